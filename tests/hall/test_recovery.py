"""Coming back after a crash (scenarios 19 to 22): durable, held, nobody's fault, and before anything is timed."""

import asyncio
import logging

import pytest

from server.hall.journal import Entry
from server.hall.mailbox import Stopped
from server.tables import Phase
from server.tables import commands as ask
from server.tables import events as e
from server.vocabulary import Instant, Outcome, Seat, Termination, Unavailable
from tests.hall.virtual import EVENING, now, until, virtually
from tests.hall.worlds import World

FIRST, SECOND = Seat
HOUR_MS = 3_600_000


async def a_game_that_crashed(*, at_ms: int = 11_000, clock: str = "1+0") -> World:
    """Played from the first moment on; the last sign of service was written at the last even second."""
    world = World()
    await world.starts()
    await world.opens(clock=clock)
    anna, _ = await world.both_come()
    await anna.plays("h8")
    await until(at_ms)
    world.crashes()
    return world


@virtually
async def test_an_acknowledged_move_is_there_after_the_crash() -> None:
    world = await a_game_that_crashed(at_ms=11)
    await world.starts()
    assert [acted.action for acted in world.table().actions] == ["h8"]


@virtually
async def test_recovery_holds_every_game_before_anything_is_timed() -> None:
    world = await a_game_that_crashed()
    await until(HOUR_MS)
    await world.starts()
    assert world.table().phase is Phase.ADJOURNED
    held = [event for event in await world.written() if isinstance(event, e.PlayHeld)]
    assert [(event.since, event.at, event.reason) for event in held] == [
        (EVENING + 10_000, EVENING + HOUR_MS, "restart")
    ]
    await until(HOUR_MS + 10_000)
    assert world.table().phase is Phase.ADJOURNED
    assert world.table().absences == (0, 0)


@virtually
async def test_an_outage_is_charged_to_nobody_and_play_goes_on_when_both_are_back() -> None:
    world = await a_game_that_crashed()
    await until(HOUR_MS)
    await world.starts()
    await until(HOUR_MS + 30_000)
    await world.both_come()
    await until(HOUR_MS + 35_020)
    table = world.table()
    assert table.phase is Phase.PLAYING
    # The move was made within 10 ms of the start; since then to the last sign of life nearly ten seconds had run.
    assert 49_990 <= table.clock.remaining_ms(SECOND, Instant(EVENING + HOUR_MS + 35_010)) <= 50_010


@virtually
async def test_the_return_window_starts_when_the_service_is_back() -> None:
    world = await a_game_that_crashed()
    await until(HOUR_MS)
    await world.starts()
    world.client(world.table().persons[FIRST]).comes()
    await until(HOUR_MS + 119_999)
    assert world.table().phase is Phase.ADJOURNED
    await until(HOUR_MS + 120_001)
    end = world.table().ended
    assert end is not None
    assert (end.outcome, end.termination) == (Outcome.FIRST, Termination.DID_NOT_RETURN)


@virtually
async def test_a_crash_during_the_recovery_costs_nobody_anything() -> None:
    world = await a_game_that_crashed()
    for minute in range(1, 6):
        await until(minute * 60_000)
        await world.starts()
        world.crashes()
    await until(HOUR_MS)
    await world.starts()
    await world.both_come()
    await until(HOUR_MS + 5_020)
    assert world.table().phase is Phase.PLAYING
    assert world.table().clock.remaining_ms(SECOND, now()) > 49_900


@virtually
async def test_a_call_to_the_board_is_put_off_by_the_outage() -> None:
    world = World()
    await world.starts()
    await world.opens()
    await until(100_000)
    world.crashes()
    await until(HOUR_MS)
    await world.starts()
    assert world.table().phase is Phase.CALLED
    await until(HOUR_MS + 119_000)
    await world.both_come()
    assert world.table().phase is Phase.PLAYING


@virtually
async def test_without_a_hold_on_the_disk_nothing_is_opened() -> None:
    world = await a_game_that_crashed()
    await until(HOUR_MS)
    world.trouble.is_down = True
    with pytest.raises(Unavailable):
        await world.starts()
    await until(2 * HOUR_MS)
    assert "GameEnded" not in await world.kinds()
    world.trouble.is_down = False
    await world.starts()
    assert world.table().phase is Phase.ADJOURNED


@virtually
async def test_a_hold_whose_answer_was_lost_is_made_again_at_the_next_start() -> None:
    world = await a_game_that_crashed()
    await until(HOUR_MS)
    world.trouble.plan("after")
    with pytest.raises(Unavailable):
        await world.starts()
    world.crashes()
    await until(2 * HOUR_MS)
    await world.starts()
    assert (await world.kinds()).count("PlayHeld") == 2
    assert world.table().clock.remaining_ms(SECOND, now()) > 49_900


@virtually
async def test_one_table_that_cannot_be_read_does_not_keep_the_club_closed(caplog: pytest.LogCaptureFixture) -> None:
    world = World()
    await world.starts()
    await world.opens("c1")
    await world.opens("c2")
    await world.both_come("c2")
    clock = world.table("c1").clock.snapshot()
    off_the_board = e.ActionPlayed(at=now(), ply=1, seat=FIRST, action="z99", spent_ms=0, clock=clock)
    await world.storage.journal.append("table:c1", 1, (Entry(off_the_board),), now())
    await until(10_000)
    world.crashes()
    with caplog.at_level(logging.CRITICAL):
        await world.starts()
    assert world.table("c2").phase is Phase.ADJOURNED
    with pytest.raises(Stopped):
        await world.hall.tables.post("c1", ask.Arrive(FIRST))
    await world.both_come("c2")
    await asyncio.sleep(6)
    assert world.table("c2").phase is Phase.PLAYING


@virtually
async def test_a_move_resent_after_the_crash_is_done_once() -> None:
    world = World()
    await world.starts()
    await world.opens()
    await world.both_come()
    move = ask.Play(FIRST, 1, "h8")
    version = await world.hall.tables.post("c1", move, actor="anna", command_id="anna:1")
    world.crashes()
    await until(5_000)
    await world.starts()
    assert await world.hall.tables.post("c1", move, actor="anna", command_id="anna:1") == version
    assert world.table().ply == 1
