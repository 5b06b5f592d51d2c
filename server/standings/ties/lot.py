"""The lot: what is still equal is drawn from a number that is shown, so that anybody can draw again (P13, P16, G2).

The ticket of entrant n of lot s is the first 48 bits of SHA-256 of `<s>:place:<n>`; the highest is first.
"""

import hashlib
from typing import Final

from server.standings.table import Table
from server.standings.ties.tie import Form, Tie, TieValue, Unit
from server.vocabulary import EntrantId

_BYTES: Final = 6


def ticket(lot: int, number: int) -> int:
    """What entrant `number` draws."""
    return int.from_bytes(hashlib.sha256(f"{lot}:place:{number}".encode()).digest()[:_BYTES])


def _drawn(table: Table, tied: tuple[EntrantId, ...]) -> dict[EntrantId, TieValue]:
    tickets = {entrant: ticket(table.lot, table.entrants[entrant].number) for entrant in tied}
    ordered = sorted(tied, key=lambda i: (-tickets[i], table.entrants[i].number))
    return {entrant: TieValue("LOT", tickets[entrant], (), place) for place, entrant in enumerate(ordered, start=1)}


LOT: Final = Tie("LOT", Unit.COUNT, "P13, P16", _drawn, Form.LOT, among_tied=True)
