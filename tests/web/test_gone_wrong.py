"""What went wrong for people elsewhere, as it looks from their pages: more of the scenarios, by their numbers."""

import asyncio
from typing import Any

from server.hall.hall import Hall
from server.hall.journal import Entry
from server.tables import Phase, next_deadline
from server.tables import commands as ask_table
from server.tables import decide as decide_at_table
from server.tables.view import TableView
from server.tournaments import commands as ask_tournament
from server.tournaments.decide import decide as decide_in_tournament
from server.tournaments.systems import System
from server.vocabulary import Outcome, Seat
from server.web import wire
from tests.hall.disks import SlowJournal, Trouble
from tests.hall.virtual import EVENING, now, settle, until, virtually
from tests.tables.builders import clock_of
from tests.tournaments.evening import a_card, round_robin, swiss
from tests.web.evening import Evening, Page, a_club, codes

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


async def a_full_tournament(club: Evening, system: System = swiss(rounds=1)) -> list[Page]:  # noqa: B008 - frozen
    entry = {"opens_at": EVENING, "starts_at": EVENING + START_MS, "max_entrants": 8}
    await club.announces(a_card(entry=entry, system=system))
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


# ---- and the like of it, that nobody has reported yet


@virtually
async def test_15_a_page_of_two_boards_that_closes_one_is_gone_from_that_one_only() -> None:
    """Absences are of a seat, and a connection may hold several."""
    club = await a_club()
    anna, _ = await club.plays_a_game("c1")
    await club.opens_table("c2")
    for page in (anna, club.person("Binh")):
        await page.watch("table:c2")
    await settle()
    await anna.ask("leave", room="table:c1")
    await until(20_000)
    assert (club.table("c1").absences, club.table("c2").absences) == ((1, 0), (0, 0))
    assert club.table("c2").phase is Phase.PLAYING
    anna.closes()
    await until(40_000)
    assert (club.table("c1").absences, club.table("c2").absences) == ((1, 0), (1, 0))


@virtually
async def test_13_a_move_from_a_page_that_slept_is_refused_and_brings_its_player_back() -> None:
    """The lid was shut for half a minute; the connection has outlived it, and the first thing said on it is a move."""
    club = await a_club()
    anna, _ = await club.plays_a_game()
    await until(4_000)
    anna.freezes()
    await until(30_000)
    away = club.table().away[FIRST]
    assert (club.table().phase, away is not None) == (Phase.ADJOURNED, True)
    left_ms = club.table().clock.remaining_ms(FIRST, now())
    anna.wakes()
    assert await anna.refused("play", table="c1", ply=1, action="h8") == [("table/adjourned", "")]
    await settle()
    assert club.table().phase is Phase.RESUMING
    await until(35_010)
    assert (club.table().ply, club.table().phase) == (0, Phase.PLAYING), "what was refused is not made afterwards"
    assert club.table().clock.remaining_ms(FIRST, now()) > left_ms - 20
    assert (await anna.ask("play", table="c1", ply=1, action="h8")).ok


@virtually
async def test_14_two_tabs_that_move_at_once_make_one_move() -> None:
    """Each shows the same position, and in each another point is pressed."""
    club = await a_club()
    anna, _ = await club.plays_a_game()
    tab = club.person("Anna")
    await tab.watch("table:c1")
    club.journal.delay_s = 0.05
    first, second = await asyncio.gather(
        anna.ask("play", table="c1", ply=1, action="h8"), tab.ask("play", table="c1", ply=1, action="i9")
    )
    assert (first.ok, codes(second)) == (True, [("game/stale-ply", "ply")])
    assert second.version == first.version == club.hall.tables.mailbox("c1").version
    assert [acted.action for acted in club.table().actions] == ["h8"]


async def goes_down_until(club: Evening, ms: int) -> None:
    """The process dies; nobody starts it before then."""
    await club.hall.close()
    await until(ms)
    await club.restarts()
    await settle()


@virtually
async def test_22_a_start_that_fell_into_the_outage_is_made_once_with_the_whole_time_to_come() -> None:
    club = await a_club()
    await a_full_tournament(club)
    await goes_down_until(club, START_MS + 3_600_000)
    assert (await club.written("tournament:t1")).count("RoundStarted") == 1
    late = club.person("Rita")
    await club.has_account("Rita")
    assert codes(await late.ask("enter", tournament="t1", consent=1)) == [("entry/closed", "")]
    [call] = club.person("Anna").last(wire.Calls).calls
    assert call.deadline == now() + 180_000
    await goes_down_until(club, START_MS + 3_700_000)
    assert (await club.written("tournament:t1")).count("RoundStarted") == 1, "a second start draws nothing again"
    [again] = club.person("Anna").last(wire.Calls).calls
    assert again.table == call.table
    assert again.deadline is not None
    assert again.deadline - now() >= 120_000


@virtually
async def test_20_a_break_that_ended_in_the_outage_costs_nobody_his_next_game() -> None:
    """Round 1 is over and the process dies within the break; an hour later round 2 is drawn, and they are called."""
    club = await a_club()
    pages = await a_full_tournament(club, round_robin(double=True))
    await until(START_MS + 10)
    table = club.tournament().rounds[0].pairings[0].table
    for page in pages:
        await page.watch(f"table:{table}")
    await settle()
    assert (await pages[0].ask("resign", table=table)).ok
    await settle()
    assert club.tournament().next_at is not None
    await goes_down_until(club, START_MS + 3_600_000)
    assert (await club.written("tournament:t1")).count("RoundStarted") == 2
    calls = [club.person(name).last(wire.Calls).calls for name in ("Anna", "Binh")]
    assert [[(call.round, call.deadline) for call in each] for each in calls] == [[(2, now() + 180_000)]] * 2


@virtually
async def test_26_everybody_leaves_in_mid_round_at_once() -> None:
    """Both sides of every board: each game ends once, whoever was first to go has lost it, and that was it."""
    club = await a_club()
    names = ("Anna", "Bela", "Cili", "Dora")
    entry = {"opens_at": EVENING, "starts_at": EVENING + START_MS, "max_entrants": 8}
    await club.announces(a_card(entry=entry, system=swiss(rounds=3)))
    await club.has_account(*names)
    pages = [club.person(name) for name in names]
    for page in pages:
        assert (await page.ask("enter", tournament="t1", consent=1)).ok
    await until(START_MS + 10)
    pairings = club.tournament().rounds[0].pairings
    for page in pages:
        for pairing in pairings:
            await page.watch(f"table:{pairing.table}")
    await settle()
    club.journal.delay_s = 0.02
    answers = await asyncio.gather(*(page.ask("leave-tournament", tournament="t1") for page in pages))
    assert all(answer.ok for answer in answers)
    await until(START_MS + 600_000)
    assert club.tournament().finished is not None
    assert len(club.tournament().rounds) == 1
    for pairing in pairings:
        assert (await club.written(f"table:{pairing.table}")).count("GameEnded") == 1
        ended = club.table(pairing.table).ended
        assert ended is not None
        asked_first = min(Seat, key=lambda seat: names.index(club.table(pairing.table).persons[seat].name))
        assert ended.outcome == Outcome.win_of(asked_first.other)
    assert [page.last(wire.Calls).calls for page in pages] == [()] * 4


@virtually
async def test_44_two_processes_at_the_hour_of_the_start_open_each_table_once() -> None:
    """Each has its own alarms and follows the journal by itself; what the schema takes once, it takes from one."""
    club = await a_club()
    await a_full_tournament(club)
    other = Hall(SlowJournal(club.storage.journal, Trouble()), club.storage.register, now)
    await other.recover()
    other.open()
    await until(START_MS + 2_000)
    assert (await club.written("tournament:t1")).count("Started") == 1
    assert (await club.written("tournament:t1")).count("RoundStarted") == 1
    assert (await club.written("table:t1.r1.b1.g1")).count("TableOpened") == 1
    assert (await other.tournaments.state("t1")) == club.tournament()
    assert (await other.tables.state("t1.r1.b1.g1")) == club.table("t1.r1.b1.g1")
    await other.close()


@virtually
async def test_42_an_id_that_was_used_does_nothing_else_under_another_name() -> None:
    """Whatever is sent under it, it is answered as the command that had it, and only that one was ever done."""
    club = await a_club()
    anna, binh = await club.plays_a_game()
    done = await anna.ask("play", id="one", table="c1", ply=1, action="h8")
    again = await anna.ask("resign", id="one", table="c1")
    assert (again.ok, again.version, club.table().phase) == (True, done.version, Phase.PLAYING)
    assert (await binh.ask("play", id="one", table="c1", ply=2, action="i9")).ok, "another player's ids are his own"
    assert [acted.action for acted in club.table().actions] == ["h8", "i9"]
