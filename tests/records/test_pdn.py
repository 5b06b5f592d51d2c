"""PDN as other people write it: dialects, numberings, results, slips."""

import re

import pytest

from server.records.formats import Format, write
from server.records.record import Record
from server.vocabulary import Outcome
from tests.games.playing import fixture
from tests.records.games import game, games, place, refusal


def pdn(text: str) -> Record:
    return game(text, Format.PDN)


@pytest.mark.parametrize(
    ("number", "variant"),
    [(int(number), name) for name, number in fixture("draughts/notation.json")["GameType"].items()],
)
def test_every_game_type_is_the_one_of_the_published_list(number: int, variant: str) -> None:
    text = f'[GameType "{number}"]\n*'
    if variant in ("thai", "spantsiretti"):
        assert place(refusal(text, Format.PDN)) == ("record/unknown-variant", 1, 1)
        return
    assert pdn(text).settings.variant == {"american_pool": "pool"}.get(variant, variant)


@pytest.mark.parametrize(
    ("tags", "variant"),
    [
        ('[GameType "20"][Variant "Polish 10x10"]', "polish-10"),
        ('[GameType "26"][Variant "polish-8"]', "polish-8"),
        ('[Variant "Polish"]', "polish-8"),
        ('[Variant "Frisian"]', "frisian"),
        ('[GameType "25,W,8,8,A0,0"]', "russian"),
    ],
)
def test_a_variant_is_known_by_its_tags(tags: str, variant: str) -> None:
    assert pdn(f"{tags} *").settings.variant == variant


def test_without_tags_it_is_english_or_international_by_its_squares() -> None:
    assert pdn("1. 11-15 23-19 *").settings.variant == "english"
    assert pdn("1. 32-28 19-23 2. 28x19 14x23 3. 33-28 *").settings.variant == "international"


def test_numbers_and_names_are_the_same_squares() -> None:
    numbers = pdn('[GameType "25"] 1. 22-18 12-16 2. 18-15 11x18 *')
    names = pdn('[GameType "25"] 1. c3-d4 h6-g5 2. d4-e5 f6:d4 *')
    assert numbers.actions == names.actions == ("22-18", "12-16", "18-15", "11x18")


def test_spanish_numbers_count_from_whites_right_unless_the_tag_says_otherwise() -> None:
    """By notation.json square 22 of ours is d3, which is the eleventh from h1; White opens 11-14 there."""
    usual = pdn('[GameType "24"] 1. 11-14 *')
    told = pdn('[GameType "24,W,8,8,N2,0"] 1. 22-19 *')
    assert usual.actions == told.actions == ("22-19",)
    assert "11-14" in write([usual], Format.PDN)


@pytest.mark.parametrize(("corner", "written"), [("0", "17-23"), ("1", "19-23"), ("2", "32-28"), ("3", "34-28")])
def test_every_corner_of_numbering_leads_to_the_same_game(corner: str, written: str) -> None:
    """From the second square of the seventh row to the third of the sixth, counted by hand from each corner."""
    assert pdn(f'[GameType "20,W,10,10,N{corner},0"] 1. {written} *').actions == ("32-28",)


@pytest.mark.parametrize(
    ("result", "outcome"),
    [
        ("2-0", Outcome.FIRST), ("0-2", Outcome.SECOND), ("1-1", Outcome.DRAW), ("1-0", Outcome.FIRST),
        ("0-1", Outcome.SECOND), ("1/2-1/2", Outcome.DRAW), ("*", None), ("0-0", Outcome.VOID),
    ],
)  # fmt: skip
def test_results_of_every_school_are_read_at_the_end(result: str, outcome: Outcome | None) -> None:
    assert pdn(f'[GameType "20"] 1. 32-28 19-23 {result}').outcome is outcome


def test_white_is_white_even_where_black_begins() -> None:
    record = pdn('[GameType "21"][White "Anna"][Black "Rudi"] 1. 11-15 1-0')
    assert (record.first, record.second, record.outcome) == ("Rudi", "Anna", Outcome.SECOND)


def test_a_result_in_the_middle_is_a_slip() -> None:
    refused = refusal('[GameType "20"]\n1. 32-28 1-1 2. 19-23', Format.PDN)
    assert place(refused) == ("record/result-not-last", 2, 10)


def test_comments_marks_and_variations() -> None:
    text = """[GameType "20"]
% a line that is escaped
{to begin} 1. 32-28!? $2 (1. 33-29 {not this} (1. 34-30)) 19-23 ; both of them
2. 28x19 14x23 {the end} 1-1"""
    record = pdn(text)
    assert record.actions == ("32-28", "19-23", "28x19", "14x23")
    assert [(c.ply, c.text) for c in record.comments if not c.text.startswith("a line")] == [
        (0, "to begin"), (2, "both of them"), (4, "the end"),
    ]  # fmt: skip


def test_a_short_capture_that_fits_two_is_answered_with_both() -> None:
    case = next(
        case
        for case in fixture("draughts/edge_cases.json")["cases"]
        if case["variant"] == "international" and any(m["short_notation_ambiguous"] for m in case["legal"])
    )
    move = next(m for m in case["legal"] if m["short_notation_ambiguous"])
    text = f'[GameType "20"]\n[FEN "{case["fen"]}"]\n{move["from"]}x{move["to"]} *'
    refused = refusal(text, Format.PDN)
    assert place(refused) == ("record/ambiguous", 3, 1)
    candidates = str(refused.details["candidates"]).split()
    assert len(candidates) > 1
    for candidate in candidates:
        written = pdn(text.replace(f"{move['from']}x{move['to']} *", f"{candidate} *"))
        assert written.actions == (candidate,)
        assert candidate in write([written], Format.PDN)


def test_candidates_are_counted_as_the_file_counts() -> None:
    case = next(
        case
        for case in fixture("draughts/edge_cases.json")["cases"]
        if case["variant"] == "international" and any(m["short_notation_ambiguous"] for m in case["legal"])
    )
    move = next(m for m in case["legal"] if m["short_notation_ambiguous"])
    short, fen = f"{move['from']}x{move['to']}", case["fen"]
    usual = refusal(f'[GameType "20"][FEN "{fen}"] {short} *', Format.PDN)
    turned = "x".join(str(51 - int(square)) for square in short.split("x"))
    turned_fen = re.sub(r"\d+", lambda number: str(51 - int(number[0])), fen)
    other = refusal(f'[GameType "20,W,10,10,N1,0"][FEN "{turned_fen}"] {turned} *', Format.PDN)
    back = re.sub(r"\d+", lambda number: str(51 - int(number[0])), str(other.details["candidates"]))
    assert back == usual.details["candidates"] != other.details["candidates"]


def test_a_position_to_begin_from_comes_back() -> None:
    record = pdn('[GameType "20"][FEN "B:WK46,47:B3,K45"] 1... 3-9 2. 46-41 *')
    assert record.start == "B:WK46,47:BK45,3"
    back = pdn(write([record], Format.PDN))
    assert (back.start, back.actions) == (record.start, record.actions)
    assert "1... 3-9 2. 46-41" in write([record], Format.PDN)


@pytest.mark.parametrize(
    ("text", "refused"),
    [
        ('[GameType "20"]\n1. 32-22', ("record/illegal-move", 2, 4)),
        ('[GameType "20"]\n1. 32-28 19-23 2. 37-32', ("record/illegal-move", 2, 19)),
        ('[GameType "20"]\n1. hello', ("record/not-understood", 2, 4)),
        ('[GameType "20"]\n1. 32-99', ("record/not-understood", 2, 4)),
        ('[GameType "20"]\n1. 32-28 {open', ("record/unclosed", 2, 10)),
        ('[GameType "20"]\n1. 32-28 (', ("record/unclosed", 2, 11)),
        ('[GameType "20"]\n1. 32-28 )', ("record/not-understood", 2, 10)),
        ('[GameType "20', ("record/unclosed", 1, 12)),
        ("[GameType]", ("record/not-understood", 1, 1)),
        ('[GameType "20"]\n[FEN "W:W1"]', ("record/bad-fen", 2, 1)),
        ('[GameType "77"]', ("record/unknown-variant", 1, 1)),
        ("", ("record/empty", 1, 1)),
    ],
)
def test_a_slip_is_answered_with_its_place(text: str, refused: tuple[str, int, int]) -> None:
    assert place(refusal(text, Format.PDN)) == refused


def test_players_went_on_where_a_draw_was_not_claimed() -> None:
    there, back = "46-41 45-40", "41-46 40-45"
    text = f'[GameType "20"][FEN "W:WK46:BK45"] {f"{there} {back} " * 6} *'
    assert len(pdn(text).actions) == 24


def test_the_moves_of_a_ballot_are_not_the_players() -> None:
    text = '[GameType "21"][Ballot "1"] 1. 9-13 21-17 2. 5-9 25-21 *'
    assert pdn(text).actions == ("25-21",)
    assert place(refusal(text.replace("5-9", "6-9"), Format.PDN))[0] == "record/illegal-move"


def test_games_follow_each_other() -> None:
    text = '[GameType "20"]\n1. 32-28 *\n\n[GameType "25"]\n1. c3-d4 1-0\n'
    assert [each.settings.variant for each in games(text, Format.PDN)] == ["international", "russian"]
