"""A report written so that every program measured reads it: TRF of 2016 with the tags of both editions.

CRLF ends each line. The number of rounds and the first colour are said twice (`142` and `XXR`, `152` and `XXC`): each
reader knows one of them and passes over the other. Names are folded to ASCII, because readers disagree about columns
as soon as one letter takes two bytes.
"""

import unicodedata
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Final

from server.records.record import does_not_fit
from server.records.source import one_line
from server.records.trf.points import TENTHS, Points
from server.records.trf.report import Adjustment, Forbidden, Player, Report, RoundEntry, Team
from server.records.trf.result import Result
from server.vocabulary import Seat

_END: Final = "\r\n"
_MOST_TENTHS: Final = 999
_LETTERS: Final = str.maketrans({
    "đ": "d", "Đ": "D", "ł": "l", "Ł": "L", "ø": "o", "Ø": "O", "ß": "ss", "æ": "ae", "Æ": "AE", "œ": "oe", "Œ": "OE",
    "ı": "i", "þ": "th", "Þ": "Th", "ð": "d", "Ð": "D", "’": "'", "–": "-",
})  # fmt: skip


def write_trf(report: Report, *, ascii_only: bool = True) -> str:
    """The file's text. Refused `record/does-not-fit`: points above 99.9, or below 0."""
    report = _spelt(report, folded if ascii_only else one_line)
    lines = [*_heading(report), *(_player(report, player) for player in report.players), *_tail(report)]
    return "".join(line.rstrip() + _END for line in lines)


def _spelt(report: Report, spell: Callable[[str], str]) -> Report:
    """Letters change before columns are counted: some become two."""
    return replace(
        report,
        texts=tuple((tag, spell(text)) for tag, text in report.texts),
        players=tuple(
            replace(p, name=spell(p.name), title=spell(p.title), federation=spell(p.federation)) for p in report.players
        ),
        teams=tuple(replace(team, name=spell(team.name), nickname=spell(team.nickname)) for team in report.teams),
    )


def folded(text: str) -> str:
    """The letters without their marks; what has no such form becomes `?`."""
    plain = unicodedata.normalize("NFKD", text.translate(_LETTERS))
    bare = "".join(letter for letter in plain if not unicodedata.combining(letter))
    return one_line(bare.encode("ascii", "replace").decode("ascii"))


def _heading(report: Report) -> Iterator[str]:
    for tag, text in report.texts:
        yield f"{tag} {text}"
    yield f"062 {len(report.players)}"
    yield f"072 {sum(player.rating > 0 for player in report.players)}"
    if report.teams:
        yield f"082 {len(report.teams)}"
    if report.planned_rounds is not None:
        yield f"142 {report.planned_rounds}"
        yield f"XXR {report.planned_rounds}"
    yield from _first_colour(report)
    yield from _points(report.points)
    if report.team_points:
        yield "362 " + " ".join(f" {code} {_points_text(value)}" for code, value in report.team_points.items())


def _first_colour(report: Report) -> Iterator[str]:
    if report.first_seat is not None:
        yield f"152 {'W' if report.first_seat is Seat.FIRST else 'B'}"
        yield f"XXC {'white1' if report.first_seat is Seat.FIRST else 'black1'}"
    if report.by_rank:
        yield "XXC rank"


def _points(points: Points) -> Iterator[str]:
    """Only what is not usual: by bbpPairings' codes as far as they go, then by JaVaFo's, which say everything."""
    if not points.said:
        return
    for code, result in (
        ("W", Result.WIN), ("D", Result.DRAW), ("L", Result.LOSS), ("Z", Result.ZERO_BYE), ("F", Result.FORFEIT_LOSS),
        ("U", Result.PAIRING_BYE),
    ):  # fmt: skip
        if points.of(result) != Points().of(result):
            yield f"BB{code} {_points_text(points.of(result))}"
    yield "XXS " + " ".join(f"{code}={_points_text(value).strip()}" for code, value in points.said.items())


def _player(report: Report, player: Player) -> str:
    played = report.rounds_played
    stated = report.total(player, played)
    if player.entry(played + 1) is not None:
        stated += report.awarded(player, played + 1)
    rank = "" if player.rank is None else str(player.rank)
    line = (
        f"001 {player.number:4} {player.sex[:1]:1}{player.title[:3]:>3} {player.name[:33]:33} "
        f"{player.rating or '':4} {player.federation[:3]:3} {player.fide_id[:11]:>11} {player.birth[:10]:10} "
        f"{_points_text(stated)} {rank:>4}"
    )
    return line + "".join(f"  {_entry(player.entry(number))}" for number in range(1, played + 2))


def _entry(entry: RoundEntry | None) -> str:
    if entry is None:
        return " " * 8
    if entry.opponent is None:
        return f"0000 - {entry.result}"
    seat = "-" if entry.seat is None else "w" if entry.seat is Seat.FIRST else "b"
    return f"{entry.opponent:4} {seat} {entry.result}"


def _points_text(tenths: int) -> str:
    if not 0 <= tenths <= _MOST_TENTHS:
        raise does_not_fit("trf")
    return f"{tenths // TENTHS:2}.{tenths % TENTHS}"


def _tail(report: Report) -> Iterator[str]:
    for number, extra in sorted(report.extra.items()):
        yield f"XXA {number:4} " + " ".join(_points_text(value) for value in extra)
    for pair in report.forbidden:
        yield _forbidden(pair)
    for adjustment in report.adjustments:
        yield _adjustment(adjustment)
    yield from _later_byes(report)
    yield from (_team(team) for team in report.teams)


def _forbidden(pair: Forbidden) -> str:
    if pair.first == 1 and pair.last is None:
        return "XXP " + " ".join(str(number) for number in pair.numbers)
    last = "" if pair.last is None else f"{pair.last:03}"
    return f"260 {pair.first:03} {last:3} " + " ".join(f"{number:4}" for number in pair.numbers)


def _adjustment(adjustment: Adjustment) -> str:
    letter = " " if adjustment.result is None else _LETTERS_OF_299.get(adjustment.result, adjustment.result.value)
    sign = "-" if adjustment.tenths < 0 else " "
    numbers = " ".join(f"{number:4}" for number in adjustment.numbers)
    return f"299 {letter}       {sign}{_points_text(abs(adjustment.tenths))}  {adjustment.round or 0:03} {numbers}"


_LETTERS_OF_299: Final = {Result.WIN: "W", Result.DRAW: "D", Result.LOSS: "L"}


def _later_byes(report: Report) -> Iterator[str]:
    """Byes asked for rounds after the coming one, which has its column."""
    for player in report.players:
        for number in range(report.rounds_played + 2, len(player.rounds) + 1):
            entry = player.entry(number)
            if entry is not None:
                yield f"240 {entry.result} {number:03} {player.number:4}"


def _team(team: Team) -> str:
    strength = "" if team.strength is None else str(team.strength)
    rank = "" if team.rank is None else str(team.rank)
    return (
        f"310 {team.number:3} {team.name[:32]:32} {team.nickname[:5]:5} {strength:>6} {_long(team.match_points)} "
        f"{_long(team.game_points)} {rank:>3}  " + " ".join(f"{number:4}" for number in team.players)
    )


def _long(tenths: int | None) -> str:
    return " " * 6 if tenths is None else f"{tenths // TENTHS:4}.{tenths % TENTHS}"
