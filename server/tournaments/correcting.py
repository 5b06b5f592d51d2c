"""A result on record was wrong. What was paired from it is never changed silently.

Results of tables are corrected at the table and told here; boards that were decided without one are corrected here.
Rounds that were paired since stand as they are and are named in the event. In a knockout the winner's next match is
his by this result: as long as nobody has moved there it is made anew, after that the correction is refused.
"""

import msgspec

from server.tournaments import commands as c
from server.tournaments import decisions as d
from server.tournaments import events as e
from server.tournaments import ruling_events as r
from server.tournaments.docket import board_named, has_begun, names, ruled
from server.tournaments.order import placings
from server.tournaments.repairing import remake
from server.tournaments.results import may_be_replayed, order_replay
from server.tournaments.rounds import out_after
from server.tournaments.ruling_events import BoardResult
from server.tournaments.state import Pairing, Phase, Tournament
from server.tournaments.table_ids import table_number
from server.tournaments.unfolding import Unfolding
from server.vocabulary import Outcome, Refused, TableId


def correct_board(u: Unfolding, command: c.Rule, decision: d.CorrectBoard) -> None:
    """Refused `ruling/at-the-table`, `ruling/board-open`, `ruling/not-on-this-board`, `ruling/same-result`, and what
    `demand_possible` refuses."""
    pairing = board_named(u.state, decision.round, decision.board)
    if not pairing.is_over:
        raise Refused("ruling/board-open", "decision.board")
    if pairing.walked_over is None:
        raise Refused("ruling/at-the-table", "decision.board", table=pairing.table)
    if decision.winner not in (None, *pairing.numbers):
        raise Refused("ruling/not-on-this-board", "decision.winner")
    if decision.winner == pairing.winner:
        raise Refused("ruling/same-result", "decision.winner")
    before = pairing.result
    after = msgspec.structs.replace(before, winner=decision.winner)
    demand_possible(u.state, decision.round, pairing, after, command.begun)
    ruled(u, command, *pairing.numbers, where=(decision.round, decision.board), before=before, after=after)
    revise(u, decision.round, pairing, after, ruling=command.ruling.id)


def revise_result(u: Unfolding, command: c.ReviseResult) -> None:
    """A table's result is another one now. It stands there; here it counts, and if in a knockout its consequences
    cannot be drawn any more, who went through stays."""
    t = u.state
    number = table_number(t.id, command.table)
    if number is None or number.round > len(t.rounds) or number.board > len(t.rounds[number.round - 1].pairings):
        raise Refused("tournament/no-such-table", "table")
    pairing = t.rounds[number.round - 1].pairings[number.board - 1]
    is_its = bool(pairing.games) and pairing.games[-1].table == command.table
    if command.ruling in t.noted or not pairing.is_over or not is_its:
        return
    after = result_of(pairing, command)
    if command.replay is not None and is_replayable(t, number.round, pairing):
        _replay(u, pairing, after, command)
        return
    if _obstacle(t, number.round, pairing, after, command.begun) is not None:
        after = msgspec.structs.replace(after, winner=pairing.winner)
    revise(u, number.round, pairing, after, ruling=command.ruling)


def demand_revisable(
    t: Tournament, table: TableId, revised: Outcome, *, replay: bool, begun: frozenset[TableId]
) -> None:
    """Whether the tournament can draw the consequences of another result of this table, asked before it is ruled.

    Refused `ruling/replayed` where another game has taken its place or its round was withdrawn, `ruling/reopen-first`
    where it is to be played again and its round is over, and what `demand_possible` refuses. A result that is not
    recorded yet is no obstacle.
    """
    number = table_number(t.id, table)
    assert number is not None, f"{table} is no table of {t.id}"
    one = t.rounds[number.round - 1] if number.round <= len(t.rounds) else None
    pairing = one.pairings[number.board - 1] if one is not None and number.board <= len(one.pairings) else None
    if pairing is None or pairing.table != table or pairing.replay_at is not None:
        raise Refused("ruling/replayed", "table")
    if not pairing.is_over:
        return
    if replay:
        if not is_replayable(t, number.round, pairing):
            raise Refused("ruling/reopen-first", "table", round=number.round)
        return
    winner = revised.winner
    after = msgspec.structs.replace(
        pairing.result, winner=None if winner is None else pairing.seats[winner], outcome=revised
    )
    demand_possible(t, number.round, pairing, after, begun)


def is_replayable(t: Tournament, round_number: int, pairing: Pairing) -> bool:
    """A board of the running round whose two are still here: nothing was paired from its result yet."""
    return t.phase is Phase.RUNNING and round_number == len(t.rounds) and may_be_replayed(t, pairing)


def _replay(u: Unfolding, pairing: Pairing, after: BoardResult, command: c.ReviseResult) -> None:
    """The board is open again, and whoever it had put out of a knockout is in until the replay is over."""
    t = u.state
    u.happen(
        r.ResultRevised(
            at=u.now,
            round=len(t.rounds),
            board=pairing.board,
            ruling=command.ruling,
            before=pairing.result,
            after=after,
            reopens=True,
        )
    )
    back = tuple(x.person.id for x in map(t.entrant, pairing.numbers) if x.knocked_out)
    if back:
        u.happen(r.Readmitted(at=u.now, players=back))
    order_replay(u, pairing, pairing.kind, turned=pairing.turned if command.replay == "same" else not pairing.turned)


def result_of(pairing: Pairing, command: c.ReviseResult) -> BoardResult:
    """What a corrected last game makes of its board."""
    last, winner = pairing.games[-1], command.outcome.winner
    number = None if winner is None else (last.first, last.second)[winner]
    return BoardResult(winner=number, outcome=command.outcome, termination=command.termination, detail=command.detail)


def revise(u: Unfolding, round_number: int, pairing: Pairing, after: BoardResult, *, ruling: str) -> None:
    """The board stands so from now on, with what follows for the tree and for the final order."""
    is_in_the_tree = _is_of_running_tree(u.state, round_number) and after.winner != pairing.winner
    later = tuple(one.number for one in u.state.rounds[round_number:])
    u.happen(
        r.ResultRevised(
            at=u.now,
            round=round_number,
            board=pairing.board,
            ruling=ruling,
            before=pairing.result,
            after=after,
            frozen=() if is_in_the_tree else later,
        )
    )
    if u.state.phase is Phase.FINISHED:
        u.happen(e.StandingsCorrected(at=u.now, places=placings(u.state)))
    elif is_in_the_tree:
        _turn_the_tree(u, round_number, pairing)


def demand_possible(
    t: Tournament, round_number: int, pairing: Pairing, after: BoardResult, begun: frozenset[TableId]
) -> None:
    """Refused in a knockout: `ruling/needs-a-winner`, `ruling/is-gone` where the new winner has left and would have
    another match, and `ruling/next-match-begun` with the boards' names where one of the two has played on."""
    obstacle = _obstacle(t, round_number, pairing, after, begun)
    if obstacle is not None:
        raise obstacle


def _obstacle(
    t: Tournament, round_number: int, pairing: Pairing, after: BoardResult, begun: frozenset[TableId]
) -> Refused | None:
    if after.winner == pairing.winner or not _is_of_running_tree(t, round_number):
        return None
    if after.winner is None:
        return Refused("ruling/needs-a-winner", "decision.winner")
    later = t.rounds[round_number:]
    if later and t.entrant(after.winner).gone is not None:
        return Refused("ruling/is-gone", "decision.winner")
    played = tuple(
        each
        for one in later
        for each in one.pairings
        if set(each.numbers) & set(pairing.numbers) and (one is not t.rounds[-1] or has_begun(each, begun))
    )
    return Refused("ruling/next-match-begun", boards=names(*played)) if played else None


def _is_of_running_tree(t: Tournament, round_number: int) -> bool:
    """A knockout that is being played. What an earlier stage had come to has been drawn up into this one."""
    return t.is_knockout and round_number > t.stage.rounds_before


def _turn_the_tree(u: Unfolding, round_number: int, before: Pairing) -> None:
    """C9: who was out may be in, and the other way round; each has the next match of the other."""
    now = u.state.rounds[round_number - 1].pairings[before.board - 1]
    is_out = out_after(u.state, now)
    both = [u.state.entrant(number) for number in before.numbers]
    back = tuple(x.person.id for x in both if x.knocked_out and x.number not in is_out)
    if back:
        u.happen(r.Readmitted(at=u.now, players=back))
    out = tuple(x.person.id for x in both if not x.knocked_out and x.gone is None and x.number in is_out)
    if out:
        u.happen(e.KnockedOut(at=u.now, players=out))
    one, other = before.numbers
    exchange = {one: other, other: one}
    if round_number < len(u.state.rounds) and exchange.keys() & _in_the_last_round(u.state):
        remake(u, exchange)


def _in_the_last_round(t: Tournament) -> set[int]:
    last = t.rounds[-1]
    return {number for pairing in last.pairings for number in pairing.numbers} | {bye.number for bye in last.byes}
