"""The house's players by name, id and strength. Every name says that it is a bot; none is a person's account."""

import re
import unicodedata
from dataclasses import dataclass
from typing import Final

from server.bots.minds import Strength
from server.vocabulary import PlayerId


@dataclass(frozen=True, slots=True)
class HouseBot:
    """One of the house's players."""

    id: PlayerId
    """`bot-lan`: the name in plain letters. Never changes, so its games and rating stay its own."""
    name: str
    """`Bot Lan`, for everybody to see."""
    strength: Strength
    rating: int
    """What it starts with; games move it like anybody's."""


_RATINGS: Final[dict[Strength, int]] = {"easy": 1_200, "club": 1_500, "strong": 1_800}

_NAMES: Final[dict[Strength, str]] = {
    "easy": "Lan Kuba Eliška Vanya Minh Zosia Honza Masha Thảo Staś Anička Mitya",
    "club": "Hương Tomek Vojta Katya Đức Ola Terezka Lyosha Bình Wojtek Matěj Olya Ngọc Bartek Bára Grisha",
    "strong": "Quân Łukasz Ondřej Nadya Tuấn Agnieszka Zdeněk Borya Yến Stach Růžena Fedya",
}
"""As people are called where our clubs are: in Vietnamese, Polish, Czech and Slovak, Russian."""


def _plain(name: str) -> str:
    """The name in the letters an id may have."""
    stroked = name.lower().replace("đ", "d").replace("ł", "l")
    return re.sub(r"[^a-z]", "", unicodedata.normalize("NFKD", stroked))


def _bot(name: str, strength: Strength) -> HouseBot:
    return HouseBot(PlayerId(f"bot-{_plain(name)}"), f"Bot {name}", strength, _RATINGS[strength])


HOUSE: Final[tuple[HouseBot, ...]] = tuple(
    _bot(name, strength) for strength, names in _NAMES.items() for name in names.split()
)
"""All of them: twelve easy, sixteen of club strength, twelve strong."""

BY_ID: Final[dict[PlayerId, HouseBot]] = {bot.id: bot for bot in HOUSE}


def is_bot(player: PlayerId) -> bool:
    """Is this one of the house's players?"""
    return player in BY_ID
