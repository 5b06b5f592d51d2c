"""One measured server process: started, pinned to a core of its own, its CPU read from the kernel's accounts."""

import asyncio
import os
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

SERVERS = Path(__file__).with_name("servers.py")


@dataclass(frozen=True, slots=True)
class Measured:
    """A running server."""

    port: int
    pid: int

    def cpu_us(self) -> float:
        """CPU time of all its threads so far, in microseconds."""
        tasks = Path(f"/proc/{self.pid}/task").iterdir()
        return sum(int((task / "schedstat").read_text().split()[0]) for task in tasks) / 1_000

    def memory_kb(self) -> int:
        """What it holds in memory."""
        status = Path(f"/proc/{self.pid}/status").read_text()
        return int(next(line for line in status.splitlines() if line.startswith("VmRSS")).split()[1])


@asynccontextmanager
async def serving(which: str, port: int, data: Path) -> AsyncIterator[Measured]:
    """The server on the first core; whoever measures keeps to the last."""
    process = await asyncio.create_subprocess_exec(
        sys.executable, str(SERVERS), which, str(port), str(data), stdout=asyncio.subprocess.PIPE
    )
    assert process.stdout is not None
    try:
        line = await asyncio.wait_for(process.stdout.readline(), 60)
        assert line == b"up\n", line
        os.sched_setaffinity(process.pid, {0})
        yield Measured(port, process.pid)
    finally:
        process.kill()
        await process.wait()


def keep_to_the_last_core() -> None:
    os.sched_setaffinity(0, {(os.cpu_count() or 1) - 1})
