"""The tournament card: every number and choice of a tournament in one typed model (C1).

The page shows it, the form and its help are made from the fields' titles and bounds, the journal keeps every version.
It must never hold behaviour: `validate.py` says what makes no sense, `decide.py` what the numbers do.

Durations are integer milliseconds and end in `_ms`; instants end in `_at`; points are half-points (a win is 2).
A field's `title` is the id of its text: `card-<group>-<field>`.
"""

from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta

from server.clocks import ClockSettings, speed
from server.games.draughts.ballots import with_ballot
from server.games.rules import GameSettings
from server.ratings import pool as pool_named
from server.standings import CLUB_ORDER
from server.tables.appeal import Appeals
from server.tables.card import AbsencePolicy, BothAbsent, TableCard, Timing
from server.tables.limit import RoundLimit
from server.tournaments.lots import lot
from server.tournaments.systems import Deciding, LaterStage, System
from server.vocabulary import Instant

MOST_ENTRANTS: Final = 10_000
"""What a Swiss round is measured for; a bound on every list of people in the room."""

_Points = Annotated[int, Meta(ge=0, le=20)]
_Rating = Annotated[int, Meta(ge=0, le=5_000)]


class EntryTerms(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Who may enter, when, and how many must (C2, C3, C5)."""

    opens_at: Annotated[Instant, Meta(title="card-entry-opens-at")]
    starts_at: Annotated[Instant, Meta(title="card-entry-starts-at")]
    closes_before_ms: Annotated[int, Meta(ge=0, le=2_592_000_000, title="card-entry-closes-before")] = 0
    """So long before the start nobody may enter any more (D1); who has may still withdraw."""
    min_entrants: Annotated[int, Meta(ge=2, le=MOST_ENTRANTS, title="card-entry-min-entrants")] = 4
    max_entrants: Annotated[int, Meta(ge=2, le=MOST_ENTRANTS, title="card-entry-max-entrants")] = 64
    start_when_full: Annotated[bool, Meta(title="card-entry-start-when-full")] = True
    members_only: Annotated[bool, Meta(title="card-entry-members-only")] = False
    guest_places: Annotated[
        Annotated[int, Meta(ge=0, le=MOST_ENTRANTS)] | None, Meta(title="card-entry-guest-places")
    ] = None
    """How many entrants may be guests, signed-in players who are not members; None is no limit, 0 is none."""
    guest_delay_ms: Annotated[int, Meta(ge=0, le=2_592_000_000, title="card-entry-guest-delay")] = 0
    """How much later than members guests are admitted."""
    late_rounds: Annotated[int, Meta(ge=0, le=50, title="card-entry-late-rounds")] = 0
    """Systems by points only: who comes when it has begun may still enter until so many rounds have begun; 0: no."""
    rating_min: Annotated[_Rating | None, Meta(title="card-entry-rating-min")] = None
    """Compared with the rating now."""
    rating_max: Annotated[_Rating | None, Meta(title="card-entry-rating-max")] = None
    """Compared with the highest rating of the last 90 days."""


class Waiting(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What waiting, absence and not coming cost (C6, C10, C12)."""

    no_show_after_ms: Annotated[int, Meta(ge=5_000, le=3_600_000, title="card-waiting-no-show-after")] = 180_000
    """From the call; who has not taken the seat by then loses without play."""
    absence_after_ms: Annotated[int, Meta(ge=2_000, le=60_000, title="card-waiting-absence-after")] = 8_000
    """How long a seat may be silent before the game is adjourned and the absence counted."""
    return_within_ms: Annotated[int, Meta(ge=5_000, le=3_600_000, title="card-waiting-return-within")] = 120_000
    """The window of one absence, from the last sign of life."""
    absence: Annotated[AbsencePolicy, Meta(title="card-waiting-absence")] = "adjourns"
    """What an absence in play does: adjourns the game and is counted (C12), or leaves the clock running (G10)."""
    absent_past_main_ms: Annotated[int, Meta(ge=0, le=3_600_000, title="card-waiting-absent-past-main")] = 0
    """G10: who is absent for so long past his main time has lost, whatever overtime he has. 0 is only by his clock."""
    both_absent: Annotated[BothAbsent, Meta(title="card-waiting-both-absent")] = "draw"
    """What it is without play if neither comes. In a knockout the one absent longer loses either way (C10)."""
    disconnect_limit: Annotated[int, Meta(ge=0, le=20, title="card-waiting-disconnect-limit")] = 3
    """The absence that forfeits the game at once; 0 is no limit."""
    disconnect_scope: Annotated[Literal["game", "tournament"], Meta(title="card-waiting-disconnect-scope")] = "game"
    """Whether absences count anew in each game."""
    resume_countdown_ms: Annotated[int, Meta(ge=0, le=60_000, title="card-waiting-resume-countdown")] = 5_000
    may_seal_after_ms: Annotated[int, Meta(ge=0, le=86_400_000, title="card-waiting-may-seal-after")] = 0
    """From the call to a game, or from its resumption; then the player on move may seal (G11). 0 is never."""
    must_seal_after_ms: Annotated[int, Meta(ge=0, le=86_400_000, title="card-waiting-must-seal-after")] = 0
    """And then he must. 0 is never."""
    resume_after_ms: Annotated[int, Meta(ge=60_000, le=2_592_000_000, title="card-waiting-resume-after")] = 3_600_000
    """From a sealed move to the resumption, unless the players agree otherwise or an arbiter does (G12)."""
    reserves: Annotated[bool, Meta(title="card-waiting-reserves")] = True
    withdraw_after_no_shows: Annotated[int, Meta(ge=0, le=20, title="card-waiting-withdraw-after-no-shows")] = 2
    """The no-show after which a player is withdrawn; 0 is never."""
    break_between_rounds_ms: Annotated[int, Meta(ge=0, le=86_400_000, title="card-waiting-break-between-rounds")] = (
        30_000
    )


class Score(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Half-points for each kind of result (C13, B9, D4). A credited win (C8) counts as `win`, a bye or rest as
    `bye`."""

    win: Annotated[_Points, Meta(title="card-score-win")] = 2
    draw: Annotated[_Points, Meta(title="card-score-draw")] = 1
    loss: Annotated[_Points, Meta(title="card-score-loss")] = 0
    bye: Annotated[_Points, Meta(title="card-score-bye")] = 2
    technical_win: Annotated[_Points | None, Meta(title="card-score-technical-win")] = None
    """When a round's time was over (B6, B7, B9); None: as a win."""
    missed: Annotated[_Points, Meta(title="card-score-missed")] = 0
    """For each round before somebody entered late."""


class Watch(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Who may look on, and who may say so (G15)."""

    spectators: Annotated[bool, Meta(title="card-watch-spectators")] = True
    chat: Annotated[Literal["off", "spectators", "after-game"], Meta(title="card-watch-chat")] = "spectators"


class Arbiting(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What may be laid before the arbiter and what he does about breaches (P25, G8)."""

    protest_window_ms: Annotated[int, Meta(ge=0, le=86_400_000, title="card-arbiting-protest-window")] = 0
    """After the last board of the last round, before the results are announced; 0: announced at once."""
    protests_hold_pairing: Annotated[bool, Meta(title="card-arbiting-protests-hold-pairing")] = False
    """Whether the next round, or the announcement, waits until every protest is answered."""
    warnings_forfeit: Annotated[int, Meta(ge=0, le=20, title="card-arbiting-warnings-forfeit")] = 2
    """The warning with which the running game is lost, and every one after it; 0 is never."""
    warnings_expel: Annotated[int, Meta(ge=0, le=20, title="card-arbiting-warnings-expel")] = 0
    """The warning with which a player is put out of the tournament; 0 is never."""


class Card(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """All of a tournament's settings. Nothing reads which preset or series they came from."""

    name: Annotated[str, Meta(min_length=1, max_length=80, title="card-name")]
    description: Annotated[str, Meta(max_length=2_000, title="card-description")] = ""
    game: Annotated[GameSettings, Meta(title="card-game")]
    clock: Annotated[ClockSettings, Meta(title="card-clock")]
    lag_compensation: Annotated[bool, Meta(title="card-lag-compensation")] = True
    """Whether a move's way over the line is credited, within bounds (`server/clocks/lag.py`)."""
    timing: Annotated[Timing, Meta(title="card-timing")] = Timing()
    entry: Annotated[EntryTerms, Meta(title="card-entry")]
    waiting: Annotated[Waiting, Meta(title="card-waiting")] = Waiting()
    system: Annotated[System, Meta(title="card-system")] = System()
    """Of the first stage."""
    later: Annotated[tuple[LaterStage, ...], Meta(max_length=4, title="card-later")] = ()
    """The stages after the first, in order (G1)."""
    deciding: Annotated[Deciding, Meta(title="card-deciding")] = Deciding()
    score: Annotated[Score, Meta(title="card-score")] = Score()
    ties: Annotated[tuple[str, ...], Meta(max_length=10, title="card-ties")] = CLUB_ORDER
    """Criteria of the standings registry in the order they are asked (C13); then places are shared."""
    unplayed: Annotated[str, Meta(max_length=40, title="card-unplayed")] = "fide-2026"
    """How tie-breaks count rounds without play: a treatment of the standings registry."""
    watch: Annotated[Watch, Meta(title="card-watch")] = Watch()
    arbiting: Annotated[Arbiting, Meta(title="card-arbiting")] = Arbiting()
    limit: Annotated[RoundLimit, Meta(title="card-limit")] = RoundLimit()
    appeals: Annotated[Appeals, Meta(title="card-appeals")] = Appeals()
    draw_offers: Annotated[bool, Meta(title="card-draw-offers")] = True
    """Whether players may agree on a draw at the board."""
    rated: Annotated[bool, Meta(title="card-rated")] = True


def pool(card: Card) -> str:
    """The rating pool of the card's games: game and speed, such as `gomoku/blitz`."""
    return pool_named(card.game.game, speed(card.clock))


def table_card(
    card: Card, round_number: int, seed: int, *, is_knockout: bool = False, deciding: int | None = None
) -> TableCard:
    """What a table of this round needs to know. Only round 1 may wait for a reserve (C6). A balloted opening is
    drawn by the tournament's seed, one for all boards of a round and their replays. `deciding`: how many deciding
    games there were before it (P13, P14)."""
    waiting = card.waiting
    clock = card.clock if deciding is None else deciding_clock(card, deciding)
    game = card.game if deciding is None else _deciding_game(card)
    return TableCard(
        title=card.name,
        game=with_ballot(game, lot(seed, "ballot", round_number)),
        clock=clock,
        lag_compensation=card.lag_compensation,
        timing=card.timing,
        draw_offers=card.draw_offers,
        appeals=card.appeals,
        limit=card.limit,
        both_absent=waiting.both_absent,
        pool=pool_named(game.game, speed(clock)),
        rated=card.rated,
        no_show_after_ms=waiting.no_show_after_ms,
        absence_after_ms=waiting.absence_after_ms,
        return_within_ms=waiting.return_within_ms,
        disconnect_limit=waiting.disconnect_limit,
        resume_countdown_ms=waiting.resume_countdown_ms,
        absence=waiting.absence,
        absent_past_main_ms=waiting.absent_past_main_ms,
        may_seal_after_ms=waiting.may_seal_after_ms,
        must_seal_after_ms=waiting.must_seal_after_ms,
        resume_after_ms=waiting.resume_after_ms,
        opening_on_request="none" if deciding is None else card.deciding.on_request,
        longer_absent_loses=is_knockout,
        reserves=waiting.reserves and round_number == 1,
        spectators=card.watch.spectators,
        chat=card.watch.chat,
    )


def deciding_clock(card: Card, before: int) -> ClockSettings:
    """The clock of a deciding game, given how many there were before it."""
    deciding = card.deciding
    if before >= deciding.games:
        return ClockSettings("sudden-death", main_ms=deciding.last_ms)
    match deciding.clock:
        case "same":
            return card.clock
        case "shared":
            return ClockSettings("shared", main_ms=deciding.time_ms)
        case "each":
            return ClockSettings("sudden-death", main_ms=deciding.time_ms)


def _deciding_game(card: Card) -> GameSettings:
    opening = card.deciding.opening
    return card.game if opening == "same" else msgspec.structs.replace(card.game, opening=opening)
