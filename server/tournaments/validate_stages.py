"""What makes no sense in the stages of a card: settings of another system, more rounds than opponents, a top cut larger
than the field."""

from collections.abc import Iterator
from typing import Final

from server.tournaments.card import Card
from server.tournaments.planning import advancing, most_rounds, planned, rounds_of, ties_at
from server.tournaments.systems import BY_TABLE, PLAY_OFF, USED_BY, System
from server.vocabulary import Refused

ROUND_ROBIN_MOST: Final = 100
"""Entrants of a single round robin: 99 rounds. Half of it for a double one."""


def stages_faults(card: Card) -> Iterator[Refused]:
    """The faults of every stage, each reckoned with as many entrants as can reach it."""
    entrants = card.entry.max_entrants
    for of in range(len(card.later) + 1):
        path = f"later.{of - 1}." if of else ""
        if of:
            yield from _cut(card, of, entrants, path)
            entrants = _going_on(card, of, entrants)
        yield from _system(card, of, entrants, f"{path}system.")


def _going_on(card: Card, of: int, before: int) -> int:
    quota = advancing(card, of, before)
    sizes = planned(card, of - 1, max(2, before)).sizes
    return sum(size if quota is None else min(quota, size) for size in sizes)


def _cut(card: Card, of: int, before: int, path: str) -> Iterator[Refused]:
    """Who goes on to this stage."""
    following = card.later[of - 1]
    sizes = planned(card, of - 1, max(2, before)).sizes
    if following.advance > max(sizes):
        yield Refused("card/more-advance-than-places", f"{path}advance", most=max(sizes))
    elif following.advance * len(sizes) == 1:
        yield Refused("card/too-few-advance", f"{path}advance", least=2)
    crosses = (card.later[of - 2].system if of > 1 else card.system).groups == BY_TABLE and not following.advance
    if crosses and (following.system.kind != "knockout" or following.system.groups != 1):
        yield Refused("card/table-leads-to-knockout", f"{path}system.kind")


def _system(card: Card, of: int, entrants: int, path: str) -> Iterator[Refused]:
    system = card.later[of - 1].system if of else card.system
    yield from _foreign(system, path)
    if system.groups > max(1, entrants // 2):
        yield Refused("card/more-groups-than-places", f"{path}groups", most=max(1, entrants // 2))
        return
    size = max(planned(card, of, max(2, entrants)).sizes)
    if system.rounds > most_rounds(size):
        yield Refused("card/more-rounds-than-opponents", f"{path}rounds", most=most_rounds(size))
    yield from _of_points(card, system, of, size, path)
    if system.third_place and system.kind == "knockout" and size < 4:
        yield Refused("card/no-semifinals", f"{path}third_place", least=4)
    limit = ROUND_ROBIN_MOST // 2 if system.double else ROUND_ROBIN_MOST
    if system.kind == "round-robin" and size > limit:
        field = f"{path}groups" if of else "entry.max_entrants"
        yield Refused("card/too-many-for-round-robin", field, most=limit)


def _of_points(card: Card, system: System, of: int, size: int, path: str) -> Iterator[Refused]:
    """What systems by points, and standings, can be asked."""
    if system.mm_floor > system.mm_bar:
        yield Refused("card/floor-above-bar", f"{path}mm_floor", most=system.mm_bar)
    if system.half_byes > system.excused_rounds:
        yield Refused("card/more-halves-than-rounds-off", f"{path}half_byes", most=system.excused_rounds)
    rounds = rounds_of(system, size)
    if system.eliminate_after and system.eliminate_after >= rounds:
        yield Refused("card/nothing-after-elimination", f"{path}eliminate_after", most=max(0, rounds - 1))
    if system.clear_places and of < len(card.later):
        yield Refused("card/last-stage-only", f"{path}clear_places")
    elif system.clear_places and PLAY_OFF not in ties_at(card, of):
        yield Refused("card/needs-play-off", f"{path}clear_places")


def _foreign(system: System, path: str) -> Iterator[Refused]:
    """Settings that say something, and that nobody would hear."""
    usual = System(kind=system.kind)
    for name, kinds in USED_BY.items():
        if system.kind not in kinds and getattr(system, name) != getattr(usual, name):
            yield Refused("card/not-in-this-system", path + name, system=system.kind)
    if system.kind == "knockout" and system.form != "single" and system.third_place:
        yield Refused("card/single-knockout-only", f"{path}third_place")
