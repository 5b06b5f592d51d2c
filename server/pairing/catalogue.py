"""The pairing systems there are. A new one is one file in `systems/` and one line here."""

from typing import Final

from server.pairing.answer import RoundPairing
from server.pairing.field import Field, Options
from server.pairing.legality import breaches
from server.pairing.systems.club_swiss import CLUB_SWISS
from server.pairing.systems.dutch import DUTCH
from server.pairing.systems.knockout import KNOCKOUT
from server.pairing.systems.mcmahon import MCMAHON
from server.pairing.systems.round_robin import ROUND_ROBIN
from server.pairing.systems.system import System
from server.vocabulary import Refused

SYSTEMS: Final[dict[str, System]] = {
    system.name: system for system in (CLUB_SWISS, DUTCH, ROUND_ROBIN, KNOCKOUT, MCMAHON)
}


def pair(system: str, field: Field) -> RoundPairing:
    """One round by the named system, looked over by the checker. `pairing/unknown-system`, or `PairingImpossible` with
    its reasons."""
    named = _named(system)
    paired = named.pair(field)
    found = breaches(named.law, field, paired)
    assert not found, f"{system} paired round {field.round} against its law: {found}"
    return paired


def rounds_default(system: str, entrants: int, options: Options | None = None) -> int:
    """How many rounds so many entrants play if the card leaves it open; 0 below two. `pairing/unknown-system`."""
    return _named(system).rounds(entrants, options or Options())


def _named(system: str) -> System:
    found = SYSTEMS.get(system)
    if found is None:
        raise Refused("pairing/unknown-system", "system", given=system)
    return found
