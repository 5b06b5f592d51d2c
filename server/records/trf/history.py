"""A report in the words of the standings: who is in, and what each round was to each."""

from collections.abc import Mapping
from typing import Final

from server.records.trf.points import TENTHS
from server.records.trf.report import ABSENT, Player, Report
from server.records.trf.result import Result
from server.standings import Entrant, Kind, RoundRecord, Score
from server.vocabulary import EntrantId

_KINDS: Final = {
    Result.PAIRING_BYE: Kind.PAIRING_BYE, Result.FULL_BYE: Kind.FULL_BYE, Result.HALF_BYE: Kind.HALF_BYE,
    Result.ZERO_BYE: Kind.ZERO_BYE, Result.FORFEIT_WIN: Kind.FORFEIT_WIN, Result.FORFEIT_LOSS: Kind.FORFEIT_LOSS,
}  # fmt: skip


def entrant_of(number: int) -> EntrantId:
    return EntrantId(str(number))


def score_of(report: Report) -> Score:
    """What results are worth, in tenths."""
    points = report.points
    bye = points.of(Result.PAIRING_BYE)
    return Score(win=points.win, draw=points.draw, loss=points.loss, bye=bye, per_point=TENTHS)


def entrants(report: Report) -> tuple[Entrant, ...]:
    """Everybody, by starting number. Points given outside the rounds are what he starts with."""
    return tuple(
        Entrant(entrant_of(player.number), player.number, player.rating, report.bonus(player))
        for player in report.players
    )


def history(report: Report, rounds: int | None = None) -> Mapping[EntrantId, tuple[RoundRecord, ...]]:
    """The records of everybody up to a round, by default of all that were played."""
    last = report.rounds_played if rounds is None else rounds
    return {
        entrant_of(player.number): tuple(_record(report, player, number) for number in range(1, last + 1))
        for player in report.players
    }


def _record(report: Report, player: Player, number: int) -> RoundRecord:
    entry = player.entry(number) or ABSENT
    awarded = report.awarded(player, number)
    opponent = None if entry.opponent is None else entrant_of(entry.opponent)
    kind = _KINDS.get(entry.result, Kind.GAME)
    if kind is Kind.PAIRING_BYE and report.is_round_robin:
        kind = Kind.REST
    if kind is Kind.FORFEIT_LOSS and awarded == report.points.draw != report.points.of(entry.result):
        kind = Kind.FORFEIT_DRAW
    return RoundRecord(number, kind, awarded, opponent, entry.seat if kind is Kind.GAME else None)
