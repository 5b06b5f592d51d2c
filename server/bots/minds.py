"""What a house player's mind is, and which one plays a game at a strength. Adding a game is one line in `mind_for`.

A mind sees the position and a seed and says an action; it knows no clock, no table and no opponent. The same three
always give the same action. Bounds are in positions looked at (`budget`), so virtual time changes nothing.
"""

from typing import Any, Literal, Protocol, assert_never

from server.bots.draughts import DraughtsMind
from server.bots.gomoku import GomokuMind
from server.games.catalogue import rules_for
from server.games.draughts.game import DraughtsRules
from server.games.gomoku.game import GomokuRules
from server.games.rules import AnyRules, GameSettings
from server.vocabulary import Seat

Strength = Literal["easy", "club", "strong"]


class Mind(Protocol):
    """Somebody who can play one kind of game."""

    def choose(self, rules: AnyRules, position: Any, seed: int) -> str:
        """A canonical legal action of the actor in `position`, which must not be over."""

    def opinion(self, rules: AnyRules, position: Any, seat: Seat) -> int:
        """How `seat` stands, in hundredths of a piece, -1000 (lost by force) to 1000; 0 is even or too early to say."""


def mind_for(settings: GameSettings, strength: Strength) -> Mind:
    """The house's mind for a game of the catalogue at a strength. Refuses settings as `rules_for` does."""
    rules = rules_for(settings)
    if isinstance(rules, GomokuRules):
        return _gomoku(strength)
    assert isinstance(rules, DraughtsRules), "a game of the catalogue without a mind"
    return _draughts(strength)


def opinion(rules: AnyRules, position: Any, seat: Seat) -> int:
    """How `seat` stands as every house player sees it; see `Mind.opinion`."""
    return mind_for(rules.settings, "club").opinion(rules, position, seat)


def _gomoku(strength: Strength) -> GomokuMind:
    match strength:
        case "easy":
            return GomokuMind(nodes=0, breadth=12, depth=0, overlooks_percent=25)
        case "club":
            return GomokuMind(nodes=450, breadth=7, depth=3, overlooks_percent=4)
        case "strong":
            return GomokuMind(nodes=2_000, breadth=10, depth=8)
        case _:
            assert_never(strength)


def _draughts(strength: Strength) -> DraughtsMind:
    match strength:
        case "easy":
            return DraughtsMind(nodes=150, depth=2, blur=60)
        case "club":
            return DraughtsMind(nodes=1_200, depth=5, blur=12)
        case "strong":
            return DraughtsMind(nodes=2_500, depth=14)
        case _:
            assert_never(strength)
