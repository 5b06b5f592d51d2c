"""The letters of the format for how a round ended."""

from enum import StrEnum


class Result(StrEnum):
    """How a round ended, by its letter. The short ones are games of less than a move: played, but not rated."""

    WIN = "1"
    DRAW = "="
    LOSS = "0"
    SHORT_WIN = "W"
    SHORT_DRAW = "D"
    SHORT_LOSS = "L"
    FORFEIT_WIN = "+"
    FORFEIT_LOSS = "-"
    UNKNOWN = " "
    """Paired, and not known yet: an adjourned game."""
    PAIRING_BYE = "U"
    FULL_BYE = "F"
    HALF_BYE = "H"
    ZERO_BYE = "Z"

    @property
    def is_bye(self) -> bool:
        """Without an opponent."""
        return self in _BYES

    @property
    def is_forfeit(self) -> bool:
        """With an opponent and without a game."""
        return self in (Result.FORFEIT_WIN, Result.FORFEIT_LOSS)

    @property
    def won(self) -> bool:
        return self in (Result.WIN, Result.SHORT_WIN, Result.FORFEIT_WIN)

    @property
    def drawn(self) -> bool:
        return self in (Result.DRAW, Result.SHORT_DRAW)


_BYES = frozenset({Result.PAIRING_BYE, Result.FULL_BYE, Result.HALF_BYE, Result.ZERO_BYE})
