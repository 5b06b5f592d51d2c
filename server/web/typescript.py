"""Writes the client's TypeScript types from the structs that are really sent: `python -m server.web.typescript FOLDER`.

One source, so that the two ends cannot drift: `make types` writes the files, the checks fail if they are stale.
"""

import sys
from pathlib import Path
from typing import Any, Final

import msgspec
from msgspec import inspect as m

from server.web import wire

_HEAD: Final = "// Generated from the server's structs by `make types`; not to be edited.\n"
_ROOTS: Final = {
    "ClientAsk": wire.ClientAsk,
    "Body": wire.Body,
    "Envelope": wire.Envelope,
    "Answered": wire.Answered,
    "TimeTold": wire.TimeTold,
}


class Types:
    """The interfaces of all structs reachable from some roots, in the order they are first met."""

    def __init__(self) -> None:
        self._written: dict[str, str] = {}
        self._of_name: dict[str, type] = {}

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

    def text(self) -> str:
        return "\n\n".join(self._written.values()) + "\n"

    def _struct(self, info: m.StructType) -> str:
        name = info.cls.__name__
        known = self._of_name.setdefault(name, info.cls)
        assert known is info.cls, f"two structs are called {name}: {known.__module__} and {info.cls.__module__}"
        if name not in self._written:
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
        omits = issubclass(info.cls, wire.Ask) or info.cls.__struct_config__.omit_defaults
        return field.required or not omits


def generated(roots: dict[str, Any]) -> str:
    """The text of a file with these types and everything they are made of."""
    types = Types()
    aliases = []
    for name, root in roots.items():
        reference = types.reference(m.type_info(root))
        if reference != name:
            aliases.append(f"export type {name} =\n  | " + "\n  | ".join(reference.split(" | ")) + ";")
    return _HEAD + "\n" + types.text() + ("\n" + "\n\n".join(aliases) + "\n" if aliases else "")


def _plain(info: Any) -> str:
    match info:
        case m.IntType() | m.FloatType():
            return "number"
        case m.StrType():
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
    (folder / "wire.gen.ts").write_text(generated(_ROOTS))


if __name__ == "__main__":
    main()
