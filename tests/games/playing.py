"""How the game tests set the scene: every playable combination, and random games through the public door."""

import json
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from server.games.catalogue import CATALOGUE, Entry, rules_for
from server.games.rules import AnyRules, GameSettings

FIXTURES = Path(__file__).parents[1] / "fixtures"


def _combinations(entry: Entry) -> Iterator[GameSettings]:
    """Every opening on the usual board and every board without an opening: what goes on in one knows not the other."""
    usual = GameSettings(game=entry.game, variant=entry.variant, board_size=entry.board_sizes[0])
    yield from (msgspec.structs.replace(usual, opening=opening) for opening in entry.openings)
    yield from (msgspec.structs.replace(usual, board_size=size) for size in entry.board_sizes[1:])


EVERY_GAME = [settings for entry in CATALOGUE for settings in _combinations(entry)]


def _kinds() -> Iterator[GameSettings]:
    seen: set[str] = set()
    for settings in EVERY_GAME:
        names = {settings.variant, settings.opening}
        if not names <= seen:
            yield settings
        seen |= names


EVERY_KIND = list(_kinds())
"""Every variant and every opening at least once: for what costs more than a game's own tests."""


def name_of(settings: object) -> str:
    """A readable test id."""
    assert isinstance(settings, GameSettings)
    return f"{settings.game}-{settings.variant}-{settings.board_size}-{settings.opening}"


def fixture(path: str) -> Any:
    """A JSON fixture, or the list of a JSON-lines one."""
    text = (FIXTURES / path).read_text(encoding="utf-8")
    if path.endswith(".jsonl"):
        return [json.loads(line) for line in text.splitlines()]
    return json.loads(text)


def rules(game: str, variant: str, *, opening: str = "none", threefold: bool = True) -> AnyRules:
    """Rules on the usual board."""
    size = next(entry.board_sizes[0] for entry in CATALOGUE if entry.variant == variant)
    return rules_for(GameSettings(game=game, variant=variant, board_size=size, opening=opening, threefold=threefold))


def after(game: AnyRules, *actions: str, start: Any = None) -> Any:
    """The position after the actions, from the initial one unless told."""
    position = game.initial() if start is None else start
    for action in " ".join(actions).split():
        position = game.play(position, action)
    return position


@lru_cache(maxsize=8)
def whole_game(settings: GameSettings, seed: int) -> tuple[tuple[Any, str], ...]:
    """A random game as a whole, remembered for the next test of the same combination."""
    return tuple(random_game(rules_for(settings), seed))


def random_game(game: AnyRules, seed: int, *, most: int = 2_000) -> Iterator[tuple[Any, str]]:
    """A game of random legal actions: (position, action about to be played), ending with (last position, "")."""
    chance, position = Random(seed), game.initial()
    for _ in range(most):
        actions = game.legal_actions(position)
        if not actions:
            yield position, ""
            return
        action = chance.choice(actions)
        yield position, action
        position = game.play(position, action)
    raise AssertionError(f"no end after {most} actions")
