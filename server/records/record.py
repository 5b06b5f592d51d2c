"""A game as it is written down, whatever the format: which game, the actions, who played, how it ended."""

from dataclasses import dataclass

from server.games.rules import GameSettings
from server.vocabulary import Outcome, Refused


@dataclass(frozen=True, slots=True)
class Comment:
    """What somebody wrote about the position after `ply` actions; 0 is before the first."""

    ply: int
    text: str


@dataclass(frozen=True, slots=True)
class Shown:
    """What a clock showed: main time, or once that is used up the time of its period or block."""

    ms: int
    due: int = 0
    """In overtime: the moves still due in the block, or the periods left."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Record:
    """One game. The actions are canonical and were played through by the rules of `settings` from `start`."""

    settings: GameSettings
    actions: tuple[str, ...]
    first: str = ""
    """Name of the player in the first seat."""
    second: str = ""
    headers: tuple[tuple[str, str], ...] = ()
    """What else is said about the game, by PDN's names: `Event`, `Date` (2026.11.29), `Round`, `Annotator`…"""
    outcome: Outcome | None = None
    """None when the record does not say, or the game goes on."""
    ending: str = ""
    """Why it ended, as a `Termination`, where the record says."""
    start: str = ""
    """The position it begins from as FEN in our numbers; empty for the usual one."""
    spent_ms: tuple[int, ...] = ()
    """Of each action; empty where the record does not say."""
    shown: tuple[Shown | None, ...] = ()
    """After each action, the clock of whoever acted; empty where the record says it of none."""
    comments: tuple[Comment, ...] = ()

    def header(self, name: str) -> str:
        """One of `headers`; empty if it is not there."""
        return dict(self.headers).get(name, "")


def does_not_fit(format_: str) -> Refused:
    """The game cannot be written down in this format."""
    return Refused("record/does-not-fit", field="record", format=format_)
