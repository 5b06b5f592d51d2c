"""Somebody's line to the server, as wifi and mobile networks are: it can go silent, be cut, and come back."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

_AT_ONCE = 65_536


class Line:
    """Bytes both ways between a port of its own and the server's, through any number of connections."""

    def __init__(self, server_port: int) -> None:
        self._server_port = server_port
        self._flows = asyncio.Event()
        self._flows.set()
        self._is_open = True
        self._ends: set[asyncio.StreamWriter] = set()
        self.address = ""

    def go_silent(self) -> None:
        """Nothing arrives any more, either way, and nobody is told: a dead spot, a tunnel."""
        self._flows.clear()

    def cut(self) -> None:
        """Every connection breaks at once, and no new one is had."""
        self._is_open = False
        self._flows.set()
        for end in tuple(self._ends):
            end.transport.abort()

    def mend(self) -> None:
        """Connections can be made again. What was broken stays broken."""
        self._is_open = True
        self._flows.set()

    async def take(self, here: asyncio.StreamReader, back: asyncio.StreamWriter) -> None:
        """One connection of the browser's."""
        if not self._is_open:
            back.transport.abort()
            return
        there, on = await asyncio.open_connection("127.0.0.1", self._server_port)
        await asyncio.gather(self._carry(here, on), self._carry(there, back))

    async def _carry(self, source: asyncio.StreamReader, target: asyncio.StreamWriter) -> None:
        self._ends.add(target)
        with contextlib.suppress(ConnectionError):
            while data := await source.read(_AT_ONCE):
                await self._flows.wait()
                target.write(data)
                await target.drain()
        self._ends.discard(target)
        target.transport.abort()


@asynccontextmanager
async def a_line(server_port: int) -> AsyncIterator[Line]:
    """A line in good order; `address` is where the server is reached by it."""
    line = Line(server_port)
    listening = await asyncio.start_server(line.take, "127.0.0.1")
    line.address = f"http://localhost:{listening.sockets[0].getsockname()[1]}"
    try:
        yield line
    finally:
        line.cut()
        listening.close()
