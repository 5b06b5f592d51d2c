"""The formats by name and by what they hold; one way to read any of them, one way to write."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from server.records.limits import USUAL, Limits
from server.records.move_list import read_moves, write_moves
from server.records.pdn import read_pdn
from server.records.pdn_writing import write_pdn
from server.records.psq import read_psq, write_psq
from server.records.record import Record, does_not_fit
from server.records.renlib import MAGIC, read_renlib
from server.records.sgf import read_sgf
from server.records.sgf_writing import write_sgf
from server.records.source import Source, source_of
from server.vocabulary import Refused


class Format(StrEnum):
    """A format, by the ending of its files' names."""

    PDN = "pdn"
    SGF = "sgf"
    PSQ = "psq"
    TXT = "txt"
    LIB = "lib"
    """Read only."""


_READERS: Final[dict[Format, Callable[[Source], Iterator[Record]]]] = {
    Format.PDN: read_pdn, Format.SGF: read_sgf, Format.PSQ: read_psq, Format.TXT: read_moves,
}  # fmt: skip
_WRITERS: Final[dict[Format, Callable[[Record], str]]] = {
    Format.PDN: write_pdn, Format.SGF: write_sgf, Format.PSQ: write_psq, Format.TXT: write_moves,
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Reading:
    """What was read; `has_more` when the file holds games beyond the limits."""

    records: tuple[Record, ...]
    has_more: bool = False


def format_named(name: str) -> Format | None:
    """The format of a file's name; None if its ending is none of ours."""
    ending = name.rpartition(".")[2].lower()
    return Format(ending) if ending in set(Format) else None


def format_of(name: str, data: bytes) -> Format:
    """The format by what the file begins with, where its name does not say; a list of moves, if by nothing else."""
    if data.startswith(MAGIC):
        return Format.LIB
    named = format_named(name)
    if named is not None:
        return named
    begins = data.removeprefix(b"\xef\xbb\xbf")[:200].lstrip().lower()
    for start, format_ in ((b"piskvorky", Format.PSQ), (b"(", Format.SGF), (b"[", Format.PDN)):
        if begins.startswith(start):
            return format_
    return Format.TXT


def read(data: bytes, format_: Format, limits: Limits = USUAL) -> Reading:
    """Every game within the limits. Refused `record/…` with line and column, `record/empty` where there is none."""
    games = read_renlib(data, limits) if format_ is Format.LIB else _READERS[format_](source_of(data, limits))
    records: list[Record] = []
    plies = 0
    for record in games:
        if len(records) == limits.games or (records and plies + len(record.actions) > limits.plies_in_all):
            return Reading(tuple(records), has_more=True)
        records.append(record)
        plies += len(record.actions)
    if not records:
        raise Refused("record/empty", "record", line=1, column=1)
    return Reading(tuple(records))


def write(records: Sequence[Record], format_: Format) -> str:
    """The games as one file. Refused `record/does-not-fit`: the format is read only, is another game's, or holds one
    game and there are more."""
    if format_ is Format.LIB or (format_ is Format.PSQ and len(records) != 1):
        raise does_not_fit(format_.value)
    return "\n".join(_WRITERS[format_](record) for record in records)


def fitting(game: str) -> tuple[Format, ...]:
    """The formats a game of this family is usually written in, the richest first."""
    return (Format.PDN, Format.TXT) if game == "draughts" else (Format.SGF, Format.PSQ, Format.TXT)
