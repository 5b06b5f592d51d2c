"""The move generator against counts and legal sets that other programs agree on."""

import os
from dataclasses import replace
from typing import Any

import pytest

from server.games.draughts.board import geometry_of
from server.games.draughts.moves import generator_for
from server.games.draughts.variants import (
    BRAZILIAN,
    CANADIAN,
    INTERNATIONAL,
    POLISH_8,
    POLISH_10,
    PORTUGUESE,
    SPANISH,
)
from server.vocabulary import Refused
from tests.games.draughts.setting_up import VARIANTS, board_of, draughts, position_of
from tests.games.playing import fixture

COUNT_LIMIT = int(os.environ.get("PERFT_LIMIT", "190200"))
"""Takes Polish 8x8, Russian, English to depth 7 and international to depth 6: seconds, not minutes. For more, say
`PERFT_LIMIT=3000000 pytest tests/games/draughts/test_moves.py`, which takes some minutes."""


def counted(game: Any, position: Any, depth: int, *, distinct: bool) -> int:
    moves = position.moves
    if distinct and position.capture_count:
        moves = tuple({move.effect: move for move in moves}.values())
    if depth == 1:
        return len(moves)
    return sum(counted(game, game.after(position, move), depth - 1, distinct=distinct) for move in moves)


PUBLISHED = fixture("draughts/perft.json")["vectors"]


def deepest_vectors() -> list[dict[str, Any]]:
    """For every position and way of counting the deepest published count within the limit; it holds the others."""
    deepest: dict[tuple[str, str, str], dict[str, Any]] = {}
    for vector in PUBLISHED:
        if vector["count"] <= COUNT_LIMIT:
            key = (vector["variant"], vector["fen"], vector["convention"])
            if key not in deepest or deepest[key]["depth"] < vector["depth"]:
                deepest[key] = vector
    return list(deepest.values())


@pytest.mark.parametrize(
    "vector", deepest_vectors(), ids=lambda v: f"{v['variant']}-{v['position']}-{v['convention']}-{v['depth']}"
)
def test_the_number_of_move_sequences_is_the_published_one(vector: dict[str, Any]) -> None:
    game = draughts(VARIANTS[vector["variant"]], threefold=False)
    position = position_of(game, vector["fen"])
    distinct = vector["convention"] == "distinct"
    assert counted(game, position, vector["depth"], distinct=distinct) == vector["count"]


def test_every_published_table_is_of_a_variant_there_is() -> None:
    assert {vector["variant"] for vector in PUBLISHED} == VARIANTS.keys()


@pytest.mark.parametrize("name", VARIANTS)
def test_the_first_position_is_the_published_one(name: str) -> None:
    fen = next(vector["fen"] for vector in PUBLISHED if vector["variant"] == name and vector["position"] == "initial")
    game = draughts(VARIANTS[name])
    assert game.initial() == position_of(game, fen)


@pytest.mark.parametrize("name", ["polish8_brazilian", "international", "russian", "english", "frisian"])
def test_the_legal_moves_are_the_ones_other_programs_find(name: str) -> None:
    variant = VARIANTS[name.partition("_")[0]]
    generator = generator_for(variant)
    for line in fixture(f"draughts/positions_{name}.jsonl"):
        board, white = board_of(variant, line["fen"])
        found = {(m.origin, m.path[-1], tuple(sorted(m.captured))) for m in generator.moves(board, white=white)}
        assert found == {(origin, to, tuple(sorted(taken))) for origin, to, taken in line["legal"]}, line["fen"]


CASES = fixture("draughts/edge_cases.json")["cases"]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_edge_cases_have_exactly_their_legal_moves(case: dict[str, Any]) -> None:
    game = draughts(VARIANTS[case["variant"]])
    position = position_of(game, case["fen"])
    found = {(m.origin, m.path[-1], tuple(sorted(m.captured)), m.promotes) for m in position.moves}
    assert found == {(m["from"], m["to"], tuple(sorted(m["captured"])), m["promotes"]) for m in case["legal"]}
    assert len(game.legal_actions(position)) == case["n_legal"]
    for wrong in case["under_wrong_rule"].values():
        for extra in wrong["illegal_extra"]:
            if extra in wrong["missing"]:
                continue  # legal, but the wrong rule would crown there
            assert (extra["from"], extra["to"], tuple(sorted(extra["captured"]))) not in {m[:3] for m in found}


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_every_route_of_a_legal_capture_is_accepted(case: dict[str, Any]) -> None:
    game = draughts(VARIANTS[case["variant"]])
    position = position_of(game, case["fen"])
    for move in case["legal"]:
        for route in move["routes"]:
            action = ("x" if move["captured"] else "-").join(map(str, route))
            canonical = game.canonical(position, action)
            after = game.play(position, action)
            assert canonical == action
            assert after.last is not None
            assert after.last.path == tuple(route[1:])
            assert sorted(after.last.captured) == sorted(move["captured"])


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_the_ends_of_a_capture_suffice_unless_two_captures_share_them(case: dict[str, Any]) -> None:
    game = draughts(VARIANTS[case["variant"]])
    position = position_of(game, case["fen"])
    for move in case["legal"]:
        if move["captured"]:
            ends = f"{move['from']}x{move['to']}"
            if move["short_notation_ambiguous"]:
                with pytest.raises(Refused) as refused:
                    game.play(position, ends)
                assert refused.value.code == "game/ambiguous"
                assert len(str(refused.value.details["candidates"]).split()) > 1
            else:
                meant = game.play(position, ends).last
                assert meant is not None
                assert sorted(meant.captured) == sorted(move["captured"])


def test_squares_have_the_published_names_and_main_roads() -> None:
    notation = fixture("draughts/notation.json")
    for size in (8, 10, 12):
        geometry = geometry_of(size)
        names = notation[f"{size}x{size}"]
        assert {str(square): geometry.names[square] for square in geometry.squares} == names
        assert all(geometry.by_name[name] == int(number) == geometry.by_name[number] for number, name in names.items())
    for size in (8, 10):
        assert sorted(geometry_of(size).main_road) == notation["main_road"][f"{size}x{size}"]


def test_variants_that_move_alike_differ_in_board_or_draws_alone() -> None:
    for like, other in ((POLISH_8, BRAZILIAN), (POLISH_10, INTERNATIONAL), (SPANISH, PORTUGUESE)):
        assert replace(other, id=like.id, draws=like.draws) == like
    assert replace(CANADIAN, id="international", board_size=10, men_rows=4) == INTERNATIONAL
