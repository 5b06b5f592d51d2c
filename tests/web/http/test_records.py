"""Games as files over HTTP: what is downloaded from a table, what is brought to be replayed."""

import base64

import msgspec
import pytest

from server.hall.journal import Entry
from server.records.formats import Format
from server.tables.events import TableOpened
from server.vocabulary import Outcome
from tests.conftest import Run
from tests.records.games import FILES, game
from tests.storage.builders import Story, a_game, person
from tests.web.http.world import World, a_world

TABLE = "t1.r2.b3.g1"


async def played(world: World, **opened: object) -> None:
    told = Story(world.storage.journal)
    await told.append(
        f"table:{TABLE}", a_game(TABLE, person("anna"), person('be"la]'), Outcome.FIRST, round=2, board=3, **opened)
    )


@pytest.mark.parametrize("format_", ["sgf", "psq", "txt"])
def test_a_finished_game_is_a_file_in_every_fitting_format(run: Run, format_: str) -> None:
    async def story() -> None:
        async with a_world() as world:
            await played(world)
            answer = await (await world.visitor()).get(f"/api/tables/{TABLE}/record?format={format_}")
            assert answer.status == 200, answer.text
            assert answer.headers["Content-Disposition"] == f'attachment; filename="flagfall-{TABLE}.{format_}"'
            assert answer.headers["X-Content-Type-Options"] == "nosniff"
            record = game(answer.text, Format(format_))
            assert record.actions == ("h8", "i9")
            assert (record.first, record.second) == ("Anna", 'Be"La]')
            if format_ != "psq":
                assert (record.outcome, record.ending) == (Outcome.FIRST, "resignation")
                assert (record.header("Event"), record.header("Round")) == ("Monday blitz", "2.3")
                assert record.header("Date") == "2023.11.14"

    run(story())


@pytest.mark.parametrize("format_", ["", "pdn", "lib", "exe"])
def test_a_format_that_does_not_fit_is_said_with_those_that_do(run: Run, format_: str) -> None:
    async def story() -> None:
        async with a_world() as world:
            await played(world)
            answer = await (await world.visitor()).get(f"/api/tables/{TABLE}/record?format={format_}")
            assert (answer.status, answer.refused) == (400, [("record/does-not-fit", "format")])
            assert answer.body["reasons"][0]["details"]["allowed"] == "sgf, psq, txt"

    run(story())


def test_a_game_kept_to_its_players_is_nobody_elses_file_until_it_is_over(run: Run) -> None:
    async def story() -> None:
        async with a_world() as world:
            browser = await world.player("Anna")
            entries = a_game(TABLE, person("anna"), person("bela"), Outcome.FIRST)
            opened = entries[0].event
            assert isinstance(opened, TableOpened)
            card = msgspec.structs.replace(opened.card, spectators=False)
            first = msgspec.structs.replace(opened.first, id=browser.player)
            hidden = Entry(msgspec.structs.replace(opened, card=card, first=first))
            told = Story(world.storage.journal)
            await told.append(f"table:{TABLE}", (hidden, *entries[1:-1]))
            path = f"/api/tables/{TABLE}/record?format=sgf"
            kept = await (await world.visitor()).get(path)
            assert kept.refused == [("room/players-only", "table")]
            assert ";B[hh]" in (await browser.get(path)).text

    run(story())


def test_a_table_that_is_not_there_has_no_file(run: Run) -> None:
    async def story() -> None:
        async with a_world() as world:
            answer = await (await world.visitor()).get("/api/tables/c9/record?format=sgf")
            assert (answer.status, answer.refused) == (404, [("table/unknown", "table")])

    run(story())


def test_a_file_that_is_brought_comes_back_as_games_to_replay(run: Run) -> None:
    async def story() -> None:
        async with a_world() as world:
            visitor = await world.visitor()
            sgf = {"name": "sample.sgf", "text": (FILES / "sample.sgf").read_text()}
            answer = (await visitor.post("/api/records", sgf)).body
            (replayed,) = answer["games"]
            assert answer["has_more"] is False
            assert (replayed["first"], replayed["second"], replayed["outcome"]) == ("Alice ] A", "Bob", "first")
            assert replayed["actions"][:3] == [[0, "h8", 0, 0], [1, "i9", 0, 0], [0, "g9", 0, 0]]
            assert (replayed["position"]["t"], replayed["position"]["last"]) == ("gomoku", "j9")
            lib = {"name": "a.lib", "base64": base64.b64encode((FILES / "sample.lib").read_bytes()).decode()}
            branches = (await visitor.post("/api/records", lib)).body["games"]
            assert [[action[1] for action in each["actions"]] for each in branches] == [
                ["h8", "i9", "g9"],
                ["h8", "g7"],
            ]
            assert branches[0]["remarks"] == [{"ply": 2, "text": "A\nlong text"}]

    run(story())


def test_a_game_from_a_position_says_from_which(run: Run) -> None:
    async def story() -> None:
        async with a_world() as world:
            pdn = {"name": "x", "text": '[GameType "25"][FEN "B:Wc3:Bb4,h8"] 1... h8-g7 *'}
            answer = await (await world.visitor()).post("/api/records", pdn)
            refused = answer.body["reasons"][0]
            assert (refused["code"], refused["details"]["line"], refused["details"]["column"]) == (
                "record/illegal-move", 1, 42,
            )  # fmt: skip
            legal = {**pdn, "text": pdn["text"].replace("Bb4,h8", "Bh8")}
            position = (await (await world.visitor()).post("/api/records", legal)).body["games"][0]["position"]
            assert position["start"] == "...b.................w.........."
            assert position["pieces"] == ".......b.............w.........."

    run(story())


def test_a_season_of_games_fits_into_a_file(run: Run) -> None:
    async def story() -> None:
        async with a_world() as world:
            text = '[GameType "25"]\n{' + "a long remark \\ " * 16_000 + "} 1. c3-d4 b6-a5 *\n"
            assert 250_000 < len(text) < 262_144
            answer = await (await world.visitor()).post("/api/records", {"name": "a.pdn", "text": text})
            assert [action[1] for action in answer.body["games"][0]["actions"]] == ["22-18", "9-13"]

    run(story())


@pytest.mark.parametrize(
    ("body", "status", "refused"),
    [
        ({"name": "a.pdn", "text": '[GameType "20"] 1. 32-22'}, 400, ("record/illegal-move", "record")),
        ({"name": "a.sgf", "text": "(" * 1_000}, 400, ("record/too-deep", "record")),
        ({"name": "a.sgf", "text": ""}, 400, ("record/not-understood", "record")),
        ({"name": "a.lib", "base64": "?"}, 400, ("wire/not-understood", "base64")),
        ({"text": "h8"}, 400, ("wire/missing", "name")),
        ({"name": "a.txt", "text": "h8 " * 100_000}, 400, ("record/too-long", "record")),
        ({"name": "a.txt", "text": "h8 " * 130_000}, 400, ("wire/not-understood", "text")),
        ({"name": "a.txt", "text": "h8 " * 230_000}, 413, ("web/too-large", "")),
    ],
)
def test_what_cannot_be_read_is_refused(run: Run, body: dict[str, str], status: int, refused: tuple[str, str]) -> None:
    async def story() -> None:
        async with a_world() as world:
            answer = await (await world.visitor()).post("/api/records", body)
            assert (answer.status, answer.refused) == (status, [refused])

    run(story())


def test_of_many_games_the_first_are_shown_and_the_others_said_to_be_there(run: Run) -> None:
    async def story() -> None:
        async with a_world() as world:
            text = "# game: gomoku/freestyle\nh8 i9\n" * 30
            answer = (await (await world.visitor()).post("/api/records", {"name": "a.txt", "text": text})).body
            assert (len(answer["games"]), answer["has_more"]) == (20, True)

    run(story())
