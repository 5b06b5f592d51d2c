"""A release is one wheel with the built client inside; git ignores the build, so it is easily lost or packed twice."""

import shutil
import subprocess
import sys
import zipfile

import pytest

from tests.architecture.sources import ROOT


@pytest.fixture(scope="module")
def wheel_files(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """What `make wheel` packs, from a copy of the tree with a client of two files."""
    tree = tmp_path_factory.mktemp("release")
    for name in ("pyproject.toml", "LICENSE", "README.md", ".gitignore"):
        if (ROOT / name).exists():
            shutil.copy(ROOT / name, tree)
    ignored = shutil.ignore_patterns("__pycache__", "_client")
    shutil.copytree(ROOT / "server", tree / "server", ignore=ignored)
    for built in ("dist/index.html", "locales/en/main.ftl"):
        path = tree / "server" / "_client" / built
        path.parent.mkdir(parents=True)
        path.touch()
    subprocess.run([sys.executable, "-m", "hatchling", "build", "--target", "wheel"], cwd=tree, check=True)
    (wheel,) = (tree / "dist").glob("*.whl")
    return zipfile.ZipFile(wheel).namelist()


@pytest.mark.parametrize("packed", ["server/_client/dist/index.html", "server/_client/locales/en/main.ftl"])
def test_the_client_is_in_the_wheel_once(wheel_files: list[str], packed: str) -> None:
    assert [name for name in wheel_files if name.endswith(packed.removeprefix("server/_client/"))] == [packed]


def test_the_wheel_has_the_command_and_the_licence(wheel_files: list[str]) -> None:
    for ending in (".dist-info/entry_points.txt", ".dist-info/licenses/LICENSE"):
        assert [name for name in wheel_files if name.endswith(ending)]


def test_the_wheel_has_the_server_and_nothing_beside_it(wheel_files: list[str]) -> None:
    folders = {name.split("/")[0] for name in wheel_files}
    assert {folder for folder in folders if not folder.endswith(".dist-info")} == {"server"}
