"""How the record tests set the scene: texts read, and random games of every kind written down."""

from pathlib import Path
from typing import Final

import pytest

from server.games.catalogue import rules_for
from server.games.rules import GameSettings
from server.records.formats import Format, read
from server.records.limits import USUAL, Limits
from server.records.record import Record
from server.vocabulary import Outcome, Refused
from tests.games.playing import whole_game

FILES: Final = Path(__file__).parents[1] / "fixtures" / "records"


def games(text: str | bytes, format_: Format, limits: Limits = USUAL) -> tuple[Record, ...]:
    return read(text.encode() if isinstance(text, str) else text, format_, limits).records


def game(text: str | bytes, format_: Format) -> Record:
    (record,) = games(text, format_)
    return record


def refusal(text: str | bytes, format_: Format, limits: Limits = USUAL) -> Refused:
    with pytest.raises(Refused) as raised:
        games(text, format_, limits)
    assert raised.value.field == "record"
    return raised.value


def place(refused: Refused) -> tuple[str, int, int]:
    return refused.code, int(refused.details["line"]), int(refused.details["column"])


def a_record(settings: GameSettings, seed: int = 7, most: int = 90) -> Record:
    """A random game with names that have to be escaped; broken off after `most` actions."""
    actions = [action for _, action in whole_game(settings, seed) if action]
    rules = rules_for(settings)
    position, canonical = rules.initial(), []
    for action in actions[:most]:
        canonical.append(rules.canonical(position, action))
        position = rules.play(position, action)
    result = rules.result(position)
    return Record(
        settings=settings,
        actions=tuple(canonical),
        first='Anna "the ] rock" \\',
        second="Bình",
        headers=(("Event", "Monday {blitz} [1]"), ("Date", "2026.11.29"), ("Round", "3")),
        outcome=result.outcome if result else Outcome.FIRST,
        ending=result.termination.value if result else "resignation",
    )
