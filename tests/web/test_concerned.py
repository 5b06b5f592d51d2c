"""What is told of an arbiter's rulings at a table: to its two players and to arbiters, and to nobody else."""

from server.clubs.roles import Rank
from server.tables import commands as ask
from server.tables.decisions import HoldTable, TableDecision, Warn
from server.tables.ruling import Ruling
from server.tables.rulings_view import RulingsView
from server.tables.view import TableView
from server.tournaments.card import Watch
from server.vocabulary import PlayerId, Seat
from tests.hall.virtual import EVENING, settle, until, virtually
from tests.tournaments.evening import a_card, swiss
from tests.web.evening import CLUB, Evening, Page, a_club

TABLE = "t1.r1.b1.g1"


async def a_board(*, spectators: bool = True) -> tuple[Evening, dict[str, Page]]:
    """Anna and Bela at their board; Ruth, an arbiter, and Eve, who is none, have their pages open."""
    club = await a_club()
    entry = {"opens_at": EVENING, "starts_at": EVENING + 600_000}
    await club.announces(a_card(entry=entry, system=swiss(rounds=1), watch=Watch(spectators=spectators)))
    await club.has_account("Anna", "Bela", "Eve")
    await club.has_account("Ruth", rank=Rank.ARBITER)
    pages = {name: club.person(name) for name in ("Anna", "Bela", "Ruth", "Eve")}
    for name in ("Anna", "Bela"):
        assert (await pages[name].ask("enter", tournament="t1", consent=1)).ok
    await until(600_010)
    await settle()
    return club, pages


async def rules(club: Evening, decision: TableDecision, by: str = "ruth") -> None:
    log = club.table(TABLE).rulings
    ruling = Ruling(id=f"{by}:{len(log)}", by=PlayerId(by), name=by.title(), reason="he hummed")
    await club.hall.tables.post(TABLE, ask.Rule(ruling=ruling, seen=len(log), decision=decision))
    await settle()


@virtually
async def test_the_two_who_play_and_the_arbiter_read_why_and_nobody_else_does() -> None:
    club, pages = await a_board()
    for page in pages.values():
        await page.watch(f"table:{TABLE}")
    await settle()
    await rules(club, Warn(seat=Seat.SECOND))
    for name in ("Anna", "Bela", "Ruth"):
        told: RulingsView = pages[name].last(RulingsView)
        assert [(line.kind, line.seat, line.reason) for line in told.rulings] == [("warn", Seat.SECOND, "he hummed")]
        assert (told.warnings, told.may_rule) == ((0, 1), name == "Ruth")
    assert pages["Eve"].heard(RulingsView) == []
    assert all("he hummed" not in text for text in pages["Eve"].texts)


@virtually
async def test_whoever_opens_the_table_later_is_told_what_was_ruled_before() -> None:
    club, pages = await a_board()
    await rules(club, HoldTable())
    await pages["Ruth"].watch(f"table:{TABLE}")
    await settle()
    told: RulingsView = pages["Ruth"].last(RulingsView)
    assert ([line.kind for line in told.rulings], told.undoable) == (["hold"], (told.rulings[0].id,))


@virtually
async def test_an_arbiter_who_is_none_any_more_reads_no_further() -> None:
    club, pages = await a_board()
    await pages["Ruth"].watch(f"table:{TABLE}")
    await settle()
    await club.storage.books.put_member(CLUB, PlayerId("ruth"), Rank.MEMBER, club.hall.now())
    pages["Ruth"].forget()
    await rules(club, Warn(seat=Seat.FIRST), by="otto")
    assert pages["Ruth"].heard(RulingsView) == []


@virtually
async def test_an_arbiter_looks_at_a_board_that_is_closed_to_others() -> None:
    _, pages = await a_board(spectators=False)
    assert await pages["Eve"].refused("watch", room=f"table:{TABLE}") == [("room/players-only", "room")]
    await pages["Ruth"].watch(f"table:{TABLE}")
    assert pages["Ruth"].heard(TableView)
