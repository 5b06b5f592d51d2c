"""G13: what was wrong on the board is put right while it is fresh, and stands afterwards.

    wrong colours     noticed before move 4: the game begins anew, colours turned; later it stands
    illegal position  noticed within three moves: those are undone; later it stands

Undoing moves gives nobody time: each clock is as it was before the first of them, less what has really been used since
then and with what rulings have given or taken, with nothing earned and no period renewed, but never less than a
millisecond.
"""

from dataclasses import replace
from typing import Final

from server.clocks import Clock
from server.tables import commands as c
from server.tables import decisions as d
from server.tables import events as e
from server.tables.appeals import close_claim
from server.tables.rule_line import must_be_on, must_not_be_called_again, must_not_be_sealed, ruled
from server.tables.rule_result import void_and_replay
from server.tables.ruling import MovesFact
from server.tables.state import ClockRuling, Phase, Table
from server.vocabulary import Instant, Refused, Seat

Events = tuple[e.TableEvent, ...]

STANDS_FROM_MOVE: Final = 4


def wrong_colours(table: Table, command: c.Rule, now: Instant) -> Events:
    """Refused `ruling/game-stands` from move 4 on."""
    must_be_on(table)
    if table.ply >= STANDS_FROM_MOVE:
        raise Refused("ruling/game-stands", "decision.kind", moves=STANDS_FROM_MOVE - 1)
    return void_and_replay(table, command, "reversed", now)


def undo_moves(table: Table, command: c.Rule, decision: d.UndoMoves, now: Instant) -> Events:
    """Refused `ruling/too-few-moves` beyond what was played since moves were last undone or a sealed one was opened;
    `game/stale-ply` if the last moves are others by now (scenario 38)."""
    must_be_on(table)
    must_not_be_sealed(table)
    must_not_be_called_again(table)
    if decision.ply != table.ply:
        raise Refused("game/stale-ply", "decision.ply", expected=table.ply, got=decision.ply)
    most = table.ply - table.undone_to
    if decision.plies > most:
        raise Refused("ruling/too-few-moves", "decision.plies", most=most)
    before, after = MovesFact(table.ply), MovesFact(table.ply - decision.plies)
    clock = restored(table, decision.plies, now)
    undone = e.MovesUndone(at=now, plies=decision.plies, clock=clock.snapshot())
    # What was shown from a position that is no more is no claim, and must not hold the table.
    closed = () if table.claim is None else close_claim(table, table.claim, now)
    return (ruled(command, now, before=before, after=after), undone, *closed)


def restored(table: Table, plies: int, now: Instant) -> Clock:
    """The clock after the last `plies` actions are undone, running if it ran."""
    undone = table.actions[-plies:]
    clock = undone[0].clock
    faces = clock.faces
    for each in table.clock_rulings:
        if each.ply > table.ply - plies:
            faces = _ruled_too(replace(clock, faces=faces), each).faces
    for acted in undone:
        faces = _charged(replace(clock, faces=faces), acted.seat, acted.spent_ms, now).faces
    if table.clock.turn is not None:
        faces = _charged(replace(clock, faces=faces), table.clock.turn, table.clock.turn_ms(now), now).faces
    runs = clock.turn is not None and table.phase is Phase.PLAYING
    return replace(clock, faces=faces, elapsed_ms=0, running_since=now if runs else None)


def _ruled_too(clock: Clock, ruling: ClockRuling) -> Clock:
    """What a clock was set to or given stays, and what its turn had used before that too."""
    seat, at = ruling.seat, ruling.at
    given_ms = ruling.after.remaining_ms(seat, at) - ruling.before.remaining_ms(seat, at)
    forgotten_ms = ruling.before.turn_ms(at) - ruling.after.turn_ms(at) if ruling.before.turn is seat else 0
    return _charged(clock.add(seat, given_ms), seat, forgotten_ms, at)


def _charged(clock: Clock, seat: Seat, spent_ms: int, now: Instant) -> Clock:
    idle = replace(clock, turn=None, elapsed_ms=0, running_since=None)
    spent_ms = min(spent_ms, max(0, idle.remaining_ms(seat, now) - 1))
    return replace(idle, turn=seat, elapsed_ms=spent_ms).charge(now)
