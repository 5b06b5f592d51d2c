"""What is installed is pinned by hash and comes from whatever registry the reader uses; no file names one machine."""

import json
import re
from pathlib import Path

import pytest

from tests.architecture.sources import ROOT, project_files, shown

LOCKS = sorted(ROOT.glob("requirements*.lock"))
# Spelled in pieces, so that this file passes its own check.
ONE_MACHINE = re.compile(r"(?<![\w.~-])/(?:wo" r"rk|ro" r"ot|ho" r"me|Us" r"ers|opt/py" r"pi)/|\.\./sha" r"red\b")


def pins(lock: Path) -> dict[str, str]:
    """Each requirement line of a lock up to its hashes."""
    lines = re.findall(r"^([a-z0-9-]+)==([^ ;\\]+)", lock.read_text(encoding="utf-8"), re.MULTILINE)
    return dict(lines)


def test_there_are_locks_to_run_to_test_and_for_node() -> None:
    assert [lock.name for lock in LOCKS] == ["requirements-node.lock", "requirements-test.lock", "requirements.lock"]


@pytest.mark.parametrize("lock", LOCKS, ids=lambda lock: lock.name)
def test_every_requirement_is_pinned_with_hashes(lock: Path) -> None:
    entries = re.split(r"\n(?=\S)", lock.read_text(encoding="utf-8").strip())
    assert [e for e in entries if "==" not in e or "--hash=sha256:" not in e] == []


@pytest.mark.parametrize("lock", LOCKS, ids=lambda lock: lock.name)
def test_a_python_lock_names_no_host(lock: Path) -> None:
    assert "://" not in lock.read_text(encoding="utf-8")
    assert re.search(r"^--", lock.read_text(encoding="utf-8"), re.MULTILINE) is None


def test_the_locks_agree_on_what_they_share() -> None:
    run, test = pins(ROOT / "requirements.lock"), pins(ROOT / "requirements-test.lock")
    shared = run.keys() & test.keys()
    assert {name: run[name] for name in shared} == {name: test[name] for name in shared}


def test_the_client_lock_has_integrity_and_no_addresses() -> None:
    lock = json.loads((ROOT / "client_web" / "package-lock.json").read_text(encoding="utf-8"))
    packages = {name: entry for name, entry in lock["packages"].items() if name and not entry.get("link")}
    assert [name for name, entry in packages.items() if "resolved" in entry] == []
    assert [name for name, entry in packages.items() if "integrity" not in entry] == []


def test_the_client_needs_no_install_scripts() -> None:
    lock = json.loads((ROOT / "client_web" / "package-lock.json").read_text(encoding="utf-8"))
    needed = [
        name for name, entry in lock["packages"].items() if entry.get("hasInstallScript") and not entry.get("optional")
    ]
    assert needed == []


def test_no_file_names_a_path_of_one_machine() -> None:
    found = [
        f"{shown(path)}:{number}: {line.strip()[:80]}"
        for path in project_files()
        for number, line in enumerate(path.read_text(encoding="utf-8", errors="ignore").splitlines(), 1)
        if ONE_MACHINE.search(line)
    ]
    assert found == []
