"""What a bot must not miss at draughts: a win in one, a loss in one, and that a won game is not to be repeated."""

from typing import Any

import pytest

from server.bots.minds import Strength
from server.games.draughts.variants import POLISH_8
from server.games.rules import AnyRules
from server.vocabulary import Seat
from tests.bots.playing import STRENGTHS, mind, played_out, winner
from tests.games.draughts.setting_up import VARIANTS, draughts, position_of
from tests.games.playing import fixture, random_game

SCHOOL = draughts(POLISH_8)
SEEDS = range(6)


def choices(fen: str, strength: Strength) -> set[str]:
    position = position_of(SCHOOL, fen)
    return {mind(SCHOOL, strength).choose(SCHOOL, position, seed) for seed in SEEDS}


@pytest.mark.parametrize(
    ("fen", "wins"),
    [  # worked by hand; squares 1 to 32, White at the bottom
        ("W:WK18,30:B21", {"18-25"}),  # shut in: 21 has 25 before it and 30 behind
        ("B:W12:BK15,3", {"15-8"}),
    ],
)
@pytest.mark.parametrize("strength", STRENGTHS)
def test_a_win_in_one_is_played(strength: Strength, fen: str, wins: set[str]) -> None:
    assert wins_at_once(SCHOOL, position_of(SCHOOL, fen)) == wins
    assert choices(fen, strength) <= wins


def wins_at_once(game: AnyRules, position: Any) -> set[str]:
    """The actions after which the actor has won, by asking the rules about each."""
    actor = game.actor(position)
    ended = {action: game.result(game.play(position, action)) for action in game.legal_actions(position)}
    return {action for action, result in ended.items() if result is not None and result.outcome.winner is actor}


def loses_at_once(game: AnyRules, position: Any) -> set[str]:
    """The actions after which the other side has a win in one."""
    return {action for action in game.legal_actions(position) if wins_at_once(game, game.play(position, action))}


@pytest.mark.parametrize("strength", STRENGTHS)
def test_in_random_endings_every_win_in_one_is_played_and_no_avoidable_loss_in_one(strength: Strength) -> None:
    won = saved = 0
    for seed in range(40):
        for position, action in list(random_game(SCHOOL, seed))[-6:]:
            if not action:
                continue
            chosen = mind(SCHOOL, strength).choose(SCHOOL, position, seed)
            wins, losses = wins_at_once(SCHOOL, position), loses_at_once(SCHOOL, position)
            if wins:
                assert chosen in wins
                won += 1
            elif losses != set(SCHOOL.legal_actions(position)):
                assert chosen not in losses
                saved += bool(losses)
    assert won > 20
    assert saved > 5


@pytest.mark.parametrize("strength", STRENGTHS)
def test_a_move_is_legal_in_every_position_other_programs_give(strength: Strength) -> None:
    for record in fixture("draughts/positions_polish8_brazilian.jsonl")[::9]:
        position = position_of(SCHOOL, record["fen"])
        if SCHOOL.legal_actions(position):
            assert mind(SCHOOL, strength).choose(SCHOOL, position, 1) in SCHOOL.legal_actions(position)


def test_a_man_is_not_given_away_for_nothing() -> None:
    """Black's 18 takes whatever comes to 21 or 22 without being retaken there; the other moves are safe."""
    for strength in ("club", "strong"):
        for move in choices("W:W25,26,31,32:B18,1,2,3", strength):
            position = SCHOOL.play(position_of(SCHOOL, "W:W25,26,31,32:B18,1,2,3"), move)
            assert mind(SCHOOL, strength).opinion(SCHOOL, position, Seat.FIRST) > -150


@pytest.mark.parametrize("strength", ["club", "strong"])
@pytest.mark.parametrize("fen", ["W:WK1,K2,K3,21:BK32,12", "W:WK1,K2,21:BK32,12"])
def test_the_side_that_is_winning_never_brings_a_position_back(strength: Strength, fen: str) -> None:
    winning, losing = mind(SCHOOL, strength), mind(SCHOOL, "easy")
    for seed in range(4):
        position = position_of(SCHOOL, fen)
        while SCHOOL.result(position) is None:
            to_win = SCHOOL.actor(position) is Seat.FIRST
            mover = winning if to_win else losing
            position = SCHOOL.play(position, mover.choose(SCHOOL, position, position.ply + seed * 1_000))
            assert position.times_seen == 1 or not to_win
        assert winner(SCHOOL, position) is Seat.FIRST


@pytest.mark.parametrize("fen", ["W:WK1,21,22,23,30:BK32", "W:W21,22,23,25,30:B1,2,12", "W:WK1,K2,K3,25:BK31,5"])
def test_a_won_game_is_won(fen: str) -> None:
    strong, easy = mind(SCHOOL, "strong"), mind(SCHOOL, "easy")
    position = position_of(SCHOOL, fen)
    while SCHOOL.result(position) is None:
        mover = strong if SCHOOL.actor(position) is Seat.FIRST else easy
        position = SCHOOL.play(position, mover.choose(SCHOOL, position, position.ply))
    assert winner(SCHOOL, position) is Seat.FIRST


@pytest.mark.parametrize("variant", ["international", "russian", "english"])
def test_other_variants_than_the_catalogues_are_played_to_the_end_as_well(variant: str) -> None:
    game = draughts(VARIANTS[variant])
    minds = (mind(SCHOOL, "easy"), mind(SCHOOL, "easy"))
    for seed in range(2):
        assert game.result(played_out(game, minds, seed)) is not None


@pytest.mark.parametrize(
    ("fen", "low", "high"),
    [
        ("W:W31,32:B1,2", -40, 40),
        ("W:W30,31,32:B1,2", 70, 150),
        ("W:WK32,31:B1,2", 130, 330),
        ("B:W18,31:B14,2", -150, 150),
    ],
)
def test_an_opinion_counts_pieces_after_the_exchanges(fen: str, low: int, high: int) -> None:
    position = position_of(SCHOOL, fen)
    assert low <= mind(SCHOOL, "club").opinion(SCHOOL, position, Seat.FIRST) <= high
