"""Recurring evenings: the next eight weeks as tournaments, each date once, by the wall of its zone."""

from datetime import UTC, date, datetime

from server.schedules import Recurrence
from server.tournaments.decide import decide
from server.tournaments.events import Announced
from server.tournaments.series import Series, upcoming, validate_series
from server.vocabulary import ClubId, Instant
from tests.tournaments.evening import a_card, swiss

WEEK_MS = 604_800_000


def instant(text: str) -> Instant:
    return Instant(int(datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp() * 1000))


NOW = instant("2026-10-01T12:00:00")


def a_series(**fields: object) -> Series:
    usual: dict[str, object] = {
        "id": "s7",
        "club": ClubId("gomoku-club"),
        "card": a_card(system=swiss(rounds=5)),
        "recurrence": Recurrence(weekdays=(1,), time="19:00", zone="Europe/Prague", first_date=date(2026, 1, 1)),
        "by": "admin",
        "seed": 99,
    }
    return Series(**(usual | fields))  # type: ignore[arg-type]


def test_the_next_eight_weeks_are_announced_each_date_with_an_id_of_its_own() -> None:
    found = upcoming(a_series(), NOW)
    assert len(found) == 8
    assert [a.id for a in found[:2]] == ["ts7-20261005", "ts7-20261012"]
    assert found[0].occurrence_date == "2026-10-05"
    assert {a.series for a in found} == {"s7"}


def test_seven_in_the_evening_stays_seven_when_the_clocks_change() -> None:
    """Prague goes from UTC+2 to UTC+1 on 25 October 2026."""
    starts = {a.occurrence_date: a.card.entry.starts_at for a in upcoming(a_series(), NOW)}
    assert starts["2026-10-19"] == instant("2026-10-19T17:00:00")
    assert starts["2026-10-26"] == instant("2026-10-26T18:00:00")


def test_registration_opens_the_same_time_before_each_start() -> None:
    for a in upcoming(a_series(opens_before_ms=86_400_000), NOW):
        assert a.card.entry.starts_at - a.card.entry.opens_at == 86_400_000


def test_the_same_date_is_the_same_tournament_with_the_same_seed_whenever_it_is_asked() -> None:
    early, late = upcoming(a_series(), NOW), upcoming(a_series(), Instant(NOW + WEEK_MS))
    assert early[1:] == late[:-1]
    assert len({a.seed for a in early}) == 8


def test_every_one_of_them_can_be_announced() -> None:
    for a in upcoming(a_series(), NOW):
        (event,) = decide(None, a, NOW)
        assert isinstance(event, Announced)
        assert (event.series, event.occurrence_date) == ("s7", a.occurrence_date)


def test_a_sensible_series_has_no_faults() -> None:
    assert validate_series(a_series(), NOW) == ()


def test_a_series_is_told_the_faults_of_its_recurrence_and_its_card_by_their_paths() -> None:
    wrong = a_series(
        recurrence=Recurrence(weekdays=(), time="25:00", zone="Mars/Base", first_date=date(2026, 1, 1)),
        opens_before_ms=0,
    )
    assert {fault.field for fault in validate_series(wrong, NOW)} >= {
        "recurrence.weekdays", "recurrence.time", "recurrence.zone", "opens_before_ms",
    }  # fmt: skip
    bad_card = a_series(card=a_card(ties=("luck",)))
    assert [(f.field, f.code) for f in validate_series(bad_card, NOW)] == [("card.ties.0", "card/unknown-tie")]


def test_a_series_whose_last_date_is_past_has_nothing_to_announce() -> None:
    over = a_series(
        recurrence=Recurrence(
            weekdays=(1,), time="19:00", zone="Europe/Prague", first_date=date(2026, 1, 1), last_date=date(2026, 2, 1)
        )
    )
    assert upcoming(over, NOW) == ()
    assert [fault.code for fault in validate_series(over, NOW)] == ["series/no-dates"]
