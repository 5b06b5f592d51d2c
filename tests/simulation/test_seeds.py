"""Five hundred evenings that must come out right, and the same way twice."""

import os
import subprocess
import sys

import pytest

from server.simulation.command import simulate, tally_of
from server.simulation.run import run
from server.simulation.scenario import scenario

pytestmark = pytest.mark.simulation


def test_five_hundred_worlds_keep_every_invariant(capsys: pytest.CaptureFixture[str]) -> None:
    code = simulate(0, 500, trace=False, jobs=2)
    assert code == 0, capsys.readouterr().out


def test_what_worlds_are_made_for_happens_in_some_of_them() -> None:
    """A world without reserves, replays or byes proves nothing about them."""
    counts = tally_of(range(60)).counts
    missing = [
        kind
        for kind in (
            "AbsenceCounted", "ActionPlayed", "Cancelled", "DrawDeclined", "DrawOffered", "Finished", "KnockedOut",
            "LeftOut", "PlayHeld", "PlayResumed", "PlayerAway", "PlayerBack", "PlayerLeft", "ReplacedLater",
            "ReplayStarted", "ReserveCalledUp", "ReserveSeated", "ResumptionBroken", "SeatLeft", "SeatsForfeited",
            "SeatsUnclaimed", "Withdrawn", "crashes",
        )
        if not counts[kind]
    ]  # fmt: skip
    assert missing == []


@pytest.mark.parametrize("hash_seed", ["0", "1"])
def test_a_world_is_the_same_whatever_python_hashes_by(hash_seed: str) -> None:
    code = "from server.simulation.run import run; from server.simulation.scenario import scenario; import sys\n"
    code += "sys.stdout.write(' '.join(run(scenario(seed)).digest for seed in (16, 21, 36)))"
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
    said = subprocess.run([sys.executable, "-c", code], env=environment, check=True, capture_output=True, text=True)
    assert said.stdout.split() == [run(scenario(seed)).digest for seed in (16, 21, 36)]
