"""The command line as a person types it: what it prints, what it answers, what it makes of a slip."""

import asyncio
import re
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path

import aiohttp
import pytest

from server.__main__ import main
from tests.conftest import Run
from tests.process.server import Server

PASSWORD = "correct horse battery"


def flagfall(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "server", *arguments]
    return subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)


def test_version_prints_the_version() -> None:
    done = flagfall("version")
    assert (done.returncode, done.stdout, done.stderr) == (0, version("flagfall") + "\n", "")


@pytest.mark.parametrize(
    ("arguments", "names"),
    [
        ([], "COMMAND"),
        (["dance"], "COMMAND"),
        (["version", "--loud"], "--loud"),
        (["serve", "--port", "65536"], "--port"),
        (["serve", "--port", "-1"], "--port"),
        (["serve", "--port", "http"], "--port"),
        (["serve", "--port", "²"], "--port"),
        (["serve", "--origin", "club.example"], "--origin"),
        (["serve", "--origin", "https://club.example/play"], "--origin"),
        (["serve", "--origin", "javascript:alert(1)"], "--origin"),
        (["serve", "--proxy", "10.0.0.0/99"], "--proxy"),
        (["serve", "--proxy", "everybody"], "--proxy"),
        (["serve", "--fanout", "smoke"], "--fanout"),
        (["admin"], "action"),
        (["admin", "unmake", "Anna"], "action"),
        (["admin", "make"], "name"),
        (["admin", "make", "Anna", "--address", "club"], "--address"),
        (["simulate", "--seeds", "5"], "--seeds"),
        (["simulate", "--seeds", "5:5"], "--seeds"),
        (["simulate", "--seeds", "7:5"], "--seeds"),
        (["simulate", "--seeds", "-3:5"], "--seeds"),
        (["simulate", "--seeds", "a:b"], "--seeds"),
        (["simulate", "--seeds", "²:³"], "--seeds"),
        (["simulate", "--jobs", "0"], "--jobs"),
    ],
)
def test_a_slip_is_answered_with_the_argument_it_is_in(
    arguments: list[str], names: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as left:
        main(arguments)
    printed = capsys.readouterr()
    assert left.value.code == 2
    assert names in printed.err
    assert printed.out == ""


def test_simulate_says_what_it_played_and_that_nothing_was_wrong(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "--seeds", "0:2"]) == 0
    printed = capsys.readouterr().out
    assert "2 seeds: 2 tournaments" in printed
    assert "violations: 0" in printed


@pytest.mark.parametrize("action", ["make", "reset-password"])
def test_an_admin_is_made_only_where_there_is_a_database(
    action: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["admin", action, "Anna", "--data", str(tmp_path)]) == 1
    assert capsys.readouterr().err == f"flagfall: no database in {tmp_path}\n"
    assert list(tmp_path.iterdir()) == []


@pytest.mark.process
def test_a_folder_that_is_none_is_said_in_a_line(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    done = flagfall("serve", "--port", "0", "--data", str(tmp_path / "file"))
    assert done.returncode == 1
    assert done.stderr.startswith("flagfall: ")
    assert len(done.stderr.splitlines()) == 1


@pytest.mark.process
def test_a_server_says_where_it_is_and_who_may_become_its_admin_and_that_once(run: Run, tmp_path: Path) -> None:
    async def story() -> None:
        server = Server(tmp_path)
        await server.start()
        try:
            assert server.printed[-1] == f"Flagfall is at {server.address}"
            (link,) = [line for line in server.printed if "/link/" in line]
            assert link.rpartition(" ")[2].startswith(f"{server.address}/link/")
            assert await _sets_a_password(server, server.admin_link) == 200
            assert await _sets_a_password(server, server.admin_link) == 404
            await _another_on_the_same_port_gives_up(server)
        finally:
            await server.stop()
        assert _traces(server) == []
        server.printed.clear()
        await server.start()
        await server.stop()
        assert not any("/link/" in line for line in server.printed)
        assert _traces(server) == []

    run(story(), timeout_s=120)


@pytest.mark.process
def test_admins_are_made_and_passwords_reset_beside_a_running_server(run: Run, tmp_path: Path) -> None:
    async def story() -> None:
        server = Server(tmp_path)
        await server.start()
        try:
            data = ["--data", str(tmp_path), "--address", server.address + "/"]
            made = await asyncio.to_thread(flagfall, "admin", "make", "Anna", *data)
            assert (made.returncode, made.stderr) == (0, "")
            code = re.fullmatch(rf"{server.address}/link/(\S+)\n", made.stdout)
            assert code is not None, made.stdout
            assert await _sets_a_password(server, code[1]) == 200
            reset = await asyncio.to_thread(flagfall, "admin", "reset-password", "anna", *data)
            assert reset.returncode == 0
            assert await _sets_a_password(server, reset.stdout.strip().rpartition("/")[2]) == 200
            nobody = await asyncio.to_thread(flagfall, "admin", "reset-password", "Binh", *data)
            assert (nobody.returncode, nobody.stdout) == (1, "")
            assert "name/unknown" in nobody.stderr
            impossible = await asyncio.to_thread(flagfall, "admin", "make", "<b>", *data)
            assert (impossible.returncode, impossible.stdout) == (1, "")
            assert "Traceback" not in impossible.stderr
        finally:
            await server.stop()

    run(story(), timeout_s=120)


async def _another_on_the_same_port_gives_up(server: Server) -> None:
    other = server.data / "other"
    done = await asyncio.to_thread(flagfall, "serve", "--port", str(server.port), "--data", str(other))
    assert done.returncode == 1
    assert "Traceback" not in done.stderr
    assert "/link/" not in done.stdout


async def _sets_a_password(server: Server, code: str) -> int:
    async with aiohttp.ClientSession(headers={"Origin": server.address}) as session:
        body = {"password": PASSWORD}
        async with session.post(f"{server.address}/api/link/{code}", json=body) as response:
            return response.status


def _traces(server: Server) -> list[str]:
    return [line for line in server.printed if "Traceback" in line or " ERROR " in line or " CRITICAL " in line]
