"""How many rounds there will be, and in which order the roster stands: what the card leaves to the field."""

import hashlib
from collections.abc import Iterable, Mapping
from typing import Final

import msgspec

from server.pairing.catalogue import rounds_default
from server.pairing.field import Options
from server.tables.card import Person
from server.tournaments.card import Card, SystemKind
from server.tournaments.events import Rostered
from server.tournaments.state import Entry
from server.vocabulary import PlayerId

SYSTEM_NAMES: Final[dict[SystemKind, str]] = {
    "swiss": "club-swiss",
    "round-robin": "round-robin",
    "knockout": "knockout",
}
"""What the card calls a system, and what the pairing room calls it."""


def options(card: Card) -> Options:
    return Options(double=card.system.double, third_place=card.system.third_place)


def most_rounds(entrants: int) -> int:
    """How many Swiss rounds so few can play without meeting twice: n - 1, or n when there is a bye for everybody."""
    return entrants - 1 + entrants % 2


def planned_rounds(card: Card, entrants: int) -> int:
    """The rounds of a tournament with so many at the start: the card's, but never more than there are opponents
    (scenario 27), or what follows from the number (docs/rules.md, "Start")."""
    if card.system.kind == "swiss" and card.system.rounds:
        return min(card.system.rounds, most_rounds(entrants))
    return rounds_default(SYSTEM_NAMES[card.system.kind], entrants, options(card))


def roster(entries: Iterable[Entry], seed: int, ratings: Mapping[PlayerId, int]) -> tuple[Rostered, ...]:
    """Numbers by rating now, highest first; equal ratings by lot, which anybody can draw again from the seed shown."""
    people = [(_rated_now(entry.person, ratings), entry.is_member) for entry in entries]
    people.sort(key=lambda one: (-one[0].rating, lot(seed, one[0].id)))
    return tuple(Rostered(number, person, is_member) for number, (person, is_member) in enumerate(people, 1))


def _rated_now(person: Person, ratings: Mapping[PlayerId, int]) -> Person:
    now = ratings.get(person.id, person.rating)
    return person if now == person.rating else msgspec.structs.replace(person, rating=now)


def lot(seed: int, player: PlayerId) -> str:
    """The lot of a player: SHA-256 of `<seed>:<player id>`; the lowest in the alphabet comes first."""
    return hashlib.sha256(f"{seed}:{player}".encode()).hexdigest()
