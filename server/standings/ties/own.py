"""Tie-breaks from somebody's own results, rating and number (C.07 7)."""

from collections.abc import Callable, Iterable
from fractions import Fraction
from itertools import accumulate
from typing import Final

from server.standings.records import Kind, RoundRecord
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


def _count(code: str, source: str, counts: Callable[[Table, RoundRecord], bool]) -> Tie:
    """The number of rounds like this."""

    def summands(table: Table, entrant: EntrantId) -> Iterable[Summand]:
        own = (r for r in table.records[entrant] if counts(table, r))
        return (Summand(1, record.round, record.opponent) for record in own)

    return Tie(code, Unit.COUNT, source, for_each(code, summands))


def _is_win(table: Table, record: RoundRecord) -> bool:
    return record.score == table.score.win


def _is_game(table: Table, record: RoundRecord) -> bool:
    """Forfeits that count as games do so for whoever won them: a lost one stays unplayed here (C.07 15.2)."""
    return record.kind.played or (table.treatment.forfeits_are_games and record.kind is Kind.FORFEIT_WIN)


def _is_won(table: Table, record: RoundRecord) -> bool:
    return _is_game(table, record) and _is_win(table, record)


def _games(table: Table, entrant: EntrantId) -> Iterable[Summand]:
    """What all games gave; a round of one game gives its score."""
    for record in table.records[entrant]:
        given = record.score if record.games is None else record.games
        yield Summand(given, record.round, record.opponent)


def _standard(table: Table, entrant: EntrantId) -> Iterable[Summand]:
    """A point for as much as a win, half for a draw, whatever the card gives."""
    for record in table.records[entrant]:
        halves = Fraction(table.share(record) * table.score.per_point, 2)
        yield Summand(halves, record.round, record.opponent)


def _rating(table: Table, entrant: EntrantId) -> Iterable[Summand]:
    return (Summand(table.entrants[entrant].rating),)


def _number(table: Table, entrant: EntrantId) -> Iterable[Summand]:
    return (Summand(table.entrants[entrant].number),)


def _deciders(table: Table, entrant: EntrantId) -> Iterable[Summand]:
    return (Summand(table.entrants[entrant].deciders),)


OWN_TIES: Final = (
    _progressive("PS", "FIDE C.07 7.5, C13"),
    _progressive("PS-C1", "FIDE C.07 7.5, 14.1", cut=1),
    _progressive("PS-C2", "FIDE C.07 7.5, 14.2", cut=2),
    _count("WIN", "FIDE C.07 7.1, P16", _is_win),
    _count("WON", "FIDE C.07 7.2", _is_won),
    _count("BPG", "FIDE C.07 7.3", lambda table, r: _is_game(table, r) and r.seat is Seat.SECOND),
    _count("BWG", "FIDE C.07 7.4", lambda table, r: _is_won(table, r) and r.seat is Seat.SECOND),
    _count("REP", "FIDE C.07 7.6", lambda _, r: not r.kind.voluntary),
    Tie("STD", Unit.POINTS, "FIDE C.07 7.7", for_each("STD", _standard)),
    Tie("GP", Unit.POINTS, "P13, P16", for_each("GP", _games)),
    Tie("PO", Unit.POINTS, "FIDE C.07 3, P13, D3", for_each("PO", _deciders)),
    Tie("RTG", Unit.RATING, "FIDE C.07 10.6, C13", for_each("RTG", _rating)),
    Tie("TPN", Unit.COUNT, "FIDE C.07 7.8, P16", for_each("TPN", _number), lower_is_better=True),
)
