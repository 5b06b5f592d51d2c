"""Whatever is played here is written down and read back the same, in every format that fits it."""

import pytest

from server.games.rules import GameSettings
from server.records.formats import Format, fitting, format_of, read, write
from server.records.gomoku_games import stones_in_turn
from server.records.limits import Limits
from server.records.playing import last_position
from server.records.record import Comment, Record
from server.vocabulary import Refused
from tests.games.playing import EVERY_GAME, name_of
from tests.records.games import a_record, game, games


@pytest.mark.parametrize("settings", EVERY_GAME, ids=name_of)
@pytest.mark.parametrize("format_", [Format.PDN, Format.SGF, Format.TXT])
def test_a_game_comes_back_as_it_was(settings: GameSettings, format_: Format) -> None:
    if format_ not in fitting(settings.game):
        return
    record = a_record(settings)
    back = game(write([record], format_), format_)
    assert back.actions == record.actions
    assert (back.settings, back.first, back.second) == (record.settings, record.first, record.second)
    assert back.outcome == record.outcome
    assert back.header("Event") == record.header("Event")
    assert back.header("Date") == record.header("Date")


@pytest.mark.parametrize("settings", [s for s in EVERY_GAME if s.game == "gomoku"], ids=name_of)
def test_psq_keeps_the_stones_of_every_game_in_which_colours_take_turns(settings: GameSettings) -> None:
    record = a_record(settings)
    rules, last = last_position(record)
    stones = stones_in_turn(rules.view(last))
    if stones is None:
        with pytest.raises(Refused, match="record/does-not-fit"):
            write([record], Format.PSQ)
        return
    assert game(write([record], Format.PSQ), Format.PSQ).actions == stones


@pytest.mark.parametrize("format_", [Format.PDN, Format.SGF, Format.TXT])
def test_several_games_in_one_file_stay_several(format_: Format) -> None:
    settings = next(s for s in EVERY_GAME if format_ in fitting(s.game))
    records = [a_record(settings, seed) for seed in (1, 2, 3)]
    back = games(write(records, format_), format_)
    assert [each.actions for each in back] == [each.actions for each in records]


@pytest.mark.parametrize(("game_", "format_"), [("gomoku", Format.SGF), ("draughts", Format.PDN)])
def test_comments_stay_where_they_were(game_: str, format_: Format) -> None:
    settings = next(s for s in EVERY_GAME if s.game == game_)
    comments = (Comment(0, "before"), Comment(3, "after \\three]"), Comment(6, "at six"))
    record = a_record(settings, most=6)
    noted = Record(settings=record.settings, actions=record.actions, comments=comments)
    assert game(write([noted], format_), format_).comments == comments


def test_a_spent_time_stays_with_its_stone() -> None:
    record = Record(settings=GameSettings("gomoku", "freestyle", 15), actions=("h8", "i9"), spent_ms=(1_200, 340))
    back = game(write([record], Format.PSQ), Format.PSQ)
    assert back.spent_ms == (1_200, 340)


def test_a_name_that_looks_like_a_stone_is_a_name() -> None:
    record = Record(settings=GameSettings("gomoku", "freestyle", 15), actions=("h8",), first="1,1,1", second="\n2")
    back = game(write([record], Format.PSQ), Format.PSQ)
    assert (back.actions, back.first, back.second) == (("h8",), "1,1,1.", "2")


@pytest.mark.parametrize(
    ("name", "text", "format_"),
    [
        ("game.PDN", "x", Format.PDN),
        ("game", "Piskvorky 15x15, 0:0, 0\n", Format.PSQ),
        ("game", " (;GM[4])", Format.SGF),
        ("game", '[Event "x"]', Format.PDN),
        ("game.doc", "h8 i9", Format.TXT),
        ("game.sgf", b"\xffRenLib\xff", Format.LIB),
    ],
)
def test_a_file_is_known_by_its_name_or_by_how_it_begins(name: str, text: str | bytes, format_: Format) -> None:
    assert format_of(name, text if isinstance(text, bytes) else text.encode()) is format_


@pytest.mark.parametrize(
    ("game_", "format_"), [("gomoku", Format.PDN), ("draughts", Format.SGF), ("draughts", Format.PSQ)]
)
def test_a_format_of_the_other_family_does_not_fit(game_: str, format_: Format) -> None:
    record = a_record(next(s for s in EVERY_GAME if s.game == game_), most=4)
    with pytest.raises(Refused, match="record/does-not-fit"):
        write([record], format_)


def test_what_is_beyond_the_limit_of_games_is_said_to_be_there() -> None:
    text = "\n".join(["# game: gomoku/freestyle\nh8 i9"] * 5).encode()
    assert [len(read(text, Format.TXT, Limits(games=n)).records) for n in (3, 5)] == [3, 5]
    assert [read(text, Format.TXT, Limits(games=n)).has_more for n in (3, 5)] == [True, False]
