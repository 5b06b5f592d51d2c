"""`flagfall standings FILE`: the standings of a tournament report, as pairing programs print them."""

import argparse
import csv
import io
import sys
from collections.abc import Iterable, Iterator
from fractions import Fraction
from pathlib import Path
from typing import Final

from server.records.command_line import Commands, Slip, file_at, placed, reporting, said
from server.records.source import shown
from server.records.trf.history import entrants, history, score_of
from server.records.trf.points import TENTHS
from server.records.trf.reading import LIMITS, Reading, read_trf
from server.records.trf.settings import MOST_ROUNDS
from server.standings import CLUB_ORDER, TIES, TREATMENTS, Form, Row, TieValue, Unit, standings, tie_named
from server.vocabulary import Refused

_AVERAGE_DECIMALS: Final = 3


def add_tournament_commands(commands: Commands) -> None:
    """Add what works on report files to the command line."""
    parser = commands.add_parser("standings", help="the standings of a tournament report (TRF), as CSV")
    parser.add_argument("file", metavar="FILE", type=Path, help="a report of 2016 or 2026")
    parser.add_argument(
        "--ties", type=_ties, default=CLUB_ORDER, metavar="CODES", help="in their order, such as BH,BH-C1,SB,DE"
    )
    parser.add_argument(
        "--unplayed", choices=tuple(TREATMENTS), default="fide-2026", help="how byes and forfeits count"
    )
    parser.add_argument("--rounds", type=_rounds, help="so many rounds only (default: all that were played)")
    parser.add_argument("--lot", type=int, default=0, metavar="SEED", help="the number lots are drawn from")
    parser.set_defaults(run=reporting(parser, _standings))


def report_in(path: Path) -> Reading:
    """A report file; what was odd about it goes to standard error. A slip if it cannot be read."""
    try:
        reading = read_trf(file_at("FILE", path, LIMITS.bytes))
    except Refused as refused:
        raise Slip("FILE", f"{path}: {said(refused)}") from None
    for remark in reading.remarks:
        place: dict[str, str | int] = {"line": remark.line, "column": remark.column, **remark.details}
        sys.stderr.write(f"{path}: {placed(remark.code, place)}\n")
    return reading


def _standings(asked: argparse.Namespace) -> None:
    report = report_in(asked.file).report
    rounds = report.rounds_played if asked.rounds is None else asked.rounds
    if rounds > report.rounds_played:
        raise Slip("--rounds", f"{report.rounds_played} were played")
    score = score_of(report)
    rows = standings(
        entrants(report),
        history(report, rounds),
        asked.ties,
        score=score,
        unplayed=asked.unplayed,
        rounds=rounds,
        lot=asked.lot,
    )
    sys.stdout.write(_table(("rank", "id", "points", *asked.ties), (_cells(row) for row in rows)))


def _table(heading: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(heading)
    writer.writerows(rows)
    return text.getvalue()


def _cells(row: Row) -> Iterator[str]:
    yield str(row.rank)
    yield row.id
    yield _decimal(Fraction(row.points, TENTHS))
    yield from (_tie(value) for value in row.values)


def _tie(value: TieValue) -> str:
    """The number; where a place orders the tied, that; empty where it was not needed."""
    tie = TIES[value.code]
    if value.place is not None:
        return str(value.place)
    if value.value is None:
        return ""
    if tie.unit is not Unit.POINTS:
        return str(round(value.value))
    points = Fraction(value.value) / TENTHS
    return _decimal(round(points, _AVERAGE_DECIMALS) if tie.form is Form.AVERAGE else points)


def _decimal(number: Fraction) -> str:
    """`4.0`, `12.25`: with one decimal at least, and as many as it has."""
    thousandths = round(number * 1000)
    text = f"{abs(thousandths) // 1000}.{abs(thousandths) % 1000:03}".rstrip("0")
    return ("-" if thousandths < 0 else "") + (text + "0" if text.endswith(".") else text)


def _ties(text: str) -> tuple[str, ...]:
    try:
        return tuple(tie_named(code).code for code in text.split(",") if code.strip())
    except Refused as refused:
        known = ", ".join(TIES)
        raise argparse.ArgumentTypeError(f"{shown(str(refused.details['given']))}: one of {known}") from None


def _rounds(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) <= 3 and int(text) <= MOST_ROUNDS):
        raise argparse.ArgumentTypeError(f"{shown(text)}: a number from 0 to {MOST_ROUNDS}")
    return int(text)
