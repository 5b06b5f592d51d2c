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

from bench import games, moves, pairing, spectators
from bench.process import keep_to_the_last_core

ROUNDS = 3
PORT = 18_080


async def main() -> int:
    keep_to_the_last_core()
    wanted = sys.argv[1:] or ["games", "pairing", "moves", "spectators"]
    if "games" in wanted:
        games.main()
    if "pairing" in wanted:
        pairing.main()
    with tempfile.TemporaryDirectory() as folder:
        if "moves" in wanted:
            await _moves(Path(folder))
        if "spectators" in wanted:
            await _spectators(Path(folder))
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


def _range(values: list[float]) -> str:
    return f"{statistics.median(values):7.1f} [{min(values):.1f}–{max(values):.1f}]"


if __name__ == "__main__":
    sys.exit(asyncio.run(main()))
