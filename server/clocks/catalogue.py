"""The kinds of clock there are, and whether settings make sense for theirs. A new kind is one file and one line here
(and its name in `KindName`, from which the client's types come).
"""

from collections.abc import Iterator
from typing import Final

from server.clocks.kinds.bronstein import Bronstein
from server.clocks.kinds.byo_yomi import ByoYomi
from server.clocks.kinds.canadian import Canadian
from server.clocks.kinds.delay import Delay
from server.clocks.kinds.fischer import INCREMENT, Fischer
from server.clocks.kinds.kind import MAIN_ALONE, Bounds, Kind
from server.clocks.kinds.shared import Shared
from server.clocks.kinds.simple import Simple
from server.clocks.kinds.sudden_death import SuddenDeath
from server.clocks.kinds.untimed import Untimed
from server.clocks.settings import ClockSettings, ClockStage, KindName
from server.vocabulary import Refused

KINDS: Final[dict[KindName, type[Kind]]] = {
    "sudden-death": SuddenDeath,
    "fischer": Fischer,
    "byo-yomi": ByoYomi,
    "canadian": Canadian,
    "delay": Delay,
    "bronstein": Bronstein,
    "simple": Simple,
    "shared": Shared,
    "none": Untimed,
}
NUMBERS: Final = tuple(field for field in ClockSettings.__struct_fields__ if field not in ("kind", "stages", "flag"))
STAGES: Final = Bounds(0, 4)
"""How many stages may follow the first."""
_STAGE_MOVES: Final = Bounds(1, 300)


def validate(settings: ClockSettings) -> tuple[Refused, ...]:
    """Every reason why these settings are no clock; empty when they are one.

    `clock/unknown-kind`, `clock/out-of-bounds` (details `least`, `most`, `given`), `clock/foreign-field` (a field of
    another kind is not 0, stages or a claimed flag that the kind cannot have), `clock/no-time`,
    `clock/cap-below-start`; the field is the settings' own name, in a stage `stages.0.moves`.
    """
    kind = KINDS.get(settings.kind)
    if kind is None:
        return (Refused("clock/unknown-kind", "kind", given=settings.kind),)
    return (*_numbers_refused(kind, settings), *_rest_refused(kind, settings)) or kind(settings).refusals()


def _numbers_refused(kind: type[Kind], settings: ClockSettings) -> Iterator[Refused]:
    for field in NUMBERS:
        given: int = getattr(settings, field)
        bounds = kind.fields.get(field)
        if bounds is None:
            if given != 0:
                yield Refused("clock/foreign-field", field, kind=settings.kind)
        else:
            yield from _out_of_bounds(bounds, field, given)


def _rest_refused(kind: type[Kind], settings: ClockSettings) -> Iterator[Refused]:
    if settings.flag != "automatic" and (kind.is_shared or not kind.is_timed):
        yield Refused("clock/foreign-field", "flag", kind=settings.kind)
    if settings.stages and not kind.may_have_stages:
        yield Refused("clock/foreign-field", "stages", kind=settings.kind)
        return
    yield from _out_of_bounds(STAGES, "stages", len(settings.stages))
    for place, stage in enumerate(settings.stages[: STAGES.most]):
        yield from _stage_refused(kind, settings, stage, f"stages.{place}")


def _stage_refused(kind: type[Kind], settings: ClockSettings, stage: ClockStage, path: str) -> Iterator[Refused]:
    yield from _out_of_bounds(_STAGE_MOVES, f"{path}.moves", stage.moves)
    yield from _out_of_bounds(MAIN_ALONE, f"{path}.add_ms", stage.add_ms)
    if stage.increment_ms is None:
        return
    if "increment_ms" not in kind.fields:
        yield Refused("clock/foreign-field", f"{path}.increment_ms", kind=settings.kind)
    else:
        yield from _out_of_bounds(INCREMENT, f"{path}.increment_ms", stage.increment_ms)


def _out_of_bounds(bounds: Bounds, field: str, given: int) -> Iterator[Refused]:
    if not bounds.least <= given <= bounds.most:
        yield Refused("clock/out-of-bounds", field, least=bounds.least, most=bounds.most, given=given)
