"""Results from over the board over HTTP: looked over, entered, and what stands in the way said board by board."""

import asyncio
import base64
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

import pytest

from server.clubs.roles import Rank
from server.tournaments.commands import Tick
from server.tournaments.state import Tournament
from server.vocabulary import TableId
from tests.conftest import Run
from tests.web.http.test_tournaments import entered
from tests.web.http.world import HOUR_MS, Answer, Browser, World, a_world

OPEN = (None, False)
NAMES = ("Anna", "Bela", "Cili", "Dora", "Emil", "Fero")


async def a_hall(world: World) -> tuple[Browser, str]:
    """An arbiter, and a tournament of six whose first round is called."""
    boss = await world.member("Boss", Rank.ADMIN)
    made = await world.tournament(boss)
    for name in NAMES:
        await entered(world, made, name)
    world.clock.pass_ms(HOUR_MS)
    world.hall.open()
    await world.hall.tournaments.post(made, Tick())
    zoe = await world.member("Zoe", Rank.ARBITER)
    await comes(partial(_are_called, world, made))
    return zoe, made


async def _are_called(world: World, made: str) -> bool:
    tables = [await world.hall.tables.state(TableId(f"{made}.r1.b{n}.g1")) for n in (1, 2, 3)]
    return None not in tables


async def comes(condition: Callable[[], Awaitable[bool]]) -> None:
    """What one machine tells another arrives by the journal."""
    async with asyncio.timeout(10):
        while not await condition():  # noqa: ASYNC110 - what is waited for is in the journal
            await asyncio.sleep(0)


async def stands(zoe: Browser, made: str, *expected: tuple[str | None, bool]) -> None:
    """The round comes to stand so."""

    async def so() -> bool:
        return await standing(zoe, made) == list(expected)

    await comes(so)


def path(made: str, what: str = "") -> str:
    return f"/api/tournaments/{made}/results/1{what}"


def board(number: int, outcome: str, *, played: bool = True, standing: str | None = None) -> dict[str, Any]:
    return {"board": number, "outcome": outcome, "was_played": played, "standing": standing}


async def enter(zoe: Browser, made: str, *boards: dict[str, Any], request: str = "e1") -> Answer:
    return await zoe.post(path(made), {"id": request, "reason": "played in the hall", "boards": list(boards)})


async def standing(zoe: Browser, made: str) -> list[tuple[Any, Any]]:
    return [(b["standing"], b["standing_played"]) for b in (await zoe.get(path(made))).body["boards"]]


def test_a_round_played_over_the_board_is_entered_and_the_two_have_met(run: Run) -> None:
    async def story() -> None:
        async with a_world() as world:
            zoe, made = await a_hall(world)
            assert await standing(zoe, made) == [OPEN] * 3
            answer = await enter(zoe, made, board(1, "first"), board(2, "draw"), board(3, "second", played=False))
            assert answer.body == {"entered": [1, 2, 3], "refused": []}
            await stands(zoe, made, ("first", True), ("draw", True), ("second", False))
            state: Tournament = await world.hall.tournaments.state(made)
            games = [pairing.games[0] for pairing in state.rounds[0].pairings]
            assert [(game.termination, game.met) for game in games] == [
                ("over-the-board", True), ("over-the-board", True), ("no-show", False),
            ]  # fmt: skip
            assert state.rounds[0].ended_at is not None

    run(story())


def test_sent_again_with_the_same_id_nothing_happens_twice(run: Run) -> None:
    async def story() -> None:
        async with a_world() as world:
            zoe, made = await a_hall(world)
            for _ in range(3):
                assert (await enter(zoe, made, board(1, "first"))).body == {"entered": [1], "refused": []}
                await stands(zoe, made, ("first", True), OPEN, OPEN)
            table = await world.hall.tables.state(f"{made}.r1.b1.g1")
            assert len(table.rulings) == 1

    run(story())


def test_a_result_on_record_is_corrected_by_whoever_has_seen_it(run: Run) -> None:
    async def story() -> None:
        async with a_world() as world:
            zoe, made = await a_hall(world)
            await enter(zoe, made, board(1, "first"))
            await stands(zoe, made, ("first", True), OPEN, OPEN)
            blind = await enter(zoe, made, board(1, "draw"), board(2, "draw"), request="e2")
            assert blind.body["entered"] == [2]
            (refused,) = blind.body["refused"]
            assert (refused["board"], refused["reasons"][0]["code"]) == (1, "results/changed-meanwhile")
            seen = await enter(zoe, made, board(1, "draw", standing="first"), request="e3")
            assert seen.body == {"entered": [1], "refused": []}
            await stands(zoe, made, ("draw", True), ("draw", True), OPEN)

    run(story())


def test_a_board_that_is_not_there_stops_no_other(run: Run) -> None:
    async def story() -> None:
        async with a_world() as world:
            zoe, made = await a_hall(world)
            answer = await enter(zoe, made, board(9, "first"), board(1, "first"))
            assert answer.body["entered"] == [1]
            assert answer.body["refused"][0]["reasons"][0] == {
                "code": "results/no-such-board", "field": "board", "details": {"board": 9, "most": 3},
            }  # fmt: skip

    run(story())


@pytest.mark.parametrize("as_text", [True, False], ids=["text", "base64"])
def test_a_file_is_laid_on_the_boards_with_every_fault_and_enters_nothing(run: Run, as_text: bool) -> None:
    async def story() -> None:
        async with a_world() as world:
            zoe, made = await a_hall(world)
            await enter(zoe, made, board(1, "first"))
            await stands(zoe, made, ("first", True), OPEN, OPEN)
            sheet = "board;result\n1;0-1\n2;½-½\n3;2-0\n7;1-0\n"
            sent = {"text": sheet} if as_text else {"base64": base64.b64encode(sheet.encode("cp1252")).decode()}
            body = (await zoe.post(path(made, "/file"), sent)).body
            assert [(b["said"], b["change"]) for b in body["boards"]] == [
                ("second", "other"), ("draw", "new"), (None, None),
            ]  # fmt: skip
            assert [(f["code"], f["line"], f["column"]) for f in body["faults"]] == [
                ("unknown-result", 4, 2), ("no-such-board", 5, 1),
            ]  # fmt: skip
            assert await standing(zoe, made) == [("first", True), (None, False), (None, False)]

    run(story())


def test_a_file_of_which_nothing_can_be_read_says_so_as_its_fault(run: Run) -> None:
    async def story() -> None:
        async with a_world() as world:
            zoe, made = await a_hall(world)
            body = (await zoe.post(path(made, "/file"), {"text": "001    1\n001    1"})).body
            assert [(f["code"], f["line"], f["column"]) for f in body["faults"]] == [("number-taken", 2, 5)]
            mute = await zoe.post(path(made, "/file"), {"base64": "?"})
            assert mute.refused == [("wire/not-understood", "base64")]
            nowhere = await zoe.get(f"/api/tournaments/{made}/results/2")
            assert (nowhere.status, nowhere.refused) == (404, [("tournament/unknown", "number")])

    run(story())
