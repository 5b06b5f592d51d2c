"""The kinds of clock there are, and whether settings make sense for theirs. A new kind is one file and one line here
(and its name in `KindName`, from which the client's types come).
"""

from collections.abc import Iterator
from typing import Final

from server.clocks.kinds.bronstein import Bronstein
from server.clocks.kinds.byo_yomi import ByoYomi
from server.clocks.kinds.canadian import Canadian
from server.clocks.kinds.delay import Delay
from server.clocks.kinds.fischer import Fischer
from server.clocks.kinds.kind import Kind
from server.clocks.kinds.simple import Simple
from server.clocks.kinds.sudden_death import SuddenDeath
from server.clocks.settings import ClockSettings, KindName
from server.vocabulary import Refused

KINDS: Final[dict[KindName, type[Kind]]] = {
    "sudden-death": SuddenDeath,
    "fischer": Fischer,
    "byo-yomi": ByoYomi,
    "canadian": Canadian,
    "delay": Delay,
    "bronstein": Bronstein,
    "simple": Simple,
}


def validate(settings: ClockSettings) -> tuple[Refused, ...]:
    """Every reason why these settings are no clock; empty when they are one.

    `clock/unknown-kind`, `clock/out-of-bounds` (details `least`, `most`, `given`), `clock/foreign-field` (a field of
    another kind is not 0), `clock/no-time`, `clock/cap-below-start`; the field is the settings' own name.
    """
    kind = KINDS.get(settings.kind)
    if kind is None:
        return (Refused("clock/unknown-kind", "kind", given=settings.kind),)
    return tuple(_fields_refused(kind, settings)) or kind(settings).refusals()


def _fields_refused(kind: type[Kind], settings: ClockSettings) -> Iterator[Refused]:
    for field in settings.__struct_fields__:
        if field == "kind":
            continue
        given: int = getattr(settings, field)
        bounds = kind.fields.get(field)
        if bounds is None:
            if given != 0:
                yield Refused("clock/foreign-field", field, kind=settings.kind)
        elif not bounds.least <= given <= bounds.most:
            yield Refused("clock/out-of-bounds", field, least=bounds.least, most=bounds.most, given=given)
