"""A tournament as a report file tells it: players by starting number, their rounds, and the settings of the pairing.

Points are counted in tenths, the finest the format can write (`11.5`).
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from functools import cached_property
from typing import Final

from server.records.trf.points import Points
from server.records.trf.result import Result
from server.vocabulary import Seat

__all__ = ["Adjustment", "Forbidden", "Player", "Report", "Result", "RoundEntry", "Team", "Text"]

LAST_NUMBER: Final = 9_999
"""Starting numbers have four digits."""


@dataclass(frozen=True, slots=True)
class RoundEntry:
    """One round of one player: against whom, in which seat he was to sit, and what came of it. A bye has neither
    opponent nor seat."""

    result: Result
    opponent: int | None = None
    seat: Seat | None = None

    def __post_init__(self) -> None:
        assert (self.opponent is None) == self.result.is_bye, "a bye has no opponent, everything else has one"


@dataclass(frozen=True, slots=True)
class Player:
    """A line of the report. `number` is the starting number, 1 to 9999; `points` and `rank` are as stated, and may be
    wrong or missing. A round without an entry (None) is an absence once it was played, and nothing before."""

    number: int
    name: str = ""
    rating: int = 0
    sex: str = ""
    title: str = ""
    federation: str = ""
    fide_id: str = ""
    birth: str = ""
    points: int | None = None
    rank: int | None = None
    rounds: tuple[RoundEntry | None, ...] = ()

    def entry(self, number: int) -> RoundEntry | None:
        """What is said of a round; rounds count from 1."""
        return self.rounds[number - 1] if number <= len(self.rounds) else None

    def with_entry(self, number: int, entry: RoundEntry) -> "Player":
        """The same player with another entry for that round."""
        padded = (*self.rounds, *(None,) * (number - len(self.rounds)))
        return replace(self, rounds=(*padded[: number - 1], entry, *padded[number:]))


@dataclass(frozen=True, slots=True)
class Team:
    """A team and its players in board order, by starting number. Match and game points are in tenths."""

    number: int
    name: str
    players: tuple[int, ...]
    nickname: str = ""
    strength: int | None = None
    match_points: int | None = None
    game_points: int | None = None
    rank: int | None = None


@dataclass(frozen=True, slots=True)
class Forbidden:
    """Who must not meet one another in the rounds from `first` to `last`, by default in all."""

    numbers: tuple[int, ...]
    first: int = 1
    last: int | None = None


@dataclass(frozen=True, slots=True)
class Adjustment:
    """Points given otherwise than by the rule (299). With a `result`: so much for that result in that round (None: in
    every round) instead of the usual. Without one: so much more or less, once."""

    numbers: tuple[int, ...]
    tenths: int
    result: Result | None = None
    round: int | None = None


class Text(StrEnum):
    """Lines of text about the tournament, by their tag."""

    NAME = "012"
    CITY = "022"
    FEDERATION = "032"
    STARTS_ON = "042"
    ENDS_ON = "052"
    KIND = "092"
    CHIEF_ARBITER = "102"
    DEPUTY_ARBITER = "112"
    TIMES = "122"
    ROUND_DATES = "132"
    RANKING = "172"
    PROGRAM = "182"
    CODED_KIND = "192"
    TIES = "202"
    STANDINGS = "212"
    CODED_TIMES = "222"
    BOARD_COLOURS = "352"


@dataclass(frozen=True)
class Report:
    """A tournament on paper. `planned_rounds` is how many there are to be, None if the file does not say;
    `first_seat` is where the highest number sits in round 1; `extra` are the virtual points of accelerated rounds, by
    player and round; `by_rank`: the places, not the numbers, order the pairing (`XXC rank`).

    Byes asked for rounds to come are entries of their players beyond `rounds_played`.
    """

    players: tuple[Player, ...]
    texts: tuple[tuple[Text, str], ...] = ()
    planned_rounds: int | None = None
    first_seat: Seat | None = None
    by_rank: bool = False
    points: Points = field(default_factory=Points)
    teams: tuple[Team, ...] = ()
    team_points: Mapping[str, int] = field(default_factory=dict)
    forbidden: tuple[Forbidden, ...] = ()
    extra: Mapping[int, tuple[int, ...]] = field(default_factory=dict)
    adjustments: tuple[Adjustment, ...] = ()

    @cached_property
    def by_number(self) -> Mapping[int, Player]:
        return {player.number: player for player in self.players}

    @cached_property
    def rounds_played(self) -> int:
        """Up to the last round in which somebody's game has a result. A bye alone is one that was asked for."""
        return max(
            (
                number
                for player in self.players
                for number, entry in enumerate(player.rounds, start=1)
                if entry is not None and entry.opponent is not None and entry.result is not Result.UNKNOWN
            ),
            default=0,
        )

    def text(self, tag: Text) -> str:
        """The first line with this tag, empty if there is none."""
        return next((text for name, text in self.texts if name is tag), "")

    @property
    def is_round_robin(self) -> bool:
        """By the coded kind, or by the words for it: then a bye is the round off of an odd field."""
        said = self.text(Text.CODED_KIND) or self.text(Text.KIND)
        return "ROUNDROBIN" in re.sub("[^A-Z]", "", said.upper())

    def with_adjustments(self, adjustments: tuple[Adjustment, ...]) -> "Report":
        return replace(self, adjustments=adjustments)

    def awarded(self, player: Player, number: int) -> int:
        """The tenths that a round gave a player; rounds to come give what the bye in them will."""
        entry = player.entry(number) or ABSENT
        for adjustment in self.adjustments:
            if (
                adjustment.result is entry.result
                and adjustment.round in (None, number)
                and player.number in adjustment.numbers
            ):
                return adjustment.tenths
        return self.points.of(entry.result, entry.seat)

    def bonus(self, player: Player) -> int:
        """The tenths given or taken outside the rounds."""
        return sum(a.tenths for a in self.adjustments if a.result is None and player.number in a.numbers)

    def total(self, player: Player, rounds: int) -> int:
        """The tenths after so many rounds."""
        return self.bonus(player) + sum(self.awarded(player, number) for number in range(1, rounds + 1))


ABSENT: Final = RoundEntry(Result.ZERO_BYE)
