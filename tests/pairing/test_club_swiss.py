"""C7 and "Rounds" of the club's decisions, against hand-worked examples and against plain enumeration."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from server.pairing import ColourReason, Contender, Drift, Field, RoundPairing, pair, rounds_default
from server.vocabulary import EntrantId, Seat
from tests.pairing.worlds import a_field, entrants, having, pairs_and_bye, played, repetitions

World = dict[EntrantId, Contender]
F, S = Seat.FIRST, Seat.SECOND


def swiss(world: World, number: int) -> RoundPairing:
    return pair("club-swiss", a_field(world, number))


def boards(pairing: RoundPairing) -> list[tuple[str, str]]:
    return [(board.first, board.second) for board in pairing.boards]


def a_world(seed: int, count: int, rounds: int) -> World:
    """A world some rounds old: everybody was there, results by lot."""
    lots = random.Random(seed)
    world = entrants(count)
    for number in range(1, rounds + 1):
        world = played(world, swiss(world, number), lambda _a, _b: lots.choice((0, 1, 2)))
    return world


def test_round_one_folds_the_field_by_rating_and_alternates_colours() -> None:
    assert boards(swiss(entrants(8), 1)) == [("e1", "e5"), ("e6", "e2"), ("e3", "e7"), ("e8", "e4")]


def test_round_one_of_an_odd_field_gives_the_bye_to_the_lowest_rated() -> None:
    pairing = swiss(entrants(7), 1)
    assert boards(pairing) == [("e1", "e4"), ("e5", "e2"), ("e3", "e6")]
    assert pairing.byes == ("e7",)


def test_the_fold_goes_by_rating_where_the_seeds_say_otherwise() -> None:
    swapped = {c.id: having(c, number=5 - c.number) for c in entrants(4).values()}
    assert boards(swiss(swapped, 1)) == [("e1", "e3"), ("e4", "e2")]


def test_round_two_pairs_winners_with_winners_and_gives_each_the_other_colour() -> None:
    world = entrants(8)
    world = played(world, swiss(world, 1), lambda a, b: 2 if int(a[1:]) < int(b[1:]) else 0)
    pairing = swiss(world, 2)
    # Winners e1 F, e2 S, e3 F, e4 S: the fold 1-3, 2-4 would disappoint two, 1-4 and 2-3 nobody.
    assert boards(pairing) == [("e4", "e1"), ("e2", "e3"), ("e5", "e8"), ("e7", "e6")]
    assert {r.colour for r in pairing.explanation.boards} == {ColourReason.DUE}


@pytest.mark.parametrize(
    ("count", "expected"),
    [(2, 1), (3, 3), (4, 3), (5, 3), (8, 3), (9, 4), (16, 4), (17, 5), (64, 6), (65, 7), (10_000, 14)],
)
def test_an_open_number_of_rounds_follows_from_the_field(count: int, expected: int) -> None:
    assert rounds_default("club-swiss", count) == expected


def test_the_bye_goes_to_the_lowest_score_then_the_lowest_rating_among_the_fewest_byes() -> None:
    world = entrants(5)
    for name, score, byes in (("e1", 2, 0), ("e2", 2, 0), ("e3", 0, 0), ("e4", 0, 0), ("e5", 0, 1)):
        world[EntrantId(name)] = having(world[EntrantId(name)], score=score, byes=byes)
    assert swiss(world, 2).byes == ("e4",)


def test_a_win_by_forfeit_is_no_bye_so_it_bars_nobody_from_one() -> None:
    world = entrants(3)
    world[EntrantId("e3")] = having(world[EntrantId("e3")], score=0, byes=0)
    world[EntrantId("e2")] = having(world[EntrantId("e2")], score=2, byes=1)
    assert swiss(world, 2).byes == ("e3",)


def test_the_bye_passes_over_whoever_would_leave_the_others_a_repetition() -> None:
    # e1 has met e2 and e3 has met nobody: without e3 there is only e1-e2 again.
    world = entrants(3)
    world[EntrantId("e1")] = having(world[EntrantId("e1")], score=2, opponents=("e2",), seats=(F,))
    world[EntrantId("e2")] = having(world[EntrantId("e2")], score=0, opponents=("e1",), seats=(S,))
    pairing = swiss({k: having(c, score=max(c.score, 0)) for k, c in world.items()}, 2)
    assert pairing.byes == ("e2",)
    assert pairing.explanation.byes[0].passed_over == ("e3",)


def test_when_everybody_has_met_everybody_the_round_is_paired_and_says_forced() -> None:
    world = a_world(seed=1, count=4, rounds=3)
    pairing = swiss(world, 4)
    assert repetitions(world, pairing) == 2
    assert pairing.explanation.forced
    assert [r.meetings for r in pairing.explanation.boards] == [1, 1]


def test_a_forced_repetition_is_not_of_the_last_round_if_another_will_do() -> None:
    world = a_world(seed=3, count=4, rounds=3)
    last = {frozenset((c.id, c.opponents[-1])) for c in world.values()}
    assert not last & {frozenset(pair) for pair in boards(swiss(world, 4))}


def test_only_as_many_repetitions_as_must_be() -> None:
    # After K4 on e1-e4 and e5-e6 met: some pairing of six without repetition exists and must be found.
    world = entrants(6)
    met = {"e1": "e2 e3 e4", "e2": "e1 e3 e4", "e3": "e1 e2 e4", "e4": "e1 e2 e3", "e5": "e6", "e6": "e5"}
    world = {k: having(c, opponents=tuple(met[k].split()), seats=(F,) * len(met[k].split())) for k, c in world.items()}
    assert repetitions(world, swiss(world, 4)) == 1  # three of e1-e4 cannot all find e5 and e6


def test_boards_stand_by_score_then_by_strength() -> None:
    world = a_world(seed=5, count=12, rounds=3)
    pairing = swiss(world, 4)
    tops = [(-max(r.scores), -min(r.scores)) for r in pairing.explanation.boards]
    assert tops == sorted(tops)


def test_a_float_names_who_came_down() -> None:
    world = entrants(4)
    for name, score in (("e1", 2), ("e2", 2), ("e3", 2), ("e4", 0)):
        world[EntrantId(name)] = having(world[EntrantId(name)], score=score)
    floated = [r.down for r in swiss(world, 2).explanation.boards]
    assert floated == [None, "e3"]


def test_nobody_floats_down_twice_running_if_another_can() -> None:
    world = entrants(4)
    for name, score, drift in (("e1", 2, "none"), ("e2", 2, "none"), ("e3", 2, "down"), ("e4", 0, "none")):
        world[EntrantId(name)] = having(world[EntrantId(name)], score=score, drift=Drift(drift))
    assert [r.down for r in swiss(world, 2).explanation.boards] == [None, "e2"]


@given(
    count=st.integers(2, 8),
    scores=st.lists(st.integers(0, 4), min_size=8, max_size=8),
    byes=st.lists(st.integers(0, 1), min_size=8, max_size=8),
    met=st.sets(st.frozensets(st.integers(1, 8), min_size=2, max_size=2)),
    seats=st.lists(st.sampled_from(Seat), min_size=56, max_size=56),
)
def test_no_pairing_there_is_has_fewer_repetitions_or_a_better_bye_or_closer_scores_or_fewer_third_colours(
    count: int, scores: list[int], byes: list[int], met: set[frozenset[int]], seats: list[Seat]
) -> None:
    world = entrants(count)
    for n in range(1, count + 1):
        opponents = tuple(EntrantId(f"e{m}") for m in range(1, count + 1) if frozenset((n, m)) in met and m != n)
        world[EntrantId(f"e{n}")] = having(
            world[EntrantId(f"e{n}")],
            score=scores[n - 1],
            byes=byes[n - 1],
            opponents=opponents,
            seats=tuple(seats[7 * n - 7 :][: len(opponents)]),
        )
    pairing = swiss(world, 3)
    fewest = min(c.byes for c in world.values())
    best = min(
        _merit(world, bye, list(pairs))
        for bye, pairs in pairs_and_bye(tuple(world))
        if bye is None or world[bye].byes == fewest
    )
    assert _merit(world, pairing.byes[0] if pairing.byes else None, boards(pairing)) == best


def _merit(world: World, bye: EntrantId | None, pairs: list[tuple[str, str]]) -> tuple[object, ...]:
    """Repetitions, who has the bye (score, then minus seed), how often those repeated had met and whether just now,
    squares of score differences, boards where one must sit a third time running or fall three out of balance: least is
    best."""
    both = [(world[EntrantId(a)], world[EntrantId(b)]) for a, b in pairs]
    return (
        sum(b.id in a.opponents for a, b in both),
        (0, 0) if bye is None else (world[bye].score, -world[bye].number),
        sum(2 + (a.opponents[-1] == b.id or b.opponents[-1] == a.id) for a, b in both if b.id in a.opponents),
        sum((a.score - b.score) ** 2 for a, b in both),
        sum(_must(a.seats) is not None and _must(a.seats) is _must(b.seats) for a, b in both),
    )


def _must(seats: tuple[Seat, ...]) -> Seat | None:
    firsts, seconds = seats.count(F), seats.count(S)
    if abs(firsts - seconds) >= 2:
        return S if firsts > seconds else F
    if len(seats) >= 2 and seats[-1] == seats[-2]:
        return seats[-1].other
    return None


@pytest.mark.parametrize("seed", range(5))
def test_over_an_evening_nobody_falls_three_out_of_balance(seed: int) -> None:
    assert max(abs(len(c.seats) - 2 * sum(c.seats)) for c in a_world(seed, count=30, rounds=7).values()) <= 2


@given(count=st.integers(3, 15), seed=st.integers(0, 1_000))
def test_nobody_has_a_second_bye_while_somebody_has_had_none(count: int, seed: int) -> None:
    count += 1 - count % 2
    byes = sorted(c.byes for c in a_world(seed, count, rounds=count + 2).values())
    assert byes[-1] - byes[0] <= 1


@pytest.mark.parametrize("count", [201, 202, 1_000])
def test_large_fields_keep_every_promise_of_the_small_ones(count: int) -> None:
    lots = random.Random(count)
    world = entrants(count)
    for number in range(1, 8):
        pairing = swiss(world, number)
        seen = [i for b in pairing.boards for i in (b.first, b.second)] + list(pairing.byes)
        assert sorted(seen) == sorted(world)
        assert repetitions(world, pairing) == 0
        assert all(world[bye].byes == 0 for bye in pairing.byes)
        world = played(world, pairing, lambda _a, _b: lots.choice((0, 1, 2)))
    assert max(abs(len(c.seats) - 2 * sum(c.seats)) for c in world.values()) <= 2


def test_a_large_field_is_folded_in_round_one_like_a_small_one() -> None:
    assert all(
        int(b.first[1:]) + 500 * (-1) ** k == int(b.second[1:]) for k, b in enumerate(swiss(entrants(1000), 1).boards)
    )


def test_a_large_field_that_has_met_nearly_everybody_is_still_paired_without_repetition() -> None:
    # Cut in two halves of 101 who have all met one another: only meetings across are new.
    world = entrants(202)
    half = {k: k in set(list(world)[:101]) for k in world}
    for k, c in world.items():
        met = tuple(o for o in world if half[o] == half[k] and o != k)
        world[k] = having(c, opponents=met, seats=(F, S) * 50)
    assert repetitions(world, pair("club-swiss", Field(tuple(world.values()), 101))) == 0


def test_a_last_score_group_that_has_met_one_another_is_paired_with_those_above_it() -> None:
    world = entrants(300)
    last = list(world)[240:]
    for k, c in world.items():
        met = tuple(o for o in last if o != k) if k in last else ()
        world[k] = having(c, score=0 if k in last else 20, opponents=met, seats=(F, S) * 30 if met else ())
    pairing = pair("club-swiss", Field(tuple(world.values()), 60))
    assert repetitions(world, pairing) == 0
    assert sum(r.down is not None for r in pairing.explanation.boards) == 60


def test_what_two_do_not_get_is_said_of_them() -> None:
    """Only these two are left, and both have been first in their one game: the stronger is disappointed last (5.2.4),
    so e2 does not get the seat he is due, a strong wish as his seats are out of balance."""
    world = {name: having(one, seats=(F,), score=2) for name, one in entrants(2).items()}
    reason = swiss(world, 2).explanation.boards[0]
    assert [(given.criterion, given.entrant) for given in reason.given_up] == [(12, "e2"), (13, "e2")]


def test_who_goes_down_or_up_a_second_time_running_is_told_so() -> None:
    world = entrants(2)
    world[EntrantId("e1")] = having(world[EntrantId("e1")], score=4, drift=Drift.DOWN)
    world[EntrantId("e2")] = having(world[EntrantId("e2")], score=2, drift=Drift.UP)
    reason = swiss(world, 3).explanation.boards[0]
    assert [(given.criterion, given.entrant) for given in reason.given_up] == [(14, "e1"), (15, "e2")]


def test_a_third_time_running_in_one_seat_is_the_gravest_thing_said_of_a_seat() -> None:
    world = {name: having(one, seats=(F, S, S)) for name, one in entrants(2).items()}
    reason = swiss(world, 4).explanation.boards[0]
    assert [(given.criterion, given.entrant) for given in reason.given_up] == [(12, "e2"), (11, "e2")]
