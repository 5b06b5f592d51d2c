"""C9 and scenario 31, against the published seeding lines and hand-worked brackets."""

import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from server.pairing import (
    Branch,
    ByeKind,
    Contender,
    Empty,
    Form,
    Match,
    Options,
    PairingImpossible,
    RoundPairing,
    Taken,
    Undecided,
    draw_up,
    has_more,
    pair,
    places,
    rounds_default,
)
from server.pairing.bracket_plan import plan, seed_lines
from server.vocabulary import EntrantId, Seat
from tests.pairing.worlds import a_field, entrants, having, played

World = dict[EntrantId, Contender]
BRACKETS: dict[str, dict[str, Any]] = json.loads(
    (Path(__file__).parents[1] / "fixtures/pairing/knockout_seeding_4_32.json").read_text()
)["brackets"]
THIRD = Options(third_place=True)


def knockout(world: World, number: int, options: Options | None = None) -> RoundPairing:
    return pair("knockout", a_field(world, number, options))


def out(world: World, **rounds: int) -> World:
    """These do not survive these rounds."""
    changed = {
        EntrantId(k): having(world[EntrantId(k)], losses=(*world[EntrantId(k)].losses, r)) for k, r in rounds.items()
    }
    return world | changed


def match_of(world: World, number: int, index: int = 0) -> Match:
    """The index-th match of a round of the single knockout."""
    return [match for match in draw_up(tuple(world.values())) if match.round == number][index]


def meetings(pairing: RoundPairing) -> list[set[str]]:
    return [{board.first, board.second} for board in pairing.boards]


@pytest.mark.parametrize("size", sorted(map(int, BRACKETS)))
def test_the_first_round_is_seeded_by_the_published_lines(size: int) -> None:
    bracket = BRACKETS[str(size)]
    assert list(seed_lines(size)) == bracket["standard"]["lines"]
    pairing = knockout(entrants(size), 1)
    assert [sorted(int(i[1:]) for i in two) for two in meetings(pairing)] == [
        sorted(game) for game in bracket["standard"]["round1"]
    ]
    assert sorted(int(i[1:]) for i in pairing.byes) == bracket["standard"]["byes"]
    assert all(reason.kind is ByeKind.SEEDED for reason in pairing.explanation.byes)
    assert rounds_default("knockout", size) == bracket["rounds"]


@given(count=st.integers(2, 40), seed=st.integers(0, 1_000))
def test_one_is_left_after_the_last_round_and_every_other_has_lost_once(count: int, seed: int) -> None:
    lots = random.Random(seed)
    world = entrants(count)
    for number in range(1, rounds_default("knockout", count) + 1):
        world = played(world, knockout(world, number), lambda _a, _b: lots.choice((0, 2)), round_number=number)
    assert sorted(len(c.losses) for c in world.values()) == [0] + [1] * (count - 1)
    assert [p.best for p in places(tuple(world.values()))][:2] == [1, 2]


def test_when_favourites_win_the_last_four_are_the_four_best() -> None:
    world = entrants(13)
    for number in (1, 2):
        world = played(
            world, knockout(world, number), lambda a, b: 2 if int(a[1:]) < int(b[1:]) else 0, round_number=number
        )
    assert meetings(knockout(world, 3)) == [{"e1", "e4"}, {"e2", "e3"}]


def test_an_earlier_match_that_is_open_blocks_the_round_by_name() -> None:
    world = out(entrants(4), e4=1)
    with pytest.raises(PairingImpossible) as refusal:
        knockout(world, 2)
    assert [(r.obstacle.value, set(r.entrants)) for r in refusal.value.reasons] == [("undecided", {"e2", "e3"})]


def test_where_both_stayed_away_the_empty_slot_sends_the_next_opponent_through() -> None:
    pairing = knockout(out(entrants(8), e1=1, e8=1, e5=1, e7=1, e6=1), 2)
    assert meetings(pairing) == [{"e2", "e3"}]
    assert pairing.byes == ("e4",)
    assert pairing.explanation.byes[0].kind is ByeKind.EMPTY_SLOT


def test_where_both_semifinalists_stayed_away_the_other_finalist_has_won() -> None:
    world = out(entrants(4), e1=1, e4=1, e3=1)
    pairing = knockout(world, 2)
    assert (pairing.boards, pairing.byes) == ((), ("e2",))
    assert match_of(world, 2).winner == Taken(EntrantId("e2"))


def test_where_nobody_is_left_for_the_final_nobody_wins_it() -> None:
    world = out(entrants(4), e1=1, e4=1, e2=1, e3=1)
    pairing = knockout(world, 2)
    assert (pairing.boards, pairing.byes) == ((), ())
    assert match_of(world, 2).winner == Empty()


def test_who_left_after_winning_is_not_paired_and_his_opponent_goes_through() -> None:
    pairing = knockout(out(entrants(4), e4=1, e3=1, e1=2), 2)
    assert (pairing.boards, pairing.byes) == ((), ("e2",))


def test_a_slot_not_decided_yet_is_no_bye() -> None:
    first, _, final = draw_up(tuple(out(entrants(4), e4=1).values()))
    assert first.winner == Taken(EntrantId("e1"))
    assert (final.upper, final.lower, final.winner) == (Taken(EntrantId("e1")), Undecided(), Undecided())


def test_an_empty_slot_opposite_an_undecided_one_decides_nothing() -> None:
    final = match_of(out(entrants(4), e1=1, e4=1), 2)
    assert (final.upper, final.lower, final.winner) == (Empty(), Undecided(), Undecided())


def test_colours_balance_over_the_rounds() -> None:
    world = out(entrants(4), e4=1, e3=1)
    world[EntrantId("e1")] = having(world[EntrantId("e1")], seats=(Seat.FIRST,))
    world[EntrantId("e2")] = having(world[EntrantId("e2")], seats=(Seat.SECOND,))
    (board,) = knockout(world, 2).boards
    assert (board.first, board.second) == ("e2", "e1")


def test_beaten_semifinalists_play_for_third_place_if_the_card_says_so() -> None:
    world = out(entrants(4), e4=1, e3=1)
    assert meetings(knockout(world, 2)) == [{"e1", "e2"}]
    pairing = knockout(world, 2, THIRD)
    assert meetings(pairing) == [{"e1", "e2"}, {"e3", "e4"}]
    assert [r.branch for r in pairing.explanation.boards] == [Branch.MAIN, Branch.THIRD_PLACE]


def test_a_beaten_semifinalist_who_left_leaves_no_match_for_third_place() -> None:
    world = out(out(entrants(4), e4=1, e3=1), e4=2)
    assert meetings(knockout(world, 2, THIRD)) == [{"e1", "e2"}]


def test_places_are_shared_by_those_who_went_out_together_and_third_place_separates() -> None:
    world = out(out(entrants(8), e8=1, e7=1, e6=1, e5=1, e4=2, e3=2, e2=3), e3=3)
    assert [(p.entrant, p.best, p.worst) for p in places(tuple(world.values()), third_place=True)] == [
        ("e1", 1, 1), ("e2", 2, 2), ("e4", 3, 3), ("e3", 4, 4), ("e5", 5, 8), ("e6", 5, 8), ("e7", 5, 8), ("e8", 5, 8),
    ]  # fmt: skip


PLACES, DOUBLE = Options(form=Form.PLACES), Options(form=Form.DOUBLE)
Draw = Callable[[EntrantId, EntrantId], int]


def favourites(one: EntrantId, other: EntrantId) -> int:
    return 2 if int(one[1:]) < int(other[1:]) else 0


def played_out(count: int, options: Options, draw: Draw) -> World:
    """Round after round until nobody has anything left to play for."""
    world = entrants(count)
    for number in range(1, rounds_default("knockout", count, options) + 1):
        if not has_more(draw_up(tuple(world.values()), options.form), number - 1):
            break
        world = played(world, knockout(world, number, options), draw, round_number=number)
    return world


def final_places(world: World, options: Options) -> list[tuple[str, int, int]]:
    return [(p.entrant, p.best, p.worst) for p in places(tuple(world.values()), options.form)]


@given(count=st.integers(2, 33))
def test_with_all_places_played_out_favourites_finish_in_the_order_of_their_seeds(count: int) -> None:
    world = played_out(count, PLACES, favourites)
    assert final_places(world, PLACES) == [(f"e{n}", n, n) for n in range(1, count + 1)]


@given(count=st.integers(2, 33), seed=st.integers(0, 1_000))
def test_with_all_places_played_out_nobody_shares_one_and_everybody_plays_on(count: int, seed: int) -> None:
    lots = random.Random(seed)
    world = played_out(count, PLACES, lambda _a, _b: lots.choice((0, 2)))
    assert [(best, worst) for _, best, worst in final_places(world, PLACES)] == [(n, n) for n in range(1, count + 1)]


def test_the_places_below_are_played_for_beside_the_main_bracket() -> None:
    """Of eight, the losers of round 1 meet for places 5 to 8 and then for 5 and for 7, the semifinalists for 3."""
    world = entrants(8)
    for number in (1, 2):
        world = played(world, knockout(world, number, PLACES), favourites, round_number=number)
    pairing = knockout(world, 3, PLACES)
    assert meetings(pairing) == [{"e1", "e2"}, {"e3", "e4"}, {"e5", "e6"}, {"e7", "e8"}]
    assert [r.branch for r in pairing.explanation.boards] == ["main", "third-place", "places", "places"]


def test_a_double_knockout_of_eight_by_hand() -> None:
    """Favourites win. Losers' bracket: 8-5 and 7-6, then the beaten of round 2 cross over, 3-5 and 4-6; 3-4; 2-3."""
    world = entrants(8)
    by_round: list[list[set[str]]] = []
    for number in range(1, 7):
        pairing = knockout(world, number, DOUBLE)
        by_round.append(meetings(pairing))
        world = played(world, pairing, favourites, round_number=number)
    assert by_round == [
        [{"e1", "e8"}, {"e4", "e5"}, {"e2", "e7"}, {"e3", "e6"}],
        [{"e1", "e4"}, {"e2", "e3"}, {"e8", "e5"}, {"e7", "e6"}],
        [{"e3", "e5"}, {"e4", "e6"}],
        [{"e1", "e2"}, {"e3", "e4"}],
        [{"e2", "e3"}],
        [{"e1", "e2"}],
    ]
    assert not has_more(draw_up(tuple(world.values()), Form.DOUBLE), 6)
    assert final_places(world, DOUBLE) == [
        ("e1", 1, 1), ("e2", 2, 2), ("e3", 3, 3), ("e4", 4, 4), ("e5", 5, 6), ("e6", 5, 6), ("e7", 7, 8), ("e8", 7, 8),
    ]  # fmt: skip


def test_the_first_defeat_in_the_final_of_a_double_knockout_is_not_the_last_word() -> None:
    world = played(entrants(2), knockout(entrants(2), 1, DOUBLE), favourites, round_number=1)
    world = played(world, knockout(world, 2, DOUBLE), lambda a, b: 2 - favourites(a, b), round_number=2)
    assert has_more(draw_up(tuple(world.values()), Form.DOUBLE), 2)
    decider = knockout(world, 3, DOUBLE)
    assert [r.branch for r in decider.explanation.boards] == [Branch.DECIDER]
    world = played(world, decider, favourites, round_number=3)
    assert final_places(world, DOUBLE) == [("e1", 1, 1), ("e2", 2, 2)]


@given(count=st.integers(2, 33), seed=st.integers(0, 1_000))
def test_in_a_double_knockout_everybody_but_the_winner_loses_twice(count: int, seed: int) -> None:
    lots = random.Random(seed)
    world = played_out(count, DOUBLE, lambda _a, _b: lots.choice((0, 2)))
    (winner, *_), *others = final_places(world, DOUBLE)
    assert len(world[EntrantId(winner)].losses) < 2
    assert {len(world[EntrantId(i)].losses) for i, _, _ in others} == {2}
    assert others[0][1:] == (2, 2)


@pytest.mark.parametrize("count", [8, 16, 32])
@given(seed=st.integers(0, 1_000))
def test_nobody_meets_again_in_the_first_three_rounds_of_the_losers_bracket(count: int, seed: int) -> None:
    lots = random.Random(seed)
    world = entrants(count)
    for number in range(1, 4):
        pairing = knockout(world, number, DOUBLE)
        assert not any(board.meetings for board in pairing.explanation.boards)
        world = played(world, pairing, lambda _a, _b: lots.choice((0, 2)), round_number=number)


def test_who_leaves_a_double_knockout_lets_his_opponents_through_in_both_branches() -> None:
    gone = having(entrants(4)[EntrantId("e4")], losses=(1, 2, 3, 4, 5))
    world = entrants(4) | {EntrantId("e4"): gone}
    first = knockout(world, 1, DOUBLE)
    assert (meetings(first), first.byes) == ([{"e2", "e3"}], ("e1",))
    world = played(world, first, favourites, round_number=1)
    second = knockout(world, 2, DOUBLE)
    assert (meetings(second), second.byes) == ([{"e1", "e2"}], ("e3",))


@pytest.mark.parametrize(("form", "meetings_of_8"), [(Form.SINGLE, 7), (Form.PLACES, 12), (Form.DOUBLE, 15)])
def test_a_plan_has_as_many_meetings_as_its_form_needs(form: Form, meetings_of_8: int) -> None:
    """n - 1 to put out all but one; n/2 log₂ n to give each a place; 2n - 2 to put out all but one twice, and a
    decider."""
    assert len(plan(8, form)) == meetings_of_8
