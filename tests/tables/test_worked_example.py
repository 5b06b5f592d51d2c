"""The club's own example of an evening at one board, to the millisecond.

Card: no-show 180, return 120, limit 3, absence after 8. The clock, 4:20 without increment, is chosen so that A has the
170 s of the example at 20:05:00 after her 90 s of thought.
"""

from server.tables import Phase, next_deadline
from server.tables import commands as ask
from server.tables import events as e
from server.vocabulary import Outcome, Termination
from tests.tables.builders import ANNA, FIRST, RUDI, SECOND, Scene, a_table, at


def until_both_are_seated() -> Scene:
    table = a_table(clock="4:20+0", reserves=True)
    assert next_deadline(table.table) == at("20:03:00")
    table.at("20:00:20").arrives(FIRST)
    table.at("20:03:00").tick()
    table.ask(ask.SeatReserve(SECOND, RUDI, at("20:06:00")))
    return table.at("20:03:30").arrives(SECOND)


def until_a_is_gone() -> Scene:
    table = until_both_are_seated()
    table.at("20:05:04.500").loses_contact(FIRST, last_sign="20:05:00")
    return table.at("20:05:08").absence_counts(FIRST, last_sign="20:05:00")


def until_a_is_back() -> Scene:
    return until_a_is_gone().at("20:06:40").arrives(FIRST).at("20:06:45").tick()


def until_the_reserve_is_gone() -> Scene:
    table = until_a_is_back()
    table.at("20:07:15").plays("h8")
    table.at("20:08:29").plays("i9")
    table.at("20:10:04.500").loses_contact(SECOND, last_sign="20:10:00")
    return table.at("20:10:08").absence_counts(SECOND, last_sign="20:10:00")


def test_the_reserve_has_the_seat_and_his_own_three_minutes() -> None:
    table = a_table(clock="4:20+0", reserves=True).at("20:00:20").arrives(FIRST)
    deadline = at("20:03:00")
    assert table.at("20:03:00").ask(ask.Tick()) == (
        e.SeatsUnclaimed(at=deadline, seats=(SECOND,), no_show_at=deadline),
    )
    table.ask(ask.SeatReserve(SECOND, RUDI, at("20:06:00")))
    assert table.table.persons == (ANNA, RUDI)
    assert table.is_(Phase.CALLED)
    assert next_deadline(table.table) == at("20:06:00")


def test_the_first_players_clock_runs_from_the_moment_both_are_seated() -> None:
    table = until_both_are_seated()
    assert table.is_(Phase.PLAYING)
    assert table.table.clock.turn is FIRST
    assert table.table.clock.running_since == at("20:03:30")
    assert table.at("20:05:00").left_s(FIRST) == 170


def test_the_game_is_adjourned_as_of_the_last_heartbeat() -> None:
    table = until_a_is_gone()
    counted = table.last(e.AbsenceCounted)
    assert (counted.at, counted.since, counted.count) == (at("20:05:08"), at("20:05:00"), 1)
    assert counted.return_by == at("20:07:00")
    assert table.is_(Phase.ADJOURNED)
    assert table.left_s(FIRST) == 170


def test_she_is_back_and_her_clock_runs_from_170_s_after_the_countdown() -> None:
    table = until_a_is_gone().at("20:06:40").arrives(FIRST)
    assert table.is_(Phase.RESUMING)
    assert next_deadline(table.table) == at("20:06:45")
    table.at("20:06:44.999").tick()
    assert table.is_(Phase.RESUMING)
    table.at("20:06:45").tick()
    assert table.is_(Phase.PLAYING)
    assert table.left_s(FIRST) == 170
    assert table.later(1).left_s(FIRST) == 169


def test_her_clock_stops_at_41_s_when_his_absence_is_counted() -> None:
    table = until_the_reserve_is_gone()
    counted = table.last(e.AbsenceCounted)
    assert (counted.seat, counted.count, counted.return_by) == (SECOND, 1, at("20:12:00"))
    assert table.table.absences == (1, 1)
    assert table.left_s(FIRST) == 41
    assert table.later(60).left_s(FIRST) == 41


def test_he_does_not_return_and_loses_at_20_12() -> None:
    table = until_the_reserve_is_gone()
    table.at("20:11:59.999").tick()
    assert table.is_(Phase.ADJOURNED)
    table.at("20:12:03").tick()
    assert table.result == (Outcome.FIRST, Termination.DID_NOT_RETURN)
    assert table.ended.at == at("20:12:00")
    assert table.ended.rated
