"""Standings, ratings and records (invariants 6, 39–42), counted again from the rows."""

from collections import Counter
from collections.abc import Iterator
from typing import Any, Final

from server import tournaments
from server.pairing import Branch
from server.ratings import DEFAULT
from server.simulation.invariants.evidence import Evidence, Fault, TableStory, TournamentStory
from server.simulation.invariants.recount import Recount
from server.tables import events as of_table
from server.tournaments import events as e
from server.tournaments import ruling_events as r
from server.tournaments.order import rows as standings_of
from server.vocabulary import Outcome, Seat, Termination

_NEARLY: Final = 1e-9


def places_follow_from_results(evidence: Evidence) -> Iterator[Fault]:
    """39–41. Points are those of the results and byes; the order is that of points and the card's ties; after a
    correction too."""
    for tournament in evidence.tournaments.values():
        if tournament.finished is None or tournament.started is None:
            continue
        recount = Recount(tournament)
        for row in tournament.rows:
            recount.take(row.event)
        places = (tournament.of(e.StandingsCorrected) or [tournament.finished])[-1].places
        points = {int(who): sum(one.score for one in records) for who, records in recount.records().items()}
        shown = {place.number: place.points for place in places}
        if shown != points:
            yield f"{tournament.id}: points {shown}, counted {points}"
        ranks = [place.place for place in places]
        if ranks != sorted(ranks) or (ranks and ranks[0] != 1):
            yield f"{tournament.id}: places {ranks}"
        where = {place.number: place.place for place in places}
        if tournament.system == "knockout":
            yield from _survivors(tournament, where)
        elif (counted := {int(row.id): row.rank for row in recount.rows()}) != where:
            yield f"{tournament.id}: places {where}, counted {counted}"


def _survivors(tournament: TournamentStory, where: dict[int, int]) -> Iterator[Fault]:
    """C9. Who won the final is first, who lost it second; who went further stands before who did not."""
    assert tournament.finished is not None
    if tournament.finished.reason is not e.FinishReason.PLAYED:
        return
    last = tournament.rounds[-1]
    finals = {b.number: {b.first.number, b.second.number} for b in last.boards if b.branch is not Branch.THIRD_PLACE}
    winners: dict[int, int | None] = {}
    for event in tournament.of(e.BoardsRemade, e.ResultRecorded, e.WalkedOver, r.ResultRevised):
        if event.round != last.round:
            continue
        if isinstance(event, e.BoardsRemade):
            finals |= {b.number: {b.first.number, b.second.number} for b in event.boards if b.number in finals}
        else:
            winners[event.board] = event.after.winner if isinstance(event, r.ResultRevised) else event.winner
    for number, pair in finals.items():
        winner = winners.get(number)
        if winner is not None and (where[winner], *(where[n] for n in pair - {winner})) != (1, 2):
            yield f"{tournament.id}: the final was won by {winner}, places are {where}"


def standings_are_counted_anew(evidence: Evidence) -> Iterator[Fault]:
    """C13. After every ruling and every round, what the pages show is what the rows up to then come to."""
    for tournament in evidence.tournaments.values():
        state: tournaments.Tournament | None = None
        recount = Recount(tournament)
        is_due = False
        for row, after in zip(tournament.rows, (*tournament.rows[1:], None), strict=True):
            state = tournaments.apply(state, row.event)  # type: ignore[arg-type]
            recount.take(row.event)
            is_due = is_due or isinstance(row.event, r.Ruled | r.ResultRevised | e.RoundEnded | e.Finished)
            is_whole = after is None or after.event.at != row.event.at
            if is_due and is_whole and state.entrants:
                is_due = False
                yield from _shown_is_counted(tournament, row.version, state, recount)


def _shown_is_counted(
    tournament: TournamentStory, version: int, state: tournaments.Tournament, recount: Recount
) -> Iterator[Fault]:
    shown = {int(row.id): (row.rank, row.points) for row in standings_of(state)}
    counted = {int(row.id): (row.rank, row.points) for row in recount.rows()}
    if tournament.system == "knockout":  # the tree says who is where
        shown = {who: (0, points) for who, (_, points) in shown.items()}
        counted = {who: (0, points) for who, (_, points) in counted.items()}
    if shown != counted:
        yield f"{tournament.id} v{version}: the standings shown are {shown}, counted {counted}"


def ratings_change_once_a_game(evidence: Evidence) -> Iterator[Fault]:
    """42. Two changes for each rated game, none for others, each from where the one before ended. A corrected result
    moves back what the one before had moved, and counts anew."""
    book = _Ratings(evidence)
    for row in evidence.rows:
        if isinstance(row.event, of_table.GameEnded | of_table.ResultCorrected):
            table = evidence.tables[row.stream.removeprefix("table:")]
            if row.event.rated != _is_rated(table, row.event):
                yield f"{table.id} v{row.version}: {row.event.outcome} is {'' if row.event.rated else 'not '}rated"
            for seat in Seat:
                yield from book.take(table, seat, row.event)
    if book.left:
        yield f"ratings were changed for no game: {sorted(book.left)}"


class _Ratings:
    """The records' changes, one after the other as the rows demand them; `left` is what none has demanded."""

    def __init__(self, evidence: Evidence) -> None:
        self.left: dict[tuple[str, str, int], dict[str, Any]] = {
            (row["table"], row["player"], row["number"]): row for row in evidence.records["rating_changes"]
        }
        self._now: dict[tuple[str, str], float] = {}
        self._number: Counter[tuple[str, str]] = Counter()
        self._moved: dict[tuple[str, str], float] = {}

    def take(
        self, table: TableStory, seat: Seat, event: of_table.GameEnded | of_table.ResultCorrected
    ) -> Iterator[Fault]:
        game = (table.id, str(table.persons[seat].id))
        moved = self._moved.pop(game, None)
        if moved is not None:
            yield from self._change(table, game, is_reversal=True)
            back = self._moved.pop(game, 0.0)
            if abs(moved + back) > _NEARLY:
                yield f"{table.id}: {game[1]} had been moved by {moved}, and was moved back by {back}"
        if event.rated:
            score = 1 if event.outcome.winner is None else 2 if event.outcome.winner is seat else 0
            yield from self._change(table, game, is_reversal=False, score=score)

    def _change(
        self, table: TableStory, game: tuple[str, str], *, is_reversal: bool, score: int | None = None
    ) -> Iterator[Fault]:
        self._number[game] += 1
        change = self.left.pop((*game, self._number[game]), None)
        who = (game[1], table.card.pool)
        if change is None or (change["pool"], bool(change["is_reversal"])) != (table.card.pool, is_reversal):
            yield f"{table.id}: no change of {who}, reversal {is_reversal}: {change}"
            return
        if abs(change["before"] - self._now.get(who, DEFAULT.rating)) > _NEARLY:
            yield f"{table.id}: {who} is rated from {change['before']}, and had {self._now.get(who)}"
        if score not in (None, change["score"]):
            yield f"{table.id}: {who} is rated for {change['score']} half-points, which were {score}"
        self._now[who] = change["after"]
        self._moved[game] = change["after"] - change["before"]


def _is_rated(table: TableStory, end: of_table.GameEnded | of_table.ResultCorrected) -> bool:
    """Really played here, by a rated card, and decided by somebody's play or fault, or by an arbiter."""
    both_away = isinstance(end, of_table.GameEnded) and end.detail == "both-absent"
    was_entered = any(isinstance(row.event, of_table.Ruled) and row.event.kind == "enter-result" for row in table.rows)
    return (
        table.card.rated
        and table.is_begun
        and table.plies > 0
        and end.termination is not Termination.NO_SHOW
        and not (both_away or was_entered)
        and end.outcome not in (Outcome.VOID, Outcome.BOTH_LOST)
    )


def records_are_those_of_the_journal(evidence: Evidence) -> Iterator[Fault]:
    """6. Results and tables in the records are those of the rows; computed again, everything is the same."""
    results = {str(r["table"]): (r["outcome"], r["termination"], r["ended_at"]) for r in evidence.records["results"]}
    ends = {
        t.id: (t.result.outcome, t.result.termination, t.ended.at)
        for t in evidence.tables.values()
        if t.ended and t.result
    }
    if results != ends:
        differ = {table for table in results | ends if results.get(table) != ends.get(table)}
        yield f"results of {sorted(differ)} are others on record than in the journal"
    if evidence.records_again is None:
        return
    for name, rows in evidence.records.items():
        if rows != evidence.records_again[name]:
            yield f"{name}: on record {rows}, computed again {evidence.records_again[name]}"


JUDGES = (
    places_follow_from_results,
    standings_are_counted_anew,
    ratings_change_once_a_game,
    records_are_those_of_the_journal,
)
