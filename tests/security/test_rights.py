"""Who may do what over HTTP, route by route and role by role (ASVS 5.0: 8.1.1, 8.2.1, 8.2.2, 8.4.1).

The table is written from the rules, not from the code: a route that is not in it fails, and so does one that lets in
or keeps out somebody the table does not say.
"""

from typing import Final

import pytest

from server.clubs.roles import Rank
from server.tables.card import Person
from server.tables.commands import Open
from server.tournaments.card import table_card
from server.vocabulary import Instant, PlayerId, TableId, TournamentId
from tests.conftest import Run
from tests.web.http.world import CLUB, OTHER_CLUB, Answer, Browser, World, a_world

VISITOR, GUEST, PLAYER, MEMBER, ARBITER, ADMIN, OTHERS_ADMIN, OWNER = (
    "visitor", "guest", "player", "member", "arbiter", "admin", "admin of another club", "site admin",
)  # fmt: skip
ROLES: Final = (VISITOR, GUEST, PLAYER, MEMBER, ARBITER, ADMIN, OTHERS_ADMIN, OWNER)
EVERYBODY: Final = frozenset(ROLES)
WITH_ACCOUNT: Final = EVERYBODY - {VISITOR, GUEST}
ARBITERS: Final = frozenset({ARBITER, ADMIN, OWNER})
ADMINS: Final = frozenset({ADMIN, OWNER})
OWNERS: Final = frozenset({OWNER})

TABLE: Final[dict[tuple[str, str], frozenset[str]]] = {
    ("POST", "/api/register"): EVERYBODY,
    ("POST", "/api/sign-in"): EVERYBODY,
    ("POST", "/api/sign-out"): EVERYBODY,
    ("POST", "/api/guest"): EVERYBODY,
    ("GET", "/api/me"): EVERYBODY,
    ("POST", "/api/me"): WITH_ACCOUNT,
    ("GET", "/api/link/{code}"): EVERYBODY,
    ("POST", "/api/link/{code}"): EVERYBODY,
    ("GET", "/api/lobby"): EVERYBODY,
    ("GET", "/api/tournaments"): EVERYBODY,
    ("GET", "/api/finished"): EVERYBODY,
    ("GET", "/api/tournaments/{tournament}"): EVERYBODY,
    ("GET", "/api/tournaments/{tournament}/games"): EVERYBODY,
    ("GET", "/api/tournaments/{tournament}/rounds/{number}"): EVERYBODY,
    ("GET", "/api/tournaments/{tournament}/standings/{number}"): EVERYBODY,
    ("GET", "/api/tournaments/{tournament}/download/{what}"): EVERYBODY,
    ("GET", "/api/tournaments/{tournament}/results/{number}"): ARBITERS,
    ("POST", "/api/tournaments/{tournament}/results/{number}"): ARBITERS,
    ("POST", "/api/tournaments/{tournament}/results/{number}/file"): ARBITERS,
    ("GET", "/api/tables/{table}"): EVERYBODY,
    ("GET", "/api/tables/{table}/ratings"): EVERYBODY,
    ("GET", "/api/tables/{table}/record"): EVERYBODY,
    ("GET", "/api/tables/{table}/timeline"): EVERYBODY,
    ("GET", "/api/tables/{table}/forbidden"): EVERYBODY,
    ("GET", "/api/tables/{table}/line"): EVERYBODY,
    ("POST", "/api/records"): EVERYBODY,
    ("POST", "/api/records/forbidden"): EVERYBODY,
    ("GET", "/api/card/presets"): EVERYBODY,
    ("POST", "/api/card/plan"): EVERYBODY,
    ("POST", "/api/clubs/{club}/tournaments"): ADMINS,
    ("POST", "/api/tournaments/{tournament}/amend"): ADMINS,
    ("GET", "/api/tournaments/{tournament}/arrangements"): ARBITERS,
    ("POST", "/api/tournaments/{tournament}/excuse"): ARBITERS,
    ("POST", "/api/tournaments/{tournament}/keep-apart"): ARBITERS,
    ("POST", "/api/tournaments/{tournament}/seeds"): ARBITERS,
    ("POST", "/api/tournaments/{tournament}/cancel"): ADMINS,
    ("POST", "/api/tournaments/{tournament}/end"): ADMINS,
    ("POST", "/api/tournaments/{tournament}/rulings"): ARBITERS,
    ("GET", "/api/tournaments/{tournament}/rulings"): ARBITERS,
    ("POST", "/api/tables/{table}/rulings"): ARBITERS,
    ("GET", "/api/tournaments/{tournament}/rulings/preview/{number}"): ARBITERS,
    ("GET", "/api/clubs/{club}/series"): EVERYBODY,
    ("POST", "/api/clubs/{club}/series"): ADMINS,
    ("POST", "/api/series/{series}/stop"): ADMINS,
    ("GET", "/api/clubs"): EVERYBODY,
    ("POST", "/api/clubs"): OWNERS,
    ("GET", "/api/clubs/{club}"): EVERYBODY,
    ("POST", "/api/clubs/{club}"): ADMINS,
    ("POST", "/api/clubs/{club}/join"): WITH_ACCOUNT,
    ("POST", "/api/clubs/{club}/leave"): WITH_ACCOUNT,
    ("POST", "/api/clubs/{club}/invitations"): ADMINS,
    ("POST", "/api/invitations/{code}"): WITH_ACCOUNT,
    ("POST", "/api/clubs/{club}/requests/{player}"): ADMINS,
    ("POST", "/api/clubs/{club}/members/{player}/role"): ADMINS,
    ("POST", "/api/clubs/{club}/members/{player}/remove"): ADMINS,
    ("POST", "/api/clubs/{club}/members/{player}/ban"): ADMINS,
    ("GET", "/api/clubs/{club}/bans"): ADMINS,
    ("POST", "/api/players/{player}/ban"): OWNERS,
    ("POST", "/api/players/{player}/password-link"): OWNERS,
    ("GET", "/api/players/{player}"): EVERYBODY,
    ("GET", "/api/players/{player}/games"): EVERYBODY,
    ("GET", "/api/search"): EVERYBODY,
    ("GET", "/api/leaders"): EVERYBODY,
    ("GET", "/healthz"): EVERYBODY,
    ("GET", "/api/time"): EVERYBODY,
}


def test_every_route_of_the_running_application_is_in_the_table(run: Run) -> None:
    async def story() -> None:
        async with a_world() as world:
            router = world.http.app.router
            served = {
                (route.method, route.resource.canonical)
                for route in router.routes()
                if route.resource is not None and route.method != "HEAD"
            }
        beside = {("GET", "/assets/{name}"), ("GET", "/{path}"), ("*", "/api/{nowhere}"), ("GET", "/socket.io/")}
        assert served - beside == set(TABLE)
        assert beside <= served

    run(story())


def test_nothing_but_get_and_post_is_served(run: Run) -> None:
    async def story() -> None:
        async with a_world() as world:
            admin = await world.member("Boss", Rank.ADMIN)
            for method in ("PUT", "PATCH", "DELETE"):
                answer = await admin.send(f"/api/clubs/{CLUB}", b"{}", admin.page, method=method)
                assert (answer.status, answer.refused) == (404, [("web/no-such-route", "")])

    run(story())


async def somebody(world: World, role: str) -> Browser:
    match role:
        case "visitor":
            return await world.visitor()
        case "guest":
            return await world.guest()
        case "player":
            return await world.player("Player")
        case "site admin":
            return await world.site_admin()
        case "admin of another club":
            return await world.member("Otherboss", Rank.ADMIN, OTHER_CLUB)
        case _:
            return await world.member("Some" + role, Rank(role))


async def things(world: World) -> dict[str, str]:
    """A real one of everything a path can name, so that nothing is refused for not being there."""
    boss = await world.member("Boss", Rank.ADMIN)
    tournament = await world.tournament(boss)
    weekly = {"weekdays": [1], "time": "19:00", "zone": "Europe/Warsaw", "first_date": "2026-01-01"}
    series = await boss.post(f"/api/clubs/{CLUB}/series", {"id": "s", "card": world.a_card(), "recurrence": weekly})
    assert series.status == 200, series.text
    return {
        "club": CLUB,
        "tournament": tournament,
        "series": series.body["id"],
        "player": boss.player,
        "table": "c1",
        "code": "A" * 22,
        "number": "1",
        "what": "trf",
    }


async def a_table(world: World, tournament: str) -> str:
    table = TableId(f"{tournament}.r1.b1.g1")
    card = table_card(world.hall.tournaments.mailbox(tournament).state.card, 1, 7, is_knockout=False)
    first, second = Person(PlayerId("p1"), "One", 1500), Person(PlayerId("p2"), "Two", 1500)
    opening = Open(
        id=table,
        card=card,
        first=first,
        second=second,
        no_show_at=Instant(world.clock.now + 180_000),
        tournament=TournamentId(tournament),
    )
    await world.hall.tables.post(table, opening)
    return table


@pytest.mark.parametrize("role", ROLES)
def test_each_role_is_let_in_where_the_table_says_and_nowhere_else(run: Run, role: str) -> None:
    """What is sent has a field nobody knows: whoever passes the gate is told so, and nothing is ever done."""

    async def story() -> None:
        async with a_world() as world:
            parts = await things(world)
            table = await a_table(world, parts["tournament"])
            browser = await somebody(world, role)
            wrong = []
            for (method, path), allowed in TABLE.items():
                # Only who rules needs a table that is somebody's; others are told that this one is not there.
                full = path.format(**(parts | {"table": table} if path.endswith("/rulings") else parts))
                answer = await (browser.get(full) if method == "GET" else browser.post(full, {"nobody": "knows"}))
                if is_let_in(answer) is not (role in allowed):
                    wrong.append((method, path, answer.status, answer.text[:100]))
            assert wrong == []

    run(story())


def is_let_in(answer: Answer) -> bool:
    if answer.status in (401, 403):
        assert answer.refused in ([("club/sign-in-first", "")], [("club/not-allowed", "")]), answer.text
        return False
    if answer.status == 400:
        assert ("wire/unknown-field", "nobody") in answer.refused, answer.text
    return True


@pytest.mark.parametrize("role", [VISITOR, GUEST])
def test_whoever_is_not_signed_in_is_told_that_and_not_that_he_may_not(run: Run, role: str) -> None:
    async def story() -> None:
        async with a_world() as world:
            answer = await (await somebody(world, role)).post(f"/api/clubs/{CLUB}/tournaments", {})
            assert (answer.status, answer.refused) == (401, [("club/sign-in-first", "")])

    run(story())


@pytest.mark.parametrize(
    ("path", "refused"),
    [
        ("/api/clubs/nowhere/tournaments", "club/unknown"),
        ("/api/clubs/nowhere", "club/unknown"),
        ("/api/tournaments/t99/cancel", "tournament/unknown"),
        ("/api/tournaments/t99/rulings", "tournament/unknown"),
        ("/api/tables/t99.r1.b1.g1/rulings", "table/unknown"),
        ("/api/series/s99/stop", "series/unknown"),
        ("/api/tournaments/a%2Fb/cancel", "web/no-such-route"),
        ("/api/tournaments/" + "t" * 65 + "/cancel", "web/no-such-route"),
    ],
)
def test_what_is_not_there_is_not_there_for_anybody(run: Run, path: str, refused: str) -> None:
    async def story() -> None:
        async with a_world() as world:
            for browser in (await world.visitor(), await world.site_admin()):
                answer = await browser.post(path, {})
                assert (answer.status, answer.refused[0][0]) == (404, refused)

    run(story())


def test_a_role_that_is_lost_is_lost_at_once(run: Run) -> None:
    async def story() -> None:
        async with a_world() as world:
            admin = await world.member("Boss", Rank.ADMIN)
            await world.member("Second", Rank.ADMIN)
            await world.storage.books.put_member(CLUB, PlayerId(admin.player), Rank.MEMBER, world.clock.now)
            answer = await admin.post(f"/api/clubs/{CLUB}/tournaments", {"id": "r", "card": world.a_card()})
            assert (answer.status, answer.refused) == (403, [("club/not-allowed", "")])
            assert (await admin.get("/api/tournaments")).body["upcoming"] == []

    run(story())
