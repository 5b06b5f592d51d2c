"""D1: registration is open until a date, and the page says so when it comes, without being told."""

from pathlib import Path

import pytest
from playwright.async_api import expect

from tests.browser.chromium import PHONE
from tests.browser.club import an_evening
from tests.conftest import Run

pytestmark = pytest.mark.browser

HOUR_MS = 3_600_000


def test_the_page_says_when_registration_closes_and_that_it_has(run: Run, tmp_path: Path) -> None:
    run(_closes(tmp_path), timeout_s=90)


async def _closes(data: Path) -> None:
    async with an_evening(data, "closing") as club:
        admin = await club.admin()
        now = (await admin.get("/api/time"))["now"]
        entry = {"opens_at": now, "starts_at": now + HOUR_MS + 8_000, "closes_before_ms": HOUR_MS}
        tournament = await club.announced(admin, 16, entry=entry)
        eva = await club.person("Eva", PHONE)
        await eva.has_an_account()
        await eva.opens(f"/tournament/{tournament}")
        await eva.sees("Registration closes in")
        await expect(eva.button("Register")).to_be_visible()
        await eva.shot("open")
        await expect(eva.page.locator(".tournament-title .badge")).to_have_text("Registration closed")
        await expect(eva.button("Register")).to_be_hidden()
        await eva.sees("You cannot enter:")
        await eva.shot("closed")
