"""Every page there is, for a visitor and for an admin, light and dark, English and Vietnamese, on a phone and on a
desk: it loads without a complaint of the browser's, axe-core finds nothing, and nothing is wider than the screen."""

import asyncio
from pathlib import Path
from typing import Final, Literal

import pytest
from playwright.async_api import expect

from tests.browser.audit import bring_axe, faults
from tests.browser.chromium import DESKTOP, PHONE, Device
from tests.browser.club import ADMIN_PASSWORD, Club, an_evening
from tests.browser.person import Person
from tests.browser.scene import Scene, set_up
from tests.conftest import Run

pytestmark = pytest.mark.browser

LANGUAGES: Final = ("en-GB", "vi-VN")
THEMES: Final[tuple[Literal["light", "dark"], ...]] = ("light", "dark")
_IS_THERE: Final = """() => document.querySelector('main h1') !== null
    && ![...document.querySelectorAll('main p.muted')].some((line) => /^(Loading|Đang tải)…$/.test(line.textContent))"""


def test_every_page_is_sound_in_every_look_language_and_width(run: Run, tmp_path: Path) -> None:
    found = run(_audited(tmp_path), timeout_s=300)
    assert not found, "\n".join(f"{where}\n    {fault}" for where, faults_ in found.items() for fault in faults_)


async def _audited(data: Path) -> dict[str, list[str]]:
    async with an_evening(data, "pages") as club:
        scene = await set_up(club)
        found: dict[str, list[str]] = {}
        await asyncio.gather(
            *(
                _looks_at_all(club, scene, device, language, found)
                for device in (PHONE, DESKTOP)
                for language in LANGUAGES
            )
        )
        return found


async def _looks_at_all(club: Club, scene: Scene, device: Device, language: str, found: dict[str, list[str]]) -> None:
    visitor = await club.person(f"visitor {language}", device, locale=language)
    visitor.forgive("status of 404 .*/api/link/used-up")
    await bring_axe(visitor.context)
    for path in _for_visitors(scene):
        await _looks_at(visitor, path, language, found)
    admin = await club.person(f"admin {language}", device, locale=language)
    await bring_axe(admin.context)
    await admin.post("/api/sign-in", name="Founder", password=ADMIN_PASSWORD)
    for path in _for_an_admin(scene):
        await _looks_at(admin, path, language, found)


def _for_visitors(scene: Scene) -> tuple[str, ...]:
    return (
        "/",
        "/clubs",
        "/club/club",
        "/sign-in",
        "/sign-in?as=register",
        "/sign-in?as=guest",
        "/account",
        "/replay",
        scene.link,
        scene.invitation,
        "/link/used-up",
        "/no-such-page",
        f"/tournament/{scene.open}",
        f"/tournament/{scene.played}#standings",
        f"/tournament/{scene.knockout}#bracket",
        f"/tournament/{scene.running}#boards",
        f"/table/{scene.watched_table}",
        f"/table/{scene.old_table}",
        f"/player/{scene.member}",
    )


def _for_an_admin(scene: Scene) -> tuple[str, ...]:
    running = f"/tournament/{scene.running}"
    return (
        "/",
        "/clubs",
        "/club/club",
        "/club/club/new",
        "/account",
        f"/tournament/{scene.announced}",
        f"/tournament/{scene.announced}/amend",
        f"{running}#rounds",
        f"{running}#standings",
        f"{running}#players",
        f"{running}#card",
        f"{running}/desk",
        f"{running}/arrange",
        f"{running}/results/1",
        f"/tournament/{scene.played}#cross",
        f"/tournament/{scene.knockout}#standings",
        f"/table/{scene.own_table}",
        f"/player/{scene.member}",
    )


async def _looks_at(person: Person, path: str, language: str, found: dict[str, list[str]]) -> None:
    await person.page.goto(path)
    await person.page.wait_for_function(_IS_THERE)
    await expect(person.page.locator("html")).to_have_attribute("lang", language[:2])
    if path.endswith("/new"):
        await person.press(person.page.locator(".preset").first)
        await expect(person.page.locator(".card-form")).to_be_visible()
    await _unfold(person)
    for theme in THEMES:
        await person.page.emulate_media(color_scheme=theme)
        await expect(person.page.locator("html")).to_have_attribute("data-theme", theme)
        if wrong := await faults(person.page):
            found[f"{path} {language} {theme} {person.device.name} {person.name}"] = wrong
        name = path.strip("/").replace("/", "_").replace("#", "_").replace("?", "_") or "lobby"
        await person.shot(f"{name}-{theme}", whole=True)


async def _unfold(person: Person) -> None:
    """What is folded away has to be right as well."""
    await person.page.evaluate("document.querySelectorAll('main details').forEach((each) => { each.open = true; })")
