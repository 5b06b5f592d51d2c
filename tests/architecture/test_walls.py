"""The rooms import one way. `make test` checks the server; here the contracts are seen to notice a planted import."""

import ast
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.architecture.sources import ROOT, server_files, shown

PURE = (
    "games", "clocks", "ratings", "pairing", "standings", "schedules", "tables", "tournaments", "vocabulary.py",
)  # fmt: skip


def lint_imports(folder: Path) -> subprocess.CompletedProcess[str]:
    command = [str(Path(sys.executable).with_name("lint-imports")), "--no-cache"]
    here = {"PYTHONPATH": str(folder)}
    return subprocess.run(command, cwd=folder, env=here, check=False, capture_output=True, text=True)


@pytest.fixture
def empty_rooms(tmp_path: Path) -> Path:
    """Our rooms without anything in them, under our contracts."""
    for package in (ROOT / "server").glob("*/__init__.py"):
        room = tmp_path / "server" / package.parent.name
        room.mkdir(parents=True)
        (room / "__init__.py").touch()
    (tmp_path / "server" / "__init__.py").touch()
    (tmp_path / "server" / "vocabulary.py").touch()
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    return tmp_path


def test_empty_rooms_keep_every_contract(empty_rooms: Path) -> None:
    result = lint_imports(empty_rooms)
    assert result.returncode == 0, result.stdout + result.stderr


@pytest.mark.parametrize(
    ("room", "imported", "broken"),
    [
        ("games", "server.tables", "Imports go one way"),
        ("clocks", "server.games", "Imports go one way"),
        ("tournaments", "server.hall", "Imports go one way"),
        ("web", "server.storage", "Imports go one way"),
        ("storage", "server.web", "Imports go one way"),
        ("tables", "asyncio", "The pure rooms know no I/O, no clock, no chance"),
        ("ratings", "random", "The pure rooms know no I/O, no clock, no chance"),
        ("tournaments", "time", "The pure rooms know no I/O, no clock, no chance"),
        ("clocks", "datetime", "Dates and zones live in schedules, the other pure rooms count milliseconds"),
        ("web", "sqlalchemy", "Only storage knows SQL"),
    ],
)
def test_a_wall_is_not_climbed(empty_rooms: Path, room: str, imported: str, broken: str) -> None:
    (empty_rooms / "server" / room / "climber.py").write_text(f"import {imported}\n")
    result = lint_imports(empty_rooms)
    assert result.returncode == 1
    assert f"{broken} BROKEN" in result.stdout


def test_a_room_outside_the_plan_is_noticed(empty_rooms: Path) -> None:
    (empty_rooms / "server" / "attic.py").touch()
    result = lint_imports(empty_rooms)
    assert result.returncode == 1
    assert "attic" in result.stdout


def test_pure_rooms_await_nothing() -> None:
    asynchronous = (ast.AsyncFunctionDef, ast.Await, ast.AsyncFor, ast.AsyncWith)
    found = [
        f"{shown(path)}:{node.lineno}"
        for path in server_files()
        if path.relative_to(ROOT / "server").parts[0] in PURE
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, asynchronous)
    ]
    assert found == []
