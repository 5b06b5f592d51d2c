"""Results of a round brought as a file: every way they are written, on the right board, every fault by its place."""

import time
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from server.records.results import Fault, ResultLine, ResultSheet, read_results
from server.records.results_of_round import Change, Placement, placed
from server.records.sheets import outcome_of, pairings_csv
from server.records.trf import write_trf
from server.records.trf.of_tournament import report_of
from server.tournaments.state import Round, Tournament
from server.vocabulary import Outcome, Refused
from tests.records.trf.reports import a_line
from tests.tournaments.evening import Evening, a_card, swiss
from tests.tournaments.world import World

FIRST, SECOND, DRAW, VOID, LOST = Outcome.FIRST, Outcome.SECOND, Outcome.DRAW, Outcome.VOID, Outcome.BOTH_LOST


def read(*lines: str, round_number: int = 1) -> ResultSheet:
    return read_results("\n".join(lines).encode(), round_number)


def a_round() -> Round:
    """1 against 4, 5 against 2, 3 against 6; the first board is over."""
    evening = Evening(a_card(system=swiss(rounds=3)))
    evening.enter(*(f"p{n} {2000 - n}" for n in range(6)))
    evening.start()
    evening.result(board=1, winner="p0")
    return evening.t.rounds[0]


@pytest.mark.parametrize(
    ("written", "outcome", "played"),
    [
        ("1-0", FIRST, True), ("1:0", FIRST, True), ("1 - 0", FIRST, True), ("0-1", SECOND, True),
        ("1/2-1/2", DRAW, True), ("½-½", DRAW, True), ("½:½", DRAW, True), ("0.5-0.5", DRAW, True),
        ("0,5-0,5", DRAW, True), (".5-.5", DRAW, True), ("=", DRAW, True), ("1-0F", FIRST, False),
        ("+/-", FIRST, False), ("+-", FIRST, False), ("-/+", SECOND, False), ("-+", SECOND, False),
        ("0-1f", SECOND, False), ("1/2-1/2f", DRAW, False), ("void", VOID, False), ("VOID", VOID, False),
        ("0-0", LOST, True), ("0-0f", LOST, False), ("-/-", LOST, False), ("--", LOST, False),
    ],
)  # fmt: skip
def test_a_result_is_read_however_it_is_written(written: str, outcome: Outcome, played: bool) -> None:
    sheet = read("board;result", f"7;{written}")
    assert sheet == ResultSheet((ResultLine(2, outcome, played, board=7),))


@pytest.mark.parametrize("separator", [",", ";", "\t"])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp1252", "utf-16"])
def test_separators_encodings_and_the_order_of_columns_do_not_matter(separator: str, encoding: str) -> None:
    text = "\r\n".join(
        separator.join(row) for row in (("Result", "First", "Name", "SECOND"), ("1-0", "3", "Müller", "6"))
    )
    assert read_results(text.encode(encoding), 1).lines == (ResultLine(2, FIRST, True, first=3, second=6),)


def test_lines_without_a_result_and_byes_say_nothing() -> None:
    sheet = read(
        "round,board,first,first_name,second,second_name,result", "1,1,1,a,4,b,", "1,,6,c,,,rest", "1,2,5,d,2,e,1-0"
    )
    assert sheet.lines == (ResultLine(4, FIRST, True, board=2, first=5, second=2),)
    assert sheet.faults == ()


def test_every_fault_is_named_with_its_line_and_column() -> None:
    sheet = read("round,board,result", "1,1,2-0", "2,2,1-0", "1,x,1-0", "1,0,0-1", "1,3,1-0")
    assert sheet.faults == (
        Fault("unknown-result", 2, 3, {"given": "2-0"}),
        Fault("other-round", 3, 1, {"given": 2, "round": 1}),
        Fault("not-a-number", 4, 2, {"given": "x", "most": 99_999}),
        Fault("not-a-number", 5, 2, {"given": "0", "most": 99_999}),
    )
    assert [line.board for line in sheet.lines] == [3]


@pytest.mark.parametrize(
    ("heading", "missing"), [("board,points", ["result"]), ("first,result", ["board"]), ("", ["result", "board"])]
)
def test_a_heading_that_does_not_do_is_said_by_column(heading: str, missing: list[str]) -> None:
    sheet = read(heading, "1,1-0")
    assert [(fault.code, fault.details["name"]) for fault in sheet.faults] == [("no-column", name) for name in missing]


def test_a_report_gives_every_pair_of_its_round_once() -> None:
    sheet = read(
        a_line(1, "1.0", "4 w 1"), a_line(2, "0.5", "5 b ="), a_line(3, "0.0", "6 - -"), a_line(4, "0.0", "1 b 0"),
        a_line(5, "0.5", "2 w ="), a_line(6, "1.0", "3 - +"), a_line(7, "1.0", "0000 - U"),
    )  # fmt: skip
    assert {(line.first, line.second, line.outcome, line.was_played) for line in sheet.lines} == {
        (1, 4, FIRST, True), (5, 2, DRAW, True), (3, 6, SECOND, False),
    }  # fmt: skip
    assert [line.outcome for line in read(a_line(1, "0.0", "2 w 0"), a_line(2, "0.0", "1 b 0")).lines] == [LOST]
    assert [line.outcome for line in read(a_line(1, "0.5", "2 w ="), a_line(2, "0.0", "1 b 0")).lines] == [None]


def test_lines_find_their_boards_by_number_by_players_and_the_other_way_round() -> None:
    one = a_round()
    pairs = [pairing.numbers for pairing in one.pairings]
    first, second = pairs[1]
    sheet = read("board,first,second,result", f",{second},{first},1-0", "3,,,0-1")
    placement = placed(one, sheet)
    assert [(x.pairing.board, x.outcome, x.change, x.turned) for x in placement.lines] == [
        (2, SECOND, Change.NEW, True),
        (3, SECOND, Change.NEW, False),
    ]
    assert placement.silent == (1,)


def test_what_is_on_record_already_is_told_from_what_would_change() -> None:
    one = a_round()

    def change(result: str) -> Change:
        return placed(one, read("board,result", f"1,{result}")).lines[0].change

    winner = "1-0" if one.pairings[0].winner == one.pairings[0].first.number else "0-1"
    assert change(winner) is Change.SAME
    assert change(winner + "f") is Change.OTHER
    assert change("1/2-1/2") is Change.OTHER


def test_every_line_that_fits_no_board_is_a_fault() -> None:
    one = a_round()
    first, second = one.pairings[1].numbers
    lines = ("9,,,1-0", "2,1,,1-0", ",1,2,1-0", "3,,,1-0", "3,,,0-1", f"2,{first},{second},1-0")
    sheet = read("board,first,second,result", *lines)
    placement = placed(one, sheet)
    assert [(fault.code, fault.line) for fault in placement.faults] == [
        ("no-such-board", 2), ("other-players", 3), ("no-such-pairing", 4), ("board-twice", 6),
    ]  # fmt: skip
    assert [line.pairing.board for line in placement.lines] == [2, 3]
    uneven = ResultSheet((ResultLine(1, None, True, board=2),))
    assert [fault.code for fault in placed(one, uneven).faults] == ["no-such-result"]


WHOLE = [t for seed in range(15) if (t := World(seed).play().evening.t).rounds]


@pytest.mark.parametrize("t", WHOLE, ids=range(len(WHOLE)))
def test_our_own_sheets_and_reports_say_what_is_on_record(t: Tournament) -> None:
    of_a_play_off = {
        number
        for stage in t.stages
        if stage.settles is not None
        for number in range(stage.rounds_before + 1, stage.rounds_before + stage.rounds + 1)
    }
    for one in t.rounds:
        boards = [pairing for pairing in one.pairings if pairing.is_over]
        of_sheet = placed(one, read_results(pairings_csv(t, one).encode(), one.number))
        assert_on_record(of_sheet, len(boards))
        if len(boards) == len(one.pairings) and one.number not in of_a_play_off:
            in_report = read_results(write_trf(report_of(t)).encode(), one.number)
            assert_on_record(placed(one, in_report), sum(outcome_of(pairing) is not VOID for pairing in boards))


def assert_on_record(placement: Placement, boards: int) -> None:
    assert placement.faults == ()
    assert {line.change for line in placement.lines} <= {Change.SAME}
    assert len(placement.lines) == boards


@given(st.binary(max_size=400), st.integers(0, 400))
def test_whatever_a_file_holds_it_reads_or_is_refused(noise: bytes, at: int) -> None:
    text = bytearray(b"round,board,first,first_name,second,second_name,result\n1,1,1,a,4,b,1-0\n1,2,5,d,2,e,\n")
    text[at % len(text) : at % len(text)] = noise
    with suppress(Refused):
        placed(a_round(), read_results(bytes(text), 1))


@pytest.mark.parametrize(
    "bomb",
    ["board,result\n" + "1,1-0\n" * 150_000, "board,result\n" + '"' * 900_000, "," * 1_000_000, "result\n" * 100_000],
    ids=range(4),
)
def test_a_bomb_ends_soon(bomb: str) -> None:
    begun = time.process_time()
    with suppress(Refused):
        placed(a_round(), read_results(bomb.encode()[: 1 << 20], 1))
    assert time.process_time() - begun < 5.0


def test_a_file_over_the_limit_is_not_looked_into() -> None:
    with pytest.raises(Refused) as raised:
        read_results(b"x" * ((1 << 20) + 1), 1)
    assert raised.value.code == "record/too-long"
