"""The service as a whole (invariants 47, 49, 51): it ends, answers, keeps nothing, and has no faults of ours."""

from collections.abc import Iterator

from server.simulation.invariants.evidence import Evidence, Fault


def it_comes_to_an_end(evidence: Evidence) -> Iterator[Fault]:
    """49. After the faults stop every tournament finishes or is cancelled."""
    if evidence.stuck:
        for tournament in evidence.tournaments.values():
            if tournament.finished is None and tournament.cancelled is None:
                last = type(tournament.rows[-1].event).__name__
                waiting = [t.id for t in evidence.tables.values() if t.ended is None]
                yield f"stuck in {tournament.id} after {last} of round {len(tournament.rounds)}, open: {waiting}"
        yield f"not over: {evidence.stuck}"


def nothing_is_kept(evidence: Evidence) -> Iterator[Fault]:
    """51. A minute after the last game no table and no alarm is left in memory."""
    if not evidence.stuck:
        yield from (f"left behind: {kept}" for kept in evidence.left_behind)


def everything_asked_is_answered(evidence: Evidence) -> Iterator[Fault]:
    """47. What the service has heard it answers, even nonsense."""
    yield from (f"heard and not answered: {asked}" for asked in evidence.history.unanswered)


def no_fault_of_ours(evidence: Evidence) -> Iterator[Fault]:
    """No mailbox has stopped, no exception was left lying."""
    yield from evidence.history.faults_of_ours


JUDGES = (it_comes_to_an_end, nothing_is_kept, everything_asked_is_answered, no_fault_of_ours)
