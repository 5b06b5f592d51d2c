"""What was odd in a file and could be read all the same."""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Remark:
    """Something the reader understood in its own way, or that does not add up; lines and columns count from 1."""

    code: str
    line: int
    column: int
    details: Mapping[str, str | int] = field(default_factory=dict)
