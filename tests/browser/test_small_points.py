"""A board whose points are smaller than a fingertip: a glass shows what a finger means, and no touch plays alone."""

from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import expect

from tests.browser.chromium import SMALL_PHONE
from tests.browser.club import an_evening
from tests.browser.person import Person
from tests.conftest import Run

pytestmark = pytest.mark.browser

_SIZE = 20


def test_a_finger_plays_any_point_of_the_largest_board_on_a_small_phone(run: Run, tmp_path: Path) -> None:
    run(_played(tmp_path), timeout_s=120)


async def _played(data: Path) -> None:
    async with an_evening(data, "small-points") as club:
        dung = await club.person("Dũng", SMALL_PHONE)
        await dung.has_an_account()
        await dung.opens("/")
        table = await _against_a_bot(dung)
        await dung.opens(f"/table/{table}")
        await expect(dung.page.locator(".board.can-place")).to_be_visible()
        assert await _point_px(dung) < 24, "this is about points that are no target for a finger"
        await dung.page.evaluate("localStorage.setItem('flagfall.input', 'once')")
        await dung.page.reload()
        await expect(dung.page.locator(".board.can-place")).to_be_visible()
        await dung.page.wait_for_timeout(500)
        finger = await dung.context.new_cdp_session(dung.page)
        await _touch(finger, "touchStart", await dung.place_of("j10", size=_SIZE))
        await expect(dung.page.locator(".board-glass")).to_be_visible()
        for point in ("k10", "k11"):
            await _touch(finger, "touchMove", await dung.place_of(point, size=_SIZE))
        await dung.shot("glass")
        await _touch(finger, "touchEnd", None)
        await expect(dung.page.locator(".board-glass")).to_be_hidden()
        await expect(dung.page.locator(".move-rows .move")).to_have_count(0)
        await dung.shot("waiting")
        await dung.press(dung.button("Confirm k11"))
        await expect(dung.page.locator(".move-rows .move").first).to_contain_text("k11")


async def _against_a_bot(person: Person) -> str:
    """Who asks for a bot has Black."""
    await person.page.locator('main select[name="board_size"]').select_option(str(_SIZE))
    await person.press(person.button("Play a bot"))
    await expect(person.page.locator(".game .board")).to_be_visible()
    return person.table


async def _point_px(person: Person) -> float:
    (left, _), (right, _) = [await person.place_of(point, size=_SIZE) for point in ("a1", "b1")]
    return right - left


async def _touch(finger: Any, kind: str, place: tuple[float, float] | None) -> None:
    points = [] if place is None else [{"x": place[0], "y": place[1]}]
    await finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
