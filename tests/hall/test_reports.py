"""Who came or went in time was in time, however late the disk took it: a hiccup around a deadline, to the millisecond.

What the disk did not take is said again after 0.05, 0.1, 0.2, 0.4 and 0.8 s, and a deadline that fell meanwhile too; in
all of these stories the deadline's turn comes first.
"""

from server.hall.presence import Contact, Place
from server.tables import Phase
from server.tables import events as e
from server.vocabulary import Seat, TableId, Termination
from tests.hall.virtual import EVENING, until, virtually
from tests.hall.worlds import World

FIRST, SECOND = Seat


async def a_world(**card: object) -> World:
    world = World()
    await world.starts()
    await world.opens(**card)  # type: ignore[arg-type]  # numbers of the card
    return world


async def disk_back(world: World, at_ms: int) -> None:
    await until(at_ms)
    world.trouble.is_down = False
    await until(at_ms + 1_000)
    assert "PlayHeld" not in await world.kinds(), "no more than a hiccup"


@virtually
async def test_who_sat_down_in_time_is_no_no_show_and_the_clock_waits_until_that_is_on_record() -> None:
    world = await a_world()
    anna, binh = (world.client(world.table().persons[seat], seat=seat) for seat in Seat)
    anna.comes()
    await until(179_650)
    world.trouble.is_down = True
    await until(179_700)
    binh.comes()
    await disk_back(world, 180_480)
    assert world.table().phase is Phase.PLAYING
    taken, began = (await world.written())[-2:]
    assert isinstance(taken, e.SeatTaken)
    assert taken.at == EVENING + 179_700
    assert isinstance(began, e.PlayBegan)
    assert began.at == began.clock.running_since == EVENING + 180_750


@virtually
async def test_who_sat_down_too_late_is_a_no_show_all_the_same() -> None:
    world = await a_world()
    anna, binh = (world.client(world.table().persons[seat], seat=seat) for seat in Seat)
    anna.comes()
    await until(179_650)
    world.trouble.is_down = True
    await until(180_001)
    binh.comes()
    await disk_back(world, 180_480)
    end = world.table().ended
    assert end is not None
    assert (end.termination, end.at) == (Termination.NO_SHOW, EVENING + 180_000)


@virtually
async def test_who_was_back_in_time_has_returned_and_his_countdown_begins_when_that_is_on_record() -> None:
    world = await a_world()
    anna, _ = await world.both_come()
    await until(11_000)
    anna.goes()
    await until(129_650)
    world.trouble.is_down = True
    await until(129_700)
    anna.comes()
    await disk_back(world, 130_480)
    table = world.table()
    assert (table.phase, table.resumes_at) == (Phase.RESUMING, EVENING + 130_750 + 5_000)


@virtually
async def test_an_absence_counted_before_the_flag_fell_adjourns_the_game() -> None:
    world = await a_world(clock="0:18+0", absence_after_ms=7_500)
    anna, _ = await world.both_come()
    await until(11_000)
    anna.freezes()
    await until(17_450)
    world.trouble.is_down = True
    await disk_back(world, 18_280)
    table = world.table()
    assert (table.phase, table.absences) == (Phase.ADJOURNED, (1, 0))
    assert table.clock.remaining_ms(FIRST, table.last_at) == 8_000
    assert (await world.written())[-1].at == EVENING + 17_500


@virtually
async def test_a_seat_says_since_when_its_contact_is_what_it_is() -> None:
    world = await a_world()
    anna, _ = await world.both_come()
    presence, place = world.hall.presence, Place(TableId("c1"), FIRST)
    assert presence.changed_at(place) == EVENING
    await until(11_000)
    presence.sit("nobody's", place, 8_000)
    anna.goes()
    await until(11_500)
    assert (presence.contact(place), presence.changed_at(place)) == (Contact.LOST, EVENING + 11_000)
    await until(20_000)
    assert (presence.contact(place), presence.changed_at(place)) == (Contact.ABSENT, EVENING + 18_000)
