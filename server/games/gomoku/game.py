"""Gomoku as `Rules`: opening, stones, five, full board. Knows nothing of players, clocks or agreement."""

import re
from dataclasses import dataclass
from typing import assert_never

import msgspec

from server.games.actions import not_understood, read_action, refuse_if_over
from server.games.gomoku.board import EMPTY, Colour, Grid, grid_of
from server.games.gomoku.openings import TAKE, TWO_MORE, WORDS, Choose, Opening, Place, Stage
from server.games.gomoku.position import GomokuPosition, with_stone
from server.games.gomoku.variants import NOTHING, Variant, Verdict, judge
from server.games.gomoku.view import GomokuView
from server.games.rules import GameResult, GameSettings
from server.vocabulary import Outcome, Refused, Seat, Termination

POINT = re.compile(r"[a-z][1-9][0-9]?")


@dataclass(frozen=True, slots=True)
class GomokuRules:
    """Gomoku of one variant, size and opening; see `Rules` for what each method promises."""

    settings: GameSettings
    variant: Variant
    opening: Opening

    @property
    def grid(self) -> Grid:
        """The points of the board."""
        return grid_of(self.settings.board_size)

    def initial(self) -> GomokuPosition:
        """The empty board, black to place; colours belong to nobody if the opening lets somebody choose."""
        seat = None if self.opening.stages else Seat.FIRST
        return GomokuPosition(board=self.grid.empty, to_move=Colour.BLACK, black_seat=seat)

    def set_up(self, black: tuple[str, ...], white: tuple[str, ...], *, to_move: Colour) -> GomokuPosition:
        """A position to play on from, with no past and judged by nobody: for studies, engines, tests."""
        cells = self.grid.cells
        board = bytearray(self.grid.empty)
        for colour, names in ((Colour.BLACK, black), (Colour.WHITE, white)):
            for name in names:
                assert board[cells[name]] == EMPTY, f"two stones on {name}"
                board[cells[name]] = colour.stone
        return GomokuPosition(
            board=bytes(board),
            to_move=to_move,
            black_seat=Seat.FIRST,
            black=tuple(cells[name] for name in black),
            white=tuple(cells[name] for name in white),
            stage=len(self.opening.stages),
            ply=len(black) + len(white),
        )

    def actor(self, position: GomokuPosition) -> Seat:
        """The stage's actor in the opening, afterwards the owner of the colour to move."""
        stage = self._stage(position)
        if stage is not None:
            return stage.actor
        owner = position.owner(position.to_move)
        assert owner is not None, "an opening ended without giving colours"
        return owner

    def phase(self, position: GomokuPosition) -> str:
        """`play` or the opening's stage."""
        stage = self._stage(position)
        return "play" if stage is None else stage.phase

    def result(self, position: GomokuPosition) -> GameResult | None:
        """FIVE or BOARD_FULL; None while the game goes on."""
        return position.ended

    def ply(self, position: GomokuPosition) -> int:
        """Stones placed and choices made."""
        return position.ply

    def play(self, position: GomokuPosition, action: str) -> GomokuPosition:
        """Place a stone (`h8`) or choose (`white`, `black`, `two-more`)."""
        refuse_if_over(position.ended)
        text = read_action(action)
        if text in WORDS:
            return self._choose(position, text)
        return self._place(position, self._empty_cell(position, text))

    def canonical(self, position: GomokuPosition, action: str) -> str:
        """The action in lower case: a point or a word has no other spelling."""
        self.play(position, action)
        return action.lower()

    def legal_actions(self, position: GomokuPosition) -> tuple[str, ...]:
        """Every empty point, or the words of a choice."""
        if position.ended is not None:
            return ()
        stage = self._stage(position)
        if isinstance(stage, Choose):
            return stage.choices
        board = position.board
        return tuple([name for cell, name in self.grid.names.items() if board[cell] == EMPTY])

    def view(self, position: GomokuPosition) -> GomokuView:
        """See `GomokuView`."""
        stage, over = self._stage(position), position.ended is not None
        choices = stage.choices if isinstance(stage, Choose) else ()
        names = self.grid.names
        return GomokuView(
            board_size=self.settings.board_size,
            variant=self.variant.id,
            opening=self.opening.id,
            phase=self.phase(position),
            ply=position.ply,
            actor=None if over else int(self.actor(position)),
            colours=_colours(position),
            next_stone="" if over or choices else position.to_move.value,
            choices=choices,
            black=tuple([names[cell] for cell in position.black]),
            white=tuple([names[cell] for cell in position.white]),
            last="" if position.last is None else names[position.last],
            winning_lines=tuple(tuple(names[cell] for cell in line) for line in position.verdict.lines),
            overline=position.verdict.overline,
        )

    def _stage(self, position: GomokuPosition) -> Stage | None:
        stages = self.opening.stages
        return stages[position.stage] if position.stage < len(stages) else None

    def _empty_cell(self, position: GomokuPosition, text: str) -> int:
        if POINT.fullmatch(text) is None:
            raise not_understood()
        if isinstance(self._stage(position), Choose):
            raise _untimely(self.phase(position))
        cell = self.grid.cells.get(text)
        if cell is None:
            raise Refused("game/off-board", field="action", point=text)
        if position.board[cell] != EMPTY:
            raise Refused("game/occupied", field="action", point=text)
        return cell

    def _place(self, position: GomokuPosition, cell: int) -> GomokuPosition:
        after = with_stone(position, cell)
        stage = self._stage(position)
        match stage:
            case None:
                return self._judged(after, cell, placed=position.to_move)
            case Place():
                return msgspec.structs.replace(after, stage=after.stage + 1) if after.stones == stage.until else after
            case Choose():
                raise AssertionError("a stone was placed while choosing")
            case _:
                assert_never(stage)

    def _judged(self, after: GomokuPosition, cell: int, *, placed: Colour) -> GomokuPosition:
        """Five comes before the full board: the last stone may win (P18)."""
        verdict = judge(self.variant, self.grid, after.board, cell)
        ended = self._end(after, verdict, placed)
        if verdict is NOTHING and ended is None:
            return after
        return msgspec.structs.replace(after, verdict=verdict, ended=ended)

    def _end(self, after: GomokuPosition, verdict: Verdict, placed: Colour) -> GameResult | None:
        if verdict.lines:
            winner = after.owner(placed)
            assert winner is not None, "a colour nobody has cannot win"
            return GameResult(Outcome.win_of(winner), Termination.FIVE)
        if after.stones == self.settings.board_size**2:
            return GameResult(Outcome.DRAW, Termination.BOARD_FULL)
        return None

    def _choose(self, position: GomokuPosition, word: str) -> GomokuPosition:
        stage = self._stage(position)
        if not isinstance(stage, Choose) or word not in stage.choices:
            raise _untimely(self.phase(position))
        if word == TWO_MORE:
            return msgspec.structs.replace(position, stage=position.stage + 1, ply=position.ply + 1)
        return msgspec.structs.replace(
            position,
            black_seat=stage.actor if TAKE[word] is Colour.BLACK else stage.actor.other,
            to_move=_fewer_stones(position),
            stage=len(self.opening.stages),
            ply=position.ply + 1,
        )


def _fewer_stones(position: GomokuPosition) -> Colour:
    """Who moves after a choice: the colour with fewer stones (P17)."""
    return Colour.WHITE if len(position.white) < len(position.black) else Colour.BLACK


def _colours(position: GomokuPosition) -> tuple[str, str]:
    if position.black_seat is None:
        return ("?", "?")
    return ("black", "white") if position.black_seat is Seat.FIRST else ("white", "black")


def _untimely(phase: str) -> Refused:
    """Understood, but not what this phase asks for: a stone while choosing, a word while placing."""
    return Refused("game/wrong-phase", field="action", phase=phase)
