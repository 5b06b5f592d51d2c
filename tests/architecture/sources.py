"""Where the project's own files are, for the checks on how they are written."""

import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def server_files() -> list[Path]:
    return sorted((ROOT / "server").rglob("*.py"))


def project_files() -> list[Path]:
    """Everything that is or would be committed: git's files and the new ones it does not ignore."""
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", "-z"],
        cwd=ROOT,
        capture_output=True,
        check=True,
        text=True,
    ).stdout
    return [ROOT / name for name in listed.split("\0") if name and (ROOT / name).is_file()]


def shown(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()
