"""A game without clocks at the board: none is shown anywhere, and the game is played and won."""

import asyncio
from pathlib import Path

import pytest
from playwright.async_api import expect

from tests.browser.chromium import PHONE
from tests.browser.club import GOMOKU, an_evening
from tests.conftest import Run

pytestmark = pytest.mark.browser


def test_two_play_without_clocks(run: Run, tmp_path: Path) -> None:
    run(_played(tmp_path), timeout_s=120)


async def _played(data: Path) -> None:
    async with an_evening(data, "no-clocks") as club:
        admin = await club.admin()
        tournament = await club.announced(admin, 2, clock={"kind": "none", "main_ms": 0, "increment_ms": 0})
        eva, minh = await club.person("Eva"), await club.person("Minh", PHONE)
        for person in (eva, minh):
            await person.has_an_account()
            await person.opens(f"/tournament/{tournament}")
            await person.press(person.button("Register"))
        await asyncio.gather(eva.goes_to_the_board(), minh.goes_to_the_board())
        await eva.sees("∞")
        await asyncio.gather(eva.plays(GOMOKU, moves=2), minh.plays(GOMOKU, moves=2))
        for person in (eva, minh):
            await expect(person.page.locator(".move-rows .move")).to_have_count(4)
            await expect(person.page.locator(".clock")).to_have_count(0)
            await person.shot("playing", whole=True)
        await eva.press(eva.button("Resign"))
        await eva.press(eva.page.get_by_role("dialog").get_by_role("button", name="Resign"))
        await minh.sees("Eva resigned")
