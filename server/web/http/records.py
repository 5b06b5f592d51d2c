"""Routes of game records: a table's game as a file, a file that somebody brings as games to replay, and what a position
on either page is asked.

What is brought is read within bounds, beside the loop and one file at a time: it costs its sender waiting, not the
players their clocks.
"""

import asyncio
import base64
import binascii
import re
from typing import Final

import msgspec
from aiohttp import web

from server.records.formats import Format, Reading, fitting, format_of, read, write
from server.records.limits import Limits
from server.records.of_table import of_table
from server.records.playing import begin, final_view, going_on
from server.records.record import Record
from server.tables.view import ActionView, ForbiddenPoints, forbidden_points
from server.vocabulary import Refused
from server.web.http.visit import Answer, Door, Route, Visit
from server.web.http.watched import watched
from server.web.http.wire import PlayedThrough, RecordClock, RecordFile, RecordHeader, RecordRemark, Replay, Replays

BROUGHT: Final = Limits(bytes=256 * 1024, nodes=20_000, depth=100, plies=600, games=20, plies_in_all=1_200)
"""A club's season fits, or a branch of a library. Reading the worst of so many bytes takes a twentieth of a second."""
_MOST_SENT: Final = 640 * 1024
"""So many bytes as text, each one escaped, with the name."""
_TYPES: Final = {Format.SGF: "application/x-go-sgf"}
_UNSAFE: Final = re.compile(r"[^A-Za-z0-9.-]")
_MOST_REMARKS: Final = 500
_LONGEST_REMARK: Final = 1_000
_LONGEST_HEADER: Final = 200


class Records:
    """The routes, and the lock that keeps files to one at a time."""

    def __init__(self) -> None:
        self._reading = asyncio.Lock()

    def routes(self) -> tuple[Route, ...]:
        return (
            Route("GET", "/api/tables/{table}/record", self.download, Door.ANYBODY, cost=4),
            Route("GET", "/api/tables/{table}/forbidden", self.forbidden, Door.ANYBODY, cost=2),
            Route("POST", "/api/records", self.bring, Door.ANYBODY, cost=20),
            Route("POST", "/api/records/forbidden", self.forbidden_in_file, Door.ANYBODY, cost=2),
        )

    async def download(self, visit: Visit) -> Answer:
        """?format=pdn|sgf|psq|txt: the game as a file, to whoever may look at the table."""
        table = await watched(visit)
        asked = visit.asked("format", longest=8)
        if asked not in fitting(table.card.game.game):
            allowed = ", ".join(fitting(table.card.game.game))
            raise Refused("record/does-not-fit", "format", format=asked, allowed=allowed)
        format_ = Format(asked)
        text = write([of_table(table)], format_)
        name = f"flagfall-{_UNSAFE.sub('-', table.id)}.{format_.value}"
        return web.Response(
            body=text.encode(),
            content_type=_TYPES.get(format_, "text/plain"),
            charset="utf-8",
            headers={"Content-Disposition": f'attachment; filename="{name}"', "Cache-Control": "no-store"},
        )

    async def forbidden(self, visit: Visit) -> Answer:
        """?ply=12: where Black must not place at renju, after so many actions. Refused `table/not-shown`."""
        table = await watched(visit)
        ply = visit.asked_number("ply", table.ply, least=0, most=table.ply)
        return forbidden_points(table, ply)

    async def forbidden_in_file(self, visit: Visit) -> Answer:
        """The same after the actions of a game that is nobody's here. Refused as the game refuses, and where it has no
        fouls."""
        form = await visit.body(PlayedThrough)
        rules, position = begin(msgspec.structs.replace(form.game, show_forbidden=True))
        for action in form.actions:
            position = rules.play(position, action)
        return ForbiddenPoints(ply=len(form.actions), points=dict(rules.forbidden_points(position)))

    async def bring(self, visit: Visit) -> Answer:
        """The games of a file, in our spelling. Refused `record/…` with line and column."""
        form = await visit.body(RecordFile, _MOST_SENT)
        data = _bytes(form)
        async with self._reading:
            return await asyncio.to_thread(_replays, form.name, data)


def _bytes(form: RecordFile) -> bytes:
    if not form.base64:
        return form.text.encode("utf-8", errors="replace")
    try:
        return base64.b64decode(form.base64, validate=True)
    except binascii.Error:
        raise Refused("wire/not-understood", "base64", fault="not base64") from None


def _replays(name: str, data: bytes) -> Replays:
    reading: Reading = read(data, format_of(name, data), BROUGHT)
    return Replays(games=tuple(_replay(record) for record in reading.records), has_more=reading.has_more)


def _replay(record: Record) -> Replay:
    return Replay(
        game=record.settings,
        first=record.first[:_LONGEST_HEADER],
        second=record.second[:_LONGEST_HEADER],
        headers=tuple(RecordHeader(name[:40], value[:_LONGEST_HEADER]) for name, value in record.headers[:20]),
        outcome=record.outcome,
        ending=record.ending[:40],
        actions=_actions(record),
        position=final_view(record),
        remarks=tuple(RecordRemark(each.ply, each.text[:_LONGEST_REMARK]) for each in record.comments[:_MOST_REMARKS]),
        clocks=tuple(None if each is None else RecordClock(each.ms, each.due) for each in record.shown),
    )


def _actions(record: Record) -> tuple[ActionView, ...]:
    """With the seat that acted, as a table tells them."""
    rules, position = begin(record.settings, record.start)
    has_times = len(record.spent_ms) == len(record.actions)
    told = []
    for at, action in enumerate(record.actions):
        position = going_on(rules, position)
        told.append(ActionView(rules.actor(position), action, record.spent_ms[at] if has_times else 0, 0))
        position = rules.play(position, action)
    return tuple(told)
