"""The rounds of everybody, made whole: one record a round for each, points, and what a score is worth to opponents."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from server.standings.records import Entrant, Kind, RoundRecord, Score
from server.standings.unplayed import Treatment
from server.vocabulary import EntrantId


@dataclass(frozen=True, slots=True)
class Table:
    """Everything a tie-break may look at. `records` has every closed round of everybody in order, a missing one as
    zero-point bye; `adjusted` is somebody's score as his opponents may count it, by the treatment."""

    entrants: Mapping[EntrantId, Entrant]
    records: Mapping[EntrantId, tuple[RoundRecord, ...]]
    points: Mapping[EntrantId, int]
    adjusted: Mapping[EntrantId, int]
    rounds: int
    score: Score
    treatment: Treatment

    def faced(self, entrant: EntrantId, record: RoundRecord) -> int:
        """The score of whom he faced in that round: the opponent's, or the dummy's of a round without play."""
        if record.kind.played:
            assert record.opponent is not None
            return self.adjusted[record.opponent]
        scheduled = None if record.opponent is None else self.adjusted[record.opponent]
        return self.treatment.dummy(self.records[entrant], record, scheduled, self.score)


def tabulate(
    entrants: Iterable[Entrant],
    records: Mapping[EntrantId, Iterable[RoundRecord]],
    *,
    score: Score,
    treatment: Treatment,
    rounds: int | None = None,
) -> Table:
    """The table after so many rounds, by default as many as have a record."""
    everybody = {e.id: e for e in entrants}
    given = {i: tuple(records.get(i, ())) for i in everybody}
    last = max((r.round for own in given.values() for r in own), default=0) if rounds is None else rounds
    whole = {i: _made_whole(own, last, score) for i, own in given.items()}
    return Table(
        entrants=everybody,
        records=whole,
        points={i: sum(r.score for r in own) for i, own in whole.items()},
        adjusted={i: treatment.adjusted(own, score) for i, own in whole.items()},
        rounds=last,
        score=score,
        treatment=treatment,
    )


def _made_whole(own: tuple[RoundRecord, ...], rounds: int, score: Score) -> tuple[RoundRecord, ...]:
    by_round = {record.round: record for record in own}
    assert len(by_round) == len(own), "two records of one round"
    missing = (RoundRecord(n, Kind.ZERO_BYE, score.without_play(Kind.ZERO_BYE)) for n in range(1, rounds + 1))
    return tuple(by_round.get(record.round, record) for record in missing)
