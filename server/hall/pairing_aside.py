"""Large rounds are paired in a process of their own, so that nobody's move waits for them.

The process is started when it is first needed and kept for the next round. If it dies, the round is paired on the loop
as if there were no such process: late is better than never.
"""

import asyncio
import logging
import multiprocessing
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool

from server.pairing.work import Work, Worked, worked_out

log = logging.getLogger(__name__)


class PairingAside:
    """Fits where the hall wants somebody to pair aside; `close` when the hall has closed."""

    def __init__(self) -> None:
        self._pool: ProcessPoolExecutor | None = None

    async def __call__(self, works: tuple[Work, ...]) -> tuple[Worked, ...]:
        """The answers, or none of them if the process has died."""
        if self._pool is None:
            # Spawned, not forked: a copy of this process would hold its sockets and its database open.
            self._pool = ProcessPoolExecutor(1, mp_context=multiprocessing.get_context("spawn"))
        loop = asyncio.get_running_loop()
        try:
            return tuple([await loop.run_in_executor(self._pool, worked_out, work) for work in works])
        except BrokenProcessPool:
            log.exception("the pairing process has died; pairing here")
            self.close()
            return ()

    def close(self) -> None:
        """Stop the process. It is started again if it is needed again."""
        pool, self._pool = self._pool, None
        if pool is not None:
            pool.shutdown(wait=False, cancel_futures=True)
