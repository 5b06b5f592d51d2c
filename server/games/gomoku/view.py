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
    """What the actor may send where he has to choose: words (`white`, `two-more`, `swap`), numbers of fifth stones to
    be offered (`1` ..), or the points offered. Empty when he has to place a stone."""
    black: tuple[str, ...]
    """Black stones in the order they were placed; black places first, colours take turns, unless `order` says."""
    white: tuple[str, ...]
    last: str
    """Point of the newest stone; empty on an empty board."""
    winning_lines: tuple[tuple[str, ...], ...]
    """Every winning row through the last stone, each complete and in order along the row."""
    overline: bool
    """The last stone made six or more, which does not count under this variant: a client should say so."""
    shut_in: bool = False
    """The last stone made a five that is shut in at both ends, which does not count under this variant."""
    foul: str = ""
    """Black's foul with the last stone, which has lost the game: `33`, `44` or `overline`."""
    order: tuple[str, ...] = ()
    """All stones in the order they were placed, where colours did not take turns from the start; otherwise empty."""
    free_colours: tuple[str, ...] = ()
    """Colours the actor may choose from for his next stone, sent as `white-h8`; a bare point has `next_stone`."""
    offers: tuple[str, ...] = ()
    """Points offered for the fifth stone so far; the stones are not on the board."""
    offers_due: int = 0
    """How many points the actor has to offer altogether; 0 when he has not to offer any."""
    may_pass: bool = False
    """The actor may send `pass` instead of a stone."""
    passed: bool = False
    """The last action was a pass: another one is a draw."""
    zone: tuple[int, int] | None = None
    """Least and most steps from the centre, in the direction in which it is further, the next stone may be at; None if
    it may go anywhere."""
