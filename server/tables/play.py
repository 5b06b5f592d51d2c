"""The players' own commands: moves, draw offers, resignation."""

from dataclasses import replace

from server.tables import commands as c
from server.tables import events as e
from server.tables.endings import ended
from server.tables.sealing import must_be_on_move, seal
from server.tables.state import Table, position_after
from server.tables.stopping import stopped
from server.tables.turns import Turn, completed_turn
from server.vocabulary import Instant, Outcome, Refused, Seat, Termination

_OFFER_AGAIN_AFTER_PLIES = 2
"""Who was refused may offer again once he has acted again: nobody is pestered (lichess has the same rule)."""


def play(table: Table, command: c.Play, now: Instant) -> tuple[e.TableEvent, ...]:
    """One action by the player on turn: the rules judge it, the clock passes on, the game may end with it. If he is to
    seal, it counts as sealed (G11)."""
    must_be_on_move(table, command.seat, command.ply)
    if table.sealing is not None:
        return seal(table, command, now)
    rules = table.rules
    action = rules.canonical(table.position, command.action)
    position = position_after(table, action)
    result = rules.result(position)
    stops = result is None and table.is_last_turn and rules.is_even(position)
    turn = Turn(table.clock, 0)
    if result is not None or rules.actor(position) is not command.seat:
        is_last = result is not None or (stops and table.card.limit.decides != "arbiter")
        turn = completed_turn(table, command, now, is_last=is_last)
    clock = turn.clock
    played = e.ActionPlayed(
        at=now,
        ply=command.ply,
        seat=command.seat,
        action=action,
        spent_ms=turn.spent_ms,
        credited_ms=turn.credited_ms,
        lag=turn.lag,
        clock=clock.snapshot(),
    )
    if result is None:
        stop = stopped(replace(table, position=position, clock=clock), now) if stops else ()
        return (played, *stop)
    end = e.GameEnded(
        at=now,
        outcome=result.outcome,
        termination=result.termination,
        detail=result.detail,
        rated=table.card.rated,
        absences=table.absences,
        clock=clock.snapshot(),
    )
    return (played, end)


def touch(table: Table, command: c.Touch, now: Instant) -> tuple[e.TableEvent, ...]:
    """D8, where the card has it: the piece picked up has to be moved, if it can. The clock runs on.

    Who seals picks up nothing that anybody is told of.
    """
    must_be_on_move(table, command.seat, command.ply)
    if table.sealing is not None:
        return ()
    if table.rules.touch(table.position, command.piece) == table.position:
        return ()
    return (e.PieceTouched(at=now, seat=command.seat, piece=command.piece),)


def offer_draw(table: Table, command: c.OfferDraw, now: Instant) -> tuple[e.TableEvent, ...]:
    """Offer a draw; to offer while the other's offer stands is to accept it, if both mean the same position."""
    if not table.card.draw_offers:
        raise Refused("game/no-draw-offers")
    _must_have_begun(table)
    _must_mean_this_position(table, command.ply)
    if table.draw_offer is command.seat.other:
        return (_agreed(table, now),)
    if table.draw_offer is command.seat or table.ply - table.offered_at_ply[command.seat] < _OFFER_AGAIN_AFTER_PLIES:
        raise Refused("game/draw-offered-already")
    return (e.DrawOffered(at=now, seat=command.seat),)


def answer_draw(table: Table, command: c.AnswerDraw, now: Instant) -> tuple[e.TableEvent, ...]:
    """Accept or decline the other's offer. An offer lapses with the next action at the board."""
    _must_have_begun(table)
    if table.draw_offer is not command.seat.other:
        raise Refused("game/no-draw-offer")
    _must_mean_this_position(table, command.ply)
    if command.accept:
        return (_agreed(table, now),)
    return (e.DrawDeclined(at=now, seat=command.seat),)


def resign(table: Table, seat: Seat, now: Instant) -> tuple[e.TableEvent, ...]:
    """Give the game up, also while it is adjourned; before play only from a seat that was taken.

    Who has not come is a no-show, and his seat may be a reserve's by the time he is heard (C6, C10).
    """
    if table.began_at is None and not table.seated[seat]:
        raise Refused("table/not-seated", "seat")
    return (ended(table, Outcome.win_of(seat.other), Termination.RESIGNATION, now),)


def _agreed(table: Table, now: Instant) -> e.GameEnded:
    return ended(table, Outcome.DRAW, Termination.AGREEMENT, now)


def _must_mean_this_position(table: Table, ply: int) -> None:
    """What was pressed in one position never becomes an agreement in another (scenario 38)."""
    if ply != table.ply:
        raise Refused("game/stale-ply", "ply", expected=table.ply, got=ply)


def _must_have_begun(table: Table) -> None:
    if table.began_at is None:
        raise Refused("table/not-begun")
