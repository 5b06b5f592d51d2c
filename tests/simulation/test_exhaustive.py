"""One small evening, again and again: the service dies at the n-th commit, and the n-th commit fails, for every n."""

from dataclasses import replace

import pytest

from server.clocks import ClockSettings
from server.games.rules import GameSettings
from server.simulation.disk import Fate, Fates, Kind
from server.simulation.people import Part, Role
from server.simulation.players import Fixture
from server.simulation.run import run
from server.simulation.scenario import DAWN, Scenario
from server.simulation.weather import Rates
from server.tournaments.card import Card, EntryTerms, Waiting
from server.tournaments.systems import System
from server.vocabulary import Instant, PlayerId, TournamentId

pytestmark = pytest.mark.simulation


def small_evening() -> Scenario:
    """Three players and one who never comes, a reserve, two rounds: entry, call-up, byes, results, ratings."""
    card = Card(
        name="Small evening",
        game=GameSettings("gomoku", "freestyle", 15),
        clock=ClockSettings("fischer", main_ms=20_000, increment_ms=1_000),
        entry=EntryTerms(opens_at=Instant(DAWN + 5_000), starts_at=Instant(DAWN + 60_000), min_entrants=2),
        waiting=Waiting(no_show_after_ms=15_000, return_within_ms=20_000, break_between_rounds_ms=2_000),
        system=System(kind="swiss", rounds=2),
    )
    cast: tuple[tuple[str, Part], ...] = (
        ("steady", "player"), ("steady", "player"), ("steady", "player"), ("never-comes", "player"),
        ("steady", "reserve"),
    )  # fmt: skip
    roles = tuple(
        Role(id=PlayerId(f"p{n}"), name=f"Player {n}", kind=kind, part=part, rating=1_900 - 100 * n)
        for n, (kind, part) in enumerate(cast)
    )
    fixture = Fixture(TournamentId("t1"), card)
    return Scenario(seed=1, fixtures=(fixture,), roles=roles, rates=Rates(), stormy_s=900)


def at_commit(number: int, fate: Fate) -> Fates:
    def fates(_kind: Kind, commit: int) -> Fate:
        return fate if commit == number else Fate.GOOD

    return fates


def test_the_evening_has_all_there_is_to_break() -> None:
    verdict = run(small_evening())
    assert verdict.violations == []
    assert verdict.counts["Finished"] == 1
    assert verdict.counts["ReserveSeated"] == 1
    assert verdict.counts["GameEnded"] == 4


@pytest.mark.parametrize("fate", [fate for fate in Fate if fate is not Fate.GOOD])
def test_every_commit_may_end_like_this(fate: Fate) -> None:
    """Until there is no n-th commit any more, so that none is left out."""
    failed: dict[int, list[str]] = {}
    number = 0
    while True:
        number += 1
        verdict = run(replace(small_evening(), seed=1 + number), fates=at_commit(number, fate))
        if verdict.commits < number:
            break
        if verdict.violations:
            failed[number] = verdict.violations
    assert number > 30
    assert failed == {}
