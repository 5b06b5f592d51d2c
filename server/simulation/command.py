"""`flagfall simulate`: many worlds, a summary, and for the first that fails everything needed to see it again."""

from collections import Counter
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from multiprocessing import get_context
from typing import Final

from server.simulation.run import Verdict, run
from server.simulation.scenario import scenario
from server.simulation.trace import lines

AGAIN_EVERY: Final = 20
"""One seed in so many runs twice: both runs must be the same to the last byte."""
_SHOWN_VIOLATIONS: Final = 5
_SHOWN_LINES: Final = 40
_SEEDS_A_PIECE: Final = 10


@dataclass(slots=True)
class Failure:
    """A seed that failed, with the end of its trace."""

    seed: int
    violations: list[str]
    last_lines: list[str]


@dataclass(slots=True)
class Tally:
    """What many worlds came to together."""

    seeds: int = 0
    counts: Counter[str] = field(default_factory=Counter)
    faults: Counter[str] = field(default_factory=Counter)
    failures: list[Failure] = field(default_factory=list)

    def add(self, other: "Tally") -> None:
        self.seeds += other.seeds
        self.counts += other.counts
        self.faults += other.faults
        self.failures += other.failures


def simulate(first: int, last: int, *, trace: bool, jobs: int) -> int:
    """Play the seeds from `first` up to, not with, `last` and print what came of it. 1 if any world failed, else 0."""
    total = play(range(first, last), trace=trace, jobs=jobs)
    report(total)
    return 1 if total.failures else 0


def play(seeds: range, *, trace: bool = False, jobs: int = 1) -> Tally:
    """Play these seeds, in so many processes."""
    total = Tally()
    for tally in _tallies(seeds, trace=trace, jobs=jobs):
        total.add(tally)
    return total


def tally_of(seeds: Iterable[int], *, trace: bool = False) -> Tally:
    """Play these seeds here and now."""
    tally = Tally()
    for seed in seeds:
        verdict = run(scenario(seed))
        if trace:
            print("\n".join(lines(verdict.evidence)))
        if seed % AGAIN_EVERY == 0 and run(scenario(seed)).digest != verdict.digest:
            verdict.violations.append("two runs of the seed differ")
        _count(tally, verdict)
    return tally


def _count(tally: Tally, verdict: Verdict) -> None:
    tally.seeds += 1
    tally.counts += verdict.counts
    tally.faults += Counter(verdict.faults)
    if verdict.violations:
        ending = list(lines(verdict.evidence))[-_SHOWN_LINES:]
        tally.failures.append(Failure(verdict.seed, verdict.violations, ending))


def _tallies(seeds: range, *, trace: bool, jobs: int) -> Iterator[Tally]:
    pieces = [seeds[start : start + _SEEDS_A_PIECE] for start in range(0, len(seeds), _SEEDS_A_PIECE)]
    if jobs <= 1 or trace:
        yield from (tally_of(piece, trace=trace) for piece in pieces)
        return
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        yield from pool.map(tally_of, pieces)


def report(total: Tally) -> None:
    """What many worlds came to, and of the first that failed how to see it again."""
    counts = total.counts
    print(
        f"{total.seeds} seeds: {counts['tournaments']} tournaments, {counts['TableOpened']} games, "
        f"{counts['ActionPlayed']} moves, {counts['crashes']} crashes"
    )
    print("faults: " + (", ".join(f"{name} {n}" for name, n in sorted(total.faults.items())) or "none"))
    print(f"violations: {sum(len(failure.violations) for failure in total.failures)}")
    for failure in total.failures[:1]:
        print(f"\nseed {failure.seed} fails: flagfall simulate --seeds {failure.seed}:{failure.seed + 1} --trace")
        print("\n".join(f"  {violation}" for violation in failure.violations[:_SHOWN_VIOLATIONS]))
        print("the end of its trace:")
        print("\n".join(f"  {line}" for line in failure.last_lines))
    if len(total.failures) > 1:
        print(f"\nalso failing: {', '.join(str(failure.seed) for failure in total.failures[1:])}")
