"""What each entrant has behind him in a stage, as the pairing room wants it: scores, opponents, seats, byes, losses.

Only games in which both sat down are meetings and give a colour; only the bye of an odd Swiss field is a bye.
"""

from collections.abc import Mapping

from server.pairing.bracket import Match, draw_up
from server.pairing.bracket_plan import Form
from server.pairing.field import Contender, Drift, Field
from server.standings import Kind, RoundRecord
from server.tournaments.planning import options
from server.tournaments.records import entrant_id, records
from server.tournaments.state import Entrant, Stage, Tournament
from server.tournaments.systems import SCORE_SYSTEMS
from server.vocabulary import EntrantId


def field_of(t: Tournament, group: int) -> Field:
    """The field of a group for the stage's next round: systems by points pair those who are there, the others keep
    their tables and brackets whole."""
    stage = t.stage
    there = stage.groups[group]
    if stage.system.kind in SCORE_SYSTEMS:
        there = tuple(number for number in there if t.entrant(number).is_pairable)
    number = len(t.rounds) - stage.rounds_before + 1
    return Field(contenders=_contenders(t, stage, group, there), round=number, options=options(stage.system))


def everybody(t: Tournament, stage: Stage, group: int) -> tuple[Contender, ...]:
    """All who started in the group, as they stand after the closed rounds."""
    return _contenders(t, stage, group, stage.groups[group])


def meetings(t: Tournament, one: int, other: int) -> int:
    """How often the two have met in closed rounds of the stage."""
    met = (record.opponent for record in records(t, t.stage)[entrant_id(one)] if record.kind is Kind.GAME)
    return sum(opponent == entrant_id(other) for opponent in met)


def tree(t: Tournament, stage: Stage, group: int) -> tuple[Match, ...]:
    """The bracket of a group of a knockout as it stands."""
    system = stage.system
    return draw_up(everybody(t, stage, group), Form(system.form), third_place=system.third_place)


def _contenders(t: Tournament, stage: Stage, group: int, numbers: tuple[int, ...]) -> tuple[Contender, ...]:
    behind = records(t, stage)
    seeds = {number: seed for seed, number in enumerate(stage.groups[group], 1)}
    drifts, losses = _drifts(t, stage), _losses(t, stage)
    # After the first stage the seeds say who is strong; a rating would overrule them.
    has_rating = stage.of == 0
    return tuple(
        _contender(t.entrant(number), seeds[number], behind[entrant_id(number)], drifts, losses, has_rating=has_rating)
        for number in numbers
    )


def _contender(
    entrant: Entrant,
    seed: int,
    behind: list[RoundRecord],
    drifts: Mapping[int, Drift],
    losses: Mapping[int, tuple[int, ...]],
    *,
    has_rating: bool,
) -> Contender:
    games = [record for record in behind if record.kind is Kind.GAME]
    return Contender(
        id=entrant_id(entrant.number),
        number=seed,
        rating=entrant.person.rating if has_rating else 0,
        score=sum(record.score for record in behind),
        opponents=tuple(EntrantId(record.opponent or "") for record in games),
        seats=tuple(record.seat for record in games if record.seat is not None),
        byes=sum(record.kind is Kind.PAIRING_BYE for record in behind),
        drift=drifts.get(entrant.number, Drift.NONE),
        losses=losses.get(entrant.number, ()),
    )


def _drifts(t: Tournament, stage: Stage) -> dict[int, Drift]:
    """Who met another score group in the last round."""
    found: dict[int, Drift] = {}
    played = t.rounds_of(stage)
    for pairing in played[-1].pairings if played else ():
        if pairing.down is not None:
            found[pairing.down] = Drift.DOWN
            found[pairing.opponent_of(pairing.down)] = Drift.UP
    return found


def _losses(t: Tournament, stage: Stage) -> dict[int, tuple[int, ...]]:
    """Knockout: the rounds of the stage that each did not survive. Who goes survives none after that."""
    if not stage.is_knockout:
        return {}
    found: dict[int, set[int]] = {number: set() for number in stage.members}
    for one in t.rounds_of(stage):
        for pairing in one.pairings:
            if pairing.winner is not None:
                found[pairing.opponent_of(pairing.winner)].add(one.number - stage.rounds_before)
    for number in stage.members:
        entrant = t.entrant(number)
        if entrant.gone is not None:
            after = max(0, entrant.gone_after_round - stage.rounds_before)
            found[number] |= set(range(after + 1, stage.rounds + 1))
    return {number: tuple(sorted(rounds)) for number, rounds in found.items()}
