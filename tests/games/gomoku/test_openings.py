"""Who acts when in an opening (P17): scripts made from the rule texts, and what they do not say."""

from itertools import permutations
from typing import Any

import pytest

from server.games.gomoku.view import GomokuView
from server.vocabulary import Outcome, Refused, Seat
from tests.games.playing import after, fixture, rules

SEATS = {"P1": Seat.FIRST, "P2": Seat.SECOND}
PHASES = {
    "place3": "swap2-place-three",
    "choose_or_place2": "swap2-choose",
    "place2": "swap2-place-two",
    "choose": "swap2-pick-colour",
    "play": "play",
}
CODES = {
    "reject:wrong_action": {"game/wrong-phase", "game/not-understood"},
    "reject:occupied": {"game/occupied"},
    "reject:off_board": {"game/off-board"},
}
SCRIPTS = [script for script in fixture("gomoku/opening_scripts.json") if script["opening"] in ("none", "swap2")]


@pytest.mark.parametrize("variant", ["freestyle", "exact-five"])
@pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: script["id"])
def test_the_opening_goes_as_the_script_says(script: dict[str, Any], variant: str) -> None:
    game = rules("gomoku", variant, opening=script["opening"])
    position = game.initial()
    check_state(game, position, script["start"])
    for step in script["steps"]:
        if step["do"] not in ("place", "choose"):
            return  # resigning and flags are the table's; the state before them has been checked
        action = "two-more" if step["arg"] == "place2" else step["arg"]
        if step["expect"] == "reject:not_your_turn":
            assert game.actor(position) is not SEATS[step["by"]]
        elif step["expect"] == "ok":
            assert game.actor(position) is SEATS[step["by"]]
            position = game.play(position, action)
        else:
            with pytest.raises(Refused) as refused:
                game.play(position, action)
            assert refused.value.code in CODES[step["expect"]]
        check_state(game, position, step["after"])


def seen(game: Any, position: Any) -> GomokuView:
    view = game.view(position)
    assert isinstance(view, GomokuView)
    return view


def check_state(game: Any, position: Any, state: dict[str, Any]) -> None:
    view = seen(game, position)
    assert view.phase == PHASES[state["phase"]]
    assert SEATS[state["actor"]] is SEATS[state["clock_running"]] is game.actor(position)
    assert view.colours == tuple(state["colours"][seat] or "?" for seat in ("P1", "P2"))
    assert len(view.black) + len(view.white) == state["stones"]
    if state["to_move"] is not None:
        assert view.next_stone == state["to_move"]


def test_no_five_can_come_about_while_nobody_has_a_colour() -> None:
    """Five stones in one row, in every order of placing: three are black, two white, and the game goes on."""
    game = rules("gomoku", "freestyle", opening="swap2")
    for order in permutations(["f8", "g8", "h8", "i8", "j8"]):
        position = after(game, *order[:3], "two-more", *order[3:])
        assert game.result(position) is None
        assert game.phase(position) == "swap2-pick-colour"


def test_stones_of_the_opening_count_for_the_one_who_took_their_colour() -> None:
    game = rules("gomoku", "freestyle", opening="swap2")
    opening = after(game, "f8 a1 g8 black")  # SECOND has black: f8 and g8 are his
    assert game.actor(opening) is Seat.FIRST
    position = after(game, "a3 h8 a5 i8 a7 j8", start=opening)
    result = game.result(position)
    assert result is not None
    assert result.outcome is Outcome.SECOND
    assert seen(game, position).winning_lines == (("f8", "g8", "h8", "i8", "j8"),)


@pytest.mark.parametrize(
    ("actions", "word", "mover", "colours"),
    [
        ("h8 i9 g7", "white", Seat.SECOND, ("black", "white")),
        ("h8 i9 g7", "BLACK", Seat.FIRST, ("white", "black")),
        ("h8 i9 g7 two-more a1 b2", "White", Seat.FIRST, ("white", "black")),
        ("h8 i9 g7 Two-More a1 b2", "black", Seat.SECOND, ("black", "white")),
    ],
)
def test_whoever_has_fewer_stones_moves_after_the_choice(
    actions: str, word: str, mover: Seat, colours: tuple[str, str]
) -> None:
    game = rules("gomoku", "freestyle", opening="swap2")
    position = after(game, actions, word)
    assert game.actor(position) is mover
    assert seen(game, position).next_stone == "white"
    assert seen(game, position).colours == colours


def test_a_chooser_is_offered_words_and_a_placer_points() -> None:
    game = rules("gomoku", "exact-five", opening="swap2")
    placing, choosing = game.initial(), after(game, "h8 i9 g7")
    assert seen(game, placing).next_stone == "black"
    assert seen(game, placing).choices == ()
    assert len(game.legal_actions(placing)) == 225
    assert seen(game, choosing).next_stone == ""
    assert seen(game, choosing).choices == game.legal_actions(choosing) == ("white", "black", "two-more")
    picking = after(game, "two-more a1 b2", start=choosing)
    assert seen(game, picking).choices == ("white", "black")


def test_choices_count_as_actions_but_not_as_stones() -> None:
    game = rules("gomoku", "freestyle", opening="swap2")
    position = after(game, "h8 i9 g7 two-more a1 b2 black c3")
    assert game.ply(position) == 8
    assert seen(game, position).black == ("h8", "g7", "b2")
    assert seen(game, position).white == ("i9", "a1", "c3")
    assert seen(game, position).last == "c3"


def test_a_word_is_untimely_in_play_and_a_stone_while_choosing() -> None:
    plain, swap = rules("gomoku", "freestyle"), rules("gomoku", "freestyle", opening="swap2")
    for game, position, action in (
        (plain, plain.initial(), "black"),
        (plain, plain.initial(), "two-more"),
        (swap, after(swap, "h8 i9 g7"), "a1"),
        (swap, after(swap, "h8 i9 g7 white"), "white"),
    ):
        with pytest.raises(Refused) as refused:
            game.play(position, action)
        assert refused.value.code == "game/wrong-phase"
