"""An arbiter makes a game void and has it played again: the same two, the same or other colours, in any system."""

import pytest

from server.tournaments import commands as c
from server.tournaments import events as e
from server.tournaments import ruling_events as r
from server.tournaments.order import placings
from server.vocabulary import Outcome, TableId, Termination
from tests.tournaments.evening import Evening, a_card, at, kinds, knockout, swiss

FOUR = ("anna 1900", "bela 1800", "cili 1700", "dora 1600")
VOID = {"outcome": Outcome.VOID, "how": Termination.ADJUDICATED}


def an_evening(*people: str, **groups: object) -> Evening:
    return Evening(a_card(**groups)).enter(*(people or FOUR)).start().until("20:30:00")


def revised(evening: Evening, board: int, replay: str | None, ruling: str = "ruth:1") -> list[e.TournamentEvent]:
    """The arbiter rules at the table of a board that is over."""
    return evening.do(
        c.ReviseResult(
            table=evening.pairing(board).table,
            ruling=ruling,
            outcome=Outcome.VOID,
            termination=Termination.ADJUDICATED,
            replay=replay,  # type: ignore[arg-type]
        )
    )


def points(evening: Evening) -> dict[str, int]:
    return {place.person.name: place.points for place in placings(evening.t)}


@pytest.mark.parametrize(("replay", "turned"), [("same", False), ("reversed", True)])
def test_a_void_game_is_played_again_in_a_moment_with_the_colours_the_arbiter_said(replay: str, turned: bool) -> None:
    evening = an_evening(system=swiss(rounds=2))
    first, second = evening.pairs()[0]
    told = evening.result(1, **VOID, replay=replay)  # type: ignore[arg-type]
    assert kinds(told) == ["ResultRecorded", "ReplayOrdered"]
    evening.until("20:30:10")
    started = evening.events[-1]
    assert isinstance(started, e.ReplayStarted)
    assert started.board.table == TableId("t1.r1.b1.g2")
    seated = (started.board.first.person.name, started.board.second.person.name)
    assert seated == ((second, first) if turned else (first, second))


def test_the_replay_decides_the_board_and_the_void_game_stands_on_record() -> None:
    evening = an_evening(system=swiss(rounds=2))
    first, second = evening.pairs()[0]
    evening.result(1, **VOID, replay="reversed")  # type: ignore[arg-type]
    evening.until("20:40:00").result(1, winner=second)
    evening.all_won_by_the_higher_seed()
    assert [game.outcome for game in evening.pairing(1).games] == [Outcome.VOID, Outcome.FIRST]
    assert points(evening)[second] == 2
    assert evening.t.rounds[0].ended_at == at("20:40:00")
    assert first in points(evening)


def test_a_replay_of_a_game_nobody_came_to_asks_for_reserves_anew() -> None:
    """C6: the seats of the first game had been forfeited, and then the arbiter had it played again."""
    evening = Evening(a_card(system=swiss(rounds=2))).enter(*FOUR).start().until("20:03:00")
    first, second = evening.pairs()[0]
    assert kinds(evening.unclaimed(1, first)) == ["SeatsForfeited"]
    evening.result(1, winner=second, how=Termination.NO_SHOW)
    assert kinds(revised(evening, 1, "same")) == ["ResultRevised", "ReplayOrdered"]
    evening.until("20:10:00")
    assert kinds(evening.unclaimed(1, first)) == ["SeatsForfeited"]


def test_a_board_that_was_over_is_open_again_while_its_round_is_played() -> None:
    evening = an_evening(system=swiss(rounds=2))
    first, second = evening.pairs()[0]
    evening.result(1, winner=first)
    told = revised(evening, 1, "same")
    assert kinds(told) == ["ResultRevised", "ReplayOrdered"]
    assert revised(evening, 1, "same") == [], "told again"
    evening.result(2, winner=evening.pairs()[1][0])
    assert evening.t.rounds[0].open_boards == 1
    evening.until("20:40:00").result(1, winner=second)
    assert points(evening)[second] == 2
    assert evening.t.rounds[0].open_boards == 0


def test_who_a_void_game_had_put_out_of_a_knockout_is_in_until_the_replay_is_over() -> None:
    evening = an_evening(system=knockout())
    board = evening.board_of("anna")
    loser = next(name for name in evening.pairs()[board - 1] if name != "anna")
    evening.result(board, winner="anna")
    assert kinds(revised(evening, board, "reversed")) == ["ResultRevised", "Readmitted", "ReplayOrdered"]
    assert not evening.entrant(loser).knocked_out
    evening.until("20:40:00").result(board, winner=loser)
    assert (evening.entrant(loser).knocked_out, evening.entrant("anna").knocked_out) == (False, True)


def test_a_void_game_is_no_drawn_replay_of_a_knockout() -> None:
    """After one drawn replay the second mover goes through (B5); the game that was made void is not counted."""
    evening = an_evening("anna 1900", "bela 1800", system=knockout(replays_max=1))
    evening.result(1, **VOID, replay="same")  # type: ignore[arg-type]
    evening.until("20:40:00")
    assert kinds(evening.result(1)) == ["ResultRecorded", "ReplayOrdered"]
    evening.until("20:50:00")
    assert evening.result(1)[0].is_over  # type: ignore[union-attr]


def test_after_the_round_is_over_the_game_is_void_and_nobody_plays_it_again() -> None:
    evening = an_evening(system=swiss(rounds=2)).all_won_by_the_higher_seed()
    (told,) = revised(evening, 1, "same")
    assert isinstance(told, r.ResultRevised)
    assert (told.reopens, told.after.outcome) == (False, Outcome.VOID)


def test_who_has_left_plays_no_replay() -> None:
    evening = an_evening(system=swiss(rounds=2))
    first, second = evening.pairs()[0]
    evening.leave(second)
    assert kinds(evening.result(1, **VOID, replay="same"))[0] == "ResultRecorded"  # type: ignore[arg-type]
    assert evening.pairing(1).is_over
    assert points(evening)[first] == 0


def test_who_leaves_while_the_replay_is_due_has_lost_it() -> None:
    evening = an_evening(system=swiss(rounds=2))
    first, second = evening.pairs()[0]
    evening.result(1, **VOID, replay="same")  # type: ignore[arg-type]
    evening.leave(second)
    evening.result(2)
    assert points(evening)[first] == 2
