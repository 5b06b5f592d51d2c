"""P25: the arbiter warns; on repetition or a grave breach a game is lost, or a player is put out; and back again.

Warnings are counted per player in the whole tournament, whether he was warned at a table or by a ruling on the
tournament. What a repeated one costs is the card's (`arbiting`).
"""

from dataclasses import replace

from server.tournaments import commands as c
from server.tournaments import decisions as d
from server.tournaments import events as e
from server.tournaments import ruling_events as r
from server.tournaments.docket import demand_live, entrant_named, ruled
from server.tournaments.leaving import put_out, running_game, walk_over
from server.tournaments.stages import is_through
from server.tournaments.state import LIVE, Entrant, Pairing, Phase, Tournament
from server.tournaments.unfolding import Unfolding
from server.vocabulary import PlayerId, Refused, TableId, Termination


def forfeit_board(u: Unfolding, command: c.Rule, decision: d.ForfeitBoard) -> None:
    """The player loses his open board: at its table, or at once where only a replay is due. Refused
    `ruling/no-open-board`."""
    demand_live(u.state)
    entrant = entrant_named(u.state, decision.player)
    pairing = u.state.open_pairing(entrant.number)
    if pairing is None:
        raise Refused("ruling/no-open-board", "decision.player")
    ruled(u, command, *pairing.numbers, where=(len(u.state.rounds), pairing.board))
    _lose(u, entrant, pairing, command.ruling.reason)


def warn_player(u: Unfolding, command: c.Rule, decision: d.WarnPlayer) -> None:
    demand_live(u.state)
    entrant = entrant_named(u.state, decision.player)
    if entrant.gone is not None:
        raise Refused("ruling/is-gone", "decision.player")
    ruled(u, command, entrant.number, note=str(entrant.warnings + 1))
    _counted(u, entrant, entrant.warnings + 1, table=None)
    _escalate(u, entrant.number, command.ruling.reason)


def count_warning(u: Unfolding, command: c.CountWarning) -> None:
    """A table says that its arbiter has warned somebody, or has taken a warning back."""
    entrant = u.state.held_by(command.player)
    if command.ruling in u.state.noted or entrant is None or u.state.phase not in LIVE:
        return
    count = max(0, entrant.warnings + command.change)
    _counted(u, entrant, count, table=command.table, ruling=command.ruling)
    if command.change > 0:
        _escalate(u, entrant.number, "")


def expel(u: Unfolding, command: c.Rule, decision: d.Expel) -> None:
    """As leaving (C11); before the start the place becomes free and he may not enter again. Refused
    `ruling/expelled-already`."""
    if u.state.phase in (Phase.ANNOUNCED, Phase.REGISTRATION):
        if decision.player in u.state.barred:
            raise Refused("ruling/expelled-already", "decision.player")
        ruled(u, command, players=(decision.player,))
        u.happen(e.Disqualified(at=u.now, player=decision.player, number=None, reason=command.ruling.reason))
        return
    demand_live(u.state)
    entrant = entrant_named(u.state, decision.player)
    if entrant.gone is not None:
        raise Refused("ruling/is-gone", "decision.player")
    ruled(u, command, entrant.number)
    put_out(u, entrant, command.ruling.reason)


def reinstate(u: Unfolding, command: c.Rule, decision: d.Reinstate) -> None:
    """Refused `ruling/not-gone`, and `ruling/knocked-out` in a knockout to whoever has lost there meanwhile."""
    _demand_gone(u, decision.player)
    ruled(u, command, players=(decision.player,))
    let_back(u, decision.player)


def let_back(u: Unfolding, player: PlayerId) -> None:
    """What follows from a reinstatement, or from an expulsion undone. Refused as `reinstate`."""
    _demand_gone(u, player)
    entrant = u.state.held_by(player)
    u.happen(r.Reinstated(at=u.now, player=player, number=None if entrant is None else entrant.number))


def _demand_gone(u: Unfolding, player: PlayerId) -> None:
    t = u.state
    if t.phase in (Phase.ANNOUNCED, Phase.REGISTRATION):
        if player not in t.barred:
            raise Refused("ruling/not-gone", "decision.player")
        return
    demand_live(t)
    entrant = entrant_named(t, player)
    if entrant.gone is None:
        raise Refused("ruling/not-gone", "decision.player")
    if entrant.knocked_out or entrant.number not in t.stage.members or (t.is_knockout and _is_passed_by(t, entrant)):
        raise Refused("ruling/knocked-out", "decision.player")


def _is_passed_by(t: Tournament, entrant: Entrant) -> bool:
    """His slot of the tree was given to another since he went, or he is losing his match by it, or has lost it."""
    if entrant.gone_after_round < len(t.rounds) or t.open_pairing(entrant.number) is not None:
        return True
    entrants = t.entrants
    back = (*entrants[: entrant.number - 1], replace(entrant, gone=None), *entrants[entrant.number :])
    return is_through(replace(t, entrants=back), entrant.number)


def take_warning_back(u: Unfolding, player: PlayerId) -> None:
    """A warning undone. What it had cost beyond the count stands; that is undone by rulings of its own."""
    entrant = entrant_named(u.state, player, "decision.undoes")
    _counted(u, entrant, max(0, entrant.warnings - 1), table=None)


def _counted(u: Unfolding, entrant: Entrant, count: int, *, table: TableId | None, ruling: str = "") -> None:
    u.happen(
        r.WarningCounted(
            at=u.now, player=entrant.person.id, number=entrant.number, count=count, table=table, ruling=ruling
        )
    )


def _escalate(u: Unfolding, number: int, reason: str) -> None:
    """Yellow, then red: the card says with which warning the running game is lost, and with which the tournament."""
    entrant, limits = u.state.entrant(number), u.state.card.arbiting
    if entrant.gone is not None:
        return
    if limits.warnings_expel and entrant.warnings >= limits.warnings_expel:
        put_out(u, entrant, reason)
        return
    pairing = u.state.open_pairing(number)
    if limits.warnings_forfeit and entrant.warnings >= limits.warnings_forfeit and pairing is not None:
        _lose(u, entrant, pairing, reason)


def _lose(u: Unfolding, entrant: Entrant, pairing: Pairing, reason: str) -> None:
    table, seat = running_game(pairing, entrant)
    u.happen(
        r.BoardForfeited(
            at=u.now,
            round=len(u.state.rounds),
            board=pairing.board,
            loser=entrant.number,
            detail=reason,
            table=table,
            seat=seat,
        )
    )
    walk_over(u, pairing, entrant, Termination.FORFEITED)
