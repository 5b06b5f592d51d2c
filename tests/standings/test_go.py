"""SOS, SDOS, SSOS and MSOS beside another program's numbers, a published table and a digest of G3 and G4."""

import json
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from server.standings import Entrant, Kind, Note, RoundRecord, standings, unplayed_round
from server.standings.records import Score
from server.vocabulary import EntrantId, Seat
from tests.standings.published import Records

FOLDER = Path(__file__).parents[1] / "fixtures/pairing/mcmahon"
MCMAHON = ("syn_mm16", "syn_mm24s")
SWISS = ("syn_sw20", "syn_sw9")
RESULTS = {"w": (2, 0), "b": (0, 2), "=": (1, 1), "both": (2, 2), "none": (0, 0)}
UNEVEN = "unplayed_as_half_for_sos"


@cache
def event(name: str) -> dict[str, Any]:
    loaded: dict[str, Any] = json.loads((FOLDER / f"{name}.json").read_text())
    return loaded


def grade(rank: str) -> int:
    """1D is 0, 1K is -1."""
    number = int(rank[:-1])
    return number - 1 if rank.endswith("D") else -number


def entrants(name: str) -> list[Entrant]:
    """With what they start with, in half-points: a point a rank between floor and bar, in McMahon events."""
    limits = event(name)["parameters"]
    floor, bar, zero = (grade(limits[key]) for key in ("floor", "bar", "zero"))
    found = []
    for number, player in enumerate(event(name)["players"], start=1):
        start = min(max(grade(player["rank"]), floor), bar) - zero + player.get("smms_correction", 0)
        start = 2 * start if name in MCMAHON else 0
        found.append(Entrant(EntrantId(player["id"]), number, player["rating"], start))
    return found


def records(name: str, rounds: int, *, absent_gives: int) -> Records:
    """`absent_gives` half-points a round, in whole points as they add up: 0, then 1, then 0 (EGF)."""
    found: Records = {EntrantId(player["id"]): [] for player in event(name)["players"]}
    for played in event(name)["rounds"][:rounds]:
        number = played["round"]
        for second, first, _, result in played["games"]:
            scores = RESULTS[result.rstrip("!")]
            for own, opponent, score, seat in ((second, first, scores[0], 1), (first, second, scores[1], 0)):
                kind = Kind.GAME
                if result.endswith("!"):
                    kind = Kind.FORFEIT_WIN if score else Kind.FORFEIT_LOSS
                found[own].append(RoundRecord(number, kind, score, EntrantId(opponent), Seat(seat)))
        if "bye" in played:
            found[played["bye"]].append(unplayed_round(number, Kind.PAIRING_BYE, Score()))
        for own in found.values():
            if len(own) < number:
                before = sum(record.kind in (Kind.HALF_BYE, Kind.ZERO_BYE) for record in own)
                score = 2 if absent_gives and before % 2 else 0
                own.append(RoundRecord(number, Kind.HALF_BYE if absent_gives else Kind.ZERO_BYE, score))
    return found


@pytest.mark.parametrize("name", [*MCMAHON, *SWISS])
def test_every_number_after_every_round_is_opengothas(name: str) -> None:
    raw = event(name)
    option = f"{UNEVEN}=false" if raw["parameters"][UNEVEN] else "as_file"
    kind = "M" if name in MCMAHON else "W"
    columns = [("MMS" if kind == "M" else "NBW"), *(f"{c}{kind}" for c in ("SOS", "SODOS", "SOSOS"))]
    for number, expected in raw["standings"][option].items():
        played = records(name, int(number), absent_gives=1 if name in MCMAHON else 0)
        ties = ("SOS", "SDOS", "SSOS", "SOS-1", "SOS-2")
        for row in standings(entrants(name), played, ties, unplayed="as-scored", rounds=int(number)):
            theirs = dict(zip(raw["columns"], expected[row.id], strict=True))
            ours = [Fraction(row.points, 2), *(Fraction(value.value or 0) / 2 for value in row.values)]
            assert ours[:4] == [Fraction(str(theirs[column])) for column in columns], (number, row.id)
            if int(number) > 2:  # before, that program cuts nothing or everything
                assert ours[4:] == [Fraction(str(theirs[f"SOS{kind}-{n}"])) for n in (1, 2)], (number, row.id)


@pytest.mark.parametrize("name", [*MCMAHON, *SWISS])
def test_missed_rounds_count_half_for_opponents_by_the_associations_rule(name: str) -> None:
    raw = event(name)["czech_rule_final"]
    played = records(name, raw["after_round"], absent_gives=0)
    for row in standings(entrants(name), played, ("SOS", "SDOS", "SSOS"), unplayed="half-missed"):
        ours = [Fraction(row.points, 2), *(Fraction(value.value or 0) / 2 for value in row.values)]
        score, _, _, *others = raw["rows"][row.id]
        assert ours == [Fraction(str(number)) for number in (score, *others)], row.id


def test_a_published_table_sums_its_own_scores() -> None:
    rows = {row["id"]: row for row in json.loads((FOLDER / "published_5r.json").read_text())["rows"]}
    whole = [row for row in rows.values() if all(opponent in rows for opponent, _ in row["games"])]
    assert whole, "no row has all its opponents in the part that was published"
    for row in whole:
        assert sum(rows[opponent]["mms"] for opponent, _ in row["games"]) == row["SOS"]
        assert sum(rows[opponent]["SOS"] for opponent, _ in row["games"]) == row["SOSOS"]


def by_hand(*opponents: tuple[int, int, str]) -> tuple[list[Entrant], Records]:
    """P meets one a round: the points each ends with, how many rounds he missed, and how P fared against him. What
    they did not win from P they brought along."""
    field = [Entrant(EntrantId("P"), 1)]
    found: Records = {EntrantId("P"): []}
    for number, (points, missed, result) in enumerate(opponents, start=1):
        who, mine = EntrantId(f"O{number}"), {"+": 2, "=": 1, "-": 0}[result]
        field.append(Entrant(who, number + 1, start=2 * points - (2 - mine)))
        found[EntrantId("P")].append(RoundRecord(number, Kind.GAME, mine, who, Seat.FIRST))
        others = [n for n in range(1, len(opponents) + 1) if n != number]
        found[who] = [
            RoundRecord(number, Kind.GAME, 2 - mine, EntrantId("P"), Seat.SECOND),
            *(RoundRecord(n, Kind.ZERO_BYE, 0) for n in others[:missed]),
            *(RoundRecord(n, Kind.PAIRING_BYE, 0) for n in others[missed:]),
        ]
    return field, found


def test_the_worked_example_of_the_associations_rule() -> None:
    # Opponents with 3, 2, 1, 4, 0 points who missed 0, 3, 1, 2, 4 of five rounds count 3, 3, 1, 5, 2: SOS 14.
    # Won against the first, third and fifth: SDOS 6; the draw with the second adds 1½.
    field, found = by_hand((3, 0, "+"), (2, 3, "="), (1, 1, "+"), (4, 2, "-"), (0, 4, "+"))
    row = next(r for r in standings(field, found, ("SOS", "SDOS"), unplayed="half-missed") if r.id == "P")
    assert [s.value for s in row.values[0].summands] == [6, 6, 2, 10, 4]
    assert row.values[0].value == 28
    assert [(s.value, Note.HALF in s.notes) for s in row.values[1].summands] == [
        (6, False), (3, True), (2, False), (4, False),
    ]  # fmt: skip
    assert row.values[1].value == 15


@pytest.mark.parametrize(
    ("results", "cut"),
    [
        ("++-", [1]),  # more than half: without the lowest opponent
        ("+--", [3]),  # less than half: without the highest
        ("+-", [1, 2]),  # half: without one of each
        ("+++++----", [1, 2]),  # more than half of more than eight rounds: two
        ("++++-----", [8, 9]),
        ("+++++=----", [1, 2]),
        ("+++++-----", [1, 2, 9, 10]),
    ],
)
def test_msos_leaves_out_whom_the_score_says(results: str, cut: list[int]) -> None:
    # Opponents in the order of their points: the later the more.
    field, found = by_hand(*((number, 0, one) for number, one in enumerate(results, start=1)))
    row = next(r for r in standings(field, found, ("MSOS",), unplayed="half-missed") if r.id == "P")
    assert [s.round for s in row.values[0].summands if Note.CUT in s.notes] == cut
