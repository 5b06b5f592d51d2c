"""The distribution's Chromium, and windows in it: one for each person, with his own cookies and his own screen."""

import os
import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from playwright.async_api import Browser, BrowserContext, async_playwright

NAMES: Final = ("chromium", "chromium-browser", "google-chrome")
_ARGUMENTS: Final = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
SCREENSHOTS: Final = os.environ.get("FLAGFALL_SCREENSHOTS")
"""A folder to leave a picture of each step in, for people to look at; none are taken where it is not set."""


@dataclass(frozen=True, slots=True)
class Device:
    """What somebody holds in his hands."""

    name: str
    width: int
    height: int
    is_touch: bool = False


DESKTOP: Final = Device("desktop", 1280, 800)
PHONE: Final = Device("phone", 390, 844, is_touch=True)
SMALL_PHONE: Final = Device("small-phone", 360, 740, is_touch=True)


@asynccontextmanager
async def a_browser() -> AsyncIterator[Browser]:
    """A browser without a window, closed at the end."""
    found = next(filter(None, map(shutil.which, NAMES)), None)
    assert found, f"these tests need a Chromium ({', '.join(NAMES)}) on the path: apt install chromium"
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=found, args=_ARGUMENTS)
        try:
            yield browser
        finally:
            await browser.close()


async def open_window(browser: Browser, base: str, device: Device, **wishes: Any) -> BrowserContext:
    """Somebody's own browser: cookies, storage and screen are shared with nobody."""
    return await browser.new_context(
        base_url=base,
        viewport={"width": device.width, "height": device.height},
        has_touch=device.is_touch,
        is_mobile=device.is_touch,
        device_scale_factor=2 if device.is_touch else 1,
        **{
            "locale": "en-GB",
            "timezone_id": "Europe/Prague",
            "color_scheme": "light",
            "reduced_motion": "reduce",
            **wishes,
        },
    )


def picture_of(test: str, step: str) -> Path | None:
    """Where the picture of a step goes, if anybody wants one."""
    if not SCREENSHOTS:
        return None
    folder = Path(SCREENSHOTS) / test
    folder.mkdir(parents=True, exist_ok=True)
    return folder / f"{len(list(folder.iterdir())):03}-{step}.png"
