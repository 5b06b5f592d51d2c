"""The generated types say what is really sent: samples of every struct are held against the text, read on its own."""

import re
import subprocess
import sys
from enum import Enum
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec import inspect

from server.vocabulary import Refused
from server.web import wire
from server.web.typescript import Types, card_form, clocks, games, http_types, live_types, ties

TYPES, LIVE = live_types()
TEXT = LIVE + http_types(TYPES)
STRUCTS: dict[str, Any] = dict(TYPES.structs())


def sample(info: Any, *, full: bool) -> Any:
    """A value of the type: as much of it as can be, or as little."""
    match info:
        case inspect.Metadata(type=inner):
            return sample(inner, full=full)
        case inspect.StructType(cls=cls):
            return _struct(cls, full=full)
        case inspect.UnionType(types=types):
            empty = [each for each in types if isinstance(each, inspect.NoneType)]
            others = [each for each in types if not isinstance(each, inspect.NoneType)]
            return None if empty and not full else sample(others[0], full=full)
        case inspect.LiteralType(values=values):
            return values[0]
        case inspect.EnumType(cls=cls):
            return next(iter(cls))
        case inspect.TupleType(item_types=items):
            return tuple(sample(item, full=full) for item in items)
        case inspect.ListType(item_type=item) | inspect.VarTupleType(item_type=item):
            return tuple(sample(item, full=full) for _ in range(full))
        case inspect.SetType(item_type=item) | inspect.FrozenSetType(item_type=item):
            return frozenset(sample(item, full=full) for _ in range(full))
        case inspect.DictType(key_type=key, value_type=value):
            return {sample(key, full=full): sample(value, full=full) for _ in range(full)}
        case _:
            return _plain(info)


def _plain(info: Any) -> Any:
    match info:
        case inspect.IntType(ge=least):
            return least or 7
        case inspect.FloatType():
            return 0.5
        case inspect.BoolType():
            return True
        case inspect.StrType():
            return "abc"
        case _:
            return None


def _struct(cls: Any, *, full: bool) -> Any:
    fields = msgspec.structs.fields(cls)
    wanted = [field for field in fields if full or field.required]
    return cls(**{field.name: sample(inspect.type_info(field.type), full=full) for field in wanted})


# ---- reading the text, by nothing of the generator's


class Interface:
    """Name, fields with their types, which of them may be missing."""

    def __init__(self, body: str) -> None:
        self.fields: dict[str, str] = {}
        self.optional: set[str] = set()
        for line in re.findall(r"^  readonly (\S+?)(\?)?: (.*);$", body, re.MULTILINE):
            name, mark, kind = line
            self.fields[name] = kind
            if mark:
                self.optional.add(name)


INTERFACES = {
    name: Interface(body)
    for name, body in re.findall(r"^export interface (\w+) \{\n(.*?)^\}", TEXT, re.MULTILINE | re.DOTALL)
}
TUPLES = dict(re.findall(r"^export type (\w+) = readonly \[(.*)\];$", TEXT, re.MULTILINE))


def fits(value: Any, kind: str) -> bool:
    """Whether a JSON value is of a type as it is written."""
    kind = kind.strip()
    options = _split(kind, " | ")
    if len(options) > 1:
        return any(fits(value, option) for option in options)
    if kind.startswith("readonly [") and kind.endswith("]"):
        items = _split(kind[len("readonly [") : -1], ", ")
        return isinstance(value, list) and len(value) == len(items) and all(map(fits, value, items))
    if kind.startswith("readonly ") and kind.endswith("[]"):
        item = kind[len("readonly ") : -2]
        item = item[1:-1] if item.startswith("(") else item
        return isinstance(value, list) and all(fits(each, item) for each in value)
    if kind.startswith("Readonly<Record<"):
        key, item = _split(kind[len("Readonly<Record<") : -2], ", ")
        assert key == "string"
        return isinstance(value, dict) and all(fits(each, item) for each in value.values())
    if kind.startswith("'"):
        return bool(value == kind.strip("'"))
    return _fits_named(value, kind)


def _fits_named(value: Any, kind: str) -> bool:
    if kind in INTERFACES:
        return isinstance(value, dict) and fits_interface(value, INTERFACES[kind])
    if kind in TUPLES:
        items = [item.partition(": ")[2] for item in _split(TUPLES[kind], ", ")]
        return isinstance(value, list) and len(value) == len(items) and all(map(fits, value, items))
    match kind:
        case "number":
            return isinstance(value, int | float) and not isinstance(value, bool)
        case "string":
            return isinstance(value, str)
        case "boolean":
            return isinstance(value, bool)
        case "null":
            return value is None
        case "unknown":
            return True
        case _:
            return kind.lstrip("-").isdigit() and value == int(kind)


def fits_interface(value: dict[str, Any], interface: Interface) -> bool:
    known = set(value) <= set(interface.fields)
    complete = set(interface.fields) - interface.optional <= set(value)
    return known and complete and all(fits(each, interface.fields[name]) for name, each in value.items())


def _split(text: str, by: str) -> list[str]:
    parts, depth, start = [], 0, 0
    for index, char in enumerate(text):
        depth += (char in "([{<") - (char in ")]}>")
        if depth == 0 and text.startswith(by, index):
            parts.append(text[start:index])
            start = index + len(by)
    return [*parts, text[start:]]


# ---- the tests


@pytest.mark.parametrize("name", sorted(STRUCTS))
@pytest.mark.parametrize("full", [True, False], ids=["full", "bare"])
def test_what_is_sent_is_what_the_type_says(name: str, full: bool) -> None:
    sent = msgspec.json.decode(msgspec.json.encode(_struct(STRUCTS[name], full=full)))
    assert fits(sent, name), (sent, INTERFACES.get(name, TUPLES.get(name)))


@pytest.mark.parametrize("name", sorted(kind.__name__ for kind in wire.ClientAsk.__args__))  # type: ignore[attr-defined]
def test_what_a_client_may_leave_out_is_what_we_understand_without(name: str) -> None:
    interface, struct = INTERFACES[name], STRUCTS[name]
    whole = msgspec.json.decode(msgspec.json.encode(_struct(struct, full=True)))
    for field in interface.fields:
        without = {key: value for key, value in whole.items() if key != field}
        try:
            wire.understood(without)
        except Refused:
            understood = False
        else:
            understood = True
        assert understood is (field in interface.optional), field


def test_every_message_both_ways_is_in_its_union_and_told_apart_by_its_tag() -> None:
    for union in ("ClientAsk", "Body"):
        (text,) = re.findall(rf"^export type {union} =\n(.*?);$", LIVE, re.MULTILINE | re.DOTALL)
        names = [line.removeprefix("  | ") for line in text.split("\n")]
        members = {kind.__name__ for kind in getattr(wire, union).__args__}
        assert set(names) == members
        tags = [INTERFACES[name].fields["t"] for name in names]
        assert len(set(tags)) == len(tags)
        for name in names:
            assert INTERFACES[name].fields["t"].strip("'") == STRUCTS[name].__struct_config__.tag


def test_a_type_that_fits_too_much_would_be_noticed() -> None:
    """The reader above can say no."""
    move = msgspec.json.decode(msgspec.json.encode(_struct(wire.Play, full=True)))
    assert fits(move, "Play")
    assert not fits({**move, "ply": "1"}, "Play")
    assert not fits({**move, "seat": 1}, "Play")
    assert not fits({key: value for key, value in move.items() if key != "id"}, "Play")
    assert not fits({**move, "t": "resign"}, "Play")


def test_two_structs_of_one_name_are_a_fault_at_once() -> None:
    class Play(msgspec.Struct):
        other: int

    types = Types()
    types.reference(inspect.type_info(wire.Play))
    with pytest.raises(AssertionError, match="two structs are called Play"):
        types.reference(inspect.type_info(Play))


def test_what_has_no_type_in_typescript_is_a_fault_at_once() -> None:
    with pytest.raises(TypeError, match="no TypeScript"):
        Types().reference(inspect.type_info(bytes))


def test_enums_are_the_words_that_are_sent() -> None:
    class Hue(Enum):
        RED = "red"
        BLUE = "blue"

    assert Types().reference(inspect.type_info(Hue)) == "'red' | 'blue'"


def test_the_command_writes_the_same_files(tmp_path: Path) -> None:
    subprocess.run([sys.executable, "-m", "server.web.typescript", str(tmp_path)], check=True)
    written = {path.name: path.read_text() for path in tmp_path.iterdir()}
    assert written == {
        "wire.gen.ts": LIVE,
        "http.gen.ts": http_types(TYPES),
        "card_form.gen.ts": card_form(),
        "clocks.gen.ts": clocks(),
        "games.gen.ts": games(),
        "ties.gen.ts": ties(),
    }
