"""The strong house players beat the easy ones clearly, at what they really spend on a move."""

import pytest

from server.games.rules import AnyRules
from server.vocabulary import Seat
from tests.bots.playing import mind, played_out, winner
from tests.games.playing import rules

GAMES = 20
CLEARLY = 16
"""Points of 20; of two equal players one comes so far in one match of a hundred."""


def points_of_the_strong_one(game: AnyRules) -> float:
    strong, easy = mind(game, "strong"), mind(game, "easy")
    points = 0.0
    for seed in range(GAMES):
        seat = Seat(seed % 2)
        minds = (strong, easy) if seat is Seat.FIRST else (easy, strong)
        won = winner(game, played_out(game, minds, seed))
        points += 0.5 if won is None else won is seat
    return points


@pytest.mark.parametrize(("name", "variant"), [("gomoku", "freestyle"), ("draughts", "polish-8")])
def test_strong_beats_easy(name: str, variant: str) -> None:
    assert points_of_the_strong_one(rules(name, variant)) >= CLEARLY
