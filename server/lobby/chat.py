"""Lines people say in rooms: bounded, kept for those who come later, and out of the players' sight (G15)."""

from collections import OrderedDict, deque
from typing import Final

import msgspec

from server.tables.state import Phase, Table
from server.tournaments.state import Tournament
from server.vocabulary import Instant, PlayerId, Refused, Seat

LINES_KEPT: Final = 100
ROOMS_KEPT: Final = 2_000
_IDS_KEPT: Final = 4_000
_EVERY_MS: Final = 1_000
_BURST: Final = 5


class ChatLine(msgspec.Struct, frozen=True):
    """One line. The text is stored as it was typed; whoever shows it shows it as text."""

    at: Instant
    player: PlayerId
    name: str
    text: str


class Chatter:
    """The chats of all rooms, in memory. Who speaks too fast is told so; old lines and old rooms are dropped."""

    def __init__(self) -> None:
        self._rooms: dict[str, deque[ChatLine]] = {}
        self._free_at: dict[PlayerId, int] = {}
        self._said: OrderedDict[tuple[PlayerId, str], None] = OrderedDict()

    def say(self, room: str, line: ChatLine, id_: str) -> ChatLine | None:
        """Add a line; None if the player has said it already under this id, and his page only had no answer.

        Raises `Refused`: `chat/too-fast`, `chat/empty`.
        """
        if (line.player, id_) in self._said:
            return None
        text = "".join(char for char in line.text if char.isprintable()).strip()
        if not text:
            raise Refused("chat/empty", "text")
        self._slow_down(line.player, line.at)
        self._remember(line.player, id_)
        kept = msgspec.structs.replace(line, text=text)
        lines = self._rooms.pop(room, None) or deque(maxlen=LINES_KEPT)
        lines.append(kept)
        self._rooms[room] = lines  # last in: the rooms longest silent are dropped first
        while len(self._rooms) > ROOMS_KEPT:
            del self._rooms[next(iter(self._rooms))]
        return kept

    def lines(self, room: str) -> tuple[ChatLine, ...]:
        return tuple(self._rooms.get(room, ()))

    def _remember(self, player: PlayerId, id_: str) -> None:
        self._said[player, id_] = None
        if len(self._said) > _IDS_KEPT:
            self._said.popitem(last=False)

    def _slow_down(self, player: PlayerId, at: Instant) -> None:
        free_at = max(self._free_at.get(player, 0), at)
        if free_at - at > _EVERY_MS * (_BURST - 1):
            raise Refused("chat/too-fast", "text")
        self._free_at[player] = free_at + _EVERY_MS
        if len(self._free_at) > 10_000:
            self._free_at = {who: until for who, until in self._free_at.items() if until > at}


def may_chat_at(table: Table, seat: Seat | None) -> bool:
    """G15: spectators talk among themselves; the players neither read nor write while they play."""
    if table.card.chat == "off":
        return False
    if table.phase is Phase.OVER:
        return True
    return table.card.chat == "spectators" and seat is None


def may_chat_about(tournament: Tournament) -> bool:
    """Whether the card lets people talk beside its boards at all."""
    return tournament.card.watch.chat != "off"
