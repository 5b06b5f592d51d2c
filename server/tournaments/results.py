"""A table's result comes in (C8, C9, C10): recorded once, with what it means for the board and for who did not come."""

from dataclasses import dataclass

from server.tournaments import commands as c
from server.tournaments import events as e
from server.tournaments.card import table_card
from server.tournaments.drawn import Following, by_lot, by_points, deciding_games, drawn_games, following, opener_by_lot
from server.tournaments.rounds import board_settled, called
from server.tournaments.state import Pairing, Phase, Tournament
from server.tournaments.table_ids import TableNumber, table_id, table_number
from server.tournaments.unfolding import Unfolding
from server.vocabulary import Instant, Refused, Seat, Termination


def report_result(u: Unfolding, command: c.ReportResult) -> None:
    """Idempotent by table: what is recorded already, or belongs to a board that is over, changes nothing."""
    pairing = _reporting(u.state, command)
    if pairing is None:
        return
    verdict = _verdict(u.state, pairing, command)
    u.happen(_recorded(u.state, pairing, command, u.now, verdict))
    _note_who_came(u, pairing, command)
    if verdict.following is None:
        board_settled(u, u.state.rounds[-1].pairings[pairing.board - 1])
    else:
        order_replay(u, pairing, verdict.following, turned=_turned(u.state, pairing, command, verdict.following))


def _reporting(t: Tournament, command: c.ReportResult) -> Pairing | None:
    number = table_number(t.id, command.table)
    if number is None or number.round > len(t.rounds):
        raise Refused("tournament/no-such-table", "table")
    pairings = t.rounds[number.round - 1].pairings
    if number.board > len(pairings):
        raise Refused("tournament/no-such-table", "table")
    pairing = pairings[number.board - 1]
    if (
        t.phase is not Phase.RUNNING
        or pairing.is_over
        or pairing.table != command.table
        or pairing.replay_at is not None
    ):
        return None
    return pairing


def _recorded(
    t: Tournament, pairing: Pairing, command: c.ReportResult, now: Instant, verdict: "_Verdict"
) -> e.ResultRecorded:
    return e.ResultRecorded(
        at=now,
        round=len(t.rounds),
        board=pairing.board,
        table=command.table,
        outcome=command.outcome,
        termination=command.termination,
        detail=command.detail,
        played=command.played and command.termination is not Termination.NO_SHOW,
        absences=command.absences,
        ended_at=command.ended_at,
        is_over=verdict.following is None,
        winner=verdict.winner,
        decision=verdict.decision,
    )


@dataclass(frozen=True, slots=True)
class _Verdict:
    """Who has won the board, or which game of the two follows; neither: it is drawn."""

    winner: int | None = None
    decision: e.Decision | None = None
    following: e.ReplayKind | None = None


def _verdict(t: Tournament, pairing: Pairing, command: c.ReportResult) -> _Verdict:
    """Only a knockout goes on after a draw (C9)."""
    seats = pairing.seats
    if command.outcome.winner is not None:
        return _Verdict(seats[command.outcome.winner])
    if command.replay is not None and may_be_replayed(t, pairing):
        return _Verdict(following=pairing.kind)
    if not t.is_knockout:
        return _Verdict()
    still_here = [number for number in seats if t.entrant(number).gone is None]
    if len(still_here) == 1:
        return _Verdict(still_here[0])
    if not still_here or command.termination is Termination.NO_SHOW:
        # Nobody to play on: the lower seed loses, as where absences are equally long (C10).
        return _Verdict(min(seats, key=t.stage.seed_of), e.Decision(e.DecisionBy.SEED))
    match following(t.card, t.stage.system, drawn_games(pairing) + 1):
        case Following.REPLAY:
            return _Verdict(following=e.ReplayKind.REPLAY)
        case Following.DECIDING_GAME:
            return _Verdict(following=e.ReplayKind.DECIDING_GAME)
        case Following.POINTS:
            return _Verdict(*by_points(t, pairing))
        case Following.LOT:
            return _Verdict(*by_lot(t, pairing))


def _turned(t: Tournament, pairing: Pairing, command: c.ReportResult, kind: e.ReplayKind) -> bool:
    """Whether the one who is second on the board sits first next: colours turn, but as an arbiter has said, or the lot
    (P14)."""
    if command.replay is not None:
        return pairing.turned if command.replay == "same" else not pairing.turned
    if kind is e.ReplayKind.DECIDING_GAME:
        return opener_by_lot(t, pairing) == pairing.second.number
    return not pairing.turned


def _note_who_came(u: Unfolding, pairing: Pairing, command: c.ReportResult) -> None:
    """C10: who was forfeited as a no-show is away, and withdrawn after the card's number of them. Whoever sat at the
    board is plainly back. Where nobody plays on who has lost, it makes no difference."""
    if _is_out_by_losing(u.state):
        return
    for seat in Seat:
        number = pairing.seats[seat]
        entrant = u.state.entrant(number)
        if entrant.gone is not None:
            continue
        if _did_not_come(command, seat):
            _away(u, number)
        elif entrant.away and (command.played or command.termination is Termination.NO_SHOW):
            u.happen(e.PlayerBack(at=u.now, player=entrant.person.id, number=number))


def _is_out_by_losing(t: Tournament) -> bool:
    return t.is_knockout and t.stage.system.form == "single" and t.stage.of == len(t.card.later)


def _did_not_come(command: c.ReportResult, seat: Seat) -> bool:
    if command.termination is not Termination.NO_SHOW:
        return False
    return command.outcome.winner is None or command.outcome.winner is seat.other


def _away(u: Unfolding, number: int) -> None:
    entrant = u.state.entrant(number)
    no_shows = entrant.no_shows + 1
    u.happen(e.PlayerAway(at=u.now, player=entrant.person.id, number=number, no_shows=no_shows))
    limit = u.state.card.waiting.withdraw_after_no_shows
    if limit and no_shows >= limit:
        u.happen(e.PlayerLeft(at=u.now, player=entrant.person.id, number=number, reason=e.LeaveReason.NO_SHOWS))


def may_be_replayed(t: Tournament, pairing: Pairing) -> bool:
    """Both are still here to play it."""
    return all(t.entrant(number).gone is None for number in pairing.numbers)


def order_replay(u: Unfolding, pairing: Pairing, kind: e.ReplayKind, *, turned: bool) -> None:
    """The same pair again in a moment."""
    u.happen(
        e.ReplayOrdered(
            at=u.now,
            round=len(u.state.rounds),
            board=pairing.board,
            game=pairing.game + 1,
            starts_at=Instant(u.now + u.state.stage.system.replay_after_ms),
            turned=turned,
            kind=kind,
        )
    )


def start_replays(u: Unfolding) -> None:
    """The same pair again, after a draw with colours reversed (C9) or by lot (P14), at every board where it is due."""
    for pairing in u.state.rounds[-1].pairings:
        if pairing.replay_at is not None and pairing.replay_at <= u.now:
            u.happen(_replay_started(u.state, pairing, u.now))


def _replay_started(t: Tournament, pairing: Pairing, now: Instant) -> e.ReplayStarted:
    game = pairing.game + 1
    first, second = pairing.numbers[::-1] if pairing.replay_turned else pairing.numbers
    is_deciding = pairing.next_kind is e.ReplayKind.DECIDING_GAME
    before = deciding_games(t.stage.system, drawn_games(pairing)) if is_deciding else None
    card = table_card(t.card, len(t.rounds), t.seed, is_knockout=t.is_knockout, deciding=before)
    board = e.Board(
        number=pairing.board,
        table=table_id(t.id, TableNumber(len(t.rounds), pairing.board, game, pairing.edition)),
        first=called(t, first),
        second=called(t, second),
        colour=pairing.colour,
        meetings=pairing.meetings + pairing.game,
        branch=pairing.branch,
    )
    return e.ReplayStarted(
        at=now,
        round=len(t.rounds),
        game=game,
        board=board,
        card=card,
        called_at=now,
        no_show_at=Instant(now + card.no_show_after_ms),
    )
