"""An arbiter at his desk and at the boards: called, asked to decide, in a hurry, by mouse, by keys, and not alone."""

import asyncio
import re
from pathlib import Path

import pytest
from playwright.async_api import Locator, expect

from tests.browser.audit import bring_axe, faults
from tests.browser.chromium import DESKTOP, PHONE, Device
from tests.browser.club import ADMIN_PASSWORD, Club, an_evening
from tests.browser.person import Person
from tests.conftest import Run

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("device", [DESKTOP, PHONE], ids=lambda device: device.name)
def test_a_call_comes_to_the_desk_and_is_dealt_with_at_the_board(run: Run, tmp_path: Path, device: Device) -> None:
    run(_a_call(tmp_path, device), timeout_s=180)


async def _a_call(data: Path, device: Device) -> None:
    async with an_evening(data, "desk") as club:
        tournament = await club.announced(await club.admin(), 2)
        zoe = await _at_the_desk(club, tournament, device)
        anna, dung = await _two_at_the_board(club, tournament)
        await zoe.sees("Nothing waits for an arbiter.")
        await _is_sound(zoe, "quiet")
        await anna.press(anna.button("Call the arbiter"))
        await anna.page.locator('[name="note"]').fill("he talks to his neighbour")
        await anna.press(anna.page.locator("dialog").get_by_role("button", name="Call the arbiter", exact=True))
        await dung.sees("Anežka has called the arbiter. The clocks stand.")
        need = zoe.page.locator('.need[data-kind="call"]')
        await expect(need).to_contain_text("he talks to his neighbour")
        await _is_sound(zoe, "called")
        await zoe.press(need.get_by_role("link", name="Open", exact=True))
        await zoe.sees("You are the arbiter")
        await zoe.sees("he talks to his neighbour")
        await _is_sound(zoe, "at-the-board")
        await _rules(zoe, "Warn", "talking", choose="Dũng")
        await _rules(zoe, "Give time", "time lost in the dispute", choose="Anežka", seconds="1:00")
        await _rules(zoe, "Answer the call: Anežka", "I have warned him")
        await expect(anna.page.locator(".game .turn-line")).to_be_visible()
        await dung.sees("talking")
        await _is_sound(zoe, "ruled-at-the-board")
        await _rules(zoe, "Undo", "the wrong player", row="Warn")
        await expect(dung.page.get_by_text("(undone)")).to_be_visible()
        await _rules(zoe, "Warn", "talking", choose="Dũng")
        await _rules(zoe, "Warn", "talking again", choose="Dũng")
        await expect(dung.page.locator(".status.result")).to_contain_text("forfeited")
        await _is_sound(dung, "lost-by-warnings")
        await zoe.press(zoe.link("Arbiter's desk"))
        await _is_sound(zoe, "after")


def test_a_claimed_win_is_shown_on_the_board_and_decided_by_the_arbiter(run: Run, tmp_path: Path) -> None:
    run(_a_win_claimed(tmp_path), timeout_s=180)


async def _a_win_claimed(data: Path) -> None:
    async with an_evening(data, "claim") as club:
        tournament = await club.announced(await club.admin(), 2)
        zoe = await _at_the_desk(club, tournament, PHONE)
        white, black = await _by_seat(*await _two_at_the_board(club, tournament))
        for ply, point in enumerate(["h8", "a1", "h9", "a2", "h10", "a3", "h11"]):
            await _plays(black if ply % 2 else white, point, ply)
        await white.press(white.button("Claim a win or draw"))
        await white.sees("Not the game")
        for point, shown in (("a4", "a4"), ("h12", "a4 h12")):
            await white.puts_a_stone(point)
            await white.sees(shown)
        await _is_sound(white, "composed")
        await white.press(white.button("Claim it"))
        title = f"{white.name} shows a forced win."
        await black.sees(title)
        await _steps(black, 2)
        await _is_sound(black, "stepped")
        await black.press(black.button("Back to the game"))
        await expect(black.page.locator(".not-the-game")).to_have_count(0)
        await black.press(black.button("Decline"))
        need = zoe.page.locator('.need[data-kind="claim"]')
        await expect(need).to_contain_text("Claims a win")
        await expect(need).to_contain_text("The opponent declined it.")
        await expect(need).to_contain_text("a4 h12")
        await _is_sound(zoe, "claimed")
        await zoe.press(need.get_by_role("link", name="Open", exact=True))
        await zoe.sees(title)
        await _steps(zoe, 2)
        await _is_sound(zoe, "stepped")
        await _rules(zoe, "Accept", "the four is open at both ends")
        await expect(white.page.locator(".status.result")).to_contain_text("You won")
        await zoe.press(zoe.page.get_by_text("What happened", exact=True))
        await zoe.sees(f"{white.name} claimed a forced win: a4 h12")
        await zoe.sees("Founder, arbiter, ruled: Decide the claim")
        await _is_sound(zoe, "decided")


def test_a_claimed_draw_at_draughts_is_put_together_by_the_rules_and_found_to_be_none(run: Run, tmp_path: Path) -> None:
    run(_a_draw_claimed(tmp_path), timeout_s=180)


async def _a_draw_claimed(data: Path) -> None:
    async with an_evening(data, "claim-draughts") as club:
        game = {"game": "draughts", "variant": "polish-8", "board_size": 8}
        costs = {"unfounded_claim": "warning"}
        tournament = await club.announced(await club.admin(), 2, game=game, appeals=costs)
        zoe = await _at_the_desk(club, tournament, DESKTOP)
        white, black = await _by_seat(*await _two_at_the_board(club, tournament))
        await white.press(white.button("Claim a win or draw"))
        await white.press(white.page.get_by_text("a draw", exact=True))
        await white.page.wait_for_selector(".board.can-place")
        await white.until(lambda: _has_shown(white, [22, 18], "c3-d4"))
        for squares, shown in (([11, 15], "c3-d4 f6-e5"), ([18, 11], "c3-d4 f6-e5 d4xf6")):
            await white.moves_a_piece(squares)
            await white.sees(shown)
        await _is_sound(white, "composed")
        await white.press(white.button("Take a move back"))
        await white.press(white.button("Claim it"))
        await black.sees(f"{white.name} shows a forced draw.")
        await _steps(black, 2)
        await _is_sound(black, "stepped")
        await black.press(black.button("Decline"))
        await zoe.press(zoe.page.locator('.need[data-kind="claim"]').get_by_role("button", name="Without ground"))
        await _in_the_dialog(zoe, "White loses a man for nothing")
        await white.sees("White loses a man for nothing")
        await zoe.sees("W1")
        await _is_sound(zoe, "unfounded")


async def _plays(person: Person, point: str, before: int) -> None:
    """Until the press has been taken: a board just laid down takes none."""
    await person.page.wait_for_selector(".board.can-place")
    await person.puts_a_stone(point)
    while not await person.was_taken(before):
        await person.puts_a_stone(point)


async def _has_shown(person: Person, squares: list[int], text: str) -> bool:
    """The same for the first move of a line."""
    await person.moves_a_piece(squares)
    return await person.page.locator("main").get_by_text(text).is_visible()


async def _by_seat(one: Person, other: Person) -> tuple[Person, Person]:
    """Who moves first, and the other."""
    seats = f"fetch('/api/tables/{one.table}').then((r) => r.json()).then((v) => v.seats[0].person.name)"
    return (one, other) if await one.page.evaluate(seats) == one.name else (other, one)


async def _steps(person: Person, moves: int) -> None:
    """Through the claimed line, to its end and one back, by its buttons."""
    claim = person.page.locator(".claimed-line")
    for at in range(1, moves + 1):
        await person.press(claim.get_by_role("button", name="One move on"))
        await person.sees(f"A claimed line, move {at} of {moves}.")
    await person.press(claim.get_by_role("button", name="One move back"))
    await person.sees(f"A claimed line, move {moves - 1} of {moves}.")


def test_a_second_arbiter_is_told_who_ruled_what_before_him_and_may_rule_all_the_same(run: Run, tmp_path: Path) -> None:
    run(_two_arbiters(tmp_path), timeout_s=180)


async def _two_arbiters(data: Path) -> None:
    async with an_evening(data, "two-arbiters") as club:
        admin = await club.admin()
        tournament = await club.announced(admin, 2)
        otto = await club.person("Otto", PHONE)
        await bring_axe(otto.context)
        player = await otto.has_an_account()
        await otto.post("/api/clubs/club/join")
        await admin.post(f"/api/clubs/club/members/{player}/role", rank="arbiter")
        await otto.opens(f"/tournament/{tournament}/desk")
        zoe = await _at_the_desk(club, tournament, DESKTOP)
        await otto.sees("At the desk: Founder, Otto")
        await _two_at_the_board(club, tournament)
        for arbiter in (zoe, otto):
            await arbiter.press(arbiter.page.locator(".desk-line"))
        await zoe.press(zoe.button("Warn"))
        await zoe.page.locator("dialog").get_by_text("Dũng", exact=True).click()
        await zoe.page.locator('dialog [name="reason"]').fill("he talks")
        await _rules(otto, "Give time", "the lamp went out", choose="Anežka", seconds="1:00")
        await zoe.sees("the lamp went out")
        zoe.forgive("status of 409")
        await zoe.press(zoe.page.locator("dialog").get_by_role("button", name="Rule", exact=True))
        dialog = zoe.page.locator("dialog")
        await expect(dialog).to_contain_text("Otto has ruled first: Give time.")
        await expect(dialog.locator('[name="reason"]')).to_have_value("he talks")
        await _is_sound(zoe, "came-second")
        await zoe.press(dialog.get_by_role("button", name="Rule", exact=True))
        await expect(dialog).to_have_count(0)
        await otto.sees("he talks")
        await _is_sound(zoe, "both")
        await _is_sound(otto, "both")


def test_who_is_gone_is_counted_down_on_the_desk_until_the_arbiter_holds_the_table(run: Run, tmp_path: Path) -> None:
    run(_an_absentee(tmp_path), timeout_s=180)


async def _an_absentee(data: Path) -> None:
    async with an_evening(data, "absentee") as club:
        tournament = await club.announced(await club.admin(), 2, waiting={"absence_after_ms": 5_000})
        zoe = await _at_the_desk(club, tournament, PHONE)
        _, dung = await _two_at_the_board(club, tournament)
        await dung.page.close()
        need = zoe.page.locator('.need[data-kind="absent"]')
        await expect(need).to_contain_text("Dũng")
        await expect(need.locator(".need-when")).to_have_text(re.compile(r"^[12]:\d\d$"))
        await zoe.press(need.locator(".need-what"))
        await _is_sound(zoe, "absent")
        await _rules(zoe, "Hold the table", "his train stands still")
        await expect(need.locator(".need-when")).to_have_text(re.compile(r"^0:\d\d$"))
        await expect(zoe.page.locator(".desk-state")).to_contain_text("Held by Founder")
        await _is_sound(zoe, "held")


def test_everything_at_the_desk_is_done_by_keys_alone(run: Run, tmp_path: Path) -> None:
    run(_by_keys(tmp_path), timeout_s=180)


async def _by_keys(data: Path) -> None:
    async with an_evening(data, "desk-keys") as club:
        tournament = await club.announced(await club.admin(), 2)
        zoe = await _at_the_desk(club, tournament, DESKTOP)
        anna, dung = await _two_at_the_board(club, tournament)
        await zoe.page.wait_for_selector(".desk-line")
        await _says_by_keys(zoe, "r", "fire alarm")
        await dung.sees("Founder, arbiter, has stopped play. The clocks stand.")
        await expect(zoe.button("Release the round")).to_be_visible()
        await _says_by_keys(zoe, "r", "it was a drill")
        await expect(anna.page.locator(".game .turn-line")).to_be_visible()
        await anna.press(anna.button("Call the arbiter"))
        await anna.page.locator('[name="note"]').fill("he talks")
        await anna.press(anna.page.locator("dialog").get_by_role("button", name="Call the arbiter", exact=True))
        await zoe.page.wait_for_selector('.need[data-kind="call"]')
        await zoe.page.keyboard.press("n")
        await expect(zoe.page.locator('.need[data-kind="call"]')).to_be_focused()
        await _is_sound(zoe, "need-focused")
        await _says_by_keys(zoe, "c", "I have asked him")
        await zoe.page.keyboard.press("/")
        await zoe.page.keyboard.type("dung")
        await zoe.page.keyboard.press("Tab")
        await zoe.page.keyboard.press("Tab")
        await expect(zoe.page.locator(".desk-line")).to_be_focused()
        await _says_by_keys(zoe, "w", "talking")
        await zoe.sees("W1")
        await _says_by_keys(zoe, "u", "it was the neighbour")
        await expect(zoe.page.locator(".desk-row .badge.warn")).to_have_count(0)
        await zoe.page.keyboard.press("?")
        await expect(zoe.page.locator("dialog .key-help")).to_be_visible()
        await _is_sound(zoe, "keys")
        await zoe.page.keyboard.press("Escape")
        await zoe.page.locator(".desk-line").focus()
        await zoe.page.keyboard.press("Enter")
        await zoe.sees("You are the arbiter")


async def _says_by_keys(zoe: Person, key: str, reason: str) -> None:
    """The key, the reason, and from there to the button that rules."""
    await zoe.page.keyboard.press(key)
    dialog = zoe.page.locator("dialog")
    rule = dialog.get_by_role("button", name="Rule", exact=True)
    await expect(rule).to_have_attribute("aria-disabled", "false")
    while not await dialog.locator('[name="reason"]').evaluate("(field) => field === document.activeElement"):
        await zoe.page.keyboard.press("Tab")
    await zoe.page.keyboard.type(reason)
    while not await rule.evaluate("(button) => button === document.activeElement"):
        await zoe.page.keyboard.press("Tab")
    await zoe.page.keyboard.press("Enter")
    await expect(dialog).to_have_count(0)


async def _is_sound(person: Person, step: str) -> None:
    """What he sees has no fault that a machine can find, and a picture for people."""
    assert await faults(person.page) == [], step
    await person.shot(step, whole=True)


async def _at_the_desk(club: Club, tournament: str, device: Device) -> Person:
    """The first admin with a browser."""
    zoe = await club.person("Zoe", device)
    await bring_axe(zoe.context)
    await zoe.post("/api/sign-in", name="Founder", password=ADMIN_PASSWORD)
    await zoe.opens(f"/tournament/{tournament}/desk")
    return zoe


async def _two_at_the_board(club: Club, tournament: str) -> tuple[Person, Person]:
    anna, dung = await club.person("Anežka"), await club.person("Dũng", PHONE)
    for person in (anna, dung):
        await bring_axe(person.context)
        await person.has_an_account()
        await person.opens(f"/tournament/{tournament}")
        await person.press(person.button("Register"))
    await asyncio.gather(anna.goes_to_the_board(), dung.goes_to_the_board())
    await expect(anna.button("Call the arbiter")).to_be_visible()
    return anna, dung


async def _rules(zoe: Person, what: str, reason: str, *, choose: str = "", seconds: str = "", row: str = "") -> None:
    """The button, the dialog, what it leaves to choose, the reason."""
    where: Locator = zoe.page.locator("li", has_text=row) if row else zoe.page.locator("main")
    await zoe.press(where.get_by_role("button", name=what, exact=True).first)
    await _in_the_dialog(zoe, reason, choose=choose, seconds=seconds)


async def _in_the_dialog(zoe: Person, reason: str, *, choose: str = "", seconds: str = "") -> None:
    dialog = zoe.page.locator("dialog")
    if choose:
        await zoe.press(dialog.get_by_text(choose, exact=True))
    if seconds:
        await dialog.locator('[name="seconds"]').fill(seconds)
    await dialog.locator('[name="reason"]').fill(reason)
    rule = dialog.get_by_role("button", name="Rule", exact=True)
    await expect(rule).to_have_attribute("aria-disabled", "false")  # dead for a moment, so that no stray press rules
    await zoe.press(rule)
    await expect(dialog).to_have_count(0)
