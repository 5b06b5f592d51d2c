"""Coming back from a disk that took nothing for a while, without a restart: as after one, the gap is nobody's time.

The disk is tried until it writes. After more than a hiccup every running table is held from the last thing that stood,
before anybody may ask for anything: no flag, no-show or absence falls in between. Whoever is here goes straight on into
the countdown, whoever is not has his whole time to return from now.
"""

import asyncio
import logging
from typing import TYPE_CHECKING, Final

from server.hall.presence import Contact, Place
from server.hall.recovery import hold_running
from server.tables.commands import HoldPlay
from server.vocabulary import Seat, TableId, Unavailable

if TYPE_CHECKING:
    from server.hall.hall import Hall

log = logging.getLogger(__name__)

HICCUP_MS: Final = 1_000
"""Up to here a failure changes nothing but that everybody tries again."""
_PROBE_EVERY_S: Final = 0.2


async def come_back(hall: "Hall") -> None:
    """Try the disk until it writes, hold what was being played, and open the desks again."""
    log.warning("nothing can be written since %d: the desks are shut", hall.watch.since)
    while hall.watch.is_watching:
        if await hall.watch.probe() and await _is_everything_well(hall):
            return
        await asyncio.sleep(_PROBE_EVERY_S)


async def _is_everything_well(hall: "Hall") -> bool:
    watch = hall.watch
    lasted_ms, must_hold = watch.down_ms, watch.down_ms > HICCUP_MS
    try:
        if must_hold:
            await _hold(hall)
    except Unavailable:
        return False
    watch.up_again(held=must_hold)
    log.warning("the disk writes again after %d ms; play was %s", lasted_ms, "held" if must_hold else "not held")
    hall.wake_overdue()
    return True


async def _hold(hall: "Hall") -> None:
    """Raises `Unavailable`: then it is done again, for tables that are held already too."""
    since, back_at = hall.watch.since, hall.now()
    hall.watch.is_holding = True
    try:
        await hold_running(hall, lambda id_: HoldPlay("outage", since, _who_is_not_here(hall, id_), back_at))
    finally:
        hall.watch.is_holding = False


def _who_is_not_here(hall: "Hall", id_: TableId) -> tuple[Seat, ...]:
    return tuple(seat for seat in Seat if hall.presence.contact(Place(id_, seat)) is not Contact.HERE)
