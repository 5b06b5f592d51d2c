"""How much a bot may think about one move: a number of positions, never a time.

The simulation runs bots under virtual time, so a limit in seconds would change what they play; nodes do not.
"""


class OutOfNodes(Exception):
    """The budget is spent: the search is abandoned and what it knows by then is played."""


class Budget:
    """Positions a search may still make; `spent` says how many it has. A part of a budget also spends the whole."""

    __slots__ = ("limit", "spent", "whole")

    def __init__(self, limit: int, whole: "Budget | None" = None) -> None:
        assert limit >= 0, "a budget is not negative"
        self.limit = limit
        self.spent = 0
        self.whole = whole

    def spend(self) -> None:
        """Before making one position. Raises OutOfNodes when none is left."""
        if self.spent >= self.limit:
            raise OutOfNodes
        if self.whole is not None:
            self.whole.spend()
        self.spent += 1

    def part(self, limit: int) -> "Budget":
        """A budget of at most `limit` that is spent out of this one."""
        return Budget(limit, self)
