"""Every worked example of the fixture, event by event (origin: tests/fixtures/clocks/README.md)."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from server.clocks import Clock, ClockSettings, Face, Reading
from server.vocabulary import Instant, Seat

CASES = json.loads((Path(__file__).parents[1] / "fixtures" / "clocks" / "clock_vectors.json").read_text())["cases"]
SEATS = {"b": Seat.FIRST, "w": Seat.SECOND}
SHOWN = {
    "main": lambda shown: shown.main_ms,
    "move": lambda shown: shown.main_ms,
    "periods": lambda shown: shown.periods_left,
    "period": lambda shown: shown.period_ms_left,
    "block": lambda shown: shown.period_ms_left,
    "delay": lambda shown: shown.period_ms_left,
    "stones": lambda shown: shown.stones_left,
}


def the_settings(config: dict[str, Any]) -> ClockSettings:
    match config["kind"]:
        case "absolute":
            return ClockSettings("sudden-death", config["main"])
        case "fischer":
            return ClockSettings("fischer", config["main"], increment_ms=config["inc"], cap_ms=config["cap"] or 0)
        case "delay" | "bronstein" as kind:
            return ClockSettings(kind, config["main"], delay_ms=config["delay"])
        case "byoyomi":
            return ClockSettings("byo-yomi", config["main"], periods=config["periods"], period_ms=config["period"])
        case "canadian":
            return ClockSettings("canadian", config["main"], period_moves=config["stones"], period_ms=config["period"])
        case "simple":
            return ClockSettings("simple", period_ms=config["per_move"])
        case unknown:
            raise AssertionError(unknown)


def the_clock(case: dict[str, Any]) -> Clock:
    clock = Clock.new(the_settings(case["config"]))
    if case["config"].get("initial_delay") is False:
        bare = Face(case["config"]["main"])
        clock = replace(clock, faces=(bare, bare))
    if "config_white" in case:
        handicapped = Clock.new(the_settings(case["config_white"])).faces[1]
        clock = replace(clock, faces=(clock.faces[0], handicapped))
    return clock


def after(clock: Clock, event: dict[str, Any]) -> Clock:
    now = Instant(event["t"])
    match event["op"]:
        case "start":
            return clock.start(Seat.FIRST, now)
        case "move":
            return clock.press(now)[0]
        case "pause":
            return clock.hold(now)
        case "resume":
            return clock.release(now)
        case "set":
            values = event["values"]
            face = Face(values["main"], periods=values["periods"], block_ms=clock.settings.period_ms)
            return clock.correct(SEATS[event["player"]], face, now)
        case "view" | "flag":
            return clock
        case unknown:
            raise AssertionError(unknown)


def shown_as(expected: dict[str, int], shown: Reading) -> dict[str, int]:
    return {word: SHOWN[word](shown) for word in expected}


@pytest.mark.parametrize("case", CASES, ids=[case["id"] for case in CASES])
def test_the_clock_does_what_the_worked_example_says(case: dict[str, Any]) -> None:
    clock = the_clock(case)
    for event in case["events"]:
        now, expect = Instant(event["t"]), event["expect"]
        flag_at = clock.flag_at()
        if "flagged" in expect:
            assert clock.turn is SEATS[expect["flagged"]]
            assert flag_at == expect["deadline"] <= now
            return
        assert flag_at is None or now < flag_at
        clock = after(clock, event)
        assert clock.turn is SEATS[expect["turn"]]
        assert clock.flag_at() == expect["deadline"]
        for name, seat in SEATS.items():
            assert shown_as(expect[name], clock.reading(seat, now)) == expect[name], (event["op"], now, name)


def test_the_fixture_has_all_its_cases() -> None:
    assert len(CASES) == 49
    kinds = {case["config"]["kind"] for case in CASES}
    assert kinds == {"absolute", "fischer", "delay", "bronstein", "byoyomi", "canadian", "simple"}
