"""Every game that can be put on a card, one line each, and the way from settings to rules.

Adding a variant is one file (or one row of data) in its game's folder and one line here.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Final

from server.games.draughts import variants as draughts
from server.games.draughts.ballots import BALLOTS, THREE_MOVE
from server.games.draughts.draws import KINGS_ONLY, DrawTable
from server.games.draughts.game import DraughtsRules
from server.games.gomoku import variants as gomoku
from server.games.gomoku.game import GomokuRules
from server.games.gomoku.openings import GOMOKU_OPENINGS, RENJU_OPENINGS, Opening
from server.games.rules import AnyRules, GameSettings
from server.vocabulary import Refused, Termination


@dataclass(frozen=True, slots=True)
class DrawLine:
    """One line of a variant's draw table. `rule` is a draw rule's id, or `repetition`."""

    rule: str
    limit: int
    """Plies, two to a move of each side; of `repetition`, how often the position has to stand on the board."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One playable variant with what may be chosen beside it; the first size and opening are the usual ones."""

    game: str
    variant: str
    board_sizes: tuple[int, ...]
    openings: tuple[str, ...]
    build: Callable[[GameSettings], AnyRules]
    draws: tuple[DrawLine, ...] = ()
    """How it is drawn by a count or by repetition, for people to read."""
    switches: tuple[str, ...] = ()
    """The settings beside these that mean something in it; the others keep their default."""


_SIZES: Final = (15, 13, 17, 19, 20)


def _gomoku(
    variant: gomoku.Variant, sizes: tuple[int, ...] = _SIZES, openings: tuple[Opening, ...] = GOMOKU_OPENINGS
) -> Entry:
    by_id = {opening.id: opening for opening in openings}

    def build(settings: GameSettings) -> AnyRules:
        return GomokuRules(settings, variant, by_id[settings.opening])

    switches = ("show_forbidden",) if variant.fouls else ()
    return Entry("gomoku", variant.id, sizes, tuple(by_id), build, switches=switches)


def _draughts(variant: draughts.Variant, *openings: str) -> Entry:
    def build(settings: GameSettings) -> AnyRules:
        return DraughtsRules(settings, variant)

    return Entry(
        "draughts",
        variant.id,
        (variant.board_size,),
        ("none", *openings),
        build,
        draws=_draw_lines(variant.draws),
        switches=("threefold", "touch_move"),
    )


def _draw_lines(table: DrawTable) -> tuple[DrawLine, ...]:
    windows = [DrawLine(rule.id, rule.plies) for rule in table.windows]
    repeated = DrawLine(Termination.REPETITION.value, table.repetitions)
    return (*windows, DrawLine(KINGS_ONLY, table.kings_only_plies), repeated)


CATALOGUE: Final[tuple[Entry, ...]] = (
    _gomoku(gomoku.FREESTYLE),
    _gomoku(gomoku.EXACT_FIVE),
    _gomoku(gomoku.RENJU, sizes=(15,), openings=RENJU_OPENINGS),
    _gomoku(gomoku.CARO),
    _gomoku(gomoku.CARO_EXACT),
    _draughts(draughts.POLISH_8),
    _draughts(draughts.POLISH_10),
    _draughts(draughts.INTERNATIONAL),
    _draughts(draughts.BRAZILIAN),
    _draughts(draughts.RUSSIAN),
    _draughts(draughts.ENGLISH, THREE_MOVE),
    _draughts(draughts.POOL),
    _draughts(draughts.CANADIAN),
    _draughts(draughts.CZECH),
    _draughts(draughts.SPANISH),
    _draughts(draughts.PORTUGUESE),
    _draughts(draughts.ITALIAN),
    _draughts(draughts.FRISIAN),
    _draughts(draughts.TURKISH),
)


@cache  # one per accepted combination, of which there are few; refusals are not kept
def rules_for(settings: GameSettings) -> AnyRules:
    """The rules the settings name. Refused at the first field that the catalogue does not know: `game/unknown-game`,
    `game/unknown-variant`, `game/unknown-board-size`, `game/unknown-opening`, `game/unknown-ballot`,
    `game/switch-elsewhere`."""
    of_game = [entry for entry in CATALOGUE if entry.game == settings.game]
    if not of_game:
        raise Refused("game/unknown-game", field="game")
    of_variant = [entry for entry in of_game if entry.variant == settings.variant]
    if not of_variant:
        raise Refused("game/unknown-variant", field="variant")
    return _fitting(of_variant[0], settings).build(settings)


def _fitting(entry: Entry, settings: GameSettings) -> Entry:
    if settings.board_size not in entry.board_sizes:
        raise Refused("game/unknown-board-size", field="board_size", allowed=", ".join(map(str, entry.board_sizes)))
    if settings.opening not in entry.openings:
        raise Refused("game/unknown-opening", field="opening", allowed=", ".join(entry.openings))
    ballots = len(BALLOTS.get(settings.opening, ()))
    if not 0 <= settings.ballot <= ballots:
        raise Refused("game/unknown-ballot", field="ballot", most=ballots)
    for switch in ("touch_move", "show_forbidden"):
        if getattr(settings, switch) and switch not in entry.switches:
            raise Refused("game/switch-elsewhere", field=switch)
    return entry
