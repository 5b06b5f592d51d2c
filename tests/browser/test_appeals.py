"""A player calls the arbiter, and both read how he was answered."""

import asyncio
from pathlib import Path

import pytest
from playwright.async_api import expect

from tests.browser.chromium import PHONE
from tests.browser.club import Club, an_evening
from tests.browser.journal import facts
from tests.browser.person import Person
from tests.conftest import Run

pytestmark = pytest.mark.browser


def test_a_call_stops_play_and_is_answered_with_a_reason_both_read(run: Run, tmp_path: Path) -> None:
    run(_a_dispute(tmp_path), timeout_s=120)


async def _a_dispute(data: Path) -> None:
    async with an_evening(data, "appeals") as club:
        admin = await club.admin()
        anna, dung = await _two_at_the_board(club, admin)
        await anna.press(anna.button("Call the arbiter"))
        await anna.page.locator('[name="note"]').fill("he talks to his neighbour")
        await anna.shot("call")
        await anna.press(anna.page.locator("dialog").get_by_role("button", name="Call the arbiter", exact=True))
        await dung.sees("Anežka has called the arbiter. The clocks stand.")
        await dung.shot("called", whole=True)
        [(_, called)] = facts(club.server, "ArbiterCalled", table=anna.table)
        decision = {"kind": "answer-call", "seat": await _seat_of(anna), "called_at": called["call"]["at"]}
        await admin.post(
            f"/api/tables/{anna.table}/rulings", id="r1", seen=0, reason="I have asked him", decision=decision
        )
        await dung.sees("Rulings at this table")
        await dung.shot("ruled", whole=True)


async def _two_at_the_board(club: Club, admin: object) -> tuple[Person, Person]:
    tournament = await club.announced(admin, 2)  # type: ignore[arg-type]
    anna, dung = await club.person("Anežka"), await club.person("Dũng", PHONE)
    for person in (anna, dung):
        await person.has_an_account()
        await person.opens(f"/tournament/{tournament}")
        await person.press(person.button("Register"))
    await asyncio.gather(anna.goes_to_the_board(), dung.goes_to_the_board())
    await expect(anna.button("Call the arbiter")).to_be_visible()
    return anna, dung


async def _seat_of(person: Person) -> int:
    first = await person.page.evaluate(
        f"fetch('/api/tables/{person.table}').then((r) => r.json()).then((v) => v.seats[0].person.name)"
    )
    return 0 if first == person.name else 1
