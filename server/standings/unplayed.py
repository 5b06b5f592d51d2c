"""What rounds without play are worth in ties: two questions, and the treatments that answer them.

    adjusted   what somebody's score counts for his opponents
    dummy      what score he is held to have faced in an own round without play

| name | source | adjusted | dummy |
|---|---|---|---|
| `fide-2026` | FIDE C.07 16 | a closing run of absences is drawn | himself, at most the scheduled opponent or draws |
| `fide-round-robin` | FIDE C.07 15.2 | as it stands | a forfeit is a game; a round off adds nothing |
| `virtual-2009` | FIDE C.02 13.15 | every round without play is drawn | a virtual opponent |
| `half-missed` | G4 | with half of the rounds missed | the scheduled opponent, or what he started with |
| `as-scored` | EGF | as it stands | the scheduled opponent, or what he started with |

A new treatment is two functions and one line in `TREATMENTS`. Units of the score throughout; what somebody started
with (McMahon) is part of his score.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from server.standings.records import Kind, RoundRecord, Score


@dataclass(frozen=True, slots=True)
class Own:
    """Somebody's rounds, all of them, and what he started with."""

    records: tuple[RoundRecord, ...]
    start: int
    score: Score

    @property
    def points(self) -> int:
        return self.start + sum(record.score for record in self.records)


@dataclass(frozen=True, slots=True)
class Treatment:
    """How rounds without play count. `dummy` is told the own rounds, the round in question and, where one was
    scheduled, the opponent's adjusted score; None adds nothing at all. `cuts_voluntary_first`: a cut takes a voluntary
    unplayed round before any smaller contribution (C.07 16.5). `forfeits_meet`: who was to be met in a forfeited game
    was met as far as his score goes. `forfeits_are_games`: it counts as played in everything (15.2)."""

    name: str
    source: str
    adjusted: Callable[[Own], int]
    dummy: Callable[[Own, RoundRecord, int | None], int | None]
    cuts_voluntary_first: bool = False
    forfeits_meet: bool = False
    forfeits_are_games: bool = False


def _fide_adjusted(own: Own) -> int:
    """16.3: the points awarded; a requested bye with nothing but voluntary unplayed rounds after it is a draw."""
    total = own.points
    for record in reversed(own.records):
        if not record.kind.voluntary:
            break
        if record.kind.requested:
            total += own.score.draw - record.score
    return total


def _fide_dummy(own: Own, _record: RoundRecord, scheduled: int | None) -> int:
    """16.4: his own score, but no more than the scheduled opponent's, or without one than a draw in every round."""
    most = own.start + own.score.draw * len(own.records) if scheduled is None else scheduled
    return min(own.points, most)


def _as_it_stands(own: Own) -> int:
    return own.points


def _no_dummy(_own: Own, _record: RoundRecord, _scheduled: int | None) -> None:
    """15.2: with pairings made beforehand there is nobody to stand in."""
    return


def _virtual_adjusted(own: Own) -> int:
    """C.02 13.15: every round without play is a draw."""
    drawn = own.score.draw
    return own.start + sum(record.score if record.kind.played else drawn for record in own.records)


def _virtual_dummy(own: Own, record: RoundRecord, _scheduled: int | None) -> int:
    """C.02 13.15: somebody as good as himself before the round, who got the rest of the point and then only draws."""
    before = own.start + sum(r.score for r in own.records if r.round < record.round)
    return before + own.score.win - record.score + own.score.draw * (len(own.records) - record.round)


def _half_missed_adjusted(own: Own) -> int:
    """G4: his points and half the number of the rounds he missed, rounded down to whole points. Nobody misses a round
    in which he was given a bye, or had an opponent."""
    missed = sum(record.kind is Kind.ZERO_BYE for record in own.records)
    return own.points + missed // 2 * own.score.per_point


def _start(own: Own, _record: RoundRecord, _scheduled: int | None) -> int:
    return own.start


FIDE_2026: Final = Treatment(
    "fide-2026", "FIDE C.07 art. 16, in force 1 March 2026", _fide_adjusted, _fide_dummy, cuts_voluntary_first=True
)
FIDE_ROUND_ROBIN: Final = Treatment(
    "fide-round-robin",
    "FIDE C.07 art. 15.2: pairings made beforehand",
    _as_it_stands,
    _no_dummy,
    forfeits_meet=True,
    forfeits_are_games=True,
)
VIRTUAL_2009: Final = Treatment(
    "virtual-2009", "FIDE C.02 art. 13.15, 2009 to 2022: the virtual opponent", _virtual_adjusted, _virtual_dummy
)
HALF_MISSED: Final = Treatment("half-missed", "G4", _half_missed_adjusted, _start, forfeits_meet=True)
AS_SCORED: Final = Treatment(
    "as-scored", "European Go Federation, Tournament System Rules", _as_it_stands, _start, forfeits_meet=True
)

TREATMENTS: Final[dict[str, Treatment]] = {
    t.name: t for t in (FIDE_2026, FIDE_ROUND_ROBIN, VIRTUAL_2009, HALF_MISSED, AS_SCORED)
}
