"""What holds for every line of the catalogue, whatever the game. A new variant is under these tests by being listed."""

import pickle

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from server.games.actions import ACTION_LIMIT
from server.games.catalogue import CATALOGUE, rules_for
from server.games.rules import AnyRules, GameSettings
from server.games.views import GameView
from server.vocabulary import Outcome, Refused, Seat
from tests.games.playing import EVERY_GAME, name_of, random_game, whole_game

SEEDS = range(2)
"""Few for each, since there are many combinations; they share the games that were played once."""
POSITION_LIMIT_BYTES = 20_000
"""A running game may hold 30 kB, clocks and seats included (design: numbers to hold)."""


@pytest.fixture(params=EVERY_GAME, ids=name_of, scope="module")
def game(request: pytest.FixtureRequest) -> AnyRules:
    return rules_for(request.param)


def test_the_same_actions_give_the_same_position(game: AnyRules) -> None:
    for seed in SEEDS:
        journal = [action for _, action in whole_game(game.settings, seed)][:-1]
        *_, (played, _) = random_game(game, seed)
        replayed = game.initial()
        for action in journal:
            replayed = game.play(replayed, action)
        assert replayed == played
        assert game.ply(replayed) == len(journal)


def test_the_canonical_spelling_plays_the_same_and_is_its_own_canonical(game: AnyRules) -> None:
    for seed in SEEDS:
        for position, action in whole_game(game.settings, seed):
            if action:
                canonical = game.canonical(position, action.upper())
                assert game.play(position, canonical) == game.play(position, action.upper())
                assert game.canonical(position, canonical) == canonical
                assert len(canonical) <= ACTION_LIMIT


def test_playing_leaves_the_position_as_it_was(game: AnyRules) -> None:
    for position, _ in whole_game(game.settings, 1):
        before = pickle.dumps(position)
        for action in game.legal_actions(position)[:20]:
            game.play(position, action)
        game.view(position)
        assert pickle.dumps(position) == before
        with pytest.raises(AttributeError):
            position.ply = 0


def test_every_legal_action_is_playable_and_leads_elsewhere(game: AnyRules) -> None:
    for number, (position, _) in enumerate(whole_game(game.settings, 0)):
        if number % 7 == 0:
            actions = game.legal_actions(position)
            nexts = {pickle.dumps(game.play(position, action)) for action in actions}
            assert len(nexts) == len(actions)
            assert [game.canonical(position, action) for action in actions] == list(actions)


def test_every_random_game_ends_and_its_result_is_final(game: AnyRules) -> None:
    for seed in range(4):
        actions = []
        for position, action in whole_game(game.settings, seed):
            assert (game.result(position) is None) is bool(action)
            actions.append(action or "h8")
        result = game.result(position)
        assert result is not None
        assert result.outcome in (Outcome.FIRST, Outcome.SECOND, Outcome.DRAW)
        for action in {*actions[:40], "white", "1x2", "nonsense"}:
            with pytest.raises(Refused) as refused:
                game.play(position, action)
            assert refused.value.code == "game/over"


def test_exactly_one_seat_acts_in_every_phase(game: AnyRules) -> None:
    for seed in SEEDS:
        for position, action in whole_game(game.settings, seed):
            view = game.view(position)
            assert isinstance(game.actor(position), Seat)
            assert view.actor == (game.actor(position) if action else None)
            assert view.phase == game.phase(position)
            assert view.ply == game.ply(position)
            assert sorted(view.colours) in (["black", "white"], ["?", "?"])
            assert game.phase(position) != "play" or "?" not in view.colours


def test_a_position_stays_small(game: AnyRules) -> None:
    for seed in SEEDS:
        for position, _ in whole_game(game.settings, seed):
            assert len(pickle.dumps(position)) < POSITION_LIMIT_BYTES


def test_a_view_survives_the_wire(game: AnyRules) -> None:
    for position, _ in whole_game(game.settings, 1):
        view = game.view(position)
        assert msgspec.json.decode(msgspec.json.encode(view), type=GameView) == view


NEARLY = st.text("abchiopqxz0123456789-x:", min_size=1, max_size=12)
ALIEN = st.sampled_from(
    ["", " ", "h8 ", "\nh8", "h８", "３2-28", "22×13", "h08", "0-0", "a0", "-1", "1-", "x", "TWO-MORE ", "white\0",
     "h8" * 40, "1x" * 5_000, "9" * 10_000, "٣٢-٢٨", "ｈ8", "K1-5", "22--18", "22-18-15", "1x1x1x1x1x1x1x1", "h8h9"]
)  # fmt: skip


@pytest.mark.parametrize("combination", EVERY_GAME, ids=name_of)
@settings(max_examples=40, deadline=None)
@given(action=st.one_of(st.text(max_size=80), NEARLY, ALIEN), turns=st.integers(0, 12))
def test_garbage_is_refused_and_nothing_else_happens(combination: GameSettings, action: str, turns: int) -> None:
    game = rules_for(combination)
    position = [position for position, _ in whole_game(combination, 0)][turns]
    played, refused = None, None
    try:
        played = game.play(position, action)
    except Refused as reason:
        refused = reason
    if refused is None:
        assert game.play(position, game.canonical(position, action)) == played
        assert game.ply(played) == turns + 1
    else:
        assert refused.code.startswith("game/")
        assert refused.field == "action"


@pytest.mark.parametrize(
    "text",
    [
        "h８",
        "３2-28",
        "٢١-١٧",
        "h8 ",
        " h8",
        "21-17\n",
        "",
        "h" * 65,
        "a1" + "x" * 70,
        "ｈ8",
        "h08",
        "021-17",
        "\u212a8",
    ],
)
def test_text_in_no_notation_is_not_understood(game: AnyRules, text: str) -> None:
    """Among them the Kelvin sign, whose lower case is an ordinary k."""
    for door in (game.play, game.canonical):
        with pytest.raises(Refused) as refused:
            door(game.initial(), text)
        assert refused.value.code == "game/not-understood"


@pytest.mark.parametrize(
    ("changed", "code"),
    [
        ({"game": "chess"}, "game/unknown-game"),
        ({"variant": "renju?"}, "game/unknown-variant"),
        ({"board_size": 7}, "game/unknown-board-size"),
        ({"board_size": -15}, "game/unknown-board-size"),
        ({"opening": "swap9"}, "game/unknown-opening"),
    ],
)
@pytest.mark.parametrize("combination", EVERY_GAME, ids=name_of)
def test_unknown_settings_are_refused_by_name(
    combination: GameSettings, changed: dict[str, str | int], code: str
) -> None:
    (field,) = changed
    with pytest.raises(Refused) as refused:
        rules_for(msgspec.structs.replace(combination, **changed))
    assert (refused.value.code, refused.value.field) == (code, field)


def test_no_variant_is_listed_twice_and_a_variant_of_another_game_is_unknown() -> None:
    keys = [(entry.game, entry.variant) for entry in CATALOGUE]
    assert len(set(keys)) == len(keys)
    with pytest.raises(Refused) as refused:
        rules_for(GameSettings(game="gomoku", variant="polish-8", board_size=8))
    assert refused.value.field == "variant"
