"""The tree of a knockout (C9) looked at: moved, resized, and somebody followed through it."""

import re
from collections.abc import Awaitable
from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import Locator, expect

from tests.browser.chromium import DESKTOP, PHONE, Device
from tests.browser.club import an_evening
from tests.browser.past import NO_CLUB, written
from tests.browser.person import Person
from tests.conftest import Run
from tests.tournaments.evening import Evening, a_card, knockout

pytestmark = pytest.mark.browser


@pytest.mark.parametrize("device", [DESKTOP, PHONE], ids=lambda device: device.name)
@pytest.mark.parametrize("entrants", [8, 64, 256])
def test_a_tree_of_any_size_can_be_read(run: Run, tmp_path: Path, entrants: int, device: Device) -> None:
    run(_read(tmp_path, entrants, device), timeout_s=120)


async def _read(data: Path, entrants: int, device: Device) -> None:
    await played_up_to(data, entrants, rounds=2)
    async with an_evening(data, f"bracket-{entrants}") as club:
        eva = await _at_the_tree(await club.person("Eva", device), "#bracket")
        tree = eva.page.locator(".bracket").first
        await expect(tree.locator(".match")).to_have_count(entrants - 1)
        await eva.shot("at-first")
        await eva.page.get_by_label("Follow").select_option(label="p001")
        await expect(tree.locator('.match-cell[data-path="true"]')).to_have_count(3)
        await expect(tree.locator('[data-here="true"]')).to_be_in_viewport()
        assert eva.page.url.endswith("#bracket-2")
        first = tree.locator('.match-cell[data-path="true"]').first
        await expect(first.locator(".slot b")).to_have_text(["1", "0"])
        await expect(first.locator("a")).to_have_attribute("href", re.compile(r"^/table/t1\.r1\.b\d+\.g1$"))
        await eva.shot("followed")
        if not await _overflows(tree):
            assert entrants == 8, "only a small one is seen whole"
            await expect(eva.button("All of it")).to_be_hidden()
            return
        await eva.press(eva.button("All of it"))
        await eva.until(lambda: _is_whole(tree))
        await eva.shot("all-of-it")
        await eva.press(eva.page.get_by_role("button", name="Full size"))
        await expect(eva.page.get_by_role("button", name="Full size")).to_have_text("100 %")
        await (_by_finger if device.is_touch else _by_mouse_and_keys)(eva, tree)


async def _by_mouse_and_keys(eva: Person, tree: Locator) -> None:
    box = await tree.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    await eva.until(lambda: _is_at(tree, 60, 400))
    url = eva.page.url
    await eva.page.mouse.move(x, y)
    await eva.page.mouse.down()
    await eva.page.mouse.move(x + 50, y + 100, steps=3)
    await eva.page.mouse.up()
    assert await _scrolled(tree) == (10, 300)
    assert eva.page.url == url, "a drag is no press of what is under it"
    under = "([x, y]) => document.elementFromPoint(x, y).closest('.match-cell').getBoundingClientRect().top"
    at = await _over_a_match(tree)
    before = await eva.page.evaluate(under, at)
    await eva.page.mouse.move(*at)
    await eva.page.keyboard.down("Control")
    await eva.page.mouse.wheel(0, -100)
    await eva.page.keyboard.up("Control")
    await expect(eva.page.get_by_role("button", name="Full size")).to_have_text("125 %")
    there = pytest.approx(at[1] + (before - at[1]) * 1.25, abs=2)  # what is under the pointer stays there
    await eva.until(lambda: _is(eva.page.evaluate(under, at), there))
    await tree.focus()
    await eva.page.keyboard.press("-")
    await expect(eva.page.get_by_role("button", name="Full size")).to_have_text("100 %")
    await eva.page.keyboard.press("0")
    await eva.until(lambda: _is_whole(tree))
    await eva.page.keyboard.press("1")
    await eva.until(lambda: _arrow_goes_down(eva, tree))


async def _arrow_goes_down(eva: Person, tree: Locator) -> bool:
    await eva.page.keyboard.press("ArrowDown")
    return (await _scrolled(tree))[1] > 0


async def _by_finger(eva: Person, tree: Locator) -> None:
    """Two fingers go apart to twice their distance."""
    await tree.scroll_into_view_if_needed()
    box = await tree.bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + min(box["height"], 300) / 2
    session = await eva.context.new_cdp_session(eva.page)
    for kind, apart in (
        ("touchStart", 40),
        ("touchMove", 40),
        ("touchMove", 60),
        ("touchMove", 80),
        ("touchEnd", None),
    ):
        points = [] if apart is None else [{"x": x, "y": y - apart}, {"x": x, "y": y + apart}]
        await session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    await expect(eva.page.get_by_role("button", name="Full size")).to_have_text("200 %")
    await eva.shot("pinched")


def test_who_is_followed_is_found_in_the_next_round_as_soon_as_he_is_through(run: Run, tmp_path: Path) -> None:
    run(_moves_along(tmp_path), timeout_s=120)


async def _moves_along(data: Path) -> None:
    await played_up_to(data, 32, rounds=0)
    async with an_evening(data, "bracket-along") as club:
        admin = await club.admin()
        eva = await _at_the_tree(await club.person("Eva", PHONE), "#bracket-2")
        here = eva.page.locator('[data-here="true"]')
        await eva.page.locator(".bracket").scroll_into_view_if_needed()
        first_round = eva.page.locator(".bracket-round").first
        await expect(first_round.locator('[data-here="true"]')).to_be_in_viewport()
        boards = (await admin.get("/api/tournaments/t1/results/1"))["boards"]
        await admin.post(
            "/api/tournaments/t1/results/1",
            id="r1",
            reason="Played in the hall.",
            boards=[_first_wins(b) for b in boards],
        )
        await expect(first_round.locator('[data-here="true"]')).to_have_count(0)
        await expect(here).to_have_count(1)
        await expect(here).to_be_in_viewport()
        await expect(eva.page.locator('.match-cell[data-path="true"]')).to_have_count(2)
        await eva.shot("along")


def test_who_plays_finds_himself_followed(run: Run, tmp_path: Path) -> None:
    run(_himself(tmp_path), timeout_s=60)


async def _himself(data: Path) -> None:
    async with an_evening(data, "bracket-himself") as club:
        admin = await club.admin()
        tournament = await club.announced(admin, 2, system={"kind": "knockout", "rounds": 0})
        other = await club.player("Bela")
        await other.ask("enter", tournament=tournament, consent=1)
        eva = await club.person("Eva", PHONE)
        await eva.has_an_account()
        await eva.opens(f"/tournament/{tournament}")
        await eva.press(eva.button("Register"))
        await expect(eva.page.locator(".pairing")).to_have_count(1)
        await eva.page.evaluate("location.hash = '#bracket'")
        await expect(eva.page.get_by_label("Follow").locator("option:checked")).to_have_text("Eva")
        await expect(eva.page.locator('[data-here="true"] .slot[data-own="true"]')).to_contain_text("Eva")


def _first_wins(board: dict[str, Any]) -> dict[str, Any]:
    better = board["first"]["name"] < board["second"]["name"]
    return {"board": board["board"], "outcome": "first" if better else "second", "was_played": True, "standing": None}


@pytest.mark.parametrize(("entrants", "sheets"), [(8, 1), (64, 1), (256, 5)])
def test_on_paper_the_tree_is_whole(run: Run, tmp_path: Path, entrants: int, sheets: int) -> None:
    run(_on_paper(tmp_path, entrants, sheets), timeout_s=120)


async def _on_paper(data: Path, entrants: int, sheets: int) -> None:
    await played_up_to(data, entrants, rounds=2)
    async with an_evening(data, f"bracket-{entrants}-paper") as club:
        eva = await _at_the_tree(await club.person("Eva"), "#bracket")
        await eva.on_paper()
        await expect(eva.page.locator(".bracket-sheet")).to_have_count(sheets)
        assert await eva.sheets_printed() == sheets


async def _at_the_tree(person: Person, section: str) -> Person:
    person.forgive(NO_CLUB)
    await person.opens(f"/tournament/t1{section}")
    await expect(person.page.locator(".bracket .match").first).to_be_visible()
    return person


async def _overflows(tree: Locator) -> bool:
    found: bool = await tree.evaluate("(t) => t.scrollWidth > t.clientWidth || t.scrollHeight > t.clientHeight")
    return found


async def _is_whole(tree: Locator) -> bool:
    return not await _overflows(tree)


async def _scrolled(tree: Locator) -> tuple[int, int]:
    left, top = await tree.evaluate("(tree) => [tree.scrollLeft, tree.scrollTop]")
    return round(left), round(top)


async def _is(found: Awaitable[float], expected: object) -> bool:
    return await found == expected


async def _is_at(tree: Locator, left: int, top: int) -> bool:
    await tree.evaluate("(tree, [left, top]) => tree.scrollTo(left, top)", [left, top])
    return await _scrolled(tree) == (left, top)


async def _over_a_match(tree: Locator) -> tuple[float, float]:
    """A point in the frame that is over a match which is seen whole."""
    x, y = await tree.evaluate("""(tree) => {
        const frame = tree.getBoundingClientRect();
        const boxes = [...tree.querySelectorAll('.match')].map((match) => match.getBoundingClientRect());
        const seen = boxes.find((box) => box.left > frame.left + 40 && box.right < frame.right - 40
            && box.top > frame.top + 150 && box.bottom < Math.min(frame.bottom, innerHeight) - 150);
        return [seen.left + seen.width / 2, seen.top + 10];
    }""")
    return x, y


async def played_up_to(data: Path, entrants: int, *, rounds: int) -> None:
    """So many rounds are over, each won by the higher seed; the next is due. With none, the first is called."""
    evening = Evening(a_card(system=knockout(), entry={"max_entrants": entrants + 1}))
    evening.enter(*(f"p{n:03} {2400 - n}" for n in range(entrants)))
    evening.start()
    for number in range(rounds):
        evening.all_won_by_the_higher_seed()
        if number + 1 < rounds:
            evening.next_round()
    await written(data, evening)
