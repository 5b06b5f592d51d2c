"""Leaving the rest of the field out of sight must not change what can be done with it."""

import random

import pytest

from server.pairing import Contender, Field
from server.pairing.dutch.completion import Completion
from server.pairing.dutch.player import Player, line_up, mask_of, places_of
from server.pairing.dutch.tail import Tail
from server.pairing.matching import perfect_matching
from server.vocabulary import EntrantId, Seat

SIZE = 120


def a_field(lots: random.Random, grudges: dict[int, set[int]]) -> list[Player]:
    """Players of five scores, 24 of each, who have met some of the others by lot and some by grudge."""
    met = {n: set(grudges.get(n, ())) for n in range(SIZE)}
    for n in range(SIZE):
        met[n] |= set(lots.sample(range(SIZE), lots.randint(0, 4))) - {n}
    for n, others in list(met.items()):
        for other in others:
            met[other].add(n)
    seats = ((), (Seat.FIRST,), (Seat.SECOND,), (Seat.FIRST, Seat.FIRST), (Seat.SECOND, Seat.SECOND))
    contenders = [
        Contender(
            EntrantId(str(n)),
            n + 1,
            score=4 - 5 * n // SIZE,
            opponents=tuple(EntrantId(str(o)) for o in met[n]),
            seats=lots.choice(seats),
            byes=lots.randint(0, 1),
        )
        for n in range(SIZE)
    ]
    return line_up(Field(tuple(contenders), 3))


COMING = {*range(21, 24), *range(24, 27)}
"""The last of the first score group and the first of the second, who may all go on down."""
FIRST_OF_THE_REST = set(range(27, 47))
GRUDGES = {
    "none": {},
    "the comers have met whom they would meet first": dict.fromkeys(COMING, FIRST_OF_THE_REST),
    "whom they would meet have all met one another": {n: FIRST_OF_THE_REST - {n} for n in FIRST_OF_THE_REST},
}


@pytest.mark.parametrize("grudges", GRUDGES.values(), ids=GRUDGES)
@pytest.mark.parametrize("seed", range(10))
def test_whoever_comes_to_what_is_kept_can_be_paired_with_it(seed: int, grudges: dict[int, set[int]]) -> None:
    lots = random.Random(seed)
    players = a_field(lots, grudges)
    completion = Completion(players)
    assert completion.settle_bye()
    numbers = {p.contender.number - 1: p for p in players}
    comers = mask_of(numbers[n] for n in COMING if n < 24)
    coming = mask_of(numbers[n] for n in COMING if n >= 24)
    whole = Tail(completion, coming, mask_of(p for n, p in numbers.items() if n >= 27), completion.byes)
    tail = whole.shortened(comers)
    assert grudges or tail.rest.bit_count() < whole.rest.bit_count(), "nothing was left out"
    assert completion.complete(whole.rest & ~tail.rest)
    assert completion.complete(tail.rest) or tail.rest.bit_count() % 2
    for _ in range(30):
        down = mask_of(numbers[n] for n in COMING if lots.random() < 0.5)
        takes_bye = bool(tail.byes & tail.rest)
        if (tail.rest.bit_count() + down.bit_count()) % 2 == takes_bye:
            assert can_all_go_down(completion, tail, down)


def can_all_go_down(completion: Completion, tail: Tail, down: int) -> bool:
    """Whether all of them find partners in the rest, not among themselves."""
    places = {place: i for i, place in enumerate(places_of(tail.rest | down))}
    links = [
        (places[one], places[other], 0)
        for one in places
        for other in places_of(completion.players[one].partners(tail.rest))
        if not (tail.rest >> one & 1 and other < one)
    ]
    byes = [(places[bye], len(places), 0) for bye in places_of(tail.byes & tail.rest)]
    return perfect_matching(len(places) + bool(byes), links + byes) is not None
