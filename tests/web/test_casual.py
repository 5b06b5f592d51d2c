"""Casual games: a challenge or a bot's table is made once, however often and by whatever connection it is asked."""

import asyncio

import pytest

from server.lobby.overview import LobbyView
from server.tables import Phase
from server.vocabulary import PlayerId, Seat
from server.web import wire
from tests.hall.virtual import settle, until, virtually
from tests.web.evening import CASUAL, Evening, Page, a_club, codes

FIRST, SECOND = Seat


async def _offers(page: Page, **more: object) -> str:
    answered = await page.ask("offer-challenge", **{**CASUAL, **more})
    assert answered.ok, answered
    return answered.made


def _tables(club: Evening) -> list[str]:
    return sorted(club.hall.tables.at_hand())


@virtually
async def test_a_challenge_that_is_accepted_is_a_table_with_both_called() -> None:
    club = await a_club()
    anna, binh = club.person("Anna"), club.person("Binh")
    challenge = await _offers(anna)
    answered = await binh.ask("accept-challenge", challenge=challenge)
    table = club.table(answered.made)
    assert [person.name for person in table.persons] == ["Anna", "Binh"]
    for page in (anna, binh):
        assert [call.table for call in page.last(wire.Calls).calls] == [answered.made]
    assert club.live.casual.challenges.open() == ()


@virtually
async def test_an_offer_resent_stands_once_also_after_it_was_taken() -> None:
    club = await a_club()
    anna, binh = club.person("Anna"), club.person("Binh")
    first = await anna.ask("offer-challenge", id="one", **CASUAL)
    tab = club.person("Anna")
    again = await tab.ask("offer-challenge", id="one", **CASUAL)
    assert again.made == first.made
    assert len(club.live.casual.challenges.open()) == 1
    await binh.ask("accept-challenge", challenge=first.made)
    assert (await tab.ask("offer-challenge", id="one", **CASUAL)).made == first.made
    assert club.live.casual.challenges.open() == ()


@virtually
async def test_an_acceptance_resent_by_another_connection_opens_one_table() -> None:
    club = await a_club()
    anna, binh, tab = club.person("Anna"), club.person("Binh"), club.person("Binh")
    challenge = await _offers(anna)
    answers = await asyncio.gather(
        binh.ask("accept-challenge", id="one", challenge=challenge),
        tab.ask("accept-challenge", id="one", challenge=challenge),
    )
    made = {answer.made for answer in answers if answer.ok}
    assert len(made) == 1
    again = await tab.ask("accept-challenge", id="one", challenge=challenge)
    assert {again.made} == made
    assert _tables(club) == [*made]


@virtually
async def test_an_acceptance_resent_after_a_restart_finds_the_table() -> None:
    club = await a_club()
    anna, binh = club.person("Anna"), club.person("Binh")
    challenge = await _offers(anna)
    made = (await binh.ask("accept-challenge", id="one", challenge=challenge)).made
    await club.restarts()
    anna, binh = club.person("Anna"), club.person("Binh")
    again = await binh.ask("accept-challenge", id="one", challenge=challenge)
    assert (again.ok, again.made) == (True, made)
    assert codes(await club.person("Rita").ask("accept-challenge", challenge=challenge)) == [
        ("challenge/gone", "challenge")
    ]
    assert _tables(club) == [made]


@virtually
async def test_of_two_who_accept_one_gets_the_game() -> None:
    club = await a_club()
    anna, binh, rita = club.person("Anna"), club.person("Binh"), club.person("Rita")
    challenge = await _offers(anna)
    answers = await asyncio.gather(
        binh.ask("accept-challenge", challenge=challenge), rita.ask("accept-challenge", challenge=challenge)
    )
    assert sorted(answer.ok for answer in answers) == [False, True]
    (loser,) = (answer for answer in answers if not answer.ok)
    assert codes(loser) == [("challenge/gone", "challenge")]
    assert len(_tables(club)) == 1


@virtually
async def test_when_the_disk_fails_the_challenge_stands_and_may_be_accepted_again() -> None:
    club = await a_club()
    anna, binh = club.person("Anna"), club.person("Binh")
    challenge = await _offers(anna)
    club.trouble.plan("before")
    assert codes(await binh.ask("accept-challenge", id="one", challenge=challenge)) == [("service/unavailable", "")]
    assert (await binh.ask("accept-challenge", id="one", challenge=challenge)).ok


@virtually
async def test_a_doubtful_opening_is_never_a_second_table_nor_a_third_players() -> None:
    club = await a_club()
    anna, binh, rita = club.person("Anna"), club.person("Binh"), club.person("Rita")
    challenge = await _offers(anna)
    club.trouble.plan("after")
    assert codes(await binh.ask("accept-challenge", id="one", challenge=challenge)) == [("service/unavailable", "")]
    assert codes(await rita.ask("accept-challenge", challenge=challenge)) == [("challenge/gone", "challenge")]
    answered = await binh.ask("accept-challenge", id="one", challenge=challenge)
    assert [person.name for person in club.table(answered.made).persons] == ["Anna", "Binh"]
    assert len(_tables(club)) == 1


@virtually
async def test_nobody_plays_himself() -> None:
    club = await a_club()
    anna, tab = club.person("Anna"), club.person("Anna")
    challenge = await _offers(anna)
    for _ in range(2):
        assert codes(await tab.ask("accept-challenge", challenge=challenge)) == [("challenge/own", "challenge")]
    assert len(club.live.casual.challenges.open()) == 1
    assert _tables(club) == []


@virtually
async def test_an_offer_goes_with_who_made_it_but_not_with_one_of_his_tabs() -> None:
    club = await a_club()
    anna, tab, binh = club.person("Anna"), club.person("Anna"), club.person("Binh")
    challenge = await _offers(anna)
    anna.closes()
    assert len(club.live.casual.challenges.open()) == 1
    tab.closes()
    assert club.live.casual.challenges.open() == ()
    assert codes(await binh.ask("accept-challenge", challenge=challenge)) == [("challenge/gone", "challenge")]


@virtually
async def test_who_goes_while_he_offers_offers_nothing() -> None:
    club = await a_club()
    anna = club.person("Anna")
    real = club.hall.register.rating
    waits = asyncio.Event()

    async def slow(player: PlayerId, pool: str) -> object:
        await waits.wait()
        return await real(player, pool)

    club.hall.register.rating = slow  # type: ignore[method-assign,assignment]
    asking = asyncio.create_task(anna.ask("offer-challenge", **CASUAL))
    await settle()
    anna.closes()
    waits.set()
    assert not (await asking).ok
    assert club.live.casual.challenges.open() == ()


@virtually
async def test_a_challenge_taken_back_is_gone_and_taking_it_back_again_is_the_same() -> None:
    club = await a_club()
    anna, binh = club.person("Anna"), club.person("Binh")
    challenge = await _offers(anna)
    assert codes(await binh.ask("withdraw-challenge", challenge=challenge)) == [("challenge/gone", "challenge")]
    assert (await anna.ask("withdraw-challenge", id="w", challenge=challenge)).ok
    assert (await anna.ask("withdraw-challenge", id="w", challenge=challenge)).ok
    assert club.live.casual.challenges.open() == ()


@virtually
async def test_what_one_offers_can_be_accepted_whatever_ones_ids_are() -> None:
    club = await a_club()
    anna, binh = club.person("Anna"), club.person("Binh")
    made = (await anna.ask("offer-challenge", id="x" * 64, **CASUAL)).made
    assert (await binh.ask("accept-challenge", id="y" * 64, challenge=made)).ok


@virtually
async def test_a_game_against_a_bot_opens_once() -> None:
    club = await a_club()
    anna, tab = club.person("Anna"), club.person("Anna")
    answers = await asyncio.gather(anna.ask("play-bot", id="one", **CASUAL), tab.ask("play-bot", id="one", **CASUAL))
    again = await anna.ask("play-bot", id="one", **CASUAL)
    assert len({*(answer.made for answer in answers), again.made}) == 1
    assert _tables(club) == [again.made]
    table = club.table(again.made)
    assert [person.name for person in table.persons] == ["Anna", "Bot club"]
    assert not table.card.rated
    await club.restarts()
    assert (await club.person("Anna").ask("play-bot", id="one", **CASUAL)).made == again.made
    assert _tables(club) == [again.made]


@virtually
async def test_another_player_with_the_same_id_gets_a_table_of_his_own() -> None:
    club = await a_club()
    made = [(await club.person(name).ask("play-bot", id="one", **CASUAL)).made for name in ("Anna", "Binh")]
    assert made[0] != made[1]


@virtually
async def test_a_guest_plays_casual_games_but_no_rated_ones() -> None:
    club = await a_club()
    anna, guest = club.person("Anna"), club.guest()
    assert codes(await guest.ask("offer-challenge", **{**CASUAL, "rated": True})) == [
        ("challenge/rated-needs-account", "rated")
    ]
    rated = await _offers(anna, rated=True)
    assert codes(await guest.ask("accept-challenge", challenge=rated)) == [("challenge/rated-needs-account", "rated")]
    unrated = await _offers(anna)
    assert (await guest.ask("accept-challenge", challenge=unrated)).ok


@virtually
async def test_so_many_games_at_once_and_no_more_and_a_resent_one_is_none_more() -> None:
    club = await a_club()
    anna = club.person("Anna")
    made = [(await anna.ask("play-bot", id=f"b{number}", **CASUAL)).made for number in range(4)]
    await until(5_000)
    assert codes(await anna.ask("play-bot", id="more", **CASUAL)) == [("challenge/too-many-games", "")]
    assert (await anna.ask("play-bot", id="b0", **CASUAL)).made == made[0]
    await club.restarts()
    assert (await club.person("Anna").ask("play-bot", id="b0", **CASUAL)).made == made[0]


@virtually
async def test_who_does_not_come_to_a_casual_game_loses_nothing_but_the_game() -> None:
    club = await a_club()
    anna, binh = club.person("Anna"), club.person("Binh")
    made = (await binh.ask("accept-challenge", challenge=await _offers(anna))).made
    await binh.watch(f"table:{made}")
    await until(61_000)
    table = club.table(made)
    assert table.phase is Phase.OVER
    assert table.ended is not None
    assert (table.ended.termination, table.ended.rated) == ("no-show", False)


@virtually
async def test_the_lobby_shows_offers_as_they_come_and_go() -> None:
    club = await a_club()
    anna, stranger = club.person("Anna"), club.stranger()
    await stranger.watch("lobby")
    assert stranger.last(LobbyView).challenges == ()
    await _offers(anna)
    await until(2_000)
    assert [each.by.name for each in stranger.last(LobbyView).challenges] == ["Anna"]
    anna.closes()
    await until(4_000)
    assert stranger.last(LobbyView).challenges == ()


@pytest.mark.parametrize("ask", ["offer-challenge", "play-bot"])
@virtually
async def test_a_stranger_plays_nobody(ask: str) -> None:
    club = await a_club()
    assert codes(await club.stranger().ask(ask, **CASUAL)) == [("session/not-signed-in", "")]


async def _a_game_over(club: Evening, anna: Page, binh: Page) -> str:
    challenge = await _offers(anna)
    table = (await binh.ask("accept-challenge", challenge=challenge)).made
    for page in (anna, binh):
        assert (await page.ask("watch", room=f"table:{table}")).ok
    await settle()
    assert (await anna.ask("resign", table=table)).ok
    return table


@virtually
async def test_a_rematch_is_called_when_both_have_asked_with_the_colours_turned() -> None:
    club = await a_club()
    anna, binh = club.person("Anna"), club.person("Binh")
    table = await _a_game_over(club, anna, binh)
    assert (await anna.ask("rematch", table=table)).made == ""
    assert (await anna.ask("rematch", table=table)).made == "", "asking twice is not agreeing"
    heard = [notice for notice in binh.heard(wire.Notice) if notice.code == "rematch"]
    assert [(notice.table, notice.details) for notice in heard] == [(table, {"name": "Anna"})]
    made = (await binh.ask("rematch", table=table)).made
    again = club.table(made)
    assert [person.name for person in again.persons] == ["Binh", "Anna"]
    assert (again.card.game, again.card.clock) == (club.table(table).card.game, club.table(table).card.clock)
    for page in (anna, binh):
        assert made in [call.table for call in page.last(wire.Calls).calls]
    assert (await anna.ask("rematch", table=table)).made == made, "who is late finds it there"


@virtually
async def test_a_rematch_is_for_the_two_of_a_casual_game_that_is_over() -> None:
    club = await a_club()
    anna, binh, rita = club.person("Anna"), club.person("Binh"), club.person("Rita")
    challenge = await _offers(anna)
    table = (await binh.ask("accept-challenge", challenge=challenge)).made
    assert codes(await anna.ask("rematch", table=table)) == [("rematch/not-here", "table")]
    assert codes(await anna.ask("rematch", table="c0")) == [("table/unknown", "table")]
    for page in (anna, binh):
        await page.ask("watch", room=f"table:{table}")
    await settle()
    await anna.ask("resign", table=table)
    assert codes(await rita.ask("rematch", table=table)) == [("table/not-your-seat", "table")]


@virtually
async def test_who_has_gone_is_not_waited_for() -> None:
    club = await a_club()
    anna, binh = club.person("Anna"), club.person("Binh")
    table = await _a_game_over(club, anna, binh)
    await anna.ask("rematch", table=table)
    anna.closes()
    assert codes(await binh.ask("rematch", table=table)) == [("rematch/gone", "table")]


@virtually
async def test_a_bot_plays_again_at_once() -> None:
    club = await a_club()
    anna = club.person("Anna")
    table = (await anna.ask("play-bot", strength="easy", **CASUAL)).made
    await anna.ask("watch", room=f"table:{table}")
    await settle()
    assert (await anna.ask("resign", table=table)).ok
    made = (await anna.ask("rematch", table=table)).made
    assert [person.name for person in club.table(made).persons] == ["Bot easy", "Anna"]
