"""An arbiter says how a game ends, or how it had ended: adjudicated, entered, corrected, forfeited, void and replayed.

A result stands on record for good; what corrects it is a ruling of its own, and the tournament and the ratings hear of
it by its event. A game that was not really played is not rated by any ruling.
"""

from msgspec import structs

from server.tables import commands as c
from server.tables import decisions as d
from server.tables import events as e
from server.tables.endings import ended, may_be_rated
from server.tables.hold import HoldKind
from server.tables.rule_line import must_be_on, ruled
from server.tables.ruling import ResultFact
from server.tables.state import Phase, Table
from server.vocabulary import Instant, Outcome, Refused, Seat, Termination

Events = tuple[e.TableEvent, ...]


def adjudicate(table: Table, command: c.Rule, decision: d.Adjudicate, now: Instant) -> Events:
    """The result of a game that is not over, whether or not it was begun; at the round's limit a technical one (B6).
    Refused `table/over`."""
    must_be_on(table)
    at_limit = any(each.kind is HoldKind.ROUND_LIMIT for each in table.holds)
    termination = Termination.TECHNICAL if at_limit else Termination.ADJUDICATED
    return _ended(table, command, decision.outcome, termination, now)


def enter_result(table: Table, command: c.Rule, decision: d.EnterResult, now: Instant) -> Events:
    """What was played over the board, begun here or not; without play somebody did not come. Refused `table/over`."""
    must_be_on(table)
    outcome = decision.outcome
    if decision.was_played:
        return _ended(table, command, outcome, Termination.OVER_THE_BOARD, now)
    if outcome is Outcome.VOID:
        return _ended(table, command, outcome, Termination.ADJUDICATED, now)
    detail = "" if outcome.winner is not None else "both-absent"
    return _ended(table, command, outcome, Termination.NO_SHOW, now, detail=detail)


def forfeit_game(table: Table, command: c.Rule, decision: d.ForfeitGame, now: Instant) -> Events:
    """P25: the other seat wins. Refused `table/over`."""
    must_be_on(table)
    won = Outcome.win_of(decision.seat.other)
    return _ended(table, command, won, Termination.FORFEITED, now, seat=decision.seat)


def correct_result(table: Table, command: c.Rule, decision: d.CorrectResult, now: Instant) -> Events:
    """Refused `ruling/not-over`, `ruling/replayed` where another game has taken its place, `ruling/same-result`."""
    end = _over(table)
    if decision.outcome is end.outcome:
        raise Refused("ruling/same-result", "decision.outcome")
    return _corrected(table, command, decision.outcome, now)


def void_and_replay(table: Table, command: c.Rule, colours: d.Colours, now: Instant) -> Events:
    """Over or not, this game is void and the two play another. Refused `ruling/replayed` if it was void before."""
    if table.phase is not Phase.OVER:
        return _ended(table, command, Outcome.VOID, Termination.ADJUDICATED, now, replay=colours)
    _over(table)
    return _corrected(table, command, Outcome.VOID, now, replay=colours)


def _ended(
    table: Table,
    command: c.Rule,
    outcome: Outcome,
    termination: Termination,
    now: Instant,
    *,
    seat: Seat | None = None,
    detail: str = "",
    replay: d.Colours | None = None,
) -> Events:
    end = structs.replace(ended(table, outcome, termination, now, detail), ruled_by=command.ruling.name, replay=replay)
    after = ResultFact(outcome, termination)
    return (ruled(command, now, seat=seat, after=after, detail=replay or ""), end)


def _corrected(
    table: Table, command: c.Rule, outcome: Outcome, now: Instant, *, replay: d.Colours | None = None
) -> Events:
    end = _over(table)
    before, after = ResultFact(end.outcome, end.termination), ResultFact(outcome, Termination.ADJUDICATED)
    corrected = e.ResultCorrected(
        at=now,
        ruling=command.ruling.id,
        outcome=outcome,
        termination=Termination.ADJUDICATED,
        rated=_was_played_here(table) and may_be_rated(table, outcome),
        ruled_by=command.ruling.name,
        replay=replay,
    )
    return (ruled(command, now, before=before, after=after, detail=replay or ""), corrected)


def _was_played_here(table: Table) -> bool:
    """What was entered stays what happened elsewhere, however often it is corrected."""
    return all(line.kind != "enter-result" for line in table.rulings)


def _over(table: Table) -> e.GameEnded:
    if table.ended is None:
        raise Refused("ruling/not-over", "table")
    if table.ended.replay is not None:
        raise Refused("ruling/replayed", "table")
    return table.ended
