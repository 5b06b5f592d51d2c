"""`flagfall standings` as it is typed, held to the published tables."""

import csv
import io
from pathlib import Path

import pytest

from server.__main__ import main
from tests.records.trf.reports import FOLDER, a_line
from tests.standings.published import expected

Printed = pytest.CaptureFixture[str]


def table(printed: Printed, *arguments: str) -> list[dict[str, str]]:
    assert main(["standings", *arguments]) == 0
    return list(csv.DictReader(io.StringIO(printed.readouterr().out)))


@pytest.mark.parametrize("name", ["02_mixed_n7_r5", "03_mixed_n8_r5", "59_late_n26_r7"])
def test_every_number_is_the_published_one(name: str, capsys: Printed) -> None:
    columns = [column for column in expected()["columns"] if not column.startswith(("rank", "BH_", "PTS"))]
    rows = table(capsys, str(FOLDER / f"{name}.trf"), "--ties", ",".join(columns))
    published = expected()["tournaments"][name]
    for row in rows:
        theirs = dict(zip(expected()["columns"], published[row["id"]], strict=True))
        assert float(row["points"]) == float(theirs["PTS"])
        for column in columns:
            assert float(row[column.replace("/", "-")]) == float(theirs[column]), (row["id"], column)


def test_a_worked_example_is_printed_as_written(capsys: Printed) -> None:
    file = str(FOLDER / "03_mixed_n8_r5.trf")
    assert main(["standings", file, "--ties", "BH,BH-C1,SB,DE"]) == 0
    assert capsys.readouterr().out == (
        "rank,id,points,BH,BH-C1,SB,DE\n"
        "1,1,4.0,14.5,12.0,12.0,\n"
        "2,2,4.0,13.5,12.5,9.0,\n"
        "3,3,3.0,13.0,12.0,4.5,\n"
        "4,5,2.5,13.0,12.0,3.25,\n"
        "5,4,2.5,12.0,11.0,3.25,\n"
        "6,8,1.0,13.0,12.0,1.0,\n"
        "7,7,1.0,11.5,10.5,1.0,\n"
        "8,6,1.0,8.0,7.0,1.0,\n"
    )


def test_places_among_the_tied_rounds_and_treatments_can_be_asked_for(capsys: Printed) -> None:
    file = str(FOLDER / "03_mixed_n8_r5.trf")
    rows = table(capsys, file, "--ties", "de,LOT", "--rounds", "1", "--lot", "7")
    assert [row["points"] for row in rows] == ["1.0"] * 4 + ["0.0"] * 4
    assert sorted(row["LOT"] for row in rows) == ["1", "1", "2", "2", "3", "3", "4", "4"]
    older = table(capsys, file, "--ties", "BH", "--unplayed", "virtual-2009")
    assert {row["id"]: row["BH"] for row in older}["1"] == "17.0"


def test_what_is_odd_goes_to_standard_error_and_is_counted_again(tmp_path: Path, capsys: Printed) -> None:
    path = tmp_path / "odd.trf"
    path.write_text(a_line(1, "9.0", "2 w 1") + "\n" + a_line(2, "0.0", "1 b 0"))
    assert main(["standings", str(path), "--ties", ""]) == 0
    printed = capsys.readouterr()
    assert printed.out == "rank,id,points\n1,1,1.0\n2,2,0.0\n"
    assert printed.err == f"{path}: line 1, column 81: points-differ (player 1, stated 90, counted 10)\n"


@pytest.mark.parametrize(
    ("arguments", "names"),
    [
        (["nothing-here.trf"], "FILE: nothing-here.trf"),
        ([str(FOLDER / "03_mixed_n8_r5.trf"), "--ties", "BH,LUCK"], "--ties: LUCK: one of DE"),
        ([str(FOLDER / "03_mixed_n8_r5.trf"), "--rounds", "6"], "--rounds: 5 were played"),
        ([str(FOLDER / "03_mixed_n8_r5.trf"), "--rounds", "many"], "--rounds"),
        ([str(FOLDER / "03_mixed_n8_r5.trf"), "--unplayed", "somehow"], "--unplayed"),
        ([__file__], "FILE"),
    ],
)
def test_a_slip_is_one_line_that_names_the_argument(arguments: list[str], names: str, capsys: Printed) -> None:
    with pytest.raises(SystemExit) as left:
        main(["standings", *arguments])
    printed = capsys.readouterr()
    assert left.value.code == 2
    assert (printed.out, printed.err.count("\n")) == ("", 1)
    assert names in printed.err
