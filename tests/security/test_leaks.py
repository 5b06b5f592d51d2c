"""Nothing of our insides comes out with an error, and when something fails it is refused (ASVS 5.0: 16.5.1-16.5.3)."""

import logging

import pytest

from server.vocabulary import Unavailable
from tests.conftest import Run
from tests.web.http.world import Answer, World, a_world


class Broken:
    """An archive with a fault of ours in it."""

    async def people_named(self, _: str) -> None:
        raise ZeroDivisionError("secret path /var/lib/club.db")


class Down:
    """A port whose world has failed."""

    def __getattr__(self, name: str) -> object:
        async def fail(*_: object, **__: object) -> None:
            raise Unavailable("secret path /var/lib/club.db")

        return fail


def test_a_fault_of_ours_is_an_incident_number_and_the_log_has_the_rest(
    run: Run, caplog: pytest.LogCaptureFixture
) -> None:
    async def story() -> Answer:
        async with a_world(archive=Broken()) as world:
            answer = await (await world.visitor()).get("/api/search?name=anna")
            assert (await (await world.visitor()).get("/api/time")).status == 200, "the others go on"
            return answer

    with caplog.at_level(logging.ERROR):
        answer = run(story())
    assert (answer.status, answer.refused) == (500, [("service/fault", "")])
    assert "secret" not in answer.text
    assert answer.details()["incident"] in caplog.text
    assert "ZeroDivisionError" in caplog.text


@pytest.mark.parametrize("path", ["/api/search?name=a", "/api/players/p1", "/api/leaders?pool=x"])
def test_when_the_records_are_down_the_answer_is_to_come_again(run: Run, path: str) -> None:
    async def story() -> None:
        async with a_world(archive=Down()) as world:
            answer = await (await world.visitor()).get(path)
            assert (answer.status, answer.refused) == (503, [("service/unavailable", "")])
            assert answer.headers["Retry-After"] == "1"
            assert "secret" not in answer.text

    run(story())


def test_when_sign_ins_cannot_be_looked_up_nobody_is_taken_for_anybody(run: Run) -> None:
    """Fail closed: a right is never given because it could not be checked."""

    async def story() -> None:
        async with a_world(sign_ins=Down()) as world:
            visitor = await world.visitor()
            visitor.session.cookie_jar.update_cookies({"flagfall": "A" * 43}, world.server.make_url("/"))
            for answer in (
                await visitor.post("/api/clubs/park/tournaments", {"id": "r", "card": world.a_card()}),
                await visitor.get("/api/me"),
            ):
                assert (answer.status, answer.refused) == (503, [("service/unavailable", "")])

    run(story())


@pytest.mark.parametrize(
    "path", ["/api", "/api/", "/api/unknown", "/api/tournaments/", "/api/../api/x", "/socket.io", "/healthz/x"]
)
def test_a_path_that_leads_nowhere_says_no_more_than_that(run: Run, path: str) -> None:
    async def story() -> None:
        async with a_world() as world:
            answer = await (await world.visitor()).get(path)
            assert answer.status in (200, 404, 503)
            assert "Traceback" not in answer.text
            assert "Server" not in answer.headers

    run(story())


def test_every_answer_tells_the_browser_what_to_refuse(run: Run) -> None:
    async def story() -> None:
        async with a_world() as world:
            await every_answer(world, "Strict-Transport-Security", None)
        async with a_world(is_secure=True) as world:
            await every_answer(world, "Strict-Transport-Security", "max-age=31536000")

    run(story())


async def every_answer(world: World, name: str, value: str | None) -> None:
    visitor = await world.visitor()
    for path in ("/", "/api/me", "/api/nothing", "/assets/nothing.js", "/favicon.ico", "/healthz"):
        headers = (await visitor.get(path)).headers
        assert headers["X-Content-Type-Options"] == "nosniff", path
        assert headers["Referrer-Policy"] == "same-origin", path
        assert headers["Cross-Origin-Resource-Policy"] == "same-origin", path
        assert headers.get(name) == value, path
