"""The tree of a knockout (C9) as everybody may see it, from the first round to the final, branch by branch."""

from itertools import groupby

import msgspec

from server.pairing.bracket import Empty, Match, Slot, Taken
from server.pairing.bracket_plan import Branch
from server.tournaments.contenders import tree
from server.tournaments.records import number_of
from server.tournaments.state import Pairing, Stage, Tournament
from server.vocabulary import TableId


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
    table: TableId | None
    """Of its last game, in a round that is not told whole."""
    was_played: bool


class BracketRoundView(msgspec.Struct, frozen=True):
    """One round of a branch; `round` is that of the tournament."""

    round: int
    matches: tuple[MatchView, ...]


class BranchView(msgspec.Struct, frozen=True):
    """A part of a bracket; each has its own rounds, side by side."""

    branch: Branch
    rounds: tuple[BracketRoundView, ...]


class BracketView(msgspec.Struct, frozen=True):
    """The main branch first."""

    branches: tuple[BranchView, ...]


def bracket(t: Tournament, stage: Stage, group: int, *, told_from: int = 1) -> BracketView:
    """`told_from`: the first round that is told whole beside it."""
    matches = sorted(tree(t, stage, group), key=lambda match: _ORDER.index(match.branch))
    return BracketView(
        tuple(_branch(t, stage, b, list(own), told_from) for b, own in groupby(matches, key=lambda m: m.branch))
    )


_ORDER = list(Branch)


def _branch(t: Tournament, stage: Stage, branch: Branch, matches: list[Match], told_from: int) -> BranchView:
    rounds = groupby(matches, key=lambda match: match.round + stage.rounds_before)
    return BranchView(branch, tuple(_round(t, number, list(own), told_from) for number, own in rounds))


def _round(t: Tournament, number: int, matches: list[Match], told_from: int) -> BracketRoundView:
    pairings = t.rounds[number - 1].pairings if number <= len(t.rounds) else ()
    boards = {frozenset(pairing.numbers): pairing for pairing in pairings}
    return BracketRoundView(number, tuple(_match(match, boards, number >= told_from) for match in matches))


def _match(match: Match, boards: dict[frozenset[int], Pairing], is_told: bool) -> MatchView:
    upper, lower = _slot(match.upper), _slot(match.lower)
    pairing = boards.get(frozenset(number for number in (upper.number, lower.number) if number is not None))
    return MatchView(
        upper=upper,
        lower=lower,
        winner=_slot(match.winner).number,
        board=None if pairing is None else pairing.board,
        table=None if pairing is None or is_told else pairing.table,
        was_played=pairing is not None and pairing.walked_over is None and any(game.counts for game in pairing.games),
    )


def _slot(slot: Slot) -> SlotView:
    return SlotView(number_of(slot.entrant) if isinstance(slot, Taken) else None, isinstance(slot, Empty))
