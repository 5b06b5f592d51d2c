"""What one connection may do, and what is left of it when it goes."""

import asyncio

import pytest

from server.tables.commands import SeatReserve
from server.tables.events import TableOpened
from server.tables.view import Moved, TableView
from server.vocabulary import Instant, PlayerId, Seat
from server.web import wire
from server.web.connection import ROOMS_WATCHED_AT_ONCE
from server.web.identity import Identity
from tests.hall.virtual import now, settle, until, virtually
from tests.tables.builders import RITA
from tests.web.evening import a_club, codes

FIRST, SECOND = Seat


# ---- whom one is taken for


@virtually
async def test_a_page_is_told_first_whom_it_is_taken_for_and_then_where_it_is_wanted() -> None:
    club = await a_club()
    await club.opens_table()
    anna = club.person("Anna")
    welcome, calls = (envelope.body for envelope in anna.told)
    assert welcome == wire.Welcome(player=PlayerId("anna"), name="Anna", is_guest=False, build="test")
    assert isinstance(calls, wire.Calls)
    assert [(call.table, call.opponent.name, call.phase) for call in calls.calls] == [("c1", "Bình", "called")]


@virtually
async def test_a_stranger_is_told_that_he_is_nobody_and_may_look_at_everything() -> None:
    club = await a_club()
    await club.opens_table()
    stranger = club.stranger()
    assert stranger.last(wire.Welcome).player is None
    assert stranger.heard(wire.Calls) == []
    await stranger.watch("table:c1")
    await stranger.watch("lobby")
    assert stranger.last(TableView).id == "c1"


@pytest.mark.parametrize(
    "ask",
    [
        {"t": "play", "table": "c1", "ply": 1, "action": "h8"},
        {"t": "resign", "table": "c1"},
        {"t": "say", "room": "table:c1", "text": "hello"},
        {"t": "enter", "tournament": "t1", "consent": 1},
        {"t": "come-back", "tournament": "t1"},
    ],
)
@virtually
async def test_a_stranger_may_do_nothing(ask: dict[str, object]) -> None:
    club = await a_club()
    await club.plays_a_game()
    stranger = club.stranger()
    await stranger.watch("table:c1")
    before = await club.everything_written()
    assert codes(await stranger.send({"id": "1", **ask})) == [("session/not-signed-in", "")]
    assert await club.everything_written() == before


@virtually
async def test_a_seat_comes_from_the_sign_in_and_a_message_cannot_name_one() -> None:
    """Scenario 42."""
    club = await a_club()
    anna, binh = await club.plays_a_game()
    rita = club.person("Rita")
    await rita.watch("table:c1")
    before = await club.everything_written()
    for ask in ("resign", "play", "offer-draw", "answer-draw"):
        more = {"play": {"ply": 1, "action": "h8"}, "offer-draw": {"ply": 0}, "answer-draw": {"ply": 0, "accept": True}}
        assert await rita.refused(ask, table="c1", **more.get(ask, {})) == [("table/not-your-seat", "table")]
    for name in ("seat", "player", "actor", "by", "as"):
        assert await binh.refused("play", table="c1", ply=1, action="h8", **{name: 0}) == [
            ("wire/not-understood", name)
        ]
    assert await binh.refused("play", table="c1", ply=1, action="h8") == [("game/not-your-turn", "seat")]
    assert await club.everything_written() == before
    assert (await anna.ask("play", table="c1", ply=1, action="h8")).ok


@virtually
async def test_a_second_browser_of_the_same_player_is_the_same_player() -> None:
    club = await a_club()
    anna, _ = await club.plays_a_game()
    laptop = club.person("Anna", session="laptop")
    await laptop.watch("table:c1")
    assert (await laptop.ask("play", table="c1", ply=1, action="h8")).ok
    assert anna.last(Moved).action.action == "h8"
    assert laptop.last(Moved).action.action == "h8"


# ---- order, repetition, and the end of a sign-in


@virtually
async def test_moves_sent_in_one_breath_are_played_in_their_order() -> None:
    club = await a_club()
    anna, binh = await club.plays_a_game()
    club.journal.delay_s = 0.05
    asked = [
        anna.ask("play", table="c1", ply=1, action="h8"),
        binh.ask("play", table="c1", ply=2, action="h9"),
        anna.ask("play", table="c1", ply=3, action="i8"),
    ]
    answers = await asyncio.gather(*asked)
    assert [answer.ok for answer in answers] == [True, True, True]
    assert [acted.action for acted in club.table().actions] == ["h8", "h9", "i8"]


@virtually
async def test_a_command_resent_is_done_once_and_answered_the_same() -> None:
    """Scenario 13."""
    club = await a_club()
    anna, binh = await club.plays_a_game()
    first = await anna.ask("play", id="one", table="c1", ply=1, action="h8")
    await binh.ask("play", table="c1", ply=2, action="h9")
    anna.closes()
    again = club.person("Anna")
    resent = await again.ask("play", id="one", table="c1", ply=1, action="h8")
    assert (resent.ok, resent.version) == (True, first.version)
    assert club.table().ply == 2


@virtually
async def test_a_command_resent_after_a_restart_is_still_done_once() -> None:
    club = await a_club()
    anna, _ = await club.plays_a_game()
    await anna.ask("play", id="one", table="c1", ply=1, action="h8")
    await club.restarts()
    again = club.person("Anna")
    assert (await again.ask("play", id="one", table="c1", ply=1, action="h8")).ok
    assert (await club.written()).count("ActionPlayed") == 1


@virtually
async def test_a_refusal_says_how_far_things_are_to_those_whose_table_it_is() -> None:
    """Scenario 43: whoever acts on what is no more learns from the answer that he is behind."""
    club = await a_club()
    anna, binh = await club.plays_a_game()
    rita = club.person("Rita")
    await anna.ask("play", table="c1", ply=1, action="h8")
    version = club.hall.tables.mailbox("c1").version
    stale = await anna.ask("play", table="c1", ply=1, action="i9")
    assert ([reason.code for reason in stale.reasons], stale.version) == (["game/stale-ply"], version)
    assert (await binh.ask("claim-flag", table="c1")).version == version
    assert (await rita.ask("resign", table="c1")).version == 0
    assert (await anna.ask("resign", table="c9")).version == 0
    assert "c9" not in club.hall.tables.at_hand()


@virtually
async def test_another_players_id_is_no_hindrance() -> None:
    club = await a_club()
    anna, binh = await club.plays_a_game()
    assert (await anna.ask("play", id="one", table="c1", ply=1, action="h8")).ok
    assert (await binh.ask("play", id="one", table="c1", ply=2, action="h9")).ok
    assert club.table().ply == 2


@virtually
async def test_nothing_asked_on_a_connection_that_has_ended_is_done() -> None:
    """B6 row 4: also not what waits for a disk when the sign-in ends."""
    club = await a_club()
    anna, binh = await club.plays_a_game()
    anna.connection.close()
    assert not (await anna.ask("play", table="c1", ply=1, action="h8")).ok
    assert not (await anna.ask("watch", room="lobby")).ok
    assert not club.live.rooms.is_watched("lobby")
    assert club.table().ply == 0
    assert (await binh.ask("resign", table="c1")).ok


@virtually
async def test_a_command_that_waits_when_the_sign_in_ends_is_not_done() -> None:
    club = await a_club()
    anna, _ = await club.plays_a_game()
    club.hall.tables.let_go("c1")  # as in a process that has not been asked about it yet
    club.journal.delay_s = 1.0
    asking = asyncio.create_task(anna.ask("resign", table="c1"))
    await settle()
    anna.closes()
    assert codes(await asking) == [("session/not-signed-in", "")]
    assert "GameEnded" not in await club.written()


# ---- rooms


@virtually
async def test_a_watch_that_is_answered_after_the_connection_closed_watches_nothing() -> None:
    club = await a_club()
    await club.opens_table()
    await club.restarts()
    club.hall.tables.mailbox("c1")._is_stale = True
    club.journal.delay_s = 1.0
    anna = club.person("Anna")
    asking = asyncio.create_task(anna.ask("watch", room="table:c1"))
    await settle()
    anna.closes()
    await asking
    assert not club.live.rooms.is_watched("table:c1")
    assert club.live.rooms.everybody() == ()
    assert not club.hall.presence.is_online(PlayerId("anna"))
    await until(5_000)
    assert "SeatTaken" not in await club.written()


@virtually
async def test_a_page_closed_at_once_is_not_opened_after_it_was_closed() -> None:
    club = await a_club()
    await club.opens_table()
    club.hall.tables.mailbox("c1")._is_stale = True
    club.journal.delay_s = 1.0
    anna = club.person("Anna")
    answers = await asyncio.gather(anna.ask("watch", room="table:c1"), anna.ask("leave", room="table:c1"))
    assert [answer.ok for answer in answers] == [True, True]
    assert not club.live.rooms.is_watched("table:c1")
    club.journal.delay_s = 0
    await until(20_000)
    assert not club.table().seated[FIRST]


@pytest.mark.parametrize(
    ("room", "code"),
    [
        ("table:c9", "room/unknown"),
        ("tournament:t9", "room/unknown"),
        ("table", "room/unknown"),
        ("tournament", "room/unknown"),
        ("lobby:1", "room/unknown"),
        ("kitchen", "room/unknown"),
        ("table:", "wire/not-understood"),
        ("table:c1\n", "wire/not-understood"),
        ("table:c1 ", "wire/not-understood"),
        ("TABLE:c1", "wire/not-understood"),
        ("table:../c1", "wire/not-understood"),
        ("", "wire/not-understood"),
        ("x" * 81, "wire/not-understood"),
    ],
)
@virtually
async def test_a_room_that_is_not_there_leaves_nothing_behind(room: str, code: str) -> None:
    club = await a_club()
    anna = club.person("Anna")
    assert await anna.refused("watch", room=room) == [(code, "room")]
    assert await anna.refused("say", room="table:c9", text="hello") == [("room/not-watched", "room")]
    assert (await anna.send({"t": "leave", "id": "1", "room": "table:c9"})).ok
    assert club.hall.tables.at_hand() == {}
    assert club.hall.tournaments.at_hand() == {}
    assert not club.live.rooms.is_watched(room)


@virtually
async def test_a_table_that_is_not_there_leaves_nothing_behind_either() -> None:
    club = await a_club()
    anna = club.person("Anna")
    answers = await asyncio.gather(*(anna.ask("resign", table="c9") for _ in range(5)))
    assert [codes(answer) for answer in answers] == [[("table/unknown", "table")]] * 5
    assert club.hall.tables.at_hand() == {}


@virtually
async def test_so_many_rooms_at_once_and_no_more() -> None:
    club = await a_club()
    stranger = club.stranger()
    for number in range(ROOMS_WATCHED_AT_ONCE + 1):
        await club.opens_table(f"c{number}")
    for number in range(ROOMS_WATCHED_AT_ONCE):
        await stranger.watch(f"table:c{number}")
        await asyncio.sleep(1)
    assert await stranger.refused("watch", room=f"table:c{ROOMS_WATCHED_AT_ONCE}") == [("room/too-many", "room")]
    await stranger.watch("table:c0")
    await stranger.ask("leave", room="table:c0")
    await stranger.watch(f"table:c{ROOMS_WATCHED_AT_ONCE}")


@virtually
async def test_a_page_that_left_a_room_hears_nothing_more_of_it() -> None:
    club = await a_club()
    anna, binh = await club.plays_a_game()
    rita = club.person("Rita")
    await rita.watch("table:c1")
    await rita.ask("leave", room="table:c1")
    await until(2_000)
    rita.forget()
    await anna.ask("play", table="c1", ply=1, action="h8")
    await until(4_000)
    assert rita.told == []
    assert binh.heard(Moved)


@virtually
async def test_those_who_look_on_are_counted_and_counted_again_when_one_closes_his_page() -> None:
    club = await a_club()
    anna, _ = await club.plays_a_game()
    rita, stranger = club.person("Rita"), club.stranger()
    for page in (rita, stranger):
        await page.watch("table:c1")
    await until(3_000)
    assert anna.last(wire.Occupants).watching == 2, "the players are not among those who look on"
    stranger.closes()
    await until(6_000)
    assert anna.last(wire.Occupants).watching == 1
    await rita.ask("leave", room="table:c1")
    await until(9_000)
    assert anna.last(wire.Occupants).watching == 0


# ---- presence (scenarios 12 to 18)


@virtually
async def test_closing_one_of_two_tabs_is_nothing() -> None:
    """Scenario 15."""
    club = await a_club()
    anna, _ = await club.plays_a_game()
    tab = club.person("Anna")
    await tab.watch("table:c1")
    anna.closes()
    await until(60_000)
    assert club.table().absences == (0, 0)
    assert club.table().away == (None, None)


@virtually
async def test_leaving_the_table_on_one_of_two_tabs_is_nothing_either() -> None:
    club = await a_club()
    anna, _ = await club.plays_a_game()
    tab = club.person("Anna")
    await tab.watch("table:c1")
    await tab.ask("leave", room="table:c1")
    await until(60_000)
    assert club.table().absences == (0, 0)
    await anna.ask("leave", room="table:c1")
    await until(70_000)
    assert club.table().absences == (1, 0), "the page of the board is closed on both"


@virtually
async def test_the_old_connections_end_after_the_new_ones_beginning_changes_nothing() -> None:
    """Scenario 16."""
    club = await a_club()
    anna, _ = await club.plays_a_game()
    anna.freezes()
    await until(3_000)
    again = club.person("Anna")
    await again.watch("table:c1")
    await until(12_000)
    anna.closes()
    await until(60_000)
    assert club.table().absences == (0, 0)


@virtually
async def test_both_sides_see_who_is_not_heard_of() -> None:
    club = await a_club()
    anna, binh = await club.plays_a_game()
    binh.forget()
    anna.closes()
    await until(1_000)
    assert [(each.seat, each.contact) for each in binh.heard(wire.SeatContact)] == [(FIRST, "lost")]
    await until(9_000)
    assert binh.last(wire.SeatContact).contact == "absent"
    assert binh.last(TableView).seats[0].absences == 1
    again = club.person("Anna")
    await again.watch("table:c1")
    await until(10_000)
    assert binh.last(wire.SeatContact).contact == "here"


@virtually
async def test_who_comes_to_look_is_told_who_is_heard_of() -> None:
    club = await a_club()
    anna, _ = await club.plays_a_game()
    anna.closes()
    await settle()
    rita = club.person("Rita")
    await rita.watch("table:c1")
    assert {each.seat: each.contact for each in rita.heard(wire.SeatContact)} == {FIRST: "lost", SECOND: "here"}


@virtually
async def test_looking_on_seats_nobody() -> None:
    club = await a_club()
    await club.opens_table()
    for page in (club.person("Rita"), club.stranger(), club.guest("Anna")):
        await page.watch("table:c1")
    await until(3_000)
    assert club.table().seated == (False, False)
    assert isinstance((await club.storage.journal.read("table:c1"))[-1].event, TableOpened)


# ---- the seat that is somebody else's now (C6)


@virtually
async def test_a_reserve_who_looked_on_is_seated_and_the_replaced_player_may_do_nothing_more() -> None:
    club = await a_club()
    await club.opens_table(reserves=True)
    anna, rita = club.person("Anna"), club.person("Rita")
    await anna.watch("table:c1")
    await rita.watch("table:c1")
    await until(180_500)
    assert "SeatsUnclaimed" in await club.written()
    await club.hall.tables.post("c1", SeatReserve(SECOND, RITA, Instant(now() + 180_000)))
    await until(182_000)
    assert club.table().seated == (True, True)
    binh = club.person("Binh")
    await binh.watch("table:c1")
    assert await binh.refused("resign", table="c1") == [("table/not-your-seat", "table")]
    assert (await rita.ask("resign", table="c1")).ok


# ---- faults, failures and floods


@virtually
async def test_a_fault_of_ours_is_answered_and_the_connection_lives() -> None:
    club = await a_club()
    anna = club.person("Anna")

    async def broken() -> None:
        raise ZeroDivisionError

    works, club.live.lobby_view = club.live.lobby_view, broken  # type: ignore[method-assign,assignment]
    assert await anna.refused("watch", room="lobby") == [("service/unavailable", "")]
    club.live.lobby_view = works  # type: ignore[method-assign]
    assert (await anna.ask("watch", room="lobby")).ok
    assert not anna.was_cut


@virtually
async def test_when_the_disk_says_no_the_command_is_answered_so_and_may_be_sent_again() -> None:
    club = await a_club()
    anna, _ = await club.plays_a_game()
    club.trouble.plan("before")
    assert await anna.refused("play", id="one", table="c1", ply=1, action="h8") == [("service/unavailable", "")]
    assert (await anna.ask("play", id="one", table="c1", ply=1, action="h8")).ok
    assert club.table().ply == 1


@virtually
async def test_a_doubtful_append_is_done_once_however_often_it_is_sent() -> None:
    club = await a_club()
    anna, _ = await club.plays_a_game()
    club.trouble.plan("after")
    assert await anna.refused("play", id="one", table="c1", ply=1, action="h8") == [("service/unavailable", "")]
    assert (await anna.ask("play", id="one", table="c1", ply=1, action="h8")).ok
    assert (await club.written()).count("ActionPlayed") == 1


@pytest.mark.parametrize("payload", [{"t": "resign", "id": "1", "table": "c9"}, {"t": "nonsense"}, 5, None, []])
@virtually
async def test_too_much_at_once_is_refused_and_far_too_much_is_cut(payload: object) -> None:
    club = await a_club()
    anna, other = club.person("Anna"), club.person("Binh")
    reasons = [(await anna.send(payload)).reasons[0].code for _ in range(130)]
    assert reasons[0] != "limits/too-fast"
    assert reasons[-1] == "limits/too-fast"
    for _ in range(200):
        await anna.send(payload)
    assert anna.was_cut
    assert (await other.ask("watch", room="lobby")).ok
    assert not other.was_cut


@virtually
async def test_beating_like_mad_is_cut() -> None:
    club = await a_club()
    anna = club.person("Anna")
    for _ in range(400):
        anna.connection.beat()
    assert anna.was_cut


@virtually
async def test_a_page_that_plays_fast_is_never_refused() -> None:
    """Five asks a second for a minute, beats beside them."""
    club = await a_club()
    anna = club.person("Anna")
    for number in range(300):
        assert await anna.refused("resign", table=f"c{number}") == [("table/unknown", "table")]
        await asyncio.sleep(0.2)
    assert not anna.was_cut


@virtually
async def test_a_page_of_32_boards_comes_back_in_one_breath() -> None:
    club = await a_club()
    for number in range(32):
        await club.opens_table(f"c{number}")
    stranger = club.stranger()
    rooms = ["lobby", "tournament:t9", *(f"table:c{number}" for number in range(32))]
    answers = await asyncio.gather(*(stranger.ask("watch", room=room) for room in rooms))
    assert [room for room, answer in zip(rooms, answers, strict=True) if not answer.ok] == ["tournament:t9"]


@virtually
async def test_every_answer_tells_the_servers_time() -> None:
    club = await a_club()
    anna = club.person("Anna")
    await until(12_345)
    assert (await anna.ask("resign", table="c9")).now == now()


@virtually
async def test_the_identity_of_a_connection_never_changes() -> None:
    club = await a_club()
    anna = club.person("Anna")
    before: Identity | None = anna.connection.identity
    await anna.send({"t": "watch", "id": "1", "room": "lobby", "player": "binh"})
    await anna.send({"t": "welcome", "player": "binh", "name": "Binh"})
    assert anna.connection.identity is before


@virtually
async def test_a_closed_connection_closes_once() -> None:
    club = await a_club()
    await club.opens_table()
    anna = club.person("Anna")
    await anna.watch("table:c1")
    anna.closes()
    anna.closes()
    anna.connection.beat()
    assert not club.hall.presence.is_online(PlayerId("anna"))


@virtually
async def test_a_game_adjourned_with_a_sealed_move_says_on_every_page_when_it_goes_on_and_nothing_else() -> None:
    """G11, scenario 45: not a word of the move in anything that anybody's page hears."""
    club = await a_club()
    anna, binh = await club.plays_a_game(may_seal_after_ms=1, resume_after_ms=60_000)
    rita, stranger = club.person("Rita"), club.stranger()
    for page in (rita, stranger):
        await page.watch("table:c1")
    await until(1_000)
    assert (await anna.ask("seal", table="c1", ply=1, action="k11")).ok
    await binh.watch("table:c1")
    await settle()
    call = binh.last(wire.Calls).calls[0]
    assert (call.resume_at, call.deadline, call.my_turn) == (club.table().sealed.resume_at, None, False)  # type: ignore[union-attr]
    for page in (anna, binh, rita, stranger):
        assert page.last(TableView).sealed is not None
        assert not [text for text in page.texts if "k11" in text]
    await until(62_000)
    assert [action.action for action in rita.last(TableView).actions] == ["k11"]


@virtually
async def test_a_sealed_move_survives_a_restart_unseen() -> None:
    club = await a_club()
    anna, _ = await club.plays_a_game(may_seal_after_ms=1, resume_after_ms=600_000)
    await until(1_000)
    assert (await anna.ask("seal", table="c1", ply=1, action="k11")).ok
    await club.restarts()
    page = club.person("Anna", session="new")
    await page.watch("table:c1")
    assert page.last(TableView).sealed is not None
    assert not [text for text in page.texts if "k11" in text]
    sealed = club.table().sealed
    assert sealed is not None
    assert sealed.action == "k11"
