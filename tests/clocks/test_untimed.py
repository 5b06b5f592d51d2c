"""A game without clocks: nothing falls, whatever happens; what a move takes is on record."""

from server.clocks import Clock, ClockSettings, Speed, label, speed, validate
from server.records.formats import Format, write
from server.records.of_table import of_table
from server.tables import commands as ask
from server.tables import next_deadline
from server.tables.card import Timing
from server.tables.decisions import GiveTime, HoldTable, ReleaseTable, SetClock
from server.tables.limit import RoundLimit
from server.tables.timeline import timeline
from server.tournaments.validate import validate as faults_of
from server.vocabulary import Instant, Outcome, Seat, Termination, TournamentId
from tests.tables.builders import FIRST, SECOND, Scene, a_table
from tests.tournaments.evening import a_card, at

NONE = ClockSettings("none")
DAY_S = 86_400


def a_game(**numbers: object) -> Scene:
    return a_table(clock=NONE, tournament=TournamentId("t1"), **numbers).seated()


def test_it_has_no_numbers_and_no_flag_to_claim() -> None:
    assert validate(NONE) == ()
    assert [r.field for r in validate(ClockSettings("none", main_ms=1_000))] == ["main_ms"]
    assert [r.field for r in validate(ClockSettings("none", flag="claim"))] == ["flag"]
    assert (label(NONE), speed(NONE)) == ("∞", Speed.CLASSICAL)


def test_it_never_ends() -> None:
    clock = Clock.new(NONE).start(Seat.FIRST, Instant(0))
    assert (clock.ends_at(), clock.flag_at(), clock.flags()) == (None, None, ())
    pressed, spent_ms = clock.press(Instant(1000 * DAY_S))
    assert spent_ms == 1000 * DAY_S
    assert not pressed.has_fallen(Seat.FIRST, Instant(2000 * DAY_S))


def test_a_game_waits_for_days_and_says_what_each_move_took() -> None:
    table = a_game().later(3 * DAY_S)
    assert next_deadline(table.table) is None
    table.plays("h8").later(5).plays("i9")
    assert [acted.spent_ms for acted in table.table.actions] == [3_000 * DAY_S, 5_000]
    assert all(line.left_ms is None for line in timeline(table.events, is_full=True))


def test_absences_holds_and_the_end_are_as_with_clocks() -> None:
    table = a_game().later(10).goes_away(FIRST).later(20).arrives(FIRST).at_deadline().tick()
    table.ruled(HoldTable()).later(DAY_S).ruled(ReleaseTable()).at_deadline().tick()
    table.plays("h8").goes_away(SECOND).at_deadline().tick()
    assert table.result == (Outcome.FIRST, Termination.DID_NOT_RETURN)


def test_the_limit_of_the_round_ends_it() -> None:
    table = a_game(limit=RoundLimit(after_ms=900_000)).after("h8 i9").at_deadline().tick()
    assert table.result == (Outcome.DRAW, Termination.TECHNICAL)


def test_an_arbiter_has_no_clock_to_set() -> None:
    table = a_game()
    assert table.refuses_ruling(SetClock(seat=FIRST, main_ms=600_000)) == "ruling/no-clocks"
    assert table.refuses_ruling(GiveTime(seat=FIRST, ms=60_000)) == "ruling/no-clocks"


def test_there_is_no_time_trouble_and_no_credit_for_the_line() -> None:
    table = a_game(timing=Timing(time_trouble_stops=2)).later(2)
    assert table.refuses(ask.StopClock(FIRST)) == "game/no-stops"
    table.ask(ask.Play(FIRST, 1, "h8", thought_ms=500, round_trip_ms=1_500))
    (acted,) = table.table.actions
    assert (acted.spent_ms, acted.credited_ms) == (2_000, 0)


def test_a_record_says_nothing_of_clocks_that_are_not_there() -> None:
    text = write([of_table(a_game().after("h8 i9").table)], Format.SGF)
    assert not any(word in text for word in ("BL[", "WL[", "TM[", "OT["))


def test_a_card_asks_for_nothing_that_needs_a_clock() -> None:
    card = a_card(clock=NONE, timing=Timing(start="set-time", time_trouble_stops=1))
    assert [(fault.field, fault.code) for fault in faults_of(card, at("18:00:00"))] == [
        ("timing.start", "card/needs-main-time"),
        ("timing.time_trouble_stops", "card/own-time-only"),
    ]
