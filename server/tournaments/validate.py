"""What makes no sense on a card, beyond the bounds of each field: all of it at once, each at its field.

It must never correct anything: a form shows the faults, the organiser decides.
"""

from collections.abc import Iterator
from typing import Final

import msgspec

from server import clocks
from server.games.catalogue import rules_for
from server.standings import TIES, TREATMENTS
from server.tournaments.card import Card
from server.tournaments.reading import out_of_bounds
from server.tournaments.systems import SCORE_SYSTEMS
from server.tournaments.validate_stages import stages_faults
from server.vocabulary import Instant, Refused

FARTHEST_START_MS: Final = 400 * 86_400_000
"""A year and a month ahead; later is a slip of the keyboard."""


def validate(card: Card, now: Instant) -> tuple[Refused, ...]:
    """Every reason why this card cannot be announced at `now`; empty when it can. Codes are `card/…`, and those of the
    game and the clock; the field is a path such as `entry.max_entrants`."""
    bounds = tuple(out_of_bounds(card))
    settings = (_texts, _game, _clock, _timing, _appeals, _limit, _ties, _unplayed)
    found = (*bounds, *(fault for faults in settings for fault in faults(card)))
    if bounds:
        return found  # comparisons of numbers that are wrong in themselves would only confuse
    beyond = (_places, _guests, _late, _deciding, _waiting, stages_faults, _score)
    return (*found, *_times(card, now), *(fault for faults in beyond for fault in faults(card)))


def _texts(card: Card) -> Iterator[Refused]:
    if card.name and not card.name.strip():
        yield Refused("card/blank", "name")
    if not card.name.isprintable():
        yield Refused("card/unprintable", "name")
    if not all(line.isprintable() for line in card.description.splitlines()):
        yield Refused("card/unprintable", "description")


def _game(card: Card) -> Iterator[Refused]:
    try:
        rules_for(card.game)
    except Refused as refused:
        yield Refused(refused.code, f"game.{refused.field}", **refused.details)


def _clock(card: Card) -> Iterator[Refused]:
    for refused in clocks.validate(card.clock):
        yield Refused(refused.code, f"clock.{refused.field}", **refused.details)


def _timing(card: Card) -> Iterator[Refused]:
    timing, kind = card.timing, clocks.KINDS.get(card.clock.kind)
    if timing.start in ("round-start", "set-time") and card.clock.main_ms == 0:
        # Whoever is late would lose by the time of a single move.
        yield Refused("card/needs-main-time", "timing.start")
    if timing.time_trouble_stops and kind is not None and (kind.is_shared or not kind.is_timed):
        yield Refused("card/own-time-only", "timing.time_trouble_stops")
    if timing.at_limit != "draw" and (kind is None or not kind.is_shared):
        yield Refused("card/shared-time-only", "timing.at_limit")


def _ties(card: Card) -> Iterator[Refused]:
    yield from _of_an_order(card.ties, "ties")
    for number, stage in enumerate(card.later):
        yield from _of_an_order(stage.ties, f"later.{number}.ties")


def _of_an_order(ties: tuple[str, ...], path: str) -> Iterator[Refused]:
    for place, code in enumerate(ties):
        if code not in TIES:
            yield Refused("card/unknown-tie", f"{path}.{place}", given=code[:80])
        elif code in ties[:place]:
            yield Refused("card/tie-twice", f"{path}.{place}", given=code)


def _unplayed(card: Card) -> Iterator[Refused]:
    if card.unplayed not in TREATMENTS:
        yield Refused("card/unknown-treatment", "unplayed", given=card.unplayed[:40])


def _times(card: Card, now: Instant) -> Iterator[Refused]:
    entry = card.entry
    if entry.starts_at <= now:
        yield Refused("card/starts-in-the-past", "entry.starts_at")
    if entry.starts_at > now + FARTHEST_START_MS:
        yield Refused("card/starts-too-far-ahead", "entry.starts_at", most_ms=FARTHEST_START_MS)
    if entry.opens_at >= entry.starts_at:
        yield Refused("card/opens-after-start", "entry.opens_at")
    elif entry.closes_before_ms and entry.opens_at >= entry.starts_at - entry.closes_before_ms:
        most_ms = entry.starts_at - entry.opens_at - 1
        yield Refused("card/closes-before-open", "entry.closes_before_ms", most_ms=most_ms)


def _places(card: Card) -> Iterator[Refused]:
    entry = card.entry
    if entry.max_entrants < entry.min_entrants:
        yield Refused("card/max-below-min", "entry.max_entrants", least=entry.min_entrants)
    if entry.rating_min is not None and entry.rating_max is not None and entry.rating_max < entry.rating_min:
        yield Refused("card/max-below-min", "entry.rating_max", least=entry.rating_min)


def _late(card: Card) -> Iterator[Refused]:
    if card.entry.late_rounds and card.system.kind not in SCORE_SYSTEMS:
        yield Refused("card/by-points-only", "entry.late_rounds")
    if card.score.missed > card.score.bye:
        yield Refused("card/bye-above-win", "score.missed", most=card.score.bye)


def _deciding(card: Card) -> Iterator[Refused]:
    """The openings of deciding games; one on request that is played anyway would be asked for in vain."""
    deciding = card.deciding
    usual = card.game.opening if deciding.opening == "same" else deciding.opening
    if deciding.on_request == usual != "none":
        yield Refused("card/opening-anyway", "deciding.on_request")
    for field, opening in (("opening", usual), ("on_request", deciding.on_request)):
        if opening in (card.game.opening, "none"):
            continue
        try:
            rules_for(msgspec.structs.replace(card.game, opening=opening))
        except Refused as refused:
            if refused.field == "opening":
                yield Refused(refused.code, f"deciding.{field}", **refused.details)


def _guests(card: Card) -> Iterator[Refused]:
    entry = card.entry
    closes_at = entry.starts_at - entry.closes_before_ms
    if entry.members_only and entry.guest_places:
        yield Refused("card/no-guests-here", "entry.guest_places")
    if (entry.members_only or entry.guest_places == 0) and entry.guest_delay_ms:
        yield Refused("card/no-guests-here", "entry.guest_delay_ms")
    elif entry.opens_at < closes_at <= entry.opens_at + entry.guest_delay_ms:
        yield Refused("card/guests-after-start", "entry.guest_delay_ms", most_ms=closes_at - entry.opens_at - 1)
    if entry.guest_places is not None and entry.guest_places > entry.max_entrants:
        yield Refused("card/more-guests-than-places", "entry.guest_places", most=entry.max_entrants)


def _waiting(card: Card) -> Iterator[Refused]:
    waiting = card.waiting
    if waiting.return_within_ms <= waiting.absence_after_ms:
        # The window counts from the last sign of life: it would be over before the absence is noticed.
        yield Refused("card/returns-before-absent", "waiting.return_within_ms", least_ms=waiting.absence_after_ms + 1)
    if waiting.disconnect_scope == "tournament" and waiting.disconnect_limit == 0:
        yield Refused("card/nothing-to-count", "waiting.disconnect_scope")
    if waiting.absent_past_main_ms and not _has_time_past_main(card):
        yield Refused("card/needs-time-past-main", "waiting.absent_past_main_ms")
    if 0 < waiting.must_seal_after_ms < waiting.may_seal_after_ms:
        yield Refused("card/must-seal-before-may", "waiting.must_seal_after_ms", least_ms=waiting.may_seal_after_ms)
    kind = clocks.KINDS.get(card.clock.kind)
    if kind is not None and not kind.is_timed:
        # G12: whoever does not come to the resumption loses his own time, and here he has no end of it.
        for field in ("may_seal_after_ms", "must_seal_after_ms"):
            if getattr(waiting, field):
                yield Refused("card/needs-a-clock", f"waiting.{field}")


def _has_time_past_main(card: Card) -> bool:
    """Elsewhere whoever has used up his main time has lost already."""
    kind = clocks.KINDS.get(card.clock.kind)
    return kind is not None and not kind.is_shared and (kind.has_overtime or card.clock.flag == "claim")


def _appeals(card: Card) -> Iterator[Refused]:
    if card.appeals.unfounded_claim == "time" and not card.appeals.penalty_ms:
        yield Refused("card/nothing-to-give", "appeals.penalty_ms")


def _limit(card: Card) -> Iterator[Refused]:
    limit = card.limit
    if limit.after_ms and limit.after_ms <= card.waiting.no_show_after_ms:
        yield Refused("card/limit-before-no-show", "limit.after_ms", least_ms=card.waiting.no_show_after_ms + 1)
    if limit.decides == "material" and card.game.game != "draughts":
        yield Refused("card/no-material", "limit.decides")


def _score(card: Card) -> Iterator[Refused]:
    score = card.score
    if score.win <= score.loss:
        yield Refused("card/win-not-above-loss", "score.win", least=score.loss + 1)
    elif not score.loss <= score.draw < score.win:
        yield Refused("card/draw-not-between", "score.draw", least=score.loss, most=score.win - 1)
    technical = score.technical_win
    if technical is not None and not score.draw < technical <= score.win:
        yield Refused("card/technical-not-between", "score.technical_win", least=score.draw + 1, most=score.win)
    if score.bye > score.win:
        yield Refused("card/bye-above-win", "score.bye", most=score.win)
