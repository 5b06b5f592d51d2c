"""A simulation that finds nothing proves nothing: here it must find mistakes that were planted."""

import re

import pytest

from server.simulation.run import run
from server.simulation.scenario import scenario
from tests.simulation.defects import DEFECTS

pytestmark = pytest.mark.simulation

WITHIN_SEEDS = 250


@pytest.mark.parametrize("defect", DEFECTS)
def test_a_planted_defect_is_found(defect: str) -> None:
    make_hall, said = DEFECTS[defect]
    for seed in range(WITHIN_SEEDS):
        violations = run(scenario(seed), make_hall).violations
        if any(re.search(said, violation) for violation in violations):
            return
    pytest.fail(f"{defect}: not found in {WITHIN_SEEDS} worlds")
