"""Tournaments over HTTP: announcing, changing, calling off, looking."""

import asyncio
from typing import Any

import pytest

from server.clubs.roles import Rank
from server.tables.card import Person
from server.tournaments.commands import Enter, Tick
from server.tournaments.ruling_events import Ruled
from server.vocabulary import Outcome, PlayerId
from tests.conftest import Run
from tests.storage.builders import Story, a_game, person
from tests.web.http.world import CLUB, HOUR_MS, NOON, Browser, World, a_world


def announcing(club: str = CLUB) -> str:
    return f"/api/clubs/{club}/tournaments"


def test_an_announced_tournament_is_on_the_calendar_of_its_club(run: Run) -> None:
    async def story() -> None:
        async with a_world() as world:
            boss, visitor = await world.member("Boss", Rank.ADMIN), await world.visitor()
            made = await world.tournament(boss)
            for path in ("/api/tournaments", f"/api/tournaments?club={CLUB}"):
                lists = (await visitor.get(path)).body
                assert [line["id"] for line in lists["upcoming"]] == [made], path
                assert (lists["live"], lists["finished"]) == ([], [])
            assert (await visitor.get("/api/tournaments?club=elsewhere")).body["upcoming"] == []
            view = (await visitor.get(f"/api/tournaments/{made}")).body
            assert (view["club"], view["phase"], view["version"]) == (CLUB, "announced", 1)
            assert view["card"]["name"] == "Monday blitz"

    run(story())


def test_the_same_request_announces_once_and_another_one_anew(run: Run) -> None:
    async def story() -> None:
        async with a_world() as world:
            boss = await world.member("Boss", Rank.ADMIN)
            same = [boss.post(announcing(), {"id": "r1", "card": world.a_card()}) for _ in range(5)]
            ids = {answer.body["id"] for answer in await asyncio.gather(*same)}
            ids.add(await world.tournament(boss, request="r1"))
            assert len(ids) == 1
            assert await world.tournament(boss, request="r2") not in ids
            assert len((await boss.get("/api/tournaments")).body["upcoming"]) == 2

    run(story())


def test_two_admins_requests_are_not_mistaken_for_each_other(run: Run) -> None:
    async def story() -> None:
        async with a_world() as world:
            first, second = await world.member("Boss", Rank.ADMIN), await world.member("Second", Rank.ADMIN)
            assert await world.tournament(first, request="r") != await world.tournament(second, request="r")

    run(story())


def test_a_card_in_the_making_is_told_its_stages_and_rounds(run: Run) -> None:
    """Eight in a round robin have seven rounds; the four best of it then two of a knockout."""

    async def story() -> None:
        async with a_world() as world:
            boss = await world.member("Boss", Rank.ADMIN)
            card = world.a_card(system={"kind": "round-robin"}, later=[{"system": {"kind": "knockout"}, "advance": 4}])
            card["entry"] |= {"min_entrants": 8, "max_entrants": 8}
            plan = (await boss.post("/api/card/plan", {"card": card})).body["most"]
            assert (plan["rounds"], [each["rounds"] for each in plan["stages"]]) == (9, [7, 2])
            refused = await boss.post("/api/card/plan", {"card": card | {"name": ""}})
            assert (refused.status, refused.refused) == (400, [("card/too-small", "card.name")])

    run(story())


@pytest.mark.parametrize(
    ("changes", "refused"),
    [
        ({"name": ""}, [("card/too-small", "card.name")]),
        ({"name": "x" * 81}, [("card/too-large", "card.name")]),
        ({"description": "x" * 2_001}, [("card/too-large", "card.description")]),
        ({"prize": 5}, [("card/unknown-field", "card.prize")]),
        ({"entry": {"opens_at": NOON}}, [("card/missing", "card.entry.starts_at")]),
        (
            {"entry": {"opens_at": NOON, "starts_at": NOON + HOUR_MS, "min_entrants": 20, "max_entrants": 10}},
            [("card/max-below-min", "card.entry.max_entrants")],
        ),
        (
            {"entry": {"opens_at": NOON - 2, "starts_at": NOON - 1}},
            [("card/starts-in-the-past", "card.entry.starts_at")],
        ),
        (
            {"system": {"kind": "knockout", "rounds": 5}, "score": {"win": 1, "loss": 1, "bye": 1}},
            [("card/not-in-this-system", "card.system.rounds"), ("card/win-not-above-loss", "card.score.win")],
        ),
        ({"system": {"kind": "arena"}}, [("card/wrong-type", "card.system.kind")]),
        (
            {"clock": {"kind": "fischer", "main_ms": -1, "periods": 3}},
            [("clock/out-of-bounds", "card.clock.main_ms"), ("clock/foreign-field", "card.clock.periods")],
        ),
        (
            {"game": {"game": "chess", "variant": "x", "board_size": 8}},
            [("game/unknown-game", "card.game.game")],
        ),
        ({"ties": ["DE", "DE", "XX"]}, [("card/tie-twice", "card.ties.1"), ("card/unknown-tie", "card.ties.2")]),
    ],
)
def test_a_card_that_makes_no_sense_is_refused_with_every_fault_at_its_field(
    run: Run, changes: dict[str, Any], refused: list[tuple[str, str]]
) -> None:
    async def story() -> None:
        async with a_world() as world:
            boss = await world.member("Boss", Rank.ADMIN)
            answer = await boss.post(announcing(), {"id": "r", "card": world.a_card(**changes)})
            assert (answer.status, answer.refused) == (400, refused)
            assert (await boss.get("/api/tournaments")).body["upcoming"] == []

    run(story())


async def entered(world: World, tournament: str, name: str) -> Browser:
    """A player who has entered, as the live connection would have it."""
    player = await world.player(name)
    world.clock.now = max(world.clock.now, NOON)
    await world.hall.tournaments.post(tournament, Tick())
    who = Person(PlayerId(player.player), name, 1500)
    read = (await world.hall.tournaments.state(tournament)).card_version
    await world.hall.tournaments.post(tournament, Enter(person=who, peak_rating=1500, is_member=False, consent=read))
    return player


def test_a_card_is_changed_until_somebody_has_agreed_to_it(run: Run) -> None:
    """P26: after that only what it is called."""

    async def story() -> None:
        async with a_world() as world:
            boss = await world.member("Boss", Rank.ADMIN)
            made = await world.tournament(boss)
            amend = f"/api/tournaments/{made}/amend"
            changed = await boss.post(amend, {"id": "a1", "card": world.a_card(rated=False)})
            assert changed.body == {"version": 2}
            assert (await boss.get(f"/api/tournaments/{made}")).body["card"]["rated"] is False
            await entered(world, made, "Anna")
            frozen = await boss.post(amend, {"id": "a2", "card": world.a_card(rated=True)})
            assert (frozen.status, frozen.refused) == (409, [("card/frozen", "card.rated")])
            renamed = await boss.post(amend, {"id": "a3", "card": world.a_card(rated=False, name="Tuesday blitz")})
            assert renamed.status == 200
            view = (await boss.get(f"/api/tournaments/{made}")).body
            assert (view["card"]["name"], view["card"]["rated"]) == ("Tuesday blitz", False)

    run(story())


def test_calling_off_is_done_once_and_answered_the_same(run: Run) -> None:
    async def story() -> None:
        async with a_world() as world:
            boss = await world.member("Boss", Rank.ADMIN)
            made = await world.tournament(boss)
            off = [await boss.post(f"/api/tournaments/{made}/cancel", {"id": "c", "reason": "rain"}) for _ in range(2)]
            assert [answer.body for answer in off] == [{"version": 2}] * 2
            view = (await boss.get(f"/api/tournaments/{made}")).body
            assert (view["phase"], view["end"]["cancelled"], view["end"]["note"]) == ("cancelled", "organiser", "rain")
            late = await boss.post(f"/api/tournaments/{made}/amend", {"id": "a", "card": world.a_card()})
            assert (late.status, late.refused) == (409, [("tournament/over", "")])

    run(story())


def test_a_tournament_that_has_not_started_cannot_be_closed(run: Run) -> None:
    async def story() -> None:
        async with a_world() as world:
            boss = await world.member("Boss", Rank.ADMIN)
            made = await world.tournament(boss)
            answer = await boss.post(f"/api/tournaments/{made}/end", {"id": "e"})
            assert (answer.status, answer.refused) == (409, [("tournament/not-started", "")])

    run(story())


def test_an_arbiter_puts_a_player_out_with_a_reason(run: Run) -> None:
    async def story() -> None:
        async with a_world() as world:
            boss, arbiter = await world.member("Boss", Rank.ADMIN), await world.member("Ruth", Rank.ARBITER)
            made = await world.tournament(boss)
            anna = await entered(world, made, "Anna")
            rulings = f"/api/tournaments/{made}/rulings"
            expel = {"id": "d", "seen": 0, "decision": {"kind": "expel", "player": anna.player}}
            silent = await arbiter.post(rulings, {**expel, "reason": ""})
            assert silent.refused == [("wire/not-understood", "reason")]
            answer = await arbiter.post(rulings, {**expel, "reason": "engine"})
            assert answer.status == 200
            rows = await world.storage.journal.read(f"tournament:{made}")
            ruled = rows[-2].event
            assert isinstance(ruled, Ruled)
            assert (rows[-1].actor, ruled.ruling.by, ruled.ruling.name, ruled.ruling.reason) == (
                arbiter.player, arbiter.player, "Ruth", "engine",
            )  # fmt: skip
            assert (await boss.get(f"/api/tournaments/{made}")).body["entrants"] == []

    run(story())


def test_a_round_and_a_line_of_the_standings_are_there_once_they_are(run: Run) -> None:
    async def story() -> None:
        async with a_world() as world:
            boss, visitor = await world.member("Boss", Rank.ADMIN), await world.visitor()
            made = await world.tournament(boss)
            for part in ("rounds/1", "rounds/0", "rounds/x", "standings/1", "rounds/99999999999999999999"):
                answer = await visitor.get(f"/api/tournaments/{made}/{part}")
                assert (answer.status, answer.refused) == (404, [("tournament/unknown", "number")]), part
            for name in ("Anna", "Bela"):
                await entered(world, made, name)
            world.clock.pass_ms(HOUR_MS)
            await world.hall.tournaments.post(made, Tick())
            first = (await visitor.get(f"/api/tournaments/{made}/rounds/1")).body
            assert first["number"] == 1
            assert (await visitor.get(f"/api/tournaments/{made}/standings/2")).body["number"] == 2
            assert (await visitor.get("/api/tournaments")).body["live"][0]["round"] == 1

    run(story())


def test_a_game_that_was_played_long_ago_opens_with_all_its_moves(run: Run) -> None:
    async def story() -> None:
        async with a_world() as world:
            told = Story(world.storage.journal)
            await told.append("table:c1", a_game("c1", person("anna"), person("bela"), Outcome.FIRST))
            visitor = await world.visitor()
            table = (await visitor.get("/api/tables/c1")).body
            assert (table["phase"], table["result"]["termination"]) == ("over", "resignation")
            assert [action[1] for action in table["actions"]] == ["h8", "i9"]
            nowhere = await visitor.get("/api/tables/c2")
            assert (nowhere.status, nowhere.refused) == (404, [("table/unknown", "table")])

    run(story())


def test_ready_made_cards_need_only_a_name(run: Run) -> None:
    async def story() -> None:
        async with a_world() as world:
            boss = await world.member("Boss", Rank.ADMIN)
            ready = (await boss.get("/api/card/presets")).body["presets"]
            assert [preset["id"] for preset in ready] == [
                "club-swiss-gomoku", "club-round-robin-gomoku", "club-knockout-gomoku",
                "club-swiss-draughts", "club-round-robin-draughts", "club-knockout-draughts",
                "pisqworky", "go-association", "top-cut", "school-draughts",
            ]  # fmt: skip
            for preset in ready:
                named = {**preset["card"], "name": preset["id"]}
                answer = await boss.post(announcing(), {"id": preset["id"], "card": named})
                assert answer.status == 200, answer.text
            assert len((await boss.get("/api/tournaments")).body["upcoming"]) == len(ready)

    run(story())
