"""The checker finds each way in which a pairing can be illegal."""

from dataclasses import replace

import pytest

from server.pairing import (
    SYSTEMS,
    Board,
    BoardReason,
    ByeKind,
    ByeReason,
    ColourReason,
    Contender,
    DutchOptions,
    Explanation,
    Field,
    Options,
    RoundPairing,
    pair,
)
from server.pairing.legality import Breach, breaches
from server.pairing.systems.system import System
from server.vocabulary import EntrantId, Seat
from tests.pairing.worlds import entrants

F, S = Seat.FIRST, Seat.SECOND
DUTCH, CLUB = SYSTEMS["dutch"], SYSTEMS["club-swiss"]


def a_pairing(*boards: str, byes: str = "", meetings: int = 0) -> RoundPairing:
    """Boards such as `e1-e2`."""
    made = tuple(Board(*map(EntrantId, board.split("-"))) for board in boards)
    reasons = tuple(BoardReason((0, 0), ColourReason.DUE, meetings=meetings) for _ in made)
    off = tuple(map(EntrantId, byes.split()))
    return RoundPairing(made, off, Explanation(reasons, tuple(ByeReason(ByeKind.ODD_FIELD) for _ in off)))


def a_field(count: int, round_number: int = 2, options: Options | None = None, **changed: Contender) -> Field:
    world = {**entrants(count), **{EntrantId(name): contender for name, contender in changed.items()}}
    return Field(tuple(world.values()), round_number, options or Options())


def someone(number: int, **known: object) -> Contender:
    return replace(Contender(EntrantId(f"e{number}"), number), **known)  # type: ignore[arg-type]


def found(system: System, field: Field, pairing: RoundPairing) -> list[tuple[Breach, tuple[EntrantId, ...]]]:
    return [(one.breach, one.entrants) for one in breaches(system.law, field, pairing)]


def test_a_legal_pairing_has_no_breach() -> None:
    assert found(DUTCH, a_field(5), a_pairing("e1-e2", "e4-e3", byes="e5")) == []


def test_everybody_has_one_place() -> None:
    field = a_field(4)
    assert found(DUTCH, field, a_pairing("e1-e2")) == [(Breach.MISSING, ("e3",)), (Breach.MISSING, ("e4",))]
    assert (Breach.TWICE, ("e1",)) in found(DUTCH, field, a_pairing("e1-e2", "e3-e1"))
    assert found(DUTCH, field, a_pairing("e1-e2", "e3-e9"))[0] == (Breach.STRANGER, ("e9",))
    assert (Breach.TOO_MANY_BYES, ("e3", "e4")) in found(DUTCH, field, a_pairing("e1-e2", byes="e3 e4"))


def test_a_knockout_leaves_out_who_is_out() -> None:
    assert found(SYSTEMS["knockout"], a_field(4), a_pairing("e1-e2")) == []


def test_two_who_have_met_do_not_meet_again_in_the_dutch_system() -> None:
    field = a_field(2, e1=someone(1, opponents=("e2",), seats=(F,)), e2=someone(2, opponents=("e1",), seats=(S,)))
    assert found(DUTCH, field, a_pairing("e2-e1", meetings=1)) == [(Breach.MET_BEFORE, ("e2", "e1"))]


def test_a_club_may_repeat_a_meeting_if_the_pairing_owns_up_to_it() -> None:
    field = a_field(2, e1=someone(1, opponents=("e2",), seats=(F,)), e2=someone(2, opponents=("e1",), seats=(S,)))
    assert found(CLUB, field, a_pairing("e2-e1", meetings=1)) == []
    assert found(CLUB, field, a_pairing("e2-e1")) == [(Breach.MET_BEFORE, ("e2", "e1"))]


def test_forbidden_pairs_do_not_meet() -> None:
    field = a_field(2, options=Options(forbidden=frozenset({frozenset({EntrantId("e1"), EntrantId("e2")})})))
    for system in (DUTCH, CLUB):
        assert found(system, field, a_pairing("e2-e1")) == [(Breach.FORBIDDEN_PAIR, ("e2", "e1"))]


@pytest.mark.parametrize("had", [someone(3, byes=1), someone(3, bye_barred=True)])
def test_nobody_has_a_second_bye_nor_one_after_a_win_without_playing(had: Contender) -> None:
    assert found(DUTCH, a_field(3, e3=had), a_pairing("e1-e2", byes="e3")) == [(Breach.SECOND_BYE, ("e3",))]


def test_a_club_gives_a_second_bye_when_all_have_had_one() -> None:
    one = {f"e{n}": someone(n, byes=1) for n in (1, 2, 3)}
    assert found(CLUB, a_field(3, **one), a_pairing("e1-e2", byes="e3")) == []
    one["e1"] = someone(1)
    assert found(CLUB, a_field(3, **one), a_pairing("e1-e2", byes="e3")) == [(Breach.SECOND_BYE, ("e3",))]


@pytest.mark.parametrize("seats", [(F, F), (F, S, F, F), (F, S, F, S, F, F)])
def test_nobody_sits_three_times_running_in_one_seat(seats: tuple[Seat, ...]) -> None:
    field = a_field(2, round_number=8, e1=someone(1, seats=seats))
    assert found(DUTCH, field, a_pairing("e1-e2")) == [(Breach.COLOUR, ("e1",))]
    assert found(DUTCH, field, a_pairing("e2-e1")) == []


def test_nobody_falls_three_out_of_balance() -> None:
    field = a_field(2, round_number=5, e1=someone(1, seats=(F, S, F, F, S, F)))
    assert found(DUTCH, field, a_pairing("e1-e2")) == [(Breach.COLOUR, ("e1",))]


def test_a_topscorer_of_the_last_round_may_and_who_meets_him() -> None:
    """More than half of what could be won: 5 half-points of 8 are, 4 are not."""
    last = Options(dutch=DutchOptions(rounds=5))
    for score, breach in ((5, []), (4, [(Breach.COLOUR, ("e1",))])):
        field = a_field(2, 5, last, e1=someone(1, seats=(F, S, F, F)), e2=someone(2, score=score))
        assert found(DUTCH, field, a_pairing("e1-e2")) == breach
    earlier = Options(dutch=DutchOptions(rounds=6))
    field = a_field(2, 5, earlier, e1=someone(1, seats=(F, S, F, F)), e2=someone(2, score=5))
    assert found(DUTCH, field, a_pairing("e1-e2")) == [(Breach.COLOUR, ("e1",))]


def test_what_a_system_pairs_against_its_law_is_not_let_out(monkeypatch: pytest.MonkeyPatch) -> None:
    broken = System("broken", lambda _field: a_pairing("e1-e1"), DUTCH.rounds, DUTCH.law)
    monkeypatch.setitem(SYSTEMS, "broken", broken)
    with pytest.raises(AssertionError, match="against its law"):
        pair("broken", a_field(2))
