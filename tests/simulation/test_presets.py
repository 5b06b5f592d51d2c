"""The cards of the five regulations on evenings of failing disks, bad lines and people who go: each comes to an end."""

from dataclasses import replace

import pytest
from msgspec import structs

from server.simulation.run import Verdict, run
from server.simulation.scenario import DAWN, Scenario, scenario
from server.tournaments.card import Card
from server.tournaments.validate import validate
from server.web.http.presets import presets

pytestmark = pytest.mark.simulation

CARDS = {preset.id: preset.card for preset in presets(DAWN)}
SEEDS = range(6)
OF_ONE_STAGE = {
    "everybody_has_one_place_in_a_round", "nobody_meets_anybody_twice", "round_one_is_folded", "colours_are_fair",
    "who_does_not_come_is_away", "places_follow_from_results", "standings_are_counted_anew",
}  # fmt: skip
"""These judges know a club's evening, of one stage in which all play. Stages, starting points and who may meet whom in
them are judged for the same cards in tests/tournaments/test_presets.py and tests/pairing."""


def shortened(made: Card, evening: Card) -> Card:
    """The preset's rules with the evening's places and short times."""
    waits = evening.waiting
    waiting = structs.replace(
        made.waiting,
        no_show_after_ms=waits.no_show_after_ms,
        absence_after_ms=waits.absence_after_ms,
        return_within_ms=waits.return_within_ms,
        resume_countdown_ms=waits.resume_countdown_ms,
        break_between_rounds_ms=waits.break_between_rounds_ms,
        absent_past_main_ms=made.waiting.absent_past_main_ms and waits.absence_after_ms + 2_000,
    )
    main_ms, period_ms = min(made.clock.main_ms, 15_000), min(made.clock.period_ms, 4_000)
    return structs.replace(
        made,
        name="Played through",
        clock=structs.replace(made.clock, main_ms=main_ms, period_ms=period_ms),
        waiting=waiting,
        limit=structs.replace(made.limit, after_ms=made.limit.after_ms and waits.no_show_after_ms + 20_000),
        later=tuple(structs.replace(stage, break_ms=min(stage.break_ms, 5_000)) for stage in made.later),
        entry=structs.replace(evening.entry, min_entrants=4, max_entrants=max(8, evening.entry.max_entrants)),
        deciding=made.deciding and structs.replace(made.deciding, time_ms=10_000),
    )


def world(preset: str, seed: int) -> Scenario:
    usual = scenario(seed)
    fixture = usual.fixtures[0]
    card = shortened(CARDS[preset], fixture.card)
    assert validate(card, DAWN) == ()
    return replace(usual, fixtures=(replace(fixture, card=card),), is_cancelled=False)


def faults(verdict: Verdict, preset: str) -> list[str]:
    knows = set() if preset.startswith("club") else OF_ONE_STAGE
    return [fault for fault in verdict.violations if fault.partition(":")[0] not in knows]


@pytest.mark.parametrize("preset", ["club-swiss-gomoku", "pisqworky", "go-association", "top-cut", "school-draughts"])
def test_a_regulation_keeps_its_word_on_a_bad_night(preset: str) -> None:
    verdicts = [run(world(preset, seed)) for seed in SEEDS]
    assert [(each.seed, faults(each, preset)) for each in verdicts if faults(each, preset)] == []
    assert [each.counts["Finished"] + each.counts["Cancelled"] for each in verdicts] == [1] * len(SEEDS)
    assert sum(each.counts["Finished"] for each in verdicts) > len(SEEDS) // 2
    stages = max(each.counts["StageStarted"] for each in verdicts)
    assert (stages > 1) == (preset in {"pisqworky", "top-cut", "school-draughts"})
    assert sum(sum(each.faults.values()) for each in verdicts) > 100
