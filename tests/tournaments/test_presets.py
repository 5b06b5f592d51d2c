"""The five regulations' ready-made cards, each played from start to finish with draws, absences and people who go."""

from functools import cache

import msgspec
import pytest

from server.standings import Kind
from server.tournaments import events as e
from server.tournaments import view
from server.tournaments.card import Card
from server.tournaments.records import records
from server.tournaments.validate import validate
from server.vocabulary import Instant
from server.web.http.presets import presets
from tests.tournaments.evening import EIGHT, at
from tests.tournaments.world import World

NOON = Instant(1_764_500_000_000)
CARDS = {preset.id: preset.card for preset in presets(NOON)}
REGULATIONS = ("club-swiss-gomoku", "pisqworky", "go-association", "top-cut", "school-draughts")


def card(preset: str, most: int = 26) -> Card:
    """For an evening of these tests, of a size that many can be played."""
    made = CARDS[preset]
    entry = msgspec.structs.replace(
        made.entry,
        opens_at=at("19:00:00"),
        starts_at=EIGHT,
        min_entrants=min(made.entry.min_entrants, most),
        max_entrants=most,
    )
    return msgspec.structs.replace(made, name="Played through", entry=entry)


@cache
def played(preset: str, seed: int) -> World:
    """With somewhere between the least number and all the places taken."""
    return World(seed, card(preset)).play()


def finished(preset: str) -> list[World]:
    worlds = [played(preset, seed) for seed in range(24)]
    return [world for world in worlds if world.evening.t.finished is not None]


@pytest.mark.parametrize("preset", REGULATIONS)
def test_a_regulation_is_played_from_start_to_finish(preset: str) -> None:
    worlds = finished(preset)
    assert len(worlds) > 12
    for world in worlds:
        t = world.evening.t
        assert t.finished is not None
        places = [placing.place for placing in t.finished.places]
        assert sorted(placing.number for placing in t.finished.places) == [x.number for x in t.entrants]
        assert places == sorted(places)
        assert places[0] == 1
        assert not any(isinstance(event, e.PairingFailed) for event in world.evening.events)
        assert view(t, 1).stages


@pytest.mark.parametrize("preset", sorted(CARDS))
def test_only_the_name_is_missing_on_a_preset(preset: str) -> None:
    assert [fault.field for fault in validate(CARDS[preset], NOON)] == ["name"]
    assert validate(msgspec.structs.replace(CARDS[preset], name="Named"), NOON) == ()


def test_pisqworky_plays_groups_and_a_play_off_with_a_match_for_third_place() -> None:
    """P5-P9: of five or more who all stay, the groups' best play a knockout."""
    kinds = {tuple(s.system.kind for s in w.evening.t.stages if s.settles is None) for w in finished("pisqworky")}
    assert ("round-robin", "knockout") in kinds
    branches = {p.branch for w in finished("pisqworky") for one in w.evening.t.rounds for p in one.pairings}
    assert "third-place" in branches


def test_pisqworky_gives_two_for_a_win_and_one_for_a_draw() -> None:
    """P13, in half-points: 4, 2, 0."""
    scores = {
        record.score
        for world in finished("pisqworky")
        for own in records(world.evening.t, world.evening.t.stages[0]).values()
        for record in own
        if record.kind is Kind.GAME
    }
    assert scores == {4, 2, 0}


def test_the_go_association_starts_the_stronger_higher() -> None:
    for world in finished("go-association"):
        rows = view(world.evening.t, 1).standings
        assert rows[0].points >= max(row.points for row in rows)
        assert {tie.code for tie in rows[0].ties} == {"SOS", "SSOS", "DG"}


def test_the_final_order_of_the_go_association_counts_what_everybody_started_with() -> None:
    for world in finished("go-association"):
        t = world.evening.t
        assert t.finished is not None
        points = {row.number: row.points for row in view(t, 1).standings}
        assert {placing.number: placing.points for placing in t.finished.places} == points
        assert min(points.values()) >= 20, "nobody here is rated below 1300, with a point for each hundred"


def test_the_top_eight_of_a_swiss_play_for_the_first_places() -> None:
    for world in finished("top-cut"):
        t = world.evening.t
        if len(t.stages) > 1 and t.finished is not None:
            top = set(t.stages[1].groups[0])
            assert len(top) <= 8
            assert {p.number for p in t.finished.places if p.place <= len(top)} == top
    assert any(len(world.evening.t.stages) > 1 for world in finished("top-cut"))


def test_school_draughts_puts_out_after_three_and_plays_off_the_first_places() -> None:
    worlds = finished("school-draughts")
    assert any(x.knocked_out for world in worlds for x in world.evening.t.entrants)
    assert any(stage.settles for world in worlds for stage in world.evening.t.stages)
    for world in worlds:
        out: set[str] = set()
        for event in world.evening.events:
            if isinstance(event, e.KnockedOut):
                out |= set(event.players)
            elif isinstance(event, e.RoundStarted):
                assert not out & {side.person.id for board in event.boards for side in (board.first, board.second)}
