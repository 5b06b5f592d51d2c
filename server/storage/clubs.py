"""Clubs, members and sanctions: `clubs.ports.ClubBooks`."""

from functools import partial
from typing import Any

import msgspec
from sqlalchemy import Connection, case, delete, func, insert, or_, select, update
from sqlalchemy.dialects.sqlite import insert as upsert
from sqlalchemy.sql import ColumnElement

from server.clubs.club import Club, JoinPolicy, JoinRequest, Membership
from server.clubs.people import Ban, Sanction
from server.clubs.roles import Rank
from server.storage.accounts import end_sign_ins
from server.storage.database import violated
from server.storage.executors import Executor
from server.storage.people_schema import accounts, clubs, join_requests, memberships, sanctions
from server.vocabulary import ClubId, Instant, PlayerId, Refused

_BY_RANK = case({Rank.ADMIN: 0, Rank.ARBITER: 1}, value=memberships.c.rank, else_=2)


class SqlClubBooks:
    """See the port for what each method promises; each is one piece of work for the executor."""

    def __init__(self, executor: Executor) -> None:
        self._executor = executor

    async def add_club(self, club: Club) -> None:
        await self._executor.write(partial(_add_club, club))

    async def change_club(self, club: Club) -> None:
        values = msgspec.structs.asdict(club)
        del values["created_at"]
        await self._executor.write(lambda c: c.execute(update(clubs).where(clubs.c.id == club.id).values(values)))

    async def club(self, club: ClubId) -> Club | None:
        found = await self._executor.read(partial(_clubs, clubs.c.id == club))
        return found[0] if found else None

    async def clubs(self) -> tuple[Club, ...]:
        return await self._executor.read(partial(_clubs, clubs.c.id != ""))

    async def members(self, club: ClubId) -> tuple[Membership, ...]:
        return await self._executor.read(partial(_memberships, memberships.c.club == club))

    async def memberships(self, player: PlayerId) -> tuple[Membership, ...]:
        return await self._executor.read(partial(_memberships, memberships.c.player == player))

    async def rank(self, club: ClubId, player: PlayerId) -> Rank | None:
        return await self._executor.read(partial(rank_in, club, player))

    async def put_member(self, club: ClubId, player: PlayerId, rank: Rank, at: Instant) -> bool:
        return await self._executor.write(partial(_put_member, club, player, rank, at))

    async def remove_member(self, club: ClubId, player: PlayerId) -> bool:
        return await self._executor.write(partial(_remove_member, club, player))

    async def ask_to_join(self, club: ClubId, player: PlayerId, at: Instant) -> None:
        request = upsert(join_requests).values(club=club, player=player, at=at).on_conflict_do_nothing()
        await self._executor.write(lambda c: c.execute(request))

    async def decline(self, club: ClubId, player: PlayerId) -> None:
        await self._executor.write(partial(_settle_request, club, player))

    async def requests(self, club: ClubId) -> tuple[JoinRequest, ...]:
        return await self._executor.read(partial(_requests, club))

    async def add_sanction(self, sanction: Sanction) -> None:
        await self._executor.write(partial(_add_sanction, sanction))

    async def lift_sanctions(self, player: PlayerId, club: ClubId | None, now: Instant) -> None:
        where = (sanctions.c.player == player, _of_club(club), sanctions.c.until > now)
        await self._executor.write(lambda c: c.execute(update(sanctions).where(*where).values(until=now)))

    async def banned_until(self, player: PlayerId, club: ClubId | None, now: Instant) -> Instant | None:
        return await self._executor.read(partial(banned_until, player, club, now))

    async def bans(self, club: ClubId, now: Instant) -> tuple[Ban, ...]:
        return await self._executor.read(partial(_bans, club, now))

    async def sanctions(self, player: PlayerId) -> tuple[Sanction, ...]:
        return await self._executor.read(partial(_sanctions, player))


def banned_until(player: PlayerId, club: ClubId | None, now: Instant, connection: Connection) -> Instant | None:
    """The latest end of what bars the player from the club or from the server; None if nothing does."""
    scope = sanctions.c.club.is_(None) if club is None else or_(sanctions.c.club.is_(None), sanctions.c.club == club)
    latest = select(func.max(sanctions.c.until)).where(sanctions.c.player == player, scope, sanctions.c.until > now)
    until: int | None = connection.execute(latest).scalar()
    return None if until is None else Instant(until)


def _add_club(club: Club, connection: Connection) -> None:
    try:
        connection.execute(insert(clubs).values(**msgspec.structs.asdict(club)))
    except Exception as error:
        if violated(error) is not None:
            raise Refused("club/id-taken", "id") from None
        raise


def _clubs(condition: ColumnElement[bool], connection: Connection) -> tuple[Club, ...]:
    rows = connection.execute(select(clubs).where(condition).order_by(clubs.c.name, clubs.c.id))
    return tuple(
        Club(
            id=ClubId(row.id),
            name=row.name,
            about=row.about,
            zone=row.zone,
            language=row.language,
            join_policy=JoinPolicy(row.join_policy),
            created_at=Instant(row.created_at),
        )
        for row in rows
    )


def _memberships(condition: ColumnElement[bool], connection: Connection) -> tuple[Membership, ...]:
    rows = connection.execute(
        select(memberships, accounts.c.name)
        .join(accounts, accounts.c.id == memberships.c.player)
        .where(condition)
        .order_by(memberships.c.club, _BY_RANK, accounts.c.name)
    )
    return tuple(
        Membership(
            club=ClubId(row.club),
            player=PlayerId(row.player),
            name=row.name,
            rank=Rank(row.rank),
            since=Instant(row.since),
        )
        for row in rows
    )


def _of(club: ClubId, player: PlayerId) -> tuple[ColumnElement[bool], ...]:
    return memberships.c.club == club, memberships.c.player == player


def rank_in(club: ClubId, player: PlayerId, connection: Connection) -> Rank | None:
    """What the player is in the club; None for a non-member."""
    found = connection.execute(select(memberships.c.rank).where(*_of(club, player))).scalar()
    return None if found is None else Rank(found)


def _is_last_admin(club: ClubId, player: PlayerId, connection: Connection) -> bool:
    admins = select(memberships.c.player).where(memberships.c.club == club, memberships.c.rank == Rank.ADMIN)
    return [row.player for row in connection.execute(admins)] == [player]


def _put_member(club: ClubId, player: PlayerId, rank: Rank, at: Instant, connection: Connection) -> bool:
    if rank is not Rank.ADMIN and _is_last_admin(club, player, connection):
        return False
    _settle_request(club, player, connection)
    member = upsert(memberships).values(club=club, player=player, rank=rank, since=at)
    connection.execute(member.on_conflict_do_update(index_elements=["club", "player"], set_={"rank": rank}))
    return True


def _remove_member(club: ClubId, player: PlayerId, connection: Connection) -> bool:
    if _is_last_admin(club, player, connection):
        return False
    connection.execute(delete(memberships).where(*_of(club, player)))
    return True


def _settle_request(club: ClubId, player: PlayerId, connection: Connection) -> None:
    where = (join_requests.c.club == club, join_requests.c.player == player)
    connection.execute(delete(join_requests).where(*where))


def _requests(club: ClubId, connection: Connection) -> tuple[JoinRequest, ...]:
    rows = connection.execute(
        select(join_requests, accounts.c.name)
        .join(accounts, accounts.c.id == join_requests.c.player)
        .where(join_requests.c.club == club)
        .order_by(join_requests.c.at)
    )
    return tuple(JoinRequest(club=club, player=PlayerId(row.player), name=row.name, at=Instant(row.at)) for row in rows)


def _of_club(club: ClubId | None) -> ColumnElement[bool]:
    return sanctions.c.club.is_(None) if club is None else sanctions.c.club == club


def _add_sanction(sanction: Sanction, connection: Connection) -> None:
    connection.execute(insert(sanctions).values(**msgspec.structs.asdict(sanction)))
    if sanction.club is None:
        end_sign_ins(sanction.player, connection)


def _sanctions(player: PlayerId, connection: Connection) -> tuple[Sanction, ...]:
    rows = connection.execute(select(sanctions).where(sanctions.c.player == player).order_by(sanctions.c.at.desc()))
    return tuple(_as_sanction(row) for row in rows)


def _bans(club: ClubId, now: Instant, connection: Connection) -> tuple[Ban, ...]:
    barred, judge = accounts.alias("barred"), accounts.alias("judge")
    rows = connection.execute(
        select(sanctions, barred.c.name.label("name"), judge.c.name.label("judge"))
        .join(barred, barred.c.id == sanctions.c.player)
        .outerjoin(judge, judge.c.id == sanctions.c.by)
        .where(sanctions.c.club == club, sanctions.c.until > now)
        .order_by(sanctions.c.until, sanctions.c.id)
    )
    return tuple(
        Ban(
            player=PlayerId(row.player),
            name=row.name,
            until=Instant(row.until),
            reason=row.reason,
            by=row.judge or row.by,
            at=Instant(row.at),
        )
        for row in rows
    )


def _as_sanction(row: Any) -> Sanction:
    return Sanction(
        player=PlayerId(row.player),
        club=ClubId(row.club) if row.club else None,
        until=Instant(row.until),
        reason=row.reason,
        by=PlayerId(row.by),
        at=Instant(row.at),
    )
