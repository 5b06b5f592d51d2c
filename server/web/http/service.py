"""Routes about the service itself."""

import msgspec
from aiohttp import web

from server.web.http.visit import Answer, Door, Route, Visit
from server.web.http.wire import Health, ServerTime

MOST_SILENT_MS = 30_000
"""The hall writes a sign of service every few seconds; longer without one means that nothing can be made durable."""


def routes() -> tuple[Route, ...]:
    return (
        Route("GET", "/healthz", health, Door.ANYBODY),
        Route("GET", "/api/time", time, Door.ANYBODY),
    )


async def health(visit: Visit) -> Answer:
    """200 while the journal can be read and has a fresh sign of life, 503 otherwise."""
    last_sign = await visit.site.hall.journal.last_sign_of_service()
    is_well = last_sign is not None and visit.now - last_sign <= MOST_SILENT_MS
    body = msgspec.json.encode(Health(is_well=is_well, now=visit.now, last_sign=last_sign))
    headers = {"Cache-Control": "no-store"}
    return web.Response(body=body, status=200 if is_well else 503, headers=headers, content_type="application/json")


async def time(visit: Visit) -> Answer:
    return ServerTime(now=visit.now)
