"""A report file read: its lines gathered, put together, and held against one another."""

from dataclasses import dataclass, replace
from typing import Final

from server.records.limits import Limits
from server.records.source import source_of
from server.records.trf.agreement import differing_points, disagreement
from server.records.trf.line import Line, lines_of
from server.records.trf.players import read_player
from server.records.trf.remark import Remark
from server.records.trf.report import ABSENT, Player, Report, RoundEntry
from server.records.trf.settings import TAGS, Gathered
from server.vocabulary import Refused

LIMITS: Final = Limits(bytes=8 << 20)
"""9,999 players with 40 rounds are 5 MB."""

_PLAYER: Final = "001"


@dataclass(frozen=True, slots=True)
class Reading:
    """What was read, and what was odd about it."""

    report: Report
    remarks: tuple[Remark, ...] = ()


def read_trf(data: bytes, limits: Limits = LIMITS) -> Reading:
    """A tournament from a file of 2016 or 2026, whatever its line ends and encoding.

    Points are computed again and differences remarked on, places are as stated and believed by nobody here. Refused
    `record/…` with line and column: what cannot be read, and players or opponents that contradict one another.
    """
    remarks: list[Remark] = []

    def remark(code: str, line: Line, column: int, **details: str | int) -> None:
        remarks.append(Remark(code, line.number, column, details))

    found = Gathered()
    players: dict[int, Player] = {}
    where: dict[int, Line] = {}
    for line in lines_of(source_of(data, limits)):
        if line.tag == _PLAYER:
            player = read_player(line, remark)
            if player.number in players:
                raise line.refused("number-taken", 5, player=player.number)
            players[player.number], where[player.number] = player, line
        elif line.tag in TAGS:
            TAGS[line.tag](line, found)
    if not players:
        raise Refused("record/no-players", "record", line=1, column=1)
    fault = disagreement(players, where)
    if fault is not None:
        raise fault
    report = _with_byes(_put_together(players, found), found)
    for player, differing in differing_points(report):
        remark("points-differ", where[player.number], 81, player=player.number, **differing)
    return Reading(report, tuple(remarks))


def _put_together(players: dict[int, Player], found: Gathered) -> Report:
    return Report(
        players=tuple(players[number] for number in sorted(players)),
        texts=tuple(found.texts),
        planned_rounds=found.planned_rounds,
        first_seat=found.first_seat,
        by_rank=found.by_rank,
        points=found.points,
        teams=tuple(found.teams.values()) or tuple(found.teams_of_2016),
        team_points=found.team_points,
        forbidden=tuple(found.forbidden),
        extra={player: _dense(by_round) for player, by_round in found.extra.items()},
        adjustments=tuple(found.adjustments),
    )


def _dense(by_round: dict[int, int]) -> tuple[int, ...]:
    return tuple(by_round.get(number, 0) for number in range(1, max(by_round) + 1))


def _with_byes(report: Report, found: Gathered) -> Report:
    """The byes that stand apart from their players put into their rounds. `240` of a file of teams is about teams."""
    players = dict(report.by_number)
    coming = report.rounds_played + 1
    apart = [] if found.teams else [(line, number, RoundEntry(kind), of) for line, number, of, kind in found.byes]
    away = [(line, number, ABSENT, coming) for line, number in found.away]
    for line, number, entry, of in (*apart, *away):
        if number not in players:
            raise line.refused("no-such-player", 5, player=number)
        there = players[number].entry(of)
        if there is None:
            players[number] = players[number].with_entry(of, entry)
        elif there.opponent is not None:
            raise line.refused("bye-with-opponent", 5, player=number, opponent=there.opponent, given=entry.result.value)
    return replace(report, players=tuple(players.values()))
