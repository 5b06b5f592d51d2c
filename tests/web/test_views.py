"""What watchers of a table see: unbroken, the same by every way to it, and nothing that is not theirs."""

import asyncio
from random import Random

import msgspec
import pytest

from server.lobby.overview import LobbyView
from server.tables import Table, Viewer, view
from server.tables.card import Person, Timing
from server.tables.view import Moved, TableView
from server.vocabulary import Seat
from server.web import wire
from tests.hall.virtual import settle, until, virtually
from tests.tables.builders import FIVE_OF_FIRST
from tests.web.evening import Evening, Page, a_club, replayed

FIRST, SECOND = Seat


def recomputed(club: Evening, viewer: Viewer | None = None) -> dict[str, object]:
    """The table's view from the fold of everything on record, as JSON makes it."""
    table: Table = club.table()
    version = club.hall.tables.mailbox("c1").version
    made: dict[str, object] = msgspec.json.decode(msgspec.json.encode(view(table, version, viewer or Viewer())))
    return made


async def _plays(page: Page, club: Evening, action: str) -> None:
    assert (await page.ask("play", table="c1", ply=club.table().ply + 1, action=action)).ok


@virtually
async def test_the_first_view_with_all_that_came_after_is_the_view_of_now() -> None:
    """Old snapshot and messages give the fresh snapshot, through draws offered, absences, and the end."""
    club = await a_club()
    anna, binh = await club.plays_a_game()
    rita = club.person("Rita")
    await rita.watch("table:c1")
    for action in FIVE_OF_FIRST.split():
        await _plays(anna if club.table().actor is FIRST else binh, club, action)
        for page in (anna, binh, rita):
            assert replayed(page, "table:c1") == recomputed(club), action
        if club.table().ply == 3:
            await anna.ask("offer-draw", table="c1", ply=3)
            assert replayed(rita, "table:c1") == recomputed(club)
        if club.table().ply == 5:
            anna.closes()
            await asyncio.sleep(10)
            assert replayed(binh, "table:c1") == recomputed(club)
            anna = club.person("Anna")
            await anna.watch("table:c1")
            await asyncio.sleep(6)
        await asyncio.sleep(0.7)
    assert club.table().ended is not None
    assert replayed(rita, "table:c1") == recomputed(club)


@virtually
async def test_a_page_that_comes_back_with_a_gap_gets_the_whole_and_one_that_missed_nothing_gets_nothing() -> None:
    """Scenario 14."""
    club = await a_club()
    anna, binh = await club.plays_a_game()
    await _plays(anna, club, "h8")
    version = anna.last(Moved).version
    anna.closes()
    await _plays(binh, club, "h9")
    again = club.person("Anna")
    await again.watch("table:c1", version=version)
    assert replayed(again, "table:c1") == recomputed(club)
    assert [each.version for each in again.heard(TableView)] == [version + 1]
    third = club.person("Anna")
    await third.watch("table:c1", version=version + 1)
    assert third.heard(TableView) == []


@virtually
async def test_what_a_move_puts_an_end_to_is_over_for_a_page_that_hears_of_the_move_only() -> None:
    """A claim that nobody has answered lapses; clocks that waited for the first move wait no longer."""
    club = await a_club()
    anna, binh = await club.plays_a_game(timing=Timing(start="first-move"))
    assert anna.last(TableView).clock_starts_at is not None
    await _plays(anna, club, "h8")
    assert replayed(anna, "table:c1") == recomputed(club)
    assert (await anna.ask("claim-result", table="c1", ply=1, is_draw=True, line=["a1"])).ok
    assert anna.last(TableView).claim is not None
    await _plays(binh, club, "h9")
    assert replayed(anna, "table:c1") == recomputed(club)


@pytest.mark.parametrize("claimed", [0, 3, 99, 2**53 - 1])
@virtually
async def test_whatever_version_a_page_claims_to_have_it_ends_with_the_right_view(claimed: int) -> None:
    club = await a_club()
    anna, _ = await club.plays_a_game()
    await _plays(anna, club, "h8")
    rita = club.person("Rita")
    await rita.watch("table:c1", version=claimed)
    assert replayed(rita, "table:c1") == recomputed(club)


@virtually
async def test_a_move_during_the_watch_is_neither_lost_nor_doubled() -> None:
    club = await a_club()
    anna, binh = await club.plays_a_game()
    pages = []
    for ply, action in enumerate(FIVE_OF_FIRST.split()[:-1], 1):
        page = club.person(f"Watcher{ply}")
        mover = anna if ply % 2 else binh
        answers = await asyncio.gather(
            page.ask("watch", room="table:c1"),
            mover.ask("play", table="c1", ply=ply, action=action),
        )
        assert [answer.ok for answer in answers] == [True, True]
        pages.append(page)
    await settle()
    for page in pages:
        assert replayed(page, "table:c1") == recomputed(club)


@virtually
async def test_after_a_restart_the_view_is_the_same_but_for_the_hold() -> None:
    club = await a_club()
    anna, binh = await club.plays_a_game()
    await _plays(anna, club, "h8")
    await _plays(binh, club, "h9")
    await club.restarts()
    rita = club.person("Rita")
    await rita.watch("table:c1")
    shown = rita.last(TableView)
    assert [action.action for action in shown.actions] == ["h8", "h9"]
    assert (shown.phase, shown.held_for) == ("adjourned", "restart")


@virtually
async def test_every_message_of_a_table_carries_the_servers_time() -> None:
    club = await a_club()
    anna, _ = await club.plays_a_game()
    await until(4_321)
    anna.forget()
    await _plays(anna, club, "h8")
    assert {envelope.now for envelope in anna.told} == {club.live.now()}


@virtually
async def test_a_spectator_is_told_nothing_that_a_stranger_at_the_fence_could_not_see() -> None:
    """Scenario 45, B6 row 13: by every tab and every way, only what `view` gives to nobody in particular."""
    club = await a_club()
    anna, binh = await club.plays_a_game()
    watchers = [club.stranger(), club.person("Rita"), club.person("Rita"), club.guest()]
    for page in watchers:
        await page.watch("table:c1")
        await page.watch("table:c1", version=1)
    await _plays(anna, club, "h8")
    await binh.ask("offer-draw", table="c1", ply=1)
    anna.closes()
    await until(12_000)
    await binh.ask("resign", table="c1")
    for page in watchers:
        shown = replayed(page, "table:c1")
        assert shown == recomputed(club, Viewer())
        bodies = {type(envelope.body) for envelope in page.told}
        assert bodies <= {TableView, Moved, wire.SeatContact, wire.Occupants, wire.Chat, wire.Welcome, wire.Calls}
        assert all(calls.calls == () for calls in page.heard(wire.Calls))
    assert watchers[1].texts[-3:] == watchers[2].texts[-3:]


@virtually
async def test_where_the_card_lets_nobody_look_on_only_the_players_do_until_it_is_over() -> None:
    """card.md, "watch": spectators."""
    club = await a_club()
    anna, _ = await club.plays_a_game(spectators=False)
    rita, stranger = club.person("Rita"), club.stranger()
    for page in (rita, stranger):
        assert await page.refused("watch", room="table:c1") == [("room/players-only", "room")]
        assert page.heard(TableView) == []
    await stranger.watch("lobby")
    assert stranger.last(LobbyView).boards == ()
    tab = club.person("Anna")
    await tab.watch("table:c1")
    assert tab.last(TableView).id == "c1"
    await anna.ask("resign", table="c1")
    await rita.watch("table:c1")
    assert rita.last(TableView).result is not None


def test_no_struct_of_a_table_has_a_field_for_what_is_a_players_alone() -> None:
    """Type-level: sessions, connections, command ids and addresses have no place in what everybody is told."""
    for kind in (TableView, Moved, Person, wire.SeatContact, wire.Occupants):
        names = {info.encode_name for info in msgspec.structs.fields(kind)}
        assert names.isdisjoint({"session", "connection", "connections", "command_id", "actor_id", "address", "token"})


# ---- calls


@virtually
async def test_whose_turn_it_is_reaches_a_player_on_any_page_of_his() -> None:
    club = await a_club()
    anna, binh = await club.plays_a_game()
    elsewhere = club.person("Binh")
    await elsewhere.watch("lobby")
    assert [call.my_turn for call in elsewhere.last(wire.Calls).calls] == [False]
    binh.forget()
    await _plays(anna, club, "h8")
    assert [call.my_turn for call in elsewhere.last(wire.Calls).calls] == [True]
    assert binh.heard(wire.Calls) == [], "he has the board before him"
    await _plays(binh, club, "h9")
    assert [call.my_turn for call in elsewhere.last(wire.Calls).calls] == [False]


@virtually
async def test_a_call_ends_with_the_game() -> None:
    club = await a_club()
    anna, binh = await club.plays_a_game()
    await anna.ask("resign", table="c1")
    for page in (anna, binh):
        assert page.last(wire.Calls).calls == ()


@virtually
async def test_a_call_says_until_when_and_the_most_urgent_comes_first() -> None:
    club = await a_club()
    await club.opens_table("c1")
    await until(10_000)
    await club.opens_table("c2", no_show_after_ms=60_000)
    calls = club.person("Anna").last(wire.Calls).calls
    assert [call.table for call in calls] == ["c2", "c1"]
    assert [call.deadline - club.live.now() for call in calls] == [60_000, 170_000]


@virtually
async def test_who_is_away_is_called_back_with_his_own_deadline() -> None:
    club = await a_club()
    anna, _ = await club.plays_a_game()
    anna.closes()
    gone = club.live.now()
    await until(9_000)
    (call,) = club.person("Anna").last(wire.Calls).calls
    assert (call.phase, call.seated, call.deadline) == ("adjourned", True, gone + 120_000)


# ---- telling many


@virtually
async def test_a_large_room_is_told_in_slices_and_everybody_hears_everything_in_order() -> None:
    club = await a_club()
    anna, binh = await club.plays_a_game()
    crowd = [club.stranger() for _ in range(700)]
    for page in crowd:
        await page.watch("table:c1")
    await until(3_000)
    for ply, action in enumerate(FIVE_OF_FIRST.split(), 1):
        await _plays(anna if ply % 2 else binh, club, action)
    await settle()
    assert {len(page.heard(Moved)) for page in (anna, binh, *crowd)} == {8}
    for page in (anna, crowd[0], crowd[399], crowd[-1]):
        assert replayed(page, "table:c1") == recomputed(club)


@virtually
async def test_while_a_large_room_is_told_others_get_their_turn() -> None:
    club = await a_club()
    anna, _ = await club.plays_a_game()
    crowd = [club.stranger() for _ in range(1_000)]
    for page in crowd:
        await page.watch("table:c1")
    await until(3_000)
    told_when_others_ran: list[int] = []

    def others() -> None:
        told = sum(bool(page.heard(Moved)) for page in crowd)
        told_when_others_ran.append(told)
        if told < len(crowd):
            asyncio.get_running_loop().call_soon(others)

    others()
    await _plays(anna, club, "h8")
    await settle()
    assert [told for told in told_when_others_ran if 0 < told < 1_000], "all at once"
    assert told_when_others_ran[-1] == 1_000


@virtually
async def test_pages_that_come_and_go_while_a_large_room_is_told_end_right() -> None:
    club = await a_club()
    anna, binh = await club.plays_a_game()
    chance = Random(7)
    crowd = [club.stranger() for _ in range(500)]
    for page in crowd:
        await page.watch("table:c1")
    for ply, action in enumerate(FIVE_OF_FIRST.split(), 1):
        asking = asyncio.create_task(_plays(anna if ply % 2 else binh, club, action))
        for page in chance.sample(crowd, 20):
            await page.ask("leave", room="table:c1")
            await asyncio.sleep(0)
            page.forget()
            await page.watch("table:c1")
        await asking
    await until(10_000)
    for page in crowd:
        assert _latest(page) == recomputed(club)


def _latest(page: Page) -> dict[str, object]:
    """As a page of ours keeps it: a message of a version it has already is left alone."""
    kept: list[wire.Envelope] = []
    for envelope in page.told:
        if envelope.room == "table:c1" and (envelope.full or not kept or envelope.version > kept[-1].version):
            kept.append(envelope)
    page.told[:] = kept
    return replayed(page, "table:c1")
