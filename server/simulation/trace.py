"""A world in lines to read: the journal's rows and what happened around them, in order of time."""

from collections.abc import Iterator

from server.hall.journal import Recorded
from server.simulation.invariants.evidence import Evidence
from server.simulation.scenario import DAWN

_LONGEST = 220


def lines(evidence: Evidence) -> Iterator[str]:
    """Seconds since dawn, where, what."""
    found: list[tuple[int, int, str]] = [
        (at, 0, f"-- {what} {' '.join(map(str, details))}") for at, what, details in evidence.history.notes
    ]
    found += [(_written(evidence, row), 1, _row(row)) for row in evidence.rows]
    for asked in evidence.history.asked:
        found.append((asked.at, 2, f"{asked.page} asks {asked.payload}"))
        for heard_at, answered in asked.answers:
            said = "yes" if answered.ok else ",".join(reason.code for reason in answered.reasons)
            found.append((heard_at, 3, f"{asked.page} is answered {asked.id}: {said}"))
    yield f"seed {evidence.scenario.seed}: {evidence.scenario.fixtures[0].card}"
    for role in evidence.scenario.roles:
        yield f"  {role.part} {role.id} {role.kind} {role.rating}{'' if role.is_member else ' guest'}"
    for at, _, line in sorted(found, key=lambda entry: entry[:2]):
        yield f"{(at - DAWN) / 1000:10.3f}  {line[:_LONGEST]}"


def _written(evidence: Evidence, row: Recorded) -> int:
    return evidence.written_at[row.stream, row.version]


def _row(row: Recorded) -> str:
    by = f" by {row.actor}" if row.actor else ""
    event = ", ".join(
        f"{name}={getattr(row.event, name)}" for name in row.event.__struct_fields__ if name not in ("card", "clock")
    )
    return f"{row.stream} v{row.version} {type(row.event).__name__}{by}: {event}"
