"""Runs one world, gathers the evidence and has it judged."""

import asyncio
import hashlib
import logging
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

import msgspec
from sqlalchemy import Connection, select

from server.hall.journal import Recorded, encode_event
from server.simulation.disk import Fates
from server.simulation.history import History
from server.simulation.invariants import judge
from server.simulation.invariants.evidence import Evidence
from server.simulation.life import MakeHall, task_of_a_life
from server.simulation.loop import Deadlock, VirtualLoop
from server.simulation.scenario import DAWN, Scenario
from server.simulation.world import World, real_hall
from server.storage.journal import every_row
from server.storage.projections import rebuild
from server.storage.schema import PROJECTIONS

_REBUILT_EVERY = 8
"""One world in so many has its projections computed again, which costs as much as a small world."""


@dataclass(slots=True)
class Verdict:
    """What a world came to. `digest` is its identity: two runs of one seed have the same."""

    seed: int
    violations: list[str]
    digest: str
    counts: Counter[str]
    faults: dict[str, int]
    commits: int
    evidence: Evidence = field(repr=False)


def run(scenario: Scenario, make_hall: MakeHall = real_hall, fates: Fates | None = None) -> Verdict:
    """The whole world, under virtual time."""
    loop = VirtualLoop(DAWN)
    loop.set_task_factory(task_of_a_life)
    errors = _Errors()
    logger = logging.getLogger("server")
    logger.addHandler(errors)
    kept = (logger.level, logger.propagate)
    logger.setLevel(logging.ERROR)
    logger.propagate = False
    loop.set_exception_handler(errors.uncaught)
    world = World(scenario, loop, make_hall, fates)
    try:
        try:
            loop.run_until_complete(world.run())
        except Deadlock as deadlock:
            world.stuck = str(deadlock)
        return loop.run_until_complete(_gather(world, errors))
    finally:
        logger.removeHandler(errors)
        logger.level, logger.propagate = kept
        _close(loop)


async def _gather(world: World, errors: "_Errors") -> Verdict:
    scenario = world.scenario
    left_behind = world.left_behind()
    world.close()
    world.history.faults_of_ours += errors.messages
    executor = world.disk.storage.executor
    rows = await executor.read(lambda connection: every_row(connection, 0, 1_000_000))
    records = await executor.read(_records)
    again = None
    if scenario.seed % _REBUILT_EVERY == 0:
        await executor.write(rebuild)
        again = await executor.read(_records)
    await world.disk.storage.close()
    evidence = Evidence(
        scenario=scenario,
        rows=rows,
        written_at=world.disk.written_at,
        history=world.history,
        records=records,
        records_again=again,
        stuck=world.stuck,
        left_behind=left_behind,
        troubles=world.disk.troubles,
        aways=world.disk.aways,
    )
    return Verdict(
        seed=scenario.seed,
        violations=list(judge(evidence)),
        digest=_digest(rows, world.history),
        counts=_counts(evidence),
        faults=world.disk.faults,
        commits=world.disk.commits,
        evidence=evidence,
    )


def _records(connection: Connection) -> dict[str, list[dict[str, Any]]]:
    return {
        table.name: sorted((dict(row._mapping) for row in connection.execute(select(table))), key=repr)  # noqa: SLF001
        for table in PROJECTIONS
    }


def _digest(rows: list[Recorded], history: History) -> str:
    """Of everything that can be seen: the journal, every answer, every life of the service."""
    digest = hashlib.sha256()
    for row in rows:
        digest.update(f"{row.stream} {row.version} {row.actor} {row.command_id}".encode())
        digest.update(encode_event(row.event))
    for asked in history.asked:
        digest.update(msgspec.json.encode((asked.page, asked.payload, asked.answers)))
    for heard in history.heard:
        digest.update(f"{heard.page} {heard.at} {heard.envelope.room} {heard.envelope.version}".encode())
    digest.update(repr(history.notes).encode())
    return digest.hexdigest()


def _counts(evidence: Evidence) -> Counter[str]:
    counts = Counter(type(row.event).__name__ for row in evidence.rows)
    counts["tournaments"] = len(evidence.tournaments)
    counts["crashes"] = sum(period.crashed is not None for period in evidence.history.periods) - 1
    return counts


class _Errors(logging.Handler):
    """What the service logs as an error is a fault of ours; so is an exception that nobody takes."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.messages: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        what = record.exc_info[1] if record.exc_info else None
        self.messages.append(f"logged: {record.getMessage()}" + (f": {what!r}" if what else ""))

    def uncaught(self, _loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        error = context.get("exception")
        self.messages.append(f"uncaught: {context.get('message')}: {error!r}")


def _close(loop: VirtualLoop) -> None:
    for task in asyncio.all_tasks(loop):
        task.cancel()
    loop.run_until_complete(asyncio.sleep(0))
    loop.close()
