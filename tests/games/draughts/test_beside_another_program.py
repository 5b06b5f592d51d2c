"""International games played at random, every position looked at by an independent program too (dame-rs, MIT)."""

from random import Random
from typing import Any

import dame
import pytest

from server.games.draughts.variants import INTERNATIONAL
from server.games.rules import GameResult
from server.vocabulary import Outcome
from tests.games.draughts.setting_up import draughts, position_of

GAMES = 150
RULES = draughts(INTERNATIONAL)
Key = tuple[int, int, tuple[int, ...]]


def ours(position: Any) -> dict[Key, Any]:
    return {(move.origin, move.path[-1], tuple(sorted(move.captured))): move for move in position.moves}


def theirs(board: dame.Board) -> dict[Key, dame.Move]:
    return {(move.from_square, move.to_square, tuple(sorted(move.captured))): move for move in board.legal_moves}


def an_ending(chance: Random) -> str:
    """Two or three pieces, a king among them, against one or two kings, on squares drawn by lot."""
    squares = chance.sample(range(6, 46), 5)
    strong = [
        f"K{squares[0]}",
        *(f"{chance.choice(['K', ''])}{square}" for square in squares[1 : chance.randint(2, 3)]),
    ]
    weak = [f"K{square}" for square in squares[3 : chance.randint(4, 5)]]
    return f"W:W{','.join(strong)}:B{','.join(weak)}"


@pytest.mark.parametrize("seed", range(GAMES))
def test_the_other_program_finds_the_same_moves_and_the_same_end(seed: int) -> None:
    compare(Random(seed), RULES.initial(), dame.Board())


@pytest.mark.parametrize("seed", range(GAMES))
def test_and_in_endings_where_counts_run(seed: int) -> None:
    chance = Random(seed)
    fen = an_ending(chance)
    compare(chance, position_of(RULES, fen), dame.Board(fen))


def compare(chance: Random, position: Any, board: dame.Board) -> None:
    changed_in_a_window = False
    while RULES.result(position) is None and not board.is_game_over():
        moves, others = ours(position), theirs(board)
        assert moves.keys() == others.keys(), board.fen
        key = chance.choice(sorted(moves))
        changed_in_a_window |= bool(position.count.rule) and bool(moves[key].captured or moves[key].promotes)
        position = RULES.after(position, moves[key])
        board.push(others[key])
    if not changed_in_a_window:  # the other program counts anew from such a ply, as one of three readings has it
        assert end_of(position) == other_end_of(board)


DRAWS = {
    "repetition": dame.Termination.REPETITION,
    "kings-only": dame.Termination.TWENTY_FIVE_MOVES,
    "three-against-king": dame.Termination.SIXTEEN_MOVES,
    "two-against-king": dame.Termination.FIVE_MOVES,
}
WINNERS = {Outcome.FIRST: dame.WHITE, Outcome.SECOND: dame.BLACK, Outcome.DRAW: None}


def end_of(position: Any) -> tuple[Any, Any]:
    result = RULES.result(position)
    assert isinstance(result, GameResult)
    why = DRAWS.get(result.detail or result.termination.value, dame.Termination.NO_MOVES)
    return WINNERS[result.outcome], why


def other_end_of(board: dame.Board) -> tuple[Any, Any]:
    outcome = board.outcome()
    assert outcome is not None, board.fen
    return outcome.winner, outcome.termination
