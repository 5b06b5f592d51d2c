"""A real server process, as `make run` starts it, that can be killed without warning and started again."""

import asyncio
import signal
import socket
import sqlite3
import sys
from pathlib import Path

_STARTS_WITHIN_S = 60


class Server:
    """One data folder, one port, and the process that serves them at the moment."""

    def __init__(self, data: Path) -> None:
        self.data = data
        self.port = _free_port()
        self.address = f"http://localhost:{self.port}"
        self.admin_link = ""
        self._process: asyncio.subprocess.Process | None = None
        self._reader: asyncio.Task[None] | None = None
        self.printed: list[str] = []

    async def start(self) -> None:
        """Returns when the server says where it is."""
        command = [sys.executable, "-m", "server", "serve", "--port", str(self.port), "--data", str(self.data)]
        self._process = await asyncio.create_subprocess_exec(
            *command, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.STDOUT
        )
        is_up = asyncio.Event()
        self._reader = asyncio.create_task(self._read(is_up))
        async with asyncio.timeout(_STARTS_WITHIN_S):
            await is_up.wait()
        assert not self._reader.done(), "\n".join(("the server did not start:", *self.printed))

    async def kill(self) -> None:
        """`kill -9`: nothing is finished, nobody is told."""
        assert self._process is not None
        self._process.send_signal(signal.SIGKILL)
        await self._gone()

    async def stop(self) -> None:
        """Ask it to stop, as an operator would."""
        if self._process is None or self._process.returncode is not None:
            return
        self._process.terminate()
        await self._gone()

    def rows(self, query: str, *parameters: object) -> list[tuple[object, ...]]:
        """What is on the disk, read past the server."""
        with sqlite3.connect(f"file:{self.data / 'flagfall.sqlite3'}?mode=ro", uri=True) as connection:
            return connection.execute(query, parameters).fetchall()

    async def _gone(self) -> None:
        assert self._process is not None
        assert self._reader is not None
        await self._process.wait()
        await self._reader

    async def _read(self, is_up: asyncio.Event) -> None:
        assert self._process is not None
        assert self._process.stdout is not None
        async for line in self._process.stdout:
            text = line.decode().rstrip()
            self.printed.append(text)
            if "/link/" in text:
                self.admin_link = text.rpartition("/link/")[2]
            if text.startswith("Flagfall is at"):
                is_up.set()
        is_up.set()  # it is not, and never will be: whoever waits need not wait any longer


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port
