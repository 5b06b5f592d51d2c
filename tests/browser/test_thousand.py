"""A tournament of a thousand, which is told in parts: an earlier round and the summands of a number are fetched when
they are looked at; everybody is found by name, on a phone too."""

from pathlib import Path

import pytest
from playwright.async_api import expect

from tests.browser.chromium import DESKTOP, PHONE
from tests.browser.club import an_evening
from tests.browser.past import NO_CLUB, written
from tests.browser.person import Person
from tests.conftest import Run
from tests.tournaments.evening import Evening, a_card, swiss

pytestmark = pytest.mark.browser

MANY = 1_000


def test_a_thousand_can_be_looked_at(run: Run, tmp_path: Path) -> None:
    run(_a_thousand(tmp_path), timeout_s=300)


async def _a_thousand(data: Path) -> None:
    evening = Evening(a_card(system=swiss(rounds=9), entry={"max_entrants": MANY + 1}))
    evening.enter(*(f"p{n:04} {2900 - n}" for n in range(MANY))).start()
    evening.all_won_by_the_higher_seed().next_round()
    await written(data, evening.all_won_by_the_higher_seed())
    async with an_evening(data, "thousand") as club:
        for device in (DESKTOP, PHONE):
            await _looks(await club.person("Eva", device))


async def _looks(eva: Person) -> None:
    eva.forgive(NO_CLUB)
    await eva.opens("/tournament/t1#rounds-1")
    await expect(eva.page.locator(".pairing")).to_have_count(100)
    await eva.shot("round")
    await eva.page.get_by_role("searchbox").fill("p0777")
    await expect(eva.page.locator(".pairing")).to_have_count(1)
    await eva.press(eva.page.locator(".why summary"))
    await eva.sees("Among equals the upper half meets the lower half")
    await eva.shot("found")
    await eva.opens("/tournament/t1#standings")
    await expect(eva.page.locator("tbody tr")).to_have_count(100)
    await eva.shot("standings")
    await eva.page.get_by_role("searchbox").fill("p0003")
    await eva.press(eva.page.locator("tbody .number-button").nth(1))  # Buchholz
    await expect(eva.page.locator("dialog tbody tr")).to_have_count(2)
    await eva.shot("opened")
