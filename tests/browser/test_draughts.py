"""Draughts between a mouse and a finger: pieces are dragged and picked, captures are made, what is touched has to move,
and a draw is offered, asked about, and accepted."""

import asyncio
import re
from pathlib import Path
from typing import Final

import pytest
from playwright.async_api import expect

from server.games.draughts.board import geometry_of
from server.games.rules import GameSettings
from tests.browser.chromium import PHONE
from tests.browser.club import an_evening
from tests.browser.journal import facts
from tests.browser.person import Person
from tests.conftest import Run

pytestmark = pytest.mark.browser

_DRAUGHTS: Final = GameSettings("draughts", "polish-8", 8)
_MOVES: Final = 8


def test_a_mouse_and_a_finger_play_draughts_and_agree_to_a_draw(run: Run, tmp_path: Path) -> None:
    run(_drawn(tmp_path), timeout_s=120)


async def _drawn(data: Path) -> None:
    async with an_evening(data, "draughts") as club:
        game = {"game": "draughts", "variant": "polish-8", "board_size": 8}
        tournament = await club.announced(await club.admin(), 2, game=game)
        anna, dung = await club.person("Anežka"), await club.person("Dũng", PHONE)
        for person in (anna, dung):
            await person.has_an_account()
            await person.opens(f"/tournament/{tournament}")
            await person.press(person.button("Register"))
        await asyncio.gather(anna.goes_to_the_board(), dung.goes_to_the_board())
        await asyncio.gather(anna.plays(_DRAUGHTS, moves=_MOVES), dung.plays(_DRAUGHTS, moves=_MOVES))
        await expect(anna.page.locator(".move-rows .move")).to_have_count(2 * _MOVES)
        played = [event["action"] for _, event in facts(club.server, "ActionPlayed", table=anna.table)]
        assert await anna.moves() == await dung.moves() == [named(action) for action in played]
        assert any("x" in action for action in played), "no capture among them"
        await anna.shot("playing", whole=True)
        await dung.shot("playing", whole=True)
        await _agree_to_a_draw(anna, dung)
        [(_, ended)] = facts(club.server, "GameEnded")
        assert (ended["outcome"], ended["termination"]) == ("draw", "agreement")


def named(action: str) -> str:
    """As players of this kind write it: squares by letters."""
    return re.sub(r"\d+", lambda square: geometry_of(8).names[int(square.group())], action)


async def _agree_to_a_draw(anna: Person, dung: Person) -> None:
    """Asked twice of the one who offers; the other's buttons are dead until he can have read them (scenario 38)."""
    await anna.press(anna.button("Offer a draw"))
    question = anna.page.get_by_role("dialog")
    await expect(question).to_contain_text("Offer Dũng a draw?")
    await anna.press(question.get_by_role("button", name="Offer a draw", exact=True, disabled=False))
    await dung.sees("Anežka offers a draw")
    await dung.shot("offered", whole=True)
    await dung.press(dung.page.get_by_role("button", name="Accept the draw", disabled=False))
    for person in (anna, dung):
        await person.sees("The players agreed to a draw.")
    await dung.shot("agreed", whole=True)


def test_a_touched_piece_has_to_move_and_a_shorter_capture_is_explained(run: Run, tmp_path: Path) -> None:
    run(_touched(tmp_path), timeout_s=120)


async def _touched(data: Path) -> None:
    async with an_evening(data, "touch-move") as club:
        game = {"game": "draughts", "variant": "polish-8", "board_size": 8, "touch_move": True}
        tournament = await club.announced(await club.admin(), 2, game=game)
        people = [await club.person("Anežka"), await club.person("Dũng", PHONE)]
        for person in people:
            await person.has_an_account()
            await person.opens(f"/tournament/{tournament}")
            await person.press(person.button("Register"))
        await asyncio.gather(*(person.goes_to_the_board() for person in people))
        white, black = people if await _is_at_the_foot(people[0], "white") else people[::-1]
        await _what_is_touched_has_to_move(white, black)
        for person, move in ((black, [10, 15]), (white, [23, 18]), (black, [9, 14])):
            await expect(person.page.locator(".board.can-place")).to_be_visible()
            await person.moves_a_piece(move)
        await _the_longest_capture_has_to_be_made(white)


async def _is_at_the_foot(person: Person, colour: str) -> bool:
    return await person.page.locator(f".game-board .player-bar:last-child .colour-disc.{colour}").count() > 0


async def _what_is_touched_has_to_move(white: Person, black: Person) -> None:
    """The other side sees it, and neither another piece nor a new page loosens it (D8)."""
    await expect(white.page.locator(".board.can-place")).to_be_visible()
    touched = "Touched: a3. This piece has to move."
    while await white.text(touched).count() == 0:  # a board just laid down takes no press
        await white.presses_square(21)
        await white.page.wait_for_timeout(200)
    await black.sees(touched)
    await white.presses_square(22)
    await white.sees("You have touched the piece on a3 and have to move it")
    await white.page.reload()
    await white.sees(touched)
    await black.shot("touched", whole=True)
    await white.page.wait_for_timeout(500)
    await white.moves_a_piece([21, 17])
    await expect(black.page.locator(".move-rows .move")).to_have_text(re.compile("a3-b4"))


async def _the_longest_capture_has_to_be_made(white: Person) -> None:
    """Where one capture fits, its first jump says all of it."""
    await expect(white.page.locator(".board.can-place")).to_be_visible()
    await white.presses_square(18)
    await white.sees("You have to take the most: 2 pieces. Of several captures the one that takes the most pieces")
    await white.shot("majority", whole=True)
    await white.presses_square(17)
    await white.presses_square(10)
    await expect(white.page.locator(".piece")).to_have_count(22)
    await expect(white.page.locator(".move-rows .move").last).to_have_text(re.compile("b4xd6xf4"))
