"""What a world is made of, drawn from its seed: the tournaments' cards, who comes, how bad the night is, for how long.

The clocks and waiting times are short so that an evening fits into minutes; nothing else is made easier.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from random import Random
from typing import Final

from msgspec import structs

from server.clocks import KINDS, ClockSettings, ClockStage
from server.games.catalogue import CATALOGUE
from server.games.rules import GameSettings
from server.simulation.people import Part, Role, draw_kind
from server.simulation.players import Fixture
from server.simulation.weather import Rates, draw
from server.tables.appeal import Appeals
from server.tables.card import StartPolicy, Timing
from server.tables.limit import RoundLimit
from server.tournaments.card import Arbiting, Card, EntryTerms, Score, Waiting
from server.tournaments.systems import System, SystemKind
from server.vocabulary import ClubId, Instant, PlayerId, TournamentId

DAWN: Final = Instant(1_764_500_000_000)
"""When every world begins."""
CLUB: Final = ClubId("club")

_FIELDS: Final = (2, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 9, 10, 12, 14)
_RESERVES: Final = ("steady",) * 4 + ("keen", "flaky", "late", "never-comes", "gone-by-start", "gone-by-start")
_SYSTEMS: Final[tuple[SystemKind, ...]] = ("swiss", "swiss", "round-robin", "knockout", "knockout")


@dataclass(frozen=True, slots=True, kw_only=True)
class Scenario:
    """One world before it begins."""

    seed: int
    fixtures: tuple[Fixture, ...]
    roles: tuple[Role, ...]
    rates: Rates
    stormy_s: float
    """How long faults last; then the service has to recover."""
    guests: int = 0
    is_amended: bool = False
    """The organiser corrects the description while people enter, and tries to change a number."""
    is_cancelled: bool = False
    """The organiser calls it off before the start, if he is in time."""
    is_judged: bool = False
    """An arbiter disqualifies somebody in round 1 or 2."""
    is_ruled: bool = False
    """An arbiter rules again and again, at the worst moments."""


def scenario(seed: int) -> Scenario:
    """The world of this seed."""
    chance = Random(f"scenario {seed}")
    entering = chance.choice(_FIELDS)
    clocks, games = Random(f"clocks {seed}"), Random(f"games {seed}")
    main = _card(chance, clocks, games, entering, "Club evening", 60_000 + 1000 * chance.randrange(40))
    fixtures = [Fixture(TournamentId(f"t{seed}"), main)]
    if chance.random() < 0.12:
        few, starts_after_ms = chance.choice((2, 3, 4)), 90_000 + 1000 * chance.randrange(60)
        second = _card(chance, clocks, games, few, "Second event", starts_after_ms)
        fixtures.append(Fixture(TournamentId(f"t{seed}b"), second))
    return Scenario(
        seed=seed,
        fixtures=tuple(fixtures),
        roles=_roles(chance, main, entering),
        rates=draw(chance),
        stormy_s=chance.uniform(120, 900),
        guests=chance.choice((0, 0, 1, 2)),
        is_amended=chance.random() < 0.15,
        is_cancelled=chance.random() < 0.03,
        is_judged=chance.random() < 0.1,
        is_ruled=Random(f"rulings {seed}").random() < 0.3,
    )


def _card(chance: Random, clocks: Random, games: Random, entering: int, name: str, starts_after_ms: int) -> Card:
    kind = chance.choice(_SYSTEMS)
    if kind == "round-robin" and entering > 6:
        kind = "swiss"
    game = _rarer_game(games, _game(chance, entering))
    ruled = Random(f"arbiting {starts_after_ms} {entering} {clocks.random()}")
    most = max(2, entering + chance.choice((-2, 0, 0, 0, 1, 10)))
    least = min(most, chance.choice((2, 2, 2, 3, max(2, entering - 1), entering + 2)))
    card = Card(
        name=name,
        game=game,
        clock=(clock := _rarer_clock(clocks, _clock(chance))),
        timing=_timing(clocks, ruled, clock),
        lag_compensation=chance.random() < 0.8,
        entry=_entry(chance, most, least, starts_after_ms),
        waiting=structs.replace(_waiting(chance), both_absent=clocks.choice(("draw", "draw", "both-lose"))),
        system=_system(chance, kind, most),
        score=chance.choice((Score(), Score(), Score(), Score(win=6, draw=2, bye=6), Score(bye=1))),
        rated=chance.random() < 0.85,
    )
    return _arbitrated(ruled, card)


def _game(chance: Random, entering: int) -> GameSettings:
    if entering <= 5 and chance.random() < 0.2:
        return GameSettings("draughts", "polish-8", 8, threefold=chance.random() < 0.7)
    variant = chance.choice(("freestyle", "freestyle", "exact-five"))
    return GameSettings("gomoku", variant, 15, opening=chance.choice(("none", "none", "swap2")))


def _rarer_game(chance: Random, game: GameSettings) -> GameSettings:
    """Now and then another kind of the same family, with an opening it has and a size it has."""
    touch_move = game.game == "draughts" and chance.random() < 0.7
    if chance.random() < 0.5:
        return structs.replace(game, touch_move=touch_move)
    entry = chance.choice([entry for entry in CATALOGUE if entry.game == game.game])
    return structs.replace(
        game,
        variant=entry.variant,
        board_size=entry.board_sizes[0] if chance.random() < 0.8 else chance.choice(entry.board_sizes),
        opening=chance.choice(entry.openings),
        touch_move=touch_move,
    )


def _clock(chance: Random) -> ClockSettings:
    main_ms = chance.choice((8_000, 15_000, 15_000, 30_000, 60_000))
    clocks: tuple[Callable[[], ClockSettings], ...] = (
        lambda: ClockSettings("sudden-death", main_ms=main_ms),
        lambda: ClockSettings("fischer", main_ms=main_ms, increment_ms=chance.choice((500, 1_000, 2_000))),
        lambda: ClockSettings("byo-yomi", main_ms=main_ms // 2, periods=chance.choice((1, 3)), period_ms=4_000),
    )
    return chance.choice(clocks)()


def _rarer_clock(chance: Random, usual: ClockSettings) -> ClockSettings:
    """Every other kind, stages, and flags that are claimed, in the place of many a usual clock."""
    main_ms = usual.main_ms
    kinds = (
        ClockSettings("fischer", main_ms=main_ms, increment_ms=2_000, cap_ms=main_ms),
        ClockSettings("canadian", main_ms=main_ms // 2, period_moves=4, period_ms=8_000),
        ClockSettings("delay", main_ms=main_ms // 2, delay_ms=2_000),
        ClockSettings("bronstein", main_ms=main_ms // 2, delay_ms=2_000),
        ClockSettings("simple", period_ms=6_000),
        ClockSettings("shared", main_ms=2 * main_ms),
    )
    clock = chance.choice(kinds) if chance.random() < 0.4 else usual
    if KINDS[clock.kind].may_have_stages and chance.random() < 0.2:
        increment_ms = 1_000 if clock.kind == "fischer" else None
        stages = (ClockStage(chance.choice((2, 5)), 5_000, increment_ms), ClockStage(4, 5_000))
        clock = structs.replace(clock, stages=stages[: chance.choice((1, 2))])
    if not KINDS[clock.kind].is_shared and chance.random() < 0.2:
        clock = structs.replace(clock, flag="claim")
    return clock


def _timing(chance: Random, ruled: Random, clock: ClockSettings) -> Timing:
    start: StartPolicy = chance.choice(("both-seated", "both-seated", "first-move", "round-start", "set-time"))
    runs_early = start in ("round-start", "set-time")
    is_shared = KINDS[clock.kind].is_shared
    return Timing(
        start="both-seated" if runs_early and not clock.main_ms else start,
        at_limit=ruled.choice(("draw", "arbiter")) if is_shared else "draw",
        time_trouble_stops=0 if is_shared else ruled.choice((0, 1, 2)),
    )


def _arbitrated(chance: Random, card: Card) -> Card:
    """What players may lay before the arbiter, what he has to decide, and when games are adjourned."""
    waiting, limit = card.waiting, RoundLimit()
    if chance.random() < 0.3:
        may_ms = chance.choice((0, 3_000, 6_000))
        must_ms = chance.choice((0, 8_000, 15_000)) if may_ms else 10_000
        waiting = structs.replace(waiting, may_seal_after_ms=may_ms, must_seal_after_ms=must_ms, resume_after_ms=60_000)
    if chance.random() < 0.15:
        decides = ("draw", "arbiter", "arbiter", "material" if card.game.game == "draughts" else "arbiter")
        limit = RoundLimit(after_ms=waiting.no_show_after_ms + 5_000, decides=chance.choice(decides))  # type: ignore[arg-type]
    return structs.replace(
        card,
        waiting=waiting,
        limit=limit,
        appeals=Appeals(
            stop_clock=chance.choice(("always", "always", "time-trouble", "never")),
            unfounded_claim=chance.choice(("nothing", "warning", "time")),
            penalty_ms=3_000,
        ),
        arbiting=Arbiting(
            protest_window_ms=chance.choice((0, 0, 0, 20_000)),
            protests_hold_pairing=chance.random() < 0.3,
            warnings_forfeit=chance.choice((0, 2, 2, 3)),
            warnings_expel=chance.choice((0, 0, 3)),
        ),
    )


def _entry(chance: Random, most: int, least: int, starts_after_ms: int) -> EntryTerms:
    members_only = chance.random() < 0.15
    guests = None if members_only or chance.random() < 0.7 else chance.choice((0, 1, 2))
    has_delay = not members_only and guests != 0 and chance.random() < 0.2
    return EntryTerms(
        opens_at=Instant(DAWN + chance.choice((5_000, 15_000, 30_000))),
        starts_at=Instant(DAWN + starts_after_ms),
        min_entrants=least,
        max_entrants=most,
        start_when_full=chance.random() < 0.6,
        members_only=members_only,
        guest_places=None if guests is None else min(guests, most),
        guest_delay_ms=15_000 if has_delay else 0,
        rating_max=1_900 if chance.random() < 0.1 else None,
    )


def _waiting(chance: Random) -> Waiting:
    limit = chance.choice((0, 1, 2, 3, 3))
    return Waiting(
        no_show_after_ms=chance.choice((10_000, 20_000, 45_000)),
        absence_after_ms=chance.choice((2_000, 4_000, 8_000)),
        return_within_ms=chance.choice((12_000, 30_000, 60_000)),
        disconnect_limit=limit,
        disconnect_scope=chance.choice(("game", "game", "tournament")) if limit else "game",
        resume_countdown_ms=chance.choice((0, 3_000, 5_000)),
        reserves=chance.random() < 0.75,
        withdraw_after_no_shows=chance.choice((0, 1, 2, 2)),
        break_between_rounds_ms=chance.choice((0, 2_000, 10_000)),
    )


def _system(chance: Random, kind: SystemKind, most: int) -> System:
    match kind:
        case "swiss" | "dutch" | "mcmahon":
            opponents = most - 1 + most % 2
            return System(kind=kind, rounds=chance.choice((0, min(2, opponents), min(4, opponents))))
        case "round-robin":
            return System(kind=kind, double=most <= 3 and chance.random() < 0.3)
        case "knockout":
            return System(
                kind=kind,
                third_place=most >= 4 and chance.random() < 0.4,
                replay_after_ms=chance.choice((0, 2_000, 10_000)),
                replays_max=chance.choice((0, 1, 2)),
            )


def _roles(chance: Random, card: Card, entering: int) -> tuple[Role, ...]:
    reserves = chance.choice((0, 0, 1, 2, 3, 4)) if card.waiting.reserves else 0
    roles = [
        _role(chance, number, "player" if number < entering else "reserve") for number in range(entering + reserves)
    ]
    if reserves and chance.random() < 0.6:
        # Somebody must stay away, or nobody is ever called up.
        missing = chance.randrange(entering)
        roles[missing] = replace(roles[missing], kind="never-comes")
    return tuple(roles)


def _role(chance: Random, number: int, part: Part) -> Role:
    rating = chance.randint(900, 2_100)
    return Role(
        id=PlayerId(f"p{number:02}"),
        name=f"Player {number:02}",
        kind=draw_kind(chance) if part == "player" else chance.choice(_RESERVES),
        part=part,
        rating=rating,
        peak=rating + chance.choice((0, 0, 40, 200)),
        is_member=chance.random() < 0.8,
        both=chance.random() < 0.5,
    )
