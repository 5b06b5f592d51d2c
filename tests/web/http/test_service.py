"""The service over HTTP: its health, its time, what it makes of other methods."""

from tests.conftest import Run
from tests.web.http.world import NOON, a_world


def test_the_servers_time_is_its_own(run: Run) -> None:
    async def story() -> None:
        async with a_world() as world:
            visitor = await world.visitor()
            assert (await visitor.get("/api/time")).body == {"now": NOON}
            world.clock.pass_ms(1_234)
            answer = await visitor.get("/api/time")
            assert (answer.body, answer.headers["Cache-Control"]) == ({"now": NOON + 1_234}, "no-store")

    run(story())


def test_the_service_is_well_while_it_gives_signs_and_not_after(run: Run) -> None:
    async def story() -> None:
        async with a_world() as world:
            visitor = await world.visitor()
            assert (await visitor.get("/healthz")).status == 503, "nothing was ever written"
            await world.storage.journal.sign_of_service(world.clock.now)
            well = await visitor.get("/healthz")
            assert (well.status, well.body) == (200, {"is_well": True, "now": NOON, "last_sign": NOON})
            world.clock.pass_ms(30_001)
            assert (await visitor.get("/healthz")).status == 503

    run(story())


def test_head_is_answered_as_get_without_a_body(run: Run) -> None:
    async def story() -> None:
        async with a_world() as world:
            visitor = await world.visitor()
            async with visitor.session.head(world.base + "/api/time") as response:
                assert (response.status, await response.read()) == (200, b"")

    run(story())


def test_the_lobby_is_there_for_the_first_paint(run: Run) -> None:
    async def story() -> None:
        async with a_world() as world:
            body = (await (await world.visitor()).get("/api/lobby")).body
            assert (body["t"], body["online"]) == ("lobby", 0)

    run(story())
