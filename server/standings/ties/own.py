"""Tie-breaks from somebody's own results and rating."""

from collections.abc import Callable, Iterable
from itertools import accumulate
from typing import Final

from server.standings.records import RoundRecord, Score
from server.standings.table import Table
from server.standings.ties.tie import Note, Summand, Tie, Unit, for_each
from server.vocabulary import EntrantId, Seat


def _progressive(code: str, source: str, cut: int = 0) -> Tie:
    """The sum of the running scores after each round, byes included, without those after the first `cut`."""

    def summands(table: Table, entrant: EntrantId) -> Iterable[Summand]:
        own = table.records[entrant]
        running = accumulate(record.score for record in own)
        return (
            Summand(score, record.round, notes=(Note.CUT,) if record.round <= cut else ())
            for record, score in zip(own, running, strict=True)
        )

    return Tie(code, Unit.POINTS, source, for_each(code, summands))


def _count(code: str, source: str, counts: Callable[[RoundRecord, Score], bool]) -> Tie:
    """The number of rounds like this."""

    def summands(table: Table, entrant: EntrantId) -> Iterable[Summand]:
        own = (r for r in table.records[entrant] if counts(r, table.score))
        return (Summand(1, record.round, record.opponent) for record in own)

    return Tie(code, Unit.COUNT, source, for_each(code, summands))


def _rating(table: Table, entrant: EntrantId) -> Iterable[Summand]:
    return (Summand(table.entrants[entrant].rating),)


def _won(record: RoundRecord, score: Score) -> bool:
    return record.kind.played and record.score == score.win


OWN_TIES: Final = (
    _progressive("PS", "FIDE C.07 7.5, C13"),
    _progressive("PS-C1", "FIDE C.07 7.5, 14.1", cut=1),
    _count("WIN", "FIDE C.07 7.1: as many points as a win, played or not", lambda r, score: r.score == score.win),
    _count("WON", "FIDE C.07 7.2: games won at the board", _won),
    _count("BPG", "FIDE C.07 7.3: games played second", lambda r, _: r.kind.played and r.seat is Seat.SECOND),
    _count("BWG", "FIDE C.07 7.4: games won second", lambda r, score: _won(r, score) and r.seat is Seat.SECOND),
    Tie("RTG", Unit.RATING, "C13: rating at the start", for_each("RTG", _rating)),
)
