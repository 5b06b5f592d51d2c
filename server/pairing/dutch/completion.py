"""Whether some players can all be paired among themselves: what every bracket must leave (1.9; criteria 2, 4, 5).

A set of players is a mask of places, as in `Player.barred`.
"""

from collections.abc import Sequence
from typing import Final

from server.pairing.dutch.player import Player, mask_of, places_of
from server.pairing.matching import Edge, perfect_matching

_NEAREST: Final = 16
"""Partners a player is offered before all of them are: enough but for the oddest fields."""


class Completion:
    """Answers for one field; `byes` are those who may have the bye, once its score is known, and nobody in an even
    field."""

    def __init__(self, players: Sequence[Player]) -> None:
        self.players = players
        self.everybody = (1 << len(players)) - 1
        self.byes = 0

    def settle_bye(self) -> bool:
        """Criterion 5: the bye has the lowest score with which all others can be paired. False: no pairing at all."""
        if len(self.players) % 2 == 0:
            return self.complete(self.everybody)
        for score in sorted({p.score for p in self.players if p.may_have_bye}):
            self.byes = mask_of(p for p in self.players if p.may_have_bye and p.score == score)
            if self.complete(self.everybody):
                return True
        self.byes = 0
        return False

    def complete(self, group: int) -> bool:
        """Whether all of the group can be paired with one another; an odd group needs the bye besides."""
        if group.bit_count() % 2 == 0:
            return self._surely(group) or self._tried(group, 0)
        byes = group & self.byes
        return byes != 0 and (self._surely(group & ~(byes & -byes)) or self._tried(group, byes))

    def least_partners(self, group: int) -> int:
        """How many partners everybody of the group has in it at least."""
        return min((self.players[p].partners(group).bit_count() for p in places_of(group)), default=0)

    def _surely(self, group: int) -> bool:
        """Dirac: if everybody may meet half of the others and more, there is a round trip through all of them."""
        size = group.bit_count()
        return size == 0 or (size % 2 == 0 and 2 * self.least_partners(group) >= max(size, 2))

    def _tried(self, group: int, byes: int) -> bool:
        places = list(places_of(group))
        index = {place: i for i, place in enumerate(places)}
        size = len(places)
        byes_edges = [(index[place], size, 0) for place in places_of(byes)]
        size += 1 if byes else 0
        few: list[Edge] = []
        every: list[Edge] = []
        for i, place in enumerate(places):
            later = self.players[place].partners(group) & -(1 << place)
            edges = [(i, index[other], 0) for other in places_of(later)]
            few += edges[:_NEAREST]
            every += edges
        return perfect_matching(size, few + byes_edges) is not None or (
            len(every) > len(few) and perfect_matching(size, every + byes_edges) is not None
        )
