"""From one stage to the next (G1): who goes on, in which order and in which groups (B1, B2, P5-P10)."""

from server.pairing.bracket import Taken, Undecided, has_more
from server.pairing.division import Division, Drawn, divided
from server.pairing.qualifying import crossed, kept_apart, mates_parted, overall, playoff_of
from server.tournaments import events as e
from server.tournaments.card import Card
from server.tournaments.contenders import tree
from server.tournaments.lots import lot
from server.tournaments.order import group_rows
from server.tournaments.planning import Planned, advancing, plan, planned, rounds_of
from server.tournaments.playoffs import PlayOff, settled_stage
from server.tournaments.records import entrant_id, number_of
from server.tournaments.state import Stage, Tournament
from server.tournaments.systems import BY_TABLE, LaterStage, System
from server.tournaments.unfolding import Unfolding
from server.vocabulary import Instant


def begin_first_stage(u: Unfolding) -> None:
    """With the tournament: everybody, by their numbers."""
    u.happen(_stage_started(u.state, 0, tuple(entrant.number for entrant in u.state.entrants), u.now))


def begin_next_stage(u: Unfolding) -> None:
    """The stage that is due; whoever is not in it has no more games here."""
    following = next_stage(u.state)
    assert following is not None, "nothing follows"
    of, numbers = following
    u.happen(_stage_started(u.state, of, numbers, u.now))
    left_behind = [x for x in u.state.entrants if x.number not in numbers and x.gone is None and not x.knocked_out]
    if left_behind:
        u.happen(e.KnockedOut(at=u.now, players=tuple(x.person.id for x in left_behind)))


def begin_play_off(u: Unfolding, play_off: PlayOff) -> None:
    """Those who are tied play again; everybody else waits."""
    t = u.state
    settled = settled_stage(t)
    rounds = max(rounds_of(play_off.system, len(group)) for group in play_off.groups)
    u.happen(
        e.StageStarted(
            at=u.now,
            stage=len(t.stages) + 1,
            of=settled.of,
            system=play_off.system,
            groups=play_off.groups,
            rounds=rounds,
            rounds_planned=len(t.rounds) + rounds + _rounds_after(t.card, settled),
            settles=settled.number,
        )
    )


def _rounds_after(card: Card, stage: Stage) -> int:
    """Of the stages still to come, if nobody leaves."""
    if stage.of >= len(card.later):
        return 0
    quota = advancing(card, stage.of + 1, len(stage.members))
    going_on = sum(len(group) if quota is None else min(quota, len(group)) for group in stage.groups)
    return sum(coming.rounds for coming in plan(card, going_on, stage.of + 1))


def is_played_out(t: Tournament) -> bool:
    """Whether the stage has no round left."""
    stage = t.stage
    played = len(t.rounds_of(stage))
    if played >= stage.rounds or not stage.is_knockout:
        return played >= stage.rounds
    return not any(has_more(tree(t, stage, group), played) for group in range(len(stage.groups)))


def is_through(t: Tournament, number: int) -> bool:
    """Whether a knockout has nothing left to play for him, and he is not one of the first two."""
    group = next(group for group, members in enumerate(t.stage.groups) if number in members)
    his = [match for match in tree(t, t.stage, group) if Taken(entrant_id(number)) in (match.upper, match.lower)]
    last = his[-1]
    places = last.meeting.winner_places if last.winner == Taken(entrant_id(number)) else last.meeting.loser_places
    return not isinstance(last.winner, Undecided) and places[0] > 2


def next_stage(t: Tournament) -> tuple[int, tuple[int, ...]] | None:
    """Which of the card's comes after this one, and who is in it in the order of seeds; None if none does, or fewer
    than two would be left."""
    of = t.stage.of + 1
    if of > len(t.card.later):
        return None
    groups = _going_on(t, of)
    return (of, _seeds(t, t.card.later[of - 1], groups)) if sum(map(len, groups)) >= 2 else None


def _going_on(t: Tournament, of: int) -> tuple[tuple[int, ...], ...]:
    """Of each group those who go on, best first. Who has left is passed over, and the next moves up."""
    stage = settled_stage(t)
    quota = advancing(t.card, of, len(stage.members))
    orders = (settled_order(t, stage, group) for group in range(len(stage.groups)))
    return tuple(tuple(n for n in order if _is_there(t, n))[:quota] for order in orders)


def settled_order(t: Tournament, stage: Stage, group: int) -> tuple[int, ...]:
    """A group without shared places: where the standings leave a tie, by lot (P13)."""
    ranked = [(row.rank, number_of(row.id)) for row in group_rows(t, stage, group)]
    return tuple(
        number for _, number in sorted(ranked, key=lambda one: (one[0], _lot(t, "order", stage.number, one[1])))
    )


def _is_there(t: Tournament, number: int) -> bool:
    entrant = t.entrant(number)
    return entrant.gone is None and not entrant.knocked_out


def _seeds(t: Tournament, following: LaterStage, groups: tuple[tuple[int, ...], ...]) -> tuple[int, ...]:
    stage, system = settled_stage(t), following.system
    if following.seeding == "lot":
        everybody_ = [number for group in groups for number in group]
        return tuple(sorted(everybody_, key=lambda number: _lot(t, "bracket", len(t.stages) + 1, number)))
    playoff = playoff_of(len(stage.members))
    if stage.system.groups == BY_TABLE and not following.advance and _is_full(groups, playoff.advance):
        return crossed(groups, playoff)
    return kept_apart(groups) if system.kind == "knockout" and system.groups == 1 else overall(groups)


def _is_full(groups: tuple[tuple[int, ...], ...], quota: int) -> bool:
    """Too many may have left for the table's lines."""
    return all(len(group) == quota for group in groups)


def _stage_started(t: Tournament, of: int, numbers: tuple[int, ...], now: Instant) -> e.StageStarted:
    coming = planned(t.card, of, len(numbers))
    number = len(t.stages) + 1
    return e.StageStarted(
        at=now,
        stage=number,
        of=of,
        system=coming.system,
        groups=_groups(t, coming, _lined_up(t, coming.system, numbers, number), number),
        rounds=coming.rounds,
        rounds_planned=len(t.rounds) + sum(stage.rounds for stage in plan(t.card, len(numbers), of)),
    )


def _lined_up(t: Tournament, system: System, numbers: tuple[int, ...], stage: int) -> tuple[int, ...]:
    """G2: a knockout of which only so many are seeded; the others stand as the lots fall, and mates of a club do not
    meet at once if that can be avoided."""
    if system.kind != "knockout" or system.seeds is None:
        return numbers
    seeded, others = numbers[: system.seeds], numbers[system.seeds :]
    drawn = sorted(others, key=lambda number: _lot(t, "bracket", stage, number))
    clubs = {number: t.entrant(number).club for number in numbers}
    return mates_parted((*seeded, *drawn), clubs, frozenset(others))


def _groups(t: Tournament, coming: Planned, numbers: tuple[int, ...], stage: int) -> tuple[tuple[int, ...], ...]:
    if len(coming.sizes) == 1:
        return (numbers,)
    drawn = [
        Drawn(entrant_id(number), _lot(t, "groups", stage, number), club=t.entrant(number).club) for number in numbers
    ]
    made = divided(drawn, len(coming.sizes), Division(coming.system.division))
    return tuple(tuple(number_of(i) for i in group) for group in made)


def _lot(t: Tournament, what: str, stage: int, number: int) -> int:
    return lot(t.seed, what, stage, t.entrant(number).person.id)
