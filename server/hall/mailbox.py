"""One mailbox per stream: commands are taken one by one, and nobody hears of anything that is not on disk.

    post ─▶ waiting ─▶ decide, one on top of another ─▶ append together ─▶ apply ─▶ publish ─▶ answer

`post` is synchronous on purpose: python-socketio handles one client's messages concurrently, so a handler must have
queued its command before its first `await`, or two moves change places.

A conflict (somebody else appended) reloads the tail and decides again. A failed or doubtful append answers
`Unavailable` and reloads before anything else is decided: the append may have succeeded, and then the journal says so.
It is looked for without waiting for the next command, since until then an opponent's clock would run unseen.
A fault of ours in a rule stops this mailbox and keeps the journal.
"""

import asyncio
import logging
from collections import OrderedDict, deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from server.hall.journal import Conflict, Entry, Journal, Recorded
from server.vocabulary import Instant, Refused, Unavailable

log = logging.getLogger(__name__)

_WAITING_LIMIT = 2_000
"""A rush of registrations fits; beyond it the sender is told to try again."""
_ANSWERS_KEPT = 256
_CONFLICTS_BEFORE_GIVING_UP = 8
_FIRST_LOOK_AFTER_S = 0.05
_LONGEST_LOOK_AFTER_S = 5.0


class Stopped(Unavailable):
    """A fault of ours in this stream's rules: nothing is lost, but it goes on only after a mended restart."""


class Machine(Protocol):
    """The two machines (`server.tables`, `server.tournaments`) as modules fit this."""

    def decide(self, state: Any, command: Any, now: Instant) -> tuple[Any, ...]: ...

    def apply(self, state: Any, event: Any) -> Any: ...

    def fold(self, state: Any, events: Sequence[Any]) -> Any:
        """What `apply` makes of the events one after the other."""
        ...

    def next_deadline(self, state: Any) -> Instant | None: ...


@dataclass(slots=True)
class Asked:
    """A command in the queue. `at` is when it arrived, which is the time it is judged by."""

    command: Any
    at: Instant
    actor: str
    command_id: str
    answer: "asyncio.Future[int]"


@dataclass(slots=True)
class Draft:
    """What a batch of commands comes to, before it is durable."""

    state: Any
    entries: list[Entry] = field(default_factory=list)
    answers: list[tuple[Asked, int | Exception]] = field(default_factory=list)
    known: dict[str, "int | Refused"] = field(default_factory=dict)
    """Ids answered within this batch: a doubled message often arrives right behind its twin."""


Published = Callable[["Mailbox", list[Recorded]], None]
"""Told what is new and durable, in order; an empty list when a stream has been read for the first time here."""
Overdue = Callable[[Any], Any]


class Mailbox:
    """A stream's state in this process and the queue in front of it.

    `overdue` makes the command to give the machine for a deadline that has passed; with it, deadlines come first:
    before a command is judged, everything due by its arrival has been decided (None: the machine minds time itself).
    """

    def __init__(
        self,
        stream: str,
        machine: Machine,
        journal: Journal,
        published: Published,
        overdue: Overdue | None = None,
    ) -> None:
        self.stream = stream
        self.state: Any = None
        self.version = 0
        self.stopped = False
        self._machine = machine
        self._journal = journal
        self._published = published
        self._overdue = overdue
        self._waiting: deque[Asked] = deque()
        self._answers: OrderedDict[str, int | Refused] = OrderedDict()
        self._draining: asyncio.Task[None] | None = None
        self._is_stale = True
        self._was_loaded = False
        self._is_closing = False
        self._look: asyncio.TimerHandle | None = None
        self._look_after_s = _FIRST_LOOK_AFTER_S

    @property
    def idle(self) -> bool:
        """Nothing waits and nothing is being appended."""
        return self._draining is None and not self._waiting

    def load(self, rows: list[Recorded]) -> None:
        """Start from these rows, which are the whole stream: for recovery, which reads many streams at once."""
        assert self.version == 0, "loaded twice"
        try:
            self._take_over(rows)
        except Exception:
            log.exception("%s cannot be read after version %d: a fault of ours", self.stream, self.version)
            self._stop(())
        self._was_loaded, self._is_stale = True, False

    async def current(self) -> Any:
        """The state, read from the journal if this process has not got it yet, or may not have all of it."""
        if self._is_stale:
            await self.post_nothing()
        return self.state

    async def post_nothing(self) -> int:
        """Take a turn in the queue without asking anything: returns when the state is as of now."""
        return await self.post(None, at=Instant(0))

    def post(self, command: Any, *, at: Instant, actor: str = "", command_id: str = "") -> "asyncio.Future[int]":
        """Queue a command; the future gives the version at which it holds, or raises Refused or Unavailable.

        The same `command_id` again gives the same answer and changes nothing: for good if it was accepted, and for as
        long as it is among the latest here if it was refused.
        """
        answer: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        if self.stopped:
            answer.set_exception(Stopped(f"{self.stream} is stopped"))
        elif self._is_closing:
            answer.set_exception(Unavailable("closing"))
        elif len(self._waiting) >= _WAITING_LIMIT:
            answer.set_exception(Unavailable(f"{self.stream} is overrun"))
        else:
            self._waiting.append(Asked(command, at, actor, command_id, answer))
            if self._draining is None:
                self._draining = asyncio.create_task(self._drain(), name=f"mailbox {self.stream}")
        # Whoever asked may be gone by the time of the answer; an unread refusal is not an error.
        answer.add_done_callback(_read)
        return answer

    async def close(self) -> None:
        """Finish what is being appended; what only waits is answered Unavailable."""
        self._is_closing = True
        if self._look is not None:
            self._look.cancel()
        for asked in self._waiting:
            _answer(asked, Unavailable("closing"))
        self._waiting.clear()
        if self._draining is not None:
            await asyncio.gather(self._draining, return_exceptions=True)

    async def _drain(self) -> None:
        try:
            while self._waiting:
                batch = tuple(self._waiting)
                self._waiting.clear()
                await self._handle_safely(batch)
        finally:
            self._draining = None

    async def _handle_safely(self, batch: tuple[Asked, ...]) -> None:
        try:
            await self._handle(batch)
        except Unavailable as unavailable:
            # An append that failed may be on the disk all the same: what the journal has then is news.
            self._is_stale = True
            if self._was_loaded:
                self._look_again_later()
            for asked in batch:
                _answer(asked, unavailable)
        except Exception:
            log.exception("%s stopped at version %d: a fault of ours", self.stream, self.version)
            self._stop(batch)

    def _stop(self, batch: tuple[Asked, ...]) -> None:
        self.stopped = True
        for asked in (*batch, *self._waiting):
            _answer(asked, Stopped(f"{self.stream} is stopped"))
        self._waiting.clear()

    def _look_again_later(self) -> None:
        if self._look is None and not self._is_closing:
            self._look = asyncio.get_running_loop().call_later(self._look_after_s, self._look_again)
            self._look_after_s = min(2 * self._look_after_s, _LONGEST_LOOK_AFTER_S)

    def _look_again(self) -> None:
        self._look = None
        if self._is_stale:
            self.post(None, at=Instant(0))

    async def _handle(self, batch: tuple[Asked, ...]) -> None:
        for _ in range(_CONFLICTS_BEFORE_GIVING_UP):
            if self._is_stale:
                await self._catch_up()
            draft = self._decide(batch)
            if not draft.entries:
                break
            try:
                position = await self._append(draft)
            except Conflict as conflict:
                if conflict.constraint != "version":
                    return await self._one_by_one(batch, conflict)
                self._is_stale = True
                continue
            self._commit(draft, position)
            break
        else:
            raise Unavailable(f"{self.stream}: too many conflicts")
        for asked, outcome in draft.answers:
            if isinstance(outcome, int | Refused):
                self._remember(asked.command_id, outcome)
            _answer(asked, outcome)
        return None

    async def _one_by_one(self, batch: tuple[Asked, ...], conflict: Conflict) -> None:
        """A constraint of the schema said no to something in the batch: find whom it concerns.

        The stream is where it was, so there is nothing to read, and nothing rings: what a schema refuses to an alarm
        (a start, while a player is still in another tournament) waits for the sweep, and does not ring again at once.
        """
        if len(batch) == 1:
            # An id older than those remembered here: it was done, and is answered with what holds now.
            is_done = conflict.constraint == "command"
            answer = self.version if is_done else Refused(f"conflict/{conflict.constraint}")
            self._remember(batch[0].command_id, answer)
            _answer(batch[0], answer)
            return
        for asked in batch:
            await self._handle((asked,))

    def _decide(self, batch: tuple[Asked, ...]) -> Draft:
        draft = Draft(self.state)
        for asked in batch:
            known = self._known(draft, asked)
            draft.answers.append((asked, self._decide_one(draft, asked) if known is None else known))
        return draft

    def _known(self, draft: Draft, asked: Asked) -> "int | Refused | None":
        if not asked.command_id:
            return None
        return draft.known.get(asked.command_id, self._answers.get(asked.command_id))

    def _decide_one(self, draft: Draft, asked: Asked) -> int | Refused:
        if asked.command is None:
            return self.version + len(draft.entries)
        self._decide_overdue(draft, asked.at)
        try:
            events = self._machine.decide(draft.state, asked.command, asked.at)
        except Refused as refused:
            draft.known[asked.command_id] = refused
            return refused
        for index, event in enumerate(events):
            draft.state = self._machine.apply(draft.state, event)
            # The id stands on the command's last event: it is there exactly if all of them are.
            is_last = index == len(events) - 1
            draft.entries.append(Entry(event, asked.actor, asked.command_id if is_last else ""))
        version = self.version + len(draft.entries)
        draft.known[asked.command_id] = version
        return version

    def _decide_overdue(self, draft: Draft, now: Instant) -> None:
        if self._overdue is None:
            return
        while draft.state is not None:
            due = self._machine.next_deadline(draft.state)
            if due is None or now < due:
                return
            events = self._machine.decide(draft.state, self._overdue(draft.state), now)
            assert events, "a deadline that brings nothing would come for ever"
            for event in events:
                draft.state = self._machine.apply(draft.state, event)
                draft.entries.append(Entry(event))

    async def _append(self, draft: Draft) -> int:
        at = Instant(max(entry.event.at for entry in draft.entries))
        # Whoever asked may be cancelled (his socket is gone); this task is the mailbox's own and goes on.
        return await self._journal.append(self.stream, self.version, tuple(draft.entries), at)

    def _commit(self, draft: Draft, position: int) -> None:
        first = position - len(draft.entries) + 1
        rows = [
            Recorded(first + index, self.stream, version, entry.event.at, entry.actor, entry.command_id, entry.event)
            for index, (version, entry) in enumerate(enumerate(draft.entries, self.version + 1))
        ]
        self.state = draft.state
        self.version += len(rows)
        self._published(self, rows)

    async def _catch_up(self) -> None:
        rows = await self._journal.read(self.stream, self.version)
        is_news = self._was_loaded
        self._take_over(rows)
        self._was_loaded, self._is_stale = True, False
        self._look_after_s = _FIRST_LOOK_AFTER_S
        self._published(self, rows if is_news else [])

    def _take_over(self, rows: list[Recorded]) -> None:
        for number, row in enumerate(rows, self.version + 1):
            assert row.version == number, f"{self.stream} has a gap before {row.version}"
        self.state = self._machine.fold(self.state, [row.event for row in rows])
        self.version += len(rows)
        for row in rows:
            self._remember(row.command_id, row.version)

    def _remember(self, command_id: str, answer: "int | Refused") -> None:
        if not command_id:
            return
        self._answers[command_id] = answer
        while len(self._answers) > _ANSWERS_KEPT:
            self._answers.popitem(last=False)


def turned_away(why: str) -> "asyncio.Future[int]":
    """The answer `Unavailable`, at once."""
    answer: asyncio.Future[int] = asyncio.get_running_loop().create_future()
    answer.set_exception(Unavailable(why))
    answer.add_done_callback(_read)
    return answer


def _answer(asked: Asked, outcome: int | Exception) -> None:
    if asked.answer.done():
        return
    if isinstance(outcome, Exception):
        # A refusal that is given again would carry the traces of every time before.
        asked.answer.set_exception(outcome.with_traceback(None))
    else:
        asked.answer.set_result(outcome)


def _read(answer: "asyncio.Future[int]") -> None:
    if not answer.cancelled():
        answer.exception()
