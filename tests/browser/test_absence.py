"""C12 as two people see it on their screens: a line goes dead in mid-game, the game is adjourned, he comes back, the
game goes on, and neither clock has paid for it. Closing one of two tabs is nothing."""

import asyncio
import re
from pathlib import Path
from typing import Final

import pytest
from playwright.async_api import expect

from tests.browser.chromium import PHONE
from tests.browser.club import GOMOKU, Club, an_evening
from tests.browser.journal import facts
from tests.browser.line import Line, a_line
from tests.browser.person import Person
from tests.conftest import Run

pytestmark = pytest.mark.browser

_SHORT_WAITS: Final = {"absence_after_ms": 7_000, "return_within_ms": 90_000, "resume_countdown_ms": 3_000}
_CLOCKS: Final = "() => [...document.querySelectorAll('.game-board .clock-digits')].map((digits) => digits.textContent)"


def test_a_line_goes_dead_in_mid_game_and_neither_clock_pays_for_it(run: Run, tmp_path: Path) -> None:
    run(_a_dead_line(tmp_path), timeout_s=120)


async def _a_dead_line(data: Path) -> None:
    async with an_evening(data, "absence") as club, a_line(club.server.port) as line:
        anna, dung, heard = await _two_at_the_board(club, line)
        await _the_second_of_two_tabs_is_closed(dung, anna, heard)
        played = await _until_it_is_his_move(anna, dung)
        line.go_silent()
        await _is_missed(anna, dung)
        await _the_clocks_stand(anna)
        line.cut()
        line.mend()
        await _is_back(anna, dung)
        await dung.plays(GOMOKU, moves=1)
        await anna.plays(GOMOKU, moves=1)
        await expect(dung.page.locator(".move-rows .move")).to_have_count(played + 2)
        await anna.shot("going-on", whole=True)
        _the_absence_cost_nothing(club, anna.table, played)


async def _two_at_the_board(club: Club, line: Line) -> tuple[Person, Person, list[str]]:
    """Both seated; the third is everything the first is told from now on."""
    admin = await club.admin()
    tournament = await club.announced(admin, 2, waiting=_SHORT_WAITS)
    anna = await club.person("Anežka")
    dung = await club.person("Dũng", PHONE, base=line.address)
    heard = anna.listens()
    dung.forgive("WebSocket|ERR_|status of 5")
    for person in (anna, dung):
        await person.has_an_account()
        await person.opens(f"/tournament/{tournament}")
        await person.press(person.button("Register"))
    await asyncio.gather(anna.goes_to_the_board(), dung.goes_to_the_board())
    return anna, dung, heard


async def _the_second_of_two_tabs_is_closed(dung: Person, anna: Person, heard: list[str]) -> None:
    """Scenario 15. Who looks on is told anew when a tab comes or goes, though a player's own is nobody more."""
    await anna.sees("Nobody else is watching")
    tab = await dung.context.new_page()
    dung.look_after(tab)
    await tab.goto(f"/table/{dung.table}")
    # Closed before it looks on, it would be nobody's tab, and nothing would be told.
    await expect(tab.locator(".board")).to_be_visible()
    heard.clear()
    await tab.close()
    await anna.until(lambda: _is_counted_anew(heard))
    await anna.sees("Nobody else is watching")
    assert not [each for each in heard if '"contact":"lost"' in each]
    await expect(anna.page.locator(".player-presence[data-presence=here]")).to_have_count(2)


async def _is_counted_anew(heard: list[str]) -> bool:
    return any('"occupants"' in each for each in heard)


async def _until_it_is_his_move(anna: Person, dung: Person) -> int:
    """Two moves each, and one more of hers where she was the first. Answers how many that are."""
    await asyncio.gather(anna.plays(GOMOKU, moves=2), dung.plays(GOMOKU, moves=2))
    await expect(anna.page.locator(".move-rows .move")).to_have_count(4)
    if await anna.page.locator(".board.can-place").count():
        await anna.plays(GOMOKU, moves=1)
    await expect(dung.page.locator(".board.can-place")).to_be_visible()
    return len(await dung.moves())


async def _is_missed(anna: Person, dung: Person) -> None:
    """First the connection, then the player; both are told what it means and how long it lasts."""
    his = anna.page.locator(".player-bar", has_text="Dũng")
    await expect(his).to_contain_text("Connection lost…")
    await anna.shot("connection-lost", whole=True)
    await anna.sees("Adjourned: both clocks stand")
    await anna.sees("Dũng lost the connection (absence 1 of 3).")
    await anna.sees(re.compile(r"Dũng has to be back within 1:[0-2]\d and loses otherwise\."))
    await expect(his).to_contain_text(re.compile(r"Back within 1:[0-2]\d"))
    await expect(his).to_contain_text("absence 1 of 3")
    await anna.shot("adjourned", whole=True)
    await expect(dung.page.locator(".connection-banner")).to_contain_text("Connection lost", timeout=30_000)
    await dung.shot("without-a-line", whole=True)


async def _the_clocks_stand(anna: Person) -> None:
    """While the countdown to the return runs on, neither clock does."""
    before = await anna.page.evaluate(_CLOCKS)
    countdown = anna.page.locator(".status .numbers").last
    shown = await countdown.text_content()
    await expect(countdown).not_to_have_text(shown or "")
    shown = await countdown.text_content()
    await expect(countdown).not_to_have_text(shown or "")
    assert await anna.page.evaluate(_CLOCKS) == before


async def _is_back(anna: Person, dung: Person) -> None:
    """At once, by himself; a short countdown, and it goes on."""
    for person in (anna, dung):
        await person.sees("Both are back")
        await expect(person.page.locator(".count-in")).to_have_text(re.compile("[123]"))
    await anna.shot("resuming", whole=True)
    await dung.shot("resuming", whole=True)
    for person in (anna, dung):
        await expect(person.page.locator(".turn-line")).to_be_visible()


def _the_absence_cost_nothing(club: Club, table: str, played: int) -> None:
    """By the journal: one absence was counted, and the clock of the one to move stood from his last sign of life until
    the end of the countdown."""
    [(_, counted)] = facts(club.server, "AbsenceCounted", table=table)
    [(_, resumed)] = facts(club.server, "PlayResumed", table=table)
    moves = [event for _, event in facts(club.server, "ActionPlayed", table=table)]
    before, after = moves[played - 1], moves[played]
    assert counted["at"] - counted["since"] >= _SHORT_WAITS["absence_after_ms"]
    stood_ms = resumed["at"] - max(counted["since"], before["at"])
    assert after["spent_ms"] + after.get("credited_ms", 0) == after["at"] - before["at"] - stood_ms
