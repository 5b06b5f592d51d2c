"""Stopping play at the round's limit (B6): whoever is second completes his turn, then the card says what decides."""

from server.tables import events as e
from server.tables.endings import ended
from server.tables.hold import Hold, HoldKind
from server.tables.holding import hold
from server.tables.limit import by_material
from server.tables.state import Table
from server.vocabulary import Instant, Outcome, Termination

Events = tuple[e.TableEvent, ...]


def limit_passed(table: Table, at: Instant) -> Events:
    """The limit is over while play goes on. In an opening, and where both have made as many moves, play stops now."""
    reached = e.LimitReached(at=at)
    is_opening = table.rules.phase(table.position) != "play"
    if is_opening or table.rules.is_even(table.position):
        return (reached, *stopped(table, at))
    return (reached,)


def stopped(table: Table, at: Instant) -> Events:
    """Both have made as many moves and the limit is over: what decides."""
    limit = table.card.limit
    match limit.decides:
        case "draw":
            return (ended(table, Outcome.DRAW, Termination.TECHNICAL, at, "limit"),)
        case "material":
            material = table.rules.material(table.position)
            assert material is not None, "a card with a limit by material is one of draughts"
            return (ended(table, by_material(limit, *material), Termination.TECHNICAL, at, "material"),)
        case "arbiter":
            return hold(table, Hold(kind=HoldKind.ROUND_LIMIT, since=at), at)
