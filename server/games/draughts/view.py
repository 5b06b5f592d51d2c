"""What a client needs to draw a draughts position and to let the actor move. Holds no rules."""

from typing import Literal

import msgspec


class DraughtsMove(msgspec.Struct, frozen=True, rename={"origin": "from"}):
    """A complete move along one route. Squares are numbers, 1 at the top left with White at the bottom."""

    origin: int
    path: tuple[int, ...]
    """Every square the piece lands on, the last one where it stops. Straight on after a capture, the landing square
    is the one immediately behind the captured piece."""
    captured: tuple[int, ...] = ()
    """Squares of the pieces taken, in order; they stay on the board until the move is complete."""
    promotes: bool = False

    @property
    def action(self) -> str:
        """The move in full: `22-18`, or `22x13x4` with every landing square."""
        return ("x" if self.captured else "-").join([str(self.origin), *map(str, self.path)])

    @property
    def effect(self) -> tuple[int, int, frozenset[int], bool]:
        """What routes of the same move have in common; with it the next position is known."""
        return self.origin, self.path[-1], frozenset(self.captured), self.promotes


class DrawProgress(msgspec.Struct, frozen=True):
    """A draw rule in progress."""

    rule: str
    """`kings-only`, a rule by material (`two-kings-against-one`), or `repetition`."""
    count: int
    """Plies so far; for `repetition`, how often the present position has stood on the board."""
    limit: int


class DraughtsView(msgspec.Struct, frozen=True, tag_field="t", tag="draughts"):
    """A draughts position as seen by everybody."""

    board_size: int
    variant: str
    phase: str
    ply: int
    actor: int | None
    """Seat (0 first, 1 second) to move; None when the game is over."""
    colours: tuple[str, str]
    """Colour by seat, `white` or `black`; the first seat has the colour that begins."""
    pieces: str
    """One character a square, square 1 first: `.` empty, `w` `b` men, `W` `B` kings."""
    moves: tuple[DraughtsMove, ...]
    """Every legal move of the side to move along every route, and nothing illegal; empty when the game is over."""
    must_capture: int
    """How many pieces the side to move has to take where the greatest number is compulsory; otherwise 1 or 0."""
    last: DraughtsMove | None
    """The move that led here, along the route played."""
    draw_progress: tuple[DrawProgress, ...]
    """Draw rules whose count has begun."""
    squares: Literal["dark", "mirrored", "every"] = "dark"
    """Which squares are played on: every other one with the bottom left corner or with the bottom right, or all."""
    start: str = ""
    """`pieces` before the first action where men did not stand in the usual rows; otherwise empty."""
    balloted: tuple[str, ...] = ()
    """The moves of the opening that was drawn; the players' actions come after them."""
    touched: int = 0
    """Square of the piece that the side to move has picked up and has to move; 0 if it is free to choose."""
    resting: int = 0
    """Square of a king of the side to move that may not move until something else has; 0 if there is none."""
