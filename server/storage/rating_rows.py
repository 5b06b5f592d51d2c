"""Ratings after a rated game, in the same transaction as its end: one change a game and player, in order of ends.

A result that is corrected afterwards is not written over. What the game had moved is moved back by a row of its own,
and if it still counts a further row moves what it would have moved by the right result, from the ratings as they were
when it was played. The games since then stand as they were rated.
"""

from typing import NamedTuple

from sqlalchemy import bindparam, func, select

from server.ratings import DEFAULT, Rating, moved, rate
from server.storage.database import compiled
from server.storage.rows import Raw, change, one, put
from server.storage.schema import rating_changes, ratings, tables
from server.vocabulary import Instant, Outcome

_SCORES = {Outcome.FIRST: (2, 0), Outcome.DRAW: (1, 1), Outcome.SECOND: (0, 2)}

_LAST_NUMBER = compiled(
    select(func.max(rating_changes.c.number)).where(
        rating_changes.c.table == bindparam("table"), rating_changes.c.player == bindparam("player")
    )
)


class Rated(NamedTuple):
    """A player's row in `ratings`, or what stands for it before his first rated game of the pool."""

    rating: Rating = DEFAULT
    games: int = 0
    updated_at: Instant | None = None

    def idle_ms(self, now: Instant) -> int:
        return 0 if self.updated_at is None else max(0, now - self.updated_at)


class Change(NamedTuple):
    """What a row of `rating_changes` says: from one rating to another at `at`, by a game or against one."""

    before: Rating
    now: Rated
    at: Instant
    score: int
    idle_ms: int = 0
    is_reversal: bool = False


class Sides(NamedTuple):
    """Whose game it was, and in which pool."""

    table: str
    players: tuple[str, str]
    pool: str


def rate_game(raw: Raw, table: str, outcome: Outcome, at: Instant) -> None:
    """Rate the game of this table; a void one changes nothing."""
    if outcome not in _SCORES:
        return
    sides = _sides(raw, table)
    before = (_rated(raw, sides.players[0], sides.pool), _rated(raw, sides.players[1], sides.pool))
    idle_ms = (before[0].idle_ms(at), before[1].idle_ms(at))
    after = rate(before[0].rating, before[1].rating, outcome, first_idle_ms=idle_ms[0], second_idle_ms=idle_ms[1])
    for side in (0, 1):
        now = Rated(after[side], before[side].games + 1, at)
        _write(raw, sides, side, Change(before[side].rating, now, at, _SCORES[outcome][side], idle_ms[side]))


def rate_again(raw: Raw, table: str, outcome: Outcome | None, at: Instant) -> None:
    """The game's result was corrected at `at`; None: it counts no more."""
    sides = _sides(raw, table)
    last = one(raw, rating_changes, _row(sides, 0, _last_number(raw, sides, 0)), "is_reversal")
    if last is not None and not last[0]:
        _reverse(raw, sides, at)
    if outcome is None:
        return
    if last is None:
        rate_game(raw, table, outcome, at)
    else:
        _rate_as_of_then(raw, sides, outcome, at)


def _reverse(raw: Raw, sides: Sides, at: Instant) -> None:
    for side in (0, 1):
        key = _row(sides, side, _last_number(raw, sides, side))
        row = one(raw, rating_changes, key, "before", "after", "score")
        assert row is not None, f"{sides.table} has a change for one player only"
        before, after, score = row
        known = _rated(raw, sides.players[side], sides.pool)
        now = known._replace(rating=moved(known.rating, before - after), games=known.games - 1)
        _write(raw, sides, side, Change(known.rating, now, at, score, is_reversal=True))


def _rate_as_of_then(raw: Raw, sides: Sides, outcome: Outcome, at: Instant) -> None:
    """The first row has both ratings as they were before the game."""
    first, second = (_as_of_then(raw, sides, side) for side in (0, 1))
    after = rate(first[0], second[0], outcome, first_idle_ms=first[1], second_idle_ms=second[1])
    for side, (then, _) in enumerate((first, second)):
        known = _rated(raw, sides.players[side], sides.pool)
        now = known._replace(rating=moved(known.rating, after[side].rating - then.rating), games=known.games + 1)
        _write(raw, sides, side, Change(known.rating, now, at, _SCORES[outcome][side]))


def _as_of_then(raw: Raw, sides: Sides, side: int) -> tuple[Rating, int]:
    row = one(raw, rating_changes, _row(sides, side, 1), "before", "deviation_before", "volatility_before", "idle_ms")
    assert row is not None, f"{sides.table} was never rated"
    return Rating(*row[:3]), row[3]


def _write(raw: Raw, sides: Sides, side: int, moves: Change) -> None:
    put(
        raw,
        rating_changes,
        table=sides.table,
        player=sides.players[side],
        number=_last_number(raw, sides, side) + 1,
        is_reversal=moves.is_reversal,
        pool=sides.pool,
        opponent=sides.players[1 - side],
        score=moves.score,
        before=moves.before.rating,
        after=moves.now.rating.rating,
        deviation=moves.now.rating.deviation,
        deviation_before=moves.before.deviation,
        volatility_before=moves.before.volatility,
        idle_ms=moves.idle_ms,
        at=moves.at,
    )
    _keep(raw, sides.players[side], sides.pool, moves.now)


def _row(sides: Sides, side: int, number: int) -> dict[str, str | int]:
    return {"table": sides.table, "player": sides.players[side], "number": number}


def _last_number(raw: Raw, sides: Sides, side: int) -> int:
    """0 if there is none."""
    row = raw.execute(_LAST_NUMBER, {"table": sides.table, "player": sides.players[side]}).fetchone()
    return row[0] or 0


def _sides(raw: Raw, table: str) -> Sides:
    row = one(raw, tables, {"id": table}, "first", "second", "pool")
    assert row is not None, f"{table} is rated without having been opened"
    return Sides(table, (row[0], row[1]), row[2])


def _rated(raw: Raw, player: str, pool: str) -> Rated:
    key = {"player": player, "pool": pool}
    row = one(raw, ratings, key, "rating", "deviation", "volatility", "games", "updated_at")
    return Rated(Rating(*row[:3]), row[3], Instant(row[4])) if row else Rated()


def _keep(raw: Raw, player: str, pool: str, rated: Rated) -> None:
    values = {
        "rating": rated.rating.rating,
        "deviation": rated.rating.deviation,
        "volatility": rated.rating.volatility,
        "games": rated.games,
        "updated_at": rated.updated_at,
    }
    if not change(raw, ratings, {"player": player, "pool": pool}, **values):
        put(raw, ratings, player=player, pool=pool, **values)
