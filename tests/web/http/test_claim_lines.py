"""Who may put a line together on the board before claiming: the two who play, and nobody beside them."""

from server.hall.journal import Entry
from server.tables.card import Person
from server.vocabulary import PlayerId
from tests.conftest import Run
from tests.storage.builders import Story
from tests.tables.builders import DRAUGHTS, a_table
from tests.web.http.world import a_world

PATH = "/api/tables/t1.r1.b1.g1/line"


def test_only_who_plays_is_shown_where_a_line_leads(run: Run) -> None:
    async def story() -> None:
        async with a_world() as world:
            anna, boss = await world.player("Anna"), await world.site_admin()
            scene = a_table(game=DRAUGHTS, first=Person(PlayerId(anna.player), "Anna", 1500))
            entries = tuple(Entry(event) for event in scene.seated().after("22-18").events)
            await Story(world.storage.journal).append("table:t1.r1.b1.g1", entries)
            shown = (await anna.get(f"{PATH}?ply=1&moves=11-15")).body["position"]
            assert (shown["ply"], shown["actor"], [move["path"] for move in shown["moves"]]) == (2, 0, [[11]])
            for other in (boss, await world.visitor()):
                answer = await other.get(f"{PATH}?ply=1&moves=11-15")
                assert (answer.status, answer.refused) == (403, [("claim/players-only", "table")])

    run(story())


def test_what_is_no_line_is_refused_at_its_place(run: Run) -> None:
    async def story() -> None:
        async with a_world() as world:
            anna = await world.player("Anna")
            scene = a_table(game=DRAUGHTS, first=Person(PlayerId(anna.player), "Anna", 1500))
            entries = tuple(Entry(event) for event in scene.seated().events)
            await Story(world.storage.journal).append("table:t1.r1.b1.g1", entries)
            for asked, refused in (
                ("ply=0&moves=22-18,99-1", ("game/off-board", "line.1")),
                ("ply=0&moves=,", ("game/not-understood", "line.0")),
                ("ply=3&moves=22-18", ("game/stale-ply", "ply")),
                (f"ply=0&moves={','.join(['22-18'] * 61)}", ("wire/not-understood", "moves")),
                (f"ply=0&moves={'9' * 4_000}", ("wire/not-understood", "moves")),
            ):
                assert (await anna.get(f"{PATH}?{asked}")).refused == [refused], asked

    run(story())
