"""In which order a club Swiss takes equal points: by rating, which makes it 1 v n/2+1 (C7), or so that something else
comes of it: other ways into round 1, or the lot (D1).

A score group is always paired across its middle, the first with the first of the lower half. So whatever is wanted is
an order of the field, and everything else (nobody twice, points before seats, the bye) stays as it is.
"""

from dataclasses import replace

from server.pairing.field import Contender, Field


def arranged(field: Field) -> tuple[Contender, ...]:
    """The contenders with the numbers this round takes them by. The last is the one for whom a bye is meant."""
    way = field.options.first_round if field.round == 1 else "slide"
    if field.options.by_lot or way == "lot":
        return _numbered(sorted(field.contenders, key=lambda c: (c.lot, c.number)))
    if way == "slide":
        return field.contenders
    ordered = sorted(field.contenders, key=lambda c: (-c.rating, c.number))
    even, last = (ordered, []) if len(ordered) % 2 == 0 else (ordered[:-1], ordered[-1:])
    half = len(even) // 2
    if way == "fold":
        return _numbered([*even[:half], *reversed(even[half:]), *last])
    return _numbered([*even[::2], *even[1::2], *last])


def _numbered(ordered: list[Contender]) -> tuple[Contender, ...]:
    return tuple(replace(contender, number=number, rating=0) for number, contender in enumerate(ordered, 1))
