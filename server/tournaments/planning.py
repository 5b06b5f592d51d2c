"""How many stages, groups and rounds there will be, and in which order the roster stands: what the card leaves to the
number of entrants."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final

import msgspec

from server.clocks import KINDS, estimate_ms
from server.pairing.bracket_plan import Form
from server.pairing.catalogue import rounds_default
from server.pairing.field import Options
from server.pairing.qualifying import playoff_of
from server.tables.card import Person
from server.tournaments.card import Card
from server.tournaments.events import Rostered
from server.tournaments.lots import lot
from server.tournaments.state import Entry
from server.tournaments.systems import BY_TABLE, SCORE_SYSTEMS, System, SystemKind
from server.vocabulary import PlayerId

SYSTEM_NAMES: Final[dict[SystemKind, str]] = {
    "swiss": "club-swiss",
    "dutch": "dutch",
    "mcmahon": "mcmahon",
    "round-robin": "round-robin",
    "knockout": "knockout",
}
"""What the card calls a system, and what the pairing room calls it."""


@dataclass(frozen=True, slots=True)
class Planned:
    """A stage as far as it can be told beforehand. `of` is which of the card's: 0 its `system`, n the n-th of `later`;
    `sizes` are those of its groups."""

    of: int
    system: System
    sizes: tuple[int, ...]
    rounds: int

    @property
    def entrants(self) -> int:
        return sum(self.sizes)


def plan(card: Card, entrants: int, first: int = 0) -> tuple[Planned, ...]:
    """The card's stages from `first` on, with so many at its start. Those that fewer than two would reach are not
    played."""
    return tuple(_plan(card, entrants, first))


def planned_rounds(card: Card, entrants: int) -> int:
    """The rounds of all stages: the card's, but never more than there are opponents (scenario 27), or what follows
    from the number (docs/rules.md, "Start")."""
    return sum(stage.rounds for stage in plan(card, entrants))


def longest_ms(card: Card, entrants: int) -> int:
    """How long it can be expected to last at the most: every round as long as the clock lets both players think over
    forty moves, or the round's limit, and the breaks. Replays and play-offs are not in it. 0: nobody can say, for
    without clocks only a limit ends a round."""
    limit_ms = card.limit.after_ms
    game_ms = 2 * estimate_ms(card.clock)
    if not KINDS[card.clock.kind].is_timed:
        if not limit_ms:
            return 0
        game_ms = limit_ms
    total = 0
    for number, stage in enumerate(plan(card, entrants)):
        break_ms = card.waiting.break_between_rounds_ms
        total += stage.rounds * (game_ms + break_ms)
        if number:
            total += (card.later[stage.of - 1].break_ms or break_ms) - break_ms
    return max(0, total - card.waiting.break_between_rounds_ms)


def _plan(card: Card, entrants: int, first: int) -> Iterator[Planned]:
    going_on = entrants
    for of in range(first, len(card.later) + 1):
        if going_on < 2:
            return
        stage = planned(card, of, going_on)
        yield stage
        if of < len(card.later):
            quota = advancing(card, of + 1, going_on)
            going_on = sum(size if quota is None else min(quota, size) for size in stage.sizes)


def planned(card: Card, of: int, entrants: int) -> Planned:
    """One stage of the card with so many."""
    system = system_of(card, of)
    sizes = _sizes(entrants, group_count(system, entrants))
    return Planned(of, system, sizes, max(rounds_of(system, size) for size in sizes))


def system_of(card: Card, of: int) -> System:
    return card.later[of - 1].system if of else card.system


def ties_at(card: Card, of: int) -> tuple[str, ...]:
    """The criteria of one of the card's stages: its own, or the card's."""
    return (card.later[of - 1].ties if of else ()) or card.ties


def group_count(system: System, entrants: int) -> int:
    """The card's, or that of P5-P9, but none of fewer than two."""
    wanted = playoff_of(entrants).groups if system.groups == BY_TABLE else system.groups
    return max(1, min(wanted, entrants // 2))


def advancing(card: Card, of: int, entrants_before: int) -> int | None:
    """How many of each group go on to this stage, given how many played the one before; None is everybody."""
    following = card.later[of - 1]
    if system_of(card, of - 1).groups == BY_TABLE and not following.advance:
        return playoff_of(entrants_before).advance
    return following.advance or None


def rounds_of(system: System, entrants: int) -> int:
    """The rounds of one group of so many."""
    if system.kind in SCORE_SYSTEMS and system.rounds:
        return min(system.rounds, most_rounds(entrants))
    return rounds_default(SYSTEM_NAMES[system.kind], entrants, Options(double=system.double, form=Form(system.form)))


def most_rounds(entrants: int) -> int:
    """How many Swiss rounds so few can play without meeting twice: n - 1, or n when there is a bye for everybody."""
    return entrants - 1 + entrants % 2


def _sizes(entrants: int, groups: int) -> tuple[int, ...]:
    size, larger = divmod(entrants, groups)
    return tuple(size + (number < larger) for number in range(groups))


def roster(
    entries: Iterable[Entry], seed: int, ratings: Mapping[PlayerId, int], seeds: tuple[PlayerId, ...] = ()
) -> tuple[Rostered, ...]:
    """Numbers: first those an arbiter has put in order, then by rating now, highest first; equal ratings by lot, which
    anybody can draw again from the seed shown."""
    by_hand = {player: place for place, player in enumerate(seeds)}
    people = [(_rated_now(entry.person, ratings), entry) for entry in entries]
    people.sort(key=lambda one: (by_hand.get(one[0].id, len(seeds)), -one[0].rating, lot(seed, one[0].id)))
    return tuple(
        Rostered(number, person, entry.is_member, entry.club) for number, (person, entry) in enumerate(people, 1)
    )


def _rated_now(person: Person, ratings: Mapping[PlayerId, int]) -> Person:
    now = ratings.get(person.id, person.rating)
    return person if now == person.rating else msgspec.structs.replace(person, rating=now)
