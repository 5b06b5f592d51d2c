"""B4: two who play for a prize agree how it ends, before an arbiter; recorded, no penalty."""

from server.tournaments import commands as c
from server.tournaments import decisions as d
from server.tournaments import ruling_events as r
from server.tournaments.desk_needs import NeedKind, desk_needs
from server.vocabulary import Outcome, PlayerId, TableId, Termination
from tests.tournaments.evening import Evening, a_card, kinds, knockout, swiss

TWO = ("anna 1900", "bela 1800")
ANNA, BELA = PlayerId("anna"), PlayerId("bela")


def a_final(*people: str, **groups: object) -> Evening:
    return Evening(a_card(**{"system": knockout(), **groups})).enter(*(people or TWO)).start()


def says(player: PlayerId, winner: PlayerId | None, note: str = "half each") -> c.AgreeSplit:
    return c.AgreeSplit(player=player, winner=winner, note=note)


def settles(evening: Evening, *, approve: bool) -> d.SettleSplit:
    """What has been agreed by now, if anything has."""
    split = evening.t.splits.get(1)
    return d.SettleSplit(board=1, agreed_at=split.at if split is not None else evening.now, approve=approve)


def test_both_say_the_same_and_an_arbiter_approves_and_the_table_ends_so() -> None:
    evening = a_final()
    evening.do(says(ANNA, BELA))
    assert evening.refused(evening.ruling(settles(evening, approve=True))) == ["split/not-agreed"]
    (agreed,) = evening.do(says(BELA, BELA))
    assert isinstance(agreed, r.SplitProposed)
    assert agreed.agreed == (1, 2)
    ruled, approved = evening.rule(settles(evening, approve=True), reason="both asked for it")
    assert isinstance(ruled, r.Ruled)
    assert (set(ruled.players), ruled.note) == ({ANNA, BELA}, "approved")
    assert isinstance(approved, r.SplitApproved)
    assert (approved.winner, approved.table, approved.outcome) == (2, TableId("t1.r1.b1.g1"), Outcome.SECOND)
    evening.result(1, winner="bela", how=Termination.AGREEMENT)
    assert evening.t.finished is not None
    assert evening.t.finished.places[0].person.name == "bela"


def test_another_proposal_is_agreed_to_by_nobody_but_its_author() -> None:
    evening = a_final()
    evening.do(says(ANNA, ANNA))
    (other,) = evening.do(says(BELA, BELA))
    assert isinstance(other, r.SplitProposed)
    assert other.agreed == (2,)
    (again,) = evening.do(says(ANNA, BELA, "sixty to forty"))
    assert isinstance(again, r.SplitProposed)
    assert again.agreed == (1,)
    assert evening.do(says(ANNA, BELA, "sixty to forty")) == [], "said twice"


def test_an_arbiter_approves_what_he_has_looked_into_and_nothing_they_have_agreed_since() -> None:
    """Scenario 38: both say that the one goes on, and, while it is looked into, that the other does."""
    evening = a_final()
    for player in (ANNA, BELA):
        evening.do(says(player, ANNA))
    looked_into = settles(evening, approve=True)
    evening.wait(1_000)
    for player in (ANNA, BELA):
        evening.do(says(player, BELA))
    assert evening.refused(evening.ruling(looked_into)) == ["split/another"]
    [need] = [need for need in desk_needs(evening.t, (), {}) if need.kind is NeedKind.SPLIT]
    assert (need.since, need.winner, need.text) == (evening.now, "bela", "half each")
    evening.rule(settles(evening, approve=True))
    evening.result(1, winner="bela", how=Termination.AGREEMENT)
    assert evening.t.finished is not None


def test_play_goes_on_until_it_is_approved_and_the_end_of_the_game_is_stronger() -> None:
    evening = a_final("anna 1900", "bela 1800", "cili 1700", "dora 1600", system=swiss(rounds=1))
    pair = [PlayerId(name) for name in evening.pairs()[0]]
    for player in pair:
        evening.do(says(player, None))
    evening.result(1, winner=pair[0])
    assert evening.t.splits == {}
    assert evening.refused(evening.ruling(settles(evening, approve=True))) == ["split/none"]


def test_an_arbiter_says_no_and_a_player_thinks_better_of_it() -> None:
    evening = a_final()
    evening.do(says(ANNA, ANNA))
    assert kinds(evening.rule(settles(evening, approve=False))) == ["Ruled", "SplitDropped"]
    assert evening.refused(c.DropSplit(ANNA)) == ["split/none"]
    evening.do(says(ANNA, ANNA))
    evening.do(c.DropSplit(BELA))
    assert evening.t.splits == {}


def test_only_in_the_last_round_and_in_a_knockout_somebody_goes_through() -> None:
    evening = a_final("anna 1900", "bela 1800", "cili 1700", "dora 1600")
    assert evening.refused(says(ANNA, ANNA)) == ["split/not-the-last-round"]
    final = a_final()
    assert final.refused(says(ANNA, None)) == ["split/needs-a-winner"]
    assert final.refused(says(ANNA, PlayerId("cili"))) == ["split/not-on-this-board"]
    assert final.refused(says(PlayerId("cili"), ANNA)) == ["split/no-board"]
    assert final.refused(says(ANNA, ANNA, " ")) == ["split/empty"]


def test_with_a_replay_due_the_board_is_settled_at_once() -> None:
    evening = a_final()
    evening.result(1)
    evening.do(says(ANNA, ANNA))
    evening.do(says(BELA, ANNA))
    assert kinds(evening.rule(settles(evening, approve=True))) == [
        "Ruled", "SplitApproved", "WalkedOver", "Finished",
    ]  # fmt: skip
    assert evening.points()["anna"] > 0


def test_nobody_approves_his_own() -> None:
    evening = a_final()
    evening.do(says(ANNA, ANNA))
    evening.do(says(BELA, ANNA))
    assert evening.refused(evening.ruling(settles(evening, approve=True), by="anna")) == ["ruling/own-game"]
