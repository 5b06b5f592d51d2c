"""Files of a tournament over HTTP."""

import pytest

from server.clubs.roles import Rank
from server.records.trf import read_trf
from server.tournaments.commands import Tick
from tests.conftest import Run
from tests.web.http.test_tournaments import entered
from tests.web.http.world import HOUR_MS, World, a_world


async def started(world: World) -> str:
    """A tournament of three that has begun."""
    boss = await world.member("Boss", Rank.ADMIN)
    made = await world.tournament(boss)
    for name in ("Anna", "Bình", "Čeněk"):
        await entered(world, made, name)
    world.clock.pass_ms(HOUR_MS)
    await world.hall.tournaments.post(made, Tick())
    return made


@pytest.mark.parametrize(
    ("what", "type_", "name"),
    [
        ("trf", "text/plain; charset=utf-8", ".trf"),
        ("standings", "text/csv; charset=utf-8", "-standings.csv"),
        ("pairings", "text/csv; charset=utf-8", "-pairings-1.csv"),
        ("cross", "text/csv; charset=utf-8", "-cross.csv"),
    ],
)
def test_each_file_comes_under_its_name_and_is_nothing_to_run(run: Run, what: str, type_: str, name: str) -> None:
    async def story() -> None:
        async with a_world() as world:
            made = await started(world)
            answer = await (await world.visitor()).get(f"/api/tournaments/{made}/download/{what}")
            assert answer.status == 200, answer.text
            assert answer.headers["Content-Type"] == type_
            assert answer.headers["Content-Disposition"] == f'attachment; filename="flagfall-{made}{name}"'
            assert answer.headers["X-Content-Type-Options"] == "nosniff"
            if what == "trf":
                names = [player.name for player in read_trf(answer.text.encode()).report.players]
                assert sorted(names) == ["Anna", "Binh", "Cenek"]
            else:
                assert "Čeněk" in answer.text

    run(story())


@pytest.mark.parametrize(
    ("query", "refused"),
    [
        ("everything", (404, "tournament/unknown", "what")),
        ("pairings?round=2", (404, "tournament/unknown", "round")),
        ("pairings?round=-1", (400, "wire/not-understood", "round")),
    ],
)
def test_what_is_not_there_is_said(run: Run, query: str, refused: tuple[int, str, str]) -> None:
    async def story() -> None:
        async with a_world() as world:
            made = await started(world)
            answer = await (await world.visitor()).get(f"/api/tournaments/{made}/download/{query}")
            assert (answer.status, *answer.refused[0]) == refused

    run(story())


def test_a_tournament_that_is_not_there_has_no_files(run: Run) -> None:
    async def story() -> None:
        async with a_world() as world:
            answer = await (await world.visitor()).get("/api/tournaments/tnone/download/trf")
            assert (answer.status, answer.refused) == (404, [("tournament/unknown", "tournament")])

    run(story())
