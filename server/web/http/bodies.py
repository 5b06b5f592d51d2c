"""What a request says, read strictly: JSON in UTF-8, at most 64 KiB (with a file: more), of the fields of its struct.

Every fault is named at its field, all in one answer; a card's faults come from the tournaments' own reader. Nothing of
a body that is not understood is acted on.
"""

from collections.abc import Iterator
from typing import Any, Final, TypeVar

import msgspec
from aiohttp import web

from server.tournaments.card import Card
from server.tournaments.reading import read_card
from server.vocabulary import Refused, RefusedTogether
from server.web.wire import not_understood

T = TypeVar("T", bound=msgspec.Struct)

MOST_BYTES: Final = 64 * 1024
_MOST_UNKNOWN_NAMED: Final = 20


async def body(request: web.Request, kind: type[T], most_bytes: int = MOST_BYTES) -> T:
    """The body as `kind`. Raises `Refused`: `web/not-json`, `web/too-large`, or every fault of `read`."""
    if request.content_type != "application/json" or request.headers.get("Content-Encoding"):
        raise Refused("web/not-json", "", given=request.content_type[:80])
    try:
        sent = await request.clone(client_max_size=most_bytes).read()
    except web.HTTPRequestEntityTooLarge:
        raise Refused("web/too-large", "", most=most_bytes) from None
    try:
        data = msgspec.json.decode(sent)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise Refused("wire/not-understood", "", fault="not JSON") from None
    return read(data, kind)


def read(data: object, kind: type[T]) -> T:
    """What JSON gave us as `kind`. Refuses with every fault at its path in the body: `wire/unknown-field`,
    `wire/missing`, `wire/not-understood` (detail `fault`), and the `card/…` codes below a field that is a card."""
    faults = tuple(_faults(data, kind))
    if faults:
        raise RefusedTogether(faults)
    return msgspec.convert(data, kind)


def _faults(data: object, kind: type[msgspec.Struct]) -> Iterator[Refused]:
    if not isinstance(data, dict):
        yield Refused("wire/not-understood", "", fault="not an object")
        return
    fields = {info.encode_name: info for info in msgspec.structs.fields(kind)}
    for name in [key for key in data if key not in fields][:_MOST_UNKNOWN_NAMED]:
        yield Refused("wire/unknown-field", str(name)[:80])
    for name, info in fields.items():
        if name in data:
            yield from _field_faults(name, info.type, data[name])
        elif info.required:
            yield Refused("wire/missing", name)


def _field_faults(name: str, annotation: Any, value: object) -> Iterator[Refused]:
    try:
        if annotation is Card:
            read_card(value)
        else:
            msgspec.convert(value, annotation)
    except RefusedTogether as refused:
        yield from (below(name, each) for each in refused.reasons)
    except msgspec.ValidationError as error:
        yield below(name, not_understood(error))


def below(field: str, refused: Refused) -> Refused:
    """The same refusal, its field named from one level up."""
    path = f"{field}.{refused.field}" if refused.field else field
    return Refused(refused.code, path, **refused.details)
