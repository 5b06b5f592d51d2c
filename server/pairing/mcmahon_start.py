"""Where everybody starts in a McMahon tournament (G1): a point for each band of rating, between a floor and a bar.

Who is stronger starts higher, so that he meets his like from round 1; above the bar all start level and play for the
first place, below the floor nobody starts lower.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Bands:
    """`width` is the rating of one McMahon point, at least 1; `floor` and `bar` are ratings, the floor not above the
    bar. With ranks for ratings the width is that of a rank (100 in the European Go Federation's table)."""

    width: int = 100
    floor: int = 0
    bar: int = 5_000

    def __post_init__(self) -> None:
        assert self.width >= 1, "a band has a width"
        assert self.floor <= self.bar, "the floor is above the bar"

    def above_bar(self, rating: float) -> bool:
        """In the top group, which starts level."""
        return self.start(rating) == self.start(self.bar)

    def start(self, rating: float) -> int:
        """McMahon points before round 1, 0 for the lowest band."""
        return (int(min(max(rating, self.floor), self.bar)) - self.floor) // self.width
