"""How the bots' tests set the scene: a card's game, and minds that play it to the end."""

from typing import Any, get_args

from server.bots.minds import Mind, Strength, mind_for
from server.games.rules import AnyRules
from server.vocabulary import Seat

STRENGTHS: tuple[Strength, ...] = get_args(Strength)


def mind(game: AnyRules, strength: Strength) -> Mind:
    return mind_for(game.settings, strength)


def played_out(game: AnyRules, minds: tuple[Mind, Mind], seed: int) -> Any:
    """The last position of a game between the minds on the first and the second seat."""
    position = game.initial()
    while game.result(position) is None:
        action = minds[game.actor(position)].choose(game, position, seed * 1_000 + game.ply(position))
        position = game.play(position, action)
    return position


def winner(game: AnyRules, position: Any) -> Seat | None:
    result = game.result(position)
    assert result is not None
    return result.outcome.winner
