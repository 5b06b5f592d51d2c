"""The tie-breaks there are. A new one is one function in `ties/` and one line in its family; its row in
`docs/tie-breaks.md` says what it is."""

from typing import Final

from server.standings.ties.direct import DIRECT_TIES
from server.standings.ties.lot import LOT
from server.standings.ties.opponents import OPPONENT_TIES
from server.standings.ties.own import OWN_TIES
from server.standings.ties.ratings import RATING_TIES
from server.standings.ties.second_hand import SECOND_HAND_TIES
from server.standings.ties.tie import Tie
from server.standings.unplayed import TREATMENTS, Treatment
from server.vocabulary import Refused

TIES: Final[dict[str, Tie]] = {
    tie.code: tie for tie in (*DIRECT_TIES, *OPPONENT_TIES, *SECOND_HAND_TIES, *OWN_TIES, *RATING_TIES, LOT)
}

ALIASES: Final = {
    "RTNG": "RTG", "GE": "REP", "SOSOS": "SSOS", "SODOS": "SDOS", "MBH": "BH-M1", "MED": "BH-M1", "CUSS": "PS",
    "SDC": "DG", "SNO": "TPN",
}  # fmt: skip
"""Other names of the same, in report files and other programs."""


def tie_named(code: str) -> Tie:
    """`standings/unknown-tie`. Cuts may be written as FIDE's files do, `BH/C1`, and letters small."""
    plain = code.strip().upper().replace("/", "-")
    found = TIES.get(ALIASES.get(plain, plain))
    if found is None:
        raise Refused("standings/unknown-tie", "ties", given=code)
    return found


def treatment_named(name: str) -> Treatment:
    """`standings/unknown-treatment`."""
    found = TREATMENTS.get(name)
    if found is None:
        raise Refused("standings/unknown-treatment", "unplayed", given=name)
    return found
