"""House players at real tables under virtual time: they come, play, answer, and go on after a restart."""

import asyncio
import logging
from typing import Any

import pytest

from server.bots.house import HOUSE, HouseBot
from server.bots.keeper import Keeper
from server.clocks import ClockSettings
from server.tables import Phase
from server.tables.card import Person
from server.vocabulary import Outcome, Seat, Termination
from tests.hall.virtual import settle, until, virtually
from tests.tables.builders import ANNA
from tests.web.evening import Evening, Page, a_club

FIRST, SECOND = Seat
EASY: HouseBot = next(bot for bot in HOUSE if bot.strength == "easy")
CLUB: HouseBot = next(bot for bot in HOUSE if bot.strength == "club")


def person(bot: HouseBot) -> Person:
    return Person(bot.id, bot.name, bot.rating)


async def a_house() -> tuple[Evening, Keeper]:
    club = await a_club()
    keeper = Keeper(club.hall)
    keeper.open()
    return club, keeper


async def against(club: Evening, bot: HouseBot) -> Page:
    """Anna has opened the board and sits first."""
    await club.opens_table(first=ANNA, second=person(bot))
    anna = club.person("Anna")
    await anna.watch("table:c1")
    return anna


@virtually
async def test_two_of_them_play_a_whole_game_by_themselves() -> None:
    club, _ = await a_house()
    await club.opens_table(first=person(EASY), second=person(CLUB))
    await until(900_000)
    table = club.table()
    assert table.phase is Phase.OVER
    assert table.ended is not None
    assert table.ended.termination in (Termination.FIVE, Termination.RESIGNATION, Termination.BOARD_FULL)
    assert table.absences == (0, 0)
    kinds = await club.written()
    assert kinds.count("PlayBegan") == 1
    assert "AbsenceCounted" not in kinds


@virtually
async def test_it_lets_a_move_be_taken_back_where_the_game_allows_it() -> None:
    club, _ = await a_house()
    await club.opens_table(first=ANNA, second=person(EASY), takebacks=True)
    anna = club.person("Anna")
    await anna.watch("table:c1")
    await until(10_000)
    assert (await anna.ask("play", table="c1", ply=1, action="a1")).ok
    await until(60_000)
    assert club.table().ply == 2
    assert (await anna.ask("ask-takeback", table="c1", ply=2)).ok
    await until(65_000)
    assert (club.table().ply, club.table().actor) == (0, FIRST)


@virtually
async def test_one_comes_within_seconds_and_answers_every_move_as_a_person_would() -> None:
    club, _ = await a_house()
    anna = await against(club, CLUB)
    await until(3_000)
    assert club.table().seated == (True, True)
    for ply, action in ((1, "h8"), (3, "a15"), (5, "o1")):
        assert (await anna.ask("play", table="c1", ply=ply, action=action)).ok
        await asyncio.sleep(0.3)
        assert club.table().ply == ply, "nobody thinks in no time"
        await asyncio.sleep(6)
        assert club.table().ply == ply + 1


@virtually
async def test_a_move_is_decided_once_however_often_there_is_news_of_the_table() -> None:
    club, keeper = await a_house()
    anna = await against(club, CLUB)
    await until(3_000)
    await anna.ask("play", table="c1", ply=1, action="h8")
    for _ in range(20):
        keeper._news(club.hall.tables.mailbox("c1"), [])
        await asyncio.sleep(0.3)
    assert club.table().ply == 2, "news of what is known already does not begin the thought anew"
    await until(15_000)
    assert (await club.written()).count("ActionPlayed") == 2


@virtually
async def test_an_early_draw_offer_is_declined_and_the_game_goes_on() -> None:
    club, _ = await a_house()
    anna = await against(club, EASY)
    await until(3_000)
    await anna.ask("play", table="c1", ply=1, action="h8")
    await asyncio.sleep(0.05)
    await anna.ask("offer-draw", table="c1", ply=1)
    await until(12_000)
    kinds = await club.written()
    assert kinds.count("DrawDeclined") == 1
    assert club.table().ply == 2


@virtually
async def test_when_the_disk_fails_it_plays_a_little_later() -> None:
    club, _ = await a_house()
    anna = await against(club, CLUB)
    await until(3_000)
    await anna.ask("play", table="c1", ply=1, action="h8")
    club.trouble.is_down = True
    await until(15_000)
    assert club.table().ply == 1
    club.trouble.is_down = False
    await until(25_000)
    assert club.table().ply == 2
    assert (await club.written()).count("ActionPlayed") == 2


@virtually
async def test_after_a_restart_it_comes_again_and_plays_on() -> None:
    club, keeper = await a_house()
    anna = await against(club, CLUB)
    await until(3_000)
    await anna.ask("play", table="c1", ply=1, action="h8")
    await keeper.close()
    anna.closes()
    await club.restarts()
    Keeper(club.hall).open()
    again = club.person("Anna")
    await again.watch("table:c1")
    await until(20_000)
    assert club.table().phase is Phase.PLAYING
    assert club.table().ply == 2


@virtually
async def test_nobody_comes_before_what_ran_is_held() -> None:
    """Scenario 22: nothing happens at a table while others are still being brought back."""
    club, keeper = await a_house()
    await club.opens_table(first=person(EASY), second=person(CLUB))
    await until(5_000)
    await keeper.close()
    await club.hall.close()
    club._set_up()
    keeper = Keeper(club.hall)
    await club.hall.recover()
    assert (await club.written())[-1] == "PlayHeld"
    await until(15_000)
    assert (await club.written())[-1] == "PlayHeld", "the door is not open yet"
    club.hall.open()
    keeper.open()
    await until(30_000)
    assert club.table().phase is Phase.PLAYING


@virtually
async def test_its_seat_given_to_somebody_else_is_not_its_seat() -> None:
    club, keeper = await a_house()
    anna = await against(club, CLUB)
    await until(3_000)
    await anna.ask("resign", table="c1")
    await settle()
    assert keeper._thinking == {}


@pytest.mark.parametrize("strength", ["easy", "club", "strong"])
@virtually
async def test_a_fault_in_its_thinking_is_told(strength: str, caplog: pytest.LogCaptureFixture) -> None:
    club, keeper = await a_house()
    bot = next(each for each in HOUSE if each.strength == strength)
    anna = await against(club, bot)
    await until(3_000)

    async def broken(*_: Any) -> int:
        raise ZeroDivisionError

    keeper._play = broken  # type: ignore[method-assign]
    with caplog.at_level(logging.CRITICAL):
        await anna.ask("play", table="c1", ply=1, action="h8")
        await until(12_000)
    assert [record.levelname for record in caplog.records] == ["CRITICAL"]
    assert (await anna.ask("resign", table="c1")).ok


@virtually
async def test_one_claims_its_opponents_fallen_flag_a_moment_after_it_fell() -> None:
    club, _ = await a_house()
    clock = ClockSettings("sudden-death", 60_000, flag="claim")
    await club.opens_table(first=ANNA, second=person(CLUB), clock=clock)
    anna = club.person("Anna")
    await anna.watch("table:c1")
    await until(10_000)
    flag_at = club.table().clock.flag_at()
    assert flag_at is not None
    await until(70_000)
    ended = club.table().ended
    assert ended is not None
    assert (ended.outcome, ended.termination, ended.detail) == (Outcome.SECOND, Termination.TIME, "claimed")
    assert 0 < ended.at - flag_at <= 3_000
