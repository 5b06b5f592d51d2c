"""SGF, PSQ, RenLib and move lists of gomoku, held to files that were written without this code."""

import pytest

from server.games.rules import GameSettings
from server.records.formats import Format, write
from server.records.record import Record
from server.vocabulary import Outcome, Refused
from tests.games.playing import fixture
from tests.records.games import FILES, game, games, place, refusal

EXPECTED = fixture("records/formats_expected.json")


@pytest.mark.parametrize("name", ["sample.psq", "sample.sgf"])
def test_the_samples_are_the_same_eleven_moves(name: str) -> None:
    record = game((FILES / name).read_bytes(), Format(name[-3:]))
    assert list(record.actions) == EXPECTED["moves"]
    assert record.settings.board_size == EXPECTED["board_size"]


def test_glued_points_are_a_game() -> None:
    assert list(game(EXPECTED["gomocalc"], Format.TXT).actions) == EXPECTED["moves"]
    assert game("1. H8, I9 2. g7", Format.TXT).actions == ("h8", "i9", "g7")


def test_an_escaped_bracket_is_part_of_a_name_and_the_rules_may_be_anything() -> None:
    record = game((FILES / "sample.sgf").read_bytes(), Format.SGF)
    assert (record.first, record.second) == ("Alice ] A", "Bob")
    assert (record.outcome, record.ending, record.header("Date")) == (Outcome.FIRST, "resignation", "2026.11.29")
    assert record.header("Rules") == "swap2"


def branches(tree: dict[str, object], path: tuple[str, ...] = ()) -> list[tuple[str, ...]]:
    if not tree:
        return [path]
    return [branch for point, below in tree.items() for branch in branches(below, (*path, point))]  # type: ignore[arg-type]


def test_a_library_is_a_game_for_every_branch() -> None:
    data = (FILES / "sample.lib").read_bytes()
    assert data.hex() == EXPECTED["lib_hex"]
    records = games(data, Format.LIB)
    assert [record.actions for record in records] == branches(EXPECTED["tree"])
    told = {" ".join(r.actions[: c.ply]): c.text.split("\n") for r in records for c in r.comments}
    assert told == EXPECTED["comment"]


def test_a_library_without_a_header_begins_in_the_centre() -> None:
    data = (FILES / "sample.lib").read_bytes()[20:]
    assert [record.actions for record in games(data, Format.LIB)] == branches(EXPECTED["tree"])


def test_a_comment_of_odd_length_is_padded() -> None:
    (record,) = games(b"\x78\x08ab\x00\x00\x69\x40", Format.LIB)
    assert (record.actions, [c.text for c in record.comments]) == (("h8", "i9"), ["ab"])


def test_a_library_may_have_texts_on_the_board_and_nodes_without_a_stone() -> None:
    (record,) = games(b"\xffRenLib\xff\x03\x04" + b"\xff" * 10 + b"\x00\x02\x78\x01\x00\x01A\x00\x69\x40", Format.LIB)
    assert record.actions == ("h8", "i9")


def test_in_psq_the_first_line_says_whose_stone_is_the_first() -> None:
    text = "Piskvorky 15x15, 0:0, {}\n8,8,0\nAnna\nBinh\n0\n"
    found = [game(text.format(began), Format.PSQ) for began in (0, 1)]
    assert [(each.first, each.second) for each in found] == [("Anna", "Binh"), ("Binh", "Anna")]


@pytest.mark.parametrize("rule", ["freestyle", "standard", "renju"])
def test_games_of_engines_end_with_five_of_the_second_player(rule: str) -> None:
    record = game((FILES / f"engine_game_{rule}.psq").read_bytes(), Format.PSQ)
    assert record.outcome is Outcome.SECOND
    assert record.second == "pbrain-rapfi"
    assert len(record.actions) == {"freestyle": 26, "standard": 42, "renju": 26}[rule]


def test_a_game_that_goes_on_after_six_is_one_of_exactly_five() -> None:
    six = "a1 a15 b1 b15 c1 c15 e1 e15 f1 f15 d1 o8 o1"
    assert game(six, Format.TXT).settings.variant == "exact-five"


@pytest.mark.parametrize(
    ("text", "refused"),
    [
        ("(;GM[1];B[hh])", ("record/other-game", 1, 3)),
        ("(;GM[4]SZ[14];B[hh])", ("record/board-size", 1, 8)),
        ("(;GM[4]\n;B[hh]\n;W[hh])", ("record/illegal-move", 3, 2)),
        ("(;GM[4];B[hh];B[ii])", ("record/colour", 1, 15)),
        ("(;GM[4]RU[freestyle];B[])", ("record/pass", 1, 22)),
        ("(;GM[4]SZ[19];B[hh];W[tt])", ("record/pass", 1, 21)),
        ("(;GM[4]RU[renju]OP[rif];B[hh];B[])", ("record/illegal-move", 1, 31)),
        ("(;GM[4];B[zz])", ("record/illegal-move", 1, 9)),
        ("(;GM[4];B[hh]", ("record/unclosed", 1, 14)),
        ("(;GM[4];B[hh", ("record/unclosed", 1, 10)),
        ("(;GM[4]AB[hh][ii][jj])", ("record/set-up", 1, 8)),
        ("(GM[4])", ("record/not-understood", 1, 2)),
        ("hello", ("record/not-understood", 1, 1)),
        ("(;GM[4];CH[white])", ("record/colour", 1, 9)),
    ],
)
def test_a_slip_in_sgf_is_answered_with_its_place(text: str, refused: tuple[str, int, int]) -> None:
    assert place(refusal(text, Format.SGF)) == refused


@pytest.mark.parametrize(
    ("data", "format_"),
    [
        ("(;GM[4]RU[Renju rules];B[hh];W[];B[ii];W[tt];B[gg])", Format.SGF),
        ("(;GM[4];B[hh];W[];B[ii];W[tt];B[gg])", Format.SGF),
        ("1. h8 pass 2. i7 pass 3. g9", Format.TXT),
        (b"\x78\x00\x00\x00\x89\x00\x00\x00\x67\x40", Format.LIB),
    ],
)
def test_a_pass_is_a_move_of_renju_whatever_the_file_says_of_its_rules(data: str | bytes, format_: Format) -> None:
    """FF[4]: `[]` is a pass, and `[tt]` on boards up to 19; RenLib's node of the place 0."""
    read = game(data, format_)
    assert read.settings.variant == "renju"
    assert read.actions == ("h8", "pass", "i7", "pass", "g9")


def test_a_pass_is_written_in_the_colour_of_who_passed() -> None:
    passing = Record(settings=GameSettings("gomoku", "renju", 15), actions=("h8", "pass", "i7", "pass", "g9", "h7"))
    assert ";B[hh]\n;W[]\n;B[ii]\n;W[]\n;B[gg]\n;W[hi]" in write([passing], Format.SGF)
    assert game(write([passing], Format.SGF), Format.SGF).actions == passing.actions
    with pytest.raises(Refused, match="record/does-not-fit"):
        write([passing], Format.PSQ)  # a line says no colour


def test_only_the_main_line_of_sgf_is_played_and_stones_set_up_take_turns() -> None:
    text = "some words (;GM[4]AB[hh][ii]AW[gg](;B[aa];W[bb](;B[cc])(;B[hh]))(;B[hh];B[hh]))"
    with_set_up = game(text.replace(";B[aa];W[bb](;B[cc])", ";W[aa];B[bb](;W[cc])"), Format.SGF)
    assert with_set_up.actions == ("h8", "g9", "i7", "a15", "b14", "c13")


@pytest.mark.parametrize(
    ("text", "refused"),
    [
        ("Piskvorky 16x16, 0:0, 0\n", ("record/board-size", 1, 11)),
        ("Gomoku\n", ("record/not-understood", 1, 1)),
        ("Piskvorky 15x15, 0:0, 0\n8,8,1\n16,1,1\n", ("record/illegal-move", 3, 1)),
        ("Piskvorky 15x15, 0:0, 0\n8,8,1\n8,8,1\n", ("record/illegal-move", 3, 1)),
    ],
)
def test_a_slip_in_psq_is_answered_with_its_line(text: str, refused: tuple[str, int, int]) -> None:
    assert place(refusal(text, Format.PSQ)) == refused


@pytest.mark.parametrize(
    ("text", "refused"),
    [
        ("h8 i9\nh8", ("record/illegal-move", 2, 1)),
        ("# game: gomoku/caro\nh8 i9 pass", ("record/pass", 2, 7)),
        ("# game: chess/usual\nh8", ("record/unknown-variant", 1, 1)),
        ("# game: gomoku/renju\n# size: 13\nh8", ("record/bad-header", 1, 1)),
        ("# game: gomoku/freestyle\n# size: x\nh8", ("record/bad-header", 2, 1)),
        ("# game: gomoku/freestyle\n# opening: swap2\n1. h8 swap", ("record/illegal-move", 3, 7)),
    ],
)
def test_a_slip_in_a_move_list_is_answered_with_its_place(text: str, refused: tuple[str, int, int]) -> None:
    assert place(refusal(text, Format.TXT)) == refused


@pytest.mark.parametrize(
    ("data", "refused"),
    [
        (b"", ("record/not-understood", 1, 1)),
        (b"\x00\x00", ("record/not-understood", 1, 1)),
        (b"\x78\x00", ("record/unclosed", 1, 3)),
        (b"\x78\x00\x69", ("record/unclosed", 1, 3)),
        (b"\x78\x08abc", ("record/unclosed", 1, 3)),
        (b"\x78\x00\x77\x42", ("record/not-understood", 1, 3)),
        (b"\x78\x00\x70\x40", ("record/not-understood", 1, 3)),
        (b"\x78\x00\x78\x40", ("record/illegal-move", 1, 3)),
    ],
)
def test_a_fault_in_a_library_is_answered_with_its_byte(data: bytes, refused: tuple[str, int, int]) -> None:
    assert place(refusal(data, Format.LIB)) == refused


def test_a_list_begins_from_a_position_only_where_it_says_of_what_game() -> None:
    text = "# start: W:W22:B1\n22-18"
    assert game("# game: draughts/russian\n" + text, Format.TXT).start == "W:W22:B1"
    assert game(text.replace("22-18", "11-15"), Format.TXT).start == ""


def test_a_library_is_not_written() -> None:
    with pytest.raises(Refused, match="record/does-not-fit"):
        write(games((FILES / "sample.lib").read_bytes(), Format.LIB), Format.LIB)
