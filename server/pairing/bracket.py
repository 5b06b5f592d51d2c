"""The tree of a knockout (C9): who stands in which slot of which round, as far as it is decided.

Everything follows from the seeds and from who did not survive which round; nothing else is kept. A slot that nobody
can fill any more is empty, and whoever stands opposite goes through; a slot that is not decided yet is neither
(scenario 31).
"""

from dataclasses import dataclass

from server.pairing.field import Contender
from server.vocabulary import EntrantId


@dataclass(frozen=True, slots=True)
class Taken:
    """An entrant stands here."""

    entrant: EntrantId


@dataclass(frozen=True, slots=True)
class Empty:
    """Nobody stands here, nor will: a bye of the first round, or neither of two came."""


@dataclass(frozen=True, slots=True)
class Undecided:
    """Somebody may yet stand here."""


Slot = Taken | Empty | Undecided


@dataclass(frozen=True, slots=True)
class Match:
    """One meeting of the tree, from the top of its round; `winner` is the slot it feeds."""

    upper: Slot
    lower: Slot
    winner: Slot

    @property
    def loser(self) -> EntrantId | None:
        """Who lost against somebody who went through."""
        taken = [slot.entrant for slot in (self.upper, self.lower) if isinstance(slot, Taken)]
        if len(taken) < 2 or not isinstance(self.winner, Taken):
            return None
        return taken[0] if taken[1] == self.winner.entrant else taken[1]


def seed_lines(size: int) -> tuple[int | None, ...]:
    """The first round from top to bottom by seed, None for a bye: 1 8 4 5 2 7 3 6. The byes are with the best seeds,
    and as long as favourites win, the last k are the seeds 1 to k."""
    lines = [1]
    while len(lines) < size:
        lines = [seed for upper in lines for seed in (upper, 2 * len(lines) + 1 - upper)]
    return tuple(seed if seed <= size else None for seed in lines)


def rounds_of(size: int) -> int:
    """⌈log₂ n⌉: how many rounds until one is left."""
    return (size - 1).bit_length() if size >= 2 else 0


def draw_up(contenders: tuple[Contender, ...]) -> tuple[tuple[Match, ...], ...]:
    """Every match of every round, first round first, for everybody who started, seeded by `number`."""
    losses = {c.id: c.losses for c in contenders}
    seeded = sorted(contenders, key=lambda c: c.number)
    slots: list[Slot] = [Empty() if s is None else Taken(seeded[s - 1].id) for s in seed_lines(len(seeded))]
    tree: list[tuple[Match, ...]] = []
    for number in range(1, rounds_of(len(seeded)) + 1):
        matches = [_match(upper, lower, number, losses) for upper, lower in zip(slots[::2], slots[1::2], strict=True)]
        tree.append(tuple(matches))
        slots = [match.winner for match in matches]
    return tuple(tree)


def _match(upper: Slot, lower: Slot, number: int, losses: dict[EntrantId, tuple[int, ...]]) -> Match:
    if isinstance(upper, Undecided) or isinstance(lower, Undecided):
        return Match(upper, lower, Undecided())
    standing = [s for s in (upper, lower) if isinstance(s, Taken) and number not in losses[s.entrant]]
    if len(standing) == 2:
        return Match(upper, lower, Undecided())
    return Match(upper, lower, standing[0] if standing else Empty())
