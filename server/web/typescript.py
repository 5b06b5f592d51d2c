"""Writes the client's TypeScript types from the structs that are really sent: `python -m server.web.typescript FOLDER`.

One source, so that the two ends cannot drift: `make types` writes the files, the checks fail if they are stale.
"""

import sys
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

import msgspec
from msgspec import inspect as m

from server.web import wire
from server.web.http import CLIENT_TYPES, form_schema, tie_facts
from server.web.http.wire import Sent

_HEAD: Final = "// Generated from the server's structs by `make types`; not to be edited.\n"
_ROOTS: Final = {
    "ClientAsk": wire.ClientAsk,
    "Body": wire.Body,
    "Envelope": wire.Envelope,
    "Answered": wire.Answered,
    "TimeTold": wire.TimeTold,
}


class Types:
    """The interfaces of all structs reachable from some roots, in the order they are first met. `elsewhere` are those
    of another file: they are named and not written again."""

    def __init__(self, elsewhere: Mapping[str, type] = MappingProxyType({})) -> None:
        self._written: dict[str, str] = {}
        self._of_name: dict[str, type] = dict(elsewhere)
        self._elsewhere = frozenset(elsewhere)
        self._borrowed: set[str] = set()

    def reference(self, info: Any) -> str:
        """How TypeScript names a type; structs are written down on the way."""
        match info:
            case m.Metadata(type=inner):
                return self.reference(inner)
            case m.StructType():
                return self._struct(info)
            case m.UnionType(types=types):
                return " | ".join(sorted((self.reference(each) for each in types), key=lambda name: name == "null"))
            case m.LiteralType(values=values):
                return " | ".join(_literal(value) for value in values)
            case m.EnumType(cls=cls):
                return " | ".join(_literal(member.value) for member in cls)
            case m.ListType(item_type=item) | m.VarTupleType(item_type=item) | m.SetType(item_type=item):
                return _array(self.reference(item))
            case m.FrozenSetType(item_type=item):
                return _array(self.reference(item))
            case m.TupleType(item_types=items):
                return "readonly [" + ", ".join(self.reference(item) for item in items) + "]"
            case m.DictType(key_type=key, value_type=value):
                return f"Readonly<Record<{self.reference(key)}, {self.reference(value)}>>"
            case _:
                return _plain(info)

    def structs(self) -> Mapping[str, type]:
        """The structs met, by name."""
        return MappingProxyType(self._of_name)

    def borrowed(self) -> list[str]:
        """The names of the other file that are used."""
        return sorted(self._borrowed)

    def text(self) -> str:
        return "\n\n".join(self._written.values()) + "\n"

    def _struct(self, info: m.StructType) -> str:
        name = info.cls.__name__
        known = self._of_name.setdefault(name, info.cls)
        assert known is info.cls, f"two structs are called {name}: {known.__module__} and {info.cls.__module__}"
        if name in self._elsewhere:
            self._borrowed.add(name)
        elif name not in self._written:
            self._written[name] = ""  # holds its place: structs may refer to each other
            self._written[name] = self._array_like(info) if info.array_like else self._interface(info)
        return name

    def _array_like(self, info: m.StructType) -> str:
        items = ", ".join(f"{field.encode_name}: {self.reference(field.type)}" for field in info.fields)
        return f"{_doc(info.cls)}export type {info.cls.__name__} = readonly [{items}];"

    def _interface(self, info: m.StructType) -> str:
        lines = [f"{_doc(info.cls)}export interface {info.cls.__name__} {{"]
        if info.tag_field is not None:
            lines.append(f"  readonly {info.tag_field}: {_literal(info.tag)};")
        for field in info.fields:
            mark = "" if self._is_always_there(info, field) else "?"
            lines.append(f"  readonly {field.encode_name}{mark}: {self.reference(field.type)};")
        return "\n".join([*lines, "}"])

    def _is_always_there(self, info: m.StructType, field: m.Field) -> bool:
        """What we send is complete unless the struct omits defaults; a command may leave defaults out."""
        omits = issubclass(info.cls, wire.Ask | Sent) or info.cls.__struct_config__.omit_defaults
        return field.required or not omits


def live_types() -> tuple[Types, str]:
    """What goes over the live connection: the types, and the text of their file."""
    types = Types()
    aliases = []
    for name, root in _ROOTS.items():
        reference = types.reference(m.type_info(root))
        if reference != name:
            aliases.append(f"export type {name} =\n  | " + "\n  | ".join(reference.split(" | ")) + ";")
    return types, _HEAD + "\n" + types.text() + "\n" + "\n\n".join(aliases) + "\n"


def http_types(live: Types) -> str:
    """The text of the file of what goes over HTTP; what both have stays in the live file."""
    types = Types(live.structs())
    for root in (each for each in CLIENT_TYPES if each.__name__ not in live.structs()):
        types.reference(m.type_info(root))
    names = ", ".join(types.borrowed())
    return f"{_HEAD}import type {{ {names} }} from './wire.gen.ts';\n\n{types.text()}"


def card_form() -> str:
    """The text of the file with the form of a tournament's card, as data; games and clocks have files of their own."""
    form = {name: value for name, value in msgspec.to_builtins(form_schema()).items() if name not in _APART}
    return f"{_HEAD}{_CARD_IMPORTS}\nconst FORM: Omit<CardForm, 'games' | 'clocks'> = {_data(form)};\n\n{_CARD_FORM}"


def games() -> str:
    """The text of the file with what can be played, as data: pages that show no card need it too."""
    imports = "import type { GameChoice } from './http.gen.ts';\n"
    return f"{_HEAD}{imports}\nexport const GAMES: readonly GameChoice[] = {_data(form_schema().games)};\n"


def clocks() -> str:
    """The text of the file with the kinds of clock and what is theirs, as data: offers of games need it too."""
    imports = "import type { ClockChoice } from './http.gen.ts';\n"
    return f"{_HEAD}{imports}\nexport const CLOCK_KINDS: readonly ClockChoice[] = {_data(form_schema().clocks)};\n"


def ties() -> str:
    """The text of the file with the tie-breaks there are, as data: the standings say what each number is."""
    imports = "import type { TieFact } from './http.gen.ts';\n"
    return f"{_HEAD}{imports}\nexport const TIES: readonly TieFact[] = {_data(tie_facts())};\n"


_APART: Final = ("games", "clocks")
_CARD_IMPORTS: Final = (
    "import { CLOCK_KINDS } from './clocks.gen.ts';\n"
    "import { GAMES } from './games.gen.ts';\n"
    "import type { CardForm } from './http.gen.ts';\n"
)
_CARD_FORM: Final = "export const CARD_FORM: CardForm = { ...FORM, games: GAMES, clocks: CLOCK_KINDS };\n"


def _data(value: object) -> str:
    return msgspec.json.format(msgspec.json.encode(value), indent=1).decode()


def _plain(info: Any) -> str:
    match info:
        case m.IntType() | m.FloatType():
            return "number"
        case m.StrType() | m.DateType():
            return "string"
        case m.BoolType():
            return "boolean"
        case m.NoneType():
            return "null"
        case m.AnyType() | m.RawType():
            return "unknown"
        case _:
            raise TypeError(f"no TypeScript for {info}")


def _array(item: str) -> str:
    return f"readonly ({item})[]" if " " in item else f"readonly {item}[]"


def _literal(value: object) -> str:
    return msgspec.json.encode(value).decode().replace('"', "'")


def _doc(cls: type) -> str:
    doc = (cls.__doc__ or "").strip()
    if not doc or doc.startswith(f"{cls.__name__}("):
        return ""
    return f"/** {' '.join(doc.split())} */\n"


def main() -> None:
    folder = Path(sys.argv[1])
    live, text = live_types()
    (folder / "wire.gen.ts").write_text(text)
    (folder / "http.gen.ts").write_text(http_types(live))
    (folder / "card_form.gen.ts").write_text(card_form())
    (folder / "clocks.gen.ts").write_text(clocks())
    (folder / "games.gen.ts").write_text(games())
    (folder / "ties.gen.ts").write_text(ties())


if __name__ == "__main__":
    main()
