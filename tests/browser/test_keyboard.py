"""Without a mouse: make an account, enter, go to the board, play, resign. Whatever has the focus shows it."""

from pathlib import Path
from typing import Final

import pytest
from playwright.async_api import expect

from tests.browser.club import Club, an_evening
from tests.browser.journal import facts
from tests.browser.person import PASSWORD, Person
from tests.conftest import Run

pytestmark = pytest.mark.browser

_MOST_TABS: Final = 60
_FOCUS: Final = """() => {
    const at = document.activeElement, looks = getComputedStyle(at);
    const holder = at.matches('input[type=radio], input[type=checkbox]') ? at.closest('label') : null;
    const rings = [looks, ...(holder ? [getComputedStyle(holder)] : [])];
    return {
        name: (at.ariaLabel ?? at.labels?.[0]?.textContent ?? at.textContent).trim(),
        shown: rings.some((each) => each.outlineStyle !== 'none' && parseFloat(each.outlineWidth) > 0),
        is_page: at === document.body,
    };
}"""


def test_somebody_without_a_mouse_enters_plays_and_resigns(run: Run, tmp_path: Path) -> None:
    run(_by_keys_alone(tmp_path), timeout_s=120)


async def _by_keys_alone(data: Path) -> None:
    async with an_evening(data, "keyboard") as club:
        admin = await club.admin()
        tournament = await club.announced(admin, 2)
        opponent = await club.player("Zosia")
        opponent.play()
        await opponent.ask("enter", tournament=tournament, consent=1)
        vera = await club.person("Věra")
        await _makes_an_account(vera)
        await _enters(vera)
        await _plays(vera)
        await _resigns(vera, club)


async def _tabs_to(person: Person, name: str) -> None:
    """Presses Tab until what is called so has the focus; on the way every stop can be seen."""
    for _ in range(_MOST_TABS):
        await person.page.keyboard.press("Tab")
        focus = await person.page.evaluate(_FOCUS)
        assert focus["shown"] or focus["is_page"], f"the focus cannot be seen on “{focus['name']}”"
        if focus["name"].startswith(name):
            return
    raise AssertionError(f"“{name}” cannot be reached by Tab")


async def _goes_on(person: Person, name: str, key: str = "Enter") -> None:
    await _tabs_to(person, name)
    await person.page.keyboard.press(key)


async def _makes_an_account(vera: Person) -> None:
    keys = vera.page.keyboard
    await vera.opens("/")
    await _goes_on(vera, "Sign in")
    await expect(vera.page.locator("main h1", has_text="Sign in")).to_be_focused()
    await _tabs_to(vera, "Sign in")
    await keys.press("ArrowRight")
    await expect(vera.page.locator("main h1")).to_have_text("Make an account")
    await _tabs_to(vera, "Name")
    await keys.type("Věra")
    await _tabs_to(vera, "Password")
    await keys.type(PASSWORD)
    await vera.shot("account")
    await keys.press("Enter")
    await expect(vera.button("Account of Věra")).to_be_visible()


async def _enters(vera: Person) -> None:
    await expect(vera.page.locator("main h1", has_text="What is on")).to_be_focused()
    await expect(vera.page.locator("main a", has_text="Evening")).to_be_visible()
    await _goes_on(vera, "Evening")
    await expect(vera.page.locator("main h1", has_text="Evening")).to_be_focused()
    await expect(vera.button("Register")).to_be_visible()
    await _goes_on(vera, "Register")
    await expect(vera.page.locator(".calls .call a")).to_be_visible()
    # The bar stands before the page: from its top it is the next thing after the header.
    await vera.page.keyboard.press("Control+Home")
    await _goes_on(vera, "Go to the board")
    await expect(vera.page.locator(".game .board")).to_be_visible()


async def _plays(vera: Person) -> None:
    """With the board's own keys; the second move is typed by its name."""
    keys = vera.page.keyboard
    await expect(vera.page.locator(".board.can-place")).to_be_visible()
    played = len(await vera.moves())
    await _tabs_to(vera, "Gomoku board")
    for key in ("End", "PageDown", "ArrowLeft"):
        await keys.press(key)
    await vera.shot("cursor")
    await keys.press("Enter")
    await expect(vera.page.locator(".move-rows .move").nth(played + 1)).to_be_visible()
    assert (await vera.moves())[played] == "n1"
    await expect(vera.page.locator(".board.can-place")).to_be_visible()
    await _tabs_to(vera, "Type a move")
    await keys.type("a1")
    await keys.press("Enter")
    await expect(vera.page.locator(".move-rows .move").nth(played + 3)).to_be_visible()
    assert (await vera.moves())[played + 2] == "a1"


async def _resigns(vera: Person, club: Club) -> None:
    """Asked once more; Escape is no, and gives the focus back to where it was."""
    keys = vera.page.keyboard
    question = vera.page.get_by_role("dialog")
    await _goes_on(vera, "Resign")
    await expect(question).to_contain_text("Resign this game?")
    await vera.shot("sure")
    await keys.press("Escape")
    await expect(question).to_have_count(0)
    await expect(vera.button("Resign")).to_be_focused()
    await keys.press("Enter")
    sure = question.get_by_role("button", name="Resign", exact=True)
    await expect(sure).to_have_attribute("aria-disabled", "false")
    await _goes_on(vera, "Resign")
    await vera.sees("You lost")
    await vera.shot("resigned", whole=True)
    [(_, ended)] = facts(club.server, "GameEnded")
    assert ended["termination"] == "resignation"
