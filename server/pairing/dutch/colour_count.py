"""What the colours that are due allow at best, by counting alone (criteria 12 and 13).

With w who are due one colour, b the other and n neither, w being the most: at least x = (w - b - n) / 2 pairs
disappoint somebody, and of those at least as many somebody whose need is strong as there are not mild ones to give way.
"""

from collections import Counter
from collections.abc import Iterable
from typing import Final, NamedTuple

from server.pairing.colours import Urgency
from server.pairing.dutch.player import Player
from server.vocabulary import Seat


class Kind(NamedTuple):
    """What a player's colours do to a pair: the seat he is due, None for neither, and whether his need is strong."""

    seat: Seat | None
    strong: bool


NEITHER: Final = Kind(None, strong=False)


def kind_of(player: Player) -> Kind:
    urgency = player.due.urgency
    return NEITHER if urgency is Urgency.NONE else Kind(player.due.seat, strong=urgency >= Urgency.BALANCE)


class ColourCount:
    """How many of each kind are to be paired with one another, an even number in all."""

    def __init__(self, count: Counter[Kind]) -> None:
        self._count = count
        due = {seat: count[Kind(seat, strong=False)] + count[Kind(seat, strong=True)] for seat in Seat}
        self.most = max(Seat, key=due.__getitem__)
        """The seat more are due than the other."""
        self.disappointed = max(0, due[self.most] - due[self.most.other] - count[NEITHER]) // 2
        """No candidate has fewer pairs that fail criterion 12."""
        self.strongly = max(0, self.disappointed - count[Kind(self.most, strong=False)])
        """No candidate of so few has fewer pairs that fail criterion 13, unless two who must have one seat may meet."""

    @classmethod
    def of(cls, players: Iterable[Player]) -> "ColourCount":
        return cls(Counter(map(kind_of, players)))

    def without(self, *kinds: Kind) -> "ColourCount":
        count = self._count.copy()
        count.subtract(kinds)
        return ColourCount(count)

    def fits(self, one: Kind, other: Kind) -> bool:
        """Whether two of these kinds may meet in a candidate that comes to no more than the least. Conversely, one in
        which only such kinds meet comes to the least."""
        if not self.disappointed:
            return one.seat is None or one.seat is not other.seat
        of_most = [kind for kind in (one, other) if kind.seat is self.most]
        if not of_most:
            return False
        if not self.strongly:
            return len(of_most) == 1 or not (one.strong and other.strong)
        # Every mild one of the most is needed to give way to a strong one.
        return any(kind.strong for kind in of_most) if len(of_most) == 2 else of_most[0].strong
