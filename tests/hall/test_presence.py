"""Who is here: by connection, by heartbeat, by seat (scenarios 12, 15 to 17)."""

import asyncio

import pytest

from server.hall.presence import Contact, Place, Presence
from server.vocabulary import PlayerId, Seat, TableId
from tests.hall.virtual import EVENING, now, since_the_evening_began_ms, until, virtually

ANNA, BINH = PlayerId("anna"), PlayerId("binh")
PLACE = Place(TableId("c1"), Seat.FIRST)
ABSENCE_AFTER_MS = 8_000


class Club:
    """Presence with people whose clients beat every two seconds until they are stopped, and a log of what changed."""

    def __init__(self) -> None:
        self.changes: list[tuple[Place, Contact, int]] = []
        self.presence = Presence(now, self._changed)
        self._beats: dict[str, asyncio.Task[None]] = {}

    def _changed(self, place: Place) -> None:
        self.changes.append((place, self.presence.contact(place), since_the_evening_began_ms()))

    def comes(self, connection: str, player: PlayerId = ANNA, *places: Place) -> None:
        self.presence.connect(connection, player)
        for place in places:
            self.presence.sit(connection, place, ABSENCE_AFTER_MS)
        self._beats[connection] = asyncio.create_task(self._beat(connection))

    async def _beat(self, connection: str) -> None:
        while True:
            await asyncio.sleep(2)
            self.presence.heard(connection)

    def freezes(self, connection: str) -> None:
        """The other end is gone and nobody has noticed: the connection stays, its heartbeat does not."""
        self._beats.pop(connection).cancel()

    def goes(self, connection: str) -> None:
        if connection in self._beats:
            self.freezes(connection)
        self.presence.disconnect(connection)

    def seen_at(self, place: Place = PLACE) -> list[tuple[Contact, int]]:
        return [(contact, ms) for where, contact, ms in self.changes if where == place]


@virtually
async def test_a_seat_that_beats_is_here_for_hours() -> None:
    club = Club()
    club.comes("a1", ANNA, PLACE)
    await until(3_600_000)
    assert club.seen_at() == [(Contact.HERE, 0)]


@virtually
async def test_a_clean_end_is_a_loss_at_once_and_an_absence_from_the_last_sign_of_life() -> None:
    club = Club()
    club.comes("a1", ANNA, PLACE)
    await until(11_000)
    club.goes("a1")
    assert club.seen_at()[-1] == (Contact.LOST, 11_000)
    assert club.presence.since(PLACE) == EVENING + 10_000
    await until(60_000)
    assert club.seen_at()[-1] == (Contact.ABSENT, 18_000)


@virtually
async def test_a_half_open_connection_is_noticed_by_its_silence_and_the_absence_dates_from_the_last_beat() -> None:
    club = Club()
    club.comes("a1", ANNA, PLACE)
    await until(11_000)
    club.freezes("a1")
    await until(60_000)
    assert club.seen_at() == [(Contact.HERE, 0), (Contact.LOST, 14_500), (Contact.ABSENT, 18_000)]
    assert club.presence.since(PLACE) == EVENING + 10_000


@virtually
async def test_a_heartbeat_after_a_silence_is_a_return() -> None:
    club = Club()
    club.comes("a1", ANNA, PLACE)
    await until(1_000)
    club.freezes("a1")
    await until(6_000)
    club.presence.heard("a1")
    assert club.seen_at() == [(Contact.HERE, 0), (Contact.LOST, 4_500), (Contact.HERE, 6_000)]
    await until(60_000)
    assert club.seen_at()[-1] == (Contact.ABSENT, 14_000)


@virtually
async def test_closing_one_of_two_tabs_is_nothing() -> None:
    club = Club()
    club.comes("a1", ANNA, PLACE)
    club.comes("a2", ANNA, PLACE)
    await until(5_000)
    club.goes("a1")
    await until(60_000)
    assert [contact for contact, _ in club.seen_at()] == [Contact.HERE]


@virtually
async def test_leaving_the_board_in_one_tab_is_nothing_and_in_the_last_it_is_a_loss() -> None:
    club = Club()
    club.comes("a1", ANNA, PLACE)
    club.comes("a2", ANNA, PLACE)
    await until(5_000)
    club.presence.stand("a1", PLACE)
    await until(6_000)
    assert club.presence.contact(PLACE) is Contact.HERE
    club.presence.stand("a2", PLACE)
    assert club.presence.contact(PLACE) is Contact.LOST
    assert club.presence.is_online(ANNA)


@virtually
async def test_the_end_of_the_old_connection_after_the_new_one_began_marks_nobody_gone() -> None:
    club = Club()
    club.comes("old", ANNA, PLACE)
    await until(3_000)
    club.freezes("old")
    await until(6_000)
    club.comes("new", ANNA, PLACE)
    await until(16_000)
    club.goes("old")
    await until(60_000)
    assert [contact for contact, _ in club.seen_at()] == [Contact.HERE]


@virtually
async def test_the_late_end_of_an_old_connection_does_not_make_the_last_sign_of_life_older() -> None:
    club = Club()
    club.comes("old", ANNA)
    await until(3_000)
    club.freezes("old")
    await until(6_000)
    club.comes("new", ANNA)
    await until(21_000)
    club.goes("new")
    club.goes("old")
    assert club.presence.last_sign(ANNA) == EVENING + 20_000
    assert not club.presence.is_online(ANNA)


@virtually
async def test_a_frozen_tab_does_not_hide_that_the_live_one_went() -> None:
    club = Club()
    club.comes("frozen", ANNA, PLACE)
    club.comes("live", ANNA, PLACE)
    await until(1_000)
    club.freezes("frozen")
    await until(21_000)
    assert club.presence.contact(PLACE) is Contact.HERE
    club.goes("live")
    await until(60_000)
    assert club.seen_at()[1:] == [(Contact.LOST, 24_500), (Contact.ABSENT, 28_000)]


@virtually
async def test_when_both_tabs_are_closed_the_absence_dates_from_the_later_sign_of_the_two() -> None:
    club = Club()
    club.comes("frozen", ANNA, PLACE)
    club.comes("live", ANNA, PLACE)
    await until(1_000)
    club.freezes("frozen")
    await until(21_000)
    club.goes("live")
    club.goes("frozen")
    assert club.presence.since(PLACE) == EVENING + 20_000


@virtually
async def test_one_players_drops_do_not_touch_the_others() -> None:
    club, other = Club(), Place(PLACE.table, Seat.SECOND)
    club.comes("a1", ANNA, PLACE)
    club.comes("b1", BINH, other)
    await until(5_000)
    club.goes("a1")
    await until(60_000)
    assert [contact for contact, _ in club.seen_at(other)] == [Contact.HERE]


@virtually
async def test_a_steady_player_has_no_heartbeat_and_is_never_stale() -> None:
    presence = (club := Club()).presence
    presence.connect("bot", ANNA, steady=True)
    presence.sit("bot", PLACE, ABSENCE_AFTER_MS)
    await until(3_600_000)
    assert [contact for contact, _ in club.seen_at()] == [Contact.HERE]
    assert presence.last_sign(ANNA) == now()
    presence.disconnect("bot")
    assert presence.since(PLACE) == now()


@virtually
async def test_a_vacated_seat_is_nobodys_and_a_new_player_is_noticed_there() -> None:
    club = Club()
    club.comes("a1", ANNA, PLACE)
    club.presence.vacate(PLACE)
    assert club.presence.contact(PLACE) is Contact.LOST
    await until(60_000)
    assert club.presence.player(PLACE) is None
    club.comes("b1", BINH, PLACE)
    assert club.presence.player(PLACE) == BINH
    club.goes("a1")
    await until(120_000)
    assert [contact for contact, _ in club.seen_at()] == [Contact.HERE, Contact.HERE]


@virtually
async def test_what_is_said_about_an_unknown_connection_changes_nothing() -> None:
    club = Club()
    club.presence.heard("nobody")
    club.presence.disconnect("nobody")
    club.presence.sit("nobody", PLACE, ABSENCE_AFTER_MS)
    club.presence.stand("nobody", PLACE)
    assert club.changes == []
    assert club.presence.last_sign(ANNA) is None


# -- very many at once ----------------------------------------------------------------------------------------------


def places(tables: int) -> list[Place]:
    return [Place(TableId(f"c{table}"), seat) for table in range(tables) for seat in Seat]


@pytest.mark.parametrize(
    ("seats", "gone", "contact"),
    [(20, 7, Contact.HELD), (20, 6, Contact.ABSENT), (12, 4, Contact.ABSENT), (6, 5, Contact.HELD)],
)
@virtually
async def test_a_third_of_all_seats_gone_within_seconds_is_held_and_fewer_are_absent(
    seats: int, gone: int, contact: Contact
) -> None:
    club = Club()
    for place in places(seats // 2):
        club.comes(f"{place.table}-{place.seat}", PlayerId(f"{place}"), place)
    await until(9_000)
    for place in places(seats // 2)[:gone]:
        club.goes(f"{place.table}-{place.seat}")
    await until(60_000)
    assert {club.presence.contact(place) for place in places(seats // 2)[:gone]} == {contact}
    assert {club.presence.contact(place) for place in places(seats // 2)[gone:]} == {Contact.HERE}


@virtually
async def test_as_many_gone_one_after_another_are_absent() -> None:
    club = Club()
    for place in places(5):
        club.comes(f"{place.table}-{place.seat}", PlayerId(f"{place}"), place)
    for minute, place in enumerate(places(5)):
        await until(60_000 * (minute + 1) + 500)
        club.goes(f"{place.table}-{place.seat}")
    await until(3_600_000)
    assert {club.presence.contact(place) for place in places(5)} == {Contact.ABSENT}


@virtually
async def test_who_comes_back_from_a_mass_drop_is_here() -> None:
    club = Club()
    for place in places(3):
        club.comes(f"{place.table}-{place.seat}", PlayerId(f"{place}"), place)
    await until(9_000)
    for place in places(3):
        club.goes(f"{place.table}-{place.seat}")
    await until(30_000)
    first = places(3)[0]
    club.comes("again", PlayerId(f"{first}"), first)
    assert club.presence.contact(first) is Contact.HERE
