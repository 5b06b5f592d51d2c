"""Who stands where (C13): by points and the card's ties; in a knockout by how far somebody came (C9)."""

import msgspec

from server.pairing.systems.knockout import places
from server.standings import Entrant, Row, standings
from server.tournaments.contenders import everybody
from server.tournaments.events import Placing
from server.tournaments.records import closed_rounds, entrant_id, number_of, records, score_of
from server.tournaments.state import Tournament


def rows(t: Tournament) -> tuple[Row, ...]:
    """The standings after the closed rounds, best first; equal ranks are shared places."""
    found = standings(
        [Entrant(entrant_id(e.number), e.number, e.person.rating) for e in t.entrants],
        records(t),
        () if t.is_knockout else t.card.ties,
        score=score_of(t.card),
        unplayed=t.card.unplayed,
        rounds=len(closed_rounds(t)),
    )
    return _by_survival(t, found) if t.is_knockout else found


def placings(t: Tournament) -> tuple[Placing, ...]:
    """The final order, as the tournament's last fact keeps it."""
    return tuple(
        Placing(number_of(row.id), t.entrant(number_of(row.id)).person, row.rank, row.points) for row in rows(t)
    )


def _by_survival(t: Tournament, found: tuple[Row, ...]) -> tuple[Row, ...]:
    by_id = {row.id: row for row in found}
    return tuple(msgspec.structs.replace(by_id[place.entrant], rank=place.best) for place in places(everybody(t)))
