"""What the page and its reader are told: standings that open to their summands, boards with why, his own part."""

import msgspec
import pytest

from server.standings import Unit
from server.tournaments import commands as c
from server.tournaments import decisions as d
from server.tournaments import place, round_of, standing_of, view
from server.tournaments.place import Part
from server.tournaments.round_view import BoardState
from server.tournaments.systems import System
from server.tournaments.view import EntrantStatus, TournamentView
from server.vocabulary import PlayerId, Termination
from tests.tournaments.evening import Evening, a_card, applicant, at, knockout, person, round_robin, swiss

FOUR = ("anna 1900", "bela 1800", "cili 1700", "dora 1600")


def an_evening(*people: str, **groups: object) -> Evening:
    return Evening(a_card(**groups)).enter(*(people or FOUR)).start()


def shown(evening: Evening) -> TournamentView:
    """As it arrives at the other end."""
    return msgspec.json.decode(msgspec.json.encode(view(evening.t, len(evening.events))), type=TournamentView)


def part(evening: Evening, player: str) -> Part:
    return place(evening.t, PlayerId(player), evening.now).status


def test_before_the_start_the_page_says_when_and_for_whom_it_opens_and_how_long_it_will_be() -> None:
    evening = Evening(a_card(entry={"guest_delay_ms": 600_000, "min_entrants": 4, "max_entrants": 32}))
    seen = shown(evening)
    assert (seen.opens_at, seen.guests_open_at, seen.starts_at) == (at("19:00:00"), at("19:10:00"), at("20:00:00"))
    assert (seen.rounds_at_least, seen.rounds_planned) == (3, 5)
    assert seen.next_at == at("19:00:00")


def test_a_swiss_of_five_rounds_says_at_once_that_four_players_get_three() -> None:
    """Scenario 27."""
    evening = Evening(a_card(system=swiss(rounds=5), entry={"min_entrants": 4}))
    assert (shown(evening).rounds_planned, shown(evening).rounds_at_least) == (5, 3)


def test_standings_come_with_every_summand() -> None:
    """After round 1: anna and bela won. Buchholz of the winners 0, of the losers 1 point each (scenario 32)."""
    evening = an_evening().all_won_by_the_higher_seed()
    seen = shown(evening)
    assert [(row.rank, row.number, row.points) for row in seen.standings] == [
        (1, 1, 2),
        (2, 2, 2),
        (3, 3, 0),
        (4, 4, 0),
    ]
    buchholz = seen.standings[2].ties[1]
    assert (buchholz.code, buchholz.unit, buchholz.value) == ("BH", Unit.POINTS, 1.0)
    assert [(s.value, s.round, s.opponent) for s in buchholz.summands] == [(1.0, 1, 1)]
    assert standing_of(evening.t, 3) == seen.standings[2]


def test_only_closed_rounds_count() -> None:
    evening = an_evening()
    evening.result(1, winner="anna")
    assert {row.points for row in shown(evening).standings} == {0}
    evening.result(2, winner="bela")
    assert {row.points for row in shown(evening).standings} == {0, 2}


def played_out(evening: Evening, *won: tuple[str, str]) -> list[str]:
    """Who stands where when each first of these has beaten the second."""
    while evening.t.finished is None:
        for board, pair in enumerate(evening.pairs(), 1):
            evening.result(board, winner=next(winner for winner, loser in won if {winner, loser} == set(pair)))
        evening.next_round()
    return [evening.holder(row.number) for row in shown(evening).standings]


def test_equal_points_are_settled_by_direct_encounter_before_anything_else() -> None:
    """Anna and bela have 2, cili and dora 1; bela has beaten anna, cili dora, whatever the ratings."""
    evening = an_evening("anna 1900", "bela 1800", "dora 1700", "cili 1600", system=round_robin())
    won = (("bela", "anna"), ("anna", "cili"), ("anna", "dora"), ("bela", "cili"), ("dora", "bela"), ("cili", "dora"))
    assert played_out(evening, *won) == ["bela", "anna", "cili", "dora"]


def test_a_circle_of_wins_is_settled_by_the_progressive_score() -> None:
    """Anna rests first and cili second. Running scores: cili 1 2 2, anna 1 1 2, bela 0 1 2; by hand 5, 4, 3 points."""
    evening = an_evening("anna 1900", "bela 1800", "cili 1700", system=round_robin())
    order = played_out(evening, ("anna", "cili"), ("bela", "anna"), ("cili", "bela"))
    assert order == ["cili", "anna", "bela"]
    assert [row.ties[2].value for row in shown(evening).standings] == [5.0, 4.0, 3.0]


def test_a_board_says_how_it_ended_and_why() -> None:
    evening = an_evening()
    evening.result(1, winner="anna", how=Termination.NO_SHOW)
    board = shown(evening).rounds[0].boards[0]
    assert (board.state, board.winner) == (BoardState.OVER, 1)
    assert (board.games[0].termination, board.games[0].was_played) == (Termination.NO_SHOW, False)
    assert shown(evening).rounds[0].boards[1].state is BoardState.OPEN


def test_a_replay_that_is_due_is_counted_down() -> None:
    evening = an_evening("anna 1900", "bela 1800", system=knockout())
    evening.result(1)
    board = shown(evening).rounds[0].boards[0]
    assert (board.state, board.replay_at) == (BoardState.REPLAY_DUE, at("20:00:10"))
    mine = place(evening.t, PlayerId("anna"), evening.now)
    assert (mine.table, mine.replay_at) == (None, at("20:00:10"))


def test_called_up_and_replaced_are_both_shown_in_the_entrants_list() -> None:
    evening = an_evening().reserve("rita").until("20:03:00")
    evening.unclaimed(1, "cili")
    row = shown(evening).entrants[2]
    assert (row.person.name, [p.name for p in row.replaced]) == ("rita", ["cili"])


def test_the_cross_table_has_a_cell_for_every_round() -> None:
    evening = an_evening().all_won_by_the_higher_seed()
    first = shown(evening).stages[0].groups[0].cross[0]
    assert [(cell.mark, cell.opponent) for cell in first.cells if cell] == [("1", "3")]


def test_the_cross_table_tells_the_kinds_of_unplayed_rounds_apart() -> None:
    """Scenario 28: a bye, a rest, a win and a loss by forfeit, a draw without play, and not having been there."""
    one = an_evening("anna 1900", "bela 1800", "cili 1700")
    one.result(1, winner="anna", how=Termination.NO_SHOW)
    one.next_round()
    one.result(1, how=Termination.NO_SHOW)
    marks = {row.id: [cell.mark if cell else "" for cell in row.cells] for row in shown(one).stages[0].groups[0].cross}
    assert marks == {"1": ["+", "±"], "2": ["-", ""], "3": ["U", "±"]}
    other = an_evening("anna 1900", "bela 1800", "cili 1700", system=round_robin()).all_won_by_the_higher_seed()
    cross = shown(other).stages[0].groups[0].cross
    assert [cell.mark for row in cross for cell in row.cells if cell and row.id == "1"] == ["R"]


def test_a_bracket_shows_who_stands_where_and_which_slots_are_empty() -> None:
    evening = an_evening("anna 1900", "bela 1800", "cili 1700", system=knockout())
    bracket = shown(evening).stages[0].groups[0].bracket
    assert bracket is not None
    (main,) = bracket.branches
    first, second = main.rounds[0].matches
    assert (first.upper.number, first.lower.is_empty, first.winner) == (1, True, 1)
    assert ({second.upper.number, second.lower.number}, second.board, second.winner) == ({2, 3}, 1, None)
    assert main.rounds[1].matches[0].lower.number is None


def test_a_large_tournaments_view_has_its_last_round_and_the_rest_is_asked_for() -> None:
    evening = Evening(a_card(entry={"max_entrants": 300}))
    evening.enter(*(f"p{i} {1000 + i}" for i in range(201))).start().all_won_by_the_higher_seed().next_round()
    seen = shown(evening)
    assert not seen.is_whole
    assert [one.number for one in seen.rounds] == [2]
    assert seen.stages[0].groups[0].cross == ()
    assert all(tie.summands == () for row in seen.standings for tie in row.ties)
    one = round_of(evening.t, 1)
    assert one is not None
    assert len(one.boards) == 100
    row = standing_of(evening.t, 5)
    assert row is not None
    assert any(tie.summands for tie in row.ties)
    assert round_of(evening.t, 3) is None
    assert standing_of(evening.t, 999) is None


@pytest.mark.parametrize("system", [swiss(), round_robin(), knockout()])
def test_how_it_ended_is_on_the_page(system: object) -> None:
    evening = an_evening("anna 1900", "bela 1800", system=system)
    evening.result(1, winner="bela")
    end = shown(evening).end
    assert end is not None
    assert end.finished == "played"
    assert [row.number for row in shown(evening).standings] == [2, 1]


def test_my_place_follows_me_through_the_evening() -> None:
    evening = Evening(a_card()).until("19:00:00")
    assert part(evening, "cili") is Part.NONE
    evening.enter(*FOUR)
    assert part(evening, "cili") is Part.ENTERED
    evening.start()
    mine = place(evening.t, PlayerId("cili"), evening.now)
    assert (mine.status, mine.table, mine.seat) == (Part.PLAYING, "t1.r1.b1.g1", 1)
    assert mine.opponent == person("anna 1900")
    assert mine.may_leave
    evening.reserve("rita").until("20:03:00")
    assert place(evening.t, PlayerId("rita"), evening.now).reserve_position == 1
    evening.unclaimed(1, "cili")
    assert (part(evening, "cili"), part(evening, "rita")) == (Part.REPLACED, Part.PLAYING)
    evening.result(1, winner="anna", how=Termination.NO_SHOW)
    assert place(evening.t, PlayerId("rita"), evening.now).may_come_back
    evening.leave("anna")
    assert part(evening, "anna") is Part.LEFT
    assert not place(evening.t, PlayerId("anna"), evening.now).may_leave


def test_my_bye_is_told_to_me() -> None:
    evening = an_evening("anna 1900", "bela 1800", "cili 1700")
    assert place(evening.t, PlayerId("cili"), evening.now).bye == "odd-field"


def test_my_place_says_on_what_terms_i_may_enter_and_with_every_reason_why_not() -> None:
    evening = Evening(a_card(entry={"members_only": True})).until("19:00:00")
    guest = applicant("guido", c.Applicant, is_member=False)
    mine = place(evening.t, PlayerId("guido"), evening.now, guest)
    assert mine.entry_refused is not None
    assert [why.code for why in mine.entry_refused] == ["entry/members-only"]
    member = place(evening.t, PlayerId("anna"), evening.now, applicant("anna", c.Applicant))
    assert member.entry_refused == ()
    assert member.reserve_refused is not None
    assert [why.code for why in member.reserve_refused] == ["entry/reserves-not-open"]


def test_left_out_disqualified_and_knocked_out_are_told_apart() -> None:
    evening = Evening(a_card(system=knockout())).enter(*FOUR, "edit 1500")
    evening.busy.add("edit")
    evening.start()
    evening.result(evening.board_of("dora"), winner="anna")
    evening.rule(d.Expel(player=PlayerId("bela")), reason="engine")
    assert [part(evening, name) for name in ("edit", "dora", "bela")] == [Part.LEFT_OUT, Part.OUT, Part.DISQUALIFIED]
    statuses = [row.status for row in shown(evening).entrants]
    assert statuses == [
        EntrantStatus.PLAYING, EntrantStatus.DISQUALIFIED, EntrantStatus.PLAYING, EntrantStatus.OUT,
    ]  # fmt: skip


def test_a_board_says_what_its_two_had_when_they_were_paired() -> None:
    """After round 1 anna and bela have a point, cili and dora none."""
    evening = an_evening(system=swiss(rounds=2)).all_won_by_the_higher_seed().next_round()
    top, bottom = shown(evening).rounds[1].boards
    assert (top.scores, bottom.scores) == ((2, 2), (0, 0))
    assert (top.down, top.group, top.given_up) == (None, None, ())


def test_a_mcmahon_counts_what_they_started_with() -> None:
    """A point for every 100 above the floor of 1,000: 9 for anna, 7 for bela."""
    system = System(kind="mcmahon", rounds=1, mm_floor=1_000, mm_bar=2_400)
    board = shown(an_evening("anna 1900", "bela 1700", system=system)).rounds[0].boards[0]
    assert sorted(board.scores or ()) == [14, 18]
    assert board.down == 1


def test_fide_dutch_names_the_score_group_and_what_it_gave_up() -> None:
    """Three rounds of four leave the last one no choice: whoever has not met has to, whatever colours they are due."""
    evening = an_evening(system=System(kind="dutch", rounds=3))
    for _ in range(2):
        evening.all_won_by_the_higher_seed().next_round()
    boards = shown(evening).rounds[2].boards
    assert [board.group is not None for board in boards] == [True, True]
    assert [board.scores for board in shown(evening).rounds[0].boards] == [(0, 0), (0, 0)]


def test_where_points_pair_nobody_none_are_told() -> None:
    for system in (knockout(), round_robin()):
        assert {board.scores for board in shown(an_evening(system=system)).rounds[0].boards} == {None}
