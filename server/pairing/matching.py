"""The cheapest way to pair everybody, exactly: Edmonds' blossom algorithm, from rustworkx.

The order of vertices and edges is fixed by the caller, so equal fields give equal answers.
"""

from collections.abc import Iterable
from typing import Final

import rustworkx

from server.pairing.costs import COST_BITS

_DEAREST: Final = 1 << COST_BITS
WIDEST: Final = 1 << 124
"""No cost may be higher than this: the matcher counts in 128 bits."""
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


def perfect_matching(size: int, edges: list[Edge]) -> list[int] | None:
    """The partner of each vertex in the cheapest matching of all of them; None if they cannot all be paired. Costs are
    from 0 to WIDEST."""
    if size % 2:
        return None
    dearest = max((cost for _, _, cost in edges), default=0)
    graph: rustworkx.PyGraph[None, int] = rustworkx.PyGraph(multigraph=False)
    graph.add_nodes_from([None] * size)
    graph.add_edges_from([(one, other, dearest - cost) for one, other, cost in edges])
    matched = rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=int)
    if 2 * len(matched) < size:
        return None
    partner = [0] * size
    for one, other in matched:
        partner[one], partner[other] = other, one
    return partner
