import msgspec
import pytest

from server.clubs.club import JoinPolicy, check_club
from server.clubs.people import Known
from server.clubs.roles import Action, Rank, Role
from server.vocabulary import ClubId, Instant, PlayerId, Refused
from tests.clubs.house import NOON, House, a_club, at_the_house

HANOI = ClubId("hanoi")
LATER = Instant(NOON + 1_000)


async def a_founded_club(house: House, policy: JoinPolicy = JoinPolicy.OPEN) -> Known:
    """A club with its admin, who is no owner of the server."""
    await house.storage.books.add_club(a_club(policy))
    admin = await house.member("Chi")
    await house.storage.books.put_member(HANOI, admin.player, Rank.ADMIN, NOON)
    return admin


def test_the_owner_founds_a_club_and_is_its_first_admin() -> None:
    async def story(house: House) -> None:
        owner, member = await house.owner(), await house.member("Anna")
        with pytest.raises(Refused, match="club/not-allowed"):
            await house.secretary.found(member, a_club(), NOON)
        await house.secretary.found(owner, a_club(), NOON)
        with pytest.raises(Refused, match="club/id-taken"):
            await house.secretary.found(owner, a_club(), NOON)
        assert await house.storage.books.clubs() == (a_club(),)
        members = await house.storage.books.members(HANOI)
        assert [(m.name, m.rank) for m in members] == [("Olga", Rank.ADMIN)]

    at_the_house(story)


def test_an_open_club_is_joined_at_once_and_one_on_request_after_being_admitted() -> None:
    async def story(house: House) -> None:
        admin, anna, boris = (
            await a_founded_club(house, JoinPolicy.ON_REQUEST),
            await house.member("Anna"),
            await house.member("Boris"),
        )
        assert not await house.secretary.join(anna, HANOI, NOON)
        assert not await house.secretary.join(anna, HANOI, LATER)
        assert [r.name for r in await house.storage.books.requests(HANOI)] == ["Anna"]
        with pytest.raises(Refused, match="club/not-allowed"):
            await house.secretary.admit(anna, HANOI, anna.player, NOON)
        await house.secretary.admit(admin, HANOI, anna.player, NOON)
        assert await house.secretary.role(anna, HANOI) is Role.MEMBER
        assert await house.storage.books.requests(HANOI) == ()
        with pytest.raises(Refused, match="club/no-request"):
            await house.secretary.admit(admin, HANOI, boris.player, NOON)
        await house.secretary.join(boris, HANOI, NOON)
        await house.secretary.decline(admin, HANOI, boris.player)
        assert await house.storage.books.requests(HANOI) == ()
        await house.secretary.edit(admin, a_club(JoinPolicy.OPEN))
        assert await house.secretary.join(boris, HANOI, NOON)
        with pytest.raises(Refused, match="club/already-member"):
            await house.secretary.join(boris, HANOI, NOON)

    at_the_house(story)


def test_visitors_and_guests_are_told_to_sign_in_first() -> None:
    async def story(house: House) -> None:
        await a_founded_club(house)
        guest = await house.known(await house.reception.play_as_guest("Walk In", NOON))
        for someone in (None, guest):
            with pytest.raises(Refused, match="club/sign-in-first"):
                await house.secretary.join(someone, HANOI, NOON)
        assert await house.secretary.role(None, HANOI) is Role.VISITOR
        assert await house.secretary.role(guest, HANOI) is Role.GUEST
        assert await house.secretary.may(guest, Action.PLAY_CASUAL, None)

    at_the_house(story)


def test_a_club_keeps_its_last_admin() -> None:
    async def story(house: House) -> None:
        admin, anna = await a_founded_club(house), await house.member("Anna")
        await house.secretary.join(anna, HANOI, NOON)
        for attempt in (
            house.secretary.leave(admin, HANOI),
            house.secretary.remove(admin, HANOI, admin.player),
            house.secretary.set_rank(admin, HANOI, admin.player, Rank.MEMBER, NOON),
        ):
            with pytest.raises(Refused, match="club/last-admin"):
                await attempt
        await house.secretary.set_rank(admin, HANOI, anna.player, Rank.ADMIN, NOON)
        await house.secretary.set_rank(admin, HANOI, admin.player, Rank.ARBITER, NOON)
        assert [m.rank for m in await house.storage.books.members(HANOI)] == [Rank.ADMIN, Rank.ARBITER]
        await house.secretary.leave(admin, HANOI)
        with pytest.raises(Refused, match="club/not-allowed"):
            await house.secretary.leave(admin, HANOI)
        with pytest.raises(Refused, match="club/not-a-member"):
            await house.secretary.set_rank(anna, HANOI, admin.player, Rank.MEMBER, NOON)

    at_the_house(story)


def test_the_admin_of_one_club_is_a_player_in_another() -> None:
    async def story(house: House) -> None:
        admin = await a_founded_club(house)
        await house.storage.books.add_club(a_club(club="prague"))
        prague = ClubId("prague")
        assert await house.secretary.role(admin, prague) is Role.PLAYER
        for action in (Action.ANNOUNCE_TOURNAMENT, Action.CANCEL_TOURNAMENT, Action.RULE, Action.EDIT_CLUB):
            assert await house.secretary.may(admin, action, HANOI)
            with pytest.raises(Refused, match="club/not-allowed"):
                await house.secretary.demand(admin, action, prague)

    at_the_house(story)


def test_a_ban_from_the_club_keeps_out_until_it_ends_or_is_pardoned_and_stays_in_the_books() -> None:
    async def story(house: House) -> None:
        admin, anna = await a_founded_club(house), await house.member("Anna")
        until = Instant(NOON + 10_000)
        await house.secretary.ban(admin, HANOI, anna.player, until=until, reason="two phones", now=NOON)
        with pytest.raises(Refused) as refused:
            await house.secretary.join(anna, HANOI, NOON)
        assert (refused.value.code, refused.value.details) == ("club/banned", {"until": until})
        standing = await house.storage.register.standing(anna.player, HANOI, "gomoku/blitz", NOON)
        assert standing is not None
        assert standing.banned_until == until
        assert await house.storage.books.banned_until(anna.player, ClubId("prague"), NOON) is None
        assert await house.storage.books.banned_until(anna.player, HANOI, until) is None
        await house.secretary.pardon(admin, HANOI, anna.player, LATER)
        assert await house.secretary.join(anna, HANOI, LATER)
        assert [(s.reason, s.until) for s in await house.storage.books.sanctions(anna.player)] == [
            ("two phones", LATER)
        ]

    at_the_house(story)


@pytest.mark.parametrize(
    ("player", "until", "reason", "code"),
    [
        ("", NOON, "why not", "club/ban-length"),
        ("", NOON + 10**15, "why not", "club/ban-length"),
        ("", NOON + 1, "  ", "club/ban-reason"),
        ("", NOON + 1, "x" * 501, "club/ban-reason"),
        ("pnobody", NOON + 1, "why not", "club/unknown-player"),
    ],
)
def test_a_ban_names_somebody_a_reason_and_an_end(player: str, until: int, reason: str, code: str) -> None:
    async def story(house: House) -> None:
        admin = await a_founded_club(house)
        whom = PlayerId(player) if player else admin.player
        with pytest.raises(Refused, match=code):
            await house.secretary.ban(admin, HANOI, whom, until=Instant(until), reason=reason, now=NOON)
        with pytest.raises(Refused, match="club/not-allowed"):
            await house.secretary.ban(admin, None, whom, until=Instant(until), reason=reason, now=NOON)

    at_the_house(story)


@pytest.mark.parametrize(
    ("changes", "code"),
    [
        ({"id": ""}, "club/id"),
        ({"id": "Ha Noi"}, "club/id"),
        ({"id": "-hanoi"}, "club/id"),
        ({"id": "x" * 41}, "club/id"),
        ({"name": " "}, "club/name"),
        ({"name": "x" * 61}, "club/name"),
        ({"name": "a\u202eb"}, "club/name"),
        ({"about": "x" * 4_001}, "club/about"),
        ({"zone": "Hanoi"}, "club/zone"),
    ],
)
def test_a_club_that_makes_no_sense_is_refused_at_its_field(changes: dict[str, str], code: str) -> None:
    club = msgspec.structs.replace(a_club(), **changes)
    with pytest.raises(Refused) as refused:
        check_club(club)
    assert (refused.value.code, refused.value.field) == (code, next(iter(changes)))
