"""What people write stays text: markup in names, descriptions, reasons and chat is shown as it was typed, on every page
that shows it, and nothing of it runs. The policy would stop it; here it must not even be needed."""

from pathlib import Path
from typing import Final

import pytest
from playwright.async_api import Page, expect

from tests.browser.club import Club, an_evening
from tests.browser.person import PASSWORD, Person
from tests.conftest import Run
from tests.process.players import Client, Player

pytestmark = pytest.mark.browser

EVIL: Final = '<img src=x onerror="window.ran=1"><script>window.ran=1</script>'
_ADDRESSES: Final = (
    "/%3Cscript%3Ewindow.ran=1%3C/script%3E",
    "/table/%3Cimg src=x onerror=window.ran=1%3E",
    "/tournament/%22%3E%3Csvg onload=window.ran=1%3E",
    "/player/javascript:window.ran=1",
    "/club/club#%3Cimg src=x onerror=window.ran=1%3E",
    "/link/%3Cimg src=x onerror=window.ran=1%3E",
)
_ELSEWHERE: Final = (
    "javascript:window.ran=1",
    "//elsewhere.example/",
    "/\\elsewhere.example",
    "https://elsewhere.example",
)


def test_markup_in_what_people_write_is_shown_and_never_run(run: Run, tmp_path: Path) -> None:
    run(_written(tmp_path), timeout_s=120)


async def _written(data: Path) -> None:
    async with an_evening(data, "scripts") as club:
        admin = await club.admin()
        await admin.post("/api/clubs/club", name="Club", about=EVIL)
        running, table = await _a_game(club, admin)
        cancelled = await club.announced(admin, 8, id="off", name=EVIL, description=EVIL)
        eva = await club.person("Eva")
        await eva.has_an_account()
        await _is_told(eva, admin, cancelled)
        for path in ("/", "/club/club", f"/tournament/{running}", f"/tournament/{cancelled}", f"/table/{table}"):
            await eva.opens(path)
            await expect(eva.page.locator("main").get_by_text(EVIL).first).to_be_visible()
            await _nothing_ran(eva.page)
            await eva.shot("shown", whole=True)


async def _a_game(club: Club, admin: Client) -> tuple[str, str]:
    """Two players at a board, who say it in every room there is; one looks on and says it there."""
    running = await club.announced(admin, 2, id="on", name="Evening", description=EVIL)
    players = [await club.player(name) for name in ("Zosia", "Kuba")]
    for player in players:
        await player.ask("enter", tournament=running, consent=1)
        await player.until(lambda: player.calls or player is players[0])  # noqa: B023
    table: str = players[1].calls[0]["table"]
    for player in players:
        await player.watch(f"table:{table}")
    onlooker = await club.player("Minh")
    for room in ("lobby", f"tournament:{running}", f"table:{table}"):
        await _says(onlooker, room)
    return running, table


async def _says(client: Player, room: str) -> None:
    await client.watch(room)
    answer = await client.ask("say", room=room, text=EVIL)
    assert answer["ok"], answer


async def _is_told(eva: Person, admin: Client, tournament: str) -> None:
    """A notice on whatever page she has open names the tournament, and its page the reason."""
    await eva.opens(f"/tournament/{tournament}")
    await eva.press(eva.button("Register"))
    await eva.sees("You are entered.")
    await admin.post(f"/api/tournaments/{tournament}/cancel", id="call-it-off", reason=EVIL)
    await expect(eva.page.locator(".toasts").get_by_text(f"{EVIL} was cancelled by the organiser.")).to_be_visible()
    await expect(eva.page.locator("main").get_by_text(f"Reason: {EVIL}")).to_be_visible()
    await expect(eva.page).to_have_title(f"{EVIL} – Flagfall")
    await _nothing_ran(eva.page)


def test_nothing_in_an_address_or_a_form_runs_or_leads_elsewhere(run: Run, tmp_path: Path) -> None:
    run(_addressed(tmp_path), timeout_s=120)


async def _addressed(data: Path) -> None:
    async with an_evening(data, "addresses") as club:
        await club.admin()
        eva = await club.person("Eva")
        eva.forgive("status of 4")
        await eva.has_an_account()
        for address in _ADDRESSES:
            await eva.opens(address)
            await _nothing_ran(eva.page)
        for elsewhere in _ELSEWHERE:
            await eva.page.goto(f"/sign-in?next={elsewhere}")
            await eva.fill("name", "Eva")
            await eva.fill("password", PASSWORD)
            await eva.press(eva.page.locator("main button[type=submit]"))
            await expect(eva.page).to_have_url(f"{eva.base}/")
            await _nothing_ran(eva.page)
        await _no_such_name(eva)


async def _no_such_name(eva: Person) -> None:
    """Markup is no name; the form says so at the field, for accounts and guests alike."""
    for way in ("register", "guest"):
        await eva.page.goto(f"/sign-in?as={way}")
        await eva.fill("name", EVIL[:24])
        if way == "register":
            await eva.fill("password", PASSWORD)
        await eva.press(eva.page.locator("main button[type=submit]"))
        await expect(eva.page.locator('[data-field="name"] .field-error')).to_be_visible()
        await _nothing_ran(eva.page)
    await eva.shot("refused")


async def _nothing_ran(page: Page) -> None:
    assert await page.evaluate("window.ran") is None
    assert await page.locator("img, svg[onload], main script").count() == 0
