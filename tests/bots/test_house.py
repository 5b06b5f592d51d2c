"""Names, pace and manners of the house's players."""

from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from server.bots.house import BY_ID, HOUSE, is_bot
from server.bots.manners import accepts_draw, resigns
from server.bots.pacing import pause_ms
from server.games.draughts.variants import POLISH_8
from server.vocabulary import PlayerId, Seat
from tests.bots.playing import STRENGTHS
from tests.games.draughts.setting_up import draughts, position_of
from tests.games.playing import rules

SCHOOL = draughts(POLISH_8)


def test_every_house_player_says_that_it_is_a_bot_and_has_an_id_of_its_own() -> None:
    assert len(HOUSE) == len(BY_ID) == len({bot.name for bot in HOUSE}) == 40
    for bot in HOUSE:
        assert bot.name.startswith("Bot ")
        assert bot.id.isascii()
        assert is_bot(bot.id)
    assert {bot.strength for bot in HOUSE} == set(STRENGTHS)
    assert not is_bot(PlayerId("lan"))


@pytest.mark.parametrize(
    ("name", "id"),
    [("Bot Lan", "bot-lan"), ("Bot Kuba", "bot-kuba"), ("Bot Łukasz", "bot-lukasz"), ("Bot Đức", "bot-duc"),
     ("Bot Yến", "bot-yen"), ("Bot Růžena", "bot-ruzena")],
)  # fmt: skip
def test_an_id_is_the_name_in_plain_letters(name: str, id: str) -> None:  # noqa: A002 the field's name
    assert BY_ID[PlayerId(id)].name == name


MS = st.integers(0, 10_000_000)


@given(seed=st.integers(0, 2**63), ply=st.integers(0, 300), remaining_ms=MS)
def test_a_pause_is_never_long_for_the_clock(seed: int, ply: int, remaining_ms: int) -> None:
    pause = pause_ms(seed, ply, remaining_ms)
    assert 0 <= pause <= min(4_000, remaining_ms // 30)
    assert pause == pause_ms(seed, ply, remaining_ms)
    if remaining_ms >= 120_000:
        assert pause >= 400


@given(seed=st.integers(0, 2**63), start_ms=st.integers(1_000, 600_000))
def test_two_hundred_moves_of_pauses_do_not_use_a_clock_up(seed: int, start_ms: int) -> None:
    remaining_ms = start_ms
    for ply in range(0, 400, 2):
        remaining_ms -= pause_ms(seed, ply, remaining_ms)
    assert remaining_ms > 0


def test_pauses_differ_as_a_persons_do() -> None:
    pauses = [pause_ms(7, ply, 300_000) for ply in range(10, 60)]
    assert max(pauses) > 2 * min(pauses)


def late(fen: str, ply: int = 40) -> Any:
    return msgspec.structs.replace(position_of(SCHOOL, fen), ply=ply)


EVEN, BEHIND, HOPELESS = "W:W31,32:B1,2", "W:W31,32:B1,2,3", "W:W32:B1,2,3,4,5,6,7,9"


@pytest.mark.parametrize("strength", ["club", "strong"])
def test_a_draw_is_taken_by_who_is_not_better_and_not_before_the_twentieth_ply(strength: Any) -> None:
    assert not accepts_draw(strength, SCHOOL, late(BEHIND, ply=19), Seat.FIRST)
    assert accepts_draw(strength, SCHOOL, late(BEHIND, ply=20), Seat.FIRST)
    assert not accepts_draw(strength, SCHOOL, late(BEHIND), Seat.SECOND)


def test_only_the_hopeless_is_resigned_and_never_to_spoil_a_beginners_win() -> None:
    assert resigns("club", SCHOOL, late(HOPELESS), Seat.FIRST)
    assert not resigns("club", SCHOOL, late(HOPELESS), Seat.SECOND)
    assert not resigns("club", SCHOOL, late(BEHIND), Seat.FIRST)
    assert not resigns("club", SCHOOL, late(HOPELESS, ply=19), Seat.FIRST)
    assert not resigns("easy", SCHOOL, late(HOPELESS), Seat.FIRST)


def test_nobody_resigns_an_empty_board() -> None:
    for game in (rules("gomoku", "freestyle"), SCHOOL):
        assert not resigns("strong", game, game.initial(), Seat.SECOND)
