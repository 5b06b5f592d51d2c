"""C9 and scenario 31, against the published seeding lines and hand-worked brackets."""

import json
import random
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from server.pairing import (
    ByeKind,
    Contender,
    Empty,
    Options,
    PairingImpossible,
    RoundPairing,
    Taken,
    Undecided,
    draw_up,
    pair,
    places,
    rounds_default,
)
from server.pairing.bracket import seed_lines
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
    assert draw_up(tuple(world.values()))[1][0].winner == Taken(EntrantId("e2"))


def test_where_nobody_is_left_for_the_final_nobody_wins_it() -> None:
    world = out(entrants(4), e1=1, e4=1, e2=1, e3=1)
    pairing = knockout(world, 2)
    assert (pairing.boards, pairing.byes) == ((), ())
    assert draw_up(tuple(world.values()))[1][0].winner == Empty()


def test_who_left_after_winning_is_not_paired_and_his_opponent_goes_through() -> None:
    pairing = knockout(out(entrants(4), e4=1, e3=1, e1=2), 2)
    assert (pairing.boards, pairing.byes) == ((), ("e2",))


def test_a_slot_not_decided_yet_is_no_bye() -> None:
    (first, _), (final,) = draw_up(tuple(out(entrants(4), e4=1).values()))
    assert first.winner == Taken(EntrantId("e1"))
    assert (final.upper, final.lower, final.winner) == (Taken(EntrantId("e1")), Undecided(), Undecided())


def test_an_empty_slot_opposite_an_undecided_one_decides_nothing() -> None:
    final = draw_up(tuple(out(entrants(4), e1=1, e4=1).values()))[1][0]
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
    assert [r.third_place for r in pairing.explanation.boards] == [False, True]


def test_a_beaten_semifinalist_who_left_leaves_no_match_for_third_place() -> None:
    world = out(out(entrants(4), e4=1, e3=1), e4=2)
    assert meetings(knockout(world, 2, THIRD)) == [{"e1", "e2"}]


def test_places_are_shared_by_those_who_went_out_together_and_third_place_separates() -> None:
    world = out(out(entrants(8), e8=1, e7=1, e6=1, e5=1, e4=2, e3=2, e2=3), e3=3)
    assert [(p.entrant, p.best, p.worst) for p in places(tuple(world.values()))] == [
        ("e1", 1, 1), ("e2", 2, 2), ("e4", 3, 3), ("e3", 4, 4), ("e5", 5, 8), ("e6", 5, 8), ("e7", 5, 8), ("e8", 5, 8),
    ]  # fmt: skip
