"""Other programs, each in an environment of its own under `build/bench`, made when first asked for.

They need not agree with one another on what they install, and none of them is a part of this project.
"""

import subprocess
import sys
from pathlib import Path
from typing import Final

ENVIRONMENTS: Final = Path(__file__).parent.parent / "build" / "bench"


def python_with(name: str, package: str) -> str | None:
    """The interpreter of an environment with this package; None if it cannot be installed here."""
    folder = ENVIRONMENTS / name
    python = folder / "bin" / "python"
    if not (folder / ".made").exists():
        subprocess.run([sys.executable, "-m", "venv", str(folder)], check=True)
        if subprocess.run([python, "-m", "pip", "install", "--quiet", package], check=False).returncode:
            return None
        (folder / ".made").touch()
    return str(python)
