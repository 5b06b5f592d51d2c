"""Play held for a reason that must be lifted: an arbiter's hold, a call, a stop, a sealed move; and several at once."""

import pytest

from server.tables import Phase, next_deadline
from server.tables import commands as ask
from server.tables import events as e
from server.tables.decisions import HoldTable, ReleaseTable, TableDecision
from server.tables.hold import Hold, HoldKind
from server.tables.holding import hold, lift
from server.tables.ruling import Ruling, demand_ruling, line_to_undo, logged
from server.vocabulary import Instant, Outcome, PlayerId, Refused, Termination, TournamentId
from tests.tables.builders import FIRST, RITA, SECOND, Scene, a_table, at

BOTH = (FIRST, SECOND)


def stands(table: Scene, kind: HoldKind = HoldKind.ARBITER, *, by: str = "zoe", until: Instant | None = None) -> Scene:
    table.happen(hold(table.table, Hold(kind=kind, since=table.now, by=by, until=until), table.now))
    return table


def lifts(table: Scene, kind: HoldKind = HoldKind.ARBITER, *, by: str = "zoe") -> Scene:
    table.happen(lift(table.table, kind, by, table.now))
    return table


def test_the_clock_stands_from_the_hold_and_runs_on_after_the_countdown() -> None:
    table = stands(a_table().seated().after("h8", each_s=10).later(20))
    assert (table.is_(Phase.ADJOURNED), table.left_s(SECOND)) == (True, 160)
    table.later(3_600).tick()
    lifts(table)
    assert (table.is_(Phase.RESUMING), table.left_s(SECOND)) == (True, 160)
    table.at_deadline().tick()
    assert next_deadline(table.table) == table.now + 160_000
    assert table.table.holds == ()


def test_nothing_is_played_while_play_is_held() -> None:
    table = stands(a_table().seated())
    assert table.refuses(ask.Play(FIRST, 1, "h8")) == "table/adjourned"


def test_play_resumes_only_when_every_reason_is_gone() -> None:
    table = stands(stands(a_table().seated()), HoldKind.CALL, by="anna")
    lifts(table)
    assert (table.is_(Phase.ADJOURNED), next_deadline(table.table)) == (True, None)
    lifts(table, HoldKind.CALL, by="anna")
    assert table.is_(Phase.RESUMING)


def test_a_hold_within_the_countdown_stops_it() -> None:
    table = stands(a_table().seated().later(10).goes_away(FIRST).later(10).arrives(FIRST).later(4.999))
    assert (table.is_(Phase.ADJOURNED), next_deadline(table.table)) == (True, None)


def test_no_window_runs_and_nobody_is_counted_while_held() -> None:
    table = stands(a_table().seated()).later(10).goes_away(SECOND).later(3_600).tick()
    assert (table.table.absences, table.seen().seats[SECOND].return_by) == ((0, 0), None)
    lifts(table)
    assert table.is_(Phase.ADJOURNED)
    assert next_deadline(table.table) == table.now + 120_000
    table.later(1).arrives(SECOND)
    assert table.is_(Phase.RESUMING)


def test_who_came_back_in_the_hold_is_here_when_it_is_lifted() -> None:
    table = stands(a_table().seated()).later(10).goes_away(SECOND).later(60).arrives(SECOND)
    assert lifts(table).is_(Phase.RESUMING)
    table.at_deadline().tick().later(1).goes_away(SECOND)
    assert table.table.absences == (0, 1), "the hold's own is none"


def test_who_was_away_when_play_was_held_has_a_fresh_window_afterwards() -> None:
    table = stands(a_table().seated().later(10).goes_away(FIRST))
    table.later(3_600)
    lifts(table).later(119.999).tick()
    assert table.is_(Phase.ADJOURNED)
    table.later(0.001).tick()
    assert table.result == (Outcome.SECOND, Termination.DID_NOT_RETURN)


def test_a_restart_in_a_hold_changes_nothing_but_that_nobody_is_here() -> None:
    table = stands(a_table().seated().after("h8", each_s=10).later(20), until=None).at("20:10:00")
    table.ask(ask.HoldPlay("restart", at("20:05:00"), BOTH, at("20:10:00")), as_of=at("20:05:00"))
    assert (next_deadline(table.table), table.left_s(SECOND)) == (None, 160)
    table.at("20:11:00").arrives(FIRST, SECOND)
    assert table.is_(Phase.ADJOURNED)
    assert lifts(table).is_(Phase.RESUMING)


def test_a_hold_with_a_time_ends_by_itself_at_that_time() -> None:
    table = a_table().seated().later(10)
    stands(table, HoldKind.TIME_TROUBLE, by="anna", until=Instant(table.now + 300_000))
    assert next_deadline(table.table) == at("20:05:10")
    table.at("20:06:00").tick()
    assert table.last(e.HoldLifted).at == at("20:05:10")
    assert table.is_(Phase.PLAYING), "and the countdown has run as well"


def test_a_hold_stops_the_wait_for_a_no_show_and_gives_back_what_was_left() -> None:
    table = stands(a_table().later(10).arrives(FIRST)).later(600).tick()
    assert (table.is_(Phase.CALLED), next_deadline(table.table)) == (True, None)
    assert next_deadline(lifts(table).table) == at("20:13:00")


def test_whoever_comes_in_a_hold_is_seated_and_play_begins_when_it_is_lifted() -> None:
    table = stands(a_table()).later(10).seated()
    assert (table.is_(Phase.CALLED), table.table.seated) == (True, (True, True))
    lifts(table.later(50))
    assert table.is_(Phase.PLAYING)
    assert (table.left_s(FIRST), table.left_s(SECOND)) == (180, 180)


def test_a_reserve_called_in_a_hold_has_his_whole_time_from_its_end() -> None:
    table = stands(a_table(reserves=True).arrives(FIRST).unclaimed()).later(60)
    table.ask(ask.SeatReserve(SECOND, RITA, at("20:07:00")))
    lifts(table.later(600))
    assert next_deadline(table.table) == at("20:17:00")


def test_the_game_may_end_while_it_is_held() -> None:
    table = stands(a_table().seated().after("h8"))
    table.ask(ask.Resign(SECOND))
    assert (table.is_(Phase.OVER), table.table.holds) == (True, ())


# -- an arbiter's hold -----------------------------------------------------------------------------------------------


def a_game() -> Scene:
    """A tournament's game with one move played."""
    return a_table(tournament=TournamentId("t1")).seated().after("h8", each_s=10)


def rules(
    table: Scene, decision: TableDecision, *, seen: int | None = None, by: str = "zoe"
) -> tuple[e.TableEvent, ...]:
    log = table.table.rulings
    ruling = Ruling(id=f"r{len(log) + 1}", by=PlayerId(by), name=by.title(), reason="the light went out")
    return table.ask(ask.Rule(ruling=ruling, seen=len(log) if seen is None else seen, decision=decision))


def refusal(table: Scene, decision: TableDecision, *, seen: int | None = None, by: str = "zoe") -> str:
    ruling = Ruling(id="r9", by=PlayerId(by), name="Zoe", reason="the light went out")
    given = len(table.table.rulings) if seen is None else seen
    return table.refuses(ask.Rule(ruling=ruling, seen=given, decision=decision))


def test_an_arbiter_holds_a_table_and_another_one_releases_it() -> None:
    table = a_game().later(20)
    rules(table, HoldTable())
    assert [(hold.kind, hold.name) for hold in table.seen().holds] == [("arbiter", "Zoe")]
    rules(table.later(600), ReleaseTable(), by="yan")
    table.at_deadline().tick()
    assert (table.is_(Phase.PLAYING), table.left_s(SECOND)) == (True, 160)
    assert [(line.kind, line.name, line.reason) for line in table.table.rulings] == [
        ("hold", "Zoe", "the light went out"),
        ("release", "Yan", "the light went out"),
    ]


def test_two_arbiters_at_once_do_not_trample_each_other() -> None:
    table = a_game()
    rules(table, HoldTable())
    assert refusal(table, ReleaseTable(), seen=0, by="yan") == "ruling/another-came-first"


def test_a_table_is_held_once_and_released_once() -> None:
    table = a_game()
    assert refusal(table, ReleaseTable()) == "ruling/not-held"
    rules(table, HoldTable())
    assert refusal(table, HoldTable()) == "ruling/held-already"


def test_nobody_rules_on_his_own_game_and_a_casual_one_has_no_arbiter() -> None:
    assert refusal(a_game(), HoldTable(), by="anna") == "ruling/own-game"
    assert refusal(a_table().seated(), HoldTable()) == "ruling/no-arbiter"


def test_a_game_that_is_over_is_not_held() -> None:
    table = a_game()
    table.ask(ask.Resign(FIRST))
    assert refusal(table, HoldTable()) == "table/over"


def test_the_flag_that_fell_before_the_hold_has_fallen() -> None:
    table = a_game().later(180)
    assert (refusal(table, HoldTable()), table.result) == ("table/over", (Outcome.FIRST, Termination.TIME))


# -- the log of rulings ----------------------------------------------------------------------------------------------


def a_ruling(id_: str = "r1", reason: str = "the light went out") -> Ruling:
    return Ruling(id=id_, by=PlayerId("zoe"), name="Zoe", reason=reason)


def code_of(refused: "pytest.ExceptionInfo[Refused]") -> str:
    return refused.value.code


def test_who_has_not_seen_the_latest_ruling_is_told_whose_it_was() -> None:
    log = logged((), a_ruling(), kind="hold", at=at("20:00:00"))
    demand_ruling(log, a_ruling("r2"), seen=1)
    with pytest.raises(Refused) as refused:
        demand_ruling(log, a_ruling("r2"), seen=0)
    assert code_of(refused) == "ruling/another-came-first"
    assert refused.value.details == {"by": "Zoe", "kind": "hold"}


@pytest.mark.parametrize("reason", ["", "   ", "x" * 301, "a\x00b", "two\nlines"])
def test_a_ruling_needs_a_reason_that_can_be_read(reason: str) -> None:
    with pytest.raises(Refused) as refused:
        demand_ruling((), a_ruling(reason=reason), seen=0)
    assert (code_of(refused), refused.value.field) == ("ruling/no-reason", "reason")


def test_an_undone_ruling_stays_in_the_log_and_is_undone_once() -> None:
    log = logged((), a_ruling(), kind="warn", at=at("20:00:00"))
    assert line_to_undo(log, "r1", frozenset({"warn"})).id == "r1"
    log = logged(log, a_ruling("r2"), kind="undo", at=at("20:01:00"), undoes="r1")
    assert [(line.kind, line.undone) for line in log] == [("warn", True), ("undo", False)]
    with pytest.raises(Refused) as refused:
        line_to_undo(log, "r1", frozenset({"warn"}))
    assert code_of(refused) == "ruling/cannot-be-undone"


@pytest.mark.parametrize(("id_", "code"), [("r1", "ruling/cannot-be-undone"), ("r9", "ruling/unknown")])
def test_only_some_kinds_can_be_undone(id_: str, code: str) -> None:
    log = logged((), a_ruling(), kind="adjudicate", at=at("20:00:00"))
    with pytest.raises(Refused) as refused:
        line_to_undo(log, id_, frozenset({"warn"}))
    assert code_of(refused) == code
