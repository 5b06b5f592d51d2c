"""C10 and C6 at the board: who sits down in time, who does not, and who takes over."""

import pytest

from server.clocks import ClockSettings
from server.games.rules import GameSettings
from server.tables import Phase, decide, next_deadline
from server.tables import commands as ask
from server.tables import events as e
from server.tables.card import TableCard
from server.vocabulary import Instant, Outcome, Refused, RefusedTogether, Seat, Termination
from tests.tables.builders import ANNA, BINH, FIRST, GOMOKU, RITA, RUDI, SECOND, a_table, an_opening, at, clock_of


def test_no_clock_runs_before_both_are_seated() -> None:
    table = a_table().arrives(FIRST).later(100)
    assert table.table.clock.flag_at() is None
    assert table.left_s(FIRST) == table.left_s(SECOND) == 180
    table.arrives(SECOND)
    assert table.table.began_at == table.now
    assert table.left_s(FIRST) == table.left_s(SECOND) == 180


@pytest.mark.parametrize("first_to_come", Seat)
def test_play_begins_whoever_comes_first(first_to_come: Seat) -> None:
    table = a_table().arrives(first_to_come).later(5).arrives(first_to_come.other)
    assert table.is_(Phase.PLAYING)
    assert table.table.clock.turn is FIRST


@pytest.mark.parametrize("offset_ms", [-1, 0, 1])
def test_who_comes_one_millisecond_before_the_deadline_plays_and_at_it_does_not(offset_ms: int) -> None:
    table = a_table(no_show_after_ms=180_000).arrives(FIRST)
    table.at_deadline(offset_ms).arrives(SECOND)
    if offset_ms < 0:
        assert table.is_(Phase.PLAYING)
    else:
        assert table.result == (Outcome.FIRST, Termination.NO_SHOW)
        assert table.ended.at == at("20:03:00")


def test_an_arrival_told_late_is_judged_by_when_he_came_and_the_clock_begins_when_it_is_told() -> None:
    table = a_table(no_show_after_ms=180_000).arrives(FIRST).at_deadline(500)
    came = Instant(table.now - 501)
    table.ask(ask.Arrive(SECOND, said_at=table.now), as_of=came)
    assert table.last(e.SeatTaken).at == came
    assert table.table.began_at == table.now
    assert table.left_s(FIRST) == 180


def test_the_first_of_two_to_come_is_dated_when_he_came() -> None:
    table = a_table().later(10)
    table.ask(ask.Arrive(FIRST, said_at=table.now), as_of=at("20:00:05"))
    assert table.last(e.SeatTaken).at == at("20:00:05")


@pytest.mark.parametrize("present", Seat)
def test_the_absent_loses_without_play_and_without_rating(present: Seat) -> None:
    table = a_table().arrives(present).later(500).tick()
    assert table.result == (Outcome.win_of(present), Termination.NO_SHOW)
    assert not table.ended.rated
    assert table.ended.clock is None


def test_both_absent_is_a_draw_in_a_swiss() -> None:
    table = a_table().later(180).tick()
    assert table.result == (Outcome.DRAW, Termination.NO_SHOW)
    assert not table.ended.rated


@pytest.mark.parametrize(
    ("signs", "winner"),
    [
        (("19:58:00", "19:59:00"), SECOND),
        (("19:59:00", "19:58:59.999"), FIRST),
        ((None, "19:00:00"), SECOND),
        (("19:00:00", None), FIRST),
        (("19:58:00", "19:58:00"), FIRST),
        ((None, None), FIRST),
    ],
)
def test_both_absent_in_a_knockout_is_lost_by_the_one_absent_longer_or_else_the_lower_seed(
    signs: tuple[str | None, str | None], winner: Seat
) -> None:
    table = a_table(longer_absent_loses=True, first=ANNA, second=BINH).at_deadline()
    first, second = (None if sign is None else at(sign) for sign in signs)
    (end,) = decide(table.state, ask.Tick((first, second)), table.now)
    assert isinstance(end, e.GameEnded)
    assert (end.outcome, end.termination, end.rated) == (Outcome.win_of(winner), Termination.NO_SHOW, False)


def test_the_lower_seed_loses_whichever_seat_he_has() -> None:
    table = a_table(longer_absent_loses=True, first=BINH, second=ANNA).at_deadline().tick()
    assert table.result == (Outcome.SECOND, Termination.NO_SHOW)


def test_who_sat_down_and_left_again_is_absent_at_the_deadline() -> None:
    table = (
        a_table()
        .arrives(
            FIRST,
        )
        .later(10)
        .loses_contact(FIRST, last_sign="20:00:08")
    )
    table.later(5).arrives(SECOND)
    assert table.is_(Phase.CALLED)
    table.at_deadline().tick()
    assert table.result == (Outcome.SECOND, Termination.NO_SHOW)
    assert table.ended.away_since == (at("20:00:08"), None)


def test_who_left_may_sit_down_again() -> None:
    table = a_table().arrives(FIRST).later(10).loses_contact(FIRST).later(10).seated()
    assert table.is_(Phase.PLAYING)


def test_an_absence_reported_without_the_loss_of_contact_before_it_leaves_the_seat_empty() -> None:
    table = a_table().arrives(FIRST).later(10).absence_counts(FIRST).arrives(SECOND)
    assert table.is_(Phase.CALLED)
    assert table.table.seated == (False, True)
    assert table.table.absences == (0, 0)


def test_with_a_reserve_list_the_deadline_asks_before_anybody_forfeits() -> None:
    table = a_table(reserves=True).arrives(FIRST).unclaimed()
    assert table.is_(Phase.UNCLAIMED)
    assert table.table.unclaimed == (SECOND,)
    assert next_deadline(table.table) is None


def test_who_comes_while_reserves_are_asked_comes_too_late() -> None:
    table = a_table(reserves=True).arrives(FIRST).unclaimed().later(1)
    assert table.ask(ask.Arrive(SECOND)) == ()
    table.ask(ask.ForfeitNoShow())
    assert table.result == (Outcome.FIRST, Termination.NO_SHOW)


def test_without_a_reserve_both_absent_is_a_draw() -> None:
    table = a_table(reserves=True).unclaimed()
    table.ask(ask.ForfeitNoShow())
    assert table.result == (Outcome.DRAW, Termination.NO_SHOW)


def test_two_reserves_take_two_seats_and_play() -> None:
    table = a_table(reserves=True).unclaimed()
    table.ask(ask.SeatReserve(FIRST, RITA, at("20:06:00")))
    table.ask(ask.SeatReserve(SECOND, RUDI, at("20:06:00")))
    assert table.table.persons == (RITA, RUDI)
    table.at("20:05:59.999").seated()
    assert table.is_(Phase.PLAYING)


def test_one_reserve_for_two_seats_wins_if_the_other_stays_away() -> None:
    table = a_table(reserves=True).unclaimed()
    table.ask(ask.SeatReserve(FIRST, RITA, at("20:06:00")))
    table.arrives(FIRST).at("20:06:00").tick()
    table.ask(ask.ForfeitNoShow())
    assert table.result == (Outcome.FIRST, Termination.NO_SHOW)


def test_the_other_may_still_come_while_a_reserve_is_waited_for() -> None:
    table = a_table(reserves=True).unclaimed()
    table.ask(ask.SeatReserve(FIRST, RITA, at("20:06:00")))
    table.later(20).arrives(FIRST, SECOND)
    assert table.is_(Phase.PLAYING)
    assert table.table.persons == (RITA, BINH)


def test_a_reserve_who_does_not_come_makes_room_for_the_next() -> None:
    table = a_table(reserves=True).arrives(FIRST).unclaimed()
    table.ask(ask.SeatReserve(SECOND, RITA, at("20:06:00")))
    table.at("20:06:00").tick()
    assert table.table.unclaimed == (SECOND,)
    table.ask(ask.SeatReserve(SECOND, RUDI, at("20:09:00")))
    assert table.table.persons[SECOND] == RUDI
    assert next_deadline(table.table) == at("20:09:00")


def test_a_call_up_that_is_told_again_seats_nobody_a_second_time() -> None:
    table = a_table(reserves=True).arrives(FIRST).unclaimed()
    up = ask.SeatReserve(SECOND, RITA, at("20:06:00"))
    table.ask(up)
    assert table.ask(up) == ()
    table.at("20:06:00").tick()
    assert table.ask(up) == ()
    assert table.is_(Phase.UNCLAIMED)


def test_the_replaced_player_may_be_called_up_again_as_a_reserve() -> None:
    table = a_table(reserves=True).arrives(FIRST).unclaimed()
    table.ask(ask.SeatReserve(SECOND, RITA, at("20:06:00")))
    table.at("20:06:00").tick()
    table.ask(ask.SeatReserve(SECOND, BINH, at("20:09:00")))
    assert table.later(1).arrives(SECOND).is_(Phase.PLAYING)


def test_a_message_about_the_replaced_player_does_not_seat_the_reserve() -> None:
    table = a_table(reserves=True).arrives(FIRST).unclaimed()
    table.ask(ask.SeatReserve(SECOND, RITA, at("20:06:00")))
    assert table.ask(ask.Arrive(SECOND, BINH.id)) == ()
    assert table.is_(Phase.CALLED)
    table.ask(ask.Arrive(SECOND, RITA.id))
    assert table.is_(Phase.PLAYING)


def test_a_forfeit_told_after_a_reserve_was_seated_changes_nothing() -> None:
    table = a_table(reserves=True).arrives(FIRST).unclaimed()
    table.ask(ask.SeatReserve(SECOND, RITA, at("20:06:00")))
    assert table.ask(ask.ForfeitNoShow()) == ()


def test_a_call_that_the_service_was_too_late_to_make_still_leaves_a_return_window() -> None:
    table = a_table(reserves=True).arrives(FIRST).unclaimed().at("20:30:00")
    table.ask(ask.SeatReserve(SECOND, RITA, at("20:06:00")))
    assert next_deadline(table.table) == at("20:32:00")


def test_a_table_that_opens_late_still_leaves_a_return_window() -> None:
    card = TableCard(game=GOMOKU, clock=clock_of("3+2"), pool="gomoku/blitz")
    (opened,) = decide(None, an_opening(card, at("20:00:00")), at("20:30:00"))
    assert isinstance(opened, e.TableOpened)
    assert opened.no_show_at == at("20:32:00")


def test_a_table_opens_once() -> None:
    table = a_table()
    assert table.refuses(an_opening(table.table.card, table.now)) == "table/already-open"


def test_nothing_can_be_asked_of_a_table_that_does_not_exist() -> None:
    with pytest.raises(Refused) as refused:
        decide(None, ask.Resign(FIRST), Instant(0))
    assert refused.value.code == "table/unknown"


def test_a_card_without_a_real_game_or_clock_opens_no_table() -> None:
    chess = TableCard(game=GameSettings("chess", "standard", 8), clock=clock_of("3+2"), pool="chess/blitz")
    with pytest.raises(Refused) as refused:
        decide(None, an_opening(chess, at("20:00:00")), at("20:00:00"))
    assert refused.value.code == "game/unknown-game"
    timeless = TableCard(game=GOMOKU, clock=ClockSettings("fischer"), pool="gomoku/blitz")
    with pytest.raises(RefusedTogether) as together:
        decide(None, an_opening(timeless, at("20:00:00")), at("20:00:00"))
    assert together.value.code == "clock/no-time"
