"""How a tournament's tables are named: `t42.r3.b7.g1` is tournament t42, round 3, board 7, game 1 of the pairing.

A name is derived, never drawn, so a round that is started twice names the same tables (scenario 23). Boards that an
arbiter has made anew before anything was played on them are `t42.r3.b7.g1.e2`, edition 2 of their round.
"""

from typing import NamedTuple

from server.vocabulary import TableId, TournamentId


class TableNumber(NamedTuple):
    """The parts of a table's id that count; all from 1."""

    round: int
    board: int
    game: int
    edition: int = 1


def table_id(tournament: TournamentId, number: TableNumber) -> TableId:
    name = f"{tournament}.r{number.round}.b{number.board}.g{number.game}"
    return TableId(name if number.edition == 1 else f"{name}.e{number.edition}")


def table_number(tournament: TournamentId, table: TableId) -> TableNumber | None:
    """The parts of a table's id, or None if it is none of this tournament's."""
    whose, _, rest = table.partition(".")
    parts = rest.split(".")
    if whose != tournament or "".join(part[:1] for part in parts) not in ("rbg", "rbge"):
        return None
    digits = [part[1:] for part in parts]
    if not all(d.isascii() and d.isdigit() and d[0] != "0" and len(d) <= 9 for d in digits):
        return None
    if digits[3:] == ["1"]:
        return None
    return TableNumber(*(int(d) for d in digits))
