"""The arbiters' desk: who may sit there, what it shows of a running round, and what it is told as things change."""

from dataclasses import replace
from typing import Any

import msgspec

from server.clocks import ClockSettings
from server.clubs.roles import Rank
from server.hall.begun import begun_tables
from server.tables import Phase as TablePhase
from server.tables import Table
from server.tables import commands as ask_table
from server.tables import decisions as at_table
from server.tables.hold import Hold, HoldKind
from server.tables.limit import RoundLimit
from server.tables.ruling import Ruling
from server.tables.view import TableView
from server.tournaments import MyPlace
from server.tournaments import commands as ask_tournament
from server.tournaments import decisions as d
from server.tournaments.card import Arbiting
from server.tournaments.desk_needs import NeedKind
from server.tournaments.desk_rows import Look
from server.tournaments.desk_view import DeskChange, DeskView, desk_view
from server.vocabulary import Outcome, PlayerId, Seat, Termination
from server.web import wire
from tests.hall.virtual import EVENING, settle, until, virtually
from tests.tournaments.evening import a_card, swiss, waiting
from tests.web.evening import CLUB, Evening, Page, a_club

START_MS = 600_000
NAMES = ("Anna", "Bela", "Cili", "Dora")
DESK = "desk:t1"


async def a_round(*names: str, seated: bool = True, **groups: Any) -> tuple[Evening, dict[str, Page]]:
    """Round 1 of two, everybody at his board unless it is said otherwise."""
    club = await a_club()
    entry = {"opens_at": EVENING, "starts_at": EVENING + START_MS, "max_entrants": 8}
    await club.announces(a_card(entry=entry, **{"system": swiss(rounds=2), **groups}))
    names = names or NAMES
    await club.has_account(*names)
    await club.has_account("Ruth", "Otto", rank=Rank.ARBITER)
    pages = {name: club.person(name) for name in names}
    for page in pages.values():
        assert (await page.ask("enter", tournament="t1", consent=1)).ok
    await until(START_MS + 10)
    await settle()
    if seated:
        for name, page in pages.items():
            await page.watch(f"table:{table_of(club, name)}")
        await settle()
    return club, pages


def table_of(club: Evening, name: str) -> str:
    pairings = club.tournament().rounds[-1].pairings
    return next(p.table for p in pairings if name in (p.first.person.name, p.second.person.name))


def seating(club: Evening) -> list[str]:
    """Who sits where: first and second of board 1, then of board 2."""
    return [side.person.name for p in club.tournament().rounds[-1].pairings for side in (p.first, p.second)]


async def ruth_rules(club: Evening, decision: d.TournamentDecision, reason: str = "as the rules say") -> None:
    state = club.tournament()
    number = len(state.rulings)
    ruling = Ruling(id=f"ruth:{number + 1}", by=PlayerId("ruth"), name="Ruth", reason=reason)
    begun = await begun_tables(club.hall, state)
    rule = ask_tournament.Rule(ruling=ruling, seen=number, decision=decision, begun=begun)
    await club.hall.tournaments.post("t1", rule)
    await settle()


def shown(page: Page) -> DeskView:
    """The desk as a page knows it: the last full view with every change since, in unbroken order."""
    view, version = None, 0
    for envelope in (each for each in page.told if each.room == DESK):
        body = envelope.body
        if isinstance(body, DeskView):
            view = body
        elif isinstance(body, DeskChange) and view is not None:
            assert envelope.version == version + 1, "a gap within one connection"
            rows = {row.table: row for row in view.tables} | {row.table: row for row in body.tables}
            boards = body.boards if body.boards is not None else tuple(row.table for row in view.tables)
            view = msgspec.structs.replace(
                view,
                head=body.head or view.head,
                needs=view.needs if body.needs is None else body.needs,
                log=view.log if body.log is None else body.log,
                tables=tuple(rows[board] for board in boards),
            )
        version = envelope.version
    assert view is not None, "no desk was told"
    return view


def needs(page: Page) -> list[tuple[str, str]]:
    return [(need.kind.value, need.names) for need in shown(page).needs]


@virtually
async def test_only_those_who_may_rule_in_the_club_sit_at_the_desk() -> None:
    club, pages = await a_round()
    for page in (pages["Anna"], club.guest(), club.stranger()):
        assert await page.refused("watch", room=DESK) == [("room/arbiters-only", "room")]
    assert await club.person("Ruth").refused("watch", room="desk:t9") == [("room/unknown", "room")]
    assert (await club.person("Ruth").ask("watch", room=DESK)).ok


@virtually
async def test_who_is_no_arbiter_any_more_is_told_nothing_more() -> None:
    club, pages = await a_round()
    ruth = club.person("Ruth")
    await ruth.watch(DESK)
    await club.storage.books.put_member(CLUB, PlayerId("ruth"), Rank.MEMBER, club.hall.now())
    await until(START_MS + 30_000)
    ruth.forget()
    assert (await pages["Anna"].ask("resign", table=table_of(club, "Anna"))).ok
    await until(START_MS + 40_000)
    assert [each for each in ruth.told if each.room == DESK] == []


@virtually
async def test_where_the_clock_of_the_absent_runs_everybody_sees_until_when_he_must_be_back() -> None:
    """G10: five minutes of main time, then three more. A move that sets his clock running says so at once."""
    clock = ClockSettings("byo-yomi", main_ms=300_000, periods=9, period_ms=60_000)
    waits = waiting(absence="clock-runs", absent_past_main_ms=180_000)
    club, pages = await a_round(clock=clock, waiting=waits)
    ruth = club.person("Ruth")
    await ruth.watch(DESK)
    first, second = seating(club)[:2]
    table = table_of(club, first)
    pages[second].closes()
    await until(START_MS + 30_000)
    assert [(need.kind, need.names, need.due) for need in shown(ruth).needs] == [(NeedKind.ABSENT, second, None)]
    assert (await pages[first].ask("play", table=table, ply=1, action="h8")).ok
    await until(START_MS + 31_000)
    due = club.table(table).actions[0].at + 480_000
    assert [(need.kind, need.due) for need in shown(ruth).needs] == [(NeedKind.ABSENT, due)]
    assert pages[first].last(TableView).seats[1].return_by == due
    await until(due - EVENING - 1)
    assert club.table(table).ended is None
    await until(due - EVENING + 1)
    end = club.table(table).ended
    assert end is not None
    assert (end.outcome, end.termination, end.detail) == (Outcome.FIRST, Termination.TIME, "absent-past-main")


@virtually
async def test_the_desk_shows_every_board_with_both_clocks_and_follows_the_moves() -> None:
    club, pages = await a_round()
    ruth = club.person("Ruth")
    await ruth.watch(DESK)
    desk = shown(ruth)
    assert [(row.board, row.phase, row.ply) for row in desk.tables] == [
        (1, TablePhase.PLAYING, 0), (2, TablePhase.PLAYING, 0),
    ]  # fmt: skip
    first, second, third, fourth = seating(club)
    assert [[seat.name for seat in row.seats] for row in desk.tables] == [[first, second], [third, fourth]]
    assert all(seat.contact == "here" and seat.seated for row in desk.tables for seat in row.seats)
    assert desk.head.arbiters == ("Ruth",)
    await until(START_MS + 5_000)
    assert (await pages[first].ask("play", table=desk.tables[0].table, ply=1, action="h8")).ok
    await until(START_MS + 6_000)
    row = shown(ruth).tables[0]
    assert (row.ply, row.actor) == (1, 1)
    assert row.clock is not None
    assert row.clock.running_since == EVENING + START_MS + 5_000
    changes = ruth.heard(DeskChange)
    assert [len(each.tables) for each in changes] == [1], "the other board is not told again"
    assert "h8" not in "".join(ruth.texts), "a desk shows no moves"


@virtually
async def test_what_needs_an_arbiter_is_named_in_the_order_of_urgency() -> None:
    club, pages = await a_round(arbiting=Arbiting(protests_hold_pairing=True))
    ruth = club.person("Ruth")
    await ruth.watch(DESK)
    assert needs(ruth) == []
    first, _, third, _ = seating(club)
    pages[first].freezes()
    await until(START_MS + 20_000)
    (absent,) = shown(ruth).needs
    assert (absent.kind, absent.names, absent.board) == (NeedKind.ABSENT, first, 1)
    assert absent.due == club.table(table_of(club, first)).away[0].return_by  # type: ignore[union-attr]
    assert (await pages[third].ask("protest", tournament="t1", text="he talks to his neighbour")).ok
    assert (await pages[third].ask("resign", table=table_of(club, third))).ok
    await until(START_MS + 21_000)
    assert [kind for kind, _ in needs(ruth)] == ["protest", "absent", "blocking"]
    assert shown(ruth).needs[0].text == "he talks to his neighbour"
    await ruth_rules(club, d.AnswerProtest(protest=shown(ruth).needs[0].ref, verdict="rejected"))
    await until(START_MS + 22_000)
    assert [kind for kind, _ in needs(ruth)] == ["absent", "blocking"]
    assert [(line.kind, line.name, line.may_undo) for line in shown(ruth).log] == [("answer-protest", "Ruth", True)]


@virtually
async def test_calls_and_claims_come_first_and_bring_what_is_said_and_shown() -> None:
    club, pages = await a_round()
    ruth = club.person("Ruth")
    await ruth.watch(DESK)
    first, second, third, _ = seating(club)
    for ply, (name, point) in enumerate([(first, "h8"), (second, "a1")], 1):
        assert (await pages[name].ask("play", table="t1.r1.b1.g1", ply=ply, action=point)).ok
    line = ["h9", "a2", "h10", "a3", "h11", "a4", "h12"]
    claim = await pages[first].ask("claim-result", table="t1.r1.b1.g1", ply=2, is_draw=False, line=line)
    assert claim.ok
    assert (await pages[third].ask("protest", tournament="t1", text="he talks")).ok
    assert (await pages[third].ask("call-arbiter", table="t1.r1.b2.g1", note="he talks")).ok
    await until(START_MS + 1_000)
    assert needs(ruth) == [("call", third), ("claim", first), ("protest", third)]
    call, claimed, _ = shown(ruth).needs
    assert (call.seat, call.text, call.claim) == (Seat.FIRST, "he talks", None)
    assert claimed.claim is not None
    assert (claimed.seat, claimed.claim.is_draw, claimed.claim.is_declined) == (Seat.FIRST, False, False)
    assert claimed.claim.line == tuple(line)
    assert [([each.at for each in row.calls], row.claimed_at) for row in shown(ruth).tables] == [
        ([], claimed.since), ([call.since], None),
    ]  # fmt: skip
    assert (
        await pages[second].ask(
            "answer-claim", table="t1.r1.b1.g1", claimed_at=pages[second].last(TableView).claim.at, accept=False
        )
    ).ok
    await until(START_MS + 2_000)
    assert shown(ruth).needs[1].claim.is_declined  # type: ignore[union-attr]


@virtually
async def test_a_round_whose_time_is_over_is_not_a_game_whose_time_is() -> None:
    limit, wait = RoundLimit(after_ms=120_000, decides="arbiter"), waiting(no_show_after_ms=60_000)
    club, _ = await a_round(limit=limit, waiting=wait)
    ruth = club.person("Ruth")
    await ruth.watch(DESK)
    await until(START_MS + 121_000)
    assert {need.kind for need in shown(ruth).needs} == {NeedKind.ROUND_LIMIT}


@virtually
async def test_every_hold_that_only_an_arbiter_ends_is_a_need_of_its_own() -> None:
    club, _ = await a_round()
    table = club.table("t1.r1.b1.g1")
    for kind in (HoldKind.CALL, HoldKind.CLAIM, HoldKind.ARBITER, HoldKind.ROUND):
        assert standing_for(club, table, kind) == [], f"{kind}: nobody waits, or another need says it"
    for kind in (HoldKind.IMPOSSIBLE_SEAL, HoldKind.LIMIT, HoldKind.ROUND_LIMIT):
        assert standing_for(club, table, kind) == [kind.value]


def standing_for(club: Evening, table: Table, kind: HoldKind) -> list[str]:
    """What needs an arbiter while a table stands for one reason."""
    held = replace(table, holds=(Hold(kind=kind, since=club.hall.now()),))
    desk = desk_view(club.tournament(), {table.id: Look(held, 1, ("here", "here"))}, ())
    return [need.kind.value for need in desk.needs]


@virtually
async def test_who_has_not_come_is_named_from_half_of_the_time_on() -> None:
    club, pages = await a_round(seated=False, waiting=waiting(no_show_after_ms=60_000, reserves=False))
    await pages["Anna"].watch(f"table:{table_of(club, 'Anna')}")
    await settle()
    ruth = club.person("Ruth")
    await ruth.watch(DESK)
    found = [need for need in shown(ruth).needs if need.kind is NeedKind.NO_SHOW]
    assert sorted(need.names for need in found) == ["Bela", "Cili", "Dora"]
    called_at = club.tournament().rounds[0].started_at
    assert {(need.since - called_at, (need.due or 0) - called_at) for need in found} == {(30_000, 60_000)}


@virtually
async def test_two_arbiters_see_each_other_and_what_the_other_has_ruled() -> None:
    club, _ = await a_round()
    ruth, otto = club.person("Ruth"), club.person("Otto")
    await ruth.watch(DESK)
    await otto.watch(DESK)
    await until(START_MS + 1_000)
    assert shown(ruth).head.arbiters == ("Otto", "Ruth")
    await ruth_rules(club, d.HoldRound(), "fire alarm")
    await until(START_MS + 2_000)
    head = shown(otto).head
    assert head.held is not None
    assert (head.held.name, head.held.reason, head.ruled) == ("Ruth", "fire alarm", 1)
    ruth.closes()
    await until(START_MS + 3_000)
    assert shown(otto).head.arbiters == ("Otto",)


@virtually
async def test_a_held_round_stands_at_every_table_and_goes_on_where_it_was() -> None:
    club, pages = await a_round()
    await until(START_MS + 10_000)
    await ruth_rules(club, d.HoldRound(), "fire alarm")
    first, _, third, _ = seating(club)
    tables = [club.table(table_of(club, name)) for name in (first, third)]
    assert [table.phase for table in tables] == [TablePhase.ADJOURNED] * 2
    assert all(table.clock.running_since is None for table in tables)
    refused = await pages[first].refused("play", table=tables[0].id, ply=1, action="h8")
    assert [code for code, _ in refused] != []
    await until(START_MS + 3_600_000)
    assert club.table(tables[0].id).phase is TablePhase.ADJOURNED, "an hour costs nobody his game"
    await ruth_rules(club, d.ReleaseRound(), "it was a drill")
    await until(START_MS + 3_610_000)
    table = club.table(tables[0].id)
    assert table.phase is TablePhase.PLAYING
    assert table.clock.faces == tables[0].clock.faces
    assert table.clock.elapsed_ms == 10_000 - 10, "what Anna had thought before the alarm"


@virtually
async def test_a_swapped_pairing_closes_its_tables_void_and_calls_everybody_to_the_new_ones() -> None:
    club, pages = await a_round()
    first, second, third, _ = seating(club)
    old = [table_of(club, second), table_of(club, third)]
    await ruth_rules(club, d.SwapPairing(one=PlayerId(second.lower()), other=PlayerId(third.lower())))
    await until(START_MS + 1_000)
    for id_ in old:
        ended = club.table(id_).ended
        assert ended is not None
        assert (ended.outcome, ended.termination, ended.rated) == (Outcome.VOID, Termination.PAIRED_AGAIN, False)
    assert pages[second].last(TableView).result is not None
    calls = {name: [call.table for call in page.last(wire.Calls).calls] for name, page in pages.items()}
    assert calls == {name: [table_of(club, name)] for name in pages}
    assert table_of(club, first) == table_of(club, third) == "t1.r1.b1.g1.e2"
    assert club.tournament().rounds[-1].open_boards == 2


@virtually
async def test_after_a_first_move_the_pairing_stands() -> None:
    club, pages = await a_round()
    first = seating(club)[0]
    assert (await pages[first].ask("play", table=table_of(club, first), ply=1, action="h8")).ok
    assert await begun_tables(club.hall, club.tournament()) == {table_of(club, first)}


@virtually
async def test_a_forfeit_and_an_expulsion_end_the_running_game_and_are_told_to_the_player() -> None:
    club, pages = await a_round()
    _, second, _, fourth = seating(club)
    await ruth_rules(club, d.ForfeitBoard(player=PlayerId(second.lower())), "second phone")
    await ruth_rules(club, d.Expel(player=PlayerId(fourth.lower())), "third phone")
    await until(START_MS + 1_000)
    one, other = (club.table(f"t1.r1.b{board}.g1").ended for board in (1, 2))
    assert one is not None
    assert other is not None
    assert (one.outcome, one.termination, one.detail) == (Outcome.FIRST, Termination.FORFEITED, "second phone")
    assert (other.outcome, other.termination) == (Outcome.FIRST, Termination.DISQUALIFIED)
    assert "ruling-forfeit-board" in [notice.code for notice in pages[second].heard(wire.Notice)]
    assert "ruling-expel" in [notice.code for notice in pages[fourth].heard(wire.Notice)]


@virtually
async def test_what_two_agree_before_an_arbiter_ends_their_game() -> None:
    club, pages = await a_round("Anna", "Bela", system=swiss(rounds=1))
    for name in ("Anna", "Bela"):
        assert (await pages[name].ask("agree-split", tournament="t1", winner=None, note="half each")).ok
    ruth = club.person("Ruth")
    await ruth.watch(DESK)
    assert [kind for kind, _ in needs(ruth)] == ["split"]
    assert (shown(ruth).needs[0].text, shown(ruth).needs[0].winner) == ("half each", "")
    await ruth_rules(club, d.SettleSplit(board=1, agreed_at=shown(ruth).needs[0].since, approve=True))
    await until(START_MS + 1_000)
    ended = club.table(table_of(club, "Anna")).ended
    assert ended is not None
    assert (ended.outcome, ended.termination, ended.detail) == (Outcome.DRAW, Termination.AGREEMENT, "split")
    assert club.tournament().finished is not None


@virtually
async def test_a_protest_goes_through_the_players_own_connection_and_its_answer_comes_back_to_him() -> None:
    _, pages = await a_round()
    await pages["Dora"].watch("tournament:t1")
    assert (await pages["Dora"].ask("protest", tournament="t1", text="he talks")).ok
    assert await pages["Dora"].refused("protest", tournament="t1", text="still") == [("protest/already-open", "")]
    await until(START_MS + 1_000)
    place = pages["Dora"].last(MyPlace)
    assert (place.protest.text, place.protest.verdict, place.may_protest) == ("he talks", None, False)
    assert (await pages["Dora"].ask("withdraw-protest", tournament="t1")).ok
    await until(START_MS + 2_000)
    assert pages["Dora"].last(MyPlace).protest is None


async def ruth_rules_at(club: Evening, table: str, decision: at_table.TableDecision) -> None:
    state = club.table(table)
    number = len(state.rulings)
    ruling = Ruling(id=f"ruth:{table}:{number + 1}", by=PlayerId("ruth"), name="Ruth", reason="as the rules say")
    await club.hall.tables.post(table, ask_table.Rule(ruling=ruling, seen=number, decision=decision))
    await settle()


@virtually
async def test_warnings_at_a_table_are_counted_by_the_tournament_and_the_second_costs_the_game() -> None:
    club, _ = await a_round()
    first = seating(club)[0]
    ruth = club.person("Ruth")
    await ruth.watch(DESK)
    await ruth_rules_at(club, table_of(club, first), at_table.Warn(seat=Seat.FIRST))
    await until(START_MS + 1_000)
    assert shown(ruth).tables[0].seats[0].warnings == 1
    assert [(line.kind, line.table) for line in shown(ruth).log] == [("warn", "t1.r1.b1.g1")]
    await ruth_rules(club, d.WarnPlayer(player=PlayerId(first.lower())))
    await until(START_MS + 2_000)
    ended = club.table("t1.r1.b1.g1").ended
    assert ended is not None
    assert (ended.outcome, ended.termination) == (Outcome.SECOND, Termination.FORFEITED)


@virtually
async def test_a_result_corrected_at_its_table_counts_in_the_tournament() -> None:
    club, pages = await a_round()
    first, second, *_ = seating(club)
    assert (await pages[first].ask("play", table="t1.r1.b1.g1", ply=1, action="h8")).ok
    assert (await pages[first].ask("resign", table="t1.r1.b1.g1")).ok
    await until(START_MS + 1_000)
    assert club.tournament().rounds[0].pairings[0].winner == club.tournament().holders[PlayerId(second.lower())]
    await ruth_rules_at(club, "t1.r1.b1.g1", at_table.CorrectResult(outcome=Outcome.FIRST))
    await until(START_MS + 2_000)
    pairing = club.tournament().rounds[0].pairings[0]
    assert pairing.winner == club.tournament().holders[PlayerId(first.lower())]
    assert pairing.games[-1].termination is Termination.ADJUDICATED


@virtually
async def test_a_game_made_void_is_played_again_at_a_table_of_its_own() -> None:
    club, pages = await a_round()
    first, second, *_ = seating(club)
    await ruth_rules_at(club, "t1.r1.b1.g1", at_table.VoidAndReplay(colours="same"))
    await until(START_MS + 15_000)
    table = club.table("t1.r1.b1.g2")
    assert [person.name for person in table.persons] == [first, second]
    assert [call.table for call in pages[first].last(wire.Calls).calls] == ["t1.r1.b1.g2"]
