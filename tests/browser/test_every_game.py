"""Every kind of game and every opening: offered in the lobby, taken, played on both pages through all the steps of its
opening, looked back at, downloaded, and replayed from the file."""

from itertools import groupby
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.async_api import expect

from server.bots.minds import mind_for
from server.games.catalogue import rules_for
from server.games.draughts.game import DraughtsRules
from server.games.rules import AnyRules, GameSettings
from tests.browser.chromium import DESKTOP, SMALL_PHONE
from tests.browser.club import an_evening
from tests.browser.person import Person
from tests.conftest import Run
from tests.games.playing import EVERY_KIND

pytestmark = pytest.mark.browser

_MOVES_AFTER_THE_OPENING: Final = 6
_BUTTONS: Final = {
    "white": "Take white", "black": "Take black", "two-more": "Put two more stones", "stay": "Keep the colours",
    "swap": "Swap colours", "offer-ten": "Offer ten points",
}  # fmt: skip


_BY_VARIANT: Final = {
    variant: list(kinds) for variant, kinds in groupby(EVERY_KIND, key=lambda settings: settings.variant)
}


@pytest.mark.parametrize(("variant", "kinds"), _BY_VARIANT.items(), ids=_BY_VARIANT)
def test_it_is_played_on_two_pages_and_replayed_from_its_file(
    run: Run, tmp_path: Path, variant: str, kinds: list[GameSettings]
) -> None:
    run(_all_of(tmp_path, variant, kinds), timeout_s=90 + 60 * len(kinds))


async def _all_of(data: Path, variant: str, kinds: list[GameSettings]) -> None:
    async with an_evening(data, f"every-game-{variant}") as club:
        anna = await club.person("Anežka", DESKTOP)
        dung = await club.person("Dũng", SMALL_PHONE, color_scheme="dark")
        for person in (anna, dung):
            await person.has_an_account()
        for settings in kinds:
            await _meet(anna, dung, settings)
            played = await _play(anna, dung, settings)
            await _end(anna, dung)
            await _look_back(dung, played)
            await _replay(anna, played)


async def _meet(anna: Person, dung: Person, settings: GameSettings) -> None:
    await anna.opens("/")
    await dung.opens("/")
    await anna.page.get_by_text(settings.game.capitalize(), exact=True).first.click()
    for name, value in (("variant", settings.variant), ("opening", settings.opening)):
        field = anna.page.locator(f'main select[name="{name}"]')
        if await field.count():
            await field.select_option(value)
    await anna.press(anna.button("Offer this game"))
    await dung.press(dung.button("Accept").first)
    for person in (anna, dung):
        await expect(person.page.locator(".game .board")).to_be_visible()


async def _play(anna: Person, dung: Person, settings: GameSettings) -> list[str]:
    """Through the opening and a few moves further, each on the page of whoever acts. Answers the actions."""
    view = await (await anna.context.request.get(f"/api/tables/{anna.table}")).json()
    seats = [next(p for p in (anna, dung) if p.name == side["person"]["name"]) for side in view["seats"]]
    rules = rules_for(GameSettings(**view["game"]))  # with the line of a ballot that was drawn
    position, actions, pictured, left = rules.initial(), [], set(), _MOVES_AFTER_THE_OPENING
    while left:
        phase = rules.phase(position)
        if phase not in pictured or left == 1:
            pictured.add(phase)
            for person in seats:
                await person.shot(f"{settings.opening}-{phase}")
        action = mind_for(settings, "easy").choose(rules, position, len(actions))
        actor = seats[rules.actor(position)]
        await _act(actor, rules, position, action)
        while not await actor.was_taken(len(actions)):
            await _act(actor, rules, position, action)
        actions.append(action)
        position = rules.play(position, action)
        for person in seats:
            await expect(person.page.locator(".move-rows .move")).to_have_count(len(actions))
        left -= phase == "play"
    return actions


async def _act(actor: Person, rules: AnyRules, position: Any, action: str) -> None:
    view = rules.view(position)
    if isinstance(rules, DraughtsRules):
        squares = [int(square) for square in action.replace("x", "-").split("-")]
        await actor.moves_a_piece(squares, size=rules.variant.board_size, kind=rules.variant.squares)
        return
    colour, _, point = action.rpartition("-") if action not in _BUTTONS else ("", "", action)
    if action in _BUTTONS or action.isdigit():
        button = actor.button(_BUTTONS.get(action, action))
        await expect(button).to_have_attribute("aria-disabled", "false")
        await actor.press(button)
        return
    if colour and len(view.free_colours) > 1:
        await actor.press(actor.page.locator(".phase-banner").get_by_text(colour.capitalize(), exact=True))
    await expect(actor.page.locator(".board.can-place")).to_be_visible()
    await actor.puts_a_stone(point, size=view.board_size)


async def _end(anna: Person, dung: Person) -> None:
    await anna.press(anna.button("Resign"))
    question = anna.page.get_by_role("dialog")
    await anna.press(question.get_by_role("button", name="Resign", exact=True, disabled=False))
    for person in (anna, dung):
        await person.sees("Anežka resigned.")


async def _look_back(person: Person, played: list[str]) -> None:
    """Every ply is shown without a fault, back to the first position."""
    for ply in reversed(range(len(played))):
        await person.press(person.button("One move back"))
        current = person.page.locator(".move[aria-current]")
        await expect(current).to_have_count(1 if ply else 0)
    await person.press(person.button("To the last move"))


async def _replay(person: Person, played: list[str]) -> None:
    moves = await person.page.locator(".move-rows .move").evaluate_all(
        "(moves) => moves.map((move) => move.firstChild.textContent)"
    )
    await person.press(person.button("Download"))
    async with person.page.expect_download() as coming:
        await person.press(person.link("Plain list of moves"))
    download = await coming.value
    await person.opens("/replay")
    await person.page.locator('input[type="file"]').set_input_files(await download.path())
    await person.press(person.button("To the last move"))
    replayed = person.page.locator(".move-rows .move")
    await expect(replayed).to_have_count(len(played))
    assert await replayed.all_inner_texts() == moves
