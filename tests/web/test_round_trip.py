"""A line is measured by us; its page can do no more about it than be slow."""

import asyncio

import pytest

from server.tables.events import ActionPlayed, Lag
from server.vocabulary import Instant
from server.web import wire
from server.web.round_trip import RoundTrip
from tests.hall.virtual import settle, virtually
from tests.web.evening import a_club


def measured(*round_trips_ms: int) -> RoundTrip:
    line, now = RoundTrip(), 0
    for ms in round_trips_ms:
        number = line.probe(Instant(now))
        assert number is not None
        line.answered(number, Instant(now + ms))
        now += 20_000
    return line


@pytest.mark.parametrize(
    ("round_trips", "found"),
    [((80,), 80), ((80, 90), 80), ((80, 5, 90), 80), ((80, 81, 82, 83, 1_900), 82), ((900, 900, 900, 40, 40, 40), 40)],
)
def test_the_middle_of_the_latest_five_answers_counts(round_trips: tuple[int, ...], found: int) -> None:
    assert measured(*round_trips).measured_ms == found


def test_a_line_that_was_never_measured_takes_nothing_that_could_be_credited() -> None:
    assert RoundTrip().measured_ms is None


def test_no_line_is_believed_to_take_more_than_two_seconds() -> None:
    assert measured(9_999).measured_ms == 2_000


def test_one_question_at_a_time_and_after_ten_seconds_another() -> None:
    line = RoundTrip()
    assert line.probe(Instant(0)) == 1
    assert line.probe(Instant(9_999)) is None
    assert line.probe(Instant(10_000)) == 2


def test_an_answer_to_another_question_says_nothing() -> None:
    """Kept back for later, made up in advance, or given twice."""
    line = RoundTrip()
    line.probe(Instant(0))
    line.probe(Instant(10_000))
    for number in (0, 1, 3, 10**9):
        line.answered(number, Instant(10_050))
    assert line.measured_ms is None
    line.answered(2, Instant(10_060))
    line.answered(2, Instant(11_900))
    assert line.measured_ms == 60


# ---- on a connection


@virtually
async def test_who_has_a_seat_is_asked_with_each_beat_and_nobody_else_is() -> None:
    club = await a_club()
    anna, _ = await club.plays_a_game()
    rita, stranger = club.person("Rita"), club.stranger()
    for page in (rita, stranger):
        await page.watch("table:c1")
    await asyncio.sleep(2.1)
    assert [probe.n for probe in anna.heard(wire.Probe)] == [1]
    assert rita.heard(wire.Probe) == stranger.heard(wire.Probe) == []


@virtually
async def test_a_move_is_credited_by_what_its_own_connection_takes() -> None:
    club = await a_club()
    anna, _ = await club.plays_a_game()
    laptop = club.person("Anna", session="laptop")
    await laptop.watch("table:c1")
    await asyncio.sleep(2.0)
    await settle()
    await asyncio.sleep(0.08)
    laptop.connection.echo({"n": laptop.last(wire.Probe).n})
    await asyncio.sleep(0.32)
    anna.connection.echo({"n": anna.last(wire.Probe).n})
    assert (await laptop.ask("play", table="c1", ply=1, action="h8", thought_ms=0)).ok
    rows = await club.storage.journal.read("table:c1")
    (played,) = [row.event for row in rows if isinstance(row.event, ActionPlayed)]
    assert played.lag == Lag(claimed_ms=2_400, round_trip_ms=80)
    assert (played.spent_ms, played.credited_ms) == (2_270, 130)


@pytest.mark.parametrize(
    "payload", [None, {}, 7, [], "n", {"n": "1"}, {"n": 1.0}, {"n": -1}, {"n": True}, {"n": 1, "at": 5}, {"n": 2**60}]
)
@virtually
async def test_what_is_no_answer_is_a_sign_of_life_and_no_more(payload: object) -> None:
    club = await a_club()
    anna, _ = await club.plays_a_game()
    await asyncio.sleep(2.1)
    anna.freezes()
    await asyncio.sleep(4.0)
    anna.connection.echo(payload)
    await asyncio.sleep(4.0)
    assert not anna.was_cut
    assert (await anna.ask("play", table="c1", ply=1, action="h8", thought_ms=0)).ok
    (action,) = club.table().actions
    assert action.credited_ms == 0


@pytest.mark.parametrize("thought_ms", [-1, 2**53, 1.5, "1", True])
@virtually
async def test_a_claim_that_is_no_number_of_milliseconds_is_refused(thought_ms: object) -> None:
    club = await a_club()
    anna, _ = await club.plays_a_game()
    refused = await anna.refused("play", table="c1", ply=1, action="h8", thought_ms=thought_ms)
    assert refused == [("wire/not-understood", "thought_ms")]


@virtually
async def test_nobody_says_himself_what_his_line_takes() -> None:
    club = await a_club()
    anna, _ = await club.plays_a_game()
    refused = await anna.refused("play", table="c1", ply=1, action="h8", round_trip_ms=2_000)
    assert refused == [("wire/not-understood", "round_trip_ms")]
