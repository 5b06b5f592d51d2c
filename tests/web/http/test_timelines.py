"""A game's timeline over HTTP: whom it is told to, and that a sealed move is in no answer before it is opened."""

import msgspec
import pytest

from server.clubs.roles import Rank
from server.hall.journal import Entry
from server.tables.events import ActionPlayed, GameEnded, MoveSealed, TableOpened
from server.vocabulary import Instant, Outcome, Seat, TournamentId
from tests.conftest import Run
from tests.storage.builders import CLOCK, NOON, Story, a_game, person
from tests.web.http.world import Browser, World, a_world

SECRET = "k11"


async def a_table(world: World, anna: Browser, *, until: type, sealed: bool = False, spectators: bool = True) -> str:
    """Anna's game in a tournament of the club, up to an event."""
    admin = await world.member("Ada", Rank.ADMIN)
    tournament = await world.tournament(admin)
    table = f"{tournament}.r1.b1.g1"
    entries = a_game(table, person("anna"), person("bela"), Outcome.FIRST, tournament=TournamentId(tournament))
    opened = entries[0].event
    assert isinstance(opened, TableOpened)
    first = msgspec.structs.replace(opened.first, id=anna.player)
    card = msgspec.structs.replace(opened.card, spectators=spectators)
    entries = (Entry(msgspec.structs.replace(opened, first=first, card=card)), *entries[1:])
    if sealed:
        secret = MoveSealed(
            at=Instant(NOON + 3),
            ply=3,
            seat=Seat.FIRST,
            action=SECRET,
            spent_ms=1,
            credited_ms=0,
            lag=None,
            clock=CLOCK,
            resume_at=Instant(NOON + 10**12),
        )
        entries = (*entries[:-1], Entry(secret), *entries[-1:])
    last = max(n for n, entry in enumerate(entries) if isinstance(entry.event, until))
    await Story(world.storage.journal).append(f"table:{table}", entries[: last + 1])
    return table


def test_the_players_and_the_arbiters_are_told_while_the_game_goes_on_and_others_are_not(run: Run) -> None:
    async def story() -> None:
        async with a_world() as world:
            anna = await world.player("Anna")
            table = await a_table(world, anna, until=ActionPlayed)
            path = f"/api/tables/{table}/timeline"
            for browser in (anna, await world.member("Zoe", Rank.ARBITER)):
                answer = (await browser.get(path)).body
                assert answer["is_full"]
                assert [line["code"] for line in answer["lines"]][-2:] == ["action-played", "action-played"]
            for browser in (await world.visitor(), await world.guest(), await world.member("Rita")):
                assert (await browser.get(path)).refused == [("timeline/not-yet", "table")]

    run(story())


def test_an_arbiter_looks_at_a_game_that_is_kept_to_its_players(run: Run) -> None:
    async def story() -> None:
        async with a_world() as world:
            anna = await world.player("Anna")
            table = await a_table(world, anna, until=ActionPlayed, spectators=False)
            for browser in (anna, await world.member("Zoe", Rank.ARBITER)):
                for more in ("", "/timeline", "/record?format=sgf"):
                    assert (await browser.get(f"/api/tables/{table}{more}")).status == 200, more
            for browser in (await world.visitor(), await world.member("Rita")):
                for more in ("", "/timeline", "/record?format=sgf"):
                    answer = await browser.get(f"/api/tables/{table}{more}")
                    assert answer.refused == [("room/players-only", "table")], more

    run(story())


def test_afterwards_others_are_told_what_concerns_them(run: Run) -> None:
    async def story() -> None:
        async with a_world() as world:
            anna = await world.player("Anna")
            table = await a_table(world, anna, until=GameEnded)
            answer = (await (await world.visitor()).get(f"/api/tables/{table}/timeline")).body
            assert not answer["is_full"]
            assert answer["lines"][-1]["details"]["termination"] == "resignation"

    run(story())


@pytest.mark.parametrize("until", [MoveSealed, GameEnded])
def test_a_sealed_move_is_in_no_answer_to_anybody_before_it_is_opened(run: Run, until: type) -> None:
    """Scenario 45: the opponent, the sealer, the arbiter, the admin, a member, a guest, a stranger; by every route."""

    async def story() -> None:
        async with a_world() as world:
            anna = await world.player("Anna")
            table = await a_table(world, anna, until=until, sealed=True)
            browsers = [anna, await world.member("Zoe", Rank.ARBITER), await world.member("Rita")]
            browsers += [await world.visitor(), await world.guest(), await world.site_admin()]
            tournament = table.partition(".")[0]
            paths = [f"/api/tables/{table}{more}" for more in ("", "/timeline", "/ratings", "/forbidden")]
            paths += [f"/api/tables/{table}/record?format={format_}" for format_ in ("sgf", "psq", "txt")]
            paths += [f"/api/tournaments/{tournament}", f"/api/tournaments/{tournament}/rulings"]
            for browser in browsers:
                for path in paths:
                    answer = await browser.get(path)
                    assert SECRET not in answer.text, path

    run(story())
