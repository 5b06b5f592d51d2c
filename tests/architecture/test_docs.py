"""The documents say what the code does: links lead somewhere, and no setting, ending or rule is left out."""

import re
from collections.abc import Iterator
from fractions import Fraction

import msgspec
import pytest

from server.games.catalogue import CATALOGUE
from server.games.draughts import variants as draughts
from server.games.draughts.draws import KINGS_ONLY
from server.standings import Entrant, Kind, RoundRecord, standings
from server.tables.state import Phase as TablePhase
from server.tournaments.card import Card
from server.tournaments.state import Phase as TournamentPhase
from server.vocabulary import EntrantId, Seat, Termination
from tests.architecture.sources import ROOT, project_files, server_files, shown

DOCS = [ROOT / "README.md", ROOT / "CHANGELOG.md", *sorted((ROOT / "docs").glob("*.md"))]
LINK = re.compile(r"\]\(([^)\s]+)\)")
RULE = re.compile(r"(?<![\w%.:/-])([BCDGP]\d{1,2})(?![\w.:])")
"""`C6`, `D5-D7`; not a square, not a percent escape, not `BH-C1`."""
SHOWN_BY = re.compile(r"`((?:tests|client_web)/[\w/.]+)::([^`]+)`")
"""A test function in Python, or the title of a case in TypeScript."""


def text(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def anchors(markdown: str) -> set[str]:
    headings = re.findall(r"^#+ (.+)$", markdown, re.MULTILINE)
    return {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in headings}


def dead_links() -> Iterator[str]:
    for document in DOCS:
        for link in LINK.findall(document.read_text(encoding="utf-8")):
            path, _, anchor = link.partition("#")
            target = (document.parent / path).resolve() if path else document
            if "://" in link:
                continue
            if not target.exists():
                yield f"{shown(document)}: {link}"
            elif anchor and anchor not in anchors(target.read_text(encoding="utf-8")):
                yield f"{shown(document)}: {link} has no such heading"


def test_every_link_leads_to_a_file_and_a_heading() -> None:
    assert list(dead_links()) == []


@pytest.mark.parametrize("name", ["docs/rules.md", "docs/design.md"])
def test_every_file_named_in_a_document_exists(name: str) -> None:
    named = re.findall(r"`((?:server|tests|client_web|bench)/[\w/.]+)`", text(name))
    assert named
    assert [path for path in named if not (ROOT / path).exists()] == []


def settings(group: type[msgspec.Struct], prefix: str = "") -> Iterator[str]:
    for field in msgspec.structs.fields(group):
        bare = getattr(field.type, "__origin__", field.type)
        if isinstance(bare, type) and issubclass(bare, msgspec.Struct):
            yield from settings(bare, f"{prefix}{field.name}.")
        else:
            yield prefix + field.name


def test_every_setting_of_the_card_is_explained_to_organisers() -> None:
    known = set(re.findall(r"`([\w.]+)`", text("docs/running-a-club.md")))
    every = set(settings(Card))
    assert {"name", "clock.cap_ms", "waiting.reserves"} <= every
    assert sorted(every - known) == []


def endings() -> set[str]:
    played = {entry.variant for entry in CATALOGUE}
    tables = [
        each.draws for each in vars(draughts).values() if isinstance(each, draughts.Variant) and each.id in played
    ]
    rules = {window.id for table in tables for window in table.windows}
    return {*(each.value for each in Termination), KINGS_ONLY, *rules}


def test_every_way_a_game_can_end_is_explained_to_players() -> None:
    assert [code for code in sorted(endings()) if f"`{code}`" not in text("docs/playing.md")] == []


def cited(pattern: re.Pattern[str], *folders: str) -> dict[str, str]:
    """What is cited under these folders, each with one place."""
    found: dict[str, str] = {}
    for path in project_files():
        if shown(path).startswith(folders) and path.suffix in (".py", ".ts", ".tsx") and "fixtures" not in path.parts:
            for match in pattern.findall(path.read_text(encoding="utf-8")):
                found.setdefault(match, shown(path))
    return found


def test_every_rule_cited_in_the_server_is_explained() -> None:
    rules = set(re.findall(r"^\| ([A-Z]\d+) \|", text("docs/rules.md"), re.MULTILINE))
    found = cited(RULE, "server/")
    assert {"C6", "D7", "P17"} <= found.keys()
    assert {rule: place for rule, place in found.items() if rule not in rules} == {}


def is_there(path: str, name: str) -> bool:
    if not (ROOT / path).exists():
        return False
    return (f"def {name}(" if path.endswith(".py") else f"it('{name}") in text(path)


def test_every_scenario_is_shown_by_tests_that_there_are() -> None:
    rows = re.findall(r"^\| (\d+) \| (.*) \|$", text("docs/scenarios.md"), re.MULTILINE)
    assert [int(number) for number, _ in rows] == list(range(1, 46))
    assert [number for number, row in rows if not SHOWN_BY.search(row)] == []
    every = SHOWN_BY.findall(text("docs/scenarios.md"))
    assert [f"{path}::{name}" for path, name in every if not is_there(path, name)] == []


def test_the_map_names_every_room_and_every_phase() -> None:
    design = text("docs/design.md")
    rooms = {path.relative_to(ROOT / "server").parts[0] for path in server_files()} - {"__init__.py"}
    assert [room for room in sorted(rooms) if not re.search(rf"`{re.escape(room)}/?`", design)] == []
    phases = [*TablePhase, *TournamentPhase]
    assert [phase.value for phase in phases if phase.value.replace("-", " ") not in design] == []


# The worked example of playing.md is what the standings say.


def cells(row: str) -> list[str]:
    return [cell.strip() for cell in row.strip("|").split("|")]


def rows_under(heading: str) -> list[list[str]]:
    after = text("docs/playing.md").partition(heading)[2].splitlines()
    return [cells(row) for row in after[2 : after.index("", 2)]]


def number(cell: str) -> Fraction | None:
    if cell == "–":
        return None
    whole = cell.removesuffix("½")
    return Fraction(whole or 0) + (Fraction(1, 2) if cell.endswith("½") else 0)


def example() -> tuple[list[list[str]], dict[str, list[RoundRecord]]]:
    ranked = rows_under("| place | player | rating | points | direct | Buchholz | progressive |")
    seeds = {row[1]: EntrantId(str(n)) for n, row in enumerate(sorted(ranked, key=lambda row: -int(row[2])), 1)}
    records: dict[str, list[RoundRecord]] = {name: [] for name in seeds}
    for line in rows_under("| round 1 | round 2 | round 3 |"):
        for round_number, game in enumerate(line, 1):
            first, score, second = game.split(" ")
            units = [int((number(part) or 0) * 2) for part in score.split("–")]
            records[first].append(RoundRecord(round_number, Kind.GAME, units[0], seeds[second], Seat.FIRST))
            records[second].append(RoundRecord(round_number, Kind.GAME, units[1], seeds[first], Seat.SECOND))
    return ranked, records


def test_the_example_for_players_is_what_the_standings_say() -> None:
    ranked, records = example()
    by_rating = sorted(ranked, key=lambda row: -int(row[2]))
    entrants = [Entrant(EntrantId(str(n)), n, int(row[2])) for n, row in enumerate(by_rating, 1)]
    found = standings(entrants, {e.id: records[row[1]] for e, row in zip(entrants, by_rating, strict=True)})
    names = {e.id: row[1] for e, row in zip(entrants, by_rating, strict=True)}
    for row, (place, name, _, *numbers) in zip(found, ranked, strict=True):
        assert (str(row.rank), names[row.id]) == (place, name)
        values = [row.points, *(value.value for value in row.values[:3])]
        assert [None if value is None else Fraction(value) / 2 for value in values] == list(map(number, numbers))
