"""The cheapest matching of a bracket, asked again and again while its places are settled one by one."""

from collections.abc import Iterable, Mapping

from server.pairing.matching import WIDEST, perfect_matching

Link = tuple[int, int]
"""Two vertices, the lower first."""


class Solver:
    """Vertices that must all be paired, and what each link costs. `mate` is one of the cheapest ways; links and
    vertices are taken away as things are settled, and `prefer` finds, among the cheapest ways, one that is cheapest by
    another measure. Whatever is taken away must leave one of the cheapest."""

    def __init__(self, size: int, costs: Mapping[Link, int]) -> None:
        self._links: dict[int, dict[int, int]] = {vertex: {} for vertex in range(size)}
        for (one, other), cost in costs.items():
            self._links[one][other] = self._links[other][one] = cost
        self._standing: Mapping[Link, int] = {}
        self._room = 1
        self.mate: dict[int, int] = {}

    def solve(self) -> bool:
        """Find the cheapest way. False: there is none that pairs everybody."""
        return self._matched({}, 1)

    def prefer(self, nudges: Mapping[Link, int]) -> None:
        """Among the cheapest ways, find one with the least sum of nudges, none of them negative."""
        found = self._matched(nudges, self._most(nudges) + 1)
        assert found, "what was settled before left no pairing"

    def keep_preferring(self, nudges: Mapping[Link, int]) -> None:
        """The same, and from now on only the cheapest by these nudges count, until `stop_preferring`."""
        self._standing, self._room = nudges, self._most(nudges) + 1
        self.prefer({})

    def stop_preferring(self) -> None:
        self._standing, self._room = {}, 1

    def links(self, vertex: int) -> Mapping[int, int]:
        """Whom it can still be paired with, and what that costs."""
        return self._links[vertex]

    def linked(self, one: int, other: int) -> bool:
        return other in self._links[one]

    def settle(self, one: int, other: int) -> None:
        """These two stay together."""
        for vertex in (one, other):
            for neighbour in self._links.pop(vertex):
                if neighbour in self._links:
                    del self._links[neighbour][vertex]

    def cut(self, vertex: int, others: Iterable[int]) -> None:
        """Take these links of the vertex away."""
        for other in others:
            if self._links[vertex].pop(other, None) is not None:
                del self._links[other][vertex]

    def _most(self, nudges: Mapping[Link, int]) -> int:
        """No way has a higher sum of nudges than this."""
        return sum(sorted(nudges.values(), reverse=True)[: len(self._links) // 2])

    def _matched(self, nudges: Mapping[Link, int], scale: int) -> bool:
        vertices = sorted(self._links)
        index = {vertex: i for i, vertex in enumerate(vertices)}
        edges = [
            (index[one], index[other], self._weighed((one, other), cost) * scale + nudges.get((one, other), 0))
            for one in vertices
            for other, cost in self._links[one].items()
            if one < other
        ]
        assert max((cost for _, _, cost in edges), default=0) < WIDEST, "a bracket's costs do not fit"
        partner = perfect_matching(len(vertices), edges)
        if partner is None:
            return False
        for i, vertex in enumerate(vertices):
            self.mate[vertex] = vertices[partner[i]]
        return True

    def _weighed(self, link: Link, cost: int) -> int:
        return cost * self._room + self._standing.get(link, 0)
