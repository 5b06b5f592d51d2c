"""A drawn game of a knockout, which decides nothing by itself: what follows it, by the card (C9, B5, P14).

    replay           the same two again with colours reversed (C9)
    deciding games   so many, with the card's time for them and whoever the lot says first; then the lot (P14)
    points           more points in the stages before, better quality of them, whoever moved second (B5)

Replays come first if the card has them, and at their limit one of the other two.
"""

from collections.abc import Mapping
from enum import StrEnum

from server.standings import Entrant, standings
from server.tournaments.card import Card
from server.tournaments.events import Decision, DecisionBy
from server.tournaments.lots import lot
from server.tournaments.records import closed_rounds_of, entrant_id, number_of, records, score_of, whole_history
from server.tournaments.state import Pairing, Tournament
from server.tournaments.systems import System
from server.vocabulary import Outcome, Seat


class Following(StrEnum):
    """What comes after so many drawn games of two."""

    REPLAY = "replay"
    DECIDING_GAME = "deciding-game"
    POINTS = "points"
    LOT = "lot"


def following(card: Card, system: System, games: int) -> Following:
    """After `games` drawn games, the first included."""
    if system.drawn == "replay" and (system.replays_max == 0 or games <= system.replays_max):
        return Following.REPLAY
    last = system.after_replays if system.drawn == "replay" else system.drawn
    if last == "points":
        return Following.POINTS
    played = deciding_games(system, games)
    limit = card.deciding.games + (card.deciding.last_ms > 0)
    return Following.DECIDING_GAME if played < limit else Following.LOT


def deciding_games(system: System, games: int) -> int:
    """How many of these games have been deciding games."""
    return games - 1 - (system.replays_max if system.drawn == "replay" else 0)


def drawn_games(pairing: Pairing) -> int:
    """How many of the two's games have ended in a draw; one that an arbiter has made void is none of them."""
    return sum(game.outcome is not Outcome.VOID for game in pairing.games)


def by_points(t: Tournament, pairing: Pairing) -> tuple[int, Decision]:
    """B5: the winner, and what told them apart, in the order of their seats in the last game."""
    two = pairing.seats
    before = _points_before(t)
    if before[two[0]] != before[two[1]]:
        return _better(two, before, DecisionBy.POINTS)
    if len(t.stages) > 1:
        quality = _quality(t)
        if quality[two[0]] != quality[two[1]]:
            return _better(two, quality, DecisionBy.QUALITY)
    return two[Seat.SECOND], Decision(DecisionBy.SECOND_MOVER)


def by_lot(t: Tournament, pairing: Pairing) -> tuple[int, Decision]:
    """P14: the lower lot of `<seed>:match:<round>:<board>:<player>`."""
    two = pairing.seats
    lots = {n: lot(t.seed, "match", len(t.rounds), pairing.board, t.entrant(n).person.id) for n in two}
    return min(two, key=lots.__getitem__), Decision(DecisionBy.LOT)


def opener_by_lot(t: Tournament, pairing: Pairing) -> int:
    """Who is first in the next deciding game: the lower lot of `<seed>:opener:<round>:<board>:<game>:<player>`."""

    def drawn(number: int) -> int:
        return lot(t.seed, "opener", len(t.rounds), pairing.board, pairing.game + 1, t.entrant(number).person.id)

    return min(pairing.numbers, key=drawn)


def _better(two: tuple[int, int], values: Mapping[int, int], by: DecisionBy) -> tuple[int, Decision]:
    return max(two, key=values.__getitem__), Decision(by, (values[two[0]], values[two[1]]))


def _points_before(t: Tournament) -> dict[int, int]:
    """What everybody has from the stages before this one."""
    found = dict.fromkeys((entrant.number for entrant in t.entrants), 0)
    for stage in t.stages[:-1]:
        for entrant, own in records(t, stage).items():
            found[number_of(entrant)] += sum(record.score for record in own)
    return found


def _quality(t: Tournament) -> dict[int, int]:
    """The Buchholz of everybody over all closed rounds, those of the top included."""
    rows = standings(
        [Entrant(entrant_id(x.number), x.number) for x in t.entrants],
        whole_history(t),
        ("BH",),
        score=score_of(t.card),
        unplayed="as-scored",  # who did not reach the top did not miss its rounds
        rounds=sum(len(closed_rounds_of(t, stage)) for stage in t.stages),
    )
    return {number_of(row.id): int(row.values[0].value or 0) for row in rows}
