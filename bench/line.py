"""A Socket.IO line as thin as it can be: frames in, frames out, so that the measuring costs little itself."""

import asyncio
import contextlib
import itertools
from collections.abc import Callable

import aiohttp
import msgspec

_ids = itertools.count(1)


class Line:
    """One connection. `heard(text)` gets every event frame (`42[…]`) as it comes."""

    def __init__(self, ws: aiohttp.ClientWebSocketResponse, heard: Callable[[str], None]) -> None:
        self._ws = ws
        self._heard = heard
        self._asked: dict[int, asyncio.Future[object]] = {}
        self._reading = asyncio.create_task(self._read())

    @classmethod
    async def open(cls, http: aiohttp.ClientSession, base: str, heard: Callable[[str], None]) -> "Line":
        ws = await http.ws_connect(f"{base}/socket.io/?EIO=4&transport=websocket", compress=0)
        line = cls(ws, heard)
        line._ready = asyncio.get_running_loop().create_future()
        await ws.send_str("40")
        await line._ready
        return line

    async def call(self, event: str, payload: object) -> object:
        """Send an event and wait for its acknowledgement."""
        id_ = next(_ids)
        answer: asyncio.Future[object] = asyncio.get_running_loop().create_future()
        self._asked[id_] = answer
        await self._ws.send_str(f"42{id_}" + msgspec.json.encode([event, payload]).decode())
        return await answer

    async def say(self, event: str) -> None:
        """Send an event that is not answered."""
        await self._ws.send_str(f'42["{event}",{{}}]')

    async def close(self) -> None:
        self._reading.cancel()
        await self._ws.close()

    async def _read(self) -> None:
        with contextlib.suppress(ConnectionResetError):  # the server is stopped when enough is measured
            await self._hear()

    async def _hear(self) -> None:
        async for message in self._ws:
            text: str = message.data
            if text == "2":
                await self._ws.send_str("3")
            elif text.startswith("42"):
                self._heard(text)
            elif text.startswith("43"):
                id_, _, body = text[2:].partition("[")
                answer = self._asked.pop(int(id_))
                if not answer.done():
                    answer.set_result(msgspec.json.decode("[" + body)[0])
            elif text.startswith("40") and not self._ready.done():
                self._ready.set_result(None)

    _ready: "asyncio.Future[None]"
