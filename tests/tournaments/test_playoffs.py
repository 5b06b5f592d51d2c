"""Elimination in a Swiss by lot (D1, D2), and ties that are played off (D3, P13)."""

from typing import Any

from server.tournaments import events as e
from server.tournaments import view
from server.tournaments.card import Score
from server.tournaments.lots import lot
from server.tournaments.systems import Deciding, LaterStage
from tests.tournaments.evening import Evening, a_card, knockout, round_robin, swiss

DRAUGHTS = Score(win=4, draw=2, loss=0, bye=4)
"""D4: win 2, draw 1, in half-points."""


def school(rounds: int = 5, **card: Any) -> dict[str, Any]:
    """The school draughts regulation: by lot, out after three, the top three played off."""
    system = swiss(rounds=rounds, by_lot=True, eliminate_after=3, clear_places=3)
    return {"system": system, "score": DRAUGHTS, "ties": ("PO",), **card}


def a_ring(**card: Any) -> Evening:
    """Three who have beaten each other in a ring: everything is equal. anna > bela > cili > anna."""
    evening = Evening(a_card(**card)).enter("anna 1900", "bela 1800", "cili 1700").start()
    ring(evening)
    return evening


def ring(evening: Evening, wins: str = "ab bc ca") -> None:
    """Round after round; of each two the first named has won, and `=` draws."""
    for _ in range(3):
        for pairing in evening.t.rounds[-1].pairings:
            two = {pairing.first.person.name, pairing.second.person.name}
            winner = next((w for w in wins.split() if {_named(i) for i in w if i != "="} == two), "")
            evening.result(pairing.board, winner=None if "=" in winner else _named(winner[0]))
        if evening.t.finished is None:
            evening.next_round()


def _named(letter: str) -> str:
    return {"a": "anna", "b": "bela", "c": "cili", "d": "dora", "e": "eva"}.get(letter, "")


def stages(evening: Evening) -> list[e.StageStarted]:
    return [event for event in evening.events if isinstance(event, e.StageStarted)]


def places(evening: Evening) -> list[tuple[str, int]]:
    assert evening.t.finished is not None
    return [(p.person.name, p.place) for p in evening.t.finished.places]


# D1, D2


def a_school_day(players: int, rounds: int = 5) -> Evening:
    return Evening(a_card(**school(rounds))).enter(*(f"p{n} 1500" for n in range(1, players + 1))).start()


def test_d1_round_one_is_drawn_by_lots_that_anybody_can_draw_again() -> None:
    evening = a_school_day(8)
    order = sorted(range(1, 9), key=lambda n: lot(7, "round", 1, f"p{n}"))
    due = [{f"p{order[i]}", f"p{order[i + 4]}"} for i in range(4)]
    assert [set(two) for two in evening.pairs()] == due


def test_d2_who_has_lost_all_three_is_out_and_not_paired_again() -> None:
    evening = a_school_day(16)
    for _ in range(3):
        evening.all_won_by_the_higher_seed()
        if len(evening.t.rounds) < 3:
            evening.next_round()
    points = {row.number: row.points for row in view(evening.t, 1).standings}
    losers = {number for number, own in points.items() if own == 0}
    assert losers
    assert {x.number for x in evening.t.entrants if x.knocked_out} == losers
    evening.next_round()
    last = evening.t.rounds[-1]
    there = {n for p in last.pairings for n in p.numbers} | {bye.number for bye in last.byes}
    assert there == set(points) - losers


def test_d2_one_draw_does_not_save_but_two_do() -> None:
    """Whoever drew twice has two points of six, and stays."""
    evening = a_school_day(12)
    draws = {"p1": 0, "p2": 0}
    for _ in range(3):
        for pairing in evening.t.rounds[-1].pairings:
            one, other = pairing.first.person.name, pairing.second.person.name
            mine = next((name for name in ("p1", "p2") if name in (one, other)), None)
            rival = other if mine == one else one
            if mine is not None and rival not in draws and draws[mine] < (1 if mine == "p1" else 2):
                draws[mine] += 1
                evening.result(pairing.board)
            else:
                evening.result(pairing.board, winner=rival if mine is not None else one)
        if len(evening.t.rounds) < 3:
            evening.next_round()
    out = {x.person.name for x in evening.t.entrants if x.knocked_out}
    assert ("p1" in out, "p2" in out) == (True, False)


def test_who_is_out_keeps_his_place_in_the_order_and_is_free() -> None:
    evening = a_school_day(16)
    while evening.t.finished is None:
        evening.all_won_by_the_higher_seed()
        if evening.t.finished is None:
            evening.next_round()
    assert len(places(evening)) == 16
    assert places(evening)[0][1] == 1


# D3


def test_d3_those_tied_for_the_first_places_play_a_round_robin_of_them() -> None:
    evening = a_ring(system=round_robin(clear_places=3), ties=("PO",))
    first, play_off = stages(evening)
    assert (play_off.settles, play_off.system.kind) == (first.stage, "round-robin")
    assert set(play_off.groups[0]) == {1, 2, 3}
    ring(evening, "ab ac bc")
    assert places(evening) == [("anna", 1), ("bela", 2), ("cili", 3)]


def test_d3_two_who_are_tied_meet_once_more_and_a_draw_is_replayed_with_colours_reversed() -> None:
    evening = Evening(a_card(system=round_robin(clear_places=1), ties=("PO",))).enter("anna 1900", "bela 1800").start()
    evening.result(1)
    evening.next_round()
    first = evening.pairs()[0]
    evening.result(1)
    evening.next_round()
    assert evening.pairs()[0] == tuple(reversed(first))
    evening.result(1, winner="bela")
    assert places(evening) == [("bela", 1), ("anna", 2)]
    assert [stage.settles for stage in stages(evening)] == [None, 1, 1]


def test_d3_a_clear_top_three_needs_no_play_off_whatever_is_tied_below() -> None:
    evening = Evening(a_card(system=round_robin(clear_places=1), ties=("PO",)))
    evening.enter("anna 1900", "bela 1800", "cili 1700").start()
    ring(evening, "ab ac b=c")
    assert len(stages(evening)) == 1
    assert places(evening) == [("anna", 1), ("bela", 2), ("cili", 2)]


def test_d3_more_than_four_play_a_knockout_in_which_every_place_is_played_out() -> None:
    evening = Evening(a_card(system=round_robin(clear_places=3), ties=("PO",)))
    evening.enter(*(f"p{n} {2000 - n}" for n in range(1, 6))).start()
    while len(stages(evening)) == 1:
        for pairing in evening.t.rounds[-1].pairings:
            evening.result(pairing.board)
        evening.next_round()
    assert stages(evening)[1].system.kind == "knockout"
    while evening.t.finished is None:
        evening.all_won_by_the_higher_seed()
        if evening.t.finished is None:
            evening.next_round()
    assert [place for _, place in places(evening)] == [1, 2, 3, 4, 5]
    assert places(evening)[0] == ("p1", 1)


def test_after_the_cards_number_of_deciding_games_a_place_is_shared_or_the_lot_falls() -> None:
    for ties, shared in ((("PO",), [1, 1]), (("PO", "LOT"), [1, 2])):
        card = a_card(system=round_robin(clear_places=1), ties=ties, deciding=Deciding(games=2))
        evening = Evening(card).enter("anna 1900", "bela 1800").start()
        for _ in range(3):
            evening.result(1)
            if evening.t.finished is None:
                evening.next_round()
        assert [place for _, place in places(evening)] == shared


def test_a_play_off_gives_no_points_of_the_tournament() -> None:
    evening = a_ring(system=round_robin(clear_places=3), ties=("PO",))
    before = {row.number: row.points for row in view(evening.t, 1).standings}
    ring(evening, "ab ac bc")
    assert {p.number: p.points for p in evening.t.finished.places} == before if evening.t.finished else False


# P13


def groups_of_three(advance: int, **card: Any) -> dict[str, Any]:
    return {
        "system": round_robin(),
        "later": (LaterStage(system=knockout(), advance=advance),),
        "ties": ("PO",),
        **card,
    }


def test_p13_a_tie_that_decides_who_goes_on_is_played_off_with_the_clock_of_deciding_games() -> None:
    evening = a_ring(**groups_of_three(2, deciding=Deciding(clock="each", time_ms=600_000)))
    assert [stage.settles for stage in stages(evening)] == [None, 1]
    started = [event for event in evening.events if isinstance(event, e.RoundStarted)][-1]
    assert started.card.clock.main_ms == 600_000
    ring(evening, "ab ac bc")
    assert [stage.settles for stage in stages(evening)] == [None, 1, None]
    assert set(evening.pairs()[0]) == {"anna", "bela"}


def test_p13_a_tie_among_those_who_go_on_anyway_is_settled_by_lot_without_a_game() -> None:
    evening = a_ring(**groups_of_three(3))
    assert [stage.settles for stage in stages(evening)] == [None, None]
    drawn = sorted(("anna", "bela", "cili"), key=lambda name: lot(7, "order", 1, name))
    assert stages(evening)[1].groups[0] == tuple(evening.number(name) for name in drawn)


def test_p13_two_deciding_games_and_then_the_lot() -> None:
    """Bela and cili tie for the second place that goes on, and draw twice."""
    evening = Evening(a_card(**groups_of_three(2, ties=("DM", "PO"))))
    evening.enter("anna 1900", "bela 1800", "cili 1700").start()
    ring(evening, "ab ac b=c")
    assert set(evening.pairs()[0]) == {"bela", "cili"}
    for _ in range(2):
        evening.result(1)
        evening.next_round()
    drawn = sorted(("bela", "cili"), key=lambda name: lot(7, "order", 1, name))
    assert set(evening.pairs()[0]) == {"anna", drawn[0]}


def test_p13_the_direct_match_of_two_comes_before_any_deciding_game() -> None:
    """Of four two go on: anna first, bela and cili tied, and bela has beaten cili."""
    evening = Evening(a_card(**groups_of_three(2, ties=("DM", "PO"))))
    evening.enter("anna 1900", "bela 1800", "cili 1700", "dora 1600").start()
    wins = {frozenset("ab"): "anna", frozenset("ac"): "anna", frozenset("ad"): "anna", frozenset("bc"): "bela",
            frozenset("bd"): "dora", frozenset("cd"): "cili"}  # fmt: skip
    for _ in range(3):
        for pairing in evening.t.rounds[-1].pairings:
            two = frozenset((pairing.first.person.name[0], pairing.second.person.name[0]))
            evening.result(pairing.board, winner=wins[two])
        evening.next_round()
    # b, c, d have beaten each other in a ring, so the direct match of two does not apply: three play off.
    assert set(stages(evening)[1].groups[0]) == {2, 3, 4}


def test_who_has_left_does_not_play_off() -> None:
    """All three are tied; anna leaves before the play-off is due, and the other two play it."""
    card = a_card(system=round_robin(clear_places=1), ties=("PO",))
    evening = Evening(card).enter("anna 1900", "bela 1800", "cili 1700").start()
    for _ in range(3):
        (pairing,) = evening.t.rounds[-1].pairings
        two = {pairing.first.person.name, pairing.second.person.name}
        wins = {frozenset(("anna", "bela")): "anna", frozenset(("bela", "cili")): "bela"}
        evening.result(1, winner=wins.get(frozenset(two), "cili"))
        if len(evening.t.rounds) == 3:
            evening.leave("anna")
        evening.next_round()
    assert set(stages(evening)[1].groups[0]) == {2, 3}


def test_a_play_off_is_shown_as_a_stage_of_its_own() -> None:
    evening = a_ring(system=round_robin(clear_places=3), ties=("PO",))
    shown = view(evening.t, 1).stages[1]
    assert (shown.settles, shown.system) == (1, "round-robin")
