"""A disk that takes nothing for a while, without a restart: nobody can move, so nothing falls and nobody is absent.

Everybody beats, and the service signs, at every even second from the evening's beginning on.
"""

import asyncio

import pytest

from server.hall.journal import Entry
from server.tables import Phase
from server.tables import commands as ask
from server.tables import events as e
from server.vocabulary import Instant, Outcome, Seat, Termination, Unavailable
from tests.hall.disks import SlowJournal
from tests.hall.virtual import EVENING, now, until, virtually
from tests.hall.worlds import Client, World

FIRST, SECOND = Seat


async def a_game(**card: object) -> tuple[World, Client, Client]:
    """Both are there from the first moment on."""
    world = World()
    await world.starts()
    await world.opens(**card)  # type: ignore[arg-type]  # numbers of the card
    anna, binh = await world.both_come()
    return world, anna, binh


async def disk_down(world: World, since_ms: int, until_ms: int) -> None:
    """Everything fails from here until there; afterwards there was time to come back."""
    await until(since_ms)
    world.trouble.is_down = True
    await until(until_ms)
    world.trouble.is_down = False
    await asyncio.sleep(0.25)


async def holds(world: World, id_: str = "c1") -> list[e.PlayHeld]:
    return [event for event in await world.written(id_) if isinstance(event, e.PlayHeld)]


# -- clocks and deadlines -------------------------------------------------------------------------------------------


@virtually
async def test_a_flag_that_would_fall_while_nobody_can_move_does_not_fall() -> None:
    world, *_ = await a_game(clock="1+0")
    await disk_down(world, 50_500, 90_000)
    table = world.table()
    assert (table.phase, table.held_for, table.absences) == (Phase.RESUMING, "outage", (0, 0))
    assert table.clock.remaining_ms(FIRST, now()) == 10_000
    (held,) = await holds(world)
    assert (held.since, held.away) == (EVENING + 50_000, ())
    assert EVENING + 90_000 <= held.at <= EVENING + 90_200
    assert (await world.kinds())[-2:] == ["PlayHeld", "ResumptionBegan"]
    await until(97_000)
    assert world.table().phase is Phase.PLAYING
    assert world.table().clock.flag_at() == held.at + 5_000 + 10_000


@virtually
async def test_a_move_that_stood_is_the_last_sign_of_the_service() -> None:
    world, anna, _ = await a_game()
    await until(11_300)
    await anna.plays("h8")
    await disk_down(world, 11_400, 30_000)
    (held,) = await holds(world)
    # The sign of 12 s was the first thing that failed; the clock of the second has not run since the move.
    assert held.since == EVENING + 11_300
    assert world.table().clock.remaining_ms(SECOND, now()) == 180_000


@pytest.mark.parametrize(("lasts_ms", "is_held"), [(900, False), (1_500, True)])
@virtually
async def test_a_hiccup_changes_nothing(lasts_ms: int, is_held: bool) -> None:
    world, *_ = await a_game(clock="1+0")
    await disk_down(world, 51_999, 52_000 + lasts_ms)
    assert bool(await holds(world)) is is_held
    await until(61_000)
    assert (world.table().phase is Phase.OVER) is not is_held


@virtually
async def test_a_flag_due_in_a_hiccup_falls_at_its_millisecond() -> None:
    world, *_ = await a_game(clock="1+0")
    await disk_down(world, 59_990, 60_500)
    await until(62_000)
    end = world.table().ended
    assert end is not None
    assert (end.termination, end.at) == (Termination.TIME, EVENING + 60_000)


@virtually
async def test_one_append_whose_answer_was_lost_is_no_outage() -> None:
    world, anna, binh = await a_game()
    world.trouble.plan("after")
    with pytest.raises(Unavailable):
        await anna.plays("h8")
    await asyncio.sleep(0.1)
    assert await binh.plays("i9") == 6
    await until(20_000)
    assert await holds(world) == []


@virtually
async def test_a_call_to_the_board_is_put_off_by_the_outage() -> None:
    world = World()
    await world.starts()
    await world.opens()
    anna, binh = (world.client(world.table().persons[seat], seat=seat) for seat in Seat)
    anna.comes()
    await disk_down(world, 179_000, 300_000)
    assert world.table().phase is Phase.CALLED
    assert world.table().seated == (True, False)
    await until(419_000)
    binh.comes()
    await asyncio.sleep(0.01)
    assert world.table().phase is Phase.PLAYING


@virtually
async def test_a_countdown_in_the_outage_starts_no_clock() -> None:
    world, anna, _ = await a_game()
    await until(11_000)
    anna.goes()
    await until(30_000)
    anna.comes()
    await disk_down(world, 32_500, 60_000)
    table = world.table()
    assert (table.phase, table.absences) == (Phase.RESUMING, (1, 0))
    assert table.clock.remaining_ms(FIRST, now()) == 170_000
    await until(66_000)
    assert world.table().phase is Phase.PLAYING


# -- whoever goes and comes -----------------------------------------------------------------------------------------


@virtually
async def test_who_goes_during_the_outage_is_not_counted_and_has_his_whole_window_from_its_end() -> None:
    world, anna, _ = await a_game()
    await until(20_500)
    world.trouble.is_down = True
    await until(25_000)
    anna.goes()
    await disk_down(world, 25_100, 60_000)
    table = world.table()
    assert (table.phase, table.absences) == (Phase.ADJOURNED, (0, 0))
    away = table.away[FIRST]
    assert away is not None
    assert away.return_by is not None
    assert EVENING + 180_000 <= away.return_by <= EVENING + 180_200
    await until(150_000)
    assert world.table().absences == (0, 0)
    await until(181_000)
    end = world.table().ended
    assert end is not None
    assert (end.termination, end.outcome, end.at) == (Termination.DID_NOT_RETURN, Outcome.SECOND, away.return_by)


@virtually
async def test_who_fell_silent_in_the_outage_and_is_only_missed_after_it_is_not_counted() -> None:
    world, anna, _ = await a_game()
    await until(20_500)
    world.trouble.is_down = True
    await until(39_000)
    anna.freezes()
    await disk_down(world, 39_100, 40_000)
    assert world.table().phase is Phase.RESUMING
    await until(60_000)
    assert world.table().phase is Phase.ADJOURNED
    assert world.table().absences == (0, 0)


@virtually
async def test_who_goes_after_the_outage_is_counted() -> None:
    world, anna, _ = await a_game()
    await disk_down(world, 20_500, 40_000)
    await until(60_500)
    anna.goes()
    await until(80_000)
    assert world.table().absences == (1, 0)


@virtually
async def test_who_was_gone_for_less_than_an_absence_before_it_is_held_from_the_last_sign() -> None:
    world, anna, _ = await a_game()
    await until(11_000)
    anna.goes()
    await disk_down(world, 11_100, 40_000)
    await until(60_000)
    table = world.table()
    assert (table.phase, table.absences) == (Phase.ADJOURNED, (0, 0))
    assert table.clock.remaining_ms(FIRST, now()) == 170_000


@virtually
async def test_who_went_and_came_back_during_the_outage_was_never_away() -> None:
    world, anna, _ = await a_game()
    await until(11_000)
    anna.goes()
    world.trouble.is_down = True
    await until(40_000)
    anna.comes()
    await disk_down(world, 40_000, 50_000)
    assert world.table().phase is Phase.RESUMING
    await until(60_000)
    assert world.table().phase is Phase.PLAYING
    assert world.table().absences == (0, 0)


@virtually
async def test_who_was_absent_before_and_came_back_during_the_outage_has_not_missed_his_window() -> None:
    world, anna, _ = await a_game()
    await until(11_000)
    anna.goes()
    await until(100_500)
    assert world.table().absences == (1, 0)
    world.trouble.is_down = True
    await until(125_000)
    anna.comes()
    await disk_down(world, 125_000, 200_000)
    assert world.table().phase is Phase.RESUMING
    await until(206_000)
    assert world.table().phase is Phase.PLAYING
    assert world.table().absences == (1, 0)


# -- the desks ------------------------------------------------------------------------------------------------------


@virtually
async def test_while_it_is_down_everybody_is_answered_at_once_and_the_disk_only_tried() -> None:
    world, anna, binh = await a_game()
    await disk_down_begins(world, 20_500)
    before = len(world.journal.appends)
    for client, action in ((anna, "h8"), (binh, "i9")):
        began = now()
        with pytest.raises(Unavailable):
            await client.plays(action)
        assert now() == began
    await until(60_000)
    assert len(world.journal.appends) == before
    world.trouble.is_down = False
    await until(66_000)
    assert await anna.plays("h8") > 0


async def disk_down_begins(world: World, at_ms: int) -> None:
    """And somebody has noticed."""
    await until(at_ms)
    world.trouble.is_down = True
    await asyncio.sleep(2)
    assert world.hall.watch.is_down


@virtually
async def test_every_table_is_held_before_anybody_may_move() -> None:
    world, *_ = await a_game()
    for number in range(2, 6):
        await world.opens(f"c{number}")
        await world.both_come(f"c{number}")
    world.journal.delay_s = 0.05
    await disk_down(world, 20_500, 40_000)
    await asyncio.sleep(1)
    for number in range(1, 6):
        assert world.table(f"c{number}").phase is Phase.RESUMING
        assert (await world.kinds(f"c{number}"))[-2:] == ["PlayHeld", "ResumptionBegan"]


@virtually
async def test_a_hold_that_fails_is_made_again_for_all_and_nobody_pays() -> None:
    world, *_ = await a_game(clock="1+0")
    await world.opens("c2", clock="1+0")
    await world.both_come("c2")
    await until(50_500)
    world.trouble.is_down = True
    await until(89_999)
    world.trouble.is_down = False
    world.trouble.plan("none", "before", "none", "none", "after", "none")
    await until(92_000)
    for id_ in ("c1", "c2"):
        assert world.table(id_).phase is Phase.RESUMING
        assert world.table(id_).clock.remaining_ms(FIRST, now()) >= 10_000
    assert len(await holds(world, "c1")) + len(await holds(world, "c2")) > 2


@virtually
async def test_who_dies_before_everything_is_held_holds_from_the_beginning_of_the_outage_at_the_next_start() -> None:
    world, *_ = await a_game(clock="1+0")
    await disk_down_begins(world, 50_500)
    await until(80_000)
    world.trouble.is_down = False
    assert await world.hall.watch.probe()
    world.crashes()
    await until(90_000)
    await world.starts()
    (held,) = await holds(world)
    assert (held.since, held.reason) == (EVENING + 50_000, "restart")
    assert world.table().clock.remaining_ms(FIRST, now()) == 10_000


@virtually
async def test_who_stops_while_the_disk_is_down_holds_from_before_it_at_the_next_start() -> None:
    world, *_ = await a_game(clock="1+0")
    await disk_down_begins(world, 50_500)
    await world.hall.stop_timing()
    world.trouble.is_down = False
    await asyncio.sleep(5)
    assert await holds(world) == []
    world.crashes()
    await world.starts()
    assert [held.since for held in await holds(world)] == [EVENING + 50_000]


@virtually
async def test_a_table_whose_opening_was_in_doubt_is_held_with_the_others() -> None:
    world, *_ = await a_game()
    await until(20_500)
    world.trouble.plan("after")
    with pytest.raises(Unavailable):
        await world.opens("c2")
    await disk_down(world, 20_500, 300_000)
    assert world.table("c2").phase is Phase.CALLED
    assert world.table("c2").no_show_at >= EVENING + 420_000


class Hesitant(SlowJournal):
    """Takes long and then fails: a disk that hangs."""

    hangs_s = 0.0

    async def append(self, stream: str, expected_version: int, entries: tuple[Entry, ...], at: Instant) -> int:
        if self.hangs_s:
            await asyncio.sleep(self.hangs_s)
            raise Unavailable("the disk hung")
        return await super().append(stream, expected_version, entries, at)


@virtually
async def test_an_append_that_hung_before_it_failed_has_been_an_outage_all_the_time() -> None:
    world = World()
    world.journal = Hesitant(world.storage.journal, world.trouble)
    await world.starts()
    await world.opens(clock="1+0")
    await world.both_come()
    await until(52_100)
    world.journal.hangs_s = 20.0
    world.journal.sign_of_service = hangs_too  # type: ignore[method-assign]
    refused = world.hall.tables.post("c1", ask.Play(FIRST, 1, "h8"))
    await until(72_000)
    world.journal.hangs_s = 0.0
    del world.journal.sign_of_service
    with pytest.raises(Unavailable):
        await refused
    await until(73_000)
    assert world.table().phase is Phase.RESUMING
    assert world.table().clock.remaining_ms(FIRST, now()) == 8_000


async def hangs_too(_: Instant) -> None:
    await asyncio.sleep(20)
    raise Unavailable("the disk hung")
