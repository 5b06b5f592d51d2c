"""Games: what a table's own rows must say (invariants 1–5, 7–10), with the rules of the game asked again."""

from collections import defaultdict
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from server.games.catalogue import rules_for
from server.games.rules import AnyRules
from server.simulation.invariants.evidence import Evidence, Fault, TableStory
from server.simulation.invariants.stones import has_five
from server.tables import events as e
from server.tables.card import Person
from server.vocabulary import Outcome, Refused, Seat, Termination

_ON_THE_BOARD = frozenset(
    {
        Termination.FIVE,
        Termination.FOUL,
        Termination.NO_PIECES,
        Termination.NO_MOVE,
        Termination.BOARD_FULL,
        Termination.PASSES,
        Termination.REPETITION,
        Termination.DRAW_RULE,
    }
)


def versions_have_no_gap(evidence: Evidence) -> Iterator[Fault]:
    """1. The versions of a stream are 1, 2, 3… and the journal's order is theirs."""
    last: dict[str, int] = defaultdict(int)
    for row in evidence.rows:
        if row.version != last[row.stream] + 1:
            yield f"{row.stream}: version {row.version} after {last[row.stream]}"
        last[row.stream] = row.version


def a_game_ends_once(evidence: Evidence) -> Iterator[Fault]:
    """2. Nothing comes after the end of a game, but that an arbiter corrects its result."""
    for table in evidence.tables.values():
        kinds = [type(row.event).__name__ for row in table.rows]
        after = kinds[kinds.index("GameEnded") + 1 :] if "GameEnded" in kinds else []
        if after != ["Ruled", "ResultCorrected"] * (len(after) // 2):
            yield f"{table.id}: {after} after the end"


def actions_follow_the_rules(evidence: Evidence) -> Iterator[Fault]:
    """3, 4. Plies count up, the mover is on turn, and the rules allow the move."""
    for table in evidence.tables.values():
        yield from _replay(table)


def what_was_touched_is_moved(evidence: Evidence) -> Iterator[Fault]:
    """D8. After a piece was touched nothing moves but that piece, whatever came in between."""
    for table in evidence.tables.values():
        touched: e.PieceTouched | None = None
        for row in table.rows:
            match row.event:
                case e.PieceTouched(seat=seat, piece=piece):
                    if touched is not None:
                        yield f"{table.id}: {piece} was touched while {touched.piece} was"
                    if not table.card.game.touch_move:
                        yield f"{table.id}: {piece} was touched by {seat}, and the card has no touch-move"
                    touched = row.event
                case e.ActionPlayed(seat=seat, action=action):
                    moved = action.replace("x", "-").partition("-")[0]
                    if touched is not None and (touched.seat, touched.piece) != (seat, moved):
                        yield f"{table.id}: {touched.piece} was touched, and {action} was played"
                    touched = None
                case e.MovesUndone():
                    touched = None
                case _:
                    pass


def _replay(table: TableStory) -> Iterator[Fault]:
    rules = rules_for(table.card.game)
    positions = [rules.initial()]
    for row in table.rows:
        event = row.event
        match event:
            case e.ActionPlayed() | e.MoveSealed():
                try:
                    after = _after(rules, positions, event)
                except Refused as refused:
                    yield f"{table.id}: ply {event.ply} {event.action} of seat {event.seat} is no move: {refused}"
                    return
                if isinstance(event, e.ActionPlayed):
                    positions.append(after)
            case e.MovesUndone(plies=plies):
                del positions[len(positions) - plies :]
            case e.GameEnded():
                yield from _end_agrees(table, event, rules.result(positions[-1]), has_five(table))
            case _:
                pass


def _after(rules: AnyRules, positions: list[Any], event: e.ActionPlayed | e.MoveSealed) -> Any:
    """The position after it. Refused as the rules refuse, out of turn, and at another ply than is due."""
    if event.ply != len(positions):
        raise Refused("game/stale-ply", "ply", expected=len(positions))
    if rules.actor(positions[-1]) is not event.seat:
        raise Refused("game/not-your-turn", "seat")
    return rules.play(positions[-1], event.action)


def _end_agrees(table: TableStory, end: e.GameEnded, result: object, has_five: bool) -> Iterator[Fault]:
    """5. Outcome and termination agree with the final position."""
    said = (end.outcome, end.termination)
    on_board = None if result is None else (result.outcome, result.termination)  # type: ignore[attr-defined]
    if end.termination in _ON_THE_BOARD and said != on_board:
        yield f"{table.id}: ended as {said}, the board says {on_board}"
    if end.termination not in _ON_THE_BOARD and on_board is not None:
        yield f"{table.id}: ended as {said} though the board had decided {on_board}"
    if (end.termination is Termination.FIVE) != has_five:
        yield f"{table.id}: {end.termination}, and a five is {'there' if has_five else 'not there'}"


def only_the_seated_act(evidence: Evidence) -> Iterator[Fault]:
    """3. Whoever has the seat, and nobody else, has moved, sealed, offered, answered, claimed, called and resigned
    (scenario 42). A sealed move is played when it is opened, whoever had to come for that; a ruling is an arbiter's."""
    for table in evidence.tables.values():
        is_opened = False
        for row, persons in table.walk():
            seat = None if is_opened else _who_must_have_acted(row.event)
            if seat is not None and row.actor != persons[seat].id:
                yield f"{table.id}: {type(row.event).__name__} of {persons[seat].id} came from {row.actor or 'nobody'}"
            if isinstance(row.event, e.Ruled) and row.actor != row.event.ruling.by:
                yield f"{table.id}: a ruling of {row.event.ruling.by} came from {row.actor or 'nobody'}"
            if isinstance(row.event, e.Ruled) and row.actor in {person.id for person in persons}:
                yield f"{table.id}: {row.actor} has ruled on his own game"
            is_opened = isinstance(row.event, e.SealOpened)


_OfASeat = (
    e.ActionPlayed
    | e.MoveSealed
    | e.PieceTouched
    | e.DrawOffered
    | e.DrawDeclined
    | e.ClaimDeclined
    | e.ResumptionProposed
)


def _who_must_have_acted(event: object) -> Seat | None:
    match event:
        case e.SealingBegan(seat=seat, must=False) | e.CallClosed(seat=seat, is_answered=False):
            return seat
        case _ if isinstance(event, _OfASeat):
            return event.seat
        case e.ArbiterCalled(call=said) | e.ResultClaimed(claim=said):
            return said.seat
        case e.GameEnded(termination=Termination.RESIGNATION, outcome=outcome):
            return Seat.FIRST if outcome is Outcome.SECOND else Seat.SECOND
        case _:
            return None


def draws_are_agreed(evidence: Evidence) -> Iterator[Fault]:
    """10. A draw by agreement has an open offer and the other's answer; one that is shared, an arbiter's word (B4)."""
    for table in evidence.tables.values():
        offer: Seat | None = None
        for row, persons in table.walk():
            match row.event:
                case e.DrawOffered(seat=seat):
                    offer = seat
                case e.DrawDeclined() | e.ActionPlayed() | e.MovesUndone() | e.MoveSealed():
                    offer = None
                case e.GameEnded(termination=Termination.AGREEMENT, detail=detail) if detail != "split":
                    if offer is None:
                        yield f"{table.id}: a draw was agreed that nobody had offered"
                    elif row.actor != persons[offer.other].id:
                        yield f"{table.id}: the draw was accepted by {row.actor or 'nobody'}"
                case _:
                    pass


def nobody_plays_two_games_at_once(evidence: Evidence) -> Iterator[Fault]:
    """8, C4. The games of one player do not overlap in time, in one tournament or over several."""
    games: defaultdict[str, list[tuple[int, int, str]]] = defaultdict(list)
    closed = {table: at for one in evidence.tournaments.values() for table, at in one.closed.items()}
    for table in evidence.tables.values():
        for player, since, until in _sittings(table):
            games[player].append((since, min(until, closed.get(table.id, until)), table.id))
    for player, sittings in games.items():
        sittings.sort()
        for (_, until, one), (since, _, other) in pairwise(sittings):
            if since < until:
                yield f"{player} was at {one} until {until} and at {other} from {since}"


def _sittings(table: TableStory) -> Iterator[tuple[str, int, int]]:
    since = [table.opened.at, table.opened.at]
    holders: list[Person] = [table.opened.first, table.opened.second]
    for row in table.rows:
        if isinstance(row.event, e.ReserveSeated):
            seat = row.event.seat
            yield holders[seat].id, since[seat], row.event.at
            holders[seat], since[seat] = row.event.person, row.event.at
    end = table.ended.at if table.ended else 10**15
    for seat in Seat:
        yield holders[seat].id, since[seat], end


def absences_are_counted_one_by_one(evidence: Evidence) -> Iterator[Fault]:
    """9, C12. Each absence counts one, was long enough, was the player's own; the limit ends the game."""
    for table in evidence.tables.values():
        counts, limit = list(table.opened.prior_absences), table.card.disconnect_limit
        for row, persons in table.walk():
            event = row.event
            if isinstance(event, e.AbsenceCounted):
                counts[event.seat] += 1
                yield from _absence(evidence, table, event, persons[event.seat].id, counts[event.seat])
            elif isinstance(event, e.GameEnded):
                if event.absences != tuple(counts):
                    yield f"{table.id}: ended with absences {event.absences}, counted were {counts}"
                loser = table.who_lost()
                if event.termination is Termination.DISCONNECTIONS and (
                    loser is None or not limit or counts[loser] < limit
                ):
                    yield f"{table.id}: forfeited for {counts} disconnections of {limit}"


def _absence(
    evidence: Evidence, table: TableStory, event: e.AbsenceCounted, player: str, count: int
) -> Iterator[Fault]:
    limit = table.card.disconnect_limit
    if event.count != count:
        yield f"{table.id}: absence {event.count} counted where {count} is due"
    if limit and count >= limit and not (table.ended and table.ended.at == event.at):
        yield f"{table.id}: absence {count} of {limit} did not end the game"
    is_at_a_resumption = any(isinstance(r.event, e.PlayResumed) and r.event.at == event.at for r in table.rows)
    if event.at - event.since < table.card.absence_after_ms and not is_at_a_resumption:
        yield f"{table.id}: absence counted after {event.at - event.since} ms"
    if evidence.outage_between(event.since, event.at):
        yield f"{table.id}: the service's own gap was counted as an absence of {player}"
    if evidence.was_at(player, table.id, event.since + 100, event.at):
        yield f"{table.id}: {player} was at the board from {event.since} to {event.at}, and counted absent"


def a_game_belongs_to_one_pairing(evidence: Evidence) -> Iterator[Fault]:
    """7, 27. Every board that was drawn has its table, and every table its board, with the same people."""
    for tournament in evidence.tournaments.values():
        boards = tournament.tables_named()
        named = [board.table for board in boards]
        if len(set(named)) != len(named):
            yield f"{tournament.id}: a table was named twice"
        there = {id_ for id_ in evidence.tables if id_.partition(".")[0] == tournament.id}
        if there - set(named):
            yield f"{tournament.id}: tables of no board: {sorted(there - set(named))}"
        if set(named) - there:
            yield f"{tournament.id}: boards without a table: {sorted(set(named) - there)}"
        for board in boards:
            opened = evidence.tables[board.table].opened if board.table in evidence.tables else None
            if opened and (opened.first, opened.second) != (board.first.person, board.second.person):
                yield f"{board.table}: opened for other people than those of its board"


JUDGES = (
    versions_have_no_gap,
    a_game_ends_once,
    actions_follow_the_rules,
    what_was_touched_is_moved,
    only_the_seated_act,
    draws_are_agreed,
    nobody_plays_two_games_at_once,
    absences_are_counted_one_by_one,
    a_game_belongs_to_one_pairing,
)
