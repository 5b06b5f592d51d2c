"""`docs/tie-breaks.md` says what the registry has: every code with its source, every treatment, every order."""

from itertools import takewhile
from pathlib import Path

from server.standings import ORDERS, TIES, TREATMENTS

DOCUMENT = (Path(__file__).parents[2] / "docs/tie-breaks.md").read_text(encoding="utf-8")


def rows(heading: str) -> dict[str, list[str]]:
    """The table under a line, by the code in its first column."""
    lines = takewhile(lambda line: line.startswith("|"), DOCUMENT.partition(heading)[2].splitlines()[2:])
    found = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]
    return {cells[0].strip("`"): cells[1:] for cells in found}


def test_every_tie_break_has_a_definition_and_its_source() -> None:
    documented = rows("| code | name | what it counts | source |")
    assert {code: cells[2] for code, cells in documented.items()} == {code: tie.source for code, tie in TIES.items()}
    assert all(cells[1].endswith(".") for cells in documented.values())


def test_every_treatment_of_rounds_without_play_is_explained() -> None:
    documented = rows("| name | an opponent's score | one's own round without play | source |")
    assert {name: cells[2] for name, cells in documented.items()} == {n: t.source for n, t in TREATMENTS.items()}


def test_every_order_is_written_down() -> None:
    documented = rows("| order | rule | criteria after the points | rounds without play |")
    assert documented == {
        name: [order.source, " ".join(f"`{code}`" for code in order.ties), f"`{order.unplayed}`"]
        for name, order in ORDERS.items()
    }
