"""A report in the words of the pairing: the field of each round, and what the report says was paired in it."""

from collections.abc import Iterator
from itertools import combinations
from typing import Final

from server.pairing import DutchOptions, Entry, Field, Options, Past, RoundPairing, remembered
from server.records.trf.history import entrant_of
from server.records.trf.report import ABSENT, Player, Report, RoundEntry
from server.records.trf.result import Result
from server.vocabulary import EntrantId, Seat

Pairs = tuple[tuple[int, int], ...]
"""By starting number, first and second; a second of 0 is the bye."""

NO_OPPONENT: Final = 0


def field_of(report: Report, number: int) -> Field:
    """Those to be paired in a round, with what they have behind them. In a round that was played that is whoever then
    had an opponent or the pairing's bye; in one to come, whoever did not ask for a bye."""
    places = _places(report)
    ever = sorted(
        (p for p in report.players if any(_is_in(report, p, earlier) for earlier in range(1, number + 1))),
        key=lambda p: places[p.number],
    )
    entries = {p.number: index for index, p in enumerate(ever, start=1)}
    everybody = remembered(
        (_entry(report, p, number, places[p.number], entries.get(p.number, 0)) for p in report.players),
        win=report.points.win,
        loss=report.points.loss,
    )
    there = {entrant_of(p.number) for p in report.players if _is_in(report, p, number)}
    dutch = DutchOptions(rounds=report.planned_rounds or 0, win=report.points.win, first=_first_seat(report, entries))
    options = Options(dutch=dutch, forbidden=_forbidden(report, number))
    return Field(tuple(c for c in everybody if c.id in there), number, options)


def pairs_in(report: Report, number: int) -> Pairs:
    """What the report says was paired in a round. Where it does not say who sat where, the lower number is first."""
    found: set[tuple[int, int]] = set()
    for p in report.players:
        entry = p.entry(number)
        if entry is None or not _is_in(report, p, number):
            continue
        if entry.opponent is None:
            found.add((p.number, NO_OPPONENT))
        elif entry.seat is None:
            found.add((min(p.number, entry.opponent), max(p.number, entry.opponent)))
        else:
            found.add((p.number, entry.opponent) if entry.seat is Seat.FIRST else (entry.opponent, p.number))
    return tuple(sorted(found))


def pairs_of(paired: RoundPairing) -> Pairs:
    """What the pairing gave, in board order, the bye last."""
    boards = tuple((int(board.first), int(board.second)) for board in paired.boards)
    return boards + tuple((int(bye), NO_OPPONENT) for bye in paired.byes)


def _is_in(report: Report, player: Player, number: int) -> bool:
    """Whether he is, or was, one to be paired."""
    entry = player.entry(number)
    if number > report.rounds_played:
        return entry is None
    return entry is not None and (entry.opponent is not None or entry.result is Result.PAIRING_BYE)


def _places(report: Report) -> dict[int, int]:
    """The pairing number of each: the starting number, or the place where the report orders by that."""
    if not report.by_rank:
        return {p.number: p.number for p in report.players}
    ranked = sorted(report.players, key=lambda p: (p.rank is None, p.rank, p.number))
    return {p.number: place for place, p in enumerate(ranked, start=1)}


def _entry(report: Report, player: Player, number: int, place: int, entry: int) -> Entry:
    return Entry(
        id=entrant_of(player.number),
        number=place,
        rating=player.rating,
        past=tuple(_past(report, player, earlier) for earlier in range(1, number)),
        virtual=report.extra.get(player.number, ()),
        entry=entry,
        bonus=report.bonus(player),
    )


def _past(report: Report, player: Player, number: int) -> Past:
    entry = player.entry(number) or ABSENT
    points = report.awarded(player, number)
    if entry.opponent is None or entry.seat is None or entry.result.is_forfeit:
        return Past(points, bye=entry.result is Result.PAIRING_BYE)
    return Past(points, entrant_of(entry.opponent), entry.seat)


def _forbidden(report: Report, number: int) -> frozenset[frozenset[EntrantId]]:
    return frozenset(
        frozenset(map(entrant_of, pair))
        for group in report.forbidden
        if group.first <= number and (group.last is None or number <= group.last)
        for pair in combinations(group.numbers, 2)
    )


def _first_seat(report: Report, entries: dict[int, int]) -> Seat:
    """The drawn colour: as stated, or what the first round shows of it, or the first seat."""
    if report.first_seat is not None:
        return report.first_seat
    first = min(_seated_in_round_one(report, entries), default=None)
    if first is None:
        return Seat.FIRST
    entry, seat = first
    return seat if entry % 2 else seat.other


def _seated_in_round_one(report: Report, entries: dict[int, int]) -> Iterator[tuple[int, Seat]]:
    for p in report.players:
        entry: RoundEntry | None = p.entry(1)
        if entry is not None and entry.opponent is not None and entry.seat is not None and p.number in entries:
            yield entries[p.number], entry.seat
