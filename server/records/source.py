"""A record's text and the places in it: bytes to characters, and every refusal with its line and column."""

import codecs
from typing import Final

from server.records.limits import Limits
from server.vocabulary import Refused

_ENCODINGS: Final = ("utf-8-sig", "cp1252", "latin-1")
_SHOWN: Final = 40


class Source:
    """The characters of one file, and how much of what it may hold has been used up."""

    __slots__ = ("limits", "nodes", "text")

    def __init__(self, text: str, limits: Limits) -> None:
        self.text = text
        self.limits = limits
        self.nodes = 0

    def refused(self, code: str, at: int, **details: str | int) -> Refused:
        """A refusal of what stands at character `at`; lines and columns count from 1."""
        line = self.text.count("\n", 0, at) + 1
        column = at - (self.text.rfind("\n", 0, at) + 1) + 1
        return Refused(f"record/{code}", "record", line=line, column=column, **details)

    def node(self, at: int) -> None:
        """One more of what is counted. Refused `record/too-large` beyond the limit."""
        self.nodes += 1
        if self.nodes > self.limits.nodes:
            raise self.refused("too-large", at, most=self.limits.nodes)

    def deeper(self, depth: int, at: int) -> None:
        """Refused `record/too-deep` beyond the limit."""
        if depth > self.limits.depth:
            raise self.refused("too-deep", at, most=self.limits.depth)


def source_of(data: bytes, limits: Limits) -> Source:
    """The text of a file: UTF-8, UTF-16 where it says so, otherwise Western. Refused `record/too-long` beyond the
    limit, `record/not-text` where there is a NUL."""
    if len(data) > limits.bytes:
        raise Refused("record/too-long", "record", line=1, column=1, most=limits.bytes)
    text = decoded(data).replace("\r\n", "\n").replace("\r", "\n")
    source = Source(text, limits)
    if "\0" in text:
        raise source.refused("not-text", text.index("\0"))
    return source


def decoded(data: bytes) -> str:
    """The characters, whatever they were written in."""
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        return data.decode("utf-16", errors="replace")
    for encoding in _ENCODINGS:
        try:
            return data.decode(encoding)
        except UnicodeDecodeError:
            continue
    raise AssertionError("latin-1 reads everything")


def shown(text: str) -> str:
    """As much of a text as fits into a refusal, without what cannot be printed."""
    return "".join(character for character in text[:_SHOWN] if character.isprintable())


def one_line(text: str) -> str:
    """A text without line breaks and what cannot be printed, for a header."""
    return "".join(character if character.isprintable() else " " for character in text).strip()
