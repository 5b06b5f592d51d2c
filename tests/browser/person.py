"""A person at a browser: does everything with mouse, finger and keys, and knows only what the page shows."""

import asyncio
import contextlib
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final

from playwright.async_api import Browser, BrowserContext, ConsoleMessage, Locator, Page, WebSocket, expect
from playwright.async_api import TimeoutError as WaitedInVain

from server.bots.minds import Strength, mind_for
from server.games.catalogue import rules_for
from server.games.draughts.board import Squares, geometry_of
from server.games.rules import GameSettings
from tests.browser.chromium import DESKTOP, Device, open_window, picture_of

PASSWORD: Final = "correct horse battery"
expect.set_options(timeout=20_000)
_SEEN_AT_ONCE_MS: Final = 900
"""A press that shows nothing by then has not been taken (a board just laid down takes none), and is made again."""

_AT_THE_BOARD: Final = """() => ({
    moves: [...document.querySelectorAll('.move-rows .move')].map((move) => move.firstChild.textContent),
    over: document.querySelector('.status.result') !== null,
})"""
_TO_ACT_OR_OVER: Final = """() => document.querySelector(
    '.status.result, .board.can-place, .phase-banner[data-mine=true] .choices button[aria-disabled=false]') !== null"""
_MORE_MOVES_OR_OVER: Final = """(before) => document.querySelector('.status.result') !== null
    || document.querySelectorAll('.move-rows .move').length > before"""
_POINT_ON_SCREEN: Final = """(board, [col, row]) => {
    const at = new DOMPoint(col, row).matrixTransform(board.getScreenCTM());
    return [at.x, at.y];
}"""
_CHOICES: Final = {"takes white": "white", "takes black": "black", "two more": "two-more"}
_BUTTONS: Final = {"white": "Take white", "black": "Take black", "two-more": "Put two more stones"}


@dataclass(eq=False)
class Person:
    """One person with a window of his own. `faults` is what his browser complained of."""

    name: str
    base: str
    """The address he knows the server by."""
    context: BrowserContext
    page: Page
    device: Device
    test: str
    faults: list[str] = field(default_factory=list)
    forgiven: list[str] = field(default_factory=list)
    """Patterns of complaints that the test brought about itself."""

    @classmethod
    async def comes(
        cls, browser: Browser, base: str, name: str, *, device: Device = DESKTOP, test: str = "", **wishes: Any
    ) -> "Person":
        """Opens a window; nothing is looked at yet."""
        context = await open_window(browser, base, device, **wishes)
        context.set_default_timeout(20_000)
        person = cls(name, base, context, await context.new_page(), device, test)
        person.look_after(person.page)
        return person

    def look_after(self, page: Page) -> None:
        """Whatever goes wrong on this page is on record: script errors, refused loads, violations of the policy."""
        page.on("console", self._on_console)
        page.on("pageerror", lambda error: self.faults.append(f"{page.url}: {error}"))
        page.on("dialog", lambda dialog: asyncio.ensure_future(self._on_dialog(dialog.message, dialog.dismiss())))

    def listens(self) -> list[str]:
        """Everything the server tells his page from its next socket on, word for word."""
        heard: list[str] = []

        def on_socket(socket: WebSocket) -> None:
            socket.on("framereceived", lambda payload: heard.append(str(payload)))

        self.page.on("websocket", on_socket)
        return heard

    def forgive(self, pattern: str) -> None:
        """From now on and before: the test itself brings this about."""
        self.forgiven.append(pattern)

    @property
    def complaints(self) -> list[str]:
        """Everything the browser complained of that nobody brought about."""
        return [fault for fault in self.faults if not any(re.search(each, fault) for each in self.forgiven)]

    async def leave(self) -> None:
        await self.context.close()

    async def shot(self, step: str, *, whole: bool = False) -> None:
        """A picture of what he sees, for people to look at."""
        path = picture_of(self.test, f"{step}-{self.name}-{self.device.name}")
        if path is not None:
            await self.page.screenshot(path=path, full_page=whole)

    # ---- on paper

    async def on_paper(self) -> None:
        """As the browser does before it prints."""
        await self.page.emulate_media(media="print")
        await self.page.evaluate("() => window.dispatchEvent(new Event('beforeprint'))")

    async def sheets_printed(self, step: str = "printed") -> int:
        """How many sheets come out of the printer; they are kept with the pictures."""
        path = picture_of(self.test, step)
        printed = await self.page.pdf(prefer_css_page_size=True, path=path and path.with_suffix(".pdf"))
        return len(re.findall(rb"/Type /Page\b", printed))

    # ---- pages and buttons

    async def opens(self, path: str) -> None:
        await self.page.goto(path)
        await self.sees_heading()

    async def sees_heading(self) -> None:
        """The page he wanted is there, not only its frame."""
        await expect(self.page.locator("main h1").first).to_be_attached()

    async def press(self, target: Locator) -> None:
        """With what he has: a finger or a mouse."""
        await (target.tap() if self.device.is_touch else target.click())

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True)

    def link(self, name: str) -> Locator:
        return self.page.get_by_role("link", name=name, exact=True)

    def text(self, text: str | re.Pattern[str]) -> Locator:
        return self.page.locator("main").get_by_text(text).first

    async def fill(self, field_name: str, value: str) -> None:
        """A form's field by its name on the wire: labels are the language's."""
        await self.page.locator(f'main [name="{field_name}"]').fill(value)

    async def sees(self, text: str | re.Pattern[str], *, within_s: float = 20) -> None:
        await expect(self.text(text)).to_be_visible(timeout=within_s * 1000)

    # ---- accounts

    async def makes_an_account(self) -> None:
        """On the page for it; afterwards he is where he came from."""
        await self.press(self.page.get_by_text("New account", exact=True))
        await self.fill("name", self.name)
        await self.fill("password", PASSWORD)
        await self.shot("new-account")
        await self.press(self.button("Make the account"))
        await expect(self.button(f"Account of {self.name}")).to_be_visible()

    async def has_an_account(self) -> str:
        """The same without the page, for tests that are about something else. Answers his id."""
        answer = await self.post("/api/register", name=self.name, password=PASSWORD)
        player: str = answer["player"]
        return player

    async def post(self, path: str, **body: object) -> Any:
        """What a page of his would send."""
        response = await self.context.request.post(path, data=body, headers={"Origin": self.base})
        assert response.ok, (path, response.status, await response.text())
        return await response.json()

    # ---- at the board

    async def goes_to_the_board(self, *, within_s: float = 30) -> str:
        """Follows the bar that calls him, on whatever page he is. Answers the table's id."""
        call = self.page.locator(".calls .call a").first
        await expect(call).to_be_visible(timeout=within_s * 1000)
        await self.press(call)
        await expect(self.page.locator(".game .board")).to_be_visible()
        return self.table

    @property
    def table(self) -> str:
        return self.page.url.rpartition("/table/")[2]

    async def at_the_board(self) -> dict[str, Any]:
        """What can be read there: the moves, and whether it is over."""
        seen: dict[str, Any] = await self.page.evaluate(_AT_THE_BOARD)
        return seen

    async def moves(self) -> list[str]:
        return [_CHOICES.get(move, move) for move in (await self.at_the_board())["moves"]]

    async def plays(self, game: GameSettings, *, moves: int | None = None, strength: Strength = "club") -> None:
        """So many moves of his own, or until the game is over."""
        done = 0
        while moves is None or done < moves:
            await self.page.wait_for_function(_TO_ACT_OR_OVER, polling=40, timeout=60_000)
            if (await self.at_the_board())["over"]:
                return
            if await self._acts(game, strength):
                done += 1

    async def _acts(self, game: GameSettings, strength: Strength) -> bool:
        """One move, chosen by what the page shows and made on the page."""
        before = await self.moves()
        action = chosen(game, before, strength)
        if action in _BUTTONS:
            await self.press(self.button(_BUTTONS[action]))
        elif action[0].isdigit():
            await self.moves_a_piece([int(square) for square in re.split("[-x]", action)])
        else:
            await self.puts_a_stone(action)
        return await self.was_taken(len(before))

    async def was_taken(self, before: int) -> bool:
        """Whether a press has become a move; while it is on its way, neither. Where it was nothing, he may act on."""
        while True:
            with contextlib.suppress(WaitedInVain):
                await self.page.wait_for_function(_MORE_MOVES_OR_OVER, arg=before, polling=30, timeout=_SEEN_AT_ONCE_MS)
                return True
            if await self.page.evaluate(_TO_ACT_OR_OVER):
                return False

    async def puts_a_stone(self, point: str, *, size: int = 15) -> None:
        """Presses the point itself; a finger's press is confirmed with the button that appears."""
        await self.presses_point(point, size=size)
        if self.device.is_touch:
            with contextlib.suppress(WaitedInVain):
                await self.button(f"Confirm {point}").tap(timeout=_SEEN_AT_ONCE_MS)

    async def place_of(self, point: str, *, size: int = 15) -> tuple[float, float]:
        """Where a point is on the screen."""
        board = self.page.locator(".game .board-svg").first
        await board.scroll_into_view_if_needed()
        x, y = await board.evaluate(_POINT_ON_SCREEN, [ord(point[0]) - ord("a"), size - int(point[1:])])
        return x, y

    async def presses_point(self, point: str, *, size: int = 15) -> None:
        x, y = await self.place_of(point, size=size)
        if self.device.is_touch:
            await self.page.touchscreen.tap(x, y)
        else:
            await self.page.mouse.click(x, y)

    async def presses_square(self, square: int, *, size: int = 8, kind: Squares = Squares.DARK) -> None:
        """One press, as somebody makes it who picks piece and squares one by one."""
        board = self.page.locator(".game .board-svg").first
        await board.scroll_into_view_if_needed()
        turned = await self.page.locator(".game-board .player-bar").last.locator(".colour-disc.black").count() > 0
        x, y = await board.evaluate(_POINT_ON_SCREEN, _middle_of(square, size, kind, turned))
        await (self.page.touchscreen.tap(x, y) if self.device.is_touch else self.page.mouse.click(x, y))

    async def moves_a_piece(self, squares: list[int], *, size: int = 8, kind: Squares = Squares.DARK) -> None:
        """A mouse drags it along its way; a finger picks it, and each square it goes to."""
        board = self.page.locator(".game .board-svg").first
        await board.scroll_into_view_if_needed()
        turned = await self.page.locator(".game-board .player-bar").last.locator(".colour-disc.black").count() > 0
        places = [await board.evaluate(_POINT_ON_SCREEN, _middle_of(square, size, kind, turned)) for square in squares]
        if self.device.is_touch:
            for x, y in places:
                await self.page.touchscreen.tap(x, y)
            return
        await self.page.mouse.move(*places[0])
        await self.page.mouse.down()
        for x, y in places[1:]:
            await self.page.mouse.move(x, y)
        await self.page.mouse.up()

    async def until(self, condition: Callable[[], Any], *, within_s: float = 20) -> None:
        """Waits for something to be true of what can be read on the page."""
        async with asyncio.timeout(within_s):
            while not await condition():
                await self.page.wait_for_timeout(50)

    def _on_console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.faults.append(f"{message.text} ({message.location.get('url', '')})")

    async def _on_dialog(self, message: str, dismissed: Any) -> None:
        self.faults.append(f"the page asked: {message}")
        await dismissed


def _middle_of(square: int, size: int, kind: Squares, turned: bool) -> tuple[float, float]:
    """Of a draughts square as the board draws it, in its own units."""
    name = geometry_of(size, kind).names[square]
    row, col = size - int(name[1:]), ord(name[0]) - ord("a")
    return (size - col - 0.5, size - row - 0.5) if turned else (col + 0.5, row + 0.5)


def chosen(game: GameSettings, moves: list[str], strength: Strength) -> str:
    """A sensible move after these."""
    rules = rules_for(game)
    position = rules.initial()
    for action in moves:
        position = rules.play(position, action)
    return mind_for(game, strength).choose(rules, position, len(moves))
