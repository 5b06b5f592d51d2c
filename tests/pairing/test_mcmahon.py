"""McMahon beside another program's rounds (tests/fixtures/mcmahon), plain enumeration, and its own rules."""

import json
import random
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from server.pairing import Contender, Field, Obstacle, Options, PairingImpossible, RoundPairing, pair
from server.pairing.field import McMahonOptions
from server.pairing.mcmahon_start import Bands
from server.vocabulary import EntrantId, Seat
from tests.pairing.worlds import entrants, having, pairs_and_bye, played, repetitions

FIXTURES = Path(__file__).parents[1] / "fixtures" / "mcmahon"
TOURNAMENTS = ("mm13h", "mm16", "mm24s", "mm41")
_RANK = 100
_ZERO = 30 * _RANK


def _read(name: str) -> Any:
    return json.loads((FIXTURES / name).read_text())


def _rounds(name: str) -> Iterator[tuple[Field, list[tuple[EntrantId, EntrantId]], dict[EntrantId, int]]]:
    """Each round of a reference tournament: the field, the program's pairs, and everybody's group number."""
    history, seedings = _read(f"syn_{name}.json"), _read(f"pairing_syn_{name}.json")["seedings"]["as_file"]
    ratings = {player["id"]: player["rating"] for player in history["players"]}
    opponents: dict[str, list[str]] = {i: [] for i in ratings}
    seats: dict[str, list[Seat]] = {i: [] for i in ratings}
    for played_round, paired in zip(history["rounds"], seedings, strict=True):
        groups = {row[0]: row[1] for row in paired["group"]}
        in_order = [row[0] for row in sorted(paired["group"], key=lambda row: (row[1], row[3]))]
        contenders = tuple(
            Contender(
                EntrantId(i),
                number,
                rating=ratings[i],
                score=2 * (100 - groups[i]),
                opponents=tuple(EntrantId(o) for o in opponents[i]),
                seats=tuple(seats[i]),
            )
            for number, i in enumerate(in_order, 1)
        )
        pairs = [(EntrantId(white), EntrantId(black)) for white, black, *_ in paired["pairs"]]
        yield Field(contenders, played_round["round"]), pairs, {EntrantId(i): g for i, g in groups.items()}
        for white, black, *_, result in played_round["games"]:
            if not result.endswith("!"):
                opponents[white].append(black)
                opponents[black].append(white)
                seats[white].append(Seat.FIRST)
                seats[black].append(Seat.SECOND)


def _distance(pairs: list[tuple[EntrantId, EntrantId]], groups: dict[EntrantId, int]) -> int:
    """The reference's measure of score differences, times a constant of the round: g·d + d²."""
    count = max(groups.values()) - min(groups.values()) + 1
    gaps = [abs(groups[one] - groups[other]) for one, other in pairs]
    return sum(count * gap + gap * gap for gap in gaps)


@pytest.mark.parametrize("name", TOURNAMENTS)
def test_scores_meet_at_least_as_near_as_in_the_reference_and_nobody_meets_again(name: str) -> None:
    compared = 0
    for field, reference, groups in _rounds(name):
        pairing = pair("mcmahon", field)
        ours = [(board.first, board.second) for board in pairing.boards]
        assert {i for board in ours for i in board} | set(pairing.byes) == set(groups)
        world = {c.id: c for c in field.contenders}
        assert repetitions(world, pairing) == 0
        assert _distance(ours, groups) <= _distance(reference, groups)
        compared += len(ours)
    assert compared >= 25


@given(st.integers(4, 8), st.integers(0, 5_000))
def test_no_other_round_has_nearer_scores(count: int, seed: int) -> None:
    lots = random.Random(seed)
    world = {i: having(c, score=2 * lots.randrange(6)) for i, c in entrants(count).items()}
    for number in (1, 2):
        pairing = pair("mcmahon", Field(tuple(world.values()), number))
        assert _judged(world, pairing) == min(
            (_met(world, pairs), _bye_rank(world, bye), _gaps(world, pairs))
            for bye, pairs in pairs_and_bye(tuple(world))
            if bye is None or world[bye].byes == min(c.byes for c in world.values())
        )
        world = played(world, pairing, lambda _a, _b: lots.choice((0, 2)), round_number=number)


def _judged(world: dict[EntrantId, Contender], pairing: RoundPairing) -> tuple[int, int, int]:
    pairs = tuple((board.first, board.second) for board in pairing.boards)
    bye = pairing.byes[0] if pairing.byes else None
    return _met(world, pairs), _bye_rank(world, bye), _gaps(world, pairs)


def _met(world: dict[EntrantId, Contender], pairs: tuple[tuple[EntrantId, EntrantId], ...]) -> int:
    return sum(other in world[one].opponents for one, other in pairs)


def _bye_rank(world: dict[EntrantId, Contender], bye: EntrantId | None) -> int:
    """How many with as few byes stand below him: the bye is the lowest score's, then the lowest rating's."""
    if bye is None:
        return 0
    fewest = min(c.byes for c in world.values())
    line = sorted((c.score // 2, c.score, c.rating, -c.number) for c in world.values() if c.byes == fewest)
    mine = world[bye]
    return line.index((mine.score // 2, mine.score, mine.rating, -mine.number))


def _gaps(world: dict[EntrantId, Contender], pairs: tuple[tuple[EntrantId, EntrantId], ...]) -> int:
    points = [c.score // 2 for c in world.values()]
    groups = max(points) - min(points) + 1
    gaps = [abs(world[one].score // 2 - world[other].score // 2) for one, other in pairs]
    return sum(groups * gap + gap * gap for gap in gaps)


def _level(count: int) -> tuple[Contender, ...]:
    return tuple(having(c, score=20) for c in entrants(count).values())


def _meetings(pairing: RoundPairing) -> set[frozenset[str]]:
    return {frozenset({board.first, board.second}) for board in pairing.boards}


def test_in_a_group_slide_pairs_the_halves_and_fold_the_ends() -> None:
    slide = pair("mcmahon", Field(_level(6), 1, Options(mcmahon=McMahonOptions(seeding="slide"))))
    assert _meetings(slide) == {frozenset({"e1", "e4"}), frozenset({"e2", "e5"}), frozenset({"e3", "e6"})}
    fold = pair("mcmahon", Field(_level(6), 1, Options(mcmahon=McMahonOptions(seeding="fold"))))
    assert _meetings(fold) == {frozenset({"e1", "e6"}), frozenset({"e2", "e5"}), frozenset({"e3", "e4"})}


def test_lots_give_the_same_round_for_the_same_number_and_others_for_others() -> None:
    rounds = {
        lot: pair("mcmahon", Field(_level(12), 1, Options(mcmahon=McMahonOptions(seeding="lot", lot=lot))))
        for lot in range(6)
    }
    again = pair("mcmahon", Field(_level(12), 1, Options(mcmahon=McMahonOptions(seeding="lot", lot=3))))
    assert again == rounds[3]
    assert len({frozenset(_meetings(r)) for r in rounds.values()}) > 1


def test_club_mates_are_kept_apart_as_far_as_the_card_says() -> None:
    # Two of club A on 10 points, two others on 9: a gap of one is worth it, unless the card gives clubs no weight.
    people = entrants(4)
    clubs, scores = ("A", "A", "", ""), (20, 20, 18, 18)
    field = tuple(having(c, club=clubs[k], score=scores[k]) for k, c in enumerate(people.values()))
    apart = pair("mcmahon", Field(field, 1, Options(mcmahon=McMahonOptions(club_gap=3))))
    assert frozenset({"e1", "e2"}) not in _meetings(apart)
    together = pair("mcmahon", Field(field, 1, Options(mcmahon=McMahonOptions(club_gap=0))))
    assert frozenset({"e1", "e2"}) in _meetings(together)


def test_whom_the_arbiter_keeps_apart_do_not_meet_and_too_many_of_those_leave_no_round() -> None:
    people = entrants(4)
    field = tuple(having(c, score=20) for c in people.values())
    e1, e2, e3, e4 = (c.id for c in field)
    # By slide 1-3 and 2-4; without them 1-2 3-4 or 1-4 2-3 are left.
    kept = frozenset({frozenset({e1, e3})})
    assert frozenset({e1, e3}) not in _meetings(pair("mcmahon", Field(field, 1, Options(forbidden=kept))))
    alone = frozenset(frozenset({e1, other}) for other in (e2, e3, e4))
    with pytest.raises(PairingImpossible) as refused:
        pair("mcmahon", Field(field, 1, Options(forbidden=alone)))
    assert Obstacle.FORBIDDEN_PAIR in {reason.obstacle for reason in refused.value.reasons}


def test_who_meets_within_his_whole_points_has_not_come_down() -> None:
    field = tuple(having(c, score=s) for c, s in zip(entrants(4).values(), (19, 19, 18, 18), strict=True))
    assert [reason.down for reason in pair("mcmahon", Field(field, 1)).explanation.boards] == [None, None]


def test_half_points_are_rounded_down_to_the_group() -> None:
    # 9½, 9½, 9, 9 are one group of four, in which the halves meet.
    scores = (19, 19, 18, 18)
    field = tuple(having(c, score=scores[k]) for k, c in enumerate(entrants(4).values()))
    assert _meetings(pair("mcmahon", Field(field, 1))) == {frozenset({"e1", "e3"}), frozenset({"e2", "e4"})}


def test_a_large_field_is_paired_in_blocks_without_repetition() -> None:
    lots = random.Random(7)
    world = {i: having(c, score=2 * (c.number // -60) + 40) for i, c in entrants(701).items()}
    for number in range(1, 6):
        pairing = pair("mcmahon", Field(tuple(world.values()), number))
        seen = [i for board in pairing.boards for i in (board.first, board.second)] + list(pairing.byes)
        assert sorted(seen) == sorted(world)
        assert repetitions(world, pairing) == 0
        world = played(world, pairing, lambda _a, _b: lots.choice((0, 2)), round_number=number)
    assert max(c.byes for c in world.values()) == 1


@pytest.mark.parametrize("name", TOURNAMENTS)
def test_everybody_starts_where_the_reference_has_him(name: str) -> None:
    """The reference counts ranks from 30K = 0; between bar and floor a rank is a point."""
    history = _read(f"syn_{name}.json")
    parameters = history["parameters"]
    bands = Bands(_RANK, floor=_rating(parameters["floor"]), bar=_rating(parameters["bar"]))
    lowest = (_rating(parameters["floor"]) + _ZERO) // _RANK
    start = history["columns"].index("smms")
    last = history["standings"]["as_file"][str(len(history["rounds"]))]
    for player in history["players"]:
        expected = last[player["id"]][start] - player.get("smms_correction", 0)
        assert bands.start(_rating(player["rank"])) + lowest == expected
        assert bands.above_bar(_rating(player["rank"])) == (_rating(player["rank"]) >= _rating(parameters["bar"]))


def _rating(rank: str) -> int:
    """A number that grows by 100 with each rank: 1D is 0, 1K is -100."""
    number = int(rank[:-1])
    return _RANK * (number - 1 if rank[-1] == "D" else -number)


def test_bands_cut_ratings_between_floor_and_bar() -> None:
    bands = Bands(width=150, floor=900, bar=2_000)
    assert [bands.start(r) for r in (0, 899, 900, 1_049, 1_050, 1_999, 2_000, 2_700)] == [0, 0, 0, 0, 1, 7, 7, 7]
    assert all(bands.start(low) <= bands.start(high) for low, high in pairwise(range(0, 3_000, 50)))
