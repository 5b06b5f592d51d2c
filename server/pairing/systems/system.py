"""What every pairing system is: a name, two functions, and a law."""

from collections.abc import Callable
from dataclasses import dataclass

from server.pairing.answer import RoundPairing
from server.pairing.field import Field, Options
from server.pairing.legality import Law


@dataclass(frozen=True, slots=True)
class System:
    """`pair` gives one round, equal for equal fields in whatever order, or raises `PairingImpossible`; `rounds` is the
    number of rounds for so many entrants when the card leaves it open; `law` is what no pairing of it may break."""

    name: str
    pair: Callable[[Field], RoundPairing]
    rounds: Callable[[int, Options], int]
    law: Law
