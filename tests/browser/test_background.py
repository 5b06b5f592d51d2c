"""Somebody who looks elsewhere misses nothing: a tab in the background calls him by sound, title and notice, with the
time he has (scenarios 34 and 41); and a question on the screen goes when it is settled otherwise (scenario 10)."""

import re
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.async_api import expect

from tests.browser.club import GOMOKU, Club, an_evening
from tests.browser.person import Person
from tests.conftest import Run
from tests.process.players import Player

pytestmark = pytest.mark.browser

_IN_THE_BACKGROUND: Final = """
    window.looks = true;
    Object.defineProperty(Document.prototype, 'visibilityState', { get: () => looks ? 'visible' : 'hidden' });
    window.noticed = [];
    window.Notification = class extends EventTarget {
        static permission = 'granted';
        constructor(title, { body }) { super(); noticed.push([title, body]); }
        close() {}
    };
    window.tones = 0;
    const tone = AudioContext.prototype.createOscillator;
    AudioContext.prototype.createOscillator = function () { tones += 1; return tone.call(this); };
"""
_LOOKS: Final = """(looks) => {
    window.looks = looks;
    document.dispatchEvent(new Event('visibilitychange'));
}"""


def test_who_looks_elsewhere_is_called_and_told_whose_move_it_is(run: Run, tmp_path: Path) -> None:
    run(_called(tmp_path), timeout_s=120)


async def _called(data: Path) -> None:
    async with an_evening(data, "background") as club:
        tournament = await club.announced(await club.admin(), 2)
        eva, kuba = await _entered_and_gone(club, tournament), await club.player("Kuba")
        assert (await kuba.ask("enter", tournament=tournament, consent=1))["ok"]
        await expect(eva.page).to_have_title("● Your game is waiting – Flagfall")
        await eva.until(lambda: _was_noticed(eva, "Your game against Kuba is ready"))
        _, body = next(each for each in await _noticed(eva) if each[0] == "Your game against Kuba is ready")
        assert re.fullmatch(r"Take your seat within (1:00|0:5\d)\.", body)
        assert await eva.page.evaluate("() => tones") > 0
        await _comes_back_to_the_board(eva)
        await _is_told_of_her_move(eva, kuba)
        await _a_question_goes_with_the_game(eva, kuba)


async def _entered_and_gone(club: Club, tournament: str) -> Person:
    """She has entered, wants notices, and looks at something else."""
    eva = await club.person("Eva")
    await eva.context.add_init_script(_IN_THE_BACKGROUND)
    await eva.has_an_account()
    await eva.opens(f"/tournament/{tournament}")
    await eva.press(eva.button("Settings"))
    await eva.page.get_by_label("Tell me when it is my turn").check()
    await eva.page.keyboard.press("Escape")
    await eva.press(eva.button("Register"))
    await expect(eva.button("Register")).to_have_count(0)
    await eva.page.evaluate(_LOOKS, False)
    return eva


async def _comes_back_to_the_board(eva: Person) -> None:
    """The bar counts down until when the seat is hers; there, nothing calls any more."""
    await eva.page.evaluate(_LOOKS, True)
    await expect(eva.page.locator(".calls .call")).to_contain_text(re.compile(r"(1:00|0:\d\d)"))
    await eva.shot("called")
    await eva.goes_to_the_board()
    await expect(eva.page.locator(".calls .call")).to_have_count(0)


async def _is_told_of_her_move(eva: Person, kuba: Player) -> None:
    table = kuba.calls[0]["table"]
    await kuba.watch(f"table:{table}")
    await kuba.until(lambda: kuba.tables[table]["phase"] == "playing")
    if kuba.tables[table]["seats"][0]["person"]["id"] != kuba.player:
        await eva.plays(GOMOKU, moves=1)
        await kuba.until(lambda: len(kuba.tables[table]["actions"]) == 1)
    await eva.page.evaluate(_LOOKS, False)
    before = await eva.page.evaluate("() => tones")
    ply = len(kuba.tables[table]["actions"]) + 1
    assert (await kuba.ask("play", table=table, ply=ply, action="a1"))["ok"]
    await expect(eva.page).to_have_title("● Your move – Flagfall")
    await eva.until(lambda: _was_noticed(eva, "Your move against Kuba"))
    assert await eva.page.evaluate("() => tones") > before
    await eva.page.evaluate(_LOOKS, True)


async def _a_question_goes_with_the_game(eva: Person, kuba: Player) -> None:
    """She is asked whether she gives up; he does."""
    await eva.press(eva.button("Resign"))
    await expect(eva.page.get_by_role("dialog")).to_be_visible()
    assert (await kuba.ask("resign", table=eva.table))["ok"]
    await expect(eva.page.get_by_role("dialog")).to_have_count(0)
    await eva.sees("Kuba resigned")
    await eva.shot("settled", whole=True)


async def _noticed(eva: Person) -> list[list[str]]:
    found: Any = await eva.page.evaluate("() => noticed")
    return list(found)


async def _was_noticed(eva: Person, title: str) -> bool:
    return any(each[0] == title for each in await _noticed(eva))
