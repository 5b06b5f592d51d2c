"""Who sits first: a table of histories, worked by hand."""

import pytest

from server.pairing.answer import ColourReason as Why
from server.pairing.colours import Urgency, clash, due, seat_of_stronger
from server.vocabulary import Seat


def seats(history: str) -> tuple[Seat, ...]:
    return tuple(Seat.FIRST if letter == "F" else Seat.SECOND for letter in history)


@pytest.mark.parametrize(
    ("history", "urgency", "seat"),
    [
        ("F", Urgency.BALANCE, Seat.SECOND),
        ("S", Urgency.BALANCE, Seat.FIRST),
        ("FS", Urgency.ALTERNATION, Seat.FIRST),
        ("SF", Urgency.ALTERNATION, Seat.SECOND),
        ("FF", Urgency.ABSOLUTE, Seat.SECOND),
        ("FSS", Urgency.ABSOLUTE, Seat.FIRST),
        ("SFF", Urgency.ABSOLUTE, Seat.SECOND),
        ("FSF", Urgency.BALANCE, Seat.SECOND),
        ("SSFF", Urgency.ABSOLUTE, Seat.SECOND),
        ("FFSFF", Urgency.ABSOLUTE, Seat.SECOND),
        ("FFFFSS", Urgency.ABSOLUTE, Seat.SECOND),  # balance goes before the third in a row
    ],
)
def test_what_a_history_makes_due(history: str, urgency: Urgency, seat: Seat) -> None:
    assert (due(seats(history)).urgency, due(seats(history)).seat) == (urgency, seat)


def test_nobody_is_due_anything_before_his_first_game() -> None:
    assert due(()).urgency is Urgency.NONE


@pytest.mark.parametrize(
    ("stronger", "weaker", "board", "seat", "why"),
    [
        ("", "", 0, "F", Why.ALTERNATION),
        ("", "", 1, "S", Why.ALTERNATION),
        ("F", "S", 0, "S", Why.DUE),
        ("", "F", 0, "F", Why.DUE),
        ("S", "", 1, "F", Why.DUE),
        ("FF", "F", 0, "S", Why.STRONGER_DUE),
        ("F", "FF", 0, "F", Why.STRONGER_DUE),
        ("FSF", "SFF", 0, "F", Why.STRONGER_DUE),
        ("FFSF", "SFF", 0, "S", Why.STRONGER_DUE),
        ("FSSF", "SFSF", 0, "F", Why.HISTORY),
        ("SFSF", "FSSF", 0, "S", Why.HISTORY),
        ("F", "F", 0, "S", Why.SEED),
        ("SF", "SF", 1, "S", Why.SEED),
    ],
)
def test_where_the_stronger_sits(stronger: str, weaker: str, board: int, seat: str, why: Why) -> None:
    assert seat_of_stronger(seats(stronger), seats(weaker), board) == (seats(seat)[0], why)


def test_two_clash_only_as_far_as_both_want_the_same() -> None:
    assert clash(due(seats("FF")), due(seats("F"))) is Urgency.BALANCE
    assert clash(due(seats("FF")), due(seats("SFF"))) is Urgency.ABSOLUTE
    assert clash(due(seats("FF")), due(seats("SS"))) is Urgency.NONE
    assert clash(due(seats("FF")), due(())) is Urgency.NONE
