"""A player is not heard of for a moment in the course of his game: on record, and of no consequence (scenario 11)."""

from server.tables import Phase
from server.tables import commands as ask
from server.tables import events as e
from tests.tables.builders import FIRST, SECOND, Scene, a_table


def silences(table: Scene) -> list[tuple[int, int]]:
    """Whose, and for how many seconds, as far as they are on record."""
    found = [event for event in table.events if isinstance(event, e.ContactRegained)]
    return [(int(event.seat), (event.at - event.since) // 1000) for event in found]


def test_a_silence_that_ends_in_time_is_on_record_and_costs_nothing() -> None:
    table = a_table(clock="3+0").seated().later(2).is_heard_of_again(FIRST, after_s=6)
    assert silences(table) == [(0, 6)]
    assert (table.is_(Phase.PLAYING), table.left_s(FIRST), table.table.absences) == (True, 172, (0, 0))


def test_a_page_that_is_loaded_again_is_no_silence() -> None:
    table = a_table().seated().later(2).is_heard_of_again(FIRST, after_s=3.9)
    table.ask(ask.Arrive(SECOND))
    assert silences(table) == []


def test_a_silence_is_put_on_record_once_however_often_it_is_said() -> None:
    table = a_table().seated()
    since = table.now
    table.later(5)
    for _ in range(3):
        table.ask(ask.Arrive(FIRST, silent_since=since))
    assert silences(table) == [(0, 5)]
    table.later(1).is_heard_of_again(SECOND).is_heard_of_again(FIRST)
    assert silences(table) == [(0, 5), (1, 5), (0, 5)]


def test_what_was_counted_as_an_absence_is_no_silence_as_well() -> None:
    table = a_table().seated()
    since = table.now
    table.goes_away(FIRST).later(20)
    table.ask(ask.Arrive(FIRST, silent_since=since))
    table.at_deadline().tick()
    table.ask(ask.Arrive(FIRST, silent_since=since))
    assert silences(table) == []
    assert "SeatReturned" in [type(event).__name__ for event in table.events]


def test_before_play_and_after_it_nothing_is_put_on_record() -> None:
    table = a_table().arrives(FIRST).is_heard_of_again(FIRST)
    assert silences(table) == []
    table.arrives(SECOND).ask(ask.Resign(FIRST))
    assert silences(table.is_heard_of_again(FIRST)) == []


def test_a_line_that_breaks_all_evening_does_not_fill_the_journal() -> None:
    table = a_table(clock="60+0").seated()
    for _ in range(80):
        table.is_heard_of_again(FIRST, after_s=4)
    assert len(silences(table)) == 60
    assert len(silences(table.is_heard_of_again(SECOND))) == 61
