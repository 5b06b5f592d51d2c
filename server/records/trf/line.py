"""One line of a report and its columns. The format is fixed-width; everything here counts columns from 1."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from server.records.source import Source, shown
from server.records.trf.points import TENTHS
from server.vocabulary import Refused

_POINTS: Final = re.compile(r"(-?)(\d{0,6})(?:[.,](\d)0*)?")
_MOST_DIGITS: Final = 9
LONGEST: Final = 4_000
"""Characters of a line: a player's rounds take ten each."""


@dataclass(frozen=True, slots=True)
class Line:
    """A line by its tag, in upper case. `in_bytes`: its columns were counted in bytes of UTF-8, not in characters, so
    that `text` has one character for each byte."""

    number: int
    tag: str
    text: str
    in_bytes: bool = False

    def counted_in_bytes(self) -> "Line":
        """The same line, its columns counted in bytes."""
        return replace(self, text=self.text.encode().decode("latin-1"), in_bytes=True)

    def field(self, first: int, last: int) -> str:
        """The text between two columns, both included, without blanks around it."""
        return self._decoded(self.text[first - 1 : last]).strip()

    def rest(self, first: int = 5) -> str:
        """The text from a column to the end."""
        return self.field(first, len(self.text))

    def words(self, first: int = 5) -> list[tuple[str, int]]:
        """The words from a column on, each with its column."""
        return [
            (word.group(), word.start() + 1) for word in re.finditer(r"\S+", self.text) if word.start() >= first - 1
        ]

    def is_blank(self, *columns: int) -> bool:
        """There is nothing in any of these columns."""
        return all(self.text[column - 1 : column] in ("", " ") for column in columns)

    def whole(self, first: int, last: int, most: int) -> int | None:
        """A whole number up to `most`, None in an empty field. `record/not-a-number`."""
        text = self.field(first, last)
        return self.as_whole(text, first, most) if text else None

    def as_whole(self, text: str, column: int, most: int) -> int:
        """`record/not-a-number`."""
        if not (text.isascii() and text.isdecimal() and len(text) <= _MOST_DIGITS and int(text) <= most):
            raise self.refused("not-a-number", column, given=shown(text), most=most)
        return int(text)

    def tenths(self, first: int, last: int) -> int | None:
        """Points in tenths, None in an empty field. `record/not-points`."""
        text = self.field(first, last)
        return self.as_tenths(text, first) if text else None

    def as_tenths(self, text: str, column: int) -> int:
        """Points with a point or a comma and at most one decimal that is not 0. `record/not-points`."""
        found = _POINTS.fullmatch(text) if text.isascii() else None
        if found is None or not (found[2] or found[3]):
            raise self.refused("not-points", column, given=shown(text))
        tenths = int(found[2] or 0) * TENTHS + int(found[3] or 0)
        return -tenths if found[1] else tenths

    def refused(self, code: str, column: int, **details: str | int) -> Refused:
        """A refusal of what stands in that column."""
        return Refused(f"record/{code}", "record", line=self.number, column=column, **details)

    def _decoded(self, text: str) -> str:
        return text.encode("latin-1").decode("utf-8", errors="replace") if self.in_bytes else text


def lines_of(source: Source) -> Iterator[Line]:
    """The lines that say something: no comments (`###`), no blank ones. `record/too-large`: one is too long, or there
    are more than the limit's nodes."""
    at = 0
    for number, line in enumerate(source.text.split("\n"), start=1):
        if line.strip() and not line.startswith("###"):
            source.node(at)
            if len(line) > LONGEST:
                raise source.refused("too-large", at, most=LONGEST)
            yield Line(number, line[:3].upper(), line.rstrip())
        at += len(line) + 1
