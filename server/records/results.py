"""Results of a round played over the board, as an arbiter brings them: a CSV with a line a board, or a report (TRF).

    board,result            or     first,second,result      or what `sheets.pairings_csv` wrote, filled in
    1,1-0                          3,17,1/2-1/2

| result | written |
|---|---|
| the first won | `1-0` `1:0`; without play `1-0f` `+/-` `+-` |
| the second won | `0-1` `0:1`; without play `0-1f` `-/+` `-+` |
| drawn | `1/2-1/2` `½-½` `0.5-0.5` `=`; without play `1/2-1/2f` |
| counts for neither | `void` |
| both lost | `0-0`; without play `0-0f` `-/-` `--` |

A line without a result says nothing. Nothing is refused at the first fault: every one is named with its place.
"""

import csv
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from server.records.limits import Limits
from server.records.source import shown, source_of
from server.records.trf import Report, Result, RoundEntry, history, read_trf
from server.standings import Kind
from server.tournaments.records import number_of
from server.vocabulary import Outcome, Refused, Seat

LIMITS: Final = Limits(bytes=1 << 20, nodes=11_000)
"""A line for each of 5,000 boards and then some."""
_LONGEST_CELL: Final = 200
_MOST_NUMBER: Final = 99_999
_HALF: Final = re.compile(r"1/2|0[.,]5|[.,]5")
_RESULTS: Final[Mapping[str, tuple[Outcome, bool]]] = {
    "1-0": (Outcome.FIRST, True), "0-1": (Outcome.SECOND, True), "½-½": (Outcome.DRAW, True), "=": (Outcome.DRAW, True),
    "1-0f": (Outcome.FIRST, False), "0-1f": (Outcome.SECOND, False), "½-½f": (Outcome.DRAW, False),
    "+-": (Outcome.FIRST, False), "-+": (Outcome.SECOND, False), "+/-": (Outcome.FIRST, False),
    "-/+": (Outcome.SECOND, False), "void": (Outcome.VOID, False), "0-0": (Outcome.BOTH_LOST, True),
    "0-0f": (Outcome.BOTH_LOST, False),
    "--": (Outcome.BOTH_LOST, False), "-/-": (Outcome.BOTH_LOST, False),
}  # fmt: skip
_COLUMNS: Final = {
    "round": "round", "board": "board", "table": "board", "first": "first", "white": "first", "second": "second",
    "black": "second", "first_name": "first_name", "second_name": "second_name", "result": "result",
}  # fmt: skip
_TRF: Final = re.compile(rb"(?m)^\s*001\s")


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing in a file that cannot be used; lines and columns count from 1."""

    code: str
    line: int
    column: int
    details: Mapping[str, str | int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class ResultLine:
    """What a line says: the board or the two entrants, and how it ended from the side of the first of them; None: in
    a way that no board here can end, such as a draw of one and a loss of the other."""

    line: int
    outcome: Outcome | None
    was_played: bool
    board: int | None = None
    first: int | None = None
    second: int | None = None


@dataclass(frozen=True, slots=True)
class ResultSheet:
    """A file read. Lines that could not be are among the faults."""

    lines: tuple[ResultLine, ...]
    faults: tuple[Fault, ...] = ()


def read_results(data: bytes, round_number: int) -> ResultSheet:
    """The results of one round. Refused `record/…` where nothing of the file can be read."""
    if _TRF.search(data[: LIMITS.bytes]):
        return _of_report(read_trf(data).report, round_number)
    return _Table(source_of(data, LIMITS).text, round_number).read()


class _Table:
    """A CSV with a heading, whatever its separator and the order of its columns."""

    def __init__(self, text: str, round_number: int) -> None:
        heading = text.split("\n", 1)[0]
        separator = max(",;\t", key=heading.count)
        self._rows = csv.reader(text.split("\n"), delimiter=separator)
        self._round = round_number
        self._faults: list[Fault] = []

    def read(self) -> ResultSheet:
        columns = self._heading()
        if self._faults:
            return ResultSheet((), tuple(self._faults))
        lines = tuple(self._lines(columns))
        return ResultSheet(lines, tuple(self._faults))

    def _heading(self) -> dict[str, int]:
        cells = self._next() or []
        names = [cell.strip().lower().replace(" ", "_") for cell in cells]
        columns = {_COLUMNS[name]: at for at, name in enumerate(names) if name in _COLUMNS}
        if "result" not in columns:
            self._fault("no-column", 1, name="result")
        if "board" not in columns and not {"first", "second"} <= columns.keys():
            self._fault("no-column", 1, name="board")
        return columns

    def _next(self) -> list[str] | None:
        try:
            return next(self._rows, None)
        except csv.Error:
            self._fault("not-a-table", 1)
            return None

    def _lines(self, columns: Mapping[str, int]) -> Iterator[ResultLine]:
        for _ in range(LIMITS.nodes):
            cells = self._next()
            if cells is None:
                return
            line = self._line({name: _cell(cells, at) for name, at in columns.items()}, columns)
            if line is not None:
                yield line
        self._fault("too-large", 1, most=LIMITS.nodes)

    def _line(self, said: Mapping[str, str], columns: Mapping[str, int]) -> ResultLine | None:
        """None: nothing is said, or it is a fault. A line without a board and a second is somebody's bye."""
        if not said["result"] or not (said.get("board") or said.get("second")):
            return None
        numbers = {name: self._number(name, said, columns) for name in ("round", "board", "first", "second")}
        found = _RESULTS.get(_HALF.sub("½", said["result"].lower().replace(" ", "").replace(":", "-")))
        if found is None:
            self._fault("unknown-result", columns["result"] + 1, given=shown(said["result"]))
        elif numbers["round"] not in (None, self._round):
            self._fault("other-round", columns["round"] + 1, given=numbers["round"] or 0, round=self._round)
        elif -1 not in numbers.values():
            outcome, was_played = found
            return ResultLine(
                self._rows.line_num, outcome, was_played, numbers["board"], numbers["first"], numbers["second"]
            )
        return None

    def _number(self, name: str, said: Mapping[str, str], columns: Mapping[str, int]) -> int | None:
        """None where nothing is said; -1 where it is no number, which is a fault."""
        text = said.get(name, "")
        if not text:
            return None
        if text.isascii() and text.isdecimal() and len(text) <= 5 and 1 <= int(text) <= _MOST_NUMBER:
            return int(text)
        self._fault("not-a-number", columns[name] + 1, given=shown(text), most=_MOST_NUMBER)
        return -1

    def _fault(self, code: str, column: int, **details: str | int) -> None:
        self._faults.append(Fault(code, max(1, self._rows.line_num), column, details))


def _cell(cells: Sequence[str], at: int) -> str:
    return cells[at].strip()[:_LONGEST_CELL] if at < len(cells) else ""


def _of_report(report: Report, round_number: int) -> ResultSheet:
    """Every pair once, the one who sat first as the first; unfinished games say nothing."""
    drawn_away = {
        number_of(who)
        for who, records in history(report, round_number).items()
        if records and records[-1].kind is Kind.FORFEIT_DRAW
    }
    lines = []
    for player in report.players:
        entry = player.entry(round_number)
        if entry is None or entry.opponent is None or entry.result is Result.UNKNOWN:
            continue
        is_first = entry.seat is Seat.FIRST if entry.seat is not None else player.number < entry.opponent
        if is_first:
            other = report.by_number[entry.opponent].entry(round_number)
            outcome = Outcome.DRAW if player.number in drawn_away else _outcome(entry, other)
            was_played = not entry.result.is_forfeit
            lines.append(ResultLine(1, outcome, was_played, first=player.number, second=entry.opponent))
    return ResultSheet(tuple(lines))


def _outcome(entry: RoundEntry, other: RoundEntry | None) -> Outcome | None:
    if entry.result.won:
        return Outcome.FIRST
    if other is not None and other.result.won:
        return Outcome.SECOND
    drawn = [one.result.drawn for one in (entry, other) if one is not None]
    return Outcome.DRAW if all(drawn) else None if any(drawn) else Outcome.BOTH_LOST


def unreadable(refused: Refused) -> Fault:
    """A file of which nothing can be read, as its one fault."""
    details = dict(refused.details)
    line, column = int(details.pop("line", 1)), int(details.pop("column", 1))
    return Fault(refused.code.partition("/")[2], line, column, details)
