"""The live side behind real sockets on loopback, over a database in a file; and two kinds of clients.

`Client` is the library's, as a page has it. `Raw` speaks WebSocket frames, so that it can say what no page would.
"""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import aiohttp
import msgspec
import socketio
from aiohttp import web
from aiohttp.test_utils import TestServer

from server.app import Timeline
from server.hall.hall import Hall
from server.storage.storage import Storage, open_file
from server.tables import Table
from server.tables import commands as ask_table
from server.tables.card import TableCard
from server.vocabulary import Instant, PlayerId, TableId
from server.web.callers import Callers
from server.web.identity import Identity
from server.web.live import Live
from server.web.socket import Fanout, Sockets
from tests.tables.builders import ANNA, BINH, GOMOKU, clock_of
from tests.web.evening import A_HOUSE

WITHIN_S = 10.0
Told = dict[str, Any]
Identify = Callable[[web.Request], Any]


class House:
    """A server that takes the cookie `who` for its word."""

    def __init__(self, storage: Storage, fanout: Fanout, callers: Callers | None = None) -> None:
        self.storage = storage
        self.hall = Hall(storage.journal, storage.register, Timeline().now)
        self.live = Live(self.hall, storage.listings, house=A_HOUSE, build="test")
        self.before_identifying = asyncio.Event()
        self.before_identifying.set()
        self.sockets = Sockets(self.live, self._identify, callers=callers, fanout=fanout)
        self.app = web.Application()
        self.sockets.attach(self.app)
        self.server = TestServer(self.app)
        self.stack = AsyncExitStack()
        self._has_stopped = False

    async def _identify(self, request: web.Request) -> Identity | None:
        await self.before_identifying.wait()
        name = request.cookies.get("who", "")
        return Identity(PlayerId(name.lower()), name, False, f"session of {name}") if name else None

    async def stops_telling(self) -> None:
        if not self._has_stopped:
            self._has_stopped = True
            await self.sockets.close()

    @property
    def address(self) -> str:
        return str(self.server.make_url("/"))

    @property
    def connections(self) -> int:
        return len(self.live.rooms.everybody())

    async def opens_table(self, id_: str = "c1", **numbers: Any) -> Table:
        card = TableCard(game=GOMOKU, clock=clock_of("3+2"), pool="gomoku/blitz", **numbers)
        deadline = Instant(self.hall.now() + card.no_show_after_ms)
        table = TableId(id_)
        await self.hall.tables.post(
            id_, ask_table.Open(id=table, card=card, first=ANNA, second=BINH, no_show_at=deadline)
        )
        return self.table(id_)

    def table(self, id_: str = "c1") -> Table:
        state: Table = self.hall.tables.mailbox(id_).state
        return state

    async def client(self, name: str = "") -> "Client":
        session = await self.stack.enter_async_context(aiohttp.ClientSession(cookies={"who": name} if name else {}))
        client = Client(session)
        await client.socket.connect(self.address, transports=["websocket"])
        self.stack.push_async_callback(client.socket.disconnect)
        return client

    async def raw(self, name: str = "", **options: Any) -> "Raw":
        """A WebSocket of the engine, on which nobody has connected yet."""
        session = await self.stack.enter_async_context(aiohttp.ClientSession(cookies={"who": name} if name else {}))
        url = self.address.replace("http", "ws") + "socket.io/?EIO=4&transport=websocket"
        ws = await session.ws_connect(url, **options)
        self.stack.push_async_callback(ws.close)
        raw = Raw(ws)
        await raw.until(lambda text: text.startswith("0"))
        return raw


class Client:
    """A page. `told` keeps everything, in order; answers stand in it too, so that the order between them shows."""

    def __init__(self, session: aiohttp.ClientSession) -> None:
        self.socket = socketio.AsyncClient(http_session=session, reconnection=False)
        self.told: list[Told] = []
        self.is_gone = asyncio.Event()
        self._news = asyncio.Event()
        self._asked = 0
        self.socket.on("told", self._hear)
        self.socket.on("disconnect", self.is_gone.set)

    async def ask(self, t: str, **fields: Any) -> Told:
        self._asked += 1
        answer: Told = await self.socket.call("ask", {"t": t, "id": f"a{self._asked}", **fields}, timeout=WITHIN_S)
        self.told.append({"answer": answer})
        return answer

    async def until(self, tag: str) -> Told:
        """The next message of the tag, or one that is here already; it is not found again."""
        async with asyncio.timeout(WITHIN_S):
            while True:
                for index, each in enumerate(self.told):
                    if each.get("body", {}).get("t") == tag:
                        return self.told.pop(index)
                self._news.clear()
                await self._news.wait()

    async def _hear(self, envelope: Told) -> None:
        self.told.append(envelope)
        self._news.set()


class Raw:
    """Frames as they are."""

    def __init__(self, ws: aiohttp.ClientWebSocketResponse) -> None:
        self.ws = ws

    async def says(self, frame: str) -> None:
        await self.ws.send_str(frame)

    async def connects(self) -> None:
        await self.says("40")
        await self.until(lambda text: text.startswith('42["told"') and '"welcome"' in text)

    async def asks(self, number: int, payload: object) -> Any:
        await self.says(f'42{number}["ask",{msgspec.json.encode(payload).decode()}]')
        answer = await self.until(lambda text: text.startswith(f"43{number}["))
        return msgspec.json.decode(answer.partition("[")[2][:-1])

    async def until(self, condition: Callable[[str], bool]) -> str:
        """Reads on to the first such frame."""
        async with asyncio.timeout(WITHIN_S):
            while True:
                message = await self.ws.receive()
                assert message.type is aiohttp.WSMsgType.TEXT, message
                if condition(message.data):
                    text: str = message.data
                    return text

    async def is_cut(self) -> int | None:
        """Reads on until the server ends it; the close code, None for a connection that just went."""
        async with asyncio.timeout(WITHIN_S):
            while True:
                message = await self.ws.receive()
                if message.type is not aiohttp.WSMsgType.TEXT:
                    return self.ws.close_code if message.type is aiohttp.WSMsgType.CLOSE else None


@asynccontextmanager
async def a_house(folder: Path, fanout: Fanout = "direct", callers: Callers | None = None) -> AsyncIterator[House]:
    """Open, with nobody there yet."""
    async with AsyncExitStack() as stack:
        storage = await open_file(folder / "flagfall.sqlite3")
        stack.push_async_callback(storage.close)
        house = House(storage, fanout, callers)
        stack.push_async_callback(house.hall.close)
        await house.hall.recover()
        house.hall.open()
        await house.server.start_server()
        stack.push_async_callback(house.server.close)
        stack.push_async_callback(house.stops_telling)
        await stack.enter_async_context(house.stack)
        yield house
