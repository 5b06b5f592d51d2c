from typing import Any

import pytest

from server.hall.journal import Conflict
from server.ratings import DEFAULT, rate
from server.storage.schema import (
    entries,
    live_players,
    rating_changes,
    ratings,
    results,
    round_seats,
    tables,
    tournaments,
)
from server.storage.storage import Storage
from server.tables.events import AbsenceCounted, PlayHeld, PlayResumed, ReserveSeated, ResumptionBegan, SeatsUnclaimed
from server.tournaments.events import (
    Amended,
    Bye,
    ByeKind,
    Cancelled,
    CancelReason,
    Disqualified,
    KnockedOut,
    LeaveReason,
    LeftOut,
    PlayerAway,
    PlayerBack,
    PlayerLeft,
    RegistrationOpened,
    ReplacedLater,
    ReserveCalledUp,
    ReserveJoined,
    ReserveLeft,
    RoundEnded,
    Withdrawn,
)
from server.vocabulary import Instant, Outcome, Seat, TableId
from tests.storage.builders import (
    CLOCK,
    HOUR_MS,
    NOON,
    Story,
    a_card,
    a_game,
    announced,
    entered,
    finished,
    person,
    round_started,
    started,
)
from tests.storage.telling import rows, told

ANNA, BORIS, CLARA, DORA = (person(name, 1800 - 100 * n) for n, name in enumerate(("anna", "boris", "clara", "dora")))
T1 = "tournament:t1"


def joined_list(who: Any) -> ReserveJoined:
    return ReserveJoined(at=NOON, person=who, peak_rating=who.rating, is_member=False, consent=1)


def test_a_tournament_goes_through_its_states_and_says_when_it_is_due() -> None:
    async def telling(storage: Storage, story: Story) -> None:
        async def state() -> Any:
            return (await rows(storage, tournaments, "state", "due_at", "entrants", "round"))[0]

        await story.tells(T1, announced())
        assert await state() == ("announced", NOON, 0, 0)
        await story.tells(T1, RegistrationOpened(at=NOON))
        assert await state() == ("registration", NOON + HOUR_MS, 0, 0)
        later = a_card(entry=a_card().entry.__class__(opens_at=NOON, starts_at=Instant(NOON + 5)))
        await story.tells(T1, Amended(at=NOON, card=later, by="p-boss", version=2))
        assert await state() == ("registration", NOON + 5, 0, 0)
        await story.tells(T1, entered(ANNA), entered(BORIS), entered(CLARA), Withdrawn(at=NOON, player=CLARA.id))
        assert await state() == ("registration", NOON + 5, 2, 0)
        await story.tells(T1, started(ANNA, BORIS), round_started(1, (ANNA, BORIS)))
        assert await state() == ("running", None, 2, 1)
        await story.tells(T1, RoundEnded(at=NOON, round=1, next_at=Instant(NOON + 9)))
        assert await state() == ("between-rounds", NOON + 9, 2, 1)
        await story.tells(T1, finished((1, ANNA, 1, 4), (2, BORIS, 1, 4)))
        assert await state() == ("finished", None, 2, 1)
        assert await rows(storage, tournaments, "winners", "ended_at") == [("Anna, Boris", NOON + 2 * HOUR_MS)]
        assert await rows(storage, entries, "player", "place", "points") == [(ANNA.id, 1, 4), (BORIS.id, 1, 4)]

    told(telling)


def test_a_cancelled_tournament_is_not_due_any_more() -> None:
    async def telling(storage: Storage, story: Story) -> None:
        await story.tells(T1, announced(), entered(ANNA))
        await story.tells(T1, Cancelled(at=NOON, reason=CancelReason.TOO_FEW, players=(ANNA.id,)))
        assert await rows(storage, tournaments, "state", "due_at", "ended_at") == [("cancelled", None, NOON)]

    told(telling)


def test_nobody_has_two_places_in_one_tournament() -> None:
    async def telling(_storage: Storage, story: Story) -> None:
        await story.tells(T1, announced(), entered(ANNA))
        with pytest.raises(Conflict) as conflict:
            await story.tells(T1, entered(BORIS), entered(ANNA))
        assert conflict.value.constraint == "entries"

    told(telling)


def test_a_player_is_in_one_running_tournament_at_a_time() -> None:
    async def telling(storage: Storage, story: Story) -> None:
        await story.tells(T1, announced(), entered(ANNA), entered(BORIS), started(ANNA, BORIS))
        await story.tells("tournament:t2", announced("t2"), entered(ANNA), entered(CLARA))
        with pytest.raises(Conflict) as conflict:
            await story.tells("tournament:t2", started(ANNA, CLARA))
        assert conflict.value.constraint == "live_players"
        await story.tells("tournament:t2", LeftOut(at=NOON, player=ANNA.id), entered(DORA), started(CLARA, DORA))
        assert await rows(storage, live_players) == [
            (ANNA.id, "t1"),
            (BORIS.id, "t1"),
            (CLARA.id, "t2"),
            (DORA.id, "t2"),
        ]

    told(telling)


def test_who_leaves_is_knocked_out_or_finishes_is_free_again() -> None:
    async def telling(storage: Storage, story: Story) -> None:
        people = (ANNA, BORIS, CLARA, DORA)
        await story.tells(T1, announced(), *[entered(who) for who in people], started(*people))
        await story.tells(
            T1,
            PlayerLeft(at=NOON, player=ANNA.id, number=1, reason=LeaveReason.OWN_WISH),
            Disqualified(at=NOON, player=BORIS.id, number=2, reason="two phones"),
            KnockedOut(at=NOON, players=(CLARA.id,)),
        )
        assert await rows(storage, live_players) == [(DORA.id, "t1")]
        assert [row[0] for row in await rows(storage, entries, "status")] == ["left", "disqualified", "out", "playing"]
        await story.tells(T1, finished((4, DORA, 1, 2)))
        assert await rows(storage, live_players) == []

    told(telling)


def test_one_disqualified_before_the_start_gives_his_place_back_and_keeps_his_entry() -> None:
    async def telling(storage: Storage, story: Story) -> None:
        await story.tells(T1, announced(), entered(ANNA), entered(BORIS))
        await story.tells(T1, Disqualified(at=NOON, player=ANNA.id, number=None, reason="known"))
        assert await rows(storage, tournaments, "entrants") == [(1,)]
        assert await rows(storage, entries, "player", "status") == [(ANNA.id, "disqualified"), (BORIS.id, "entered")]

    told(telling)


def test_a_reserve_takes_number_seat_and_liveness_of_the_one_he_replaces() -> None:
    async def telling(storage: Storage, story: Story) -> None:
        await story.tells(T1, announced(), entered(ANNA), entered(BORIS), started(ANNA, BORIS))
        first = round_started(1, (ANNA, BORIS))
        await story.tells(T1, first, joined_list(CLARA), joined_list(DORA), ReserveLeft(at=NOON, player=DORA.id))
        await story.tells(T1, called_up(first.boards[0].table, BORIS, CLARA))
        assert await rows(storage, round_seats, "player") == [(ANNA.id,), (CLARA.id,)]
        assert await rows(storage, live_players, "player") == [(ANNA.id,), (CLARA.id,)]
        assert await rows(storage, entries, "player", "status", "number", "former_number") == [
            (ANNA.id, "playing", 1, None),
            (BORIS.id, "replaced", None, 2),
            (CLARA.id, "playing", 2, None),
        ]

    told(telling)


def called_up(table: TableId, replaced: Any, reserve: Any) -> ReserveCalledUp:
    return ReserveCalledUp(
        at=NOON, table=table, seat=Seat.SECOND, number=2, replaced=replaced.id, person=reserve, until=NOON
    )


def test_a_replaced_player_may_wait_as_a_reserve_and_be_called_up_again() -> None:
    async def telling(storage: Storage, story: Story) -> None:
        people = (ANNA, BORIS)
        await story.tells(T1, announced(), *[entered(who) for who in people], started(*people))
        first = round_started(1, (ANNA, BORIS))
        table = first.boards[0].table
        await story.tells(T1, first, joined_list(CLARA), called_up(table, BORIS, CLARA), joined_list(BORIS))
        assert (await rows(storage, entries, "status"))[1] == ("reserve",)
        await story.tells(T1, ReserveLeft(at=NOON, player=BORIS.id))
        assert (await rows(storage, entries, "status"))[1] == ("replaced",)
        await story.tells(T1, joined_list(BORIS), ReplacedLater(at=NOON, number=2, replaced=CLARA.id, person=BORIS))
        assert (await rows(storage, entries, "status", "number"))[1:] == [("playing", 2), ("replaced", None)]
        assert await rows(storage, round_seats, "player") == [(ANNA.id,), (CLARA.id,)]
        assert await rows(storage, live_players, "player") == [(ANNA.id,), (BORIS.id,)]

    told(telling)


def test_a_reserve_who_plays_elsewhere_cannot_be_called_up() -> None:
    async def telling(_storage: Storage, story: Story) -> None:
        await story.tells("tournament:t2", announced("t2"), entered(CLARA), entered(DORA), started(CLARA, DORA))
        await story.tells(T1, announced(), entered(ANNA), entered(BORIS), started(ANNA, BORIS))
        first = round_started(1, (ANNA, BORIS))
        await story.tells(T1, first, joined_list(CLARA))
        with pytest.raises(Conflict) as conflict:
            await story.tells(T1, called_up(first.boards[0].table, BORIS, CLARA))
        assert conflict.value.constraint == "live_players"

    told(telling)


def test_nobody_sits_twice_in_a_round_and_a_bye_is_a_seat_without_a_table() -> None:
    async def telling(storage: Storage, story: Story) -> None:
        people = (ANNA, BORIS, CLARA)
        await story.tells(T1, announced(), *[entered(who) for who in people], started(*people))
        with pytest.raises(Conflict) as conflict:
            await story.tells(T1, round_started(1, (ANNA, BORIS), (CLARA, ANNA)))
        assert conflict.value.constraint == "round_seats"
        await story.tells(T1, round_started(1, (ANNA, BORIS), byes=(Bye(number=3, kind=ByeKind.ODD_FIELD),)))
        assert await rows(storage, round_seats, "player", "table") == [
            (ANNA.id, "t1.r1.b1.g1"),
            (BORIS.id, "t1.r1.b1.g1"),
            (CLARA.id, ""),
        ]

    told(telling)


def test_being_away_and_back_shows_in_the_entry() -> None:
    async def telling(storage: Storage, story: Story) -> None:
        await story.tells(T1, announced(), entered(ANNA), entered(BORIS), started(ANNA, BORIS))
        await story.tells(T1, PlayerAway(at=NOON, player=ANNA.id, number=1, no_shows=1))
        assert (await rows(storage, entries, "status"))[0] == ("away",)
        await story.tells(T1, PlayerBack(at=NOON, player=ANNA.id, number=1))
        assert (await rows(storage, entries, "status"))[0] == ("playing",)

    told(telling)


def test_one_date_of_a_series_becomes_one_tournament() -> None:
    async def telling(_storage: Storage, story: Story) -> None:
        await story.tells(T1, announced(series="monday", occurrence_date="2026-11-30"))
        await story.tells("tournament:t3", announced("t3", series="monday", occurrence_date="2026-12-07"))
        with pytest.raises(Conflict) as conflict:
            await story.tells("tournament:t2", announced("t2", series="monday", occurrence_date="2026-11-30"))
        assert conflict.value.constraint == "tournaments"
        await story.tells("tournament:t4", announced("t4"))
        await story.tells("tournament:t5", announced("t5"))

    told(telling)


def test_a_table_goes_through_its_phases_and_says_when_it_is_due() -> None:
    opened, taken, began, *_ = [entry.event for entry in a_game("c1", ANNA, BORIS, Outcome.DRAW)]

    async def telling(storage: Storage, story: Story) -> None:
        async def phase() -> Any:
            return (await rows(storage, tables, "phase", "due_at", "second"))[0]

        await story.tells("table:c1", opened, taken)
        assert await phase() == ("called", NOON + 180_000, BORIS.id)
        await story.tells("table:c1", held(no_show_at=NOON + 200_000))
        assert await phase() == ("called", NOON + 200_000, BORIS.id)
        await story.tells("table:c1", SeatsUnclaimed(at=NOON, seats=(Seat.SECOND,)))
        assert await phase() == ("unclaimed", None, BORIS.id)
        await story.tells("table:c1", ReserveSeated(at=NOON, seat=Seat.SECOND, person=CLARA, no_show_at=NOON))
        assert await phase() == ("called", NOON, CLARA.id)
        await story.tells("table:c1", began)
        assert await phase() == ("playing", None, CLARA.id)
        await story.tells("table:c1", absent(Instant(NOON + 7)))
        assert await phase() == ("adjourned", NOON + 7, CLARA.id)
        await story.tells("table:c1", ResumptionBegan(at=NOON, resumes_at=Instant(NOON + 8)))
        assert await phase() == ("resuming", NOON + 8, CLARA.id)
        await story.tells("table:c1", PlayResumed(at=NOON, clock=CLOCK))
        assert await phase() == ("playing", None, CLARA.id)
        await story.tells("table:c1", held(no_show_at=NOON))
        assert await phase() == ("adjourned", NOON + 5, CLARA.id)

    told(telling)


def held(no_show_at: int) -> PlayHeld:
    return PlayHeld(
        at=NOON,
        reason="restart",
        since=NOON,
        away=(Seat.FIRST,),
        return_by=Instant(NOON + 5),
        clock=CLOCK,
        no_show_at=Instant(no_show_at),
    )


def absent(return_by: Instant) -> AbsenceCounted:
    return AbsenceCounted(at=NOON, seat=Seat.FIRST, since=NOON, count=1, return_by=return_by, clock=CLOCK)


def test_a_rated_game_changes_both_ratings_in_the_same_transaction_by_glicko_two() -> None:
    async def telling(storage: Storage, story: Story) -> None:
        await story.plays("c1", ANNA, BORIS, Outcome.FIRST, at=NOON)
        winner, loser = rate(DEFAULT, DEFAULT, Outcome.FIRST, first_idle_ms=0, second_idle_ms=0)
        assert await rows(storage, ratings, "player", "pool", "rating", "games") == [
            (ANNA.id, "gomoku/blitz", winner.rating, 1),
            (BORIS.id, "gomoku/blitz", loser.rating, 1),
        ]
        await story.plays("c2", BORIS, ANNA, Outcome.DRAW, at=NOON + HOUR_MS)
        boris, anna = rate(loser, winner, Outcome.DRAW, first_idle_ms=HOUR_MS, second_idle_ms=HOUR_MS)
        assert await rows(storage, ratings, "rating", "games") == [(anna.rating, 2), (boris.rating, 2)]
        assert await rows(storage, rating_changes, "table", "player", "score", "before", "after") == [
            ("c1", ANNA.id, 2, 1500.0, winner.rating),
            ("c1", BORIS.id, 0, 1500.0, loser.rating),
            ("c2", ANNA.id, 1, winner.rating, anna.rating),
            ("c2", BORIS.id, 1, loser.rating, boris.rating),
        ]
        assert await rows(storage, tables, "plies", "phase") == [(2, "over")] * 2

    told(telling)


@pytest.mark.parametrize(("outcome", "rated"), [(Outcome.FIRST, False), (Outcome.VOID, True)])
def test_an_unrated_or_void_game_leaves_a_result_and_no_rating(outcome: Outcome, rated: bool) -> None:
    async def telling(storage: Storage, story: Story) -> None:
        await story.plays("c1", ANNA, BORIS, outcome, rated=rated)
        assert await rows(storage, ratings) == []
        assert await rows(storage, results, "table", "outcome") == [("c1", outcome)]

    told(telling)


def test_a_game_cannot_end_twice() -> None:
    async def telling(storage: Storage, story: Story) -> None:
        await story.plays("c1", ANNA, BORIS, Outcome.FIRST)
        with pytest.raises(Conflict) as conflict:
            await story.append("table:c1", a_game("c1", ANNA, BORIS, Outcome.SECOND)[-1:])
        assert conflict.value.constraint == "results"
        assert len(await rows(storage, rating_changes)) == 2

    told(telling)
