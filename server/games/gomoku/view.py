"""What a client needs to draw a gomoku position and to offer the actor his choices. Holds no rules."""

import msgspec


class GomokuView(msgspec.Struct, frozen=True, tag_field="t", tag="gomoku"):
    """A gomoku position as seen by everybody. Points are text: file `a`.. (with i) and rank from the bottom, `h8`."""

    board_size: int
    variant: str
    opening: str
    phase: str
    ply: int
    actor: int | None
    """Seat (0 first, 1 second) whose clock runs; None when the game is over."""
    colours: tuple[str, str]
    """Colour by seat, `black` or `white`; `?` until the opening has settled it. A seat is never a colour."""
    next_stone: str
    """Colour of the stone the actor may place now; empty when he has to choose, or the game is over."""
    choices: tuple[str, ...]
    """Words the actor may send instead of a point (`white`, `black`, `two-more`); empty when he has to place."""
    black: tuple[str, ...]
    """Black stones in the order they were placed; black places first, colours take turns."""
    white: tuple[str, ...]
    last: str
    """Point of the newest stone; empty on an empty board."""
    winning_lines: tuple[tuple[str, ...], ...]
    """Every winning row through the last stone, each complete and in order along the row."""
    overline: bool
    """The last stone made six or more, which does not count under this variant: a client should say so."""
