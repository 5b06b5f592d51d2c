"""Tie-breaks worked by hand, and how C13 puts them in order."""

from fractions import Fraction

import pytest

from server.standings import (
    CLUB_ORDER,
    TIES,
    Kind,
    Note,
    RoundRecord,
    Row,
    Score,
    Summand,
    TieValue,
    standings,
    unplayed_round,
)
from server.vocabulary import EntrantId, Refused
from tests.standings.published import Records, a_field, games, tournament


def order(rows: tuple[Row, ...]) -> str:
    """Who stands where: best first, a shared place in brackets."""
    written = ""
    for rank in sorted({row.rank for row in rows}):
        shared = "".join(row.id for row in rows if row.rank == rank)
        written += shared if len(shared) == 1 else f"({shared})"
    return written


def value(rows: tuple[Row, ...], who: str, code: str) -> TieValue:
    (row,) = (row for row in rows if row.id == who)
    (found,) = (v for v in row.values if v.code == code)
    return found


def parts(tie: TieValue) -> list[tuple[object, ...]]:
    return [(s.round, s.opponent, s.value, *s.notes) for s in tie.summands]


def by_direct_encounter(*rounds: str) -> str:
    """The order of those who played these rounds among themselves and were then made level by byes."""
    records = games(*rounds)
    points = {who: sum(r.score for r in own) for who, own in records.items()}
    for who, own in records.items():
        own.append(RoundRecord(len(rounds) + 1, Kind.FULL_BYE, max(points.values()) - points[who]))
    return order(standings(a_field("".join(sorted(records))), records, ("DE",)))


@pytest.mark.parametrize(
    ("rounds", "expected"),
    [
        (("A>B", "B>C"), "(ABC)"),  # C could still come level with A
        (("A>B", "A>C"), "A(BC)"),  # A is on top whatever B and C would have done
        (("A>B", "B>C", "A=C"), "ABC"),
        (("A>B", "B>C", "C>A"), "(ABC)"),
        (("B>A",), "BA"),
        (("A=B",), "(AB)"),
        (("A>C D>B", "A>D B>C", "B>A C>D"), "BACD"),  # 4 4 2 2 half-points, then each two among themselves
        (("A>B", "A=B"), "AB"),
        (("A>B", "B>A"), "(AB)"),
    ],
)
def test_direct_encounter_separates_whom_it_surely_can(rounds: tuple[str, ...], expected: str) -> None:
    assert by_direct_encounter(*rounds) == expected


def test_direct_encounter_opens_to_the_games_among_the_tied() -> None:
    rows = standings(a_field("ABX"), games("A>X", "B>X", "A=B"), ("DE",))
    assert value(rows, "A", "DE") == TieValue("DE", 1, (Summand(1, 3, EntrantId("B")),), place=1)
    assert value(rows, "X", "DE") == TieValue("DE", None)


def test_several_games_of_two_open_to_their_average() -> None:
    rows = standings(a_field("ABX"), games("A=B", "A>B", "B=A", "A<X", "B>X"), ("DE",))
    assert [row.points for row in rows] == [4, 4, 2]
    assert value(rows, "A", "DE").value == Fraction(4, 3)
    assert [s.value for s in value(rows, "A", "DE").summands] == [Fraction(1, 3), Fraction(2, 3), Fraction(1, 3)]


def test_a_forfeited_game_is_no_encounter() -> None:
    records = games("A=X B=Y")
    records[EntrantId("A")].append(unplayed_round(2, Kind.FORFEIT_WIN, Score(), EntrantId("B")))
    records[EntrantId("B")].append(unplayed_round(2, Kind.FORFEIT_LOSS, Score(), EntrantId("A")))
    records[EntrantId("A")].append(unplayed_round(3, Kind.ZERO_BYE, Score()))
    records[EntrantId("B")].append(unplayed_round(3, Kind.PAIRING_BYE, Score()))
    rows = standings(a_field("ABXY"), records, ("DE",))
    assert order(rows)[:4] == "(AB)"


def test_the_club_goes_from_direct_encounter_to_buchholz_to_progressive_to_rating() -> None:
    assert CLUB_ORDER == ("DE", "BH", "PS", "RTG")
    # A and B drawn with each other and level; A's other opponent X has more points than B's Y.
    rows = standings(a_field("BAXY"), games("A=B X>Y", "A>X B>Y"))
    assert order(rows) == "ABXY"
    assert [value(rows, who, "BH").value for who in "AB"] == [5, 3]
    assert value(rows, "A", "DE").place == value(rows, "B", "DE").place
    # The same opponents and results but for their order: only the running score differs.
    rows = standings(a_field("BAXY"), games("A>X B<Y", "A<Y B>X"))
    assert [value(rows, who, "BH").value for who in "AB"] == [4, 4]
    assert [value(rows, who, "PS").value for who in "AB"] == [4, 2]
    assert order(rows).index("A") < order(rows).index("B")
    # Nothing but the rating.
    assert order(standings(a_field("AB"), games("A=B"))) == "AB"


def test_who_is_level_in_everything_shares_the_place_and_the_next_one_is_skipped() -> None:
    rows = standings(a_field("ABC"), {EntrantId("C"): [RoundRecord(1, Kind.ZERO_BYE, 0)]} | games("A=B"), ("DE", "BH"))
    assert order(rows) == "(AB)C"
    assert [row.rank for row in rows] == [1, 1, 3]


def test_the_worked_example_of_a_last_round_absence() -> None:
    entrants, records = tournament("03_mixed_n8_r5")
    rows = standings(entrants, records, ("BH", "BH-C1", "SB", "PS"))
    # Player 1: 5w1 4b1 2w1 3b1 Z. His dummy scores min(4, 5 draws) = 2½, and the cut takes it, being voluntary.
    assert parts(value(rows, "1", "BH")) == [
        (1, "5", 5), (2, "4", 5), (3, "2", 8), (4, "3", 6), (5, None, 5, Note.DUMMY),
    ]  # fmt: skip
    assert parts(value(rows, "1", "BH-C1"))[-1] == (5, None, 5, Note.CUT, Note.DUMMY)
    assert value(rows, "1", "BH-C1").value == 24
    assert [s.value for s in value(rows, "1", "PS").summands] == [2, 4, 6, 8, 8]
    # Player 2 met him: the absence in the last round counts as a draw there, 4½.
    assert (3, "1", 9, Note.ADJUSTED) in parts(value(rows, "2", "BH"))


def test_the_worked_example_of_a_cut_that_takes_a_bye_above_a_smaller_opponent() -> None:
    entrants, records = tournament("02_mixed_n7_r5")
    rows = standings(entrants, records, ("BH-C1", "SB-C1"))
    cut = [s for s in value(rows, "6", "BH-C1").summands if not s.counted]
    assert [(s.value, s.round) for s in cut] == [(5, 1)]
    assert value(rows, "6", "BH-C1").value == 18
    assert value(rows, "6", "SB-C1").value == Fraction(15, 2)


def test_a_draw_without_play_of_both_absent_gives_half_a_point_each_and_no_meeting() -> None:
    records: Records = {
        EntrantId(a): [unplayed_round(1, Kind.FORFEIT_DRAW, Score(), EntrantId(b))] for a, b in ("AB", "BA")
    }
    rows = standings(a_field("AB"), records, ("DE", "WIN", "WON", "BH"))
    assert [(row.rank, row.points) for row in rows] == [(1, 1), (1, 1)]
    assert value(rows, "A", "DE").summands == ()


@pytest.mark.parametrize(
    ("kind", "points"),
    [
        (Kind.PAIRING_BYE, 2), (Kind.REST, 2), (Kind.FULL_BYE, 2), (Kind.HALF_BYE, 1), (Kind.ZERO_BYE, 0),
        (Kind.FORFEIT_WIN, 2), (Kind.FORFEIT_LOSS, 0), (Kind.FORFEIT_DRAW, 1),
    ],
)  # fmt: skip
def test_each_kind_of_round_without_play_is_worth_what_the_club_says(kind: Kind, points: int) -> None:
    assert Score().without_play(kind) == points


def test_a_three_point_win_counts_three() -> None:
    score = Score(win=3, draw=1, bye=3, per_point=1)
    records: Records = {
        EntrantId("A"): [RoundRecord(1, Kind.GAME, 3, EntrantId("B"))],
        EntrantId("B"): [RoundRecord(1, Kind.GAME, 0, EntrantId("A"))],
        EntrantId("C"): [unplayed_round(1, Kind.PAIRING_BYE, score)],
    }
    rows = standings(a_field("CAB"), records, ("WON", "SB"), score=score)
    assert [(row.id, row.points) for row in rows] == [("A", 3), ("C", 3), ("B", 0)]


def test_a_round_without_a_record_is_an_absence_and_an_open_round_does_not_count() -> None:
    late = games("A=B", "A>B") | {EntrantId("C"): [unplayed_round(2, Kind.PAIRING_BYE, Score())]}
    assert {row.id: row.points for row in standings(a_field("ABC"), late)} == {"A": 3, "B": 1, "C": 2}
    assert {row.id: row.points for row in standings(a_field("ABC"), late, rounds=1)} == {"A": 1, "B": 1, "C": 0}


def test_before_the_first_round_all_share_the_first_place_by_rating_at_most() -> None:
    assert [row.rank for row in standings(a_field("ABC"), {}, ("DE", "BH"))] == [1, 1, 1]
    assert standings((), {}) == ()


def test_an_unknown_tie_break_or_treatment_is_refused_by_name() -> None:
    with pytest.raises(Refused) as tie:
        standings(a_field("AB"), {}, ("BH", "LUCK"))
    assert (tie.value.code, tie.value.field, tie.value.details) == ("standings/unknown-tie", "ties", {"given": "LUCK"})
    with pytest.raises(Refused) as treatment:
        standings(a_field("AB"), {}, unplayed="by-feeling")
    assert treatment.value.code == "standings/unknown-treatment"


def test_every_tie_of_the_registry_goes_by_its_own_code() -> None:
    entrants, records = tournament("02_mixed_n7_r5")
    for code, tie in TIES.items():
        assert {v.code for row in standings(entrants, records, (code,)) for v in row.values} == {code} == {tie.code}
        assert tie.source
