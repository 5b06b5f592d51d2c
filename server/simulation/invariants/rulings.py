"""What an arbiter may do and nobody else: all he changes stands behind a ruling, and a ruling does what it says."""

from collections import Counter
from collections.abc import Iterator
from typing import Final

from server import tournaments
from server.hall.journal import Recorded
from server.simulation.invariants.evidence import Evidence, Fault, TournamentStory
from server.tables import events as of_table
from server.tournaments import events as e
from server.tournaments import ruling_events as r
from server.tournaments.state import Round
from server.vocabulary import Outcome, Termination

_ONLY_BY_RULING: Final = (
    r.RoundHeld,
    r.RoundReleased,
    r.BoardForfeited,
    r.Reinstated,
    r.Substituted,
    r.RoundWithdrawn,
    r.RoundReopened,
    r.RoundClosed,
    r.ProtestAnswered,
    r.SplitApproved,
    e.Disqualified,
)


def nothing_is_ruled_without_a_ruling(evidence: Evidence) -> Iterator[Fault]:
    """Every change that only an arbiter can make stands in one append with the line of the log: who, and why."""
    lines = {row.event.ruling.id for row in evidence.rows if isinstance(row.event, of_table.Ruled | r.Ruled)}
    for tournament in evidence.tournaments.values():
        ruled_at = 0
        for row in tournament.rows:
            event = row.event
            if isinstance(event, r.Ruled):
                ruled_at = event.at
                if not event.ruling.reason or not event.ruling.name:
                    yield f"{tournament.id}: {event.kind} without a name and a reason"
            elif isinstance(event, _ONLY_BY_RULING) and event.at != ruled_at:
                yield f"{tournament.id} v{row.version}: {type(event).__name__} without a ruling"
            elif isinstance(event, r.ResultRevised) and event.ruling not in lines:
                yield f"{tournament.id} v{row.version}: a result was changed by {event.ruling}, which is no ruling"
            elif isinstance(event, r.ResultRevised) or (isinstance(event, r.WarningCounted) and event.ruling in lines):
                ruled_at = event.at  # the ruling stands at its table


def the_log_is_kept(evidence: Evidence) -> Iterator[Fault]:
    """Each ruling is on record once and for good, as it was made."""
    recorded = Counter(
        (row["stream"], row["version"], row["kind"], row["reason"]) for row in evidence.records["rulings"]
    )
    made = Counter(
        (row.stream, row.version, row.event.kind, row.event.ruling.reason)
        for row in evidence.rows
        if isinstance(row.event, of_table.Ruled | r.Ruled)
    )
    if recorded != made:
        yield f"rulings on record {sorted(recorded - made)}, in the journal {sorted(made - recorded)}"


def a_held_round_starts_nothing(evidence: Evidence) -> Iterator[Fault]:
    """P22, G8. Between hold and release no round, no replay and no end comes by itself."""
    for tournament in evidence.tournaments.values():
        is_held, ruled_at = False, 0
        for row in tournament.rows:
            match row.event:
                case r.Ruled(at=at):
                    ruled_at = at
                case r.RoundHeld():
                    is_held = True
                case r.RoundReleased():
                    is_held = False
                case e.RoundStarted() | e.ReplayStarted() | e.Finished() if is_held and row.event.at != ruled_at:
                    yield f"{tournament.id} v{row.version}: {type(row.event).__name__} while the round was held"
                case _:
                    pass


def what_is_made_anew_was_not_begun(evidence: Evidence) -> Iterator[Fault]:
    """A table that lost its pairing ended void, or by a ruling just before, without a move until then; every board has
    one table left."""
    for tournament in evidence.tournaments.values():
        for id_, closed_at in tournament.closed.items():
            table = evidence.tables[id_]
            moves = [
                row for row in table.rows if isinstance(row.event, of_table.ActionPlayed) and row.event.at < closed_at
            ]
            if moves:
                yield f"{id_}: lost its pairing after {len(moves)} moves"
            end = table.ended
            if (
                end is not None
                and not end.ruled_by
                and end.termination is not Termination.DISQUALIFIED
                and (end.outcome, end.termination) != (Outcome.VOID, Termination.PAIRED_AGAIN)
            ):
                yield f"{id_}: lost its pairing and ended by {end.termination}"
        current: dict[tuple[int, int], str] = {}
        for row in tournament.rows:
            if isinstance(row.event, e.RoundStarted | e.BoardsRemade):
                for board in row.event.boards:
                    before = current.get((row.event.round, board.number))
                    if before is not None and before not in tournament.closed:
                        yield f"{tournament.id}: {board.table} was made beside {before}"
                    current[row.event.round, board.number] = board.table


def warnings_are_counted_one_by_one(evidence: Evidence) -> Iterator[Fault]:
    """P25. One count for each player, wherever he was warned."""
    for tournament in evidence.tournaments.values():
        counts: Counter[str] = Counter()
        for event in tournament.of(r.WarningCounted):
            if abs(event.count - counts[event.player]) != 1:
                yield f"{tournament.id}: {event.player} has {event.count} warnings after {counts[event.player]}"
            counts[event.player] = event.count


def nothing_later_is_changed_silently(evidence: Evidence) -> Iterator[Fault]:
    """A round that was over is another one only by an event that names it, and whoever reopens it or corrects a result
    of it is told of every later round: they stand, or are withdrawn."""
    for tournament in evidence.tournaments.values():
        state: tournaments.Tournament | None = None
        for row in tournament.rows:
            before = state
            state = tournaments.apply(before, row.event)  # type: ignore[arg-type]
            if before is not None and before.rounds:
                yield from _changed(tournament, row, before, state)


def _changed(
    tournament: TournamentStory, row: Recorded, before: tournaments.Tournament, state: tournaments.Tournament
) -> Iterator[Fault]:
    event, count = row.event, len(before.rounds)
    where, number = f"{tournament.id} v{row.version}: {type(event).__name__}", getattr(event, "round", count)
    for one, now in zip(before.rounds, state.rounds, strict=False):
        if one is not now and one.number != number and _drawn(one) != _drawn(now):
            yield f"{where} has changed round {one.number}"
    later = tuple(range(number + 1, count + 1))
    is_in_the_tree = isinstance(event, r.ResultRevised) and tournament.system == "knockout" and not event.frozen
    if isinstance(event, r.RoundReopened | r.ResultRevised) and event.frozen != later and not is_in_the_tree:
        yield f"{where} of round {number} names {event.frozen}, paired from it were {later}"


def _drawn(one: Round) -> tuple[object, ...]:
    """Who meets whom at which table, and what has come of it."""
    boards = tuple((p.table, p.numbers, p.is_over, p.winner, tuple(g.outcome for g in p.games)) for p in one.pairings)
    return boards, one.byes


JUDGES = (
    nothing_later_is_changed_silently,
    nothing_is_ruled_without_a_ruling,
    the_log_is_kept,
    a_held_round_starts_nothing,
    what_is_made_anew_was_not_begun,
    warnings_are_counted_one_by_one,
)
