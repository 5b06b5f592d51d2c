"""The end of a clock: a flag that must be claimed (P21), and a time for both together (P19)."""

import pytest

from server.clocks import ClockSettings
from server.tables import Phase, next_deadline
from server.tables import commands as ask
from server.tables.card import Timing
from server.tables.decisions import GiveTime
from server.tables.hold import HoldKind
from server.vocabulary import Outcome, Termination, TournamentId
from tests.tables.builders import DRAUGHTS, FIRST, FIVE_OF_FIRST, SECOND, Scene, a_table, at, replay

REGIONAL = ClockSettings("sudden-death", 600_000, flag="claim")
"""P20: ten minutes each."""
TWENTY_FOR_BOTH = ClockSettings("shared", 1_200_000)


def overrun(*, by_s: float = 5) -> Scene:
    """The first player has thought for ten minutes and so much more, and has not moved."""
    return a_table(clock=REGIONAL).seated().later(600 + by_s)


def test_a_fallen_flag_loses_when_the_opponent_claims_it() -> None:
    table = overrun()
    table.ask(ask.ClaimFlag(SECOND))
    assert table.result == (Outcome.SECOND, Termination.TIME)
    assert (table.ended.at, table.ended.detail, table.ended.rated) == (table.now, "claimed", False)


def test_nothing_falls_by_itself_and_nobody_is_told() -> None:
    table = overrun(by_s=3_600)
    before = table.state
    assert next_deadline(table.table) is None
    assert table.tick().state == before


def test_the_player_may_move_after_his_flag_and_it_can_be_claimed_later() -> None:
    table = overrun().after("h8 a1", each_s=0)
    assert table.is_(Phase.PLAYING)
    table.later(60).ask(ask.ClaimFlag(SECOND))
    assert table.result == (Outcome.SECOND, Termination.TIME)
    assert table.ended.rated


@pytest.mark.parametrize("offset_ms", [-1, 0])
def test_a_claim_counts_from_the_millisecond_at_which_the_flag_falls(offset_ms: int) -> None:
    table = a_table(clock=REGIONAL).seated()
    flag_at = table.table.clock.flag_at()
    assert flag_at is not None
    table.at_instant(flag_at).now = type(flag_at)(flag_at + offset_ms)
    if offset_ms < 0:
        assert table.refuses(ask.ClaimFlag(SECOND)) == "game/flag-stands"
    else:
        table.ask(ask.ClaimFlag(SECOND))
        assert table.result == (Outcome.SECOND, Termination.TIME)


@pytest.mark.parametrize("who", [FIRST, SECOND])
def test_if_both_have_run_out_it_is_a_draw_whoever_says_so(who: object) -> None:
    table = overrun().after("h8", each_s=0).later(601)
    table.ask(ask.ClaimFlag(FIRST if who is FIRST else SECOND))
    assert table.result == (Outcome.DRAW, Termination.TIME)
    assert table.ended.detail == "both-flags"


def test_a_players_own_flag_is_not_his_to_claim() -> None:
    assert overrun().refuses(ask.ClaimFlag(FIRST)) == "game/flag-stands"


def test_a_win_on_the_board_before_the_claim_is_a_win() -> None:
    table = a_table(clock=REGIONAL).seated().after(FIVE_OF_FIRST.rsplit(" ", 1)[0]).later(700).plays("h12")
    assert table.result == (Outcome.FIRST, Termination.FIVE)
    assert table.refuses(ask.ClaimFlag(SECOND)) == "table/over"


def test_where_flags_fall_by_themselves_there_is_nothing_to_claim() -> None:
    assert a_table(clock="3+2").seated().refuses(ask.ClaimFlag(SECOND)) == "game/no-flag-claims"


def test_before_play_there_is_nothing_to_claim() -> None:
    assert a_table(clock=REGIONAL).arrives(SECOND).later(100).refuses(ask.ClaimFlag(SECOND)) == "table/not-begun"


def test_an_absence_holds_an_overrun_clock_like_any_other_and_the_claim_stands() -> None:
    table = overrun(by_s=10).goes_away(FIRST)
    assert table.is_(Phase.ADJOURNED)
    assert table.table.clock.reading(FIRST, table.now).overrun_ms == 10_000
    table.later(5).ask(ask.ClaimFlag(SECOND))
    assert table.result == (Outcome.SECOND, Termination.TIME)


def test_an_overrun_game_comes_back_from_its_journal_as_it_was() -> None:
    table = overrun().after("h8 a1 h9", each_s=2)
    table.ask(ask.ClaimFlag(SECOND))
    assert replay(table.events) == table.table


# -- one time for both ----------------------------------------------------------------------------------------------


def test_at_the_limit_play_stops_and_it_is_a_draw() -> None:
    """P19 at regional level: twenty minutes for the game, called at 20:00:00 and begun ten seconds later."""
    table = a_table(clock=TWENTY_FOR_BOTH, game=DRAUGHTS).later(10).seated()
    table.at("20:20:09.999").tick()
    assert table.is_(Phase.PLAYING)
    table.at("20:20:10").tick()
    assert table.result == (Outcome.DRAW, Termination.GAME_LIMIT)
    assert table.ended.at == at("20:20:10")


def test_moves_do_not_put_the_limit_off_and_the_last_one_in_time_wins() -> None:
    table = a_table(clock=TWENTY_FOR_BOTH).seated().after(FIVE_OF_FIRST.rsplit(" ", 1)[0], each_s=100)
    table.at("20:19:59.999").plays("h12")
    assert table.result == (Outcome.FIRST, Termination.FIVE)


def test_a_move_at_the_limit_is_too_late() -> None:
    table = a_table(clock=TWENTY_FOR_BOTH).seated().after(FIVE_OF_FIRST.rsplit(" ", 1)[0], each_s=100)
    table.at("20:20:00")
    assert table.refuses(ask.Play(FIRST, 9, "h12")) == "table/over"
    assert table.result == (Outcome.DRAW, Termination.GAME_LIMIT)


def test_on_a_card_that_says_so_the_table_waits_for_the_arbiter() -> None:
    """He may accept the proof of a forced win; until he has decided, nobody may move and no clock runs."""
    table = a_table(
        clock=TWENTY_FOR_BOTH, timing=Timing(at_limit="arbiter"), tournament=TournamentId("t1"), game=DRAUGHTS
    ).seated()
    table.at("20:25:00").tick()
    assert table.is_(Phase.ADJOURNED)
    assert [(hold.kind, hold.since) for hold in table.table.holds] == [(HoldKind.LIMIT, at("20:20:00"))]
    assert next_deadline(table.table) is None
    assert table.refuses(ask.Play(FIRST, 1, "9-13")) == "table/adjourned"
    table.ask(ask.OfferDraw(FIRST, 0))
    table.ask(ask.AnswerDraw(SECOND, 0, True))
    assert table.result == (Outcome.DRAW, Termination.AGREEMENT)


def test_a_casual_game_has_no_arbiter_to_wait_for() -> None:
    table = a_table(clock=TWENTY_FOR_BOTH, timing=Timing(at_limit="arbiter")).seated().at("20:20:00").tick()
    assert table.result == (Outcome.DRAW, Termination.GAME_LIMIT)


def test_time_given_at_the_limit_lets_play_go_on() -> None:
    table = a_table(
        clock=TWENTY_FOR_BOTH, timing=Timing(at_limit="arbiter"), tournament=TournamentId("t1"), game=DRAUGHTS
    ).seated()
    table.at("20:21:00").ruled(GiveTime(seat=FIRST, ms=60_000))
    assert table.is_(Phase.RESUMING)
    table.later(5).tick()
    assert (table.is_(Phase.PLAYING), table.left_s(SECOND)) == (True, 60)
    table.later(60).tick()
    assert [hold.kind for hold in table.table.holds] == [HoldKind.LIMIT]
