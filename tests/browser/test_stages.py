"""P6 on the screen: six players in two groups of three, the first two of each in a play-off, and a final for the title
beside a game for third place, while an arbiter looks on from the desk and somebody on a phone from the page."""

from pathlib import Path

import pytest

from tests.browser.chromium import PHONE
from tests.browser.club import ADMIN_PASSWORD, Club, an_evening
from tests.browser.person import Person
from tests.conftest import Run
from tests.process.players import Client, Told

pytestmark = pytest.mark.browser

_NAMES = ("Anna", "Bořek", "Cyril", "Dũng", "Ewa", "Łucja")


def test_groups_by_the_table_then_a_play_off_with_third_place(run: Run, tmp_path: Path) -> None:
    run(_a_school_day(tmp_path), timeout_s=240)


async def _a_school_day(data: Path) -> None:
    async with an_evening(data, "stages") as club:
        admin = await club.admin()
        arbiter, olga = await _who_look_on(club)
        tournament = await _announced(club, admin)
        players = [await club.player(name) for name in _NAMES]
        await players[0].watch(f"tournament:{tournament}")
        for player in players:
            player.play()
            answer = await player.ask("enter", tournament=tournament, consent=1)
            assert answer["ok"], answer
        await _the_groups_are_shown(arbiter, olga, tournament)
        await players[0].until(lambda: _phase(players[0]) == "finished", within_s=200)
        _it_was_p6(players[0].tournament or {})
        for person in (olga, arbiter):
            await person.opens(f"/tournament/{tournament}#bracket")
            await person.sees("Match for third place")
            assert "points" not in (await person.page.locator(".podium").inner_text()), "a tree is not won by points"
            await person.shot("bracket", whole=True)
            await person.opens(f"/tournament/{tournament}#standings")
            await person.shot("standings", whole=True)


async def _who_look_on(club: Club) -> tuple[Person, Person]:
    arbiter = await club.person("Founder")
    await arbiter.post("/api/sign-in", name="Founder", password=ADMIN_PASSWORD)
    return arbiter, await club.person("Olga", PHONE)


async def _announced(club: Club, admin: Client) -> str:
    """The ready-made card, with places for six and little time lost between rounds."""
    presets = (await admin.get("/api/card/presets"))["presets"]
    card = next(preset["card"] for preset in presets if preset["id"] == "pisqworky")
    return await club.announced(
        admin,
        len(_NAMES),
        name="District day",
        game=card["game"],
        clock=card["clock"],
        system=card["system"] | {"rounds": 0},
        later=card["later"],
        deciding=card["deciding"],
        score=card["score"],
        ties=card["ties"],
        unplayed=card["unplayed"],
    )


async def _the_groups_are_shown(arbiter: Person, olga: Person, tournament: str) -> None:
    for person in (olga, arbiter):
        await person.opens(f"/tournament/{tournament}#standings")
        await person.sees("Group A")
        await person.sees("Group B")
        await person.shot("groups", whole=True)
    await arbiter.opens(f"/tournament/{tournament}/desk")
    await arbiter.sees("District day")
    await arbiter.shot("desk", whole=True)


def _phase(player: Client) -> str:
    return "" if player.tournament is None else str(player.tournament["phase"])


def _it_was_p6(view: Told) -> None:
    """Two groups of three; A1 meets B2 and A2 meets B1; then the final and the game for third place. Ties and drawn
    games may have been played off between."""
    groups, *_, play_off = view["stages"]
    assert [len(group["members"]) for group in groups["groups"]] == [3, 3]
    assert (play_off["system"], len(play_off["groups"][0]["members"])) == ("knockout", 4)
