"""What an arbiter rules at a table reaches its tournament by way of the journal."""

import asyncio

from server.tables import Phase, Table
from server.tables import commands as ask_table
from server.tables.decisions import CorrectResult, TableDecision, Undo, VoidAndReplay, Warn
from server.tables.ruling import Ruling
from server.tournaments import commands as ask
from server.tournaments.card import Card, EntryTerms
from server.tournaments.order import placings
from server.tournaments.state import Tournament
from server.tournaments.systems import System
from server.vocabulary import ClubId, Instant, Outcome, PlayerId, Seat, TableId, TournamentId
from tests.hall.virtual import now, virtually
from tests.hall.worlds import World
from tests.tables.builders import ANNA, BINH, GOMOKU, clock_of

T1, TABLE = TournamentId("t1"), TableId("t1.r1.b1.g1")


async def a_round(*, rounds: int = 1) -> World:
    """Anna and Bình have sat down to round 1 of a Swiss."""
    world = World()
    await world.starts()
    entry = EntryTerms(opens_at=now(), starts_at=Instant(now() + 1_000), min_entrants=2)
    card = Card(
        name="Monday", game=GOMOKU, clock=clock_of("3+2"), entry=entry, system=System(kind="swiss", rounds=rounds)
    )
    await world.hall.tournaments.post(T1, ask.Announce(id=T1, club=ClubId("club"), card=card, by="boss", seed=1))
    await asyncio.sleep(0.1)
    for person in (ANNA, BINH):
        enter = ask.Enter(person=person, peak_rating=person.rating, is_member=True, consent=1)
        await world.hall.tournaments.post(T1, enter)
    await asyncio.sleep(2)
    await world.both_come(TABLE)
    return world


async def ruled(world: World, decision: TableDecision, table: TableId = TABLE) -> None:
    log = world.table(table).rulings
    ruling = Ruling(id=f"zoe:{len(log)}", by=PlayerId("zoe"), name="Zoe", reason="an oversight")
    await world.hall.tables.post(table, ask_table.Rule(ruling=ruling, seen=len(log), decision=decision))
    await asyncio.sleep(0.1)


def tournament(world: World) -> Tournament:
    state: Tournament = world.hall.tournaments.mailbox(T1).state
    return state


def points(world: World) -> dict[str, int]:
    return {place.person.name: place.points for place in placings(tournament(world))}


@virtually
async def test_a_corrected_result_reaches_the_standings_also_after_the_end() -> None:
    world = await a_round()
    table = world.table(TABLE)
    await world.hall.tables.post(TABLE, ask_table.Resign(Seat.FIRST))
    await asyncio.sleep(0.1)
    assert tournament(world).finished is not None
    first, second = (person.name for person in table.persons)
    assert points(world) == {second: 2, first: 0}
    await ruled(world, CorrectResult(outcome=Outcome.DRAW))
    assert points(world) == {second: 1, first: 1}


@virtually
async def test_a_void_game_is_followed_by_another_table_of_the_same_two() -> None:
    world = await a_round()
    before: Table = world.table(TABLE)
    await ruled(world, VoidAndReplay(colours="reversed"))
    await asyncio.sleep(15)
    replay = world.table("t1.r1.b1.g2")
    assert (replay.phase, replay.persons) == (Phase.CALLED, before.persons[::-1])
    assert world.table(TABLE).phase is Phase.OVER


@virtually
async def test_warnings_are_counted_by_the_tournament_and_the_second_forfeits_the_game() -> None:
    world = await a_round()
    warned = world.table(TABLE).persons[Seat.FIRST].id
    await ruled(world, Warn(seat=Seat.FIRST))
    entrant = tournament(world).held_by(warned)
    assert entrant is not None
    assert entrant.warnings == 1
    await ruled(world, Undo(undoes="zoe:0"))
    await ruled(world, Warn(seat=Seat.FIRST))
    assert world.table(TABLE).phase is Phase.PLAYING, "the one that was taken back does not count"
    await ruled(world, Warn(seat=Seat.FIRST))
    end = world.table(TABLE).ended
    assert end is not None
    assert (end.outcome, end.termination) == (Outcome.SECOND, "forfeited")
