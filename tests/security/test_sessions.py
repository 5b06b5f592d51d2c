"""Sign-ins cannot be planted, and end everywhere at once when they end (ASVS 5.0: 7.2.4, 7.4.1, 7.4.2)."""

import pytest

from server.clubs.tokens import fingerprint
from server.vocabulary import PlayerId
from tests.conftest import Run
from tests.web.http.world import PASSWORD, Browser, World, a_world


@pytest.mark.parametrize("way", ["sign in", "register", "play as a guest", "use a link"])
def test_a_planted_cookie_is_replaced_and_dead(run: Run, way: str) -> None:
    async def story() -> None:
        async with a_world() as world:
            await world.player("Anna")
            planted = (await world.guest("Attacker")).token
            victim = await world.visitor()
            victim.session.cookie_jar.update_cookies({"flagfall": planted}, world.server.make_url("/"))
            assert victim.token == planted
            assert (await enter(world, victim, way)).token not in ("", planted)
            attacker = await world.visitor()
            assert (await attacker.get("/api/me", Authorization=f"Bearer {planted}")).body["player"] is None

    run(story())


async def enter(world: World, browser: Browser, way: str) -> Browser:
    match way:
        case "sign in":
            answer = await browser.post("/api/sign-in", {"name": "Anna", "password": PASSWORD})
        case "register":
            answer = await browser.post("/api/register", {"name": "Bela", "password": PASSWORD})
        case "play as a guest":
            answer = await browser.post("/api/guest", {"name": "Victim"})
        case _:
            code = await world.site.locksmith.password_link_for("Anna", world.clock.now)
            answer = await browser.post(f"/api/link/{code}", {"password": "a wholly new one"})
    assert answer.status == 200, answer.text
    return browser


def test_every_sign_in_has_a_token_of_its_own_and_the_database_has_none_of_them(run: Run) -> None:
    async def story() -> None:
        async with a_world() as world:
            anna = await world.player("Anna")
            tokens = [anna.token]
            for _ in range(3):
                browser = await world.visitor()
                await browser.post("/api/sign-in", {"name": "Anna", "password": PASSWORD})
                tokens.append(browser.token)
            assert len(set(tokens)) == 4
            assert all(len(token) >= 43 for token in tokens), "256 bits"
            for token in tokens:
                assert await world.storage.people.sign_in(token, world.clock.now) is None
                assert await world.storage.people.sign_in(fingerprint(token), world.clock.now) is not None

    run(story())


class Told:
    """The live side's ears."""

    def __init__(self, world: World) -> None:
        self.heard: list[tuple[PlayerId, str | None]] = []
        world.http.on_revoked(lambda player, session: self.heard.append((player, session)))


def test_a_connection_belongs_to_whom_its_cookie_says_until_that_sign_in_ends(run: Run) -> None:
    async def story() -> None:
        async with a_world() as world:
            anna, told = await world.player("Anna"), Told(world)
            token = anna.token
            identity = await anna.connect()
            assert identity == {
                "player": anna.player, "name": "Anna", "is_guest": False, "session": fingerprint(token),
            }  # fmt: skip
            await anna.post("/api/sign-out")
            assert told.heard == [(anna.player, identity["session"])]
            anna.session.cookie_jar.update_cookies({"flagfall": token}, world.server.make_url("/"))
            assert await anna.connect() is None

    run(story())


def test_who_goes_from_wifi_to_mobile_is_the_same_at_another_address(run: Run) -> None:
    """Scenario 12: nothing of who somebody is hangs on where he comes from."""

    async def story() -> None:
        async with a_world(trusted_proxies=("127.0.0.0/8",)) as world:
            for browser in (await world.player("Anna"), await world.guest("Wanderer")):
                wifi, mobile = [
                    await browser.connect(**{"X-Forwarded-For": at}) for at in ("203.0.113.7", "2001:db8::5")
                ]
                assert wifi == mobile
                assert mobile["player"] == browser.player

    run(story())


def test_a_guests_connection_is_his_and_says_that_he_is_one(run: Run) -> None:
    async def story() -> None:
        async with a_world() as world:
            guest = await world.guest("Wanderer")
            identity = await guest.connect()
            assert (identity["player"], identity["is_guest"]) == (guest.player, True)

    run(story())


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": ""},
        {"Origin": "null"},
        {"Origin": "https://evil.example"},
        {"Origin": "http://127.0.0.1:1"},
        {"Origin": "https://evil.example", "X-Forwarded-Host": "evil.example"},
    ],
)
def test_a_handshake_from_another_page_is_a_visitors(run: Run, headers: dict[str, str]) -> None:
    async def story() -> None:
        async with a_world() as world:
            anna = await world.player("Anna")
            assert await anna.connect(**headers) is None

    run(story())


@pytest.mark.parametrize("cookie", ["", "flagfall=", "flagfall=" + "A" * 43, "flagfall=" + "A" * 4_000, "other=1"])
def test_so_is_one_without_a_cookie_of_ours(run: Run, cookie: str) -> None:
    async def story() -> None:
        async with a_world() as world:
            await world.player("Anna")
            assert await (await world.visitor()).connect(Cookie=cookie) is None

    run(story())


def test_a_program_shows_its_token_at_the_handshake(run: Run) -> None:
    async def story() -> None:
        async with a_world() as world:
            anna = await world.player("Anna")
            program = await world.visitor()
            identity = await program.connect(Origin="", Authorization=f"Bearer {anna.token}")
            assert identity["player"] == anna.player

    run(story())


@pytest.mark.parametrize("why", ["a new password", "a password by link", "a ban from the server", "a new right"])
def test_what_ends_all_sign_ins_is_told_and_holds(run: Run, why: str) -> None:
    async def story() -> None:
        async with a_world() as world:
            owner, anna, phone = await world.site_admin(), await world.player("Anna"), await world.visitor()
            await phone.post("/api/sign-in", {"name": "Anna", "password": PASSWORD})
            told = Told(world)
            await end_all(world, owner, anna, why)
            assert (anna.player, None) in told.heard
            assert await phone.connect() is None
            assert (await phone.get("/api/me")).body["player"] is None

    run(story())


async def end_all(world: World, owner: Browser, anna: Browser, why: str) -> None:
    now = world.clock.now
    match why:
        case "a new password":
            answer = await anna.post("/api/me", {"password": {"old": PASSWORD, "new": "a wholly new one"}})
        case "a password by link":
            made = await owner.post(f"/api/players/{anna.player}/password-link")
            answer = await anna.post("/api" + made.body["path"], {"password": "a wholly new one"})
        case "a ban from the server":
            answer = await owner.post(f"/api/players/{anna.player}/ban", {"until": now + 1_000, "reason": "abuse"})
        case _:
            await world.site.locksmith.make_admin("Anna", zone="UTC", now=now)
            return
    assert answer.status == 200, answer.text


def test_whoever_is_barred_from_the_server_comes_in_again_when_it_is_over(run: Run) -> None:
    async def story() -> None:
        async with a_world() as world:
            owner, anna = await world.site_admin(), await world.player("Anna")
            until = world.clock.now + 60_000
            await owner.post(f"/api/players/{anna.player}/ban", {"until": until, "reason": "abuse"})
            barred = await anna.post("/api/sign-in", {"name": "Anna", "password": PASSWORD})
            assert (barred.status, barred.refused) == (403, [("sign-in/banned", "")])
            assert barred.details() == {"until": until}
            world.clock.pass_ms(60_000)
            assert (await anna.post("/api/sign-in", {"name": "Anna", "password": PASSWORD})).status == 200

    run(story())


def test_a_barred_player_can_be_pardoned(run: Run) -> None:
    async def story() -> None:
        async with a_world() as world:
            owner, anna = await world.site_admin(), await world.player("Anna")
            until = world.clock.now + 60_000
            await owner.post(f"/api/players/{anna.player}/ban", {"until": until, "reason": "abuse"})
            await owner.post(f"/api/players/{anna.player}/ban", {"until": None})
            assert (await anna.post("/api/sign-in", {"name": "Anna", "password": PASSWORD})).status == 200

    run(story())


def test_wrong_name_and_wrong_password_cannot_be_told_apart(run: Run) -> None:
    """The work is the same too: tests/clubs has that."""

    async def story() -> None:
        async with a_world() as world:
            await world.player("Anna")
            stranger = await world.visitor()
            wrong_password = await stranger.post("/api/sign-in", {"name": "Anna", "password": "not this one"})
            wrong_name = await stranger.post("/api/sign-in", {"name": "Zora", "password": "not this one"})
            no_name = await stranger.post("/api/sign-in", {"name": "", "password": "not this one"})
            assert (wrong_password.status, wrong_password.text) == (wrong_name.status, wrong_name.text)
            assert (wrong_password.status, wrong_password.text) == (no_name.status, no_name.text)

    run(story())
