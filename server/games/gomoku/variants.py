"""What wins at gomoku, as a configuration: a variant is a row of data, and the verdict on a stone follows from it.

    variant      black wins with   white wins with   a five shut in at both ends   fouls of Black
    freestyle    five or more      five or more      wins                          none
    exact-five   exactly five      exactly five      wins                          none
    renju        exactly five      five or more      wins                          3-3, 4-4, overline
    caro         five or more      five or more      does not, six or more does    none
    caro-exact   exactly five      exactly five      does not                      none

Shut in means by stones of the other colour right behind both ends; the edge of the board shuts nothing in. A foul
loses the game, unless the same stone makes five.
"""

from dataclasses import dataclass

from server.games.gomoku.board import BLACK_STONE, BORDER, EMPTY, Grid, run_through
from server.games.gomoku.fouls import ROW, Foul, foul_of

ANY_LENGTH = 26
"""Longer than any row on any board."""


@dataclass(frozen=True, slots=True)
class Variant:
    """A win condition, looked at only for the stone just placed: every other row was judged when it was made."""

    id: str
    longest: int
    """The longest row that still wins; longer ones are overlines, which do nothing."""
    black_longest: int = 0
    """The same for Black where it differs; 0: it does not."""
    shut_in_wins: bool = True
    """Whether a five with the other colour's stones right behind both its ends wins."""
    fouls: bool = False
    """Black may not make a double three, a double four or an overline (renju)."""
    passes: bool = False
    """A move may be given up; two given up in succession are a draw (renju)."""

    def longest_of(self, stone: int) -> int:
        """The longest row of that colour which wins."""
        return self.black_longest or self.longest if stone == BLACK_STONE else self.longest


FREESTYLE = Variant("freestyle", longest=ANY_LENGTH)
"""Five or more in a row wins (P18)."""

EXACT_FIVE = Variant("exact-five", longest=ROW)
"""Exactly five wins; six or more does not count and the game goes on."""

RENJU = Variant("renju", longest=ANY_LENGTH, black_longest=ROW, fouls=True, passes=True)
"""White wins with five or more, Black with exactly five, and Black has fouls; see `fouls`. A move is a stone or a pass
(The International Rules of Renju, RIF 1996, article 5)."""

CARO = Variant("caro", longest=ANY_LENGTH, shut_in_wins=False)
"""A five shut in at both ends does not win; six or more always does."""

CARO_EXACT = Variant("caro-exact", longest=ROW, shut_in_wins=False)
"""Exactly five, and not shut in at both ends."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the stone just placed did."""

    lines: tuple[tuple[int, ...], ...] = ()
    """Every winning row through it."""
    overline: bool = False
    """A row too long to count went through it and nothing won."""
    shut_in: bool = False
    """A five that is shut in at both ends went through it and nothing won."""
    foul: Foul | None = None
    """Black's foul with it, which loses; a stone that wins is never one."""


NOTHING = Verdict()


def judge(variant: Variant, grid: Grid, board: bytes, cell: int) -> Verdict:
    """The verdict on the stone on `cell`. Any qualifying row wins, whatever overlines cross it."""
    stone = board[cell]
    long_runs = [run for run in (run_through(board, cell, delta) for delta in grid.deltas) if len(run) >= ROW]
    if long_runs:
        return _judge_rows(variant, board, stone, long_runs)
    if variant.fouls and stone == BLACK_STONE:
        foul = foul_of(grid, bytearray(board), cell)
        return NOTHING if foul is None else Verdict(foul=foul)
    return NOTHING


def _judge_rows(variant: Variant, board: bytes, stone: int, long_runs: list[range]) -> Verdict:
    longest = variant.longest_of(stone)
    fitting = [run for run in long_runs if len(run) <= longest]
    lines = tuple(tuple(run) for run in fitting if variant.shut_in_wins or not _is_shut_in(board, run))
    if lines:
        return Verdict(lines)
    overline = len(fitting) < len(long_runs)
    foul = Foul.OVERLINE if overline and variant.fouls and stone == BLACK_STONE else None
    return Verdict(overline=overline, shut_in=bool(fitting), foul=foul)


def _is_shut_in(board: bytes, run: range) -> bool:
    """A five with a stone of the other colour right behind either end; the run is maximal, so no own one is there."""
    ends = (board[run[0] - run.step], board[run[-1] + run.step])
    return len(run) == ROW and all(end not in (EMPTY, BORDER) for end in ends)
