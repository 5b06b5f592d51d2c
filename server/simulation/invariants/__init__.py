"""What must be true of every world, each as a small function with its number.

A judge sees the journal's rows and what people outside were told and answered, never the service's memory; where it
counts something again it does so in its own plain way.
"""

from collections.abc import Iterator

from server.simulation.invariants import (
    clocks,
    entries,
    games,
    holds,
    lag,
    operation,
    rounds,
    rulings,
    sealing,
    standings,
    table_rulings,
    told,
    turns,
)
from server.simulation.invariants.evidence import Evidence, Judge

JUDGES: tuple[Judge, ...] = (
    *operation.JUDGES,
    *games.JUDGES,
    *turns.JUDGES,
    *clocks.JUDGES,
    *lag.JUDGES,
    *rounds.JUDGES,
    *rulings.JUDGES,
    *table_rulings.JUDGES,
    *holds.JUDGES,
    *sealing.JUDGES,
    *entries.JUDGES,
    *standings.JUDGES,
    *told.JUDGES,
)


def judge(evidence: Evidence) -> Iterator[str]:
    """Every violation, each with the name of the judge who found it."""
    for one in JUDGES:
        try:
            for fault in one(evidence):
                yield f"{one.__name__}: {fault}"
        except Exception as error:  # noqa: BLE001 - rows so wrong that they cannot even be judged are a finding too
            yield f"{one.__name__}: cannot be judged: {error!r}"
