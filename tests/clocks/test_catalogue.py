"""Settings are refused by name, all wrong fields at once, and every kind in the catalogue can be asked for."""

from typing import get_args

import msgspec
import pytest

from server.clocks import KINDS, Clock, ClockSettings, ClockStage, KindName, validate

DAY_MS = 24 * 60 * 60 * 1_000


def refused(settings: ClockSettings) -> list[tuple[str, str]]:
    return [(refusal.code, refusal.field) for refusal in validate(settings)]


SOUND = [
    ClockSettings("sudden-death", 600_000),
    ClockSettings("sudden-death", 1_000),
    ClockSettings("sudden-death", DAY_MS),
    ClockSettings("fischer", 300_000, increment_ms=3_000),
    ClockSettings("fischer", 0, increment_ms=1_000),
    ClockSettings("fischer", 60_000),
    ClockSettings("fischer", 300_000, increment_ms=5_000, cap_ms=300_000),
    ClockSettings("byo-yomi", 0, periods=1, period_ms=1_000),
    ClockSettings("byo-yomi", 300_000, periods=3, period_ms=30_000),
    ClockSettings("canadian", 600_000, period_moves=15, period_ms=300_000),
    ClockSettings("delay", 300_000, delay_ms=3_000),
    ClockSettings("bronstein", 300_000, delay_ms=3_000),
    ClockSettings("simple", period_ms=30_000),
    ClockSettings("simple", period_ms=30_000, flag="claim"),
    ClockSettings("shared", 900_000),
    ClockSettings("sudden-death", 450_000, flag="claim"),
    ClockSettings("sudden-death", 5_400_000, stages=(ClockStage(40, 1_800_000),)),
    ClockSettings(
        "fischer", 6_000_000, increment_ms=30_000, stages=(ClockStage(40, 3_000_000), ClockStage(20, 900_000, 0))
    ),
    ClockSettings("byo-yomi", 300_000, periods=3, period_ms=30_000, stages=(ClockStage(1, DAY_MS),) * 4),
]

UNSOUND = [
    (ClockSettings("sudden-death", -1), [("clock/out-of-bounds", "main_ms")]),
    (ClockSettings("sudden-death", 0), [("clock/out-of-bounds", "main_ms")]),
    (ClockSettings("sudden-death", DAY_MS + 1), [("clock/out-of-bounds", "main_ms")]),
    (ClockSettings("sudden-death", 60_000, increment_ms=1), [("clock/foreign-field", "increment_ms")]),
    (ClockSettings("fischer", 0), [("clock/no-time", "main_ms")]),
    (ClockSettings("fischer", 999), [("clock/no-time", "main_ms")]),
    (ClockSettings("fischer", 300_000, cap_ms=299_999), [("clock/cap-below-start", "cap_ms")]),
    (ClockSettings("fischer", 0, increment_ms=5_000, cap_ms=4_000), [("clock/cap-below-start", "cap_ms")]),
    (ClockSettings("byo-yomi", 300_000, periods=0, period_ms=30_000), [("clock/out-of-bounds", "periods")]),
    (ClockSettings("byo-yomi", 300_000, periods=3, period_ms=999), [("clock/out-of-bounds", "period_ms")]),
    (ClockSettings("simple", 1, period_ms=30_000), [("clock/foreign-field", "main_ms")]),
    (ClockSettings("shared", 0), [("clock/out-of-bounds", "main_ms")]),
    (ClockSettings("shared", 900_000, flag="claim"), [("clock/foreign-field", "flag")]),
    (ClockSettings("shared", 900_000, stages=(ClockStage(40, 60_000),)), [("clock/foreign-field", "stages")]),
    (ClockSettings("simple", period_ms=30_000, stages=(ClockStage(40, 60_000),)), [("clock/foreign-field", "stages")]),
    (ClockSettings("sudden-death", 60_000, stages=(ClockStage(1, 1_000),) * 5), [("clock/out-of-bounds", "stages")]),
    (
        ClockSettings("sudden-death", 60_000, stages=(ClockStage(40, 60_000), ClockStage(0, 999, 5_000))),
        [
            ("clock/out-of-bounds", "stages.1.moves"),
            ("clock/out-of-bounds", "stages.1.add_ms"),
            ("clock/foreign-field", "stages.1.increment_ms"),
        ],
    ),
    (
        ClockSettings("fischer", 60_000, stages=(ClockStage(40, 60_000, 180_001),)),
        [("clock/out-of-bounds", "stages.0.increment_ms")],
    ),
    (
        ClockSettings("fischer", -5, increment_ms=999_999, periods=2, period_ms=-30_000),
        [
            ("clock/out-of-bounds", "main_ms"),
            ("clock/out-of-bounds", "increment_ms"),
            ("clock/foreign-field", "periods"),
            ("clock/foreign-field", "period_ms"),
        ],
    ),
]


@pytest.mark.parametrize("settings", SOUND, ids=str)
def test_sound_settings_are_not_refused(settings: ClockSettings) -> None:
    assert refused(settings) == []
    assert all(face.main_ms >= 0 for face in Clock.new(settings).faces)


@pytest.mark.parametrize(("settings", "reasons"), UNSOUND, ids=str)
def test_unsound_settings_are_told_every_wrong_field(settings: ClockSettings, reasons: list[tuple[str, str]]) -> None:
    assert refused(settings) == reasons


def test_a_field_out_of_bounds_is_told_its_bounds() -> None:
    (refusal,) = validate(ClockSettings("sudden-death", -1))
    assert refusal.details == {"least": 1_000, "most": DAY_MS, "given": -1}


def test_an_unknown_kind_is_refused_before_its_fields() -> None:
    settings = msgspec.structs.replace(SOUND[0])
    msgspec.structs.force_setattr(settings, "kind", "hourglass")
    assert refused(settings) == [("clock/unknown-kind", "kind")]


def test_an_unknown_kind_or_field_does_not_even_decode() -> None:
    for written in (b'{"kind": "hourglass", "main_ms": 1}', b'{"kind": "simple", "per_move": 1}'):
        with pytest.raises(msgspec.ValidationError):
            msgspec.json.decode(written, type=ClockSettings)


def test_the_catalogue_has_exactly_the_kinds_that_can_be_asked_for() -> None:
    assert tuple(KINDS) == get_args(KindName)


def test_every_number_of_the_settings_belongs_to_some_kind() -> None:
    owned = {field for kind in KINDS.values() for field in kind.fields}
    assert owned == set(ClockSettings.__struct_fields__) - {"kind", "stages", "flag"}
