"""G9: the last seconds of one's own clock, counted aloud at the right time by the server's clock: whatever the device's
own says, and also while the page is in the background and its timers hardly run."""

from pathlib import Path
from typing import Any, Final

import pytest
from playwright.async_api import expect

from tests.browser.club import Club, an_evening
from tests.browser.person import Person
from tests.conftest import Run
from tests.process.players import Player

pytestmark = pytest.mark.browser

MAIN_MS, PERIOD_MS = 2_000, 13_000
CLOCK: Final = {"kind": "byo-yomi", "main_ms": MAIN_MS, "increment_ms": 0, "periods": 2, "period_ms": PERIOD_MS}
_LATE_MS: Final = 450
"""The page says nothing that is later than 400 ms; the rest is for reading the time."""

_ONE_HOUR_AHEAD_AND_LISTENING: Final = """
    const real = Date;
    window.Date = class extends real {
        constructor(...given) { given.length ? super(...given) : super(real.now() + 3_600_000); }
        static now() { return real.now() + 3_600_000; }
    };
    window.said = [];
    const voice = { lang: 'en-GB', default: true, name: 'Spy' };
    window.SpeechSynthesisUtterance = class { constructor(text) { this.text = text; } };
    Object.defineProperty(window, 'speechSynthesis', { value: {
        getVoices: () => [voice],
        cancel() {},
        speak: ({ text }) => said.push([performance.timeOrigin + performance.now(), text]),
    } });
    const timeout = window.setTimeout.bind(window);
    window.hidden = false;
    window.setTimeout = (call, after = 0, ...given) =>
        timeout(call, hidden ? Math.max(after, 60_000) : after, ...given);
"""


def test_the_end_of_a_period_is_counted_aloud_by_the_servers_time(run: Run, tmp_path: Path) -> None:
    run(_counted(tmp_path), timeout_s=120)


async def _counted(data: Path) -> None:
    async with an_evening(data, "count") as club:
        eva, kuba, table = await _at_the_board(club)
        began_ms = await _her_turn(eva, kuba, table)
        await eva.until(lambda: _is_down_to(eva, 7))
        await eva.page.evaluate("() => { window.hidden = true; }")
        await eva.until(lambda: _is_down_to(eva, 3))
        await eva.page.evaluate("() => { window.hidden = false; }")
        said = await eva.page.evaluate("() => said")
        await eva.puts_a_stone("h8")
        await kuba.until(lambda: [action for _, action, *_ in _table(kuba, table)["actions"]][-1:] == ["h8"])
        await eva.page.evaluate("() => said.splice(0)")
        await kuba.ask("play", table=table, ply=len(_table(kuba, table)["actions"]) + 1, action="o15")
        await eva.until(lambda: _is_down_to(eva, 10))
        assert int(await eva.page.evaluate("() => said[0][1]")) > 3, "the turn before is over"
    heard = [text for _, text in said]
    assert heard[0] == "overtime, 2 periods"
    assert heard[1:] == sorted(heard[1:], key=int, reverse=True)
    assert len(heard) > 3, "in sight and in the background"
    for at_ms, text in said:
        due_ms = began_ms + MAIN_MS + (0 if text == heard[0] else PERIOD_MS - 1_000 * int(text))
        assert -_LATE_MS < at_ms - due_ms < _LATE_MS, (text, at_ms - due_ms)


async def _at_the_board(club: Club) -> tuple[Person, Player, str]:
    admin = await club.admin()
    tournament = await club.announced(admin, 2, clock=CLOCK)
    eva = await club.person("Eva")
    await eva.context.add_init_script(_ONE_HOUR_AHEAD_AND_LISTENING)
    await eva.has_an_account()
    await eva.opens(f"/tournament/{tournament}")
    await eva.press(eva.button("Register"))
    kuba = await club.player("Kuba")
    await kuba.ask("enter", tournament=tournament, consent=1)
    table = await eva.goes_to_the_board()
    await kuba.watch(f"table:{table}")
    return eva, kuba, table


async def _her_turn(eva: Person, kuba: Player, table: str) -> int:
    """Her first one. Answers when it began, by the server's time."""
    await kuba.until(lambda: _table(kuba, table).get("phase") == "playing")
    if _table(kuba, table)["seats"][0]["person"]["id"] == kuba.player:
        await kuba.ask("play", table=table, ply=1, action="a1")
        await kuba.until(lambda: len(_table(kuba, table)["actions"]) == 1)
    began_ms: int = _table(kuba, table)["clock"]["running_since"]
    await expect(eva.page.locator(".board.can-place")).to_be_visible()
    return began_ms


def _table(kuba: Player, table: str) -> dict[str, Any]:
    return kuba.tables.get(table, {})


async def _is_down_to(eva: Person, second: int) -> bool:
    """It has counted that far. On a busy machine it leaves a number out sooner than say it late."""
    found: bool = await eva.page.evaluate("(second) => said.some(([, each]) => Number(each) <= second)", second)
    return found
