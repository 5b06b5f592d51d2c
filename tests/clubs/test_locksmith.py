import pytest

from server.clubs.people import LINK_MS
from server.clubs.roles import Rank
from server.clubs.tokens import Tokens
from server.vocabulary import ClubId, Instant, Refused
from tests.clubs.house import NOON, PASSWORD, House, a_club, at_the_house

NEW = "another good one"


def test_a_password_link_works_once_and_ends_every_sign_in() -> None:
    async def story(house: House) -> None:
        entered = await house.register("Anna")
        code = await house.locksmith.password_link_for("anna", NOON)
        assert await house.locksmith.name_of_link(code, NOON) == "Anna"
        again = await house.locksmith.set_password(code, NEW, NOON)
        assert [await house.is_known(e) for e in (entered, again)] == [False, True]
        assert house.ended == [(entered.player, None)]
        with pytest.raises(Refused, match="link/dead"):
            await house.locksmith.set_password(code, NEW, NOON)
        with pytest.raises(Refused, match="link/dead"):
            await house.locksmith.name_of_link(code, NOON)
        assert await house.sign_in("Anna", NEW)

    at_the_house(story)


def test_a_link_works_for_an_hour() -> None:
    async def story(house: House) -> None:
        entered = await house.register("Anna")
        code = await house.locksmith.password_link(entered.player, NOON)
        assert LINK_MS == 3_600_000
        with pytest.raises(Refused, match="link/dead"):
            await house.locksmith.set_password(code, NEW, Instant(NOON + LINK_MS))
        assert await house.locksmith.set_password(code, NEW, Instant(NOON + LINK_MS - 1))

    at_the_house(story)


def test_a_refused_password_leaves_the_link_working() -> None:
    async def story(house: House) -> None:
        entered = await house.register("Anna")
        code = await house.locksmith.password_link(entered.player, NOON)
        with pytest.raises(Refused, match="password/too-short"):
            await house.locksmith.set_password(code, "short", NOON)
        assert await house.locksmith.set_password(code, NEW, NOON)

    at_the_house(story)


def test_a_code_that_was_never_made_or_is_for_something_else_is_dead() -> None:
    async def story(house: House) -> None:
        await house.storage.books.add_club(a_club())
        invitation = await house.locksmith.invitation(ClubId("hanoi"), NOON)
        for code in ("", "x" * 22, "y" * 100_000, invitation):
            with pytest.raises(Refused, match="link/dead"):
                await house.locksmith.set_password(code, NEW, NOON)

    at_the_house(story)


def test_an_invitation_makes_one_member_once() -> None:
    async def story(house: House) -> None:
        await house.storage.books.add_club(a_club())
        anna, boris = await house.register("Anna"), await house.register("Boris")
        code = await house.locksmith.invitation(ClubId("hanoi"), NOON)
        password_code = await house.locksmith.password_link(anna.player, NOON)
        with pytest.raises(Refused, match="link/dead"):
            await house.locksmith.accept_invitation(password_code, anna.player, NOON)
        assert await house.locksmith.accept_invitation(code, anna.player, NOON) == "hanoi"
        assert await house.storage.books.rank(ClubId("hanoi"), anna.player) is Rank.MEMBER
        with pytest.raises(Refused, match="link/dead"):
            await house.locksmith.accept_invitation(code, boris.player, NOON)
        second = await house.locksmith.invitation(ClubId("hanoi"), NOON)
        with pytest.raises(Refused, match="club/already-member"):
            await house.locksmith.accept_invitation(second, anna.player, NOON)
        assert await house.locksmith.accept_invitation(second, boris.player, NOON) == "hanoi"

    at_the_house(story)


def test_the_first_admin_is_made_with_a_link_and_no_password_until_it_is_used() -> None:
    async def story(house: House) -> None:
        assert not await house.locksmith.has_admin()
        made = await house.locksmith.make_admin("Olga", zone="UTC", now=NOON)
        assert made.is_new
        assert await house.locksmith.has_admin()
        for guess in ("", "nobody has this password"):
            with pytest.raises(Refused, match="sign-in/wrong"):
                await house.sign_in("Olga", guess)
        known = await house.known(await house.locksmith.set_password(made.code, PASSWORD, NOON))
        assert known.is_site_admin

    at_the_house(story)


def test_a_member_who_becomes_admin_signs_in_anew() -> None:
    async def story(house: House) -> None:
        entered = await house.register("Anna")
        made = await house.locksmith.make_admin("anna", zone="UTC", now=NOON)
        assert (made.player, made.is_new) == (entered.player, False)
        assert not await house.is_known(entered)
        assert house.ended == [(entered.player, None)]
        assert (await house.known(await house.sign_in("Anna"))).is_site_admin

    at_the_house(story)


def test_a_link_for_an_unknown_name_is_refused_to_the_admin_who_asks() -> None:
    async def story(house: House) -> None:
        with pytest.raises(Refused, match="name/unknown"):
            await house.locksmith.password_link_for("Nobody There", NOON)

    at_the_house(story)


def test_secrets_are_as_long_as_promised_and_never_the_same() -> None:
    sizes: list[int] = []

    def bytes_of(size: int) -> bytes:
        sizes.append(size)
        return bytes(size)

    tokens = Tokens(bytes_of)
    assert (len(tokens.sign_in()), len(tokens.link())) == (43, 22)
    assert [size * 8 for size in sizes] == [256, 128]
    real = Tokens()
    assert len({real.sign_in() for _ in range(100)} | {real.link() for _ in range(100)}) == 200
    assert real.player().startswith("p")
    assert real.player(is_guest=True).startswith("g")
