"""Saying something to a machine until it is said: for the hall's own messages, which nobody else would repeat."""

import asyncio
import logging
from collections.abc import Awaitable, Callable

from server.vocabulary import Refused, Unavailable

log = logging.getLogger(__name__)

_FIRST_PAUSE_S = 0.05
_LONGEST_PAUSE_S = 5.0


async def insist(ask: Callable[[], Awaitable[int]], what: str) -> None:
    """Ask again while the world fails. A refusal is an answer: the machine knows better than the message."""
    pause_s = _FIRST_PAUSE_S
    while True:
        try:
            await ask()
        except Unavailable as unavailable:
            log.warning("%s: %s; again in %.2f s", what, unavailable, pause_s)
            await asyncio.sleep(pause_s)
            pause_s = min(2 * pause_s, _LONGEST_PAUSE_S)
        except Refused as refused:
            log.info("%s: %s", what, refused)
            return
        else:
            return
