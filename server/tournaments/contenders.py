"""What each entrant has behind him in a stage, as the pairing room wants it: scores, opponents, seats, byes, losses.

Only games in which both sat down are meetings and give a colour; only the bye of an odd Swiss field is a bye.
"""

from collections.abc import Mapping
from dataclasses import replace

from server.pairing.bracket import Match, draw_up
from server.pairing.bracket_plan import Form
from server.pairing.field import Contender, Drift, Field
from server.pairing.history import Entry, Past, remembered
from server.pairing.mcmahon_start import Bands
from server.standings import Kind, RoundRecord
from server.tournaments.lots import lot
from server.tournaments.pairing_options import options_of, virtual_points
from server.tournaments.records import closed_rounds_of, entrant_id, number_of, records, score_of
from server.tournaments.state import Entrant, Stage, Tournament
from server.tournaments.systems import SCORE_SYSTEMS, System
from server.vocabulary import EntrantId


def field_of(t: Tournament, group: int) -> Field:
    """The field of a group for the stage's next round: systems by points pair those who are there, the others keep
    their tables and brackets whole."""
    stage = t.stage
    number = len(t.rounds) - stage.rounds_before + 1
    there = stage.groups[group]
    if stage.system.kind in SCORE_SYSTEMS:
        there = tuple(n for n in there if t.entrant(n).is_pairable and not t.is_excused(n, len(t.rounds) + 1))
    make = _by_the_book if stage.system.kind == "dutch" else _contenders
    contenders = tuple(_for_this_round(t, stage, number, group, one) for one in make(t, stage, group, there))
    return Field(contenders=contenders, round=number, options=options_of(t, stage, group, number))


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


def start_of(t: Tournament, stage: Stage, number: int) -> int:
    """The units somebody starts a McMahon with; 0 elsewhere."""
    if stage.system.kind != "mcmahon":
        return 0
    return _bands(stage.system).start(t.entrant(number).person.rating) * score_of(t.card).per_point


def _bands(system: System) -> Bands:
    return Bands(width=system.mm_band, floor=system.mm_floor, bar=system.mm_bar)


def _for_this_round(t: Tournament, stage: Stage, number: int, group: int, one: Contender) -> Contender:
    """What counts in this round only: his lot, lent points, whether his club matters."""
    entrant = t.entrant(number_of(one.id))
    has_club = number <= stage.system.clubs_apart_rounds and not (
        stage.system.kind == "mcmahon" and _bands(stage.system).above_bar(entrant.person.rating)
    )
    return replace(
        one,
        club=entrant.club if has_club else "",
        lot=lot(t.seed, "round", len(t.rounds) + 1, entrant.person.id),
        virtual=virtual_points(t, stage, group, entrant.number, number),
    )


def _contenders(t: Tournament, stage: Stage, group: int, numbers: tuple[int, ...]) -> tuple[Contender, ...]:
    behind = records(t, stage)
    seeds = {number: seed for seed, number in enumerate(stage.groups[group], 1)}
    drifts, losses = _drifts(t, stage), _losses(t, stage)
    return tuple(
        _contender(
            t.entrant(number),
            behind[entrant_id(number)],
            number=seeds[number],
            rating=_rating(t, stage, number),
            start=start_of(t, stage, number),
            drift=drifts.get(number, Drift.NONE),
            losses=losses.get(number, ()),
        )
        for number in numbers
    )


def _contender(
    entrant: Entrant,
    behind: list[RoundRecord],
    *,
    number: int,
    rating: float,
    start: int,
    drift: Drift,
    losses: tuple[int, ...],
) -> Contender:
    games = [record for record in behind if record.kind is Kind.GAME]
    return Contender(
        id=entrant_id(entrant.number),
        number=number,
        rating=rating,
        score=start + sum(record.score for record in behind),
        opponents=tuple(EntrantId(record.opponent or "") for record in games),
        seats=tuple(record.seat for record in games if record.seat is not None),
        byes=sum(record.kind is Kind.PAIRING_BYE for record in behind),
        drift=drift,
        losses=losses,
    )


def _rating(t: Tournament, stage: Stage, number: int) -> float:
    """After the first stage, and where an arbiter has seeded, the seeds say who is strong: a rating would overrule
    them."""
    return t.entrant(number).person.rating if stage.of == 0 and not t.seeds else 0


def _by_the_book(t: Tournament, stage: Stage, group: int, numbers: tuple[int, ...]) -> tuple[Contender, ...]:
    """As FIDE's rules look at the past: every round of everybody who has ever been paired."""
    behind, members = records(t, stage), stage.groups[group]
    rounds = len(closed_rounds_of(t, stage))
    score = score_of(t.card)
    arrived = [n for n in members if n in numbers or any(r.kind in _PAIRED for r in behind[entrant_id(n)])]
    entries = (
        Entry(
            id=entrant_id(number),
            number=seed,
            rating=_rating(t, stage, number),
            past=_past(behind[entrant_id(number)], rounds),
            virtual=tuple(virtual_points(t, stage, group, number, n) for n in range(1, rounds + 2)),
            entry=arrived.index(number) + 1 if number in arrived else 0,
        )
        for seed, number in enumerate(members, 1)
    )
    wanted = {entrant_id(number) for number in numbers}
    return tuple(one for one in remembered(entries, win=score.win, loss=score.loss) if one.id in wanted)


_PAIRED = frozenset({Kind.GAME, Kind.PAIRING_BYE, Kind.FORFEIT_WIN, Kind.FORFEIT_LOSS, Kind.FORFEIT_DRAW})


def _past(behind: list[RoundRecord], rounds: int) -> tuple[Past, ...]:
    by_round = {record.round: record for record in behind}
    return tuple(_one_past(by_round.get(number)) for number in range(1, rounds + 1))


def _one_past(record: RoundRecord | None) -> Past:
    if record is None:
        return Past()
    if record.kind is Kind.GAME:
        return Past(record.score, record.opponent, record.seat)
    return Past(record.score, bye=record.kind is Kind.PAIRING_BYE)


def _drifts(t: Tournament, stage: Stage) -> dict[int, Drift]:
    """Who met another score group in the last round."""
    found: dict[int, Drift] = {}
    played = t.rounds_of(stage)
    for pairing in played[-1].pairings if played else ():
        if pairing.down is not None:
            found[pairing.down] = Drift.DOWN
            found[pairing.opponent_of(pairing.down)] = Drift.UP
    return found


def _losses(t: Tournament, stage: Stage) -> Mapping[int, tuple[int, ...]]:
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
