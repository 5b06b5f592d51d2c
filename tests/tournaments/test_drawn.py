"""A drawn game of a knockout by every answer of the card: C9, B5, P14."""

from typing import Any

import pytest

from server.clocks import ClockSettings
from server.tournaments import events as e
from server.tournaments.lots import lot
from server.tournaments.systems import Deciding, LaterStage
from server.vocabulary import Termination
from tests.tournaments.evening import Evening, a_card, knockout, swiss

P14 = Deciding(games=2, clock="each", time_ms=600_000)


def a_final(**card: Any) -> Evening:
    """anna against bela, and nothing else."""
    return Evening(a_card(**card)).enter("anna 1900", "bela 1800").start()


def drawn(evening: Evening, times: int = 1, board: int = 1) -> list[e.TournamentEvent]:
    """That board is drawn, and so is every game that follows but the last asked for."""
    events: list[e.TournamentEvent] = []
    for number in range(times):
        events = evening.result(board)
        if number < times - 1:
            evening.wait(10_000)
    return events


def decision(evening: Evening) -> tuple[str, str]:
    """Who won the board, and by what."""
    pairing = evening.t.rounds[-1].pairings[0]
    assert pairing.winner is not None
    assert pairing.decision is not None
    return evening.holder(pairing.winner), pairing.decision.by.value


def openers(evening: Evening) -> list[str]:
    """Who was first in each game on board 1 that has been opened."""
    first = [board.first.person.name for board in of(evening, e.RoundStarted)[-1].boards if board.number == 1]
    return first + [event.board.first.person.name for event in of(evening, e.ReplayStarted)]


def of(evening: Evening, kind: type) -> list:  # type: ignore[type-arg]
    return [event for event in evening.events if isinstance(event, kind)]


def test_c9_replays_with_colours_reversed_as_often_as_needed() -> None:
    evening = a_final(system=knockout())
    for _ in range(5):
        drawn(evening)
        evening.wait(10_000)
    assert openers(evening) == ["anna", "bela"] * 3
    evening.result(1, winner="bela")
    assert evening.t.finished is not None


def test_b5_without_anything_before_goes_to_who_moved_second_at_once() -> None:
    evening = a_final(system=knockout(drawn="points"))
    drawn(evening)
    assert decision(evening) == ("bela", "second-mover")


def test_b5_after_the_replays_goes_to_who_moved_second_in_the_last() -> None:
    evening = a_final(system=knockout(replays_max=1))
    drawn(evening, 2)
    assert openers(evening) == ["anna", "bela"]
    assert decision(evening) == ("anna", "second-mover")


def test_b5_more_points_before_the_top_go_through() -> None:
    """Anna has won all three of hers, and goes through wherever she sits."""
    evening = Evening(a_card(system=swiss(rounds=3), later=(LaterStage(system=knockout(drawn="points"), advance=2),)))
    evening.enter("anna 1900", "bela 1800", "cili 1700", "dora 1600").start()
    for _ in range(3):
        evening.all_won_by_the_higher_seed().next_round()
    drawn(evening)
    assert decision(evening) == ("anna", "points")
    pairing = evening.t.rounds[-1].pairings[0]
    assert pairing.decision is not None
    assert sorted(pairing.decision.values or ()) == [4, 6]


def test_b5_equal_points_are_decided_by_what_the_opponents_have_the_top_included() -> None:
    """Eight, three rounds by the favourites: p2 and p3 both have two points of three, and meet in the semifinal."""
    top = LaterStage(system=knockout(drawn="points"), advance=4)
    evening = Evening(a_card(system=swiss(rounds=3), later=(top,)))
    evening.enter(*(f"p{n} {2000 - n}" for n in range(1, 9))).start()
    for _ in range(3):
        evening.all_won_by_the_higher_seed().next_round()
    points, met = dict.fromkeys(range(1, 9), 0), {n: set[int]() for n in range(1, 9)}
    for pairing in (p for one in evening.t.rounds[:3] for p in one.pairings):
        first, second = pairing.numbers
        met[first].add(second)
        met[second].add(first)
        assert pairing.winner is not None
        points[pairing.winner] += 2
    board = next(p for p in evening.t.rounds[3].pairings if points[p.first.number] == points[p.second.number])
    sums = {n: sum(points[other] for other in met[n]) for n in board.numbers}
    assert len(set(sums.values())) == 2, "the example does not tell them apart"
    evening.result(board.board)
    settled = evening.t.rounds[3].pairings[board.board - 1]
    assert settled.decision is not None
    assert (settled.winner, settled.decision.by) == (max(sums, key=sums.__getitem__), "quality")
    assert sorted(settled.decision.values or ()) == sorted(sums.values())


def test_p14_two_deciding_games_then_the_lot() -> None:
    evening = a_final(system=knockout(drawn="deciding-games"), deciding=P14)
    drawn(evening, 3)
    assert [event.kind for event in of(evening, e.ReplayOrdered)] == ["deciding-game", "deciding-game"]
    assert [event.card.clock for event in of(evening, e.ReplayStarted)] == [
        ClockSettings("sudden-death", main_ms=600_000)
    ] * 2
    lots = {name: lot(7, "match", 1, 1, name) for name in ("anna", "bela")}
    assert decision(evening) == (min(lots, key=lots.__getitem__), "lot")


def test_p14_who_is_first_in_a_deciding_game_is_drawn_by_lot() -> None:
    evening = a_final(system=knockout(drawn="deciding-games"), deciding=Deciding(games=6))
    drawn(evening, 7)
    due = [min(("anna", "bela"), key=lambda name: lot(7, "opener", 1, 1, game, name)) for game in range(2, 8)]
    assert openers(evening)[1:] == due
    assert len(set(due)) == 2, "the example draws one of them only"


def test_p14_at_regional_level_a_third_game_with_clocks_comes_before_the_lot() -> None:
    evening = a_final(
        system=knockout(drawn="deciding-games"),
        deciding=Deciding(games=2, clock="shared", time_ms=600_000, last_ms=300_000),
    )
    drawn(evening, 4)
    clocks = [event.card.clock for event in of(evening, e.ReplayStarted)]
    assert clocks[0] == clocks[1] == ClockSettings("shared", main_ms=600_000)
    assert clocks[2] == ClockSettings("sudden-death", main_ms=300_000)
    assert decision(evening)[1] == "lot"


def test_a_deciding_game_may_have_an_opening_of_its_own() -> None:
    evening = a_final(system=knockout(drawn="deciding-games"), deciding=Deciding(opening="swap2"))
    drawn(evening)
    evening.wait(10_000)
    (started,) = of(evening, e.ReplayStarted)
    assert (started.card.game.opening, evening.card.game.opening) == ("swap2", "none")


def test_a_won_deciding_game_decides() -> None:
    evening = a_final(system=knockout(drawn="deciding-games"), deciding=P14)
    drawn(evening)
    evening.wait(10_000)
    evening.result(1, winner="bela")
    assert evening.t.finished is not None
    assert evening.t.rounds[-1].pairings[0].winner == 2


def test_replays_come_before_deciding_games_where_the_card_has_both() -> None:
    evening = a_final(system=knockout(replays_max=1, after_replays="deciding-games"), deciding=Deciding(games=1))
    drawn(evening, 3)
    assert [event.kind for event in of(evening, e.ReplayOrdered)] == ["replay", "deciding-game"]
    assert decision(evening)[1] == "lot"


@pytest.mark.parametrize("how", ["points", "deciding-games", "replay"])
def test_where_nobody_came_the_higher_seed_goes_through(how: str) -> None:
    evening = a_final(system=knockout(drawn=how))
    evening.result(1, how=Termination.NO_SHOW)
    assert decision(evening) == ("anna", "seed")
