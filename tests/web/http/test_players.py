"""Players over HTTP: the page with ratings and their plots, the games, names, the strongest."""

from server.clubs.archive import PAGE
from server.tables.card import Person
from server.vocabulary import Outcome, PlayerId
from tests.conftest import Run
from tests.storage.builders import Story, announced, entered, finished, person, started
from tests.web.http.world import NOON, Browser, World, a_world

MINUTE_MS = 60_000


def as_person(browser: Browser, rating: int = 1500) -> Person:
    return Person(PlayerId(browser.player), browser.name, rating)


async def played(world: World, anna: Browser, games: int, *, rated: bool = True) -> None:
    """Anna beats a stranger again and again, ten minutes apart."""
    told = Story(world.storage.journal)
    for number in range(games):
        at = NOON + number * 10 * MINUTE_MS
        await told.plays(f"c{number}", as_person(anna), person("zora"), Outcome.FIRST, at=at, rated=rated)


def test_a_players_page_has_the_ratings_and_every_step_to_them(run: Run) -> None:
    async def story() -> None:
        async with a_world() as world:
            anna = await world.member("Anna")
            await played(world, anna, 3)
            page = (await (await world.visitor()).get(f"/api/players/{anna.player}")).body
            (rating,) = page["profile"]["ratings"]
            ((history),) = page["history"]
            assert (page["profile"]["name"], page["profile"]["clubs"]) == ("Anna", [["park", "Park"]])
            assert (rating["pool"], rating["games"]) == (history["pool"], 3)
            values = [point["rating"] for point in history["points"]]
            assert values == sorted(values), "she won them all"
            assert len(values) == 3
            assert rating["rating"] == rating["peak"] == values[-1] > 1500

    run(story())


def test_a_players_page_says_how_his_tournaments_ended(run: Run) -> None:
    async def story() -> None:
        async with a_world() as world:
            anna = await world.member("Anna")
            who, other = as_person(anna), person("zora")
            await Story(world.storage.journal).tells(
                "tournament:t1",
                announced("t1"), entered(who), entered(other), started(who, other),
                finished((1, who, 1, 6), (2, other, 2, 0)),
            )  # fmt: skip
            visitor = await world.visitor()
            (line,) = (await visitor.get(f"/api/players/{anna.player}")).body["tournaments"]
            assert (line["tournament"], line["place"], line["points"], line["entrants"]) == ("t1", 1, 6, 2)
            assert [each["id"] for each in (await visitor.get("/api/finished")).body["tournaments"]] == ["t1"]
            assert (await visitor.get("/api/finished?page=1")).body["tournaments"] == []
            assert (await visitor.get("/api/finished?club=park")).body["tournaments"] == []

    run(story())


def test_games_come_in_pages_without_a_gap_or_a_repeat(run: Run) -> None:
    async def story() -> None:
        async with a_world() as world:
            anna, visitor = await world.player("Anna"), await world.visitor()
            await played(world, anna, PAGE + 7, rated=False)
            path = f"/api/players/{anna.player}/games"
            first = (await visitor.get(path)).body
            last = first["games"][-1]
            second = (await visitor.get(f"{path}?before={last['ended_at']}&table={last['table']}")).body
            assert (len(first["games"]), first["more"]) == (PAGE, True)
            assert (len(second["games"]), second["more"]) == (7, False)
            tables = [game["table"] for game in first["games"] + second["games"]]
            assert tables == [f"c{number}" for number in reversed(range(PAGE + 7))]

    run(story())


def test_nobody_has_no_page(run: Run) -> None:
    async def story() -> None:
        async with a_world() as world:
            visitor, guest = await world.visitor(), await world.guest()
            for player in ("nobody", guest.player):
                answer = await visitor.get(f"/api/players/{player}")
                assert (answer.status, answer.refused) == (404, [("player/unknown", "player")])
            assert (await visitor.get("/api/players/nobody/games")).body == {"games": [], "more": False}

    run(story())


def test_a_name_is_found_by_how_it_begins_whatever_the_case(run: Run) -> None:
    async def story() -> None:
        async with a_world() as world:
            for name in ("Anna", "Annabel", "Bela"):
                await world.player(name)
            visitor = await world.visitor()
            found = (await visitor.get("/api/search?name=ann")).body["players"]
            assert [each["name"] for each in found] == ["Anna", "Annabel"]
            assert (await visitor.get("/api/search?name=")).body["players"] == []
            assert (await visitor.get("/api/search")).body["players"] == []

    run(story())


def test_only_settled_ratings_are_in_the_list_of_the_strongest(run: Run) -> None:
    async def story() -> None:
        async with a_world() as world:
            anna, visitor = await world.player("Anna"), await world.visitor()
            await played(world, anna, 1)
            pool = (await visitor.get(f"/api/players/{anna.player}")).body["history"][0]["pool"]
            answer = (await visitor.get(f"/api/leaders?pool={pool}")).body
            assert answer == {"pool": pool, "leaders": []}

    run(story())


def test_nothing_private_is_on_a_players_page(run: Run) -> None:
    async def story() -> None:
        async with a_world() as world:
            owner = await world.site_admin()
            page = await (await world.visitor()).get(f"/api/players/{owner.player}")
            for word in ("password", "hash", "admin", "zone", "language", "epoch", "token", "skeleton"):
                assert word not in page.text

    run(story())
