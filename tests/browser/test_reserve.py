"""C6 through the pages: somebody does not come to the first round; who waits on the reserve list is called up, takes
the seat and plays, and everybody can read that it was so."""

import re
from pathlib import Path
from typing import Final

import pytest
from playwright.async_api import expect

from tests.browser.chromium import PHONE
from tests.browser.club import GOMOKU, an_evening
from tests.browser.journal import facts
from tests.browser.person import Person
from tests.conftest import Run

pytestmark = pytest.mark.browser

_NO_SHOW_AFTER_MS: Final = 9_000


def test_a_reserve_is_called_up_takes_the_seat_and_plays(run: Run, tmp_path: Path) -> None:
    run(_called_up(tmp_path), timeout_s=120)


async def _called_up(data: Path) -> None:
    async with an_evening(data, "reserve") as club:
        tournament = await club.announced(await club.admin(), 2, waiting={"no_show_after_ms": _NO_SHOW_AFTER_MS})
        minh = await club.person("Minh", PHONE)
        await minh.has_an_account()
        await minh.opens(f"/tournament/{tournament}")
        zosia, absent = await club.player("Zosia"), await club.player("Kuba")
        for player in (zosia, absent):
            answer = await player.ask("enter", tournament=tournament, consent=1)
            assert answer["ok"], answer
        zosia.play()
        await absent.go()
        await _joins_the_reserves(minh)
        table = await minh.goes_to_the_board(within_s=30)
        await minh.shot("called-up", whole=True)
        await minh.plays(GOMOKU)
        await minh.sees(re.compile("You (won|lost)|Draw"))
        await minh.press(minh.link("Back to the tournament"))
        await _both_are_shown(minh)
        [(_, ended)] = facts(club.server, "GameEnded")
        [(_, seated)] = facts(club.server, "ReserveSeated", table=table)
        assert (seated["person"]["name"], ended["termination"]) == ("Minh", "five")


async def _joins_the_reserves(minh: Person) -> None:
    """The page changed under his eyes: it began without him, and there is a list for such as he."""
    await minh.sees("It has started, and reserves are being taken")
    await minh.shot("may-join", whole=True)
    await minh.press(minh.button("Join the reserve list"))
    await minh.sees("You are number 1 on the reserve list.")
    await expect(minh.button("Leave the reserve list")).to_be_visible()
    await minh.shot("on-the-list", whole=True)


async def _both_are_shown(minh: Person) -> None:
    await minh.sees("All rounds have been played.")
    await minh.press(minh.link("Players"))
    row = minh.page.locator("section[aria-labelledby=players] tbody tr", has_text="Minh")
    await expect(row).to_contain_text("instead of Kuba")
    await minh.shot("players", whole=True)
    await minh.press(minh.link("Standings"))
    await expect(minh.page.locator("section[aria-labelledby=standings] tbody tr")).to_have_count(2)
    await expect(minh.page.locator("section[aria-labelledby=standings]")).not_to_contain_text("Kuba")
