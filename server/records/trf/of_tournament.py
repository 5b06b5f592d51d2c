"""A tournament here as a report: what is downloaded, and reads back to the same records.

Entrants keep their numbers, half-points become points. What the format has no letter for is written as an abnormal
assignment of points (`299`): a draw without play of two who both stayed away, and points that a card gives otherwise.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from datetime import UTC, datetime
from typing import Final

from server.records.of_table import SITE
from server.records.trf.points import TENTHS, Points
from server.records.trf.report import ABSENT, Adjustment, Player, Report, RoundEntry, Text
from server.records.trf.result import Result
from server.standings import TIES, Kind, RoundRecord, Score
from server.tournaments.contenders import start_of
from server.tournaments.order import rows
from server.tournaments.records import entrant_id, number_of, score_of, whole_history
from server.tournaments.state import Entrant, Tournament
from server.vocabulary import EntrantId, Instant, Seat

_KINDS: Final = {"round-robin": "Round-Robin", "knockout": "Knock-out", "mcmahon": "McMahon"}
"""Every other system is a Swiss one."""
_BYES: Final = {
    Kind.PAIRING_BYE: Result.PAIRING_BYE, Kind.REST: Result.PAIRING_BYE, Kind.FULL_BYE: Result.FULL_BYE,
    Kind.HALF_BYE: Result.HALF_BYE, Kind.ZERO_BYE: Result.ZERO_BYE,
}  # fmt: skip
_FORFEITS: Final = {
    Kind.FORFEIT_WIN: Result.FORFEIT_WIN, Kind.FORFEIT_LOSS: Result.FORFEIT_LOSS,
    Kind.FORFEIT_DRAW: Result.FORFEIT_LOSS,
}  # fmt: skip


def report_of(t: Tournament) -> Report:
    """Everybody who is in, with the closed rounds. Before the start nobody has a number yet, and nobody is in it."""
    behind = whole_history(t)
    places = {number_of(row.id): row.rank for row in rows(t)} if t.entrants else {}
    score, seats = score_of(t.card), _scheduled(t)
    report = Report(
        players=tuple(
            _player(entrant, behind[entrant_id(entrant.number)], score, seats, places.get(entrant.number))
            for entrant in t.entrants
        ),
        texts=tuple(_texts(t)),
        planned_rounds=_planned_rounds(t) or None,
        first_seat=_first_seat(behind),
        points=_points(score),
    )
    return report.with_adjustments((*_starts(t, score), *_otherwise(report, behind, score)))


def _planned_rounds(t: Tournament) -> int:
    """Without those of a play-off at the very end: it decides a tie, and no points were to be had in it."""
    if not t.stages or t.stages[-1].settles is None:
        return t.planned_rounds
    first = max((n for n, one in enumerate(t.stages) if one.settles is None), default=-1) + 1
    return t.stages[first].rounds_before


Seats = Mapping[tuple[int, int], Seat]
"""By round and entrant."""


def _scheduled(t: Tournament) -> Seats:
    """Who was to sit first. Of two who would have met but for one who is gone nobody knows; readers want a colour all
    the same, and the lower number has the first seat."""
    found: dict[tuple[int, int], Seat] = {}
    for one in t.rounds:
        for bye in one.byes:
            if bye.opponent is not None:
                found[one.number, bye.number] = Seat.FIRST if bye.number < bye.opponent else Seat.SECOND
        for pairing in one.pairings:
            found[one.number, pairing.first.number] = Seat.FIRST
            found[one.number, pairing.second.number] = Seat.SECOND
    return found


def _player(entrant: Entrant, behind: Iterable[RoundRecord], score: Score, seats: Seats, rank: int | None) -> Player:
    """A rating of 0 is none, and four columns hold no more than 9999."""
    entries = {r.round: _entry(r, score, seats.get((r.round, entrant.number))) for r in behind}
    last = max(entries, default=0)
    return Player(
        number=entrant.number,
        name=entrant.person.name,
        rating=max(0, min(entrant.person.rating, 9_999)),
        rank=rank,
        rounds=tuple(entries.get(number, ABSENT) for number in range(1, last + 1)),
    )


def _entry(record: RoundRecord, score: Score, scheduled: Seat | None) -> RoundEntry:
    if record.kind in _BYES:
        return RoundEntry(_BYES[record.kind])
    assert record.opponent is not None
    opponent = number_of(record.opponent)
    if record.kind is not Kind.GAME:
        return RoundEntry(_FORFEITS[record.kind], opponent, scheduled)
    result = Result.WIN if record.score > score.draw else Result.LOSS if record.score <= score.loss else Result.DRAW
    return RoundEntry(result, opponent, record.seat)


def _texts(t: Tournament) -> Iterable[tuple[Text, str]]:
    yield Text.NAME, t.card.name
    yield Text.STARTS_ON, _date(t.started_at or t.card.entry.starts_at)
    end = t.finished or t.cancelled
    if end is not None:
        yield Text.ENDS_ON, _date(end.at)
    yield Text.KIND, f"Individual: {_KINDS.get(t.card.system.kind, 'Swiss-System')}"
    yield Text.PROGRAM, SITE
    if t.card.ties and not t.is_knockout:
        yield Text.STANDINGS, ",".join(["PTS", *map(_code, t.card.ties)])


def _date(at: Instant) -> str:
    return f"{datetime.fromtimestamp(at / 1_000, UTC):%Y/%m/%d}"


def _code(tie: str) -> str:
    """FIDE writes cuts with a stroke, and what is not its own as another's."""
    is_fides = TIES[tie].source.startswith("FIDE")
    return tie.replace("-", "/") if is_fides else f"OTHER_{tie}"


def _first_seat(behind: Mapping[EntrantId, Iterable[RoundRecord]]) -> Seat | None:
    """Where the first in the list sat in round 1, if he played."""
    first = next((r for r in behind.get(entrant_id(1), ()) if r.round == 1), None)
    return None if first is None else first.seat


def _tenths(units: int, score: Score) -> int:
    return units * TENTHS // score.per_point


def _points(score: Score) -> Points:
    """Only what the card gives otherwise than usual."""
    said = {
        **dict.fromkeys(("WW", "BW", "FW"), score.win),
        **dict.fromkeys(("WD", "BD", "HPB"), score.draw),
        **dict.fromkeys(("WL", "BL", "FL"), score.loss),
        "FPB": score.bye,
    }
    unusual = {code: _tenths(units, score) for code, units in said.items()}
    plain = Points()
    kept = {code: tenths for code, tenths in unusual.items() if tenths != plain.worth(code)}
    if score.bye != score.win:
        kept["PAB"] = _tenths(score.bye, score)
    return Points(kept)


def _starts(t: Tournament, score: Score) -> Iterable[Adjustment]:
    """What a McMahon is started with: points outside the rounds."""
    numbers: defaultdict[int, list[int]] = defaultdict(list)
    for entrant in t.entrants:
        numbers[_tenths(start_of(t, t.stages[0], entrant.number), score)].append(entrant.number)
    return (Adjustment(tuple(who), given) for given, who in sorted(numbers.items()) if given)


def _otherwise(
    report: Report, behind: Mapping[EntrantId, Iterable[RoundRecord]], score: Score
) -> tuple[Adjustment, ...]:
    """A line for each result of a round that gave something else than the report's points say."""
    found: defaultdict[tuple[Result, int, int], list[int]] = defaultdict(list)
    for player in report.players:
        for record in behind[entrant_id(player.number)]:
            entry = player.entry(record.round) or ABSENT
            given = _tenths(record.score, score)
            if given != report.points.of(entry.result, entry.seat):
                found[entry.result, record.round, given].append(player.number)
    return tuple(
        Adjustment(tuple(numbers), given, result, number)
        for (result, number, given), numbers in sorted(found.items(), key=lambda one: one[0][1:])
    )
