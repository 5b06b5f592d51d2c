"""The journal with an eye on whether it takes what it is given: for a while it may not, and then nobody can move.

As soon as an append or a sign of service fails, the service counts as down since the last one that stood. Nothing more
is handed to the disk until `outage.come_back` has seen that it writes again and has held what was being played.
"""

from collections.abc import Callable

from server.hall.journal import Entry, Journal, Recorded
from server.vocabulary import Instant, Unavailable


class Watch:
    """`hall.journal.Journal` over another one. `went_down` is called once an outage; nothing is watched before `start`.

    A journal that is slow is not down, and what was on its way to the disk when it failed may still arrive.
    """

    def __init__(self, journal: Journal, now: Callable[[], Instant], went_down: Callable[[], None]) -> None:
        self._journal = journal
        self._now = now
        self._went_down = went_down
        self._last_good = Instant(0)
        self._began = Instant(0)
        self._outage = (Instant(0), Instant(0))
        self.is_watching = False
        self.is_down = False
        self.is_holding = False
        """What was being played is being held: only that is written then."""

    def start(self) -> None:
        """From now on a failure is an outage."""
        self._last_good = self._now()
        self.is_watching = True

    def stop(self) -> None:
        """We are going ourselves. Who is down stays down: the next start holds what was being played."""
        self.is_watching = False

    @property
    def since(self) -> Instant:
        """The last moment at which something is known to have been written; while down, before the outage."""
        return self._last_good

    @property
    def down_ms(self) -> int:
        """For how long nothing could be written: from when the first append that failed was asked for."""
        return self._now() - self._began

    def was_down_at(self, at: Instant) -> bool:
        """Whether the latest outage in which play was held covers that moment."""
        since, until = self._outage
        return since < at <= until

    async def probe(self) -> bool:
        """Whether the disk writes. It is given the old sign of service again: if we died before everything is held, the
        next start must hold it from where this outage began."""
        try:
            await self._journal.sign_of_service(self.since)
        except Unavailable:
            return False
        return True

    def up_again(self, *, held: bool) -> None:
        """Everybody may ask for something again. `held`: play was held, for what was missed is nobody's time."""
        now = self._now()
        if held:
            self._outage = (self._last_good, now)
        self._last_good = now
        self.is_down = False

    async def append(self, stream: str, expected_version: int, entries: tuple[Entry, ...], at: Instant) -> int:
        self._must_be_up()
        asked_at = self._now()
        try:
            position = await self._journal.append(stream, expected_version, entries, at)
        except Unavailable:
            self._failed(asked_at)
            raise
        self._stood()
        return position

    async def sign_of_service(self, now: Instant) -> None:
        self._must_be_up()
        asked_at = self._now()
        try:
            await self._journal.sign_of_service(now)
        except Unavailable:
            self._failed(asked_at)
            raise
        self._stood()

    async def read(self, stream: str, after_version: int = 0) -> list[Recorded]:
        return await self._journal.read(stream, after_version)

    async def read_many(self, streams: tuple[str, ...]) -> dict[str, list[Recorded]]:
        return await self._journal.read_many(streams)

    async def follow(self, after_position: int, limit: int, kinds: frozenset[str]) -> list[Recorded]:
        return await self._journal.follow(after_position, limit, kinds)

    async def cursor(self, name: str) -> int:
        return await self._journal.cursor(name)

    async def move_cursor(self, name: str, position: int) -> None:
        await self._journal.move_cursor(name, position)

    async def last_sign_of_service(self) -> Instant | None:
        return await self._journal.last_sign_of_service()

    def _must_be_up(self) -> None:
        if self.is_down and not self.is_holding:
            raise Unavailable("nothing can be written")

    def _stood(self) -> None:
        if not self.is_down:
            self._last_good = self._now()

    def _failed(self, asked_at: Instant) -> None:
        if self.is_down or not self.is_watching:
            return
        self.is_down = True
        self._began = Instant(max(asked_at, self._last_good))
        self._went_down()
