"""Casual games: an open challenge, taken by somebody, becomes a table; so does a game against a house bot."""

from collections.abc import Callable
from typing import assert_never

from server.hall.hall import Hall
from server.lobby.challenges import Challenge, Challenges, Terms, casual_card, check
from server.tables import commands as ask_table
from server.tables.card import Person
from server.vocabulary import Instant, PlayerId, Refused, TableId
from server.web import wire
from server.web.identity import Identity

CasualAsk = wire.OfferChallenge | wire.WithdrawChallenge | wire.AcceptChallenge | wire.PlayBot

HouseBot = Callable[[str], Person]
"""A house bot of that strength; `server/bots` knows them."""

_TABLES_AT_ONCE = 4


class Casual:
    """The lobby's challenges and the tables they lead to. `changed` is called when the list has."""

    def __init__(self, hall: Hall, new_id: Callable[[], str], house_bot: HouseBot, changed: Callable[[], None]) -> None:
        self._hall = hall
        self._house_bot = house_bot
        self._new_id = new_id
        self._changed = changed
        self.challenges = Challenges()

    async def ask(self, ask: CasualAsk, who: Identity) -> tuple[int, str]:
        """Do it; gives the id of the table or challenge that was made."""
        match ask:
            case wire.OfferChallenge():
                made = await self._offer(ask, who)
            case wire.WithdrawChallenge():
                self.challenges.withdraw(ask.challenge, who.player)
                made = ""
            case wire.AcceptChallenge():
                made = await self._accept(ask, who)
            case wire.PlayBot():
                made = await self._play_bot(ask, who)
            case _:
                assert_never(ask)
        self._changed()
        return 0, made

    def leave(self, player: PlayerId) -> None:
        """The player is nowhere to be seen: nobody should take an offer of his."""
        if self.challenges.leave(player):
            self._changed()

    async def _offer(self, ask: wire.OfferChallenge, who: Identity) -> str:
        terms = Terms(game=ask.game, clock=ask.clock, rated=ask.rated)
        check(terms)
        by = await self._person(who, terms)
        # The command's own id names the challenge: sent again, it offers nothing twice.
        id_ = f"{who.player}:{ask.id}"
        if not any(each.id == id_ for each in self.challenges.open()):
            self.challenges.offer(Challenge(id=id_, by=by, is_guest=who.is_guest, terms=terms, at=self._hall.now()))
        return id_

    async def _accept(self, ask: wire.AcceptChallenge, who: Identity) -> str:
        self._has_time(who.player)
        challenge = self.challenges.take(ask.challenge, who.player, is_guest=who.is_guest)
        me = await self._person(who, challenge.terms)
        return await self._open(challenge.terms, challenge.by, me)

    async def _play_bot(self, ask: wire.PlayBot, who: Identity) -> str:
        self._has_time(who.player)
        terms = Terms(game=ask.game, clock=ask.clock, rated=False)
        check(terms)
        me = await self._person(who, terms)
        return await self._open(terms, me, self._house_bot(ask.strength))

    async def _open(self, terms: Terms, first: Person, second: Person) -> str:
        card = casual_card(terms)
        now = self._hall.now()
        id_ = TableId(f"c{self._new_id()}")
        no_show_at = Instant(now + card.no_show_after_ms)
        await self._hall.tables.post(
            id_, ask_table.Open(id=id_, card=card, first=first, second=second, no_show_at=no_show_at)
        )
        return id_

    def _has_time(self, player: PlayerId) -> None:
        if len(self._hall.tables_of(player)) >= _TABLES_AT_ONCE:
            raise Refused("challenge/too-many-games")

    async def _person(self, who: Identity, terms: Terms) -> Person:
        rating = await self._hall.register.rating(who.player, casual_card(terms).pool)
        return Person(who.player, who.name, rating.shown)
