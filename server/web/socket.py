"""The live connection over Socket.IO: the protocol from python-socketio, the fan-out our own.

Three seams are ours, each for a measured reason: frames are not compressed (compression triples the memory of a socket
and adds a third to the CPU), messages are encoded once and written straight to the transport (the stock room emit makes
a task, a queue item and a wake-up for each receiver: 5–13 times the CPU), and a reader who does not read is cut before
his queue eats the memory. They touch private names of engineio; `tests/web/test_socket.py` is the contract, and
`fanout="queue"` goes the library's own way.

Everything we tell goes the same way, so its order per connection is the order of the calls; only the answers to `ask`
take the library's queue.

What comes in is held to the little of the protocol that clients of ours speak before the library sees it: it would
take an event called `disconnect` for the real one, and log a traceback for each frame it cannot read.
"""

import asyncio
import logging
import re
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any, Final, Literal

import msgspec
import socketio
from aiohttp import web
from engineio.async_drivers import aiohttp as driver
from engineio.packet import MESSAGE, Packet

from server.vocabulary import Instant, PlayerId, Unavailable
from server.web import wire
from server.web.callers import Callers
from server.web.connection import Connection
from server.web.identity import Identity
from server.web.limits import Bucket
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
FRAMES_AT_ONCE: Final = 300
FRAMES_PER_SECOND: Final = 100
"""Of any kind, understood or not. What an `ask` costs is counted beside it, with finer scales (`limits.py`)."""
_GOODBYE_S: Final = 0.2
"""What everybody is told when the service stops has so long to leave."""

_SPOKEN: Final = re.compile(r'3|1|4(?:[01]|0\{[^/]*|2\d{0,15}\["(?!(?:dis)?connect")[a-z-]{1,32}"[\s\S]*)')
"""Pong and close; connect and disconnect; an event with a name, by whose number it is answered."""

_ASKED: Final = re.compile(r'2(\d{1,15})(?=\["ask",)')
"""A Socket.IO event by the name of `ask`, with the number its answer goes by."""
_ask_decoder: Final = msgspec.json.Decoder(tuple[Literal["ask"], wire.ClientAsk])

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

    def __init__(self, handler: Any, server: Any, callers: Callers) -> None:
        super().__init__(handler, server)
        self._callers = callers
        self._frames = Bucket(_loop_ms(), full=FRAMES_AT_ONCE, per_second=FRAMES_PER_SECOND)

    async def __call__(self, environ: dict[str, Any]) -> web.StreamResponse:
        request: web.Request = environ["aiohttp.request"]
        engine = self.handler.__self__
        caller = self._callers.come(request, _loop_ms())
        if caller is None:
            await engine.close(wait=False, abort=True)
            return web.Response(status=429)
        try:
            self._sock = web.WebSocketResponse(max_msg_size=MESSAGE_LIMIT_BYTES, compress=False)
            await self._sock.prepare(request)
            self.environ = environ
            engine.transport_below = request.transport
            await self.handler(self)
        finally:
            self._callers.go(caller)
        return self._sock

    async def wait(self) -> str:
        """The next frame. OSError, by which the engine ends the connection, for what no client of ours sends."""
        message = await self._sock.receive()
        if not isinstance(message.data, str):
            raise OSError("closed, too large, or binary")
        if not self._frames.spend(1, _loop_ms()) or _SPOKEN.fullmatch(message.data) is None:
            _cut(self.handler.__self__)
            raise OSError("a flood, or not our protocol")
        return message.data


def _loop_ms() -> Instant:
    return Instant(int(asyncio.get_running_loop().time() * 1000))


class Sockets:
    """All Socket.IO connections of this process."""

    def __init__(
        self,
        live: Live,
        identify: Identify,
        *,
        origins: list[str] | None = None,
        callers: Callers | None = None,
        fanout: Fanout = "direct",
    ) -> None:
        self._live = live
        self._callers = Callers() if callers is None else callers
        self._identify = identify
        self._fanout = fanout
        self._connections: dict[str, Connection] = {}
        self._by_engine: dict[str, Connection] = {}
        self._engine_of: dict[str, str] = {}
        self._answering: set[asyncio.Task[None]] = set()
        self._revocations = 0
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
        plain = partial(_PlainWebSocket, callers=self._callers)
        self.server.eio._async = {**driver._async, "websocket": plain}  # noqa: SLF001
        self.server.eio.on("message", self._message)
        self.server.on("connect", self._connected)
        self.server.on("disconnect", self._disconnected)
        self.server.on("ask", self._asked)
        self.server.on("beat", self._beat)
        self.server.on("echo", self._echo)
        self.server.on("time", self._time)

    def attach(self, app: web.Application) -> None:
        self.server.attach(app)

    def revoke(self, player: PlayerId, session: str | None) -> None:
        """A sign-in is over (signed out, banned, password changed), or all of a player's: its connections end now, and
        nothing that is already on its way on them is done."""
        self._revocations += 1
        for sid, connection in tuple(self._connections.items()):
            who = connection.identity
            if who is not None and who.player == player and session in (None, who.session):
                self._forget(sid)
                connection.close()
                self._cut(sid)

    async def close(self) -> None:
        """Say that we will be back, then end every connection: a handler that is still there would hold up the web
        server's own end for a minute."""
        self._live.say_goodbye()
        engines = tuple(self.server.eio.sockets.values())
        if engines:
            await asyncio.sleep(_GOODBYE_S)
        for engine in engines:
            _cut(engine)
        await self.server.shutdown()

    async def _message(self, engine_id: str, data: object) -> None:
        """Of the engine, to Socket.IO; whoever sends what cannot be read has no client of ours."""
        if self._fanout == "direct" and isinstance(data, str) and self._ask_directly(engine_id, data):
            return
        try:
            await self.server._handle_eio_message(engine_id, data)  # noqa: SLF001
        except (ValueError, LookupError, TypeError, RecursionError) as error:
            log.info("cut off for a message that cannot be read: %s", error)
            engine = self.server.eio.sockets.get(engine_id)
            if engine is not None:
                _cut(engine)

    def _ask_directly(self, engine_id: str, data: str) -> bool:
        """A well-formed `ask` goes to its connection, and its answer to the transport, without the library's packets,
        handlers and queue in between: a seventh of a move's CPU. Everything else is left to the library."""
        asked = _ASKED.match(data)
        connection = self._by_engine.get(engine_id)
        if asked is None or connection is None:
            return False
        try:
            _, ask = _ask_decoder.decode(data[asked.end() :])
        except (msgspec.MsgspecError, RecursionError):
            return False
        answering = asyncio.get_running_loop().create_task(self._answer(connection, asked[1], ask))
        self._answering.add(answering)
        answering.add_done_callback(self._answering.discard)
        return True

    async def _answer(self, connection: Connection, number: str, ask: wire.ClientAsk) -> None:
        answered = await connection.do(ask)
        connection.deliver(Frame(b"43%b[%b]" % (number.encode(), msgspec.json.encode(answered))))

    async def _connected(self, sid: str, environ: dict[str, Any], _auth: object = None) -> None:
        """The engine reads nothing more of this client until we return, so whatever it asks meanwhile waits."""
        try:
            await self._arrive(sid, environ["aiohttp.request"])
        except (Unavailable, TimeoutError) as failure:
            log.warning("a connection could not be opened: %s", failure)
            self._cut(sid)

    async def _arrive(self, sid: str, request: web.Request) -> None:
        engine = self._socket(sid)
        if engine is None:
            return
        # The library's own "you are connected" is on its way through the queue; ours must come after it.
        async with asyncio.timeout(PING_TIMEOUT_S):
            await engine.queue.join()
        identity = await self._whose(request)
        if engine.closing or engine.closed or not self.server.manager.is_connected(sid, "/"):
            return  # given up by the engine meanwhile, which has said so already
        if identity is not None and len(self._live.rooms.of_player(identity.player)) >= CONNECTIONS_OF_ONE_PLAYER:
            _cut(engine)
            return
        connection = Connection(self._live, sid, identity, self._deliverer(engine), lambda: _cut(engine))
        self._connections[sid] = self._by_engine[engine.sid] = connection
        self._engine_of[sid] = engine.sid
        connection.open()

    async def _whose(self, request: web.Request) -> Identity | None:
        """Asked again if a sign-in ended meanwhile, which may have been this one."""
        while True:
            revocations = self._revocations
            identity = await self._identify(request)
            if revocations == self._revocations:
                return identity

    async def _disconnected(self, sid: str, _reason: object = None) -> None:
        connection = self._forget(sid)
        if connection is not None:
            connection.close()

    def _forget(self, sid: str) -> Connection | None:
        connection = self._connections.pop(sid, None)
        if connection is not None:
            del self._by_engine[self._engine_of.pop(sid)]
        return connection

    async def _asked(self, sid: str, payload: object = None, *_: object) -> wire.Answered:
        connection = self._connection(sid)
        if connection is None:
            reasons = (wire.Reason("service/unavailable"),)
            return wire.Answered(ok=False, now=self._live.now(), reasons=reasons)
        return await connection.ask(payload)

    async def _beat(self, sid: str, *_: object) -> None:
        connection = self._connection(sid)
        if connection is not None:
            connection.beat()

    async def _echo(self, sid: str, payload: object = None, *_: object) -> None:
        connection = self._connection(sid)
        if connection is not None:
            connection.echo(payload)

    async def _time(self, sid: str, *_: object) -> wire.TimeTold:
        connection = self._connection(sid)
        if connection is not None:
            connection.beat()
        return wire.TimeTold(self._live.now())

    def _connection(self, sid: str) -> Connection | None:
        """None for one that has ended, and for one that asks and asks and does not read the answers."""
        engine = self._socket(sid)
        if engine is None:
            return None
        if engine.queue.qsize() > UNREAD_LIMIT_PACKETS:
            _cut(engine)
            return None
        return self._connections.get(sid)

    def _socket(self, sid: str) -> Any:
        engine_id = self.server.manager.eio_sid_from_sid(sid, "/")
        return self.server.eio.sockets.get(engine_id)

    def _cut(self, sid: str) -> None:
        engine = self._socket(sid)
        if engine is not None:
            _cut(engine)

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
    engine.transport_below.abort()
