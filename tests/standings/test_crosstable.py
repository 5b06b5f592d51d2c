"""The cross table: a small one by hand."""

from server.standings import Cell, Kind, Mark, Score, by_opponent, crosstable, standings, unplayed_round
from server.vocabulary import EntrantId, Seat
from tests.standings.published import Records, a_field, games

A, B, C = EntrantId("A"), EntrantId("B"), EntrantId("C")


def three_rounds() -> Records:
    records = games("A>B", "B=C")
    records[C] = [unplayed_round(1, Kind.PAIRING_BYE, Score()), *records[C]]
    records[A] += [unplayed_round(2, Kind.HALF_BYE, Score()), unplayed_round(3, Kind.FORFEIT_WIN, Score(), C)]
    records[C] += [unplayed_round(3, Kind.FORFEIT_LOSS, Score(), A)]
    return records


def test_each_cell_says_whom_in_which_seat_and_how_it_ended() -> None:
    records = three_rounds()
    first, second, third = crosstable(standings(a_field("ABC"), records), records)
    assert (first.id, first.rank, first.points) == ("A", 1, 5)
    assert first.cells == (
        Cell(1, Mark.WIN, 2, B, 3, Seat.FIRST),
        Cell(2, Mark.HALF_BYE, 1),
        Cell(3, Mark.FORFEIT_WIN, 2, C, 2),
    )
    assert [cell.mark for cell in second.cells if cell] == ["U", "½", "-"]
    assert third.cells == (Cell(1, Mark.LOSS, 0, A, 1, Seat.SECOND), Cell(2, Mark.DRAW, 1, C, 2, Seat.FIRST), None)


def test_the_same_cells_stand_by_opponent_for_a_round_robin() -> None:
    records = three_rounds()
    table = by_opponent(crosstable(standings(a_field("ABC"), records), records))
    assert [cell.mark for cell in table[A][C]] == ["+"]
    assert [cell.mark for cell in table[C][B]] == ["½"]
    assert A not in table[A]


def test_every_kind_of_round_has_a_mark_of_its_own() -> None:
    assert {kind.name for kind in Kind if kind is not Kind.GAME} < {mark.name for mark in Mark}
    assert len({mark.value for mark in Mark}) == len(Mark)
