"""FIDE Dutch on tournaments drawn by lot: legal by plain counting, and what an independent program pairs.

The other program is gacrux (MIT), by a member of FIDE's technical commission; rules in force from 1 February 2026.
"""

import subprocess
import sys
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from server.pairing import Field
from server.pairing.dutch.bracket import pair_without_short_cuts
from server.pairing.dutch.player import line_up
from server.pairing.dutch.round import pair_round
from server.records.trf import Forbidden, Report, Result, RoundEntry, write_trf
from server.vocabulary import Seat
from tests.pairing.dutch_at_random import Event, Lots

WINS_UNPLAYED = (Result.PAIRING_BYE, Result.FULL_BYE, Result.FORFEIT_WIN)
SMALL = [Lots(seed, size=5 + seed % 11, rounds=4 + seed % 6) for seed in range(12)]
MIDDLING = [Lots(seed, size=24 + 5 * (seed % 7), rounds=5 + seed % 5) for seed in range(100, 108)]
APART = [
    Lots(seed, size=20 + seed % 3, rounds=7, forbidden=(Forbidden((1, 2, 3)), Forbidden((4, 9, 11, 13))))
    for seed in range(200, 203)
]


def named(lots: Lots) -> str:
    return f"seed {lots.seed}, {lots.size} entrants"


@pytest.mark.parametrize("lots", [*SMALL, *MIDDLING, *APART], ids=named)
def test_every_round_is_legal_by_plain_counting(lots: Lots) -> None:
    event = Event(lots)
    paired = sum(1 for _ in event.rounds())
    assert paired >= 2
    assert event.report.rounds_played == paired or event.impossible
    for player in event.report.players:
        entries = [entry for entry in player.rounds if entry is not None]
        games = [e for e in entries if e.opponent is not None and not e.result.is_forfeit]
        assert max(Counter(e.opponent for e in games).values(), default=1) == 1
        kept_apart = {n for group in lots.forbidden if player.number in group.numbers for n in group.numbers}
        assert not kept_apart & {e.opponent for e in entries}
        wins_unplayed = [e.result for e in entries if e.result in WINS_UNPLAYED]
        assert Result.PAIRING_BYE not in wins_unplayed[1:]
        before_the_last = [e for e in player.rounds[: lots.rounds - 1] if e in games]
        seats = [e.seat for e in before_the_last if e is not None]
        assert abs(seats.count(Seat.FIRST) - seats.count(Seat.SECOND)) <= 2
        assert all(len(set(seats[i : i + 3])) > 1 for i in range(len(seats) - 2))


@pytest.mark.parametrize("lots", [*SMALL, *MIDDLING], ids=named)
def test_an_independent_program_pairs_every_round_alike(lots: Lots, tmp_path: Path) -> None:
    event = Event(lots)
    for _ in event.rounds():
        pass
    assert differences_to_gacrux(event.report, tmp_path / "event.trf") == []


def test_the_independent_program_would_say_so_if_they_differed(tmp_path: Path) -> None:
    report = Event(Lots(1, size=4, rounds=3, byes=0, withdrawals=0, forfeits=0, late=0)).report
    for first, second in ((1, 2), (3, 4)):  # 1-3 and 4-2 are right
        won = report.by_number[first].with_entry(1, RoundEntry(Result.WIN, second, Seat.FIRST))
        lost = report.by_number[second].with_entry(1, RoundEntry(Result.LOSS, first, Seat.SECOND))
        players = tuple({first: won, second: lost}.get(p.number, p) for p in report.players)
        report = replace(report, players=players)
    assert differences_to_gacrux(report, tmp_path / "event.trf") != []


def differences_to_gacrux(report: Report, path: Path) -> list[str]:
    """The lines in which it says what it would have paired otherwise."""
    path.write_text(write_trf(report), encoding="ascii")
    command = [sys.executable, "-m", "gacrux.pairingchecker", "-f", "TRF", "-i", str(path), "-c", "-d", "T"]
    said = subprocess.run(command, capture_output=True, text=True, check=False, timeout=120).stdout.splitlines()
    assert any(line.startswith("Check:") for line in said), said
    return [line for line in said if line.strip() and not line.startswith(("=", "Check: True"))]


@pytest.mark.parametrize("lots", [*SMALL, *MIDDLING], ids=named)
def test_the_short_way_through_a_bracket_leads_where_the_long_one_does(lots: Lots) -> None:
    for field, paired in Event(lots).rounds():
        assert by_the_long_way(field) == {frozenset((b.first, b.second)) for b in paired.boards}


def by_the_long_way(field: Field) -> set[frozenset[str]]:
    found = pair_round(line_up(field), pair_without_short_cuts)
    assert found is not None
    return {frozenset((upper.id, lower.id)) for upper, lower in found.pairs}
