"""C10 as the tournament sees it: recorded, away, back, withdrawn, and what it is worth."""

import pytest

from server.standings import Kind
from server.tournaments import commands as c
from server.tournaments import events as e
from server.tournaments.records import records
from server.vocabulary import Outcome, PlayerId, Termination
from tests.tournaments.evening import Evening, a_card, kinds, knockout, round_robin, swiss, waiting

FOUR = ("anna 1900", "bela 1800", "cili 1700", "dora 1600")


def an_evening(*people: str, **groups: object) -> Evening:
    return Evening(a_card(**groups)).enter(*(people or FOUR)).start()


def no_show(evening: Evening, player: str) -> list[e.TournamentEvent]:
    board = evening.board_of(player)
    winner = evening.holder(evening.pairing(board).opponent_of(evening.number(player)))
    return evening.result(board, winner=winner, how=Termination.NO_SHOW)


def test_the_absent_loses_without_play_and_is_away() -> None:
    evening = an_evening()
    assert kinds(no_show(evening, "cili")) == ["ResultRecorded", "PlayerAway"]
    assert evening.entrant("cili").away
    assert evening.entrant("cili").no_shows == 1
    game = evening.pairing(1).games[0]
    assert not game.met, "no meeting, no colour, no rating"


def test_both_absent_is_a_draw_without_play_and_both_are_away() -> None:
    evening = an_evening(system=swiss(rounds=1), entry={"min_entrants": 2})
    evening.result(1, how=Termination.NO_SHOW)
    evening.result(2, winner="bela")
    assert evening.points() == {"bela": 2, "anna": 1, "cili": 1, "dora": 0}
    assert kinds(evening.events).count("PlayerAway") == 2


def test_where_both_lose_neither_gains_and_it_counts_as_a_forfeit_of_each() -> None:
    """G6: both late, both lose."""
    evening = an_evening(system=swiss(rounds=1), entry={"min_entrants": 2})
    evening.result(1, how=Termination.NO_SHOW, outcome=Outcome.BOTH_LOST)
    evening.result(2, winner="bela")
    assert evening.points() == {"bela": 2, "anna": 0, "cili": 0, "dora": 0}
    assert kinds(evening.events).count("PlayerAway") == 2
    forfeits = [record.kind for own in records(evening.t, evening.t.stages[0]).values() for record in own]
    assert forfeits.count(Kind.FORFEIT_LOSS) == 2


def test_an_away_player_is_not_paired_in_swiss() -> None:
    evening = an_evening()
    no_show(evening, "cili")
    evening.result(2, winner="bela").clear()
    evening.next_round()
    paired = {name for pair in evening.pairs() for name in pair} | set(evening.byes())
    assert paired == {"anna", "bela", "dora"}


def test_until_he_says_that_he_is_back() -> None:
    evening = an_evening()
    no_show(evening, "cili")
    evening.result(2, winner="bela")
    assert kinds(evening.back("cili")) == ["PlayerBack"]
    assert evening.back("cili") == [], "opening the page may always say it"
    evening.next_round()
    assert len(evening.pairs()) == 2


def test_nobody_else_comes_back() -> None:
    evening = an_evening()
    evening.leave("dora")
    assert evening.refused(c.ComeBack(PlayerId("dora"))) == ["tournament/left"]
    assert evening.refused(c.ComeBack(PlayerId("stranger"))) == ["tournament/not-entered"]
    before = Evening(a_card()).enter("anna")
    assert before.refused(c.ComeBack(PlayerId("anna"))) == ["tournament/not-running"]


@pytest.mark.parametrize(("limit", "withdrawn_after"), [(1, 1), (2, 2), (0, None)])
def test_after_the_cards_number_of_no_shows_he_is_withdrawn(limit: int, withdrawn_after: int | None) -> None:
    evening = an_evening(system=round_robin(), waiting=waiting(withdraw_after_no_shows=limit))
    for n in (1, 2):
        no_show(evening, "dora")
        gone = [event for event in evening.events if isinstance(event, e.PlayerLeft)]
        assert bool(gone) == (withdrawn_after is not None and n >= withdrawn_after)
        if gone:
            assert gone[0].reason is e.LeaveReason.NO_SHOWS
            return
        evening.all_won_by_the_higher_seed().next_round()


def test_in_a_round_robin_his_games_come_due_while_he_is_away() -> None:
    evening = an_evening(system=round_robin())
    no_show(evening, "dora")
    evening.all_won_by_the_higher_seed().next_round()
    assert "dora" in {name for pair in evening.pairs() for name in pair}


def test_who_sits_at_the_board_again_is_plainly_back() -> None:
    evening = an_evening(system=round_robin())
    no_show(evening, "dora")
    evening.all_won_by_the_higher_seed().next_round()
    events = evening.result(evening.board_of("dora"), winner="dora")
    assert kinds(events) == ["ResultRecorded", "PlayerBack"]
    assert evening.entrant("dora").no_shows == 1, "the no-show stays on record"


def test_a_walkover_because_the_other_left_does_not_bring_anybody_back() -> None:
    evening = an_evening(system=round_robin())
    no_show(evening, "dora")
    evening.all_won_by_the_higher_seed().next_round()
    board = evening.board_of("dora")
    other = evening.holder(evening.pairing(board).opponent_of(4))
    evening.leave(other)
    pairing = evening.pairing(board)
    evening.do(
        c.ReportResult(
            table=pairing.table,
            outcome=Outcome.win_of(pairing.seat_of(4)),
            termination=Termination.LEFT,
            played=False,
            ended_at=evening.now,
        )
    )
    assert evening.entrant("dora").away


def test_a_new_holder_of_the_place_begins_without_no_shows() -> None:
    evening = an_evening().until("20:03:00")
    no_show(evening, "cili")
    evening.reserve("rita")
    evening.result(2, winner="bela")
    evening.next_round()
    assert (evening.entrant("rita").no_shows, evening.entrant("rita").away) == (0, False)


def test_in_a_knockout_the_no_show_is_out() -> None:
    evening = an_evening(system=knockout())
    assert kinds(no_show(evening, "dora")) == ["ResultRecorded", "KnockedOut"]


def test_in_a_knockout_two_absent_for_equally_long_is_lost_by_the_lower_seed() -> None:
    """A table of a knockout names a loser itself; a draw without play could never be replayed to an end."""
    evening = an_evening(system=knockout())
    evening.result(evening.board_of("dora"), how=Termination.NO_SHOW)
    assert evening.entrant("dora").knocked_out
    assert not evening.entrant("anna").knocked_out


def test_a_knockouts_table_is_told_that_the_longer_absent_loses() -> None:
    cards = {
        kind.kind: an_evening(system=kind).events[-1].card.longer_absent_loses  # type: ignore[union-attr]
        for kind in (swiss(), round_robin(), knockout())
    }
    assert cards == {"swiss": False, "round-robin": False, "knockout": True}


def test_absences_are_carried_from_game_to_game_only_where_the_card_counts_them_over_the_tournament() -> None:
    for scope, carried in (("game", 0), ("tournament", 2)):
        evening = an_evening(waiting=waiting(disconnect_scope=scope))
        evening.result(1, winner="anna", absences=(2, 0))
        evening.result(2, winner="bela")
        evening.next_round()
        last = evening.events[-1]
        assert isinstance(last, e.RoundStarted)
        counts = {side.person.name: side.prior_absences for b in last.boards for side in (b.first, b.second)}
        assert counts == {"anna": carried, "bela": 0, "cili": 0, "dora": 0}
