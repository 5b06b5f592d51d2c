"""An arbiter's ruling: who ruled, why, and what was ruled before, at a table or on a whole tournament.

Every ruling is on record for good, with its reason. Several arbiters may sit at one stream: a command says how many
rulings its arbiter's screen had shown (`seen`), and is refused if another came first, so that nobody rules on what he
has not seen. Moves of players do not matter to that. An undo is a ruling too, naming the one it undoes.
"""

from typing import Final

import msgspec

from server.vocabulary import Instant, Outcome, PlayerId, Refused, Seat, Termination

LONGEST_REASON: Final = 300


class Ruling(msgspec.Struct, frozen=True, kw_only=True):
    """What every arbiter's command carries. `id` is the command's own."""

    id: str
    by: PlayerId
    name: str
    """The arbiter's, as the players know him."""
    reason: str
    """1 to 300 printable characters, shown to those concerned."""


class ClockFact(msgspec.Struct, frozen=True, tag="clock", tag_field="t"):
    """What a clock shows: main time left, the periods after it, and the time until the flag falls."""

    main_ms: int
    periods: int
    total_ms: int


class ResultFact(msgspec.Struct, frozen=True, tag="result", tag_field="t"):
    """How a game stood when it was over."""

    outcome: Outcome
    termination: Termination


class MovesFact(msgspec.Struct, frozen=True, tag="moves", tag_field="t"):
    """How many actions had been played."""

    ply: int


class WarningsFact(msgspec.Struct, frozen=True, tag="warnings", tag_field="t"):
    """How often a player had been warned at this table."""

    count: int


class ResumptionFact(msgspec.Struct, frozen=True, tag="resumption", tag_field="t"):
    """When an adjourned game was to go on."""

    resume_at: Instant


RulingFact = ClockFact | ResultFact | MovesFact | WarningsFact | ResumptionFact


class RulingLine(msgspec.Struct, frozen=True, kw_only=True):
    """One ruling in a stream's log, as its state keeps it and its views show it."""

    id: str
    kind: str
    by: PlayerId
    name: str
    reason: str
    at: Instant
    seat: Seat | None = None
    """Whom at a table it is about; None: both, or the game."""
    before: RulingFact | None = None
    after: RulingFact | None = None
    detail: str = ""
    """What of the decision no fact tells: the verdict on a claim, the colours of a replay."""
    undone: bool = False
    undoes: str = ""
    """The id of the ruling this one undid; empty for any other."""


Log = tuple[RulingLine, ...]


def logged(log: Log, line: RulingLine) -> Log:
    """The log with one line more; the ruling it undoes is marked."""
    earlier = (msgspec.structs.replace(each, undone=True) if each.id == line.undoes else each for each in log)
    return (*earlier, line)


def demand_ruling(log: Log, ruling: Ruling, *, seen: int) -> None:
    """Refused `ruling/no-reason`, and `ruling/another-came-first` if the log has more than the arbiter had seen."""
    reason = ruling.reason
    if not reason.strip() or len(reason) > LONGEST_REASON or not reason.isprintable():
        raise Refused("ruling/no-reason", "reason", most=LONGEST_REASON)
    if seen < len(log):
        latest = log[-1]
        raise Refused("ruling/another-came-first", "seen", by=latest.name, kind=latest.kind)


def line_to_undo(log: Log, id_: str, undoable: frozenset[str]) -> RulingLine:
    """The ruling to be undone. Refused `ruling/unknown`, and `ruling/cannot-be-undone` if it is of another kind, or
    was undone already."""
    line = next((each for each in log if each.id == id_), None)
    if line is None:
        raise Refused("ruling/unknown", "undoes")
    if line.undone or line.kind not in undoable:
        raise Refused("ruling/cannot-be-undone", "undoes", kind=line.kind)
    return line
