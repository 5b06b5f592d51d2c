"""The same routes over a database file with its threads, and after a restart: what was answered is still so."""

import asyncio
from pathlib import Path

from server.clubs.roles import Rank
from server.storage.storage import open_file
from tests.conftest import Run
from tests.web.http.world import CLUB, PASSWORD, a_world


def test_people_clubs_and_tournaments_outlive_the_process(run: Run, tmp_path: Path) -> None:
    async def before() -> tuple[str, str, set[str]]:
        async with a_world(storage=await open_file(tmp_path / "club.db")) as world:
            boss = await world.member("Boss", Rank.ADMIN)
            anna = await world.player("Anna")
            joining = [anna.post(f"/api/clubs/{CLUB}/join") for _ in range(4)]
            statuses = {answer.status for answer in await asyncio.gather(*joining)}
            assert 200 in statuses <= {200, 409}, "asked at once, the others may find her a member already"
            card = world.a_card()
            path = f"/api/clubs/{CLUB}/tournaments"
            announcing = [boss.post(path, {"id": f"r{n % 3}", "card": card}) for n in range(12)]
            made = {answer.body["id"] for answer in await asyncio.gather(*announcing)}
            assert len(made) == 3
            return anna.token, anna.player, made

    async def after(token: str, player: str, made: set[str]) -> None:
        async with a_world(storage=await open_file(tmp_path / "club.db")) as world:
            anna = await world.visitor()
            me = (await anna.get("/api/me", Authorization=f"Bearer {token}")).body
            assert (me["player"], me["clubs"]) == (player, [{"id": CLUB, "rank": "member"}])
            upcoming = (await anna.get("/api/tournaments")).body["upcoming"]
            assert {line["id"] for line in upcoming} == made
            for id_ in made:
                assert (await anna.get(f"/api/tournaments/{id_}")).body["version"] == 1
            assert (await anna.post("/api/sign-in", {"name": "Anna", "password": PASSWORD})).status == 200

    run(after(*run(before())))
