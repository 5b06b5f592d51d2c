"""What an opening's stage makes of what its actor said: the next position, or why not. Walks the tables of `openings`.

Knows no win and no foul: none can come about in an opening.
"""

from typing import assert_never

import msgspec

from server.games.gomoku.board import EMPTY, Colour, Grid
from server.games.gomoku.openings import (
    ANYWHERE,
    OFFER_TEN,
    STAY,
    SWAP,
    TAKE,
    TWO_MORE,
    Actor,
    Choose,
    Declare,
    Offer,
    Opening,
    Pick,
    Place,
    Stage,
    Zone,
)
from server.games.gomoku.patterns import is_same, same_as_any
from server.games.gomoku.position import GomokuPosition, with_stone
from server.games.gomoku.reading import Number, Said, Stone, Word, empty_cell
from server.vocabulary import Refused, Seat


def seat_of(position: GomokuPosition, actor: Actor) -> Seat:
    """The seat that `actor` means; FIRST counts as black until somebody has swapped."""
    if isinstance(actor, Seat):
        return actor
    black = _black_seat(position)
    return black if actor is Colour.BLACK else black.other


def act(opening: Opening, grid: Grid, position: GomokuPosition, stage: Stage, said: Said) -> GomokuPosition:
    """The position after the stage's actor said something. Refused as `Rules.play` says."""
    match stage, said:
        case Place(), Stone():
            return _placed(opening, grid, position, stage, said)
        case Offer(), Stone(colour=None):
            return _offered(opening, grid, position, stage, said.point)
        case Pick(), Stone(colour=None):
            return _picked(opening, grid, position, said.point)
        case Declare(), Number():
            return _declared(opening, position, stage, said.value)
        case Choose(), Word() if said.word in stage.choices:
            return _chosen(opening, position, stage, said.word)
        case _:
            raise untimely(stage.phase)


def lawful(grid: Grid, position: GomokuPosition, stage: Stage) -> tuple[str, ...]:
    """Every canonical action that `act` takes."""
    match stage:
        case Place():
            empty = [name for cell, name in grid.names.items() if is_open(grid, position, stage, cell)]
            if not stage.free:
                return tuple(empty)
            return tuple(f"{colour.value}-{name}" for colour in free_colours(position, stage) for name in empty)
        case Offer():
            taken = same_as_any(grid, position.board, position.offers)
            board = position.board
            return tuple(name for cell, name in grid.names.items() if board[cell] == EMPTY and cell not in taken)
        case Choose() | Declare() | Pick():
            return words_of(grid, position, stage)
        case _:
            assert_never(stage)


def words_of(grid: Grid, position: GomokuPosition, stage: Stage | None) -> tuple[str, ...]:
    """What the actor may choose from instead of placing a stone; empty when he has to place one."""
    match stage:
        case Choose():
            return stage.choices
        case Declare():
            return tuple(str(number) for number in range(1, stage.most + 1))
        case Pick():
            return tuple(grid.names[cell] for cell in position.offers)
        case Place() | Offer() | None:
            return ()
        case _:
            assert_never(stage)


def free_colours(position: GomokuPosition, stage: Stage | None) -> tuple[Colour, ...]:
    """The colours the actor may choose from for his next stone; empty where he has no choice. Both must come out."""
    if not isinstance(stage, Place) or not stage.free:
        return ()
    if position.stones == stage.until - 1:
        for colour, stones in ((Colour.BLACK, position.black), (Colour.WHITE, position.white)):
            if len(stones) == position.stones:
                return (colour.other,)
    return (Colour.BLACK, Colour.WHITE)


def is_open(grid: Grid, position: GomokuPosition, stage: Place, cell: int) -> bool:
    """Whether the point is empty and in the stage's zone."""
    return position.board[cell] == EMPTY and _is_in(grid, stage.zone, cell)


def zone_of(stage: Stage | None) -> tuple[int, int] | None:
    """The zone the next stone is bound to, as (least, most) steps from the centre; None if there is none."""
    if not isinstance(stage, Place) or stage.zone == ANYWHERE:
        return None
    return stage.zone.least, stage.zone.most


def untimely(phase: str) -> Refused:
    """Understood, but not what this phase asks for: a stone while choosing, a word while placing."""
    return Refused("game/wrong-phase", field="action", phase=phase)


def _placed(opening: Opening, grid: Grid, position: GomokuPosition, stage: Place, said: Stone) -> GomokuPosition:
    cell = empty_cell(grid, position.board, said.point)
    if not _is_in(grid, stage.zone, cell):
        raise Refused("game/outside-zone", field="action", least=stage.zone.least, most=stage.zone.most)
    colours = free_colours(position, stage)
    if said.colour is not None and not colours:
        raise untimely(stage.phase)
    colour = said.colour or position.to_move
    if colours and colour not in colours:
        raise Refused("game/three-alike", field="action")
    after = with_stone(position, cell, colour)
    if stage.free:
        after = msgspec.structs.replace(after, order=(*position.order, cell))
    return _next(opening, after) if after.stones == stage.until else after


def _offered(opening: Opening, grid: Grid, position: GomokuPosition, stage: Offer, point: str) -> GomokuPosition:
    cell = empty_cell(grid, position.board, point)
    if cell in position.offers:
        raise Refused("game/occupied", field="action", point=point)
    for other in position.offers:
        if is_same(grid, position.board, cell, other):
            raise Refused("game/same-offer", field="action", point=point, other=grid.names[other])
    offers = (*position.offers, cell)
    after = msgspec.structs.replace(position, offers=offers, ply=position.ply + 1)
    return _next(opening, after) if len(offers) == (stage.count or position.declared) else after


def _picked(opening: Opening, grid: Grid, position: GomokuPosition, point: str) -> GomokuPosition:
    cell = empty_cell(grid, position.board, point)
    if cell not in position.offers:
        raise Refused("game/not-offered", field="action", point=point)
    after = with_stone(position, cell, Colour.BLACK)
    return _next(opening, msgspec.structs.replace(after, offers=()))


def _declared(opening: Opening, position: GomokuPosition, stage: Declare, number: int) -> GomokuPosition:
    if not 1 <= number <= stage.most:
        raise Refused("game/out-of-range", field="action", least=1, most=stage.most)
    return _next(opening, msgspec.structs.replace(position, declared=number, ply=position.ply + 1))


def _chosen(opening: Opening, position: GomokuPosition, stage: Choose, word: str) -> GomokuPosition:
    black = position.black_seat
    if word in TAKE:
        chooser = seat_of(position, stage.actor)
        black = chooser if TAKE[word] is Colour.BLACK else chooser.other
    elif word == SWAP:
        black = _black_seat(position).other
    elif word == STAY:
        black = _black_seat(position)
    else:
        assert word in (TWO_MORE, OFFER_TEN), "a choice without a meaning"
    after = msgspec.structs.replace(position, black_seat=black, ply=position.ply + 1)
    return _next(opening, after, phase=stage.then.get(word))


def _next(opening: Opening, position: GomokuPosition, *, phase: str | None = None) -> GomokuPosition:
    """The stage after this one, or that of `phase`; at the end of all of them the fewer stones are to move (P17)."""
    stage = position.stage + 1 if phase is None else opening.stage_of(phase)
    to_move = _fewer_stones(position) if stage == len(opening.stages) else position.to_move
    return msgspec.structs.replace(position, stage=stage, to_move=to_move)


def _fewer_stones(position: GomokuPosition) -> Colour:
    return Colour.WHITE if len(position.white) < len(position.black) else Colour.BLACK


def _black_seat(position: GomokuPosition) -> Seat:
    return Seat.FIRST if position.black_seat is None else position.black_seat


def _is_in(grid: Grid, zone: Zone, cell: int) -> bool:
    return zone.least <= grid.from_centre(cell) <= zone.most
