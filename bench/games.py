"""The rules' own time: a list of legal moves beside other draughts programs, and what a stone costs at gomoku.

The others run in environments of their own under `build/bench`, made when first asked for; two of them share a package
name, one is under the GPL, and none of them is a part of this project. Everybody is given the same positions, from
games played at random, and says the median CPU time of a list. To hold: at most py-draughts' time.
"""

import json
import subprocess
import sys
from pathlib import Path
from random import Random
from statistics import median
from time import process_time
from typing import Final

sys.path.insert(0, str(Path(__file__).parent.parent))

from bench.environments import python_with
from server.games.catalogue import rules_for
from server.games.draughts.game import DraughtsRules
from server.games.draughts.position import DraughtsPosition
from server.games.gomoku.game import GomokuRules
from server.games.rules import AnyRules, GameSettings

SIZES: Final = {"international": 10, "brazilian": 8, "russian": 8, "frisian": 10}
GAMES: Final = 40
POSITIONS: Final = 1_000
ROUNDS: Final = 5

_READ: Final = """
import json, statistics, sys, time
def told(lists):
    rounds = []
    for _ in range(ROUNDS):
        started = time.process_time()
        for moves in lists:
            moves()
        rounds.append((time.process_time() - started) / len(lists) * 1e6)
    return statistics.median(rounds)
positions = json.load(sys.stdin)
"""
OTHERS: Final = {
    "py-draughts": ("py-draughts==1.10.1", SIZES, """
import draughts
BOARDS = {"international": draughts.StandardBoard, "brazilian": draughts.BrazilianBoard,
          "russian": draughts.RussianBoard, "frisian": draughts.FrisianBoard}
def lists(variant, fens):
    return [lambda b=BOARDS[variant].from_fen(fen): list(b.legal_moves) for fen in fens]
"""),
    "pydraughts": ("pydraughts==0.6.7", {"international": 10}, """
from draughts import Board
def lists(variant, fens):
    return [Board(variant="standard", fen=fen).legal_moves for fen in fens[:60]]
"""),
    "dame-rs": ("dame-rs==0.2.0", {"international": 10}, """
import dame
def lists(variant, fens):
    return [lambda b=dame.Board(fen): b.legal_moves for fen in fens]
"""),
}  # fmt: skip
"""By name: what to install, the variants it knows, and how it lists moves."""


def lists_of_moves() -> dict[str, dict[str, float]]:
    """By variant, then by program: microseconds of CPU for a list of legal moves."""
    positions = {variant: _positions(variant) for variant in SIZES}
    found = {variant: {"Flagfall": _ours(variant, positions[variant])} for variant in SIZES}
    for name, (package, variants, program) in OTHERS.items():
        fens = {variant: [_fen(position) for position in positions[variant]] for variant in variants}
        for variant, cpu_us in _theirs(name, package, program, fens).items():
            found[variant][name] = cpu_us
    return found


def stones() -> dict[str, float]:
    """Microseconds of CPU for a stone of a whole game, and for all forbidden points of a position."""
    free, renju = (rules_for(GameSettings("gomoku", variant, 15)) for variant in ("freestyle", "renju"))
    assert isinstance(renju, GomokuRules)
    games = [[action for _, action in _random_game(free, seed)] for seed in range(10)]
    boards = [position for seed in range(GAMES) for position, _ in _random_game(renju, seed)]
    return {
        "a stone at freestyle": _timed([lambda game=game: _replayed(free, game) for game in games]) / 100,
        "all forbidden points at renju": _timed([lambda at=at: renju.forbidden_points(at) for at in boards[::7]]),
    }


def _replayed(rules: AnyRules, actions: list[str]) -> None:
    position = rules.initial()
    for action in actions[:100]:
        position = rules.play(position, action)


def _random_game(rules: AnyRules, seed: int) -> list[tuple[object, str]]:
    chance, position, played = Random(seed), rules.initial(), []
    while len(played) < 120 and (actions := rules.legal_actions(position)):
        action = chance.choice(actions)
        played.append((position, action))
        position = rules.play(position, action)
    return played


def _positions(variant: str) -> list[DraughtsPosition]:
    rules = rules_for(GameSettings("draughts", variant, SIZES[variant], threefold=False))
    found = [position for seed in range(GAMES) for position, _ in _random_game(rules, seed)]
    Random(1).shuffle(found)
    return found[:POSITIONS]  # type: ignore[return-value] a draughts game has draughts positions


def _ours(variant: str, positions: list[DraughtsPosition]) -> float:
    rules = rules_for(GameSettings("draughts", variant, SIZES[variant]))
    assert isinstance(rules, DraughtsRules)
    moves = rules.generator.moves
    return _timed([lambda at=at: moves(at.board, white=at.white_to_move) for at in positions])


def _timed(tasks: list[object]) -> float:
    rounds = []
    for _ in range(ROUNDS):
        started = process_time()
        for task in tasks:
            task()  # type: ignore[operator]
        rounds.append((process_time() - started) / len(tasks) * 1e6)
    return median(rounds)


def _fen(position: DraughtsPosition) -> str:
    sides = []
    for side, man, king in (("W", 1, 2), ("B", 3, 4)):
        squares = [
            f"{'K' if piece == king else ''}{n}" for n, piece in enumerate(position.board) if piece in (man, king)
        ]
        sides.append(side + ",".join(squares))
    return ":".join(["W" if position.white_to_move else "B", *sides])


def _theirs(name: str, package: str, program: str, fens: dict[str, list[str]]) -> dict[str, float]:
    """Nothing if it cannot be installed here: a comparison is no condition."""
    python = python_with(name, package)
    if python is None:
        return {}
    said = "print(json.dumps({variant: told(lists(variant, fens)) for variant, fens in positions.items()}))"
    text = f"ROUNDS = {ROUNDS}{_READ}{program}{said}"
    done = subprocess.run([python, "-c", text], input=json.dumps(fens), capture_output=True, text=True, check=True)
    found: dict[str, float] = json.loads(done.stdout.splitlines()[-1])
    return found


def main() -> None:
    """Prints the table."""
    print(f"a list of legal moves, {POSITIONS} positions of games at random, µs of CPU, median of {ROUNDS}")
    for variant, programs in lists_of_moves().items():
        print(f"  {variant:14}" + "   ".join(f"{name} {cpu_us:.1f}" for name, cpu_us in programs.items()))
        if "py-draughts" in programs:
            ratio = programs["Flagfall"] / programs["py-draughts"]
            print(f"  {'':14}ratio to py-draughts {ratio:.2f} (to hold: at most 1)")
    for what, cpu_us in stones().items():
        print(f"  {what}: {cpu_us:.1f} µs")


if __name__ == "__main__":
    main()
