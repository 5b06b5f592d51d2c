"""G11, G12 as two people see them on their screens: a move is sealed and told to no browser, both agree on when to go
on, it is opened, and afterwards both can read line by line what happened."""

import asyncio
from pathlib import Path
from typing import Final

import pytest
from playwright.async_api import expect

from tests.browser.chromium import PHONE
from tests.browser.club import GOMOKU, an_evening
from tests.browser.person import Person
from tests.conftest import Run

pytestmark = pytest.mark.browser

_SEALING: Final = {"may_seal_after_ms": 1_000, "must_seal_after_ms": 3_600_000}
_LONG: Final = {"kind": "fischer", "main_ms": 1_800_000, "increment_ms": 5_000}
_SECRET: Final = "o15"
_IN_A_MINUTE: Final = """() => {
    const at = new Date(Date.now() + 65000), two = (n) => String(n).padStart(2, '0');
    const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
    return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`;
}"""


def test_a_sealed_move_is_on_nobodys_screen_before_it_is_opened(run: Run, tmp_path: Path) -> None:
    run(_a_sealed_move(tmp_path), timeout_s=200)


async def _a_sealed_move(data: Path) -> None:
    async with an_evening(data, "sealing") as club:
        admin = await club.admin()
        tournament = await club.announced(admin, 2, waiting=_SEALING, clock=_LONG)
        anna, dung = await club.person("Anežka"), await club.person("Dũng", PHONE)
        for person in (anna, dung):
            await person.has_an_account()
            await person.opens(f"/tournament/{tournament}")
            await person.press(person.button("Register"))
        heard = {person.name: person.listens() for person in (anna, dung)}
        await asyncio.gather(anna.goes_to_the_board(), dung.goes_to_the_board())
        sealer, other = await _who_moves_second(anna, dung)
        await other.plays(GOMOKU, moves=1)
        await _seals(sealer)
        await expect(other.page.get_by_text("has sealed a move")).to_be_visible()
        for person in (sealer, other):
            await person.shot("sealed", whole=True)
            assert not [frame for frame in heard[person.name] if _SECRET in frame and '["told"' in frame]
            await expect(person.page.locator(".move-rows .move")).to_have_count(1)
        await _agree(sealer, other)
        for person in (sealer, other):
            await expect(person.page.locator(".move-rows .move")).to_have_count(2, timeout=90_000)
            await expect(person.page.locator(".move-rows .move").nth(1)).to_contain_text(_SECRET)
        await other.press(other.page.locator(".timeline summary"))
        await expect(other.page.get_by_text("The sealed move of")).to_be_visible()
        for person in (sealer, other):
            if person is sealer:
                await person.press(person.page.locator(".timeline summary"))
            await person.shot("timeline", whole=True)


async def _who_moves_second(anna: Person, dung: Person) -> tuple[Person, Person]:
    for person in (anna, dung):
        await expect(person.page.locator(".turn-line")).to_be_visible()
    is_annas = await anna.page.locator(".turn-line[data-mine=true]").count()
    return (dung, anna) if is_annas else (anna, dung)


async def _seals(sealer: Person) -> None:
    await sealer.press(sealer.button("Seal a move"))
    await sealer.page.get_by_role("dialog").get_by_role("button", name="Seal a move").click(delay=600)
    await expect(sealer.page.get_by_text("Your next move is sealed")).to_be_visible()
    await sealer.shot("sealing", whole=True)
    field = sealer.page.get_by_label("Type a move")
    await field.fill(_SECRET)
    await field.press("Enter")
    await expect(sealer.page.get_by_text("You have sealed a move")).to_be_visible()


async def _agree(sealer: Person, other: Person) -> None:
    soon = await sealer.page.evaluate(_IN_A_MINUTE)
    await sealer.page.locator("input[type=datetime-local]").fill(soon)
    await sealer.press(sealer.button("Propose"))
    await expect(other.page.get_by_role("button", name="Agree")).to_be_visible()
    await other.shot("proposal", whole=True)
    await other.press(other.button("Agree"))
