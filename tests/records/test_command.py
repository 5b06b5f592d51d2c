"""`flagfall judge | perft | moves | convert` as they are typed, held to what other programs found."""

import json
from pathlib import Path
from typing import Any

import pytest

from server.__main__ import main
from tests.games.playing import fixture
from tests.records.games import FILES

Printed = pytest.CaptureFixture[str]
RULES = {
    "freestyle": "freestyle", "standard": "exact-five", "renju": "renju", "caro_over": "caro",
    "caro_exact": "caro-exact",
}  # fmt: skip
FORBIDDEN = [*fixture("gomoku/renju_forbidden.json"), *fixture("gomoku/renju_disputed.json")]
NAMES = {"polish8": "polish-8"}
PUBLISHED = [
    vector
    for vector in fixture("draughts/perft.json")["vectors"]
    if vector["variant"] not in ("killer", "thai", "thai12", "frysk") and vector["count"] <= 5_000
]


def judge(printed: Printed, **arguments: Any) -> dict[str, Any]:
    words = [word for name, value in arguments.items() if value for word in (f"--{name}", str(value))]
    assert main(["judge", "gomoku", *words]) == 0
    answer: dict[str, Any] = json.loads(printed.readouterr().out)
    return answer


def test_every_probe_of_renju_gets_its_verdict(capsys: Printed) -> None:
    for case in FORBIDDEN:
        stones = {"black": ",".join(case["black"]), "white": ",".join(case["white"])}
        for probe in case["probes"]:
            found = judge(capsys, rule="renju", size=case["size"], move=probe["move"], colour="black", **stones)
            assert found["verdict"] == probe["verdict"], (case["id"], probe)


def test_every_vector_of_five_rules_gets_its_verdict(capsys: Printed) -> None:
    for case in fixture("gomoku/win_vectors.json"):
        stones = {"black": ",".join(case["black"]), "white": ",".join(case["white"])}
        for rule, expected in case["expect"].items():
            if rule == "renju" and case["size"] != 15:
                continue
            found = judge(
                capsys, rule=RULES[rule], size=case["size"], move=case["move"], colour=case["color"], **stones
            )
            assert found["verdict"] == {"none": "legal"}.get(expected, expected.removeprefix("foul:")), case["id"]


def test_a_point_may_be_taken_or_off_the_board(capsys: Printed) -> None:
    assert judge(capsys, black="h8", move="H8")["verdict"] == "occupied"
    assert judge(capsys, move="p16")["verdict"] == "off-board"


def test_a_legal_overline_is_said(capsys: Printed) -> None:
    found = judge(capsys, rule="exact-five", black="a1,b1,c1,e1,f1", move="d1")
    assert (found["verdict"], found["overline"], found["winning_lines"]) == ("legal", True, [])


@pytest.mark.parametrize(
    "vector", PUBLISHED, ids=lambda v: f"{v['variant']}-{v['position']}-{v['convention']}-{v['depth']}"
)
def test_perft_prints_the_published_count(vector: dict[str, Any], capsys: Printed) -> None:
    variant = f"draughts/{NAMES.get(vector['variant'], vector['variant'])}"
    routes = ["--routes"] if vector["convention"] == "routes" else []
    assert main(["perft", variant, str(vector["depth"]), "--fen", vector["fen"], *routes]) == 0
    assert capsys.readouterr().out == f"{vector['count']}\n"


def test_perft_begins_from_the_first_position_and_with_one(capsys: Printed) -> None:
    assert [main(["perft", "draughts/international", depth]) for depth in ("0", "3")] == [0, 0]
    assert capsys.readouterr().out == "1\n658\n"


@pytest.mark.parametrize("case", fixture("draughts/edge_cases.json")["cases"], ids=lambda case: case["id"])
def test_moves_are_those_of_the_edge_cases_with_all_their_routes(case: dict[str, Any], capsys: Printed) -> None:
    assert main(["moves", f"draughts/{NAMES.get(case['variant'], case['variant'])}", "--fen", case["fen"]]) == 0

    def key(move: dict[str, Any]) -> Any:
        routes = sorted(tuple(route) for route in move["routes"])
        return move["from"], move["to"], sorted(move["captured"]), move["promotes"], routes

    printed = json.loads(capsys.readouterr().out)
    assert sorted(map(key, printed)) == sorted(map(key, case["legal"]))
    assert all(move["path"] == move["routes"][0] for move in printed)


def test_a_move_is_said_in_numbers_and_in_letters(capsys: Printed) -> None:
    assert main(["moves", "draughts/russian", "--fen", "W:Wc3:Bd4,f6"]) == 0
    (move,) = json.loads(capsys.readouterr().out)
    assert (move["move"], move["algebraic"], move["captured"]) == ("22x15x8", "c3:e5:g7", [18, 11])


def test_convert_goes_through_every_format_and_back(tmp_path: Path, capsys: Printed) -> None:
    path = FILES / "sample.sgf"
    for name in ("a.psq", "b.txt", "c.sgf"):
        assert main(["convert", str(path), str(tmp_path / name)]) == 0
        path = tmp_path / name
    assert ";B[hh]\n;W[ig]\n;B[gg]" in path.read_text()
    assert main(["convert", str(FILES / "sample.lib"), str(tmp_path / "d.sgf")]) == 0
    assert (tmp_path / "d.sgf").read_text().count("(;") == 2
    assert capsys.readouterr().out == ""


@pytest.mark.parametrize(
    ("arguments", "names"),
    [
        (["judge"], "--move"),
        (["judge", "chess", "--move", "h8"], "game"),
        (["judge", "gomoku", "--rule", "chess", "--move", "h8"], "--rule"),
        (["judge", "gomoku", "--rule", "renju", "--size", "13", "--move", "h8"], "--size: renju is played on 15"),
        (["judge", "gomoku", "--size", "14", "--move", "h8"], "--size"),
        (["judge", "gomoku", "--move", "8h"], "--move: 8h"),
        (["judge", "gomoku", "--move", "h²"], "--move"),
        (["judge", "gomoku", "--move", "h8", "--black", "p1"], "--black: p1 is not on a board of 15"),
        (["judge", "gomoku", "--move", "h8", "--black", "a1", "--white", "a1"], "--white: two stones on a1"),
        (["judge", "gomoku", "--move", "h8", "--colour", "red"], "--colour"),
        (["perft", "draughts/chess", "3"], "draughts/VARIANT"),
        (["perft", "gomoku/renju", "3"], "draughts/VARIANT"),
        (["perft", "draughts/russian", "21"], "DEPTH"),
        (["perft", "draughts/russian", "-1"], "perft"),
        (["perft", "draughts/russian", "3", "--fen", "W:W1:B2"], "--fen: a man on its last row"),
        (["moves", "draughts/russian", "--fen", "hello"], "--fen: no side to move"),
        (["convert", "a.pdn"], "OUT"),
        (["convert", "a.doc", "b.pdn"], "IN: a.doc"),
        (["convert", "nothing-here.pdn", "b.pdn"], "IN: nothing-here.pdn"),
        (["convert", str(FILES / "sample.sgf"), "b.doc"], "OUT: b.doc"),
        (["convert", str(FILES / "sample.sgf"), "b.pdn"], "OUT: pdn does not hold"),
        (["convert", str(FILES / "sample.lib"), "b.psq"], "OUT: psq does not hold 2 games"),
        (["convert", str(FILES / "sample.sgf"), "no/such/folder.psq"], "OUT: no/such/folder.psq"),
    ],
)
def test_a_slip_is_one_line_that_names_the_argument(arguments: list[str], names: str, capsys: Printed) -> None:
    with pytest.raises(SystemExit) as left:
        main(arguments)
    printed = capsys.readouterr()
    assert left.value.code == 2
    assert names in printed.err
    assert printed.err.count("\n") == 1
    assert printed.out == ""


def test_a_fault_in_a_file_is_said_with_its_place(tmp_path: Path, capsys: Printed) -> None:
    path = tmp_path / "bad.pdn"
    path.write_text('[GameType "20"]\n1. 32-22 *')
    with pytest.raises(SystemExit):
        main(["convert", str(path), str(tmp_path / "out.txt")])
    expected = f"argument IN: {path}: line 2, column 4: illegal-move (move 32-22, why game/illegal)\n"
    assert capsys.readouterr().err.endswith(expected)
    assert not (tmp_path / "out.txt").exists()
