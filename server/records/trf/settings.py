"""The lines that are not players: what each tag adds to a report. A new tag is one function and one line in `TAGS`.

Unknown tags are passed over: programs write their own.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Final

from server.records.source import one_line, shown
from server.records.trf.line import Line
from server.records.trf.points import CODES_OF_162, CODES_OF_BB, CODES_OF_XXS, Points
from server.records.trf.report import LAST_NUMBER, Adjustment, Forbidden, Result, Team, Text
from server.vocabulary import Seat

MOST_ROUNDS: Final = 200
MOST_TEAMS: Final = 999
_LONGEST_TEXT: Final = 200
_MOST_EXTRA: Final = 200_000
"""Virtual points in all; a range of players and rounds is a short line."""
_LETTER_AND_POINTS: Final = re.compile(r"([A-Za-z])\s*([\d.,]+)\s*")


@dataclass(slots=True)
class Gathered:
    """What the lines have said so far."""

    texts: list[tuple[Text, str]] = field(default_factory=list)
    planned_rounds: int | None = None
    first_seat: Seat | None = None
    by_rank: bool = False
    points: Points = field(default_factory=Points)
    teams: dict[int, Team] = field(default_factory=dict)
    teams_of_2016: list[Team] = field(default_factory=list)
    team_points: dict[str, int] = field(default_factory=dict)
    forbidden: list[Forbidden] = field(default_factory=list)
    extra: dict[int, dict[int, int]] = field(default_factory=dict)
    virtual_points: int = 0
    adjustments: list[Adjustment] = field(default_factory=list)
    byes: list[tuple[Line, int, int, Result]] = field(default_factory=list)
    """Byes apart from their players: the line, the player, the round and the kind."""
    away: list[tuple[Line, int]] = field(default_factory=list)
    """Who misses the coming round, whichever that is."""


def _rounds(line: Line, found: Gathered) -> None:
    found.planned_rounds = line.as_whole(line.rest(), 5, MOST_ROUNDS)


def _first_colour(line: Line, found: Gathered) -> None:
    letter = line.rest().upper()
    if letter not in ("W", "B"):
        raise line.refused("unknown-colour", 5, given=letter[:1])
    found.first_seat = Seat.FIRST if letter == "W" else Seat.SECOND


def _configuration(line: Line, found: Gathered) -> None:
    """`XXC white1`, `XXC black1`, `XXC rank`, in any company."""
    for word, _ in line.words():
        match word.lower():
            case "white1":
                found.first_seat = Seat.FIRST
            case "black1":
                found.first_seat = Seat.SECOND
            case "rank":
                found.by_rank = True


def _points_162(line: Line, found: Gathered) -> None:
    """A letter and its points, as often as there is something to say; the columns are seldom kept to."""
    end = 3
    for said in _LETTER_AND_POINTS.finditer(line.text, end):
        if line.text[end : said.start()].strip():
            break
        end = said.end()
        code = _known(line, said.start() + 1, said[1].upper(), CODES_OF_162)
        found.points = found.points.saying(CODES_OF_162, code, line.as_tenths(said[2], said.start(2) + 1))
    if line.text[end:].strip():
        raise line.refused("not-points", end + 1, given=shown(line.text[end:].strip()))


def _points_xxs(line: Line, found: Gathered) -> None:
    for word, column in line.words():
        code, _, value = word.upper().partition("=")
        tenths = line.as_tenths(value, column + len(code) + 1)
        found.points = found.points.saying(CODES_OF_XXS, _known(line, column, code, CODES_OF_XXS), tenths)


def _points_bb(line: Line, found: Gathered) -> None:
    found.points = found.points.saying(CODES_OF_BB, line.tag[2], line.as_tenths(line.rest(4), 5))


def _known(line: Line, column: int, code: str, codes: Mapping[str, tuple[str, ...]]) -> str:
    if code not in codes:
        raise line.refused("unknown-result", column, given=shown(code))
    return code


def _team_points(line: Line, found: Gathered) -> None:
    """`362`: as 162, with `TW`, `TD` and `TL`."""
    words = line.words()
    for (name, _), (value, column) in zip(words[::2], words[1::2], strict=False):
        found.team_points[name.upper()[:2]] = line.as_tenths(value, column)


def _extra(line: Line, found: Gathered) -> None:
    """`XXA`: a player's virtual points, five columns a round."""
    player = line.whole(5, 8, LAST_NUMBER)
    if not player:
        raise line.refused("not-a-number", 5, given="", most=LAST_NUMBER)
    for number, column in enumerate(range(10, len(line.text) + 1, 5), start=1):
        tenths = line.tenths(column, column + 3)
        if tenths is not None:
            _virtual(line, found, player, number, tenths)


def _extra_by_range(line: Line, found: Gathered) -> None:
    """`250`: virtual points of rounds and numbers from one to another."""
    tenths = line.tenths(10, 13) or 0
    rounds = _range(line, 15, 19, 3, MOST_ROUNDS)
    for player in _range(line, 23, 28, 4, LAST_NUMBER):
        for number in rounds:
            _virtual(line, found, player, number, tenths)


def _virtual(line: Line, found: Gathered, player: int, number: int, tenths: int) -> None:
    if found.virtual_points == _MOST_EXTRA:
        raise line.refused("too-large", 1, most=_MOST_EXTRA)
    found.virtual_points += 1
    found.extra.setdefault(player, {})[number] = tenths


def _range(line: Line, first: int, last: int, width: int, most: int) -> range:
    begin = line.whole(first, first + width - 1, most)
    end = line.whole(last, last + width - 1, most)
    if begin is None:
        raise line.refused("not-a-number", first, given="", most=most)
    return range(begin, (begin if end is None else end) + 1)


def _forbidden(line: Line, found: Gathered) -> None:
    """`XXP`: nobody of these meets another of them, ever."""
    found.forbidden.append(Forbidden(_numbers(line, 5)))


def _forbidden_for(line: Line, found: Gathered) -> None:
    """`260`: the same, in rounds from one to another."""
    found.forbidden.append(
        Forbidden(_numbers(line, 13), line.whole(5, 7, MOST_ROUNDS) or 1, line.whole(9, 11, MOST_ROUNDS))
    )


def _numbers(line: Line, first: int) -> tuple[int, ...]:
    return tuple(line.as_whole(word, column, LAST_NUMBER) for word, column in line.words(first))


def _byes(line: Line, found: Gathered) -> None:
    """`240 H 003  026  047`; in a file of teams the numbers are theirs."""
    letter = line.field(5, 5).upper()
    number = line.whole(7, 9, MOST_ROUNDS)
    if letter not in ("F", "H", "Z") or not number:
        raise line.refused("unknown-result", 5, given=letter)
    found.byes.extend((line, player, number, Result(letter)) for player in _numbers(line, 10))


def _away(line: Line, found: Gathered) -> None:
    found.away.extend((line, player) for player in _numbers(line, 5))


_RESULTS_OF_299: Final[dict[str, Result]] = {
    "W": Result.WIN, "D": Result.DRAW, "L": Result.LOSS,
    **{letter: Result(letter) for letter in "FHZ+-"},
}  # fmt: skip


def _adjustment(line: Line, found: Gathered) -> None:
    """`299`: a letter or a blank, points, a round or none, who."""
    letter = line.field(5, 5).upper()
    if letter and letter not in _RESULTS_OF_299:
        raise line.refused("unknown-result", 5, given=letter)
    tenths = line.tenths(13, 17)
    if tenths is None:
        raise line.refused("not-points", 13, given="")
    found.adjustments.append(
        Adjustment(
            _numbers(line, 24),
            tenths,
            _RESULTS_OF_299.get(letter),
            line.whole(20, 22, MOST_ROUNDS) or None,
        )
    )


def _team_2016(line: Line, found: Gathered) -> None:
    """`013`: a name and up to fourteen players; teams have no numbers but their order."""
    number = len(found.teams_of_2016) + 1
    found.teams_of_2016.append(Team(number, line.field(5, 36), _numbers_in(line, 37)))


def _team_2026(line: Line, found: Gathered) -> None:
    """`310`, which takes the place of `013`."""
    number = line.whole(5, 7, MOST_TEAMS)
    if not number:
        raise line.refused("not-a-number", 5, given="", most=MOST_TEAMS)
    found.teams[number] = Team(
        number=number,
        name=line.field(9, 40),
        players=_numbers_in(line, 74),
        nickname=line.field(42, 46),
        strength=line.whole(48, 53, 999_999),
        match_points=line.tenths(55, 60),
        game_points=line.tenths(62, 67),
        rank=line.whole(69, 71, MOST_TEAMS),
    )


def _numbers_in(line: Line, first: int) -> tuple[int, ...]:
    columns = range(first, len(line.text) + 1, 5)
    return tuple(number for c in columns if (number := line.whole(c, c + 3, LAST_NUMBER)))


def _text(line: Line, found: Gathered) -> None:
    found.texts.append((Text(line.tag), one_line(line.rest())[:_LONGEST_TEXT]))


TAGS: Final[dict[str, Callable[[Line, Gathered], None]]] = {
    **dict.fromkeys(Text, _text),
    "142": _rounds,
    "XXR": _rounds,
    "152": _first_colour,
    "XXC": _configuration,
    "162": _points_162,
    "XXS": _points_xxs,
    **dict.fromkeys(("BBW", "BBD", "BBL", "BBZ", "BBF", "BBU"), _points_bb),
    "362": _team_points,
    "XXA": _extra,
    "250": _extra_by_range,
    "XXP": _forbidden,
    "260": _forbidden_for,
    "240": _byes,
    "XXZ": _away,
    "299": _adjustment,
    "013": _team_2016,
    "310": _team_2026,
}
