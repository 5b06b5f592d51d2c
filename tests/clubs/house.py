"""A house with a reception: everything of the room over a database in memory, at a cost that suits tests."""

import asyncio
from collections.abc import Awaitable, Callable
from itertools import count

from server.clubs.backoff import Backoff
from server.clubs.club import Club, JoinPolicy
from server.clubs.locksmith import Locksmith
from server.clubs.passwords import Cost, Hasher
from server.clubs.people import Known
from server.clubs.reception import Reception
from server.clubs.secretary import Secretary
from server.clubs.sign_ins import Entered, SignIns
from server.clubs.tokens import Tokens
from server.storage.storage import open_in_memory
from server.vocabulary import ClubId, Instant, PlayerId

NOON = Instant(1_700_000_000_000)
PASSWORD = "a good password"


class CountingHasher(Hasher):
    """Says how often it was made to work."""

    def __init__(self) -> None:
        super().__init__(Cost(passes=1, memory_kib=8))
        self.worked = 0

    async def verify(self, kept: str | None, password: str) -> bool:
        self.worked += 1
        return await super().verify(kept, password)


class House:
    """The room, and what its listeners were told."""

    def __init__(self) -> None:
        numbers = count(1)
        self.storage = open_in_memory()
        self.hasher = CountingHasher()
        self.ended: list[tuple[PlayerId, str | None]] = []
        tokens = Tokens(lambda size: next(numbers).to_bytes(size, "big"))
        people, books, backoff = self.storage.people, self.storage.books, Backoff()
        self.sign_ins = SignIns(people, tokens)
        self.sign_ins.listen(lambda player, sign_in: self.ended.append((player, sign_in)))
        self.reception = Reception(people, books, self.sign_ins, self.hasher, tokens, backoff)
        self.locksmith = Locksmith(people, books, self.sign_ins, self.hasher, tokens, backoff)
        self.secretary = Secretary(books, people, self.sign_ins)

    async def register(self, name: str, now: Instant = NOON) -> Entered:
        return await self.reception.register(name, PASSWORD, language="en", zone="Asia/Ho_Chi_Minh", now=now)

    async def sign_in(
        self, name: str, password: str = PASSWORD, *, now: int = NOON, address: str = "10.0.0.1"
    ) -> Entered:
        return await self.reception.sign_in(name, password, address=address, now=Instant(now))

    async def known(self, entered: Entered, now: int = NOON) -> Known:
        """Whoever entered, as a request would find him."""
        found = await self.sign_ins.known(entered.token, Instant(now))
        assert found is not None
        return found

    async def is_known(self, entered: Entered, now: int = NOON) -> bool:
        return await self.sign_ins.known(entered.token, Instant(now)) is not None

    async def owner(self) -> Known:
        """Somebody who runs the server."""
        made = await self.locksmith.make_admin("Olga", zone="UTC", now=NOON)
        return await self.known(await self.locksmith.set_password(made.code, PASSWORD, NOON))

    async def member(self, name: str) -> Known:
        return await self.known(await self.register(name))


def a_club(policy: JoinPolicy = JoinPolicy.OPEN, club: str = "hanoi") -> Club:
    return Club(id=ClubId(club), name="Hà Nội", zone="Asia/Ho_Chi_Minh", join_policy=policy, created_at=NOON)


def at_the_house(story: Callable[[House], Awaitable[None]]) -> None:
    async def run() -> None:
        house = House()
        try:
            await story(house)
        finally:
            house.hasher.close()
            await house.storage.close()

    asyncio.run(run())
