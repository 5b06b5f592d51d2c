"""The lines of players (`001`): fixed columns, then ten for each round.

    001    1 w WGM Andersson, Åsa                    2431 SWE     1234567 1990/05/01  1.5    1     5 w 1  0000 - H

Programs differ in how they count the columns of a name with accents: in characters or in bytes. A line is read in
characters, unless it only keeps to its columns in bytes.
"""

from collections.abc import Callable
from typing import Final

from server.records.trf.line import Line
from server.records.trf.report import LAST_NUMBER, Player, RoundEntry
from server.records.trf.result import Result
from server.vocabulary import Refused, Seat

Remarking = Callable[..., None]
"""`remark(code, line, column, **details)`."""

_MOST_POINTS: Final = 9_999
_FIRST_ROUND: Final = 92
_ROUND_WIDTH: Final = 10
_SEATS: Final = {"w": Seat.FIRST, "b": Seat.SECOND, "-": None, "": None}
_AS_BYES: Final = {
    Result.WIN: Result.FULL_BYE, Result.FORFEIT_WIN: Result.FULL_BYE, Result.DRAW: Result.HALF_BYE,
    Result.LOSS: Result.ZERO_BYE, Result.FORFEIT_LOSS: Result.ZERO_BYE,
}  # fmt: skip


def read_player(line: Line, remark: Remarking) -> Player:
    """One player. `record/not-a-number`, `record/not-points`, `record/unknown-colour`, `record/unknown-result`,
    `record/own-opponent`, `record/bye-with-opponent`."""
    if not _keeps_columns(line) and _keeps_columns(line.counted_in_bytes()):
        line = line.counted_in_bytes()
    number = line.whole(5, 8, LAST_NUMBER)
    if not number:
        raise line.refused("not-a-number", 5, given=line.field(5, 8), most=LAST_NUMBER)
    return Player(
        number=number,
        name=line.field(15, 47),
        rating=line.whole(49, 52, LAST_NUMBER) or 0,
        sex=line.field(10, 10).lower(),
        title=line.field(11, 13),
        federation=line.field(54, 56).upper(),
        fide_id=line.field(58, 68),
        birth=line.field(70, 79),
        points=line.tenths(81, 84),
        rank=line.whole(86, 89, LAST_NUMBER),
        rounds=_rounds(line, number, remark),
    )


def _keeps_columns(line: Line) -> bool:
    """The blanks between the fields are where they belong, and the numbers are numbers."""
    rounds = range(_FIRST_ROUND, len(line.text) + 1, _ROUND_WIDTH)
    blanks = [9, 14, 48, 53, 57, 69, 80, 85, 90, 91, *(column + gap for column in rounds for gap in (4, 6, 8, 9))]
    if not line.is_blank(*blanks):
        return False
    try:
        line.tenths(81, 84)
        line.whole(49, 52, LAST_NUMBER)
        line.whole(86, 89, LAST_NUMBER)
        for column in rounds:
            line.whole(column, column + 3, LAST_NUMBER)
    except Refused:
        return False
    return True


def _rounds(line: Line, own: int, remark: Remarking) -> tuple[RoundEntry | None, ...]:
    columns = range(_FIRST_ROUND, len(line.text) + 1, _ROUND_WIDTH)
    entries = [_entry(line, column, own, remark) for column in columns]
    while entries and entries[-1] is None:
        entries.pop()
    return tuple(entries)


def _entry(line: Line, column: int, own: int, remark: Remarking) -> RoundEntry | None:
    """Ten columns: four of the opponent, a blank, the colour, a blank, the result, two blanks."""
    opponent = line.whole(column, column + 3, LAST_NUMBER) or None
    colour = line.field(column + 5, column + 5).lower()
    letter = line.field(column + 7, column + 7).upper()
    if colour not in _SEATS:
        raise line.refused("unknown-colour", column + 5, given=colour, player=own)
    if not letter:
        return None if opponent is None else RoundEntry(Result.UNKNOWN, opponent, _SEATS[colour])
    if letter not in set(Result):
        raise line.refused("unknown-result", column + 7, given=letter, player=own)
    result = Result(letter)
    if opponent is None:
        return RoundEntry(_bye(line, column + 7, result, own, remark))
    if opponent == own:
        raise line.refused("own-opponent", column, player=own)
    if result.is_bye:
        raise line.refused("bye-with-opponent", column + 7, given=letter, player=own, opponent=opponent)
    if not result.is_forfeit and _SEATS[colour] is None:
        raise line.refused("unknown-colour", column + 5, given=colour, player=own)
    return RoundEntry(result, opponent, _SEATS[colour])


def _bye(line: Line, column: int, result: Result, own: int, remark: Remarking) -> Result:
    """A result against nobody: some programs write points that were given as if they had been won."""
    if result.is_bye:
        return result
    meant = _AS_BYES.get(result)
    if meant is None:
        raise line.refused("result-without-opponent", column, given=result.value, player=own)
    remark("bye-as-result", line, column, given=result.value, meant=meant.value, player=own)
    return meant
