"""What a pairing system is told beside the field: the card's choices, the pairs kept apart, lots and lent points."""

from server.pairing.bracket_plan import Form
from server.pairing.field import DutchOptions, McMahonOptions, Options
from server.pairing.history import baku
from server.tournaments.lots import lot
from server.tournaments.planning import rounds_of
from server.tournaments.records import entrant_id, score_of
from server.tournaments.state import Stage, Tournament
from server.vocabulary import EntrantId, Seat

MCMAHON_CLUB_GAP = 3
"""Mates of a club meet only where everybody else is farther away than so many points, as in most Go tournaments."""


def options_of(t: Tournament, stage: Stage, group: int, number: int) -> Options:
    """For the `number`-th round of a stage in one of its groups."""
    system = stage.system
    return Options(
        double=system.double,
        form=Form(system.form),
        third_place=system.third_place,
        first_round=system.first_round,
        by_lot=system.by_lot,
        forbidden=_kept_apart(t),
        mcmahon=McMahonOptions(
            unit=score_of(t.card).per_point,
            seeding="lot" if system.by_lot else "slide",
            club_gap=MCMAHON_CLUB_GAP if number <= system.clubs_apart_rounds else 0,
            lot=lot(t.seed, "round", len(t.rounds) + 1),
        ),
        dutch=DutchOptions(
            rounds=rounds_of(system, len(stage.groups[group])),
            win=t.card.score.win,
            first=Seat(lot(t.seed, "colour", stage.number) % 2),
        ),
    )


def virtual_points(t: Tournament, stage: Stage, group: int, number: int, round_number: int) -> int:
    """What an accelerated round lends somebody. The order is that at the start of the stage: who came later has
    nothing lent."""
    if not stage.system.is_accelerated:
        return 0
    starters = [n for n in stage.groups[group] if t.entrant(n).joined_after <= stage.rounds_before]
    if number not in starters:
        return 0
    rounds = rounds_of(stage.system, len(stage.groups[group]))
    score = t.card.score
    return baku(starters.index(number) + 1, len(starters), round_number, rounds, win=score.win, draw=score.draw)


def _kept_apart(t: Tournament) -> frozenset[frozenset[EntrantId]]:
    """Pairs of those who hold a place now."""
    held = t.holders
    pairs = (two for two in t.kept_apart if all(player in held for player in two))
    return frozenset(frozenset(entrant_id(held[player]) for player in two) for two in pairs)
