"""The reference's tournaments, round by round, as fields to be paired."""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from server.pairing import Contender, DutchOptions, Entry, Field, Options, Past, remembered
from server.vocabulary import EntrantId, Seat

FOLDER = Path(__file__).parents[1] / "fixtures/pairing/dutch"
NAMES = sorted(path.stem for path in FOLDER.glob("[0-9]*.json"))
Boards = list[tuple[int, int]]
"""First and second by number in board order; 0 for the bye."""


@dataclass(frozen=True)
class Paired:
    """A field, and what the reference made of it; None: no legal pairing."""

    round: int
    field: Field
    boards: Boards | None


@cache
def event(name: str) -> dict[str, Any]:
    loaded: dict[str, Any] = json.loads((FOLDER / f"{name}.json").read_text())
    return loaded


def rounds_of(name: str) -> Iterator[Paired]:
    raw = event(name)
    points = {"win": round(2 * raw["points"]["win"]), "draw": round(2 * raw["points"]["draw"])}
    if points["win"] == 6:  # three-point scores come in whole points
        points = {"win": 3, "draw": 1}
    past: dict[int, list[Past]] = {number: [] for number in range(1, raw["n"] + 1)}
    ever: set[int] = set()
    for one in raw["rounds"]:
        away = {int(number): kind for number, kind in one["byes"].items()}
        ever |= past.keys() - away.keys()
        yield Paired(
            one["round"],
            Field(_there(raw, past, away, ever, points["win"]), one["round"], _options(raw, points["win"])),
            None if one["pairs"] is None else [(first, second) for first, second in one["pairs"]],
        )
        played = {number: Past(points["draw"] if kind == "H" else 0) for number, kind in away.items()}
        for (first, second), result in zip(one["pairs"] or (), one.get("results") or (), strict=True):
            played |= _results(first, second, result, **points)
        for number, rounds in past.items():
            rounds.append(played.get(number, Past()))


def _there(
    raw: dict[str, Any], past: dict[int, list[Past]], away: dict[int, str], ever: set[int], win: int
) -> tuple[Contender, ...]:
    entries = [
        Entry(
            _id(number),
            number,
            raw["ratings"][number - 1],
            tuple(rounds),
            entry=sorted(ever | {number}).index(number) + 1,
        )
        for number, rounds in past.items()
    ]
    return tuple(c for c in remembered(entries, win=win) if c.number not in away)


def _options(raw: dict[str, Any], win: int) -> Options:
    first = Seat.FIRST if raw["initial_color"] == "white" else Seat.SECOND
    apart = frozenset(
        frozenset((_id(one), _id(other)))
        for group in raw["forbidden"]
        for one in group
        for other in group
        if one < other
    )
    return Options(dutch=DutchOptions(rounds=raw["total_rounds"], win=win, first=first), forbidden=apart)


def _results(first: int, second: int, result: str, *, win: int, draw: int) -> dict[int, Past]:
    if result == "bye":
        return {first: Past(win, bye=True)}
    games = {"1-0": (win, 0), "1/2-1/2": (draw, draw), "0-1": (0, win)}
    if result in games:
        mine, yours = games[result]
        return {first: Past(mine, _id(second), Seat.FIRST), second: Past(yours, _id(first), Seat.SECOND)}
    mine, yours = (win if sign == "+" else 0 for sign in result.split("/"))
    return {first: Past(mine), second: Past(yours)}


def _id(number: int) -> EntrantId:
    return EntrantId(str(number))
