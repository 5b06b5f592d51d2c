"""`flagfall judge | perft | moves | convert`: the rules and the records for people who check them, on one screen."""

import argparse
import sys
from pathlib import Path
from typing import Any, Final

import msgspec

from server.games.catalogue import CATALOGUE, rules_for
from server.games.draughts.game import DraughtsRules
from server.games.gomoku.board import Colour
from server.games.rules import GameSettings
from server.records.command_line import Commands, Slip, file_at, reporting, said
from server.records.counting import MOST_DEPTH, legal_moves, perft
from server.records.fen import read_fen
from server.records.formats import Format, format_named, read, write
from server.records.gomoku_games import SIZES, USUAL_SIZE
from server.records.judging import gomoku_rules, judged
from server.records.limits import USUAL
from server.records.source import shown
from server.vocabulary import Refused

_VARIANTS: Final = {game: tuple(e.variant for e in CATALOGUE if e.game == game) for game in ("gomoku", "draughts")}
_LONGEST_POINT: Final = 3


def add_commands(commands: Commands) -> None:
    """Add the four commands to the command line."""
    _add_judge(commands)
    _add_perft(commands)
    _add_moves(commands)
    convert = commands.add_parser(
        "convert", help="write a game record in another format: pdn, sgf, psq, txt; reads lib"
    )
    convert.add_argument("source", metavar="IN", type=Path, help="the file to read")
    convert.add_argument("target", metavar="OUT", type=Path, help="the file to write; its ending says the format")
    convert.set_defaults(run=reporting(convert, _convert))


def _add_judge(commands: Commands) -> None:
    judge = commands.add_parser("judge", help="what a stone does: a verdict as JSON")
    judge.add_argument("game", choices=("gomoku",))
    judge.add_argument("--rule", choices=_VARIANTS["gomoku"], default="freestyle")
    judge.add_argument("--size", type=_size, default=USUAL_SIZE, help=f"rows of the board (default: {USUAL_SIZE})")
    for colour in Colour:
        judge.add_argument(
            f"--{colour.value}", type=_points, default=(), metavar="POINTS", help="stones on the board: h8,i9"
        )
    judge.add_argument("--move", type=_point, required=True, metavar="POINT", help="the stone to judge")
    judge.add_argument("--colour", choices=[colour.value for colour in Colour], default="black")
    judge.set_defaults(run=reporting(judge, _judge))


def _add_perft(commands: Commands) -> None:
    counted = commands.add_parser("perft", help="how many sequences of moves there are from a position of draughts")
    _add_position(counted)
    counted.add_argument("depth", type=_depth, metavar="DEPTH", help=f"moves, 0 to {MOST_DEPTH}")
    counted.add_argument("--routes", action="store_true", help="count every route of a capture")
    counted.set_defaults(run=reporting(counted, _perft))


def _add_moves(commands: Commands) -> None:
    moves = commands.add_parser("moves", help="the legal moves of a position of draughts, as JSON")
    _add_position(moves)
    moves.set_defaults(run=reporting(moves, _moves))


def _add_position(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("variant", type=_draughts, metavar="draughts/VARIANT", help=", ".join(_VARIANTS["draughts"]))
    parser.add_argument("--fen", metavar="FEN", help="such as W:W31-50:B1-20 (default: the first position)")


def _judge(asked: argparse.Namespace) -> None:
    try:
        rules = gomoku_rules(asked.rule, asked.size)
    except Refused as refused:
        raise Slip("--size", f"{asked.rule} is played on {refused.details['allowed']}") from None
    seen: set[str] = set()
    for colour in Colour:
        for point in getattr(asked, colour.value):
            if point not in rules.grid.cells:
                raise Slip(f"--{colour.value}", f"{point} is not on a board of {asked.size}")
            if point in seen:
                raise Slip(f"--{colour.value}", f"two stones on {point}")
            seen.add(point)
    _print(judged(rules, black=asked.black, white=asked.white, move=asked.move, colour=Colour(asked.colour)))


def _perft(asked: argparse.Namespace) -> None:
    rules, position = _position(asked)
    _print(perft(rules, position, asked.depth, routes=asked.routes))


def _moves(asked: argparse.Namespace) -> None:
    rules, position = _position(asked)
    _print(legal_moves(rules, position))


def _position(asked: argparse.Namespace) -> tuple[DraughtsRules, Any]:
    """Draws do not count here: a position has no past."""
    rules = rules_for(asked.variant)
    assert isinstance(rules, DraughtsRules)
    if asked.fen is None:
        return rules, rules.initial()
    try:
        return rules, read_fen(rules, asked.fen)
    except Refused as refused:
        raise Slip("--fen", str(refused.details["why"])) from None


def _convert(asked: argparse.Namespace) -> None:
    source, target = _format("IN", asked.source), _format("OUT", asked.target)
    data = file_at("IN", asked.source, USUAL.bytes)
    try:
        reading = read(data, source)
    except Refused as refused:
        raise Slip("IN", f"{asked.source}: {said(refused)}") from None
    if reading.has_more:
        raise Slip("IN", f"{asked.source}: more than {USUAL.games} games or {USUAL.plies_in_all} moves")
    try:
        text = write(reading.records, target)
    except Refused:
        reason = f"{target.value} does not hold {_games(len(reading.records))} of {reading.records[0].settings.game}"
        raise Slip("OUT", reason) from None
    try:
        asked.target.write_text(text, encoding="utf-8")
    except OSError as failure:
        raise Slip("OUT", f"{asked.target}: {failure.strerror}") from None


def _games(count: int) -> str:
    return "a game" if count == 1 else f"{count} games"


def _format(argument: str, path: Path) -> Format:
    found = format_named(path.name)
    if found is None:
        raise Slip(argument, f"{path}: the ending says the format: {', '.join(Format)}")
    return found


def _print(answer: Any) -> None:
    sys.stdout.write(msgspec.json.encode(answer).decode() + "\n")


def _size(text: str) -> int:
    if text not in map(str, SIZES):
        raise argparse.ArgumentTypeError(f"{shown(text)}: one of {', '.join(map(str, SIZES))}")
    return int(text)


def _depth(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) <= 2 and int(text) <= MOST_DEPTH):
        raise argparse.ArgumentTypeError(f"{shown(text)}: a number from 0 to {MOST_DEPTH}")
    return int(text)


def _draughts(text: str) -> GameSettings:
    game, _, variant = text.partition("/")
    if game != "draughts" or variant not in _VARIANTS["draughts"]:
        raise argparse.ArgumentTypeError(f"{shown(text)}: one of draughts/{', draughts/'.join(_VARIANTS['draughts'])}")
    size = next(entry.board_sizes[0] for entry in CATALOGUE if (entry.game, entry.variant) == (game, variant))
    return GameSettings(game, variant, size, threefold=False)


def _point(text: str) -> str:
    point = text.strip().lower()
    number = point[1:]
    if not (point.isascii() and point[:1].isalpha() and number.isdecimal() and len(point) <= _LONGEST_POINT):
        raise argparse.ArgumentTypeError(f"{shown(text)}: a point such as h8")
    return f"{point[0]}{int(number)}"


def _points(text: str) -> tuple[str, ...]:
    return tuple(_point(each) for each in text.split(",") if each.strip())
