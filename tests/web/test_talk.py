"""Who hears whom: spectators among themselves while a game runs, everybody after it (G15)."""

import pytest

from server.tables.commands import SeatReserve
from server.vocabulary import Instant, Seat
from server.web import wire
from tests.hall.virtual import settle, until, virtually
from tests.tables.builders import BINH, RITA
from tests.web.evening import Page, a_club, codes


def lines(page: Page) -> list[str]:
    """What the page shows: a fresh list replaces, others add."""
    shown: list[str] = []
    for chat in page.heard(wire.Chat):
        shown = [*([] if chat.fresh else shown), *(line.text for line in chat.lines)]
    return shown


@virtually
async def test_spectators_hear_each_other_and_the_players_neither_hear_nor_speak() -> None:
    club = await a_club()
    anna, binh = await club.plays_a_game()
    rita, stranger = club.person("Rita"), club.stranger()
    for page in (rita, stranger):
        await page.watch("table:c1")
    assert (await rita.ask("say", room="table:c1", text="h8 wins")).ok
    assert lines(rita) == lines(stranger) == ["h8 wins"]
    for player in (anna, binh, club.person("Anna")):
        await player.watch("table:c1")
        assert codes(await player.ask("say", room="table:c1", text="really?")) == [("chat/not-here", "room")]
        assert player.heard(wire.Chat) == []
    assert "h8 wins" not in "".join(anna.texts + binh.texts)


@virtually
async def test_when_the_game_is_over_the_players_hear_what_was_said_and_join_in() -> None:
    club = await a_club()
    anna, binh = await club.plays_a_game()
    rita = club.person("Rita")
    await rita.watch("table:c1")
    await rita.ask("say", room="table:c1", text="h8 wins")
    await anna.ask("resign", table="c1")
    assert lines(anna) == lines(binh) == ["h8 wins"]
    assert (await anna.ask("say", room="table:c1", text="so it did")).ok
    for page in (anna, binh, rita):
        assert lines(page) == ["h8 wins", "so it did"]


@virtually
async def test_a_card_without_talk_stays_without_when_the_table_is_long_forgotten() -> None:
    club = await a_club()
    anna, _ = await club.plays_a_game(chat="off")
    rita = club.person("Rita")
    await rita.watch("table:c1")
    assert codes(await rita.ask("say", room="table:c1", text="hello")) == [("chat/not-here", "room")]
    await anna.ask("resign", table="c1")
    await until(120_000)
    club.hall.sweep()
    assert club.hall.tables.at_hand() == {}
    assert codes(await rita.ask("say", room="table:c1", text="hello")) == [("chat/not-here", "room")]


@virtually
async def test_a_reserve_who_is_seated_hears_no_more_of_what_is_said() -> None:
    club = await a_club()
    await club.opens_table(reserves=True)
    anna, binh, rita = club.person("Anna"), club.person("Binh"), club.person("Rita")
    for page in (anna, rita):
        await page.watch("table:c1")
    await until(180_500)
    await club.hall.tables.post("c1", SeatReserve(Seat.SECOND, RITA, Instant(club.live.now() + 180_000)))
    await settle()
    await binh.watch("table:c1")
    assert (await binh.ask("say", room="table:c1", text="play h8")).ok, "the replaced player is a spectator now"
    assert "play h8" not in "".join(rita.texts)


@pytest.mark.parametrize("room", ["lobby", "table:c1"])
@virtually
async def test_a_line_resent_is_heard_once(room: str) -> None:
    club = await a_club()
    await club.opens_table(second=BINH)
    rita, tab = club.person("Rita"), club.person("Rita")
    for page in (rita, tab):
        await page.watch(room)
    for page in (rita, tab, rita):
        assert (await page.ask("say", id="one", room=room, text="hello")).ok
    assert lines(rita) == lines(tab) == ["hello"]


@virtually
async def test_who_comes_later_reads_what_was_said_and_strangers_only_read() -> None:
    club = await a_club()
    rita, guest, stranger = club.person("Rita"), club.guest(), club.stranger()
    for page in (rita, guest):
        await page.watch("lobby")
    await rita.ask("say", room="lobby", text="<img src=x onerror=alert(1)>")
    assert (await guest.ask("say", room="lobby", text="hello")).ok
    await stranger.watch("lobby")
    assert lines(stranger) == ["<img src=x onerror=alert(1)>", "hello"], "as it was typed: whoever shows it shows text"
    assert codes(await stranger.ask("say", room="lobby", text="me too")) == [("session/not-signed-in", "")]


@virtually
async def test_one_speaks_only_where_one_is() -> None:
    club = await a_club()
    await club.opens_table()
    rita = club.person("Rita")
    for room in ("lobby", "table:c1", "table:c9", "tournament:t9", "x"):
        assert codes(await rita.ask("say", room=room, text="hello")) == [("room/not-watched", "room")]
    await rita.watch("lobby")
    await rita.ask("leave", room="lobby")
    assert codes(await rita.ask("say", room="lobby", text="hello")) == [("room/not-watched", "room")]


@virtually
async def test_who_speaks_too_fast_is_told_so_and_others_are_not() -> None:
    club = await a_club()
    rita, anna = club.person("Rita"), club.person("Anna")
    for page in (rita, anna):
        await page.watch("lobby")
    answers = [await rita.ask("say", room="lobby", text=f"{number}") for number in range(8)]
    assert [answer.ok for answer in answers] == [True] * 5 + [False] * 3
    assert codes(answers[-1]) == [("chat/too-fast", "text")]
    assert (await anna.ask("say", room="lobby", text="hello")).ok
