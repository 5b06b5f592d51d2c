"""Ratings after a rated game, in the same transaction as its end: one change a game and player, in order of ends."""

from typing import NamedTuple

from server.ratings import DEFAULT, Rating, rate
from server.storage.rows import Raw, change, one, put
from server.storage.schema import rating_changes, ratings, tables
from server.vocabulary import Instant, Outcome

_SCORES = {Outcome.FIRST: (2, 0), Outcome.DRAW: (1, 1), Outcome.SECOND: (0, 2)}


class Rated(NamedTuple):
    """A player's row in `ratings`, or what stands for it before his first rated game of the pool."""

    rating: Rating = DEFAULT
    games: int = 0
    updated_at: Instant | None = None

    def idle_ms(self, now: Instant) -> int:
        return 0 if self.updated_at is None else max(0, now - self.updated_at)


def rate_game(raw: Raw, table: str, outcome: Outcome, at: Instant) -> None:
    """Rate the game of this table; a void one changes nothing."""
    if outcome not in _SCORES:
        return
    row = one(raw, tables, {"id": table}, "first", "second", "pool")
    assert row is not None, f"{table} is rated without having been opened"
    first, second, pool = row
    before = (_rated(raw, first, pool), _rated(raw, second, pool))
    after = rate(
        before[0].rating,
        before[1].rating,
        outcome,
        first_idle_ms=before[0].idle_ms(at),
        second_idle_ms=before[1].idle_ms(at),
    )
    for side, (player, opponent) in enumerate(((first, second), (second, first))):
        put(
            raw,
            rating_changes,
            table=table,
            player=player,
            pool=pool,
            opponent=opponent,
            score=_SCORES[outcome][side],
            before=before[side].rating.rating,
            after=after[side].rating,
            deviation=after[side].deviation,
            at=at,
        )
        _keep(raw, player, pool, Rated(after[side], before[side].games + 1, at))


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
