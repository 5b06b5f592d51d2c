"""The lines of a result sheet on the boards of a round: which board each is, and what it would change there."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from server.records.results import Fault, ResultLine, ResultSheet
from server.records.sheets import outcome_of, was_played
from server.tournaments.state import Pairing, Round
from server.vocabulary import Outcome


class Change(StrEnum):
    """What a line does to its board."""

    NEW = "new"
    """The board is open."""
    SAME = "same"
    """It says what is on record."""
    OTHER = "other"
    """The board has another result."""


@dataclass(frozen=True, slots=True)
class Placed:
    """A line on its board. `outcome` is from the side of the pairing's first; `turned`: the sheet had the two the
    other way round."""

    line: int
    pairing: Pairing
    outcome: Outcome
    was_played: bool
    change: Change
    turned: bool = False


@dataclass(frozen=True, slots=True)
class Placement:
    """A whole sheet on its round. `silent` are the boards of which it says nothing."""

    lines: tuple[Placed, ...]
    faults: tuple[Fault, ...]
    silent: tuple[int, ...]


_TURNED: Final = {Outcome.FIRST: Outcome.SECOND, Outcome.SECOND: Outcome.FIRST}


def placed(one: Round, sheet: ResultSheet) -> Placement:
    """Every line on its board, and every fault: `no-such-board`, `other-players`, `no-such-pairing`, `board-twice`,
    `no-such-result`. Reports have games for two of whom one is gone: here those are byes, and no result of a board."""
    byes = {bye.number for bye in one.byes}
    faults = list(sheet.faults)
    found: dict[int, Placed] = {}
    by_pair = {frozenset(pairing.numbers): pairing for pairing in one.pairings}
    for line in sheet.lines:
        if line.board is None and {line.first, line.second} <= byes:
            continue
        pairing = _pairing(one, by_pair, line)
        if isinstance(pairing, Fault):
            faults.append(pairing)
        elif pairing.board in found:
            faults.append(Fault("board-twice", line.line, 1, {"board": pairing.board}))
        elif line.outcome is None:
            faults.append(Fault("no-such-result", line.line, 1, {"board": pairing.board}))
        else:
            found[pairing.board] = _on_board(pairing, line, line.outcome)
    silent = tuple(pairing.board for pairing in one.pairings if pairing.board not in found)
    return Placement(tuple(_in_order(found)), tuple(sorted(faults, key=lambda fault: fault.line)), silent)


def _in_order(found: Mapping[int, Placed]) -> Iterator[Placed]:
    return (found[board] for board in sorted(found))


def _pairing(one: Round, by_pair: Mapping[frozenset[int], Pairing], line: ResultLine) -> Pairing | Fault:
    pair = frozenset({line.first, line.second} - {None})
    if line.board is None:
        pairing = by_pair.get(frozenset(n for n in pair if n is not None))
        return pairing or Fault("no-such-pairing", line.line, 1, {"first": line.first or 0, "second": line.second or 0})
    if line.board > len(one.pairings):
        return Fault("no-such-board", line.line, 1, {"board": line.board, "most": len(one.pairings)})
    pairing = one.pairings[line.board - 1]
    if not pair <= set(pairing.numbers):
        first, second = pairing.numbers
        return Fault("other-players", line.line, 1, {"board": line.board, "first": first, "second": second})
    return pairing


def _on_board(pairing: Pairing, line: ResultLine, said: Outcome) -> Placed:
    turned = line.first == pairing.second.number or line.second == pairing.first.number
    outcome = _TURNED.get(said, said) if turned else said
    return Placed(line.line, pairing, outcome, line.was_played, _change(pairing, outcome, line.was_played), turned)


def _change(pairing: Pairing, outcome: Outcome, played: bool) -> Change:
    if not pairing.is_over:
        return Change.NEW
    is_same = outcome_of(pairing) is outcome and (outcome is Outcome.VOID or was_played(pairing) is played)
    return Change.SAME if is_same else Change.OTHER
