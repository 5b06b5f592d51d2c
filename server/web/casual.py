"""Casual games: an open challenge, taken by somebody, becomes a table; so does a game against a house bot.

A page asks again, with the same id, when it has had no answer. So what an ask leads to is named after it: a challenge
and a bot's table after the command, a challenge's table after the challenge. Whoever is late finds it there.
"""

import zlib
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from hashlib import blake2b
from typing import Final, assert_never

import msgspec

from server.games.draughts.ballots import with_ballot
from server.hall.hall import Hall
from server.lobby.challenges import Challenge, Challenges, Terms, casual_card, check
from server.tables import Phase, Table
from server.tables import commands as ask_table
from server.tables.card import Person
from server.vocabulary import Instant, PlayerId, Refused, Seat, TableId, Unavailable
from server.web import wire
from server.web.identity import Identity

CasualAsk = wire.OfferChallenge | wire.WithdrawChallenge | wire.AcceptChallenge | wire.PlayBot | wire.Rematch


@dataclass(frozen=True, slots=True)
class House:
    """The house's players, whom `server/bots` knows: one of a strength, and whether somebody is one of them. They play
    again as soon as they are asked."""

    bot: Callable[[str], Person]
    is_bot: Callable[[PlayerId], bool]


_TABLES_AT_ONCE: Final = 4
_ANSWERS_KEPT: Final = 2_000


class Casual:
    """The lobby's challenges and the tables they lead to. `changed` is called when the list has."""

    def __init__(
        self,
        hall: Hall,
        house: House,
        changed: Callable[[], None],
        notice: Callable[[PlayerId, wire.Notice], None],
    ) -> None:
        self._hall = hall
        self._house = house
        self._changed = changed
        self._notice = notice
        self._rematches: OrderedDict[TableId, PlayerId] = OrderedDict()
        self._answers: OrderedDict[str, str] = OrderedDict()
        self.challenges = Challenges()

    async def ask(self, ask: CasualAsk, who: Identity) -> tuple[int, str]:
        """Do it, once for each id of a command; gives the id of the table or challenge that was made."""
        command = f"{who.player}:{ask.id}"
        made = self._answers.get(command)
        if made is None:
            made = await self._do(ask, who, command)
            if not isinstance(ask, wire.Rematch):  # which may be asked again with another answer
                self._remember(command, made)
            self._changed()
        return 0, made

    def leave(self, player: PlayerId) -> None:
        """The player is nowhere to be seen: nobody should take an offer of his."""
        for table in [table for table, by in self._rematches.items() if by == player]:
            del self._rematches[table]
        if self.challenges.leave(player):
            self._changed()

    async def _do(self, ask: CasualAsk, who: Identity, command: str) -> str:
        match ask:
            case wire.OfferChallenge():
                return await self._offer(ask, who, _named_after(command))
            case wire.WithdrawChallenge():
                self.challenges.withdraw(ask.challenge, who.player)
                return ""
            case wire.AcceptChallenge():
                return await self._accept(ask, who)
            case wire.PlayBot():
                return await self._play_bot(ask, who, TableId(f"c{_named_after(command)}"))
            case wire.Rematch():
                return await self._rematch(TableId(ask.table), who)
            case _:
                assert_never(ask)

    async def _rematch(self, over: TableId, who: Identity) -> str:
        table: Table | None = await self._hall.tables.state(over)
        if table is None:
            raise Refused("table/unknown", "table")
        seat = table.seat_of(who.player)
        if seat is None:
            raise Refused("table/not-your-seat", "table")
        if table.tournament is not None or table.phase is not Phase.OVER:
            raise Refused("rematch/not-here", "table")
        made = TableId(f"c{_named_after(f'rematch {over}')}")
        if await self._is_at(who.player, made):
            return made
        self._has_time(who.player)
        opponent = await self._rated_now(table.persons[seat.other], table.card.pool)
        if self._rematches.get(over) != opponent.id and not self._house.is_bot(opponent.id):
            self._ask_for_rematch(over, who, opponent.id)
            return ""
        terms = _terms_of(table)
        me = await self._person(who, terms)
        first, second = (opponent, me) if seat is Seat.FIRST else (me, opponent)
        opened = await self._open(made, terms, first, second, asked_by=me)
        self._rematches.pop(over, None)
        return opened

    def _ask_for_rematch(self, over: TableId, who: Identity, opponent: PlayerId) -> None:
        if not self._hall.presence.is_online(opponent):
            raise Refused("rematch/gone", "table")
        if self._rematches.get(over) == who.player:
            return
        self._rematches[over] = who.player
        if len(self._rematches) > _ANSWERS_KEPT:
            self._rematches.popitem(last=False)
        self._notice(opponent, wire.Notice(code="rematch", table=over, details={"name": who.name}))

    async def _offer(self, ask: wire.OfferChallenge, who: Identity, id_: str) -> str:
        terms = Terms(game=ask.game, clock=ask.clock, timing=ask.timing, rated=ask.rated, takebacks=ask.takebacks)
        check(terms)
        by = await self._person(who, terms)
        if not self._hall.presence.is_online(who.player):
            raise Unavailable("gone while he asked: nobody would sit down to the game")
        if not self.challenges.stands(id_):
            self.challenges.offer(Challenge(id=id_, by=by, is_guest=who.is_guest, terms=terms, at=self._hall.now()))
        return id_

    async def _accept(self, ask: wire.AcceptChallenge, who: Identity) -> str:
        table = TableId(f"c{ask.challenge}")
        if await self._is_at(who.player, table):
            return table
        self._has_time(who.player)
        challenge = self.challenges.take(ask.challenge, who.player, is_guest=who.is_guest)
        try:
            me = await self._person(who, challenge.terms)
            return await self._open(table, challenge.terms, challenge.by, me, asked_by=me)
        except Unavailable:
            # Nothing may have come of it. If it has, the table is there and nobody can open it a second time.
            if self._hall.presence.is_online(challenge.by.id):
                self.challenges.put_back(challenge)
            raise

    async def _play_bot(self, ask: wire.PlayBot, who: Identity, table: TableId) -> str:
        terms = Terms(game=ask.game, clock=ask.clock, timing=ask.timing, rated=False, takebacks=True)
        check(terms)
        if await self._is_at(who.player, table):
            return table
        self._has_time(who.player)
        me = await self._person(who, terms)
        return await self._open(table, terms, me, self._house.bot(ask.strength), asked_by=me)

    async def _open(self, id_: TableId, terms: Terms, first: Person, second: Person, *, asked_by: Person) -> str:
        card = casual_card(_drawn(terms, id_))
        no_show_at = Instant(self._hall.now() + card.no_show_after_ms)
        opening = ask_table.Open(id=id_, card=card, first=first, second=second, no_show_at=no_show_at)
        try:
            await self._hall.tables.post(id_, opening)
        except Refused as refused:
            if refused.code != "table/already-open":
                raise
            # The same command by another connection was a moment faster, or somebody else took the challenge.
            if not await self._is_at(asked_by.id, id_):
                raise Refused("challenge/gone", "challenge") from None
        return id_

    async def _is_at(self, player: PlayerId, id_: TableId) -> bool:
        table: Table | None = await self._hall.tables.state(id_)
        return table is not None and table.seat_of(player) is not None

    def _has_time(self, player: PlayerId) -> None:
        if len(self._hall.tables_of(player)) >= _TABLES_AT_ONCE:
            raise Refused("challenge/too-many-games")

    async def _rated_now(self, person: Person, pool: str) -> Person:
        if self._house.is_bot(person.id):
            return person
        rating = await self._hall.register.rating(person.id, pool)
        return msgspec.structs.replace(person, rating=rating.shown)

    async def _person(self, who: Identity, terms: Terms) -> Person:
        rating = await self._hall.register.rating(who.player, casual_card(terms).pool)
        return Person(who.player, who.name, rating.shown)

    def _remember(self, command: str, made: str) -> None:
        self._answers[command] = made
        if len(self._answers) > _ANSWERS_KEPT:
            self._answers.popitem(last=False)


def _named_after(command: str) -> str:
    return blake2b(command.encode(), digest_size=10).hexdigest()


def _terms_of(table: Table) -> Terms:
    """The same again."""
    card = table.card
    return Terms(game=card.game, clock=card.clock, timing=card.timing, rated=card.rated, takebacks=card.takebacks)


def _drawn(terms: Terms, id_: TableId) -> Terms:
    """The terms with a balloted opening's line drawn, by the table's id, so that asking twice draws once."""
    return msgspec.structs.replace(terms, game=with_ballot(terms.game, zlib.crc32(id_.encode())))
