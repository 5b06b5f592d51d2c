"""What the hall asks of the records, over the world's disk: the real register, except that ratings are as drawn.

Ratings follow from games alone, so a world would begin with everybody equal; here people bring theirs along.
"""

from collections.abc import Mapping

import msgspec

from server.clubs.club import Club
from server.clubs.names import name
from server.clubs.people import Account
from server.clubs.roles import Rank
from server.clubs.roles import Role as RoleInClub
from server.hall.register import Register, Standing
from server.ratings import Rating
from server.simulation.bench import ARBITER, NAME
from server.simulation.disk import Disk
from server.simulation.people import Role
from server.simulation.scenario import CLUB, DAWN
from server.storage.storage import Storage
from server.vocabulary import ClubId, Instant, PlayerId, TableId, TournamentId


async def write_up(storage: Storage, roles: tuple[Role, ...]) -> None:
    """A club and its people, before the evening."""
    await storage.books.add_club(Club(id=CLUB, name="The Club", created_at=DAWN))
    for role in roles:
        await storage.people.add(Account(id=role.id, name=name(role.name), created_at=DAWN))
        if role.is_member:
            await storage.books.put_member(CLUB, role.id, Rank.MEMBER, DAWN)
    await storage.people.add(Account(id=ARBITER, name=name(NAME), created_at=DAWN))
    await storage.books.put_member(CLUB, ARBITER, Rank.ARBITER, DAWN)


class Records:
    """`hall.register.Register` for one world."""

    def __init__(self, disk: Disk, roles: Mapping[PlayerId, Role]) -> None:
        self._disk = disk
        self._inner: Register = disk.storage.register
        self._roles = roles
        self._standings: dict[tuple[PlayerId, str], Standing] = {}
        """Asked for again and again, and nobody joins a club or is banned from it in an evening."""

    async def running_tables(self) -> tuple[TableId, ...]:
        self._disk.must_be_up()
        return await self._inner.running_tables()

    async def open_tournaments(self) -> tuple[TournamentId, ...]:
        self._disk.must_be_up()
        return await self._inner.open_tournaments()

    async def live_players(self) -> dict[PlayerId, TournamentId]:
        self._disk.must_be_up()
        return await self._inner.live_players()

    async def rating(self, player: PlayerId, pool: str) -> Rating:
        self._disk.must_be_up()
        return await self._inner.rating(player, pool)

    async def ratings_in(self, pool: str) -> dict[PlayerId, int]:
        self._disk.must_be_up()
        return await self._inner.ratings_in(pool)

    async def role(self, player: PlayerId, club: ClubId) -> RoleInClub:
        self._disk.must_be_up()
        return await self._inner.role(player, club)

    async def standing(self, player: PlayerId, club: ClubId, pool: str, now: Instant) -> Standing | None:
        self._disk.must_be_up()
        known, role = self._standings.get((player, pool)), self._roles.get(player)
        if known is not None:
            return known
        standing = await self._inner.standing(player, club, pool, now)
        if standing is None or role is None:
            return standing
        person = msgspec.structs.replace(standing.person, rating=role.rating)
        known = msgspec.structs.replace(standing, person=person, peak_rating=role.peak)
        self._standings[player, pool] = known
        return known
