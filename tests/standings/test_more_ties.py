"""The rarer tie-breaks and the orders of the regulations, worked by hand."""

from fractions import Fraction
from hashlib import sha256

import pytest

from server.standings import (
    CLUB_ORDER,
    ORDERS,
    TIES,
    TREATMENTS,
    Entrant,
    Kind,
    Note,
    RoundRecord,
    Score,
    standings,
    tie_named,
    unplayed_round,
)
from server.vocabulary import EntrantId, Seat
from tests.standings.published import Records, a_field, games
from tests.standings.test_ties import order, value


def level(*rounds: str, code: str, names: str = "") -> str:
    """The order of those who played these rounds among themselves and were then made level by byes."""
    records = games(*rounds)
    points = {who: sum(r.score for r in own) for who, own in records.items()}
    for who, own in records.items():
        own.append(RoundRecord(len(rounds) + 1, Kind.FULL_BYE, max(points.values()) - points[who]))
    return order(standings(a_field(names or "".join(sorted(records))), records, (code,)))


@pytest.mark.parametrize(
    ("rounds", "expected"),
    [
        (("A>B", "A>C"), "A(BC)"),  # the example in the regulation: one beat both others of three
        (("A>B", "A>C", "B>C"), "ABC"),
        (("A>B", "B>C"), "(ABC)"),  # A and C have not met: nothing is said of them
        (("A>B", "B>C", "A=C"), "(ABC)"),  # FIDE's direct encounter says ABC
        (("A>B", "B>C", "C>A"), "(ABC)"),
        (("A>C", "B>C", "A=B"), "(AB)C"),
        (("A>C", "A>D", "B>C", "B>D"), "(AB)(CD)"),
        (("A>B", "C>D"), "(ABCD)"),
        (("A>B", "B>A"), "(AB)"),
        (("A>B", "B=A"), "AB"),
    ],
)
def test_the_direct_game_settles_only_what_is_without_ambiguity(rounds: tuple[str, ...], expected: str) -> None:
    assert level(*rounds, code="DG") == expected


@pytest.mark.parametrize(
    ("rounds", "expected"),
    [(("B>A",), "BA"), (("A=B",), "(AB)"), (("A>B", "A>C"), "(ABC)"), (("A>B", "A>C", "B>C"), "(ABC)")],
)
def test_the_direct_match_counts_only_where_two_are_tied(rounds: tuple[str, ...], expected: str) -> None:
    assert level(*rounds, code="DM") == expected


def test_a_lot_is_what_anybody_can_draw_again() -> None:
    rows = standings(a_field("ABCD"), {}, ("LOT",), lot=77)
    tickets = {
        name: int.from_bytes(sha256(f"77:place:{number}".encode()).digest()[:6])
        for number, name in enumerate("ABCD", start=1)
    }
    assert [row.id for row in rows] == sorted(tickets, key=lambda name: -tickets[name])
    assert {row.id: row.values[0].value for row in rows} == tickets
    assert [row.rank for row in rows] == [1, 2, 3, 4]
    assert {order(standings(a_field("ABCD"), {}, ("LOT",), lot=lot)) for lot in range(60)} > {"ABCD", "DCBA"}


def test_a_lot_is_drawn_only_among_those_still_tied() -> None:
    rows = standings(a_field("ABC"), games("C>B") | {EntrantId("A"): []}, ("LOT",), lot=3)
    assert order(rows)[0] == "C"
    assert value(rows, "C", "LOT").value is None
    assert {value(rows, who, "LOT").place for who in "AB"} == {1, 2}


def test_game_points_are_the_games_of_the_matches_and_match_wins_are_wins() -> None:
    # P11: a match is ten duels of two points; A won 12-8 and lost 9-11, B won 20-0 and lost 0-20.
    records: Records = {
        EntrantId("A"): [
            RoundRecord(1, Kind.GAME, 2, EntrantId("C"), Seat.FIRST, games=12),
            RoundRecord(2, Kind.GAME, 0, EntrantId("D"), Seat.FIRST, games=9),
        ],
        EntrantId("B"): [
            RoundRecord(1, Kind.GAME, 2, EntrantId("D"), Seat.FIRST, games=20),
            RoundRecord(2, Kind.GAME, 0, EntrantId("C"), Seat.FIRST, games=0),
        ],
        EntrantId("C"): [
            RoundRecord(1, Kind.GAME, 0, EntrantId("A"), Seat.SECOND, games=8),
            RoundRecord(2, Kind.GAME, 2, EntrantId("B"), Seat.SECOND, games=20),
        ],
        EntrantId("D"): [
            RoundRecord(1, Kind.GAME, 0, EntrantId("B"), Seat.SECOND, games=0),
            RoundRecord(2, Kind.GAME, 2, EntrantId("A"), Seat.SECOND, games=11),
        ],
    }
    rows = standings(a_field("ABCD"), records, ("GP", "WIN"))
    assert order(rows) == "CABD"
    assert [value(rows, who, "GP").value for who in "CABD"] == [28, 21, 20, 11]
    assert {value(rows, who, "WIN").value for who in "ABCD"} == {1}
    without = standings(a_field("AB"), games("A>B"), ("GP",))
    assert [row.values[0].value for row in without] == [2, 0]


def test_games_that_decide_ties_and_the_initial_seed_order_the_tied() -> None:
    field = [Entrant(EntrantId("A"), 1), Entrant(EntrantId("B"), 2, deciders=2), Entrant(EntrantId("C"), 3)]
    assert order(standings(field, {}, ("PO", "TPN"))) == "BAC"
    assert order(standings(field, {}, ("TPN",))) == "ABC"


def test_koya_counts_what_was_taken_from_those_with_half_or_more() -> None:
    # A 3, B 2, C 1, D 0 of three: A took 1 from B; B nothing from A; D lost all.
    rows = standings(a_field("ABCD"), games("A>B C>D", "A>C B>D", "A>D B>C"), ("KS",), unplayed="fide-round-robin")
    assert [value(rows, who, "KS").value for who in "ABCD"] == [2, 0, 0, 0]
    shown = value(rows, "A", "KS").summands
    assert [(s.opponent, s.value, Note.BELOW_HALF in s.notes) for s in shown] == [
        ("B", 2, False), ("C", 2, True), ("D", 2, True),
    ]  # fmt: skip


def test_standard_points_are_one_and_a_half_whatever_the_card_gives() -> None:
    score = Score(win=3, draw=1, bye=3, per_point=1)
    records: Records = {
        EntrantId("A"): [RoundRecord(1, Kind.GAME, 3, EntrantId("B")), RoundRecord(2, Kind.GAME, 1, EntrantId("B"))],
        EntrantId("B"): [RoundRecord(1, Kind.GAME, 0, EntrantId("A")), RoundRecord(2, Kind.GAME, 1, EntrantId("A"))],
    }
    rows = standings(a_field("AB"), records, ("STD",), score=score)
    assert [row.values[0].value for row in rows] == [Fraction(3, 2), Fraction(1, 2)]


def test_rounds_one_elected_to_play_are_all_but_the_voluntary() -> None:
    kinds = [Kind.PAIRING_BYE, Kind.FULL_BYE, Kind.FORFEIT_WIN, Kind.HALF_BYE, Kind.ZERO_BYE, Kind.FORFEIT_LOSS]
    own = [
        unplayed_round(n, kind, Score(), EntrantId("B") if kind.forfeited else None)
        for n, kind in enumerate(kinds, start=1)
    ]
    rows = standings(a_field("AB"), {EntrantId("A"): own}, ("REP",))
    assert value(rows, "A", "REP").value == 3
    assert value(rows, "B", "REP").value == 0


def test_with_pairings_made_beforehand_forfeits_are_games_and_a_round_off_adds_nothing() -> None:
    # FIDE C.07 15.2. Three in a round robin; B did not come to A. A 2 + rest, C 1 + rest, B rest.
    records = games("A>C", "C>B")
    records[EntrantId("B")].append(unplayed_round(1, Kind.REST, Score()))
    records[EntrantId("A")].append(unplayed_round(2, Kind.REST, Score()))
    records[EntrantId("A")].append(unplayed_round(3, Kind.FORFEIT_WIN, Score(), EntrantId("B")))
    records[EntrantId("B")].append(unplayed_round(3, Kind.FORFEIT_LOSS, Score(), EntrantId("A")))
    records[EntrantId("C")].append(unplayed_round(3, Kind.REST, Score()))
    rows = standings(a_field("ABC"), records, ("SB", "WON", "BPG", "ARO"), unplayed="fide-round-robin")
    assert [value(rows, who, "SB").value for who in "ABC"] == [4 + 2, 0, 2]
    assert [value(rows, who, "WON").value for who in "ABC"] == [2, 0, 1]
    assert [value(rows, who, "ARO").value for who in "ABC"] == [1970, 1970, 1985]
    swiss = standings(a_field("ABC"), records, ("WON",), unplayed="fide-2026")
    assert value(swiss, "A", "WON").value == 1


def test_ties_of_ratings_say_nothing_where_somebody_has_none() -> None:
    field = [Entrant(EntrantId("A"), 1, 1500), Entrant(EntrantId("B"), 2)]
    rows = standings(field, games("A=B"), ("ARO", "TPR", "PTP", "APRO"))
    assert {v.value for row in rows for v in row.values} == {None}
    assert [row.rank for row in rows] == [1, 1]


def test_a_performance_is_the_average_and_what_the_score_stands_for() -> None:
    # FIDE B.02 8.1: 75 % is 193 points above, nothing at all 800 below; 1500.5 is rounded up.
    field = [Entrant(EntrantId(name), n, rating) for n, (name, rating) in enumerate(
        (("A", 1700), ("B", 1600), ("C", 1401)), start=1)]  # fmt: skip
    rows = standings(field, games("A>B", "A=C"), ("ARO", "TPR", "PTP"))
    assert [v.value for v in rows[0].values] == [1501, 1501 + 193, 1704]
    # Somebody of 1704 expects 0.64 against 1600 and 0.86 against 1401, a point and a half; of 1703 only 0.64 and 0.85.
    lost = standings(field, games("A>B", "A=C"), ("TPR", "PTP"))
    assert [v.value for v in next(r for r in lost if r.id == "B").values] == [900, 900]


def test_mcmahon_scores_start_where_the_players_do() -> None:
    field = [
        Entrant(EntrantId("A"), 1, start=60),
        Entrant(EntrantId("B"), 2, start=58),
        Entrant(EntrantId("C"), 3, start=56),
    ]
    rows = standings(field, games("B>C", "A=B"), ("SOS",), unplayed="half-missed")
    assert [(row.id, row.points) for row in rows] == [("A", 61), ("B", 61), ("C", 56)]
    # A's missing round counts with what he started with.
    assert value(rows, "A", "SOS").value == 60 + 61
    assert value(rows, "B", "SOS").value == 56 + 61


def test_the_orders_are_those_of_the_five_regulations() -> None:
    assert ORDERS["club"].ties == CLUB_ORDER == ("DE", "BH", "PS", "RTG")
    assert {name: order.ties for name, order in ORDERS.items() if order.source == "G5"} == {
        "go-round-robin": ("DG", "SDOS"),
        "go-swiss": ("SOS", "SDOS", "DG"),
        "go-mcmahon": ("SOS", "SSOS", "DG"),
    }
    assert ORDERS["top-cut"].ties == ("BH", "SOB")
    assert ORDERS["team-group"].ties == ("DM", "GP", "PO", "LOT")
    assert ORDERS["team-swiss"].ties == ("GP", "BH-M1", "WIN", "DM", "LOT")
    assert ORDERS["team-swiss-pairing"].ties == ("GP", "BH-M1", "TPN")
    for order_ in ORDERS.values():
        assert set(order_.ties) <= set(TIES)
        assert order_.unplayed in TREATMENTS


def test_codes_are_read_as_other_programs_write_them() -> None:
    assert [tie_named(code).code for code in ("BH/C1", "bh", "RTNG", "SODOS", "GE")] == [
        "BH-C1",
        "BH",
        "RTG",
        "SDOS",
        "REP",
    ]
