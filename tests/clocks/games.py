"""Builders of the clock tests: settings of every kind small enough to count by hand, and games played on them."""

from hypothesis import strategies as st

from server.clocks import Clock, ClockSettings
from server.vocabulary import Instant, Seat

BEGINS = Instant(1_000)
small = st.integers(1, 40)
few = st.integers(1, 4)

any_settings = st.one_of(
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
)
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
