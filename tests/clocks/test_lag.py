"""The bank of credited lag, against runs of a public chess server's (origin: tests/fixtures/clocks/README.md)."""

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from server.clocks import Clock, ClockSettings, LagBank, believed_ms
from server.vocabulary import Instant, Seat

RUNS = json.loads((Path(__file__).parents[1] / "fixtures" / "clocks" / "lag_vectors.json").read_text())["runs"]
CENTISECOND_MS = 10


def settings_of(run: dict[str, Any]) -> ClockSettings:
    return ClockSettings("fischer", main_ms=run["limit_s"] * 1_000, increment_ms=run["inc_s"] * 1_000)


@pytest.mark.parametrize("run", RUNS, ids=[f"run {n}" for n in range(len(RUNS))])
def test_the_bank_is_the_public_servers(run: dict[str, Any]) -> None:
    bank = LagBank.new(settings_of(run))
    assert bank.gain_ms == run["quota_gain"] * CENTISECOND_MS
    assert bank.left_ms == run["quota_start"] * CENTISECOND_MS
    for move in run["moves"]:
        credited_ms = bank.credit_ms(move["lag"] * CENTISECOND_MS)
        assert credited_ms == move["compensated"] * CENTISECOND_MS
        bank = bank.after(credited_ms)
        assert bank.left_ms == move["quota_after"] * CENTISECOND_MS


@pytest.mark.parametrize("run", RUNS, ids=[f"run {n}" for n in range(len(RUNS))])
def test_a_clock_with_the_credits_is_the_public_servers_as_long_as_its_flag_stands(run: dict[str, Any]) -> None:
    """There a move is in time when what is charged is; here when it arrives in time. One move of the runs differs."""
    settings, bank, now = settings_of(run), LagBank.new(settings_of(run)), Instant(0)
    clock = Clock.new(settings).start(Seat.FIRST, now)
    for move in run["moves"]:
        now = Instant(now + move["elapsed"] * CENTISECOND_MS)
        if now >= (clock.flag_at() or now):
            assert (run["limit_s"], move["elapsed"], move["remaining"]) == (3, 30, 5)
            return
        credit_ms = bank.credit_ms(move["lag"] * CENTISECOND_MS)
        clock, spent_ms = clock.press(now, credit_ms)
        assert spent_ms == move["charged"] * CENTISECOND_MS
        assert clock.faces[Seat.FIRST].main_ms == move["remaining"] * CENTISECOND_MS
        bank = bank.after(credit_ms)
        clock, _ = clock.press(now)  # the other side replies at once


def test_two_figures_that_the_public_servers_own_tests_expect() -> None:
    """58.56 and 55.73 s after a sudden lag in a game of one minute."""
    assert [run["moves"][-1]["remaining"] for run in RUNS if run["limit_s"] == 60] == [5856, 5573]


@given(
    lags=st.lists(st.integers(0, 60_000), max_size=300),
    main_ms=st.integers(1_000, 3_600_000),
    increment_ms=st.integers(0, 60_000),
)
def test_whoever_pretends_gets_no_more_than_a_second_a_move_and_the_start(
    lags: list[int], main_ms: int, increment_ms: int
) -> None:
    """Scenario 2: the bank empties, so what is credited over a game has a bound, whatever is claimed."""
    bank = LagBank.new(ClockSettings("fischer", main_ms=main_ms, increment_ms=increment_ms))
    credited_ms = 0
    for lag in lags:
        credit_ms = bank.credit_ms(lag)
        assert 0 <= credit_ms <= lag
        credited_ms += credit_ms
        bank = bank.after(credit_ms)
    assert credited_ms <= 3_000 + 1_000 * len(lags)


@pytest.mark.parametrize(
    ("claimed", "round_trip", "believed"),
    [(0, 40, 0), (30, 40, 30), (90, 40, 90), (91, 40, 90), (5_000, 40, 90), (5_000, 0, 50), (-20, 40, 0)],
)
def test_no_more_is_believed_than_the_line_was_measured_to_take_and_50_ms(
    claimed: int, round_trip: int, believed: int
) -> None:
    assert believed_ms(claimed, round_trip) == believed


@pytest.mark.parametrize("offset_ms", [-1, 0])
def test_a_credit_is_taken_off_a_turn_made_in_time_and_never_brings_back_a_flag(offset_ms: int) -> None:
    clock = Clock.new(ClockSettings("sudden-death", main_ms=10_000)).start(Seat.FIRST, Instant(0))
    now = Instant(10_000 + offset_ms)
    if offset_ms < 0:
        assert clock.press(now, 800)[0].faces[Seat.FIRST].main_ms == 801
    else:
        assert clock.flag_at() == now
        with pytest.raises(AssertionError, match="the flag had fallen"):
            clock.press(now, 800)


def test_no_turn_is_credited_more_than_it_took() -> None:
    clock = Clock.new(ClockSettings("sudden-death", main_ms=10_000)).start(Seat.FIRST, Instant(0))
    pressed, spent_ms = clock.press(Instant(30), 800)
    assert spent_ms == 0
    assert pressed.faces[Seat.FIRST].main_ms == 10_000


def test_a_byo_yomi_period_is_kept_by_the_credited_time() -> None:
    """30.1 s of overtime with 200 ms credited are 29.9 s: the period is kept."""
    clock = Clock.new(ClockSettings("byo-yomi", periods=3, period_ms=30_000)).start(Seat.FIRST, Instant(0))
    assert clock.press(Instant(30_100))[0].faces[Seat.FIRST].periods == 2
    assert clock.press(Instant(30_100), 200)[0].faces[Seat.FIRST].periods == 3
