"""Ready-made cards for the five regulations the server was made to run (docs/rules.md): a club's evening in each of
three systems, team gomoku's group stage, a go association's tournament, a Swiss with a top cut, school draughts.

A preset is a card with values and nothing else; what is not said here is the card's own default. The name is left for
the organiser to write.
"""

from collections.abc import Callable
from typing import Any, Final

from server.clocks import ClockSettings
from server.games.rules import GameSettings
from server.standings import ORDERS
from server.tables.appeal import Appeals
from server.tables.card import Timing
from server.tables.limit import RoundLimit
from server.tournaments.card import Card, EntryTerms, Score, Waiting
from server.tournaments.systems import Deciding, LaterStage, System, SystemKind
from server.vocabulary import Instant
from server.web.http.wire import Preset

_SECOND_MS: Final = 1_000
_MINUTE_MS: Final = 60 * _SECOND_MS
_HOUR_MS: Final = 60 * _MINUTE_MS
_QUARTER_MS: Final = 15 * _MINUTE_MS
_GAMES: Final = {
    "gomoku": GameSettings("gomoku", "freestyle", 15, opening="swap2"),
    "draughts": GameSettings("draughts", "polish-8", 8),
}
_MOST: Final[dict[SystemKind, int]] = {"swiss": 64, "round-robin": 10, "knockout": 32}
"""What fits into an evening: nine rounds of everybody against everybody, five rounds of a knockout."""
_BLITZ: Final = ClockSettings("fischer", main_ms=3 * _MINUTE_MS, increment_ms=2 * _SECOND_MS)
_LONGER_BLITZ: Final = ClockSettings("fischer", main_ms=5 * _MINUTE_MS, increment_ms=3 * _SECOND_MS)
_CLOCKS: Final[dict[SystemKind, ClockSettings]] = {
    "swiss": _LONGER_BLITZ, "round-robin": _BLITZ, "knockout": _LONGER_BLITZ,
}  # fmt: skip


def presets(now: Instant) -> tuple[Preset, ...]:
    """All of them, open from now on and starting at the first quarter of an hour that is an hour away."""
    club = (
        Preset(id=f"club-{system}-{family}", card=_club(system, game, now))
        for family, game in _GAMES.items()
        for system in _MOST
    )
    return (*club, *(Preset(id=name, card=card(now)) for name, card in _REGULATIONS.items()))


def _club(system: SystemKind, game: GameSettings, now: Instant) -> Card:
    return Card(
        name="",
        game=game,
        clock=_CLOCKS[system],
        entry=_entry(now, max_entrants=_MOST[system]),
        system=System(kind=system),
    )


def _pisqworky(now: Instant) -> Card:
    """The district level, everybody for himself: groups and a play-off by P5-P9, Swap1 (P17), 7½ minutes each (P20), a
    flag that the opponent has to claim (P21), about 25 s a move (P19); ties by P13, drawn matches by P14."""
    order = ORDERS["team-group"]
    return Card(
        name="",
        game=GameSettings("gomoku", "freestyle", 15, opening="swap1"),
        clock=ClockSettings("sudden-death", main_ms=7 * _MINUTE_MS + 30 * _SECOND_MS, flag="claim"),
        timing=Timing(move_guideline_ms=25 * _SECOND_MS),
        entry=_entry(now, max_entrants=40),
        waiting=Waiting(reserves=False, break_between_rounds_ms=_MINUTE_MS),
        system=System(kind="round-robin", groups=0, division="lot"),
        later=(LaterStage(system=System(kind="knockout", third_place=True, drawn="deciding-games")),),
        deciding=Deciding(games=2, clock="shared", time_ms=10 * _MINUTE_MS, on_request="swap2"),
        score=Score(win=4, draw=2, loss=0, bye=4),
        ties=order.ties,
        unplayed=order.unplayed,
    )


def _go_association(now: Instant) -> Card:
    """McMahon (G1) with Japanese byo-yomi (G9); clocks from the set hour on, and whoever comes later than his main time
    loses, both if neither comes (G6); who is absent loses his own time, and after three minutes past his main time the
    game; two stops in time trouble (G10), sealed moves (G11, G12), protests (G8)."""
    order = ORDERS["go-mcmahon"]
    main_ms = 30 * _MINUTE_MS
    return Card(
        name="",
        game=GameSettings("gomoku", "freestyle", 15, opening="swap2"),
        clock=ClockSettings("byo-yomi", main_ms=main_ms, periods=3, period_ms=30 * _SECOND_MS),
        timing=Timing(start="set-time", time_trouble_stops=2),
        appeals=Appeals(stop_clock="time-trouble"),
        entry=_entry(now, max_entrants=64, late_rounds=1),
        waiting=Waiting(
            no_show_after_ms=main_ms,
            absence="clock-runs",
            absent_past_main_ms=3 * _MINUTE_MS,
            both_absent="both-lose",
            reserves=False,
            may_seal_after_ms=3 * _HOUR_MS,
            must_seal_after_ms=4 * _HOUR_MS,
            resume_after_ms=12 * _HOUR_MS,
            break_between_rounds_ms=_QUARTER_MS,
        ),
        system=System(kind="mcmahon", rounds=5, clubs_apart_rounds=5, excused_rounds=2),
        ties=order.ties,
        unplayed=order.unplayed,
    )


def _top_cut(now: Instant) -> Card:
    """Swiss, then the best eight in a knockout with a match for third place (B1, B3); 3-1-0 (B9), Buchholz and the
    opponents' (B10); drawn games of the top by B5; rounds of 45 minutes, then material decides (B6, B7); an unfounded
    claim is warned for (B8)."""
    order = ORDERS["top-cut"]
    return Card(
        name="",
        game=_GAMES["draughts"],
        clock=ClockSettings("sudden-death", main_ms=30 * _MINUTE_MS),
        limit=RoundLimit(after_ms=45 * _MINUTE_MS, decides="material"),
        appeals=Appeals(unfounded_claim="warning"),
        entry=_entry(now, min_entrants=8, max_entrants=64),
        waiting=Waiting(break_between_rounds_ms=5 * _MINUTE_MS),
        system=System(kind="swiss"),
        later=(LaterStage(system=System(kind="knockout", third_place=True, drawn="points"), advance=8),),
        score=Score(win=6, draw=2, loss=0, bye=6),
        ties=order.ties,
        unplayed=order.unplayed,
    )


def _school_draughts(now: Instant) -> Card:
    """Five rounds by lot within equal points (D1), out after three (D2), the first three places played off (D3), 2-1-0
    (D4), and a touched piece moves (D8)."""
    order = ORDERS["school-draughts"]
    return Card(
        name="",
        game=GameSettings("draughts", "polish-8", 8, touch_move=True),
        clock=ClockSettings("sudden-death", main_ms=15 * _MINUTE_MS),
        entry=_entry(now, min_entrants=6, max_entrants=64),
        system=System(kind="swiss", rounds=5, by_lot=True, eliminate_after=3, clear_places=3),
        deciding=Deciding(games=3),
        score=Score(win=4, draw=2, loss=0, bye=4),
        ties=order.ties,
        unplayed=order.unplayed,
    )


def _entry(now: Instant, **terms: Any) -> EntryTerms:
    starts_at = Instant(-(-(now + _HOUR_MS) // _QUARTER_MS) * _QUARTER_MS)
    return EntryTerms(opens_at=now, starts_at=starts_at, **terms)


_REGULATIONS: Final[dict[str, Callable[[Instant], Card]]] = {
    "pisqworky": _pisqworky,
    "go-association": _go_association,
    "top-cut": _top_cut,
    "school-draughts": _school_draughts,
}
"""All but the club's, which has three systems."""
