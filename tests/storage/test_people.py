import asyncio
from pathlib import Path

from server.clubs.names import name
from server.clubs.people import Account, Link, Purpose, SignIn
from server.storage.accounts import SqlPeople
from server.vocabulary import Instant, PlayerId, Refused
from tests.storage.builders import NOON, threaded


def an_account(number: int, shown: str) -> Account:
    return Account(id=PlayerId(f"p{number}"), name=name(shown), password_hash=f"hash {number}", created_at=NOON)


def a_link(fingerprint: str, player: str) -> Link:
    return Link(
        fingerprint=fingerprint,
        purpose=Purpose.PASSWORD,
        player=PlayerId(player),
        created_at=NOON,
        expires_at=Instant(NOON + 10),
    )


def a_sign_in(fingerprint: str, player: str, expires_at: int = NOON + 10, created_at: int = NOON) -> SignIn:
    return SignIn(
        fingerprint=fingerprint,
        player=PlayerId(player),
        name="Anna",
        created_at=Instant(created_at),
        expires_at=Instant(expires_at),
    )


def test_of_fifty_who_register_one_name_at_once_one_gets_it(tmp_path: Path) -> None:
    async def story() -> list[object]:
        executor = threaded(tmp_path / "club.db")
        people = SqlPeople(executor)
        adding = [people.add(an_account(n, "Anna" if n % 2 else "AN-NA")) for n in range(50)]
        answers: list[object] = list(await asyncio.gather(*adding, return_exceptions=True))
        account = await people.account_named("anna")
        assert account is not None
        assert account.password_hash == f"hash {answers.index(None)}"
        await executor.close()
        return answers

    answers = asyncio.run(story())
    assert answers.count(None) == 1
    assert {answer.code for answer in answers if isinstance(answer, Refused)} == {"name/taken"}
    assert sum(isinstance(answer, Refused) for answer in answers) == 49


def test_of_many_who_use_one_link_at_once_one_sets_the_password(tmp_path: Path) -> None:
    async def story() -> None:
        executor = threaded(tmp_path / "club.db")
        people = SqlPeople(executor)
        await people.add(an_account(1, "Anna"))
        await people.add_link(a_link("f", "p1"))
        using = [people.set_password_by_link("f", f"new {n}", NOON) for n in range(20)]
        answers = await asyncio.gather(*using)
        winner = next(answer for answer in answers if answer is not None)
        assert sum(answer is not None for answer in answers) == 1
        assert await people.account(PlayerId("p1")) == winner
        await executor.close()

    asyncio.run(story())


def test_expired_sign_ins_and_links_go_when_new_ones_come(tmp_path: Path) -> None:
    async def story() -> None:
        executor = threaded(tmp_path / "club.db")
        people = SqlPeople(executor)
        await people.add(an_account(1, "Anna"))
        for n in range(3):
            await people.open_sign_in(a_sign_in(f"old {n}", "p1"))
        await people.open_sign_in(a_sign_in("new", "p1", NOON + 30, created_at=NOON + 20))
        count = await executor.read(lambda c: c.exec_driver_sql("SELECT count(*) FROM sign_ins").scalar())
        assert count == 1
        assert await people.sign_in("new", NOON) is not None
        await executor.close()

    asyncio.run(story())


def test_a_guests_sign_in_ends_with_all_of_his(tmp_path: Path) -> None:
    async def story() -> None:
        executor = threaded(tmp_path / "club.db")
        people = SqlPeople(executor)
        await people.open_sign_in(a_sign_in("a", "g1"))
        await people.open_sign_in(a_sign_in("b", "g2"))
        await people.end_sign_ins(PlayerId("g1"))
        assert await people.sign_in("a", NOON) is None
        found = await people.sign_in("b", NOON)
        assert found == (a_sign_in("b", "g2"), None)
        await executor.close()

    asyncio.run(story())


def test_a_sign_in_of_an_account_that_is_not_there_is_no_guest(tmp_path: Path) -> None:
    async def story() -> None:
        executor = threaded(tmp_path / "club.db")
        people = SqlPeople(executor)
        await people.open_sign_in(a_sign_in("a", "pnobody"))
        assert await people.sign_in("a", NOON) is None
        await executor.close()

    asyncio.run(story())
