"""Clocks in files of games: what other programs write is read, and what was played here comes back as it was."""

import pytest

from server.clocks import ClockSettings
from server.clocks.settings import ClockStage
from server.games.rules import GameSettings
from server.records.formats import Format, write
from server.records.of_table import of_table
from server.records.record import Comment, Record, Shown
from server.records.times import control_text
from tests.games.playing import EVERY_GAME, name_of
from tests.records.games import a_record, game
from tests.tables.builders import SWAP2, a_table

INTERNATIONAL = '[GameType "20"]\n'


def shown_ms(record: Record) -> list[int | None]:
    return [None if each is None else each.ms for each in record.shown]


def test_the_example_of_the_notation_is_read() -> None:
    """`31-26 {[%clk 1:55:21]}`, and `clock` within a comment, as on pdn.fmjd.org, Extensions."""
    text = "1. 31-26 {[%clk 1:55:21]} 18-23 {Optional leading comments\n[%clock 0:49:11] optional trailing comments} *"
    record = game(INTERNATIONAL + text, Format.PDN)
    assert record.shown == (Shown(6_921_000), Shown(2_951_000))
    assert record.comments == (Comment(2, "Optional leading comments optional trailing comments"),)


def test_a_clock_with_both_sides_says_what_was_left_to_whoever_moved() -> None:
    """As lidraughts writes them; a capital is the clock that runs."""
    text = (
        "1. 31-26 {[%clock w0:10:00 B0:10:00]} 18-22 {[%clock W0:10:00 b0:09:58]} "
        "2. 34-30 {[%clock w0:09:57 B0:09:58]} *"
    )
    record = game(INTERNATIONAL + text, Format.PDN)
    assert shown_ms(record) == [600_000, 598_000, 597_000]
    assert record.comments == ()


def test_a_game_without_clocks_has_none() -> None:
    record = game(INTERNATIONAL + "1. 31-26 {quick} 18-22 *", Format.PDN)
    assert (record.shown, record.spent_ms) == ((), ())


def test_what_is_no_time_is_passed_over() -> None:
    record = game(
        INTERNATIONAL + "1. 31-26 {[%clk soon]} 18-22 {[%clk 0:00:61]} 2. 34-30 {[%clk 0:00:07]} *", Format.PDN
    )
    assert record.shown == (None, None, Shown(7_000))


def test_pdn_says_what_the_mover_had_left_and_what_he_took() -> None:
    record = Record(
        settings=GameSettings("draughts", "international", 10),
        actions=("31-26", "18-22"),
        shown=(Shown(298_400), Shown(3_661_999)),
        spent_ms=(1_600, 62_000),
        comments=(Comment(1, "fast"),),
    )
    text = write([record], Format.PDN).replace("\n", " ")
    assert "1. 31-26 {[%clk 0:04:58] [%emt 0:00:01] fast} 1... 18-22 {[%clk 1:01:01] [%emt 0:01:02]} *" in text


@pytest.mark.parametrize("settings", EVERY_GAME, ids=name_of)
def test_every_kind_of_game_keeps_its_clocks(settings: GameSettings) -> None:
    plain = a_record(settings)
    format_ = Format.PDN if settings.game == "draughts" else Format.SGF
    times = tuple(Shown(1_000 * (3_000 - 7 * ply)) for ply in range(len(plain.actions)))
    record = Record(
        settings=plain.settings, actions=plain.actions, first="a", second="b", outcome=plain.outcome, shown=times,
        headers=(("TimeControl", "3000+3x30 byo-yomi"),),
    )  # fmt: skip
    back = game(write([record], format_), format_)
    assert (back.actions, back.shown) == (record.actions, times)
    assert back.header("TimeControl") == "3000+3x30 byo-yomi"


def test_sgf_as_go_servers_write_it() -> None:
    """FF[4], "Timing properties": seconds left as a number, and in overtime the moves left."""
    text = "(;GM[4]FF[4]SZ[15]TM[300]OT[5x10 byo-yomi];B[hh]BL[298.25];W[ii]WL[300];B[gg]BL[9.5]OB[3];W[jj]OW[2])"
    record = game(text, Format.SGF)
    assert record.shown == (Shown(298_250), Shown(300_000), Shown(9_500, 3), None)
    assert record.header("TimeControl") == "300+5x10 byo-yomi"


def test_sgf_gives_the_clock_to_its_owner_whatever_stone_he_puts() -> None:
    """Swap2: who opens puts three stones of both colours on his own clock; the second takes Black here."""
    record = Record(
        settings=GameSettings("gomoku", "freestyle", 15, opening="swap2"),
        actions=("h8", "h9", "i9", "black", "a1"),
        shown=(Shown(9_000), Shown(8_000), Shown(7_000), Shown(5_000), Shown(6_000)),
    )
    text = write([record], Format.SGF)
    assert ";B[hh]WL[9]" in text
    assert ";CH[black]BL[5]" in text
    assert game(text, Format.SGF).shown == record.shown


@pytest.mark.parametrize(
    ("clock", "text", "sgf"),
    [
        (ClockSettings("sudden-death", main_ms=900_000), "900", "TM[900]"),
        (ClockSettings("fischer", main_ms=300_000, increment_ms=3_000), "300+3", "TM[300]OT[3 fischer]"),
        (
            ClockSettings("fischer", main_ms=5_400_000, increment_ms=30_000, stages=(ClockStage(40, 1_800_000),)),
            "40/5400+30:1800+30",
            "OT[40/5400+30:1800+30]",
        ),
        (
            ClockSettings("byo-yomi", main_ms=1_800_000, periods=3, period_ms=30_000),
            "1800+3x30 byo-yomi",
            "TM[1800]OT[3x30 byo-yomi]",
        ),
        (
            ClockSettings("canadian", main_ms=600_000, period_ms=300_000, period_moves=15),
            "600+15/300 canadian",
            "TM[600]OT[15/300 canadian]",
        ),
        (ClockSettings("simple", period_ms=30_000), "0+1x30 byo-yomi", "TM[0]OT[1x30 byo-yomi]"),
        (ClockSettings("delay", main_ms=300_000, delay_ms=2_500), "300+2.5 delay", "TM[300]OT[2.5 delay]"),
        (ClockSettings("shared", main_ms=900_000), "900+for both", "TM[900]OT[for both]"),
    ],
)
def test_a_time_control_in_words(clock: ClockSettings, text: str, sgf: str) -> None:
    """PGN 9.6: `900` sudden death, `300+3` with an increment, `40/5400:1800` in stages."""
    assert control_text(clock) == text
    record = Record(settings=GameSettings("gomoku", "freestyle", 15), actions=(), headers=(("TimeControl", text),))
    written = write([record], Format.SGF)
    assert sgf in written
    assert game(written, Format.SGF).header("TimeControl") == text


def test_a_table_s_record_has_what_each_clock_showed() -> None:
    """Five minutes, of which 3 s and then 10 s are used."""
    table = a_table(clock="5+0").seated().later(3).plays("h8").later(10).plays("i9").table
    record = of_table(table)
    assert record.shown == (Shown(297_000), Shown(290_000))
    assert record.header("TimeControl") == "300"


def test_in_overtime_a_table_s_record_has_the_period_and_how_many_there_are() -> None:
    """One minute and 3 x 30 s: a turn of 95 s uses the minute, one period and 5 s of the next, which is whole again."""
    table = a_table(clock="1+3x30").seated().later(95).plays("h8").table
    assert of_table(table).shown == (Shown(30_000, 2),)


def test_a_stone_within_a_turn_shows_the_clock_as_it_ran() -> None:
    """Swap2: the clock of whoever opens runs through his three stones."""
    table = a_table(clock="1+5", game=SWAP2).seated().after("h8 h9 i9", each_s=4).table
    assert of_table(table).shown == (Shown(56_000), Shown(52_000), Shown(53_000))
