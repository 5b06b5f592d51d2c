"""What rounds without play are worth in ties: two questions, and the treatments that answer them.

    adjusted   what somebody's score counts for his opponents
    dummy      what score he is held to have faced in an own round without play

A new treatment is two functions and one line in `TREATMENTS`.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from server.standings.records import RoundRecord, Score

Records = tuple[RoundRecord, ...]


@dataclass(frozen=True, slots=True)
class Treatment:
    """How rounds without play count. `dummy` is told the own rounds, the round in question and, where one was
    scheduled, the opponent's adjusted score. `cuts_voluntary_first`: a cut takes a voluntary unplayed round before
    any smaller contribution (C.07 16.5)."""

    name: str
    source: str
    adjusted: Callable[[Records, Score], int]
    dummy: Callable[[Records, RoundRecord, int | None, Score], int]
    cuts_voluntary_first: bool = False


def _fide_adjusted(own: Records, score: Score) -> int:
    """16.3: the points awarded; a requested bye with nothing but voluntary unplayed rounds after it is a draw."""
    total = sum(record.score for record in own)
    for record in reversed(own):
        if not record.kind.voluntary:
            break
        if record.kind.requested:
            total += score.draw - record.score
    return total


def _fide_dummy(own: Records, _record: RoundRecord, scheduled: int | None, score: Score) -> int:
    """16.4: his own score, but no more than the scheduled opponent's, or without one than a draw in every round."""
    most = score.draw * len(own) if scheduled is None else scheduled
    return min(sum(r.score for r in own), most)


def _virtual_adjusted(own: Records, score: Score) -> int:
    """C.02 13.15: every round without play is a draw."""
    return sum(record.score if record.kind.played else score.draw for record in own)


def _virtual_dummy(own: Records, record: RoundRecord, _scheduled: int | None, score: Score) -> int:
    """C.02 13.15: somebody as good as himself before the round, who got the rest of the point and then only draws."""
    before = sum(r.score for r in own if r.round < record.round)
    return before + score.win - record.score + score.draw * (len(own) - record.round)


FIDE_2026: Final = Treatment(
    "fide-2026", "FIDE C.07 art. 16, in force 1 March 2026", _fide_adjusted, _fide_dummy, cuts_voluntary_first=True
)
VIRTUAL_2009: Final = Treatment(
    "virtual-2009", "FIDE C.02 art. 13.15, 2009 to 2022: the virtual opponent", _virtual_adjusted, _virtual_dummy
)

TREATMENTS: Final[dict[str, Treatment]] = {t.name: t for t in (FIDE_2026, VIRTUAL_2009)}
