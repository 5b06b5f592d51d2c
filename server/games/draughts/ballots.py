"""Balloted openings: the first moves are drawn and played for both sides, and the players go on from there.

`three-move` is the deck of English draughts: of the 174 different positions after three moves the 156 that the American
Checker Federation has in its deck since 2004, the others losing by force. Nobody draws here: whoever opens a table says
which line it is (`GameSettings.ballot`, 1 to 156, in the order below), so that a journal alone gives the same game.
"""

from functools import cache
from typing import Final

import msgspec

from server.games.rules import GameSettings

THREE_MOVE: Final = "three-move"

_DECK: Final = """
9-13 21-17: 5-9 6-9
9-13 22-17: 13x22
9-13 22-18: 6-9 10-14 10-15 11-15 11-16 12-16
9-13 23-18: 5-9 6-9 10-15 11-15 11-16 12-16
9-13 23-19: 5-9 6-9 10-14 10-15 11-16
9-13 24-19: 5-9 6-9 10-14 11-15 11-16
9-13 24-20: 5-9 6-9 10-14 10-15 11-15 11-16
9-14 22-17: 5-9 6-9 11-15 11-16
9-14 22-18: 5-9 10-15 11-15 11-16
9-14 23-18: 14x23
9-14 23-19: 5-9 11-16 14-18
9-14 24-19: 5-9 11-15 11-16
9-14 24-20: 5-9 10-15 11-15 11-16
10-14 22-17: 7-10 9-13 11-15 11-16 14-18
10-14 22-18: 6-10 7-10 11-15 11-16 12-16
10-14 23-18: 14x23
10-14 23-19: 6-10 7-10 11-15 11-16 14-18
10-14 24-19: 6-10 7-10 11-16 14-18
10-14 24-20: 6-10 7-10 11-15 11-16 14-18
10-15 21-17: 6-10 7-10 9-13 11-16 15-18
10-15 22-17: 6-10 7-10 9-13 11-16 15-19
10-15 22-18: 15x22
10-15 23-18: 6-10 7-10 9-14 11-16 12-16
10-15 23-19: 6-10 7-10 11-16
10-15 24-19: 15x24
10-15 24-20: 6-10 7-10 15-19
11-15 21-17: 8-11 9-13 9-14 15-19
11-15 22-17: 8-11 9-13 15-18 15-19
11-15 22-18: 15x22
11-15 23-18: 8-11 9-14 10-14 12-16 15-19
11-15 23-19: 8-11 9-13 9-14
11-15 24-19: 15x24
11-15 24-20: 8-11 12-16 15-18
11-16 21-17: 7-11 8-11 9-13 9-14 16-20
11-16 22-17: 7-11 8-11 9-13 16-20
11-16 22-18: 7-11 8-11 16-19 16-20
11-16 23-18: 7-11 8-11 9-14 10-14 16-20
11-16 23-19: 16x23
11-16 24-19: 7-11 8-11 16-20
11-16 24-20: 7-11 16-19
12-16 21-17: 9-13 9-14 16-19 16-20
12-16 22-17: 16-19 16-20
12-16 22-18: 16-19 16-20
12-16 23-18: 16-19 16-20
12-16 24-19: 16-20
12-16 24-20: 8-12 10-15
"""


def _read(deck: str) -> tuple[tuple[str, ...], ...]:
    lines = [line.split(": ") for line in deck.strip().splitlines()]
    return tuple((*first_two.split(), third) for first_two, thirds in lines for third in thirds.split())


BALLOTS: Final = {THREE_MOVE: _read(_DECK)}
"""By opening: its lines, each the moves it begins with."""


@cache
def balloted(opening: str, ballot: int) -> tuple[str, ...]:
    """The moves of line `ballot` of an opening; none for 0, or for an opening that draws nothing."""
    return BALLOTS[opening][ballot - 1] if ballot and opening in BALLOTS else ()


def with_ballot(settings: GameSettings, lot: int) -> GameSettings:
    """The settings with a line drawn by `lot`, any number of 0 or more from the opener's seed. Settings that draw
    nothing, or whose card has chosen the line, come back as they are."""
    lines = BALLOTS.get(settings.opening, ())
    if not lines or settings.ballot:
        return settings
    return msgspec.structs.replace(settings, ballot=1 + lot % len(lines))
