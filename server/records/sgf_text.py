"""SGF cut into nodes: the main line of every game, variations passed over within bounds. By hand, without recursion."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from server.records.source import Source


@dataclass(frozen=True, slots=True)
class Property:
    """An identifier with its values, and where it stands."""

    name: str
    at: int
    values: tuple[str, ...]

    @property
    def value(self) -> str:
        return self.values[0] if self.values else ""


@dataclass(slots=True)
class Node:
    """One node of the main line."""

    at: int
    properties: list[Property] = field(default_factory=list)

    def get(self, name: str) -> Property | None:
        """The property of that name, if the node has it."""
        return next((each for each in self.properties if each.name == name), None)

    def text(self, name: str) -> str:
        """Its first value, empty if it is not there."""
        found = self.get(name)
        return found.value if found else ""


def main_lines(source: Source) -> Iterator[list[Node]]:
    """The nodes of every game of the collection. Refused `record/not-understood`, `record/unclosed`,
    `record/too-deep`, `record/too-large`. What stands before the first bracket is passed over, as SGF has it."""
    text, at, depth = source.text, _first(source), 0
    line = _MainLine(source)
    while at < len(text):
        character = text[at]
        if character in "()":
            depth += 1 if character == "(" else -1
            source.deeper(depth, at)
            if depth < 0:
                raise source.refused("not-understood", at)
            if character == ")":
                line.is_closed = depth > 0
            if not depth:
                yield line.nodes
                line = _MainLine(source)
            at += 1
        elif character.isspace() or not depth:
            at += 1
        else:
            at = line.take(at)
    if depth:
        raise source.refused("unclosed", len(text), expected=")")


class _MainLine:
    """The nodes of one game; once a variation has ended, nothing more belongs to it."""

    def __init__(self, source: Source) -> None:
        self.nodes: list[Node] = []
        self.is_closed = False
        self._source = source

    def take(self, at: int) -> int:
        """Take the node or property that begins at `at`; where what follows begins."""
        character = self._source.text[at]
        if character == ";":
            self._source.node(at)
            if not self.is_closed:
                self.nodes.append(Node(at))
            return at + 1
        if not character.isalpha() or not (self.nodes or self.is_closed):
            raise self._source.refused("not-understood", at)
        read, end = _property(self._source, at)
        if not self.is_closed:
            self.nodes[-1].properties.append(read)
        return end


def _first(source: Source) -> int:
    found = source.text.find("(")
    if found < 0:
        raise source.refused("not-understood", 0)
    return found


def _property(source: Source, start: int) -> tuple[Property, int]:
    text, at = source.text, start
    source.node(at)
    while at < len(text) and text[at].isalpha():
        at += 1
    name = "".join(letter for letter in text[start:at] if letter.isupper())
    values = []
    while True:
        while at < len(text) and text[at].isspace():
            at += 1
        if at >= len(text) or text[at] != "[":
            break
        source.node(at)
        value, at = _value(source, at)
        values.append(value)
    if not values or not name:
        raise source.refused("not-understood", start)
    return Property(name, start, tuple(values)), at


def _value(source: Source, opening: int) -> tuple[str, int]:
    """The text up to the bracket that closes it; a backslash keeps the next character, or takes a line break away."""
    text, at, parts = source.text, opening + 1, []
    while True:
        closing = text.find("]", at)
        if closing < 0:
            raise source.refused("unclosed", opening, expected="]")
        escape = text.find("\\", at, closing)
        if escape < 0:
            parts.append(text[at:closing])
            return "".join(parts), closing + 1
        parts.append(text[at:escape])
        kept = text[escape + 1 : escape + 2]
        parts.append("" if kept == "\n" else kept)
        at = escape + 2
