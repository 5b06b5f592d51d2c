"""How much a file may hold before it is refused. Everything read has a bound, whoever wrote it."""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Limits:
    """Beyond `games` or `plies_in_all` reading stops and says that there is more; beyond the others it refuses."""

    bytes: int = 1 << 20
    nodes: int = 50_000
    """Moves, properties, comments, variations among them."""
    depth: int = 500
    """Variations within variations."""
    plies: int = 1_000
    """Of one game."""
    games: int = 1_000
    plies_in_all: int = 100_000


USUAL: Final = Limits()
