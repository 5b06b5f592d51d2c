"""What each entrant has behind him, as the pairing room wants it: scores, opponents, seats, byes, losses.

Only games in which both sat down are meetings and give a colour; only the bye of an odd Swiss field is a bye.
"""

from collections.abc import Mapping

from server.pairing.field import Contender, Drift, Field
from server.standings import Kind, RoundRecord
from server.tournaments.planning import options
from server.tournaments.records import entrant_id, records
from server.tournaments.state import Entrant, Tournament
from server.vocabulary import EntrantId


def field_of(t: Tournament) -> Field:
    """The next round's field: Swiss pairs those who are there, the others keep their tables and brackets whole."""
    entrants = t.entrants
    if t.card.system.kind == "swiss":
        entrants = tuple(entrant for entrant in entrants if entrant.is_pairable)
    return Field(contenders=_contenders(t, entrants), round=len(t.rounds) + 1, options=options(t.card))


def everybody(t: Tournament) -> tuple[Contender, ...]:
    """All who started, as they stand after the closed rounds."""
    return _contenders(t, t.entrants)


def _contenders(t: Tournament, entrants: tuple[Entrant, ...]) -> tuple[Contender, ...]:
    behind = records(t)
    drifts, losses = _drifts(t), _losses(t)
    return tuple(_contender(entrant, behind[entrant_id(entrant.number)], drifts, losses) for entrant in entrants)


def _contender(
    entrant: Entrant,
    behind: list[RoundRecord],
    drifts: Mapping[int, Drift],
    losses: Mapping[int, tuple[int, ...]],
) -> Contender:
    games = [record for record in behind if record.kind is Kind.GAME]
    return Contender(
        id=entrant_id(entrant.number),
        number=entrant.number,
        rating=entrant.person.rating,
        score=sum(record.score for record in behind),
        opponents=tuple(EntrantId(record.opponent or "") for record in games),
        seats=tuple(record.seat for record in games if record.seat is not None),
        byes=sum(record.kind is Kind.PAIRING_BYE for record in behind),
        drift=drifts.get(entrant.number, Drift.NONE),
        losses=losses.get(entrant.number, ()),
    )


def _drifts(t: Tournament) -> dict[int, Drift]:
    """Who met another score group in the last round."""
    found: dict[int, Drift] = {}
    for pairing in t.rounds[-1].pairings if t.rounds else ():
        if pairing.down is not None:
            found[pairing.down] = Drift.DOWN
            found[pairing.opponent_of(pairing.down)] = Drift.UP
    return found


def _losses(t: Tournament) -> dict[int, tuple[int, ...]]:
    """Knockout: the rounds each entrant did not survive. Who goes without having lost does not survive the round
    after; nor, if he was due there, the match for third place."""
    if not t.is_knockout:
        return {}
    found: dict[int, tuple[int, ...]] = {}
    for one in t.rounds:
        for pairing in one.pairings:
            if pairing.winner is not None:
                loser = pairing.opponent_of(pairing.winner)
                found[loser] = (*found.get(loser, ()), one.number)
    for entrant in t.entrants:
        lost = found.get(entrant.number, ())
        due_for_third = t.card.system.third_place and lost == (t.planned_rounds - 1,)
        if entrant.gone is not None and (not lost or due_for_third):
            found[entrant.number] = (*lost, entrant.gone_after_round + 1)
    return found
