"""Files made to break a reader end with a refusal, soon, whatever they hold."""

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from server.records.formats import Format, format_of, read, write
from server.records.limits import USUAL, Limits
from server.records.playing import final_view
from server.vocabulary import Refused
from tests.records.games import place, refusal

MIB = 1 << 20
SOON_S = 2.0
"""Ten times what it takes here on one core, most for a megabyte of move numbers."""
BOMBS = [
    (Format.SGF, "(" * 100_000, "record/too-deep"),
    (Format.SGF, "(;" * 400 + ")" * 401, "record/not-understood"),
    (Format.SGF, "(" + ";" * 100_000, "record/too-large"),
    (Format.SGF, "(;C" + "[]" * 200_000, "record/too-large"),
    (Format.SGF, "(;C[" + "\\" * 1_000_000, "record/unclosed"),
    (Format.SGF, "(;" + "A" * 1_000_000, "record/not-understood"),
    (Format.SGF, "(;GM[4]" + ";B[aa]" * 2_000 + ")", "record/colour"),
    (Format.PDN, "(" * 100_000, "record/too-deep"),
    (Format.PDN, "32-28(19-23)" * 40_000, "record/too-large"),
    (Format.PDN, '[A "' + '\\"' * 500_000, "record/unclosed"),
    (Format.PDN, "{" * 1_000_000, "record/unclosed"),
    (Format.PDN, "1" * 1_000_000, "record/not-understood"),
    (Format.PDN, "1." * 500_000, "record/not-understood"),
    (Format.PDN, "1x" * 500_000, "record/not-understood"),
    (Format.PDN, '[GameType "20"]' + "32-28 19-23 " * 1_000, "record/too-many-moves"),
    (Format.PDN, '[FEN "W:' + "W1," * 100_000 + '"]', "record/bad-fen"),
    (Format.PDN, '[FEN "W:W1-9999999999999"]', "record/bad-fen"),
    (Format.PSQ, "Piskvorky 15x15\n" + "1,1\n" * 200_000, "record/too-large"),
    (Format.PSQ, "Piskvorky 15x15\n" + "9" * 1_000_000 + ",1\n", None),
    (Format.TXT, "h8" * 500_000, "record/not-understood"),
    (Format.TXT, "h8 " * 300_000, "record/too-large"),
    (Format.TXT, "#a:b\n" * 200_000, "record/too-large"),
    (Format.TXT, "h8\0", "record/not-text"),
]


@pytest.mark.parametrize(("format_", "text", "code"), BOMBS, ids=lambda value: str(value)[:20])
def test_a_bomb_is_refused_with_its_place_and_soon(format_: Format, text: str, code: str | None) -> None:
    begun = time.process_time()
    if code is None:
        read(text.encode(), format_)
    else:
        found, line, column = place(refusal(text[:MIB], format_))
        assert found == code
        assert line >= 1
        assert column >= 1
    assert time.process_time() - begun < SOON_S


@pytest.mark.parametrize("format_", list(Format))
def test_a_file_over_the_limit_is_not_looked_into(format_: Format) -> None:
    assert place(refusal(b"x" * (USUAL.bytes + 1), format_)) == ("record/too-long", 1, 1)


def test_a_tree_of_a_million_branches_ends_at_the_limits() -> None:
    siblings = b"\x78\x00" + b"\x69\xc0" * 400_000
    assert len(read(siblings, Format.LIB, Limits(games=20)).records) == 20
    deep = b"\x78\x00" + b"\x69\x80" * 100_000
    assert place(refusal(deep, Format.LIB))[0] == "record/too-deep"


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
def test_the_usual_encodings_are_read(encoding: str) -> None:
    record = read('[GameType "20"][White "Dvořák"]\r\n1. 32-28 *'.replace("ř", "é").encode(encoding), Format.PDN)
    assert record.records[0].first == "Dvoéák"


def faults(data: bytes, format_: Format) -> set[tuple[str, bool]]:
    """The room that refused and whether it said where; nothing if it was read."""
    try:
        read(data, format_)
    except Refused as refused:
        has_place = all(int(refused.details[name]) >= 1 for name in ("line", "column"))
        return {(refused.code.partition("/")[0], has_place)}
    return set()


@given(st.sampled_from(list(Format)), st.binary(max_size=300))
def test_any_bytes_are_read_or_refused(format_: Format, data: bytes) -> None:
    assert faults(data, format_) <= {("record", True)}


PARTS = st.sampled_from(
    ["(", ")", ";", "[", "]", "{", "}", '"', "\\", "GM[4]", "B[hh]", "W[ii]", "1.", "32-28", "19x23", "1-1", "*", "\n",
     "#", "game:", "start: W:W22:B1", "draughts/russian", "gomoku/renju", "h8", "swap", "Piskvorky 15x15", "8,8",
     '[FEN "W:WK1:B2"]', '[GameType "20"]', " "]
)  # fmt: skip


@given(st.sampled_from([Format.PDN, Format.SGF, Format.PSQ, Format.TXT]), st.lists(PARTS, max_size=30))
def test_any_pieces_of_records_are_read_or_refused_with_a_place(format_: Format, parts: list[str]) -> None:
    assert faults("".join(parts).encode(), format_) <= {("record", True)}


@given(st.lists(PARTS, max_size=30), st.sampled_from(["a.pdn", "a.sgf", "a.psq", "a.txt"]))
def test_whatever_is_read_can_be_played_through_and_written_again(parts: list[str], name: str) -> None:
    try:
        records = read("".join(parts).encode(), format_of(name, b"")).records
    except Refused:
        return
    for record in records:
        final_view(record)
        assert read(write([record], Format.TXT).encode(), Format.TXT).records[0].actions == record.actions
