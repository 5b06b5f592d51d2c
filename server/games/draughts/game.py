"""Draughts as `Rules`: moves, losing, repetition, the draw counts. Knows nothing of players, clocks or agreement."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

import msgspec

from server.games.actions import read_action, refuse_if_over
from server.games.draughts.board import EMPTY, KING, MAN, Geometry
from server.games.draughts.draws import KINGS_ONLY, DrawCount, counted, rule_for
from server.games.draughts.moves import Generator, generator_for
from server.games.draughts.notation import find_move
from server.games.draughts.position import DraughtsPosition
from server.games.draughts.variants import Variant
from server.games.draughts.view import DraughtsMove, DraughtsView, DrawProgress
from server.games.rules import GameResult, GameSettings
from server.vocabulary import Outcome, Seat, Termination

PIECES: Final = bytes.maketrans(b"\x00\x01\x02\x03\x04", b".wWbB")
"""A board's bytes as the characters of `DraughtsView.pieces`."""
THREEFOLD: Final = 3


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
        """All men in place, the variant's first colour to move (White: D5)."""
        squares = len(self.geometry.squares)
        men = self.variant.men_rows * self.variant.board_size // 2
        board = bytes([0, *[MAN[0]] * men, *[0] * (squares - 2 * men), *[MAN[1]] * men])
        return self.set_up(board, white_to_move=self.variant.white_begins)

    def set_up(self, board: bytes, *, white_to_move: bool) -> DraughtsPosition:
        """A position to begin from, with no past: for studies, engines, tests. `board` as in `DraughtsPosition`."""
        assert len(board) == len(self.geometry.squares) + 1, "a board has one byte a square and one in front"
        return self._ended(
            DraughtsPosition(
                board=board,
                white_to_move=white_to_move,
                moves=self.generator.moves(board, white=white_to_move),
                count=DrawCount(rule=rule_for(self.variant.draws, board, self.geometry)),
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

    def canonical(self, position: DraughtsPosition, action: str) -> str:
        """The move in numbers with every landing square, along the route played."""
        return self._meant(position, action).action

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
        )

    def after(self, position: DraughtsPosition, move: DraughtsMove) -> DraughtsPosition:
        """The position after one of `position.moves`: what a bot calls, having chosen from them. Checks nothing."""
        white = position.white_to_move
        board, piece = _moved(position.board, move, white=white)
        quiet_king = piece == KING[white] and not move.captured
        return self._ended(
            DraughtsPosition(
                board=board,
                white_to_move=not white,
                moves=self.generator.moves(board, white=not white),
                count=counted(self.variant.draws, position.count, board, self.geometry, quiet_king=quiet_king),
                seen=self._seen(position, board, quiet_king=quiet_king),
                ply=position.ply + 1,
                last=move,
            )
        )

    def _meant(self, position: DraughtsPosition, action: str) -> DraughtsMove:
        refuse_if_over(position.ended)
        return find_move(self.geometry, position, read_action(action))

    def _seen(self, position: DraughtsPosition, board: bytes, *, quiet_king: bool) -> tuple[bytes, ...]:
        if not self.settings.threefold:
            return ()
        return (*position.seen, board) if quiet_king else (board,)

    def _ended(self, position: DraughtsPosition) -> DraughtsPosition:
        result = self._judged(position)
        return position if result is None else msgspec.structs.replace(position, ended=result)

    def _judged(self, position: DraughtsPosition) -> GameResult | None:
        """A side without a move has lost even if a count runs out on the same ply (D6 before D7)."""
        if not position.moves:
            own = (MAN[position.white_to_move], KING[position.white_to_move])
            ended = Termination.NO_MOVE if any(piece in position.board for piece in own) else Termination.NO_PIECES
            return GameResult(Outcome.win_of(self.actor(position).other), ended)
        if position.times_seen >= THREEFOLD:
            return GameResult(Outcome.DRAW, Termination.REPETITION)
        expired = position.count.expired(self.variant.draws)
        return None if expired is None else GameResult(Outcome.DRAW, Termination.DRAW_RULE, expired)

    def _progress(self, position: DraughtsPosition) -> Iterator[DrawProgress]:
        table, count = self.variant.draws, position.count
        if count.rule:
            yield DrawProgress(count.rule, count.window, table.limit_of(count.rule))
        if count.kings_only:
            yield DrawProgress(KINGS_ONLY, count.kings_only, table.kings_only_plies)
        if position.times_seen > 1:
            yield DrawProgress(Termination.REPETITION.value, position.times_seen, THREEFOLD)


def _moved(board: bytes, move: DraughtsMove, *, white: bool) -> tuple[bytes, int]:
    """The board after the move, and the piece that moved as it was before."""
    after = bytearray(board)
    piece = after[move.origin]
    after[move.origin] = EMPTY
    for square in move.captured:
        after[square] = EMPTY
    after[move.path[-1]] = KING[white] if move.promotes else piece
    return bytes(after), piece
