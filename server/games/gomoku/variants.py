"""What wins at gomoku. A variant is a row of data; adding one is adding a row here and its line in the catalogue."""

from dataclasses import dataclass

from server.games.gomoku.board import Grid, run_through

ROW = 5


@dataclass(frozen=True, slots=True)
class Variant:
    """A win condition, looked at only for the stone just placed: every other row was judged when it was made."""

    id: str
    longest: int
    """The longest row that still wins; longer ones are overlines, which do nothing."""


FREESTYLE = Variant("freestyle", longest=26)
"""Five or more in a row wins (P18)."""

EXACT_FIVE = Variant("exact-five", longest=ROW)
"""Exactly five wins; six or more does not count and the game goes on."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the stone just placed did."""

    lines: tuple[tuple[int, ...], ...] = ()
    """Every winning row through it."""
    overline: bool = False
    """A row too long to count went through it and nothing won."""


NOTHING = Verdict()


def judge(variant: Variant, grid: Grid, board: bytes, cell: int) -> Verdict:
    """The verdict on the stone on `cell`. Any qualifying row wins, whatever overlines cross it."""
    long_runs = [run for run in (run_through(board, cell, delta) for delta in grid.deltas) if len(run) >= ROW]
    if not long_runs:
        return NOTHING
    lines = tuple(tuple(run) for run in long_runs if len(run) <= variant.longest)
    return Verdict(lines, overline=not lines)
