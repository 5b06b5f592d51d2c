"""The published tournaments as records, and short ways to write rounds by hand."""

import json
from functools import cache
from pathlib import Path
from typing import Any

from server.standings import Entrant, Kind, RoundRecord, Score, unplayed_round
from server.vocabulary import EntrantId, Seat

FOLDER = Path(__file__).parents[1] / "fixtures/pairing/dutch"
Records = dict[EntrantId, list[RoundRecord]]

_BYES = {"H": Kind.HALF_BYE, "Z": Kind.ZERO_BYE}
_GAMES = {"1-0": 2, "1/2-1/2": 1, "0-1": 0}
_FORFEITS = {
    "+/-": (Kind.FORFEIT_WIN, Kind.FORFEIT_LOSS),
    "-/+": (Kind.FORFEIT_LOSS, Kind.FORFEIT_WIN),
    "-/-": (Kind.FORFEIT_LOSS, Kind.FORFEIT_LOSS),
}


@cache
def expected() -> dict[str, Any]:
    loaded: dict[str, Any] = json.loads((FOLDER / "tiebreaks_expected.json").read_text())
    return loaded


@cache
def by_gacrux() -> dict[str, Any]:
    loaded: dict[str, Any] = json.loads((FOLDER / "tiebreaks_gacrux.json").read_text())
    return loaded


@cache
def tournament(name: str) -> tuple[tuple[Entrant, ...], Records]:
    raw = json.loads((FOLDER / f"{name}.json").read_text())
    entrants = tuple(Entrant(EntrantId(str(n)), n, rating) for n, rating in enumerate(raw["ratings"], start=1))
    records: Records = {e.id: [] for e in entrants}
    for played in raw["rounds"]:
        number: int = played["round"]
        for who, letter in played["byes"].items():
            records[EntrantId(who)].append(unplayed_round(number, _BYES[letter], Score()))
        for (first, second), result in zip(played["pairs"] or (), played.get("results") or (), strict=True):
            _add(records, number, EntrantId(str(first)), EntrantId(str(second)), result)
    return entrants, records


def _add(records: Records, number: int, first: EntrantId, second: EntrantId, result: str) -> None:
    if result == "bye":
        records[first].append(unplayed_round(number, Kind.PAIRING_BYE, Score()))
    elif result in _FORFEITS:
        ours, theirs = _FORFEITS[result]
        records[first].append(unplayed_round(number, ours, Score(), second))
        records[second].append(unplayed_round(number, theirs, Score(), first))
    else:
        game(records, number, first, second, _GAMES[result])


def game(records: Records, number: int, first: EntrantId, second: EntrantId, score: int) -> None:
    """Adds one game; `score` in half-points is the first's."""
    records.setdefault(first, []).append(RoundRecord(number, Kind.GAME, score, second, Seat.FIRST))
    records.setdefault(second, []).append(RoundRecord(number, Kind.GAME, 2 - score, first, Seat.SECOND))


def a_field(names: str) -> tuple[Entrant, ...]:
    """One entrant a letter, the strongest first."""
    return tuple(Entrant(EntrantId(name), n, 2000 - 10 * n) for n, name in enumerate(names, start=1))


def games(*rounds: str) -> Records:
    """Rounds written out: `"A=B C>D"` is a draw, and a win of C over D who sat second."""
    records: Records = {}
    for number, written in enumerate(rounds, start=1):
        for pair in written.split():
            score = {">": 2, "=": 1, "<": 0}[pair[1]]
            game(records, number, EntrantId(pair[0]), EntrantId(pair[2]), score)
    return records
