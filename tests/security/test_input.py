"""Whatever is sent, the answer is a coded refusal that names the field, and nothing changes (ASVS 5.0: 2.2.1)."""

import zlib
from typing import Any, Final

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from server.vocabulary import Refused, RefusedTogether
from server.web.http import result_wire, wire
from server.web.http.bodies import MOST_BYTES, read
from tests.conftest import Run
from tests.web.http.world import NOON, a_world

CARD: Final = {
    "name": "Monday blitz",
    "game": {"game": "gomoku", "variant": "freestyle", "board_size": 15},
    "clock": {"kind": "fischer", "main_ms": 180_000, "increment_ms": 2_000},
    "entry": {"opens_at": NOON, "starts_at": NOON + 3_600_000},
}
WEEKLY: Final = {"weekdays": [1], "time": "19:00", "zone": "Europe/Warsaw", "first_date": "2026-11-30"}
SAMPLES: Final[dict[type[wire.Sent], dict[str, Any]]] = {
    wire.Nothing: {},
    wire.Registration: {"name": "Anna", "password": "correct horse", "language": "vi", "zone": "Asia/Saigon"},
    wire.SignInForm: {"name": "Anna", "password": "correct horse"},
    wire.GuestForm: {"name": "Anna"},
    wire.PasswordChange: {"old": "correct horse", "new": "battery staple"},
    wire.MeForm: {"language": "vi", "zone": "UTC", "password": {"old": "correct horse", "new": "battery staple"}},
    wire.NewPassword: {"password": "correct horse"},
    wire.ClubForm: {"name": "Park", "about": "", "zone": "UTC", "language": "en", "join_policy": "open"},
    wire.NewClub: {"id": "park", "name": "Park"},
    wire.RankForm: {"rank": "arbiter"},
    wire.BanForm: {"until": NOON, "reason": "abuse"},
    wire.RequestForm: {"admit": True},
    wire.NewTournament: {"id": "r", "card": CARD},
    wire.NewSeries: {"id": "r", "card": CARD, "recurrence": WEEKLY, "opens_before_ms": 3_600_000},
    wire.StopSeries: {"cancel_announced": False, "reason": ""},
    wire.Amendment: {"id": "r", "card": CARD},
    wire.CardDraft: {"card": CARD},
    wire.ExcuseForm: {"id": "r", "player": "p", "round": 2, "worth": "half"},
    wire.SeedsForm: {"id": "r", "order": ["p", "q"]},
    wire.KeepApartForm: {"id": "r", "one": "p", "other": "q", "is_apart": True},
    wire.WithReason: {"id": "r", "reason": ""},
    wire.TableRuling: {"id": "r", "seen": 0, "reason": "engine", "decision": {"kind": "warn", "seat": 0}},
    wire.TournamentRuling: {"id": "r", "seen": 0, "reason": "engine", "decision": {"kind": "expel", "player": "p"}},
    result_wire.ResultFile: {"text": "board,result"},
    result_wire.EnterResults: {
        "id": "r",
        "reason": "hall",
        "boards": [{"board": 1, "outcome": "first", "was_played": True, "standing": None}],
    },
    wire.RecordFile: {"name": "game.sgf", "text": "(;GM[4];B[hh])"},
    wire.PlayedThrough: {"game": CARD["game"], "actions": ["h8"]},
}
KINDS: Final = sorted(SAMPLES, key=lambda kind: kind.__name__)


def every_kind(base: type[wire.Sent]) -> set[type[wire.Sent]]:
    return {base, *(each for sub in base.__subclasses__() for each in every_kind(sub))}


def refusals(kind: type[wire.Sent], data: object) -> list[tuple[str, str]]:
    with pytest.raises(RefusedTogether) as refused:
        read(data, kind)
    return [(each.code, each.field) for each in refused.value.reasons]


def test_every_body_has_a_sample_here() -> None:
    assert every_kind(wire.Sent) - {wire.Sent} == set(SAMPLES)


@pytest.mark.parametrize("kind", KINDS)
def test_a_right_body_is_read(kind: type[wire.Sent]) -> None:
    assert isinstance(read(SAMPLES[kind], kind), kind)


@pytest.mark.parametrize("kind", KINDS)
def test_a_field_nobody_knows_is_refused_by_name(kind: type[wire.Sent]) -> None:
    assert refusals(kind, SAMPLES[kind] | {"is_site_admin": True}) == [("wire/unknown-field", "is_site_admin")]


@pytest.mark.parametrize("kind", KINDS)
def test_so_is_one_deeper_down(kind: type[wire.Sent]) -> None:
    for name, value in SAMPLES[kind].items():
        if isinstance(value, dict):
            ((_, field),) = refusals(kind, SAMPLES[kind] | {name: {**value, "rating": 3_000}})
            assert field == f"{name}.rating"


@pytest.mark.parametrize("kind", KINDS)
def test_every_field_of_a_wrong_type_is_named_all_at_once(kind: type[wire.Sent]) -> None:
    wrong = {name: [["never", "right"]] for name in SAMPLES[kind]}
    named = [field.partition(".[")[0] for _, field in refusals(kind, wrong)] if wrong else []
    assert named == list(dict.fromkeys(info.encode_name for info in msgspec.structs.fields(kind) if info.name in wrong))


@pytest.mark.parametrize("kind", KINDS)
def test_everything_that_is_missing_is_named(kind: type[wire.Sent]) -> None:
    required = [info.encode_name for info in msgspec.structs.fields(kind) if info.required]
    if required:
        assert refusals(kind, {}) == [("wire/missing", name) for name in required]


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("data", [None, [], "text", 5, True, [{}]])
def test_a_body_that_is_no_object_is_none(kind: type[wire.Sent], data: object) -> None:
    assert refusals(kind, data) == [("wire/not-understood", "")]


@pytest.mark.parametrize("kind", KINDS)
def test_texts_are_bounded(kind: type[wire.Sent]) -> None:
    for name, value in SAMPLES[kind].items():
        if isinstance(value, str):
            assert [field for _, field in refusals(kind, SAMPLES[kind] | {name: "a" * 400_000})] == [name]


def test_a_cards_faults_are_named_by_their_path_all_of_them() -> None:
    card = {**CARD, "name": "", "entry": {**CARD["entry"], "max_entrants": 1, "starts_at": "soon"}, "prize": 5}  # type: ignore[dict-item]
    assert refusals(wire.NewTournament, {"id": "r", "card": card}) == [
        ("card/unknown-field", "card.prize"),
        ("card/too-small", "card.name"),
        ("card/wrong-type", "card.entry.starts_at"),
        ("card/too-small", "card.entry.max_entrants"),
    ]


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=30),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=10), inner, max_size=4),
    max_leaves=12,
)
NAMES = sorted({name for sample in SAMPLES.values() for name in sample})


@settings(suppress_health_check=[HealthCheck.too_slow])
@given(kind=st.sampled_from(KINDS), data=JSON | st.dictionaries(st.sampled_from(NAMES), JSON, max_size=6))
def test_whatever_json_says_it_is_read_or_refused(kind: type[wire.Sent], data: object) -> None:
    outcome: object
    try:
        outcome = read(data, kind)
    except Refused as refused:
        outcome = refused.code.partition("/")[0]
    assert isinstance(outcome, kind) or outcome in ("wire", "card")


@pytest.mark.parametrize(
    ("sent", "status", "code"),
    [
        (b"", 400, "wire/not-understood"),
        (b"{", 400, "wire/not-understood"),
        (b"{} {}", 400, "wire/not-understood"),
        (b'{"name": NaN}', 400, "wire/not-understood"),
        (b"\xff\xfe{}", 400, "wire/not-understood"),
        (b'{"name": "\xff"}', 400, "wire/not-understood"),
        (b'{"name": "\\ud800"}', 400, "wire/not-understood"),
        (b'{"name": ' + b"[" * 60_000, 400, "wire/not-understood"),
        (b'{"name": ' + b'{"a":' * 10_000 + b"1" + b"}" * 10_001, 400, "wire/not-understood"),
        (b'{"name": ' + b"9" * 60_000 + b"}", 400, "wire/not-understood"),
        (b'{"name": 1e400}', 400, "wire/not-understood"),
        (b'{"name": "' + b"a" * MOST_BYTES + b'"}', 413, "web/too-large"),
    ],
    ids=lambda value: repr(value)[:30],
)
def test_bytes_that_are_no_json_of_ours_are_refused(run: Run, sent: bytes, status: int, code: str) -> None:
    async def story() -> None:
        async with a_world() as world:
            visitor = await world.visitor()
            answer = await visitor.send("/api/guest", sent, {**visitor.page, "Content-Type": "application/json"})
            assert (answer.status, answer.refused[0][0]) == (status, code)
            assert (await visitor.get("/api/me")).body["player"] is None

    run(story())


def test_a_body_that_says_no_length_is_cut_off_all_the_same(run: Run) -> None:
    async def story() -> None:
        async with a_world() as world:
            visitor = await world.visitor()

            async def endless() -> Any:
                yield b'{"name": "'
                for _ in range(64):
                    yield b"a" * 4_096
                yield b'"}'

            headers = {**visitor.page, "Content-Type": "application/json"}
            async with visitor.session.post(world.base + "/api/guest", data=endless(), headers=headers) as response:
                assert response.status == 413

    run(story())


def test_a_compressed_body_is_not_unpacked(run: Run) -> None:
    async def story() -> None:
        async with a_world() as world:
            visitor = await world.visitor()
            bomb = zlib.compress(b'{"name": "' + b"a" * 50_000_000 + b'"}', 9)
            assert len(bomb) < MOST_BYTES
            headers = {**visitor.page, "Content-Type": "application/json", "Content-Encoding": "deflate"}
            answer = await visitor.send("/api/guest", bomb, headers)
            assert (answer.status, answer.refused[0][0]) == (415, "web/not-json")

    run(story())


@pytest.mark.parametrize(
    ("path", "field"),
    [
        ("/api/finished?page=-1", "page"),
        ("/api/finished?page=1001", "page"),
        ("/api/finished?page=x", "page"),
        ("/api/finished?page=999999999999999999999", "page"),
        ("/api/finished?page=%D9%A1", "page"),  # a digit, but an Arabic one
        ("/api/tournaments?club=" + "a" * 200, "club"),
        ("/api/search?name=" + "a" * 200, "name"),
        ("/api/players/p1/games?before=1.5", "before"),
        ("/api/leaders?pool=" + "a" * 100, "pool"),
    ],
)
def test_a_question_with_a_fault_is_refused_at_its_parameter(run: Run, path: str, field: str) -> None:
    async def story() -> None:
        async with a_world() as world:
            answer = await (await world.visitor()).get(path)
            assert (answer.status, answer.refused) == (400, [("wire/not-understood", field)])

    run(story())


@pytest.mark.parametrize("name", ["'; DROP TABLE accounts; --", "%", "_", "\x00", "a%00b", "💥", "\u202e"])
def test_a_search_for_anything_finds_nothing_and_breaks_nothing(run: Run, name: str) -> None:
    async def story() -> None:
        async with a_world() as world:
            anna = await world.player("Anna")
            async with anna.session.get(world.base + "/api/search", params={"name": name}) as response:
                assert (response.status, (await response.json())["players"]) == (200, [])

    run(story())
