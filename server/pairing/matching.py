"""The cheapest way to pair everybody, exactly: Edmonds' blossom algorithm, from rustworkx.

The order of vertices and edges is fixed by the caller, so equal fields give equal answers.
"""

from collections.abc import Iterable
from typing import Final

import rustworkx

from server.pairing.costs import COST_BITS

_DEAREST: Final = 1 << COST_BITS
Edge = tuple[int, int, int]
"""Two vertices and what it costs to pair them."""


def cheapest_matching(size: int, edges: Iterable[Edge]) -> list[tuple[int, int]]:
    """Pairs of vertices (lower first, sorted), as many as possible, with the least total cost; costs are from 0 to
    2 ** COST_BITS. On a complete graph of even size everybody is paired."""
    graph: rustworkx.PyGraph[None, int] = rustworkx.PyGraph(multigraph=False)
    graph.add_nodes_from([None] * size)
    graph.add_edges_from([(one, other, _DEAREST - cost) for one, other, cost in edges])
    matched = rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=lambda worth: worth)
    return sorted((min(pair), max(pair)) for pair in matched)
