"""Draughts as `Rules`: moves, losing, repetition, the draw counts. Knows nothing of players, clocks or agreement."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Final

import msgspec

from server.games.actions import read_action, refuse_if_over
from server.games.draughts.ballots import balloted
from server.games.draughts.board import EMPTY, KING, MAN, Geometry
from server.games.draughts.draws import KINGS_ONLY, counted, first_count
from server.games.draughts.moves import Generator, generator_for
from server.games.draughts.notation import find_move, find_piece
from server.games.draughts.position import DraughtsPosition, KingRun
from server.games.draughts.variants import Variant
from server.games.draughts.view import DraughtsMove, DraughtsView, DrawProgress
from server.games.rules import GameResult, GameSettings, Material
from server.vocabulary import Outcome, Refused, Seat, Termination

PIECES: Final = bytes.maketrans(b"\x00\x01\x02\x03\x04", b".wWbB")
"""A board's bytes as the characters of `DraughtsView.pieces`."""


@dataclass(frozen=True, slots=True)
class DraughtsRules:
    """Draughts of one variant; see `Rules` for what each method promises."""

    settings: GameSettings
    variant: Variant

    @property
    def generator(self) -> Generator:
        """The move generator of the variant."""
        return generator_for(self.variant)

    @property
    def geometry(self) -> Geometry:
        """The squares of the board."""
        return self.generator.geometry

    def initial(self) -> DraughtsPosition:
        """All men in place, the variant's first colour to move (White: D5); or the opening that was drawn."""
        position = self.set_up(self.men_in_place(), white_to_move=self.variant.white_begins)
        for action in self.balloted:
            position = self.play(position, action)
        return msgspec.structs.replace(position, ply=0)

    def men_in_place(self) -> bytes:
        """The board before any move."""
        squares = len(self.geometry.squares)
        in_row = squares // self.variant.board_size
        empty, men = self.variant.rows_behind * in_row, self.variant.men_rows * in_row
        middle = squares - 2 * empty - 2 * men
        return bytes([0, *[0] * empty, *[MAN[0]] * men, *[0] * middle, *[MAN[1]] * men, *[0] * empty])

    @property
    def balloted(self) -> tuple[str, ...]:
        """The moves of the opening drawn for this game; none if it has none."""
        return balloted(self.settings.opening, self.settings.ballot)

    def set_up(self, board: bytes, *, white_to_move: bool) -> DraughtsPosition:
        """A position to begin from, with no past: for studies, engines, tests. `board` as in `DraughtsPosition`."""
        assert len(board) == len(self.geometry.squares) + 1, "a board has one byte a square and one in front"
        return self._ended(
            DraughtsPosition(
                board=board,
                white_to_move=white_to_move,
                moves=self.generator.moves(board, white=white_to_move),
                count=first_count(self.variant.draws, board, self.geometry),
                seen=(board,) if self.settings.threefold else (),
            )
        )

    def actor(self, position: DraughtsPosition) -> Seat:
        """FIRST has the colour that begins, for the whole game."""
        return Seat.FIRST if position.white_to_move is self.variant.white_begins else Seat.SECOND

    def phase(self, position: DraughtsPosition) -> str:  # noqa: ARG002 the contract's
        """Always `play`: draughts has no opening here."""
        return "play"

    def result(self, position: DraughtsPosition) -> GameResult | None:
        """NO_PIECES or NO_MOVE (D6) before any draw; then REPETITION, then DRAW_RULE with the rule's id (D7)."""
        return position.ended

    def ply(self, position: DraughtsPosition) -> int:
        """Moves made by both sides; a capture of many pieces is one."""
        return position.ply

    def play(self, position: DraughtsPosition, action: str) -> DraughtsPosition:
        """Make a move: `32-28`, `c3-d4`, `22x13x4`, or a capture by its ends when only one fits."""
        return self.after(position, self._meant(position, action))

    def touch(self, position: DraughtsPosition, piece: str) -> DraughtsPosition:
        """`piece` is the name of its square, `22` or `d4`. One that has no legal move binds to nothing (D8)."""
        refuse_if_over(position.ended)
        if not self.settings.touch_move:
            raise Refused("game/no-touch-move", field="piece")
        square = find_piece(self.geometry, position, piece)
        moves = tuple([move for move in position.moves if move.origin == square])
        return msgspec.structs.replace(position, moves=moves, touched=square) if moves else position

    def canonical(self, position: DraughtsPosition, action: str) -> str:
        """The move in numbers with every landing square, along the route played."""
        return self._meant(position, action).action

    def forbidden_points(self, position: DraughtsPosition) -> dict[str, str]:  # noqa: ARG002 the contract's
        """None: what may not be moved cannot be moved."""
        return {}

    def is_even(self, position: DraughtsPosition) -> bool:
        """The colour that begins is FIRST's."""
        return self.actor(position) is Seat.FIRST

    def material(self, position: DraughtsPosition) -> tuple[Material, Material]:
        """Men and kings by seat."""
        count = position.board.count
        black, white = (Material(count(MAN[is_white]), count(KING[is_white])) for is_white in (False, True))
        return (white, black) if self.variant.white_begins else (black, white)

    def legal_actions(self, position: DraughtsPosition) -> tuple[str, ...]:
        """One route for every different move."""
        if position.ended is not None:
            return ()
        if not position.capture_count:
            return tuple([move.action for move in position.moves])
        return tuple([move.action for move in {move.effect: move for move in reversed(position.moves)}.values()])

    def view(self, position: DraughtsPosition) -> DraughtsView:
        """See `DraughtsView`."""
        over = position.ended is not None
        count = 0 if over else position.capture_count
        return DraughtsView(
            board_size=self.variant.board_size,
            variant=self.variant.id,
            phase=self.phase(position),
            ply=position.ply,
            actor=None if over else int(self.actor(position)),
            colours=("white", "black") if self.variant.white_begins else ("black", "white"),
            pieces=position.board[1:].translate(PIECES).decode("ascii"),
            moves=() if over else position.moves,
            must_capture=count if self.variant.most_pieces else min(count, 1),
            last=position.last,
            draw_progress=tuple(self._progress(position)),
            squares=self.variant.squares.value,
            start=_start_of(self) if self.variant.rows_behind or self.balloted else "",
            balloted=self.balloted,
            touched=0 if over else position.touched,
            resting=0 if over else self._resting(position.board, position.white_to_move, position.king_runs),
        )

    def after(self, position: DraughtsPosition, move: DraughtsMove) -> DraughtsPosition:
        """The position after one of `position.moves`: what a bot calls, having chosen from them. Checks nothing."""
        variant, white = self.variant, position.white_to_move
        board, piece = _moved(position.board, move, white=white)
        rows = self.geometry.row
        quiet = not move.captured and (piece == KING[white] or rows[move.origin] == rows[move.path[-1]])
        changed = bool(move.captured) or move.promotes
        runs = _runs(position, move, board, piece) if variant.same_king_moves else position.king_runs
        return self._ended(
            DraughtsPosition(
                board=board,
                white_to_move=not white,
                moves=self._moves(board, not white, runs),
                count=counted(variant.draws, position.count, board, self.geometry, quiet=quiet, changed=changed),
                seen=self._seen(position, board, quiet=quiet),
                ply=position.ply + 1,
                last=move,
                king_runs=runs,
            )
        )

    def _moves(self, board: bytes, white: bool, runs: tuple[KingRun, KingRun]) -> tuple[DraughtsMove, ...]:
        moves = self.generator.moves(board, white=white)
        resting = self._resting(board, white, runs)
        if not resting:
            return moves
        return tuple([move for move in moves if move.origin != resting or move.captured])

    def _resting(self, board: bytes, white: bool, runs: tuple[KingRun, KingRun]) -> int:
        """The square of the king that may not move again; 0 if there is none, as for a side without men."""
        limit, (square, moves) = self.variant.same_king_moves, runs[white]
        if not limit or moves < limit or board[square] != KING[white] or MAN[white] not in board:
            return 0
        return square

    def _meant(self, position: DraughtsPosition, action: str) -> DraughtsMove:
        refuse_if_over(position.ended)
        return find_move(self.generator, position, read_action(action))

    def _seen(self, position: DraughtsPosition, board: bytes, *, quiet: bool) -> tuple[bytes, ...]:
        if not self.settings.threefold:
            return ()
        return (*position.seen, board) if quiet else (board,)

    def _ended(self, position: DraughtsPosition) -> DraughtsPosition:
        result = self._judged(position)
        return position if result is None else msgspec.structs.replace(position, ended=result)

    def _judged(self, position: DraughtsPosition) -> GameResult | None:
        """A side without a move has lost even if a count runs out on the same ply (D6 before D7)."""
        if not position.moves:
            own = (MAN[position.white_to_move], KING[position.white_to_move])
            ended = Termination.NO_MOVE if any(piece in position.board for piece in own) else Termination.NO_PIECES
            return GameResult(Outcome.win_of(self.actor(position).other), ended)
        if position.times_seen >= self.variant.draws.repetitions:
            return GameResult(Outcome.DRAW, Termination.REPETITION)
        expired = position.count.expired(self.variant.draws)
        return None if expired is None else GameResult(Outcome.DRAW, Termination.DRAW_RULE, expired)

    def _progress(self, position: DraughtsPosition) -> Iterator[DrawProgress]:
        table, count = self.variant.draws, position.count
        rule = table.rule(count.rule)
        if rule is not None:
            yield DrawProgress(rule.id, count.window, rule.plies)
        if count.kings_only and not count.suspends_kings_only(table):
            yield DrawProgress(KINGS_ONLY, count.kings_only, table.kings_only_plies)
        if position.times_seen > 1:
            yield DrawProgress(Termination.REPETITION.value, position.times_seen, table.repetitions)


@cache  # one for every line of a balloted opening, and a few more
def _start_of(rules: DraughtsRules) -> str:
    return rules.initial().board[1:].translate(PIECES).decode("ascii")


def _runs(position: DraughtsPosition, move: DraughtsMove, board: bytes, piece: int) -> tuple[KingRun, KingRun]:
    """How often running each side has moved the same king; a capture, a man's move or having no men ends a run."""
    white, (black_run, white_run) = position.white_to_move, position.king_runs
    run = KingRun()
    if piece == KING[white] and not move.captured and MAN[white] in board:
        before = position.king_runs[white]
        run = KingRun(move.path[-1], before.moves + 1 if before.square == move.origin else 1)
    return (black_run, run) if white else (run, white_run)


def _moved(board: bytes, move: DraughtsMove, *, white: bool) -> tuple[bytes, int]:
    """The board after the move, and the piece that moved as it was before."""
    after = bytearray(board)
    piece = after[move.origin]
    after[move.origin] = EMPTY
    for square in move.captured:
        after[square] = EMPTY
    after[move.path[-1]] = KING[white] if move.promotes else piece
    return bytes(after), piece
