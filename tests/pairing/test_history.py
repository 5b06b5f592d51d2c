"""What past rounds come to: floats by C.04.3, 1.4; the bar of a bye by C.04.1, 4; acceleration by C.04.7."""

import pytest

from server.pairing import Contender, Drift, Entry, Past, baku, remembered
from server.vocabulary import EntrantId, Seat

F, S = Seat.FIRST, Seat.SECOND
A, B = EntrantId("a"), EntrantId("b")


def game(points: int, opponent: EntrantId, seat: Seat) -> Past:
    return Past(points, opponent, seat)


def of(*entries: Entry) -> dict[EntrantId, Contender]:
    return {c.id: c for c in remembered(entries, win=2)}


def test_games_give_scores_opponents_and_seats_in_their_order() -> None:
    a = Entry(A, 1, 2000, (game(2, B, F), Past(), game(1, B, S)))
    b = Entry(B, 2, 1900, (game(0, A, S), Past(2, bye=True), game(1, A, F)))
    both = of(a, b)
    assert both[A] == Contender(
        A, 1, 2000, score=3, opponents=(B, B), seats=(F, S), drift=Drift.NONE, drift_before=Drift.NONE, unplayed=1
    )
    assert (both[B].score, both[B].byes, both[B].bye_barred, both[B].drift_before) == (3, 1, True, Drift.DOWN)


def test_the_one_with_more_points_before_the_game_went_down_and_the_other_up() -> None:
    a = Entry(A, 1, past=(Past(2), game(0, B, F)))
    b = Entry(B, 2, past=(Past(), game(2, A, S)))
    both = of(a, b)
    assert (both[A].drift, both[B].drift) == (Drift.DOWN, Drift.UP)
    # A round without a game that gives more than a loss counts as down, one that gives nothing as nothing.
    assert (both[A].drift_before, both[B].drift_before) == (Drift.DOWN, Drift.NONE)


def test_virtual_points_of_the_round_count_for_its_floats_and_the_coming_ones_for_the_pairing() -> None:
    a = Entry(A, 1, past=(game(2, B, F),), virtual=(2, 1))
    b = Entry(B, 2, past=(game(0, A, S),))
    both = of(a, b)
    assert (both[A].drift, both[B].drift) == (Drift.DOWN, Drift.UP)
    assert (both[A].score, both[A].virtual, both[B].virtual) == (2, 1, 0)


@pytest.mark.parametrize(
    ("past", "barred"), [(Past(2), True), (Past(1), False), (Past(0), False), (game(2, B, F), False)]
)
def test_as_much_as_a_win_without_playing_bars_from_the_bye(past: Past, barred: bool) -> None:
    other = Entry(B, 2, past=(game(0, A, S) if past.played else Past(),))
    assert of(Entry(A, 1, past=(past,)), other)[A].bye_barred is barred


def test_points_given_outside_the_rounds_are_there_from_the_start() -> None:
    a = Entry(A, 1, past=(game(1, B, F),), bonus=1)
    b = Entry(B, 2, past=(game(1, A, S),))
    assert (of(a, b)[A].score, of(a, b)[A].drift) == (2, Drift.DOWN)


def test_the_upper_half_rounded_up_to_an_even_number_is_accelerated() -> None:
    """The regulation's own example: of 161 entrants the first 82."""
    lifted = [place for place in range(1, 162) if baku(place, 161, 1, 9, win=2, draw=1)]
    assert lifted == list(range(1, 83))


@pytest.mark.parametrize(
    ("rounds", "expected"),
    [
        (9, [2, 2, 2, 1, 1, 0, 0, 0, 0]),  # the regulation's own example
        (11, [2, 2, 2, 1, 1, 1, 0, 0, 0, 0, 0]),
        (4, [2, 1, 0, 0]),
    ],
)
def test_a_win_in_the_first_half_of_the_accelerated_rounds_and_a_draw_in_the_second(
    rounds: int, expected: list[int]
) -> None:
    assert [baku(1, 20, number, rounds, win=2, draw=1) for number in range(1, rounds + 1)] == expected
