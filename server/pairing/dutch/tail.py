"""Everybody below a bracket."""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from server.pairing.dutch.completion import Completion
from server.pairing.dutch.player import places_of


@dataclass(frozen=True)
class Tail:
    """The next score group and the rest, as masks of places. `byes` are those who may have the bye, of the bracket or
    of these; 0 if there is none to be given."""

    completion: Completion
    next: int
    rest: int
    byes: int

    @property
    def everybody(self) -> int:
        return self.next | self.rest

    @property
    def takes_bye(self) -> bool:
        """The bye goes to somebody below, not to one of the bracket."""
        return bool(self.byes & self.everybody)

    def stands_alone(self) -> bool:
        """Whether all of them can be paired if nobody comes down."""
        return (self.everybody.bit_count() % 2 == 1) == self.takes_bye and self.completion.complete(self.everybody)

    def partners(self, place: int) -> int:
        return self.completion.players[place].partners(self.everybody)

    def links(self) -> Iterator[tuple[int, int]]:
        """All who may meet below, the stronger first."""
        for place in places_of(self.everybody):
            for other in places_of(self.partners(place) & -(1 << place)):
                yield place, other

    def drops(self, one: int, other: int) -> bool:
        """Whether the first, if he is of the next group, goes on down by meeting the second."""
        return bool(self.next >> one & 1) and not self.next >> other & 1

    def shortened(self, comers: int) -> "Tail":
        """The same for the purpose of seeing where the comers (a mask) and those of the next group find partners, with
        as few of the rest as will do; itself if that is not sure.

        However many of them come to the k that are kept, each finds a partner of his own there, and whom that leaves
        can be paired by Dirac's theorem; the others are paired among themselves.
        """
        coming = comers | self.next
        kept, size, need = 0, 0, coming.bit_count() + 3
        for place in places_of(self.rest):
            kept |= 1 << place
            size += 1
            if size < need:
                continue
            barred = size - 1 - self.completion.least_partners(kept)
            need = coming.bit_count() + 3 + 2 * barred
            if size >= need and self._find_partners(coming, kept) and self._can_do_without(kept):
                beyond = self.rest & ~kept
                return replace(self, rest=kept, byes=0 if beyond.bit_count() % 2 else self.byes & ~beyond)
        return self

    def _find_partners(self, coming: int, kept: int) -> bool:
        """Whether each of these finds one of his own, whomever the others take, and whoever has the bye."""
        players = self.completion.players
        return all(players[p].partners(kept).bit_count() > coming.bit_count() for p in places_of(coming))

    def _can_do_without(self, kept: int) -> bool:
        """Whether those who are not kept can be paired among themselves, an odd number of them with the bye."""
        beyond = self.rest & ~kept
        if beyond.bit_count() % 2 == 0 and self.takes_bye and not self.byes & (self.next | kept):
            return False
        return self.completion.complete(beyond)
