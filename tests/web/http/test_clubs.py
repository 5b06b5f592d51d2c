"""A club over HTTP: founding, joining, ranks, bans, invitations."""

from server.clubs.club import JoinPolicy
from server.clubs.roles import Rank
from server.vocabulary import ClubId
from tests.conftest import Run
from tests.web.http.world import CLUB, a_world


def test_the_one_who_runs_the_server_founds_a_club_and_is_its_first_admin(run: Run) -> None:
    async def story() -> None:
        async with a_world() as world:
            owner = await world.site_admin()
            form = {
                "id": "riverside",
                "name": "Riverside",
                "zone": "Asia/Saigon",
                "language": "vi",
                "about": "Tuesdays",
            }
            made = await owner.post("/api/clubs", form)
            assert made.status == 200
            assert made.body["club"] | form == made.body["club"]
            assert [(m["name"], m["rank"]) for m in made.body["members"]] == [("Owner", "admin")]
            again = await owner.post("/api/clubs", form)
            assert (again.status, again.refused) == (409, [("club/id-taken", "id")])
            listed = (await (await world.visitor()).get("/api/clubs")).body["clubs"]
            assert {club["id"] for club in listed} == {"park", "elsewhere", "riverside"}

    run(story())


def test_a_clubs_form_is_refused_at_its_field(run: Run) -> None:
    async def story() -> None:
        async with a_world() as world:
            owner = await world.site_admin()
            for form, refused in (
                ({"id": "UPPER", "name": "X"}, ("club/id", "id")),
                ({"id": "a/b", "name": "X"}, ("club/id", "id")),
                ({"id": "a", "name": ""}, ("club/name", "name")),
                ({"id": "a", "name": "X\u202e"}, ("club/name", "name")),
                ({"id": "a", "name": "X", "zone": "Mars"}, ("club/zone", "zone")),
                ({"id": "a", "name": "X", "about": "x" * 5_000}, ("club/about", "about")),
                ({"id": "a", "name": "X", "join_policy": "closed"}, ("wire/not-understood", "join_policy")),
            ):
                answer = await owner.post("/api/clubs", form)
                assert (answer.status, answer.refused) == (400, [refused]), form

    run(story())


def test_an_admin_edits_the_clubs_page_and_not_its_founding(run: Run) -> None:
    async def story() -> None:
        async with a_world() as world:
            boss = await world.member("Boss", Rank.ADMIN)
            before = (await boss.get(f"/api/clubs/{CLUB}")).body["club"]
            world.clock.pass_ms(1_000)
            edited = await boss.post(f"/api/clubs/{CLUB}", {"name": "The Park", "join_policy": "on-request"})
            club = edited.body["club"]
            assert (club["name"], club["join_policy"]) == ("The Park", "on-request")
            assert (club["id"], club["created_at"]) == (before["id"], before["created_at"])
            moved = await boss.post(f"/api/clubs/{CLUB}", {"name": "The Park", "id": "elsewhere"})
            assert moved.refused == [("wire/unknown-field", "id")]

    run(story())


def test_anybody_with_an_account_joins_an_open_club_once_and_leaves_it_once(run: Run) -> None:
    async def story() -> None:
        async with a_world() as world:
            anna = await world.player("Anna")
            joined = await anna.post(f"/api/clubs/{CLUB}/join")
            assert joined.body == {"club": CLUB, "is_member": True}
            assert (await anna.get(f"/api/clubs/{CLUB}")).body["my_rank"] == "member"
            twice = await anna.post(f"/api/clubs/{CLUB}/join")
            assert (twice.status, twice.refused) == (409, [("club/already-member", "")])
            assert (await anna.post(f"/api/clubs/{CLUB}/leave")).status == 200
            assert (await anna.get(f"/api/clubs/{CLUB}")).body["my_rank"] is None
            twice = await anna.post(f"/api/clubs/{CLUB}/leave")
            assert (twice.status, twice.refused) == (409, [("club/not-a-member", "club")])

    run(story())


def test_a_club_that_asks_first_admits_or_declines(run: Run) -> None:
    async def story() -> None:
        async with a_world() as world:
            quiet = ClubId("quiet")
            await world.found_club(quiet, JoinPolicy.ON_REQUEST)
            boss = await world.member("Boss", Rank.ADMIN, quiet)
            anna, bela = await world.player("Anna"), await world.player("Bela")
            for player in (anna, bela, bela):
                world.clock.pass_ms(1)
                asked = await player.post("/api/clubs/quiet/join")
                assert asked.body == {"club": "quiet", "is_member": False}
            waiting = (await boss.get("/api/clubs/quiet")).body["requests"]
            assert [request["name"] for request in waiting] == ["Anna", "Bela"]
            mine = (await anna.get("/api/clubs/quiet")).body["requests"]
            assert [request["name"] for request in mine] == ["Anna"], "others' requests are not for him"
            assert (await (await world.visitor()).get("/api/clubs/quiet")).body["requests"] == []
            await boss.post(f"/api/clubs/quiet/requests/{anna.player}", {"admit": True})
            await boss.post(f"/api/clubs/quiet/requests/{bela.player}", {"admit": False})
            view = (await boss.get("/api/clubs/quiet")).body
            assert ([m["name"] for m in view["members"]], view["requests"]) == (["Boss", "Anna"], [])
            late = await boss.post(f"/api/clubs/quiet/requests/{bela.player}", {"admit": True})
            assert (late.status, late.refused) == (409, [("club/no-request", "player")])

    run(story())


def test_an_invitation_makes_one_member(run: Run) -> None:
    async def story() -> None:
        async with a_world() as world:
            quiet = ClubId("quiet")
            await world.found_club(quiet, JoinPolicy.ON_REQUEST)
            boss = await world.member("Boss", Rank.ADMIN, quiet)
            anna, bela = await world.player("Anna"), await world.player("Bela")
            path = "/api/invitations/" + (await boss.post("/api/clubs/quiet/invitations")).body["path"].split("/")[-1]
            assert (await anna.post(path)).body == {"club": "quiet", "is_member": True}
            used = await bela.post(path)
            assert (used.status, used.refused) == (404, [("link/dead", "")])
            assert (await bela.get("/api/clubs/quiet")).body["my_rank"] is None

    run(story())


def test_an_admin_gives_ranks_and_a_club_keeps_one_admin(run: Run) -> None:
    async def story() -> None:
        async with a_world() as world:
            boss, anna = await world.member("Boss", Rank.ADMIN), await world.member("Anna")
            stranger = await world.player("Stranger")
            members = f"/api/clubs/{CLUB}/members"
            made = await boss.post(f"{members}/{anna.player}/role", {"rank": "arbiter"})
            assert {m["name"]: m["rank"] for m in made.body["members"]} == {"Boss": "admin", "Anna": "arbiter"}
            for path, body, refused in (
                (f"{members}/{boss.player}/role", {"rank": "member"}, ("club/last-admin", "player")),
                (f"{members}/{boss.player}/remove", {}, ("club/last-admin", "player")),
                (f"/api/clubs/{CLUB}/leave", {}, ("club/last-admin", "player")),
                (f"{members}/{stranger.player}/role", {"rank": "admin"}, ("club/not-a-member", "player")),
                (f"{members}/nobody/remove", {}, ("club/not-a-member", "player")),
            ):
                answer = await boss.post(path, body)
                assert (answer.status, answer.refused) == (409, [refused]), path
            wrong = await boss.post(f"{members}/{anna.player}/role", {"rank": "site-admin"})
            assert (wrong.status, wrong.refused) == (400, [("wire/not-understood", "rank")])
            removed = await boss.post(f"{members}/{anna.player}/remove")
            assert [m["name"] for m in removed.body["members"]] == ["Boss"]

    run(story())


def test_a_club_bars_somebody_from_joining_until_the_time_is_over(run: Run) -> None:
    async def story() -> None:
        async with a_world() as world:
            boss, anna = await world.member("Boss", Rank.ADMIN), await world.player("Anna")
            ban = f"/api/clubs/{CLUB}/members/{anna.player}/ban"
            until = world.clock.now + 60_000
            assert (await boss.post(ban, {"until": until, "reason": "abuse"})).status == 200
            barred = await anna.post(f"/api/clubs/{CLUB}/join")
            assert (barred.status, barred.refused, barred.details()) == (403, [("club/banned", "")], {"until": until})
            assert (await anna.get(f"/api/clubs/{CLUB}")).body["banned_until"] == until
            assert (await anna.get("/api/me")).body["name"] == "Anna", "the rest of the server is open to him"
            world.clock.pass_ms(60_000)
            assert (await anna.post(f"/api/clubs/{CLUB}/join")).body["is_member"] is True

    run(story())


def test_an_admin_sees_who_is_barred_and_why_and_pardons_him(run: Run) -> None:
    async def story() -> None:
        async with a_world() as world:
            boss, anna = await world.member("Boss", Rank.ADMIN), await world.member("Anna")
            until = world.clock.now + 86_400_000
            ban = f"/api/clubs/{CLUB}/members/{anna.player}/ban"
            assert (await boss.get(f"/api/clubs/{CLUB}/bans")).body == {"bans": []}
            await boss.post(ban, {"until": until, "reason": "abuse"})
            (line,) = (await boss.get(f"/api/clubs/{CLUB}/bans")).body["bans"]
            assert line == {
                "player": anna.player, "name": "Anna", "until": until, "reason": "abuse", "by": "Boss",
                "at": world.clock.now,
            }  # fmt: skip
            await boss.post(ban, {"until": None})
            assert (await boss.get(f"/api/clubs/{CLUB}/bans")).body == {"bans": []}
            await boss.post(ban, {"until": until, "reason": "again"})
            world.clock.pass_ms(86_400_001)
            assert (await boss.get(f"/api/clubs/{CLUB}/bans")).body == {"bans": []}, "it is over by itself"

    run(story())


def test_a_ban_needs_a_reason_a_length_and_somebody(run: Run) -> None:
    async def story() -> None:
        async with a_world() as world:
            boss, anna = await world.member("Boss", Rank.ADMIN), await world.player("Anna")
            soon = world.clock.now + 60_000
            for player, body, status, refused in (
                (anna.player, {"until": soon, "reason": " "}, 400, ("club/ban-reason", "reason")),
                (anna.player, {"until": world.clock.now, "reason": "x"}, 400, ("club/ban-length", "until")),
                (anna.player, {"until": 9_007_199_254_740_991, "reason": "x"}, 400, ("club/ban-length", "until")),
                (anna.player, {"until": 1e99, "reason": "x"}, 400, ("wire/not-understood", "until")),
                (anna.player, {"reason": "x"}, 400, ("wire/missing", "until")),
                ("nobody", {"until": soon, "reason": "x"}, 404, ("club/unknown-player", "player")),
            ):
                answer = await boss.post(f"/api/clubs/{CLUB}/members/{player}/ban", body)
                assert (answer.status, answer.refused) == (status, [refused]), body
            assert (await anna.get(f"/api/clubs/{CLUB}")).body["banned_until"] is None

    run(story())


def test_a_forgotten_password_is_reset_by_a_link_of_the_one_who_runs_the_server(run: Run) -> None:
    async def story() -> None:
        async with a_world() as world:
            owner, anna = await world.site_admin(), await world.player("Anna")
            made = await owner.post(f"/api/players/{anna.player}/password-link")
            assert made.body["path"].startswith("/link/")
            fresh = await world.visitor()
            used = await fresh.post("/api" + made.body["path"], {"password": "a wholly new one"})
            assert used.body["player"] == anna.player
            nobody = await owner.post("/api/players/nobody/password-link")
            assert (nobody.status, nobody.refused) == (404, [("player/unknown", "player")])

    run(story())
