"""Which meetings a knockout is made of, before anybody has played: single, with all places played out, or double.

A plan depends on the number of entrants alone. Lines beyond it are byes, so every plan is one for a power of two.

    SINGLE   who loses is out (C9); with `third_place` the beaten semifinalists meet beside the final (B3)
    PLACES   who loses plays on for the places below: everybody has a place of his own in the end (G1)
    DOUBLE   who loses falls into a second bracket, who loses there is out; the two winners meet, and meet again
             if it is the first defeat of the one who had none
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import lru_cache
from typing import Final


class Form(StrEnum):
    """What becomes of somebody who loses."""

    SINGLE = "single"
    PLACES = "places"
    DOUBLE = "double"


class Branch(StrEnum):
    """Which part of the bracket a meeting belongs to."""

    MAIN = "main"
    THIRD_PLACE = "third-place"
    PLACES = "places"
    LOSERS = "losers"
    FINAL = "final"
    """Of a double knockout: the winner of the main branch, upper, against the winner of the losers' branch."""
    DECIDER = "decider"
    """The final again, if it was the upper one's first defeat."""


@dataclass(frozen=True, slots=True)
class Line:
    """The n-th line of the first round, from 0 at the top."""

    index: int


@dataclass(frozen=True, slots=True)
class Winner:
    """Whoever wins this meeting, by its index in the plan."""

    of: int


@dataclass(frozen=True, slots=True)
class Loser:
    """Whoever loses this meeting."""

    of: int


Source = Line | Winner | Loser
Places = tuple[int, int]
"""The best and the worst place somebody can still take; equal when it is settled."""


@dataclass(frozen=True, slots=True)
class Meeting:
    """One meeting of the plan. Rounds count from 1; within a round and branch meetings stand from top to bottom."""

    round: int
    branch: Branch
    upper: Source
    lower: Source
    winner_places: Places
    loser_places: Places


Plan = tuple[Meeting, ...]
"""In the order of rounds; a meeting comes after those it takes its sides from."""

_Sides = tuple[Source, ...]


@lru_cache(maxsize=256)
def plan(entrants: int, form: Form = Form.SINGLE, *, third_place: bool = False) -> Plan:
    """The meetings for so many, at least two."""
    assert entrants >= 2, "a bracket needs two"
    lines = tuple(Line(i) for i in range(1 << rounds_of(entrants)))
    drawing = _Drawing()
    if form is Form.DOUBLE:
        drawing.double(lines)
    else:
        drawing.knockout(lines, round_number=1, best=1, form=form, third_place=third_place)
    return drawing.in_order()


def rounds_of(entrants: int) -> int:
    """⌈log₂ n⌉: how many rounds until one is left."""
    return (entrants - 1).bit_length() if entrants >= 2 else 0


def seed_lines(size: int) -> tuple[int | None, ...]:
    """The first round from top to bottom by seed, None for a bye: 1 8 4 5 2 7 3 6. The byes are with the best seeds,
    and as long as favourites win, the last k are the seeds 1 to k (B1)."""
    lines = [1]
    while len(lines) < size:
        lines = [seed for upper in lines for seed in (upper, 2 * len(lines) + 1 - upper)]
    return tuple(seed if seed <= size else None for seed in lines)


class _Drawing:
    """A plan in the making. Indices are those of `_made` until `in_order` sorts it."""

    def __init__(self) -> None:
        self._made: list[Meeting] = []

    def knockout(self, sides: _Sides, *, round_number: int, best: int, form: Form, third_place: bool) -> None:
        """One bracket for the places from `best` on; with all places played out the losers make one below it."""
        half = len(sides) // 2
        branch = Branch.MAIN if best == 1 else Branch.THIRD_PLACE if (best, half) == (3, 1) else Branch.PLACES
        winners, losers = (best, best + half - 1), (best + half, best + 2 * half - 1)
        made = [self._add(Meeting(round_number, branch, *two, winners, losers)) for two in _by_twos(sides)]
        if half == 1:
            return
        self.knockout(_winners(made), round_number=round_number + 1, best=best, form=form, third_place=third_place)
        if form is Form.PLACES or (third_place and best == 1 and half == 2):
            self.knockout(
                _losers(made), round_number=round_number + 1, best=best + half, form=form, third_place=third_place
            )

    def double(self, lines: _Sides) -> None:
        """The main branch in rounds 1, 2, 4, 6, …; the losers' beside it and in between, where every main round after
        the first brings its losers against those who are left there."""
        falls = _worst_after_falling(len(lines))
        main = self._main_round(1, lines, falls)
        left = _losers(main)
        for turn in range(1, len(falls)):
            minor = self._losers_round(2 * turn, _by_twos(left), falls[turn] + len(left) // 2)
            main = self._main_round(2 * turn, _winners(main), falls, turn)
            # Crossed at every other round, so that nobody soon meets again whom he has met in the main branch.
            dropping = _losers(main)[:: -1 if turn % 2 else 1]
            major = self._losers_round(2 * turn + 1, zip(dropping, _winners(minor), strict=True), falls[turn])
            left = _winners(major)
        last = 2 * len(falls)
        final = self._add(Meeting(last, Branch.FINAL, Winner(main[0]), left[0], (1, 2), (1, 2)))
        self._add(Meeting(last + 1, Branch.DECIDER, Winner(final), Loser(final), (1, 1), (2, 2)))

    def in_order(self) -> Plan:
        """By round, then branch, each from top to bottom."""
        order = sorted(range(len(self._made)), key=lambda i: (self._made[i].round, _RANK[self._made[i].branch], i))
        index = {old: new for new, old in enumerate(order)}

        def moved(source: Source) -> Source:
            return source if isinstance(source, Line) else type(source)(index[source.of])

        meetings = (self._made[i] for i in order)
        return tuple(replace(m, upper=moved(m.upper), lower=moved(m.lower)) for m in meetings)

    def _add(self, meeting: Meeting) -> int:
        self._made.append(meeting)
        return len(self._made) - 1

    def _main_round(self, number: int, sides: _Sides, falls: tuple[int, ...], turn: int = 0) -> list[int]:
        worst = falls[turn + 1] if turn + 1 < len(falls) else 2
        places: tuple[Places, Places] = (1, worst), (1, falls[turn])
        return [self._add(Meeting(number, Branch.MAIN, *two, *places)) for two in _by_twos(sides)]

    def _losers_round(self, number: int, pairs: Iterable[tuple[Source, Source]], worst: int) -> list[int]:
        two = list(pairs)
        best = worst - len(two) + 1
        return [self._add(Meeting(number, Branch.LOSERS, *each, (1, best - 1), (best, worst))) for each in two]


_RANK: Final = {branch: rank for rank, branch in enumerate(Branch)}


def _worst_after_falling(size: int) -> tuple[int, ...]:
    """For each round of the main branch of a double knockout the place of who loses it and then loses again at once.

    Of 8: 8, 6, 3. Who lost round 1 meets another such (places 7 and 8); the losers of round 2 meet the two who are
    left of them (5 and 6), and so on.
    """
    falls, worst = [size], size
    for meetings in (size >> (turn + 1) for turn in range(1, rounds_of(size))):
        falls.append(worst - meetings)
        worst -= 2 * meetings
    return tuple(falls)


def _by_twos(sides: _Sides) -> Iterator[tuple[Source, Source]]:
    return zip(sides[::2], sides[1::2], strict=True)


def _winners(meetings: list[int]) -> _Sides:
    return tuple(Winner(i) for i in meetings)


def _losers(meetings: list[int]) -> _Sides:
    return tuple(Loser(i) for i in meetings)
