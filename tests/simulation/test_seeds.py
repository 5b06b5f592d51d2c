"""Five hundred evenings that must come out right, and the same way twice."""

import os
import subprocess
import sys

import pytest

from server.simulation.command import Tally, play, report
from server.simulation.run import run
from server.simulation.scenario import scenario

pytestmark = pytest.mark.simulation

HASHED = (16, 21, 36)


@pytest.fixture(scope="module")
def played() -> Tally:
    return play(range(500), jobs=2)


def test_five_hundred_worlds_keep_every_invariant(played: Tally, capsys: pytest.CaptureFixture[str]) -> None:
    report(played)
    assert played.seeds == 500
    assert played.failures == [], capsys.readouterr().out


@pytest.mark.parametrize(
    "kind",
    [
        "AbsenceCounted", "AbsenceNoted", "AbsenteeCame", "ActionPlayed", "Amended", "ArbiterCalled",
        "BoardCalled", "BoardForfeited", "BoardsRemade", "CallClosed", "Cancelled", "ClaimClosed", "ClaimDeclined",
        "ClockCorrected", "Disqualified", "DrawDeclined", "DrawOffered", "Finished", "HoldBegan", "HoldLifted",
        "KnockedOut", "LeftOut", "LimitReached", "MoveSealed", "MovesUndone", "PieceTouched", "PlayHeld",
        "PlayResumed", "PlayerAway", "PlayerBack", "PlayerLeft", "ProtestAnswered", "ProtestFiled", "ProtestWithdrawn",
        "Readmitted", "Reinstated", "ReplacedLater", "ReplayStarted", "ReserveCalledUp", "ReserveLeft",
        "ReserveSeated", "ResultClaimed", "ResultCorrected", "ResultRevised", "ResumptionBroken", "ResumptionProposed",
        "ResumptionSet", "RoundClosed", "RoundHeld", "RoundReleased", "RoundReopened", "RoundWithdrawn", "SealOpened",
        "SealingBegan", "SeatLeft", "SeatsForfeited", "SeatsUnclaimed", "SplitApproved", "SplitDropped",
        "SplitProposed", "StandingsCorrected", "Substituted", "WalkedOver", "WarningCounted", "WarningsChanged",
        "Withdrawn", "crashes",
    ],
)  # fmt: skip
def test_what_worlds_are_made_for_happens_in_some_of_them(played: Tally, kind: str) -> None:
    """Worlds without reserves, replays or crashes would prove nothing about them."""
    assert played.counts[kind] > 0


@pytest.mark.parametrize("fault", ["crash-before", "crash-after", "fail-before", "fail-after", "slow", "down"])
def test_every_kind_of_disk_fault_happens(played: Tally, fault: str) -> None:
    assert played.faults[f"disk {fault}"] > 0


@pytest.mark.parametrize("hash_seed", ["0", "1"])
def test_a_world_is_the_same_whatever_python_hashes_by(hash_seed: str) -> None:
    code = "import sys; from server.simulation.run import run; from server.simulation.scenario import scenario\n"
    code += f"sys.stdout.write(' '.join(run(scenario(seed)).digest for seed in {HASHED}))"
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
    said = subprocess.run([sys.executable, "-c", code], env=environment, check=True, capture_output=True, text=True)
    assert said.stdout.split() == [run(scenario(seed)).digest for seed in HASHED]
