"""The form of a tournament's card, made from the card itself: groups, fields, kinds, bounds, defaults, text ids.

The client's form, its help and its check before sending are generated from this (`make types`), so that they cannot
drift from what the server accepts. Nothing is decided here; `tournaments.validate` has the last word.
"""

from collections.abc import Iterator
from typing import Annotated, Any, Final, Literal, get_args, get_origin

import msgspec
from msgspec import inspect

from server.clocks import KINDS, STAGES, ClockStage
from server.games.catalogue import CATALOGUE, Entry
from server.records.dialects import BOTTOM_RIGHT, BY_VARIANT, corner_of
from server.standings import TIES, TREATMENTS, Form, Unit
from server.tournaments.card import Card
from server.tournaments.series import WEEKS_AHEAD
from server.tournaments.systems import USED_BY, LaterStage

FieldKind = Literal[
    "text", "long-text", "number", "half-points", "duration", "instant", "switch", "choice", "ordered-choices", "stages"
]
_LONG_TEXT: Final = 200
_LETTERED: Final = 8
_WITHOUT_A_GROUP: Final = "general"
_STAGES: Final = "later"
_OFFERED: Final = {
    "game.game": tuple(dict.fromkeys(entry.game for entry in CATALOGUE)),
    "game.variant": tuple(dict.fromkeys(entry.variant for entry in CATALOGUE)),
    "game.opening": tuple(dict.fromkeys(opening for entry in CATALOGUE for opening in entry.openings)),
    "deciding.opening": ("same", *dict.fromkeys(opening for entry in CATALOGUE for opening in entry.openings)),
    "deciding.on_request": tuple(dict.fromkeys(opening for entry in CATALOGUE for opening in entry.openings)),
    "ties": tuple(TIES),
    "unplayed": tuple(TREATMENTS),
}
"""Texts of the card that name a line of a registry; a form offers those there are."""
Default = str | int | bool | tuple[str, ...] | None


class FormField(msgspec.Struct, frozen=True, kw_only=True):
    """One field. `path` is where it stands in the card and in a refusal: `entry.max_entrants`."""

    path: str
    title: str
    """The id of its text; the help is the attribute `.help` of the same text."""
    kind: FieldKind
    required: bool
    nullable: bool
    """May be left empty, which is null on the wire."""
    default: Default
    least: int | None
    most: int | None
    """Bounds of a number, or of a text's length; durations in ms."""
    choices: tuple[str, ...]


class FormGroup(msgspec.Struct, frozen=True, kw_only=True):
    id: str
    title: str
    fields: tuple[FormField, ...]


class DrawChoice(msgspec.Struct, frozen=True, kw_only=True):
    """One draw rule of a variant: its id, and the plies (of `repetition`, the times) after which it is a draw."""

    rule: str
    limit: int


class GameChoice(msgspec.Struct, frozen=True, kw_only=True):
    """A playable variant with what may be chosen beside it; the first size and opening are the usual ones."""

    game: str
    variant: str
    board_sizes: tuple[int, ...]
    openings: tuple[str, ...]
    draws: tuple[DrawChoice, ...]
    """How it is drawn by a count or by repetition."""
    switches: tuple[str, ...]
    """The fields of the game, beside these, that mean something in it."""
    square_names: tuple[Literal["letters", "numbers"], ...]
    """What its players call squares by, the usual first: `c3` or `22`. Empty where there are only points."""
    first_square: Literal["top-left", "bottom-right"]
    """Where its players' square 1 lies with White at the bottom; on the wire it is always the top left one."""


class TieFact(msgspec.Struct, frozen=True, kw_only=True):
    """A tie-break of the registry: in which unit its numbers are, how they follow from what they open to, and the
    rule it comes from. Its name and definition are texts: `tie-<code>` and its `.help`."""

    code: str
    unit: Unit
    form: Form
    source: str


def tie_facts() -> tuple[TieFact, ...]:
    """Every tie-break, in the order they are offered."""
    return tuple(TieFact(code=t.code, unit=t.unit, form=t.form, source=t.source) for t in TIES.values())


class ClockBound(msgspec.Struct, frozen=True, kw_only=True):
    field: str
    least: int
    most: int


class ClockChoice(msgspec.Struct, frozen=True, kw_only=True):
    """A kind of clock with the numbers that are its own; every other is 0."""

    kind: str
    fields: tuple[ClockBound, ...]
    may_have_stages: bool
    has_flags: bool
    """Each player has a time of his own, and so a flag that may have to be claimed."""
    has_overtime: bool
    """Something follows when the main time is over."""


class SystemSetting(msgspec.Struct, frozen=True, kw_only=True):
    """A setting that only these systems know: `rounds`, `third_place`."""

    field: str
    systems: tuple[str, ...]


class CardForm(msgspec.Struct, frozen=True, kw_only=True):
    """Everything a form for cards and series needs to know."""

    groups: tuple[FormGroup, ...]
    stage: tuple[FormField, ...]
    """Of each further stage; the paths are below `later.<n>.`."""
    most_stages: int
    """Beside the first."""
    system_settings: tuple[SystemSetting, ...]
    """Those of a system that are not of every system's; a card has none of the others."""
    games: tuple[GameChoice, ...]
    clocks: tuple[ClockChoice, ...]
    weeks_ahead: int
    """How far ahead the dates of a series are announced."""


def form_schema() -> CardForm:
    """The form of today's card."""
    return CardForm(
        groups=tuple(_groups()),
        stage=tuple(_fields(LaterStage, "")),
        most_stages=_most_stages(),
        system_settings=tuple(
            SystemSetting(field=name, systems=tuple(sorted(kinds))) for name, kinds in USED_BY.items()
        ),
        games=_games(),
        clocks=_clocks(),
        weeks_ahead=WEEKS_AHEAD,
    )


def _games() -> tuple[GameChoice, ...]:
    return tuple(
        GameChoice(
            game=entry.game,
            variant=entry.variant,
            board_sizes=entry.board_sizes,
            openings=entry.openings,
            draws=tuple(DrawChoice(rule=line.rule, limit=line.limit) for line in entry.draws),
            switches=entry.switches,
            square_names=_square_names(entry),
            first_square="bottom-right" if _counts_from_the_bottom(entry) else "top-left",
        )
        for entry in CATALOGUE
    )


def _square_names(entry: Entry) -> tuple[Literal["letters", "numbers"], ...]:
    """As its kind of draughts is written; letters are for boards that have no more than those of chess."""
    dialect = BY_VARIANT.get(entry.variant)
    if dialect is None:
        return ()
    if dialect.by_name:
        return ("letters", "numbers")
    return ("numbers", "letters") if dialect.size <= _LETTERED else ("numbers",)


def _counts_from_the_bottom(entry: Entry) -> bool:
    dialect = BY_VARIANT.get(entry.variant)
    return dialect is not None and corner_of(dialect, "") == BOTTOM_RIGHT


def _clocks() -> tuple[ClockChoice, ...]:
    return tuple(
        ClockChoice(
            kind=name,
            fields=tuple(ClockBound(field=f, least=b.least, most=b.most) for f, b in kind.fields.items()),
            may_have_stages=kind.may_have_stages,
            has_flags=kind.is_timed and not kind.is_shared,
            has_overtime=kind.has_overtime,
        )
        for name, kind in KINDS.items()
    )


def _groups() -> Iterator[FormGroup]:
    """The fields that stand alone first, then a group for each struct of the card, in its order."""
    infos = [info for info in msgspec.structs.fields(Card) if info.name != _STAGES]
    alone = tuple(_field(info, "") for info in infos if _struct(info.type) is None)
    yield FormGroup(id=_WITHOUT_A_GROUP, title=f"card-{_WITHOUT_A_GROUP}", fields=alone)
    for info in infos:
        group = _struct(info.type)
        if group is not None:
            fields = tuple(_fields(group, f"{info.name}."))
            yield FormGroup(id=info.name, title=f"card-{info.name}", fields=fields)


def _fields(group: type[msgspec.Struct], prefix: str) -> Iterator[FormField]:
    for info in msgspec.structs.fields(group):
        inner = _struct(info.type)
        if inner is None:
            yield _field(info, prefix)
        else:
            yield from _fields(inner, f"{prefix}{info.name}.")


def _most_stages() -> int:
    (stages,) = (info for info in msgspec.structs.fields(Card) if info.name == _STAGES)
    _, bare, _ = _unwrapped(inspect.type_info(stages.type))
    _, most = _bounds(bare)
    assert most is not None, "a card has a bound on its stages"
    return most


def _field(info: msgspec.structs.FieldInfo, prefix: str) -> FormField:
    path = prefix + info.name
    title, bare, nullable = _unwrapped(inspect.type_info(info.type))
    kind = _kind(path, bare)
    least, most = (STAGES.least, STAGES.most) if kind == "stages" else _bounds(bare)
    return FormField(
        path=path,
        title=title or "card-" + path.removesuffix("_ms").replace(".", "-").replace("_", "-"),
        kind=kind,
        required=info.required,
        nullable=nullable,
        default=None if info.required else info.default,
        least=least,
        most=most,
        choices=_choices(path, info.type),
    )


def _unwrapped(info: inspect.Type) -> tuple[str, inspect.Type, bool]:
    """The title, the type without its wrapping, and whether null is allowed."""
    match info:
        case inspect.Metadata(type=inner, extra_json_schema=extra):
            found, bare, nullable = _unwrapped(inner)
            return (extra or {}).get("title", found), bare, nullable
        case inspect.UnionType(types=types):
            others = [each for each in types if not isinstance(each, inspect.NoneType)]
            assert len(others) == 1, "a field of a card is one thing or nothing"
            title, bare, _ = _unwrapped(others[0])
            return title, bare, True
        case _:
            return "", info, False


def _bounds(info: inspect.Type) -> tuple[int | None, int | None]:
    match info:
        case inspect.IntType(ge=least, le=most):
            return least, most
        case inspect.StrType(min_length=least, max_length=most):
            return least, most
        case inspect.VarTupleType(min_length=least, max_length=most):
            return least, most
        case _:
            return None, None


def _kind(path: str, info: inspect.Type) -> FieldKind:
    match info:
        case inspect.BoolType():
            return "switch"
        case inspect.LiteralType():
            return "choice"
        case inspect.VarTupleType(item_type=inspect.StructType(cls=cls)) if cls is ClockStage:
            return "stages"
        case inspect.VarTupleType():
            return "ordered-choices"
        case inspect.StrType(max_length=most):
            if path in _OFFERED:
                return "choice"
            return "long-text" if (most or 0) > _LONG_TEXT else "text"
        case inspect.IntType():
            return _kind_of_number(path)
        case _:
            raise AssertionError(f"{path}: a card with such a field needs a form that knows it")


def _kind_of_number(path: str) -> FieldKind:
    if path.endswith("_ms"):
        return "duration"
    if path.endswith("_at"):
        return "instant"
    return "half-points" if path.startswith("score.") else "number"


def _choices(path: str, annotation: Any) -> tuple[str, ...]:
    """In the order they are written down, which msgspec's own description does not keep."""
    bare = _bare(annotation)
    return get_args(bare) if get_origin(bare) is Literal else _OFFERED.get(path, ())


def _struct(annotation: Any) -> type[msgspec.Struct] | None:
    bare = _bare(annotation)
    return bare if isinstance(bare, type) and issubclass(bare, msgspec.Struct) else None


def _bare(annotation: Any) -> Any:
    return get_args(annotation)[0] if get_origin(annotation) is Annotated else annotation
