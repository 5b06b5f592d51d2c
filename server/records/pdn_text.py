"""PDN cut into its pieces: tags, comments, brackets of variations, words. By hand, once from front to back."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum, auto
from typing import Final

from server.records.source import Source

_ENDS_WORD: Final = frozenset(' \t\n\f\v{}()[];"')
_DIGITS: Final = "0123456789"


class Kind(Enum):
    TAG = auto()
    COMMENT = auto()
    OPEN = auto()
    CLOSE = auto()
    WORD = auto()


@dataclass(frozen=True, slots=True)
class Piece:
    """One piece; of a tag `text` is the name."""

    kind: Kind
    at: int
    text: str = ""
    value: str = ""


def pieces(source: Source) -> Iterator[Piece]:
    """All pieces. Refused `record/not-understood`, `record/unclosed`, and beyond the limit of nodes."""
    text, at = source.text, 0
    while at < len(text):
        character = text[at]
        if character.isspace():
            at += 1
            continue
        source.node(at)
        if character == "[":
            piece, at = _tag(source, at)
        elif character == "{":
            end = _find(source, "}", at)
            piece, at = Piece(Kind.COMMENT, at, text[at + 1 : end]), end + 1
        elif character == ";" or (character == "%" and text[at - 1 : at] in ("", "\n")):
            end = text.find("\n", at)
            end = len(text) if end < 0 else end
            piece, at = Piece(Kind.COMMENT, at, text[at + 1 : end]), end
        elif character in "()":
            piece, at = Piece(Kind.OPEN if character == "(" else Kind.CLOSE, at), at + 1
        elif character in _ENDS_WORD:
            raise source.refused("not-understood", at)
        else:
            end = _end_of_word(text, at)
            piece, at = Piece(Kind.WORD, at, text[at:end]), end
        yield piece


def without_number(word: str) -> tuple[str, int]:
    """A word without the number of its move (`12.`, `12...`), marks (`!?`) and how much was taken off in front."""
    rest = word.lstrip(_DIGITS)
    rest = rest.lstrip(".") if rest.startswith(".") else word
    return rest.rstrip("!?"), len(word) - len(rest)


def _tag(source: Source, at: int) -> tuple[Piece, int]:
    """`[Name "value"]`; in the value a backslash keeps the next character."""
    text = source.text
    opening = text.find('"', at)
    name = text[at + 1 : opening].strip() if opening >= 0 else ""
    if not name.isidentifier():
        raise source.refused("not-understood", at)
    value, end = _quoted(source, opening)
    closing = _find(source, "]", end)
    if text[end:closing].strip():
        raise source.refused("not-understood", end)
    return Piece(Kind.TAG, at, name, value), closing + 1


def _quoted(source: Source, opening: int) -> tuple[str, int]:
    text, at, parts = source.text, opening + 1, []
    while True:
        quote = _find(source, '"', at)
        escape = text.find("\\", at, quote)
        if escape < 0:
            parts.append(text[at:quote])
            return "".join(parts), quote + 1
        parts.append(text[at:escape] + text[escape + 1 : escape + 2])
        at = escape + 2


def _find(source: Source, what: str, at: int) -> int:
    found = source.text.find(what, at)
    if found < 0:
        raise source.refused("unclosed", min(at, max(0, len(source.text) - 1)), expected=what)
    return found


def _end_of_word(text: str, at: int) -> int:
    while at < len(text) and text[at] not in _ENDS_WORD:
        at += 1
    return at
