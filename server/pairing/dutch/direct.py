"""The short way through a bracket, which nearly all large ones go: no matching with costs, and no exchanges.

Counting shows what no candidate can be better than. If the first candidate that is as good can be had without an
exchange, it is the right one, and cheap to find; if it cannot, the bracket is for the solver.
"""

from collections import Counter
from collections.abc import Sequence

from server.pairing.answer import Criterion
from server.pairing.colours import Urgency
from server.pairing.dutch.below import Below, charge
from server.pairing.dutch.colour_count import ColourCount, Kind, kind_of
from server.pairing.dutch.criteria import Costs, up_faults
from server.pairing.dutch.player import Player, mask_of
from server.pairing.dutch.transposition import first_matching

Pair = tuple[Player, Player]


def pair_directly(members: Sequence[Player], below: Below) -> list[Pair] | None:
    """The pairs of the first of the best candidates, the stronger first; None if this way does not lead to it. At most
    one may go down."""
    assert below.downs <= 1
    return _Direct(members, below).pairs()


class _Direct:
    """What has been paired so far, and what is left: `count` of colours, and of those who can go down, `going`, by
    colours and cost."""

    def __init__(self, members: Sequence[Player], below: Below) -> None:
        self._movers = [p for p in members if p.score > members[-1].score]
        self._residents = list(members[len(self._movers) :])
        costs = Costs(members, len(self._movers), below.downs, below.extra)
        self._disappointing = costs.unit(Criterion.COLOUR)
        self._strongly = costs.unit(Criterion.STRONG_COLOUR)
        self._going_down = {
            p.place: costs.of_going_down(p) + charge(costs, what)
            for p in self._residents
            for _, what in below.ways.get(p.place, ())
        }
        self._one_goes = below.downs == 1
        self._count = ColourCount.of(members)
        self._going = Counter((kind_of(p), cost) for p in self._residents if (cost := self._cost_of(p)) is not None)
        self._uncounted = any(p.tops and p.due.urgency is Urgency.ABSOLUTE for p in members)
        """Topscorers who must have one seat may meet, and that counts otherwise than other disappointments."""
        self._spent = 0

    def pairs(self) -> list[Pair] | None:
        least = self._least(self._count, self._going)
        if least is None or (self._uncounted and self._count.disappointed):
            return None
        found: list[Pair] = []
        for mover in self._movers:
            rival = self._first_rival(mover, least)
            if rival is None:
                return None
            self._take(mover, rival)
            found.append((mover, rival))
        remainder = self._remainder(least)
        return None if remainder is None else found + remainder

    def _cost_of(self, player: Player) -> int | None:
        return self._going_down.get(player.place)

    def _least(self, count: ColourCount, going: Counter[tuple[Kind, int]]) -> int | None:
        """No candidate for so many costs less."""
        if not self._one_goes:
            return self._of_colours(count)
        return min(
            (cost + self._of_colours(count.without(kind)) for (kind, cost), number in going.items() if number),
            default=None,
        )

    def _of_colours(self, count: ColourCount) -> int:
        return count.disappointed * self._disappointing + count.strongly * self._strongly

    def _first_rival(self, mover: Player, least: int) -> Player | None:
        """The first resident after whom the least is still to be had, as far as counting shows."""
        useless: set[tuple[Kind, int | None]] = set()
        for rival in self._residents:
            sort = kind_of(rival), self._cost_of(rival)
            if sort in useless or not mover.may_meet(rival) or up_faults(rival):
                continue
            if self._worth(mover, rival) == least:
                return rival
            useless.add(sort)
        return None

    def _worth(self, mover: Player, rival: Player) -> int | None:
        one, other = kind_of(mover), kind_of(rival)
        going = self._going.copy()
        cost = self._cost_of(rival)
        if cost is not None:
            going[other, cost] -= 1
        rest = self._least(self._count.without(one, other), going)
        return None if rest is None else self._spent + self._of_pair(one, other) + rest

    def _of_pair(self, one: Kind, other: Kind) -> int:
        if one.seat is None or one.seat is not other.seat:
            return 0
        return self._disappointing + (self._strongly if one.strong and other.strong else 0)

    def _take(self, mover: Player, rival: Player) -> None:
        one, other = kind_of(mover), kind_of(rival)
        self._spent += self._of_pair(one, other)
        self._count = self._count.without(one, other)
        cost = self._cost_of(rival)
        if cost is not None:
            self._going[other, cost] -= 1
        self._residents.remove(rival)

    def _remainder(self, least: int) -> list[Pair] | None:
        """S1 against S2, and one of S2 goes down if one must."""
        half = len(self._residents) // 2
        upper, lower = self._residents[:half], self._residents[half:]
        count, rows = self._count, []
        if self._one_goes:
            leaving = [
                p
                for p in lower
                if (cost := self._cost_of(p)) is not None
                and self._spent + cost + self._of_colours(count.without(kind_of(p))) == least
            ]
            if not leaving:
                return None
            count = count.without(kind_of(leaving[0]))
            rows = [mask_of(leaving)]
        of_kind = {kind: mask_of(p for p in lower if kind_of(p) == kind) for kind in set(map(kind_of, lower))}
        rivals: dict[Kind, int] = {}
        for kind in set(map(kind_of, upper)):
            rivals[kind] = sum(mask for other, mask in of_kind.items() if count.fits(kind, other))
        columns = first_matching([rivals[kind_of(p)] & ~p.barred for p in upper] + rows)
        if columns is None:
            return None
        by_place = {p.place: p for p in lower}
        return [(p, by_place[column]) for p, column in zip(upper, columns, strict=False)]
