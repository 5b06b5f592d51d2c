"""An arbiter enters the results of a round that was played in the hall: some by hand, some from a file."""

from pathlib import Path

import pytest
from playwright.async_api import expect

from tests.browser.chromium import DESKTOP, PHONE, Device
from tests.browser.club import ADMIN_PASSWORD, an_evening
from tests.browser.past import NO_CLUB, written
from tests.conftest import Run
from tests.tournaments.evening import Evening, a_card, swiss

pytestmark = pytest.mark.browser

SHEET = "board;result\n1;1-0\n2;½-½\n3;5-0\n9;1-0\n"


@pytest.mark.parametrize("device", [DESKTOP, PHONE], ids=lambda device: device.name)
def test_a_round_from_the_hall_is_entered(run: Run, tmp_path: Path, device: Device) -> None:
    run(_entered(tmp_path, device), timeout_s=120)


async def _entered(data: Path, device: Device) -> None:
    await called(data)
    async with an_evening(data, "results") as club:
        await club.admin()
        zoe = await club.person("Zoe", device)
        zoe.forgive(NO_CLUB)
        await zoe.post("/api/sign-in", name="Founder", password=ADMIN_PASSWORD)
        await zoe.opens("/tournament/t1#rounds-1")
        await zoe.press(zoe.link("Enter results"))
        await expect(zoe.page.locator("tbody tr")).to_have_count(3)
        await expect(zoe.button("Nothing to enter")).to_be_disabled()
        sheet = data / "round1.csv"
        sheet.write_bytes(SHEET.encode("cp1252"))
        await zoe.page.locator('input[type="file"]').set_input_files(sheet)
        await zoe.sees("2 things in the file cannot be used")
        await zoe.sees("Line 4, column 2: 5-0 is no result")
        await zoe.sees("Line 5: there is no board 9 (the last is 3)")
        await zoe.shot("file", whole=True)
        third = zoe.page.locator("tbody tr").nth(2).locator("select")
        await third.select_option(label="0 – 1, without play")
        await zoe.press(zoe.button("Enter 3 results"))
        await expect(zoe.button("Nothing to enter")).to_be_disabled()
        await zoe.shot("entered", whole=True)
        await zoe.opens("/tournament/t1#standings")
        await zoe.sees("after round 1")


async def called(data: Path) -> None:
    """In the journal of a server that has not been started: six players, round 1 is called."""
    evening = Evening(a_card(system=swiss(rounds=3)))
    evening.enter(*(f"p{n} {2000 - n}" for n in range(6)))
    evening.start()
    await written(data, evening)
