"""The demo club: a whole tournament for one newcomer, and quiet when nobody is there."""

import asyncio
from random import Random

from server.bots.demo import CLUB, Demo
from server.bots.house import HOUSE, is_bot
from server.bots.keeper import Keeper
from server.clubs.names import name as checked_name
from server.clubs.people import Account
from server.tournaments import Tournament
from server.tournaments.state import Phase
from server.vocabulary import PlayerId
from server.web import wire
from tests.hall.virtual import EVENING, now, until, virtually
from tests.web.evening import Evening, Page, a_club

PREPARED_BY_MS = 120_000


class House:
    """The club, the demo, and the calendar that keeps it."""

    def __init__(self, club: Evening) -> None:
        self.club = club
        self.keeper = Keeper(club.hall)
        self.demo = Demo(club.hall, club.storage.people, club.storage.books, self.keeper, Random(5))

    async def opens(self) -> None:
        self.keeper.open()
        await self.demo.prepare()
        self._keeping = asyncio.create_task(self._keep())

    async def closes(self) -> None:
        self._keeping.cancel()
        await self.keeper.close()

    async def _keep(self) -> None:
        while True:
            await asyncio.sleep(2)
            await self.demo.keep()

    @property
    def tournaments(self) -> list[Tournament]:
        found = [mailbox.state for mailbox in self.club.hall.tournaments.at_hand().values()]
        return sorted((each for each in found if each is not None), key=lambda each: each.card.entry.starts_at)


async def a_demo() -> House:
    house = House(await a_club())
    await house.opens()
    await asyncio.sleep(0.01)
    return house


async def enters(page: Page, tournament: Tournament) -> None:
    answered = await page.ask("enter", tournament=tournament.id, consent=tournament.card_version)
    assert answered.ok, answered


@virtually
async def test_there_is_a_club_with_members_and_a_tournament_in_two_minutes() -> None:
    house = await a_demo()
    books = house.club.storage.books
    assert (await books.club(CLUB)) is not None
    assert all([await books.rank(CLUB, bot.id) for bot in HOUSE])
    (tournament,) = house.tournaments
    assert tournament.card.entry.starts_at == EVENING + PREPARED_BY_MS


@virtually
async def test_one_newcomer_plays_in_it_at_once_and_it_ends() -> None:
    house = await a_demo()
    await house.club.has_account("Anna", rank=None)
    anna = house.club.person("Anna")
    (tournament,) = house.tournaments
    await enters(anna, tournament)
    await until(PREPARED_BY_MS + 1_000)
    state = house.club.tournament(tournament.id)
    assert state.phase is Phase.RUNNING
    assert len(state.entrants) == state.card.entry.max_entrants
    people = [entrant.person.id for entrant in state.entrants if not is_bot(entrant.person.id)]
    assert people == ["anna"]
    (call,) = anna.last(wire.Calls).calls
    await anna.watch(f"table:{call.table}")
    await asyncio.sleep(5)
    assert (await anna.ask("resign", table=call.table)).ok
    await anna.ask("leave-tournament", tournament=tournament.id)
    anna.closes()
    await until(1_800_000)
    assert (await house.club.written(f"tournament:{tournament.id}"))[-1] == "Finished"
    await house.closes()


@virtually
async def test_places_are_left_for_people_until_shortly_before_the_start() -> None:
    house = await a_demo()
    house.club.person("Anna")
    for ms in range(10_000, PREPARED_BY_MS - 14_000, 2_000):
        await until(ms)
        (tournament,) = house.tournaments
        assert len(tournament.entries) < tournament.card.entry.max_entrants, ms
    await house.closes()


@virtually
async def test_without_anybody_it_stays_idle_and_wakes_with_the_first_who_comes() -> None:
    house = await a_demo()
    await until(PREPARED_BY_MS + 5_000)
    assert [each.phase for each in house.tournaments] == [Phase.CANCELLED]
    before = await house.club.everything_written()
    await until(3_600_000)
    assert await house.club.everything_written() == before
    house.club.person("Anna")
    await until(3_605_000)
    (*_, latest) = house.tournaments
    assert latest.phase is Phase.REGISTRATION
    assert latest.card.entry.starts_at - now() > 110_000
    await house.closes()


@virtually
async def test_a_house_player_who_is_still_in_a_tournament_is_not_entered_in_another() -> None:
    house = await a_demo()
    house.club.person("Anna")
    await until(PREPARED_BY_MS + 2_000)
    first, *_ = house.tournaments
    # Nobody else is left in the house: who has finished his game of the round would be the one to come.
    house.demo._bots = [bot for bot in HOUSE if bot.id in first.holders]
    for ms in range(PREPARED_BY_MS + 80_000, PREPARED_BY_MS + 106_000, 2_000):
        await until(ms)
        first, second = house.tournaments
        assert first.phase in (Phase.RUNNING, Phase.BETWEEN_ROUNDS)
        assert len(second.entries) == 0
    await house.closes()


@virtually
async def test_after_a_restart_the_next_one_on_the_calendar_is_found_and_nothing_is_doubled() -> None:
    house = await a_demo()
    await until(30_000)
    await house.closes()
    await house.club.restarts()
    again = House(house.club)
    await again.opens()
    again.club.person("Anna")
    await until(60_000)
    assert len(again.tournaments) == 1
    await until(PREPARED_BY_MS + 2_000)
    assert again.tournaments[0].phase is Phase.RUNNING
    await again.closes()


@virtually
async def test_a_restart_amid_a_tournament_is_played_on() -> None:
    house = await a_demo()
    house.club.person("Anna")
    await until(PREPARED_BY_MS + 20_000)
    (running, *_) = house.tournaments
    assert running.phase is Phase.RUNNING
    await house.closes()
    await house.club.restarts()
    again = House(house.club)
    await again.opens()
    await until(3_000_000)
    assert (await again.club.written(f"tournament:{running.id}"))[-1] == "Finished"
    await again.closes()


@virtually
async def test_a_person_who_has_the_name_of_a_house_player_keeps_it_and_the_demo_opens_without_that_one() -> None:
    club = await a_club()
    name = HOUSE[0].name
    await club.storage.people.add(Account(id=PlayerId("somebody"), name=checked_name(name), created_at=now()))
    house = House(club)
    await house.opens()
    assert not club.hall.presence.is_online(HOUSE[0].id)
    assert club.hall.presence.is_online(HOUSE[1].id)
    assert await club.storage.people.account(HOUSE[0].id) is None
    await house.closes()
