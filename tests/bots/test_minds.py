"""What holds for every mind, whatever the game: legal, repeatable, bounded in positions and not in time."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import CodeType, FrameType

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from server.bots.draughts import DraughtsMind
from server.bots.field import Field
from server.bots.gomoku import GomokuMind
from server.bots.minds import Strength, mind_for, opinion
from server.games.catalogue import rules_for
from server.games.draughts.game import DraughtsRules
from server.games.rules import GameSettings
from server.vocabulary import Refused, Seat
from tests.bots.playing import STRENGTHS
from tests.games.playing import EVERY_KIND, name_of, random_game

COMBINATIONS = pytest.mark.parametrize("combination", EVERY_KIND, ids=name_of)
SEEDS = st.integers(0, 2**63)


@COMBINATIONS
@pytest.mark.parametrize("strength", STRENGTHS)
@settings(max_examples=6, deadline=None)
@given(game_seed=st.integers(0, 50), turn=st.integers(0, 224), seed=SEEDS)
def test_whatever_happened_before_the_action_is_legal_and_canonical_and_the_same_again(
    combination: GameSettings, strength: Strength, game_seed: int, turn: int, seed: int
) -> None:
    game, mind = rules_for(combination), mind_for(combination, strength)
    positions = [position for position, action in random_game(game, game_seed) if action]
    position = positions[turn % len(positions)]
    action = mind.choose(game, position, seed)
    assert action in game.legal_actions(position)
    assert mind_for(combination, strength).choose(game, position, seed) == action


@COMBINATIONS
def test_every_phase_of_an_opening_and_the_very_last_moves_have_an_answer(combination: GameSettings) -> None:
    game, mind = rules_for(combination), mind_for(combination, "easy")
    for game_seed in range(2):
        for number, (position, action) in enumerate(random_game(game, game_seed)):
            if action:
                assert mind.choose(game, position, number) in game.legal_actions(position)


@contextmanager
def calls_of(code: CodeType) -> Iterator[list[int]]:
    """Counts the calls of a function from outside of it."""
    calls = [0]

    def profile(frame: FrameType, event: str, argument: object) -> None:
        calls[0] += event == "call" and frame.f_code is code

    sys.setprofile(profile)
    try:
        yield calls
    finally:
        sys.setprofile(None)


@COMBINATIONS
@pytest.mark.parametrize("strength", STRENGTHS)
def test_no_more_positions_are_made_than_the_strength_allows(combination: GameSettings, strength: Strength) -> None:
    game, mind = rules_for(combination), mind_for(combination, strength)
    assert isinstance(mind, GomokuMind | DraughtsMind)
    makes = DraughtsRules.after.__code__ if isinstance(mind, DraughtsMind) else Field.placed.__code__
    tried_in_openings = 16 if combination.opening != "none" else 0  # looked at even by who has no budget
    for position, action in list(random_game(game, seed=5))[::21]:
        if action:
            with calls_of(makes) as calls:
                mind.choose(game, position, seed=1)
            assert calls[0] <= mind.nodes + tried_in_openings


@COMBINATIONS
def test_what_is_good_for_one_seat_is_as_bad_for_the_other(combination: GameSettings) -> None:
    game = rules_for(combination)
    for position, action in list(random_game(game, seed=8))[::5]:
        first, second = (opinion(game, position, seat) for seat in Seat)
        assert first == -second
        assert -1_000 <= first <= 1_000
        if not action:
            result = game.result(position)
            assert result is not None
            assert result.outcome.winner is None or opinion(game, position, result.outcome.winner) == 1_000


def test_a_game_that_is_not_on_the_catalogue_has_no_mind() -> None:
    with pytest.raises(Refused) as refused:
        mind_for(GameSettings(game="chess", variant="blitz", board_size=8), "club")
    assert refused.value.code == "game/unknown-game"
