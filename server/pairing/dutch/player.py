"""Who is to be paired, in the order of C.04.3, 1.2: score, then pairing number."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from server.pairing.candidates import kept_apart
from server.pairing.colours import Due, Urgency, due
from server.pairing.field import Contender, Drift, Field
from server.vocabulary import EntrantId, Seat


@dataclass(frozen=True, slots=True, eq=False)
class Player:
    """A contender as the criteria see him.

    `place` counts from 0, the strongest. `score` has the virtual points of accelerated rounds in it. `twice` is the
    seat of his last two games if it was one. `tops`: a topscorer of the last round (1.8). `barred` has the bit of
    every place he must not meet, himself included (criteria 1, 3, forbidden pairs).
    """

    place: int
    contender: Contender
    score: int
    due: Due
    twice: Seat | None
    tops: bool
    may_have_bye: bool
    barred: int

    @property
    def id(self) -> EntrantId:
        return self.contender.id

    @property
    def went_down(self) -> tuple[bool, bool]:
        """In the last round, and in the one before."""
        return self.contender.drift is Drift.DOWN, self.contender.drift_before is Drift.DOWN

    @property
    def went_up(self) -> tuple[bool, bool]:
        return self.contender.drift is Drift.UP, self.contender.drift_before is Drift.UP

    def clashes_with(self, other: "Player") -> bool:
        """Criterion 3: both must have the same seat, and neither is a topscorer."""
        mine, yours = self.due, other.due
        must = mine.urgency is Urgency.ABSOLUTE and yours.urgency is Urgency.ABSOLUTE and mine.seat is yours.seat
        return must and not (self.tops or other.tops)

    def partners(self, among: int) -> int:
        """Those of a mask of places he may meet."""
        return among & ~self.barred

    def may_meet(self, other: "Player") -> bool:
        return not self.barred >> other.place & 1


def line_up(field: Field) -> list[Player]:
    """Everybody in the field, strongest first."""
    ordered = sorted(field.contenders, key=lambda c: (-(c.score + c.virtual), c.number))
    apart = kept_apart(field.options.forbidden)
    bits = {c.id: 1 << place for place, c in enumerate(ordered)}
    dues = [due(c.seats) for c in ordered]
    tops = [_is_topscorer(c, field) for c in ordered]
    clashing = _clashing(dues, tops)
    return [
        Player(
            place=place,
            contender=c,
            score=c.score + c.virtual,
            due=dues[place],
            twice=c.seats[-1] if len(c.seats) > 1 and c.seats[-1] is c.seats[-2] else None,
            tops=tops[place],
            may_have_bye=not (c.byes or c.bye_barred),
            barred=_all_of(bits, (*c.opponents, *apart.get(c.id, ())))
            | 1 << place
            | (0 if tops[place] or dues[place].urgency is not Urgency.ABSOLUTE else clashing[dues[place].seat]),
        )
        for place, c in enumerate(ordered)
    ]


def _is_topscorer(contender: Contender, field: Field) -> bool:
    """1.8: more than half of what could be won so far, and only when the last round is paired."""
    dutch = field.options.dutch
    most = (field.round - 1) * dutch.win
    return 0 < dutch.rounds <= field.round and 2 * (contender.score + contender.virtual) > most


def _clashing(dues: list[Due], tops: list[bool]) -> dict[Seat, int]:
    """Criterion 3: those who must have this seat, and are no topscorers, must not meet one another."""
    found = dict.fromkeys(Seat, 0)
    for place, (one, top) in enumerate(zip(dues, tops, strict=True)):
        if one.urgency is Urgency.ABSOLUTE and not top:
            found[one.seat] |= 1 << place
    return found


def _all_of(bits: dict[EntrantId, int], ids: Iterable[EntrantId]) -> int:
    found = 0
    for one in ids:
        found |= bits.get(one, 0)
    return found


def places_of(mask: int) -> Iterator[int]:
    """The places whose bits are set, in order."""
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length() - 1
        mask ^= lowest


def mask_of(players: Iterable[Player]) -> int:
    found = 0
    for one in players:
        found |= 1 << one.place
    return found
