"""What a screen is told: a whole table, or one action on top of what it has."""

from typing import Any

import msgspec
import pytest

from server.tables import Table, TableView, Viewer, may_watch, view
from server.tables import commands as ask
from server.tables.view import Moved, moved
from server.vocabulary import Outcome, Seat, Termination
from tests.tables.builders import DRAUGHTS, FIRST, FIVE_OF_FIRST, GOMOKU, SECOND, SWAP2, a_table, at


def patched(old: TableView, message: Moved) -> TableView:
    """What a client makes of the message: the named fields are replaced, the action is added, an offer lapses."""
    return msgspec.structs.replace(
        old,
        version=message.version,
        actions=(*old.actions, message.action),
        actor=message.actor,
        position=message.position,
        opening=message.opening,
        clock=message.clock,
        draw_offer=None,
    )


@pytest.mark.parametrize("game", [GOMOKU, SWAP2, DRAUGHTS])
@pytest.mark.parametrize("viewer", [Viewer(), Viewer(FIRST), Viewer(SECOND)])
def test_a_move_on_top_of_an_old_view_is_a_fresh_view(game: Any, viewer: Viewer) -> None:
    table = a_table(game=game).seated()
    for ply in range(12):
        if ply == 6:
            table.ask(ask.OfferDraw(SECOND, ply))
        old = view(table.table, len(table.events), viewer)
        legal = table.table.rules.legal_actions(table.table.position)
        table.later(1).plays(legal[ply % len(legal)])
        fresh = view(table.table, len(table.events), viewer)
        assert patched(old, moved(table.table, len(table.events), viewer)) == fresh


@pytest.mark.parametrize("kind", [TableView, Moved])
def test_what_is_sent_is_read_back_as_it_was(kind: Any) -> None:
    table = a_table().seated().after("h8 i9")
    message = table.seen() if kind is TableView else moved(table.table, 9, Viewer())
    assert msgspec.json.decode(msgspec.json.encode(message), type=kind) == message


def test_a_card_can_keep_a_running_game_to_the_two_who_play() -> None:
    table = a_table(spectators=False).seated()
    assert not may_watch(table.table, Viewer())
    assert may_watch(table.table, Viewer(SECOND))
    assert may_watch(table.after(FIVE_OF_FIRST).table, Viewer()), "once it is over, everybody may see it"
    assert may_watch(a_table().seated().table, Viewer())


def test_a_called_table_shows_both_seats_and_one_deadline() -> None:
    seen = a_table().arrives(FIRST).seen()
    assert [seat.seated for seat in seen.seats] == [True, False]
    assert seen.no_show_at == at("20:03:00")
    assert seen.result is None


def test_an_adjourned_table_shows_who_is_away_since_when_and_until_when() -> None:
    table = a_table().seated().later(10).goes_away(SECOND)
    away, present = table.seen().seats[SECOND], table.seen().seats[FIRST]
    assert (away.absences, away.away_since, away.return_by) == (1, at("20:00:10"), at("20:02:10"))
    assert (present.absences, present.away_since, present.return_by) == (0, None, None)
    assert table.seen().no_show_at is None


def test_a_countdown_is_shown_and_gone_when_play_goes_on() -> None:
    table = a_table().seated().later(10).goes_away(SECOND).later(1).arrives(SECOND)
    assert table.seen().resumes_at == table.now + 5_000
    assert table.at_deadline().tick().seen().resumes_at is None


def test_a_finished_table_says_how_it_ended_and_whether_it_counts() -> None:
    result = a_table().seated().after(FIVE_OF_FIRST).seen().result
    assert result is not None
    assert (result.outcome, result.termination, result.rated) == (Outcome.FIRST, Termination.FIVE, True)


def test_who_has_a_seat_here_is_known_by_his_id() -> None:
    table: Table = a_table().table
    assert [table.seat_of(name) for name in ("anna", "binh", "rita")] == [Seat.FIRST, Seat.SECOND, None]
