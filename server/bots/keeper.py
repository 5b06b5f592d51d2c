"""The house's players at the tables: they come when called, think as long as a person would, and play.

They use the same commands as everybody, with a steady connection instead of a heartbeat. A table is looked at whenever
something new is on record there; what a bot does depends on the table alone, so it goes on after a restart.
"""

import asyncio
import zlib
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Final

from server.bots.house import BY_ID, HouseBot, is_bot
from server.bots.manners import accepts_draw, resigns
from server.bots.minds import mind_for
from server.bots.pacing import pause_ms
from server.hall.hall import Hall
from server.hall.insist import insist, log_fault
from server.hall.journal import Recorded
from server.hall.mailbox import Mailbox
from server.hall.presence import Place
from server.tables import Phase, Table
from server.tables import commands as ask
from server.vocabulary import Instant, PlayerId, Seat, TableId

_COMES_WITHIN_MS: Final = 2_500
_CLAIMS_WITHIN_MS: Final = 2_000


class Keeper:
    """Looks after every seat of the house's players in this process."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._thinking: dict[Place, tuple[str, asyncio.Task[None]]] = {}
        # One thought at a time: bots are company, and may not take the time of the people's games.
        self._thinkers = ThreadPoolExecutor(1, thread_name_prefix="bots")
        self._connected: set[PlayerId] = set()
        self._is_open = False
        hall.tables.listen(self._news)

    def open(self) -> None:
        """Take up the games that were running. Not before: while they are brought back and held, nobody may come."""
        self._is_open = True
        for mailbox in self._hall.tables.at_hand().values():
            if mailbox.state is not None:
                self._look_at(mailbox.state)

    async def close(self) -> None:
        """Stop thinking. A thought that is under way ends by itself, and nobody waits for it."""
        self._is_open = False
        tasks = [task for _, task in self._thinking.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._thinkers.shutdown(wait=False, cancel_futures=True)

    def be_online(self, bot: PlayerId) -> None:
        """The bot is somewhere on the server: tournaments may call it up."""
        if bot not in self._connected:
            self._connected.add(bot)
            self._hall.presence.connect(_connection(bot), bot, steady=True)

    def _news(self, mailbox: Mailbox, _: list[Recorded]) -> None:
        if self._is_open:
            self._look_at(mailbox.state)

    def _look_at(self, table: Table) -> None:
        for seat in Seat:
            if is_bot(table.persons[seat].id):
                self._look_at_seat(table, seat)

    def _look_at_seat(self, table: Table, seat: Seat) -> None:
        place = Place(table.id, seat)
        if table.phase is Phase.OVER:
            self._stop_thinking(place)
            return
        bot = BY_ID[table.persons[seat].id]
        if not table.seated[seat] or table.away[seat]:
            self._think(
                place, "come", _coming_ms(table, seat), lambda: self._sit(bot, place, table.card.absence_after_ms)
            )
        elif table.phase is not Phase.PLAYING:
            return
        elif table.draw_offer is seat.other:
            self._think(place, f"answer {table.ply}", 1_000, lambda: self._answer_draw(bot, table, seat))
        elif table.takeback is seat.other:
            agree = ask.AnswerTakeback(seat, table.ply, True)
            self._think(place, f"agree {table.ply}", 500, lambda: self._post(table.id, agree, bot))
        elif (claim_ms := self._claims_after_ms(table, seat)) is not None:
            claim = ask.ClaimFlag(seat)
            self._think(place, f"claim {table.ply}", claim_ms, lambda: self._post(table.id, claim, bot))
        elif table.actor is seat:
            remaining_ms = table.clock.remaining_ms(seat, self._hall.now())
            self._think(
                place,
                f"move {table.ply}",
                pause_ms(_seed(table, bot), table.ply, remaining_ms),
                lambda: self._play(bot, table, seat),
            )

    def _claims_after_ms(self, table: Table, seat: Seat) -> int | None:
        """When it will say that its opponent's flag has fallen (P21); None while that is nothing to wait for."""
        now, flag_at = self._hall.now(), table.clock.flag_at()
        if table.card.clock.flag != "claim":
            return None
        if table.clock.has_fallen(seat.other, now):
            return _CLAIMS_WITHIN_MS
        if flag_at is None or table.clock.turn is seat:
            return None
        return flag_at - now + _CLAIMS_WITHIN_MS

    def _think(self, place: Place, about: str, pause: int, act: Callable[[], Awaitable[int]]) -> None:
        """Start on this, once; whatever the bot was thinking about before is out of date."""
        known = self._thinking.get(place)
        if known is not None and known[0] == about and not known[1].done():
            return
        self._stop_thinking(place)

        async def after_a_while() -> None:
            await asyncio.sleep(pause / 1000)
            await insist(act, f"bot at {place.table}")

        task = asyncio.create_task(after_a_while(), name=f"bot {place.table}")
        task.add_done_callback(log_fault)
        self._thinking[place] = (about, task)

    def _stop_thinking(self, place: Place) -> None:
        known = self._thinking.pop(place, None)
        if known is not None and known[1] is not asyncio.current_task():
            known[1].cancel()

    async def _sit(self, bot: HouseBot, place: Place, absence_after_ms: int) -> int:
        self.be_online(bot.id)
        self._hall.presence.sit(_connection(bot.id), place, absence_after_ms)
        return 0

    async def _answer_draw(self, bot: HouseBot, table: Table, seat: Seat) -> int:
        accepts = accepts_draw(bot.strength, table.rules, table.position, seat)
        return await self._post(table.id, ask.AnswerDraw(seat, table.ply, accepts), bot)

    async def _play(self, bot: HouseBot, table: Table, seat: Seat) -> int:
        if resigns(bot.strength, table.rules, table.position, seat):
            return await self._post(table.id, ask.Resign(seat), bot)
        mind = mind_for(table.card.game, bot.strength)
        seed = _seed(table, bot) + table.ply
        loop = asyncio.get_running_loop()
        action = await loop.run_in_executor(self._thinkers, mind.choose, table.rules, table.position, seed)
        return await self._post(table.id, ask.Play(seat, table.ply + 1, action), bot)

    async def _post(self, table: TableId, command: ask.TableCommand, bot: HouseBot) -> int:
        return await self._hall.tables.post(table, command, actor=bot.id, at=Instant(self._hall.now()))


def _connection(bot: PlayerId) -> str:
    return f"house:{bot}"


def _seed(table: Table, bot: HouseBot) -> int:
    """The same game of the same bot always goes the same way, and no two games alike."""
    return zlib.crc32(f"{table.id} {bot.id}".encode())


def _coming_ms(table: Table, seat: Seat) -> int:
    return 300 + zlib.crc32(f"{table.id} {seat}".encode()) % _COMES_WITHIN_MS
