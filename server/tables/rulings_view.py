"""What those concerned are told of an arbiter's rulings at a table: the two who play there, and the arbiters.

Who looks on sees what a ruling changes, in the table's own view, and not why somebody was warned.
"""

import msgspec

from server.tables.appeal import ArbiterCall
from server.tables.rule_player import UNDOABLE
from server.tables.ruling import RulingLine
from server.tables.state import Phase, Table
from server.vocabulary import TableId


class RulingsView(msgspec.Struct, frozen=True, kw_only=True, tag="table-rulings", tag_field="t"):
    """The log of a table, oldest first, for one viewer."""

    table: TableId
    may_rule: bool
    """He is an arbiter, and it is not his own game."""
    rulings: tuple[RulingLine, ...]
    undoable: tuple[str, ...]
    """The ids of those that may be taken back, as far as their kind goes."""
    warnings: tuple[int, int]
    calls: tuple[ArbiterCall, ...]
    """Those that are open, with what was said."""


def rulings_view(table: Table, *, is_arbiter: bool, player: str) -> RulingsView:
    """The log as it stands."""
    is_on = table.phase is not Phase.OVER
    return RulingsView(
        table=table.id,
        may_rule=is_arbiter and table.tournament is not None and table.seat_of(player) is None,
        rulings=table.rulings,
        undoable=tuple(line.id for line in table.rulings if is_on and line.kind in UNDOABLE and not line.undone),
        warnings=table.warnings,
        calls=tuple(call for call in table.calls if call is not None),
    )
