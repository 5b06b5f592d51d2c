"""The cross table as data: for each entrant what each round, or each opponent, brought. Drawing it is the client's."""

from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum

import msgspec

from server.standings.ranking import Row
from server.standings.records import Kind, RoundRecord, Score
from server.vocabulary import EntrantId, Seat


class Mark(StrEnum):
    """One letter for how a round ended, those of TRF where it has one."""

    WIN = "1"
    DRAW = "½"
    LOSS = "0"
    FORFEIT_WIN = "+"
    FORFEIT_LOSS = "-"
    FORFEIT_DRAW = "±"
    PAIRING_BYE = "U"
    REST = "R"
    FULL_BYE = "F"
    HALF_BYE = "H"
    ZERO_BYE = "Z"


class Cell(msgspec.Struct, frozen=True):
    """One round of one entrant; opponent, his rank and the seat where there were any."""

    round: int
    mark: Mark
    score: int
    opponent: EntrantId | None = None
    opponent_rank: int | None = None
    seat: Seat | None = None


class CrossRow(msgspec.Struct, frozen=True):
    """A line of the cross table, its cells by round; `None` where he has no record."""

    rank: int
    id: EntrantId
    points: int
    cells: tuple[Cell | None, ...]


def crosstable(
    rows: Sequence[Row], records: Mapping[EntrantId, Iterable[RoundRecord]], *, score: Score | None = None
) -> tuple[CrossRow, ...]:
    """The standings' rows in their order, a cell for each round up to the last with a record."""
    ranks = {row.id: row.rank for row in rows}
    cells = {i: {r.round: _cell(r, ranks, score or Score()) for r in records.get(i, ())} for i in ranks}
    last = max((number for own in cells.values() for number in own), default=0)
    return tuple(
        CrossRow(row.rank, row.id, row.points, tuple(cells[row.id].get(n) for n in range(1, last + 1))) for row in rows
    )


def by_opponent(table: Sequence[CrossRow]) -> dict[EntrantId, dict[EntrantId, tuple[Cell, ...]]]:
    """The same cells as an all-against-all table: for each entrant, by opponent, every round against him."""
    found: dict[EntrantId, dict[EntrantId, tuple[Cell, ...]]] = {}
    for row in table:
        own = found.setdefault(row.id, {})
        for cell in row.cells:
            if cell is not None and cell.opponent is not None:
                own[cell.opponent] = (*own.get(cell.opponent, ()), cell)
    return found


def _cell(record: RoundRecord, ranks: Mapping[EntrantId, int], score: Score) -> Cell:
    opponent_rank = None if record.opponent is None else ranks[record.opponent]
    return Cell(record.round, _mark(record, score), record.score, record.opponent, opponent_rank, record.seat)


def _mark(record: RoundRecord, score: Score) -> Mark:
    if record.kind is not Kind.GAME:
        return Mark[record.kind.name]
    if record.score >= score.win:
        return Mark.WIN
    return Mark.LOSS if record.score <= score.loss else Mark.DRAW
