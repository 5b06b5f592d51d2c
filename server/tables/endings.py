"""How a game's end is written down: outcome, reason, whether it is rated, and how the clocks stood."""

from server.tables.events import GameEnded
from server.tables.state import Table
from server.vocabulary import Instant, Outcome, Seat, Termination

Signs = tuple[Instant | None, Instant | None]
"""Each player's last sign of life anywhere on the server, if there was any."""

_NOT_PLAYED_HERE = frozenset({Termination.NO_SHOW, Termination.OVER_THE_BOARD})
_NO_RESULT = frozenset({Outcome.VOID, Outcome.BOTH_LOST})
"""Nobody's strength is seen from these."""


def ended(
    table: Table,
    outcome: Outcome,
    termination: Termination,
    at: Instant,
    detail: str = "",
    *,
    rated: bool = True,
) -> GameEnded:
    """The end of the game at `at`. Only a game really played is rated (docs/rules.md, "Seat, call, no-show")."""
    stopped, _ = table.clock.stop(at)
    return GameEnded(
        at=at,
        outcome=outcome,
        termination=termination,
        detail=detail,
        rated=rated and termination not in _NOT_PLAYED_HERE and may_be_rated(table, outcome),
        absences=table.absences,
        away_since=tuple(_away_since(table, seat) for seat in Seat),  # type: ignore[arg-type]
        clock=None if table.began_at is None else stopped.snapshot(),
    )


def may_be_rated(table: Table, outcome: Outcome) -> bool:
    """Whether this outcome of the game, as far as it was played, may change ratings."""
    was_played = table.began_at is not None and table.ply > 0
    return was_played and table.card.rated and outcome not in _NO_RESULT


def _away_since(table: Table, seat: Seat) -> Instant | None:
    gone = table.away[seat]
    return gone.since if gone else table.left_since[seat]


def both_absent(table: Table, since: Signs, termination: Termination, at: Instant) -> GameEnded:
    """Nobody is here: a draw (C10), or lost by both (G6), or in a knockout by the one absent longer.

    `since` are the last signs of life; None (never seen) is longest.
    """
    if not table.card.longer_absent_loses:
        outcome = Outcome.BOTH_LOST if table.card.both_absent == "both-lose" else Outcome.DRAW
        return ended(table, outcome, termination, at, "both-absent", rated=False)
    return ended(table, Outcome.win_of(_longer_absent(table, since).other), termination, at, "both-absent", rated=False)


def _longer_absent(table: Table, since: Signs) -> Seat:
    first, second = (-1 if seen is None else seen for seen in since)
    if first != second:
        return Seat.FIRST if first < second else Seat.SECOND
    # Equally long: the lower seed loses; seeds follow ratings.
    return Seat.FIRST if table.persons[0].rating < table.persons[1].rating else Seat.SECOND
