"""How a refusal looks in HTTP: always `{"reasons": [{code, field, details}, …]}`, and a status that fits the first.

400 the request makes no sense      401 sign in first        403 not yours to do      404 there is no such thing
409 not as things stand             413 too large            415 not JSON             429 too much, come back later
500 a fault of ours (with an incident's id, which the log has)                        503 the world failed, try again
"""

import logging
import secrets
from collections.abc import Sequence
from typing import Final

import msgspec
from aiohttp import web

from server.vocabulary import Refused, Unavailable
from server.web.wire import Reason, reasons_of

log = logging.getLogger(__name__)

_STATUS: Final = {
    "club/sign-in-first": 401,
    "sign-in/wrong": 401,
    "sign-in/banned": 403,
    "club/not-allowed": 403,
    "club/banned": 403,
    "web/other-origin": 403,
    "web/no-such-route": 404,
    "web/too-large": 413,
    "web/not-json": 415,
    "limits/too-fast": 429,
    "sign-in/wait": 429,
    "link/dead": 404,
    "card/frozen": 409,
    "table/not-shown": 403,
    "claim/players-only": 403,
    "club/id-taken": 409,
    "club/already-member": 409,
    "club/not-a-member": 409,
    "club/no-request": 409,
    "club/last-admin": 409,
    "club/unknown-player": 404,
}
_STATUS_OF_ENDING: Final = {"unknown": 404, "taken": 409}
_AS_THINGS_STAND: Final = frozenset({"tournament", "conflict", "ruling", "protest", "split"})
"""Rooms whose refusals are about what the thing has become, not about what was sent."""
_RETRY_AFTER_S: Final = 1


class Refusal(msgspec.Struct, frozen=True):
    """The body of every answer that is not what was asked for."""

    reasons: tuple[Reason, ...]


def status_of(code: str) -> int:
    """The HTTP status of a refusal's code."""
    room, _, what = code.partition("/")
    by_room = 409 if room in _AS_THINGS_STAND else 400
    return _STATUS.get(code) or _STATUS_OF_ENDING.get(what) or by_room


def refusal(refused: Refused) -> web.Response:
    """The answer to the one who was refused."""
    reasons = reasons_of(refused)
    waits = refused.details.get("seconds")
    return _answer(reasons, status_of(refused.code), None if waits is None else int(waits))


def unavailable(failure: Unavailable) -> web.Response:
    """Nothing was done; the same may be sent again."""
    log.warning("unavailable: %s", failure)
    return _answer((Reason("service/unavailable"),), 503, _RETRY_AFTER_S)


def fault(error: Exception) -> web.Response:
    """The answer when something happened that nobody expected. The person gets an id, the log gets the rest."""
    incident = secrets.token_hex(4)
    log.error("incident %s", incident, exc_info=error)
    return _answer((Reason("service/fault", "", {"incident": incident}),), 500, None)


def _answer(reasons: Sequence[Reason], status: int, retry_after_s: int | None) -> web.Response:
    headers = {"Cache-Control": "no-store"}
    if retry_after_s is not None:
        headers["Retry-After"] = str(max(1, retry_after_s))
    body = msgspec.json.encode(Refusal(tuple(reasons)))
    return web.Response(body=body, status=status, headers=headers, content_type="application/json")
