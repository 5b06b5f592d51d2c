"""P25: warned, on repetition the game, then the tournament; and back again."""

import pytest

from server.tournaments import commands as c
from server.tournaments import decisions as d
from server.tournaments import events as e
from server.tournaments import ruling_events as r
from server.tournaments.card import Arbiting
from server.vocabulary import PlayerId, Seat, TableId, Termination
from tests.tournaments.evening import Evening, a_card, kinds, knockout, round_robin

FOUR = ("anna 1900", "bela 1800", "cili 1700", "dora 1600")
ANNA, CILI = PlayerId("anna"), PlayerId("cili")


def an_evening(**groups: object) -> Evening:
    return Evening(a_card(**groups)).enter(*FOUR).start()


def test_the_first_warning_costs_nothing_the_second_the_game() -> None:
    evening = an_evening()
    assert kinds(evening.rule(d.WarnPlayer(player=ANNA))) == ["Ruled", "WarningCounted"]
    _, counted, lost = evening.rule(d.WarnPlayer(player=ANNA), reason="stalling again")
    assert isinstance(counted, r.WarningCounted)
    assert counted.count == 2
    assert isinstance(lost, r.BoardForfeited)
    assert (lost.loser, lost.table, lost.seat) == (1, TableId("t1.r1.b1.g1"), Seat.FIRST)


def test_warnings_at_tables_and_by_rulings_on_the_tournament_are_one_count() -> None:
    evening = an_evening()
    table = evening.pairing(1).table
    evening.do(c.CountWarning(table=table, player=ANNA, ruling="ruth:x", change=1))
    assert evening.entrant("anna").warnings == 1
    assert evening.do(c.CountWarning(table=table, player=ANNA, ruling="ruth:x", change=1)) == [], "told again"
    assert kinds(evening.rule(d.WarnPlayer(player=ANNA))) == ["Ruled", "WarningCounted", "BoardForfeited"]
    evening.do(c.CountWarning(table=table, player=ANNA, ruling="ruth:y", change=-1))
    assert evening.entrant("anna").warnings == 1


def test_the_card_says_which_warning_costs_what() -> None:
    evening = an_evening(arbiting=Arbiting(warnings_forfeit=0, warnings_expel=3))
    for _ in range(2):
        assert kinds(evening.rule(d.WarnPlayer(player=ANNA))) == ["Ruled", "WarningCounted"]
    assert kinds(evening.rule(d.WarnPlayer(player=ANNA))) == ["Ruled", "WarningCounted", "Disqualified"]
    assert evening.entrant("anna").gone is not None


def test_a_second_warning_between_rounds_costs_no_game_that_is_over() -> None:
    evening = an_evening().all_won_by_the_higher_seed()
    evening.rule(d.WarnPlayer(player=ANNA))
    assert kinds(evening.rule(d.WarnPlayer(player=ANNA))) == ["Ruled", "WarningCounted"]


def test_a_warning_undone_counts_no_more_and_stays_in_the_log() -> None:
    evening = an_evening()
    evening.rule(d.WarnPlayer(player=ANNA))
    evening.rule(d.UndoRuling(undoes="ruth:1"), reason="wrong player")
    assert evening.entrant("anna").warnings == 0
    assert [(line.kind, line.undone) for line in evening.t.rulings] == [("warn-player", True), ("undo", False)]
    assert evening.refused(evening.ruling(d.UndoRuling(undoes="ruth:1"))) == ["ruling/cannot-be-undone"]
    assert evening.refused(evening.ruling(d.UndoRuling(undoes="nobody:7"))) == ["ruling/unknown"]


def test_who_takes_over_a_place_does_not_take_over_its_warnings() -> None:
    evening = an_evening()
    evening.rule(d.WarnPlayer(player=ANNA))
    evening.reserve("rita 1500")
    evening.wait(180_000).unclaimed(1, "anna")
    assert evening.entrant("rita").warnings == 0


def test_a_forfeited_board_is_lost_at_its_table() -> None:
    evening = an_evening()
    _, lost = evening.rule(d.ForfeitBoard(player=CILI), reason="second phone")
    assert isinstance(lost, r.BoardForfeited)
    assert (lost.board, lost.loser, lost.detail) == (1, 3, "second phone")
    assert not evening.pairing(1).is_over, "the table reports it"
    evening.result(1, winner="anna", how=Termination.FORFEITED)
    assert evening.refused(evening.ruling(d.ForfeitBoard(player=CILI))) == ["ruling/no-open-board"]


def test_with_a_replay_due_there_is_no_table_and_the_board_is_walked_over() -> None:
    evening = an_evening(system=knockout())
    evening.result(1)
    opponent = evening.t.entrant(evening.pairing(1).opponent_of(1)).person.name
    assert kinds(evening.rule(d.ForfeitBoard(player=ANNA))) == ["Ruled", "BoardForfeited", "WalkedOver", "KnockedOut"]
    assert evening.pairing(1).winner == evening.number(opponent)


def test_an_arbiter_who_plays_does_not_rule_on_his_own_board() -> None:
    evening = an_evening()
    opponent = PlayerId(evening.t.entrant(evening.pairing(1).opponent_of(1)).person.name)
    for decision in (d.ForfeitBoard(player=opponent), d.WarnPlayer(player=ANNA), d.Expel(player=ANNA)):
        assert evening.refused(evening.ruling(decision, by="anna")) == ["ruling/own-game"]
    evening.rule(d.WarnPlayer(player=PlayerId("bela")), by="anna")


def test_who_was_expelled_is_paired_again_once_he_is_reinstated() -> None:
    evening = an_evening().all_won_by_the_higher_seed()
    evening.rule(d.Expel(player=ANNA))
    evening.next_round()
    assert "anna" not in {name for pair in evening.pairs() for name in pair}
    evening.rule(d.Reinstate(player=ANNA), reason="it was her twin")
    evening.all_won_by_the_higher_seed().next_round()
    assert "anna" in {name for pair in evening.pairs() for name in pair} | set(evening.byes())


def test_an_expulsion_is_undone_like_any_other_ruling() -> None:
    evening = an_evening(system=round_robin())
    evening.rule(d.Expel(player=ANNA))
    evening.rule(d.UndoRuling(undoes="ruth:1"))
    assert evening.entrant("anna").gone is None
    assert [line.undone for line in evening.t.rulings] == [True, False]


def test_before_the_start_an_expelled_player_may_not_enter_until_he_is_reinstated() -> None:
    evening = Evening(a_card()).enter(*FOUR)
    evening.rule(d.Expel(player=ANNA))
    assert ANNA not in evening.t.entries
    evening.rule(d.Reinstate(player=ANNA))
    evening.enter("anna 1900")
    assert ANNA in evening.t.entries


def test_in_a_knockout_nobody_is_reinstated_who_has_lost_by_it() -> None:
    evening = an_evening(system=knockout())
    evening.rule(d.Expel(player=ANNA))
    assert evening.refused(evening.ruling(d.Reinstate(player=ANNA))) == ["ruling/knocked-out"]
    evening.result(evening.board_of("anna"), winner="dora", how=Termination.DISQUALIFIED)
    assert evening.refused(evening.ruling(d.Reinstate(player=ANNA))) == ["ruling/knocked-out"]


def test_between_rounds_of_a_knockout_he_may_be() -> None:
    evening = an_evening(system=knockout()).all_won_by_the_higher_seed()
    evening.rule(d.Expel(player=ANNA))
    evening.rule(d.Reinstate(player=ANNA))
    evening.next_round()
    assert {name for pair in evening.pairs() for name in pair} == {"anna", "bela"}


@pytest.mark.parametrize(
    ("decision", "code"),
    [
        (d.Reinstate(player=ANNA), "ruling/not-gone"),
        (d.Expel(player=PlayerId("stranger")), "ruling/no-such-entrant"),
        (d.WarnPlayer(player=PlayerId("stranger")), "ruling/no-such-entrant"),
        (d.ForfeitBoard(player=PlayerId("stranger")), "ruling/no-such-entrant"),
    ],
)
def test_what_makes_no_sense_is_refused(decision: d.TournamentDecision, code: str) -> None:
    evening = an_evening()
    assert evening.refused(evening.ruling(decision)) == [code]


def test_who_is_gone_already_is_neither_warned_nor_expelled() -> None:
    evening = an_evening()
    evening.leave("anna")
    assert evening.refused(evening.ruling(d.WarnPlayer(player=ANNA))) == ["ruling/is-gone"]
    assert evening.refused(evening.ruling(d.Expel(player=ANNA))) == ["ruling/is-gone"]
    out = evening.rule(d.Reinstate(player=ANNA))
    assert kinds(out) == ["Ruled", "Reinstated"]
    assert isinstance(out[0], r.Ruled)
    assert not isinstance(out[0], e.Disqualified)
