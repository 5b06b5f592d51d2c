"""The standings looked at: what was drawn is shown as a place, and opens to how anybody can draw it again (G2)."""

import hashlib
import re
from pathlib import Path

import pytest
from playwright.async_api import expect

from tests.browser.chromium import DESKTOP, PHONE, Device
from tests.browser.club import an_evening
from tests.browser.past import NO_CLUB, written
from tests.conftest import Run
from tests.tournaments.evening import Evening, a_card, swiss

pytestmark = pytest.mark.browser

SEED = 7
"""Of every evening here."""


@pytest.mark.parametrize("device", [DESKTOP, PHONE], ids=lambda device: device.name)
def test_a_lot_is_a_place_and_opens_to_how_it_is_drawn_again(run: Run, tmp_path: Path, device: Device) -> None:
    run(_a_lot(tmp_path, device), timeout_s=60)


async def _a_lot(data: Path, device: Device) -> None:
    """After one round the two winners are tied, and only the lot stands between them."""
    evening = Evening(a_card(system=swiss(rounds=2), ties=("LOT",))).enter("anna 1900", "bela", "cili", "dora").start()
    await written(data, evening.all_won_by_the_higher_seed())
    async with an_evening(data, "lot") as club:
        eva = await club.person("Eva", device)
        eva.forgive(NO_CLUB)
        await eva.opens("/tournament/t1#standings")
        cells = eva.page.locator("tbody .number-button")
        await expect(cells).to_have_text(["1", "2", "1", "2"])
        await eva.shot("standings")
        await eva.press(cells.first)
        dialog = eva.page.locator("dialog")
        command = await dialog.locator("code").inner_text()
        drawn = re.search(r"'(7:place:\d)'", command)
        assert drawn, command
        await expect(dialog).to_contain_text(hashlib.sha256(drawn[1].encode()).hexdigest()[:12])
        await eva.shot("lot")
