from functools import partial
from typing import Any

import pytest
from sqlalchemy import Connection, Table, select

from server.clubs.backoff import Backoff
from server.clubs.passwords import Cost, Hasher
from server.clubs.people import SIGN_IN_MS
from server.clubs.reception import Reception
from server.clubs.tokens import Tokens, is_guest
from server.storage.people_schema import accounts, links, sign_ins
from server.vocabulary import Instant, Refused
from tests.clubs.house import NOON, PASSWORD, House, at_the_house


def test_one_who_registers_is_signed_in_and_signs_in_again_by_any_spelling_of_his_name() -> None:
    async def story(house: House) -> None:
        registered = await house.register("Nguyễn Anna")
        known = await house.known(registered)
        assert (known.name, known.is_guest, known.is_site_admin, known.zone) == (
            "Nguyễn Anna", False, False, "Asia/Ho_Chi_Minh",
        )  # fmt: skip
        again = await house.sign_in("  nguyễn ANNA ")
        assert again.player == registered.player
        assert again.token != registered.token
        assert await house.is_known(registered)

    at_the_house(story)


def test_a_name_that_looks_like_another_is_taken() -> None:
    async def story(house: House) -> None:
        await house.register("Anna")
        for name in ("ANNA", "an-na"):
            with pytest.raises(Refused) as refused:
                await house.register(name)
            assert (refused.value.code, refused.value.field) == ("name/taken", "name")
            with pytest.raises(Refused) as refused:
                await house.reception.play_as_guest(name, NOON)
            assert refused.value.code == "name/taken"

    at_the_house(story)


@pytest.mark.parametrize("zone", ["", "Hanoi", "../etc/passwd", "Asia", "x" * 10_000, "\0"])
def test_a_zone_that_is_none_is_refused(zone: str) -> None:
    async def story(house: House) -> None:
        with pytest.raises(Refused) as refused:
            await house.reception.register("Anna", PASSWORD, language="en", zone=zone, now=NOON)
        assert refused.value.code == "club/zone"

    at_the_house(story)


def test_a_guest_is_known_by_his_token_and_has_no_account() -> None:
    async def story(house: House) -> None:
        entered = await house.reception.play_as_guest("Walk In", NOON)
        known = await house.known(entered)
        assert (known.name, known.is_guest) == ("Walk In", True)
        assert is_guest(known.player)
        assert await house.storage.people.account(known.player) is None

    at_the_house(story)


def test_a_wrong_name_and_a_wrong_password_get_the_same_answer_after_the_same_work() -> None:
    async def story(house: House) -> None:
        await house.register("Anna")
        admin = await house.locksmith.make_admin("Olga", zone="UTC", now=NOON)  # has no password yet
        answers = []
        for name in ("Anna", "Nobody", admin.name, "\u202e" * 300, "\ud800", ""):
            house.hasher.worked = 0
            with pytest.raises(Refused) as refused:
                await house.sign_in(name, "not the password")
            answers.append((refused.value.code, refused.value.field, refused.value.details, house.hasher.worked))
        assert answers == [("sign-in/wrong", "", {}, 1)] * 6

    at_the_house(story)


def test_guessing_is_slowed_down_before_any_work_is_done_and_the_owner_gets_in_after_the_wait() -> None:
    async def story(house: House) -> None:
        await house.register("Anna")
        for _ in range(6):
            with pytest.raises(Refused, match="sign-in/wrong"):
                await house.sign_in("Anna", "a guess or other")
        house.hasher.worked = 0
        with pytest.raises(Refused) as refused:
            await house.sign_in("Anna")
        assert (refused.value.code, refused.value.details, house.hasher.worked) == ("sign-in/wait", {"seconds": 1}, 0)
        assert await house.sign_in("Anna", now=NOON + 1_000)

    at_the_house(story)


def test_a_sign_in_lasts_thirty_days_and_ends_where_it_was_ended() -> None:
    async def story(house: House) -> None:
        first, second = await house.register("Anna"), await house.sign_in("Anna")
        assert await house.is_known(first, NOON + SIGN_IN_MS - 1)
        assert not await house.is_known(first, NOON + SIGN_IN_MS)
        known = await house.known(first)
        await house.sign_ins.end(known)
        assert not await house.is_known(first)
        assert await house.is_known(second)
        assert house.ended == [(known.player, known.fingerprint)]
        await house.sign_ins.end_all(known.player)
        assert not await house.is_known(second)
        assert house.ended[1:] == [(known.player, None)]

    at_the_house(story)


@pytest.mark.parametrize("token", ["", "x", "A" * 43, "B" * 100_000, "\ud800", "é"])
def test_a_token_of_nobody_is_nobody(token: str) -> None:
    async def story(house: House) -> None:
        await house.register("Anna")
        assert await house.sign_ins.known(token, NOON) is None

    at_the_house(story)


def everything(table: Table, connection: Connection) -> list[Any]:
    return list(connection.execute(select(table)))


def test_nothing_that_is_kept_signs_anybody_in() -> None:
    async def story(house: House) -> None:
        entered = await house.register("Anna")
        code = await house.locksmith.password_link(entered.player, NOON)
        tables = (accounts, sign_ins, links)
        kept = [str(await house.storage.executor.read(partial(everything, table))) for table in tables]
        for secret in (entered.token, code, PASSWORD):
            assert all(secret not in rows for rows in kept)

    at_the_house(story)


def test_a_new_password_ends_every_other_sign_in() -> None:
    async def story(house: House) -> None:
        first, second = await house.register("Anna"), await house.sign_in("Anna")
        known = await house.known(first)
        for old, new, code in (
            ("wrong one", "a new password", "sign-in/wrong"),
            (PASSWORD, "short", "password/too-short"),
        ):
            with pytest.raises(Refused, match=code):
                await house.locksmith.change_password(known, old, new, address="10.0.0.1", now=NOON)
        third = await house.locksmith.change_password(known, PASSWORD, "a new password", address="10.0.0.1", now=NOON)
        assert [await house.is_known(entered) for entered in (first, second, third)] == [False, False, True]
        assert house.ended == [(known.player, None)]
        with pytest.raises(Refused, match="sign-in/wrong"):
            await house.sign_in("Anna", PASSWORD)
        assert await house.sign_in("Anna", "a new password")

    at_the_house(story)


def test_a_hash_of_an_older_cost_is_renewed_at_the_next_sign_in_and_the_sign_ins_stay() -> None:
    async def story(house: House) -> None:
        entered = await house.register("Anna")
        dearer, people = Hasher(Cost(passes=2, memory_kib=8)), house.storage.people
        later = Reception(people, house.storage.books, house.sign_ins, dearer, Tokens(), Backoff())
        await later.sign_in("Anna", PASSWORD, address="10.0.0.1", now=NOON)
        account = await people.account(entered.player)
        assert account is not None
        assert not dearer.is_outdated(account.password_hash)
        assert await later.sign_in("Anna", PASSWORD, address="10.0.0.1", now=NOON)
        assert await house.is_known(entered)
        dearer.close()

    at_the_house(story)


def test_language_and_zone_can_be_changed() -> None:
    async def story(house: House) -> None:
        entered = await house.register("Anna")
        await house.reception.set_language_and_zone(entered.player, "vi", "Europe/Prague")
        known = await house.known(entered)
        assert (known.language, known.zone) == ("vi", "Europe/Prague")
        with pytest.raises(Refused, match="club/zone"):
            await house.reception.set_language_and_zone(entered.player, "vi", "nowhere")

    at_the_house(story)


def test_one_banned_from_the_server_is_out_everywhere_and_stays_out_until_then() -> None:
    async def story(house: House) -> None:
        owner, entered = await house.owner(), await house.register("Anna")
        until = Instant(NOON + 5_000)
        await house.secretary.ban(owner, None, entered.player, until=until, reason="abuse", now=NOON)
        assert not await house.is_known(entered)
        assert house.ended[-1] == (entered.player, None)
        with pytest.raises(Refused) as refused:
            await house.sign_in("Anna")
        assert (refused.value.code, refused.value.details) == ("sign-in/banned", {"until": until})
        assert await house.sign_in("Anna", now=until)

    at_the_house(story)
