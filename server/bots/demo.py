"""A club to try everything in: house players as its members, and always a tournament that starts in two minutes.

While a person is on the server, the next demo tournament is on the calendar and the house's players fill the places
that people leave free; without anybody nothing is announced, so that an idle demo stays idle.
"""

import logging
from dataclasses import dataclass
from random import Random
from typing import Final

from server.bots.house import HOUSE, HouseBot
from server.bots.keeper import Keeper
from server.clocks import ClockSettings
from server.clubs.club import Club
from server.clubs.names import name as checked_name
from server.clubs.people import Account
from server.clubs.ports import ClubBooks, People
from server.clubs.roles import Rank
from server.games.rules import GameSettings
from server.hall.hall import Hall
from server.ratings import DEFAULT
from server.tables.card import Person
from server.tournaments import Phase, Tournament, pool
from server.tournaments import commands as ask
from server.tournaments.card import Card, EntryTerms, Waiting
from server.tournaments.systems import System, SystemKind
from server.vocabulary import ClubId, Instant, Refused, TournamentId, Unavailable

log = logging.getLogger(__name__)

CLUB: Final = ClubId("demo")
_OURS: Final = "tdemo-"
"""How the ids of the demo's own tournaments begin; people may announce others in its club."""
_STARTS_AFTER_MS: Final = 120_000
_FILL_FROM_MS: Final = 45_000
"""The house's players begin to come so long before the start, one at a time."""


@dataclass(frozen=True, slots=True)
class Event:
    """One of the tournaments the demo announces in turn."""

    name: str
    game: GameSettings
    clock: ClockSettings
    system: SystemKind
    rounds: int
    places: int


_BLITZ: Final = ClockSettings("fischer", main_ms=180_000, increment_ms=2_000)
_EVENTS: Final = (
    Event("Gomoku blitz", GameSettings("gomoku", "freestyle", 15), _BLITZ, "swiss", 3, 6),
    Event("Draughts evening", GameSettings("draughts", "polish-8", 8), _BLITZ, "swiss", 3, 6),
    Event("Swap2 knockout", GameSettings("gomoku", "exact-five", 15, opening="swap2"), _BLITZ, "knockout", 0, 4),
    Event(
        "Everybody against everybody",
        GameSettings("gomoku", "exact-five", 15, opening="swap2"),
        ClockSettings("byo-yomi", main_ms=60_000, periods=3, period_ms=10_000),
        "round-robin",
        0,
        4,
    ),
)


class Demo:
    """Keeps the demo club going. `prepare` once, `keep` every couple of seconds. `chance` draws who comes and the
    seeds of the tournaments: nobody may guess it."""

    def __init__(self, hall: Hall, people: People, books: ClubBooks, keeper: Keeper, chance: Random) -> None:
        self._hall = hall
        self._chance = chance
        self._people = people
        self._books = books
        self._keeper = keeper
        self._bots: list[HouseBot] = []
        self._announced = 0
        self._next: TournamentId | None = None

    async def prepare(self) -> None:
        """The club, its members, and the first tournament."""
        now = self._hall.now()
        if await self._books.club(CLUB) is None:
            about = "A club to try Flagfall in. Its members marked Bot are programs of the house."
            await self._books.add_club(Club(id=CLUB, name="Demo club", about=about, created_at=now))
        for bot in HOUSE:
            if await self._admit(bot, now):
                self._bots.append(bot)
        self._find_next()
        if self._next is None:
            await self._announce()

    async def keep(self) -> None:
        """Announce the next tournament if people are here to play it, and let house players enter."""
        try:
            await self._keep()
        except (Refused, Unavailable):
            return  # looked at again in a moment, with the state as it is then

    async def _keep(self) -> None:
        tournament = await self._upcoming()
        if tournament is None:
            if self._somebody_is_here():
                await self._announce()
            return
        starts_in_ms = tournament.card.entry.starts_at - self._hall.now()
        if starts_in_ms <= _FILL_FROM_MS and self._somebody_is_here():
            await self._fill(tournament, starts_in_ms)

    async def _admit(self, bot: HouseBot, now: Instant) -> bool:
        """Make it a member; False if a person has its name, who had it first."""
        if await self._people.account(bot.id) is None:
            try:
                await self._people.add(Account(id=bot.id, name=checked_name(bot.name), created_at=now))
            except Refused as refused:
                log.warning("%s stays away: %s", bot.name, refused)
                return False
        self._keeper.be_online(bot.id)
        if await self._books.rank(CLUB, bot.id) is None:
            await self._books.put_member(CLUB, bot.id, Rank.MEMBER, now)
        return True

    def _find_next(self) -> None:
        """After a restart the next one may be on the calendar already."""
        for id_, mailbox in self._hall.tournaments.at_hand().items():
            state: Tournament | None = mailbox.state
            if state is not None and id_.startswith(_OURS) and state.phase in (Phase.ANNOUNCED, Phase.REGISTRATION):
                self._next = TournamentId(id_)

    async def _upcoming(self) -> Tournament | None:
        if self._next is None:
            return None
        state: Tournament | None = await self._hall.tournaments.state(self._next)
        if state is None or state.phase not in (Phase.ANNOUNCED, Phase.REGISTRATION):
            return None
        return state

    async def _announce(self) -> None:
        event = _EVENTS[self._announced % len(_EVENTS)]
        self._announced += 1
        now = self._hall.now()
        id_ = TournamentId(f"{_OURS}{self._chance.getrandbits(32):08x}")
        announce = ask.Announce(id=id_, club=CLUB, card=_card(event, now), by="demo", seed=self._chance.getrandbits(40))
        await self._hall.tournaments.post(id_, announce, actor="demo")
        self._next = id_

    async def _fill(self, tournament: Tournament, starts_in_ms: int) -> None:
        """One bot now and then, so that people see the places go and can still take them until the end."""
        free = tournament.card.entry.max_entrants - len(tournament.entries)
        due = max(0, free - 1) if starts_in_ms > _STARTS_AFTER_MS // 10 else free
        # C4: who is still in another tournament would be left out of this one at its start, also between two rounds.
        busy = await self._hall.busy_elsewhere(tournament.id)
        here = [bot for bot in self._bots if bot.id not in tournament.entries and bot.id not in busy]
        if not due or not here:
            return
        bot = self._chance.choice(here)
        known = await self._hall.register.rating(bot.id, pool(tournament.card))
        rating = bot.rating if known == DEFAULT else known.shown
        person = Person(bot.id, bot.name, rating)
        enter = ask.Enter(person=person, peak_rating=rating, is_member=True, consent=tournament.card_version)
        await self._hall.tournaments.post(tournament.id, enter, actor=bot.id)

    def _somebody_is_here(self) -> bool:
        return self._hall.presence.people_online() > 0


def _card(event: Event, now: Instant) -> Card:
    return Card(
        name=event.name,
        description="Come as you are: house players fill the places nobody takes.",
        game=event.game,
        clock=event.clock,
        entry=EntryTerms(
            opens_at=now,
            starts_at=Instant(now + _STARTS_AFTER_MS),
            min_entrants=4 if event.system != "swiss" else 3,
            max_entrants=event.places,
        ),
        waiting=Waiting(no_show_after_ms=60_000, break_between_rounds_ms=15_000),
        system=System(kind=event.system, rounds=event.rounds),
    )
