"""What is told to whom, and when: the hall's news, made into messages for the rooms that watch.

The hall calls in here after something is durable; nothing here decides anything. A table's room gets every event at
once; tournaments and the lobby change in bursts (a rush of entries, a round's last boards), so their views are gathered
and sent a few times a second at the most.
"""

import asyncio
import logging
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import msgspec

from server import tournaments
from server.hall.errands import tournament_of
from server.hall.hall import Hall
from server.hall.insist import insist
from server.hall.journal import Recorded
from server.hall.mailbox import Mailbox
from server.hall.presence import Contact, Place
from server.lobby.chat import ChatLine, Chatter, may_chat_about, may_chat_at
from server.lobby.overview import LiveBoard, LobbyView
from server.tables import Phase, Table
from server.tables import view as view_table
from server.tables.events import ActionPlayed, GameEnded, ReserveSeated
from server.tables.view import Viewer, changes_more_than_the_board, moved
from server.tournaments import commands as ask_tournament
from server.tournaments import events as of_tournament
from server.tournaments import ruling_events as of_ruling
from server.tournaments.state import LIVE, Tournament
from server.vocabulary import PlayerId, Refused, Seat, TableId, TournamentId, Unavailable
from server.web import wire
from server.web.calls import calls_of
from server.web.casual import Casual, House
from server.web.concerned import Concerned
from server.web.desks import Desks
from server.web.identity import Identity
from server.web.listing import Listing
from server.web.rooms import Frame, Rooms, Watcher, alone, tell

if TYPE_CHECKING:
    from server.web.connection import Connection

log = logging.getLogger(__name__)

_GATHER_TOURNAMENT_S: Final = 0.2
_GATHER_LOBBY_S: Final = 1.0
_BOARDS_IN_LOBBY: Final = 12
_EVERYBODY: Final = Viewer()


class Live:
    """The live side of the web: rooms, chat, calls. One in a process."""

    def __init__(self, hall: Hall, listing: Listing, *, house: House, build: str) -> None:
        self.hall = hall
        self.now = hall.now
        self.build = build
        self.rooms = Rooms()
        self.chatter = Chatter()
        self.casual = Casual(hall, house, self.lobby_changed, self.notice)
        self._listing = listing
        self._gathering: set[str] = set()
        self._lobby_version = 0
        self._called: dict[TableId, tuple[PlayerId, ...]] = {}
        self._lobby_asked = self._lobby_told = 0
        self.desks = Desks(hall, self.rooms, self._later)
        self.concerned = Concerned(hall, self.rooms)
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

    def left(self, watcher: Watcher, room: str) -> None:
        """Somebody does not watch a room any more."""
        self.desks.leave(watcher, room)
        self.occupants_changed(room)

    def occupants_changed(self, room: str) -> None:
        """Somebody came to a room or left it. How many look on is told of tables only."""
        if room.startswith("table:") and self.rooms.is_watched(room):
            self._later(f"occupants {room}", _GATHER_LOBBY_S, lambda: self._tell_occupants(room))

    def _tell_occupants(self, room: str) -> None:
        table: Table | None = self.hall.tables.mailbox(room.partition(":")[2]).state
        players = {person.id for person in table.persons} if table is not None else set()
        onlookers = {watcher.player or watcher.id for watcher in self.rooms.watchers(room)} - players
        occupants = wire.Occupants(room=room, watching=len(onlookers))
        self.rooms.tell(room, alone(occupants, self.now()))

    def _table_news(self, mailbox: Mailbox, rows: list[Recorded]) -> None:
        table: Table = mailbox.state
        room = f"table:{table.id}"
        if self.rooms.is_watched(room):
            self.rooms.tell(room, self._news_envelope(table, mailbox.version, rows))
        self.desks.changed(table.tournament)
        self.concerned.news(table, rows)
        if _is_a_move(rows):
            self._call_elsewhere(table)
            return
        for row in rows:
            if isinstance(row.event, ReserveSeated):
                self._seat_reserve(table, row.event)
            elif isinstance(row.event, GameEnded):
                self._let_players_read(table)
        self._call_players(table)
        self.lobby_changed()

    def _seat_reserve(self, table: Table, event: ReserveSeated) -> None:
        """C6: a reserve who has been looking on has the table open already, and need not open it again."""
        if table.phase is Phase.OVER:
            return
        for watcher in self.rooms.watchers(f"table:{table.id}"):
            if watcher.player == event.person.id:
                self.hall.presence.sit(watcher.id, Place(table.id, event.seat), table.card.absence_after_ms)

    def _let_players_read(self, table: Table) -> None:
        """G15: what was said beside the board while they played is the players' to read now."""
        if not may_chat_at(table, Seat.FIRST):
            return
        room = f"table:{table.id}"
        for watcher in self.rooms.watchers(room):
            if self._seat(table, watcher) is not None:
                self.send_chat(watcher, room)

    def _news_envelope(self, table: Table, version: int, rows: list[Recorded]) -> wire.Envelope:
        if _is_a_move(rows) and not changes_more_than_the_board(table):
            body = moved(table, version, _EVERYBODY)
            return wire.Envelope(now=self.now(), room=f"table:{table.id}", version=version, body=body)
        return self.table_envelope(table, version, _EVERYBODY)

    def _contact_news(self, place: Place) -> None:
        self.desks.changed(tournament_of(place.table))
        room = f"table:{place.table}"
        if self.rooms.is_watched(room):
            self.rooms.tell(room, alone(self._contact(place), self.now()))

    def _contact(self, place: Place) -> wire.SeatContact:
        contact: Contact = self.hall.presence.contact(place)
        since = self.hall.presence.since(place)
        return wire.SeatContact(table=place.table, seat=place.seat, contact=contact.value, since=since)

    # ---- calls

    def calls_of(self, player: PlayerId) -> wire.Calls:
        return calls_of(self.hall, player)

    def _call_players(self, table: Table) -> None:
        """Those who belong there, and whoever did until now: a replaced player is wanted no more (C6)."""
        belonging = tuple(person.id for person in table.persons)
        for player in dict.fromkeys((*belonging, *self._called.pop(table.id, ()))):
            self.call(player)
        if table.phase is not Phase.OVER:
            self._called[table.id] = belonging

    def _call_elsewhere(self, table: Table) -> None:
        """Whose turn it is changes with every move: for those who are not looking at the board."""
        room = f"table:{table.id}"
        for person in table.persons:
            elsewhere = [each for each in self.rooms.of_player(person.id) if not self.rooms.is_watching(each, room)]
            if elsewhere:
                tell(elsewhere, alone(self.calls_of(person.id), self.now()))

    def call(self, player: PlayerId) -> None:
        """Tell a player, on every page he has open, where he is wanted now."""
        tell(self.rooms.of_player(player), alone(self.calls_of(player), self.now()))

    def notice(self, player: PlayerId, notice: wire.Notice) -> None:
        """Tell somebody something on every page he has open."""
        tell(self.rooms.of_player(player), alone(notice, self.now()))

    # ---- tournaments

    async def application(
        self, ask: wire.Enter | wire.JoinReserve, state: Tournament, who: Identity
    ) -> ask_tournament.Enter | ask_tournament.JoinReserve:
        """The command of one who wants in. Raises `Refused`: `entry/needs-account`."""
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
        busy = state.phase in LIVE and who.player in await self.hall.busy_elsewhere(state.id)
        return ask_tournament.Applicant(
            person=standing.person,
            peak_rating=standing.peak_rating,
            is_member=standing.is_member,
            consent=state.card_version,
            banned_until=standing.banned_until,
            club=standing.club,
            is_busy=busy,
        )

    def tournament_envelope(self, state: Tournament, version: int) -> wire.Envelope:
        body = tournaments.view(state, version)
        return wire.Envelope(now=self.now(), room=f"tournament:{state.id}", version=version, full=True, body=body)

    def send_place(self, watcher: "Connection", state: Tournament, *, again: bool = False) -> None:
        """The watcher's own part in the tournament, if it has changed."""
        if watcher.player is None:
            return
        room = f"tournament:{state.id}"
        applicant = watcher.applicants.get(room)
        if applicant is not None:
            # He is shown the card as it is now, and it is this one he agrees to when he enters.
            applicant = msgspec.structs.replace(applicant, consent=state.card_version)
        place = tournaments.place(state, watcher.player, self.now(), applicant)
        if again or watcher.last_place.get(room) != place:
            watcher.last_place[room] = place
            watcher.tell(place)

    def welcome_back(self, state: Tournament, player: PlayerId) -> None:
        """C10: who was forfeited as a no-show is back when he opens the tournament's page."""
        if tournaments.place(state, player, self.now()).may_come_back:
            back = ask_tournament.ComeBack(player)
            self.hall.spawn(
                insist(lambda: self.hall.tournaments.post(state.id, back, actor=player), f"{player} is back"), "back"
            )

    def _tournament_news(self, mailbox: Mailbox, rows: list[Recorded]) -> None:
        state: Tournament = mailbox.state
        for row in rows:
            self._notify(state, row)
        self._later(mailbox.stream, _GATHER_TOURNAMENT_S, lambda: self._tell_tournament(mailbox))
        self.desks.changed(state.id)
        self.lobby_changed()

    def _tell_tournament(self, mailbox: Mailbox) -> None:
        state: Tournament = mailbox.state
        watchers = self.rooms.watchers(mailbox.stream)
        if watchers:
            self.rooms.tell(mailbox.stream, self.tournament_envelope(state, mailbox.version))
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
            case of_ruling.Ruled(players=players, kind=kind):
                self._notice(players, f"ruling-{kind}", state)
            case of_tournament.Finished(places=places):
                self._notice(tuple(each.person.id for each in places), "finished", state)
            case _:
                pass

    def _notice(self, players: tuple[PlayerId, ...], code: str, state: Tournament) -> None:
        notice = wire.Notice(code=code, tournament=TournamentId(state.id), details={"name": state.card.name})
        for player in players:
            self.notice(player, notice)

    # ---- the lobby

    async def lobby_view(self) -> LobbyView:
        lines = await self._listing.calendar(self.now())
        return LobbyView(
            live=lines.live,
            upcoming=lines.upcoming,
            finished=lines.finished,
            challenges=self.casual.challenges.open(),
            boards=self._live_boards(),
            online=self.hall.presence.people_online(),
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
        self._lobby_asked += 1
        number = self._lobby_asked
        try:
            view = await self.lobby_view()
        except Unavailable as unavailable:
            log.warning("the lobby's list: %s", unavailable)
            self.lobby_changed()
            return
        if number > self._lobby_told:  # a slow disk may answer a later question first
            self._lobby_told = number
            self.rooms.tell("lobby", self.lobby_envelope(view))

    def _live_boards(self) -> tuple[LiveBoard, ...]:
        """The strongest games being played, best first."""
        playing = [
            mailbox.state
            for mailbox in self.hall.tables.at_hand().values()
            if mailbox.state is not None
            and mailbox.state.began_at is not None
            and mailbox.state.phase is not Phase.OVER
            and mailbox.state.card.spectators
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

    async def say(self, ask: wire.Say, who: Identity) -> None:
        """Raises `Refused`: `chat/not-here`, `chat/too-fast`, `chat/empty`."""
        kind, _, id_ = ask.room.partition(":")
        # Asked of the record, not of what is at hand: a game that is long over has the same card.
        table: Table | None = await self.hall.tables.state(id_) if kind == "table" else None
        tournament: Tournament | None = await self.hall.tournaments.state(id_) if kind == "tournament" else None
        is_closed = tournament is not None and not may_chat_about(tournament)
        if is_closed or (table is not None and not may_chat_at(table, table.seat_of(who.player))):
            raise Refused("chat/not-here", "room")
        line = self.chatter.say(ask.room, ChatLine(self.now(), who.player, who.name, ask.text), ask.id)
        if line is None:
            return
        said = alone(wire.Chat(room=ask.room, lines=(line,), fresh=False), self.now())
        self.rooms.tell(ask.room, said, lambda watcher: table is None or may_chat_at(table, self._seat(table, watcher)))

    def send_chat(self, watcher: Watcher, room: str) -> None:
        """What was said before. Whether he may read it has been settled."""
        chat = wire.Chat(room=room, lines=self.chatter.lines(room), fresh=True)
        watcher.deliver(Frame.telling(alone(chat, self.now())))

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


def _is_a_move(rows: list[Recorded]) -> bool:
    return len(rows) == 1 and isinstance(rows[0].event, ActionPlayed)
