"""From a lost heartbeat to the journal: presence, reports, alarms and tables together, to the millisecond."""

import asyncio

from server.hall.presence import Contact, Place
from server.tables import Phase
from server.tables import commands as ask
from server.tables import events as e
from server.vocabulary import Instant, Outcome, Seat, TableId, Termination
from tests.hall.virtual import EVENING, now, until, virtually
from tests.hall.worlds import World
from tests.tables.builders import RITA, Scene, replay

FIRST, SECOND = Seat


async def a_running_game(**card: object) -> World:
    """Both are there from the first moment on, and beat at every even second."""
    world = World()
    await world.starts()
    await world.opens(**card)  # type: ignore[arg-type]  # numbers of the card
    return world


# -- deadlines ring -------------------------------------------------------------------------------------------------


@virtually
async def test_a_flag_falls_by_itself_at_its_millisecond() -> None:
    world = await a_running_game(clock="1+0")
    await world.both_come()
    await until(59_999)
    assert world.table().phase is Phase.PLAYING
    await until(60_001)
    end = world.table().ended
    assert end is not None
    assert (end.termination, end.outcome, end.at) == (Termination.TIME, Outcome.SECOND, EVENING + 60_000)


@virtually
async def test_a_no_show_is_ruled_at_its_millisecond() -> None:
    world = await a_running_game()
    world.client(world.table().persons[SECOND], seat=SECOND).comes()
    await until(180_001)
    end = world.table().ended
    assert end is not None
    assert (end.termination, end.outcome, end.at) == (Termination.NO_SHOW, Outcome.SECOND, EVENING + 180_000)


# -- gone and back --------------------------------------------------------------------------------------------------


@virtually
async def test_a_frozen_player_is_adjourned_as_of_his_last_beat_and_plays_on_after_the_countdown() -> None:
    world = await a_running_game(clock="3+0")
    anna, _ = await world.both_come()
    await until(11_000)
    anna.freezes()
    await until(18_001)
    table = world.table()
    assert table.phase is Phase.ADJOURNED
    assert table.clock.remaining_ms(FIRST, now()) == 170_000
    away = table.away[FIRST]
    assert away is not None
    assert (away.since, away.return_by) == (EVENING + 10_000, EVENING + 130_000)
    await until(60_000)
    anna.comes()
    await until(65_001)
    assert world.table().phase is Phase.PLAYING
    assert world.table().clock.flag_at() == EVENING + 65_000 + 170_000


@virtually
async def test_who_does_not_return_loses_at_the_millisecond() -> None:
    world = await a_running_game()
    anna, _ = await world.both_come()
    await anna.plays("h8")
    await until(11_000)
    anna.goes()
    await until(130_001)
    end = world.table().ended
    assert end is not None
    assert (end.termination, end.at) == (Termination.DID_NOT_RETURN, EVENING + 130_000)
    assert world.hall.presence.contact(Place(TableId("c1"), SECOND)) is Contact.LOST


@virtually
async def test_three_seconds_from_wifi_to_mobile_cost_nothing() -> None:
    world = await a_running_game()
    anna, _ = await world.both_come()
    await until(11_000)
    anna.goes()
    await until(14_000)
    anna.comes()
    await until(60_000)
    table = world.table()
    assert (table.phase, table.absences, table.clock.running_since) == (Phase.PLAYING, (0, 0), table.began_at)
    assert await world.kinds() == ["TableOpened", "SeatTaken", "SeatTaken", "PlayBegan", "ContactRegained"]
    assert table.silent_since[0] == EVENING + 10_000, "his last sign of life, for the record"


@virtually
async def test_the_third_time_is_one_too_many() -> None:
    world = await a_running_game(clock="9+0")
    anna, _ = await world.both_come()
    for minute in (1, 2, 3):
        await until(minute * 60_000)
        anna.goes()
        await until(minute * 60_000 + 20_000)
        if world.table().phase is not Phase.OVER:
            anna.comes()
    end = world.table().ended
    assert end is not None
    assert (end.termination, end.absences) == (Termination.DISCONNECTIONS, (3, 0))


@virtually
async def test_a_return_overtakes_the_report_of_the_absence() -> None:
    world = await a_running_game()
    anna, _ = await world.both_come()
    await until(11_000)
    world.journal.delay_s = 10
    anna.goes()
    await until(20_000)
    anna.comes()
    await until(60_000)
    assert world.table().phase is Phase.PLAYING
    kinds = await world.kinds()
    assert kinds[-4:] == ["AbsenceCounted", "SeatReturned", "ResumptionBegan", "PlayResumed"]


@virtually
async def test_a_report_whose_answer_was_lost_counts_once() -> None:
    world = await a_running_game(absence_after_ms=7_500)
    anna, _ = await world.both_come()
    await until(11_000)
    anna.goes()
    await until(17_400)
    world.trouble.plan("after")
    await until(17_501)
    assert not world.trouble.planned
    assert world.table().phase is Phase.PLAYING
    await until(30_000)
    assert world.table().absences == (1, 0)
    assert (await world.kinds()).count("AbsenceCounted") == 1


@virtually
async def test_who_leaves_before_the_other_comes_is_not_taken_to_be_there() -> None:
    world = await a_running_game()
    anna = world.client(world.table().persons[FIRST])
    anna.comes()
    await until(10_000)
    anna.goes()
    await until(20_000)
    binh = world.client(world.table().persons[SECOND], seat=SECOND)
    binh.comes()
    await until(30_000)
    assert world.table().phase is Phase.CALLED
    anna.comes()
    await until(30_010)
    assert world.table().phase is Phase.PLAYING


# -- very many at once ----------------------------------------------------------------------------------------------


@virtually
async def test_when_very_many_drop_together_every_game_is_held_and_nothing_is_counted() -> None:
    world = World()
    await world.starts()
    people = []
    for number in range(4):
        await world.opens(f"c{number}")
        people.append(await world.both_come(f"c{number}"))
    await until(11_000)
    for first, second in people[:3]:
        first.goes()
        second.goes()
    await until(20_000)
    for number in range(3):
        table = world.table(f"c{number}")
        assert (table.phase, table.absences, table.held_for) == (Phase.ADJOURNED, (0, 0), "mass-drop")
        assert table.clock.remaining_ms(FIRST, now()) == 170_000
    assert world.table("c3").phase is Phase.PLAYING
    for first, second in people[:3]:
        first.comes()
        second.comes()
    await until(25_010)
    assert {world.table(f"c{number}").phase for number in range(4)} == {Phase.PLAYING}


# -- reserves -------------------------------------------------------------------------------------------------------


@virtually
async def test_the_open_page_of_a_replaced_player_is_not_the_reserves_presence() -> None:
    world = await a_running_game(reserves=True)
    anna, late = (world.client(world.table().persons[seat], seat=seat) for seat in Seat)
    anna.comes()
    await until(180_500)
    assert world.table().phase is Phase.UNCLAIMED
    late.comes()
    await until(181_000)
    await world.hall.tables.post("c1", ask.SeatReserve(SECOND, RITA, Instant(EVENING + 360_000)))
    await until(190_000)
    assert world.table().phase is Phase.CALLED
    rita = world.client(RITA, seat=SECOND)
    rita.comes()
    await until(190_010)
    assert world.table().phase is Phase.PLAYING
    late.goes()
    await until(230_000)
    assert world.table().phase is Phase.PLAYING
    rita.goes()
    await until(240_000)
    assert world.table().phase is Phase.ADJOURNED


@virtually
async def test_a_late_arrival_still_in_the_queue_does_not_seat_the_reserve() -> None:
    world = await a_running_game(reserves=True)
    anna, late = (world.client(world.table().persons[seat], seat=seat) for seat in Seat)
    anna.comes()
    await until(180_500)
    seated = world.hall.tables.post("c1", ask.SeatReserve(SECOND, RITA, Instant(EVENING + 360_000)))
    late.comes()
    await seated
    await until(181_000)
    assert world.table().phase is Phase.CALLED
    assert world.table().seated == (True, False)


# -- the whole ------------------------------------------------------------------------------------------------------


@virtually
async def test_what_is_in_memory_is_what_the_journal_says() -> None:
    world = await a_running_game()
    anna, binh = await world.both_come()
    for action in ("h8", "i9", "h9", "i10"):
        await asyncio.sleep(1)
        await (anna if world.table().actor is FIRST else binh).plays(action)
    binh.goes()
    await until(30_000)
    events = await world.written()
    assert replay(events) == world.table()
    assert Scene(now(), events).count(e.ActionPlayed) == 4
    assert world.hall.tables.mailbox("c1").version == len(events)
