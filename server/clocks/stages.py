"""Several stages of a game (FIDE 6.3): so many moves in the main time, then more time for the moves after them.

    moves      1 ... 40     41 ... 60         61 ...
    time       main         + stages[0]       + stages[1]
    label      40/90+30, 20/30+30, 15+30

The time is added when the last move of a stage is made in time, to what is left then, whatever the kind of clock; in
overtime it is main time again. Whose time is over before that has not made his moves and has lost. A move is a turn
completed: the three stones that open a Swap2 are one.
"""

from dataclasses import replace

from msgspec import structs

from server.clocks.catalogue import KINDS
from server.clocks.face import Face
from server.clocks.kinds.kind import Kind
from server.clocks.settings import ClockSettings


def kind_after(settings: ClockSettings, turns: int) -> Kind:
    """The kind of clock of the turn that follows `turns` completed ones: a stage may have an increment of its own."""
    kind = KINDS[settings.kind](settings)
    increment_ms, ends_after = settings.increment_ms, 0
    for stage in settings.stages:
        ends_after += stage.moves
        if turns < ends_after:
            break
        increment_ms = increment_ms if stage.increment_ms is None else stage.increment_ms
    if increment_ms == settings.increment_ms:
        return kind
    return replace(kind, settings=structs.replace(settings, increment_ms=increment_ms))


def moves_to_go(settings: ClockSettings, turns: int) -> int:
    """How many moves of this stage are due after `turns`; 0 in the last, which has no end."""
    ends_after = 0
    for stage in settings.stages:
        ends_after += stage.moves
        if turns < ends_after:
            return ends_after - turns
    return 0


def counted(settings: ClockSettings, before: Face, completed: Face) -> Face:
    """The face after one more turn made in time, with what the end of a stage adds."""
    if not settings.stages:
        return completed
    turns, ends_after = before.turns + 1, 0
    for stage in settings.stages:
        ends_after += stage.moves
        if turns == ends_after:
            return structs.replace(completed, main_ms=completed.main_ms + stage.add_ms, turns=turns)
    return structs.replace(completed, turns=turns)


def label(settings: ClockSettings) -> str:
    """Stage by stage, each with the moves it asks for: `40/90+30, 30+30`."""
    turns, names = 0, [KINDS[settings.kind](settings).label()]
    for stage in settings.stages:
        names[-1] = f"{stage.moves}/{names[-1]}"
        turns += stage.moves
        names.append(kind_after(settings, turns).added_label(stage.add_ms))
    return ", ".join(names)
