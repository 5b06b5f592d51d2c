"""Taking a ruling back, where that makes sense: by a ruling, and by events of its own. The log keeps both.

What a warning or an expulsion had cost beside it (a game that was forfeited) stands; it is corrected at its table.
A pairing that was made anew, a round that was reopened or held, a substitution and an approved split are not taken
back but followed by another ruling: by then others have acted on them.
"""

from typing import Final

from server.tables.ruling import line_to_undo
from server.tournaments import commands as c
from server.tournaments import decisions as d
from server.tournaments import ruling_events as r
from server.tournaments.correcting import demand_possible, revise
from server.tournaments.discipline import let_back, take_warning_back
from server.tournaments.docket import board_named, ruled
from server.tournaments.state import RuledLine
from server.tournaments.unfolding import Unfolding
from server.vocabulary import Refused

UNDOABLE: Final = frozenset({"warn-player", "expel", "correct-board", "answer-protest"})


def undo(u: Unfolding, command: c.Rule, decision: d.UndoRuling) -> None:
    """Refused `ruling/unknown`, `ruling/cannot-be-undone`, and as the kind's own rule refuses."""
    line_to_undo(u.state.rulings, decision.undoes, UNDOABLE)
    line = next(each for each in u.state.rulings if each.id == decision.undoes)
    match line.kind:
        case "warn-player":
            _log(u, command, line)
            take_warning_back(u, line.players[0])
        case "expel":
            _log(u, command, line)
            let_back(u, line.players[0])
        case "answer-protest":
            protest = next(each for each in u.state.protests if each.answered_by == line.id)
            _log(u, command, line)
            u.happen(r.ProtestAnswered(at=u.now, id=protest.id, verdict=None, ruling=command.ruling.id))
        case _:
            _undo_correction(u, command, line)


def _undo_correction(u: Unfolding, command: c.Rule, line: RuledLine) -> None:
    """Refused `ruling/cannot-be-undone` if another correction came on top of it."""
    pairing = board_named(u.state, line.round, line.board)
    last = pairing.revised[-1]
    if last.ruling != line.id:
        raise Refused("ruling/cannot-be-undone", "decision.undoes", kind=line.kind)
    demand_possible(u.state, line.round, pairing, last.before, command.begun)
    _log(u, command, line)
    revise(u, line.round, pairing, last.before, ruling=command.ruling.id)


def _log(u: Unfolding, command: c.Rule, line: RuledLine) -> None:
    ruled(u, command, players=line.players, where=(line.round, line.board), undoes=line.id, note=line.kind)
