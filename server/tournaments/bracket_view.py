"""The tree of a knockout (C9) as everybody may see it, from the first round to the final."""

import msgspec

from server.pairing.bracket import Empty, Match, Slot, Taken, draw_up
from server.tournaments.contenders import everybody
from server.tournaments.records import number_of
from server.tournaments.state import Pairing, Tournament


class SlotView(msgspec.Struct, frozen=True):
    """Who stands in a slot: an entrant's number, or nobody (a bye), or nobody yet."""

    number: int | None
    is_empty: bool


class MatchView(msgspec.Struct, frozen=True):
    """One meeting from the top of its round, with its board once there is one."""

    upper: SlotView
    lower: SlotView
    winner: int | None
    board: int | None


class BracketView(msgspec.Struct, frozen=True):
    """All rounds of the tree, and the board of the match for third place once there is one."""

    rounds: tuple[tuple[MatchView, ...], ...]
    third_place: int | None


def bracket(t: Tournament) -> BracketView:
    tree = draw_up(everybody(t))
    rounds = tuple(tuple(_match(t, number, match) for match in matches) for number, matches in enumerate(tree, 1))
    last = t.rounds[-1].pairings if t.rounds else ()
    return BracketView(rounds, next((p.board for p in last if p.third_place), None))


def _match(t: Tournament, round_number: int, match: Match) -> MatchView:
    upper, lower = _slot(match.upper), _slot(match.lower)
    board = _board(t, round_number, upper.number, lower.number)
    return MatchView(upper, lower, _slot(match.winner).number, board)


def _slot(slot: Slot) -> SlotView:
    return SlotView(number_of(slot.entrant) if isinstance(slot, Taken) else None, isinstance(slot, Empty))


def _board(t: Tournament, round_number: int, upper: int | None, lower: int | None) -> int | None:
    pairings: tuple[Pairing, ...] = t.rounds[round_number - 1].pairings if round_number <= len(t.rounds) else ()
    return next((p.board for p in pairings if set(p.numbers) == {upper, lower} and not p.third_place), None)
