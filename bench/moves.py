"""A move: from the player's hand to both screens. Ours is judged, clocked and on the disk; the bare echo does nothing.

Paced, so that a latency counts from when the move was due, and the same number of games and moves for both.
"""

import asyncio
import itertools
import re
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from pathlib import Path

import aiohttp

from bench.line import Line
from bench.process import Measured, serving

GAMES = 200
MOVES_PER_S = 500
SECONDS = 6
_BEAT_EVERY_S = 2.5
_PLY = re.compile(r'"ply":(\d+)')


@dataclass(frozen=True, slots=True)
class Figures:
    """CPU per move in microseconds, and latency until both players have it in milliseconds."""

    cpu_us: float
    p50_ms: float
    p99_ms: float
    moves: int


@dataclass
class Game:
    """Two lines and the moves between them."""

    number: int
    lines: list[Line] = field(default_factory=list)
    table: str = ""
    ply: int = 0
    heard: int = 0
    due: float = 0.0
    both: "asyncio.Future[None] | None" = None
    turn: asyncio.Lock = field(default_factory=asyncio.Lock)

    def hear(self, text: str) -> None:
        """A move has arrived at one of the two."""
        found = _PLY.search(text)
        if found is None or int(found[1]) != self.ply or self.both is None or self.both.done():
            return
        self.heard += 1
        if self.heard == 2:
            self.both.set_result(None)


Play = Callable[[Game], Awaitable[None]]


def quiet_board() -> list[str]:
    """The points of the board in an order that never makes five: rows in pairs, colours alternating along them."""
    rows = [rank for start in (1, 2) for rank in range(start, 16, 2)]
    return [f"{file}{rank}" for rank in rows for file in "abcdefghijklmno"]


async def measured(server: Measured, games: list[Game], play: Play) -> Figures:
    """Play paced moves in all games in turn."""
    latencies: list[float] = []
    before, start = server.cpu_us(), time.perf_counter()

    async def one(game: Game, due: float) -> None:
        async with game.turn:  # a move that is late keeps the next one waiting, whose time runs all the same
            game.ply += 1
            game.heard, game.both = 0, asyncio.get_running_loop().create_future()
            await play(game)
            await game.both
        latencies.append(time.perf_counter() - due)

    running: set[asyncio.Task[None]] = set()
    for index in range(MOVES_PER_S * SECONDS):
        due = start + index / MOVES_PER_S
        await asyncio.sleep(max(0.0, due - time.perf_counter()))
        task = asyncio.create_task(one(games[index % len(games)], due))
        running.add(task)
        task.add_done_callback(running.discard)
    await asyncio.wait_for(asyncio.gather(*running), 30)
    cpu_us = (server.cpu_us() - before) / len(latencies)
    latencies.sort()
    return Figures(
        cpu_us, latencies[len(latencies) // 2] * 1e3, latencies[len(latencies) * 99 // 100] * 1e3, len(latencies)
    )


async def ours(port: int, data: Path, count: int = GAMES, *, beating: bool = False) -> Figures:
    """So many casual games between guests, as browsers play them; `beating`: with their pages' signs of life."""
    base = f"http://localhost:{port}"
    points = quiet_board()
    async with serving("ours", port, data) as server, _people() as people:
        games = [Game(number) for number in range(count)]
        for game in games:
            await _sit_down(base, game, people)
            if game.number % 20 == 0:
                await _beat(games[: game.number])
        await _beat(games)  # the measured seconds are fewer than an absence needs

        async def play(game: Game) -> None:
            mover = game.lines[(game.ply - 1) % 2]
            ask = {
                "t": "play",
                "id": f"m{game.ply}",
                "table": game.table,
                "ply": game.ply,
                "action": points[game.ply - 1],
            }
            answer = await mover.call("ask", ask)
            assert isinstance(answer, dict), answer
            assert answer["ok"], answer

        beats = asyncio.create_task(_keep_beating(games)) if beating else None
        try:
            return await measured(server, games, play)
        finally:
            if beats is not None:
                beats.cancel()


async def echo(port: int, data: Path) -> Figures:
    base = f"http://localhost:{port}"
    points = quiet_board()
    async with serving("echo", port, data) as server, crowd() as http:
        games = [Game(number) for number in range(GAMES)]
        for game in games:
            game.lines = [await Line.open(http, base, game.hear) for _ in range(2)]
            for line in game.lines:
                await line.call("sit", game.number)

        async def play(game: Game) -> None:
            payload = {
                "game": game.number,
                "ply": game.ply,
                "action": points[game.ply - 1],
                "clock": [178_000, 175_000],
            }
            await game.lines[(game.ply - 1) % 2].call("move", payload)

        return await measured(server, games, play)


def crowd() -> aiohttp.ClientSession:
    """One session for as many sockets as are wanted."""
    return aiohttp.ClientSession(connector=aiohttp.TCPConnector(limit=0))


class _people:  # noqa: N801 - reads as a function at its call
    """Browser sessions, each with a cookie jar of its own."""

    async def __aenter__(self) -> Callable[[str, str], Awaitable[aiohttp.ClientSession]]:
        self._sessions: list[aiohttp.ClientSession] = []
        return self._guest

    async def __aexit__(self, *_: object) -> None:
        await asyncio.gather(*(session.close() for session in self._sessions))

    async def _guest(self, base: str, name: str) -> aiohttp.ClientSession:
        session = aiohttp.ClientSession(headers={"Origin": base})
        self._sessions.append(session)
        async with session.post(f"{base}/api/guest", json={"name": name}) as response:
            assert response.status == 200, await response.text()
        return session


async def _beat(games: list[Game]) -> None:
    """The players who sat down first must not be missed while the last ones come."""
    for game in games:
        for line in game.lines:
            await line.say("beat")


async def _keep_beating(games: list[Game]) -> None:
    """Every page of both players in its turn, each as often as a browser's."""
    lines = [line for game in games for line in game.lines]
    begun = time.perf_counter()
    for number in itertools.count():
        due = begun + number * _BEAT_EVERY_S / len(lines)
        await asyncio.sleep(max(0.0, due - time.perf_counter()))
        await lines[number % len(lines)].say("beat")


def _letters(number: int) -> str:
    return "".join(chr(ord("a") + int(digit)) for digit in f"{number:04d}")


async def _sit_down(base: str, game: Game, guest: Callable[[str, str], Awaitable[aiohttp.ClientSession]]) -> None:
    for side in "xy":
        session = await guest(base, f"Player {_letters(game.number)}{side}")
        game.lines.append(await Line.open(session, base, game.hear))
    offer = {
        "t": "offer-challenge",
        "id": "offer",
        "game": {"game": "gomoku", "variant": "freestyle", "board_size": 15},
        "clock": {"kind": "sudden-death", "main_ms": 3_600_000},
    }
    offered = await game.lines[0].call("ask", offer)
    assert isinstance(offered, dict), offered
    accepted = await game.lines[1].call("ask", {"t": "accept-challenge", "id": "accept", "challenge": offered["made"]})
    assert isinstance(accepted, dict), accepted
    game.table = accepted["made"]
    for line in game.lines:
        await line.call("ask", {"t": "watch", "id": "watch", "room": f"table:{game.table}"})
