"""When a tournament must be looked at again: a function of its state, never a stored timer."""

from server.tournaments.state import Phase, Tournament
from server.vocabulary import Instant


def next_deadline(tournament: Tournament | None) -> Instant | None:
    """The next instant at which the tournament must be given a `Tick`; None when it waits for people or is over."""
    if tournament is None or _stands_still(tournament):
        return None
    match tournament.phase:
        case Phase.ANNOUNCED:
            return tournament.card.entry.opens_at
        case Phase.REGISTRATION:
            return starts_at(tournament)
        case Phase.RUNNING:
            return _next_replay(tournament)
        case Phase.BETWEEN_ROUNDS:
            return tournament.next_at
        case Phase.CANCELLED | Phase.FINISHED:
            return None


def waits_for_arbiter(t: Tournament) -> bool:
    """He has held the round or reopened one, or is to answer a protest first where the card says so: until then no
    round is paired and nothing is announced."""
    unanswered = t.card.arbiting.protests_hold_pairing and bool(t.open_protests)
    return t.held is not None or unanswered or any(one.is_reopened for one in t.rounds)


def _stands_still(t: Tournament) -> bool:
    """Nothing happens by itself. Within a round that is for a hold only: its replays wait for nothing else."""
    if t.phase is Phase.RUNNING:
        return t.held is not None
    return t.phase is Phase.BETWEEN_ROUNDS and waits_for_arbiter(t)


def starts_at(t: Tournament) -> Instant:
    """C5: the hour on the card, or the moment at which the last place was taken."""
    return t.last_at if t.is_full and t.card.entry.start_when_full else t.card.entry.starts_at


def _next_replay(t: Tournament) -> Instant | None:
    if not t.rounds[-1].has_replays:
        return None
    return min((p.replay_at for p in t.rounds[-1].pairings if p.replay_at is not None), default=None)
