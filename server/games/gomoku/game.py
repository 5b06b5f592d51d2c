"""Gomoku as `Rules`: opening, stones, five, fouls, full board. Knows nothing of players, clocks or agreement."""

from dataclasses import dataclass

import msgspec

from server.games.actions import read_action, refuse_if_over
from server.games.gomoku import staging
from server.games.gomoku.board import EMPTY, Colour, Grid, grid_of
from server.games.gomoku.fouls import forbidden_points
from server.games.gomoku.openings import PLAY, Offer, Opening, Place, Stage
from server.games.gomoku.position import GomokuPosition, with_pass, with_stone
from server.games.gomoku.reading import PASS, Said, Stone, Word, empty_cell, read
from server.games.gomoku.variants import NOTHING, Variant, Verdict, judge
from server.games.gomoku.view import GomokuView
from server.games.rules import GameResult, GameSettings
from server.vocabulary import Outcome, Refused, Seat, Termination


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
        seat = Seat.FIRST if self.opening.colours_given else None
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
            return staging.seat_of(position, stage.actor)
        owner = position.owner(position.to_move)
        assert owner is not None, "an opening ended without giving colours"
        return owner

    def phase(self, position: GomokuPosition) -> str:
        """`play` or the opening's stage."""
        stage = self._stage(position)
        return PLAY if stage is None else stage.phase

    def result(self, position: GomokuPosition) -> GameResult | None:
        """FIVE, FOUL (with the foul as detail), PASSES or BOARD_FULL; None while the game goes on."""
        return position.ended

    def ply(self, position: GomokuPosition) -> int:
        """Stones placed, points offered, choices made and moves passed."""
        return position.ply

    def play(self, position: GomokuPosition, action: str) -> GomokuPosition:
        """Place or offer a stone (`h8`; `white-h8` where marks are free), choose (`white`, `two-more`, `4`), `pass`."""
        refuse_if_over(position.ended)
        return self._after(position, read(read_action(action)))

    def touch(self, position: GomokuPosition, piece: str) -> GomokuPosition:  # noqa: ARG002 the contract's
        """Stones are not moved: there is nothing to touch."""
        raise Refused("game/no-touch-move", field="piece")

    def canonical(self, position: GomokuPosition, action: str) -> str:
        """The action in lower case; where marks are free, with the colour."""
        after, stage = self.play(position, action), self._stage(position)
        if isinstance(stage, Place) and stage.free:
            assert after.last is not None, "a stone was placed"
            colour = Colour.BLACK if after.last in after.black else Colour.WHITE
            return f"{colour.value}-{self.grid.names[after.last]}"
        return action.lower()

    def is_even(self, position: GomokuPosition) -> bool:
        """Black begins."""
        return position.to_move is Colour.BLACK

    def material(self, position: GomokuPosition) -> None:
        """Stones are not counted."""

    def legal_actions(self, position: GomokuPosition) -> tuple[str, ...]:
        """Every empty point, fouls among them, for those are moves that lose, and a pass where there is one; in an
        opening what its stage says."""
        if position.ended is not None:
            return ()
        stage = self._stage(position)
        if stage is not None:
            return staging.lawful(self.grid, position, stage)
        board = position.board
        empty = [name for cell, name in self.grid.names.items() if board[cell] == EMPTY]
        return (*empty, PASS) if self.variant.passes else tuple(empty)

    def forbidden_points(self, position: GomokuPosition) -> dict[str, str]:
        """Where Black must not place, with the foul (`33`, `44`, `overline`). Some 3 ms."""
        if not self.variant.fouls or position.ended is not None:
            return {}
        return {self.grid.names[cell]: foul.value for cell, foul in forbidden_points(self.grid, position.board).items()}

    def view(self, position: GomokuPosition) -> GomokuView:
        """See `GomokuView`."""
        stage, over = self._stage(position), position.ended is not None
        choices = staging.words_of(self.grid, position, stage)
        names, verdict = self.grid.names, position.verdict
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
            winning_lines=tuple(tuple(names[cell] for cell in line) for line in verdict.lines),
            overline=verdict.overline,
            shut_in=verdict.shut_in,
            foul="" if verdict.foul is None else verdict.foul.value,
            order=tuple([names[cell] for cell in position.order]),
            free_colours=tuple(colour.value for colour in staging.free_colours(position, stage)),
            offers=tuple([names[cell] for cell in position.offers]),
            offers_due=(stage.count or position.declared) if isinstance(stage, Offer) else 0,
            zone=staging.zone_of(stage),
            may_pass=self.variant.passes and stage is None and not over,
            passed=position.passed,
        )

    def _stage(self, position: GomokuPosition) -> Stage | None:
        stages = self.opening.stages
        return stages[position.stage] if position.stage < len(stages) else None

    def _after(self, position: GomokuPosition, said: Said) -> GomokuPosition:
        stage = self._stage(position)
        if stage is not None:
            return staging.act(self.opening, self.grid, position, stage, said)
        if isinstance(said, Word) and said.word == PASS:
            return self._passed(position)
        if not isinstance(said, Stone) or said.colour is not None:
            raise staging.untimely(PLAY)
        cell = empty_cell(self.grid, position.board, said.point)
        return self._judged(with_stone(position, cell, position.to_move), cell, placed=position.to_move)

    def _passed(self, position: GomokuPosition) -> GomokuPosition:
        """Who passes gives up one move; when both have in succession, neither wants to go on."""
        if not self.variant.passes:
            raise Refused("game/no-pass", field="action")
        after = with_pass(position)
        if not position.passed:
            return after
        return msgspec.structs.replace(after, ended=GameResult(Outcome.DRAW, Termination.PASSES))

    def _judged(self, after: GomokuPosition, cell: int, *, placed: Colour) -> GomokuPosition:
        """Five comes before a foul, and both before the full board: the last stone may win (P18)."""
        verdict = judge(self.variant, self.grid, after.board, cell)
        ended = self._end(after, verdict, placed)
        if verdict is NOTHING and ended is None:
            return after
        return msgspec.structs.replace(after, verdict=verdict, ended=ended)

    def _end(self, after: GomokuPosition, verdict: Verdict, placed: Colour) -> GameResult | None:
        owner = after.owner(placed)
        assert owner is not None, "a colour nobody has cannot win or lose"
        if verdict.lines:
            return GameResult(Outcome.win_of(owner), Termination.FIVE)
        if verdict.foul is not None:
            return GameResult(Outcome.win_of(owner.other), Termination.FOUL, verdict.foul.value)
        if after.stones == self.settings.board_size**2:
            return GameResult(Outcome.DRAW, Termination.BOARD_FULL)
        return None


def _colours(position: GomokuPosition) -> tuple[str, str]:
    if position.black_seat is None:
        return ("?", "?")
    return ("black", "white") if position.black_seat is Seat.FIRST else ("white", "black")
