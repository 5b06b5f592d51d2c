"""RenLib libraries: a tree of renju on 15 x 15 in a file of bytes, read as one game for every line of the tree.

Twenty bytes in front (`FF RenLib FF 03 ..`; the oldest files have none), then for every node two bytes: the point, and
flags that say whether a sibling comes, whether it has no child, and which texts follow. A node is followed by its
subtree, then by its sibling. A fault's column is the number of the byte.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from server.games.gomoku.reading import PASS
from server.records.gomoku_games import UNSAID, USUAL_SIZE, settled
from server.records.limits import Limits
from server.records.playing import Written
from server.records.record import Comment, Record
from server.records.source import Source
from server.vocabulary import Refused

MAGIC: Final = b"\xffRenLib\xff"
_HEADER: Final = 20
_CENTRE: Final = 0x78
_SIBLING, _LEAF, _OLD_COMMENT, _COMMENT, _NO_STONE, _EXTENDED = 0x80, 0x40, 0x20, 0x08, 0x02, 0x01
_BOARD_TEXT: Final = 0x0001
_VARIANTS: Final = ("renju", *UNSAID)
_ENCODINGS: Final = ("utf-8", "gb18030", "cp1252", "latin-1")


@dataclass(frozen=True, slots=True)
class _Node:
    at: int
    point: str
    """Empty where there is no stone."""
    comment: str
    has_sibling: bool
    is_leaf: bool


def read_renlib(data: bytes, limits: Limits) -> Iterator[Record]:
    """A game for every line from the root to a leaf. Refused `record/not-understood`, `record/unclosed`,
    `record/too-large`, `record/too-deep`, and as `playing` says; line 1, the byte as column."""
    if len(data) > limits.bytes:
        raise _refused("too-long", 0, most=limits.bytes)
    source = Source("", limits)  # without lines, an index is a column
    branch: list[_Node] = []
    open_at: list[int] = []
    for node in _nodes(data, limits):
        branch.append(node)
        if node.has_sibling:
            open_at.append(len(branch) - 1)
        if len(branch) > limits.depth:
            raise _refused("too-deep", node.at, most=limits.depth)
        if node.is_leaf:
            yield _record(source, branch)
            if not open_at:
                return
            del branch[open_at.pop() :]
    raise _refused("unclosed", len(data), expected="node")


def _record(source: Source, branch: list[_Node]) -> Record:
    moves = [Written(node.point, node.at, node.point) for node in branch if node.point]
    settings, actions = settled(source, _VARIANTS, USUAL_SIZE, moves)
    comments, ply = [], 0
    for node in branch:
        ply += bool(node.point)
        if node.comment:
            comments.append(Comment(ply, node.comment))
    return Record(settings=settings, actions=actions, comments=tuple(comments))


def _nodes(data: bytes, limits: Limits) -> Iterator[_Node]:
    at, count = _begin(data), 0
    while at < len(data):
        count += 1
        if count > limits.nodes:
            raise _refused("too-large", at, most=limits.nodes)
        if at + 2 > len(data):
            raise _refused("unclosed", at, expected="flags")
        start, place, flags = at, data[at], data[at + 1]
        at += 2
        extension = 0
        if flags & _EXTENDED:
            extension = int.from_bytes(data[at : at + 2], "big")
            at += 2
        comment = b""
        if flags & (_COMMENT | _OLD_COMMENT):
            comment, at = _text(data, at)
        if extension & _BOARD_TEXT:
            _, at = _text(data, at)
        point = _point(start, place, is_root=count == 1, has_stone=not flags & _NO_STONE)
        yield _Node(start, point, _decoded(comment), bool(flags & _SIBLING), bool(flags & _LEAF))


def _begin(data: bytes) -> int:
    if data.startswith(MAGIC) and len(data) >= _HEADER:
        return _HEADER
    if data[:1] and data[0] == _CENTRE:
        return 0
    raise _refused("not-understood", 0)


def _point(at: int, place: int, *, is_root: bool, has_stone: bool) -> str:
    row, column = divmod(place, 16)
    if is_root and (not place or not has_stone):
        return ""
    if not place:
        return PASS
    if not has_stone:
        raise _refused("not-understood", at)
    if not column or row >= USUAL_SIZE:
        raise _refused("not-understood", at)
    return f"{chr(96 + column)}{USUAL_SIZE - row}"


def _text(data: bytes, at: int) -> tuple[bytes, int]:
    """The bytes up to a NUL; with it they are padded to an even number."""
    end = data.find(b"\0", at)
    if end < 0:
        raise _refused("unclosed", at, expected="NUL")
    return data[at:end], end + 1 + (end + 1 - at) % 2


def _decoded(text: bytes) -> str:
    """In whatever code page its author had; the byte 8 stands between a title and the rest."""
    if not text:
        return ""
    for encoding in _ENCODINGS:
        try:
            return text.replace(b"\x08", b"\n").decode(encoding)
        except UnicodeDecodeError:
            continue
    raise AssertionError("latin-1 reads everything")


def _refused(code: str, at: int, **details: str | int) -> Refused:
    return Refused(f"record/{code}", "record", line=1, column=at + 1, **details)
