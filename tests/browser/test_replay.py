"""A file that is chosen or dropped plays through on the board; one that cannot be read says where it is wrong."""

from pathlib import Path

import pytest
from playwright.async_api import expect

from server.records.formats import Format
from tests.browser.chromium import DESKTOP, PHONE, Device
from tests.browser.club import Club, an_evening
from tests.conftest import Run
from tests.records.games import FILES, game

pytestmark = pytest.mark.browser

_DROP = """([name, text]) => {
    const data = new DataTransfer();
    data.items.add(new File([text], name));
    const dropped = new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true });
    document.querySelector('.replay').dispatchEvent(dropped);
}"""
BAD = '[GameType "20"]\n1. 32-28 19-23 2. 32-28'
SHORT = '[GameType "25"][White "Zosia"][Black "Minh"]\n1. c3-d4 {[%clk 0:04:58] the start} h6-g5 {[%clk 0:04:51]} 1-0'


@pytest.mark.parametrize("device", [DESKTOP, PHONE], ids=lambda device: device.name)
def test_a_file_is_replayed(run: Run, tmp_path: Path, device: Device) -> None:
    run(_replayed(tmp_path, device), timeout_s=120)


async def _replayed(data: Path, device: Device) -> None:
    async with an_evening(data, "replay") as club:
        eva = await club.person("Eva", device)
        await eva.opens("/")
        await eva.press(eva.link("Replay a game from a file"))
        chooser = eva.page.locator('input[type="file"]')
        await chooser.set_input_files(FILES / "sample.sgf")
        await eva.sees("Alice ] A – Bob")
        await eva.press(eva.button("To the last move"))
        await expect(eva.page.locator(".move[aria-current]")).to_have_text("j9")
        await eva.shot("sgf", whole=True)
        await chooser.set_input_files(FILES / "sample.lib")
        await eva.sees("2 games in this file")
        await eva.page.evaluate(_DROP, ["game.pdn", SHORT])
        await eva.sees("Zosia – Minh")
        await eva.sees("Zosia won")
        await eva.press(eva.button("One move on"))
        await eva.sees("the start")
        clocks = eva.page.locator(".replay-clocks dd")
        await expect(clocks).to_have_text(["4:58", "–"])
        await eva.press(eva.button("To the last move"))
        await expect(clocks).to_have_text(["4:58", "4:51"])
        await eva.shot("pdn", whole=True)
        eva.forgive("status of 400 .*/api/records")
        await eva.page.evaluate(_DROP, ["bad.pdn", BAD])
        await eva.sees("Line 2, column 19: 32-28 cannot be played")
        await eva.shot("refused", whole=True)


@pytest.mark.parametrize("device", [DESKTOP, PHONE], ids=lambda device: device.name)
def test_a_finished_game_is_downloaded_from_its_table(run: Run, tmp_path: Path, device: Device) -> None:
    run(_downloaded(tmp_path, device), timeout_s=120)


async def _downloaded(data: Path, device: Device) -> None:
    async with an_evening(data, "download") as club:
        table = await _a_game(club)
        eva = await club.person("Eva", device)
        await eva.opens(f"/table/{table}")
        await eva.press(eva.button("Download"))
        link = eva.link("SGF, for most programs")
        await expect(link).to_be_in_viewport(ratio=1)
        await eva.shot("menu")
        async with eva.page.expect_download() as coming:
            await eva.press(link)
        download = await coming.value
        assert download.suggested_filename == f"flagfall-{table}.sgf"
        record = game(Path(await download.path()).read_bytes(), Format.SGF)
        assert {record.first, record.second} == {"Zosia", "Kuba"}
        assert record.ending == "resignation"


async def _a_game(club: Club) -> str:
    """Two players at a board, of whom one has resigned."""
    tournament = await club.announced(await club.admin(), 2, id="on", name="Evening")
    players = [await club.player(name) for name in ("Zosia", "Kuba")]
    for player in players:
        await player.ask("enter", tournament=tournament, consent=1)
        await player.until(lambda: player.calls or player is players[0])  # noqa: B023
    table: str = players[1].calls[0]["table"]
    for player in players:
        await player.watch(f"table:{table}")
    answer = await players[0].ask("resign", table=table)
    assert answer["ok"], answer
    return table
