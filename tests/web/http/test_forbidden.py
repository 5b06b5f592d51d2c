"""Where Black must not place, asked on a page: only where the card allows it while the game runs, and afterwards."""

import pytest

from server.games.rules import GameSettings
from server.hall.journal import Entry
from server.tables import commands as ask
from tests.conftest import Run
from tests.storage.builders import Story
from tests.tables.builders import FIRST, Scene, a_table
from tests.web.http.world import World, a_world

PATH = "/api/tables/t1.r1.b1.g1/forbidden"
DOUBLE_THREE_ON_H8 = "f8 a1 g8 a3 h9 a5 h10 a7"


def renju(*, show_forbidden: bool) -> GameSettings:
    return GameSettings("gomoku", "renju", 15, show_forbidden=show_forbidden)


async def keep(world: World, scene: Scene) -> None:
    await Story(world.storage.journal).append("table:t1.r1.b1.g1", tuple(Entry(event) for event in scene.events))


def test_forbidden_points_are_told_with_their_foul_where_the_card_shows_them(run: Run) -> None:
    async def story() -> None:
        async with a_world() as world:
            await keep(world, a_table(game=renju(show_forbidden=True)).seated().after(DOUBLE_THREE_ON_H8))
            visitor = await world.visitor()
            assert (await visitor.get(PATH)).body == {"ply": 8, "points": {"h8": "33"}}
            assert (await visitor.get(f"{PATH}?ply=5")).body == {"ply": 5, "points": {}}
            assert (await visitor.get(f"{PATH}?ply=9")).refused == [("wire/not-understood", "ply")]

    run(story())


def test_where_the_card_does_not_show_them_nobody_is_told_before_the_end(run: Run) -> None:
    async def story() -> None:
        async with a_world() as world:
            scene = a_table(game=renju(show_forbidden=False)).seated().after(DOUBLE_THREE_ON_H8)
            await keep(world, scene)
            for browser in (await world.visitor(), await world.site_admin()):
                answer = await browser.get(f"{PATH}?ply=8")
                assert (answer.status, answer.refused) == (403, [("table/not-shown", "table")])

        async with a_world() as world:
            scene.ask(ask.Resign(FIRST))
            await keep(world, scene)
            assert (await (await world.visitor()).get(f"{PATH}?ply=8")).body["points"] == {"h8": "33"}

    run(story())


def test_a_position_from_a_file_is_judged_without_a_table(run: Run) -> None:
    async def story() -> None:
        async with a_world() as world:
            visitor = await world.visitor()
            game = {"game": "gomoku", "variant": "renju", "board_size": 15}
            position = {"game": game, "actions": DOUBLE_THREE_ON_H8.split()}
            answer = await visitor.post("/api/records/forbidden", position)
            assert answer.body == {"ply": 8, "points": {"h8": "33"}}

    run(story())


@pytest.mark.parametrize(
    ("variant", "actions", "refused"),
    [
        ("freestyle", ["h8"], ("game/switch-elsewhere", "show_forbidden")),
        ("renju", ["h8", "h8"], ("game/occupied", "action")),
        ("renju", ["h8"] * 601, ("wire/not-understood", "actions")),
    ],
)
def test_what_is_no_position_of_renju_is_refused(
    run: Run, variant: str, actions: list[str], refused: tuple[str, str]
) -> None:
    async def story() -> None:
        async with a_world() as world:
            game = {"game": "gomoku", "variant": variant, "board_size": 15}
            answer = await (await world.visitor()).post("/api/records/forbidden", {"game": game, "actions": actions})
            assert (answer.status, answer.refused) == (400, [refused])

    run(story())
