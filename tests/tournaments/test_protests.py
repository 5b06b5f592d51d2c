"""G8: protests to the arbiter until the next round is paired, in the last one until the results are announced."""

from server.tournaments import commands as c
from server.tournaments import decisions as d
from server.tournaments import ruling_events as r
from server.tournaments.card import Arbiting
from server.tournaments.state import Phase
from server.vocabulary import PlayerId
from tests.tournaments.evening import Evening, a_card, at, kinds, swiss

FOUR = ("anna 1900", "bela 1800", "cili 1700", "dora 1600")


def an_evening(*people: str, **groups: object) -> Evening:
    return Evening(a_card(**groups)).enter(*(people or FOUR)).start()


def protest(player: str, text: str = "he moved after the flag") -> c.FileProtest:
    return c.FileProtest(id=f"{player}:p", player=PlayerId(player), text=text)


def test_a_protest_names_the_board_of_the_running_round() -> None:
    evening = an_evening()
    (filed,) = evening.do(protest("dora"))
    assert isinstance(filed, r.ProtestFiled)
    assert (filed.number, filed.round, filed.board) == (4, 1, 2)
    assert evening.refused(protest("dora")) == ["protest/already-open"]


def test_the_last_round_is_announced_only_after_the_time_to_protest() -> None:
    evening = an_evening("anna 1900", "bela 1800", arbiting=Arbiting(protest_window_ms=300_000))
    evening.wait(60_000)
    assert kinds(evening.result(1, winner="anna")) == ["ResultRecorded", "RoundEnded"]
    assert (evening.t.finished, evening.t.next_at) == (None, at("20:06:00"))
    evening.do(protest("bela"))
    evening.until("20:06:00")
    assert evening.t.finished is not None
    assert evening.refused(protest("anna")) == ["protest/too-late"]


def test_an_open_protest_holds_the_next_round_where_the_card_says_so() -> None:
    evening = an_evening(system=swiss(rounds=2), arbiting=Arbiting(protests_hold_pairing=True))
    evening.all_won_by_the_higher_seed()
    evening.do(protest("dora"))
    evening.until("21:00:00")
    assert evening.t.phase is Phase.BETWEEN_ROUNDS
    evening.rule(d.AnswerProtest(protest="dora:p", verdict="rejected"), reason="the clock shows it was in time")
    evening.wait(0)
    assert len(evening.t.rounds) == 2


def test_and_the_announcement_of_the_last() -> None:
    evening = an_evening("anna 1900", "bela 1800", arbiting=Arbiting(protests_hold_pairing=True))
    evening.do(protest("bela"))
    evening.result(1, winner="anna")
    evening.until("22:00:00")
    assert evening.t.finished is None
    evening.rule(d.AnswerProtest(protest="bela:p", verdict="upheld"))
    evening.wait(0)
    assert evening.t.finished is not None


def test_otherwise_pairing_goes_on_and_the_protest_stays_open() -> None:
    evening = an_evening(system=swiss(rounds=2)).all_won_by_the_higher_seed()
    evening.do(protest("dora"))
    evening.next_round()
    assert len(evening.t.rounds) == 2
    assert [each.player for each in evening.t.open_protests] == [PlayerId("dora")]


def test_an_answer_is_a_ruling_that_concerns_both_and_can_be_taken_back() -> None:
    evening = an_evening()
    evening.do(protest("dora"))
    ruled, _ = evening.rule(d.AnswerProtest(protest="dora:p", verdict="upheld"))
    assert isinstance(ruled, r.Ruled)
    assert (set(ruled.players), ruled.note) == ({PlayerId("dora"), PlayerId("bela")}, "upheld")
    assert evening.refused(evening.ruling(d.AnswerProtest(protest="dora:p", verdict="upheld"))) == ["protest/answered"]
    evening.rule(d.UndoRuling(undoes="ruth:1"))
    assert [each.player for each in evening.t.open_protests] == [PlayerId("dora")]


def test_nobody_answers_a_protest_of_his_own_board() -> None:
    evening = an_evening()
    evening.do(protest("dora"))
    for arbiter in ("dora", "bela"):
        answer = evening.ruling(d.AnswerProtest(protest="dora:p", verdict="upheld"), by=arbiter)
        assert evening.refused(answer) == ["ruling/own-game"]


def test_the_player_takes_his_protest_back() -> None:
    evening = an_evening()
    assert evening.refused(c.WithdrawProtest(PlayerId("dora"))) == ["protest/none-open"]
    evening.do(protest("dora"))
    evening.do(c.WithdrawProtest(PlayerId("dora")))
    assert evening.t.open_protests == ()


def test_only_players_protest_in_a_text_while_it_runs() -> None:
    evening = Evening(a_card()).enter(*FOUR)
    assert evening.refused(protest("anna")) == ["protest/too-early"]
    evening.start()
    assert evening.refused(protest("stranger")) == ["protest/not-in-it"]
    for text in ("", "  ", "x" * 301, "line\nbreak"):
        assert evening.refused(protest("anna", text)) == ["protest/empty"]
