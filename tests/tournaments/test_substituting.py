"""One player for another by an arbiter: before the start, between rounds, and never in the middle of one."""

from server.tournaments import commands as c
from server.tournaments import decisions as d
from server.tournaments import ruling_events as r
from server.vocabulary import PlayerId
from tests.tournaments.evening import Evening, a_card, applicant, kinds, knockout, swiss

FOUR = ("anna 1900", "bela 1800", "cili 1700", "dora 1600")


def an_evening(**groups: object) -> Evening:
    return Evening(a_card(**groups)).enter(*FOUR).start()


def for_(player: str, by: str) -> d.Substitute:
    return d.Substitute(player=PlayerId(player), by=PlayerId(by))


def candidate(text: str, **facts: object) -> c.Applicant:
    found: c.Applicant = applicant(text, c.Applicant, **facts)
    return found


def test_between_rounds_the_place_goes_on_with_its_score_under_another_name() -> None:
    evening = an_evening(system=swiss(rounds=2)).all_won_by_the_higher_seed()
    evening.rule(d.WarnPlayer(player=PlayerId("anna")))
    substituted = evening.rule(for_("anna", "rita"), candidate=candidate("rita 1400"), reason="taken ill")
    assert kinds(substituted) == ["Ruled", "Substituted"]
    rita = evening.entrant("rita")
    assert (rita.number, rita.warnings, [p.name for p in rita.replaced]) == (1, 0, ["anna"])
    evening.next_round()
    assert "rita" in evening.pairs()[0]
    evening.all_won_by_the_higher_seed()
    assert evening.points()["rita"] == 4


def test_before_the_start_one_entry_takes_the_place_of_another() -> None:
    evening = Evening(a_card()).enter(*FOUR)
    (_, told) = evening.rule(for_("anna", "rita"), candidate=candidate("rita 1400"))
    assert isinstance(told, r.Substituted)
    assert told.number is None
    assert set(evening.t.entries) == {"bela", "cili", "dora", "rita"}


def test_who_has_gone_may_be_replaced_and_the_replacement_is_paired() -> None:
    evening = an_evening(system=swiss(rounds=2)).all_won_by_the_higher_seed()
    evening.leave("dora")
    evening.rule(for_("dora", "rita"), candidate=candidate("rita 1400"))
    evening.next_round()
    assert "rita" in {name for pair in evening.pairs() for name in pair}


def test_what_is_refused() -> None:
    evening = an_evening(system=swiss(rounds=2))
    rita = candidate("rita 1400")
    assert evening.refused(evening.ruling(for_("anna", "rita"), candidate=rita)) == ["ruling/round-running"]
    evening.all_won_by_the_higher_seed()
    for decision, who, code in (
        (for_("anna", "rita"), None, "ruling/no-such-player"),
        (for_("anna", "bela"), candidate("bela 1800"), "ruling/is-in-already"),
        (for_("nora", "rita"), rita, "ruling/no-such-entrant"),
        (for_("anna", "rita"), candidate("rita 1400", banned_until=evening.now + 1), "entry/banned"),
    ):
        assert evening.refused(evening.ruling(decision, candidate=who)) == [code]
    own = evening.ruling(for_("anna", "rita"), candidate=rita, by="rita")
    assert evening.refused(own) == ["ruling/own-game"]


def test_in_a_knockout_a_place_that_has_lost_is_lost() -> None:
    evening = an_evening(system=knockout()).all_won_by_the_higher_seed()
    late = evening.ruling(for_("dora", "rita"), candidate=candidate("rita 1400"))
    assert evening.refused(late) == ["ruling/knocked-out"]
    evening.rule(for_("anna", "rita"), candidate=candidate("rita 1400"))
    evening.next_round()
    assert "rita" in evening.pairs()[0]
