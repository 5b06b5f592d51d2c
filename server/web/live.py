"""What is told to whom, and when: the hall's news, made into messages for the rooms that watch.

The hall calls in here after something is durable; nothing here decides anything. A table's room gets every event at
once; tournaments and the lobby change in bursts (a rush of entries, a round's last boards), so their views are gathered
and sent a few times a second at the most.
"""

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import msgspec

from server import tournaments
from server.hall.hall import Hall
from server.hall.journal import Recorded
from server.hall.mailbox import Mailbox
from server.hall.presence import Contact, Place
from server.lobby.chat import ChatLine, Chatter, may_chat_at
from server.lobby.overview import LiveBoard, LobbyView
from server.tables import Phase, Table
from server.tables import view as view_table
from server.tables.events import ActionPlayed, ReserveSeated
from server.tables.view import Viewer, moved
from server.tournaments import commands as ask_tournament
from server.tournaments import events as of_tournament
from server.tournaments.state import Tournament
from server.vocabulary import PlayerId, Refused, Seat, TournamentId
from server.web import wire
from server.web.calls import calls_of
from server.web.casual import Casual, HouseBot
from server.web.identity import Identity
from server.web.listing import Listing
from server.web.rooms import Frame, Rooms, Watcher, alone, tell

if TYPE_CHECKING:
    from server.web.connection import Connection

_GATHER_TOURNAMENT_S: Final = 0.2
_GATHER_LOBBY_S: Final = 1.0
_BOARDS_IN_LOBBY: Final = 12
_EVERYBODY: Final = Viewer()


class Live:
    """The live side of the web: rooms, chat, calls. One in a process."""

    def __init__(
        self, hall: Hall, listing: Listing, *, new_id: Callable[[], str], house_bot: HouseBot, build: str
    ) -> None:
        self.hall = hall
        self.now = hall.now
        self.build = build
        self.rooms = Rooms()
        self.chatter = Chatter()
        self.casual = Casual(hall, new_id, house_bot, self.lobby_changed)
        self._listing = listing
        self._gathering: set[str] = set()
        self._lobby_version = 0
        hall.tables.listen(self._table_news)
        hall.tournaments.listen(self._tournament_news)
        hall.listen_to_places(self._contact_news)

    # ---- tables

    def table_envelope(self, table: Table, version: int, viewer: Viewer) -> wire.Envelope:
        body = view_table(table, version, viewer)
        return wire.Envelope(now=self.now(), room=f"table:{table.id}", version=version, full=True, body=body)

    def send_contacts(self, watcher: "Connection", table: Table) -> None:
        """Who is heard of at the table, to one who has just come to look."""
        if table.phase is Phase.OVER:
            return
        for seat in Seat:
            watcher.tell(self._contact(Place(table.id, seat)))

    def occupants_changed(self, room: str) -> None:
        self._later(f"occupants {room}", _GATHER_LOBBY_S, lambda: self._tell_occupants(room))

    def _tell_occupants(self, room: str) -> None:
        watching = self.rooms.count(room)
        tell(self.rooms.watchers(room), alone(wire.Occupants(room=room, watching=watching), self.now()))

    def _table_news(self, mailbox: Mailbox, rows: list[Recorded]) -> None:
        table: Table = mailbox.state
        room = f"table:{table.id}"
        if self.rooms.is_watched(room):
            tell(self.rooms.watchers(room), self._news_envelope(table, mailbox.version, rows))
        if not (len(rows) == 1 and isinstance(rows[0].event, ActionPlayed)):
            self._seat_reserves(table, rows)
            self._call_players(table)
            self.lobby_changed()

    def _seat_reserves(self, table: Table, rows: list[Recorded]) -> None:
        """C6: a reserve who has been looking on has the table open already, and need not open it again."""
        for row in rows:
            if isinstance(row.event, ReserveSeated) and table.phase is not Phase.OVER:
                for watcher in self.rooms.watchers(f"table:{table.id}"):
                    if watcher.player == row.event.person.id:
                        self.hall.presence.sit(watcher.id, Place(table.id, row.event.seat), table.card.absence_after_ms)

    def _news_envelope(self, table: Table, version: int, rows: list[Recorded]) -> wire.Envelope:
        if len(rows) == 1 and isinstance(rows[0].event, ActionPlayed):
            body = moved(table, version, _EVERYBODY)
            return wire.Envelope(now=self.now(), room=f"table:{table.id}", version=version, body=body)
        return self.table_envelope(table, version, _EVERYBODY)

    def _contact_news(self, place: Place) -> None:
        room = f"table:{place.table}"
        if self.rooms.is_watched(room):
            tell(self.rooms.watchers(room), alone(self._contact(place), self.now()))

    def _contact(self, place: Place) -> wire.SeatContact:
        contact: Contact = self.hall.presence.contact(place)
        since = self.hall.presence.since(place)
        return wire.SeatContact(table=place.table, seat=place.seat, contact=contact.value, since=since)

    # ---- calls

    def calls_of(self, player: PlayerId) -> wire.Calls:
        return calls_of(self.hall, player)

    def _call_players(self, table: Table) -> None:
        for person in table.persons:
            self.call(person.id)

    def call(self, player: PlayerId) -> None:
        """Tell a player, on every page he has open, where he is wanted now."""
        tell(self.rooms.of_player(player), alone(self.calls_of(player), self.now()))

    # ---- tournaments

    async def application(
        self, ask: "wire.Enter | wire.JoinReserve", who: Identity
    ) -> "ask_tournament.Enter | ask_tournament.JoinReserve":
        """The command of one who wants in. Raises `Refused`: `tournament/unknown`, `entry/needs-account`."""
        state: Tournament | None = await self.hall.tournaments.state(ask.tournament)
        if state is None:
            raise Refused("tournament/unknown", "tournament")
        standing = await self.applicant(state, who)
        if standing is None:
            raise Refused("entry/needs-account")
        make = ask_tournament.Enter if isinstance(ask, wire.Enter) else ask_tournament.JoinReserve
        return make(**{**msgspec.structs.asdict(standing), "consent": ask.consent})

    async def applicant(self, state: Tournament, who: Identity | None) -> ask_tournament.Applicant | None:
        """What the terms of entry ask about somebody (C3); None for a guest or a stranger, who has to sign in first."""
        if who is None or who.is_guest:
            return None
        pool = tournaments.pool(state.card)
        standing = await self.hall.register.standing(who.player, state.club, pool, self.now())
        if standing is None:
            return None
        return ask_tournament.Applicant(
            person=standing.person,
            peak_rating=standing.peak_rating,
            is_member=standing.is_member,
            consent=state.card_version,
            banned_until=standing.banned_until,
        )

    def tournament_envelope(self, state: Tournament, version: int) -> wire.Envelope:
        body = tournaments.view(state, version)
        return wire.Envelope(now=self.now(), room=f"tournament:{state.id}", version=version, full=True, body=body)

    def send_place(self, watcher: "Connection", state: Tournament, *, again: bool = False) -> None:
        """The watcher's own part in the tournament, if it has changed."""
        if watcher.player is None:
            return
        room = f"tournament:{state.id}"
        place = tournaments.place(state, watcher.player, self.now(), watcher.applicants.get(room))
        if again or watcher.last_place.get(room) != place:
            watcher.last_place[room] = place
            watcher.tell(place)

    def _tournament_news(self, mailbox: Mailbox, rows: list[Recorded]) -> None:
        state: Tournament = mailbox.state
        for row in rows:
            self._notify(state, row)
        self._later(mailbox.stream, _GATHER_TOURNAMENT_S, lambda: self._tell_tournament(mailbox))
        self.lobby_changed()

    def _tell_tournament(self, mailbox: Mailbox) -> None:
        state: Tournament = mailbox.state
        watchers = self.rooms.watchers(mailbox.stream)
        tell(watchers, self.tournament_envelope(state, mailbox.version))
        for watcher in watchers:
            self.send_place(watcher, state)  # type: ignore[arg-type]

    def _notify(self, state: Tournament, row: Recorded) -> None:
        """What people must hear of wherever they are."""
        match row.event:
            case of_tournament.Cancelled(players=players, reason=reason):
                self._notice(players, f"cancelled-{reason}", state)
            case of_tournament.LeftOut(player=player):
                self._notice((player,), "left-out", state)
            case of_tournament.Started():
                self._notice(tuple(each.person.id for each in row.event.roster), "started", state)
            case of_tournament.ReserveCalledUp(person=person, replaced=replaced):
                self._notice((person.id,), "called-up", state)
                self._notice((replaced,), "replaced", state)
            case of_tournament.Disqualified(player=player):
                self._notice((player,), "disqualified", state)
            case of_tournament.Finished(places=places):
                self._notice(tuple(each.person.id for each in places), "finished", state)
            case _:
                pass

    def _notice(self, players: tuple[PlayerId, ...], code: str, state: Tournament) -> None:
        notice = wire.Notice(code=code, tournament=TournamentId(state.id), details={"name": state.card.name})
        frame = Frame(alone(notice, self.now()))
        for player in players:
            for watcher in self.rooms.of_player(player):
                watcher.deliver(frame)

    # ---- the lobby

    async def lobby_view(self) -> LobbyView:
        lines = await self._listing.calendar(self.now())
        return LobbyView(
            live=lines.live,
            upcoming=lines.upcoming,
            finished=lines.finished,
            challenges=self.casual.challenges.open(),
            boards=self._live_boards(),
            online=len(self.hall.presence.online()),
        )

    def lobby_envelope(self, view: LobbyView) -> wire.Envelope:
        self._lobby_version += 1
        return wire.Envelope(now=self.now(), room="lobby", version=self._lobby_version, full=True, body=view)

    def lobby_changed(self) -> None:
        if self.rooms.is_watched("lobby"):
            self._later("lobby", _GATHER_LOBBY_S, self._start_telling_lobby)

    def someone_came_or_went(self) -> None:
        self.lobby_changed()

    def player_may_be_gone(self, player: PlayerId) -> None:
        if not self.hall.presence.is_online(player):
            self.casual.leave(player)
        self.lobby_changed()

    def _start_telling_lobby(self) -> None:
        self.hall.spawn(self._tell_lobby(), "lobby")

    async def _tell_lobby(self) -> None:
        view = await self.lobby_view()
        tell(self.rooms.watchers("lobby"), self.lobby_envelope(view))

    def _live_boards(self) -> tuple[LiveBoard, ...]:
        """The strongest games being played, best first."""
        playing = [
            mailbox.state
            for mailbox in self.hall.tables.at_hand().values()
            if mailbox.state is not None
            and mailbox.state.began_at is not None
            and mailbox.state.phase is not Phase.OVER
        ]
        playing.sort(key=lambda table: (-sum(person.rating for person in table.persons), table.id))
        return tuple(
            LiveBoard(
                table=table.id,
                names=(table.persons[0].name, table.persons[1].name),
                ratings=(table.persons[0].rating, table.persons[1].rating),
            )
            for table in playing[:_BOARDS_IN_LOBBY]
        )

    # ---- chat

    def say(self, room: str, text: str, who: Identity) -> None:
        """Raises `Refused`: `chat/not-here`, `chat/too-fast`, `chat/empty`."""
        table = self._table_of(room)
        if table is not None and not may_chat_at(table, table.seat_of(who.player)):
            raise Refused("chat/not-here", "room")
        line = self.chatter.say(room, ChatLine(self.now(), who.player, who.name, text))
        frame = Frame(alone(wire.Chat(room=room, lines=(line,), fresh=False), self.now()))
        for watcher in self.rooms.watchers(room):
            if table is None or may_chat_at(table, self._seat(table, watcher)):
                watcher.deliver(frame)

    def send_chat(self, watcher: "Connection", room: str, table: Table | None = None, seat: Seat | None = None) -> None:
        """What was said before one came to look, if it is for him."""
        if table is None or may_chat_at(table, seat):
            watcher.tell(wire.Chat(room=room, lines=self.chatter.lines(room), fresh=True))

    def _table_of(self, room: str) -> Table | None:
        kind, _, id_ = room.partition(":")
        if kind != "table":
            return None
        table: Table | None = self.hall.tables.mailbox(id_).state
        return table

    def _seat(self, table: Table, watcher: Watcher) -> Seat | None:
        return None if watcher.player is None else table.seat_of(watcher.player)

    # ---- going down

    def say_goodbye(self) -> None:
        """The server is about to restart: everybody is told before the sockets close."""
        tell(self.rooms.everybody(), alone(wire.Restarting(), self.now()))

    def _later(self, key: str, after_s: float, act: Callable[[], None]) -> None:
        """Once, soon, however often it is asked for in between."""
        if key in self._gathering:
            return
        self._gathering.add(key)

        def now() -> None:
            self._gathering.discard(key)
            act()

        asyncio.get_running_loop().call_later(after_s, now)
