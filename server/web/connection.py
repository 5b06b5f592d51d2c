"""One live connection: what its person asks, with the authority its sign-in gives and no other.

Knows no sockets: `socket.py` binds it to Socket.IO, the simulation to a made-up network. `ask` runs up to its first
`await` before anything else of this connection is looked at, so two moves sent in order are queued in order; whatever
else is asked takes its turn, so that a page closed at once is not opened after it was closed.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import assert_never

from server.hall.presence import Place
from server.lobby.chat import may_chat_about, may_chat_at
from server.tables import Phase, Table, may_watch
from server.tables.view import Viewer
from server.tournaments import commands as ask_tournament
from server.tournaments.events import ByeWorth
from server.tournaments.state import Tournament
from server.vocabulary import Instant, PlayerId, Refused, Seat, TableId, TournamentId, Unavailable
from server.web import wire
from server.web.at_table import AtTable, command_of
from server.web.identity import Identity
from server.web.limits import NOT_UNDERSTOOD, SIGN_OF_LIFE, Bucket, cost
from server.web.live import Live
from server.web.rooms import Frame
from server.web.round_trip import RoundTrip

log = logging.getLogger(__name__)

_Casual = wire.OfferChallenge | wire.WithdrawChallenge | wire.AcceptChallenge | wire.PlayBot | wire.Rematch
_ToArbiter = wire.FileProtest | wire.WithdrawProtest | wire.AgreeSplit | wire.DropSplit
_Entering = (
    wire.Enter
    | wire.Withdraw
    | wire.JoinReserve
    | wire.LeaveReserve
    | wire.LeaveTournament
    | wire.Excuse
    | wire.ComeBack
)
_InTournament = _Entering | _ToArbiter
_NotAtTable = wire.WatchRoom | wire.LeaveRoom | wire.Say | _Casual | _InTournament

ROOMS_WATCHED_AT_ONCE = 64
"""A page shows at most 32 boards; beyond it somebody is collecting."""


class Connection:
    """`deliver` sends an encoded frame and must not wait; `cut` ends the connection."""

    def __init__(
        self, live: Live, id_: str, identity: Identity | None, deliver: Callable[[Frame], None], cut: Callable[[], None]
    ) -> None:
        self.identity = identity
        self._id = id_
        self._live = live
        self._deliver = deliver
        self._cut = cut
        self._rooms: set[str] = set()
        self._bucket = Bucket(live.now())
        self._line = RoundTrip()
        self._turn = asyncio.Lock()
        self._is_closed = False
        self.applicants: dict[str, ask_tournament.Applicant] = {}
        """On what terms the person stands with the tournaments being watched, as of when he came to look."""
        self.last_place: dict[str, object] = {}
        """What this connection was last told of its own place in a tournament, so that it is not told again."""

    @property
    def id(self) -> str:
        return self._id

    @property
    def deliver(self) -> Callable[[Frame], None]:
        return self._deliver

    @property
    def player(self) -> PlayerId | None:
        return None if self.identity is None else self.identity.player

    def tell(self, body: wire.Body) -> None:
        """Something for this connection alone."""
        self._deliver(Frame.telling(wire.Envelope(now=self._live.now(), body=body)))

    def open(self) -> None:
        """The first thing a connection hears is whom it is taken for, and where it is wanted."""
        self._live.rooms.come(self)
        who = self.identity
        if who is not None:
            self._live.hall.presence.connect(self.id, who.player)
        self.tell(
            wire.Welcome(
                player=self.player,
                name=who.name if who else "",
                is_guest=who.is_guest if who else False,
                build=self._live.build,
            )
        )
        if who is not None:
            self.tell(self._live.calls_of(who.player))
            self._live.someone_came_or_went()

    def close(self) -> None:
        """The connection is gone, or its sign-in is over. Nothing asked on it is done any more; its seats are looked
        after by presence."""
        if self._is_closed:
            return
        self._is_closed = True
        rooms, self._rooms = self._rooms, set()
        self._live.rooms.go(self, rooms)
        for room in rooms:
            self._live.left(self, room)
        self._live.hall.presence.disconnect(self.id)
        if self.player is not None:
            self._live.player_may_be_gone(self.player)

    def beat(self) -> None:
        """A sign of life, and for who has a seat the time to measure his line again."""
        presence = self._live.hall.presence
        presence.heard(self.id)
        if not self._take(SIGN_OF_LIFE) or not presence.keeps_a_seat(self.id):
            return
        if (n := self._line.probe(self._live.now())) is not None:
            self.tell(wire.Probe(n=n))

    def echo(self, payload: object) -> None:
        """The page's answer to a probe; whatever is none is a sign of life and no more."""
        self._live.hall.presence.heard(self.id)
        if self._take(SIGN_OF_LIFE) and (n := wire.echoed(payload)) is not None:
            self._line.answered(n, self._live.now())

    async def ask(self, payload: object) -> wire.Answered:
        """Answer one command; every one is answered, and no answer is an exception."""
        self._live.hall.presence.heard(self.id)
        try:
            asked = self._understood(payload)
        except Refused as refused:
            return self._no(wire.reasons_of(refused))
        return await self.do(asked)

    async def do(self, ask: wire.ClientAsk) -> wire.Answered:
        """The same for one that has been understood."""
        self._live.hall.presence.heard(self.id)
        try:
            self._spend(cost(ask))
            version, made = await self._dispatch(ask)
        except Refused as refused:
            return self._no(wire.reasons_of(refused), self._version_for(ask))
        except Unavailable:
            return self._no((wire.Reason("service/unavailable"),), self._version_for(ask))
        except Exception:  # the web's edge: one command fails, the connection and the others go on
            log.exception("a command on %s failed by a fault of ours", self.id)
            return self._no((wire.Reason("service/unavailable"),))
        return wire.Answered(ok=True, now=self._live.now(), version=version, made=made)

    def _no(self, reasons: tuple[wire.Reason, ...], version: int = 0) -> wire.Answered:
        return wire.Answered(ok=False, now=self._live.now(), version=version, reasons=reasons)

    def _version_for(self, ask: wire.ClientAsk) -> int:
        """How far that is which a refused command was about: a page that is behind it looks again (scenario 43)."""
        hall = self._live.hall
        if isinstance(ask, AtTable):
            mailbox = hall.tables.at_hand().get(ask.table)
            table: Table | None = None if mailbox is None else mailbox.state
            is_own = table is not None and self.player is not None and table.seat_of(self.player) is not None
            return mailbox.version if mailbox is not None and is_own else 0
        if isinstance(ask, _InTournament):
            mailbox = hall.tournaments.at_hand().get(ask.tournament)
            return 0 if mailbox is None else mailbox.version
        return 0

    def _understood(self, payload: object) -> wire.ClientAsk:
        try:
            return wire.understood(payload)
        except Refused:
            self._spend(NOT_UNDERSTOOD)
            raise

    def _spend(self, tokens: float) -> None:
        if not self._take(tokens):
            raise Refused("limits/too-fast")

    def _take(self, tokens: float) -> bool:
        is_enough = self._bucket.spend(tokens, self._live.now())
        if self._bucket.is_flooding:
            self._cut()
        return is_enough

    def _dispatch(self, ask: wire.ClientAsk) -> Awaitable[tuple[int, str]]:
        return self._at_table(ask) if isinstance(ask, AtTable) else self._in_turn(ask)

    async def _in_turn(self, ask: _NotAtTable) -> tuple[int, str]:
        arrived = self._live.now()
        async with self._turn:
            match ask:
                case wire.WatchRoom():
                    return await self._watch(ask), ""
                case wire.LeaveRoom():
                    self._leave(ask.room)
                    return 0, ""
                case wire.Say():
                    return await self._say(ask), ""
                case (
                    wire.OfferChallenge()
                    | wire.WithdrawChallenge()
                    | wire.AcceptChallenge()
                    | wire.PlayBot()
                    | wire.Rematch()
                ):
                    return await self._live.casual.ask(ask, self._signed_in())
                case _:
                    return await self._in_tournament(ask, arrived), ""

    async def _at_table(self, ask: AtTable) -> tuple[int, str]:
        self._signed_in()
        arrived, round_trip_ms = self._live.now(), self._line.measured_ms
        desk = self._live.hall.tables
        table: Table | None = desk.mailbox(ask.table).state or await desk.state(ask.table)
        who = self._signed_in()
        if table is None:
            raise Refused("table/unknown", "table")
        seat = table.seat_of(who.player)
        if seat is None:
            raise Refused("table/not-your-seat", "table")
        id_of_command = f"{who.player}:{ask.id}"
        command = command_of(ask, seat, round_trip_ms)
        return await desk.post(ask.table, command, actor=who.player, command_id=id_of_command, at=arrived), ""

    async def _in_tournament(self, ask: _InTournament, arrived: Instant) -> int:
        """Whoever asked in time was in time, however long the records take to say on what terms he stands."""
        self._signed_in()
        desk = self._live.hall.tournaments
        state: Tournament | None = await desk.state(ask.tournament)
        if state is None:
            raise Refused("tournament/unknown", "tournament")
        command = await self._tournament_command(ask, state)
        who = self._signed_in()
        id_of_command = f"{who.player}:{ask.id}"
        return await desk.post(ask.tournament, command, actor=who.player, command_id=id_of_command, at=arrived)

    async def _tournament_command(self, ask: _InTournament, state: Tournament) -> ask_tournament.TournamentCommand:
        who = self._signed_in()
        match ask:
            case wire.Enter() | wire.JoinReserve():
                return await self._live.application(ask, state, who)
            case wire.Withdraw():
                return ask_tournament.Withdraw(who.player)
            case wire.LeaveReserve():
                return ask_tournament.LeaveReserve(who.player)
            case wire.LeaveTournament():
                return ask_tournament.Leave(who.player)
            case wire.ComeBack():
                return ask_tournament.ComeBack(who.player)
            case wire.Excuse():
                worth = ByeWorth.ZERO if ask.is_off else None  # of a player's own wish the card says what it is worth
                return ask_tournament.Excuse(
                    player=who.player, round=ask.round, by=who.player, worth=worth, is_own_wish=True
                )
            case _:
                return _to_arbiter(ask, who.player)

    async def _say(self, ask: wire.Say) -> int:
        who = self._signed_in()
        if ask.room not in self._rooms:
            raise Refused("room/not-watched", "room")
        await self._live.say(ask, who)
        return 0

    async def _watch(self, ask: wire.WatchRoom) -> int:
        if ask.room not in self._rooms and len(self._rooms) >= ROOMS_WATCHED_AT_ONCE:
            raise Refused("room/too-many", "room")
        kind, _, id_ = ask.room.partition(":")
        match kind:
            case "table":
                return await self._watch_table(ask, TableId(id_))
            case "tournament":
                return await self._watch_tournament(ask, TournamentId(id_))
            case "desk":
                return await self._live.desks.watch(self, ask.room)
            case "lobby" if not id_:
                return await self._watch_lobby(ask)
            case _:
                raise Refused("room/unknown", "room")

    async def _watch_lobby(self, ask: wire.WatchRoom) -> int:
        # In the room first: what changes while the view is made brings another one.
        self.enter(ask.room)
        envelope = self._live.lobby_envelope(await self._live.lobby_view())
        self._deliver(Frame.telling(envelope))
        self._live.send_chat(self, ask.room)
        return envelope.version

    async def _watch_table(self, ask: wire.WatchRoom, id_: TableId) -> int:
        desk = self._live.hall.tables
        table: Table | None = await desk.state(id_)
        if table is None:
            raise Refused("room/unknown", "room")
        is_let_in = await self._is_let_in(table)
        table = await desk.state(id_)
        assert table is not None, f"{id_} has vanished"
        # Nothing is awaited from here on: the view and what follows it are one unbroken sequence.
        version = desk.mailbox(id_).version
        seat = table.seat_of(self.player) if self.player else None
        if not is_let_in and not may_watch(table, Viewer(seat)):
            raise Refused("room/players-only", "room")
        self.enter(ask.room)
        if ask.version != version:
            self._deliver(Frame.telling(self._live.table_envelope(table, version, Viewer(seat))))
        if may_chat_at(table, seat):
            self._live.send_chat(self, ask.room)
        self._live.send_contacts(self, table)
        self._live.concerned.looks(self, table)
        if seat is not None and table.phase is not Phase.OVER:
            self._live.hall.presence.sit(self.id, Place(id_, seat), table.card.absence_after_ms)
        self._live.occupants_changed(ask.room)
        return version

    async def _is_let_in(self, table: Table) -> bool:
        """An arbiter looks at every board, also where nobody else may."""
        return not table.card.spectators and await self._live.concerned.is_arbiter(self.player, table)

    async def _watch_tournament(self, ask: wire.WatchRoom, id_: TournamentId) -> int:
        desk = self._live.hall.tournaments
        state: Tournament | None = await desk.state(id_)
        if state is None:
            raise Refused("room/unknown", "room")
        applicant = await self._live.applicant(state, self.identity)
        # Again: one that is long over may have been let go meanwhile. Nothing is awaited after it.
        state = await desk.state(id_)
        assert state is not None, f"{id_} has vanished"
        version = desk.mailbox(id_).version
        self.enter(ask.room)
        if applicant is not None:
            self.applicants[ask.room] = applicant
        if ask.version != version:
            self._deliver(Frame.telling(self._live.tournament_envelope(state, version)))
        self._live.send_place(self, state, again=True)
        if may_chat_about(state):
            self._live.send_chat(self, ask.room)
        if ask.version is None and self.player is not None:
            # C10: opening the page says "I'm back". One that comes back with its connection was open all along.
            self._live.welcome_back(state, self.player)
        return version

    def enter(self, room: str) -> None:
        """The room is watched on this connection from now on. Whether it may be has been settled."""
        if self._is_closed:
            raise Unavailable("the connection closed meanwhile")
        self._rooms.add(room)
        self._live.rooms.watch(self, room)

    def _leave(self, room: str) -> None:
        self._rooms.discard(room)
        self.last_place.pop(room, None)
        self.applicants.pop(room, None)
        self._live.rooms.leave(self, room)
        kind, _, id_ = room.partition(":")
        if kind == "table":
            for seat in Seat:
                self._live.hall.presence.stand(self.id, Place(TableId(id_), seat))
        self._live.left(self, room)

    def _signed_in(self) -> Identity:
        """Asked again after every wait: the sign-in may be over by then, and a command must not outlive it."""
        if self.identity is None or self._is_closed:
            raise Refused("session/not-signed-in")
        return self.identity


def _to_arbiter(ask: _ToArbiter, player: PlayerId) -> ask_tournament.TournamentCommand:
    match ask:
        case wire.FileProtest(text=text):
            return ask_tournament.FileProtest(id=f"{player}:{ask.id}", player=player, text=text)
        case wire.WithdrawProtest():
            return ask_tournament.WithdrawProtest(player)
        case wire.AgreeSplit(winner=winner, note=note):
            chosen = None if winner is None else PlayerId(winner)
            return ask_tournament.AgreeSplit(player=player, winner=chosen, note=note)
        case wire.DropSplit():
            return ask_tournament.DropSplit(player)
        case _:
            assert_never(ask)
