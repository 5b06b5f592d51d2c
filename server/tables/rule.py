"""An arbiter rules at one table. Every ruling is two things: a line in the log (`Ruled`), and what follows from it.

| rule | here |
|---|---|
| P22 hold and release, G12 when an adjourned game goes on | `rule_hold` |
| results entered, corrected, void; P25 forfeits | `rule_result` |
| G14 clocks | `rule_clock` |
| G13 wrong colours, illegal positions | `rule_moves` |
| P22 calls, P19, B8 claims | `rule_appeal` |
| P25 warnings, rulings taken back | `rule_player` |
"""

from typing import assert_never

from server.tables import commands as c
from server.tables import decisions as d
from server.tables import events as e
from server.tables.rule_appeal import answer_call, decide_claim
from server.tables.rule_clock import give_time, set_clock
from server.tables.rule_hold import hold_table, release_table, set_resumption
from server.tables.rule_moves import undo_moves, wrong_colours
from server.tables.rule_player import undo, warn
from server.tables.rule_result import adjudicate, correct_result, enter_result, forfeit_game, void_and_replay
from server.tables.ruling import demand_ruling
from server.tables.state import Table
from server.vocabulary import Instant, Refused

Events = tuple[e.TableEvent, ...]


def rule(table: Table, command: c.Rule, now: Instant) -> Events:
    """The events of a ruling, its line of the log first.

    Refused `ruling/no-arbiter` at a casual table, `ruling/own-game` to an arbiter who plays here, what `demand_ruling`
    refuses, and what the decision's own rule does.
    """
    if table.tournament is None:
        raise Refused("ruling/no-arbiter", "table")
    if table.seat_of(command.ruling.by) is not None:
        raise Refused("ruling/own-game", "table")
    demand_ruling(table.rulings, command.ruling, seen=command.seen)
    match command.decision:
        case d.HoldTable() | d.ReleaseTable() | d.SetResumption():
            return _on_whether_play_goes_on(table, command, command.decision, now)
        case d.Adjudicate() | d.EnterResult() | d.CorrectResult() | d.VoidAndReplay() | d.ForfeitGame():
            return _on_the_result(table, command, command.decision, now)
        case d.SetClock() | d.GiveTime() | d.WrongColours() | d.UndoMoves():
            return _on_the_game(table, command, command.decision, now)
        case d.Warn() | d.Undo() | d.AnswerCall() | d.DecideClaim():
            return _on_a_player(table, command, command.decision, now)
        case _:
            assert_never(command.decision)


def _on_the_game(
    table: Table, command: c.Rule, decision: d.SetClock | d.GiveTime | d.WrongColours | d.UndoMoves, now: Instant
) -> Events:
    match decision:
        case d.SetClock():
            return set_clock(table, command, decision, now)
        case d.GiveTime():
            return give_time(table, command, decision, now)
        case d.WrongColours():
            return wrong_colours(table, command, now)
        case d.UndoMoves():
            return undo_moves(table, command, decision, now)
        case _:
            assert_never(decision)


def _on_a_player(
    table: Table, command: c.Rule, decision: d.Warn | d.Undo | d.AnswerCall | d.DecideClaim, now: Instant
) -> Events:
    match decision:
        case d.Warn():
            return warn(table, command, decision, now)
        case d.Undo():
            return undo(table, command, decision, now)
        case d.AnswerCall():
            return answer_call(table, command, decision, now)
        case d.DecideClaim():
            return decide_claim(table, command, decision, now)
        case _:
            assert_never(decision)


def _on_whether_play_goes_on(
    table: Table, command: c.Rule, decision: d.HoldTable | d.ReleaseTable | d.SetResumption, now: Instant
) -> Events:
    match decision:
        case d.HoldTable():
            return hold_table(table, command, now)
        case d.ReleaseTable():
            return release_table(table, command, now)
        case d.SetResumption():
            return set_resumption(table, command, decision, now)
        case _:
            assert_never(decision)


def _on_the_result(
    table: Table,
    command: c.Rule,
    decision: d.Adjudicate | d.EnterResult | d.CorrectResult | d.VoidAndReplay | d.ForfeitGame,
    now: Instant,
) -> Events:
    match decision:
        case d.Adjudicate():
            return adjudicate(table, command, decision, now)
        case d.EnterResult():
            return enter_result(table, command, decision, now)
        case d.CorrectResult():
            return correct_result(table, command, decision, now)
        case d.VoidAndReplay():
            return void_and_replay(table, command, decision.colours, now)
        case d.ForfeitGame():
            return forfeit_game(table, command, decision, now)
        case _:
            assert_never(decision)
