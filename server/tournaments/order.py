"""Who stands where: in a group by points and the card's ties (C13), in a knockout by how far somebody came (C9); over
all stages by the last one played.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby
from operator import is_

import msgspec

from server.pairing.bracket import places
from server.pairing.bracket_plan import Form
from server.standings import Entrant, Row, standings
from server.tournaments.card import Card
from server.tournaments.contenders import everybody, start_of
from server.tournaments.events import Placing
from server.tournaments.planning import rounds_of, ties_at
from server.tournaments.records import closed_rounds_of, entrant_id, number_of, points, records, score_of
from server.tournaments.state import Stage, Tournament


def rows(t: Tournament) -> tuple[Row, ...]:
    """Everybody after the closed rounds, best first; equal ranks are shared places. Who plays in a later stage stands
    before who does not; everybody's numbers are those of the last stage he was in."""
    placed: set[str] = set()
    found: list[Row] = []
    for stage in reversed([stage for stage in t.stages if stage.settles is None]):
        new = [row for row in stage_rows(t, stage) if row.id not in placed]
        found += _ranked_anew(new, above=len(found))
        placed |= {row.id for row in new}
    return tuple(found)


def stage_rows(t: Tournament, stage: Stage) -> tuple[Row, ...]:
    """A whole stage. Groups made by strength follow each other; of others, equal places of all groups are shared."""
    groups = [group_rows(t, stage, group) for group in range(len(stage.groups))]
    if len(groups) == 1:
        return groups[0]
    if stage.system.division == "strength":
        return tuple(_one_after_another(groups))
    return tuple(_ranked_anew(sorted((row for own in groups for row in own), key=lambda row: row.rank)))


def group_rows(t: Tournament, stage: Stage, group: int, *, until: str = "") -> tuple[Row, ...]:
    """One group by itself; `until` this criterion, and as if there were none after it."""
    ties = ties_of(t.card, stage)
    return _remembered(_Closed(t, stage, group, ties[: ties.index(until) + 1] if until else ties))


def ties_of(card: Card, stage: Stage) -> tuple[str, ...]:
    """The criteria of a stage: its own or the card's. A play-off and a knockout have none."""
    if stage.settles is not None or stage.is_knockout:
        return ()
    return ties_at(card, stage.of)


def placings(t: Tournament) -> tuple[Placing, ...]:
    """The final order, as the tournament's last fact keeps it, with the points of all stages and, in a McMahon, those
    somebody started with."""
    total = points(t)
    return tuple(
        Placing(n, t.entrant(n).person, row.rank, total[n] + sum(start_of(t, stage, n) for stage in t.stages))
        for row in rows(t)
        for n in (number_of(row.id),)
    )


def _one_after_another(groups: list[tuple[Row, ...]]) -> Iterator[Row]:
    above = 0
    for own in groups:
        yield from (msgspec.structs.replace(row, rank=row.rank + above) for row in own)
        above += len(own)


def _ranked_anew(ordered: list[Row], above: int = 0) -> Iterator[Row]:
    """With so many above them; who shared a rank shares one again."""
    for _, shared in groupby(ordered, key=lambda row: row.rank):
        rank = above + 1
        for row in shared:
            yield msgspec.structs.replace(row, rank=rank)
            above += 1


@dataclass(frozen=True, slots=True, eq=False)
class _Closed:
    """A group as far as its standings depend on it. A page is drawn after every game, and the standings of thousands
    take a second: equal parts are the same objects, so comparing them costs nothing."""

    t: Tournament
    stage: Stage
    group: int
    ties: tuple[str, ...]

    def __hash__(self) -> int:
        return hash((self.t.id, self.stage.number, self.group, self.ties, len(self.t.rounds)))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, _Closed):
            return NotImplemented
        mine, theirs = self._parts(), other._parts()
        return self.ties == other.ties and len(mine) == len(theirs) and all(map(is_, mine, theirs))

    @property
    def play_offs(self) -> tuple[Stage, ...]:
        return tuple(one for one in self.t.stages if one.settles == self.stage.number)

    def _parts(self) -> tuple[object, ...]:
        entrants = (self.t.entrant(number) for number in self.stage.groups[self.group])
        # A tree moves on with every board, and with who leaves; other standings with the rounds.
        persons = ((entrant.person, entrant.gone if self.stage.is_knockout else None) for entrant in entrants)
        return (
            self.t.card,
            self.stage,
            self.stage.groups[self.group],
            *(self.t.rounds_of(self.stage) if self.stage.is_knockout else closed_rounds_of(self.t, self.stage)),
            *(one for play_off in self.play_offs for one in self.t.rounds_of(play_off)),
            *(part for both in persons for part in both),
        )


@lru_cache(maxsize=128)
def _remembered(closed: _Closed) -> tuple[Row, ...]:
    found = _measured(closed)
    return _by_survival(closed, found) if closed.stage.is_knockout else found


def _measured(closed: _Closed) -> tuple[Row, ...]:
    t, stage, members = closed.t, closed.stage, closed.stage.groups[closed.group]
    behind = records(t, stage)
    deciders = _deciders(t, closed.play_offs)
    # Numbers are those of the tournament while they are also the order of strength.
    numbers = {n: seed if stage.of else n for seed, n in enumerate(members, 1)}
    return standings(
        [
            Entrant(entrant_id(n), numbers[n], t.entrant(n).person.rating, start_of(t, stage, n), deciders[n])
            for n in members
        ],
        {entrant_id(n): behind[entrant_id(n)] for n in members},
        closed.ties,
        score=score_of(t.card),
        unplayed=t.card.unplayed,
        rounds=min(len(closed_rounds_of(t, stage)), rounds_of(stage.system, len(members))),
        lot=t.seed,
    )


def _deciders(t: Tournament, play_offs: tuple[Stage, ...]) -> Counter[int]:
    """What games to decide ties have given: points, and in a knockout as many as for a win over everybody below."""
    found: Counter[int] = Counter()
    for stage in play_offs:
        for group, members in enumerate(stage.groups):
            for row in group_rows(t, stage, group):
                beaten = len(members) - row.rank
                found[number_of(row.id)] += beaten * t.card.score.win if stage.is_knockout else row.points
    return found


def _by_survival(closed: _Closed, found: tuple[Row, ...]) -> tuple[Row, ...]:
    by_id = {row.id: row for row in found}
    system = closed.stage.system
    reached = places(everybody(closed.t, closed.stage, closed.group), Form(system.form), third_place=system.third_place)
    return tuple(msgspec.structs.replace(by_id[place.entrant], rank=place.best) for place in reached)
