"""P13: an opening that is played if either of the two asks for it, instead of the card's own.

Anybody may who has not acted yet, from his seat and also while he waits. What lies on the board stays, so it can only
be asked for while both openings go the same way: before the first stone, or, of Swap2 for Swap1, until the second
player has chosen.
"""

from typing import Any, Final

import msgspec

from server.games.catalogue import rules_for
from server.games.rules import GameSettings
from server.tables import events as e
from server.tables.state import Phase, Table
from server.vocabulary import Instant, Refused, Seat

NONE: Final = "none"
_NOT_NOW: Final = frozenset({Phase.UNCLAIMED, Phase.OVER})


def ask_opening(table: Table, seat: Seat, now: Instant) -> tuple[e.TableEvent, ...]:
    """Refused `game/no-opening-to-ask-for`, `table/not-seated`, `game/opening-asked`, `game/too-late-to-ask`."""
    opening = table.card.opening_on_request
    if opening == NONE:
        raise Refused("game/no-opening-to-ask-for")
    if table.began_at is None and not table.seated[seat]:
        raise Refused("table/not-seated", "seat")
    if table.card.game.opening == opening:
        raise Refused("game/opening-asked")
    if not may_ask(table, seat):
        raise Refused("game/too-late-to-ask")
    return (e.OpeningAsked(at=now, seat=seat, opening=opening),)


def may_ask(table: Table, seat: Seat) -> bool:
    """Whether the seat can still have the opening on request; before play whoever has taken it."""
    card = table.card
    if card.opening_on_request in (NONE, card.game.opening) or table.phase in _NOT_NOW:
        return False
    if table.sealed is not None or any(acted.seat is seat for acted in table.actions):
        return False  # a sealed move has been made, though nobody has seen it
    return position_in(table, asked(card.game, card.opening_on_request)) is not None


def asked(game: GameSettings, opening: str) -> GameSettings:
    """The same game with the opening that was asked for."""
    return msgspec.structs.replace(game, opening=opening)


def position_in(table: Table, game: GameSettings) -> Any | None:
    """Where this game would stand after what has been played; None if it would have gone another way."""
    rules = rules_for(game)
    position = rules.initial()
    for acted in table.actions:
        if rules.actor(position) is not acted.seat:
            return None
        try:
            position = rules.play(position, acted.action)
        except Refused:
            return None
    return position if rules.actor(position) is table.actor else None
