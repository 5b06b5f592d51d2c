"""What arbiters arrange about pairings to come (G2), over HTTP."""

from server.clubs.roles import Rank
from tests.conftest import Run
from tests.web.http.test_tournaments import entered
from tests.web.http.world import a_world

SWISS = {"kind": "swiss", "rounds": 3}


def test_an_arbiter_grants_a_round_off_and_takes_it_back(run: Run) -> None:
    async def story() -> None:
        async with a_world() as world:
            boss, zoe = await world.member("Boss", Rank.ADMIN), await world.member("Zoe", Rank.ARBITER)
            made = await world.tournament(boss, system=SWISS)
            anna = (await entered(world, made, "Anna")).player
            path = f"/api/tournaments/{made}"
            wish = {"player": anna, "round": 2, "worth": "half"}
            assert (await zoe.post(f"{path}/excuse", {"id": "1", **wish})).status == 200
            arranged = (await zoe.get(f"{path}/arrangements")).body
            assert [(off["round"], off["player"]["name"], off["worth"]) for off in arranged["rounds_off"]] == [
                (2, "Anna", "half")
            ]
            assert arranged["rounds"] == [1, 2, 3]
            await zoe.post(f"{path}/excuse", {"id": "2", **wish, "worth": None})
            assert (await zoe.get(f"{path}/arrangements")).body["rounds_off"] == []
            refused = await zoe.post(f"{path}/excuse", {"id": "3", **wish, "round": 4})
            assert [reason["field"] for reason in refused.body["reasons"]] == ["round"]

    run(story())


def test_two_are_kept_apart_by_name_until_they_may_meet_again(run: Run) -> None:
    async def story() -> None:
        async with a_world() as world:
            boss, zoe = await world.member("Boss", Rank.ADMIN), await world.member("Zoe", Rank.ARBITER)
            made = await world.tournament(boss, system=SWISS)
            one, other = [(await entered(world, made, name)).player for name in ("Cili", "Bela")]
            path = f"/api/tournaments/{made}"
            pair = {"one": one, "other": other}
            await zoe.post(f"{path}/keep-apart", {"id": "1", **pair, "is_apart": True})
            await zoe.post(f"{path}/keep-apart", {"id": "2", "one": one, "other": "nobody", "is_apart": True})
            apart = (await zoe.get(f"{path}/arrangements")).body["apart"]
            assert [(two["one"]["name"], two["other"]["name"]) for two in apart] == [
                ("Bela", "Cili"),
                ("Cili", "nobody"),
            ]
            await zoe.post(f"{path}/keep-apart", {"id": "3", **pair, "is_apart": False})
            assert len((await zoe.get(f"{path}/arrangements")).body["apart"]) == 1

    run(story())


def test_seeds_are_set_by_hand_until_the_start(run: Run) -> None:
    async def story() -> None:
        async with a_world() as world:
            boss, zoe = await world.member("Boss", Rank.ADMIN), await world.member("Zoe", Rank.ARBITER)
            made = await world.tournament(boss, system=SWISS)
            one, other = [(await entered(world, made, name)).player for name in ("Cili", "Bela")]
            path = f"/api/tournaments/{made}"
            assert (await zoe.post(f"{path}/seeds", {"id": "1", "order": [other, one]})).status == 200
            assert (await zoe.get(path)).body["seeds"] == [other, one]
            refused = await zoe.post(f"{path}/seeds", {"id": "2", "order": [other, other]})
            assert [(r["code"], r["field"]) for r in refused.body["reasons"]] == [("seeds/twice", "order.1")]

    run(story())


def test_only_rounds_in_which_points_pair_can_be_off(run: Run) -> None:
    async def story() -> None:
        async with a_world() as world:
            boss = await world.member("Boss", Rank.ADMIN)
            made = await world.tournament(boss, system={"kind": "knockout"})
            assert (await boss.get(f"/api/tournaments/{made}/arrangements")).body["rounds"] == []

    run(story())
