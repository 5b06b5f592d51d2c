"""What is asked about pairings in advance: a round off (G2), two who are not to meet, an order of seeds (P15)."""

from collections.abc import Iterator

from server.tournaments import commands as c
from server.tournaments import events as e
from server.tournaments.planning import plan
from server.tournaments.state import OVER, Tournament
from server.tournaments.systems import SCORE_SYSTEMS, System
from server.tournaments.unfolding import Unfolding
from server.vocabulary import PlayerId, Refused, RefusedTogether


def excuse(u: Unfolding, command: c.Excuse) -> None:
    """Refused: `tournament/over`, `tournament/not-entered`, `excuse/round-begun`, `excuse/no-such-round`,
    `excuse/nobody-is-paired-by-points`, and for a player himself `excuse/too-many`."""
    t = u.state
    if t.phase in OVER:
        raise Refused("tournament/over")
    if command.player not in (t.holders if t.entrants else t.entries):
        raise Refused("tournament/not-entered")
    system = _system_at(t, command.round)
    now = t.excuses.get(command.round, {}).get(command.player)
    worth = command.worth
    if command.is_own_wish and worth is not None:
        worth = _own_worth(t, system, command.player, command.round)
    if worth is not now:
        u.happen(e.Excused(at=u.now, player=command.player, round=command.round, worth=worth, by=command.by))


def keep_apart(u: Unfolding, command: c.KeepApart) -> None:
    """Before the start anybody may be named. Refused: `tournament/over`, `tournament/nobody-else`."""
    t = u.state
    if t.phase in OVER:
        raise Refused("tournament/over")
    one, other = command.players
    if one == other:
        raise Refused("tournament/nobody-else", "players")
    if (frozenset(command.players) in t.kept_apart) is not command.is_apart:
        u.happen(e.KeptApart(at=u.now, players=command.players, is_apart=command.is_apart, by=command.by))


def set_seeds(u: Unfolding, command: c.SetSeeds) -> None:
    """Before the start. Refused: `tournament/started`, and of each who is not entered or named twice
    `seeds/not-entered`, `seeds/twice`."""
    t = u.state
    if t.entrants or t.phase in OVER:
        raise Refused("tournament/started", state=t.phase.value)
    faults = tuple(_not_in_order(t, command.order))
    if faults:
        raise RefusedTogether(faults)
    if command.order != t.seeds:
        u.happen(e.SeedsSet(at=u.now, order=command.order, by=command.by))


def _not_in_order(t: Tournament, order: tuple[PlayerId, ...]) -> Iterator[Refused]:
    for place, player in enumerate(order):
        if player not in t.entries:
            yield Refused("seeds/not-entered", f"order.{place}")
        elif player in order[:place]:
            yield Refused("seeds/twice", f"order.{place}")


def excused_rounds(t: Tournament, player: PlayerId) -> dict[int, e.ByeWorth]:
    """The rounds off of a player, past ones too."""
    return {number: asked[player] for number, asked in sorted(t.excuses.items()) if player in asked}


def askable_rounds(t: Tournament, player: PlayerId) -> tuple[int, ...]:
    """The rounds to come that a player may ask off himself now; empty for who is not in, or has asked for all the card
    allows."""
    entrant = t.held_by(player)
    if t.phase in OVER or (player not in t.entries if entrant is None else entrant.gone or entrant.knocked_out):
        return ()
    last, system = last_round(t)
    off = excused_rounds(t, player)
    if system.kind not in SCORE_SYSTEMS or len(off) >= system.excused_rounds:
        return ()
    return tuple(number for number in range(len(t.rounds) + 1, last + 1) if number not in off)


def last_round(t: Tournament) -> tuple[int, System]:
    """The last round that is known of, and its system: those of a later stage are not before it begins."""
    if t.stages:
        return t.stage.rounds_before + t.stage.rounds, t.stage.system
    first = plan(t.card, t.card.entry.max_entrants)[0]
    return first.rounds, first.system


def _system_at(t: Tournament, round_number: int) -> System:
    if round_number <= len(t.rounds):
        raise Refused("excuse/round-begun", "round")
    last, system = last_round(t)
    if round_number > last:
        raise Refused("excuse/no-such-round", "round", most=last)
    if system.kind not in SCORE_SYSTEMS:
        raise Refused("excuse/nobody-is-paired-by-points", "round")
    return system


def _own_worth(t: Tournament, system: System, player: PlayerId, round_number: int) -> e.ByeWorth:
    others = {number: worth for number, worth in excused_rounds(t, player).items() if number != round_number}
    if len(others) >= system.excused_rounds:
        raise Refused("excuse/too-many", "round", most=system.excused_rounds)
    halves = sum(worth is e.ByeWorth.HALF for worth in others.values())
    return e.ByeWorth.HALF if halves < system.half_byes else e.ByeWorth.ZERO
