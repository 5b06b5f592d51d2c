"""Series over HTTP: the same evening every week, on the calendar eight weeks ahead."""

from datetime import UTC, datetime
from typing import Any

import pytest

from server.clubs.roles import Rank
from server.tournaments.commands import Enter, Tick
from server.tournaments.series import WEEKS_AHEAD
from tests.conftest import Run
from tests.storage.builders import person
from tests.web.http.world import CLUB, NOON, World, a_world

SERIES = f"/api/clubs/{CLUB}/series"
MONDAYS = {"weekdays": [1], "time": "19:00", "zone": "Europe/Warsaw", "first_date": "2026-01-01"}


def form(world: World, **changes: Any) -> dict[str, Any]:
    return {"id": "s1", "card": world.a_card(), "recurrence": MONDAYS} | changes


def test_noon_is_when_these_tests_think_it_is() -> None:
    assert datetime.fromtimestamp(NOON / 1000, UTC).isoformat() == "2026-09-21T14:13:20+00:00"


def test_eight_mondays_are_on_the_calendar_at_seven_by_the_clubs_wall(run: Run) -> None:
    """By hand: 21 September 2026 is a Monday, 19:00 in Warsaw is 17:00 UTC, and 18:00 UTC from 25 October on."""

    async def story() -> None:
        async with a_world() as world:
            boss, visitor = await world.member("Boss", Rank.ADMIN), await world.visitor()
            assert (await boss.post(SERIES, form(world))).status == 200
            starts = [
                datetime.fromtimestamp(line["starts_at"] / 1000, UTC).strftime("%m-%d %H:%M")
                for line in (await visitor.get("/api/tournaments")).body["upcoming"]
            ]
            assert starts == [
                "09-21 17:00", "09-28 17:00", "10-05 17:00", "10-12 17:00", "10-19 17:00",
                "10-26 18:00", "11-02 18:00", "11-09 18:00",
            ]  # fmt: skip
            (line,) = (await visitor.get(SERIES)).body["series"]
            assert len(line["next_starts_at"]) == WEEKS_AHEAD
            assert line["series"]["recurrence"]["zone"] == "Europe/Warsaw"

    run(story())


def test_the_same_request_makes_one_series(run: Run) -> None:
    async def story() -> None:
        async with a_world() as world:
            boss = await world.member("Boss", Rank.ADMIN)
            made = [(await boss.post(SERIES, form(world))).body["id"] for _ in range(3)]
            assert len(set(made)) == 1
            assert len((await boss.get(SERIES)).body["series"]) == 1
            assert len((await boss.get("/api/tournaments")).body["upcoming"]) == 8

    run(story())


def test_a_request_that_comes_again_changes_nothing_and_starts_nothing_that_was_stopped(run: Run) -> None:
    async def story() -> None:
        async with a_world() as world:
            boss = await world.member("Boss", Rank.ADMIN)
            series = (await boss.post(SERIES, form(world))).body["id"]
            await boss.post(SERIES, form(world, recurrence=MONDAYS | {"weekdays": [2]}))
            (line,) = (await boss.get(SERIES)).body["series"]
            assert line["series"]["recurrence"]["weekdays"] == [1]
            assert len((await boss.get("/api/tournaments")).body["upcoming"]) == 8
            await boss.post(f"/api/series/{series}/stop", {})
            world.clock.pass_ms(7 * 86_400_000)
            assert (await boss.post(SERIES, form(world))).status == 200
            assert (await boss.get(SERIES)).body["series"] == []
            assert (await boss.get("/api/tournaments")).body["upcoming"] == []

    run(story())


@pytest.mark.parametrize(
    ("changes", "refused"),
    [
        ({"recurrence": MONDAYS | {"zone": "Mars"}}, [("schedule/unknown-zone", "recurrence.zone")]),
        ({"recurrence": MONDAYS | {"time": "25:00"}}, [("schedule/bad-time", "recurrence.time")]),
        ({"recurrence": MONDAYS | {"weekdays": []}}, [("schedule/no-weekdays", "recurrence.weekdays")]),
        ({"recurrence": MONDAYS | {"weekdays": [8], "time": "7"}},
         [("schedule/bad-weekday", "recurrence.weekdays"), ("schedule/bad-time", "recurrence.time")]),
        ({"recurrence": MONDAYS | {"last_date": "2026-01-02"}}, [("series/no-dates", "recurrence.last_date")]),
        ({"recurrence": MONDAYS | {"first_date": "soon"}}, [("wire/not-understood", "recurrence.first_date")]),
        ({"recurrence": MONDAYS | {"cron": "* * * * *"}}, [("wire/not-understood", "recurrence.cron")]),
        ({"opens_before_ms": 5}, [("wire/not-understood", "opens_before_ms")]),
    ],
)  # fmt: skip
def test_a_series_that_makes_no_sense_is_refused_at_its_field(
    run: Run, changes: dict[str, Any], refused: list[tuple[str, str]]
) -> None:
    async def story() -> None:
        async with a_world() as world:
            boss = await world.member("Boss", Rank.ADMIN)
            answer = await boss.post(SERIES, form(world, **changes))
            assert (answer.status, answer.refused) == (400, refused)
            assert (await boss.get(SERIES)).body["series"] == []
            assert (await boss.get("/api/tournaments")).body["upcoming"] == []

    run(story())


def test_so_is_one_whose_card_makes_none(run: Run) -> None:
    async def story() -> None:
        async with a_world() as world:
            boss = await world.member("Boss", Rank.ADMIN)
            nonsense = world.a_card(system={"kind": "knockout", "rounds": 3})
            answer = await boss.post(SERIES, form(world, card=nonsense))
            assert answer.refused == [("card/not-in-this-system", "card.system.rounds")]

    run(story())


def test_a_stopped_series_leaves_what_has_begun_and_calls_off_the_rest(run: Run) -> None:
    async def story() -> None:
        async with a_world() as world:
            boss = await world.member("Boss", Rank.ADMIN)
            series = (await boss.post(SERIES, form(world))).body["id"]
            tonight, *others = [line["id"] for line in (await boss.get("/api/tournaments")).body["upcoming"]]
            world.clock.now = (await world.hall.tournaments.state(tonight)).card.entry.starts_at
            await world.hall.tournaments.post(tonight, Tick(), at=NOON)
            for name in ("anna", "bela"):
                who = Enter(person=person(name), peak_rating=1500, is_member=False, consent=1)
                await world.hall.tournaments.post(tonight, who, at=NOON)
            await world.hall.tournaments.post(tonight, Tick())
            stopped = await boss.post(f"/api/series/{series}/stop", {"reason": "summer"})
            assert stopped.status == 200
            lists = (await boss.get("/api/tournaments")).body
            assert ([line["id"] for line in lists["live"]], lists["upcoming"]) == ([tonight], [])
            assert (await boss.get(f"/api/tournaments/{others[0]}")).body["end"]["note"] == "summer"
            assert (await boss.get(SERIES)).body["series"] == []

    run(story())


def test_a_series_may_be_stopped_and_its_announced_evenings_kept(run: Run) -> None:
    async def story() -> None:
        async with a_world() as world:
            boss = await world.member("Boss", Rank.ADMIN)
            series = (await boss.post(SERIES, form(world))).body["id"]
            for _ in range(2):
                kept = await boss.post(f"/api/series/{series}/stop", {"cancel_announced": False})
                assert kept.status == 200
            assert len((await boss.get("/api/tournaments")).body["upcoming"]) == 8
            assert (await boss.get(SERIES)).body["series"] == []

    run(story())
