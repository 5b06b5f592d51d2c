"""C1: the card, its defaults, and every fault of one named at its field."""

from typing import Any

import msgspec
import pytest

from server.clocks import ClockSettings
from server.games.rules import GameSettings
from server.tables.card import Timing
from server.tournaments.card import Card, EntryTerms, Score, Waiting, table_card
from server.tournaments.reading import read_card
from server.tournaments.systems import Deciding, System
from server.tournaments.validate import FARTHEST_START_MS, validate
from server.vocabulary import Instant, RefusedTogether
from tests.tournaments.evening import EIGHT, a_card, at, knockout, round_robin, swiss, waiting

NOW = at("18:00:00")


def faults(card: Card, now: Instant = NOW) -> list[tuple[str, str]]:
    return [(fault.field, fault.code) for fault in validate(card, now)]


def changed(**fields: Any) -> Card:
    return msgspec.structs.replace(a_card(), **fields)


def test_a_sensible_card_has_no_faults() -> None:
    assert faults(a_card()) == []


def test_the_defaults_are_those_of_the_club_rules() -> None:
    waits, system, score = Waiting(), System(), Score()
    assert (waits.no_show_after_ms, waits.return_within_ms, waits.absence_after_ms) == (180_000, 120_000, 8_000)
    assert (waits.disconnect_limit, waits.disconnect_scope, waits.withdraw_after_no_shows) == (3, "game", 2)
    assert (waits.break_between_rounds_ms, waits.resume_countdown_ms) == (30_000, 5_000)
    assert (system.replay_after_ms, system.replays_max) == (10_000, 0)
    assert (score.win, score.draw, score.loss, score.bye) == (2, 1, 0, 2)
    assert a_card().ties == ("DE", "BH", "PS", "RTG")
    assert EntryTerms(opens_at=NOW, starts_at=EIGHT).start_when_full


def test_a_clock_that_runs_for_who_is_late_needs_a_main_time() -> None:
    late = changed(timing=Timing(start="round-start"), clock=ClockSettings("simple", period_ms=30_000))
    assert faults(late) == [("timing.start", "card/needs-main-time")]
    assert faults(changed(timing=Timing(start="set-time"))) == []


def test_a_sealed_move_needs_a_clock_for_who_does_not_come_back_to_lose_his_time_on() -> None:
    seals = Waiting(may_seal_after_ms=600_000, must_seal_after_ms=1_200_000)
    assert faults(changed(waiting=seals)) == []
    assert faults(changed(waiting=seals, clock=ClockSettings("none"))) == [
        ("waiting.may_seal_after_ms", "card/needs-a-clock"),
        ("waiting.must_seal_after_ms", "card/needs-a-clock"),
    ]


def test_only_a_time_for_both_has_a_limit_for_the_arbiter_to_decide_at() -> None:
    waits = Timing(at_limit="arbiter")
    assert faults(changed(timing=waits)) == [("timing.at_limit", "card/shared-time-only")]
    assert faults(changed(timing=waits, clock=ClockSettings("shared", 900_000))) == []


@pytest.mark.parametrize(
    ("clock", "codes"),
    [
        (ClockSettings("fischer", 300_000, 3_000), [("waiting.absent_past_main_ms", "card/needs-time-past-main")]),
        (ClockSettings("shared", 900_000), [("waiting.absent_past_main_ms", "card/needs-time-past-main")]),
        (ClockSettings("sudden-death", 300_000, flag="claim"), []),
        (ClockSettings("byo-yomi", 300_000, periods=3, period_ms=30_000), []),
    ],
)
def test_only_where_time_goes_on_past_the_main_time_can_somebody_be_absent_past_it(
    clock: ClockSettings, codes: list[tuple[str, str]]
) -> None:
    assert faults(changed(clock=clock, waiting=Waiting(absent_past_main_ms=180_000))) == codes


@pytest.mark.parametrize(
    ("deciding", "codes"),
    [
        (Deciding(opening="swap1", on_request="swap2"), []),
        (Deciding(opening="swap2", on_request="swap2"), [("deciding.on_request", "card/opening-anyway")]),
        (Deciding(on_request="rif"), [("deciding.on_request", "game/unknown-opening")]),
        (Deciding(opening="rif"), [("deciding.opening", "game/unknown-opening")]),
    ],
)
def test_an_opening_on_request_is_one_of_the_game_s_and_not_played_anyway(
    deciding: Deciding, codes: list[tuple[str, str]]
) -> None:
    assert faults(changed(deciding=deciding)) == codes


def test_only_deciding_games_have_an_opening_on_request() -> None:
    card = changed(deciding=Deciding(on_request="swap2"))
    assert [table_card(card, 1, 0, deciding=n).opening_on_request for n in (None, 0)] == ["none", "swap2"]


def test_a_card_without_draw_offers_has_tables_without_them() -> None:
    assert [table_card(changed(draw_offers=on), 1, 0).draw_offers for on in (True, False)] == [True, False]


def test_what_the_card_says_of_absences_reaches_the_table() -> None:
    at_table = table_card(changed(waiting=Waiting(absence="clock-runs", absent_past_main_ms=180_000)), 1, 0)
    assert (at_table.absence, at_table.absent_past_main_ms) == ("clock-runs", 180_000)


def test_what_the_card_says_of_its_clock_reaches_the_table() -> None:
    card = changed(timing=Timing(start="set-time", move_guideline_ms=25_000), waiting=Waiting(both_absent="both-lose"))
    at_table = table_card(card, 1, 0)
    assert (at_table.timing, at_table.both_absent) == (card.timing, "both-lose")


ENTRY: list[tuple[dict[str, Any], tuple[str, str]]] = [
    ({"min_entrants": 9, "max_entrants": 8}, ("entry.max_entrants", "card/max-below-min")),
    ({"min_entrants": 1}, ("entry.min_entrants", "card/too-small")),
    ({"max_entrants": 10_001}, ("entry.max_entrants", "card/too-large")),
    ({"starts_at": NOW}, ("entry.starts_at", "card/starts-in-the-past")),
    ({"starts_at": Instant(NOW + FARTHEST_START_MS + 1)}, ("entry.starts_at", "card/starts-too-far-ahead")),
    ({"opens_at": EIGHT}, ("entry.opens_at", "card/opens-after-start")),
    ({"rating_min": 1600, "rating_max": 1500}, ("entry.rating_max", "card/max-below-min")),
    ({"members_only": True, "guest_places": 3}, ("entry.guest_places", "card/no-guests-here")),
    ({"members_only": True, "guest_delay_ms": 60_000}, ("entry.guest_delay_ms", "card/no-guests-here")),
    ({"guest_places": 0, "guest_delay_ms": 60_000}, ("entry.guest_delay_ms", "card/no-guests-here")),
    ({"guest_delay_ms": 3_600_000}, ("entry.guest_delay_ms", "card/guests-after-start")),
    ({"closes_before_ms": 3_600_000}, ("entry.closes_before_ms", "card/closes-before-open")),
    ({"guest_delay_ms": 1_800_000, "closes_before_ms": 1_800_000}, ("entry.guest_delay_ms", "card/guests-after-start")),
    ({"guest_places": 65}, ("entry.guest_places", "card/more-guests-than-places")),
]


@pytest.mark.parametrize(("entry", "fault"), ENTRY, ids=lambda value: str(value)[:60])
def test_terms_of_entry_that_make_no_sense_are_named(entry: dict[str, Any], fault: tuple[str, str]) -> None:
    assert fault in faults(a_card(entry=entry))


TOO_MANY = "card/too-many-for-round-robin"
NO_SEMIFINALS = "card/no-semifinals"
GROUPS: list[tuple[dict[str, Any], tuple[str, str]]] = [
    ({"system": round_robin(rounds=3)}, ("system.rounds", "card/not-in-this-system")),
    ({"system": knockout(rounds=3)}, ("system.rounds", "card/not-in-this-system")),
    ({"system": swiss(rounds=5), "entry": {"max_entrants": 4}}, ("system.rounds", "card/more-rounds-than-opponents")),
    ({"system": swiss(double=True)}, ("system.double", "card/not-in-this-system")),
    ({"system": swiss(third_place=True)}, ("system.third_place", "card/not-in-this-system")),
    ({"system": swiss(replays_max=1)}, ("system.replays_max", "card/not-in-this-system")),
    (
        {"system": knockout(third_place=True), "entry": {"max_entrants": 3}},
        ("system.third_place", "card/no-semifinals"),
    ),
    (
        {"system": round_robin(), "entry": {"max_entrants": 101}},
        ("entry.max_entrants", "card/too-many-for-round-robin"),
    ),
    (
        {"system": round_robin(double=True), "entry": {"max_entrants": 51}},
        ("entry.max_entrants", "card/too-many-for-round-robin"),
    ),
    ({"waiting": waiting(return_within_ms=8_000)}, ("waiting.return_within_ms", "card/returns-before-absent")),
    (
        {"waiting": waiting(disconnect_limit=0, disconnect_scope="tournament")},
        ("waiting.disconnect_scope", "card/nothing-to-count"),
    ),
    ({"waiting": waiting(no_show_after_ms=0)}, ("waiting.no_show_after_ms", "card/too-small")),
    ({"score": Score(win=0)}, ("score.win", "card/win-not-above-loss")),
    ({"score": Score(draw=2)}, ("score.draw", "card/draw-not-between")),
    ({"score": Score(technical_win=1)}, ("score.technical_win", "card/technical-not-between")),
    ({"score": Score(technical_win=3)}, ("score.technical_win", "card/technical-not-between")),
    ({"score": Score(bye=3)}, ("score.bye", "card/bye-above-win")),
    ({"ties": ("BH", "luck")}, ("ties.1", "card/unknown-tie")),
    ({"ties": ("BH", "PS", "BH")}, ("ties.2", "card/tie-twice")),
    ({"unplayed": "mercy"}, ("unplayed", "card/unknown-treatment")),
]


@pytest.mark.parametrize(
    ("groups", "fault"), GROUPS, ids=[f"{place} {fault[0]}" for place, (_, fault) in enumerate(GROUPS)]
)
def test_settings_that_make_no_sense_are_named(groups: dict[str, Any], fault: tuple[str, str]) -> None:
    assert fault in faults(a_card(**groups))


def test_the_games_and_the_clocks_own_faults_come_at_their_path() -> None:
    card = changed(
        game=GameSettings(game="gomoku", variant="freestyle", board_size=3),
        clock=ClockSettings(kind="fischer", main_ms=-1),
    )
    found = faults(card)
    assert ("game.board_size", "game/unknown-board-size") in found
    assert any(field == "clock.main_ms" for field, _ in found)


def test_texts_are_printable_and_not_blank() -> None:
    assert faults(changed(name="  ")) == [("name", "card/blank")]
    assert faults(changed(name="a\u202eb")) == [("name", "card/unprintable")]
    assert faults(changed(description="two\nlines")) == []
    assert faults(changed(description="bell\a")) == [("description", "card/unprintable")]
    assert faults(changed(name="")) == [("name", "card/too-small")]


def test_every_fault_is_told_at_once() -> None:
    card = a_card(entry={"min_entrants": 9, "max_entrants": 8, "starts_at": NOW}, ties=("luck",))
    fields = {field for field, _ in faults(card)}
    assert {"entry.max_entrants", "entry.starts_at", "entry.opens_at", "ties.0"} <= fields


def as_json(card: Card) -> dict[str, Any]:
    data = msgspec.to_builtins(card)
    assert isinstance(data, dict)
    return data


def test_a_card_from_outside_is_read_back_as_it_was() -> None:
    card = a_card(entry={"guest_places": 5, "rating_max": 1700})
    assert read_card(as_json(card)) == card


def test_a_card_from_outside_is_told_every_wrong_field_by_its_path() -> None:
    data = as_json(a_card())
    data["entry"] |= {"min_entrants": 1, "guest_places": -1, "colour": "red"}
    data["waiting"]["reserves"] = "yes"
    data["system"]["kind"] = "lottery"
    data["clock"]["main_ms"] = "long"
    data["name"] = "x" * 81
    data["ties"] = "BH"
    del data["game"]
    del data["entry"]["starts_at"]
    with pytest.raises(RefusedTogether) as refused:
        read_card(data)
    assert {(r.field, r.code) for r in refused.value.reasons} == {
        ("entry.min_entrants", "card/too-small"),
        ("entry.guest_places", "card/too-small"),
        ("entry.colour", "card/unknown-field"),
        ("entry.starts_at", "card/missing"),
        ("waiting.reserves", "card/wrong-type"),
        ("system.kind", "card/wrong-type"),
        ("clock.main_ms", "card/wrong-type"),
        ("name", "card/too-large"),
        ("ties", "card/wrong-type"),
        ("game", "card/missing"),
    }


@pytest.mark.parametrize("data", [None, 3, [], "card", {"entry": []}])
def test_anything_at_all_is_refused_rather_than_a_fault_of_ours(data: object) -> None:
    with pytest.raises(RefusedTogether):
        read_card(data)


def test_every_field_has_the_id_of_its_text() -> None:
    """From which the form and its help are made; the texts themselves are the client's."""

    def titles(kind: type[msgspec.Struct], path: str) -> None:
        for info in msgspec.structs.fields(kind):
            if kind in (GameSettings, ClockSettings):
                continue
            found = {meta.title for meta in info.type.__metadata__ if meta.title}
            assert found == {f"card-{path}{info.name}".replace(".", "-").replace("_", "-").removesuffix("-ms")}
            inner = info.type.__args__[0] if hasattr(info.type, "__args__") else info.type.__origin__
            if isinstance(inner, type) and issubclass(inner, msgspec.Struct):
                titles(inner, f"{path}{info.name}.")

    titles(Card, "")


def test_a_tables_card_says_what_the_tournaments_says() -> None:
    card = a_card(
        system=knockout(),
        waiting=waiting(
            no_show_after_ms=60_000, disconnect_limit=2, return_within_ms=90_000, resume_countdown_ms=3_000
        ),
        rated=False,
    )
    table = table_card(card, 1, 7, is_knockout=True)
    assert (table.no_show_after_ms, table.disconnect_limit, table.return_within_ms) == (60_000, 2, 90_000)
    assert (table.resume_countdown_ms, table.rated, table.longer_absent_loses) == (3_000, False, True)
    assert (table.pool, table.reserves, table_card(card, 2, 7).reserves) == ("gomoku/blitz", True, False)


def test_a_balloted_opening_is_drawn_anew_for_each_round_and_the_same_for_all_its_boards() -> None:
    drawn = GameSettings("draughts", "english", 8, opening="three-move")
    card = msgspec.structs.replace(a_card(), game=drawn)
    rounds = [table_card(card, number, 7).game.ballot for number in range(1, 9)]
    assert all(1 <= ballot <= 156 for ballot in rounds)
    assert len(set(rounds)) > 4
    assert [table_card(card, number, 7).game.ballot for number in range(1, 9)] == rounds
    assert [table_card(card, number, 8).game.ballot for number in range(1, 9)] != rounds
    chosen = msgspec.structs.replace(card, game=msgspec.structs.replace(drawn, ballot=12))
    assert table_card(chosen, 3, 7).game.ballot == 12
    assert table_card(a_card(), 3, 7).game.ballot == 0
