"""A tournament's page put on paper, and its files taken along."""

import re
from pathlib import Path
from typing import Final

import pytest
from playwright.async_api import Page, expect

from server.records.trf import read_trf
from server.tournaments.card import System
from tests.browser.club import Club, an_evening
from tests.browser.past import NO_CLUB, written
from tests.conftest import Run
from tests.tournaments.evening import Evening, a_card, round_robin, swiss

pytestmark = pytest.mark.browser

_CUT_ROWS: Final = (
    "() => [...document.querySelectorAll('tr')].filter((row) => getComputedStyle(row).breakInside !== 'avoid').length"
)
_A4_POINTS: Final = {(595, 842): "portrait", (842, 595): "landscape"}
MANY, FEW = 130, 14
"""More than a page of the list on a screen; more columns than fit across a sheet."""


def test_long_lists_print_whole_black_on_white_on_a4(run: Run, tmp_path: Path) -> None:
    run(_long_lists(tmp_path), timeout_s=120)


async def _long_lists(data: Path) -> None:
    await played_once(data, swiss(rounds=3), MANY)
    async with an_evening(data, "paper") as club:
        page = await looked_at(club, "#standings")
        lines = page.locator("tbody tr")
        await expect(lines).to_have_count(100)
        assert await sheets(page) == {"portrait"}
        await on_paper(page)
        await expect(lines).to_have_count(MANY)
        await expect(page.locator(".legend dl")).to_be_visible()
        for hidden in (".header", ".tabs", ".section-tools button"):
            await expect(page.locator(hidden)).to_be_hidden()
        assert await page.evaluate("() => getComputedStyle(document.body).color") == "rgb(0, 0, 0)"
        page = await looked_at(club, "#rounds-1")
        await on_paper(page)
        await expect(page.locator(".pairing-sheet tbody tr")).to_have_count(MANY // 2)


def test_a_broad_cross_table_turns_the_sheet_and_the_report_reads_back(run: Run, tmp_path: Path) -> None:
    run(_broad(tmp_path), timeout_s=120)


async def _broad(data: Path) -> None:
    await played_once(data, round_robin(), FEW)
    async with an_evening(data, "paper") as club:
        page = await looked_at(club, "#cross")
        assert await sheets(page) == {"landscape"}
        await page.get_by_role("button", name="Download, print").click()
        async with page.expect_download() as coming:
            await page.get_by_role("link", name="Tournament report (TRF)").click()
        report = read_trf(Path(await (await coming.value).path()).read_bytes()).report
        assert (len(report.players), report.rounds_played) == (FEW, 1)


@pytest.mark.parametrize(("section", "sheets"), [("#rounds-1", 2), ("#standings", 3), ("#players", 3)])
def test_the_sheets_of_a_hundred_follow_each_other(run: Run, tmp_path: Path, section: str, sheets: int) -> None:
    run(_a_hundred(tmp_path, section, sheets), timeout_s=120)


async def _a_hundred(data: Path, section: str, sheets: int) -> None:
    await played_once(data, swiss(rounds=3), 100)
    async with an_evening(data, f"paper-{section[1:]}") as club:
        page = await looked_at(club, section)
        await club.people[-1].on_paper()
        assert await club.people[-1].sheets_printed() == sheets
        rows = await page.evaluate(_CUT_ROWS)
        assert rows == 0, "every line is kept whole"


def test_the_tables_of_groups_follow_each_other(run: Run, tmp_path: Path) -> None:
    run(_groups(tmp_path), timeout_s=120)


async def _groups(data: Path) -> None:
    await played_once(data, round_robin(groups=4), 24)
    async with an_evening(data, "paper-groups") as club:
        for section in ("#standings", "#cross", "#rounds-1"):
            await looked_at(club, section)
            await club.people[-1].on_paper()
            assert await club.people[-1].sheets_printed() >= 1
        await club.people[-1].on_paper()
        groups = club.people[-1].page.locator(".pairing-sheet tbody td:nth-child(2)")
        await expect(groups).to_have_text([f"Group {letter}" for letter in "ABCD" for _ in range(3)])


async def played_once(data: Path, system: System, entrants: int) -> None:
    """In the journal of a server that has not been started: one round is over."""
    evening = Evening(a_card(system=system, entry={"max_entrants": entrants + 1}))
    evening.enter(*(f"p{n:03} {2000 - n}" for n in range(entrants)))
    evening.start()
    evening.all_won_by_the_higher_seed()
    await written(data, evening)


async def looked_at(club: Club, section: str) -> Page:
    eva = await club.person(f"Eva {section}", color_scheme="dark")
    eva.forgive(NO_CLUB)
    await eva.opens(f"/tournament/t1{section}")
    await expect(eva.page.locator("main table, main .pairings").first).to_be_visible()
    return eva.page


async def on_paper(page: Page) -> None:
    """As the browser does before it prints."""
    await page.emulate_media(media="print")
    await page.evaluate("() => window.dispatchEvent(new Event('beforeprint'))")


async def sheets(page: Page) -> set[str]:
    """How the sheets lie that come out of the printer."""
    printed = await page.pdf(prefer_css_page_size=True)
    boxes = re.findall(rb"/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]", printed)
    return {_A4_POINTS[round(float(width)), round(float(height))] for width, height in boxes}
