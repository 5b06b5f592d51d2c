"""Who is where: by points, then by each tie-break in turn among those still tied, then in a shared place (C13)."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby

import msgspec

from server.standings.catalogue import tie_named, treatment_named
from server.standings.orders import CLUB_ORDER
from server.standings.records import Entrant, RoundRecord, Score
from server.standings.table import Table, tabulate
from server.standings.ties.tie import Number, Tie, TieValue
from server.vocabulary import EntrantId

Group = tuple[EntrantId, ...]


class Row(msgspec.Struct, frozen=True):
    """One line of the standings. Equal `rank` is a shared place; `points` are in the card's units; `values` has one
    number for each tie-break, in their order."""

    rank: int
    id: EntrantId
    points: int
    values: tuple[TieValue, ...]


def standings(
    entrants: Iterable[Entrant],
    records: Mapping[EntrantId, Iterable[RoundRecord]],
    ties: Sequence[str] = CLUB_ORDER,
    *,
    score: Score | None = None,
    unplayed: str = "fide-2026",
    rounds: int | None = None,
    lot: int = 0,
) -> tuple[Row, ...]:
    """Everybody, best first; in a shared place by seed. The order is total and the same for equal input.

    `rounds` is how many are closed (by default as many as have a record); who has no record of one was not there.
    `lot` is the number lots are drawn from where the criteria come to that.
    `standings/unknown-tie`, `standings/unknown-treatment`.
    """
    named = [tie_named(code) for code in ties]
    treatment = treatment_named(unplayed)
    table = tabulate(entrants, records, score=score or Score(), treatment=treatment, rounds=rounds, lot=lot)
    by_seed = tuple(sorted(table.entrants, key=lambda i: table.entrants[i].number))
    groups = _split(by_seed, table.points)
    columns: list[dict[EntrantId, TieValue]] = []
    for tie in named:
        column = _column(table, tie, groups)
        groups = [part for group in groups for part in _split(group, {i: _merit(tie, column[i]) for i in group})]
        columns.append(column)
    return tuple(_rows(table, groups, columns))


def _column(table: Table, tie: Tie, groups: list[Group]) -> dict[EntrantId, TieValue]:
    if not tie.among_tied:
        return tie.measure(table, tuple(table.entrants))
    column: dict[EntrantId, TieValue] = {}
    for group in groups:
        column |= tie.measure(table, group) if len(group) > 1 else {group[0]: TieValue(tie.code, None)}
    return column


def _merit(tie: Tie, value: TieValue) -> Number:
    """What orders those tied; where a tie-break says nothing about somebody, he is behind those it praises."""
    if value.place is not None:
        return -value.place
    if value.value is None:
        return 0
    return -value.value if tie.lower_is_better else value.value


def _split(group: Group, merits: Mapping[EntrantId, Number]) -> list[Group]:
    """The group in parts of equal merit, best first, each in the order it had."""
    if len(group) == 1:
        return [group]
    ordered = sorted(group, key=merits.__getitem__, reverse=True)
    return [tuple(part) for _, part in groupby(ordered, key=merits.__getitem__)]


def _rows(table: Table, groups: list[Group], columns: list[dict[EntrantId, TieValue]]) -> Iterable[Row]:
    rank = 1
    for group in groups:
        for entrant in group:
            yield Row(rank, entrant, table.points[entrant], tuple(column[entrant] for column in columns))
        rank += len(group)
