"""The first transposition of S2 (C.04.3, 4.2): everybody of S1, from the top, has the first partner he can have.

Those of S1 are rows by their index, those of S2 columns by a bit each; sets of columns are masks.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from server.pairing.dutch.player import places_of

_NONE: Final = -1


def tight_rivals(costs: Sequence[Mapping[int, int]], mate: Sequence[int]) -> list[int]:
    """For each row the columns it has in some cheapest way to give every row a column of its own; `mate` is one such
    way, and `costs` says what each possible column costs a row.

    By duality: at prices of the columns for which nobody would rather change, the cheapest ways are exactly those in
    which nobody has a column that is too dear for him.
    """
    price = dict.fromkeys(mate, 0)
    settled = False
    while not settled:
        settled = True
        for row, column in zip(costs, mate, strict=True):
            base = price[column] - row[column]
            for other, cost in row.items():
                if base + cost < price[other]:
                    price[other] = base + cost
                    settled = False
    return [
        sum(1 << other for other, cost in row.items() if price[column] - row[column] + cost == price[other])
        for row, column in zip(costs, mate, strict=True)
    ]


def first_matching(rivals: Sequence[int]) -> list[int] | None:
    """A column for every row, each of its `rivals`, and all of them taken; of all ways the first: the first row has the
    lowest column it can have, then the second row, and so on. None if there is no way."""
    columns = 0
    for mask in rivals:
        columns |= mask
    if columns.bit_count() != len(rivals):
        return None
    matching = _Matching(rivals, columns)
    if not matching.complete():
        return None
    matching.improve()
    return matching.column


class _Matching:
    """`column` of each row, and `row` of each column that is taken."""

    def __init__(self, rivals: Sequence[int], columns: int) -> None:
        self.column = [_NONE] * len(rivals)
        self.row: dict[int, int] = {}
        self._rivals = rivals
        self._columns = columns
        self._free = columns

    def complete(self) -> bool:
        for row, mask in enumerate(self._rivals):
            lowest = mask & self._free
            if lowest:
                self._give(row, (lowest & -lowest).bit_length() - 1)
        return all(column != _NONE or self._move(row, self._columns) for row, column in enumerate(self.column))

    def improve(self) -> None:
        """Row by row, for a lower column; what a row has then is not taken from it any more."""
        open_columns = self._columns
        for row, mask in enumerate(self._rivals):
            for better in places_of(mask & open_columns & (1 << self.column[row]) - 1):
                if self._take(row, better, open_columns):
                    break
            open_columns &= ~(1 << self.column[row])

    def _take(self, row: int, column: int, open_columns: int) -> bool:
        """Give the row this column if whoever has it can be helped, in the end with the one the row leaves."""
        loser, left = self.row[column], self.column[row]
        self._give(row, column)
        self._free = 1 << left
        if self._move(loser, open_columns & ~(1 << column)):
            return True
        self._give(row, left)
        self._give(loser, column)
        return False

    def _give(self, row: int, column: int) -> None:
        self.column[row], self.row[column] = column, row
        self._free &= ~(1 << column)

    def _move(self, row: int, allowed: int) -> bool:
        """Give the row one of the allowed columns, others moving on until one takes a free one."""
        came: dict[int, int] = {}
        unseen = allowed
        queue = [row]
        for mover in queue:
            found = self._rivals[mover] & unseen
            free = found & self._free
            if free:
                self._move_on(mover, (free & -free).bit_length() - 1, came, row)
                return True
            unseen &= ~found
            for column in places_of(found):
                came[column] = mover
                queue.append(self.row[column])
        return False

    def _move_on(self, mover: int, column: int, came: Mapping[int, int], last: int) -> None:
        while True:
            left = self.column[mover]
            self._give(mover, column)
            if mover == last:
                return
            mover, column = came[left], left
