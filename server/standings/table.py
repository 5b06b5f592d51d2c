"""The rounds of everybody, made whole: one record a round for each, points, and what a score is worth to opponents."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from server.standings.records import Entrant, Kind, RoundRecord, Score
from server.standings.unplayed import Own, Treatment
from server.vocabulary import EntrantId


@dataclass(frozen=True, slots=True)
class Table:
    """Everything a tie-break may look at. `records` has every closed round of everybody in order, a missing one as
    zero-point bye; `points` include what somebody started with; `adjusted` is somebody's score as his opponents may
    count it, by the treatment; `lot` is the number that lots are drawn from."""

    entrants: Mapping[EntrantId, Entrant]
    records: Mapping[EntrantId, tuple[RoundRecord, ...]]
    points: Mapping[EntrantId, int]
    adjusted: Mapping[EntrantId, int]
    rounds: int
    score: Score
    treatment: Treatment
    lot: int = 0

    def own(self, entrant: EntrantId) -> Own:
        return Own(self.records[entrant], self.entrants[entrant].start, self.score)

    def met(self, record: RoundRecord) -> bool:
        """The opponent of this round was met as far as his score goes."""
        return record.kind.played or (self.treatment.forfeits_meet and record.kind.forfeited)

    def played(self, record: RoundRecord) -> bool:
        """The two of this round count as having played one another."""
        return record.kind.played or (self.treatment.forfeits_are_games and record.kind.forfeited)

    def faced(self, entrant: EntrantId, record: RoundRecord) -> int | None:
        """The score of whom he faced in that round: the opponent's, or the dummy's of a round without play; None if
        the round counts for nothing."""
        scheduled = None if record.opponent is None else self.adjusted[record.opponent]
        return scheduled if self.met(record) else self.treatment.dummy(self.own(entrant), record, scheduled)

    def share(self, record: RoundRecord) -> int:
        """A round in halves of a win, whatever wins are worth: 2 for as much as a win or more than a draw, 1 for a
        draw, 0 for less (C.07 7.7)."""
        return 2 if record.score > self.score.draw else 1 if record.score == self.score.draw else 0

    def with_last_round_drawn(self) -> "Table":
        """As if every pairing of the last round had been a drawn game (C.07 8.3)."""
        records = {
            entrant: tuple(self._drawn(r) if r.round == self.rounds and r.opponent is not None else r for r in own)
            for entrant, own in self.records.items()
        }
        return _counted(replace(self, records=records))

    def _drawn(self, record: RoundRecord) -> RoundRecord:
        return replace(record, kind=Kind.GAME, score=self.score.draw)


def tabulate(
    entrants: Iterable[Entrant],
    records: Mapping[EntrantId, Iterable[RoundRecord]],
    *,
    score: Score,
    treatment: Treatment,
    rounds: int | None = None,
    lot: int = 0,
) -> Table:
    """The table after so many rounds, by default as many as have a record."""
    everybody = {e.id: e for e in entrants}
    given = {i: tuple(records.get(i, ())) for i in everybody}
    last = max((r.round for own in given.values() for r in own), default=0) if rounds is None else rounds
    whole = {i: _made_whole(own, last, score) for i, own in given.items()}
    return _counted(Table(everybody, whole, {}, {}, last, score, treatment, lot))


def _counted(table: Table) -> Table:
    """With the points, and the adjusted points, of its records."""
    own = {entrant: table.own(entrant) for entrant in table.entrants}
    points = {entrant: one.points for entrant, one in own.items()}
    return replace(table, points=points, adjusted={i: table.treatment.adjusted(one) for i, one in own.items()})


def _made_whole(own: tuple[RoundRecord, ...], rounds: int, score: Score) -> tuple[RoundRecord, ...]:
    by_round = {record.round: record for record in own}
    assert len(by_round) == len(own), "two records of one round"
    missing = (RoundRecord(n, Kind.ZERO_BYE, score.without_play(Kind.ZERO_BYE)) for n in range(1, rounds + 1))
    return tuple(by_round.get(record.round, record) for record in missing)
