"""Builders of the clock tests: settings of every kind small enough to count by hand, and games played on them."""

from hypothesis import strategies as st
from msgspec import structs

from server.clocks import KINDS, Clock, ClockSettings, ClockStage
from server.vocabulary import Instant, Seat

BEGINS = Instant(1_000)
small = st.integers(1, 40)
few = st.integers(1, 4)

plain_settings = st.one_of(
    st.builds(lambda main: ClockSettings("sudden-death", main), small),
    st.builds(lambda main, inc, cap: ClockSettings("fischer", main, increment_ms=inc, cap_ms=cap), small, small, small),
    st.builds(
        lambda main, k, p: ClockSettings("byo-yomi", main, periods=k, period_ms=p), st.just(0) | small, few, small
    ),
    st.builds(
        lambda main, n, p: ClockSettings("canadian", main, period_moves=n, period_ms=p), st.just(0) | small, few, small
    ),
    st.builds(lambda main, d: ClockSettings("delay", main, delay_ms=d), st.just(0) | small, small),
    st.builds(lambda main, d: ClockSettings("bronstein", main, delay_ms=d), st.just(0) | small, small),
    st.builds(lambda p: ClockSettings("simple", period_ms=p), small),
    st.builds(lambda main: ClockSettings("shared", main), small),
)
some_stages = st.lists(st.builds(ClockStage, few, small), max_size=3).map(tuple)


def in_stages(settings: ClockSettings, stages: tuple[ClockStage, ...], increment_ms: int) -> ClockSettings:
    """The same clock in these stages, if its kind may have any; the first changes the increment of a Fischer clock."""
    if not KINDS[settings.kind].may_have_stages:
        return settings
    if settings.kind == "fischer" and stages:
        stages = (structs.replace(stages[0], increment_ms=increment_ms), *stages[1:])
    return structs.replace(settings, stages=stages)


any_settings = st.builds(in_stages, plain_settings, some_stages, small)
"""Every kind, with stages or without, whose flag falls by itself."""
own_settings = any_settings.filter(lambda settings: not KINDS[settings.kind].is_shared)
"""Those where each player has a time of his own."""
claimed_settings = st.builds(lambda settings: structs.replace(settings, flag="claim"), own_settings)
"""The same where a fallen flag must be claimed."""
thinking = st.lists(st.integers(0, 60), max_size=12)
"""How long each turn of a game takes; the game ends when one is too long."""


def started(settings: ClockSettings) -> Clock:
    return Clock.new(settings).start(Seat.FIRST, BEGINS)


def flag_of(clock: Clock) -> Instant:
    flag_at = clock.flag_at()
    assert flag_at is not None
    return flag_at


def since(clock: Clock) -> Instant:
    assert clock.running_since is not None
    return clock.running_since


def turn_of(clock: Clock) -> Seat:
    assert clock.turn is not None
    return clock.turn


def played(settings: ClockSettings, thoughts: list[int]) -> tuple[list[Clock], Seat | None]:
    """The clock at the start of every turn, and who lost on time if one did."""
    clock, history = started(settings), []
    for thought_ms in thoughts:
        history.append(clock)
        now = Instant(since(clock) + thought_ms)
        if now >= flag_of(clock):
            return history, clock.turn
        clock, spent_ms = clock.press(now)
        assert spent_ms == thought_ms
    return [*history, clock], None
