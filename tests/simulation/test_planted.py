"""A simulation that finds nothing proves nothing: here it must find mistakes that were planted."""

import re

import pytest

from server.simulation.life import MakeHall
from server.simulation.run import run
from server.simulation.scenario import scenario
from server.simulation.world import real_hall
from tests.simulation.broken_rulings import PATCHED
from tests.simulation.defects import DEFECTS

pytestmark = pytest.mark.simulation

WITHIN_SEEDS = 250


@pytest.mark.parametrize("defect", DEFECTS)
def test_a_planted_defect_is_found(defect: str) -> None:
    make_hall, said = DEFECTS[defect]
    must_be_found(defect, said, make_hall)


@pytest.mark.parametrize("defect", PATCHED)
def test_so_is_one_in_what_is_shown(defect: str, monkeypatch: pytest.MonkeyPatch) -> None:
    room, name, broken, said = PATCHED[defect]
    monkeypatch.setattr(room, name, broken(getattr(room, name)))
    must_be_found(defect, said, real_hall)


def must_be_found(defect: str, said: str, make_hall: MakeHall) -> None:
    for seed in range(WITHIN_SEEDS):
        violations = run(scenario(seed), make_hall).violations
        if any(re.search(said, violation) for violation in violations):
            return
    pytest.fail(f"{defect}: not found in {WITHIN_SEEDS} worlds")
