"""Taking a place and giving it back (C2, C3), and the terms on which anybody may (docs/rules.md, "People")."""

from collections.abc import Iterator

from server.tournaments import commands as c
from server.tournaments import events as e
from server.tournaments.state import LIVE, Phase, Tournament
from server.tournaments.systems import SCORE_SYSTEMS
from server.tournaments.unfolding import Unfolding
from server.vocabulary import Instant, Refused, RefusedTogether


def enter(u: Unfolding, command: c.Enter) -> None:
    """Raises with every reason at once. Filling the last place starts nothing here: `next_deadline` is due then."""
    if u.state.phase is Phase.ANNOUNCED and u.now >= u.state.card.entry.opens_at:
        # He is quicker than the calendar's tick: it is open all the same.
        u.happen(e.RegistrationOpened(at=u.now))
    refusals = entry_refusals(u.state, command, u.now)
    if refusals:
        raise RefusedTogether(refusals)
    if u.state.phase in LIVE:
        _enter_late(u, command)
        return
    u.happen(
        e.Entered(
            at=u.now,
            person=command.person,
            peak_rating=command.peak_rating,
            is_member=command.is_member,
            consent=command.consent,
            club=command.club,
        )
    )


def _enter_late(u: Unfolding, command: c.Enter) -> None:
    """The last number, in the smallest group; paired from the next round on."""
    t = u.state
    sizes = [len(group) for group in t.stage.groups]
    u.happen(
        e.EnteredLate(
            at=u.now,
            person=command.person,
            peak_rating=command.peak_rating,
            is_member=command.is_member,
            consent=command.consent,
            club=command.club,
            number=len(t.entrants) + 1,
            group=sizes.index(min(sizes)),
            missed=len(t.rounds),
        )
    )


def withdraw(u: Unfolding, command: c.Withdraw) -> None:
    """C2: until the start; the place becomes free."""
    t = u.state
    if t.phase not in (Phase.ANNOUNCED, Phase.REGISTRATION):
        raise Refused("entry/closed", state=t.phase.value)
    if command.player not in t.entries:
        raise Refused("entry/not-entered")
    u.happen(e.Withdrawn(at=u.now, player=command.player))


def entry_refusals(t: Tournament, who: c.Applicant, now: Instant) -> tuple[Refused, ...]:
    """Why he may not enter now; empty when he may."""
    return tuple(_no_place(t, who, now)) + terms_refused(t, who, now)


def terms_refused(t: Tournament, who: c.Applicant, now: Instant) -> tuple[Refused, ...]:
    """What the card's terms say against him, the same for entrants and reserves (C3, C6)."""
    return tuple(_person_refused(t, who, now)) + tuple(_rating_refused(t, who))


def opens_for(t: Tournament, *, is_member: bool) -> Instant:
    """C3: guests may be admitted later than members."""
    entry = t.card.entry
    return Instant(entry.opens_at + (0 if is_member else entry.guest_delay_ms))


def closes_at(t: Tournament) -> Instant:
    """D1: from then on nobody may enter before the start."""
    entry = t.card.entry
    return Instant(entry.starts_at - entry.closes_before_ms)


def guests(t: Tournament) -> int:
    """How many of those who have a place now are guests."""
    if t.entrants:
        return sum(not entrant.is_member for entrant in t.entrants)
    return sum(not entry.is_member for entry in t.entries.values())


def has_guest_place(t: Tournament) -> bool:
    places = t.card.entry.guest_places
    return places is None or guests(t) < places


def may_enter_late(t: Tournament) -> bool:
    """While the card lets people in who come when it has begun, and another round of the first stage is to come."""
    if t.phase not in LIVE or not t.stages or t.stage.of or t.stage.system.kind not in SCORE_SYSTEMS:
        return False
    begun = len(t.rounds)
    return begun <= t.card.entry.late_rounds and begun < t.stage.rounds


def _no_place(t: Tournament, who: c.Applicant, now: Instant) -> Iterator[Refused]:
    is_late = may_enter_late(t)
    if not is_late and t.phase not in (Phase.ANNOUNCED, Phase.REGISTRATION):
        yield Refused("entry/closed", state=t.phase.value)
    elif not is_late and now >= closes_at(t):
        yield Refused("entry/closed", state="starting" if now >= t.card.entry.starts_at else "closed")
    if who.person.id in (t.holders if t.entrants else t.entries):
        yield Refused("entry/already-entered")
    elif len(t.entrants or t.entries) >= t.card.entry.max_entrants and (is_late or not t.entrants):
        yield Refused("entry/full", most=t.card.entry.max_entrants)
    if is_late and who.is_busy:
        yield Refused("entry/busy")


def _person_refused(t: Tournament, who: c.Applicant, now: Instant) -> Iterator[Refused]:
    entry = t.card.entry
    if who.banned_until is not None and who.banned_until > now:
        yield Refused("entry/banned", until=who.banned_until)
    if who.person.id in t.barred:
        yield Refused("entry/disqualified")
    if now < opens_for(t, is_member=who.is_member):
        yield Refused("entry/not-open-yet", opens_at=opens_for(t, is_member=who.is_member))
    if not who.is_member:
        if entry.members_only or entry.guest_places == 0:
            yield Refused("entry/members-only")
        elif not has_guest_place(t):
            yield Refused("entry/guest-places-taken", places=entry.guest_places or 0)
    if who.consent != t.card_version:
        yield Refused("entry/card-changed", "consent", version=t.card_version)


def _rating_refused(t: Tournament, who: c.Applicant) -> Iterator[Refused]:
    entry = t.card.entry
    if entry.rating_max is not None and who.peak_rating > entry.rating_max:
        yield Refused("entry/rating-above", yours=who.peak_rating, limit=entry.rating_max, which="peak-90-days")
    if entry.rating_min is not None and who.person.rating < entry.rating_min:
        yield Refused("entry/rating-below", yours=who.person.rating, limit=entry.rating_min, which="now")
