"""Coming back with games running, and what a waiting socket holds.

Recovery: a journal in which so many games are in the middle of play, then a start of the server as it is served: until
its door is open, and until somebody who comes in has had a first move acknowledged. Beside it the start with an empty
journal, which is what Python and the libraries take. Sockets: the server's memory with so many more of them, each
signed in by nobody and looking at the lobby.
"""

import asyncio
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from msgspec import structs

from bench.line import Line
from bench.moves import Game, _people, _sit_down, crowd, quiet_board
from bench.process import serving
from server.app import DATABASE
from server.clocks import ClockSettings
from server.games.rules import GameSettings
from server.hall.journal import Entry, table_stream
from server.storage.storage import open_file
from server.tables import commands as ask
from server.tables.apply import apply
from server.tables.card import Person, TableCard
from server.tables.decide import decide
from server.tables.events import TableEvent, TableOpened
from server.tables.state import Table
from server.vocabulary import Instant, PlayerId, Seat, TableId

GAMES: Final = 5_000
MOVES: Final = 40
SOCKETS: Final = 2_000
_CARD: Final = TableCard(
    game=GameSettings("gomoku", "freestyle", 15), clock=ClockSettings("sudden-death", 3_600_000), pool="gomoku/rapid"
)


@dataclass(frozen=True, slots=True)
class Start:
    """Seconds of wall time from the start of the process, and of its CPU until the door is open; memory in kB."""

    open_s: float
    move_s: float
    cpu_s: float
    memory_kb: int


async def recovery(port: int, data: Path, games: int) -> Start:
    """A start over so many running games."""
    if games:
        await _write(data, games)
    base, began = f"http://localhost:{port}", time.perf_counter()
    async with serving("ours", port, data) as server, _people() as people:
        open_s, cpu_s = time.perf_counter() - began, server.cpu_us() / 1e6
        memory_kb = server.memory_kb()
        game = Game(0)
        await _sit_down(base, game, people)
        move = {"t": "play", "id": "m1", "table": game.table, "ply": 1, "action": "h8"}
        answer = await game.lines[0].call("ask", move)
        assert isinstance(answer, dict), answer
        assert answer["ok"], answer
        return Start(open_s, time.perf_counter() - began, cpu_s, memory_kb)


async def kb_a_socket(port: int, data: Path) -> float:
    """What one more socket costs, of so many, a few seconds after the last came."""
    base = f"http://localhost:{port}"
    async with serving("ours", port, data) as server, crowd() as http:
        first = await _look_on(http, base, 100)
        await asyncio.sleep(2)
        before = server.memory_kb()
        more = await _look_on(http, base, SOCKETS)
        await asyncio.sleep(2)
        kb = (server.memory_kb() - before) / SOCKETS
        await asyncio.gather(*(line.close() for line in (*first, *more)))
        return kb


async def _look_on(http, base: str, count: int) -> list[Line]:  # type: ignore[no-untyped-def]
    lines = []
    for _ in range(count):
        line = await Line.open(http, base, lambda _: None)
        await line.call("ask", {"t": "watch", "id": "watch", "room": "lobby"})
        lines.append(line)
    return lines


async def _write(data: Path, games: int) -> None:
    storage = await open_file(data / DATABASE, durability="OFF")
    now = Instant(time.time_ns() // 1_000_000)
    events = tuple(_a_game(now))

    async def one(number: int) -> None:
        opened = events[0]
        assert isinstance(opened, TableOpened)
        first, second = (Person(PlayerId(f"p{2 * number + side}"), f"Player {number}", 1_500) for side in (0, 1))
        own = structs.replace(opened, id=TableId(f"c{number}"), first=first, second=second)
        entries = tuple(Entry(event) for event in (own, *events[1:]))
        await storage.journal.append(table_stream(own.id), 0, entries, now)

    for start in range(0, games, 500):
        await asyncio.gather(*(one(number) for number in range(start, min(games, start + 500))))
    await storage.journal.sign_of_service(now)
    await storage.close()


def _a_game(now: Instant) -> Iterator[TableEvent]:
    """The events of one, some moves played, up to now."""
    table: Table | None = None
    begun = Instant(now - 2_000 * MOVES - 10_000)
    people = (Person(PlayerId("p0"), "One", 1_500), Person(PlayerId("p1"), "Two", 1_500))
    opening = ask.Open(id=TableId("c0"), card=_CARD, first=people[0], second=people[1], no_show_at=now)
    commands: list[ask.TableCommand] = [opening, ask.Arrive(Seat.FIRST), ask.Arrive(Seat.SECOND)]
    commands += [ask.Play(Seat(ply % 2), ply + 1, point) for ply, point in enumerate(quiet_board()[:MOVES])]
    for number, command in enumerate(commands):
        for event in decide(table, command, Instant(begun + 2_000 * number)):
            table = apply(table, event)
            yield event
