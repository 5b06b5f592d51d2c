"""PDN, the notation of draughts: games read in every dialect, and written in the usual one of each kind.

Moves may be numbers or names of squares, captures short or with every landing square, results of any school, but only
at the end: `1-1` in the middle is a slip. Variations and marks are passed over, comments kept. White is White: `1-0` is
a win of White whoever began.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from server.games.catalogue import rules_for
from server.games.draughts.ballots import BALLOTS, THREE_MOVE
from server.games.draughts.game import DraughtsRules
from server.games.rules import GameSettings
from server.records.dialects import BY_VARIANT, Dialect, corner_of, dialect_of, numbering
from server.records.fen import Numbering, fen_of, read_fen
from server.records.pdn_text import Kind, Piece, pieces, without_number
from server.records.playing import Written, played
from server.records.record import Comment, Record, Shown
from server.records.source import Source, shown
from server.records.times import Told, of_each, told, without_commands
from server.vocabulary import Outcome, Refused, Seat

WHITE_WON: Final = frozenset({"1-0", "2-0"})
BLACK_WON: Final = frozenset({"0-1", "0-2"})
DRAWN: Final = frozenset({"1/2-1/2", "1-1"})
OPEN: Final = frozenset({"*", "0-0"})
RESULTS: Final = WHITE_WON | BLACK_WON | DRAWN | OPEN
_NOT_HEADERS: Final = frozenset(
    {"White", "Black", "Result", "GameType", "Variant", "FEN", "SetUp", "Ballot", "Termination"}
)
_LONGEST_MOVE: Final = 160


@dataclass(slots=True)
class _Game:
    """One game as far as it was read."""

    tags: dict[str, tuple[str, int]] = field(default_factory=dict)
    moves: list[Piece] = field(default_factory=list)
    comments: list[Comment] = field(default_factory=list)
    """With the commands that are in them."""
    result: Piece | None = None

    @property
    def has_text(self) -> bool:
        return bool(self.moves or self.result)

    def tag(self, name: str) -> str:
        return self.tags.get(name, ("", 0))[0]


def read_pdn(source: Source) -> Iterator[Record]:
    """The games one by one. Refused with the place of the fault, as `playing` and `pdn_text` say, and
    `record/unknown-variant`, `record/result-not-last`, `record/bad-fen`."""
    game, depth = _Game(), 0
    for piece in pieces(source):
        match piece.kind:
            case Kind.OPEN:
                depth += 1
                source.deeper(depth, piece.at)
            case Kind.CLOSE:
                depth -= 1
                if depth < 0:
                    raise source.refused("not-understood", piece.at)
            case _ if depth:
                pass
            case Kind.TAG:
                if game.has_text:
                    yield _record(source, game)
                    game = _Game()
                game.tags[piece.text] = (piece.value, piece.at)
            case Kind.COMMENT:
                game.comments.append(Comment(len(game.moves), piece.text.strip()))
            case Kind.WORD:
                _word(source, game, piece)
    if depth:
        raise source.refused("unclosed", len(source.text), expected=")")
    if game.has_text or game.tags:
        yield _record(source, game)


def _word(source: Source, game: _Game, piece: Piece) -> None:
    if piece.text in RESULTS:
        if game.result is not None:
            raise source.refused("result-not-last", game.result.at, result=game.result.text)
        game.result = piece
        return
    text, skipped = without_number(piece.text)
    if not text or text.startswith("$"):
        return
    if game.result is not None:
        raise source.refused("result-not-last", game.result.at, result=game.result.text)
    game.moves.append(Piece(Kind.WORD, piece.at + skipped, text))


def _record(source: Source, game: _Game) -> Record:
    dialect = _dialect(source, game)
    settings = _settings(source, game, dialect)
    rules = rules_for(settings)
    assert isinstance(rules, DraughtsRules)
    ours = numbering(rules.geometry, corner_of(dialect, game.tag("GameType")))
    start = _start(source, game, rules, ours)
    moves = [_written(source, rules, piece, ours) for piece in game.moves]
    skipped = _skipped(source, rules, moves)
    try:
        actions = played(source, settings, moves[skipped:], start)
    except Refused as refused:
        raise _in_their_numbers(refused, ours) from None
    white, black = game.tag("White"), game.tag("Black")
    first, second = (white, black) if dialect.white_begins else (black, white)
    clocks, spent_ms = _times(game, len(actions), skipped, _begins_white(dialect, start))
    return Record(
        settings=settings,
        actions=actions,
        first=first,
        second=second,
        headers=tuple((name, value) for name, (value, _) in game.tags.items() if name not in _NOT_HEADERS),
        outcome=_outcome(game, dialect),
        ending=game.tag("Termination"),
        start=start,
        comments=tuple(
            Comment(max(0, each.ply - skipped), text) for each in game.comments if (text := without_commands(each.text))
        ),
        spent_ms=spent_ms,
        shown=clocks,
    )


def _begins_white(dialect: Dialect, start: str) -> bool:
    return start.startswith("W") if start else dialect.white_begins


def _times(
    game: _Game, count: int, skipped: int, begins_white: bool
) -> tuple[tuple[Shown | None, ...], tuple[int, ...]]:
    """What comments say of the clocks, after each of the `count` actions that follow those of the ballot."""
    said: dict[int, Told] = {}
    for each in game.comments:
        is_white = (each.ply % 2 == 1) is begins_white
        said[each.ply - skipped] = told(each.text, said.get(each.ply - skipped, Told()), is_white=is_white)
    return of_each(said, (((ply + skipped) % 2 == 1) is begins_white for ply in range(1, count + 1)))


def _in_their_numbers(refused: Refused, theirs: Numbering) -> Refused:
    """The candidates of an ambiguous capture as the file counts its squares."""
    if refused.code != "record/ambiguous":
        return refused
    candidates = [move.split("x") for move in str(refused.details["candidates"]).split()]
    counted = " ".join("x".join(str(theirs(int(square))) for square in squares) for squares in candidates)
    return Refused(refused.code, refused.field, **{**refused.details, "candidates": counted})


def _dialect(source: Source, game: _Game) -> Dialect:
    numbers = [number for piece in game.moves for number in _squares(piece.text)]
    largest = max((int(number) for number in numbers if number.isdecimal() and len(number) < 4), default=0)
    dialect = dialect_of(game.tag("GameType"), game.tag("Variant"), largest)
    if dialect is None:
        at = min(game.tags[name][1] for name in ("GameType", "Variant") if name in game.tags)
        raise source.refused("unknown-variant", at, variant=shown(game.tag("Variant") or game.tag("GameType")))
    return dialect


def _settings(source: Source, game: _Game, dialect: Dialect) -> GameSettings:
    ballot = game.tag("Ballot")
    if not ballot or dialect.variant != "english":
        return GameSettings("draughts", dialect.variant, dialect.size)
    if not (ballot.isdecimal() and len(ballot) < 4 and int(ballot) <= len(BALLOTS[THREE_MOVE])):
        raise source.refused("bad-header", game.tags["Ballot"][1], header="Ballot")
    return GameSettings("draughts", "english", dialect.size, opening=THREE_MOVE, ballot=int(ballot))


def _start(source: Source, game: _Game, rules: DraughtsRules, ours: Numbering) -> str:
    if "FEN" not in game.tags:
        return ""
    text, at = game.tags["FEN"]
    try:
        return fen_of(read_fen(rules, text, ours))
    except Refused as refused:
        raise source.refused("bad-fen", at, **refused.details) from None


def _skipped(source: Source, rules: DraughtsRules, moves: list[Written]) -> int:
    """How many of the moves are those of the ballot, which come before the players' first."""
    balloted = rules.balloted
    if tuple(move.action for move in moves[: len(balloted)]) == balloted:
        return len(balloted)
    raise source.refused("illegal-move", moves[0].at if moves else 0, move=shown(moves[0].text if moves else ""),
                         why="record/not-the-ballot")  # fmt: skip


def _written(source: Source, rules: DraughtsRules, piece: Piece, ours: Numbering) -> Written:
    """A move's squares turned into our numbers; whether it can be played is seen later."""
    by_name = rules.geometry.by_name
    names = _squares(piece.text)
    if len(piece.text) > _LONGEST_MOVE or len(names) < 2 or not all(name in by_name for name in names):
        raise source.refused("not-understood", piece.at, move=shown(piece.text))
    squares = [ours(by_name[name]) if name.isdecimal() else by_name[name] for name in names]
    mark = "x" if any(mark in piece.text for mark in "x:X×") else "-"
    return Written(piece.text, piece.at, mark.join(map(str, squares)))


def _squares(text: str) -> list[str]:
    return text.lower().replace(":", "-").replace("x", "-").replace("×", "-").split("-")


def _outcome(game: _Game, dialect: Dialect) -> Outcome | None:
    text = game.result.text if game.result else game.tag("Result")
    white = Seat.FIRST if dialect.white_begins else Seat.SECOND
    if text in WHITE_WON:
        return Outcome.win_of(white)
    if text in BLACK_WON:
        return Outcome.win_of(white.other)
    if text in DRAWN:
        return Outcome.DRAW
    return Outcome.VOID if text == "0-0" else None


def dialect_for(record: Record) -> Dialect:
    """The dialect a game of draughts is written in."""
    return BY_VARIANT[record.settings.variant]
