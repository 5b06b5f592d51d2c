"""An arbiter rules on a tournament. Every ruling is two things: a line in the log (`Ruled`), and what follows from it.

| rule | here |
|---|---|
| P22, G8 hold of the round | `holding` |
| P25 forfeit, warn, expel; back again | `discipline` |
| C6, beyond it: one player for another | `substituting` |
| swap, pair again, reopen | `repairing` |
| results that were wrong | `correcting` |
| G8 protests, B4 splits | `protests`, `splits` |
"""

from typing import assert_never

from server.tables.ruling import demand_ruling
from server.tournaments import commands as c
from server.tournaments import decisions as d
from server.tournaments.correcting import correct_board
from server.tournaments.discipline import expel, forfeit_board, reinstate, warn_player
from server.tournaments.holding import hold_round, release_round
from server.tournaments.protests import answer_protest
from server.tournaments.repairing import close_round, pair_again, reopen_round, swap_pairing
from server.tournaments.splits import settle_split
from server.tournaments.substituting import substitute
from server.tournaments.undoing import undo
from server.tournaments.unfolding import Unfolding


def rule(u: Unfolding, command: c.Rule) -> None:
    """Refused as `demand_ruling` refuses, `ruling/own-game` to an arbiter whose own board or part it is, and as the
    decision's own rule does."""
    demand_ruling(u.state.rulings, command.ruling, seen=command.seen)
    match command.decision:
        case d.HoldRound() | d.ReleaseRound() | d.ReopenRound() | d.CloseRound() | d.RepairRound() | d.SwapPairing():
            _on_the_round(u, command, command.decision)
        case d.ForfeitBoard() | d.WarnPlayer() | d.Expel() | d.Reinstate() | d.Substitute():
            _on_a_player(u, command, command.decision)
        case d.CorrectBoard():
            correct_board(u, command, command.decision)
        case d.AnswerProtest():
            answer_protest(u, command, command.decision)
        case d.SettleSplit():
            settle_split(u, command, command.decision)
        case d.UndoRuling():
            undo(u, command, command.decision)
        case _:
            assert_never(command.decision)


_OnTheRound = d.HoldRound | d.ReleaseRound | d.ReopenRound | d.CloseRound | d.RepairRound | d.SwapPairing


def _on_the_round(u: Unfolding, command: c.Rule, decision: _OnTheRound) -> None:
    match decision:
        case d.HoldRound():
            hold_round(u, command)
        case d.ReleaseRound():
            release_round(u, command)
        case d.ReopenRound():
            reopen_round(u, command, decision)
        case d.CloseRound():
            close_round(u, command, decision)
        case d.RepairRound():
            pair_again(u, command)
        case d.SwapPairing():
            swap_pairing(u, command, decision)
        case _:
            assert_never(decision)


def _on_a_player(
    u: Unfolding, command: c.Rule, decision: d.ForfeitBoard | d.WarnPlayer | d.Expel | d.Reinstate | d.Substitute
) -> None:
    match decision:
        case d.ForfeitBoard():
            forfeit_board(u, command, decision)
        case d.WarnPlayer():
            warn_player(u, command, decision)
        case d.Expel():
            expel(u, command, decision)
        case d.Reinstate():
            reinstate(u, command, decision)
        case d.Substitute():
            substitute(u, command, decision)
        case _:
            assert_never(decision)
