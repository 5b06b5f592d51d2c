"""Players call the arbiter (P22, G10) and claim a forced win or draw that they show (P19, B8)."""

import pytest

from server.games.draughts.view import DraughtsView
from server.tables import Phase, next_deadline
from server.tables import commands as ask
from server.tables import events as e
from server.tables.appeal import Appeals, Stops
from server.tables.appeals import shown_by
from server.tables.decisions import AnswerCall, DecideClaim, HoldTable, ReleaseTable, UndoMoves
from server.vocabulary import Outcome, Refused, Seat, Termination, TournamentId
from tests.tables.builders import DRAUGHTS, FIRST, SECOND, SWAP2, Scene, a_table

OPEN_FOUR = "h8 a1 h9 a2 h10 a3 h11"
"""First has four in a row, open at both ends, and second is to move: he can stop one end only."""


def a_game(actions: str = "h8", *, stops: Stops = "always", clock: str = "3+2", **costs: object) -> Scene:
    appeals = Appeals(stop_clock=stops, **costs)  # type: ignore[arg-type]
    table = a_table(tournament=TournamentId("t1"), appeals=appeals, clock=clock)
    return table.seated().after(actions, each_s=10)


def calls(table: Scene, seat: object = FIRST, note: str = "he talks to somebody") -> Scene:
    table.ask(ask.CallArbiter(seat, note))  # type: ignore[arg-type]
    return table


def claims(table: Scene, line: str = "h12 a5 h7", *, is_draw: bool = False) -> Scene:
    table.ask(ask.ClaimResult(seat=FIRST, ply=table.table.ply, is_draw=is_draw, line=tuple(line.split())))
    return table


def answer(table: Scene, seat: Seat, *, accept: bool) -> ask.AnswerClaim:
    """To the claim that stands."""
    assert table.table.claim is not None
    return ask.AnswerClaim(seat, table.table.claim.at, accept)


def verdict_on(table: Scene, verdict: str) -> DecideClaim:
    """On the claim that stands."""
    assert table.table.claim is not None
    return DecideClaim(claimed_at=table.table.claim.at, verdict=verdict)  # type: ignore[arg-type]


def heard(table: Scene, seat: Seat) -> AnswerCall:
    """The call of this seat that is open has been heard."""
    call = table.table.calls[seat]
    assert call is not None
    return AnswerCall(seat=seat, called_at=call.at)


# -- calls -----------------------------------------------------------------------------------------------------------


def test_a_call_stops_both_clocks_until_the_arbiter_has_dealt_with_it() -> None:
    table = calls(a_game().later(20))
    assert (table.is_(Phase.ADJOURNED), next_deadline(table.table)) == (True, None)
    assert [(hold.kind, hold.name) for hold in table.seen().holds] == [("call", "Anna")]
    table.later(600).ruled(heard(table, FIRST)).at_deadline().tick()
    assert (table.is_(Phase.PLAYING), table.left_s(SECOND)) == (True, 160)
    assert table.table.calls == (None, None)


@pytest.mark.parametrize(
    ("stops", "clock", "stands"),
    [
        ("never", "3+2", False),
        ("time-trouble", "15+0", False),
        ("time-trouble", "5+0", True),
        ("time-trouble", "0+3x30", True),
        ("always", "15+0", True),
    ],
)
def test_the_card_says_when_a_call_stops_the_clocks(stops: Stops, clock: str, stands: bool) -> None:
    """G10: time trouble is under five minutes, or byo-yomi; first has thought ten seconds."""
    table = calls(a_game(stops=stops, clock=clock))
    assert table.is_(Phase.ADJOURNED) == stands
    assert table.table.calls[FIRST] is not None


def test_both_may_call_and_play_goes_on_when_both_calls_are_dealt_with() -> None:
    table = calls(calls(a_game()), SECOND)
    table.ruled(heard(table, FIRST))
    assert table.is_(Phase.ADJOURNED)
    assert table.ruled(heard(table, SECOND)).is_(Phase.RESUMING)


def test_a_call_that_is_taken_back_gives_no_period_back_and_an_answered_one_does() -> None:
    """0 + 3 x 30 s; second has used ten seconds of his period when first calls."""
    table = calls(a_game(clock="0+3x30").later(10))
    table.ask(ask.WithdrawCall(FIRST))
    assert (table.is_(Phase.RESUMING), table.left_s(SECOND)) == (True, 80)
    table = calls(a_game(clock="0+3x30").later(10))
    table.ruled(heard(table, FIRST))
    assert table.left_s(SECOND) == 90


def test_an_arbiter_who_looks_into_it_holds_the_table_beyond_the_call() -> None:
    table = calls(a_game()).ruled(HoldTable())
    table.ruled(heard(table, FIRST))
    assert table.is_(Phase.ADJOURNED)
    assert table.ruled(ReleaseTable()).is_(Phase.RESUMING)


def test_a_call_is_dealt_with_only_by_who_has_heard_it() -> None:
    """Scenario 38: it was taken back, and another one says something else."""
    table = calls(a_game())
    before = heard(table, FIRST)
    table.later(1).ask(ask.WithdrawCall(FIRST))
    assert calls(table, note="he shows him moves").refuses_ruling(before) == "call/another"
    assert table.ruled(heard(table, FIRST)).table.calls == (None, None)


def test_calls_are_bounded_and_need_a_word() -> None:
    table = a_game()
    assert table.refuses(ask.CallArbiter(FIRST, "  ")) == "call/empty"
    for _ in range(5):
        calls(table)
        assert table.refuses(ask.CallArbiter(FIRST, "again")) == "call/open-already"
        table.ask(ask.WithdrawCall(FIRST))
    assert table.refuses(ask.CallArbiter(FIRST, "again")) == "call/too-many"
    assert table.refuses(ask.WithdrawCall(FIRST)) == "call/none"
    assert table.refuses_ruling(AnswerCall(seat=FIRST, called_at=table.now)) == "call/none"


def test_a_casual_table_has_no_arbiter_to_call() -> None:
    assert a_table().seated().refuses(ask.CallArbiter(FIRST, "help")) == "call/no-arbiter"


def test_a_call_before_play_stops_no_clock_and_ends_with_the_game() -> None:
    table = calls(a_table(tournament=TournamentId("t1")).arrives(FIRST))
    assert next_deadline(table.table) is not None
    table.at_deadline().tick()
    assert (table.is_(Phase.OVER), table.table.calls) == (True, (None, None))


# -- claims ----------------------------------------------------------------------------------------------------------


def test_a_claimed_win_that_is_accepted_ends_the_game() -> None:
    table = claims(a_game(OPEN_FOUR), "a4 h12")
    assert table.seen().claim is not None
    table.ask(answer(table, SECOND, accept=True))
    assert table.result == (Outcome.FIRST, Termination.PROVEN)
    assert table.ended.rated


def test_a_claim_stops_the_clocks_and_one_that_is_declined_waits_for_the_arbiter() -> None:
    table = claims(a_game(OPEN_FOUR).later(5), "a4 h12")
    assert table.is_(Phase.ADJOURNED)
    table.ask(answer(table, SECOND, accept=False))
    assert table.refuses(answer(table, SECOND, accept=True)) == "claim/none"
    assert table.table.claim is not None
    assert table.table.claim.declined
    table.ruled(verdict_on(table, "accepted"))
    assert (table.result, table.ended.ruled_by) == ((Outcome.FIRST, Termination.PROVEN), "Zoe")


@pytest.mark.parametrize("accept", [True, False])
def test_a_yes_to_a_claimed_draw_is_none_to_the_win_that_is_claimed_in_its_place(accept: bool) -> None:
    """Scenario 38: the claimant takes the draw back and claims to win while the answer is on its way."""
    table = claims(a_game(OPEN_FOUR, stops="never"), "b4 c4", is_draw=True)
    read = answer(table, SECOND, accept=accept)
    table.later(1).ask(ask.WithdrawClaim(FIRST))
    looked_into = DecideClaim(claimed_at=read.claimed_at, verdict="accepted")
    assert claims(table, "a4 h12").refuses(read) == "claim/another"
    assert table.refuses_ruling(looked_into) == "claim/another", "and an arbiter's verdict is on what he looked into"
    assert not table.is_(Phase.OVER)
    table.ask(answer(table, SECOND, accept=True))
    assert table.result == (Outcome.FIRST, Termination.PROVEN)


def test_an_arbiter_may_decide_before_the_opponent_answers() -> None:
    table = claims(a_game(OPEN_FOUR), "a4 h12")
    table.ruled(verdict_on(table, "rejected"))
    assert (table.is_(Phase.RESUMING), table.table.claim) == (True, None)


def test_a_forced_draw_can_be_claimed_too() -> None:
    table = claims(a_game(OPEN_FOUR), "b4 c4", is_draw=True)
    table.ask(answer(table, SECOND, accept=True))
    assert table.result == (Outcome.DRAW, Termination.PROVEN)


def test_a_line_of_pieces_is_put_together_by_the_rules_before_it_is_claimed() -> None:
    """D5: White's man on 18 has to take the one on 15, whoever of the two puts the line together."""
    table = a_table(tournament=TournamentId("t1"), game=DRAUGHTS).seated()
    for seat in (FIRST, SECOND):
        position = shown_by(table.table, seat, 0, ("22-18", "11-15"))
        assert isinstance(position, DraughtsView)
        assert [(move.origin, move.path, move.captured) for move in position.moves] == [(18, (11,), (15,))]
    with pytest.raises(Refused, match="must-capture") as refused:
        shown_by(table.table, FIRST, 0, ("22-18", "11-15", "23-19"))
    assert refused.value.field == "line.2"
    assert table.table.ply == 0


def test_no_line_is_put_together_where_none_could_be_claimed() -> None:
    table = a_table(tournament=TournamentId("t1"), game=DRAUGHTS)
    assert not_shown(table, 0) == "table/not-begun"
    table.seated().after("22-18")
    assert not_shown(table, 0) == "game/stale-ply"
    claims(table, "11-15")
    assert not_shown(table, 1) == "claim/open-already"
    table.ask(ask.Resign(FIRST))
    assert not_shown(table, 1) == "table/over"
    assert not_shown(a_game(OPEN_FOUR), 7) == "claim/not-by-moves"


def not_shown(table: Scene, ply: int) -> str:
    with pytest.raises(Refused) as refused:
        shown_by(table.table, FIRST, ply, ("22-17",))
    return refused.value.code


@pytest.mark.parametrize(
    ("line", "is_draw", "code", "field"),
    [
        ("", False, "claim/empty", "line"),
        ("a4 a4", False, "game/occupied", "line.1"),
        ("z99", False, "game/off-board", "line.0"),
        ("a4 h12", True, "claim/line-ends-otherwise", "line"),
        ("a4 h12 b4", False, "game/over", "line.2"),
    ],
)
def test_a_line_must_be_playable_and_must_not_end_otherwise(line: str, is_draw: bool, code: str, field: str) -> None:
    table = a_game(OPEN_FOUR)
    with pytest.raises(Refused) as refused:
        claims(table, line, is_draw=is_draw)
    assert (refused.value.code, refused.value.field) == (code, field)


def test_a_line_is_kept_as_the_journal_spells_it() -> None:
    table = a_table(game=DRAUGHTS, tournament=TournamentId("t1")).seated()
    claims(table, "c3-d4 b6-a5")
    assert table.last(e.ResultClaimed).claim.line == ("22-18", "9-13")


def test_a_claim_is_of_the_position_its_player_sees_and_not_of_an_opening() -> None:
    table = a_game(OPEN_FOUR)
    stale = ask.ClaimResult(seat=FIRST, ply=3, is_draw=False, line=("a4", "h12"))
    assert table.refuses(stale) == "game/stale-ply"
    opening = a_table(game=SWAP2, tournament=TournamentId("t1")).seated().after("h8")
    early = ask.ClaimResult(seat=FIRST, ply=1, is_draw=False, line=("i9",))
    assert opening.refuses(early) == "claim/in-opening"


def test_where_clocks_run_on_an_unanswered_claim_lapses_with_the_next_move() -> None:
    table = claims(a_game(OPEN_FOUR, stops="never"), "a4 h12")
    assert table.is_(Phase.PLAYING)
    table.later(1).plays("h12")
    assert table.table.claim is None


def test_where_clocks_run_on_a_declined_claim_waits_on_for_the_arbiter() -> None:
    table = claims(a_game(OPEN_FOUR, stops="never"), "a4 h12")
    table.ask(answer(table, SECOND, accept=False))
    table.later(1).plays("h12")
    assert table.table.claim is not None
    assert table.ruled(verdict_on(table, "accepted")).result == (Outcome.FIRST, Termination.PROVEN)


def test_without_an_arbiter_a_declined_claim_was_that() -> None:
    table = claims(a_table().seated().after(OPEN_FOUR), "a4 h12")
    assert table.is_(Phase.PLAYING)
    table.ask(answer(table, SECOND, accept=False))
    assert (table.table.claim, table.is_(Phase.PLAYING)) == (None, True)


def test_a_claim_is_taken_back_by_who_made_it_and_answered_by_the_other() -> None:
    table = claims(a_game(OPEN_FOUR), "a4 h12")
    assert table.refuses(answer(table, FIRST, accept=True)) == "claim/none"
    assert table.refuses(ask.WithdrawClaim(SECOND)) == "claim/none"
    table.ask(ask.WithdrawClaim(FIRST))
    assert (table.is_(Phase.RESUMING), table.table.claim) == (True, None)


@pytest.mark.parametrize("declined", [False, True])
def test_a_claim_is_over_with_the_moves_it_was_shown_from_and_holds_the_table_no_longer(declined: bool) -> None:
    """G13: the arbiter finds the position illegal and undoes moves while a claim has stopped the clocks."""
    table = claims(a_game(OPEN_FOUR))
    if declined:
        table.ask(ask.AnswerClaim(seat=SECOND, claimed_at=table.now, accept=False))
    table.later(5).ruled(UndoMoves(ply=7, plies=1)).at_deadline().tick()
    assert (table.table.claim, table.table.holds, table.is_(Phase.PLAYING)) == (None, (), True)
    table.plays("h11")
    assert table.table.ply == 7


def test_claims_are_bounded() -> None:
    table = a_game(OPEN_FOUR, stops="never")
    again = ask.ClaimResult(seat=FIRST, ply=7, is_draw=False, line=("a4", "h12"))
    for _ in range(3):
        claims(table, "a4 h12")
        assert table.refuses(again) == "claim/open-already"
        table.ask(ask.WithdrawClaim(FIRST))
    assert table.refuses(again) == "claim/too-many"


# -- what a claim without ground costs (B8) --------------------------------------------------------------------------


def test_an_unfounded_claim_may_cost_a_warning() -> None:
    table = claims(a_game(OPEN_FOUR, unfounded_claim="warning"), "a4 b4")
    table.ruled(verdict_on(table, "unfounded"))
    assert (table.table.warnings, table.is_(Phase.RESUMING)) == ((1, 0), True)
    assert table.last(e.WarningsChanged).is_one_more


def test_an_unfounded_claim_may_give_the_opponent_time() -> None:
    table = claims(a_game(OPEN_FOUR, unfounded_claim="time", penalty_ms=60_000), "a4 b4")
    before = table.left_s(SECOND)
    table.ruled(verdict_on(table, "unfounded"))
    assert (table.left_s(SECOND), table.is_(Phase.RESUMING)) == (before + 60, True)


def test_a_rejected_claim_costs_nothing() -> None:
    table = claims(a_game(OPEN_FOUR, unfounded_claim="warning"), "a4 b4")
    rejected = verdict_on(table, "rejected")
    table.ruled(rejected)
    assert table.table.warnings == (0, 0)
    assert table.refuses_ruling(rejected) == "claim/none"
