"""The form's schema against the card it is made from: nothing is missing, and what the form allows the card accepts."""

from typing import Any, Final

import msgspec
import pytest

from server.games.catalogue import CATALOGUE, rules_for
from server.games.rules import GameSettings
from server.tournaments.card import Card
from server.tournaments.reading import read_card
from server.tournaments.systems import LaterStage, System
from server.tournaments.validate import validate
from server.vocabulary import RefusedTogether
from server.web.http.card_form import FormField, form_schema
from server.web.http.presets import presets
from tests.web.http.world import NOON

FORM: Final = form_schema()
FIELDS: Final = {field.path: field for group in FORM.groups for field in group.fields}


def leaves(data: dict[str, Any], path: str = "") -> list[str]:
    return [
        leaf
        for name, value in data.items()
        for leaf in (leaves(value, f"{path}{name}.") if isinstance(value, dict) else [path + name])
    ]


def a_card() -> dict[str, Any]:
    made: dict[str, Any] = msgspec.to_builtins(presets(NOON)[0].card)
    return made | {"name": "Monday blitz"}


def with_value(path: str, value: object) -> dict[str, Any]:
    card = a_card()
    group, dot, name = path.rpartition(".")
    (card[group] if dot else card)[name] = value
    return card


def faults_at(path: str, value: object) -> list[str]:
    """The codes with which the card's own reader refuses this value there."""
    try:
        read_card(with_value(path, value))
    except RefusedTogether as refused:
        return [each.code for each in refused.reasons if each.field == path]
    return []


def test_every_field_of_the_card_is_in_the_form_once() -> None:
    listed = [field.path for group in FORM.groups for field in group.fields]
    assert sorted([*listed, "later"]) == sorted(leaves(a_card()))
    assert len(set(listed)) == len(listed)


def test_every_field_of_a_further_stage_is_in_the_form_once() -> None:
    listed = [field.path for field in FORM.stage]
    assert sorted(listed) == sorted(leaves(msgspec.to_builtins(LaterStage(system=System()))))
    assert len(set(listed)) == len(listed)


def test_a_fault_of_a_further_stage_is_named_at_its_field() -> None:
    stage = msgspec.to_builtins(LaterStage(system=System(kind="knockout")))
    wrong = {**stage, "advance": -1, "system": {**stage["system"], "kind": "luck"}}
    with pytest.raises(RefusedTogether) as refusal:
        read_card(a_card() | {"later": [stage, wrong]})
    assert {(r.field, r.code) for r in refusal.value.reasons} == {
        ("later.1.advance", "card/too-small"), ("later.1.system.kind", "card/wrong-type"),
    }  # fmt: skip
    with pytest.raises(RefusedTogether) as refusal:
        read_card(a_card() | {"later": [stage] * (FORM.most_stages + 1)})
    assert [(r.field, r.code) for r in refusal.value.reasons] == [("later", "card/too-large")]


def test_every_text_id_is_one() -> None:
    titles = [field.title for field in FIELDS.values()] + [group.title for group in FORM.groups]
    assert all(title.replace("-", "a").isalnum() and title.startswith("card-") for title in titles)
    assert len(set(titles)) == len(titles)


@pytest.mark.parametrize("field", FIELDS.values(), ids=FIELDS.keys())
def test_bounds_are_those_the_card_is_read_with(field: FormField) -> None:
    if field.kind in ("text", "long-text"):
        least, most = field.least or 0, field.most or 0
        assert faults_at(field.path, "x" * most) == []
        assert faults_at(field.path, "x" * (most + 1)) == ["card/too-large"]
        assert least == 0 or faults_at(field.path, "x" * (least - 1)) == ["card/too-small"]
    if field.least is not None and field.most is not None and field.kind in ("number", "duration", "half-points"):
        assert faults_at(field.path, field.least) == faults_at(field.path, field.most) == []
        assert faults_at(field.path, field.least - 1) == ["card/too-small"]
        assert faults_at(field.path, field.most + 1) == ["card/too-large"]


@pytest.mark.parametrize("field", FIELDS.values(), ids=FIELDS.keys())
def test_null_is_for_those_that_may_be_empty(field: FormField) -> None:
    assert (faults_at(field.path, None) == []) is field.nullable


@pytest.mark.parametrize("field", [f for f in FIELDS.values() if f.choices], ids=lambda field: field.path)
def test_every_choice_is_read(field: FormField) -> None:
    for choice in field.choices:
        assert faults_at(field.path, [choice] if field.kind == "ordered-choices" else choice) == []


@pytest.mark.parametrize("field", FIELDS.values(), ids=FIELDS.keys())
def test_the_default_is_what_the_card_has_when_nothing_is_said(field: FormField) -> None:
    card = a_card()
    group, dot, name = field.path.rpartition(".")
    del (card[group] if dot else card)[name]
    if field.required:
        with pytest.raises(RefusedTogether):
            read_card(card)
    else:
        holder = getattr(read_card(card), group) if dot else read_card(card)
        assert getattr(holder, name) == field.default


def test_every_game_offered_can_be_played_and_there_is_no_other() -> None:
    for offered in FORM.games:
        for size in offered.board_sizes:
            for opening in offered.openings:
                settings = GameSettings(offered.game, offered.variant, size, opening)
                assert rules_for(settings).settings == settings
    assert [(g.game, g.variant) for g in FORM.games] == [(entry.game, entry.variant) for entry in CATALOGUE]


def test_every_clock_offered_is_a_clock_with_its_own_fields_at_their_most() -> None:
    kind = FIELDS["clock.kind"].choices
    assert tuple(clock.kind for clock in FORM.clocks) == kind
    for clock in FORM.clocks:
        settings = {"kind": clock.kind} | {bound.field: bound.most for bound in clock.fields}
        card = msgspec.convert(a_card() | {"clock": settings}, Card)
        assert [fault for fault in validate(card, NOON) if fault.field.startswith("clock")] == []
        beyond = {"kind": clock.kind} | {bound.field: bound.most + 1 for bound in clock.fields}
        card = msgspec.convert(a_card() | {"clock": beyond}, Card)
        assert {fault.field for fault in validate(card, NOON)} == {f"clock.{bound.field}" for bound in clock.fields}


def test_ready_made_cards_stand_but_for_their_name() -> None:
    for preset in presets(NOON):
        faults = [fault.field for fault in validate(preset.card, NOON)]
        assert faults == ["name"], preset.id
        assert preset.card.entry.starts_at % 900_000 == 0
        assert preset.card.entry.starts_at - NOON >= 3_600_000
