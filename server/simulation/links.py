"""The network between one page and the service: order kept each way as in TCP, and everything that goes wrong with it.

    request lost, reply lost    the page asks again with the same id
    doubled, now or later       the service hears a request twice, the second time up to 8 s late
    spike                       a message that takes seconds, and everything behind it with it
    reset                       both ends notice at once
    half-open                   nothing arrives any more and nobody notices, until the transport's pings do

Requests, answers and frames are the real payloads: JSON both ways, as over the wire.
"""

import asyncio
from collections.abc import Callable
from contextvars import Context
from random import Random
from typing import Any, Final, Protocol

import msgspec

from server.simulation.life import Life
from server.simulation.weather import Weather
from server.vocabulary import Instant
from server.web.connection import Connection
from server.web.identity import Identity
from server.web.rooms import Frame
from server.web.socket import MESSAGE_LIMIT_BYTES
from server.web.wire import Answered, Envelope, Probe

BEAT_EVERY_S: Final = 2.0
_NOTICED_AFTER_S: Final = (9.0, 20.0)
"""Transport pings of 10 s and 5 s notice a half-open connection after so long (measured on the real stack)."""

_envelopes = msgspec.json.Decoder(Envelope)
_answers = msgspec.json.Decoder(Answered)
_PREFIX: Final = len('42["told",')


class Told:
    """A frame decoded once for all who hear it."""

    def __init__(self) -> None:
        self._frame: Frame | None = None
        self._envelope: Envelope | None = None

    def __call__(self, frame: Frame) -> Envelope:
        if frame is not self._frame or self._envelope is None:
            self._frame = frame
            self._envelope = _envelopes.decode(frame.text[_PREFIX:-1])
        return self._envelope


class Ear(Protocol):
    """A page, as its link sees it."""

    @property
    def is_at_a_table(self) -> bool: ...

    @property
    def echoes_after_s(self) -> float:
        """How long somebody who pretends that his line is slow keeps back his answers to probes."""
        ...

    def hear(self, link: "Link", envelope: Envelope) -> None: ...

    def answered(self, link: "Link", number: int, answered: Answered) -> None: ...

    def lost(self, link: "Link") -> None: ...

    def link_broke(self, link: "Link") -> None:
        """Evidence only: the page does not know yet."""
        ...


class Air(Protocol):
    """What a link needs of its world."""

    @property
    def weather(self) -> Weather: ...

    @property
    def chance(self) -> Random: ...

    @property
    def outside(self) -> Context: ...

    @property
    def told(self) -> Told: ...

    def count(self, fault: str) -> None: ...

    def arrived(self, command_id: str, at: Instant) -> None: ...

    def measured(self, link: str, player: str, at: Instant, round_trip_ms: int) -> None: ...


class Link:
    """One connection, made at once; the caller has waited for the handshake."""

    def __init__(self, air: Air, life: Life, ear: Ear, id_: str, identity: Identity | None) -> None:
        self.id = id_
        self.life = life
        self.is_whole = True
        """Messages get through both ways."""
        self._air = air
        self._ear = ear
        self._loop = asyncio.get_running_loop()
        self._latency_s = air.chance.uniform(0.01, 0.12)
        self._up_s = self._down_s = self._loop.time()
        self._asked = 0
        self._heard = 0
        self.being_answered: dict[int, str] = {}
        self._is_known_to_server = True
        self._is_known_to_page = True
        self._connection = Connection(life.live, id_, identity, self._send, self._cut)
        life.run(self._connection.open)
        self._later(BEAT_EVERY_S * air.chance.random(), self._beat)
        self._plan_a_break()

    # ---- from the page

    def ask(self, payload: dict[str, Any], arrives_s: float | None = None) -> int:
        """Send a request; its number comes back with the answer. `arrives_s` picks the moment of its arrival."""
        self._asked += 1
        encoded = msgspec.json.encode(payload)
        rates, chance = self._air.weather.rates, self._air.chance
        if not self.is_whole:
            return self._asked
        if len(encoded) > MESSAGE_LIMIT_BYTES:
            self.cut(half_open=False)  # as the transport does with a message over its limit
            return self._asked
        if rates.request_lost and chance.random() < rates.request_lost:
            self._air.count("request lost")
            return self._asked
        self._up_s = max(self._up_s, self._loop.time() + self._delay_s() if arrives_s is None else arrives_s)
        self._at(self._up_s, self._arrive, encoded, self._asked)
        if rates.doubled and chance.random() < rates.doubled:
            self._air.count("request doubled")
            self._at(self._up_s, self._arrive, encoded, 0)
        if rates.doubled_later and chance.random() < rates.doubled_later:
            self._air.count("request doubled later")
            self._later(chance.uniform(1, 8), self._arrive, encoded, 0)
        return self._asked

    def close(self) -> None:
        """The page goes away properly."""
        if self.is_whole:
            self._break()
            self._later(self._latency_s, self._server_notices)
        self._is_known_to_page = False

    def cut(self, *, half_open: bool) -> None:
        """Broken by the world."""
        if not self.is_whole:
            return
        self._break()
        low_s, high_s = _NOTICED_AFTER_S if half_open else (0.0, 0.1)
        self._later(self._air.chance.uniform(low_s, high_s), self._server_notices)
        self._later(self._air.chance.uniform(low_s, high_s), self._page_notices)

    def service_died(self, *, half_open: bool) -> None:
        """The other end is gone; a page that is told at once, or finds out by its pings."""
        self._is_known_to_server = False
        if self.is_whole:
            self._break()
            low_s, high_s = _NOTICED_AFTER_S if half_open else (0.0, 0.5)
            self._later(self._air.chance.uniform(low_s, high_s), self._page_notices)

    def _beat(self) -> None:
        if not self.is_whole:
            return
        if self._ear.is_at_a_table:
            self.life.run(self._connection.beat)
        self._later(BEAT_EVERY_S, self._beat)

    # ---- at the service

    def _arrive(self, encoded: bytes, number: int) -> None:
        if self.is_whole and self.life.is_open:
            self.life.start(self._serve(encoded, number))

    async def _serve(self, encoded: bytes, number: int) -> None:
        self._heard += 1
        heard = self._heard
        self.being_answered[heard] = encoded.decode()
        payload = msgspec.json.decode(encoded)
        if self._connection.player is not None:
            self._air.arrived(f"{self._connection.player}:{payload.get('id')}", self.life.now())
        answered = await self._connection.ask(payload)
        del self.being_answered[heard]
        rates, chance = self._air.weather.rates, self._air.chance
        if not self.is_whole or not self.life.alive or not number:
            return
        if rates.reply_lost and chance.random() < rates.reply_lost:
            self._air.count("reply lost")
            return
        self._to_page(self._ear.answered, self, number, _answers.decode(msgspec.json.encode(answered)))

    def _send(self, frame: Frame) -> None:
        if self.is_whole and self.life.alive:
            self._to_page(self._hear, self._air.told(frame))

    def _hear(self, envelope: Envelope) -> None:
        if not self._is_known_to_page:
            return
        if isinstance(envelope.body, Probe):
            self._later(self._ear.echoes_after_s, self._echo, envelope.body.n, envelope.now)
        else:
            self._ear.hear(self, envelope)

    def _echo(self, n: int, asked_at: Instant) -> None:
        """The page's answer to a probe sets out; it keeps its place among the requests."""
        self._up_s = max(self._up_s, self._loop.time() + self._delay_s())
        self._at(self._up_s, self._echo_arrives, n, asked_at)

    def _echo_arrives(self, n: int, asked_at: Instant) -> None:
        if not self.is_whole or not self.life.is_open:
            return
        now = self.life.now()
        self._air.measured(self.id, self._connection.player or "", now, now - asked_at)
        self.life.run(self._connection.echo, {"n": n})

    def _to_page(self, heard: Callable[..., None], *args: Any) -> None:
        self._down_s = max(self._down_s, self._loop.time() + self._delay_s())
        self._at(self._down_s, self._if_whole, heard, *args)

    def _if_whole(self, heard: Callable[..., None], *args: Any) -> None:
        if self.is_whole:
            heard(*args)

    def _cut(self) -> None:
        """The service ends this connection."""
        self._later(0, lambda: self.cut(half_open=False))

    # ---- how it ends

    def _break(self) -> None:
        self.is_whole = False
        self._ear.link_broke(self)

    def _server_notices(self) -> None:
        if self._is_known_to_server and self.life.alive:
            self._is_known_to_server = False
            self.life.run(self._connection.close)

    def _page_notices(self) -> None:
        if self._is_known_to_page:
            self._is_known_to_page = False
            self._ear.lost(self)

    def _plan_a_break(self) -> None:
        rates, chance = self._air.weather.rates, self._air.chance
        if rates.breaks_a_minute:
            self._later(chance.expovariate(rates.breaks_a_minute / 60), self._break_by_itself)

    def _break_by_itself(self) -> None:
        rates = self._air.weather.rates
        if not self.is_whole or self._air.weather.is_calm:
            return
        half_open = self._air.chance.random() < rates.half_open
        self._air.count("half-open" if half_open else "reset")
        self.cut(half_open=half_open)

    def _delay_s(self) -> float:
        rates, chance = self._air.weather.rates, self._air.chance
        if rates.spike and chance.random() < rates.spike:
            self._air.count("latency spike")
            return chance.uniform(1, 6)
        return self._latency_s

    def _later(self, delay_s: float, act: Callable[..., None], *args: Any) -> None:
        self._at(self._loop.time() + delay_s, act, *args)

    def _at(self, when_s: float, act: Callable[..., None], *args: Any) -> None:
        # Outside: what a page does next is not the service's doing and survives its crash.
        self._loop.call_at(when_s, act, *args, context=self._air.outside)
