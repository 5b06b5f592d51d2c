"""One world from its first second to its last: a service that lives and dies, the people of the evening, two phases.

    stormy    faults as drawn, until the tournaments are over or the night's time is up
    calm      no faults; whoever is meant to be here is; the tournaments must end within a budget

Afterwards a quiet minute, in which the service must let go of everything.
"""

import asyncio
from collections.abc import Callable, Coroutine
from contextvars import Context, copy_context
from random import Random
from typing import Any, Final

import msgspec

from server.hall.hall import Hall
from server.hall.journal import Event, Journal
from server.hall.register import Register
from server.simulation.arbiters import Arbiter
from server.simulation.bench import ARBITER, NAME, Ask, Bench
from server.simulation.books import Records, write_up
from server.simulation.disk import Disk, Fates, Faulty
from server.simulation.history import History, Period
from server.simulation.life import Busy, Life, MakeHall
from server.simulation.links import Link, Told
from server.simulation.loop import VirtualLoop
from server.simulation.pages import Page
from server.simulation.players import Fixture, Player
from server.simulation.scenario import CLUB, Scenario
from server.simulation.strangers import attack, spectate, visitor
from server.simulation.weather import Weather
from server.tables.card import Person
from server.tables.ruling import Ruling
from server.tournaments.commands import Amend, Announce, Cancel, Rule, TournamentCommand
from server.tournaments.decisions import Expel
from server.tournaments.events import Cancelled, Finished, RoundStarted
from server.vocabulary import Instant, PlayerId, Refused, TableId, Unavailable
from server.web.casual import House
from server.web.identity import Identity
from server.web.live import Live

DOWN_S: Final = (0.2, 2.0, 2.0, 20.0, 20.0, 120.0, 7_200.0)
"""How long a crashed service stays away."""
WALL_STEPS_MS: Final = (-30_000, 30_000, 3_600_000, -3_600_000)
CALM_BUDGET_S: Final = 3 * 3_600.0
"""Seven rounds of the longest games drawn here, with every waiting time used up, take less than an hour."""
LINGER_S: Final = 70.0
_QUIET_MS: Final = 60_000
"""A result that is corrected after the end brings its table back for so long."""


def real_hall(journal: Journal, register: Register, now: Callable[[], Instant]) -> Hall:
    """The hall as the composition root builds it, but for the calendar: virtual time has no APScheduler."""
    return Hall(journal, register, now)


class World:
    """Run once. Afterwards `history`, `disk` and `stuck` are what there is to judge."""

    def __init__(
        self, scenario: Scenario, loop: VirtualLoop, make_hall: MakeHall = real_hall, fates: Fates | None = None
    ) -> None:
        self.scenario = scenario
        self.chance = Random(f"world {scenario.seed}")
        self.weather = Weather(scenario.rates)
        self.history = History()
        self.told = Told()
        self.outside: Context = copy_context()
        self.disk = Disk(self.weather, Random(f"disk {scenario.seed}"), self._written, fates)
        self.tables: list[TableId] = []
        self.stuck = ""
        self._loop = loop
        self._make_hall = make_hall
        self._roles = {role.id: role for role in scenario.roles}
        self._life: Life | None = None
        self._lives = 0
        self._offset_ms = 0
        self._is_open = asyncio.Event()
        self._is_over = asyncio.Event()
        self._round_began = asyncio.Event()
        self._unfinished = {f"tournament:{fixture.id}" for fixture in scenario.fixtures}
        self._links: list[Link] = []
        self._links_made = 0
        self._players: list[Player] = []
        self._arbiters: list[Arbiter] = []
        self._tasks: dict[asyncio.Task[Any], None] = {}

    @property
    def is_calm(self) -> bool:
        return self.weather.is_calm

    @property
    def fixtures(self) -> tuple[Fixture, ...]:
        return self.scenario.fixtures

    def now(self) -> Instant:
        """The service's timeline; between two lives that of the last."""
        return Instant(self._loop.instant() + self._offset_ms)

    def seconds_until(self, instant: Instant) -> float:
        return (instant - self.now()) / 1000

    def count(self, fault: str) -> None:
        self.disk.count(fault)

    def arrived(self, command_id: str, at: Instant) -> None:
        self.history.arrivals.setdefault(command_id, []).append(at)

    def measured(self, link: str, player: str, at: Instant, round_trip_ms: int) -> None:
        self.history.round_trips.setdefault((player, link), []).append((at, round_trip_ms))

    def note_table(self, table: TableId) -> None:
        if table not in self.tables:
            self.tables.append(table)

    async def run(self) -> None:
        """The whole evening."""
        await write_up(self.disk.storage, self.scenario.roles)
        self._boot()
        for fixture in self.fixtures:
            self._start(self._hold_event(fixture))
            bench = Bench(self, fixture.id, Random(f"arbiter {self.scenario.seed} {fixture.id}"))
            people = tuple(role.id for role in self.scenario.roles)
            arbiter = Arbiter(bench, fixture, people, rules_unasked=self.scenario.is_ruled)
            self._arbiters.append(arbiter)
            self._start(arbiter.evening())
            if self.scenario.is_ruled:
                self._start(self._at_the_desk(fixture))
        self._let_people_in()
        self._start(self._storms())
        if not await self._over_within(self.scenario.stormy_s):
            self._clear_up()
            if not await self._over_within(CALM_BUDGET_S):
                self.stuck = "; ".join(sorted(self._unfinished))
        self._clear_up()
        before = {(link, heard) for link in self._links for heard in link.being_answered}
        await asyncio.sleep(LINGER_S)
        await self._await_a_life()
        left = [link.being_answered[heard] for link, heard in before if heard in link.being_answered]
        self.history.unanswered += sorted(left)

    def left_behind(self) -> list[str]:
        """What the service still keeps of games that are over (invariant 51). Asked after the quiet minute."""
        life = self._life
        if life is None or not life.is_open:
            return []
        life.hall.sweep()
        quiet_since = life.now() - _QUIET_MS
        at_hand = life.hall.tables.at_hand().items()
        kept = [f"table {id_}" for id_, one in at_hand if one.state is None or one.state.last_at < quiet_since]
        alarms = life.hall.tables.alarms
        if isinstance(alarms, Busy) and (due := alarms.next_due()) is not None:
            kept.append(f"an alarm at {due}")
        return kept

    def close(self) -> None:
        """Everybody goes home; the service is switched off."""
        for player in self._players:
            player.close()
        for task in tuple(self._tasks):
            task.cancel()
        if self._life is not None:
            self._life.crash()

    # ---- the service

    def hall_for(self, life: Life) -> Hall:
        hall = self._make_hall(Faulty(self.disk, life), Records(self.disk, self._roles), life.now)
        for desk in (hall.tables, hall.tournaments):
            desk.alarms = Busy(desk.alarms, self._late_ms)
        return hall

    def _late_ms(self) -> int:
        busy_ms = self.weather.rates.busy_ms
        return self.chance.randint(0, busy_ms) if busy_ms else 0

    def live_for(self, hall: Hall) -> Live:
        return Live(
            hall,
            self.disk.storage.listings,
            house=House(
                lambda strength: Person(PlayerId(f"bot-{strength}"), f"Bot {strength}", 1500),
                lambda player: player.startswith("bot-"),
            ),
            build="simulated",
        )

    def opened(self, life: Life) -> None:
        self.history.periods[-1].opened = life.opened_at
        self.history.note(life.now(), "service opened", life.number)
        self.disk.booting = False
        self._is_open.set()

    def crashed(self, life: Life) -> None:
        self.history.periods[-1].crashed = life.crashed_at
        self.history.note(life.now(), "service died", life.number)
        self._is_open.clear()
        links, self._links = self._links, []
        for link in links:
            link.service_died(half_open=self.chance.random() < 0.3)
        self._loop.call_soon(self._start_again, context=self.outside)

    def _boot(self) -> None:
        self._lives += 1
        self._life = Life(self, self._loop, self._lives, self._offset_ms)
        self.history.periods.append(Period(self._life.booted_at))
        self.disk.booting = self._lives > 1
        self._life.start(self._life.boot()).add_done_callback(self._ended)

    def _start_again(self) -> None:
        self._start(self._restart())

    async def _restart(self) -> None:
        await asyncio.sleep(0.2 if self.weather.is_calm else self.chance.choice(DOWN_S))
        if self.chance.random() < self.weather.rates.wall_steps:
            self._step_the_wall_clock(self.chance.choice(WALL_STEPS_MS))
        self._boot()

    def _step_the_wall_clock(self, step_ms: int) -> None:
        """Somebody has set it while the service was away. Its timeline begins at the new time, but never before its
        own last sign of life."""
        last = max(self.disk.written_at.values(), default=Instant(0))
        crashed = self.history.periods[-1].crashed or Instant(0)
        self._offset_ms += max(step_ms, max(last, crashed) + 1 - self.now())
        self.history.note(self.now(), "wall clock stepped", step_ms)
        self.count("wall clock stepped")

    def _written(self, stream: str, event: Event) -> None:
        if isinstance(event, RoundStarted):
            self._round_began.set()
        for arbiter in self._arbiters:
            arbiter.hears(stream, event)
        if isinstance(event, Finished | Cancelled):
            self._settled(stream)

    def _settled(self, stream: str) -> None:
        self._unfinished.discard(stream)
        if not self._unfinished:
            self._is_over.set()

    async def connect(self, page: Page) -> Link:
        """A new connection, as soon as there is a service to connect to."""
        while True:
            await self._is_open.wait()
            await asyncio.sleep(self.chance.uniform(0.02, 0.3))
            life = self._life
            if life is not None and life.is_open:
                break
        self._links_made += 1
        link = Link(self, life, page, f"link-{self._links_made}", page.identity)
        self._links.append(link)
        return link

    # ---- the evening

    def _let_people_in(self) -> None:
        seed = self.scenario.seed
        for role in self.scenario.roles:
            player = Player(self, role, f"player {seed} {role.id}")
            self._players.append(player)
            self._start(player.evening())
            if role.habits.hostile:
                page = Page(self, f"{role.id}-x", player.page.identity)
                self._start(attack(self, page, self.tables, Random(f"attack {seed} {role.id}")))
        for number in range(self.scenario.guests):
            page = visitor(self, str(number), is_signed_in=number % 2 == 0)
            self._start(spectate(self, page, self.tables, Random(f"visitor {seed} {number}")))

    async def _at_the_desk(self, fixture: Fixture) -> None:
        """What an arbiter is shown: the desk, and one board after another."""
        identity = Identity(ARBITER, NAME, is_guest=False, session="session-arbiter")
        page = Page(self, f"desk-{fixture.id}", identity)
        page.open()
        for _ in range(20):
            if await page.watch(f"desk:{fixture.id}"):
                break
            await asyncio.sleep(5)
        await spectate(self, page, self.tables, Random(f"desk {self.scenario.seed} {fixture.id}"))

    async def _hold_event(self, fixture: Fixture) -> None:
        announce = Announce(id=fixture.id, club=CLUB, card=fixture.card, by="organiser", seed=self.scenario.seed)
        refused = await self._official(fixture, announce, "announce")
        if refused is not None and refused.code != "tournament/already-announced":
            self._settled(f"tournament:{fixture.id}")  # the service came back after its hour
            return
        if self.scenario.is_amended:
            await asyncio.sleep(self.chance.uniform(1, 50))
            await self._amend(fixture)
        if self.scenario.is_cancelled:
            await asyncio.sleep(self.chance.uniform(1, 90))
            await self._official(fixture, Cancel(by="organiser", reason="no light"), "cancel")
        if self.scenario.is_judged:
            await self._round_began.wait()
            await asyncio.sleep(self.chance.uniform(0, 60))
            player = self.chance.choice(self.scenario.roles).id
            ruling = Ruling(id="arbiter:expel", by=PlayerId("arbiter"), name="Arbiter", reason="engine")
            await self._official(fixture, Rule(ruling=ruling, seen=0, decision=Expel(player=player)), "expel")

    async def _amend(self, fixture: Fixture) -> None:
        texts = msgspec.structs.replace(fixture.card, description="Bring a friend.")
        await self._official(fixture, Amend(card=texts, by="organiser"), "amend-texts")
        entry = msgspec.structs.replace(texts.entry, min_entrants=2)
        await self._official(
            fixture, Amend(card=msgspec.structs.replace(texts, entry=entry), by="organiser"), "amend-rules"
        )

    async def _official(self, fixture: Fixture, command: TournamentCommand, what: str) -> Refused | None:
        async def ask(hall: Hall) -> int:
            return await hall.tournaments.post(fixture.id, command, actor="organiser", command_id=f"organiser:{what}")

        return await self.officially(ask, what)

    async def officially(self, ask: Ask, what: str) -> Refused | None:
        """What an official asks comes over HTTP and is sent until there is an answer."""
        while True:
            life = await self._await_a_life()
            asked = life.start(ask(life.hall))
            await asyncio.wait({asked})
            if asked.cancelled():
                continue
            error = asked.exception()
            if error is None or isinstance(error, Refused):
                self.history.note(self.now(), f"official {what}", str(error or "done"))
                return error
            if not isinstance(error, Unavailable):
                raise error
            await asyncio.sleep(1)

    async def _await_a_life(self) -> Life:
        while True:
            await self._is_open.wait()
            if self._life is not None and self._life.is_open:
                return self._life

    async def _storms(self) -> None:
        while self.weather.rates.storms:
            await asyncio.sleep(self.chance.expovariate(self.weather.rates.storms / 60))
            if self.weather.is_calm:
                return
            self.count("storm")
            for link in self._links:
                link.cut(half_open=False)

    def _clear_up(self) -> None:
        if self.weather.is_calm:
            return
        self.weather.clear_up()
        self.disk.clear_up(self._life.now() if self._life else self.now())
        self.history.note(self.now(), "the weather clears up")
        for player in self._players:
            player.calm_down()

    async def _over_within(self, seconds: float) -> bool:
        try:
            async with asyncio.timeout(seconds):
                await self._is_over.wait()
        except TimeoutError:
            return False
        return True

    def spawn(self, work: Coroutine[Any, Any, Any]) -> None:
        """Somebody outside the service begins something, whatever he was told in."""
        self._loop.call_soon(self._start, work, context=self.outside)

    def _start(self, work: Coroutine[Any, Any, Any]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks[task] = None
        task.add_done_callback(self._ended)

    def _ended(self, task: "asyncio.Task[Any]") -> None:
        self._tasks.pop(task, None)
        if not task.cancelled() and (error := task.exception()) is not None:
            self.history.faults_of_ours.append(f"the simulation's own: {error!r}")
