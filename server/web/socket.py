"""The live connection over Socket.IO: the protocol from python-socketio, the fan-out our own.

Three seams are ours, each for a measured reason: frames are not compressed (compression triples the memory of a socket
and adds a third to the CPU), messages are encoded once and written straight to the transport (the stock room emit makes
a task, a queue item and a wake-up for each receiver: 5–13 times the CPU), and a reader who does not read is cut before
his queue eats the memory. They touch private names of engineio; `tests/web/test_socket.py` is the contract, and
`fanout="queue"` goes the library's own way.

Everything we tell goes the same way, so its order per connection is the order of the calls; only the answers to `ask`
take the library's queue.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any, Final, Literal

import msgspec
import socketio
from aiohttp import web
from engineio.async_drivers import aiohttp as driver
from engineio.packet import MESSAGE, Packet

from server.vocabulary import PlayerId
from server.web import wire
from server.web.connection import Connection
from server.web.identity import Identity
from server.web.live import Live
from server.web.rooms import Frame

log = logging.getLogger(__name__)

MESSAGE_LIMIT_BYTES: Final = 16_384
UNREAD_LIMIT_BYTES: Final = 262_144
"""What may lie unread for one connection before it is cut; its client comes back and asks for a fresh view."""
UNREAD_LIMIT_PACKETS: Final = 256
PING_EVERY_S: Final = 10
PING_TIMEOUT_S: Final = 5
CONNECTIONS_OF_ONE_PLAYER: Final = 12

Identify = Callable[[web.Request], Awaitable[Identity | None]]
Fanout = Literal["direct", "queue"]


class _Json:
    """What python-socketio asks of a JSON module."""

    @staticmethod
    def dumps(value: object, **_: object) -> str:
        return msgspec.json.encode(value).decode()

    @staticmethod
    def loads(text: str | bytes, **_: object) -> object:
        return msgspec.json.decode(text)


class _PlainWebSocket(driver.WebSocket):
    """Without compression, and with its transport known to the engine's socket."""

    async def __call__(self, environ: dict[str, Any]) -> web.WebSocketResponse:
        request: web.Request = environ["aiohttp.request"]
        self._sock = web.WebSocketResponse(max_msg_size=MESSAGE_LIMIT_BYTES, compress=False)
        await self._sock.prepare(request)
        self.environ = environ
        self.handler.__self__.transport_below = request.transport
        await self.handler(self)
        return self._sock


class Sockets:
    """All Socket.IO connections of this process."""

    def __init__(
        self, live: Live, identify: Identify, *, origins: list[str] | None = None, fanout: Fanout = "direct"
    ) -> None:
        self._live = live
        self._identify = identify
        self._fanout = fanout
        self._connections: dict[str, Connection] = {}
        self.server = socketio.AsyncServer(
            async_mode="aiohttp",
            transports=["websocket"],
            cors_allowed_origins=origins,
            max_http_buffer_size=MESSAGE_LIMIT_BYTES,
            ping_interval=PING_EVERY_S,
            ping_timeout=PING_TIMEOUT_S,
            http_compression=False,
            always_connect=True,
            json=_Json,
            logger=False,
            engineio_logger=False,
        )
        self.server.eio._async = {**driver._async, "websocket": _PlainWebSocket}  # noqa: SLF001
        self.server.on("connect", self._connected)
        self.server.on("disconnect", self._disconnected)
        self.server.on("ask", self._asked)
        self.server.on("beat", self._beat)
        self.server.on("time", self._time)

    def attach(self, app: web.Application) -> None:
        self.server.attach(app)

    def revoke(self, player: PlayerId, session: str | None) -> None:
        """A sign-in is over (signed out, banned, password changed), or all of a player's: its connections end now."""
        for connection in tuple(self._connections.values()):
            who = connection.identity
            if who is not None and who.player == player and session in (None, who.session):
                self._engine(connection.id, _cut)

    async def close(self) -> None:
        """Say that we will be back, then end every connection."""
        self._live.say_goodbye()
        await asyncio.sleep(0)
        await self.server.shutdown()

    async def _connected(self, sid: str, environ: dict[str, Any], _auth: object = None) -> None:
        identity = await self._identify(environ["aiohttp.request"])
        engine = self._socket(sid)
        if engine is None:
            return
        if identity is not None and len(self._live.rooms.of_player(identity.player)) >= CONNECTIONS_OF_ONE_PLAYER:
            _cut(engine)
            return
        # The library's own "you are connected" is on its way through the queue; ours must come after it.
        await engine.queue.join()
        connection = Connection(self._live, sid, identity, self._deliverer(engine), lambda: _cut(engine))
        self._connections[sid] = connection
        connection.open()

    async def _disconnected(self, sid: str, _reason: object = None) -> None:
        connection = self._connections.pop(sid, None)
        if connection is not None:
            connection.close()

    async def _asked(self, sid: str, payload: object = None, *_: object) -> wire.Answered:
        connection = self._connections.get(sid)
        if connection is None:
            reasons = (wire.Reason("service/unavailable"),)
            return wire.Answered(ok=False, now=self._live.now(), reasons=reasons)
        return await connection.ask(payload)

    async def _beat(self, sid: str, *_: object) -> None:
        connection = self._connections.get(sid)
        if connection is not None:
            connection.beat()

    async def _time(self, sid: str, *_: object) -> wire.TimeTold:
        connection = self._connections.get(sid)
        if connection is not None:
            connection.beat()
        return wire.TimeTold(self._live.now())

    def _socket(self, sid: str) -> Any:
        engine_id = self.server.manager.eio_sid_from_sid(sid, "/")
        return self.server.eio.sockets.get(engine_id)

    def _engine(self, sid: str, act: Callable[[Any], None]) -> None:
        engine = self._socket(sid)
        if engine is not None:
            act(engine)

    def _deliverer(self, engine: Any) -> Callable[[Frame], None]:
        """How this connection is sent a frame: a function of its own, for it runs once for each of 5,000 spectators."""
        return _through_the_queue(engine) if self._fanout == "queue" else _straight_to(engine)


def _straight_to(engine: Any) -> Callable[[Frame], None]:
    transport: asyncio.Transport = engine.transport_below

    def deliver(frame: Frame) -> None:
        if transport.is_closing():
            return
        if transport.get_write_buffer_size() > UNREAD_LIMIT_BYTES:
            transport.abort()
        else:
            transport.write(frame.wire)

    return deliver


def _through_the_queue(engine: Any) -> Callable[[Frame], None]:
    def deliver(frame: Frame) -> None:
        if engine.closed:
            return
        if engine.queue.qsize() > UNREAD_LIMIT_PACKETS:
            _cut(engine)
        else:
            engine.queue.put_nowait(Packet(MESSAGE, frame.text[1:]))

    return deliver


def _cut(engine: Any) -> None:
    transport = getattr(engine, "transport_below", None)
    if transport is not None:
        transport.abort()
