"""Tie-breaks from what the opponents' opponents did: sums and averages of the opponents' own Buchholz or SOS.

| code | of the opponents' | |
|---|---|---|
| `SOB` | Buchholz | summed, of those met at the board (B10) |
| `AOB` `AOB-F` | Buchholz, fore Buchholz | on average, of those met at the board (C.07 8.2) |
| `SSOS` | SOS | summed (G3); a round without an opponent counts as his own score faced, in every round |
"""

from collections.abc import Callable, Iterable, Mapping
from typing import Final

from server.standings.table import Table
from server.standings.ties.opponents import buchholz_summands
from server.standings.ties.tie import (
    Form,
    Measure,
    Note,
    Number,
    Summand,
    Tie,
    TieValue,
    Unit,
    average_of,
    sum_of,
)
from server.vocabulary import EntrantId

Sums = Mapping[EntrantId, Number]


def _sums(table: Table) -> Sums:
    """Everybody's Buchholz, once."""
    return {entrant: sum_of("", buchholz_summands(table, entrant)).value or 0 for entrant in table.entrants}


def _met(table: Table, entrant: EntrantId, sums: Sums) -> Iterable[Summand]:
    for record in table.records[entrant]:
        if table.met(record):
            assert record.opponent is not None
            yield Summand(sums[record.opponent], record.round, record.opponent)


def _all_rounds(table: Table, entrant: EntrantId, sums: Sums) -> Iterable[Summand]:
    for record in table.records[entrant]:
        faced = table.faced(entrant, record)
        if table.met(record):
            assert record.opponent is not None
            yield Summand(sums[record.opponent], record.round, record.opponent)
        elif faced is not None:
            yield Summand(faced * table.rounds, record.round, record.opponent, (Note.DUMMY,))


def _of_all(
    code: str,
    summands: Callable[[Table, EntrantId, Sums], Iterable[Summand]],
    total: Callable[[str, Iterable[Summand]], TieValue],
    *,
    fore: bool = False,
) -> Measure:
    def measure(table: Table, entrants: tuple[EntrantId, ...]) -> dict[EntrantId, TieValue]:
        sums = _sums(table.with_last_round_drawn() if fore else table)
        return {entrant: total(code, summands(table, entrant, sums)) for entrant in entrants}

    return measure


SECOND_HAND_TIES: Final = (
    Tie("SOB", Unit.POINTS, "B10", _of_all("SOB", _met, sum_of)),
    Tie("SSOS", Unit.POINTS, "G3", _of_all("SSOS", _all_rounds, sum_of)),
    Tie("AOB", Unit.POINTS, "FIDE C.07 8.2", _of_all("AOB", _met, average_of), Form.AVERAGE),
    Tie("AOB-F", Unit.POINTS, "FIDE C.07 8.2, 8.3", _of_all("AOB-F", _met, average_of, fore=True), Form.AVERAGE),
)
