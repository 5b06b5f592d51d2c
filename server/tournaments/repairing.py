"""Changing a pairing before anything is played on it, and letting a round that is over change again.

Nothing that was played is ever paired anew: a ruling either comes before the first move, or what was played stands.
Tables that lose their pairing are closed void, and new ones open under ids of their own (`table_ids`).
"""

from typing import Literal

import msgspec

from server.pairing.answer import ColourReason
from server.tournaments import commands as c
from server.tournaments import decisions as d
from server.tournaments import events as e
from server.tournaments import ruling_events as r
from server.tournaments.contenders import meetings
from server.tournaments.docket import demand_live, entrant_named, has_begun, names, open_tables, round_named, ruled
from server.tournaments.elimination import eliminated
from server.tournaments.holding import hold_new_tables
from server.tournaments.rounds import called, card_of_round, end_round_if_over, start_round
from server.tournaments.state import Pairing, Phase, Round, Tournament
from server.tournaments.systems import SCORE_SYSTEMS
from server.tournaments.table_ids import TableNumber, table_id
from server.tournaments.unfolding import Unfolding
from server.vocabulary import Instant, Refused, TableId


def swap_pairing(u: Unfolding, command: c.Rule, decision: d.SwapPairing) -> None:
    """Each takes the other's place: board and seat, or the bye. Refused `ruling/swiss-only` where a table or a tree
    says who meets whom, `ruling/game-begun` with the boards' names."""
    t = u.state
    running = _running(t)
    if t.stage.system.kind not in SCORE_SYSTEMS:
        raise Refused("ruling/swiss-only")
    one, other = entrant_named(t, decision.one, "decision.one"), entrant_named(t, decision.other, "decision.other")
    if one.number == other.number:
        raise Refused("ruling/same-player", "decision.other")
    for entrant, field in ((one, "decision.one"), (other, "decision.other")):
        if entrant.gone is not None:
            raise Refused("ruling/is-gone", field)
    if not any({one.number, other.number} <= set(group) for group in t.stage.groups):
        raise Refused("ruling/other-group", "decision.other")
    exchange = {one.number: other.number, other.number: one.number}
    touched = tuple(pairing for pairing in running.pairings if exchange.keys() & set(pairing.numbers))
    _demand_unbegun(touched, command.begun)
    people = dict.fromkeys((one.number, other.number, *(n for pairing in touched for n in pairing.numbers)))
    ruled(u, command, *people, where=(running.number, touched[0].board if touched else 0))
    remake(u, exchange)


def pair_again(u: Unfolding, command: c.Rule) -> None:
    """The running round is paired as if for the first time, with who is there now and what is on record now. Refused
    `ruling/game-begun` with the boards' names."""
    running = _running(u.state)
    _demand_unbegun(running.pairings, command.begun)
    ruled(u, command, where=(running.number, 0))
    withdraw_round(u)
    start_round(u, c.Tick())
    hold_new_tables(u, _last_tables(u.state))


def reopen_round(u: Unfolding, command: c.Rule, decision: d.ReopenRound) -> None:
    """Refused `ruling/round-open`; with `redo` `ruling/game-begun`, naming the boards of later rounds on which
    something was played: those can only stand."""
    demand_live(u.state)
    t, one = u.state, round_named(u.state, decision.round)
    if one.is_reopened or (one.number == len(t.rounds) and t.phase is Phase.RUNNING):
        raise Refused("ruling/round-open", "decision.round")
    later = later_rounds(t, one.number, command.begun)
    if decision.later == "redo":
        _demand_unbegun(tuple(p for each in t.rounds[one.number :] for p in each.pairings), command.begun)
        if len(later) > 1:
            raise Refused("ruling/several-later-rounds", "decision.later", count=len(later))
    is_withdrawn = decision.later == "redo" and bool(later)
    ruled(u, command, where=(one.number, 0), note=decision.later)
    if is_withdrawn:
        withdraw_round(u)
    frozen = () if is_withdrawn else tuple(each.round for each in later)
    u.happen(r.RoundReopened(at=u.now, round=one.number, frozen=frozen))


def close_round(u: Unfolding, command: c.Rule, decision: d.CloseRound) -> None:
    """Refused `ruling/round-not-open`, `ruling/boards-open` with the names of those that are still being played."""
    demand_live(u.state)
    one = round_named(u.state, decision.round)
    if not one.is_reopened:
        raise Refused("ruling/round-not-open", "decision.round")
    playing = tuple(pairing for pairing in one.pairings if not pairing.is_over)
    if playing:
        raise Refused("ruling/boards-open", "decision.round", boards=names(*playing))
    ruled(u, command, where=(one.number, 0))
    u.happen(r.RoundClosed(at=u.now, round=one.number, next_at=u.state.next_at))
    if u.state.phase is Phase.RUNNING:
        end_round_if_over(u)


class LaterRound(msgspec.Struct, frozen=True, kw_only=True):
    """A round that was paired from what an earlier one had come to, and what can become of it."""

    round: int
    fate: Literal["redo", "stands"]
    """It can be withdrawn and paired again, or something was played in it and it stands as it is."""
    begun: tuple[str, ...]
    """The boards on which something was played, by name."""


def later_rounds(t: Tournament, number: int, begun: frozenset[TableId]) -> tuple[LaterRound, ...]:
    """The rounds that depend on round `number`, soonest first."""
    found = []
    for one in t.rounds[number:]:
        played = tuple(names(pairing) for pairing in one.pairings if has_begun(pairing, begun))
        fate: Literal["redo", "stands"] = "stands" if played or one.number < len(t.rounds) else "redo"
        found.append(LaterRound(round=one.number, fate=fate, begun=played))
    return tuple(found)


def withdraw_round(u: Unfolding) -> None:
    """With the first round of a later stage the stage goes too, and whoever was left behind by it is in again."""
    last = u.state.rounds[-1]
    u.happen(r.RoundWithdrawn(at=u.now, round=last.number, closed=tuple(p.table for p in last.pairings)))
    t = u.state
    if t.stage.number == 1 or t.rounds_of(t.stage):
        return
    u.happen(r.StageWithdrawn(at=u.now, stage=t.stage.number))
    back = [u.state.entrant(n) for n in u.state.stage.members]
    out = eliminated(u.state)
    players = tuple(x.person.id for x in back if x.knocked_out and x.number not in out)
    if players:
        u.happen(r.Readmitted(at=u.now, players=players))


def remake(u: Unfolding, exchange: dict[int, int]) -> None:
    """The boards and byes of the running round with some entrants in the place of others."""
    t, last = u.state, u.state.rounds[-1]
    touched = tuple(pairing for pairing in last.pairings if exchange.keys() & set(pairing.numbers))
    byes = tuple(
        msgspec.structs.replace(bye, number=exchange.get(bye.number, bye.number), passed_over=(), given_up=())
        if bye.number in exchange
        else bye
        for bye in last.byes
    )
    card = card_of_round(t, last.number)
    boards = tuple(_board(t, pairing, exchange) for pairing in touched)
    u.happen(
        e.BoardsRemade(
            at=u.now,
            round=last.number,
            closed=tuple(pairing.table for pairing in touched),
            boards=boards,
            byes=byes,
            card=card,
            called_at=u.now,
            no_show_at=Instant(u.now + card.no_show_after_ms),
        )
    )
    hold_new_tables(u, tuple(board.table for board in boards))


def _board(t: Tournament, pairing: Pairing, exchange: dict[int, int]) -> e.Board:
    first, second = (exchange.get(number, number) for number in pairing.numbers)
    edition = t.editions[len(t.rounds)] + 1
    return e.Board(
        number=pairing.board,
        table=table_id(t.id, TableNumber(len(t.rounds), pairing.board, 1, edition)),
        first=called(t, first),
        second=called(t, second),
        colour=ColourReason.RULING,
        meetings=meetings(t, first, second),
        branch=pairing.branch,
    )


def _running(t: Tournament) -> Round:
    """Refused `ruling/no-round-running`."""
    if t.phase is not Phase.RUNNING or t.rounds[-1].is_reopened:
        raise Refused("ruling/no-round-running", state=t.phase.value)
    return t.rounds[-1]


def _demand_unbegun(pairings: tuple[Pairing, ...], begun: frozenset[TableId]) -> None:
    played = tuple(pairing for pairing in pairings if has_begun(pairing, begun))
    if played:
        raise Refused("ruling/game-begun", boards=names(*played))


def _last_tables(t: Tournament) -> tuple[TableId, ...]:
    return open_tables(t) if t.phase is Phase.RUNNING else ()
