"""`kill -9` in the middle of a round, again and again, with real clients: nothing that was acknowledged is lost, nobody
pays for the outage, and the tournament goes on to its end (scenarios 19–22)."""

import asyncio
import json
import random
from collections import defaultdict
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.conftest import Run
from tests.process.players import Client, Player
from tests.process.server import Server

KILLS = 8
NAMES = ("Anna", "Bedřich", "Cường", "Dorota")

pytestmark = pytest.mark.process


@asynccontextmanager
async def a_club_evening(data: Path) -> AsyncIterator[tuple[Server, list[Player], str]]:
    """A server with an admin, four registered players and a Swiss of three rounds that they have entered."""
    server = Server(data)
    await server.start()
    players = [Player(server.address, name) for name in NAMES]
    admin = Client(server.address, "Founder")
    try:
        tournament = await _announce(server, admin)
        for player in players:
            await player.register()
            player.come()
            await player.watch(f"tournament:{tournament}")
            player.play()
        for player in players:
            answer = await player.ask("enter", tournament=tournament, consent=1)
            assert answer["ok"], answer
        yield server, players, tournament
    finally:
        await asyncio.gather(*(each.close() for each in (*players, admin)))
        await server.stop()


async def _announce(server: Server, admin: Client) -> str:
    await admin.post(f"/api/link/{server.admin_link}", password="the first admin's own")
    await admin.post("/api/clubs", id="club", name="Club")
    now = (await admin.get("/api/time"))["now"]
    made = await admin.post("/api/clubs/club/tournaments", id="evening", card=_card(now))
    id_: str = made["id"]
    return id_


def _card(now: int) -> dict[str, Any]:
    return {
        "name": "Evening",
        "game": {"game": "gomoku", "variant": "freestyle", "board_size": 15, "opening": "none"},
        "clock": {"kind": "fischer", "main_ms": 180_000, "increment_ms": 2_000},
        "entry": {"opens_at": now, "starts_at": now + 600_000, "min_entrants": 4, "max_entrants": 4},
        "waiting": {"no_show_after_ms": 60_000, "break_between_rounds_ms": 500, "resume_countdown_ms": 500},
        "system": {"kind": "swiss", "rounds": 3},
    }


async def after_acknowledged(players: list[Player], count: int) -> None:
    """Returns as soon as so many moves have been acknowledged: the kill comes with others under way."""
    while sum(len(player.acknowledged) for player in players) < count:
        if all(player.tournament and player.tournament["phase"] == "finished" for player in players):
            return
        await asyncio.sleep(0.005)


def test_every_acknowledged_move_survives_kill_9_and_the_tournament_goes_on(run: Run, tmp_path: Path) -> None:
    run(_killed_again_and_again(tmp_path), timeout_s=300)


async def _killed_again_and_again(data: Path) -> None:
    chance = random.Random(7)
    async with a_club_evening(data) as (server, players, tournament):
        done = 0
        for _ in range(KILLS):
            done += chance.randint(3, 14)
            await after_acknowledged(players, done)
            await asyncio.sleep(chance.random() * 0.02)
            await server.kill()
            done = sum(len(player.acknowledged) for player in players)
            _every_acknowledged_move_is_on_the_disk(server, players)
            await asyncio.sleep(chance.random())
            await server.start()
        for player in players:
            await player.until(lambda: player.tournament["phase"] == "finished", within_s=200)  # noqa: B023
        await server.stop()
        _every_acknowledged_move_is_on_the_disk(server, players)
        nobody_lost_by_the_outages(server, tournament)
        no_clock_paid_for_an_outage(server)
        _all_were_told_the_same_end(players)


def events_of(server: Server) -> dict[str, list[dict[str, Any]]]:
    streams: defaultdict[str, list[dict[str, Any]]] = defaultdict(list)
    for stream, body in server.rows("SELECT stream, body FROM journal ORDER BY position"):
        streams[str(stream)].append(json.loads(str(body)))
    return streams


def _every_acknowledged_move_is_on_the_disk(server: Server, players: list[Player]) -> None:
    played = {
        (stream.partition(":")[2], event["ply"], event["action"])
        for stream, events in events_of(server).items()
        for event in events
        if event["t"] == "ActionPlayed"
    }
    acknowledged = {move for player in players for move in player.acknowledged}
    assert acknowledged, "nothing was played"
    assert acknowledged <= played


def nobody_lost_by_the_outages(server: Server, tournament: str) -> None:
    ends = [
        event
        for stream, events in events_of(server).items()
        for event in events
        if stream.startswith(f"table:{tournament}.") and event["t"] == "GameEnded"
    ]
    assert len(ends) == 6
    assert {end["termination"] for end in ends} <= {"five", "board-full"}
    assert all(end["absences"] == [0, 0] for end in ends)


def no_clock_paid_for_an_outage(server: Server) -> None:
    """A move's time is the time since the move before it, less every gap in which the service was away."""
    held = 0
    for events in events_of(server).values():
        since, runs_from, away_ms, held_from = None, None, 0, None
        for event in events:
            match event["t"]:
                case "PlayBegan":
                    since = runs_from = event["at"]
                case "PlayHeld":
                    # Killed again before it went on, the clock has stood since the first time.
                    held_from = event["since"] if held_from is None else held_from
                    held += 1
                case "PlayResumed":
                    # Killed just after it went on, the last sign of service may be older than that.
                    away_ms += event["at"] - max(held_from, runs_from)
                    runs_from, held_from = event["at"], None
                case "ActionPlayed":
                    assert event["spent_ms"] == event["at"] - since - away_ms
                    since = runs_from = event["at"]
                    away_ms = 0
    assert held, "no game was running at any kill"


def _all_were_told_the_same_end(players: list[Player]) -> None:
    standings = [[(row["number"], row["rank"], row["points"]) for row in p.tournament["standings"]] for p in players]
    assert all(each == standings[0] for each in standings)
    assert sum(points for _, _, points in standings[0]) == 12
