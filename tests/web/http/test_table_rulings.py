"""An arbiter rules at a table over HTTP, and reads the log of all rulings."""

from typing import Any

from server.clubs.roles import Rank
from server.tables import Table
from server.tables import commands as ask
from server.tables.card import Person
from server.tournaments.card import table_card
from server.vocabulary import Instant, PlayerId, Seat, TableId, TournamentId
from tests.conftest import Run
from tests.web.http.world import Browser, World, a_world

ANNA, BELA = Person(PlayerId("anna"), "Anna", 1700), Person(PlayerId("bela"), "Béla", 1600)


async def a_table(world: World, *, first: Person = ANNA) -> tuple[str, Browser]:
    """A table of a tournament at which both have sat down, and an arbiter of its club."""
    made = await world.tournament(await world.member("Boss", Rank.ADMIN))
    table = TableId(f"{made}.r1.b1.g1")
    card = table_card(world.hall.tournaments.mailbox(made).state.card, 1, 7, is_knockout=False)
    opening = ask.Open(
        id=table,
        card=card,
        first=first,
        second=BELA,
        no_show_at=Instant(world.clock.now + 180_000),
        tournament=TournamentId(made),
    )
    await world.hall.tables.post(table, opening)
    for seat in Seat:
        await world.hall.tables.post(table, ask.Arrive(seat))
    return table, await world.member("Ruth", Rank.ARBITER)


def ruling(decision: dict[str, Any], *, id_: str = "r1", seen: int = 0, reason: str = "the light went out") -> object:
    return {"id": id_, "seen": seen, "reason": reason, "decision": decision}


def test_an_arbiter_rules_once_however_often_it_is_sent(run: Run) -> None:
    async def story() -> None:
        async with a_world() as world:
            table, ruth = await a_table(world)
            path = f"/api/tables/{table}/rulings"
            answers = [await ruth.post(path, ruling({"kind": "hold"})) for _ in range(2)]
            assert [answer.status for answer in answers] == [200, 200]
            assert answers[0].body == answers[1].body
            state: Table = world.hall.tables.mailbox(table).state
            (line,) = state.rulings
            assert (line.kind, line.name, line.by, line.reason) == ("hold", "Ruth", ruth.player, "the light went out")

    run(story())


def test_what_is_wrong_with_a_ruling_is_said(run: Run) -> None:
    async def story() -> None:
        async with a_world() as world:
            table, ruth = await a_table(world)
            path = f"/api/tables/{table}/rulings"
            assert (await ruth.post(path, ruling({"kind": "shout"}))).refused == [
                ("wire/not-understood", "decision.kind")
            ]
            assert (await ruth.post(path, ruling({"kind": "undo-moves", "ply": 4, "plies": 4}))).refused == [
                ("wire/not-understood", "decision.plies")
            ]
            blank = await ruth.post(path, ruling({"kind": "hold"}, id_="r0", reason="   "))
            assert (blank.status, blank.refused) == (409, [("ruling/no-reason", "reason")])
            await ruth.post(path, ruling({"kind": "hold"}))
            late = await ruth.post(path, ruling({"kind": "release"}, id_="r2"))
            assert late.refused == [("ruling/another-came-first", "seen")]
            assert late.details() == {"by": "Ruth", "kind": "hold"}
            assert (await ruth.post("/api/tables/t9.r1.b1.g1/rulings", ruling({"kind": "hold"}))).refused == [
                ("table/unknown", "table")
            ]

    run(story())


def test_an_arbiter_does_not_rule_on_the_game_he_plays(run: Run) -> None:
    async def story() -> None:
        async with a_world() as world:
            otto = await world.member("Otto", Rank.ARBITER)
            table, _ = await a_table(world, first=Person(PlayerId(otto.player), "Otto", 1500))
            answer = await otto.post(f"/api/tables/{table}/rulings", ruling({"kind": "hold"}))
            assert (answer.status, answer.refused) == (409, [("ruling/own-game", "table")])

    run(story())


def test_nobody_rules_at_a_casual_table(run: Run) -> None:
    async def story() -> None:
        async with a_world() as world:
            table, _ = await a_table(world)
            card = world.hall.tables.mailbox(table).state.card
            casual = ask.Open(id=TableId("c1"), card=card, first=ANNA, second=BELA, no_show_at=world.clock.now)
            await world.hall.tables.post("c1", casual)
            owner = await world.site_admin()
            answer = await owner.post("/api/tables/c1/rulings", ruling({"kind": "hold"}))
            assert answer.refused == [("ruling/no-arbiter", "table")]

    run(story())


def test_the_log_has_every_ruling_with_what_it_changed_the_latest_first(run: Run) -> None:
    async def story() -> None:
        async with a_world() as world:
            table, ruth = await a_table(world)
            path = f"/api/tables/{table}/rulings"
            await ruth.post(path, ruling({"kind": "warn", "seat": 1}))
            world.clock.pass_ms(1_000)
            await ruth.post(path, ruling({"kind": "give-time", "seat": 0, "ms": 60_000}, id_="r2", seen=1))
            log = (await ruth.get(f"/api/tournaments/{table.partition('.')[0]}/rulings")).body
            assert [(line["kind"], line["table"]) for line in log["rulings"]] == [
                ("give-time", table),
                ("warn", table),
            ]
            assert log["rulings"][0]["before"] == '{"t":"clock","main_ms":179000,"periods":0,"total_ms":179000}'
            one = await ruth.get(f"/api/tournaments/{table.partition('.')[0]}/rulings?table={table}&page=1")
            assert one.body == {"rulings": [], "page": 1}

    run(story())
