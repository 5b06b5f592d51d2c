"""Pairing: a round of FIDE Dutch beside other programs, and a round of the club's own Swiss for thousands.

Everybody is given the same report files, of tournaments that our club Swiss paired so far with results by lot, and is
measured from the file to the pairs, without starting up; the median CPU of a few times, or once where that is long.
PyPI packages run in environments of their own; the reference program, bbpPairings, is measured if it is on the PATH,
start-up and all. Whoever needs more than a minute is stopped. To hold: Dutch with 1,000 entrants in under 5 s, club
Swiss with 10,000 in under half a second.
"""

import json
import resource
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from statistics import median
from time import process_time
from typing import Final

sys.path.insert(0, str(Path(__file__).parent.parent))

from bench.environments import python_with
from server.pairing import Field, RoundPairing, pair
from server.records.trf import Player, Report, Result, RoundEntry, read_trf, write_trf
from server.records.trf.rounds import field_of, pairs_of
from server.vocabulary import Seat

SIZES: Final = (100, 300, 1_000)
MANY: Final = 10_000
ROUNDS: Final = (1, 5, 9)
TIMES: Final = 3
LONG_S: Final = 2.0
LIMIT_S: Final = 60
RESULTS: Final = (
    *((Result.WIN, Result.LOSS),) * 4,
    *((Result.DRAW, Result.DRAW),) * 3,
    *((Result.LOSS, Result.WIN),) * 3,
)

_MEASURE: Final = """
import json, statistics, time
path, times, long_s = sys.argv[1], int(sys.argv[2]), float(sys.argv[3])
spent = []
while len(spent) < times and sum(spent) < long_s:
    started = time.process_time()
    pairs = paired(path)
    spent.append(time.process_time() - started)
print(json.dumps([statistics.median(spent), pairs]))
"""
OTHERS: Final = {
    "gacrux": ("gacrux==1.11.65", """
from gacrux.pairingchecker import pairingchecker
def paired(path):
    sys.argv = ["pairingchecker", "-f", "TRF", "-i", path, "-p", "-d", "T"]
    said = io.StringIO()
    with contextlib.redirect_stdout(said):
        pairingchecker().common_main()
    return [list(map(int, line.split())) for line in said.getvalue().splitlines()[1:] if line.strip()]
"""),
    "py4swiss": ("py4swiss==0.3.1", """
from pathlib import Path
from py4swiss.engines import DutchEngine
from py4swiss.trf import TrfParser
def paired(path):
    pairings = DutchEngine.generate_pairings(TrfParser.parse(Path(path)))
    return [[one.white, one.black] for one in pairings]
"""),
}  # fmt: skip
"""By name: what to install, and how it pairs a report. py4swiss pairs by the rules before 2026."""


@dataclass(frozen=True)
class Spent:
    """CPU seconds, None for more than the limit, and the pairs."""

    cpu_s: float | None
    pairs: frozenset[tuple[int, int]] = frozenset()


def main() -> None:
    """Prints the tables."""
    print(f"a round of FIDE Dutch from the report to the pairs, s of CPU, median of up to {TIMES}")
    with tempfile.TemporaryDirectory() as folder:
        for size in SIZES:
            for number, report in _tournament(size):
                if number in ROUNDS:
                    file = Path(folder) / f"{size}_{number}.trf"
                    file.write_text(write_trf(report), encoding="ascii")
                    _print_round(size, number, file)
    print(f"a round of club Swiss, {MANY:,} entrants, s of CPU, median of {TIMES} (to hold: under 0.5)")
    for number, report in _tournament(MANY):
        if number in ROUNDS:
            print(f"  round {number}: {_club(field_of(report, number)):.3f}", flush=True)


def _print_round(size: int, number: int, file: Path) -> None:
    ours = _ours(file)
    assert ours.cpu_s is not None
    held = " (to hold: under 5)" if size == max(SIZES) else ""
    line = f"  {size:5,} entrants, round {number}: Flagfall {ours.cpu_s:.3f}{held}"
    for name, spent in _others(file).items():
        if spent.cpu_s is None:
            line += f"   {name} over {LIMIT_S}"
        else:
            alike = "the same pairs" if spent.pairs == ours.pairs else "other pairs"
            line += f"   {name} {spent.cpu_s:.2f} ({alike})"
    print(line, flush=True)


def _ours(file: Path) -> Spent:
    spent: list[float] = []
    found: frozenset[tuple[int, int]] = frozenset()
    for _ in range(TIMES):
        started = process_time()
        report = read_trf(file.read_bytes()).report
        found = frozenset(pairs_of(pair("dutch", field_of(report, report.rounds_played + 1))))
        spent.append(process_time() - started)
    return Spent(median(spent), found)


def _others(file: Path) -> dict[str, Spent]:
    found = {}
    for name, (package, program) in OTHERS.items():
        python = python_with(name, package)
        if python is not None:
            found[name] = _theirs(python, program, file)
    reference = shutil.which("bbpPairings") or shutil.which("bbpPairings.exe")
    if reference is not None:
        found["bbpPairings"] = _reference(reference, file)
    return found


def _theirs(python: str, program: str, file: Path) -> Spent:
    text = f"import contextlib, io, sys{program}{_MEASURE}"
    done = _limited([python, "-c", text, str(file), str(TIMES), str(LONG_S)])
    if done is None:
        return Spent(None)
    cpu_s, pairs = json.loads(done.splitlines()[-1])
    return Spent(cpu_s, frozenset((first, second) for first, second in pairs))


def _reference(program: str, file: Path) -> Spent:
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = _limited([program, "--dutch", str(file), "-p"])
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    if done is None:
        return Spent(None)
    pairs = frozenset((int(a), int(b)) for a, b in (line.split() for line in done.splitlines()[1:] if line.strip()))
    return Spent(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime, pairs)


def _limited(command: list[str]) -> str | None:
    """What it prints; None if it took more CPU than it may."""

    def limit() -> None:
        resource.setrlimit(resource.RLIMIT_CPU, (LIMIT_S, LIMIT_S))

    done = subprocess.run(command, capture_output=True, text=True, check=False, preexec_fn=limit)
    if done.returncode < 0:
        return None
    assert done.returncode == 0, done.stderr
    return done.stdout


def _club(field: Field) -> float:
    spent = []
    for _ in range(TIMES):
        started = process_time()
        pair("club-swiss", field)
        spent.append(process_time() - started)
    return median(spent)


def _tournament(size: int) -> Iterator[tuple[int, Report]]:
    """Before each round, the tournament as far as it has come."""
    chance = Random(size)
    numbers = range(1, size + 1)
    players = tuple(Player(n, f"Player {n}", 3_000 - n * 2_000 // size, points=0, rank=n) for n in numbers)
    report = Report(players=players, planned_rounds=ROUNDS[-1], first_seat=Seat.FIRST)
    for number in range(1, ROUNDS[-1] + 1):
        yield number, report
        if number < ROUNDS[-1]:
            report = _played(report, number, pair("club-swiss", field_of(report, number)), chance)


def _played(report: Report, number: int, paired: RoundPairing, chance: Random) -> Report:
    entries: dict[int, RoundEntry] = {int(bye): RoundEntry(Result.PAIRING_BYE) for bye in paired.byes}
    for board in paired.boards:
        first, second = int(board.first), int(board.second)
        mine, yours = chance.choice(RESULTS)
        entries[first] = RoundEntry(mine, second, Seat.FIRST)
        entries[second] = RoundEntry(yours, first, Seat.SECOND)
    return replace(report, players=tuple(p.with_entry(number, entries[p.number]) for p in report.players))


if __name__ == "__main__":
    main()
