"""Why two meet, said on the page in every system; a round that cannot be paired, with what would free it; and what an
arbiter and a player arrange about rounds to come (G2)."""

from pathlib import Path
from typing import Final

import pytest
from playwright.async_api import expect

from server.tournaments import commands as c
from server.tournaments.systems import System
from server.vocabulary import PlayerId
from tests.browser.chromium import DESKTOP, PHONE, Device
from tests.browser.club import ADMIN_PASSWORD, Club, an_evening
from tests.browser.past import NO_CLUB, written
from tests.browser.person import Person
from tests.conftest import Run
from tests.tournaments.evening import Evening, a_card

pytestmark = pytest.mark.browser

SYSTEMS: Final = {
    "swiss": (System(kind="swiss", rounds=3), "Both had the same points: 1."),
    "dutch": (System(kind="dutch", rounds=3), "Both had the same points: 1."),
    "mcmahon": (System(kind="mcmahon", rounds=3, mm_floor=1_000), "Both had the same McMahon score"),
    "round-robin": (System(kind="round-robin"), "The table of the round robin brings numbers"),
    "knockout": (System(kind="knockout"), "The tree brings them together: seeds 1 and 4."),
}


@pytest.mark.parametrize("system", SYSTEMS)
def test_every_pairing_says_why(run: Run, tmp_path: Path, system: str) -> None:
    run(_says_why(tmp_path, system), timeout_s=60)


async def _says_why(data: Path, kind: str) -> None:
    system, expected = SYSTEMS[kind]
    evening = Evening(a_card(system=system)).enter(*(f"p{n} {1_505 - n}" for n in range(8))).start()
    await written(data, evening.all_won_by_the_higher_seed().next_round())
    async with an_evening(data, f"why-{kind}") as club:
        eva = await _comes(club, "Eva", PHONE if kind == "dutch" else DESKTOP)
        await eva.opens("/tournament/t1#rounds-2")
        await eva.press(eva.page.locator(".why summary").first)
        await eva.sees(expected)
        await eva.sees("moves first")
        await eva.shot("why", whole=True)


@pytest.mark.parametrize("device", [DESKTOP, PHONE], ids=lambda device: device.name)
def test_a_round_that_cannot_be_paired_says_what_would_free_it_and_goes_on_when_it_does(
    run: Run, tmp_path: Path, device: Device
) -> None:
    run(_freed(tmp_path, device), timeout_s=90)


async def _freed(data: Path, device: Device) -> None:
    """Anna is to meet none of the three others."""
    evening = Evening(a_card(system=System(kind="dutch", rounds=3))).enter(
        "anna 1900", "bela 1800", "cili 1700", "dora"
    )
    for other in ("bela", "cili", "dora"):
        evening.do(c.KeepApart(players=(PlayerId("anna"), PlayerId(other)), is_apart=True, by="ruth"))
    await written(data, evening.start())
    async with an_evening(data, "freed") as club:
        ruth = await _arbiter(club, device)
        await ruth.opens("/tournament/t1")
        await ruth.sees("Round 1 cannot be paired")
        await ruth.sees("It could be paired if at least this gave way:")
        await ruth.sees("are not kept apart any more.")
        await ruth.shot("blocked", whole=True)
        await ruth.press(ruth.link("Byes, pairs, seeds").first)
        await ruth.sees_heading()
        await ruth.shot("arranged", whole=True)
        await ruth.press(ruth.button("May meet: anna and bela"))
        await expect(ruth.page.locator(".arrange-pairs li")).to_have_count(2)
        await ruth.opens("/tournament/t1#rounds-1")
        await expect(ruth.page.locator(".pairing")).to_have_count(2)


@pytest.mark.parametrize("device", [DESKTOP, PHONE], ids=lambda device: device.name)
def test_rounds_off_are_granted_and_asked_for(run: Run, tmp_path: Path, device: Device) -> None:
    run(_rounds_off(tmp_path, device), timeout_s=90)


async def _rounds_off(data: Path, device: Device) -> None:
    async with an_evening(data, "rounds-off") as club:
        admin = await club.admin()
        system = {"kind": "swiss", "rounds": 5, "excused_rounds": 2, "half_byes": 1, "clubs_apart_rounds": 2}
        tournament = await club.announced(admin, 16, system=system, entry={"min_entrants": 4})
        anna = await club.person("Anna", device)
        await anna.has_an_account()
        await anna.opens(f"/tournament/{tournament}")
        await anna.press(anna.button("Register"))
        await anna.press(anna.page.get_by_text("Rounds off", exact=True))
        await anna.press(anna.button("Have round 2 off"))
        await anna.sees("Round 2: a draw")
        await anna.press(anna.button("Have round 4 off"))
        await anna.sees("Round 4: nothing")
        await anna.shot("asked", whole=True)
        await anna.press(anna.button("Play in round 4 after all"))
        ruth = await _arbiter(club, device)
        await ruth.opens(f"/tournament/{tournament}/arrange")
        await ruth.sees("The card keeps members of one club apart in the first 2 rounds.")
        lines = ruth.page.locator(".arrange-off li")
        await expect(lines).to_have_count(1)
        await ruth.page.locator('[name="player"]').select_option(label="Anna")
        await ruth.page.locator('[name="round"]').select_option("3")
        await ruth.page.locator('[name="worth"]').select_option(label="nothing")
        await ruth.press(ruth.button("Give the round off"))
        await expect(lines).to_have_count(2)
        await ruth.shot("granted", whole=True)
        await ruth.press(ruth.button("Take back: Anna, round 2"))
        await expect(lines).to_have_count(1)
        await anna.sees("Round 3: nothing")


@pytest.mark.parametrize("device", [DESKTOP, PHONE], ids=lambda device: device.name)
def test_seeds_are_written_beside_names_and_seen_by_everybody(run: Run, tmp_path: Path, device: Device) -> None:
    run(_seeded(tmp_path, device), timeout_s=90)


async def _seeded(data: Path, device: Device) -> None:
    async with an_evening(data, "seeds") as club:
        admin = await club.admin()
        tournament = await club.announced(admin, 16, system={"kind": "knockout", "rounds": 0})
        players = [await club.player(name) for name in ("Anna", "Bela", "Cili")]
        for player in players:
            assert (await player.ask("enter", tournament=tournament, consent=1))["ok"]
        ruth = await _arbiter(club, device)
        await ruth.opens(f"/tournament/{tournament}/arrange")
        await ruth.sees("Not to meet")
        for name, number in (("Cili", "1"), ("Bela", "1")):
            await ruth.page.get_by_label(name).fill(number)
        await ruth.press(ruth.button("Set the seeds"))
        await ruth.sees("no two are the same")
        await ruth.page.get_by_label("Bela").fill("2")
        await ruth.shot("seeds", whole=True)
        await ruth.press(ruth.button("Set the seeds"))
        await expect(ruth.page.locator(".arrange-seeds span:nth-of-type(1)")).to_have_text(["Cili", "Bela", "Anna"])
        eva = await _comes(club, "Eva", device)
        await eva.opens(f"/tournament/{tournament}#players")
        await eva.sees("The first 2 are seeded by the arbiter")
        await expect(eva.page.locator("tbody th")).to_contain_text(["Cili", "Bela", "Anna"])


async def _comes(club: Club, name: str, device: Device = DESKTOP) -> Person:
    person = await club.person(name, device)
    person.forgive(NO_CLUB)
    return person


async def _arbiter(club: Club, device: Device) -> Person:
    if not club.clients:
        await club.admin()
    ruth = await _comes(club, "Ruth", device)
    await ruth.post("/api/sign-in", name="Founder", password=ADMIN_PASSWORD)
    return ruth
