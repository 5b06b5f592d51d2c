"""The tie-breaks there are. A new one is one function in `ties/` and one line in its family or here."""

from typing import Final

from server.standings.ties.direct import DIRECT_ENCOUNTER
from server.standings.ties.opponents import OPPONENT_TIES
from server.standings.ties.own import OWN_TIES
from server.standings.ties.tie import Tie
from server.standings.unplayed import TREATMENTS, Treatment
from server.vocabulary import Refused

TIES: Final[dict[str, Tie]] = {tie.code: tie for tie in (DIRECT_ENCOUNTER, *OPPONENT_TIES, *OWN_TIES)}

CLUB_ORDER: Final = ("DE", "BH", "PS", "RTG")
"""C13: direct encounter, Buchholz, progressive, rating; then a shared place."""


def tie_named(code: str) -> Tie:
    """`standings/unknown-tie`."""
    found = TIES.get(code)
    if found is None:
        raise Refused("standings/unknown-tie", "ties", given=code)
    return found


def treatment_named(name: str) -> Treatment:
    """`standings/unknown-treatment`."""
    found = TREATMENTS.get(name)
    if found is None:
        raise Refused("standings/unknown-treatment", "unplayed", given=name)
    return found
