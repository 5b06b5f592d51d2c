"""Ready-made cards of the `club` regulations: each of the three systems, for gomoku and for draughts.

A preset is a card with values and nothing else; what is not said here is the card's own default. The name is left for
the organiser to write.
"""

from typing import Final

from server.clocks import ClockSettings
from server.games.rules import GameSettings
from server.tournaments.card import Card, EntryTerms
from server.tournaments.systems import System, SystemKind
from server.vocabulary import Instant
from server.web.http.wire import Preset

_HOUR_MS: Final = 3_600_000
_QUARTER_MS: Final = 900_000
_GAMES: Final = {
    "gomoku": GameSettings("gomoku", "freestyle", 15, opening="swap2"),
    "draughts": GameSettings("draughts", "polish-8", 8),
}
_MOST: Final[dict[SystemKind, int]] = {"swiss": 64, "round-robin": 10, "knockout": 32}
"""What fits into an evening: nine rounds of everybody against everybody, five rounds of a knockout."""
_BLITZ: Final = ClockSettings("fischer", main_ms=180_000, increment_ms=2_000)
_LONGER_BLITZ: Final = ClockSettings("fischer", main_ms=300_000, increment_ms=3_000)
_CLOCKS: Final[dict[SystemKind, ClockSettings]] = {
    "swiss": _LONGER_BLITZ, "round-robin": _BLITZ, "knockout": _LONGER_BLITZ,
}  # fmt: skip


def presets(now: Instant) -> tuple[Preset, ...]:
    """All of them, open from now on and starting at the first quarter of an hour that is an hour away."""
    return tuple(
        Preset(id=f"club-{system}-{family}", card=_card(system, game, now))
        for family, game in _GAMES.items()
        for system in _MOST
    )


def _card(system: SystemKind, game: GameSettings, now: Instant) -> Card:
    starts_at = Instant(-(-(now + _HOUR_MS) // _QUARTER_MS) * _QUARTER_MS)
    return Card(
        name="",
        game=game,
        clock=_CLOCKS[system],
        entry=EntryTerms(opens_at=now, starts_at=starts_at, max_entrants=_MOST[system]),
        system=System(kind=system),
    )
