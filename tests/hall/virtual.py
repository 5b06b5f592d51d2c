"""Stories under virtual time: `@virtually` runs an async test in a loop where a second costs nothing."""

import asyncio
import inspect
from collections.abc import Callable, Coroutine
from typing import Any

from server.simulation.loop import VirtualLoop
from server.vocabulary import Instant

EVENING = Instant(1_700_078_400_000)

Story = Callable[..., Coroutine[Any, Any, None]]


def virtually(story: Story) -> Callable[..., None]:
    """The story as a test; its parameters are the test's, so that it can be parametrised."""

    def test(**parameters: Any) -> None:
        with asyncio.Runner(loop_factory=lambda: VirtualLoop(EVENING)) as runner:
            runner.run(story(**parameters))

    test.__name__, test.__doc__ = story.__name__, story.__doc__
    test.__signature__ = inspect.signature(story)  # type: ignore[attr-defined]
    test.__module__ = story.__module__
    return test


def now() -> Instant:
    loop = asyncio.get_running_loop()
    assert isinstance(loop, VirtualLoop)
    return loop.instant()


def since_the_evening_began_ms() -> int:
    return now() - EVENING


async def until(ms: int) -> None:
    """Sleep until so many milliseconds after the evening began."""
    await asyncio.sleep((EVENING + ms - now()) / 1000)


async def settle() -> None:
    """Let everything that can happen without time passing happen."""
    for _ in range(50):
        await asyncio.sleep(0)
