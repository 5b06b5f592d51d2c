"""Virtual time: nothing sleeps, nothing is early, nothing is out of order, and a world that hangs says so."""

import asyncio
import threading
from collections.abc import Coroutine
from typing import Any, TypeVar

import pytest

from server.simulation.loop import Deadlock, VirtualLoop
from server.vocabulary import Instant

T = TypeVar("T")

EPOCH = Instant(1_700_000_000_000)


def run(story: Coroutine[Any, Any, T]) -> T:
    with asyncio.Runner(loop_factory=lambda: VirtualLoop(EPOCH)) as runner:
        return runner.run(story)


def loop() -> VirtualLoop:
    running = asyncio.get_running_loop()
    assert isinstance(running, VirtualLoop)
    return running


def test_a_week_passes_at_once_and_to_the_millisecond() -> None:
    async def story() -> Instant:
        await asyncio.sleep(7 * 24 * 3600 + 0.001)
        return loop().instant()

    assert run(story()) == EPOCH + 7 * 24 * 3_600_000 + 1


def test_timers_due_at_the_same_instant_run_in_the_order_they_were_set() -> None:
    async def story() -> list[int]:
        order: list[int] = []
        for index in range(1_000):
            loop().call_at(5.0, order.append, index)
        await asyncio.sleep(6)
        return order

    assert run(story()) == list(range(1_000))


def test_a_cancelled_timer_neither_runs_nor_moves_time() -> None:
    async def story() -> float:
        loop().call_later(1, pytest.fail).cancel()
        await asyncio.sleep(0.5)
        return loop().time()

    assert run(story()) == 0.5


def test_a_timer_set_for_an_instant_never_runs_before_it() -> None:
    async def story() -> None:
        for ms in range(1, 400):
            before = loop().instant()
            await asyncio.sleep(ms / 1000)
            assert loop().instant() == before + ms

    run(story())


def test_time_does_not_pass_while_there_is_something_to_do() -> None:
    async def story() -> float:
        loop().call_later(0.001, lambda: None)
        for _ in range(1_000):
            await asyncio.sleep(0)
        return loop().time()

    assert run(story()) == 0


def test_a_world_in_which_everybody_waits_says_who() -> None:
    async def story() -> None:
        await asyncio.get_running_loop().create_task(asyncio.Event().wait(), name="who waits for ever")

    with pytest.raises(Deadlock, match=r"who waits for ever: Event\.wait line"):
        run(story())


def test_work_for_a_thread_is_done_on_the_spot() -> None:
    async def story() -> tuple[int, int]:
        return threading.get_ident(), await loop().run_in_executor(None, threading.get_ident)

    ours, theirs = run(story())
    assert ours == theirs


def test_what_work_for_a_thread_raises_reaches_whoever_awaits_it() -> None:
    async def story() -> None:
        await loop().run_in_executor(None, int, "three")

    with pytest.raises(ValueError, match="three"):
        run(story())


def test_a_thread_that_calls_in_is_refused() -> None:
    async def story() -> list[str]:
        here, said = loop(), []

        def call_in() -> None:
            try:
                here.call_soon_threadsafe(print)
            except RuntimeError as refused:
                said.append(str(refused))

        thread = threading.Thread(target=call_in)
        thread.start()
        thread.join()
        return said

    assert run(story()) == ["a thread calls into virtual time"]
