"""The mailboxes of one kind of stream in this process: found, made when first asked for, let go when quiet."""

import asyncio
from collections.abc import Callable
from typing import Any, Protocol

from server.hall.journal import Recorded
from server.hall.mailbox import Machine, Mailbox, Overdue, turned_away
from server.hall.watch import Watch
from server.vocabulary import Instant

Listener = Callable[[Mailbox, list[Recorded]], None]


class Timer(Protocol):
    """What wakes a desk: `Alarms`, or for the calendar's few and far deadlines `Calendar`."""

    def set(self, key: str, at: Instant | None) -> None: ...

    def close(self) -> None: ...


class Desk:
    """All streams `<kind>:<id>`. `alarms` rings, with the id, at each stream's next deadline."""

    def __init__(
        self,
        kind: str,
        machine: Machine,
        journal: Watch,
        now: Callable[[], Instant],
        alarms: Timer,
        overdue: Overdue | None = None,
    ) -> None:
        self._kind = kind
        self._machine = machine
        self._journal = journal
        self._now = now
        self._overdue = overdue
        self._mailboxes: dict[str, Mailbox] = {}
        self._listeners: list[Listener] = []
        self._armed = False
        self.alarms = alarms

    def listen(self, listener: Listener) -> None:
        """Be told of everything new and durable, in order within a stream."""
        self._listeners.append(listener)

    def post(
        self, id_: str, command: Any, *, actor: str = "", command_id: str = "", at: Instant | None = None
    ) -> "asyncio.Future[int]":
        """Queue a command before anything is awaited; see `Mailbox.post`. `Unavailable` at once while we are down."""
        if self._journal.is_down:
            return turned_away("nothing can be written")
        arrived = self._now() if at is None else at
        return self.mailbox(id_).post(command, at=arrived, actor=actor, command_id=command_id)

    async def state(self, id_: str) -> Any:
        """The state as of now; None if there is no such stream (and nothing is kept of the question)."""
        mailbox = self.mailbox(id_)
        state = await mailbox.current()
        # Whoever asked at the same time may have let go of it already, and a new one may be at work.
        if state is None and mailbox.idle and self._mailboxes.get(id_) is mailbox:
            del self._mailboxes[id_]
        return state

    def mailbox(self, id_: str) -> Mailbox:
        mailbox = self._mailboxes.get(id_)
        if mailbox is None:
            mailbox = Mailbox(f"{self._kind}:{id_}", self._machine, self._journal, self._published, self._overdue)
            self._mailboxes[id_] = mailbox
        return mailbox

    def at_hand(self) -> dict[str, Mailbox]:
        """What this process has in memory."""
        return dict(self._mailboxes)

    def arm(self) -> None:
        """Alarms ring from now on: recovery is committed. Before this, no deadline of any kind may fall."""
        self._armed = True
        for mailbox in self._mailboxes.values():
            self._set_alarm(mailbox)

    def disarm(self) -> None:
        """No alarm rings any more."""
        self._armed = False
        self.alarms.close()

    def overdue(self, since: Instant) -> tuple[str, ...]:
        """Streams at hand whose deadline passed before `since` and that nobody is looking at."""
        return tuple(
            id_
            for id_, mailbox in self._mailboxes.items()
            if mailbox.state is not None
            and mailbox.idle
            and not mailbox.stopped
            and (due := self._machine.next_deadline(mailbox.state)) is not None
            and due < since
        )

    def let_go(self, id_: str) -> None:
        """Forget a stream that is over and quiet; it is read again when somebody asks."""
        mailbox = self._mailboxes.get(id_)
        if mailbox is not None and mailbox.idle:
            del self._mailboxes[id_]
            self.alarms.set(id_, None)

    async def close(self) -> None:
        self.disarm()
        await asyncio.gather(*(mailbox.close() for mailbox in self._mailboxes.values()))

    def _published(self, mailbox: Mailbox, rows: list[Recorded]) -> None:
        self._set_alarm(mailbox)
        if not rows:
            return
        for listener in self._listeners:
            listener(mailbox, rows)

    def _set_alarm(self, mailbox: Mailbox) -> None:
        if self._armed:
            self.alarms.set(mailbox.stream.partition(":")[2], self._machine.next_deadline(mailbox.state))
