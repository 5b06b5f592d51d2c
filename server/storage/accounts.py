"""Accounts, sign-ins and links: `clubs.ports.People`."""

from functools import partial
from typing import Any

import msgspec
from sqlalchemy import Connection, delete, insert, select, update
from sqlalchemy.engine import Row

from server.clubs.names import Name
from server.clubs.people import Account, Link, Purpose, SignIn
from server.clubs.tokens import is_guest
from server.storage.database import violated
from server.storage.executors import Executor
from server.storage.people_schema import accounts, links, sign_ins
from server.vocabulary import ClubId, Instant, PlayerId, Refused


class SqlPeople:
    """See the port for what each method promises; each is one piece of work for the executor."""

    def __init__(self, executor: Executor) -> None:
        self._executor = executor

    async def add(self, account: Account) -> None:
        await self._executor.write(partial(_add, account))

    async def account(self, player: PlayerId) -> Account | None:
        return await self._executor.read(partial(_account, accounts.c.id == player))

    async def account_named(self, skeleton: str) -> Account | None:
        return await self._executor.read(partial(_account, accounts.c.skeleton == skeleton))

    async def has_site_admin(self) -> bool:
        admins = select(accounts.c.id).where(accounts.c.is_site_admin).limit(1)
        return await self._executor.read(lambda c: c.execute(admins).first() is not None)

    async def set_password(self, player: PlayerId, password_hash: str) -> None:
        await self._change(player, password_hash=password_hash, epoch=accounts.c.epoch + 1)

    async def rehash(self, player: PlayerId, old: str, new: str) -> None:
        unchanged = (accounts.c.id == player, accounts.c.password_hash == old)
        await self._executor.write(lambda c: c.execute(update(accounts).where(*unchanged).values(password_hash=new)))

    async def set_site_admin(self, player: PlayerId, is_site_admin: bool) -> None:
        await self._change(player, is_site_admin=is_site_admin, epoch=accounts.c.epoch + 1)

    async def set_language_and_zone(self, player: PlayerId, language: str, zone: str) -> None:
        await self._change(player, language=language, zone=zone)

    async def end_sign_ins(self, player: PlayerId) -> None:
        await self._executor.write(partial(end_sign_ins, player))

    async def open_sign_in(self, sign_in: SignIn) -> None:
        await self._executor.write(partial(_open_sign_in, sign_in))

    async def sign_in(self, fingerprint: str, now: Instant) -> tuple[SignIn, Account | None] | None:
        return await self._executor.read(partial(_sign_in, fingerprint, now))

    async def end_sign_in(self, fingerprint: str) -> None:
        await self._executor.write(lambda c: c.execute(delete(sign_ins).where(sign_ins.c.fingerprint == fingerprint)))

    async def add_link(self, link: Link) -> None:
        await self._executor.write(lambda c: c.execute(insert(links).values(**msgspec.structs.asdict(link))))

    async def link(self, fingerprint: str, now: Instant) -> Link | None:
        return await self._executor.read(partial(_link, fingerprint, now))

    async def use_link(self, fingerprint: str, now: Instant) -> Link | None:
        return await self._executor.write(partial(_use_link, fingerprint, now))

    async def set_password_by_link(self, fingerprint: str, password_hash: str, now: Instant) -> Account | None:
        return await self._executor.write(partial(_set_password_by_link, fingerprint, password_hash, now))

    async def _change(self, player: PlayerId, **values: Any) -> None:
        await self._executor.write(lambda c: c.execute(update(accounts).where(accounts.c.id == player).values(values)))


def end_sign_ins(player: PlayerId, connection: Connection) -> None:
    """Inside somebody's transaction: a new epoch ends an account's, the rows are for guests."""
    connection.execute(update(accounts).where(accounts.c.id == player).values(epoch=accounts.c.epoch + 1))
    connection.execute(delete(sign_ins).where(sign_ins.c.player == player))


def _add(account: Account, connection: Connection) -> None:
    values = msgspec.structs.asdict(account) | {"name": account.name.shown, "skeleton": account.name.skeleton}
    try:
        connection.execute(insert(accounts).values(values))
    except Exception as error:
        if violated(error) == "accounts.skeleton":
            raise Refused("name/taken", "name") from None
        raise


def _account(condition: Any, connection: Connection) -> Account | None:
    row = connection.execute(select(accounts).where(condition)).first()
    return _as_account(row) if row else None


def _as_account(row: Row[Any]) -> Account:
    return Account(
        id=PlayerId(row.id),
        name=Name(row.name, row.skeleton),
        password_hash=row.password_hash,
        language=row.language,
        zone=row.zone,
        is_site_admin=row.is_site_admin,
        epoch=row.epoch,
        created_at=Instant(row.created_at),
    )


def _open_sign_in(sign_in: SignIn, connection: Connection) -> None:
    connection.execute(delete(sign_ins).where(sign_ins.c.expires_at <= sign_in.created_at))
    connection.execute(insert(sign_ins).values(**msgspec.structs.asdict(sign_in)))


def _sign_in(fingerprint: str, now: Instant, connection: Connection) -> tuple[SignIn, Account | None] | None:
    is_open = (sign_ins.c.fingerprint == fingerprint, sign_ins.c.expires_at > now)
    row = connection.execute(select(sign_ins).where(*is_open)).mappings().first()
    if row is None:
        return None
    sign_in = SignIn(**row)
    if is_guest(sign_in.player):
        return sign_in, None
    account = _account(accounts.c.id == sign_in.player, connection)
    return (sign_in, account) if account is not None and account.epoch == sign_in.epoch else None


def _works(fingerprint: str, now: Instant) -> tuple[Any, ...]:
    return links.c.fingerprint == fingerprint, links.c.expires_at > now, links.c.used_at.is_(None)


def _link(fingerprint: str, now: Instant, connection: Connection) -> Link | None:
    row = connection.execute(select(links).where(*_works(fingerprint, now))).first()
    if row is None:
        return None
    return Link(
        fingerprint=row.fingerprint,
        purpose=Purpose(row.purpose),
        player=PlayerId(row.player) if row.player else None,
        club=ClubId(row.club) if row.club else None,
        created_at=Instant(row.created_at),
        expires_at=Instant(row.expires_at),
    )


def _use_link(fingerprint: str, now: Instant, connection: Connection) -> Link | None:
    """Old links go when another is used; they are of no use to anybody."""
    link = _link(fingerprint, now, connection)
    if link is not None:
        connection.execute(update(links).where(links.c.fingerprint == fingerprint).values(used_at=now))
        connection.execute(delete(links).where(links.c.expires_at <= now))
    return link


def _set_password_by_link(fingerprint: str, password_hash: str, now: Instant, connection: Connection) -> Account | None:
    link = _use_link(fingerprint, now, connection)
    if link is None or link.player is None:
        return None
    values = {"password_hash": password_hash, "epoch": accounts.c.epoch + 1}
    connection.execute(update(accounts).where(accounts.c.id == link.player).values(values))
    return _account(accounts.c.id == link.player, connection)
