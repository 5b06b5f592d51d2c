"""The three-move deck of English draughts: as many lines as the deck has, all playable, and who goes on from there."""

import msgspec
import pytest

from server.games.catalogue import rules_for
from server.games.draughts.ballots import BALLOTS, THREE_MOVE, with_ballot
from server.games.draughts.game import DraughtsRules
from server.games.rules import GameSettings
from server.vocabulary import Refused, Seat
from tests.games.playing import after

CARD = GameSettings(game="draughts", variant="english", board_size=8, opening=THREE_MOVE)
PLAIN = msgspec.structs.replace(CARD, opening="none")
DECK = BALLOTS[THREE_MOVE]


def ballot(number: int) -> DraughtsRules:
    game = rules_for(msgspec.structs.replace(CARD, ballot=number))
    assert isinstance(game, DraughtsRules)
    return game


def test_the_deck_has_its_156_lines_to_156_positions() -> None:
    """Published: 174 different positions after three moves, 18 of them barred."""
    assert len(DECK) == len(set(DECK)) == 156
    boards = {ballot(number).initial().board for number in range(1, 157)}
    assert len(boards) == 156


def test_every_position_after_three_moves_is_on_the_deck_or_barred() -> None:
    game = rules_for(PLAIN)
    positions = {}
    for first in game.legal_actions(game.initial()):
        for second in game.legal_actions(after(game, first)):
            for third in game.legal_actions(after(game, first, second)):
                positions[after(game, first, second, third).board] = (first, second, third)
    # Published too: most of what loses a piece at once is not even counted among the 174.
    assert len(positions) > 174
    assert {ballot(number).initial().board for number in range(1, 157)} <= positions.keys()


@pytest.mark.parametrize("number", [1, 4, 77, 156])
def test_the_players_go_on_from_the_drawn_moves(number: int) -> None:
    game = ballot(number)
    start = game.initial()
    assert start.board == after(rules_for(PLAIN), *DECK[number - 1]).board
    assert game.ply(start) == 0
    assert game.actor(start) is Seat.SECOND  # White has the fourth move
    view = game.view(start)
    assert view.balloted == DECK[number - 1]
    assert view.start == view.pieces
    assert view.colours == ("black", "white")


def test_without_a_lot_players_begin_freely() -> None:
    game = rules_for(CARD)
    assert game.initial() == rules_for(PLAIN).initial()
    assert game.actor(game.initial()) is Seat.FIRST


def test_a_lot_draws_a_line_unless_the_card_has_chosen_one() -> None:
    assert with_ballot(CARD, 0).ballot == 1
    assert with_ballot(CARD, 155).ballot == 156
    assert with_ballot(CARD, 156).ballot == 1
    chosen = msgspec.structs.replace(CARD, ballot=7)
    assert with_ballot(chosen, 99) == chosen
    assert with_ballot(PLAIN, 99) == PLAIN


@pytest.mark.parametrize(("settings", "most"), [(CARD, 156), (PLAIN, 0)])
@pytest.mark.parametrize("number", [-1, 157])
def test_a_line_that_is_not_on_the_deck_is_refused(settings: GameSettings, most: int, number: int) -> None:
    with pytest.raises(Refused) as refused:
        rules_for(msgspec.structs.replace(settings, ballot=number))
    assert (refused.value.code, refused.value.field) == ("game/unknown-ballot", "ballot")
    assert refused.value.details == {"most": most}
