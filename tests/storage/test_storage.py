import asyncio
import subprocess
import sys
from pathlib import Path

import pytest

from server.storage.projections import rebuild
from server.storage.storage import open_file
from server.vocabulary import Outcome
from tests.storage.builders import Story, person

# A server that appends to eight streams at once and says what it was told is on the disk, until it is killed.
_CHILD = """
import asyncio, sys
from pathlib import Path
from server.storage.storage import open_file
from server.vocabulary import Seat
from tests.storage.builders import NOON, offers

async def append(journal, stream):
    version = len(await journal.read(stream))
    while True:
        await journal.append(stream, version, offers(Seat.FIRST, Seat.SECOND), NOON)
        version += 2
        print(f"{stream} {version}", flush=True)

async def main():
    storage = await open_file(Path(sys.argv[1]))
    await asyncio.gather(*[append(storage.journal, f"table:{n}") for n in range(8)])

asyncio.run(main())
"""


@pytest.mark.process
def test_a_server_killed_again_and_again_keeps_every_append_it_acknowledged_and_none_by_half(tmp_path: Path) -> None:
    path, acknowledged = tmp_path / "club.db", dict[str, int]()
    for lines in (1, 40, 173):
        acknowledged |= appended_until_killed(path, lines)
        for stream, versions in kept(path).items():
            assert versions == list(range(1, len(versions) + 1))
            assert len(versions) % 2 == 0
            assert len(versions) >= acknowledged.get(stream, 0)


def appended_until_killed(path: Path, lines: int) -> dict[str, int]:
    root = Path(__file__).parents[2]
    acknowledged = {}
    with subprocess.Popen(
        [sys.executable, "-c", _CHILD, str(path)], cwd=root, stdout=subprocess.PIPE, text=True
    ) as child:
        assert child.stdout is not None
        for _ in range(lines):
            stream, version = child.stdout.readline().split()
            acknowledged[stream] = int(version)
        child.kill()
        for line in child.stdout:
            if line.endswith("\n"):  # it may have died in the middle of its last
                stream, version = line.split()
                acknowledged[stream] = int(version)
    return acknowledged


def kept(path: Path) -> dict[str, list[int]]:
    async def read() -> dict[str, list[int]]:
        storage = await open_file(path)
        rows = await storage.journal.read_many(tuple(f"table:{n}" for n in range(8)))
        await storage.close()
        return {stream: [row.version for row in of_stream] for stream, of_stream in rows.items()}

    return asyncio.run(read())


def test_a_database_is_made_where_it_is_asked_for_and_is_for_its_owner_only(tmp_path: Path) -> None:
    async def story() -> None:
        storage = await open_file(tmp_path / "var" / "lib" / "club.db")
        await Story(storage.journal).plays("c1", person("anna"), person("boris"), Outcome.DRAW)
        assert await storage.executor.read(lambda c: c.exec_driver_sql("SELECT count(*) FROM results").scalar()) == 1
        modes = {file.name: oct(file.stat().st_mode & 0o777) for file in (tmp_path / "var" / "lib").iterdir()}
        assert modes == dict.fromkeys(("club.db", "club.db-wal", "club.db-shm"), "0o600")
        await storage.close()

    asyncio.run(story())


def test_projections_on_a_file_are_rebuilt_in_one_transaction_while_reading_goes_on(tmp_path: Path) -> None:
    async def story() -> None:
        storage = await open_file(tmp_path / "club.db")
        tell = Story(storage.journal)
        for n in range(30):
            await tell.plays(f"c{n}", person("anna"), person("boris"), Outcome.FIRST)

        async def games() -> int:
            return len(await storage.archive.games_of(person("anna").id))

        rebuilding = asyncio.create_task(storage.executor.write(rebuild))
        seen = set()
        while not rebuilding.done():
            seen.add(await games())
        assert seen == {30}
        assert await games() == 30
        await storage.close()

    asyncio.run(story())
