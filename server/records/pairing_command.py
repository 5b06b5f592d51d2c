"""`flagfall pair | check FILE`: the next round of a tournament report, and all of its rounds paired again."""

import argparse
import sys
from pathlib import Path
from typing import Any, Final

import msgspec

from server.pairing import PairingImpossible, pair
from server.records.command_line import Commands, Parser, Slip, reporting
from server.records.trf.report import Report
from server.records.trf.rounds import Pairs, field_of, pairs_in, pairs_of
from server.records.trf_command import report_in

SYSTEMS: Final = ("dutch", "club-swiss")
"""What a report is enough for."""


def add_pairing_commands(commands: Commands) -> None:
    """Add what pairs report files to the command line."""
    one = commands.add_parser("pair", help="the next round of a tournament report (TRF)")
    _add_arguments(one)
    one.set_defaults(run=reporting(one, _pair))
    every = commands.add_parser("check", help="pair every round of a report again; the differences as JSON")
    _add_arguments(every)
    every.set_defaults(run=reporting(every, _check))


def _add_arguments(parser: Parser) -> None:
    parser.add_argument("file", metavar="FILE", type=Path, help="a report of 2016 or 2026")
    parser.add_argument("--system", choices=SYSTEMS, default="dutch", help="how rounds are paired (default: dutch)")


def _pair(asked: argparse.Namespace) -> int:
    """As pairing programs print it: how many pairs, then each, first and second, 0 for the bye; 1 if there are none."""
    report = report_in(asked.file).report
    number = report.rounds_played + 1
    if report.planned_rounds is not None and number > report.planned_rounds:
        raise Slip("FILE", f"{asked.file}: all of {report.planned_rounds} rounds were played")
    try:
        pairs = pairs_of(pair(asked.system, field_of(report, number)))
    except PairingImpossible as impossible:
        sys.stderr.write(f"{asked.file}: round {number} cannot be paired: {_said(impossible)}\n")
        return 1
    sys.stdout.write("\n".join([str(len(pairs)), *(f"{first} {second}" for first, second in pairs)]) + "\n")
    return 0


def _check(asked: argparse.Namespace) -> int:
    report = report_in(asked.file).report
    differences = [
        found
        for number in range(1, report.rounds_played + 1)
        if (found := _difference(asked.system, report, number)) is not None
    ]
    answer = {"system": asked.system, "rounds": report.rounds_played, "differences": differences}
    sys.stdout.write(msgspec.json.encode(answer).decode() + "\n")
    return 1 if differences else 0


def _difference(system: str, report: Report, number: int) -> dict[str, Any] | None:
    """What only the report has and what only the pairing has; None if they agree."""
    theirs = pairs_in(report, number)
    try:
        ours = pairs_of(pair(system, field_of(report, number)))
    except PairingImpossible as impossible:
        return {"round": number, "report": theirs, "pairing": None, "reasons": _reasons(impossible)}
    missing, added = _without(theirs, ours), _without(ours, theirs)
    return {"round": number, "report": missing, "pairing": added} if missing or added else None


def _without(pairs: Pairs, others: Pairs) -> Pairs:
    there = set(others)
    return tuple(pair for pair in pairs if pair not in there)


def _reasons(impossible: PairingImpossible) -> list[dict[str, Any]]:
    return [{"obstacle": r.obstacle.value, "entrants": list(map(int, r.entrants))} for r in impossible.reasons]


def _said(impossible: PairingImpossible) -> str:
    return "; ".join(" ".join((r.obstacle.value, *r.entrants)) for r in impossible.reasons)
