"""Saying something to a machine until it is said: for the hall's own messages, which nobody else would repeat."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any

from server.hall.mailbox import Stopped
from server.vocabulary import Refused, Unavailable

log = logging.getLogger(__name__)

_FIRST_PAUSE_S = 0.05
_LONGEST_PAUSE_S = 5.0


async def insist(ask: Callable[[], Awaitable[int]], what: str) -> bool:
    """Ask again while the world fails. A refusal is an answer: the machine knows better than the message.

    False: whoever is asked has stopped for a fault of ours, and asking again would change nothing before a restart.
    """
    pause_s = _FIRST_PAUSE_S
    while True:
        try:
            await ask()
        except Stopped as stopped:
            log.error("%s: %s", what, stopped)
            return False
        except Unavailable as unavailable:
            log.warning("%s: %s; again in %.2f s", what, unavailable, pause_s)
            await asyncio.sleep(pause_s)
            pause_s = min(2 * pause_s, _LONGEST_PAUSE_S)
        except Refused as refused:
            log.info("%s: %s", what, refused)
            return True
        else:
            return True


def log_fault(task: "asyncio.Task[Any]") -> None:
    """For a task that nobody awaits before the end: a fault of ours in it is told at once, not when it is collected."""
    if not task.cancelled() and (fault := task.exception()) is not None:
        log.critical("%s ended by a fault of ours", task.get_name(), exc_info=fault)
