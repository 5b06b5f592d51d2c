"""What one player's clock holds (`Face`) and what it shows (`Reading`)."""

from dataclasses import dataclass

import msgspec


class Face(msgspec.Struct, frozen=True, omit_defaults=True):
    """One player's clock at the start of his turn; between his turns it does not change.

    `periods` are those left, the one in use included. `stones` are the moves still due in the block. `block_ms` is what
    is left of the period, block or delay in use; a turn of byo-yomi or delay always starts with a whole one. `turns`
    are those completed, counted only where the clock has stages. Fields a kind has no use for are 0.

    A flag that has fallen and waits to be claimed leaves `main_ms` 0 or less, the overrun, and nothing else.
    """

    main_ms: int
    periods: int = 0
    stones: int = 0
    block_ms: int = 0
    turns: int = 0


@dataclass(frozen=True, slots=True)
class Reading:
    """One player's clock as shown at an instant.

    `total_ms` is the time until the flag falls if he does nothing: main time and everything after it. `period_ms_left`
    is of the period, block or delay in use, whole while main time lasts. All are 0 once the flag has fallen.
    """

    main_ms: int
    periods_left: int
    period_ms_left: int
    stones_left: int
    in_overtime: bool
    total_ms: int
    overrun_ms: int = 0
    moves_to_go: int = 0
