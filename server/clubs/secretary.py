"""A club's books: founding, joining, ranks, bans. Every change names who makes it, and asks the table of rights.

A club never loses its last admin by what is done here: he hands over first.
"""

from server.clubs.club import Club, JoinPolicy, check_club
from server.clubs.people import Known, Sanction
from server.clubs.ports import ClubBooks, People
from server.clubs.roles import Action, Rank, Role, Visitor, demand, may, role
from server.clubs.sign_ins import SignIns
from server.vocabulary import ClubId, Instant, PlayerId, Refused

LONGEST_REASON = 500
LONGEST_BAN_MS = 100 * 365 * 86_400_000


class Secretary:
    """Raises `Refused` `club/not-allowed` or `club/sign-in-first` where the right is missing, and what each says."""

    def __init__(self, books: ClubBooks, people: People, sign_ins: SignIns) -> None:
        self._books = books
        self._people = people
        self._sign_ins = sign_ins

    async def role(self, someone: Known | None, club: ClubId | None) -> Role:
        """What somebody is to the club; with no club, to the server."""
        return _role_of(someone, await self._rank(someone, club))

    async def _rank(self, someone: Known | None, club: ClubId | None) -> Rank | None:
        if someone is None or someone.is_guest or club is None:
            return None
        return await self._books.rank(club, someone.player)

    async def may(self, someone: Known | None, action: Action, club: ClubId | None) -> bool:
        """Whether he may do it in this club."""
        return may(await self.role(someone, club), action)

    async def demand(self, someone: Known | None, action: Action, club: ClubId | None) -> Known:
        """Refused unless he may; returns him, who is then somebody."""
        demand(await self.role(someone, club), action)
        assert someone is not None, f"{action} is open to visitors"
        return someone

    async def found(self, someone: Known | None, club: Club, now: Instant) -> None:
        """A new club, its founder the first admin. Refused as `check_club`, `club/id-taken`."""
        founder = await self.demand(someone, Action.CREATE_CLUB, None)
        check_club(club)
        await self._books.add_club(club)
        await self._books.put_member(club.id, founder.player, Rank.ADMIN, now)

    async def edit(self, someone: Known | None, club: Club) -> None:
        """Everything but its id and founding. Refused as `check_club`, `club/unknown`."""
        await self.demand(someone, Action.EDIT_CLUB, club.id)
        check_club(club)
        await self._existing(club.id)
        await self._books.change_club(club)

    async def join(self, someone: Known | None, club: ClubId, now: Instant) -> bool:
        """True: a member now; False: the request waits. Refused `club/already-member`, `club/banned` (until)."""
        found = await self._existing(club)
        # Looked up once: who asks twice at the same time is a member already, and not somebody without the right.
        rank = await self._rank(someone, club)
        if rank is not None:
            raise Refused("club/already-member")
        demand(_role_of(someone, rank), Action.JOIN_CLUB)
        assert someone is not None, "joining is open to visitors"
        player = someone.player
        until = await self._books.banned_until(player, club, now)
        if until is not None:
            raise Refused("club/banned", "", until=until)
        if found.join_policy is JoinPolicy.ON_REQUEST:
            await self._books.ask_to_join(club, player, now)
            return False
        await self._books.put_member(club, player, Rank.MEMBER, now)
        return True

    async def admit(self, someone: Known | None, club: ClubId, player: PlayerId, now: Instant) -> None:
        """Grant a request. Refused `club/no-request`."""
        await self.demand(someone, Action.ADMIT_MEMBER, club)
        if all(request.player != player for request in await self._books.requests(club)):
            raise Refused("club/no-request", "player")
        await self._books.put_member(club, player, Rank.MEMBER, now)

    async def decline(self, someone: Known | None, club: ClubId, player: PlayerId) -> None:
        """Turn a request down; he may ask again."""
        await self.demand(someone, Action.ADMIT_MEMBER, club)
        await self._books.decline(club, player)

    async def leave(self, someone: Known | None, club: ClubId) -> None:
        """Refused `club/not-a-member`, `club/last-admin`."""
        leaver = await self.demand(someone, Action.LEAVE_CLUB, club)
        await self._remove(club, leaver.player)

    async def remove(self, someone: Known | None, club: ClubId, player: PlayerId) -> None:
        """Refused `club/not-a-member`, `club/last-admin`."""
        await self.demand(someone, Action.REMOVE_MEMBER, club)
        await self._remove(club, player)

    async def set_rank(self, someone: Known | None, club: ClubId, player: PlayerId, rank: Rank, now: Instant) -> None:
        """Refused `club/not-a-member`, `club/last-admin`."""
        await self.demand(someone, Action.SET_ROLE, club)
        await self._member(club, player)
        if not await self._books.put_member(club, player, rank, now):
            raise Refused("club/last-admin", "player")

    async def ban(
        self, someone: Known | None, club: ClubId | None, player: PlayerId, *, until: Instant, reason: str, now: Instant
    ) -> None:
        """Bar a player from the club's events, or with no club from the server, where every sign-in of his ends.

        Refused `club/ban-length`, `club/ban-reason`, `club/unknown-player`.
        """
        action = Action.BAN_FROM_SITE if club is None else Action.BAN_FROM_CLUB
        by = await self.demand(someone, action, club)
        if not now < until <= now + LONGEST_BAN_MS:
            raise Refused("club/ban-length", "until")
        if not 0 < len(reason.strip()) <= LONGEST_REASON:
            raise Refused("club/ban-reason", "reason", most=LONGEST_REASON)
        if await self._people.account(player) is None:
            raise Refused("club/unknown-player", "player")
        sanction = Sanction(player=player, club=club, until=until, reason=reason.strip(), by=by.player, at=now)
        await self._books.add_sanction(sanction)
        if club is None:
            self._sign_ins.tell(player)

    async def pardon(self, someone: Known | None, club: ClubId | None, player: PlayerId, now: Instant) -> None:
        """What bars him ends now; it stays in the books."""
        await self.demand(someone, Action.BAN_FROM_SITE if club is None else Action.BAN_FROM_CLUB, club)
        await self._books.lift_sanctions(player, club, now)

    async def _existing(self, club: ClubId) -> Club:
        found = await self._books.club(club)
        if found is None:
            raise Refused("club/unknown", "club")
        return found

    async def _member(self, club: ClubId, player: PlayerId) -> Rank:
        rank = await self._books.rank(club, player)
        if rank is None:
            raise Refused("club/not-a-member", "player")
        return rank

    async def _remove(self, club: ClubId, player: PlayerId) -> None:
        await self._member(club, player)
        if not await self._books.remove_member(club, player):
            raise Refused("club/last-admin", "player")


def _role_of(someone: Known | None, rank: Rank | None) -> Role:
    if someone is None:
        return Role.VISITOR
    return role(Visitor(is_signed_in=True, is_guest=someone.is_guest, is_site_admin=someone.is_site_admin, rank=rank))
