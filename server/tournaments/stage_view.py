"""A stage as everybody may see it: its groups, each with its own table or bracket."""

from typing import Final

import msgspec

from server.standings import CrossRow, crosstable
from server.tournaments.bracket_view import BracketView, bracket
from server.tournaments.order import group_rows
from server.tournaments.planning import advancing, rounds_of
from server.tournaments.records import entrant_id, records, score_of
from server.tournaments.stages import is_played_out
from server.tournaments.standing_view import StandingView, standing_view
from server.tournaments.state import Phase, Stage, Tournament
from server.tournaments.systems import SystemKind

MOST_IN_A_BRACKET: Final = 1_024
"""Entrants up to which a bracket is shown; a larger one is read round by round."""


class GroupView(msgspec.Struct, frozen=True, kw_only=True):
    """One group, by itself. Groups are A, B, … in their order."""

    members: tuple[int, ...]
    """In the order of their seeds."""
    rounds: int
    standings: tuple[StandingView, ...]
    """Empty where the tournament's own say the same: one stage, one group."""
    cross: tuple[CrossRow, ...]
    """Of numbers, rounds counting from the stage's first; empty in a knockout."""
    bracket: BracketView | None


class StageView(msgspec.Struct, frozen=True, kw_only=True):
    """One stage that has begun."""

    number: int
    system: SystemKind
    first_round: int
    rounds: int
    """At most."""
    groups: tuple[GroupView, ...]
    advance: int | None
    """How many of each group go on to the next stage; None: everybody, or there is none."""
    settles: int | None
    """A play-off: the stage whose ties it decides; its groups are those who were tied."""
    is_over: bool


def stage_view(t: Tournament, stage: Stage, *, is_whole: bool) -> StageView:
    """`is_whole`: with tables; a large tournament has only who is in which group."""
    has_next = stage.of < len(t.card.later)
    return StageView(
        number=stage.number,
        system=stage.system.kind,
        first_round=stage.rounds_before + 1,
        rounds=stage.rounds,
        groups=tuple(_group(t, stage, group, is_whole=is_whole) for group in range(len(stage.groups))),
        advance=advancing(t.card, stage.of + 1, len(stage.members)) if has_next else None,
        settles=stage.settles,
        is_over=stage is not t.stage or (t.phase is not Phase.RUNNING and is_played_out(t)),
    )


def _group(t: Tournament, stage: Stage, group: int, *, is_whole: bool) -> GroupView:
    members = stage.groups[group]
    is_alone = len(t.stages) == 1 and len(stage.groups) == 1
    rows = group_rows(t, stage, group) if is_whole else ()
    behind = records(t, stage)
    own = {entrant_id(number): behind[entrant_id(number)] for number in members}
    return GroupView(
        members=members,
        rounds=rounds_of(stage.system, len(members)),
        standings=() if is_alone else tuple(standing_view(row, with_summands=True) for row in rows),
        cross=() if stage.is_knockout else crosstable(rows, own, score=score_of(t.card)) if rows else (),
        bracket=bracket(t, stage, group, told_from=1 if is_whole else len(t.rounds))
        if stage.is_knockout and len(members) <= MOST_IN_A_BRACKET
        else None,
    )
