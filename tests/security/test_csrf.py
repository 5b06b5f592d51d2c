"""Another site's page cannot make a member's browser change anything (ASVS 5.0: 3.3.1-3.3.4, 3.5.1, 3.5.3)."""

from typing import Final

import pytest

from server.clubs.roles import Rank
from tests.conftest import Run
from tests.security.test_rights import TABLE, things
from tests.web.http.world import CLUB, a_world

CHANGING: Final = sorted(path for method, path in TABLE if method == "POST")
REFUSED: Final = (403, [("web/other-origin", "Origin")])


@pytest.mark.parametrize(
    "headers",
    [
        {},
        {"Origin": "null"},
        {"Origin": "https://evil.example"},
        {"Origin": "https://evil.example", "X-Forwarded-Host": "evil.example"},
        {"Origin": "https://evil.example", "Sec-Fetch-Site": "cross-site"},
        {"Referer": "http://127.0.0.1/"},
    ],
)
def test_no_route_that_changes_something_hears_another_page(run: Run, headers: dict[str, str]) -> None:
    async def story() -> None:
        async with a_world() as world:
            parts = await things(world)
            owner = await world.site_admin()
            heard = []
            for path in CHANGING:
                answer = await owner.post(path.format(**parts), {}, headers={"X-Sent-By": "a test", **headers})
                if (answer.status, answer.body and answer.refused) != REFUSED:
                    heard.append((path, answer.status))
            assert heard == []
            assert (await owner.get("/api/me")).body["name"] == "Owner", "not even signing out"

    run(story())


@pytest.mark.parametrize("site", ["cross-site", "same-site", "none", "nonsense"])
def test_what_the_browser_says_of_the_page_counts_even_with_a_fitting_origin(run: Run, site: str) -> None:
    async def story() -> None:
        async with a_world() as world:
            anna = await world.player("Anna")
            answer = await anna.post("/api/sign-out", {}, headers={"Origin": anna.base, "Sec-Fetch-Site": site})
            assert (answer.status, answer.refused) == REFUSED

    run(story())


@pytest.mark.parametrize(
    ("content_type", "sent"),
    [
        ("application/x-www-form-urlencoded", b"id=r&reason="),
        ("multipart/form-data; boundary=x", b"--x--"),
        ("text/plain", b'{"id":"r"}'),  # what a form of another site can send without being asked first
        ("text/plain; charset=application/json", b'{"id":"r"}'),
        ("", b'{"id":"r"}'),
        ("application/jsonp", b'{"id":"r"}'),
    ],
)
def test_nothing_but_json_is_read(run: Run, content_type: str, sent: bytes) -> None:
    async def story() -> None:
        async with a_world() as world:
            boss = await world.member("Boss", Rank.ADMIN)
            tournament = await world.tournament(boss)
            headers = {**boss.page, "Content-Type": content_type}
            answer = await boss.send(f"/api/tournaments/{tournament}/cancel", sent, headers)
            assert (answer.status, answer.refused[0][0]) == (415, "web/not-json")
            assert (await boss.get(f"/api/tournaments/{tournament}")).body["phase"] == "announced"

    run(story())


def test_json_may_say_that_it_is_in_utf_8(run: Run) -> None:
    async def story() -> None:
        async with a_world() as world:
            guest = await world.visitor()
            headers = {**guest.page, "Content-Type": "application/json; charset=utf-8"}
            assert (await guest.send("/api/guest", b'{"name":"Wanderer"}', headers)).status == 200

    run(story())


def test_a_program_that_shows_its_token_needs_no_page(run: Run) -> None:
    async def story() -> None:
        async with a_world() as world:
            boss = await world.member("Boss", Rank.ADMIN)
            program = await world.visitor()
            shown = {"Authorization": f"Bearer {boss.token}"}
            made = await program.post(
                f"/api/clubs/{CLUB}/tournaments", {"id": "r", "card": world.a_card()}, headers=shown
            )
            assert made.status == 200

    run(story())


def test_a_token_nobody_has_opens_nothing_and_hides_no_cookie(run: Run) -> None:
    """A page that can make a browser add a header could else slip past the check and still use the cookie."""

    async def story() -> None:
        async with a_world() as world:
            boss = await world.member("Boss", Rank.ADMIN)
            forged = {"Authorization": "Bearer nonsense", "Origin": "https://evil.example"}
            answer = await boss.post(
                f"/api/clubs/{CLUB}/tournaments", {"id": "r", "card": world.a_card()}, headers=forged
            )
            assert (answer.status, answer.refused) == (401, [("club/sign-in-first", "")])

    run(story())


def test_reading_changes_nothing(run: Run) -> None:
    """GET is never guarded by origin, so it must leave everything as it is (ASVS 3.5.3)."""

    async def story() -> None:
        async with a_world() as world:
            parts = await things(world)
            owner = await world.site_admin()
            reading = sorted(path.format(**parts) for method, path in TABLE if method == "GET")
            first = [(await owner.get(path)).text for path in reading]
            second = [(await owner.get(path)).text for path in reading]
            assert first == second

    run(story())
