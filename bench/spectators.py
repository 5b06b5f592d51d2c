"""A board with a thousand spectators: CPU per message delivered, against one bare loop over as many sockets."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import aiohttp

from bench.line import Line
from bench.moves import Game, _people, _sit_down, crowd, quiet_board
from bench.process import Measured, serving

SPECTATORS = 1_000
MOVES = 100
_PAUSE_S = 0.05


class Tally:
    """How many deliveries have arrived."""

    def __init__(self) -> None:
        self.count = 0
        self._enough = asyncio.Event()
        self._wanted = 0

    def hear(self, text: str) -> None:
        if '"moved"' in text:
            self.count += 1
            if self.count >= self._wanted:
                self._enough.set()

    async def until(self, count: int) -> None:
        self._wanted = count
        self._enough.clear()
        if self.count < count:
            await asyncio.wait_for(self._enough.wait(), 60)


async def _per_delivery(server: Measured, tally: Tally, move: Callable[[int], Awaitable[None]]) -> float:
    before = server.cpu_us()
    for number in range(1, MOVES + 1):
        await move(number)
        await tally.until(number * SPECTATORS)
        await asyncio.sleep(_PAUSE_S)
    return (server.cpu_us() - before) / (MOVES * SPECTATORS)


async def ours(port: int, data: Path) -> tuple[float, str]:
    """CPU in microseconds a delivery, and one of the messages, for the bare loop to send the like."""
    base = f"http://localhost:{port}"
    points, tally, example = quiet_board(), Tally(), ""

    def hear(text: str) -> None:
        nonlocal example
        tally.hear(text)
        if '"moved"' in text:
            example = text

    async with serving("ours", port, data) as server, _people() as people, crowd() as http:
        game = Game(0)
        await _sit_down(base, game, people)
        lines = [await Line.open(http, base, hear) for _ in range(SPECTATORS)]
        for line in lines:
            await line.call("ask", {"t": "watch", "id": "watch", "room": f"table:{game.table}"})
        await asyncio.sleep(2)  # the count of watchers is told as well, a second after the last has come

        async def move(number: int) -> None:
            ask = {"t": "play", "id": f"m{number}", "table": game.table, "ply": number, "action": points[number - 1]}
            answer = await game.lines[(number - 1) % 2].call("ask", ask)
            assert isinstance(answer, dict), answer
            assert answer["ok"], answer

        cpu_us = await _per_delivery(server, tally, move)
        await asyncio.gather(*(line.close() for line in lines))
        return cpu_us, example


async def loop(port: int, data: Path, message: str) -> float:
    """The same number of the same message."""
    base = f"http://localhost:{port}"
    tally = Tally()
    async with serving("loop", port, data) as server, crowd() as http:
        sockets = [await http.ws_connect(f"{base}/?listen=1", compress=0) for _ in range(SPECTATORS)]
        mover = await http.ws_connect(base, compress=0)

        async def read(ws: aiohttp.ClientWebSocketResponse) -> None:
            async for received in ws:
                tally.hear(received.data)

        reading = [asyncio.create_task(read(ws)) for ws in sockets]
        cpu_us = await _per_delivery(server, tally, lambda _: mover.send_str(message))
        for task in reading:
            task.cancel()
        return cpu_us
