"""The live side of a tournament: entering, one's own part, coming back by opening the page, notices, the lobby."""

import asyncio

import pytest

from server.lobby.overview import LobbyView
from server.tables import Phase as TablePhase
from server.tournaments import MyPlace, TournamentView
from server.tournaments import commands as ask_tournament
from server.tournaments.card import Card, Watch
from server.tournaments.place import Part
from server.tournaments.state import Phase
from server.vocabulary import PlayerId
from server.web import wire
from tests.hall.virtual import EVENING, settle, until, virtually
from tests.tournaments.evening import a_card, swiss, waiting
from tests.web.evening import Evening, Page, a_club, codes

START_MS = 600_000


def a_tournament(**groups: object) -> Card:
    """Open now, start in ten minutes, two to eight players, three rounds."""
    entry = {"opens_at": EVENING, "starts_at": EVENING + START_MS, "max_entrants": 8, **groups.pop("entry", {})}  # type: ignore[dict-item]
    return a_card(entry=entry, system=swiss(rounds=2), **groups)


async def enters(club: Evening, *names: str) -> list[Page]:
    await club.has_account(*names)
    pages = [club.person(name) for name in names]
    for page in pages:
        answered = await page.ask("enter", tournament="t1", consent=1)
        assert answered.ok, answered
    return pages


async def started(club: Evening, *names: str, **groups: object) -> list[Page]:
    await club.announces(a_tournament(**groups))
    pages = await enters(club, *names)
    await until(START_MS + 10)
    await settle()
    return pages


# ---- entering


@virtually
async def test_entering_is_seen_by_everybody_and_ones_own_part_by_oneself() -> None:
    club = await a_club()
    await club.announces(a_tournament())
    await club.has_account("Anna", "Rita")
    anna, rita, stranger = club.person("Anna"), club.person("Rita"), club.stranger()
    for page in (anna, rita, stranger):
        await page.watch("tournament:t1")
    assert anna.last(MyPlace).entry_refused == ()
    assert stranger.heard(MyPlace) == []
    assert (await anna.ask("enter", tournament="t1", consent=1)).ok
    await until(1_000)
    assert [each.person.name for each in stranger.last(TournamentView).entrants] == ["Anna"]
    assert (anna.last(MyPlace).status, anna.last(MyPlace).may_withdraw) == (Part.ENTERED, True)
    assert rita.last(MyPlace).status is Part.NONE
    assert len(rita.heard(MyPlace)) == 1, "what has not changed is not told again"


@virtually
async def test_a_guest_is_told_to_make_an_account_and_is_not_entered() -> None:
    club = await a_club()
    await club.announces(a_tournament())
    guest = club.guest("Anna")
    await guest.watch("tournament:t1")
    assert guest.last(MyPlace).entry_refused is None
    for ask in ("enter", "join-reserve"):
        assert codes(await guest.ask(ask, tournament="t1", consent=1)) == [("entry/needs-account", "")]
    assert await club.written("tournament:t1") == ["Announced", "RegistrationOpened"]


@virtually
async def test_entering_and_withdrawing_in_one_breath_happen_in_that_order() -> None:
    club = await a_club()
    await club.announces(a_tournament())
    await club.has_account("Anna")
    anna = club.person("Anna")
    answers = await asyncio.gather(anna.ask("enter", tournament="t1", consent=1), anna.ask("withdraw", tournament="t1"))
    assert [answer.ok for answer in answers] == [True, True]
    assert (await club.written("tournament:t1"))[2:] == ["Entered", "Withdrawn"]


@virtually
async def test_a_refused_entry_says_how_far_the_tournament_is() -> None:
    """Scenario 43."""
    club = await a_club()
    await club.announces(a_tournament())
    (anna,) = await enters(club, "Anna")
    again = await anna.ask("enter", tournament="t1", consent=1)
    assert codes(again) == [("entry/already-entered", "")]
    assert again.version == club.hall.tournaments.mailbox("t1").version > 0
    assert (await anna.ask("withdraw", tournament="t9")).version == 0


@virtually
async def test_entering_resent_is_one_entry_and_answered_the_same() -> None:
    club = await a_club()
    await club.announces(a_tournament())
    await club.has_account("Anna")
    anna, tab = club.person("Anna"), club.person("Anna")
    answers = await asyncio.gather(
        anna.ask("enter", id="one", tournament="t1", consent=1), tab.ask("enter", id="one", tournament="t1", consent=1)
    )
    assert [answer.ok for answer in answers] == [True, True]
    assert answers[0].version == answers[1].version
    assert codes(await tab.ask("enter", id="two", tournament="t1", consent=1)) == [("entry/already-entered", "")]
    assert (await club.written("tournament:t1")).count("Entered") == 1


@virtually
async def test_an_entry_is_dated_when_it_arrived_however_long_its_terms_are_looked_up() -> None:
    club = await a_club()
    await club.announces(a_tournament())
    await club.has_account("Anna", "Rita")
    anna = club.person("Anna")
    real = club.hall.register.standing

    async def slowly(*arguments: object) -> object:
        await asyncio.sleep(3)
        return await real(*arguments)  # type: ignore[arg-type]

    club.hall.register.standing = slowly  # type: ignore[method-assign,assignment]
    await until(START_MS - 5_000)
    entry = asyncio.create_task(anna.ask("enter", tournament="t1", consent=1))
    withdrawal = asyncio.create_task(anna.ask("withdraw", tournament="t1"))
    await asyncio.gather(entry, withdrawal)
    rows = await club.storage.journal.read("tournament:t1")
    assert [(type(row.event).__name__, row.at - EVENING) for row in rows[-2:]] == [
        ("Entered", START_MS - 5_000),
        ("Withdrawn", START_MS - 5_000),
    ]


@virtually
async def test_an_amended_card_is_consented_to_anew_and_the_page_offers_that() -> None:
    club = await a_club()
    card = a_tournament()
    await club.announces(card)
    await club.has_account("Anna")
    anna = club.person("Anna")
    await anna.watch("tournament:t1")
    amended = a_tournament(entry={"max_entrants": 6})
    await club.hall.tournaments.post("t1", ask_tournament.Amend(card=amended, by="admin"))
    await until(1_000)
    assert anna.last(TournamentView).card_version == 2
    assert anna.last(MyPlace).entry_refused == (), "he may enter, by the card he is shown now"
    assert codes(await anna.ask("enter", tournament="t1", consent=1)) == [("entry/card-changed", "consent")]
    assert (await anna.ask("enter", tournament="t1", consent=2)).ok


@virtually
async def test_a_rush_of_entries_is_one_view_and_nobodys_is_lost() -> None:
    club = await a_club()
    await club.announces(a_tournament(entry={"max_entrants": 64, "start_when_full": False}))
    names = [f"Player {letter * 3}" for letter in "ABCDEFGHJKMNPQRSTUVX"]
    await club.has_account(*names)
    stranger = club.stranger()
    await stranger.watch("tournament:t1")
    stranger.forget()
    pages = [club.person(name) for name in names]
    answers = await asyncio.gather(*(page.ask("enter", tournament="t1", consent=1) for page in pages))
    assert all(answer.ok for answer in answers)
    await until(1_000)
    assert len(stranger.heard(TournamentView)) == 1
    assert stranger.last(TournamentView).entered == 20


@virtually
async def test_the_newest_version_is_not_told_again() -> None:
    club = await a_club()
    await club.announces(a_tournament())
    version = club.hall.tournaments.mailbox("t1").version
    page = club.stranger()
    answered = await page.watch("tournament:t1", version=version)
    assert answered.version == version
    assert page.heard(TournamentView) == []
    await page.watch("tournament:t1", version=0)
    assert page.last(TournamentView).version == version


@virtually
async def test_who_is_signed_out_while_his_entry_is_looked_up_is_not_entered() -> None:
    """B6 row 4."""
    club = await a_club()
    await club.announces(a_tournament())
    await club.has_account("Anna")
    anna = club.person("Anna")
    real = club.hall.register.standing

    async def meanwhile_signed_out(*arguments: object) -> object:
        anna.closes()
        return await real(*arguments)  # type: ignore[arg-type]

    club.hall.register.standing = meanwhile_signed_out  # type: ignore[method-assign,assignment]
    assert codes(await anna.ask("enter", tournament="t1", consent=1)) == [("session/not-signed-in", "")]
    assert "Entered" not in await club.written("tournament:t1")


# ---- coming back (C10)


async def a_no_show(club: Evening) -> Page:
    """Four are paired, three come to their boards, Bình is forfeited; he has a page of the lobby open."""
    names = ("Anna", "Chi", "Dung", "Binh")
    *here, binh = await started(club, *names, waiting=waiting(withdraw_after_no_shows=0, reserves=False))
    for page in here:
        (call,) = page.last(wire.Calls).calls
        await page.watch(f"table:{call.table}")
    await until(START_MS + 181_000)
    assert club.tournament().held_by(PlayerId("binh")).away  # type: ignore[union-attr]
    return binh


@virtually
async def test_opening_the_tournaments_page_says_that_one_is_back() -> None:
    club = await a_club()
    binh = await a_no_show(club)
    await binh.watch("tournament:t1")
    await until(START_MS + 182_000)
    assert (await club.written("tournament:t1")).count("PlayerBack") == 1
    assert binh.last(MyPlace).status is Part.PLAYING
    await club.person("Binh").watch("tournament:t1")
    await until(START_MS + 183_000)
    assert (await club.written("tournament:t1")).count("PlayerBack") == 1


@virtually
async def test_a_page_that_comes_back_with_its_connection_was_not_opened() -> None:
    club = await a_club()
    binh = await a_no_show(club)
    await binh.watch("tournament:t1", version=1)
    await until(START_MS + 182_000)
    assert "PlayerBack" not in await club.written("tournament:t1")
    assert binh.last(MyPlace).may_come_back
    assert (await binh.ask("come-back", tournament="t1")).ok
    assert "PlayerBack" in await club.written("tournament:t1")


@virtually
async def test_somebody_elses_page_brings_nobody_back() -> None:
    club = await a_club()
    await a_no_show(club)
    for page in (club.stranger(), club.person("Rita"), club.guest("Binh"), club.person("Anna")):
        await page.watch("tournament:t1")
    await until(START_MS + 182_000)
    assert "PlayerBack" not in await club.written("tournament:t1")


@virtually
async def test_who_has_left_is_not_brought_back_by_looking() -> None:
    club = await a_club()
    binh = await a_no_show(club)
    assert (await binh.ask("leave-tournament", tournament="t1")).ok
    await binh.watch("tournament:t1")
    await until(START_MS + 182_000)
    assert "PlayerBack" not in await club.written("tournament:t1")
    assert binh.last(MyPlace).status is Part.LEFT


# ---- what one must hear of


@virtually
async def test_at_the_start_everybody_entered_is_told_and_called_wherever_he_is() -> None:
    club = await a_club()
    anna, binh = await started(club, "Anna", "Binh")
    for page in (anna, binh):
        assert page.last(wire.Notice) == wire.Notice(
            code="started", tournament="t1", details={"name": "Monday evening"}
        )  # type: ignore[arg-type]
        assert [(call.table, call.tournament, call.round) for call in page.last(wire.Calls).calls] == [
            ("t1.r1.b1.g1", "t1", 1)
        ]


@virtually
async def test_an_underfilled_tournament_is_cancelled_with_notice() -> None:
    club = await a_club()
    (anna,) = await started(club, "Anna")
    assert club.tournament().phase is Phase.CANCELLED
    assert anna.last(wire.Notice).code.startswith("cancelled-")


@virtually
async def test_a_reserve_is_called_and_the_replaced_player_is_called_no_more() -> None:
    club = await a_club()
    anna, binh = await started(club, "Anna", "Binh")
    await club.has_account("Rita")
    rita = club.person("Rita")
    assert (await rita.ask("join-reserve", tournament="t1", consent=1)).ok
    await anna.watch("table:t1.r1.b1.g1")
    assert binh.last(wire.Calls).calls != ()
    await until(START_MS + 182_000)
    assert rita.last(wire.Notice).code == "called-up"
    assert binh.last(wire.Notice).code == "replaced"
    assert [call.table for call in rita.last(wire.Calls).calls] == ["t1.r1.b1.g1"]
    assert binh.last(wire.Calls).calls == ()


@virtually
async def test_a_reserve_who_is_looking_on_need_not_open_the_table_again() -> None:
    club = await a_club()
    anna, _ = await started(club, "Anna", "Binh")
    await club.has_account("Rita")
    rita = club.person("Rita")
    await rita.ask("join-reserve", tournament="t1", consent=1)
    for page in (anna, rita):
        await page.watch("table:t1.r1.b1.g1")
    await until(START_MS + 182_000)
    assert club.table("t1.r1.b1.g1").phase is TablePhase.PLAYING


@virtually
async def test_a_tournament_that_is_over_and_let_go_is_still_shown() -> None:
    club = await a_club()
    await club.announces(a_tournament())
    await until(START_MS + 70_000)
    club.hall.sweep()
    assert club.hall.tournaments.at_hand() == {}
    page = club.person("Anna")
    await page.watch("tournament:t1")
    assert page.last(TournamentView).phase is Phase.CANCELLED


@virtually
async def test_one_let_go_while_the_newcomers_standing_is_looked_up_is_still_shown() -> None:
    club = await a_club()
    await club.announces(a_tournament())
    await club.has_account("Anna")
    await until(START_MS + 70_000)
    real = club.hall.register.standing

    async def meanwhile_let_go(*arguments: object) -> object:
        club.hall.sweep()
        return await real(*arguments)  # type: ignore[arg-type]

    club.hall.register.standing = meanwhile_let_go  # type: ignore[method-assign,assignment]
    page = club.person("Anna")
    answered = await page.watch("tournament:t1")
    assert page.last(TournamentView).phase is Phase.CANCELLED
    assert page.last(TournamentView).version == answered.version == len(await club.written("tournament:t1"))


# ---- the lobby


@virtually
async def test_the_lobby_counts_people_once_and_bots_never() -> None:
    club = await a_club()
    presence = club.hall.presence
    for bot in ("bot-lan", "bot-kuba"):
        presence.connect(f"house:{bot}", PlayerId(bot), steady=True)
    anna, _tab, _guest, stranger = club.person("Anna"), club.person("Anna"), club.guest(), club.stranger()
    await stranger.watch("lobby")
    assert stranger.last(LobbyView).online == 2
    anna.closes()
    await until(2_000)
    assert stranger.last(LobbyView).online == 2
    _tab.closes()
    await until(4_000)
    assert stranger.last(LobbyView).online == 1
    assert presence.online() >= {"bot-lan", "bot-kuba"}


@virtually
async def test_the_lobby_shows_what_is_on_as_it_changes() -> None:
    club = await a_club()
    stranger = club.stranger()
    await stranger.watch("lobby")
    assert stranger.last(LobbyView).upcoming == ()
    await club.announces(a_tournament())
    await until(2_000)
    assert [line.id for line in stranger.last(LobbyView).upcoming] == ["t1"]
    anna, _ = await enters(club, "Anna", "Binh")
    await until(START_MS + 2_000)
    assert [(line.id, line.entrants) for line in stranger.last(LobbyView).live] == [("t1", 2)]
    binh = club.person("Binh")
    for page in (anna, binh):
        await page.watch("table:t1.r1.b1.g1")
    await until(START_MS + 4_000)
    assert [board.names for board in stranger.last(LobbyView).boards] == [
        tuple(person.name for person in club.table("t1.r1.b1.g1").persons)
    ]


@virtually
async def test_while_the_list_cannot_be_read_the_lobby_waits_and_then_shows_it() -> None:
    club = await a_club()
    stranger = club.stranger()
    await stranger.watch("lobby")
    club.listing.is_down = True
    await club.announces(a_tournament())
    await until(5_000)
    assert stranger.last(LobbyView).upcoming == ()
    assert codes(await club.stranger().ask("watch", room="lobby")) == [("service/unavailable", "")]
    club.listing.is_down = False
    await until(7_000)
    assert [line.id for line in stranger.last(LobbyView).upcoming] == ["t1"]


@virtually
async def test_a_slow_answer_never_replaces_a_newer_one() -> None:
    club = await a_club()
    stranger = club.stranger()
    await stranger.watch("lobby")
    real = club.listing.calendar
    waits = [5.0, 0.0]

    async def slow(at: object) -> object:
        lines = await real(at)  # type: ignore[arg-type]
        await asyncio.sleep(waits.pop(0) if waits else 0)
        return lines

    club.listing.calendar = slow  # type: ignore[method-assign,assignment]
    club.live.lobby_changed()
    await until(2_000)
    await club.announces(a_tournament())
    await until(20_000)
    assert [line.id for line in stranger.last(LobbyView).upcoming] == ["t1"]


@virtually
async def test_nobody_asks_the_disk_for_a_lobby_that_nobody_watches() -> None:
    club = await a_club()
    await club.announces(a_tournament())
    for _ in range(5):
        club.person("Anna").closes()
        await asyncio.sleep(2)
    assert club.listing.asked == 0


# ---- going down


@virtually
async def test_everybody_is_told_of_a_restart_strangers_too() -> None:
    club = await a_club()
    pages = [club.person("Anna"), club.guest(), club.stranger()]
    club.live.say_goodbye()
    assert [len(page.heard(wire.Restarting)) for page in pages] == [1, 1, 1]


@pytest.mark.parametrize("chat", ["off", "spectators"])
@virtually
async def test_a_card_without_talk_has_none_in_the_tournaments_room_either(chat: str) -> None:
    club = await a_club()
    await club.announces(a_tournament(watch=Watch(chat=chat)))  # type: ignore[arg-type]
    anna = club.person("Anna")
    await anna.watch("tournament:t1")
    said = await anna.ask("say", room="tournament:t1", text="hello")
    assert said.ok is (chat == "spectators")
    assert bool(anna.heard(wire.Chat)) is (chat == "spectators")
