"""One time for both players together (P19): fifteen minutes at district level, whoever thinks."""

from hypothesis import given

from server.clocks import Clock, ClockSettings, Face
from server.vocabulary import Instant, Seat
from tests.clocks.games import BEGINS, flag_of, played, since, small, started, thinking

DISTRICT = ClockSettings("shared", 900_000)


def test_both_see_the_same_time_and_either_uses_it_up() -> None:
    clock, _ = started(DISTRICT).press(Instant(BEGINS + 60_000))
    clock, spent_ms = clock.press(Instant(BEGINS + 100_000))
    assert spent_ms == 40_000
    assert clock.faces == (Face(800_000), Face(800_000))
    shown = [clock.reading(seat, Instant(BEGINS + 130_000)).main_ms for seat in Seat]
    assert shown == [770_000, 770_000]


def test_play_stops_at_the_limit_whoever_is_on_turn() -> None:
    clock, _ = started(DISTRICT).press(Instant(BEGINS + 899_999))
    assert clock.flag_at() == clock.ends_at() == Instant(BEGINS + 900_000)
    over, _ = clock.stop(Instant(BEGINS + 900_000))
    assert over.faces == (Face(0), Face(0))


@given(small, thinking)
def test_the_limit_is_a_moment_that_no_move_puts_off(main_ms: int, thoughts: list[int]) -> None:
    assert {flag_of(clock) for clock in played(ClockSettings("shared", main_ms), thoughts)[0]} == {BEGINS + main_ms}


def test_a_hold_puts_it_off_by_as_long_as_it_lasts() -> None:
    held = started(DISTRICT).hold(Instant(BEGINS + 10_000))
    assert [held.remaining_ms(seat, Instant(BEGINS + 500_000)) for seat in Seat] == [890_000, 890_000]
    assert held.release(Instant(BEGINS + 70_000)).flag_at() == BEGINS + 960_000


def test_a_ruling_concerns_both() -> None:
    clock, _ = started(DISTRICT).press(Instant(BEGINS + 60_000))
    assert clock.add(Seat.FIRST, 30_000).faces == (Face(870_000), Face(870_000))
    corrected = clock.correct(Seat.FIRST, Face(120_000), Instant(BEGINS + 80_000))
    assert corrected.flag_at() == BEGINS + 200_000


def test_it_is_nobodys_until_it_starts() -> None:
    clock = Clock.new(DISTRICT)
    assert (clock.ends_at(), clock.remaining_ms(Seat.SECOND, BEGINS)) == (None, 900_000)
    assert since(clock.start(Seat.SECOND, BEGINS)) == BEGINS
