"""Play held for a reason that must be lifted: an arbiter's hold, a call, a stop, a sealed move; and several at once."""

from server.tables import Phase, next_deadline
from server.tables import commands as ask
from server.tables import events as e
from server.tables.hold import Hold, HoldKind
from server.tables.holding import hold, lift
from server.vocabulary import Instant, Outcome, Termination
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
