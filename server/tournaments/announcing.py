"""Putting a tournament on the calendar, changing its card, calling it off, closing it (C1, C5, P26)."""

from collections.abc import Iterator

import msgspec

from server.tournaments import commands as c
from server.tournaments import events as e
from server.tournaments.rounds import finish
from server.tournaments.state import LIVE, OVER, Phase
from server.tournaments.unfolding import Unfolding
from server.tournaments.validate import validate
from server.vocabulary import Instant, Refused, RefusedTogether

TEXTS = ("name", "description")
"""What may be changed after somebody has entered: no number and no choice of the tournament."""


def announce(command: c.Announce, now: Instant) -> e.Announced:
    """The first event. Raises with every fault of the card."""
    faults = validate(command.card, now)
    if faults:
        raise RefusedTogether(faults)
    assert "." not in command.id, "dots separate the parts of a table's id"
    return e.Announced(
        at=now,
        id=command.id,
        club=command.club,
        card=command.card,
        by=command.by,
        seed=command.seed,
        series=command.series,
        occurrence_date=command.occurrence_date,
    )


def amend(u: Unfolding, command: c.Amend) -> None:
    """P26: everything may change until somebody has agreed to the card by entering; then only its texts."""
    t = u.state
    if t.phase in OVER:
        raise Refused("tournament/over")
    if t.is_frozen:
        frozen = tuple(_changed(t.card, command.card))
        if frozen:
            raise RefusedTogether(frozen)
    faults = [f for f in validate(command.card, u.now) if not t.is_frozen or f.field in TEXTS]
    if faults:
        raise RefusedTogether(tuple(faults))
    if command.card != t.card:
        u.happen(e.Amended(at=u.now, card=command.card, by=command.by, version=t.card_version + 1))


def _changed(old: msgspec.Struct, new: msgspec.Struct, path: str = "") -> Iterator[Refused]:
    for name in old.__struct_fields__:
        before, after = getattr(old, name), getattr(new, name)
        if before == after or path + name in TEXTS:
            continue
        if isinstance(before, msgspec.Struct) and isinstance(after, msgspec.Struct):
            yield from _changed(before, after, f"{path}{name}.")
        else:
            yield Refused("card/frozen", path + name)


def cancel(u: Unfolding, command: c.Cancel) -> None:
    """An organiser's; afterwards there are games and results, which nobody can call off."""
    t = u.state
    if t.phase is Phase.CANCELLED:
        return
    if t.phase not in (Phase.ANNOUNCED, Phase.REGISTRATION):
        raise Refused("tournament/started")
    players = tuple(t.entries)
    u.happen(
        e.Cancelled(at=u.now, reason=e.CancelReason.ORGANISER, players=players, by=command.by, note=command.reason)
    )


def end_early(u: Unfolding, command: c.EndEarly) -> None:
    """A tournament cannot finish with an open board (scenario 25)."""
    t = u.state
    if t.phase is Phase.FINISHED:
        return
    if t.phase not in LIVE:
        raise Refused("tournament/not-started")
    if t.phase is Phase.RUNNING:
        raise Refused("tournament/round-running", round=len(t.rounds))
    finish(u, e.FinishReason.ORGANISER, by=command.by, note=command.reason)
