"""Who acts when in an opening (P17): scripts made from the rule texts, and what they do not say."""

from itertools import permutations
from typing import Any

import pytest

from server.games.catalogue import CATALOGUE, rules_for
from server.games.gomoku.view import GomokuView
from server.games.rules import GameSettings
from server.vocabulary import Outcome, Refused, Seat
from tests.games.playing import after, fixture, rules

SEATS = {"P1": Seat.FIRST, "P2": Seat.SECOND}
SCRIPTS = fixture("gomoku/opening_scripts.json")
OPENINGS = {
    "none": "none",
    "swap": "swap1",
    "swap2": "swap2",
    "pro": "pro",
    "longpro": "long-pro",
    "rif": "rif",
    "yamaguchi": "yamaguchi",
    "soosorv": "soosorv-8",
    "taraguchi": "taraguchi-10",
}
PHASES = {
    "place3": {"first", "second", "third", "place", "place-three"},
    "place": {"first", "second", "third", "fourth", "fifth"},
    "swap": {"swap-first", "swap-second", "swap-third", "swap-fourth", "swap-fifth"},
    "choose_or_place2": {"choose"},
    "choose": {"choose", "pick-colour"},
    "place2": {"place-two"},
    "swap3": {"swap"},
    "swap4": {"swap-again"},
    "fourth": {"fourth"},
    "declare": {"declare"},
    "declare4": {"declare"},
    "offer": {"offer"},
    "select": {"pick"},
}
"""What of our phases' names each of the scripts' phases may be; ours begin with the opening's."""
CODES = {
    "reject:wrong_action": {"game/wrong-phase", "game/not-understood"},
    "reject:occupied": {"game/occupied"},
    "reject:off_board": {"game/off-board"},
    "reject:zone": {"game/outside-zone"},
    "reject:range": {"game/out-of-range"},
    "reject:symmetric": {"game/same-offer"},
}
NOT_OURS = {"resign", "timeout"}
"""The table's; the state before them has been checked."""


def named(script: dict[str, Any]) -> str:
    return "pro-adjacent" if script["params"].get("adjacent") else OPENINGS[script["opening"]]


def said(step: dict[str, Any]) -> str:
    """The step as an action of ours."""
    match step["do"]:
        case "swap":
            return "swap" if step["arg"] else "stay"
        case "offer10":
            return "offer-ten"
        case _:
            return "two-more" if step["arg"] == "place2" else str(step["arg"])


PLAYED = [
    pytest.param(script, entry.variant, id=f"{entry.variant}-{script['id']}")
    for entry in CATALOGUE
    for script in SCRIPTS
    if entry.game == "gomoku" and named(script) in entry.openings
]


@pytest.mark.parametrize(("script", "variant"), PLAYED)
def test_the_opening_goes_as_the_script_says(script: dict[str, Any], variant: str) -> None:
    opening = named(script)
    game = rules("gomoku", variant, opening=opening)
    position = game.initial()
    check_state(game, position, script["start"], opening)
    for step in script["steps"]:
        if step["do"] in NOT_OURS:
            return
        position = check_step(game, position, step)
        check_state(game, position, step["after"], opening)


def check_step(game: Any, position: Any, step: dict[str, Any]) -> Any:
    if step["expect"] == "reject:not_your_turn":
        assert game.actor(position) is not SEATS[step["by"]]
        return position
    if step["expect"] == "ok":
        assert game.actor(position) is SEATS[step["by"]]
        assert game.canonical(position, said(step)) == said(step)
        return game.play(position, said(step))
    with pytest.raises(Refused) as refused:
        game.play(position, said(step))
    assert refused.value.code in CODES[step["expect"]]
    return position


def test_every_script_is_played_under_some_variant() -> None:
    offered = {opening for entry in CATALOGUE if entry.game == "gomoku" for opening in entry.openings}
    assert {named(script) for script in SCRIPTS} == offered - {"swap1-free"}
    assert {step["do"] for script in SCRIPTS for step in script["steps"]} > NOT_OURS


def seen(game: Any, position: Any) -> GomokuView:
    view = game.view(position)
    assert isinstance(view, GomokuView)
    return view


def check_state(game: Any, position: Any, state: dict[str, Any], opening: str) -> None:
    view = seen(game, position)
    if state["phase"] != "play":
        assert view.phase.removeprefix(f"{opening}-") in PHASES[state["phase"]]
    elif "pro" not in opening:  # its zones are stages of their own with us
        assert view.phase == "play"
    assert SEATS[state["actor"]] is SEATS[state["clock_running"]] is game.actor(position)
    assert view.colours == tuple(state["colours"][seat] or "?" for seat in ("P1", "P2"))
    assert len(view.black) + len(view.white) == state["stones"]
    assert list(view.offers) == state["candidates"]
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


FREE = rules("gomoku", "freestyle", opening="swap1-free")


@pytest.mark.parametrize(
    ("marks", "mover"),
    [
        ("h8 i9 g7", "white"),
        ("black-h8 black-i9 white-g7", "white"),
        ("white-h8 black-i9 white-g7", "black"),
        ("white-h8 white-i9 g7", "black"),
        ("white-h8 black-i9 black-g7", "white"),
    ],
)
def test_marks_drawn_freely_are_counted_and_the_fewer_are_to_move(marks: str, mover: str) -> None:
    """Pisqworky: two of one and one of the other, in any order; whoever has fewer on the paper moves (P17)."""
    for word, chooser in (("black", Seat.SECOND), ("white", Seat.SECOND)):
        position = after(FREE, marks, word)
        view = seen(FREE, position)
        assert view.next_stone == mover
        assert FREE.actor(position) is (chooser if word == mover else chooser.other)


def test_three_marks_alike_are_refused_and_the_third_is_the_other_colour_by_itself() -> None:
    two = after(FREE, "white-h8 white-i9")
    assert seen(FREE, two).free_colours == ("black",)
    assert FREE.canonical(two, "G7") == "black-g7"
    with pytest.raises(Refused) as refused:
        FREE.play(two, "white-g7")
    assert refused.value.code == "game/three-alike"


def test_free_marks_are_shown_in_the_order_they_were_drawn() -> None:
    position = after(FREE, "white-h8 white-i9 black-g7 white a1 b2")
    view = seen(FREE, position)
    assert view.order == ("h8", "i9", "g7", "a1", "b2")
    assert (view.black, view.white) == (("g7", "a1"), ("h8", "i9", "b2"))
    assert view.free_colours == ()
    assert seen(FREE, FREE.initial()).free_colours == ("black", "white")


def test_a_colour_may_be_said_only_where_marks_are_free() -> None:
    game = rules("gomoku", "freestyle", opening="swap1")
    for position in (game.initial(), after(game, "h8 i9 g7 black")):
        with pytest.raises(Refused) as refused:
            game.play(position, "black-a1")
        assert refused.value.code == "game/wrong-phase"


def test_the_points_offered_are_the_choices_of_who_picks() -> None:
    game = rules("gomoku", "renju", opening="rif")
    offering = after(game, "h8 h9 h10 stay h7 g9")
    assert (seen(game, offering).offers, seen(game, offering).offers_due) == (("g9",), 2)
    assert seen(game, offering).next_stone == "black"
    assert not {"g9", "i9", "h9"} & set(game.legal_actions(offering))
    picking = after(game, "g10", start=offering)
    assert seen(game, picking).choices == game.legal_actions(picking) == ("g9", "g10")
    with pytest.raises(Refused) as refused:
        game.play(picking, "a1")
    assert refused.value.code == "game/not-offered"


@pytest.mark.parametrize(("one", "same"), [("g9", "i9"), ("f8", "j8"), ("c3", "m3")])
def test_offers_that_are_mirror_images_are_refused_by_name(one: str, same: str) -> None:
    """Four stones on one file: left and right of it are the same."""
    game = rules("gomoku", "renju", opening="rif")
    with pytest.raises(Refused) as refused:
        after(game, "h8 h9 h10 stay h7", one, same)
    assert refused.value.details == {"point": same, "other": one}


def test_the_zone_of_the_next_stone_is_shown() -> None:
    game = rules("gomoku", "freestyle", opening="long-pro")
    assert [seen(game, after(game, played)).zone for played in ("", "h8", "h8 a1", "h8 a1 l8")] == [
        (0, 0), None, (4, 26), None,
    ]  # fmt: skip
    assert game.legal_actions(game.initial()) == ("h8",)


def test_the_middle_of_an_even_board_is_its_four_points() -> None:
    game = rules_for(GameSettings(game="gomoku", variant="freestyle", board_size=20, opening="pro"))
    assert game.legal_actions(game.initial()) == ("j10", "k10", "j11", "k11")
