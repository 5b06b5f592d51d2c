"""B4: the two who play for a prize may agree how their game ends and share it, before an arbiter; no penalty.

Only in the last round, where the prizes are decided: both say the same, an arbiter approves, and the board ends so by
his ruling. Until he has, they play on, and what they had agreed is dropped if the game ends first.
"""

from typing import Final

from server.tournaments import commands as c
from server.tournaments import decisions as d
from server.tournaments import events as e
from server.tournaments import ruling_events as r
from server.tournaments.docket import ruled
from server.tournaments.rounds import board_settled
from server.tournaments.state import Pairing, Phase, Tournament
from server.tournaments.unfolding import Unfolding
from server.vocabulary import Outcome, PlayerId, Refused, Termination

LONGEST_NOTE: Final = 300


def agree_split(u: Unfolding, command: c.AgreeSplit) -> None:
    """Refused `split/no-board`, `split/not-the-last-round`, `split/needs-a-winner` in a knockout,
    `split/not-on-this-board`, `split/empty`."""
    t = u.state
    number, pairing = _own_board(t, command.player)
    if len(t.rounds) < t.planned_rounds:
        raise Refused("split/not-the-last-round", rounds=t.planned_rounds)
    winner = _winner(t, pairing, command.winner)
    note = command.note.strip()
    if not note or len(note) > LONGEST_NOTE or not note.isprintable():
        raise Refused("split/empty", "note", most=LONGEST_NOTE)
    proposed = t.splits.get(pairing.board)
    is_same = proposed is not None and (proposed.winner, proposed.note) == (winner, note)
    agreed = tuple(sorted({number, *(proposed.agreed if proposed is not None and is_same else ())}))
    if proposed is not None and is_same and agreed == proposed.agreed:
        return
    u.happen(
        r.SplitProposed(at=u.now, round=len(t.rounds), board=pairing.board, winner=winner, note=note, agreed=agreed)
    )


def drop_split(u: Unfolding, command: c.DropSplit) -> None:
    """Refused `split/none`."""
    _, pairing = _own_board(u.state, command.player)
    if pairing.board not in u.state.splits:
        raise Refused("split/none")
    u.happen(r.SplitDropped(at=u.now, board=pairing.board))


def settle_split(u: Unfolding, command: c.Rule, decision: d.SettleSplit) -> None:
    """Refused `split/none`; `split/not-agreed` while only one of the two has said so; `split/another` if they have
    agreed otherwise since (scenario 38)."""
    t = u.state
    split = t.splits.get(decision.board)
    if split is None:
        raise Refused("split/none", "decision.board")
    if split.at != decision.agreed_at:
        raise Refused("split/another", "decision.agreed_at")
    pairing = t.rounds[-1].pairings[decision.board - 1]
    if decision.approve and len(split.agreed) < len(pairing.numbers):
        raise Refused("split/not-agreed", "decision.board")
    note = "approved" if decision.approve else "declined"
    ruled(u, command, *pairing.numbers, where=(len(t.rounds), pairing.board), note=note)
    if not decision.approve:
        u.happen(r.SplitDropped(at=u.now, board=decision.board))
        return
    is_at_table = pairing.replay_at is None
    u.happen(
        r.SplitApproved(
            at=u.now,
            round=len(t.rounds),
            board=decision.board,
            winner=split.winner,
            table=pairing.table if is_at_table else None,
            outcome=_outcome(pairing, split.winner) if is_at_table else None,
        )
    )
    if not is_at_table:
        _walk_over(u, pairing, split.winner)


def _walk_over(u: Unfolding, pairing: Pairing, winner: int | None) -> None:
    assert winner is not None, "while a replay is due only a win is agreed"
    over = e.WalkedOver(
        at=u.now,
        round=len(u.state.rounds),
        board=pairing.board,
        winner=winner,
        termination=Termination.AGREEMENT,
    )
    u.happen(over)
    board_settled(u, u.state.rounds[-1].pairings[pairing.board - 1])


def _own_board(t: Tournament, player: PlayerId) -> tuple[int, Pairing]:
    entrant = t.held_by(player)
    pairing = t.open_pairing(entrant.number) if entrant is not None and t.phase is Phase.RUNNING else None
    if entrant is None or pairing is None:
        raise Refused("split/no-board")
    return entrant.number, pairing


def _winner(t: Tournament, pairing: Pairing, player: PlayerId | None) -> int | None:
    if player is None:
        if t.is_knockout or pairing.replay_at is not None:
            raise Refused("split/needs-a-winner", "winner")
        return None
    number = t.holders.get(player)
    if number not in pairing.numbers:
        raise Refused("split/not-on-this-board", "winner")
    return number


def _outcome(pairing: Pairing, winner: int | None) -> Outcome:
    return Outcome.DRAW if winner is None else Outcome.win_of(pairing.seat_of(winner))
