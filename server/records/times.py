"""What the clocks showed, as files of games have it: after each move, and what there was to begin with.

PDN   commands in comments: `[%clk 0:04:58]` what was left to whoever moved, `[%emt 0:00:02]` what the move took,
      `[%clock w0:04:58 B0:05:00]` both sides; `TimeControl` as in PGN
SGF   `BL[298.4]` or `WL[298.4]`, in overtime with `OB` or `OW`: moves still due, or periods left; `TM` in seconds,
      `OT` in words

What cannot be understood is passed over: it is not the game.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from server.clocks import ClockSettings
from server.clocks.kinds.kind import seconds
from server.records.playing import begin, going_on
from server.records.record import Record, Shown
from server.records.sgf_text import Node
from server.vocabulary import Seat

_COMMAND: Final = re.compile(r"\[%(clk|clock|emt) ([^\[\]]{1,40})\]")
_CLOCK: Final = re.compile(r"([wWbB]?)(\d{1,3}):([0-5]\d):([0-5]\d)(?:\.\d{1,3})?")
_REAL: Final = re.compile(r"\d{1,7}(\.\d{1,9})?")
_WHOLE: Final = re.compile(r"\d{1,4}")
_PLAIN_CONTROL: Final = re.compile(r"(\d{1,7}(?:\.\d{1,3})?)(?:\+(.+))?")
_FISCHER: Final = " fischer"
CONTROL: Final = "TimeControl"
"""PDN's name of the header."""


@dataclass(frozen=True, slots=True)
class Told:
    """What the comments after one move say: what was left to White and to Black, and what the move took."""

    white_ms: int | None = None
    black_ms: int | None = None
    spent_ms: int | None = None


def without_commands(comment: str) -> str:
    """What a person wrote."""
    return " ".join(_COMMAND.sub(" ", comment).split()) if "[%" in comment else comment


def told(comment: str, before: Told, *, is_white: bool) -> Told:
    """What a comment adds to what was said after the same move; `is_white`: White has made it."""
    white, black, spent = before.white_ms, before.black_ms, before.spent_ms
    for command, text in _COMMAND.findall(comment):
        for colour, hours, minutes, whole in _CLOCK.findall(text):
            ms = 1_000 * (3_600 * int(hours) + 60 * int(minutes) + int(whole))
            if command == "emt":
                spent = ms
            elif (colour.lower() == "w") if colour else is_white:
                white = ms
            else:
                black = ms
    return Told(white, black, spent)


def command(shown: Shown | None, spent_ms: int | None) -> str:
    """What PDN has of one move; whole seconds, rounded down as clocks show them."""
    said = [] if shown is None else [f"[%clk {_hours(shown.ms)}]"]
    if spent_ms is not None:
        said.append(f"[%emt {_hours(spent_ms)}]")
    return " ".join(said)


def control_text(clock: ClockSettings) -> str:
    """`300+3`, `40/5400+30:1800+30`, `1800+3x30 byo-yomi`: PGN's way where it has one."""
    if clock.kind == "simple":
        return f"0+1x{seconds(clock.period_ms)} byo-yomi"
    main, increment, stages = seconds(clock.main_ms), clock.increment_ms, []
    for stage in clock.stages:
        stages.append(f"{stage.moves}/{main}{_plus(increment)}")
        main = seconds(stage.add_ms)
        increment = increment if stage.increment_ms is None else stage.increment_ms
    return ":".join([*stages, f"{main}{_plus(increment)}{_overtime(clock)}"])


def sgf_control(text: str) -> Iterator[tuple[str, str]]:
    """`TM` and `OT` of a time control. What is in no way of ours is said in words."""
    found = _PLAIN_CONTROL.fullmatch(text)
    if found is None:
        yield "OT", text
        return
    yield "TM", found[1]
    if found[2]:
        yield "OT", found[2] + _FISCHER if _REAL.fullmatch(found[2]) else found[2]


def control_of_sgf(root: Node) -> str:
    """The time control that `sgf_control` wrote, or another program."""
    main, overtime = root.text("TM").strip(), root.text("OT").strip().removesuffix(_FISCHER)
    if not _REAL.fullmatch(main):
        return overtime
    return "+".join(filter(None, (seconds(round(float(main) * 1_000)), overtime)))


def sgf_times(shown: Shown | None, colour: str) -> str:
    """The properties of one move; `colour` is `B` or `W`, of whoever acted."""
    if shown is None:
        return ""
    due = f"O{colour}[{shown.due}]" if shown.due else ""
    return f"{colour}L[{seconds(shown.ms)}]{due}"


def shown_in_sgf(record: Record, nodes: Sequence[Node], black: Seat) -> tuple[Shown | None, ...]:
    """What the clock of whoever acted showed after each action, by the actions' nodes; empty if nothing is said."""
    if not any(each.name in ("BL", "WL") for node in nodes for each in node.properties):
        return ()
    return tuple(
        _of_node(node, "B" if seat is black else "W")
        for seat, node in zip(actors(record), nodes, strict=True)
    )  # fmt: skip


def actors(record: Record) -> Iterator[Seat]:
    """Whose each action is."""
    rules, position = begin(record.settings, record.start)
    for action in record.actions:
        position = going_on(rules, position)
        yield rules.actor(position)
        position = rules.play(position, action)


def of_each(told_after: Mapping[int, Told], movers: Iterable[bool]) -> tuple[tuple[Shown | None, ...], tuple[int, ...]]:
    """What was shown after each action and what it took, from what comments say after the first, second, …; `movers`:
    whether White made it. Empty where nothing is said of any."""
    shown: list[Shown | None] = []
    spent: list[int | None] = []
    for ply, is_white in enumerate(movers, 1):
        said = told_after.get(ply, Told())
        ms = said.white_ms if is_white else said.black_ms
        shown.append(None if ms is None else Shown(ms))
        spent.append(said.spent_ms)
    return (
        tuple(shown) if any(each is not None for each in shown) else (),
        tuple(each or 0 for each in spent) if any(each is not None for each in spent) else (),
    )


def _of_node(node: Node, colour: str) -> Shown | None:
    left, due = node.text(f"{colour}L").strip(), node.text(f"O{colour}").strip()
    if not _REAL.fullmatch(left):
        return None
    return Shown(round(float(left) * 1_000), int(due) if _WHOLE.fullmatch(due) else 0)


def _hours(ms: int) -> str:
    minutes, whole = divmod(ms // 1_000, 60)
    return f"{minutes // 60}:{minutes % 60:02}:{whole:02}"


def _plus(increment_ms: int) -> str:
    return f"+{seconds(increment_ms)}" if increment_ms else ""


def _overtime(clock: ClockSettings) -> str:
    match clock.kind:
        case "byo-yomi":
            return f"+{clock.periods}x{seconds(clock.period_ms)} byo-yomi"
        case "canadian":
            return f"+{clock.period_moves}/{seconds(clock.period_ms)} canadian"
        case "delay" | "bronstein":
            return f"+{seconds(clock.delay_ms)} {clock.kind}"
        case "shared":
            return "+for both"
        case _:
            return ""
