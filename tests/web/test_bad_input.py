"""Every message a client may send, sent wrong: a coded refusal that names the field, nothing changed, the page lives.

`GOOD` has a right one of each kind; the shapes of wrongness come from the structs themselves, so that a new message or
field is held to them from its first day.
"""

from collections.abc import Iterator
from typing import Any, get_args

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import inspect

from server.vocabulary import Refused
from server.web import wire
from tests.hall.virtual import EVENING, settle, until, virtually
from tests.tournaments.evening import a_card
from tests.web.evening import CASUAL, Evening, a_club, codes

GOOD: dict[str, dict[str, Any]] = {
    "watch": {"room": "table:c1", "version": 3},
    "leave": {"room": "table:c1"},
    "play": {"table": "c1", "ply": 1, "action": "h8"},
    "touch": {"table": "c1", "ply": 1, "piece": "22"},
    "resign": {"table": "c1"},
    "offer-draw": {"table": "c1", "ply": 0},
    "answer-draw": {"table": "c1", "ply": 0, "accept": True},
    "claim-flag": {"table": "c1"},
    "stop-clock": {"table": "c1"},
    "ask-takeback": {"table": "c1", "ply": 1},
    "answer-takeback": {"table": "c1", "ply": 1, "accept": True},
    "ask-opening": {"table": "c1"},
    "start-clock": {"table": "c1"},
    "seal": {"table": "c1", "ply": 1},
    "propose-resumption": {"table": "c1", "resume_at": EVENING + 60_000},
    "call-arbiter": {"table": "c1", "note": "he hums"},
    "withdraw-call": {"table": "c1"},
    "claim-result": {"table": "c1", "ply": 0, "is_draw": False, "line": ["h8"]},
    "answer-claim": {"table": "c1", "claimed_at": 0, "accept": True},
    "withdraw-claim": {"table": "c1"},
    "enter": {"tournament": "t1", "consent": 1},
    "withdraw": {"tournament": "t1"},
    "excuse": {"tournament": "t1", "round": 2, "is_off": True},
    "join-reserve": {"tournament": "t1", "consent": 1},
    "leave-reserve": {"tournament": "t1"},
    "leave-tournament": {"tournament": "t1"},
    "come-back": {"tournament": "t1"},
    "protest": {"tournament": "t1", "text": "he moved after the flag"},
    "withdraw-protest": {"tournament": "t1"},
    "agree-split": {"tournament": "t1", "winner": "p1", "note": "half each"},
    "drop-split": {"tournament": "t1"},
    "say": {"room": "lobby", "text": "hello"},
    "offer-challenge": {**CASUAL, "rated": False},
    "withdraw-challenge": {"challenge": "x1"},
    "accept-challenge": {"challenge": "x1"},
    "play-bot": {**CASUAL, "strength": "club"},
    "rematch": {"table": "c1"},
}
KINDS: dict[str, type[wire.Ask]] = {kind.__struct_config__.tag: kind for kind in get_args(wire.ClientAsk)}
WRONG_TYPES: dict[type, tuple[Any, ...]] = {
    inspect.StrType: (5, None, [], {}, True),
    inspect.IntType: ("1", None, 1.5, [], True),
    inspect.BoolType: (1, "true", None),
    inspect.LiteralType: (5, None, "", "nonsense"),
    inspect.StructType: (5, None, "gomoku", []),
    inspect.VarTupleType: (5, None, "h8", {}),
}


def good(kind: str) -> dict[str, Any]:
    return {"t": kind, "id": "one", **GOOD[kind]}


def test_the_table_has_every_message() -> None:
    assert set(GOOD) == set(KINDS)
    for kind in GOOD:
        assert isinstance(wire.understood(good(kind)), KINDS[kind])


# ---- shapes


def shapes() -> Iterator[tuple[str, dict[str, Any], str]]:
    """Name, payload, and the field that must be named."""
    for kind, struct in KINDS.items():
        yield f"{kind} with an unknown field", {**good(kind), "seat": 0}, "seat"
        for info in msgspec.structs.fields(struct):
            name = info.encode_name
            if info.required:
                yield f"{kind} without {name}", _without(good(kind), name), name
            for value in _wrong(inspect.type_info(info.type), nullable=not info.required):
                yield f"{kind} with {name} {value!r:.30}", {**good(kind), name: value}, name


def _without(payload: dict[str, Any], name: str) -> dict[str, Any]:
    return {key: value for key, value in payload.items() if key != name}


def _wrong(info: Any, *, nullable: bool) -> Iterator[Any]:
    match info:
        case inspect.Metadata(type=inner):
            yield from _wrong(inner, nullable=nullable)
        case inspect.UnionType(types=types):
            (inner,) = (each for each in types if not isinstance(each, inspect.NoneType))
            yield from (value for value in _wrong(inner, nullable=True) if value is not None)
        case _:
            yield from (value for value in WRONG_TYPES[type(info)] if value is not None or not nullable)
            yield from _out_of_bounds(info)


def _out_of_bounds(info: Any) -> Iterator[Any]:
    if isinstance(info, inspect.StrType):
        if info.max_length is not None:
            yield "a" * (info.max_length + 1)
        if info.min_length:
            yield ""
        if info.pattern is not None:
            yield from ("a b", "ü", "a\n", "'; drop table", "\u202ea", "a/../b")
    if isinstance(info, inspect.VarTupleType):
        yield ["h8"] * (info.max_length + 1)
    if isinstance(info, inspect.IntType):
        yield -1
        yield info.le + 1


SHAPES = {name: (payload, field) for name, payload, field in shapes()}


@virtually
async def test_what_has_a_wrong_shape_is_refused_by_its_field_and_changes_nothing() -> None:
    club = await _an_evening()
    before = await _everything(club)
    page = club.person("Anna")
    for name, (payload, field) in SHAPES.items():
        page.connection._bucket.__init__(club.live.now())  # type: ignore[misc]  # floods have their own tests
        answered = await page.send(payload)
        assert not answered.ok, name
        assert codes(answered) == [("wire/not-understood", field)], name
    assert await _everything(club) == before
    assert not page.was_cut
    assert (await page.ask("watch", room="lobby")).ok


def test_the_shapes_are_many() -> None:
    assert len(SHAPES) > 250


@pytest.mark.parametrize(
    ("payload", "field"),
    [
        (None, ""),
        (5, ""),
        ("resign", ""),
        ([], ""),
        ([{"t": "resign"}], ""),
        ({}, "t"),
        ({"id": "1"}, "t"),
        ({"t": "nonsense", "id": "1"}, "t"),
        ({"t": "", "id": "1"}, "t"),
        ({"t": 5, "id": "1"}, "t"),
        ({"t": None, "id": "1"}, "t"),
        ({"t": ["play"], "id": "1"}, "t"),
        ({"t": "PLAY", **GOOD["play"], "id": "1"}, "t"),
        ({"t": "welcome", "player": "anna"}, "t"),
        ({"t": "table", "id": "c1"}, "t"),
        ({"t": "resign", "id": "1", "table": "c1", "": 1}, ""),
        ({"t": "resign", "id": "1", "table": "c1", "a` - at `$.table": 1}, "a` - at `$.table"),
        ({"t": "resign", "id": "1", "table": "c1", "x" * 500: 1}, "x" * 100),
    ],
)
@virtually
async def test_what_is_no_message_at_all_is_refused(payload: object, field: str) -> None:
    club = await _an_evening()
    before = await _everything(club)
    page = club.person("Anna")
    assert codes(await page.send(payload)) == [("wire/not-understood", field)]
    assert await _everything(club) == before


@pytest.mark.parametrize(
    ("kind", "more", "reasons"),
    [
        (kind, more, reasons)
        for kind in ("offer-challenge", "play-bot")
        for more, reasons in [
            ({"game": {**CASUAL["game"], "komi": 6}}, [("wire/not-understood", "game.komi")]),
            ({"clock": {**CASUAL["clock"], "increment_ms": "2"}}, [("wire/not-understood", "clock.increment_ms")]),
            ({"clock": {"kind": "hourglass"}}, [("wire/not-understood", "clock.kind")]),
            ({"game": {"game": "gomoku", "variant": "freestyle"}}, [("wire/not-understood", "game.board_size")]),
            ({"game": {**CASUAL["game"], "board_size": 10**9}}, "game.board_size"),
            ({"game": {**CASUAL["game"], "board_size": -15}}, "game.board_size"),
            ({"game": {**CASUAL["game"], "game": "go"}}, "game.game"),
            ({"game": {**CASUAL["game"], "variant": "x" * 9_000}}, "game.variant"),
            ({"game": {**CASUAL["game"], "opening": "nonsense"}}, "game.opening"),
            ({"clock": {**CASUAL["clock"], "main_ms": 10**18}}, "clock.main_ms"),
            ({"clock": {**CASUAL["clock"], "main_ms": -1}}, "clock.main_ms"),
            ({"clock": {**CASUAL["clock"], "periods": 3}}, "clock.periods"),
            ({"clock": {"kind": "sudden-death"}}, "clock.main_ms"),
        ]
    ],
)
@virtually
async def test_settings_that_make_no_game_are_refused_by_their_field(kind: str, more: Any, reasons: Any) -> None:
    club = await _an_evening()
    before = await _everything(club)
    page = club.person("Anna")
    answered = await page.send({**good(kind), **more})
    if isinstance(reasons, str):
        assert reasons in [field for _, field in codes(answered)]
    else:
        assert codes(answered) == reasons
    assert await _everything(club) == before


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=12), inner, max_size=4),
    max_leaves=12,
)


@settings(max_examples=60)
@given(
    kind=st.sampled_from(sorted(GOOD)), name=st.text(max_size=12) | st.sampled_from(["id", "game", "clock"]), value=JSON
)
def test_whatever_is_put_into_a_field_is_understood_or_refused(kind: str, name: str, value: object) -> None:
    payload = {**good(kind), name: value}
    try:
        understood = wire.understood(payload)
    except Refused:
        with pytest.raises(Refused) as refused:
            wire.understood(payload)
        assert refused.value.code == "wire/not-understood"
        assert len(refused.value.field) <= 100
    else:
        assert isinstance(understood, KINDS[kind])


@settings(max_examples=20)
@given(
    game=st.dictionaries(st.sampled_from([*CASUAL["game"], "opening", "threefold"]), JSON),
    clock=st.dictionaries(st.sampled_from([*CASUAL["clock"]]), JSON | st.integers(-(2**63), 2**63 - 1)),
)
def test_no_settings_whatever_are_a_fault_of_ours(game: Any, clock: Any) -> None:
    @virtually
    async def story() -> None:
        club = await a_club()
        page = club.person("Anna")
        ask = {"t": "play-bot", "id": "1", "game": CASUAL["game"] | game, "clock": CASUAL["clock"] | clock}
        answered = await page.send(ask)
        assert answered.ok or answered.reasons[0].code != "service/unavailable"

    story()


# ---- right in shape, wrong in time or place


TABLE_CASES: dict[str, tuple[str, dict[str, Any], list[tuple[str, str]]]] = {
    "a table that is not there": ("Anna", {**good("play"), "table": "c9"}, [("table/unknown", "table")]),
    "a table of others": ("Rita", good("play"), [("table/not-your-seat", "table")]),
    "out of turn": ("Binh", good("play"), [("game/not-your-turn", "seat")]),
    "a ply ahead": ("Anna", {**good("play"), "ply": 2}, [("game/stale-ply", "ply")]),
    "a ply behind": ("Anna", {**good("play"), "ply": 0}, [("game/stale-ply", "ply")]),
    "a point off the board": ("Anna", {**good("play"), "action": "z99"}, [("game/off-board", "action")]),
    "no point at all": ("Anna", {**good("play"), "action": "<script>"}, [("game/not-understood", "action")]),
    "a draw offer of another ply": ("Anna", {**good("offer-draw"), "ply": 7}, [("game/stale-ply", "ply")]),
    "an answer to no offer": ("Anna", good("answer-draw"), [("game/no-draw-offer", "")]),
    "resigning for others": ("Rita", good("resign"), [("table/not-your-seat", "table")]),
    "a tournament that is not there": (
        "Anna",
        {**good("enter"), "tournament": "t9"},
        [("tournament/unknown", "tournament")],
    ),
    "leaving where one is not": ("Anna", good("withdraw"), [("entry/not-entered", "")]),
    "leaving what has not begun": ("Anna", good("leave-tournament"), [("tournament/not-running", "")]),
    "coming back to what has not begun": ("Anna", good("come-back"), [("tournament/not-running", "")]),
    "no reserve": ("Anna", good("leave-reserve"), [("entry/no-reserve", "")]),
    "a reserve before the start": ("Anna", good("join-reserve"), [("entry/reserves-not-open", "")]),
    "consent to a card one has not seen": (
        "Anna",
        {**good("enter"), "consent": 7},
        [("entry/card-changed", "consent")],
    ),
    "no account": ("Rita", good("enter"), [("entry/needs-account", "")]),
    "speaking where one is not": ("Anna", good("say"), [("room/not-watched", "room")]),
    "a challenge that is not there": ("Anna", good("accept-challenge"), [("challenge/gone", "challenge")]),
    "taking back what is not one's own": ("Anna", good("withdraw-challenge"), [("challenge/gone", "challenge")]),
}


@pytest.mark.parametrize(("who", "payload", "reasons"), TABLE_CASES.values(), ids=TABLE_CASES.keys())
@virtually
async def test_what_is_not_as_things_stand_is_refused_and_changes_nothing(
    who: str, payload: dict[str, Any], reasons: list[tuple[str, str]]
) -> None:
    club = await _an_evening()
    before = await _everything(club)
    page = club.person(who)
    assert codes(await page.send(payload)) == reasons
    assert await _everything(club) == before
    assert (await page.ask("watch", room="lobby")).ok


@pytest.mark.parametrize("kind", ["play", "resign", "offer-draw", "answer-draw"])
@virtually
async def test_too_late_is_too_late(kind: str) -> None:
    club = await _an_evening()
    await club.person("Binh").ask("resign", table="c1")
    before = await _everything(club)
    page = club.person("Anna")
    assert codes(await page.send(good(kind))) == [("table/over", "")]
    assert await _everything(club) == before


@pytest.mark.parametrize("kind", ["play", "offer-draw", "answer-draw", "resign"])
@virtually
async def test_too_early_is_too_early(kind: str) -> None:
    club = await a_club()
    await club.opens_table()
    before = await _everything(club)
    page = club.person("Anna")
    expected = ("table/not-seated", "seat") if kind == "resign" else ("table/not-begun", "")
    assert codes(await page.send(good(kind))) == [expected]
    assert await _everything(club) == before


@virtually
async def test_a_move_in_the_very_millisecond_of_the_flag_is_late_and_a_millisecond_before_is_in_time() -> None:
    """Scenarios 7 and 8."""
    for early_ms, ended in ((0, True), (1, False)):
        club = await a_club()
        anna, _ = await club.plays_a_game()
        flag = club.table().clock.flag_at()
        assert flag is not None
        await until(flag - EVENING - early_ms)
        answered = await anna.send(good("play"))
        assert answered.ok is not ended
        await settle()
        assert (club.table().ended is not None) is ended
        anna.closes()


@virtually
async def test_what_was_refused_stays_refused_under_its_id_and_may_be_asked_again_under_another() -> None:
    """A page that resends after a lost answer must not find that its move stands by now after all."""
    club = await _an_evening()
    binh, anna = club.person("Binh"), club.person("Anna")
    second = {**good("play"), "ply": 2, "action": "h9"}
    assert codes(await binh.send(second)) == [("game/stale-ply", "ply")]
    assert (await anna.send(good("play"))).ok
    assert codes(await binh.send(second)) == [("game/stale-ply", "ply")]
    assert (await binh.send({**second, "id": "another"})).ok


# ---- the scene


async def _an_evening() -> Evening:
    """A game of Anna's and Bình's, Anna to move; a tournament that takes entries; nobody else has an account."""
    club = await a_club()
    await club.has_account("Anna", "Binh")
    now = club.live.now()
    await club.announces(a_card(entry={"opens_at": now, "starts_at": now + 3_600_000}))
    await club.plays_a_game()
    await until(1_000)
    return club


async def _everything(club: Evening) -> tuple[int, int]:
    await settle()
    return await club.everything_written(), len(club.live.casual.challenges.open())
