"""The time limit of a round: the turns are made equal, play stops, and the card says what decides (B6, B7, P19)."""

import pytest

from server.games.rules import Material
from server.tables import Phase, next_deadline
from server.tables import commands as ask
from server.tables import events as e
from server.tables.decisions import Adjudicate, HoldTable, ReleaseTable
from server.tables.limit import RoundLimit, by_material
from server.vocabulary import Outcome, Termination, TournamentId
from tests.tables.builders import DRAUGHTS, FIRST, SECOND, SWAP2, Scene, a_table, at

TECHNICAL = Termination.TECHNICAL
MINUTE_MS = 60_000


def a_game(actions: str = "", *, decides: str = "draw", clock: str = "60+0", **more: object) -> Scene:
    """A round of ten minutes, called at 20:00:00."""
    limit = RoundLimit(after_ms=10 * MINUTE_MS, decides=decides)  # type: ignore[arg-type]
    table = a_table(clock=clock, tournament=TournamentId("t1"), limit=limit, **more)  # type: ignore[arg-type]
    return table.later(1).seated().after(actions)


def test_where_both_have_made_as_many_moves_play_stops_at_once() -> None:
    table = a_game("h8 i9").at("20:15:00").tick()
    assert (table.result, table.ended.at) == ((Outcome.DRAW, TECHNICAL), at("20:10:00"))
    assert table.ended.rated


def test_the_second_player_completes_his_turn_first() -> None:
    table = a_game("h8").at("20:10:00").tick()
    assert (table.is_(Phase.PLAYING), table.seen().is_last_turn) == (True, True)
    table.at("20:11:00").plays("i9")
    assert (table.result, table.ended.at) == ((Outcome.DRAW, TECHNICAL), at("20:11:00"))


def test_a_move_in_the_last_millisecond_still_counts_and_gives_the_other_his() -> None:
    table = a_game("h8 i9").at("20:09:59.999").plays("j10")
    assert table.at("20:10:00").tick().is_(Phase.PLAYING)
    table.later(1).plays("k11")
    assert table.is_(Phase.OVER)


def test_the_last_turn_may_win_on_the_board() -> None:
    """Second has four and completes five in his last turn."""
    table = a_game("a1 h8 a3 h9 a5 h10 a7 h11 a9").at("20:10:01").tick()
    table.later(1).plays("h12")
    assert table.result == (Outcome.SECOND, Termination.FIVE)


def test_the_flag_falls_also_in_the_last_turn() -> None:
    table = a_game("h8", clock="12+0").at("20:10:00").tick().at("20:30:00").tick()
    assert table.result == (Outcome.FIRST, Termination.TIME)


def test_after_a_swap_it_is_the_second_colour_that_completes_its_turn() -> None:
    """Swap2: three stones by first, then second takes black: white, first's now, has a stone less and is to move."""
    table = a_game("h8 i9 j10 black", game=SWAP2)
    assert table.table.actor is FIRST
    table.at("20:10:00").tick()
    assert table.seen().is_last_turn
    assert table.later(1).plays("k11").result == (Outcome.DRAW, TECHNICAL)


def test_in_an_opening_play_stops_at_once() -> None:
    assert a_game("h8 i9 j10", game=SWAP2).at("20:10:00").tick().is_(Phase.OVER)


def test_what_stood_for_a_hold_is_nobodys_time() -> None:
    table = a_game("h8 i9").at("20:05:00").ruled(HoldTable()).at("20:20:00").ruled(ReleaseTable())
    table.at_deadline().tick()
    assert next_deadline(table.table) == at("20:25:00")


def test_a_restart_is_nobodys_time_either() -> None:
    table = a_game("h8 i9").at("20:06:00")
    table.ask(ask.HoldPlay("restart", at("20:05:00"), (FIRST, SECOND), at("20:06:00")), as_of=at("20:05:00"))
    table.later(1).seated().at_deadline().tick()
    assert next_deadline(table.table) == at("20:11:00")


def test_a_game_that_is_adjourned_at_the_limit_stops_when_it_goes_on() -> None:
    table = a_game("h8 i9").at("20:09:00").goes_away(FIRST).at("20:10:30").arrives(FIRST)
    assert table.is_(Phase.RESUMING)
    table.at_deadline().tick().tick()
    assert (table.result, table.ended.at) == ((Outcome.DRAW, TECHNICAL), at("20:10:35"))


def test_without_a_limit_nothing_stops() -> None:
    table = a_table(clock="60+0").seated().after("h8 i9").at("20:30:00").tick()
    assert table.is_(Phase.PLAYING)


# -- the arbiter decides -----------------------------------------------------------------------------------------------


def test_the_table_waits_for_the_arbiter_whose_word_is_a_technical_result() -> None:
    table = a_game("h8 i9", decides="arbiter").at("20:10:00").tick()
    assert [hold.kind for hold in table.seen().holds] == ["round-limit"]
    table.later(300).ruled(Adjudicate(outcome=Outcome.SECOND))
    assert (table.result, table.ended.ruled_by) == ((Outcome.SECOND, TECHNICAL), "Zoe")


def test_the_arbiter_may_let_them_play_on_without_a_limit() -> None:
    table = a_game("h8 i9", decides="arbiter").at("20:10:00").tick().ruled(ReleaseTable())
    table.at_deadline().tick().after("j10 k11").at("20:30:00").tick()
    assert (table.is_(Phase.PLAYING), table.count(e.LimitReached)) == (True, 1)


# -- by material (B7) --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("first", "second", "outcome"),
    [
        ((6, 0), (0, 0), Outcome.FIRST),  # 6 ahead with 6
        ((5, 0), (0, 0), Outcome.DRAW),
        ((3, 1), (0, 0), Outcome.FIRST),  # a king is 3
        ((9, 0), (4, 0), Outcome.DRAW),
        ((4, 0), (10, 0), Outcome.SECOND),
        ((19, 2), (19, 0), Outcome.FIRST),  # 25 to 19: at 25 the smaller margin is enough
        ((20, 2), (20, 0), Outcome.DRAW),  # 26 to 20: above it is not
        ((20, 2), (15, 0), Outcome.FIRST),  # 26 to 15: by 11
        ((20, 2), (16, 0), Outcome.DRAW),
        ((12, 0), (12, 0), Outcome.DRAW),
    ],
)
def test_a_technical_win_by_material(first: tuple[int, int], second: tuple[int, int], outcome: Outcome) -> None:
    """B7: by 6 if the leader's total is 25 or less, by 11 above."""
    assert by_material(RoundLimit(), Material(*first), Material(*second)) is outcome


def test_the_pieces_on_the_board_decide_a_game_of_draughts() -> None:
    """Each has his twelve men: a draw; with a margin of one, a man more wins."""
    table = a_game("c3-d4 b6-a5", decides="material", game=DRAUGHTS).at("20:10:00").tick()
    assert (table.result, table.ended.detail) == ((Outcome.DRAW, TECHNICAL), "material")
    limit = RoundLimit(after_ms=10 * MINUTE_MS, decides="material", margin=1)
    table = a_table(game=DRAUGHTS, clock="60+0", tournament=TournamentId("t1"), limit=limit).seated()
    # White loses a man by d4-e5 (f6xd4), and takes it back only after the time is over.
    table.after("c3-d4 b6-a5 d4-e5 f6xd4").at("20:10:00").tick()
    assert table.result == (Outcome.SECOND, TECHNICAL)
