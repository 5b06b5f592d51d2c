"""G14: an arbiter sets a clock or gives time; a clock at ten minutes or less is never lowered, none below ten."""

import pytest

from server.tables import Phase, next_deadline
from server.tables import commands as ask
from server.tables.decisions import GiveTime, HoldTable, ReleaseTable, SetClock, Undo
from server.tables.ruling import ClockFact
from server.vocabulary import Instant, TournamentId
from tests.tables.builders import FIRST, SECOND, Scene, a_table

MINUTE_MS = 60_000


def a_game(clock: str = "3+2", *, thought_s: float = 20) -> Scene:
    """First has moved after ten seconds, second thinks."""
    return a_table(clock=clock, tournament=TournamentId("t1")).seated().after("h8", each_s=10).later(thought_s)


# What the regulation says, number by number: main time shown, what it is set to, whether that may be.
@pytest.mark.parametrize(
    ("minutes", "to_ms", "allowed"),
    [
        (15, 10 * MINUTE_MS, True),
        (15, 10 * MINUTE_MS - 1, False),
        (15, 20 * MINUTE_MS, True),
        (11, 14 * MINUTE_MS, True),
        (10, 10 * MINUTE_MS - 1, False),
        (10, 10 * MINUTE_MS, True),
        (5, 5 * MINUTE_MS - 1, False),
        (5, 5 * MINUTE_MS, True),
        (5, 6 * MINUTE_MS, True),
    ],
)
def test_a_clock_at_ten_minutes_or_less_is_not_lowered_and_one_above_not_below_ten(
    minutes: int, to_ms: int, allowed: bool
) -> None:
    table = a_game(f"{minutes}+0", thought_s=0)
    decision = SetClock(seat=SECOND, main_ms=to_ms)
    if allowed:
        assert table.ruled(decision).left_s(SECOND) == to_ms / 1000
    else:
        assert table.refuses_ruling(decision) == "ruling/clock-not-lowered"


def test_the_clock_that_runs_is_set_to_what_it_shows_from_now_on() -> None:
    table = a_game().ruled(SetClock(seat=SECOND, main_ms=240_000))
    assert next_deadline(table.table) == table.now + 240_000
    assert table.later(30).left_s(SECOND) == 210
    (line,) = table.table.rulings
    assert (line.seat, line.before, line.after) == (
        SECOND,
        ClockFact(main_ms=160_000, periods=0, total_ms=160_000),
        ClockFact(main_ms=240_000, periods=0, total_ms=240_000),
    )


def test_a_clock_that_stands_is_set_too_and_stands_on() -> None:
    table = a_game().ruled(SetClock(seat=FIRST, main_ms=600_000))
    assert table.later(30).left_s(FIRST) == 600


def test_time_given_moves_the_flag_by_exactly_so_much() -> None:
    table = a_game()
    flag_at = next_deadline(table.table)
    assert flag_at is not None
    assert next_deadline(table.ruled(GiveTime(seat=SECOND, ms=45_000)).table) == flag_at + 45_000


def test_periods_are_not_taken_and_the_turn_has_a_whole_one() -> None:
    """1:00 + 3 x 30 s; second has used his minute and ten seconds of the first period."""
    table = a_game("1+3x30", thought_s=70)
    assert table.refuses_ruling(SetClock(seat=SECOND, main_ms=0, periods=2)) == "ruling/clock-not-lowered"
    assert table.ruled(SetClock(seat=SECOND, main_ms=0)).left_s(SECOND) == 90


def test_a_clock_without_periods_is_given_none() -> None:
    assert a_game().refuses_ruling(SetClock(seat=SECOND, main_ms=180_000, periods=2)) == "ruling/no-periods"


def test_after_a_dispute_a_japanese_period_is_whole_again() -> None:
    table = a_game("1+3x30", thought_s=70).ruled(HoldTable()).later(600).ruled(ReleaseTable())
    assert table.left_s(SECOND) == 90
    table.at_deadline().tick()
    assert (table.is_(Phase.PLAYING), next_deadline(table.table)) == (True, table.now + 90_000)


def test_main_time_is_not_given_back_by_a_hold() -> None:
    table = a_game("1+3x30", thought_s=50).ruled(HoldTable()).later(600).ruled(ReleaseTable())
    assert table.left_s(SECOND) == 10 + 90


# -- taking it back --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("wrong", [GiveTime(seat=SECOND, ms=600_000), SetClock(seat=SECOND, main_ms=3_600_000)])
def test_time_given_by_mistake_is_taken_back_with_what_has_run_since(wrong: GiveTime | SetClock) -> None:
    table = a_game().ruled(wrong).later(15).ruled(Undo(undoes="r1"))
    assert table.left_s(SECOND) == 180 - 20 - 15
    assert next_deadline(table.table) == table.now + 145_000


def test_time_given_to_who_does_not_think_is_taken_back() -> None:
    table = a_game().ruled(GiveTime(seat=FIRST, ms=600_000)).later(15).ruled(Undo(undoes="r1"))
    assert (table.left_s(FIRST), table.left_s(SECOND)) == (172, 145)


def test_time_that_was_used_or_moved_with_is_not_taken_back() -> None:
    used = a_game().ruled(GiveTime(seat=SECOND, ms=60_000)).later(170)
    assert used.refuses_ruling(Undo(undoes="r1")) == "ruling/time-used"
    moved = a_game().ruled(GiveTime(seat=SECOND, ms=60_000)).later(1).plays("i9")
    assert moved.refuses_ruling(Undo(undoes="r1")) == "ruling/time-used"


def test_only_the_latest_correction_of_a_clock_is_taken_back() -> None:
    table = a_game().ruled(GiveTime(seat=SECOND, ms=60_000)).ruled(GiveTime(seat=SECOND, ms=30_000))
    assert table.refuses_ruling(Undo(undoes="r1")) == "ruling/time-used"
    assert table.ruled(Undo(undoes="r2")).left_s(SECOND) == 160 + 60


def test_a_game_that_is_over_has_no_clock_to_set() -> None:
    table = a_game()
    table.ask(ask.Resign(FIRST))
    assert table.refuses_ruling(GiveTime(seat=SECOND, ms=60_000)) == "table/over"


def test_a_clock_is_set_before_the_game_begins() -> None:
    table = a_table(tournament=TournamentId("t1")).ruled(SetClock(seat=SECOND, main_ms=300_000)).seated()
    assert (table.left_s(FIRST), table.left_s(SECOND)) == (180, 300)
    assert next_deadline(table.table) == Instant(table.now + 180_000)
