"""The form of a new tournament: stages come, go and change places, only what the chosen system uses is asked, rounds
and length follow at once, and every fault stands at its field."""

import re
from pathlib import Path

import pytest
from playwright.async_api import Locator, expect

from tests.browser.chromium import DESKTOP, PHONE, Device
from tests.browser.club import ADMIN_PASSWORD, an_evening
from tests.browser.person import Person
from tests.conftest import Run

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("device", [DESKTOP, PHONE], ids=lambda device: device.name)
def test_a_card_of_several_stages_is_written(run: Run, tmp_path: Path, device: Device) -> None:
    run(_written(tmp_path, device), timeout_s=120)


async def _written(data: Path, device: Device) -> None:
    async with an_evening(data, "card-form") as club:
        await club.admin()
        olga = await club.person("Olga", device)
        olga.forgive("status of 400")  # a card that makes no sense is refused
        await olga.post("/api/sign-in", name="Founder", password=ADMIN_PASSWORD)
        await olga.opens("/club/club/new")
        await olga.press(olga.page.get_by_label("Gomoku, Swiss"))
        await olga.fill("name", "Autumn cup")
        await olga.fill("entry.max_entrants", "32")
        preview = olga.page.locator(".preview")
        await expect(preview).to_contain_text("3 to 5 rounds")
        await _only_what_is_used(olga)
        await _stages(olga, preview)
        await _clock(olga, preview)
        await _faults(olga)
        await olga.shot("whole", whole=True)
        await olga.press(olga.button("Announce the tournament"))
        await expect(olga.page.locator("h1")).to_have_text("Autumn cup")
        assert "/tournament/" in olga.page.url


async def _only_what_is_used(olga: Person) -> None:
    kind = _field(olga, "system.kind")
    asked = {
        "swiss": {"system.rounds", "system.first_round", "system.excused_rounds"},
        "mcmahon": {"system.rounds", "system.mm_bar", "system.excused_rounds"},
        "round-robin": {"system.double"},
        "knockout": {"system.form", "system.drawn", "system.third_place"},
    }
    every = set.union(*asked.values())
    for system, names in asked.items():
        await kind.select_option(system)
        for name in every:
            await expect(_field(olga, name)).to_have_count(1 if name in names else 0)
    await expect(olga.page.locator('[data-field="ties"]')).to_have_count(0)  # a tree knows no ties
    await kind.select_option("swiss")
    await expect(_field(olga, "system.half_byes")).to_have_count(0)
    await olga.fill("system.excused_rounds", "2")
    await expect(_field(olga, "system.half_byes")).to_have_count(1)


async def _stages(olga: Person, preview: Locator) -> None:
    """Groups by the table, a round robin of four for the last places, then a knockout of the best."""
    await _field(olga, "system.kind").select_option("round-robin")
    await olga.fill("system.groups", "4")
    await expect(_field(olga, "system.division")).to_have_count(1)
    await olga.press(olga.button("Add a stage"))
    await olga.fill("later.0.advance", "2")
    await _field(olga, "later.0.system.third_place").check()
    await olga.press(olga.button("Add a stage"))
    await _field(olga, "later.1.system.kind").select_option("round-robin")
    await olga.fill("later.1.advance", "4")
    await expect(_field(olga, "later.1.system.form")).to_have_count(0)
    await expect(preview.locator("ol li")).to_have_count(3)
    await olga.shot("stages", whole=True)
    await olga.press(olga.button("Stage 3 earlier"))
    await expect(_field(olga, "later.0.system.kind")).to_have_value("round-robin")
    await expect(_field(olga, "later.1.system.kind")).to_have_value("knockout")
    await expect(_field(olga, "later.1.system.third_place")).to_be_checked()
    await olga.press(olga.button("Remove stage 2"))
    await expect(_field(olga, "later.0.system.kind")).to_have_value("knockout")
    await expect(preview.locator("ol li")).to_have_text([re.compile("32.*4.*7"), re.compile("8.*3")])


async def _clock(olga: Person, preview: Locator) -> None:
    before = await preview.inner_text()
    await olga.press(olga.button("Add a clock stage"))
    await expect(_field(olga, "clock.stages.0.moves")).to_have_value("40")
    await expect(preview).not_to_have_text(before)
    await olga.shot("clock", whole=True)


async def _faults(olga: Person) -> None:
    """Nine of eight in a group go on, and a clock that has no move in a stage."""
    await olga.fill("later.0.advance", "9")
    await olga.fill("clock.stages.0.moves", "0")
    await olga.press(olga.button("Announce the tournament"))
    for name in ("later.0.advance", "clock.stages.0.moves"):
        await expect(_field(olga, name)).to_have_attribute("aria-invalid", "true")
    await expect(olga.page.get_by_role("alert").first).to_contain_text("2 fields need attention")
    await olga.shot("faults", whole=True)
    await olga.fill("later.0.advance", "2")
    await olga.fill("clock.stages.0.moves", "40")


def _field(person: Person, name: str) -> Locator:
    return person.page.locator(f'main [name="{name}"]')
