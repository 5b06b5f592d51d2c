"""The hall: all tables and tournaments of this process, wired to one journal.

Made stopped: `recover` first, then `open`. In between nothing is timed, so that no flag, no-show or start can fall
before what the service missed is on record (`recovery.py`).
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine, Mapping
from contextlib import suppress
from typing import Any

import msgspec

from server import tables, tournaments
from server.hall.alarms import Alarms
from server.hall.desk import Desk, Timer
from server.hall.effects import KINDS, Effects
from server.hall.errands import Errands
from server.hall.insist import insist, log_fault
from server.hall.journal import Journal, Recorded
from server.hall.mailbox import Mailbox
from server.hall.outage import come_back
from server.hall.presence import Place, Presence
from server.hall.recovery import recover
from server.hall.register import Register
from server.hall.reports import Reports
from server.hall.watch import Watch
from server.pairing.work import Work, Worked, size
from server.tables.commands import Tick as TableTick
from server.tables.events import ReserveSeated
from server.tables.state import Phase, Table
from server.tournaments.commands import Tick as TournamentTick
from server.tournaments.state import OVER, Tournament
from server.vocabulary import Instant, PlayerId, Seat, TableId, TournamentId, Unavailable

log = logging.getLogger(__name__)

_QUIET_AFTER_MS = 60_000
_SIGN_EVERY_S = 2.0
_OVERDUE_AFTER_MS = 1_000

_LARGE = 200
"""From so many on a round is paired aside: below it takes some milliseconds, and to hand it over costs one as well."""

PairAside = Callable[[tuple[Work, ...]], Awaitable[tuple[Worked, ...]]]
MakeTimer = Callable[[Callable[[], Instant], Callable[[str], None]], Timer]


class Hall:
    """Everything that runs. `now` is the server's timeline; nothing here reads another clock."""

    def __init__(
        self,
        journal: Journal,
        register: Register,
        now: Callable[[], Instant],
        calendar: MakeTimer | None = None,
        pair_aside: PairAside | None = None,
    ) -> None:
        self.now = now
        self._pair_aside = pair_aside
        self.watch = Watch(journal, now, self._went_down)
        self.journal: Journal = self.watch
        self.register = register
        self.tables = Desk("table", tables, self.watch, now, Alarms(now, self._table_due), self._overdue)
        self.tournaments = Desk(
            "tournament", tournaments, self.watch, now, (calendar or Alarms)(now, self._tournament_due)
        )
        self._reports = Reports(self)
        self.presence = Presence(now, self._reports.changed)
        self._is_signing = True
        self._effects = Effects(self.journal, Errands(self).of)
        self._tasks: set[asyncio.Task[object]] = set()
        self._place_listeners: list[Callable[[Place], None]] = []
        self._tables_of: dict[PlayerId, set[TableId]] = {}
        self._belonging: dict[TableId, tuple[PlayerId, ...]] = {}
        self.tables.listen(self._table_changed)
        self.tables.listen(self._wake_effects)
        self.tournaments.listen(self._wake_effects)

    async def recover(self) -> None:
        """Bring back what ran when the service stopped; committed before anything is timed."""
        await recover(self)

    def open(self) -> None:
        """From now on deadlines fall, effects follow the journal, signs of service are written, and outages noticed."""
        self.watch.start()
        self.tables.arm()
        self.tournaments.arm()
        self._effects.start()
        self.spawn(self._keep_signing(), "signs of service")

    async def stop_timing(self) -> None:
        """The service is about to go. From here on no flag, no-show or absence falls: whoever is cut off now is cut off
        by us, and the next start holds what was being played from this last sign of service."""
        self._is_signing = False
        self.watch.stop()
        self.tables.disarm()
        self.tournaments.disarm()
        self.presence.close()
        self._reports.close()
        with suppress(Unavailable):  # then the sign before it holds, two seconds older
            await self.journal.sign_of_service(self.now())

    async def close(self) -> None:
        """Stop timing, finish what is being appended, answer the rest `Unavailable`."""
        self.watch.stop()
        await self._effects.close()
        for task in tuple(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self.presence.close()
        await asyncio.gather(self.tables.close(), self.tournaments.close())

    def listen_to_places(self, listener: Callable[[Place], None]) -> None:
        """Be told when a seat's contact changes, which is shown but not recorded."""
        self._place_listeners.append(listener)

    def place_changed(self, place: Place) -> None:
        for listener in self._place_listeners:
            listener(place)

    def spawn(self, work: Coroutine[Any, Any, object], name: str) -> None:
        """Run in the background, owned by the hall until it closes."""
        task = asyncio.get_running_loop().create_task(work, name=name)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        task.add_done_callback(log_fault)

    def sweep(self) -> None:
        """Let go of what has been over and quiet for a minute. Called now and then by whoever runs the hall."""
        quiet_since = self.now() - _QUIET_AFTER_MS
        for id_, mailbox in self.tables.at_hand().items():
            table: Table | None = mailbox.state
            if table is None or (table.phase is Phase.OVER and table.last_at < quiet_since):
                self.tables.let_go(id_)
        for id_, mailbox in self.tournaments.at_hand().items():
            tournament: Tournament | None = mailbox.state
            if tournament is None or (tournament.phase in OVER and _ended_at(tournament) < quiet_since):
                self.tournaments.let_go(id_)

    def wake_overdue(self) -> None:
        """Ring for whatever an alarm has missed. A deadline is a function of state, so none can be lost for good."""
        if self.watch.is_down:
            return
        late = self.now() - _OVERDUE_AFTER_MS
        for desk, ring in ((self.tables, self._table_due), (self.tournaments, self._tournament_due)):
            for id_ in desk.overdue(Instant(late)):
                ring(id_)

    def tick_tournament(self, id_: TournamentId) -> None:
        """Tell a tournament that time has passed, with who is online and who plays elsewhere. Twice changes nothing."""
        self.spawn(insist(lambda: self._tick_tournament(id_), f"tick of {id_}"), f"tick {id_}")

    async def busy_elsewhere(self, id_: TournamentId) -> frozenset[PlayerId]:
        live = await self.register.live_players()
        return frozenset(player for player, tournament in live.items() if tournament != id_)

    def _table_due(self, id_: str) -> None:
        self.spawn(insist(lambda: self._tick_table(TableId(id_)), f"tick of {id_}"), f"tick {id_}")

    async def _tick_table(self, id_: TableId) -> int:
        table = await self.tables.state(id_)
        self._reports.say_what_is_owed(id_)
        return await self.tables.post(id_, self._overdue(table))

    def _overdue(self, table: Table) -> TableTick:
        first, second = (self.presence.last_sign(person.id) for person in table.persons)
        return TableTick((first, second))

    def _tournament_due(self, id_: str) -> None:
        self.tick_tournament(TournamentId(id_))

    async def _tick_tournament(self, id_: TournamentId) -> int:
        busy = await self.busy_elsewhere(id_)
        ratings = await self._ratings_at_start(id_)
        tick = TournamentTick(online=self.presence.online(), busy=busy, ratings=ratings)
        return await self.tournaments.post(id_, await self._with_pairings(id_, tick))

    async def _with_pairings(self, id_: TournamentId, tick: TournamentTick) -> TournamentTick:
        """A large round is paired aside before it is asked for: on the loop everybody's moves would wait for it."""
        state: Tournament | None = self.tournaments.mailbox(id_).state
        if self._pair_aside is None or state is None or self.watch.is_down:
            return tick
        due = tournaments.pairings_due(state, tick, self.now())
        if size(due) < _LARGE:
            return tick
        log.info("%s: pairing %d", id_, size(due))
        return msgspec.structs.replace(tick, prepared=await self._pair_aside(due))

    async def _ratings_at_start(self, id_: TournamentId) -> Mapping[PlayerId, int]:
        """C13: ties are broken by the rating at the start; afterwards nobody needs it."""
        state: Tournament | None = await self.tournaments.state(id_)
        if state is None or state.entrants:
            return {}
        everybody = await self.register.ratings_in(tournaments.pool(state.card))
        return {player: everybody[player] for player in state.entries if player in everybody}

    def _table_changed(self, mailbox: Mailbox, rows: list[Recorded]) -> None:
        table: Table = mailbox.state
        # C6: whoever still has the table open in a reserve's seat has lost it, and is not the reserve's presence.
        vacant = [row.event.seat for row in rows if isinstance(row.event, ReserveSeated)]
        for seat in Seat if table.phase is Phase.OVER else vacant:
            self.presence.vacate(Place(table.id, seat))
            self._reports.forget(Place(table.id, seat))
        self.note_players(table)

    def tables_of(self, player: PlayerId) -> tuple[TableId, ...]:
        """The running tables the player belongs at."""
        return tuple(self._tables_of.get(player, ()))

    def note_players(self, table: Table) -> None:
        """Keep the index of who belongs where; a replaced player belongs there no more."""
        for player in self._belonging.pop(table.id, ()):
            theirs = self._tables_of[player]
            theirs.discard(table.id)
            if not theirs:
                del self._tables_of[player]
        if table.phase is Phase.OVER:
            return
        belonging = tuple(person.id for person in table.persons)
        self._belonging[table.id] = belonging
        for player in belonging:
            self._tables_of.setdefault(player, set()).add(table.id)

    def _wake_effects(self, _: Mailbox, rows: list[Recorded]) -> None:
        if any(type(row.event).__name__ in KINDS for row in rows):
            self._effects.wake()

    async def _keep_signing(self) -> None:
        while self._is_signing:
            with suppress(Unavailable):  # the watch has noticed, and whoever comes back from the outage signs
                await self.journal.sign_of_service(self.now())
            await asyncio.sleep(_SIGN_EVERY_S)

    def _went_down(self) -> None:
        self.spawn(come_back(self), "coming back")


def _ended_at(tournament: Tournament) -> Instant:
    end = tournament.finished or tournament.cancelled
    assert end is not None, "an ended tournament without an end"
    return end.at
