"""Going and coming back (C10, C11): leaving for good, being put out, saying "I'm back"."""

from server.tournaments import commands as c
from server.tournaments import events as e
from server.tournaments.rounds import board_settled
from server.tournaments.state import LIVE, Entrant, Pairing
from server.tournaments.unfolding import Unfolding
from server.vocabulary import PlayerId, Refused, Seat, TableId, Termination


def leave(u: Unfolding, command: c.Leave) -> None:
    """Takes effect before the next pairing, in this very append (scenario 37). The running game is lost by the
    table; a replay that is only due, by itself."""
    entrant = _live_entrant(u, command.player)
    if entrant.gone is not None or entrant.knocked_out:
        return
    pairing = u.state.open_pairing(entrant.number)
    table, seat = running_game(pairing, entrant)
    u.happen(
        e.PlayerLeft(
            at=u.now,
            player=command.player,
            number=entrant.number,
            reason=e.LeaveReason.OWN_WISH,
            table=table,
            seat=seat,
        )
    )
    walk_over(u, pairing, entrant, Termination.LEFT)


def put_out(u: Unfolding, entrant: Entrant, reason: str) -> None:
    """As leaving, by an arbiter (P25)."""
    pairing = u.state.open_pairing(entrant.number)
    table, seat = running_game(pairing, entrant)
    u.happen(
        e.Disqualified(at=u.now, player=entrant.person.id, number=entrant.number, reason=reason, table=table, seat=seat)
    )
    walk_over(u, pairing, entrant, Termination.DISQUALIFIED)


def come_back(u: Unfolding, command: c.ComeBack) -> None:
    """Not away: nothing changes, so that opening the page may always say it."""
    entrant = _live_entrant(u, command.player)
    if entrant.gone is not None:
        raise Refused("tournament/left")
    if entrant.away:
        u.happen(e.PlayerBack(at=u.now, player=command.player, number=entrant.number))


def _live_entrant(u: Unfolding, player: PlayerId) -> Entrant:
    if u.state.phase not in LIVE:
        raise Refused("tournament/not-running", state=u.state.phase.value)
    entrant = u.state.held_by(player)
    if entrant is None:
        raise Refused("tournament/not-entered")
    return entrant


def running_game(pairing: Pairing | None, entrant: Entrant) -> tuple[TableId | None, Seat | None]:
    """Where he is playing, if he is."""
    if pairing is None or pairing.replay_at is not None:
        return None, None
    return pairing.table, pairing.seat_of(entrant.number)


def walk_over(u: Unfolding, pairing: Pairing | None, entrant: Entrant, termination: Termination) -> None:
    """No table is open while a replay is due, so none will report: the board is settled here (scenario 30)."""
    if pairing is None or pairing.replay_at is None:
        return
    u.happen(
        e.WalkedOver(
            at=u.now,
            round=len(u.state.rounds),
            board=pairing.board,
            winner=pairing.opponent_of(entrant.number),
            termination=termination,
        )
    )
    board_settled(u, u.state.rounds[-1].pairings[pairing.board - 1])
