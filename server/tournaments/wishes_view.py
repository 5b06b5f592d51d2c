"""What has been arranged about pairings to come, as those who arrange it see it."""

import msgspec

from server.tables.card import Person
from server.tournaments.events import ByeWorth
from server.tournaments.state import Tournament
from server.tournaments.systems import SCORE_SYSTEMS
from server.tournaments.wishes import last_round
from server.vocabulary import PlayerId


class GrantedOff(msgspec.Struct, frozen=True):
    """G2: somebody is not paired in a round, and what that gives."""

    round: int
    player: Person
    worth: ByeWorth


class ApartPair(msgspec.Struct, frozen=True):
    """Two who are not to meet."""

    one: Person
    other: Person


class Arrangements(msgspec.Struct, frozen=True, kw_only=True):
    """All of it. `rounds` are those still to come in which points pair, so that somebody can be left out."""

    rounds: tuple[int, ...]
    rounds_off: tuple[GrantedOff, ...]
    """By round; past ones too."""
    apart: tuple[ApartPair, ...]
    clubs_apart_rounds: int
    """The card keeps mates of a club apart in so many rounds."""


def arrangements(t: Tournament) -> Arrangements:
    last, system = last_round(t)
    return Arrangements(
        rounds=tuple(range(len(t.rounds) + 1, last + 1)) if system.kind in SCORE_SYSTEMS else (),
        rounds_off=tuple(
            GrantedOff(number, _person(t, player), worth)
            for number, asked in sorted(t.excuses.items())
            for player, worth in asked.items()
        ),
        apart=tuple(
            ApartPair(one, other)
            for one, other in sorted(
                (sorted((_person(t, player) for player in two), key=_by_name) for two in t.kept_apart),
                key=lambda two: (_by_name(two[0]), _by_name(two[1])),
            )
        ),
        clubs_apart_rounds=system.clubs_apart_rounds,
    )


def _by_name(person: Person) -> tuple[str, str]:
    return person.name, person.id


def _person(t: Tournament, player: PlayerId) -> Person:
    """Somebody may be named before he enters; then his id is all there is."""
    entrant, entry = t.held_by(player), t.entries.get(player)
    known = entrant.person if entrant is not None else entry.person if entry is not None else None
    return known or Person(player, player, 0)
