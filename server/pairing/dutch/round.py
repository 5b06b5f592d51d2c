"""A round: bracket after bracket, from the top (C.04.3, 1.9)."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import groupby

from server.pairing.dutch.bracket import Paired, pair_bracket
from server.pairing.dutch.completion import Completion
from server.pairing.dutch.player import Player, mask_of
from server.pairing.dutch.tail import Tail

Pairer = Callable[[Sequence[Player], Tail], Paired]


@dataclass(frozen=True)
class Round:
    """All pairs, the stronger first, in the order in which they were made, and who has the bye."""

    pairs: list[tuple[Player, Player]]
    bye: Player | None


def pair_round(players: Sequence[Player], by: Pairer = pair_bracket) -> Round | None:
    """Pair all of these, strongest first, each bracket `by` this; None if no pairing keeps criteria 1 to 3."""
    completion = Completion(players)
    if not completion.settle_bye():
        return None
    groups = [list(group) for _, group in groupby(players, key=lambda p: p.score)]
    pairs: list[tuple[Player, Player]] = []
    down: list[Player] = []
    below = completion.everybody
    for number, group in enumerate(groups):
        below &= ~mask_of(group)
        coming = mask_of(groups[number + 1]) if number + 1 < len(groups) else 0
        paired = by([*down, *group], Tail(completion, coming, below & ~coming, completion.byes))
        pairs += paired.pairs
        down = paired.down
    assert len(down) == len(players) % 2, "somebody was left over"
    return Round(pairs, down[0] if down else None)
