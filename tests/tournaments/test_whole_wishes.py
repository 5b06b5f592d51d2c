"""Whole tournaments by chance in which arbiters give rounds off, keep pairs apart and seed (G2, P15), in every system
that pairs by points. A round that cannot be paired is freed as its page says: a pair may meet again, or it is ended."""

import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final, cast

import pytest

from server.tournaments import commands as c
from server.tournaments import events as e
from server.tournaments.card import Card
from server.tournaments.systems import System, SystemKind
from server.tournaments.wishes_view import arrangements
from server.vocabulary import PlayerId
from tests.tournaments.evening import a_card
from tests.tournaments.world import STEPS, World

KINDS: Final = ("swiss", "dutch", "mcmahon")
SEEDS: Final = range(60)


@dataclass
class Wishing(World):
    """A world with an arbiter who arranges things whenever something happens."""

    freed: int = 0
    wishes: random.Random = field(init=False)

    def __post_init__(self) -> None:
        self.wishes = random.Random(-1 - self.seed)
        super().__post_init__()
        self.laziness, self.unrest = self.wishes.choice([0.0, 0.1]), self.wishes.choice([0.0, 0.02])

    def _card(self) -> Card:
        most = self.wishes.randint(4, 14)
        system = System(kind=cast(SystemKind, KINDS[self.seed % 3]), rounds=self.wishes.randint(2, most - 1))
        return a_card(system=system, entry={"min_entrants": 2, "max_entrants": most})

    def play(self) -> "Wishing":
        """What stands still because nothing can be paired is moved on by the arbiter."""
        super().play()
        for _ in range(STEPS):
            if not self.evening.t.failure or self.evening.t.finished is not None:
                return self
            self._free()
            self._go_on()
        raise AssertionError(f"seed {self.seed} does not end")

    def _register(self) -> None:
        super()._register()
        evening = self.evening
        players = sorted(evening.t.entries)
        self.wishes.shuffle(players)
        if players and not evening.t.entrants:
            evening.do(c.SetSeeds(order=tuple(players[: self.wishes.randint(0, len(players))]), by="ruth"))
        for _ in range(self.wishes.choice([0, 1, 3, 6]) if len(players) > 1 and not evening.t.entrants else 0):
            self._keep_apart(*self.wishes.sample(players, 2), is_apart=True)

    def _somebody_does_something(self) -> None:
        super()._somebody_does_something()
        t = self.evening.t
        if not t.entrants or t.finished or t.cancelled or self.wishes.random() > 0.2:
            return
        if rounds := arrangements(t).rounds:
            worth = self.wishes.choice([*e.ByeWorth, None])
            self.evening.do(
                c.Excuse(
                    player=PlayerId(self.wishes.choice(sorted(t.holders))),
                    round=self.wishes.choice(rounds),
                    by="ruth",
                    worth=worth,
                    is_own_wish=False,
                )
            )

    def _keep_apart(self, one: PlayerId, other: PlayerId, *, is_apart: bool) -> None:
        self.evening.do(c.KeepApart(players=(one, other), is_apart=is_apart, by="ruth"))

    def _free(self) -> None:
        """One pair after the other, as an arbiter would; with none left it is ended."""
        self.freed += 1
        t = self.evening.t
        if t.kept_apart:
            one, other = sorted(min(t.kept_apart, key=sorted))
            self._keep_apart(one, other, is_apart=False)
        else:
            self.evening.do(c.EndEarly(by="ruth"))

    def _go_on(self) -> None:
        """As `play` goes on, from where it stands."""
        while (due := self._next()) is not None:
            self.evening.now = max(self.evening.now, due)
            self._somebody_does_something()
            self._happen()


WORLDS: Final = [Wishing(seed).play() for seed in SEEDS]


def rounds(world: Wishing) -> Iterator[tuple[e.RoundStarted, dict[int, PlayerId], set[frozenset[PlayerId]], set[str]]]:
    """Every round with who holds which number, the pairs kept apart and who has it off, all as of its start."""
    holders: dict[int, PlayerId] = {}
    apart: set[frozenset[PlayerId]] = set()
    off: dict[int, set[str]] = {}
    for event in world.evening.events:
        match event:
            case e.Started():
                holders = {one.number: one.person.id for one in event.roster}
            case e.ReserveCalledUp() | e.ReplacedLater():
                holders[event.number] = event.person.id
            case e.KeptApart():
                (apart.add if event.is_apart else apart.discard)(frozenset(event.players))
            case e.Excused():
                asked = off.setdefault(event.round, set())
                (asked.discard if event.worth is None else asked.add)(event.player)
            case e.RoundStarted():
                yield event, dict(holders), set(apart), set(off.get(event.round, ()))
            case _:
                pass


@pytest.mark.parametrize("world", WORLDS, ids=SEEDS)
def test_it_ends_and_everybody_gets_what_was_arranged(world: Wishing) -> None:
    t = world.evening.t
    assert t.finished or t.cancelled
    for started, holders, apart, off in rounds(world):
        for board in started.boards:
            two = frozenset((holders[board.first.number], holders[board.second.number]))
            assert two not in apart, f"round {started.round}: {sorted(two)} are to be kept apart"
            assert not two & off, f"round {started.round}: {sorted(two & off)} had it off"


@pytest.mark.parametrize("world", [w for w in WORLDS if w.evening.t.entrants], ids=lambda w: w.seed)
def test_numbers_are_those_of_the_seeds_then_of_the_ratings(world: Wishing) -> None:
    (roster,) = [event.roster for event in world.evening.events if isinstance(event, e.Started)]
    seeded = [player for player in world.evening.t.seeds if player in {one.person.id for one in roster}]
    assert [one.person.id for one in roster[: len(seeded)]] == seeded
    ratings = [one.person.rating for one in roster[len(seeded) :]]
    assert ratings == sorted(ratings, reverse=True)


def test_these_worlds_reach_what_they_are_for() -> None:
    """Rounds off of every worth in every system; rounds that could not be paired, and were freed."""
    byes = {
        (w.evening.card.system.kind, bye.kind)
        for w in WORLDS
        for started, *_ in rounds(w)
        for bye in started.byes
        if bye.kind in (e.ByeKind.HALF, e.ByeKind.ZERO, e.ByeKind.FULL)
    }
    assert byes == {(kind, bye) for kind in KINDS for bye in (e.ByeKind.HALF, e.ByeKind.ZERO, e.ByeKind.FULL)}
    assert sum(w.freed > 0 for w in WORLDS) >= 5
    assert {w.evening.card.system.kind for w in WORLDS if w.freed} == set(KINDS)
