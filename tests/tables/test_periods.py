"""Scenario 6: a period of byo-yomi is whole again after a move made within it, and by nothing else that players do.
After a dispute it is too (G14), see `test_clock_rulings`.

One minute, then 3 x 30 s, called and seated at 20:00:00.
"""

from collections.abc import Callable

import pytest

from server.tables import Phase
from server.tables import commands as ask
from tests.tables.builders import FIRST, SECOND, Scene, a_table, at


def in_the_first_period() -> Scene:
    """Both have used their minute up, and the first has 10 s of his first period left at 20:02:20."""
    table = a_table(clock="1+3x30").seated()
    return table.at("20:01:00").plays("h8").at("20:02:00").plays("i9").at("20:02:20")


def shown(table: Scene) -> tuple[int, int]:
    reading = table.table.clock.reading(FIRST, table.now)
    return reading.periods_left, reading.period_ms_left


def test_a_move_within_the_period_keeps_it_at_every_move() -> None:
    table = in_the_first_period()
    assert shown(table) == (3, 10_000)
    for point in ("g7", "k9", "f6", "l9", "e5", "a1"):
        table.plays(point).later(29.9)
        assert [table.table.clock.faces[seat].periods for seat in (FIRST, SECOND)] == [3, 3]


def look(table: Scene) -> None:
    table.seen()


def load_the_page_again(table: Scene) -> None:
    table.loses_contact(FIRST)
    table.arrives(FIRST)


def offer_a_draw(table: Scene) -> None:
    table.ask(ask.OfferDraw(FIRST, 2))
    table.ask(ask.AnswerDraw(SECOND, 2, False))


def be_away(table: Scene) -> None:
    """Dated from the last sign of life: the clock is set back to it."""
    table.ask(ask.CountAbsence(FIRST, table.now))
    table.later(30).arrives(FIRST).at_deadline().tick()


def be_restarted(table: Scene) -> None:
    table.ask(ask.HoldPlay("restart", table.now, (FIRST, SECOND)))
    table.later(30).arrives(FIRST, SECOND).at_deadline().tick()


@pytest.mark.parametrize("do", [look, load_the_page_again, offer_a_draw, be_away, be_restarted])
def test_nothing_else_renews_it_or_takes_of_it(do: Callable[[Scene], None]) -> None:
    table = in_the_first_period()
    do(table)
    assert table.is_(Phase.PLAYING)
    assert shown(table) == (3, 10_000)


def test_a_period_overrun_is_used_up_and_the_next_turn_has_a_whole_one() -> None:
    table = in_the_first_period().at("20:02:35").plays("g7")
    assert table.table.clock.faces[FIRST].periods == 2
    assert shown(table) == (2, 30_000)


def test_the_last_one_overrun_is_the_flag_at_its_millisecond() -> None:
    table = in_the_first_period().at("20:03:29.999").tick()
    assert table.is_(Phase.PLAYING)
    assert table.at("20:03:30").tick().ended.at == at("20:03:30")
