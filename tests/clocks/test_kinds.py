"""The kinds against each other (research: equivalences) and against ledgers that count millisecond by millisecond."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from server.clocks import Clock, ClockSettings
from server.vocabulary import Instant, Seat
from tests.clocks.games import few, flag_of, played, since, small, thinking, turn_of


def the_story(settings: ClockSettings, thoughts: list[int]) -> tuple[list[tuple[int, int]], Seat | None]:
    """What both clocks have until the flag at the start of every turn, and who lost: all that two kinds can share."""
    history, lost = played(settings, thoughts)
    return [_totals(clock) for clock in history], lost


def _totals(clock: Clock) -> tuple[int, int]:
    now = since(clock)
    return clock.remaining_ms(Seat.FIRST, now), clock.remaining_ms(Seat.SECOND, now)


@given(small, thinking)
def test_one_period_without_main_time_is_a_simple_clock(ms: int, thoughts: list[int]) -> None:
    simple = the_story(ClockSettings("simple", period_ms=ms), thoughts)
    assert the_story(ClockSettings("byo-yomi", 0, periods=1, period_ms=ms), thoughts) == simple
    assert the_story(ClockSettings("fischer", ms, increment_ms=ms, cap_ms=ms), thoughts) == simple


@given(small, small, thinking)
def test_one_canadian_stone_is_one_japanese_period(main_ms: int, ms: int, thoughts: list[int]) -> None:
    canadian = ClockSettings("canadian", main_ms, period_moves=1, period_ms=ms)
    japanese = ClockSettings("byo-yomi", main_ms, periods=1, period_ms=ms)
    assert the_story(canadian, thoughts) == the_story(japanese, thoughts)


@given(small, thinking)
def test_nothing_added_is_sudden_death(main_ms: int, thoughts: list[int]) -> None:
    bare = the_story(ClockSettings("sudden-death", main_ms), thoughts)
    assert the_story(ClockSettings("fischer", main_ms), thoughts) == bare
    assert the_story(ClockSettings("delay", main_ms), thoughts) == bare
    assert the_story(ClockSettings("bronstein", main_ms), thoughts) == bare
    assert the_story(ClockSettings("byo-yomi", main_ms), thoughts) == bare


@given(small, small, thinking)
def test_bronstein_that_starts_with_the_delay_is_a_delay(main_ms: int, ms: int, thoughts: list[int]) -> None:
    bronstein = ClockSettings("bronstein", main_ms, delay_ms=ms)
    assert the_story(bronstein, thoughts) == the_story(ClockSettings("delay", main_ms, delay_ms=ms), thoughts)


class JapaneseLedger:
    """One player's byo-yomi as a timekeeper would run it: a pile of milliseconds, a pile of unused periods."""

    def __init__(self, settings: ClockSettings) -> None:
        self.period_ms = settings.period_ms
        self.main_ms = settings.main_ms
        self.whole_periods = settings.periods
        self.open_period_ms = 0
        self.lost = False

    def a_millisecond_passes(self) -> None:
        if self.main_ms:
            self.main_ms -= 1
        else:
            if not self.open_period_ms:
                self.whole_periods -= 1
                self.open_period_ms = self.period_ms
            self.open_period_ms -= 1
        self.lost = not (self.main_ms or self.open_period_ms or self.whole_periods)

    def the_move_is_made(self) -> None:
        """The period that is open is not used up, so it goes back on the pile."""
        if self.open_period_ms:
            self.whole_periods += 1
            self.open_period_ms = 0

    def shown(self) -> tuple[int, int, int]:
        if self.lost:
            return 0, 0, 0
        if self.open_period_ms:
            return self.main_ms, self.whole_periods + 1, self.open_period_ms
        return self.main_ms, self.whole_periods, self.period_ms


@given(st.integers(0, 25), few, st.integers(1, 12), st.lists(st.integers(0, 40), max_size=10))
def test_byo_yomi_agrees_with_a_timekeeper_who_counts_every_millisecond(
    main_ms: int, periods: int, period_ms: int, thoughts: list[int]
) -> None:
    settings = ClockSettings("byo-yomi", main_ms, periods=periods, period_ms=period_ms)
    clock = Clock.new(settings).start(Seat.FIRST, Instant(0))
    ledgers = [JapaneseLedger(settings), JapaneseLedger(settings)]
    now = 0
    for thought_ms in thoughts:
        seat = turn_of(clock)
        ledger = ledgers[seat]
        for _ in range(thought_ms):
            now += 1
            ledger.a_millisecond_passes()
            shown = clock.reading(seat, Instant(now))
            assert (shown.main_ms, shown.periods_left, shown.period_ms_left) == ledger.shown()
            assert shown.in_overtime == (ledger.main_ms == 0)
            assert (now >= flag_of(clock)) == ledger.lost
            if ledger.lost:
                return
        ledger.the_move_is_made()
        clock, _spent_ms = clock.press(Instant(now))
        assert (clock.faces[seat].main_ms, clock.faces[seat].periods) == ledger.shown()[:2]


class CanadianLedger:
    """One player's Canadian overtime with real stones counted out of the bowl."""

    def __init__(self, settings: ClockSettings) -> None:
        self.settings = settings
        self.main_ms = settings.main_ms
        self.started_in_main = self.main_ms > 0
        self.overtime_used = False
        self.new_block()

    def new_block(self) -> None:
        self.stones, self.block_ms = self.settings.period_moves, self.settings.period_ms

    def a_millisecond_passes(self) -> None:
        if self.main_ms:
            self.main_ms -= 1
        else:
            self.block_ms -= 1
            self.overtime_used = True

    def the_move_is_made(self) -> None:
        if self.overtime_used or not self.started_in_main:
            self.stones -= 1
            if not self.stones:
                self.new_block()
        self.started_in_main, self.overtime_used = self.main_ms > 0, False


@given(st.integers(0, 25), few, st.integers(1, 25), st.lists(st.integers(0, 20), max_size=14))
def test_canadian_agrees_with_stones_counted_out_of_the_bowl(
    main_ms: int, stones: int, block_ms: int, thoughts: list[int]
) -> None:
    settings = ClockSettings("canadian", main_ms, period_moves=stones, period_ms=block_ms)
    clock = Clock.new(settings).start(Seat.FIRST, Instant(0))
    ledgers = [CanadianLedger(settings), CanadianLedger(settings)]
    now = 0
    for thought_ms in thoughts:
        seat = turn_of(clock)
        ledger = ledgers[seat]
        for _ in range(thought_ms):
            now += 1
            ledger.a_millisecond_passes()
            lost = not ledger.main_ms and not ledger.block_ms
            assert (now >= flag_of(clock)) == lost
            if lost:
                return
        ledger.the_move_is_made()
        clock, _spent_ms = clock.press(Instant(now))
        shown = clock.reading(seat, Instant(now))
        assert (shown.main_ms, shown.stones_left, shown.period_ms_left) == (
            ledger.main_ms,
            ledger.stones,
            ledger.block_ms,
        )


@pytest.mark.parametrize(
    ("left_ms", "completed_ms"),
    [(1, 6), (594, 599), (595, 600), (598, 600), (600, 600), (700, 700)],
)
def test_the_cap_limits_what_is_saved_and_never_lowers_a_clock(left_ms: int, completed_ms: int) -> None:
    settings = ClockSettings("fischer", 500, increment_ms=5, cap_ms=600)
    clock = Clock.new(settings).add(Seat.FIRST, left_ms - 500).start(Seat.FIRST, Instant(0))
    assert clock.press(Instant(0))[0].faces[Seat.FIRST].main_ms == completed_ms
