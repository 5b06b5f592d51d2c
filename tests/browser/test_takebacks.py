"""A casual game in which moves may be taken back: offered so in the lobby, asked at the board, and agreed to."""

from pathlib import Path

import pytest
from playwright.async_api import expect

from tests.browser.chromium import PHONE
from tests.browser.club import GOMOKU, an_evening
from tests.browser.person import Person
from tests.conftest import Run

pytestmark = pytest.mark.browser


def test_a_move_is_taken_back_when_the_other_agrees(run: Run, tmp_path: Path) -> None:
    run(_taken_back(tmp_path), timeout_s=120)


async def _taken_back(data: Path) -> None:
    async with an_evening(data, "takebacks") as club:
        eva, minh = await club.person("Eva"), await club.person("Minh", PHONE)
        for person in (eva, minh):
            await person.has_an_account()
            await person.opens("/")
        await eva.page.locator('main input[name="rated"]').uncheck()
        await eva.page.locator('main input[name="takebacks"]').check()
        await eva.shot("lobby", whole=True)
        await eva.press(eva.button("Offer this game"))
        await minh.sees("take-backs")
        await minh.press(minh.button("Accept"))
        for person in (eva, minh):  # whose offer is taken is brought to the board
            await expect(person.page.locator(".game .board")).to_be_visible()
        first, second = (eva, minh) if await _begins(eva) else (minh, eva)
        await first.plays(GOMOKU, moves=1)
        await second.plays(GOMOKU, moves=1)
        await expect(first.page.locator(".move-rows .move")).to_have_count(2)
        await first.press(first.button("Take the move back?"))
        await second.sees(f"{first.name} would like to take the last move back.")
        await second.shot("asked", whole=True)
        await second.page.wait_for_function(
            "() => document.querySelector('.draw-prompt .primary[aria-disabled=false]')"
        )
        await second.press(second.button("Agree"))
        for person in (eva, minh):
            await expect(person.page.locator(".move-rows .move")).to_have_count(0)
        await first.plays(GOMOKU, moves=1)
        await expect(second.page.locator(".move-rows .move")).to_have_count(1)


async def _begins(person: Person) -> bool:
    await person.page.wait_for_function("() => document.querySelector('.turn-line')")
    return await person.page.locator(".turn-line[data-mine=true]").count() > 0
