"""Signing in over HTTP: accounts, guests, cookies, one's own settings, one-time links."""

import pytest

from server.clubs.people import LINK_MS, SIGN_IN_MS
from tests.conftest import Run
from tests.web.http.world import PASSWORD, a_world


def test_a_visitor_registers_and_is_known_from_then_on(run: Run) -> None:
    async def story() -> None:
        async with a_world() as world:
            anna = await world.visitor()
            assert (await anna.get("/api/me")).body["player"] is None
            made = await anna.post(
                "/api/register", {"name": "Nguyễn Anh", "password": PASSWORD, "language": "vi", "zone": "Asia/Saigon"}
            )
            assert made.status == 200
            me = (await anna.get("/api/me")).body
            assert (me["player"], me["name"]) == (made.body["player"], "Nguyễn Anh")
            assert (me["language"], me["zone"], me["is_guest"]) == ("vi", "Asia/Saigon", False)

    run(story())


@pytest.mark.parametrize(
    ("form", "status", "refused"),
    [
        ({"name": "A", "password": PASSWORD}, 400, ("name/too-short", "name")),
        ({"name": "A" * 25, "password": PASSWORD}, 400, ("name/too-long", "name")),
        ({"name": "A" * 201, "password": PASSWORD}, 400, ("wire/not-understood", "name")),
        ({"name": "Ann\u202ea", "password": PASSWORD}, 400, ("name/character", "name")),
        ({"name": "<b>Anna", "password": PASSWORD}, 400, ("name/character", "name")),
        ({"name": "Admin", "password": PASSWORD}, 400, ("name/reserved", "name")),
        ({"name": "ANNA", "password": PASSWORD}, 409, ("name/taken", "name")),
        ({"name": "Аnnа", "password": PASSWORD}, 400, ("name/scripts", "name")),  # two Cyrillic letters
        ({"name": "Bela", "password": "short"}, 400, ("password/too-short", "password")),
        ({"name": "Bela", "password": "password123"}, 400, ("password/common", "password")),
        ({"name": "Bela", "password": PASSWORD, "zone": "Mars/Olympus"}, 400, ("club/zone", "zone")),
        ({"name": "Bela", "password": PASSWORD, "language": "../etc"}, 400, ("wire/not-understood", "language")),
        ({"name": "Bela", "password": PASSWORD, "is_site_admin": True}, 400, ("wire/unknown-field", "is_site_admin")),
        ({"name": "Bela"}, 400, ("wire/missing", "password")),
        ({"name": 5, "password": PASSWORD}, 400, ("wire/not-understood", "name")),
    ],
)
def test_a_registration_is_refused_at_its_field(
    run: Run, form: dict[str, object], status: int, refused: tuple[str, str]
) -> None:
    async def story() -> None:
        async with a_world() as world:
            await world.player("Anna")
            stranger = await world.visitor()
            answer = await stranger.post("/api/register", form)
            assert (answer.status, answer.refused) == (status, [refused])
            assert (await stranger.get("/api/me")).body["player"] is None

    run(story())


def test_signing_in_gives_a_cookie_no_script_can_read(run: Run) -> None:
    async def story() -> None:
        async with a_world() as world:
            await world.player("Anna")
            answer = await (await world.visitor()).post("/api/sign-in", {"name": "anna", "password": PASSWORD})
            cookie = answer.headers["Set-Cookie"]
            assert cookie.startswith("flagfall=")
            parts = {part.strip().lower() for part in cookie.split(";")[1:]}
            assert parts == {"httponly", "samesite=lax", "path=/", f"max-age={SIGN_IN_MS // 1000}"}
            assert answer.headers["Cache-Control"] == "no-store"

    run(story())


def test_behind_tls_the_cookie_is_bound_to_the_host(run: Run) -> None:
    async def story() -> None:
        async with a_world(is_secure=True) as world:
            answer = await (await world.visitor()).post("/api/guest", {"name": "Wanderer"})
            cookie = answer.headers["Set-Cookie"]
            assert cookie.startswith("__Host-flagfall=")
            parts = {part.strip().lower() for part in cookie.split(";")}
            assert {"secure", "path=/", "httponly", "samesite=lax"} <= parts
            assert not any(part.startswith("domain") for part in parts)

    run(story())


def test_a_wrong_password_is_refused_and_the_right_one_is_not(run: Run) -> None:
    async def story() -> None:
        async with a_world() as world:
            await world.player("Anna")
            anna = await world.visitor()
            wrong = await anna.post("/api/sign-in", {"name": "Anna", "password": "not this one"})
            assert (wrong.status, wrong.refused) == (401, [("sign-in/wrong", "")])
            assert (await anna.post("/api/sign-in", {"name": "Anna", "password": PASSWORD})).status == 200

    run(story())


def test_a_sign_in_ends_when_its_time_is_over(run: Run) -> None:
    async def story() -> None:
        async with a_world() as world:
            anna = await world.player("Anna")
            token = anna.token
            world.clock.pass_ms(SIGN_IN_MS - 1)
            assert (await anna.get("/api/me", Authorization=f"Bearer {token}")).body["player"] == anna.player
            world.clock.pass_ms(1)
            assert (await anna.get("/api/me", Authorization=f"Bearer {token}")).body["player"] is None

    run(story())


def test_signing_out_forgets_the_browser(run: Run) -> None:
    async def story() -> None:
        async with a_world() as world:
            anna = await world.player("Anna")
            token = anna.token
            assert (await anna.post("/api/sign-out")).status == 200
            assert anna.token == ""
            assert (await anna.get("/api/me", Authorization=f"Bearer {token}")).body["player"] is None
            assert (await anna.post("/api/sign-out")).status == 200, "twice is nothing"

    run(story())


def test_a_guest_plays_under_a_name_that_is_nobodys(run: Run) -> None:
    async def story() -> None:
        async with a_world() as world:
            await world.player("Anna")
            guest = await world.guest("Wanderer")
            me = (await guest.get("/api/me")).body
            assert (me["name"], me["is_guest"], me["player"][0]) == ("Wanderer", True, "g")
            taken = await guest.post("/api/guest", {"name": "anna"})
            assert (taken.status, taken.refused) == (409, [("name/taken", "name")])
            nothing = await guest.post("/api/me", {"zone": "Europe/Warsaw"})
            assert (nothing.status, nothing.refused) == (401, [("club/sign-in-first", "")])

    run(story())


def test_language_and_zone_can_be_changed_and_stay(run: Run) -> None:
    async def story() -> None:
        async with a_world() as world:
            anna = await world.player("Anna")
            changed = await anna.post("/api/me", {"language": "vi"})
            assert (changed.body["language"], changed.body["zone"]) == ("vi", "UTC")
            await anna.post("/api/me", {"zone": "Asia/Saigon"})
            me = (await anna.get("/api/me")).body
            assert (me["language"], me["zone"]) == ("vi", "Asia/Saigon")
            nowhere = await anna.post("/api/me", {"zone": "Nowhere"})
            assert nowhere.refused == [("club/zone", "zone")]

    run(story())


def test_a_new_password_ends_every_other_sign_in_and_keeps_this_browser(run: Run) -> None:
    async def story() -> None:
        async with a_world() as world:
            phone, desk = await world.player("Anna"), await world.visitor()
            await desk.post("/api/sign-in", {"name": "Anna", "password": PASSWORD})
            changed = await desk.post("/api/me", {"password": {"old": PASSWORD, "new": "a wholly new one"}})
            assert changed.status == 200
            assert (await desk.get("/api/me")).body["player"] == phone.player
            assert (await phone.get("/api/me")).body["player"] is None
            old = await phone.post("/api/sign-in", {"name": "Anna", "password": PASSWORD})
            assert old.refused == [("sign-in/wrong", "")]
            assert (await phone.post("/api/sign-in", {"name": "Anna", "password": "a wholly new one"})).status == 200

    run(story())


@pytest.mark.parametrize(
    ("password", "refused"),
    [
        ({"old": "not this one", "new": "a wholly new one"}, ("sign-in/wrong", "password.old")),
        ({"old": PASSWORD, "new": "short"}, ("password/too-short", "password.new")),
        ({"old": PASSWORD}, ("wire/not-understood", "password.new")),
        ({"old": PASSWORD, "new": "a wholly new one", "more": 1}, ("wire/not-understood", "password.more")),
    ],
)
def test_a_password_is_not_changed_by_a_form_with_a_fault(
    run: Run, password: dict[str, object], refused: tuple[str, str]
) -> None:
    async def story() -> None:
        async with a_world() as world:
            anna = await world.player("Anna")
            assert (await anna.post("/api/me", {"password": password})).refused == [refused]
            again = await world.visitor()
            assert (await again.post("/api/sign-in", {"name": "Anna", "password": PASSWORD})).status == 200

    run(story())


def test_a_one_time_link_sets_a_password_once(run: Run) -> None:
    async def story() -> None:
        async with a_world() as world:
            made = await world.site.locksmith.make_admin("Owner", zone="UTC", now=world.clock.now)
            owner, other = await world.visitor(), await world.visitor()
            assert (await owner.get(f"/api/link/{made.code}")).body == {"name": "Owner"}
            weak = await owner.post(f"/api/link/{made.code}", {"password": "short"})
            assert weak.refused == [("password/too-short", "password")], "the link still works after this"
            used = await owner.post(f"/api/link/{made.code}", {"password": PASSWORD})
            assert (used.status, used.body["is_site_admin"]) == (200, True)
            for answer in (
                await other.get(f"/api/link/{made.code}"),
                await other.post(f"/api/link/{made.code}", {"password": "another password"}),
            ):
                assert (answer.status, answer.refused) == (404, [("link/dead", "")])
            assert (await other.get("/api/me")).body["player"] is None

    run(story())


def test_a_link_is_dead_after_an_hour_and_one_that_never_was_looks_the_same(run: Run) -> None:
    async def story() -> None:
        async with a_world() as world:
            made = await world.site.locksmith.make_admin("Owner", zone="UTC", now=world.clock.now)
            owner = await world.visitor()
            world.clock.pass_ms(LINK_MS - 1)
            assert (await owner.get(f"/api/link/{made.code}")).status == 200
            world.clock.pass_ms(1)
            late = await owner.get(f"/api/link/{made.code}")
            never = await owner.get("/api/link/" + "A" * 22)
            assert (late.status, late.text) == (never.status, never.text) == (404, late.text)

    run(story())


def test_my_clubs_and_ranks_come_with_me(run: Run) -> None:
    async def story() -> None:
        async with a_world() as world:
            anna = await world.member("Anna")
            assert (await anna.get("/api/me")).body["clubs"] == [{"id": "park", "rank": "member"}]

    run(story())
