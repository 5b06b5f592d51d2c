"""What a move is charged when its page says that the line took some of the time (scenarios 1, 2)."""

import pytest

from server.tables import commands as ask
from server.tables import events as e
from server.vocabulary import Outcome, Termination
from tests.tables.builders import FIRST, FIVE_OF_FIRST, SECOND, SWAP2, Scene, a_table, replay


def plays(table: Scene, action: str, *, after_s: float, thought_s: float | None, round_trip_ms: int | None) -> Scene:
    """A move that arrives so long after the turn began, of which the page says it has shown so much."""
    thought_ms = None if thought_s is None else round(thought_s * 1000)
    table.later(after_s)
    table.ask(ask.Play(table.table.actor, table.table.ply + 1, action, thought_ms, round_trip_ms))
    return table


def times(table: Scene) -> tuple[int, int]:
    """Charged and credited for the last move."""
    played = table.last(e.ActionPlayed)
    return played.spent_ms, played.credited_ms


def test_a_fast_reply_over_a_slow_line_costs_what_it_took_at_the_board() -> None:
    """Scenario 1: 1.1 s at the server, 300 ms of thought, a line of 800 ms."""
    table = plays(a_table(clock="3+0").seated(), "h8", after_s=1.1, thought_s=0.3, round_trip_ms=800)
    assert times(table) == (300, 800)
    assert table.left_s(FIRST) == 179.7


@pytest.mark.parametrize(
    ("thought_s", "round_trip_ms", "credited"),
    [
        (0.0, 100, 150),  # claims everything: the line and 50 ms
        (4.9, 100, 100),
        (4.9, 20, 70),
        (5.0, 100, 0),
        (6.0, 100, 0),  # says that it thought for longer than the server counted
        (None, 100, 0),  # says nothing
        (0.0, None, 0),  # its line was never measured
    ],
)
def test_a_claim_is_credited_up_to_the_round_trip_and_50_ms(
    thought_s: float | None, round_trip_ms: int | None, credited: int
) -> None:
    """Scenario 2."""
    table = plays(a_table(clock="3+0").seated(), "h8", after_s=5, thought_s=thought_s, round_trip_ms=round_trip_ms)
    assert times(table) == (5_000 - credited, credited)


def test_who_pretends_all_the_time_empties_his_bank() -> None:
    """3+0: a gain of 870 ms, 2,610 to begin with. Two seconds and 50 ms are credited while they last, then a gain."""
    table, credited = a_table(clock="3+0").seated(), []
    for number in range(4):
        plays(table, f"a{number + 1}", after_s=3, thought_s=0, round_trip_ms=2_000)
        credited.append(times(table)[1])
        table.after(f"c{number + 1}", each_s=1)
    assert credited == [2_050, 1_430, 870, 870]


def test_each_player_has_a_bank_of_his_own() -> None:
    table = a_table(clock="3+0").seated()
    plays(table, "h8", after_s=3, thought_s=0, round_trip_ms=2_000)
    plays(table, "i9", after_s=3, thought_s=0, round_trip_ms=2_000)
    assert times(table)[1] == 2_050


def test_a_card_may_have_no_compensation_and_the_lag_is_on_record_all_the_same() -> None:
    table = plays(
        a_table(clock="3+0", lag_compensation=False).seated(), "h8", after_s=1, thought_s=0.4, round_trip_ms=700
    )
    assert times(table) == (1_000, 0)
    assert table.last(e.ActionPlayed).lag == e.Lag(claimed_ms=600, round_trip_ms=700)


@pytest.mark.parametrize("late_ms", [0, 1, 400])
def test_a_move_at_the_flag_or_after_it_is_late_whatever_the_line(late_ms: int) -> None:
    table = a_table(clock="0:10+0").seated().at_deadline(late_ms)
    assert table.refuses(ask.Play(FIRST, 1, "h8", 0, 2_000)) == "table/over"
    assert table.result == (Outcome.SECOND, Termination.TIME)


def test_a_move_before_the_flag_is_credited_like_any_other() -> None:
    table = a_table(clock="0:10+0").seated().at_deadline(-1)
    table.ask(ask.Play(FIRST, 1, "h8", 9_500, 600))
    assert table.left_s(FIRST) == 0.5


def test_the_winning_move_is_credited_too() -> None:
    table = a_table(clock="3+0").seated().after(FIVE_OF_FIRST.rsplit(" ", 1)[0], each_s=1)
    plays(table, "h12", after_s=1, thought_s=0.5, round_trip_ms=500)
    assert times(table) == (500, 500)
    assert table.ended.clock is not None
    assert table.ended.clock.faces[FIRST].main_ms == 180_000 - 4_000 - 500


def test_while_the_same_seat_acts_on_nothing_is_credited_and_the_whole_turn_is_at_its_end() -> None:
    table = a_table(game=SWAP2, clock="3+0").seated()
    plays(table, "h8", after_s=1, thought_s=0.9, round_trip_ms=100)
    assert times(table) == (0, 0)
    table.after("h9", each_s=1)
    plays(table, "i9", after_s=1, thought_s=2.9, round_trip_ms=100)
    assert times(table) == (2_900, 100)


def test_after_a_hold_only_what_ran_since_is_compared_with_what_the_page_shows() -> None:
    """Two seconds before the absence; after the countdown one second, of which the page has shown 0.9."""
    table = a_table(clock="3+0").seated().later(2).goes_away(SECOND).later(20).arrives(SECOND).at_deadline().tick()
    before_ms = 180_000 - table.table.clock.remaining_ms(FIRST, table.now)
    plays(table, "h8", after_s=1, thought_s=0.9, round_trip_ms=300)
    assert times(table) == (before_ms + 900, 100)


def test_a_fold_of_the_events_knows_what_the_banks_have() -> None:
    table = a_table(clock="3+0").seated()
    for action in ("h8", "i9", "h9"):
        plays(table, action, after_s=2, thought_s=0.2, round_trip_ms=1_900)
    assert replay(table.events) == table.table


def test_what_a_move_took_is_told_charged_and_credited() -> None:
    table = plays(a_table(clock="3+0").seated(), "h8", after_s=5, thought_s=0, round_trip_ms=100)
    (action,) = table.seen().actions
    assert (action.spent_ms, action.credited_ms) == (4_850, 150)
