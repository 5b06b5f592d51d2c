"""Stopping the service as an operator does, in the middle of a round: nobody is absent by it and no clock pays."""

import asyncio
from pathlib import Path

import pytest

from tests.conftest import Run
from tests.process.test_kill import (
    a_club_evening,
    after_acknowledged,
    events_of,
    no_clock_paid_for_an_outage,
    nobody_lost_by_the_outages,
)

AWAY_S = 9.0
"""Longer than a silent seat may be before its absence counts: who is still running then would count it."""

pytestmark = pytest.mark.process


def test_a_service_that_is_stopped_and_started_counts_nobody_absent(run: Run, tmp_path: Path) -> None:
    run(_stopped_in_mid_round(tmp_path), timeout_s=240)


async def _stopped_in_mid_round(data: Path) -> None:
    async with a_club_evening(data) as (server, players, tournament):
        await after_acknowledged(players, 4)
        for player in players:
            player.is_thinking = True
        await server.stop()
        assert not [
            event for events in events_of(server).values() for event in events if event["t"] == "AbsenceCounted"
        ]
        await asyncio.sleep(AWAY_S)
        await server.start()
        for player in players:
            player.is_thinking = False
        for player in players:
            await player.until(lambda: player.tournament["phase"] == "finished", within_s=180)  # noqa: B023
        await server.stop()
        nobody_lost_by_the_outages(server, tournament)
        no_clock_paid_for_an_outage(server)
