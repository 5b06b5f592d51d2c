"""Playing off a tie (P13, D3): who is still equal plays again, for who goes on or for one of the first places.

Wanted where the criteria have `PO`. Only those play whose order matters: a tie that lies across the cut to the next
stage (P13), or one that touches the card's clear places at the end (D3). Up to four play a round robin, more a
knockout in which all places are played out. Who is still equal then plays once more, with colours reversed, up to the
card's number of deciding games; what the games gave counts in the standings as the criterion, and those after it have
the last word.
"""

from dataclasses import dataclass
from itertools import groupby
from typing import Final

from server.tournaments.lots import lot
from server.tournaments.order import group_rows, ties_of
from server.tournaments.planning import advancing
from server.tournaments.records import number_of
from server.tournaments.state import Stage, Tournament
from server.tournaments.systems import PLAY_OFF, System

ROUND_ROBIN_MOST: Final = 4
"""More would take longer than a knockout of them."""


@dataclass(frozen=True, slots=True)
class PlayOff:
    """Who plays with whom, and how; the groups in the order of their places."""

    system: System
    groups: tuple[tuple[int, ...], ...]


def play_off_due(t: Tournament) -> PlayOff | None:
    """The next play-off after the stage that has been played out, or after its last play-off."""
    stage = settled_stage(t)
    ties = ties_of(t.card, stage)
    played = sum(one.settles == stage.number for one in t.stages)
    if PLAY_OFF not in ties or played >= t.card.deciding.games:
        return None
    tied = [
        still_here
        for group in range(len(stage.groups))
        for numbers in _tied(t, stage, group)
        if len(still_here := tuple(n for n in numbers if _plays(t, n))) > 1
    ]
    if not tied:
        return None
    # One system for all of them: a round robin, unless a group is too large for it.
    most = max(len(numbers) for numbers in tied)
    kind = System(kind="round-robin") if most <= ROUND_ROBIN_MOST else System(kind="knockout", form="places")
    return PlayOff(kind, tuple(_seated(t, stage, numbers, turn=played) for numbers in tied))


def settled_stage(t: Tournament) -> Stage:
    """The stage that is being played, or the one whose ties are being played off."""
    stage = t.stage
    return stage if stage.settles is None else t.stages[stage.settles - 1]


def _tied(t: Tournament, stage: Stage, group: int) -> list[tuple[int, ...]]:
    """Those of a group who are equal in everything up to the play-off, where it matters."""
    rows = group_rows(t, stage, group, until=PLAY_OFF)
    has_next = stage.of < len(t.card.later)
    if has_next:
        rows = tuple(row for row in rows if _plays(t, number_of(row.id)))
        last = advancing(t.card, stage.of + 1, len(stage.members)) or len(rows)
    else:
        last = stage.system.clear_places
    found, above = [], 0
    for _, shared in groupby(rows, key=lambda row: row.rank):
        numbers = tuple(number_of(row.id) for row in shared)
        # Who goes on is open only where the cut is inside; a first place has to be one player's.
        matters = above < last and (above + len(numbers) > last or not has_next)
        if len(numbers) > 1 and matters:
            found.append(numbers)
        above += len(numbers)
    return found


def _plays(t: Tournament, number: int) -> bool:
    entrant = t.entrant(number)
    return entrant.gone is None and not entrant.knocked_out


def _seated(t: Tournament, stage: Stage, numbers: tuple[int, ...], turn: int) -> tuple[int, ...]:
    """In the order of their lots, `<seed>:play-off:<stage>:<player>`, the next time the other way round: who was first
    is second."""
    ordered = sorted(numbers, key=lambda n: lot(t.seed, "play-off", stage.number, t.entrant(n).person.id))
    return tuple(ordered) if turn % 2 == 0 else tuple(reversed(ordered))
