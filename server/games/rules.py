"""What a game is to everyone else: the contract every game's rules keep, and the settings that choose them.

A table knows only this file: it asks who is to act, hands in the text of an action, and is told the next position
or why not. Nothing here, nor behind it, may read a clock, draw lots, wait or log: the same settings and the same
actions always give the same position, which is what makes the journal enough.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Protocol, TypeVar

import msgspec

from server.games.views import GameView
from server.vocabulary import Outcome, Seat, Termination

S = TypeVar("S")


class GameSettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which game is played, as the tournament card says it. `catalogue.rules_for` refuses what it does not know."""

    game: str
    """`gomoku` or `draughts`."""
    variant: str
    """`freestyle`, `exact-five`; `polish-8`."""
    board_size: int
    """Rows (and columns) of the board."""
    opening: str = "none"
    """How first stones are placed and colours chosen, or first moves drawn; `none` where players begin freely."""
    threefold: bool = True
    """Draughts: the same position, same side to move, for the third time is a draw. The school text is silent on it."""
    ballot: int = 0
    """Which line of a balloted opening is played, from 1; 0 where none was drawn, as on a card that has one drawn
    for every round."""
    touch_move: bool = False
    """Draughts: to pick a piece up that can move binds to moving it (D8). Otherwise nothing binds before the move."""
    show_forbidden: bool = False
    """Renju: while the game runs, its page may be asked where Black must not place. Over the board nobody is told."""


@dataclass(frozen=True, slots=True)
class GameResult:
    """How a game ended on the board. Ends beside the board (time, resignation, rulings) belong to the table."""

    outcome: Outcome
    termination: Termination
    detail: str = ""
    """The draw rule's id when the termination is DRAW_RULE, the foul when it is FOUL, otherwise empty."""


@dataclass(frozen=True, slots=True)
class Material:
    """A side's pieces."""

    men: int
    kings: int


class Rules(Protocol[S]):
    """The rules of one game with its settings. S is an immutable position holding all that later actions need.

    A game gives equal positions for equal actions; positions may be kept, shared and compared.
    """

    @property
    def settings(self) -> GameSettings:
        """The settings these rules were made for."""

    def initial(self) -> S:
        """The position before the first action."""

    def actor(self, position: S) -> Seat:
        """The one seat that acts, and whose clock runs, in every phase; once the game is over, who would have been."""

    def play(self, position: S, action: str) -> S:
        """The position after `action`, untrusted text, by the actor. The only door to a next position.

        Raises Refused with field `action`: `game/over`, `game/not-understood`, `game/off-board`, `game/occupied`,
        `game/wrong-phase`, `game/outside-zone`, `game/three-alike`, `game/out-of-range`, `game/same-offer`,
        `game/not-offered`, `game/illegal`, `game/must-capture`, `game/capture-more`, `game/capture-otherwise`,
        `game/king-rests`, `game/touched`, `game/ambiguous`, `game/no-pass`.
        """

    def result(self, position: S) -> GameResult | None:
        """How the game ended on the board, or None while it goes on. A final result never changes."""

    def phase(self, position: S) -> str:
        """`play`, or the stage of the opening: `swap2-choose`."""

    def touch(self, position: S, piece: str) -> S:
        """The position in which the actor is bound to `piece`, untrusted text, for he has picked it up (D8); the same
        position if that piece cannot move, or binds him already.

        Raises Refused with field `piece`: `game/over`, `game/not-understood`, `game/off-board`, `game/no-touch-move`,
        `game/not-yours`, `game/touched`.
        """

    def canonical(self, position: S, action: str) -> str:
        """The one spelling of `action` for the journal: `play(canonical(a)) == play(a)`. Refuses as `play` does."""

    def ply(self, position: S) -> int:
        """Number of actions so far, choices of the opening included."""

    def view(self, position: S) -> GameView:
        """Everything a client needs to draw the position and to let the actor choose; the same for every viewer."""

    def forbidden_points(self, position: S) -> Mapping[str, str]:
        """Where a stone would lose by a foul, with the foul, whoever is to move; empty where the game knows none, or is
        over. Made for the one who asks, never for every spectator: it may take milliseconds."""

    def is_even(self, position: S) -> bool:
        """Whether both colours have made as many moves, outside an opening: the one that began is to move."""

    def material(self, position: S) -> "tuple[Material, Material] | None":
        """What each seat has on the board; None in a game that is not about pieces."""

    def legal_actions(self, position: S) -> tuple[str, ...]:
        """One canonical action for every different next position; empty when the game is over."""


AnyRules = Rules[Any]
"""Rules whose position type the holder does not look into (tables, bots that only pick from `legal_actions`)."""
