"""Report files read: the published events, every quirk of real files, and what contradicts itself."""

import json
import time
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from server.records.trf import Forbidden, Points, Result, entrants, history, read_trf, score_of
from server.records.trf.report import Text
from server.standings import Kind, Score, standings
from server.vocabulary import EntrantId, Refused, Seat
from tests.records.trf.reports import FILES, FOLDER, a_line, entries, of_fixture, read, refusal
from tests.standings.published import tournament

W, B = Seat.FIRST, Seat.SECOND
PAIR = (a_line(1, "1.0", "2 w 1"), a_line(2, "0.0", "1 b 0"))
SOON_S = 5.0


@pytest.mark.parametrize("name", FILES)
def test_a_published_event_reads_without_a_remark_and_adds_up(name: str) -> None:
    reading = read_trf(of_fixture(name))
    assert reading.remarks == ()
    for player in reading.report.players:
        assert player.points == reading.report.total(player, reading.report.rounds_played)


@pytest.mark.parametrize("name", ["02_mixed_n7_r5", "03_mixed_n8_r5"])
def test_its_rounds_are_those_of_the_event(name: str) -> None:
    _, expected = tournament(name)
    found = history(read_trf(of_fixture(f"{name}.trf")).report)
    tenths_to_halves = 5
    for who, records in expected.items():
        assert [(r.round, r.kind, r.opponent, r.score) for r in records] == [
            (r.round, r.kind, r.opponent, r.score // tenths_to_halves) for r in found[who]
        ]


def test_players_have_all_that_their_line_says() -> None:
    line = (
        "001    7 wWGM Nguyễn Thị Ánh                    2310 VIE    12401234 1991/12/31  1.5    3     2 w 1  0000 - H"
    )
    (player,) = read(line.replace("     2 w 1", "  0000 - F")).report.players
    assert (player.number, player.sex, player.title, player.name) == (7, "w", "WGM", "Nguyễn Thị Ánh")
    assert (player.rating, player.federation, player.fide_id, player.birth) == (2310, "VIE", "12401234", "1991/12/31")
    assert (player.points, player.rank) == (15, 3)


def test_every_letter_of_a_result_is_what_the_format_says() -> None:
    # FIDE TRF26, player section, result codes; a blank is equivalent to Z.
    rounds = (
        "2 w 1",
        "2 b =",
        "2 w 0",
        "2 b W",
        "2 w D",
        "2 b L",
        "2 w +",
        "2 w -",
        "0000 - H",
        "0000 - F",
        "0000 - U",
        "0000 - Z",
    )
    theirs = ("1 b 0", "1 w =", "1 b 1", "1 w L", "1 b D", "1 w W", "1 b -", "1 b +", *("0000 - Z",) * 4)
    report = read(a_line(1, "6.5", *rounds), a_line(2, "4.0", *theirs)).report
    kinds = [(r.kind, r.score) for r in history(report, 13)[EntrantId("1")]]
    assert kinds == [
        (Kind.GAME, 10), (Kind.GAME, 5), (Kind.GAME, 0), (Kind.GAME, 10), (Kind.GAME, 5), (Kind.GAME, 0),
        (Kind.FORFEIT_WIN, 10), (Kind.FORFEIT_LOSS, 0), (Kind.HALF_BYE, 5), (Kind.FULL_BYE, 10),
        (Kind.PAIRING_BYE, 10), (Kind.ZERO_BYE, 0), (Kind.ZERO_BYE, 0),
    ]  # fmt: skip


@pytest.mark.parametrize("ends", ["\r\n", "\r", "\n", "\n\n", "   \r\n"])
def test_any_line_end_blank_lines_and_trailing_blanks_are_the_same_file(ends: str) -> None:
    plain = of_fixture("03_mixed_n8_r5.trf")
    assert read_trf(plain.replace(b"\n", ends.encode())).report == read_trf(plain).report


def test_a_byte_order_mark_before_a_player_hides_nobody() -> None:
    assert [p.number for p in read_trf(b"\xef\xbb\xbf" + "\n".join(PAIR).encode()).report.players] == [1, 2]


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp1252", "utf-16"])
def test_accents_are_read_in_every_encoding_with_columns_in_characters(encoding: str) -> None:
    lines = (a_line(1, "1.0", "2 w 1", name="Müller, Jörg-André"), a_line(2, "0.0", "1 b 0", name="Çelik"))
    report = read_trf("\r\n".join(lines).encode(encoding)).report
    assert [p.name for p in report.players] == ["Müller, Jörg-André", "Çelik"]
    assert [p.points for p in report.players] == [10, 0]


def test_columns_counted_in_bytes_are_seen_from_their_blanks() -> None:
    name = "Nguyễn Thị Ánh".encode().ljust(33)[:33]
    line = a_line(1, "1.0", "2 w 1", rank="1").encode().replace(b"Player 1".ljust(33), name)
    report = read_trf(line + b"\n" + PAIR[1].encode()).report
    assert (report.by_number[1].name, report.by_number[1].rating) == ("Nguyễn Thị Ánh", 1999)
    assert (report.by_number[1].points, report.by_number[1].rank) == (10, 1)
    assert report.by_number[1].rounds[0] is not None


@pytest.mark.parametrize(
    ("written", "tenths"), [("1,5", 15), ("1.5", 15), (".5", 5), ("2", 20), ("11,0", 110), ("", None)]
)
def test_points_may_have_a_comma_or_be_missing(written: str, tenths: int | None) -> None:
    assert read(a_line(1, written)).report.by_number[1].points == tenths


def test_a_bye_may_have_four_blanks_for_its_opponent_and_a_rank_may_be_missing() -> None:
    reading = read(a_line(1, "1.5", "2 w 1", "    - H"), a_line(2, "0.0", "1 b 0", "0   Z"))
    assert entries(reading, 1) == [("1", 2, W), ("H", None, None)]
    assert entries(reading, 2) == [("0", 1, B), ("Z", None, None)]
    assert reading.report.by_number[1].rank is None


def test_lower_case_tags_and_letters_and_upper_case_colours_are_the_same() -> None:
    reading = read(a_line(1, "1.0", "2 W 1", "0000 - z"), a_line(2, "0.5", "1 B 0", "0000 - h"), "xxr 7", "xxc BLACK1")
    assert entries(reading, 1) == [("1", 2, W), ("Z", None, None)]
    assert (reading.report.planned_rounds, reading.report.first_seat) == (7, B)


def test_players_may_stand_in_any_order_and_numbers_may_have_gaps() -> None:
    report = read(a_line(40, "0.0", "7 b 0"), a_line(7, "1.0", "40 w 1")).report
    assert [p.number for p in report.players] == [7, 40]


def test_unknown_tags_and_comments_are_passed_over() -> None:
    assert read("### 001 nobody", "999 what", "SWE    1  national", *PAIR, "801 1").report == read(*PAIR).report


def test_columns_after_the_last_round_are_no_further_round() -> None:
    assert read(a_line(1, "1.0", "2 w 1", "0000 -  "), a_line(2, "0.0", "1 b 0", "0000 -  ")).report.rounds_played == 1


def test_a_bye_of_the_coming_round_is_asked_for_and_not_played() -> None:
    # bbpPairings issues 1 and 3: the points may count it already or not.
    for points in ("1.0", "1.5"):
        reading = read(a_line(1, points, "2 w 1", "0000 - H"), PAIR[1])
        assert (reading.report.rounds_played, reading.remarks) == (1, ())
    assert read(a_line(1, "2.0", "2 w 1", "0000 - U"), PAIR[1]).report.rounds_played == 1


def test_points_that_do_not_add_up_are_remarked_on_and_counted_again() -> None:
    reading = read(a_line(1, "3.0", "2 w 1"), PAIR[1])
    (remark,) = reading.remarks
    assert (remark.code, remark.line, remark.column) == ("points-differ", 1, 81)
    assert remark.details == {"player": 1, "stated": 30, "counted": 10}


def test_virtual_points_may_stand_among_the_points() -> None:
    assert read(a_line(1, "2.0", "2 w 1"), PAIR[1], "XXA    1  1.0  1.0").remarks == ()
    assert read(a_line(1, "3.0", "2 w 1"), PAIR[1], "XXA    1  1.0  1.0").remarks != ()


def test_a_result_against_nobody_is_the_bye_that_gives_as_much() -> None:
    reading = read(a_line(1, "2.0", "2 w 1", "0000 - 1", "0000 - =", "0000 - -"), PAIR[1])
    assert [entry and entry[0] for entry in entries(reading, 1)] == ["1", "F", "H", "Z"]
    assert [(r.code, r.column) for r in reading.remarks] == [("bye-as-result", c) for c in (109, 119, 129)]


@pytest.mark.parametrize(
    ("lines", "points"),
    [
        (["XXS W=3 D=1"], {Result.WIN: 30, Result.DRAW: 10, Result.HALF_BYE: 10, Result.PAIRING_BYE: 30}),
        (["XXS PAB=.5"], {Result.WIN: 10, Result.PAIRING_BYE: 5}),
        (
            ["XXS FL=0 W=3 D=2 PAB=2 WL=1 BL=1 ZPB=1"],
            {Result.LOSS: 10, Result.FORFEIT_LOSS: 0, Result.ZERO_BYE: 10, Result.PAIRING_BYE: 20},
        ),
        (["BBW  3.0", "BBD  1.0", "BBF  0.5"], {Result.WIN: 30, Result.DRAW: 10, Result.FORFEIT_LOSS: 5}),
        (["162  W 3.0    D 1.0    A 0.5"], {Result.WIN: 30, Result.DRAW: 10, Result.FORFEIT_LOSS: 5}),
        (["162  W 3.0    D 1.0    Z 0.5"], {Result.ZERO_BYE: 5, Result.UNKNOWN: 10, Result.FULL_BYE: 30}),
        (["162  W11.5    P 2.0", "162  X 1.0"], {Result.WIN: 115, Result.PAIRING_BYE: 20, Result.UNKNOWN: 10}),
    ],
)  # fmt: skip
def test_the_three_ways_to_say_what_a_result_is_worth(lines: list[str], points: dict[Result, int]) -> None:
    report = read(a_line(1), *lines).report
    assert {result: report.points.of(result) for result in points} == points


def test_javafo_may_give_wins_by_seat() -> None:
    points = read(a_line(1), "XXS BW=1.5 WL=0.5").report.points
    assert [points.of(Result.WIN, seat) for seat in Seat] == [10, 15]
    assert [points.of(Result.LOSS, seat) for seat in Seat] == [5, 0]


def test_the_settings_of_both_editions() -> None:
    report = read(
        a_line(1), a_line(2), a_line(3), "012 Spring Open", "142 9", "152 B", "XXP 1 2", "260 003 005    2    3",
        "250      01.0 001 002 0001 0002", "XXC rank", "092 Individual: Round-Robin", "202 DE,BH",
    ).report  # fmt: skip
    assert (report.planned_rounds, report.first_seat, report.by_rank, report.is_round_robin) == (9, B, True, True)
    assert report.forbidden == (Forbidden((1, 2)), Forbidden((2, 3), 3, 5))
    assert report.extra == {1: (10, 10), 2: (10, 10)}
    assert [report.text(tag) for tag in (Text.NAME, Text.TIES, Text.CITY)] == ["Spring Open", "DE,BH", ""]


def test_byes_may_stand_apart_from_their_players() -> None:
    reading = read(*PAIR, a_line(3), "240 H 003    1    2", "XXZ 2 3")
    assert entries(reading, 1) == [("1", 2, W), None, ("H", None, None)]
    assert entries(reading, 2) == [("0", 1, B), ("Z", None, None), ("H", None, None)]
    assert entries(reading, 3) == [None, ("Z", None, None)]
    assert refusal(*PAIR, "240 H 001    1") == ("record/bye-with-opponent", 3, 5)
    assert refusal(*PAIR, "XXZ 9") == ("record/no-such-player", 3, 5)


def test_teams_of_both_editions() -> None:
    lines = [a_line(n) for n in range(1, 5)]
    (team,) = read(*lines, f"013 {'Ústí':32}   1    2").report.teams
    assert (team.number, team.name, team.players) == (1, "Ústí", (1, 2))
    # FIDE TRF26, the example of record 310.
    example = f"310   1 {'India':32} IND     2486   15.0   28.0  11     1    2    3    4"
    (team,) = read(*lines, f"013 {'Old':32}   1    2", example, "240 H 001    1").report.teams
    assert (team.name, team.nickname, team.strength, team.rank) == ("India", "IND", 2486, 11)
    assert (team.match_points, team.game_points, team.players) == (150, 280, (1, 2, 3, 4))


def test_points_given_otherwise_than_by_the_rule() -> None:
    # FIDE TRF26, record 299: a letter replaces what that result gives, a blank gives or takes once.
    reading = read(
        a_line(1, "0.5", "2 - -"),
        a_line(2, "0.0", "1 - -"),
        "299 -         0.5  001    1",
        "299          -0.5  000    2",
    )
    report = reading.report
    assert [report.total(p, 1) for p in report.players] == [5, -5]
    rows = standings(entrants(report), history(report), (), score=score_of(report))
    assert [(row.id, row.points) for row in rows] == [("1", 5), ("2", -5)]
    assert [r.kind for r in history(report)[EntrantId("1")]] == [Kind.FORFEIT_DRAW]


def test_an_unfinished_game_counts_as_a_draw_and_an_open_round_as_none() -> None:
    report = read(
        a_line(1, "1.5", "2 w 1", "3 b  "), a_line(2, "1.0", "1 b 0", "4 w 1"),
        a_line(3, "0.5", "0000 - Z", "1 w  "), a_line(4, "0.0", "0000 - Z", "2 b 0"),
    ).report  # fmt: skip
    assert report.rounds_played == 2
    assert [report.total(p, 2) for p in report.players] == [15, 10, 5, 0]
    assert read(a_line(1, "0.0", "2 w  "), a_line(2, "0.0", "1 b  ")).report.rounds_played == 0


@pytest.mark.parametrize(
    ("lines", "found"),
    [
        (["012 Nobody"], ("record/no-players", 1, 1)),
        ([*PAIR, a_line(2)], ("record/number-taken", 3, 5)),
        ([a_line(0)], ("record/not-a-number", 1, 5)),
        (["001   x1"], ("record/not-a-number", 1, 5)),
        ([a_line(1, "one")], ("record/not-points", 1, 81)),
        ([a_line(1, "1.25")], ("record/not-points", 1, 81)),
        ([a_line(1, "0.0", "2 w 1")], ("record/no-such-player", 1, 92)),
        ([a_line(1, "0.0", "1 w 1")], ("record/own-opponent", 1, 92)),
        ([a_line(1, "0.0", "2 x 1"), PAIR[1]], ("record/unknown-colour", 1, 97)),
        ([a_line(1, "0.0", "2 - 1"), PAIR[1]], ("record/unknown-colour", 1, 97)),
        ([a_line(1, "0.0", "2 w 9"), PAIR[1]], ("record/unknown-result", 1, 99)),
        ([a_line(1, "0.0", "2 b Z"), PAIR[1]], ("record/bye-with-opponent", 1, 99)),
        ([a_line(1, "0.0", "0000 - W")], ("record/result-without-opponent", 1, 99)),
        ([PAIR[0], a_line(2, "0.0", "3 b 0"), a_line(3, "1.0", "2 w 1")], ("record/opponent-disagrees", 1, 92)),
        ([PAIR[0], a_line(2, "0.0", "1 w 0")], ("record/colours-disagree", 1, 92)),
        ([PAIR[0], a_line(2, "1.0", "1 b 1")], ("record/results-disagree", 1, 92)),
        ([PAIR[0], a_line(2, "0.0", "1 b -")], ("record/results-disagree", 1, 92)),
        ([*PAIR, "XXR many"], ("record/not-a-number", 3, 5)),
        ([*PAIR, "152 green"], ("record/unknown-colour", 3, 5)),
        ([*PAIR, "XXS QQ=1"], ("record/unknown-result", 3, 5)),
        ([*PAIR, "XXS W=x"], ("record/not-points", 3, 7)),
        ([*PAIR, "162  W 3.0  ?"], ("record/not-points", 3, 13)),
        ([*PAIR, "240 U 001    1"], ("record/unknown-result", 3, 5)),
        ([*PAIR, "XXP 1 two"], ("record/not-a-number", 3, 7)),
        ([*PAIR, "250       1.0 001 200 0001 9999"], ("record/too-large", 3, 1)),
    ],
)
def test_what_cannot_be_read_is_refused_with_its_line_and_column(lines: list[str], found: tuple[str, int, int]) -> None:
    assert refusal(*lines) == found


@pytest.mark.parametrize(
    "bomb",
    [
        "\n".join(a_line(1, "0.0", *["0000 - Z"] * 9_000) for _ in range(90)),
        "\n".join(a_line(n) for n in range(1, 10_000)) + "\n250       1.0 001 200 0001 9999" * 50,
        "162 " + "W1" * 1_000_000,
        "\n".join(["001    1", "XXP " + "1 " * 1_000_000]),
        "001    1\n" + "012 \n" * 1_000_000,
        "\r" * 8_000_000,
    ],
    ids=range(6),
)
def test_a_bomb_ends_soon(bomb: str) -> None:
    begun = time.process_time()
    with suppress(Refused):
        read_trf(bomb.encode())
    assert time.process_time() - begun < SOON_S


@given(st.lists(st.text(st.characters(codec="utf-8"), max_size=130), max_size=6), st.integers(0, 10_000))
def test_whatever_a_file_holds_it_reads_or_is_refused(lines: list[str], at: int) -> None:
    text = bytearray(of_fixture("02_mixed_n7_r5.trf"))
    text[at % len(text) : at % len(text)] = "\n".join(lines).encode()
    places: list[dict[str, str | int]] = []
    try:
        read_trf(bytes(text))
    except Refused as refused:
        places.append(refused.details)
    assert all({"line", "column"} <= set(place) for place in places)


def test_the_points_of_a_report_are_the_standings_score_in_tenths() -> None:
    assert score_of(read_trf(of_fixture("61_threepoint_n22_r7.trf")).report) == Score(30, 10, 0, 30, per_point=10)
    assert Points().of(Result.UNKNOWN) == 5


def test_events_with_settings_have_them() -> None:
    raw: dict[str, Any] = json.loads((FOLDER / "57_forbidden_n24_r7.json").read_text())
    report = read_trf(of_fixture("57_forbidden_n24_r7.trf")).report
    assert {frozenset(pair.numbers) for pair in report.forbidden} == {frozenset(group) for group in raw["forbidden"]}
    assert report.planned_rounds == raw["total_rounds"]
