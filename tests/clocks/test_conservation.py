"""Time is conserved: what a turn takes is gone, and what it gives back is what its kind promises."""

from collections.abc import Callable
from itertools import pairwise

from hypothesis import given

from server.clocks import Clock, ClockSettings, Face
from server.vocabulary import Seat
from tests.clocks.games import any_settings, own_settings, played, since, thinking, turn_of


def _over(face: Face, spent: int) -> int:
    return max(0, spent - face.main_ms)


def _block_back(settings: ClockSettings, face: Face, spent: int) -> int:
    """Only the last stone of a block brings anything back: the whole block, for what was left of it."""
    is_stone = face.main_ms <= 0 or spent > face.main_ms
    return settings.period_ms - (face.block_ms - _over(face, spent)) if is_stone and face.stones == 1 else 0


def _increment(settings: ClockSettings, face: Face, spent: int) -> int:
    increment = settings.increment_ms
    for place, stage in enumerate(settings.stages):
        if face.turns >= sum(each.moves for each in settings.stages[: place + 1]) and stage.increment_ms is not None:
            increment = stage.increment_ms
    left = face.main_ms - spent
    return max(0, min(increment, settings.cap_ms - left)) if settings.cap_ms else increment


GIVES_BACK: dict[str, Callable[[ClockSettings, Face, int], int]] = {
    "sudden-death": lambda _settings, _face, _spent: 0,
    "shared": lambda _settings, _face, _spent: 0,
    "fischer": _increment,
    "delay": lambda settings, _face, spent: min(spent, settings.delay_ms),
    "bronstein": lambda settings, _face, spent: min(spent, settings.delay_ms),
    "simple": lambda _settings, _face, spent: spent,
    "byo-yomi": lambda settings, face, spent: _over(face, spent) % settings.period_ms,
    "canadian": _block_back,
}


def stage_adds(settings: ClockSettings, turns: int) -> int:
    ends = [sum(each.moves for each in settings.stages[: place + 1]) for place in range(len(settings.stages))]
    return settings.stages[ends.index(turns)].add_ms if turns in ends else 0


def left(clock: Clock, seat: Seat) -> int:
    return clock.remaining_ms(seat, since(clock))


@given(any_settings, thinking)
def test_a_turn_takes_what_it_lasted_and_gives_back_what_its_kind_promises(
    settings: ClockSettings, thoughts: list[int]
) -> None:
    turns = {Seat.FIRST: 0, Seat.SECOND: 0}
    for before, after in pairwise(played(settings, thoughts)[0]):
        seat, spent = turn_of(before), since(after) - since(before)
        turns[seat] += 1
        back = GIVES_BACK[settings.kind](settings, before.faces[seat], spent) + stage_adds(settings, turns[seat])
        assert left(after, seat) == left(before, seat) - spent + back


@given(own_settings, thinking)
def test_no_game_lasts_longer_than_what_both_had_and_were_given(settings: ClockSettings, thoughts: list[int]) -> None:
    history, _ = played(settings, thoughts)
    given_back, turns = 0, {Seat.FIRST: 0, Seat.SECOND: 0}
    for before, after in pairwise(history):
        seat, spent = turn_of(before), since(after) - since(before)
        turns[seat] += 1
        given_back += GIVES_BACK[settings.kind](settings, before.faces[seat], spent) + stage_adds(settings, turns[seat])
    first, last = history[0], history[-1]
    had, has = (sum(left(clock, seat) for seat in Seat) for clock in (first, last))
    assert has + since(last) - since(first) == had + given_back
