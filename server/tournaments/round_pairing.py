"""The next round of a stage over all its groups: each is paired by itself, and the boards follow each other."""

from server.pairing.answer import (
    Blocked,
    ByeKind,
    ByeReason,
    Explanation,
    PairingImpossible,
    RoundPairing,
)
from server.pairing.field import Field
from server.pairing.work import Answers
from server.tournaments.contenders import field_of
from server.tournaments.planning import SYSTEM_NAMES, rounds_of
from server.tournaments.state import Tournament
from server.tournaments.systems import SCORE_SYSTEMS

_NOBODY = RoundPairing((), (), Explanation((), ()))


def pair_round(t: Tournament, answers: Answers) -> RoundPairing:
    """Who meets whom next. `PairingImpossible` with the reasons of every group that cannot be paired."""
    found: list[RoundPairing] = []
    blocked: list[Blocked] = []
    for group in range(len(t.stage.groups)):
        try:
            found.append(_pair_group(t, group, answers))
        except PairingImpossible as impossible:
            blocked += impossible.reasons
    if blocked:
        raise PairingImpossible(tuple(blocked))
    return RoundPairing(
        boards=tuple(board for one in found for board in one.boards),
        byes=tuple(bye for one in found for bye in one.byes),
        explanation=Explanation(
            tuple(reason for one in found for reason in one.explanation.boards),
            tuple(reason for one in found for reason in one.explanation.byes),
        ),
    )


def _pair_group(t: Tournament, group: int, answers: Answers) -> RoundPairing:
    """A smaller group may be through before the others; whoever is left alone, where others are in other groups or have
    the round off, has a bye."""
    system, size = t.stage.system, len(t.stage.groups[group])
    field = field_of(t, group)
    if field.round > rounds_of(system, size):
        return _NOBODY
    if system.kind in SCORE_SYSTEMS and len(field.contenders) < 2 and (len(t.stage.groups) > 1 or _has_excused(t)):
        return _alone(field)
    return answers.pair(SYSTEM_NAMES[system.kind], field)


def _has_excused(t: Tournament) -> bool:
    return any(t.is_excused(number, len(t.rounds) + 1) for number in t.stage.members)


def _alone(field: Field) -> RoundPairing:
    byes = tuple(one.id for one in field.contenders)
    return RoundPairing((), byes, Explanation((), tuple(ByeReason(ByeKind.ODD_FIELD) for _ in byes)))
