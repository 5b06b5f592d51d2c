"""What went wrong for people elsewhere, as it looks from their pages: more of the scenarios, by their numbers."""

from typing import Any

from server.hall.journal import Entry
from server.tables import Phase, next_deadline
from server.tables import commands as ask_table
from server.tables import decide as decide_at_table
from server.tables.view import TableView
from server.tournaments import commands as ask_tournament
from server.tournaments.decide import decide as decide_in_tournament
from server.vocabulary import Seat
from server.web import wire
from tests.hall.virtual import EVENING, now, settle, until, virtually
from tests.tables.builders import clock_of
from tests.tournaments.evening import a_card, swiss
from tests.web.evening import Evening, Page, a_club

FIRST, SECOND = Seat
START_MS = 600_000


@virtually
async def test_6_looking_at_a_board_renews_no_period_and_a_move_does() -> None:
    """Five seconds and three periods of ten: the first player is in her first period when she loads her page again."""
    club = await a_club()
    anna, binh = await club.plays_a_game(clock=clock_of("0:05+3x10"))
    await until(6_000)
    before, written = club.table().clock, await club.everything_written()
    anna.closes()
    again = club.person("Anna")
    for page in (again, again, binh, club.person("Rita"), club.stranger()):
        await page.watch("table:c1")
        await page.watch("table:c1", version=1)
    assert club.table().clock == before
    assert await club.everything_written() == written
    assert abs(next_deadline(club.table()) - (EVENING + 35_000)) < 10, "5 s and three periods from when both were there"
    await until(20_000)
    assert (await again.ask("play", table="c1", ply=1, action="h8")).ok
    assert (await binh.ask("play", table="c1", ply=2, action="i9")).ok
    face = again.last(wire.Moved).clock.faces[FIRST]
    assert (face.main_ms, face.periods) == (0, 2), "the period that had run out is gone, the one begun is whole again"
    assert abs(next_deadline(club.table()) - (EVENING + 40_000)) < 10


@virtually
async def test_9_there_is_one_countdown_by_the_card_and_both_are_shown_it() -> None:
    """It is the other's turn, and his absence is counted all the same: the rule on the card asks for nobody's turn."""
    club = await a_club()
    anna, binh = await club.plays_a_game(return_within_ms=90_000)
    assert club.table().actor is FIRST
    anna.forget()
    binh.closes()
    await until(10_000)
    again = club.person("Rita")
    await again.watch("table:c1")
    shown, elsewhere = anna.last(TableView), again.last(TableView)
    away = club.table().away[SECOND]
    assert away is not None
    assert away.return_by == away.since + 90_000
    for view in (shown, elsewhere):
        assert [seat.return_by for seat in view.seats] == [None, away.return_by]
    back = club.person("Binh")
    await back.watch("table:c1")
    await settle()
    assert [seat.return_by for seat in back.last(TableView).seats] == [None, None], "he is back, and it is gone"


@virtually
async def test_9_before_the_game_has_begun_nobody_is_counted_as_gone() -> None:
    """One time for both to come, whoever has been there already; no return window beside it."""
    club = await a_club()
    await club.opens_table()
    anna, binh = club.person("Anna"), club.person("Binh")
    await binh.watch("table:c1")
    await settle()
    binh.closes()
    await until(20_000)
    await anna.watch("table:c1")
    view = anna.last(TableView)
    assert view.phase == Phase.CALLED
    assert [seat.return_by for seat in view.seats] == [None, None]
    assert view.no_show_at == EVENING + 180_000
    assert club.table().absences == (0, 0)


# ---- a crash between what one machine did and what another is to hear of it (scenario 21)


async def a_full_tournament(club: Evening) -> list[Page]:
    entry = {"opens_at": EVENING, "starts_at": EVENING + START_MS, "max_entrants": 8}
    await club.announces(a_card(entry=entry, system=swiss(rounds=1)))
    await club.has_account("Anna", "Binh")
    pages = [club.person(name) for name in ("Anna", "Binh")]
    for page in pages:
        assert (await page.ask("enter", tournament="t1", consent=1)).ok
    return pages


async def dies_right_after(club: Evening, stream: str, events: tuple[Any, ...]) -> None:
    """The last thing the process did was to write this; nobody has heard of it."""
    await club.hall.close()
    version = len(await club.storage.journal.read(stream))
    assert not isinstance(await club.storage.journal.append(stream, version, tuple(map(Entry, events)), now()), str)
    await club.restarts()
    await settle()


@virtually
async def test_21_a_round_that_was_drawn_as_the_process_died_is_played_after_the_next_start() -> None:
    club = await a_club()
    await a_full_tournament(club)
    await until(START_MS - 1)
    before = club.tournament()
    events = decide_in_tournament(before, ask_tournament.Tick(), EVENING + START_MS)
    await dies_right_after(club, "tournament:t1", events)
    again = club.person("Anna")
    [call] = again.last(wire.Calls).calls
    assert (call.table, call.seated, club.table(call.table).phase) == ("t1.r1.b1.g1", False, Phase.CALLED)
    assert call.deadline is not None
    assert call.deadline >= now() + 120_000, "to come takes its time from when one could"


@virtually
async def test_21_who_had_finished_as_the_process_died_is_in_no_game_afterwards() -> None:
    club = await a_club()
    pages = await a_full_tournament(club)
    await until(START_MS + 10)
    table = club.tournament().rounds[0].pairings[0].table
    for page in pages:
        await page.watch(f"table:{table}")
    await settle()
    events = decide_at_table(club.table(table), ask_table.Resign(SECOND), now())
    await dies_right_after(club, f"table:{table}", events)
    again = [club.person(name) for name in ("Anna", "Binh")]
    assert [page.last(wire.Calls).calls for page in again] == [(), ()]
    assert club.tournament().finished is not None
    entry = {"opens_at": now(), "starts_at": now() + START_MS, "max_entrants": 2}
    await club.announces(a_card(entry=entry, system=swiss(rounds=1)), "t2")
    for page in again:
        assert (await page.ask("enter", tournament="t2", consent=1)).ok
    await settle()
    await until(START_MS + 60_000)
    assert [[call.table for call in page.last(wire.Calls).calls] for page in again] == [["t2.r1.b1.g1"]] * 2
