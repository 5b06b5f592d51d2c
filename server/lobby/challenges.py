"""Open offers of casual games: one list, first come first served, gone when the one who offers goes."""

from typing import Final

import msgspec

from server.clocks import ClockSettings, speed
from server.clocks import validate as validate_clock
from server.games.catalogue import rules_for
from server.games.rules import GameSettings
from server.ratings import pool
from server.tables.card import Person, TableCard, Timing
from server.vocabulary import Instant, PlayerId, Refused, RefusedTogether

MOST_OPEN: Final = 500
MOST_OF_ONE: Final = 3
_CASUAL_NO_SHOW_AFTER_MS: Final = 60_000


class Terms(msgspec.Struct, frozen=True, kw_only=True):
    """What is offered."""

    game: GameSettings
    clock: ClockSettings
    timing: Timing = Timing()
    rated: bool
    takebacks: bool = False
    """Moves may be taken back if both agree; only in a game that is not rated."""


class Challenge(msgspec.Struct, frozen=True, kw_only=True):
    """An offer that stands in the lobby."""

    id: str
    by: Person
    is_guest: bool
    terms: Terms
    at: Instant


def check(terms: Terms) -> None:
    """Raises `RefusedTogether` with every fault at its field."""
    faults = [_under("clock", fault) for fault in validate_clock(terms.clock)]
    try:
        rules_for(terms.game)
    except Refused as fault:
        faults.append(_under("game", fault))
    if terms.timing.at_limit == "arbiter":
        faults.append(Refused("challenge/no-arbiter", "timing.at_limit"))
    if terms.takebacks and terms.rated:
        faults.append(Refused("challenge/takebacks-unrated", "takebacks"))
    if faults:
        raise RefusedTogether(tuple(faults))


def casual_card(terms: Terms) -> TableCard:
    """A casual game's card: the same settings as a tournament's, with milder defaults (club rules, last line)."""
    return TableCard(
        game=terms.game,
        clock=terms.clock,
        timing=terms.timing,
        pool=pool(terms.game.game, speed(terms.clock)),
        rated=terms.rated,
        takebacks=terms.takebacks,
        no_show_after_ms=_CASUAL_NO_SHOW_AFTER_MS,
        absence_after_ms=15_000,
        return_within_ms=180_000,
        disconnect_limit=5,
        chat="spectators",
    )


class Challenges:
    """All open offers, in memory: after a restart nobody waits for an answer any more."""

    def __init__(self) -> None:
        self._open: dict[str, Challenge] = {}

    def offer(self, challenge: Challenge) -> None:
        """Raises `Refused`: `challenge/too-many`, `challenge/rated-needs-account`, or the faults of the terms."""
        check(challenge.terms)
        if challenge.terms.rated and challenge.is_guest:
            raise Refused("challenge/rated-needs-account", "rated")
        mine = sum(1 for other in self._open.values() if other.by.id == challenge.by.id)
        if mine >= MOST_OF_ONE or len(self._open) >= MOST_OPEN:
            raise Refused("challenge/too-many")
        self._open[challenge.id] = challenge

    def take(self, id_: str, by: PlayerId, *, is_guest: bool) -> Challenge:
        """Accept an offer; it is gone for everybody else. Raises `Refused`: `challenge/gone`, `challenge/own`."""
        challenge = self._open.get(id_)
        if challenge is None:
            raise Refused("challenge/gone", "challenge")
        if challenge.by.id == by:
            raise Refused("challenge/own", "challenge")
        if challenge.terms.rated and is_guest:
            raise Refused("challenge/rated-needs-account", "rated")
        del self._open[id_]
        return challenge

    def stands(self, id_: str) -> bool:
        """Whether the offer is open."""
        return id_ in self._open

    def put_back(self, challenge: Challenge) -> None:
        """What was taken has come to nothing."""
        self._open[challenge.id] = challenge

    def withdraw(self, id_: str, by: PlayerId) -> None:
        """Take one's own offer back. Raises `Refused`: `challenge/gone`."""
        challenge = self._open.get(id_)
        if challenge is None or challenge.by.id != by:
            raise Refused("challenge/gone", "challenge")
        del self._open[id_]

    def leave(self, by: PlayerId) -> bool:
        """The player has gone: his offers go with him. True if there were any."""
        mine = [id_ for id_, challenge in self._open.items() if challenge.by.id == by]
        for id_ in mine:
            del self._open[id_]
        return bool(mine)

    def open(self) -> tuple[Challenge, ...]:
        """Oldest first."""
        return tuple(self._open.values())


def _under(group: str, fault: Refused) -> Refused:
    return Refused(fault.code, f"{group}.{fault.field}" if fault.field else group, **fault.details)
