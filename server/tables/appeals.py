"""Players call the arbiter, and claim a forced win or draw that they show (P19, P22, B8).

A call or claim stops the clocks where the card lets it. A claim is accepted by the opponent, which ends the game, or
declined, and then an arbiter decides; where there is none, that was it. An unanswered claim lapses with the next move.
"""

from typing import Any

from server.games.views import GameView
from server.tables import commands as c
from server.tables import events as e
from server.tables.appeal import LONGEST_NOTE, MOST_CALLS, MOST_CLAIMS, ArbiterCall, Claim
from server.tables.endings import ended
from server.tables.hold import Hold, HoldKind
from server.tables.holding import hold, lift
from server.tables.state import Phase, Table
from server.tables.time_trouble import is_in_time_trouble
from server.vocabulary import Instant, Outcome, Refused, Seat, Termination

Events = tuple[e.TableEvent, ...]


def call_arbiter(table: Table, command: c.CallArbiter, now: Instant) -> Events:
    """Refused `call/no-arbiter` at a casual table, `call/empty`, `call/open-already`, `call/too-many`."""
    seat, note = command.seat, command.note.strip()
    if table.tournament is None:
        raise Refused("call/no-arbiter")
    if not note or len(note) > LONGEST_NOTE or not note.isprintable():
        raise Refused("call/empty", "note", most=LONGEST_NOTE)
    if table.calls[seat] is not None:
        raise Refused("call/open-already")
    if table.called[seat] >= MOST_CALLS:
        raise Refused("call/too-many", most=MOST_CALLS)
    called = e.ArbiterCalled(at=now, call=ArbiterCall(seat=seat, note=note, at=now))
    return (called, *_stop(table, seat, HoldKind.CALL, now))


def withdraw_call(table: Table, seat: Seat, now: Instant) -> Events:
    """Refused `call/none`."""
    if table.calls[seat] is None:
        raise Refused("call/none")
    return close_call(table, seat, now, is_answered=False)


def close_call(table: Table, seat: Seat, now: Instant, *, is_answered: bool) -> Events:
    """The call is over. A period is whole again (G14) only if an arbiter has looked into it."""
    player = table.persons[seat].id
    closed = e.CallClosed(at=now, seat=seat, is_answered=is_answered)
    return (closed, *lift(table, HoldKind.CALL, player, now, gives_back=is_answered))


def claim(table: Table, command: c.ClaimResult, now: Instant) -> Events:
    """Refused `table/not-begun`, `game/stale-ply`, `claim/sealed`, `claim/open-already`, `claim/too-many`,
    `claim/in-opening`, `claim/empty`, what the rules refuse at `line.<n>`, and `claim/line-ends-otherwise`."""
    seat = command.seat
    _demand_claimable(table, seat, command.ply)
    outcome = Outcome.DRAW if command.is_draw else Outcome.win_of(seat)
    line = _played_through(table, command.line, outcome)
    made = e.ResultClaimed(at=now, claim=Claim(seat=seat, outcome=outcome, line=line, ply=table.ply, at=now))
    return (made, *_stop(table, seat, HoldKind.CLAIM, now))


def shown_by(table: Table, seat: Seat, ply: int, line: tuple[str, ...]) -> GameView:
    """The position a line leads to, for the seat that puts it together before claiming: of a game of pieces, whose
    moves only the rules know. Elsewhere a page knows where stones may lie, and forbidden points are not asked about in
    passing. Refused `table/over`, `claim/not-by-moves`, and as `claim` refuses."""
    if table.phase is Phase.OVER:
        raise Refused("table/over")
    if table.rules.material(table.position) is None:
        raise Refused("claim/not-by-moves", "table")
    _demand_claimable(table, seat, ply)
    _, position = _played(table, line)
    return table.rules.view(position)


def answer_claim(table: Table, command: c.AnswerClaim, now: Instant) -> Events:
    """The opponent accepts or declines. Refused `claim/none`, `claim/another`: a yes to a draw is none to the win that
    is claimed in its place (scenario 38)."""
    standing = table.claim
    if standing is None or standing.seat is not command.seat.other or standing.declined:
        raise Refused("claim/none")
    if standing.at != command.claimed_at:
        raise Refused("claim/another")
    if command.accept:
        return (ended(table, standing.outcome, Termination.PROVEN, now),)
    if table.tournament is None:
        return close_claim(table, standing, now)
    return (e.ClaimDeclined(at=now, seat=command.seat),)


def withdraw_claim(table: Table, seat: Seat, now: Instant) -> Events:
    """Refused `claim/none`."""
    if table.claim is None or table.claim.seat is not seat:
        raise Refused("claim/none")
    return close_claim(table, table.claim, now)


def close_claim(table: Table, standing: Claim, now: Instant) -> Events:
    """Nothing has come of it: play goes on."""
    player = table.persons[standing.seat].id
    return (e.ClaimClosed(at=now, seat=standing.seat), *lift(table, HoldKind.CLAIM, player, now))


def _stop(table: Table, seat: Seat, kind: HoldKind, now: Instant) -> Events:
    """Where the card lets the player stop the clocks."""
    policy = table.card.appeals.stop_clock
    if table.tournament is None or table.began_at is None or policy == "never":
        return ()
    if policy == "time-trouble" and not is_in_time_trouble(table, seat, now):
        return ()
    person = table.persons[seat]
    return hold(table, Hold(kind=kind, since=now, by=person.id, name=person.name), now)


def _demand_claimable(table: Table, seat: Seat, ply: int) -> None:
    if table.began_at is None:
        raise Refused("table/not-begun")
    if table.sealed is not None:
        raise Refused("claim/sealed")
    if ply != table.ply:
        raise Refused("game/stale-ply", "ply", expected=table.ply, got=ply)
    if table.claim is not None:
        raise Refused("claim/open-already")
    if table.claimed[seat] >= MOST_CLAIMS:
        raise Refused("claim/too-many", most=MOST_CLAIMS)
    if table.rules.phase(table.position) != "play":
        raise Refused("claim/in-opening")


def _played_through(table: Table, line: tuple[str, ...], outcome: Outcome) -> tuple[str, ...]:
    if not line:
        raise Refused("claim/empty", "line")
    spelled, position = _played(table, line)
    result = table.rules.result(position)
    if result is not None and result.outcome is not outcome:
        raise Refused("claim/line-ends-otherwise", "line")
    return spelled


def _played(table: Table, line: tuple[str, ...]) -> tuple[tuple[str, ...], Any]:
    """The line as the journal spells it, and the position it leads to."""
    rules, position, spelled = table.rules, table.position, []
    for number, action in enumerate(line):
        try:
            spelled.append(rules.canonical(position, action))
            position = rules.play(position, action)
        except Refused as refused:
            raise Refused(refused.code, f"line.{number}", **refused.details) from None
    return tuple(spelled), position
