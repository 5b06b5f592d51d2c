"""`flagfall pair` and `flagfall check` as they are typed, on the reference program's tournaments."""

import json
from pathlib import Path
from typing import Any

import pytest

from server.__main__ import main
from tests.records.trf.reports import FOLDER, a_line

Printed = pytest.CaptureFixture[str]
REPORTS = sorted(path.stem for path in FOLDER.glob("[0-9]*.trf"))


def check(printed: Printed, file: Path, *arguments: str) -> tuple[int, dict[str, Any]]:
    code = main(["check", str(file), *arguments])
    answer: dict[str, Any] = json.loads(printed.readouterr().out)
    return code, answer


@pytest.mark.parametrize("name", REPORTS)
def test_every_round_of_the_reference_is_paired_alike(name: str, capsys: Printed) -> None:
    code, answer = check(capsys, FOLDER / f"{name}.trf", "--system", "dutch")
    assert (code, answer["differences"]) == (0, [])
    assert answer["rounds"] >= 3


def test_a_round_that_was_paired_otherwise_is_shown(capsys: Printed, tmp_path: Path) -> None:
    """Round 1 of four is 1-3 and 4-2."""
    players = [
        a_line(1, "1.0", "2 w 1"),
        a_line(2, "0.0", "1 b 0"),
        a_line(3, "0.5", "4 w ="),
        a_line(4, "0.5", "3 b ="),
    ]
    file = a_file(tmp_path, *players, "XXR 3", "XXC white1")
    code, answer = check(capsys, file)
    assert code == 1
    assert answer == {
        "system": "dutch",
        "rounds": 1,
        "differences": [{"round": 1, "report": [[1, 2], [3, 4]], "pairing": [[1, 3], [4, 2]]}],
    }


def a_file(folder: Path, *lines: str) -> Path:
    file = folder / "report.trf"
    file.write_text("\n".join(lines) + "\n")
    return file


def test_colours_that_are_not_the_right_ones_are_shown(capsys: Printed, tmp_path: Path) -> None:
    file = a_file(tmp_path, a_line(1, "1.0", "2 b 1"), a_line(2, "0.0", "1 w 0"), "XXR 1", "XXC white1")
    assert check(capsys, file)[1]["differences"] == [{"round": 1, "report": [[2, 1]], "pairing": [[1, 2]]}]


def test_a_drawn_colour_that_is_not_stated_is_taken_from_round_one(capsys: Printed, tmp_path: Path) -> None:
    file = a_file(tmp_path, a_line(1, "1.0", "2 b 1"), a_line(2, "0.0", "1 w 0"), "XXR 1")
    assert check(capsys, file) == (0, {"system": "dutch", "rounds": 1, "differences": []})


def test_the_second_bye_of_the_reference_is_not_given(capsys: Printed) -> None:
    """bbpPairings 6.0.0 gives it to 9, who had one in round 1; gacrux to 2."""
    assert main(["pair", str(FOLDER / "bbp_v6_defect_second_bye.trf"), "--system", "dutch"]) == 0
    assert capsys.readouterr().out == "5\n8 1\n4 7\n6 5\n9 3\n2 0\n"


def test_a_round_that_cannot_be_paired_says_why(capsys: Printed) -> None:
    assert main(["pair", str(FOLDER / "53_exhaust_n6_r6.trf")]) == 1
    said = capsys.readouterr()
    assert said.out == ""
    assert "round 4 cannot be paired: no-legal-pairing 1 2; met-before 1 2" in said.err


def test_a_tournament_that_is_over_has_no_next_round(capsys: Printed) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["pair", str(FOLDER / "02_mixed_n7_r5.trf")])
    assert stopped.value.code == 2
    assert "all of 5 rounds were played" in capsys.readouterr().err


def test_who_asked_for_a_bye_is_not_paired(capsys: Printed, tmp_path: Path) -> None:
    players = [a_line(n, *(("0.5", "0000 - H") if n == 2 else ())) for n in range(1, 6)]
    file = a_file(tmp_path, *players, "XXR 3", "XXC white1")
    assert main(["pair", str(file)]) == 0
    # 3 is the second of those there are, so his number counts as even.
    assert capsys.readouterr().out == "2\n1 4\n5 3\n"


def test_a_club_s_own_swiss_pairs_reports_too(capsys: Printed) -> None:
    assert main(["pair", str(FOLDER / "53_exhaust_n6_r6.trf"), "--system", "club-swiss"]) == 0
    assert capsys.readouterr().out.splitlines()[0] == "3"


def test_a_file_that_is_not_there_is_a_slip(capsys: Printed) -> None:
    for command in ("pair", "check"):
        with pytest.raises(SystemExit) as stopped:
            main([command, "nowhere.trf"])
        assert stopped.value.code == 2
        assert "nowhere.trf" in capsys.readouterr().err
