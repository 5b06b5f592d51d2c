"""Standings, ratings and records (invariants 6, 39–42), counted again from the rows."""

from collections import defaultdict
from collections.abc import Iterator

from server.pairing import Branch
from server.ratings import DEFAULT
from server.simulation.invariants.evidence import Evidence, Fault, TableStory, TournamentStory
from server.simulation.invariants.rounds import Roll
from server.standings import Entrant, Kind, RoundRecord, Score, standings, unplayed_round
from server.tables import events as of_table
from server.tournaments import events as e
from server.tournaments import ruling_events as r
from server.tournaments.card import Card
from server.vocabulary import EntrantId, Outcome, Seat, Termination

Records = dict[EntrantId, list[RoundRecord]]


def places_follow_from_results(evidence: Evidence) -> Iterator[Fault]:
    """39–41. Points are those of the results and byes; the order is that of points and the card's ties."""
    for tournament in evidence.tournaments.values():
        finished = tournament.finished
        if finished is None or tournament.started is None:
            continue
        found = _records(tournament)
        points = {number: sum(r.score for r in found[EntrantId(str(number))]) for number in range(1, len(found) + 1)}
        shown = {place.number: place.points for place in finished.places}
        if shown != points:
            yield f"{tournament.id}: points {shown}, counted {points}"
        places = [place.place for place in finished.places]
        if places != sorted(places) or (places and places[0] != 1):
            yield f"{tournament.id}: places {places}"
        if tournament.system == "knockout":
            yield from _survivors(tournament, finished)
        else:
            yield from _order(tournament, finished, found)


def _order(tournament: TournamentStory, finished: e.Finished, found: Records) -> Iterator[Fault]:
    assert tournament.started is not None
    card = tournament.card
    entrants = [
        Entrant(EntrantId(str(r.number)), r.number, _rating_of(tournament, r)) for r in tournament.started.roster
    ]
    rows = standings(
        entrants,
        found,
        card.ties,
        score=_score(card),
        unplayed=card.unplayed,
        rounds=max((one.round for one in tournament.rounds), default=0),
        lot=tournament.of(e.Announced)[0].seed,
    )
    counted = {int(row.id): row.rank for row in rows}
    shown = {place.number: place.place for place in finished.places}
    if counted != shown:
        yield f"{tournament.id}: places {shown}, counted {counted}"


def _rating_of(tournament: TournamentStory, rostered: e.Rostered) -> int:
    """Of whoever holds the place now."""
    rating = rostered.person.rating
    for up in tournament.of(e.ReserveCalledUp, e.ReplacedLater):
        if up.number == rostered.number:
            rating = up.person.rating
    return rating


def _survivors(tournament: TournamentStory, finished: e.Finished) -> Iterator[Fault]:
    """C9. Who won the final is first, who lost it second; who went further stands before who did not."""
    if finished.reason is not e.FinishReason.PLAYED:
        return
    boards = {board.number: board for board in tournament.rounds[-1].boards if board.branch is not Branch.THIRD_PLACE}
    last = {r.board: r for r in tournament.results if r.round == tournament.rounds[-1].round and r.is_over}
    shown = {place.number: place.place for place in finished.places}
    for number, board in boards.items():
        result = last.get(number)
        if result is not None and result.winner is not None:
            other = board.second.number if result.winner == board.first.number else board.first.number
            if (shown[result.winner], shown[other]) != (1, 2):
                yield f"{tournament.id}: the final was won by {result.winner}, places are {shown}"


def _records(tournament: TournamentStory) -> Records:
    """Every round of everybody, from the rows alone."""
    assert tournament.started is not None
    found: Records = {EntrantId(str(r.number)): [] for r in tournament.started.roster}
    score, roll = _score(tournament.card), Roll()
    boards: dict[int, e.Board] = {}
    games: defaultdict[int, list[e.ResultRecorded]] = defaultdict(list)
    current = 0
    for row in tournament.rows:
        event = row.event
        if isinstance(event, e.RoundStarted):
            boards, current = {board.number: board for board in event.boards}, event.round
            games.clear()
            _rest(found, event.byes, event.round, score)
        elif isinstance(event, e.BoardsRemade):
            boards |= {board.number: board for board in event.boards}
            _forget(found, event.round, [bye.number for bye in roll.byes])
            _rest(found, event.byes, event.round, score)
        elif isinstance(event, r.RoundWithdrawn):
            _forget(found, event.round, [bye.number for bye in roll.byes])
        elif isinstance(event, e.ResultRecorded):
            games[event.board].append(event)
            if event.is_over:
                _settle(found, boards[event.board], games[event.board], event.winner, current, score)
        elif isinstance(event, e.WalkedOver):
            _settle(found, boards[event.board], games[event.board], event.winner, current, score)
        roll.take(event)
    return found


def _rest(found: Records, byes: tuple[e.Bye, ...], round_number: int, score: Score) -> None:
    for bye in byes:
        found[EntrantId(str(bye.number))].append(_bye(round_number, bye, score))


def _forget(found: Records, round_number: int, numbers: list[int]) -> None:
    """The byes of a round that is made anew."""
    for number in numbers:
        kept = found[EntrantId(str(number))]
        kept[:] = [record for record in kept if record.round != round_number]


def _bye(round_number: int, bye: e.Bye, score: Score) -> RoundRecord:
    if bye.kind is e.ByeKind.GONE and bye.opponent is not None:
        return RoundRecord(round_number, Kind.FORFEIT_LOSS, 0, EntrantId(str(bye.opponent)))
    kinds = {
        e.ByeKind.REST: Kind.REST,
        e.ByeKind.CREDITED: Kind.FORFEIT_WIN,
        e.ByeKind.GONE: Kind.ZERO_BYE,
    }
    opponent = EntrantId(str(bye.opponent)) if bye.kind is e.ByeKind.CREDITED else None
    return unplayed_round(round_number, kinds.get(bye.kind, Kind.PAIRING_BYE), score, opponent)


def _settle(
    found: Records, board: e.Board, games: list[e.ResultRecorded], winner: int | None, round_number: int, score: Score
) -> None:
    met = any(game.played for game in games)
    is_lost_by_both = bool(games) and games[-1].outcome is Outcome.BOTH_LOST
    last_first = board.first.number if len(games) % 2 else board.second.number
    for one, other in ((board.first.number, board.second.number), (board.second.number, board.first.number)):
        gained = score.win if winner == one else score.loss
        if winner is None and not is_lost_by_both:
            gained = score.draw
        opponent, seat = EntrantId(str(other)), Seat.FIRST if last_first == one else Seat.SECOND
        if met:
            record = RoundRecord(round_number, Kind.GAME, gained, opponent, seat)
        else:
            kind = Kind.FORFEIT_WIN if winner == one else Kind.FORFEIT_LOSS
            if winner is None and not is_lost_by_both:
                kind = Kind.FORFEIT_DRAW
            record = unplayed_round(round_number, kind, score, opponent)
        found[EntrantId(str(one))].append(record)


def _score(card: Card) -> Score:
    return Score(win=card.score.win, draw=card.score.draw, loss=card.score.loss, bye=card.score.bye, per_point=2)


def ratings_change_once_a_game(evidence: Evidence) -> Iterator[Fault]:
    """42. Two changes for each rated game, none for others, each from where the one before ended."""
    order = [row.stream.removeprefix("table:") for row in evidence.rows if isinstance(row.event, of_table.GameEnded)]
    rated = {table.id: table for table in evidence.tables.values() if table.ended and _is_rated(table)}
    changes: defaultdict[str, dict[str, dict[str, object]]] = defaultdict(dict)
    for row in evidence.records["rating_changes"]:
        changes[str(row["table"])][str(row["player"])] = row
    if set(changes) != set(rated):
        yield f"rated are {sorted(rated)}, changed have {sorted(changes)}"
        return
    now: dict[tuple[str, str], object] = {}
    for id_ in order:
        for seat, person in enumerate(rated[id_].persons) if id_ in rated else ():
            pool = rated[id_].card.pool
            change = changes[id_].get(person.id, {"pool": None})
            if change["pool"] != pool:
                yield f"{id_}: no change of {person.id} in {pool}"
                continue
            if change["before"] != now.get((person.id, pool), DEFAULT.rating):
                yield f"{id_}: {person.id} is rated from {change['before']}"
            if change["score"] != _score_of(rated[id_], Seat(seat)):
                yield f"{id_}: {person.id} is rated for {change['score']} half-points"
            now[person.id, pool] = change["after"]


def _is_rated(table: TableStory) -> bool:
    """Really played, by a rated card, and decided by somebody's play or fault."""
    end = table.ended
    assert end is not None
    both_away = end.termination is Termination.DID_NOT_RETURN and end.detail == "both-absent"
    return (
        table.card.rated
        and table.is_begun
        and table.plies > 0
        and end.termination is not Termination.NO_SHOW
        and not both_away
        and end.outcome not in (Outcome.VOID, Outcome.BOTH_LOST)
    )


def _score_of(table: TableStory, seat: Seat) -> int:
    end = table.ended
    assert end is not None
    return 1 if end.outcome.winner is None else 2 if end.outcome.winner is seat else 0


def records_are_those_of_the_journal(evidence: Evidence) -> Iterator[Fault]:
    """6. Results and tables in the records are those of the rows; computed again, everything is the same."""
    results = {str(r["table"]): (r["outcome"], r["termination"], r["ended_at"]) for r in evidence.records["results"]}
    ends = {t.id: (t.ended.outcome, t.ended.termination, t.ended.at) for t in evidence.tables.values() if t.ended}
    if results != ends:
        yield f"results on record {results}, in the journal {ends}"
    if evidence.records_again is None:
        return
    for name, rows in evidence.records.items():
        if rows != evidence.records_again[name]:
            yield f"{name}: on record {rows}, computed again {evidence.records_again[name]}"


JUDGES = (places_follow_from_results, ratings_change_once_a_game, records_are_those_of_the_journal)
