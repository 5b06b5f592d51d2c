"""`make bench`: the numbers of docs/design.md, each beside what it is held against, measured in one run.

CPU is the server process's own, from the kernel; wall time on a busy machine says little. Rounds are interleaved and
the median is shown, with the range, so that a noisy neighbour shows.
"""

import asyncio
import statistics
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from bench import games, moves, pairing, rounds, spectators, starts
from bench.process import keep_to_the_last_core
from server.app import event_loop

ROUNDS = 3
MANY = 1_000
PORT = 18_080


async def main() -> int:
    keep_to_the_last_core()
    wanted = sys.argv[1:] or ["games", "pairing", "moves", "spectators", "many", "starts", "rounds", "sockets"]
    if "games" in wanted:
        games.main()
    if "pairing" in wanted:
        pairing.main()
    with tempfile.TemporaryDirectory() as folder:
        if "moves" in wanted:
            await _moves(Path(folder))
        if "spectators" in wanted:
            await _spectators(Path(folder))
        if "many" in wanted:
            await _many(Path(folder))
        if "starts" in wanted:
            await _starts(Path(folder))
        if "rounds" in wanted:
            await _rounds(Path(folder))
        if "sockets" in wanted:
            kb = await starts.kb_a_socket(PORT, Path(folder) / "sockets")
            print(f"one more socket, of {starts.SOCKETS:,} that look at the lobby: {kb:.1f} kB (to hold: under 35)\n")
    return 0


async def _moves(folder: Path) -> None:
    ours, echo = [], []
    for number in range(ROUNDS):
        ours.append(await moves.ours(PORT, folder / f"moves{number}"))
        echo.append(await moves.echo(PORT + 1, folder))
    print(f"a durable move to both players, {moves.GAMES} games, {moves.MOVES_PER_S} moves/s, {ROUNDS} rounds")
    for name, figures in (("Flagfall", ours), ("python-socketio, bare echo, two emits", echo)):
        cpu = _range([each.cpu_us for each in figures])
        p50 = _range([each.p50_ms for each in figures])
        p99 = _range([each.p99_ms for each in figures])
        print(f"  {name:40} CPU {cpu} µs a move   p50 {p50} ms   p99 {p99} ms")
    ratio = statistics.median(each.cpu_us for each in ours) / statistics.median(each.cpu_us for each in echo)
    print(f"  ratio {ratio:.2f} (to hold: at most 2)\n")


async def _spectators(folder: Path) -> None:
    ours, loop = [], []
    for number in range(ROUNDS):
        cpu_us, message = await spectators.ours(PORT, folder / f"spectators{number}")
        ours.append(cpu_us)
        loop.append(await spectators.loop(PORT + 1, folder, message))
    print(f"a move to {spectators.SPECTATORS} spectators, {len(message)} bytes, {ROUNDS} rounds")
    print(f"  {'Flagfall':40} CPU {_range(ours)} µs a delivery")
    print(f"  {'aiohttp, bare loop over the sockets':40} CPU {_range(loop)} µs a delivery")
    print(f"  ratio {statistics.median(ours) / statistics.median(loop):.2f} (to hold: at most 1.3)")


async def _many(folder: Path) -> None:
    """The disk's own commit is in the latency."""
    found = await moves.ours(PORT, folder / "many", MANY, beating=True)
    print(f"{MANY:,} games at once, {moves.MOVES_PER_S} moves/s, and the signs of life of {2 * MANY:,} pages")
    print(f"  CPU {found.cpu_us:.0f} µs a move   p50 {found.p50_ms:.1f} ms   p99 {found.p99_ms:.1f} ms (to hold: 50)\n")


async def _starts(folder: Path) -> None:
    print(f"a start with games that run, {starts.MOVES} moves played in each; the last column is the server's memory")
    for count in (0, starts.GAMES // 5, starts.GAMES):
        found = await starts.recovery(PORT, folder / f"starts{count}", count)
        hold = " (to hold: under 5 s)" if count == starts.GAMES else ""
        print(
            f"  {count:5,} games: open after {found.open_s:.1f} s, {found.cpu_s:.1f} s of CPU, the first move after "
            f"{found.move_s:.1f} s{hold}, {found.memory_kb / 1_024:.0f} MB"
        )
    print()


async def _rounds(folder: Path) -> None:
    found = [await rounds.start(folder / f"rounds{number}") for number in range(ROUNDS)]
    called, stops = _range([each.called_s for each in found]), _range([each.stop_ms for each in found])
    print(f"the first round of {2 * rounds.BOARDS:,} players who are all here, {ROUNDS} times")
    print(f"  everybody called after {called} s (to hold: 3)   the loop stopped for {stops} ms at the worst\n")


def _range(values: list[float]) -> str:
    return f"{statistics.median(values):7.1f} [{min(values):.1f}–{max(values):.1f}]"


if __name__ == "__main__":
    with asyncio.Runner(loop_factory=event_loop()) as runner:
        sys.exit(runner.run(main()))
