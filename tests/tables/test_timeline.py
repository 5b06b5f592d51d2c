"""A game told line by line: what happened, when, and how both clocks stood after it."""

import re
from pathlib import Path

import msgspec
import pytest

from server.tables import commands as ask
from server.tables import decide
from server.tables.appeal import Appeals
from server.tables.decisions import DecideClaim, HoldTable, ReleaseTable
from server.tables.events import TableEvent
from server.tables.hold import OF_THE_SERVICE, HoldKind
from server.tables.ruling import WarningsFact
from server.tables.timeline import TimelineLine, timeline
from server.vocabulary import TournamentId
from tests.tables.builders import FIRST, SECOND, Scene, a_table, at


def told(table: Scene, *, is_full: bool = True) -> list[TimelineLine]:
    return list(timeline(table.events, is_full=is_full))


def line(table: Scene, code: str, *, is_full: bool = True) -> TimelineLine:
    """The latest of its kind."""
    return next(each for each in reversed(told(table, is_full=is_full)) if each.code == code)


def lost_on_time() -> Scene:
    """Anna moves over a slow line, Binh is silent for a while, comes back and lets his time run out."""
    table = a_table(clock="1+0", tournament=TournamentId("t1")).seated().later(2)
    table.ask(ask.Play(FIRST, 1, "h8", 1_400, 500))
    table.later(10).goes_away(SECOND).later(20).arrives(SECOND).at_deadline().tick()
    table.ruled(HoldTable()).later(5).ruled(ReleaseTable()).at_deadline().tick().at_deadline()
    table.happen(decide(table.state, ask.Tick((table.now, at("20:01:00"))), table.now))
    return table


def test_everything_is_told_in_order_from_the_call_to_the_end() -> None:
    table = lost_on_time()
    codes = [each.code for each in told(table)]
    assert codes == [
        "table-opened", "seat-taken", "seat-taken", "play-began", "action-played", "absence-counted", "seat-returned",
        "resumption-began", "play-resumed", "ruled", "hold-began", "ruled", "hold-lifted", "resumption-began",
        "play-resumed", "game-ended",
    ]  # fmt: skip
    assert [each.at for each in told(table)] == sorted(each.at for each in told(table))


def test_a_move_says_what_it_took_what_was_credited_and_how_the_line_was() -> None:
    turn = line(lost_on_time(), "action-played").turn
    assert turn is not None
    assert (turn.charged_ms, turn.credited_ms, turn.claimed_ms, turn.round_trip_ms) == (1_450, 550, 600, 500)


def test_both_clocks_stand_after_each_line() -> None:
    table = lost_on_time()
    assert line(table, "seat-taken").left_ms is None
    assert line(table, "play-began").left_ms == (60_000, 60_000)
    assert line(table, "action-played").left_ms == (58_550, 60_000)
    assert line(table, "absence-counted").left_ms == (58_550, 50_000)
    assert line(table, "game-ended").left_ms == (58_550, 0)


def test_the_end_says_why_and_for_how_long_the_loser_had_not_been_heard_of() -> None:
    table = lost_on_time()
    details = line(table, "game-ended").details
    assert (details["termination"], details["outcome"]) == ("time", "first")
    assert details["silent_ms"] == table.ended.at - at("20:01:00")


def test_an_absence_says_since_when_and_until_when() -> None:
    details = line(lost_on_time(), "absence-counted").details
    assert details == {"since": at("20:00:12"), "count": 1, "return_by": at("20:02:12")}


def test_a_ruling_is_told_as_its_log_has_it() -> None:
    table = disputed()
    assert table.table.claim is not None
    table.ruled(DecideClaim(claimed_at=table.table.claim.at, verdict="unfounded"))
    ruling = line(table, "ruled").ruling
    assert ruling is not None
    assert (ruling.kind, ruling.detail, ruling.name, ruling.seat) == ("decide-claim", "unfounded", "Zoe", FIRST)
    assert (ruling.before, ruling.after) == (WarningsFact(0), WarningsFact(1))


def test_calls_claims_and_silences_are_told_with_what_was_said_and_shown() -> None:
    table = disputed()
    assert (line(table, "arbiter-called").seat, line(table, "arbiter-called").details) == (SECOND, {"note": "he talks"})
    assert line(table, "call-closed").details == {"how": "withdrawn"}
    claimed = line(table, "result-claimed")
    assert (claimed.seat, claimed.details) == (FIRST, {"what": "win", "line": "h9 a2 h10"})
    assert line(table, "claim-declined").seat == SECOND
    assert line(table, "contact-regained").details == {"since": at("20:00:00"), "silent_ms": 5_000}


def disputed() -> Scene:
    appeals = Appeals(unfounded_claim="warning")
    table = a_table(clock="3+0", tournament=TournamentId("t1"), appeals=appeals).seated().is_heard_of_again(FIRST)
    table.after("h8 a1").ask(ask.CallArbiter(SECOND, "he talks"))
    table.later(1).ask(ask.WithdrawCall(SECOND))
    table.at_deadline().tick().ask(ask.ClaimResult(seat=FIRST, ply=2, is_draw=False, line=("h9", "a2", "h10")))
    table.ask(ask.AnswerClaim(SECOND, table.now, False))
    return table


TEXTS = Path(__file__).parents[2] / "client_web" / "locales" / "en" / "timeline.ftl"


def test_every_kind_of_event_and_of_hold_is_a_sentence_on_the_page() -> None:
    said = set(re.findall(r"^(timeline-[a-z-]+) =", TEXTS.read_text(), re.MULTILINE))
    events = {"timeline-" + re.sub(r"(?<=.)([A-Z])", r"-\1", kind.__name__).lower() for kind in TableEvent.__args__}
    holds = {f"timeline-hold-{kind.value}" for kind in HoldKind if kind not in OF_THE_SERVICE}
    reasons = {f"timeline-why-{kind.value}" for kind in OF_THE_SERVICE}
    assert (events | holds | reasons) - said == set()


@pytest.mark.parametrize("code", ["ruled", "seat-left", "absence-noted", "contact-regained", "arbiter-called"])
def test_others_are_not_told_what_is_between_the_players_and_the_arbiters(code: str) -> None:
    table = lost_on_time()
    assert code not in [each.code for each in told(table, is_full=False)]
    turn = line(table, "action-played", is_full=False).turn
    assert turn is not None
    assert (turn.charged_ms, turn.credited_ms, turn.claimed_ms, turn.round_trip_ms) == (1_450, 550, None, None)


@pytest.mark.parametrize("is_full", [True, False])
def test_a_sealed_move_is_in_no_line_before_it_was_opened(is_full: bool) -> None:
    table = a_table(clock="30+0", may_seal_after_ms=1_000).seated().after("h8", each_s=2)
    table.ask(ask.Seal(SECOND, 2, "k11"))
    assert b"k11" not in msgspec.json.encode(told(table, is_full=is_full))
    table.at_deadline().tick()
    assert line(table, "action-played", is_full=is_full).details["action"] == "k11"
    table.ask(ask.Resign(FIRST))
    never = a_table(clock="30+0", may_seal_after_ms=1_000).seated().after("h8", each_s=2)
    never.ask(ask.Seal(SECOND, 2, "k11"))
    never.ask(ask.Resign(SECOND))
    assert b"k11" not in msgspec.json.encode(told(never, is_full=is_full))
