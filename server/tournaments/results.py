"""A table's result comes in (C8, C9, C10): recorded once, with what it means for the board and for who did not come."""

from server.tournaments import commands as c
from server.tournaments import events as e
from server.tournaments.card import table_card
from server.tournaments.rounds import board_settled, called
from server.tournaments.state import Pairing, Phase, Tournament
from server.tournaments.table_ids import TableNumber, table_id, table_number
from server.tournaments.unfolding import Unfolding
from server.vocabulary import Instant, Outcome, Refused, Seat, Termination


def report_result(u: Unfolding, command: c.ReportResult) -> None:
    """Idempotent by table: what is recorded already, or belongs to a board that is over, changes nothing."""
    pairing = _reporting(u.state, command)
    if pairing is None:
        return
    winner, is_over = _verdict(u.state, pairing, command)
    u.happen(_recorded(u.state, pairing, command, u.now, winner=winner, is_over=is_over))
    _note_who_came(u, pairing, command)
    if is_over:
        board_settled(u, u.state.rounds[-1].pairings[pairing.board - 1])
    else:
        order_replay(u, pairing, turned=pairing.turned if command.replay == "same" else not pairing.turned)


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
    t: Tournament, pairing: Pairing, command: c.ReportResult, now: Instant, *, winner: int | None, is_over: bool
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
        is_over=is_over,
        winner=winner,
    )


def _verdict(t: Tournament, pairing: Pairing, command: c.ReportResult) -> tuple[int | None, bool]:
    """Who has won the board, and whether it is over. Only a knockout goes on after a draw (C9)."""
    seats = pairing.seats
    if command.outcome.winner is not None:
        return seats[command.outcome.winner], True
    if command.replay is not None and may_be_replayed(t, pairing):
        return None, False
    if not t.is_knockout:
        return None, True
    still_here = [number for number in seats if t.entrant(number).gone is None]
    if len(still_here) == 1:
        return still_here[0], True
    if not still_here or command.termination is Termination.NO_SHOW:
        return min(seats), True  # nobody to replay it: the lower seed loses, as where absences are equally long (C10)
    replays_max = t.stage.system.replays_max
    drawn = 1 + sum(game.outcome is not Outcome.VOID for game in pairing.games)
    if replays_max and drawn > replays_max:
        return seats[Seat.SECOND], True  # B5, last resort: whoever moved second
    return None, False


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


def order_replay(u: Unfolding, pairing: Pairing, *, turned: bool) -> None:
    """The same pair again in a moment."""
    u.happen(
        e.ReplayOrdered(
            at=u.now,
            round=len(u.state.rounds),
            board=pairing.board,
            game=pairing.game + 1,
            starts_at=Instant(u.now + u.state.stage.system.replay_after_ms),
            turned=turned,
        )
    )


def start_replays(u: Unfolding) -> None:
    """The same pair again, after a draw with colours reversed (C9), at every board where it is due."""
    for pairing in u.state.rounds[-1].pairings:
        if pairing.replay_at is not None and pairing.replay_at <= u.now:
            u.happen(_replay_started(u.state, pairing, u.now))


def _replay_started(t: Tournament, pairing: Pairing, now: Instant) -> e.ReplayStarted:
    game = pairing.game + 1
    first, second = pairing.numbers[::-1] if pairing.replay_turned else pairing.numbers
    card = table_card(t.card, len(t.rounds), t.seed, is_knockout=t.is_knockout)
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
