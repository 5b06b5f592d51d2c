"""What one machine's events bring about in another, always by way of the journal.

| event | effect |
|---|---|
| `RoundStarted`, `ReplayStarted` | the tables named in it open |
| table `SeatsUnclaimed` | the tournament is asked for reserves (C6) |
| `ReserveCalledUp`, `SeatsForfeited` | the table is answered |
| table `GameEnded` | the tournament hears the result |
| table `ResultCorrected`, `WarningsChanged` | the tournament draws the consequences |
| `PlayerLeft`, `Disqualified` with a table | that game is forfeited (C11) |
| `BoardForfeited` with a table | that game is forfeited (P25) |
| `RoundHeld`, `RoundReleased` | its tables stand, and go on |
| `BoardsRemade`, `RoundWithdrawn` | tables that lost their pairing end void, new ones open |
| `SplitApproved` with a table | that game ends as the two have agreed (B4) |

A stored cursor follows the journal, so an effect never depends on the code path that happened to append: an append
whose acknowledgement was lost has its effects all the same. Effects may come twice (the cursor is moved after them) and
every one is idempotent: a table opens once, a result counts once.

A machine that a fault of ours has stopped must not hold up the others: its effects are owed, and the stored cursor
stays before them, so that the mended server brings them after its start.
"""

import asyncio
import logging
from collections import defaultdict
from collections.abc import Awaitable, Callable
from typing import Final, TypeVar

from server.hall.insist import insist, log_fault
from server.hall.journal import Journal, Recorded
from server.tables import events as of_table
from server.tournaments import events as of_tournament
from server.tournaments import ruling_events as of_ruling
from server.vocabulary import Unavailable

T = TypeVar("T")

log = logging.getLogger(__name__)

CURSOR: Final = "effects"
_BATCH: Final = 500

KINDS: Final = frozenset(
    kind.__name__
    for kind in (
        of_tournament.RoundStarted,
        of_tournament.ReplayStarted,
        of_tournament.ReserveCalledUp,
        of_tournament.SeatsForfeited,
        of_tournament.PlayerLeft,
        of_tournament.Disqualified,
        of_tournament.BoardsRemade,
        of_ruling.BoardForfeited,
        of_ruling.RoundHeld,
        of_ruling.RoundReleased,
        of_ruling.RoundWithdrawn,
        of_ruling.SplitApproved,
        of_table.SeatsUnclaimed,
        of_table.GameEnded,
        of_table.ResultCorrected,
        of_table.WarningsChanged,
    )
)

Errand = tuple[str, Callable[[], Awaitable[int]]]
"""Whom it goes to (one after another for one receiver, side by side for different ones), and how to send it."""


class Effects:
    """Follows the journal. `errands` says what an event brings about."""

    def __init__(self, journal: Journal, errands: Callable[[Recorded], list[Errand]]) -> None:
        self._journal = journal
        self._errands = errands
        self._woken = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._is_in_debt = False
        self.position = 0

    def start(self) -> None:
        self._task = asyncio.create_task(self._follow(), name="effects")
        self._task.add_done_callback(log_fault)

    def wake(self) -> None:
        """Something that may have effects is durable."""
        self._woken.set()

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _follow(self) -> None:
        self.position = await self._patiently(lambda: self._journal.cursor(CURSOR))
        while True:
            self._woken.clear()
            rows = await self._patiently(lambda: self._journal.follow(self.position, _BATCH, KINDS))
            if not rows:
                await self._woken.wait()
                continue
            if not await self._run(rows):
                self._is_in_debt = True
            self.position = rows[-1].position
            if not self._is_in_debt:
                await self._patiently(lambda: self._journal.move_cursor(CURSOR, self.position))

    async def _run(self, rows: list[Recorded]) -> bool:
        """Whether everything arrived."""
        by_receiver: defaultdict[str, list[Errand]] = defaultdict(list)
        for row in rows:
            for errand in self._errands(row):
                by_receiver[errand[0]].append(errand)
        return all(await asyncio.gather(*(self._in_order(errands) for errands in by_receiver.values())))

    async def _in_order(self, errands: list[Errand]) -> bool:
        return all([await insist(send, f"effect on {receiver}") for receiver, send in errands])

    async def _patiently(self, ask: Callable[[], Awaitable[T]]) -> T:
        while True:
            try:
                return await ask()
            except Unavailable as unavailable:
                log.warning("effects wait for the journal: %s", unavailable)
                await asyncio.sleep(1)
