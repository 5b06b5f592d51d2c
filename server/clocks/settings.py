"""The clock a card or a challenge asks for, as plain numbers.

It must never know what the numbers do: each kind says which fields are its own, within what bounds, and what they mean.
"""

from typing import Literal

import msgspec

KindName = Literal["sudden-death", "fischer", "byo-yomi", "canadian", "delay", "bronstein", "simple", "shared", "none"]
"""The kinds by name, in the order a form offers them; `catalogue.KINDS` has exactly these."""

FlagPolicy = Literal["automatic", "claim"]
"""Whether a fallen flag loses by itself, or only when the opponent claims it (P21) and the clock runs on meanwhile."""


class ClockStage(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The end of a stage: who has completed `moves` more moves in time is given `add_ms`, and the next stage begins.

    `increment_ms` is the increment from the next move on, with a Fischer clock; None leaves it as it is.
    """

    moves: int
    add_ms: int
    increment_ms: int | None = None


class ClockSettings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One clock for both players (G9). A field that is foreign to the kind is 0.

    `main_ms` is the time for the whole game, or for its first stage; `increment_ms` is given after each move, up to
    `cap_ms` on the clock (0: no cap); `delay_ms` is free at the start of each turn (delay) or given back up to what was
    used (bronstein); `periods` of `period_ms` follow the main time (byo-yomi); `period_moves` moves are due in each
    `period_ms` (canadian); simple gives `period_ms` for each move; shared gives `main_ms` to both players together
    (P19); none has no numbers. Not checked here: see `validate`.
    """

    kind: KindName
    main_ms: int = 0
    increment_ms: int = 0
    cap_ms: int = 0
    periods: int = 0
    period_ms: int = 0
    period_moves: int = 0
    delay_ms: int = 0
    stages: tuple[ClockStage, ...] = ()
    """Empty: one time for the whole game."""
    flag: FlagPolicy = "automatic"
