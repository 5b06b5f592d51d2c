"""Report files to read: the published events, and short ones put together by hand."""

from pathlib import Path
from typing import Final

import pytest

from server.records.trf import Reading, RoundEntry, read_trf
from server.vocabulary import Refused, Seat

FOLDER: Final = Path(__file__).parents[2] / "fixtures/pairing/dutch"
FILES: Final = tuple(sorted(path.name for path in FOLDER.glob("*.trf")))


def of_fixture(name: str) -> bytes:
    return (FOLDER / name).read_bytes()


def a_line(number: int, points: str = "0.0", *rounds: str, name: str = "", rank: str = "") -> str:
    """A player's line to the column; a round such as `2 w 1` is eight wide and begins in column 92, 102 and so on."""
    static = f"001 {number:4}      {name or f'Player {number}':33} {2000 - number:4}{'':28}{points:>4} {rank:>4}"
    return static + "".join(f"  {one:>8}" for one in rounds)


def read(*lines: str) -> Reading:
    return read_trf("\n".join(lines).encode())


def refusal(*lines: str) -> tuple[str, int, int]:
    """Why these lines cannot be read, and where."""
    with pytest.raises(Refused) as raised:
        read(*lines)
    return raised.value.code, int(raised.value.details["line"]), int(raised.value.details["column"])


def entries(reading: Reading, number: int) -> list[tuple[str, int | None, Seat | None] | None]:
    def plain(entry: RoundEntry | None) -> tuple[str, int | None, Seat | None] | None:
        return None if entry is None else (entry.result.value, entry.opponent, entry.seat)

    return [plain(entry) for entry in reading.report.by_number[number].rounds]
