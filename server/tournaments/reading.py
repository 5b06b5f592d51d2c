"""A card as it comes from outside: plain maps and lists, any of it wrong. Every fault is named at its field's path.

The types and bounds are those of `card.py`; what they cannot say is in `validate.py`.
"""

from collections.abc import Iterator
from typing import Any, get_args, get_origin

import msgspec
from msgspec import inspect

from server.tournaments.card import Card
from server.vocabulary import Refused, RefusedTogether

_MOST_UNKNOWN_NAMED = 20
"""So that a hostile form is not answered with a list as long as itself."""


def read_card(data: object) -> Card:
    """The card, right in types and bounds. Refuses with every fault at once: `card/unknown-field`, `card/missing`,
    `card/wrong-type`, `card/too-small` (detail `least`), `card/too-large` (detail `most`)."""
    faults = tuple(_faults(Card, data, ""))
    if faults:
        raise RefusedTogether(faults)
    return msgspec.convert(data, Card)


def out_of_bounds(group: msgspec.Struct, path: str = "") -> Iterator[Refused]:
    """Every number and text of a card that is outside its field's bounds, wherever the card came from."""
    for info in msgspec.structs.fields(group):
        value = getattr(group, info.name)
        if isinstance(value, msgspec.Struct):
            yield from out_of_bounds(value, f"{path}{info.name}.")
            continue
        if (fault := _outside(info.type, value, path + info.name)) is not None:
            yield fault
        for place, each in enumerate(value if isinstance(value, tuple) else ()):
            if isinstance(each, msgspec.Struct):
                yield from out_of_bounds(each, f"{path}{info.name}.{place}.")


def _faults(kind: type[msgspec.Struct], data: object, path: str) -> Iterator[Refused]:
    if not isinstance(data, dict):
        yield Refused("card/wrong-type", path.rstrip("."))
        return
    fields = {info.encode_name: info for info in msgspec.structs.fields(kind)}
    for name in [key for key in data if key not in fields][:_MOST_UNKNOWN_NAMED]:
        yield Refused("card/unknown-field", path + str(name)[:80])
    for name, info in fields.items():
        if name in data:
            yield from _field_faults(info.type, data[name], path + name)
        elif info.required:
            yield Refused("card/missing", path + name)


def _field_faults(annotation: Any, value: object, path: str) -> Iterator[Refused]:
    group = _group(annotation)
    if group is not None:
        yield from _faults(group, value, f"{path}.")
        return
    repeated = _repeated(annotation)
    if repeated is not None and isinstance(value, list | tuple) and _outside(annotation, value, path) is None:
        for place, each in enumerate(value):
            yield from _faults(repeated, each, f"{path}.{place}.")
        return
    try:
        msgspec.convert(value, annotation)
    except msgspec.ValidationError:
        yield _outside(annotation, value, path) or Refused("card/wrong-type", path)


def _group(annotation: Any) -> type[msgspec.Struct] | None:
    bare = get_args(annotation)[0] if hasattr(annotation, "__metadata__") else annotation
    return bare if isinstance(bare, type) and issubclass(bare, msgspec.Struct) else None


def _repeated(annotation: Any) -> type[msgspec.Struct] | None:
    """The struct of a field that holds several."""
    bare = get_args(annotation)[0] if hasattr(annotation, "__metadata__") else annotation
    return _group(get_args(bare)[0]) if get_origin(bare) is tuple else None


def _outside(annotation: Any, value: object, path: str) -> Refused | None:
    size = _size(value)
    if size is None:
        return None
    least, most = _limits(inspect.type_info(annotation))
    if least is not None and size < least:
        return Refused("card/too-small", path, least=least)
    if most is not None and size > most:
        return Refused("card/too-large", path, most=most)
    return None


def _size(value: object) -> int | None:
    if isinstance(value, int) and not isinstance(value, bool):
        return value
    return len(value) if isinstance(value, str | tuple | list) else None


def _limits(info: inspect.Type) -> tuple[int | None, int | None]:
    match info:
        case inspect.Metadata(type=inner):
            return _limits(inner)
        case inspect.UnionType(types=types):
            return next((found for found in map(_limits, types) if found != (None, None)), (None, None))
        case inspect.IntType(ge=ge, le=le):
            return ge, le
        case inspect.StrType(min_length=least, max_length=most):
            return least, most
        case inspect.VarTupleType(min_length=least, max_length=most):
            return least, most
        case _:
            return None, None
