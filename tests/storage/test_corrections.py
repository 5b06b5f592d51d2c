"""Results corrected by an arbiter: rows that stay, ratings moved back and anew, rulings on record."""

import pytest

from server.clubs.names import name
from server.clubs.people import Account
from server.ratings import DEFAULT, rate
from server.storage.schema import rating_changes, ratings, results, rulings, tables
from server.storage.storage import Storage
from server.tables.events import ResultCorrected, Ruled
from server.tables.ruling import ResultFact, Ruling
from server.vocabulary import ClubId, Instant, Outcome, PlayerId, TableId, Termination, TournamentId
from tests.storage.builders import HOUR_MS, NOON, Story, person
from tests.storage.telling import rows, told

ANNA, BORIS = person("anna", 1800), person("boris", 1700)


def corrected(outcome: Outcome, *, rated: bool = True, at: int = NOON + 2 * HOUR_MS) -> ResultCorrected:
    return ResultCorrected(
        at=Instant(at),
        ruling="r1",
        outcome=outcome,
        termination=Termination.ADJUDICATED,
        rated=rated,
        ruled_by="Zoe",
    )


def test_a_corrected_result_is_moved_back_and_rated_again_by_rows_of_their_own() -> None:
    """Two newcomers: Glicko-2 moves both by 162 (rounded), and by as much the other way if the other has won."""

    async def telling(storage: Storage, story: Story) -> None:
        await story.plays("c1", ANNA, BORIS, Outcome.FIRST, at=NOON)
        await story.tells("table:c1", corrected(Outcome.SECOND))
        assert await rows(storage, results, "table", "outcome", "termination") == [("c1", "second", "adjudicated")]
        assert await rows(storage, tables, "outcome", "termination", "rated") == [("second", "adjudicated", True)]
        changes = await rows(storage, rating_changes, "player", "number", "is_reversal", "score", "before", "after")
        assert [(*kept, round(before), round(after)) for *kept, before, after in changes] == [
            (ANNA.id, 1, False, 2, 1500, 1662),
            (ANNA.id, 2, True, 2, 1662, 1500),
            (ANNA.id, 3, False, 0, 1500, 1338),
            (BORIS.id, 1, False, 0, 1500, 1338),
            (BORIS.id, 2, True, 0, 1338, 1500),
            (BORIS.id, 3, False, 2, 1500, 1662),
        ]  # fmt: skip
        assert [(round(rating), games) for rating, games in await rows(storage, ratings, "rating", "games")] == [
            (1338, 1),
            (1662, 1),
        ]

    told(telling)


def test_what_was_rated_since_then_stands_and_the_correction_moves_by_what_the_game_was_worth_then() -> None:
    async def telling(storage: Storage, story: Story) -> None:
        await story.plays("c1", ANNA, BORIS, Outcome.FIRST, at=NOON)
        await story.plays("c2", ANNA, BORIS, Outcome.DRAW, at=NOON + HOUR_MS)
        before = dict(await rows(storage, ratings, "player", "rating"))
        won, lost = rate(DEFAULT, DEFAULT, Outcome.FIRST, first_idle_ms=0, second_idle_ms=0)
        await story.tells("table:c1", corrected(Outcome.DRAW))
        after = dict(await rows(storage, ratings, "player", "rating"))
        assert after[ANNA.id] == pytest.approx(before[ANNA.id] - (won.rating - 1500))
        assert after[BORIS.id] == pytest.approx(before[BORIS.id] - (lost.rating - 1500))

    told(telling)


def test_a_result_made_void_counts_no_more_and_one_made_good_again_does() -> None:
    async def telling(storage: Storage, story: Story) -> None:
        await story.plays("c1", ANNA, BORIS, Outcome.FIRST, at=NOON)
        once = await rows(storage, ratings, "player", "rating", "games")
        await story.tells("table:c1", corrected(Outcome.VOID, rated=False))
        assert await rows(storage, ratings, "rating", "games") == [(1500.0, 0), (1500.0, 0)]
        await story.tells("table:c1", corrected(Outcome.FIRST))
        again = await rows(storage, ratings, "player", "rating", "games")
        assert [(player, round(rating, 6), games) for player, rating, games in again] == [
            (player, round(rating, 6), games) for player, rating, games in once
        ]
        await story.tells("table:c1", corrected(Outcome.VOID, rated=False))
        assert len(await rows(storage, rating_changes)) == 8

    told(telling)


def test_a_void_game_that_is_given_a_result_is_rated_now() -> None:
    async def telling(storage: Storage, story: Story) -> None:
        await story.plays("c1", ANNA, BORIS, Outcome.VOID, rated=False)
        await story.tells("table:c1", corrected(Outcome.FIRST))
        assert await rows(storage, rating_changes, "number", "is_reversal", "before") == [(1, False, 1500.0)] * 2

    told(telling)


def test_what_a_wrong_result_gave_is_no_peak_and_the_page_shows_what_the_game_was_worth_in_the_end() -> None:
    async def telling(storage: Storage, story: Story) -> None:
        await storage.people.add(Account(id=ANNA.id, name=name("Anna"), created_at=NOON))
        await story.plays("c1", ANNA, BORIS, Outcome.FIRST, at=NOON)
        await story.tells("table:c1", corrected(Outcome.SECOND))
        standing = await storage.register.standing(ANNA.id, ClubId("club"), "gomoku/blitz", Instant(NOON + HOUR_MS))
        assert standing is not None
        assert standing.peak_rating == 1500
        (anna, boris) = await storage.archive.rating_changes(TableId("c1"))
        assert (anna.before, anna.after, boris.before, boris.after) == (1500, 1338, 1500, 1662)

    told(telling)


# -- rulings ----------------------------------------------------------------------------------------------------------


def test_every_ruling_is_one_row_with_what_it_changed() -> None:
    async def telling(storage: Storage, story: Story) -> None:
        await story.plays("t1.r1.b1.g1", ANNA, BORIS, Outcome.FIRST, tournament=TournamentId("t1"))
        ruling = Ruling(id="zoe:1", by=PlayerId("zoe"), name="Zoe", reason="an engine")
        before, after = ResultFact(Outcome.FIRST, Termination.FIVE), ResultFact(Outcome.DRAW, Termination.ADJUDICATED)
        await story.tells(
            "table:t1.r1.b1.g1",
            Ruled(at=NOON, ruling=ruling, kind="correct-result", before=before, after=after),
            corrected(Outcome.DRAW, at=NOON),
        )
        assert await rows(storage, rulings) == [
            (
                "table:t1.r1.b1.g1", 7, "t1", "t1.r1.b1.g1", "zoe:1", "correct-result", "zoe", "Zoe", "an engine", NOON,
                '{"t":"result","outcome":"first","termination":"five"}',
                '{"t":"result","outcome":"draw","termination":"adjudicated"}',
                "",
            )
        ]  # fmt: skip

    told(telling)
