"""The time limit of a round (B6, P19): when it is over, the turns are made equal, play stops, and something decides.

    decides    draw       it is a draw
               material   a technical win by material, or a draw (B7, draughts only)
               arbiter    the table waits for the arbiter

By material: men count 1 and kings what the card says. Whoever leads wins if he leads by `margin`, or, with a total of
more than `total` on his side, by `margin_above`.
"""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from server.games.rules import Material
from server.vocabulary import Outcome, Seat

_Count = Annotated[int, Meta(ge=1, le=1_000)]


class RoundLimit(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """When a round's games are stopped, and what decides them then."""

    after_ms: Annotated[int, Meta(ge=0, le=86_400_000, title="card-limit-after")] = 0
    """From the call; 0: never. What stands for a hold or a restart is added to it."""
    decides: Annotated[Literal["draw", "material", "arbiter"], Meta(title="card-limit-decides")] = "draw"
    king: Annotated[_Count, Meta(title="card-limit-king")] = 3
    margin: Annotated[_Count, Meta(title="card-limit-margin")] = 6
    total: Annotated[_Count, Meta(title="card-limit-total")] = 25
    margin_above: Annotated[_Count, Meta(title="card-limit-margin-above")] = 11


def by_material(limit: RoundLimit, first: Material, second: Material) -> Outcome:
    """B7: who has won by what is left on the board."""
    totals = [side.men + limit.king * side.kings for side in (first, second)]
    leader = Seat.FIRST if totals[0] >= totals[1] else Seat.SECOND
    lead = abs(totals[0] - totals[1])
    needed = limit.margin if totals[leader] <= limit.total else limit.margin_above
    return Outcome.win_of(leader) if lead >= needed else Outcome.DRAW
