"""Clients as a browser is one: signed in by a cookie, one socket, commands sent again until they are answered."""

import asyncio
import contextlib
import itertools
from dataclasses import dataclass, field
from typing import Any

import aiohttp
import socketio

from server.bots.minds import mind_for
from server.games.catalogue import rules_for
from server.games.rules import GameSettings

_ANSWERED_WITHIN_S = 2.0
_BEAT_EVERY_S = 1.0

Told = dict[str, Any]


@dataclass
class Client:
    """A person at a browser. `told` keeps everything the server said to him, in order."""

    base: str
    name: str
    told: list[Told] = field(default_factory=list)
    tables: dict[str, Told] = field(default_factory=dict)
    tournament: Told | None = None
    calls: list[Told] = field(default_factory=list)
    player: str = ""

    def __post_init__(self) -> None:
        self._http = aiohttp.ClientSession(headers={"Origin": self.base})
        self._socket: socketio.AsyncClient | None = None
        self._ids = itertools.count(1)
        self._rooms: set[str] = set()
        self._tasks: list[asyncio.Task[None]] = []
        self.changed = asyncio.Event()

    async def post(self, path: str, **body: object) -> Any:
        """An HTTP command; refusals fail the test."""
        async with self._http.post(self.base + path, json=body) as response:
            answer = await response.json()
            assert response.status == 200, (path, response.status, answer)
            return answer

    async def get(self, path: str) -> Any:
        async with self._http.get(self.base + path) as response:
            return await response.json()

    async def register(self) -> None:
        answer = await self.post("/api/register", name=self.name, password="correct horse battery")
        self.player = answer["player"]

    def come(self) -> None:
        """Connect, and connect again for ever."""
        self._tasks = [asyncio.create_task(self._stay()), asyncio.create_task(self._beat())]

    async def go(self) -> None:
        tasks, self._tasks = self._tasks, []
        for task in tasks[1:]:
            task.cancel()
        if self._socket is not None:
            with contextlib.suppress(Exception):
                await self._socket.disconnect()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def close(self) -> None:
        await self.go()
        await self._http.close()

    async def watch(self, room: str) -> None:
        self._rooms.add(room)
        await self.ask("watch", room=room)

    async def ask(self, kind: str, **fields: object) -> Told:
        """A command with one id, sent again until it is answered, through any number of connections."""
        command = {"t": kind, "id": f"{self.player}-{next(self._ids)}", **fields}
        while True:
            socket = self._socket
            if socket is None or not socket.connected:
                await asyncio.sleep(0.05)
                continue
            with contextlib.suppress(Exception):
                answer: Told = await socket.call("ask", command, timeout=_ANSWERED_WITHIN_S)
                if not _is_unavailable(answer):
                    return answer
            await asyncio.sleep(0.05)

    async def until(self, condition: Any, *, within_s: float = 60.0) -> None:
        """Wait for something to be true of what this client has been told."""
        async with asyncio.timeout(within_s):
            while not condition():
                self.changed.clear()
                await self.changed.wait()

    async def _stay(self) -> None:
        while True:
            self._socket = socket = socketio.AsyncClient(http_session=self._http, reconnection=False)
            socket.on("told", self._hear)
            try:
                await socket.connect(self.base, transports=["websocket"])
                for room in tuple(self._rooms):
                    await socket.call("ask", {"t": "watch", "id": f"again-{next(self._ids)}", "room": room}, timeout=5)
                await socket.wait()
            except (socketio.exceptions.SocketIOError, aiohttp.ClientError, TimeoutError):
                pass
            await asyncio.sleep(0.1)

    async def _beat(self) -> None:
        while True:
            await asyncio.sleep(_BEAT_EVERY_S)
            if self._socket is not None and self._socket.connected:
                with contextlib.suppress(Exception):
                    await self._socket.emit("beat", {})

    async def _hear(self, envelope: Told) -> None:
        self.told.append(envelope)
        body = envelope["body"]
        match body["t"]:
            case "table":
                self.tables[body["id"]] = body
            case "moved":
                table = self.tables[body["id"]]
                assert body["version"] == table["version"] + 1, "a gap within one connection"
                self.tables[body["id"]] = {
                    **table,
                    **body,
                    "t": "table",
                    "actions": [*table["actions"], body["action"]],
                }
            case "tournament":
                self.tournament = body
            case "calls":
                self.calls = body["calls"]
        self.changed.set()


class Player(Client):
    """Goes to every table he is called to and plays there. `acknowledged` is what he was told is done."""

    def __post_init__(self) -> None:
        super().__post_init__()
        self.acknowledged: list[tuple[str, int, str]] = []
        self.is_thinking = False
        """Makes no move while it lasts, but stays at the board."""

    def play(self) -> None:
        self._tasks.append(asyncio.create_task(self._play()))

    async def _play(self) -> None:
        while True:
            for call in self.calls:
                if f"table:{call['table']}" not in self._rooms:
                    await self.watch(f"table:{call['table']}")
            for table in () if self.is_thinking else tuple(self.tables.values()):
                await self._act(table)
            self.changed.clear()
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self.changed.wait(), 0.5)

    async def _act(self, table: Told) -> None:
        seat = next((i for i, side in enumerate(table["seats"]) if side["person"]["id"] == self.player), None)
        if table["phase"] != "playing" or seat is None or table["actor"] != seat:
            return
        ply, action = len(table["actions"]) + 1, chosen(table)
        answer = await self.ask("play", table=table["id"], ply=ply, action=action)
        if answer["ok"]:
            self.acknowledged.append((table["id"], ply, action))
            version = table["version"]
            with contextlib.suppress(TimeoutError):
                await self.until(lambda: self.tables[table["id"]]["version"] > version, within_s=3)


def chosen(table: Told) -> str:
    """A sensible move in the position of a view, found by replaying its move list."""
    settings = GameSettings(**table["game"])
    rules = rules_for(settings)
    position = rules.initial()
    for _, action, *_ in table["actions"]:
        position = rules.play(position, action)
    return mind_for(settings, "easy").choose(rules, position, len(table["actions"]))


def _is_unavailable(answer: Told) -> bool:
    return any(reason["code"] == "service/unavailable" for reason in answer["reasons"])
