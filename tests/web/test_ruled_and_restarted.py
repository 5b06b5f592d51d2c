"""After a restart a tournament is what it was before, whatever was ruled: everything follows from the journal."""

from typing import Any

from server.clubs.roles import Rank
from server.hall.begun import begun_tables
from server.tables.ruling import Ruling
from server.tournaments import commands as ask
from server.tournaments import decisions as d
from server.tournaments.state import Phase, Tournament
from server.vocabulary import PlayerId
from tests.hall.virtual import EVENING, settle, until, virtually
from tests.tournaments.evening import a_card, applicant, swiss
from tests.web.evening import Evening, Page, a_club

START_MS = 600_000
NAMES = ("Anna", "Bela", "Cili", "Dora")


async def a_round() -> tuple[Evening, dict[str, Page]]:
    """Round 1 of three, everybody at his board."""
    club = await a_club()
    entry = {"opens_at": EVENING, "starts_at": EVENING + START_MS, "max_entrants": 8}
    await club.announces(a_card(entry=entry, system=swiss(rounds=3)))
    await club.has_account(*NAMES, "Rita")
    await club.has_account("Ruth", rank=Rank.ARBITER)
    pages = {name: club.person(name) for name in NAMES}
    for page in pages.values():
        assert (await page.ask("enter", tournament="t1", consent=1)).ok
    await until(START_MS + 10)
    await settle()
    return club, pages


async def ruth_rules(club: Evening, decision: d.TournamentDecision, **facts: Any) -> None:
    state = club.tournament()
    number = len(state.rulings)
    ruling = Ruling(id=f"ruth:{number + 1}", by=PlayerId("ruth"), name="Ruth", reason="as the rules say")
    begun = await begun_tables(club.hall, state)
    rule = ask.Rule(ruling=ruling, seen=number, decision=decision, begun=begun, **facts)
    await club.hall.tournaments.post("t1", rule)
    await settle()


async def everybody_resigns_who_moves_second(club: Evening, pages: dict[str, Page]) -> None:
    for pairing in club.tournament().rounds[-1].pairings:
        for page in pages.values():
            await page.watch(f"table:{pairing.table}")
        await settle()
        loser = pages[pairing.second.person.name]
        assert (await loser.ask("resign", table=pairing.table)).ok
    await settle()


async def is_what_it_was(club: Evening) -> Tournament:
    before: Tournament = club.tournament()
    await club.restarts()
    after: Tournament = await club.hall.tournaments.state("t1")
    assert after == before
    return after


@virtually
async def test_a_swap_and_a_round_paired_again() -> None:
    club, _ = await a_round()
    one, other = (pairing.second.person.id for pairing in club.tournament().rounds[0].pairings)
    await ruth_rules(club, d.SwapPairing(one=one, other=other))
    remade = await is_what_it_was(club)
    assert {pairing.table for pairing in remade.rounds[0].pairings} == {"t1.r1.b1.g1.e2", "t1.r1.b2.g1.e2"}
    await ruth_rules(club, d.RepairRound())
    again = await is_what_it_was(club)
    assert {pairing.table for pairing in again.rounds[0].pairings} == {"t1.r1.b1.g1.e3", "t1.r1.b2.g1.e3"}


@virtually
async def test_an_expulsion_taken_back_and_a_player_put_in_the_place_of_another() -> None:
    club, pages = await a_round()
    await everybody_resigns_who_moves_second(club, pages)
    await ruth_rules(club, d.HoldRound())
    await ruth_rules(club, d.Expel(player=PlayerId("dora")))
    await ruth_rules(club, d.Reinstate(player=PlayerId("dora")))
    assert (await is_what_it_was(club)).holders[PlayerId("dora")]
    rita = applicant("rita 1400", ask.Applicant)
    await ruth_rules(club, d.Substitute(player=PlayerId("anna"), by=PlayerId("rita")), candidate=rita)
    after = await is_what_it_was(club)
    assert PlayerId("rita") in after.holders
    assert PlayerId("anna") not in after.holders


@virtually
async def test_a_round_reopened_with_the_one_after_it_withdrawn() -> None:
    club, pages = await a_round()
    await everybody_resigns_who_moves_second(club, pages)
    await until(START_MS + 120_000)
    assert len(club.tournament().rounds) == 2
    await ruth_rules(club, d.ReopenRound(round=1, later="redo"))
    after = await is_what_it_was(club)
    assert (len(after.rounds), after.rounds[0].is_reopened, after.phase) == (1, True, Phase.RUNNING)
    await ruth_rules(club, d.CloseRound(round=1))
    assert (await is_what_it_was(club)).phase is Phase.BETWEEN_ROUNDS
