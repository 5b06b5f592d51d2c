"""The calendar: APScheduler wakes whoever has something due; what is due, only state says.

Its jobs live in memory and hold nothing but a key: they are set anew from state at start, and a job that is lost, late
or doubled changes nothing (a sweep over what is due catches the first two). Flags of running games do not come here:
there are thousands of them and they move with every move (`alarms.py`).
"""

import logging
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Final

from apscheduler.events import EVENT_JOB_ERROR, JobExecutionEvent
from apscheduler.jobstores.base import JobLookupError
from apscheduler.schedulers.asyncio import AsyncIOScheduler

from server.vocabulary import Instant

log = logging.getLogger(__name__)

# Without these a job due during a stall of a second is dropped with only a log line (measured on 3.11.3).
_DEFAULTS: Final = {"misfire_grace_time": None, "coalesce": True, "max_instances": 1}


class Calendar:
    """Fits where `Alarms` fits: `set(key, at)` rings `ring(key)` at `at`. `every` runs a short job again and again."""

    def __init__(self, now: Callable[[], Instant], ring: Callable[[str], None], wall: Callable[[], datetime]) -> None:
        self._now = now
        self._wall_clock = wall
        self._ring = ring
        self._due: dict[str, Instant] = {}
        self._scheduler = AsyncIOScheduler(timezone=UTC, job_defaults=_DEFAULTS)
        self._scheduler.add_listener(_failed, EVENT_JOB_ERROR)

    def start(self) -> None:
        self._scheduler.start()

    def set(self, key: str, at: Instant | None) -> None:
        """Ring for the key at `at` and not at any instant set before; None: not at all."""
        if self._due.get(key) == at:
            return
        if at is None:
            self._due.pop(key, None)
            self._remove(key)
            return
        self._due[key] = at
        self._scheduler.add_job(self._rang, "date", (key, at), run_date=self._wall(at), id=key, replace_existing=True)

    def every(self, seconds: float, act: Callable[[], object], name: str) -> None:
        """Run `act` now and then; it must be short."""
        self._scheduler.add_job(act, "interval", seconds=seconds, id=name, replace_existing=True)

    def close(self) -> None:
        self._due.clear()
        if self._scheduler.running:
            self._scheduler.shutdown(wait=False)

    async def _rang(self, key: str, at: Instant) -> None:
        if self._due.get(key) == at:
            del self._due[key]
            self._ring(key)

    def _wall(self, at: Instant) -> datetime:
        """The scheduler goes by the wall clock; ours may have moved apart from it since boot."""
        return self._wall_clock() + timedelta(milliseconds=at - self._now())

    def _remove(self, key: str) -> None:
        try:
            self._scheduler.remove_job(key)
        except JobLookupError:
            return  # it has just rung


def _failed(event: JobExecutionEvent) -> None:
    log.error("calendar job %s failed", event.job_id, exc_info=event.exception)
