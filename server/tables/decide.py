"""What a table answers to a command: the events that follow, or a refusal.

| rule | here |
|---|---|
| C10 no-show, both absent | `absences.no_show`, `absences.both_absent` |
| C11 leaving | `_forfeit` |
| C12 adjournment, counted absences, return | `absences` |
| D5–D7, P17, P18 the game itself | `server.games`, called by `play` |
| G7 a move is final | `play`: no take-back exists here |

Deadlines come first: the mailbox sends a `Tick` for every deadline that has passed before it asks for anything else,
so a command that is judged here came in time.
"""

from typing import assert_never

from server.tables import commands as c
from server.tables import events as e
from server.tables.absences import arrive, count_absence, hold_play, lose_contact, no_show, tick
from server.tables.endings import ended
from server.tables.play import answer_draw, offer_draw, play
from server.tables.state import Phase, Table
from server.vocabulary import Instant, Outcome, Refused, Termination

Events = tuple[e.TableEvent, ...]


def decide(table: Table | None, command: c.TableCommand, now: Instant) -> Events:
    """The events that follow from a command; none if it changes nothing. Raises `Refused`."""
    if isinstance(command, c.Open):
        return _open(table, command, now)
    if table is None:
        raise Refused("table/unknown", "table")
    now = max(now, table.last_at)
    if table.phase is Phase.OVER:
        return _after_the_end(command)
    return _of_players(table, command, now)


def _of_players(table: Table, command: c.TableCommand, now: Instant) -> Events:
    match command:
        case c.Play():
            return play(table, command, now)
        case c.Resign(seat=seat):
            return (ended(table, Outcome.win_of(seat.other), Termination.RESIGNATION, now),)
        case c.OfferDraw():
            return offer_draw(table, command, now)
        case c.AnswerDraw():
            return answer_draw(table, command, now)
        case _:
            return _of_the_hall(table, command, now)


def _of_the_hall(table: Table, command: c.TableCommand, now: Instant) -> Events:
    match command:
        case c.Arrive(seat=seat):
            return arrive(table, seat, now)
        case c.LoseContact():
            return lose_contact(table, command, now)
        case c.CountAbsence():
            return count_absence(table, command, now)
        case c.HoldPlay():
            return hold_play(table, command, now)
        case c.SeatReserve():
            return _seat_reserve(table, command, now)
        case c.ForfeitNoShow(signs=signs):
            return (no_show(table, table.unclaimed, signs, now),) if table.phase is Phase.UNCLAIMED else ()
        case c.Forfeit(seat=seat):
            return (ended(table, Outcome.win_of(seat.other), command.termination, now, command.detail),)
        case c.Tick(signs=signs):
            return tick(table, signs, now)
        case c.Open() | c.Play() | c.Resign() | c.OfferDraw() | c.AnswerDraw():
            raise AssertionError("decided above")
        case _:
            assert_never(command)


def _open(table: Table | None, command: c.Open, now: Instant) -> Events:
    if table is not None:
        raise Refused("table/already-open", "table")
    return (
        e.TableOpened(
            at=now,
            id=command.id,
            card=command.card,
            first=command.first,
            second=command.second,
            no_show_at=command.no_show_at,
            tournament=command.tournament,
            round=command.round,
            board=command.board,
            game=command.game,
            prior_absences=command.prior_absences,
        ),
    )


def _after_the_end(command: c.TableCommand) -> Events:
    """Who comes, goes or is timed after the end changes nothing; who asks for something is told."""
    match command:
        case c.Play() | c.Resign() | c.OfferDraw() | c.AnswerDraw():
            raise Refused("table/over")
        case _:
            return ()


def _seat_reserve(table: Table, command: c.SeatReserve, now: Instant) -> Events:
    # Two reserves for two empty seats come one after the other: the first has already called the table again.
    if command.seat not in table.unclaimed or table.seated[command.seat]:
        return ()
    deadline = Instant(max(command.no_show_at, now))
    return (e.ReserveSeated(at=now, seat=command.seat, person=command.person, no_show_at=deadline),)
