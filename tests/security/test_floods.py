"""How much one caller may ask, over the wire: told when to come back, never locked out (ASVS 5.0: 2.4.1, 6.3.1)."""

from typing import Final

from server.web.http.limits import UNLIMITED, Allowance, Limits
from tests.conftest import Run
from tests.web.http.world import PASSWORD, Answer, a_world

FREE: Final = Allowance(1_000_000, 1_000_000)
TEN: Final = Allowance(burst=10, per_minute=60)
BY_ADDRESS: Final = Limits(session=FREE, address=TEN, new_people=FREE)
BY_SESSION: Final = Limits(session=TEN, address=FREE, new_people=FREE)


def is_slowed_down(answer: Answer) -> bool:
    if answer.status != 429:
        return False
    assert answer.refused == [("limits/too-fast", "")]
    assert int(answer.headers["Retry-After"]) == answer.details()["seconds"] >= 1
    return True


def test_whoever_asks_too_fast_is_told_when_to_come_back(run: Run) -> None:
    async def story() -> None:
        async with a_world(limits=BY_ADDRESS) as world:
            visitor = await world.visitor()
            answers = [await visitor.get("/api/time") for _ in range(11)]
            assert [is_slowed_down(answer) for answer in answers] == [False] * 10 + [True]
            world.clock.pass_ms(1_000 * int(answers[-1].headers["Retry-After"]))
            assert not is_slowed_down(await visitor.get("/api/time"))

    run(story())


def test_an_address_that_is_written_into_a_header_is_not_believed(run: Run) -> None:
    async def story() -> None:
        async with a_world(limits=BY_ADDRESS) as world:
            visitor = await world.visitor()
            forged = [await visitor.get("/api/time", **{"X-Forwarded-For": f"203.0.113.{n}"}) for n in range(11)]
            assert is_slowed_down(forged[-1])

    run(story())


def test_behind_our_own_proxy_each_caller_has_his_own_allowance(run: Run) -> None:
    async def story() -> None:
        async with a_world(limits=BY_ADDRESS, trusted_proxies=("127.0.0.0/8",)) as world:
            proxy = await world.visitor()
            callers = [await proxy.get("/api/time", **{"X-Forwarded-For": f"203.0.113.{n}"}) for n in range(30)]
            assert not any(is_slowed_down(answer) for answer in callers)
            # What the caller himself wrote stands to the left of what our proxy appended.
            forged = {"X-Forwarded-For": "198.51.100.1, 203.0.113.99"}
            same = [await proxy.get("/api/time", **forged) for _ in range(11)]
            assert is_slowed_down(same[-1])

    run(story())


def test_one_sign_in_has_its_own_allowance_whatever_its_address(run: Run) -> None:
    async def story() -> None:
        async with a_world(limits=BY_SESSION, trusted_proxies=("127.0.0.0/8",)) as world:
            anna, bela = await world.player("Anna"), await world.player("Bela")
            answers = [await anna.get("/api/time", **{"X-Forwarded-For": f"203.0.113.{n}"}) for n in range(11)]
            assert is_slowed_down(answers[-1])
            assert not is_slowed_down(await bela.get("/api/time"))

    run(story())


def test_dear_requests_take_more(run: Run) -> None:
    async def story() -> None:
        async with a_world(limits=BY_ADDRESS) as world:
            visitor = await world.visitor()
            assert not is_slowed_down(await visitor.post("/api/sign-in", {"name": "Anna", "password": PASSWORD}))
            assert is_slowed_down(await visitor.get("/api/time"))

    run(story())


def test_accounts_are_made_at_a_pace(run: Run) -> None:
    limits = Limits(session=FREE, address=FREE, new_people=Allowance(burst=3, per_minute=1))

    async def story() -> None:
        async with a_world(limits=limits) as world:
            await world.player("Anna")
            await world.guest("Wanderer")
            await world.player("Bela")
            stranger = await world.visitor()
            assert is_slowed_down(await stranger.post("/api/register", {"name": "Cili", "password": PASSWORD}))
            assert is_slowed_down(await stranger.post("/api/guest", {"name": "Cili"}))
            assert not is_slowed_down(await stranger.post("/api/sign-in", {"name": "Anna", "password": PASSWORD}))

    run(story())


def test_guessing_a_password_gets_slower_and_never_locks_the_owner_out(run: Run) -> None:
    async def story() -> None:
        async with a_world(limits=UNLIMITED, trusted_proxies=("127.0.0.0/8",)) as world:
            await world.player("Anna")
            guesser, anna = await world.visitor(), await world.visitor()
            answers = [
                await guesser.post("/api/sign-in", {"name": "Anna", "password": f"guess number {n}"}) for n in range(8)
            ]
            assert [answer.status for answer in answers[:5]] == [401] * 5
            assert answers[-1].status == 429
            assert answers[-1].refused == [("sign-in/wait", "")]
            assert int(answers[-1].headers["Retry-After"]) == answers[-1].details()["seconds"]
            world.clock.pass_ms(60_000)
            assert (await anna.post("/api/sign-in", {"name": "Anna", "password": PASSWORD})).status == 200

    run(story())


def test_the_clients_files_are_not_counted(run: Run) -> None:
    async def story() -> None:
        async with a_world(limits=BY_ADDRESS) as world:
            visitor = await world.visitor()
            assert {(await visitor.get("/")).status for _ in range(30)} <= {200, 503}

    run(story())
