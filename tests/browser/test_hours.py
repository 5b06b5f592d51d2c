"""Scenario 39: a start is one instant on every page, whatever the reader's zone and whatever his own clock says."""

import re
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final
from zoneinfo import ZoneInfo

import pytest
from playwright.async_api import expect

from tests.browser.chromium import PHONE
from tests.browser.club import Club, a_card, an_evening
from tests.browser.person import Person
from tests.conftest import Run
from tests.process.players import Client

pytestmark = pytest.mark.browser

CLUB_ZONE: Final = "Asia/Ho_Chi_Minh"
_ONE_HOUR_AHEAD: Final = """
    const real = Date;
    window.Date = class extends real {
        constructor(...given) { given.length ? super(...given) : super(real.now() + 3_600_000); }
        static now() { return real.now() + 3_600_000; }
    };
"""
_FITS: Final = "() => document.documentElement.scrollWidth <= innerWidth"
_WHENS: Final = "() => [...document.querySelectorAll('main time')].map((time) => time.dateTime)"


def test_a_start_is_the_same_on_every_page_in_every_zone_by_every_clock(run: Run, tmp_path: Path) -> None:
    run(_the_same(tmp_path), timeout_s=120)


async def _the_same(data: Path) -> None:
    async with an_evening(data, "hours") as club:
        admin = await club.admin()
        tournament, starts_at = await _announced(club, admin)
        await _weekly(admin, starts_at)
        here = await club.person("Eva", timezone_id="America/New_York")
        await here.context.add_init_script(_ONE_HOUR_AHEAD)
        for person, zone in ((here, "America/New_York"), (await club.person("Kuba", PHONE), "Europe/Prague")):
            await _sees_it_on_every_page(person, zone, tournament, starts_at)


async def _announced(club: Club, admin: Client) -> tuple[str, int]:
    await admin.post("/api/clubs/club", name="Club", zone=CLUB_ZONE)
    tournament = await club.announced(admin, 8)
    lists: Any = await admin.get("/api/tournaments?club=club")
    [line] = [each for each in lists["upcoming"] if each["id"] == tournament]
    return tournament, line["starts_at"]


async def _weekly(admin: Client, now: int) -> None:
    """Twice a week at seven by the club's wall."""
    today = datetime.fromtimestamp(now / 1000, ZoneInfo(CLUB_ZONE)).date().isoformat()
    recurrence = {"weekdays": [5, 7], "time": "19:00", "zone": CLUB_ZONE, "first_date": today}
    await admin.post("/api/clubs/club/series", id="s", card=a_card(now, 8, name="At seven"), recurrence=recurrence)


async def _sees_it_on_every_page(person: Person, zone: str, tournament: str, starts_at: int) -> None:
    mine, there = f"{_wall(starts_at, zone)} your time", f"{_wall(starts_at, CLUB_ZONE)} (Ho Chi Minh, GMT+7)"
    await person.opens(f"/tournament/{tournament}")
    moment = person.page.locator(".tournament-head")
    await expect(moment).to_contain_text(mine)
    await expect(moment).to_contain_text(there)
    await expect(moment.get_by_role("timer").first).to_have_text(re.compile(r"^(5\d:\d\d|1:00:00)$"))
    await person.shot("head", whole=True)
    await person.press(person.link("Card"))
    await expect(person.page.locator(".sheet-line", has_text=mine)).to_contain_text(there)
    assert await person.page.evaluate(_FITS)
    await person.shot("card", whole=True)
    iso = datetime.fromtimestamp(starts_at / 1000, UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
    assert iso in await person.page.evaluate(_WHENS)
    await person.opens("/")
    line = person.page.locator("main .event", has_text="Evening")
    await expect(line).to_contain_text(_wall(starts_at, zone))
    await expect(line).to_contain_text(re.compile(r"(5\d:\d\d|1:00:00)"))
    await person.shot("lobby", whole=True)
    await person.opens("/club/club")
    weekly = person.page.locator(".series-dates .when").first
    await expect(weekly).to_contain_text("19:00 (Ho Chi Minh, GMT+7)")
    assert await person.page.evaluate(_FITS)
    await person.shot("club", whole=True)


def _wall(at_ms: int, zone: str) -> str:
    return datetime.fromtimestamp(at_ms / 1000, ZoneInfo(zone)).strftime("%H:%M")
