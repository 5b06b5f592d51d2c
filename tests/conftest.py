"""What every test may use: one way to run a coroutine, and Hypothesis runs that repeat exactly.

    def test_a_coroutine_is_awaited(run):
        assert run(answer()) == 42

No test sleeps and none mocks: a time, a journal, a socket is handed over as another object.
"""

import asyncio
import os
from collections.abc import Coroutine
from typing import Any, Protocol, TypeVar

import pytest
from hypothesis import HealthCheck, settings

T = TypeVar("T")

# Deadlines measure the machine, not the code; the same examples every time keep a red run explainable.
settings.register_profile(
    "ci",
    derandomize=True,
    deadline=None,
    max_examples=80,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow],
)
# HYPOTHESIS_PROFILE=deep looks for new examples, for a night's search by hand.
settings.register_profile("deep", settings.get_profile("ci"), derandomize=False, max_examples=5_000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci"))


class Run(Protocol):
    """Runs a coroutine to its end in a loop of its own; `timeout_s` only saves a hung test run."""

    def __call__(self, coroutine: Coroutine[Any, Any, T], *, timeout_s: float = 60.0) -> T: ...


@pytest.fixture(scope="session")
def run() -> Run:
    """The one way to run async code here. Session-wide, so that Hypothesis tests may take it too."""

    def run(coroutine: Coroutine[Any, Any, T], *, timeout_s: float = 60.0) -> T:
        return asyncio.run(_within(coroutine, timeout_s))

    return run


async def _within(coroutine: Coroutine[Any, Any, T], timeout_s: float) -> T:
    async with asyncio.timeout(timeout_s):
        return await coroutine
