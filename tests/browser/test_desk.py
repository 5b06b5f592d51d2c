"""An arbiter at his desk and at the boards: called, asked to decide, in a hurry, by mouse, by keys, and not alone."""

import asyncio
from pathlib import Path

import pytest
from playwright.async_api import Locator, expect

from tests.browser.chromium import DESKTOP, PHONE, Device
from tests.browser.club import ADMIN_PASSWORD, Club, an_evening
from tests.browser.person import Person
from tests.conftest import Run

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("device", [DESKTOP, PHONE], ids=lambda device: device.name)
def test_a_call_comes_to_the_desk_and_is_dealt_with_at_the_board(run: Run, tmp_path: Path, device: Device) -> None:
    run(_a_call(tmp_path, device), timeout_s=180)


async def _a_call(data: Path, device: Device) -> None:
    async with an_evening(data, "desk") as club:
        tournament = await club.announced(await club.admin(), 2)
        zoe = await _at_the_desk(club, tournament, device)
        anna, dung = await _two_at_the_board(club, tournament)
        await zoe.sees("Nothing waits for an arbiter.")
        await zoe.shot("quiet", whole=True)
        await anna.press(anna.button("Call the arbiter"))
        await anna.page.locator('[name="note"]').fill("he talks to his neighbour")
        await anna.press(anna.page.locator("dialog").get_by_role("button", name="Call the arbiter", exact=True))
        await dung.sees("Anežka has called the arbiter. The clocks stand.")
        need = zoe.page.locator('.need[data-kind="call"]')
        await expect(need).to_contain_text("he talks to his neighbour")
        await zoe.shot("called", whole=True)
        await zoe.press(need.get_by_role("link", name="Open", exact=True))
        await zoe.sees("You are the arbiter")
        await zoe.sees("he talks to his neighbour")
        await zoe.shot("at-the-board", whole=True)
        await _rules(zoe, "Warn", "talking", choose="Dũng")
        await _rules(zoe, "Give time", "time lost in the dispute", choose="Anežka", seconds="1:00")
        await _rules(zoe, "Answer the call: Anežka", "I have warned him")
        await expect(anna.page.locator(".game .turn-line")).to_be_visible()
        await dung.sees("talking")
        await zoe.shot("ruled-at-the-board", whole=True)
        await _rules(zoe, "Undo", "the wrong player", row="Warn")
        await expect(dung.page.get_by_text("(undone)")).to_be_visible()
        await _rules(zoe, "Warn", "talking", choose="Dũng")
        await _rules(zoe, "Warn", "talking again", choose="Dũng")
        await expect(dung.page.locator(".status.result")).to_contain_text("forfeited")
        await dung.shot("lost-by-warnings", whole=True)
        await zoe.press(zoe.link("Arbiter's desk"))
        await zoe.shot("after", whole=True)


async def _at_the_desk(club: Club, tournament: str, device: Device) -> Person:
    """The first admin with a browser."""
    zoe = await club.person("Zoe", device)
    await zoe.post("/api/sign-in", name="Founder", password=ADMIN_PASSWORD)
    await zoe.opens(f"/tournament/{tournament}/desk")
    return zoe


async def _two_at_the_board(club: Club, tournament: str) -> tuple[Person, Person]:
    anna, dung = await club.person("Anežka"), await club.person("Dũng", PHONE)
    for person in (anna, dung):
        await person.has_an_account()
        await person.opens(f"/tournament/{tournament}")
        await person.press(person.button("Register"))
    await asyncio.gather(anna.goes_to_the_board(), dung.goes_to_the_board())
    await expect(anna.button("Call the arbiter")).to_be_visible()
    return anna, dung


async def _rules(zoe: Person, what: str, reason: str, *, choose: str = "", seconds: str = "", row: str = "") -> None:
    """The button, the dialog, what it leaves to choose, the reason."""
    where: Locator | Person = zoe.page.locator("li", has_text=row) if row else zoe.page.locator("main")
    await zoe.press(where.get_by_role("button", name=what, exact=True).first)
    dialog = zoe.page.locator("dialog")
    if choose:
        await zoe.press(dialog.get_by_text(choose, exact=True))
    if seconds:
        await dialog.locator('[name="seconds"]').fill(seconds)
    await dialog.locator('[name="reason"]').fill(reason)
    rule = dialog.get_by_role("button", name="Rule", exact=True)
    await expect(rule).to_have_attribute("aria-disabled", "false")  # dead for a moment, so that no stray press rules
    await zoe.press(rule)
    await expect(dialog).to_have_count(0)
