"""What a table answers to a command: the events that follow, or a refusal.

| rule | here |
|---|---|
| C6, C10 the call, reserves | `calling` |
| C10 no-show, both absent | `absences.no_show`, `absences.both_absent` |
| C11 leaving | `_forfeit` |
| C12 adjournment, counted absences, return | `absences` |
| D5–D7, P17, P18 the game itself | `server.games`, called by `play` |
| D8 touched pieces | `touch` |
| G7 a move is final | `play`; in a casual game that allows it both may agree otherwise: `takebacks` |
| G11 sealed moves, G12 going on | `sealing`, `resumption` |
| P13 an opening on request | `asked_opening` |
| G9, P19, P21 the end of a clock | `flags` |
| G10 time trouble | `time_trouble` |
| P19, P22, B8 calls and claims | `appeals` |
| B6, B7 the round's limit | `stopping` |

An arbiter's ruling (`rule`) is judged in every phase, also when the game is over.

Deadlines come first: the mailbox sends a `Tick` for every deadline that has passed before it asks for anything else,
so a command that is judged here came in time.
"""

from typing import assert_never

from server.tables import commands as c
from server.tables import events as e
from server.tables.absences import arrive, count_absence, hold_play, lose_contact, no_show, tick
from server.tables.appeals import answer_claim, call_arbiter, claim, withdraw_call, withdraw_claim
from server.tables.asked_opening import ask_opening
from server.tables.calling import open_table, seat_reserve
from server.tables.endings import ended
from server.tables.flags import claim_flag
from server.tables.hold import Hold, HoldKind
from server.tables.holding import hold, lift
from server.tables.play import answer_draw, offer_draw, play, resign, touch
from server.tables.rule import rule
from server.tables.sealing import begin_sealing, propose_resumption, seal
from server.tables.state import Phase, Table
from server.tables.takebacks import answer_takeback, ask_takeback
from server.tables.time_trouble import start_clock, stop_clock
from server.vocabulary import Instant, Outcome, Refused

Events = tuple[e.TableEvent, ...]


def decide(table: Table | None, command: c.TableCommand, now: Instant) -> Events:
    """The events that follow from a command; none if it changes nothing. Raises `Refused`."""
    if isinstance(command, c.Open):
        return open_table(table, command, now)
    if table is None:
        raise Refused("table/unknown", "table")
    now = max(now, table.last_at)
    if isinstance(command, c.Rule):
        return rule(table, command, now)
    if isinstance(command, c.OfPlayers):
        return _of_players(table, command, now)
    # Who comes, goes or is timed after the end changes nothing.
    return () if table.phase is Phase.OVER else _of_the_hall(table, command, now)


def _of_players(table: Table, command: c.OfPlayers, now: Instant) -> Events:
    if table.phase is Phase.OVER:
        raise Refused("table/over")
    if isinstance(command, c.AtTheBoard):
        return _at_the_board(table, command, now)
    if isinstance(command, c.Appeal):
        return _appeal(table, command, now)
    return _of_the_clock(table, command, now)


def _at_the_board(table: Table, command: c.AtTheBoard, now: Instant) -> Events:
    match command:
        case c.Play():
            return play(table, command, now)
        case c.Touch():
            return touch(table, command, now)
        case c.AskOpening(seat=seat):
            return ask_opening(table, seat, now)
        case c.Resign(seat=seat):
            return resign(table, seat, now)
        case c.OfferDraw():
            return offer_draw(table, command, now)
        case c.AnswerDraw():
            return answer_draw(table, command, now)
        case c.AskTakeback():
            return ask_takeback(table, command, now)
        case c.AnswerTakeback():
            return answer_takeback(table, command, now)
        case _:
            assert_never(command)


def _of_the_clock(table: Table, command: c.OfTheClock, now: Instant) -> Events:
    match command:
        case c.ClaimFlag(seat=seat):
            return claim_flag(table, seat, now)
        case c.StopClock(seat=seat):
            return stop_clock(table, seat, now)
        case c.StartClock(seat=seat):
            return start_clock(table, seat, now)
        case c.BeginSealing():
            return begin_sealing(table, command, now)
        case c.Seal():
            return seal(table, command, now)
        case c.ProposeResumption():
            return propose_resumption(table, command, now)
        case _:
            assert_never(command)


def _appeal(table: Table, command: c.Appeal, now: Instant) -> Events:
    match command:
        case c.CallArbiter():
            return call_arbiter(table, command, now)
        case c.WithdrawCall(seat=seat):
            return withdraw_call(table, seat, now)
        case c.ClaimResult():
            return claim(table, command, now)
        case c.AnswerClaim():
            return answer_claim(table, command, now)
        case c.WithdrawClaim(seat=seat):
            return withdraw_claim(table, seat, now)
        case _:
            assert_never(command)


def _of_the_hall(table: Table, command: c.OfTheHall, now: Instant) -> Events:
    match command:
        case c.Arrive(seat=seat, player=player):
            is_theirs = player is None or table.persons[seat].id == player
            return arrive(table, command, now) if is_theirs else ()
        case c.LoseContact():
            return lose_contact(table, command, now)
        case c.CountAbsence():
            return count_absence(table, command, now)
        case c.HoldPlay():
            return hold_play(table, command, now)
        case c.SeatReserve():
            return seat_reserve(table, command, now)
        case c.ForfeitNoShow(signs=signs):
            return (no_show(table, table.unclaimed, signs, now),) if table.phase is Phase.UNCLAIMED else ()
        case c.Forfeit(seat=seat):
            return (ended(table, Outcome.win_of(seat.other), command.termination, now, command.detail),)
        case c.HoldRound() | c.ReleaseRound() | c.EndByTournament():
            return _of_the_tournament(table, command, now)
        case c.Tick(signs=signs):
            return tick(table, signs, now)
        case _:
            assert_never(command)


def _of_the_tournament(table: Table, command: c.HoldRound | c.ReleaseRound | c.EndByTournament, now: Instant) -> Events:
    match command:
        case c.HoldRound() if table.round_released_at is not None and command.since <= table.round_released_at:
            return ()
        case c.HoldRound(since=since, by=by, name=name):
            return hold(table, Hold(kind=HoldKind.ROUND, since=since, by=by, name=name), now)
        case c.ReleaseRound(by=by):
            return lift(table, HoldKind.ROUND, by, now)
        case c.EndByTournament():
            return (ended(table, command.outcome, command.termination, now, command.detail),)
        case _:
            assert_never(command)
