"""Routes by which results from over the board come in: a round's boards to fill in, a file laid upon them, and entering
what an arbiter has looked over.

Each board is a ruling of its own at its table, in the order of the boards: what one board refuses stops no other, and
every refusal is told with its board. Sent again with the same id, nothing happens twice.
"""

import asyncio
import base64
import binascii
from collections.abc import Iterable, Mapping
from typing import Final

from server.clubs.roles import Action
from server.records.results import Fault, ResultSheet, read_results, unreadable
from server.records.results_of_round import Placed, placed
from server.records.sheets import outcome_of, was_played
from server.tables import Table
from server.tables import commands as ask
from server.tables import decisions as d
from server.tables.ruling import Ruling
from server.tournaments.state import Pairing, Round, Tournament
from server.vocabulary import Outcome, Refused
from server.web.http.result_wire import (
    BoardRefused,
    BoardToEnter,
    EnteredBoard,
    EnterResults,
    ResultFault,
    ResultFile,
    ResultsEntered,
    ResultsOfRound,
)
from server.web.http.visit import Answer, Of, Right, Route, Visit
from server.web.wire import reasons_of

_RULE: Final = Right(Action.RULE, Of.TOURNAMENT)
_MOST_SENT: Final = 1 << 19
_TURNED: Final = {Outcome.FIRST: Outcome.SECOND, Outcome.SECOND: Outcome.FIRST}


def routes() -> tuple[Route, ...]:
    return (
        Route("GET", "/api/tournaments/{tournament}/results/{number}", boards, _RULE, cost=3),
        Route("POST", "/api/tournaments/{tournament}/results/{number}/file", laid_on, _RULE, cost=10),
        Route("POST", "/api/tournaments/{tournament}/results/{number}", enter, _RULE, cost=10),
    )


async def boards(visit: Visit) -> Answer:
    """Every board of a round with what is on record. Refused `tournament/unknown`: there is no such round."""
    return _view(await _round(visit), {}, ())


async def laid_on(visit: Visit) -> Answer:
    """The same with what a file says of each board, and every fault of the file. Nothing is entered."""
    one = await _round(visit)
    data = _bytes(await visit.body(ResultFile, _MOST_SENT))
    sheet = await asyncio.to_thread(_read, data, one.number)
    placement = placed(one, sheet)
    return _view(one, {line.pairing.board: line for line in placement.lines}, placement.faults)


async def enter(visit: Visit) -> Answer:
    """What the arbiter has looked over. A board whose result is not any more what he saw is left alone."""
    one, form = await _round(visit), await visit.body(EnterResults)
    entered: list[int] = []
    refused: list[BoardRefused] = []
    for board in form.boards:
        try:
            await _enter(visit, one, form, board)
            entered.append(board.board)
        except Refused as fault:
            refused.append(BoardRefused(board=board.board, reasons=reasons_of(fault)))
    return ResultsEntered(entered=tuple(entered), refused=tuple(refused))


async def _enter(visit: Visit, one: Round, form: EnterResults, board: EnteredBoard) -> None:
    pairing = _board(one, board.board)
    if _is_entered(pairing, board):
        return
    if (outcome_of(pairing) if pairing.is_over else None) is not board.standing:
        raise Refused("results/changed-meanwhile", "board", board=pairing.board)
    tables, by = visit.site.hall.tables, visit.player
    table: Table | None = await tables.state(pairing.table)
    if pairing.walked_over is not None or table is None:
        raise Refused("results/no-table", "board", board=pairing.board)
    ruling = Ruling(id=f"{by.player}:{form.id}:{board.board}", by=by.player, name=by.name, reason=form.reason.strip())
    command = ask.Rule(ruling=ruling, seen=len(table.rulings), decision=_decision(table, pairing, board))
    await tables.post(pairing.table, command, actor=by.player, command_id=ruling.id)


def _is_entered(pairing: Pairing, board: EnteredBoard) -> bool:
    return pairing.is_over and outcome_of(pairing) is board.outcome and was_played(pairing) is board.was_played


def _decision(table: Table, pairing: Pairing, board: EnteredBoard) -> d.TableDecision:
    """The table counts by its seats, which turn in a replay."""
    turned = pairing.seats[0] != pairing.first.number
    outcome = _TURNED.get(board.outcome, board.outcome) if turned else board.outcome
    if table.ended is not None:
        return d.CorrectResult(outcome=outcome)
    return d.EnterResult(outcome=outcome, was_played=board.was_played)


def _view(one: Round, said: Mapping[int, Placed], faults: Iterable[Fault]) -> ResultsOfRound:
    return ResultsOfRound(
        round=one.number,
        boards=tuple(_to_enter(pairing, said.get(pairing.board)) for pairing in one.pairings),
        faults=tuple(ResultFault(code=f.code, line=f.line, column=f.column, details=dict(f.details)) for f in faults),
    )


def _to_enter(pairing: Pairing, line: Placed | None) -> BoardToEnter:
    return BoardToEnter(
        board=pairing.board,
        table=pairing.table,
        first=pairing.first.person,
        second=pairing.second.person,
        standing=outcome_of(pairing) if pairing.is_over else None,
        standing_played=pairing.is_over and was_played(pairing),
        said=line.outcome if line else None,
        said_played=line.was_played if line else True,
        change=line.change if line else None,
        turned=line.turned if line else False,
    )


async def _round(visit: Visit) -> Round:
    state: Tournament = await visit.site.hall.tournaments.state(visit.part("tournament"))
    text = visit.part("number")
    number = int(text) if text.isascii() and text.isdigit() and len(text) <= 6 else 0
    if not 1 <= number <= len(state.rounds):
        raise Refused("tournament/unknown", "number")
    return state.rounds[number - 1]


def _board(one: Round, number: int) -> Pairing:
    if not 1 <= number <= len(one.pairings):
        raise Refused("results/no-such-board", "board", board=number, most=len(one.pairings))
    return one.pairings[number - 1]


def _read(data: bytes, round_number: int) -> ResultSheet:
    try:
        return read_results(data, round_number)
    except Refused as refused:
        return ResultSheet((), (unreadable(refused),))


def _bytes(form: ResultFile) -> bytes:
    if not form.base64:
        return form.text.encode("utf-8", errors="replace")
    try:
        return base64.b64decode(form.base64, validate=True)
    except binascii.Error:
        raise Refused("wire/not-understood", "base64", fault="not base64") from None
