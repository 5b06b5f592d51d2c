"""Who stands where (C13): by points and the card's ties; in a knockout by how far somebody came (C9)."""

from dataclasses import dataclass
from functools import lru_cache
from operator import is_

import msgspec

from server.pairing.systems.knockout import places
from server.standings import Entrant, Row, standings
from server.tournaments.contenders import everybody
from server.tournaments.events import Placing
from server.tournaments.records import closed_rounds, entrant_id, number_of, records, score_of
from server.tournaments.state import Tournament


def rows(t: Tournament) -> tuple[Row, ...]:
    """The standings after the closed rounds, best first; equal ranks are shared places."""
    if t.is_knockout:
        return _by_survival(t, _measured(t))
    return _remembered(_Closed(t))


def placings(t: Tournament) -> tuple[Placing, ...]:
    """The final order, as the tournament's last fact keeps it."""
    return tuple(
        Placing(number_of(row.id), t.entrant(number_of(row.id)).person, row.rank, row.points) for row in rows(t)
    )


@dataclass(frozen=True, slots=True, eq=False)
class _Closed:
    """A tournament as far as its standings depend on it. A page is drawn after every game, and the standings of
    thousands take a second: equal parts are the same objects, so comparing them costs nothing."""

    t: Tournament

    def __hash__(self) -> int:
        return hash((self.t.id, len(self.t.rounds)))

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, _Closed):
            return NotImplemented
        mine, theirs = self._parts(), other._parts()
        return len(mine) == len(theirs) and all(map(is_, mine, theirs))

    def _parts(self) -> tuple[object, ...]:
        persons = (entrant.person for entrant in self.t.entrants)
        return (self.t.card, *closed_rounds(self.t), *persons)


@lru_cache(maxsize=32)
def _remembered(closed: _Closed) -> tuple[Row, ...]:
    return _measured(closed.t)


def _measured(t: Tournament) -> tuple[Row, ...]:
    return standings(
        [Entrant(entrant_id(e.number), e.number, e.person.rating) for e in t.entrants],
        records(t),
        () if t.is_knockout else t.card.ties,
        score=score_of(t.card),
        unplayed=t.card.unplayed,
        rounds=len(closed_rounds(t)),
        lot=t.seed,
    )


def _by_survival(t: Tournament, found: tuple[Row, ...]) -> tuple[Row, ...]:
    by_id = {row.id: row for row in found}
    return tuple(msgspec.structs.replace(by_id[place.entrant], rank=place.best) for place in places(everybody(t)))
