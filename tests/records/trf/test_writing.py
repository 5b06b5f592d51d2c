"""Report files written: to the column, and read back alike."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from server.records.trf import (
    Adjustment,
    Forbidden,
    Player,
    Points,
    Report,
    Result,
    RoundEntry,
    Team,
    history,
    read_trf,
    write_trf,
)  # fmt: skip
from server.records.trf.report import Text
from server.records.trf.writing import folded
from server.vocabulary import Refused, Seat
from tests.records.trf.reports import FILES, of_fixture

R = Result
AWAY = RoundEntry(Result.ZERO_BYE)


def an_event() -> Report:
    """Three players after two rounds, with everything a report can hold."""
    return Report(
        players=(
            Player(
                1, "Đặng, Ánh", 2310, "w", "WGM", "VIE", "12401234", "1991/12/31", 15, 1,
                (RoundEntry(R.WIN, 2, Seat.FIRST), RoundEntry(R.DRAW, 3, Seat.SECOND), RoundEntry(R.HALF_BYE)),
            ),
            Player(2, "Łoś, Jan", 1990, rank=3, rounds=(RoundEntry(R.LOSS, 1, Seat.SECOND), RoundEntry(R.PAIRING_BYE))),
            Player(30, "Straßer", rank=2, rounds=(None, None)),
            Player(
                3, "Ørsted", rank=2,
                rounds=(AWAY, RoundEntry(R.DRAW, 1, Seat.FIRST), None, None, AWAY),
            ),
        ),
        texts=((Text.NAME, "Cúp mùa xuân"), (Text.KIND, "Individual: Swiss-System")),
        planned_rounds=5,
        first_seat=Seat.FIRST,
        forbidden=(Forbidden((1, 30)), Forbidden((2, 3), 2, 4)),
        extra={1: (10, 5)},
        adjustments=(Adjustment((30,), -5), Adjustment((2,), 5, R.LOSS, 1)),
    )  # fmt: skip


def without_order(report: Report) -> Report:
    """As it comes back: players by number, points counted, names folded, counts said."""
    players = sorted(report.players, key=lambda p: p.number)
    return replace(report, players=tuple(replace(p, points=None, name=folded(p.name)) for p in players))


def test_a_report_is_written_to_the_column() -> None:
    # FIDE TRF26: positions 5-8, 10, 11-13, 15-47, 49-52, 54-56, 58-68, 70-79, 81-84, 86-89, rounds from 92 by tens.
    report = an_event()
    report = replace(report, adjustments=report.adjustments[1:])
    rounds = "     2 w 1     3 b =  0000 - H"
    assert write_trf(report).split("\r\n") == [
        "012 Cup mua xuan",
        "092 Individual: Swiss-System",
        "062 4",
        "072 2",
        "142 5",
        "XXR 5",
        "152 W",
        "XXC white1",
        "001    1 wWGM Dang, Anh                         2310 VIE    12401234 1991/12/31  2.0    1" + rounds,
        "001    2      Los, Jan                          1990                             1.5    3     1 b 0  0000 - U",
        "001   30      Strasser                                                           0.0    2",
        "001    3      Orsted                                                             0.5    2  0000 - Z     1 w =",
        "XXA    1  1.0  0.5",
        "XXP 1 30",
        "260 002 004    2    3",
        "299 L         0.5  001    2",
        "240 Z 005    3",
        "",
    ]  # fmt: skip


def test_everything_a_report_holds_reads_back() -> None:
    report = replace(
        an_event(),
        by_rank=True,
        points=Points({"WW": 30, "BW": 30, "FW": 30, "FPB": 30, "WD": 10, "BD": 10, "HPB": 10, "PAB": 20}),
    )
    back = read_trf(write_trf(replace(report, adjustments=report.adjustments[1:])).encode())
    assert back.remarks == ()
    written = without_order(back.report)
    expected = without_order(replace(report, adjustments=report.adjustments[1:]))
    texts = (*((tag, folded(text)) for tag, text in report.texts),)
    assert [p.rounds for p in written.players] == [_trimmed(p).rounds for p in expected.players]
    assert replace(written, players=()) == replace(expected, players=(), texts=texts)
    assert history(written) == history(expected)


def test_teams_read_back() -> None:
    # Byes that stand apart would be the teams' in such a file.
    teams = (Team(1, "Usti", (1, 2), "UST", 2100, 15, 30, 2), Team(12, "Brno", (3, 30)))
    back = read_trf(write_trf(replace(an_event(), teams=teams, team_points={"TW": 30}, adjustments=())).encode())
    assert (back.report.teams, back.report.team_points) == (teams, {"TW": 30})


def _trimmed(player: Player) -> Player:
    rounds = player.rounds
    while rounds and rounds[-1] is None:
        rounds = rounds[:-1]
    return replace(player, rounds=rounds)


@pytest.mark.parametrize("name", FILES)
def test_a_published_event_reads_back_alike(name: str) -> None:
    report = read_trf(of_fixture(name)).report
    again = read_trf(write_trf(report).encode("ascii"))
    assert again.remarks == ()
    assert history(again.report) == history(report)
    assert (again.report.players, again.report.forbidden, again.report.points.of(R.WIN)) == (
        report.players, report.forbidden, report.points.of(R.WIN),
    )  # fmt: skip


def test_names_keep_their_letters_where_the_reader_counts_characters() -> None:
    text = write_trf(replace(an_event(), adjustments=()), ascii_only=False)
    assert read_trf(text.encode()).report.by_number[1].name == "Đặng, Ánh"


def test_points_that_four_columns_do_not_hold_are_refused() -> None:
    for adjustment in (Adjustment((1,), 1_000), Adjustment((30,), -5)):
        with pytest.raises(Refused) as raised:
            write_trf(replace(an_event(), adjustments=(adjustment,)))
        assert (raised.value.code, raised.value.details) == ("record/does-not-fit", {"format": "trf"})


@given(st.text(st.characters(exclude_categories=["Cs", "Cc", "Zl", "Zp"]), max_size=60))
def test_no_name_moves_a_column(name: str) -> None:
    report = Report(players=(Player(1, " ".join(name.split()), 2000, rank=1),))
    for ascii_only in (True, False):
        (player,) = read_trf(write_trf(report, ascii_only=ascii_only).encode()).report.players
        assert (player.rating, player.rank, player.points) == (2000, 1, 0)
