"""Routes of files that leave: a tournament as a report for pairing programs and federations, its tables as CSV."""

import asyncio
import re
from enum import StrEnum
from typing import Final, assert_never

from aiohttp import web

from server.clubs.roles import Action
from server.records.sheets import cross_csv, pairings_csv, standings_csv
from server.records.trf import write_trf
from server.records.trf.of_tournament import report_of
from server.tournaments.state import Tournament
from server.vocabulary import Refused
from server.web.http.visit import Answer, Of, Right, Route, Visit

_UNSAFE: Final = re.compile(r"[^A-Za-z0-9.-]")
_MOST_ROUNDS: Final = 10_000


class Download(StrEnum):
    """What of a tournament can be taken along."""

    TRF = "trf"
    STANDINGS = "standings"
    PAIRINGS = "pairings"
    CROSS = "cross"


class Exchange:
    """The routes, and the lock that keeps large tables to one at a time."""

    def __init__(self) -> None:
        self._writing = asyncio.Lock()

    def routes(self) -> tuple[Route, ...]:
        watching = Right(Action.WATCH, Of.TOURNAMENT)
        return (Route("GET", "/api/tournaments/{tournament}/download/{what}", self.download, watching, cost=6),)

    async def download(self, visit: Visit) -> Answer:
        """`trf`, `standings`, `cross`, or `pairings` with ?round=: the last if it is left out. Refused
        `tournament/unknown`: there is no such file, or no such round."""
        if visit.part("what") not in set(Download):
            raise Refused("tournament/unknown", "what")
        what = Download(visit.part("what"))
        state: Tournament = await visit.site.hall.tournaments.state(visit.part("tournament"))
        round_number = visit.asked_number("round", len(state.rounds), least=0, most=_MOST_ROUNDS)
        # The standings of thousands take a second, for which no game may wait.
        async with self._writing:
            text = await asyncio.to_thread(_written, state, what, round_number)
        return web.Response(
            body=text.encode(),
            content_type="text/plain" if what is Download.TRF else "text/csv",
            charset="utf-8",
            headers={
                "Content-Disposition": f'attachment; filename="{_file_name(state, what, round_number)}"',
                "Cache-Control": "no-store",
            },
        )


def _written(t: Tournament, what: Download, round_number: int) -> str:
    match what:
        case Download.TRF:
            return write_trf(report_of(t))
        case Download.STANDINGS:
            return standings_csv(t)
        case Download.CROSS:
            return cross_csv(t)
        case Download.PAIRINGS:
            if not 1 <= round_number <= len(t.rounds):
                raise Refused("tournament/unknown", "round")
            return pairings_csv(t, t.rounds[round_number - 1])
        case _:
            assert_never(what)


def _file_name(t: Tournament, what: Download, round_number: int) -> str:
    name = f"flagfall-{_UNSAFE.sub('-', t.id)}"
    if what is Download.TRF:
        return f"{name}.trf"
    part = f"{what.value}-{round_number}" if what is Download.PAIRINGS else what.value
    return f"{name}-{part}.csv"
