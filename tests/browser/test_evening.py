"""The club evening, end to end, as people have it: an admin writes a card, four play a Swiss, one looks on, and what
came of it is there for everybody the next day."""

import asyncio
import re
from collections import Counter
from pathlib import Path
from typing import Final

import pytest
from playwright.async_api import expect

from server.games.rules import GameSettings
from tests.browser.chromium import PHONE
from tests.browser.club import ADMIN_PASSWORD, Club, an_evening
from tests.browser.journal import facts, players
from tests.browser.person import Person
from tests.conftest import Run
from tests.process.server import Server

pytestmark = pytest.mark.browser

SWAP2: Final = GameSettings("gomoku", "freestyle", 15, opening="swap2")
ROUNDS: Final = 3
_SAID: Final = "White has to answer on h8."
_ENTERED_OR_CALLED: Final = re.compile("You are entered|Your game against")
_WON_OR_LOST: Final = re.compile("You (won|lost)|Draw")


def test_four_play_a_swiss_to_its_end_through_the_pages_and_one_looks_on(run: Run, tmp_path: Path) -> None:
    run(_a_whole_evening(tmp_path), timeout_s=240)


async def _a_whole_evening(data: Path) -> None:
    async with an_evening(data, "evening") as club:
        tournament = await _the_admin_announces_a_swiss(club)
        anna = await club.person("Anežka")
        heard = anna.listens()
        dung = await club.person("Dũng", PHONE)
        olga = await club.person("Olga")
        for player in [await club.player("Bořek"), await club.player("Łucja")]:
            player.play()
            answer = await player.ask("enter", tournament=tournament, consent=1)
            assert answer["ok"], answer
        await _looks(olga, tournament)
        await _enters(anna, tournament)
        await _enters(dung, tournament)
        await asyncio.gather(_plays_the_evening(anna, olga, heard), _plays_the_evening(dung))
        await olga.press(olga.link("Back to the tournament"))
        await _all_can_read_how_it_ended(club.server, [anna, dung, olga])
        await _a_finished_game_plays_through_again(olga, club.server)
        await club.server.stop()
        for person in club.people:
            person.forgive("WebSocket|ERR_CONNECTION")
        await club.server.start()
        await olga.opens(f"/tournament/{tournament}")
        await _all_can_read_how_it_ended(club.server, [olga])
        await _the_ratings_are_on_the_profile(olga, "Anežka")


async def _the_admin_announces_a_swiss(club: Club) -> str:
    """One-time link, password, a club, and a card in the form, with a fault that is answered at its field."""
    founder = await club.person("Founder")
    await founder.opens(f"/link/{club.server.admin_link}")
    await founder.shot("link")
    await founder.fill("password", ADMIN_PASSWORD)
    await founder.press(founder.button("Set the password and sign in"))
    await expect(founder.button("Account of Founder")).to_be_visible()
    await founder.opens("/clubs")
    await founder.fill("name", "Caïssa Žižkov")
    await founder.shot("new-club")
    await founder.press(founder.button("Found the club"))
    await founder.press(founder.link("New tournament"))
    await founder.press(founder.page.get_by_text("Gomoku, Swiss"))
    await founder.shot("blank-card", whole=True)
    await _writes_the_card(founder)
    await founder.page.wait_for_url("**/tournament/*")
    await founder.sees("Thursday Swiss")
    await founder.shot("announced", whole=True)
    return founder.page.url.rpartition("/")[2]


async def _writes_the_card(founder: Person) -> None:
    await founder.fill("name", "Thursday Swiss")
    await founder.fill("system.rounds", str(ROUNDS))
    await founder.fill("entry.max_entrants", "3")
    await founder.page.locator("summary", has_text="Waiting and absence").click()
    await founder.fill("waiting.break_between_rounds_ms", "2")
    announce = founder.button("Announce the tournament")
    await founder.press(announce)
    await expect(founder.page.locator('[data-field="entry.max_entrants"] .field-error')).to_be_visible()
    await founder.shot("faulty-card")
    founder.forgive("status of 4")
    await founder.fill("entry.max_entrants", "4")
    await founder.press(announce)


async def _looks(olga: Person, tournament: str) -> None:
    """Anybody may; she has an account, so she may write as well."""
    await olga.opens(f"/sign-in?next=/tournament/{tournament}")
    await olga.makes_an_account()
    await olga.sees("2 of 4")


async def _enters(person: Person, tournament: str) -> None:
    await person.opens(f"/tournament/{tournament}")
    await person.shot("before-entering", whole=True)
    await person.press(person.page.locator("main").get_by_role("link", name="Sign in"))
    await person.makes_an_account()
    await person.sees("Thursday Swiss")
    await person.press(person.button("Register"))
    # Whoever takes the last place reads that it has begun instead.
    await person.sees(_ENTERED_OR_CALLED)
    await person.shot("entered", whole=True)


async def _plays_the_evening(person: Person, spectator: Person | None = None, heard: list[str] | None = None) -> None:
    for round_ in range(1, ROUNDS + 1):
        table = await person.goes_to_the_board(within_s=60)
        assert f".r{round_}." in table
        await person.shot(f"round-{round_}-seated", whole=True)
        if spectator is not None and heard is not None and round_ == 1:
            await _is_watched(person, spectator, table)
            assert not [each for each in heard if _SAID in each]
        await person.plays(SWAP2, moves=5)
        await person.shot(f"round-{round_}-playing", whole=True)
        await person.plays(SWAP2)
        await person.sees(_WON_OR_LOST)
        if spectator is not None and round_ == 1:
            await _hears_it_now(person)
        await person.shot(f"round-{round_}-over", whole=True)
        await person.press(person.link("Back to the tournament"))
        await person.sees("Thursday Swiss")
    await person.sees("All rounds have been played.", within_s=60)
    await person.shot("finished", whole=True)


async def _is_watched(player: Person, olga: Person, table: str) -> None:
    """She finds the board, sees moves come, cannot move, and talks where the players do not hear it."""
    board = table.partition(".b")[2].partition(".")[0]
    await olga.press(olga.link("Rounds"))
    pairing = olga.page.locator(".pairing", has=olga.page.get_by_text(f"Board {board}", exact=True))
    await olga.shot("pairings", whole=True)
    await olga.press(pairing.get_by_role("link", name="Watch"))
    await olga.sees("You are watching")
    assert olga.table == table
    await player.plays(SWAP2, moves=2)
    shown = await player.moves()
    await olga.until(lambda: _shows_at_least(olga, len(shown)))
    assert (await olga.moves())[: len(shown)] == shown
    await _cannot_move(olga, shown)
    await _talks_unheard(olga, player)


async def _shows_at_least(person: Person, count: int) -> bool:
    return len(await person.moves()) >= count


async def _cannot_move(olga: Person, moves: list[str]) -> None:
    empty = next(point for point in ("a1", "a15", "o1", "o15") if point not in moves)
    await olga.presses_point(empty)
    await expect(olga.page.locator(".game .ghost:not([hidden])")).to_have_count(0)
    await expect(olga.button("Resign")).to_have_count(0)
    await expect(olga.page.get_by_label("Type a move")).to_have_count(0)
    await olga.shot("watching", whole=True)


async def _talks_unheard(olga: Person, player: Person) -> None:
    await olga.page.get_by_label("Write a message").fill(_SAID)
    await olga.press(olga.button("Send"))
    await expect(olga.page.get_by_role("log").get_by_text(_SAID)).to_be_visible()
    await expect(player.page.get_by_role("log")).to_have_count(0)
    await olga.shot("talking", whole=True)


async def _hears_it_now(player: Person) -> None:
    """G15: what the spectators said is for the players' eyes when the game is over."""
    await expect(player.page.get_by_role("log").get_by_text(_SAID)).to_be_visible()


def _points_on_record(server: Server) -> Counter[str]:
    """Half-points by name, from the journal alone: a win is two, a draw one each."""
    names = players(server)
    points: Counter[str] = Counter({name: 0 for pair in names.values() for name in pair})
    for table, event in facts(server, "GameEnded"):
        first, second = names[table]
        gained = {"first": (2, 0), "second": (0, 2), "draw": (1, 1)}[event["outcome"]]
        points.update({first: gained[0], second: gained[1]})
    return points


async def _all_can_read_how_it_ended(server: Server, people: list[Person]) -> None:
    points = _points_on_record(server)
    assert len(points) == 4
    assert len(facts(server, "GameEnded")) == 2 * ROUNDS
    for person in people:
        await person.press(person.link("Standings"))
        assert await _standings(person) == points
        await person.shot("standings", whole=True)
        await _shows_how_a_tie_is_made(person)
        await person.press(person.link("Cross table"))
        await person.shot("cross-table", whole=True)
        await person.press(person.link("Rounds"))
        for round_ in range(1, ROUNDS + 1):
            await person.press(person.link(f"Round {round_}"))
            await expect(person.page.locator("#round", has_text=f"Round {round_}")).to_be_visible()
            assert await _results(person) == _results_on_record(server, round_)


async def _standings(person: Person) -> Counter[str]:
    rows = person.page.locator("section[aria-labelledby=standings] tbody tr")
    await expect(rows).to_have_count(4)
    lines = await rows.evaluate_all(
        "(rows) => rows.map((row) => [row.querySelector('th a').textContent, row.querySelector('b').textContent])"
    )
    return Counter({name: _half_points(text) for name, text in lines})


def _half_points(text: str) -> int:
    whole = text.removesuffix("½")
    return 2 * int(whole or 0) + text.endswith("½")


async def _shows_how_a_tie_is_made(person: Person) -> None:
    """Scenario 32, where places had to be told apart."""
    tie = person.page.locator(".number-button").first
    if await tie.count():
        await person.press(tie)
        await expect(person.page.get_by_role("dialog")).to_be_visible()
        await person.shot("tie")
        await person.press(person.button("Close"))


async def _results(person: Person) -> set[tuple[str, str, str]]:
    """First player, second player, what the first got."""
    pairings = person.page.locator(".pairing")
    await expect(pairings).to_have_count(2)
    lines = await pairings.evaluate_all(
        "(all) => all.map((each) => [...each.querySelectorAll('.pairing-side a')].map((name) => name.textContent)"
        ".concat(each.querySelector('.pairing-mark').textContent))"
    )
    return {(first, second, mark) for first, second, mark in lines}


def _results_on_record(server: Server, round_: int) -> set[tuple[str, str, str]]:
    names = players(server)
    marks = {"first": "1", "second": "0", "draw": "½"}
    ended = [(table, marks[event["outcome"]]) for table, event in facts(server, "GameEnded") if f".r{round_}." in table]
    return {(*names[table], mark) for table, mark in ended}


async def _a_finished_game_plays_through_again(olga: Person, server: Server) -> None:
    await olga.press(olga.page.locator(".pairing-state a").first)
    await expect(olga.page.get_by_label("Result")).to_be_visible()
    stones = olga.page.locator(".game .stones > *")
    table, actions = olga.table, await olga.moves()
    played = [event["action"] for _, event in facts(server, "ActionPlayed", table=table)]
    assert actions == played
    await expect(stones).to_have_count(sum(action not in ("white", "black", "two-more") for action in played))
    await olga.press(olga.button("To the start"))
    await expect(stones).to_have_count(0)
    for count in (1, 2, 3):
        await olga.press(olga.button("One move on"))
        await expect(stones).to_have_count(count)
    await olga.shot("replay", whole=True)
    await olga.page.go_back()


async def _the_ratings_are_on_the_profile(olga: Person, name: str) -> None:
    await olga.press(olga.link("Standings"))
    await olga.press(olga.page.locator("section[aria-labelledby=standings]").get_by_role("link", name=name))
    await expect(olga.page.locator("main h1", has_text=name)).to_be_visible()
    await expect(olga.page.locator(".ratings .rating").first).to_be_visible()
    await olga.shot("profile", whole=True)
