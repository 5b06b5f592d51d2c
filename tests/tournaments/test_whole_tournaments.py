"""Whole tournaments from seeds, judged from their events alone (the invariants of pairing, entries and standings)."""

from collections import Counter
from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

from server.pairing.work import Answers
from server.tournaments import events as e
from server.tournaments import view
from server.tournaments.apply import apply
from server.tournaments.round_pairing import pair_round
from server.tournaments.state import Tournament
from server.vocabulary import Outcome
from tests.tournaments.evening import Evening
from tests.tournaments.world import World

seeds = st.integers(0, 2**32)


@cache
def world(seed: int) -> World:
    return World(seed).play()


def is_plain(evening: Evening) -> bool:
    """One stage in one group, and no play-off after it."""
    return not evening.card.later and evening.card.system.groups == 1 and "PO" not in evening.card.ties


def of(events: list[e.TournamentEvent], kind: type) -> list:  # type: ignore[type-arg]
    return [event for event in events if isinstance(event, kind)]


@given(seeds)
def test_every_tournament_ends_finished_or_cancelled(seed: int) -> None:
    t = world(seed).evening.t
    assert (t.finished is None) != (t.cancelled is None)


@given(seeds)
def test_cancelled_means_too_few_at_the_start_and_nothing_was_played(seed: int) -> None:
    evening = world(seed).evening
    least = evening.card.entry.min_entrants
    if evening.t.cancelled:
        assert len(evening.t.entries) < least
        assert of(evening.events, e.RoundStarted) == []
    else:
        assert len(of(evening.events, e.Started)[0].roster) >= least


@given(seeds)
def test_nobody_is_in_a_round_twice_and_nobody_who_has_gone_is_paired(seed: int) -> None:
    gone: set[str] = set()
    for event in world(seed).evening.events:
        match event:
            case e.PlayerLeft() | e.Disqualified():
                gone.add(event.player)
            case e.KnockedOut(players=players):
                gone |= set(players)
            case e.ReserveCalledUp(person=person) | e.ReplacedLater(person=person):
                gone.discard(person.id)
            case e.RoundStarted():
                paired = [side.person.id for board in event.boards for side in (board.first, board.second)]
                numbers = [s.number for b in event.boards for s in (b.first, b.second)] + [b.number for b in event.byes]
                assert len(numbers) == len(set(numbers))
                assert not gone & set(paired)


@given(seeds)
def test_boards_are_among_those_of_one_group_of_the_stage(seed: int) -> None:
    groups: list[set[int]] = []
    for event in world(seed).evening.events:
        match event:
            case e.StageStarted():
                groups = [set(group) for group in event.groups]
                assert sum(map(len, groups)) == len(set[int]().union(*groups))
            case e.RoundStarted():
                for board in event.boards:
                    assert any({board.first.number, board.second.number} <= group for group in groups)


@given(seeds)
def test_swiss_repeats_a_meeting_only_when_the_round_says_that_it_had_to(seed: int) -> None:
    evening = world(seed).evening
    if evening.card.system.kind != "swiss" or not is_plain(evening):
        return
    met: Counter[frozenset[int]] = Counter()
    at_board: dict[str, frozenset[int]] = {}
    for event in evening.events:
        match event:
            case e.RoundStarted():
                for board in event.boards:
                    pair_ = frozenset((board.first.number, board.second.number))
                    assert board.meetings == met[pair_]
                    assert not board.meetings or "forced-repeat" in event.explanation
                    at_board[board.table] = pair_
            case e.ResultRecorded(played=True):
                met[at_board[event.table]] += 1


@given(seeds)
def test_no_second_swiss_bye_while_somebody_there_has_had_none(seed: int) -> None:
    byes: Counter[int] = Counter()
    if not is_plain(world(seed).evening):
        return
    for event in of(world(seed).evening.events, e.RoundStarted):
        odd = [bye.number for bye in event.byes if bye.kind is e.ByeKind.ODD_FIELD]
        assert len(odd) <= 1
        there = [side.number for board in event.boards for side in (board.first, board.second)] + odd
        if odd:
            assert byes[odd[0]] == min(byes[number] for number in there)
            byes[odd[0]] += 1


@given(seeds)
def test_rounds_count_from_one_and_begin_only_after_the_last_has_all_its_results(seed: int) -> None:
    open_boards = 0
    rounds = 0
    for event in world(seed).evening.events:
        match event:
            case e.RoundStarted():
                rounds += 1
                assert event.round == rounds
                assert open_boards == 0
                open_boards = len(event.boards)
            case e.ResultRecorded(is_over=True) | e.WalkedOver():
                open_boards -= 1
            case e.RoundEnded() | e.Finished():
                assert open_boards == 0


@given(seeds)
def test_every_table_is_named_once_and_has_at_most_one_result(seed: int) -> None:
    events = world(seed).evening.events
    opened = [board.table for event in of(events, e.RoundStarted) for board in event.boards]
    opened += [event.board.table for event in of(events, e.ReplayStarted)]
    results = [event.table for event in of(events, e.ResultRecorded)]
    assert len(opened) == len(set(opened))
    assert sorted(results) == sorted(opened)


@given(seeds)
def test_entrants_never_exceed_the_places_and_are_unique(seed: int) -> None:
    evening = world(seed).evening
    state: Tournament | None = None
    for event in evening.events:
        state = apply(state, event)
        assert len(state.entrants or state.entries) <= evening.card.entry.max_entrants
        assert len(state.holders) == len(state.entrants)
        assert all(state.entrant(number).person.id == player for player, number in state.holders.items())


@given(seeds)
def test_reserves_are_called_once_each_in_list_order_among_those_there(seed: int) -> None:
    call_ups = world(seed).call_ups
    called = [event.person.id for event, _ in call_ups]
    assert len(called) == len(set(called))
    listed: list[str] = []
    calls = iter(call_ups)
    for event in world(seed).evening.events:
        match event:
            case e.ReserveJoined():
                listed.append(event.person.id)
            case e.ReserveCalledUp() | e.ReplacedLater():
                _, online = next(calls)
                assert event.person.id == next(player for player in listed if player in online)
                listed.remove(event.person.id)
            case e.RoundStarted(round=number) if number > 1:
                listed.clear()


@given(seeds)
def test_the_round_is_the_same_when_it_is_paired_again(seed: int) -> None:
    state: Tournament | None = None
    for event in world(seed).evening.events:
        if isinstance(event, e.RoundStarted):
            assert state is not None
            once, twice = (pair_round(state, Answers()) for _ in range(2))
            assert once == twice
        state = apply(state, event)


@given(seeds)
def test_points_are_those_of_a_recount_from_the_results(seed: int) -> None:
    evening = world(seed).evening
    if evening.t.finished is None or any(stage.settles for stage in evening.t.stages):
        return
    system, counted = evening.card.system, recount(evening.events)
    if system.kind == "mcmahon":  # a point, two halves, for each band of rating
        for x in evening.t.entrants:
            counted[x.number] += 2 * (min(x.person.rating, system.mm_bar) // system.mm_band)
    assert {p.number: p.points for p in evening.t.finished.places} == counted


def recount(events: list[e.TournamentEvent]) -> dict[int, int]:
    """Two half-points a win, bye, rest or credited win, one a draw; by nothing but the events."""
    points = {rostered.number: 0 for event in of(events, e.Started) for rostered in event.roster}
    sides: dict[int, tuple[int, int]] = {}
    for event in events:
        match event:
            case e.RoundStarted():
                sides = {board.number: (board.first.number, board.second.number) for board in event.boards}
                for bye in event.byes:
                    points[bye.number] += 0 if bye.kind is e.ByeKind.GONE else 2
            case e.ResultRecorded(is_over=True, winner=int(winner)) | e.WalkedOver(winner=winner):
                points[winner] += 2
            case e.ResultRecorded(is_over=True, outcome=Outcome.DRAW):
                for number in sides[event.board]:
                    points[number] += 1
    return points


@given(seeds)
def test_the_final_order_is_total_and_better_places_have_not_fewer_points(seed: int) -> None:
    evening = world(seed).evening
    if evening.t.finished is None:
        return
    places = evening.t.finished.places
    assert sorted(p.number for p in places) == [x.number for x in evening.t.entrants]
    assert [p.place for p in places] == sorted(p.place for p in places)
    assert places[0].place == 1
    if is_plain(evening) and evening.card.system.kind in ("swiss", "round-robin"):
        assert [p.points for p in places] == sorted((p.points for p in places), reverse=True)


@given(seeds)
def test_a_played_out_knockout_has_one_winner_who_never_lost(seed: int) -> None:
    evening = world(seed).evening
    finished = evening.t.finished
    if finished is None or evening.card.system.kind != "knockout" or finished.reason is not e.FinishReason.PLAYED:
        return
    if evening.card.system.form == "double":
        return  # there one may lose and win in the end
    lost = {p.opponent_of(p.winner) for r in evening.t.rounds for p in r.pairings if p.winner is not None}
    first = [p.number for p in finished.places if p.place == 1]
    if evening.t.entrant(first[0]).gone is None:
        assert len(first) == 1
        assert first[0] not in lost


@given(seeds)
def test_a_view_can_be_made_after_every_event(seed: int) -> None:
    state: Tournament | None = None
    for version, event in enumerate(world(seed).evening.events, 1):
        state = apply(state, event)
        assert view(state, version).version == version


@pytest.mark.parametrize(
    "mark", ["called-up", "replaced-later", "replay", "walked-over", "withdrawn", "gone-wins", "play-off", "stage"]
)
def test_the_chance_of_these_worlds_reaches_every_corner(mark: str) -> None:
    assert any(mark in corners(world(seed).evening.events) for seed in range(120))


def corners(events: list[e.TournamentEvent]) -> set[str]:
    found = set()
    for event in events:
        match event:
            case e.ReserveCalledUp():
                found.add("called-up")
            case e.ReplacedLater():
                found.add("replaced-later")
            case e.ReplayStarted():
                found.add("replay")
            case e.WalkedOver():
                found.add("walked-over")
            case e.StageStarted(settles=int()):
                found.add("play-off")
            case e.StageStarted(stage=number) if number > 1:
                found.add("stage")
            case e.PlayerLeft(reason=e.LeaveReason.NO_SHOWS):
                found.add("withdrawn")
            case e.RoundStarted() if any(bye.kind is e.ByeKind.CREDITED for bye in event.byes):
                found.add("gone-wins")
    return found


def test_deciding_twice_gives_the_same_events() -> None:
    assert World(5).play().evening.events == World(5).play().evening.events
