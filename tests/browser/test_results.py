"""An arbiter enters the results of a round that was played in the hall: some by hand, some from a file."""

from pathlib import Path

import pytest
from playwright.async_api import expect

from tests.browser.chromium import DESKTOP, PHONE, Device
from tests.browser.club import ADMIN_PASSWORD, an_evening
from tests.browser.past import NO_CLUB, written
from tests.conftest import Run
from tests.records.trf.reports import a_line
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


@pytest.mark.parametrize("device", [DESKTOP, PHONE], ids=lambda device: device.name)
def test_a_pairing_program_s_report_is_mended_and_taken(run: Run, tmp_path: Path, device: Device) -> None:
    run(_from_a_report(tmp_path, device), timeout_s=120)


async def _from_a_report(data: Path, device: Device) -> None:
    """1 beats 4, 5 and 2 draw, 6 does not come to 3: in the first file one line has a result that there is not."""
    await called(data)
    async with an_evening(data, "report") as club:
        await club.admin()
        zoe = await club.person("Zoe", device)
        zoe.forgive(NO_CLUB)
        await zoe.post("/api/sign-in", name="Founder", password=ADMIN_PASSWORD)
        await zoe.opens("/tournament/t1/results/1")
        report = data / "round1.trf"
        for first_result, said in (("!", "Line 2"), ("1", None)):
            lines = [
                a_line(1, "1.0", f"4 w {first_result}"),
                a_line(2, "0.5", "5 b ="),
                a_line(3, "1.0", "6 w +"),
                a_line(4, "0.0", "1 b 0"),
                a_line(5, "0.5", "2 w ="),
                a_line(6, "0.0", "3 b -"),
            ]
            report.write_text("\n".join(["012 Monday evening", *lines, "XXR 3"]) + "\n")
            await zoe.page.locator('input[type="file"]').set_input_files(report)
            if said is not None:
                await zoe.sees(said)
                await zoe.shot("fault", whole=True)
        await zoe.press(zoe.button("Enter 3 results"))
        await expect(zoe.button("Nothing to enter")).to_be_disabled()
        await zoe.opens("/tournament/t1#standings")
        await zoe.sees("after round 1")
        points = await zoe.page.locator("tbody tr td:nth-child(3)").all_inner_texts()
        assert points == ["1", "1", "½", "½", "0", "0"]
        await zoe.shot("standings", whole=True)
        await zoe.opens("/tournament/t1#rounds-1")
        await zoe.sees("no-show")


async def called(data: Path) -> None:
    """In the journal of a server that has not been started: six players, round 1 is called."""
    evening = Evening(a_card(system=swiss(rounds=3)))
    evening.enter(*(f"p{n} {2000 - n}" for n in range(6)))
    evening.start()
    await written(data, evening)
