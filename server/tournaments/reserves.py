"""The reserve list (C6; docs/rules.md, "Seat, call, no-show"): joining it, call-ups, places before round 2."""

from collections.abc import Iterator

from server.tournaments import commands as c
from server.tournaments import events as e
from server.tournaments.card import MOST_ENTRANTS
from server.tournaments.entries import has_guest_place, terms_refused
from server.tournaments.state import Entrant, Entry, Gone, Pairing, Phase, Tournament
from server.tournaments.table_ids import table_number
from server.tournaments.unfolding import Unfolding
from server.vocabulary import Instant, PlayerId, Refused, RefusedTogether, Seat


def join(u: Unfolding, command: c.JoinReserve) -> None:
    """The list is open while round 1 lasts, on the same terms as entry. Raises with every reason at once."""
    refusals = reserve_refusals(u.state, command, u.now)
    if refusals:
        raise RefusedTogether(refusals)
    u.happen(
        e.ReserveJoined(
            at=u.now,
            person=command.person,
            peak_rating=command.peak_rating,
            is_member=command.is_member,
            consent=command.consent,
        )
    )


def leave(u: Unfolding, command: c.LeaveReserve) -> None:
    if not any(r.person.id == command.player for r in u.state.reserves):
        raise Refused("entry/no-reserve")
    u.happen(e.ReserveLeft(at=u.now, player=command.player))


def reserve_refusals(t: Tournament, who: c.Applicant, now: Instant) -> tuple[Refused, ...]:
    """Why he may not join the reserve list now; empty when he may."""
    return tuple(_list_refused(t, who.person.id)) + terms_refused(t, who, now)


def _list_refused(t: Tournament, player: PlayerId) -> Iterator[Refused]:
    if not t.card.waiting.reserves:
        yield Refused("entry/no-reserves")
    elif t.phase in (Phase.ANNOUNCED, Phase.REGISTRATION):
        yield Refused("entry/reserves-not-open", opens_at=t.card.entry.starts_at)
    elif t.phase is not Phase.RUNNING or len(t.rounds) != 1:
        yield Refused("entry/reserves-closed")
    if (entrant := t.held_by(player)) is not None:
        yield Refused("entry/already-entered" if entrant.gone is None else "entry/left")
    if player in t.called_up:
        yield Refused("entry/called-up-before")
    if any(r.person.id == player for r in t.reserves):
        yield Refused("entry/already-reserve")
    if len(t.reserves) >= MOST_ENTRANTS:
        yield Refused("entry/full", most=MOST_ENTRANTS)


def seat_unclaimed(u: Unfolding, command: c.SeatUnclaimed) -> None:
    """Calls up the first reserves who are there, for the higher seed's seat first; without any the seats are
    forfeited. The same question again, or one that came too late, changes nothing."""
    pairing = _asking(u, command)
    if pairing is None:
        return
    numbers = pairing.seats
    called = False
    for seat in sorted(command.seats, key=lambda seat: numbers[seat]):
        if u.state.entrant(numbers[seat]).gone is not None:
            continue  # he has left, and his game is being forfeited for it
        reserve = _first_there(u.state, command.online, command.busy)
        if reserve is not None:
            _call_up(u, pairing, seat, reserve)
            called = True
    if not called:
        u.happen(e.SeatsForfeited(at=u.now, table=command.table, seats=command.seats))


def _asking(u: Unfolding, command: c.SeatUnclaimed) -> Pairing | None:
    t = u.state
    number = table_number(t.id, command.table)
    if number is None:
        raise Refused("tournament/no-such-table", "table")
    if t.phase is not Phase.RUNNING or len(t.rounds) != 1 or number.board > len(t.rounds[0].pairings):
        return None
    pairing = t.rounds[0].pairings[number.board - 1]
    if pairing.table != command.table or pairing.is_over or pairing.unclaimed_settled:
        return None
    return pairing if command.unclaimed_at >= pairing.no_show_at else None


def _call_up(u: Unfolding, pairing: Pairing, seat: Seat, reserve: Entry) -> None:
    number = pairing.seats[seat]
    u.happen(
        e.ReserveCalledUp(
            at=u.now,
            table=pairing.table,
            seat=seat,
            number=number,
            replaced=u.state.entrant(number).person.id,
            person=reserve.person,
            until=Instant(u.now + u.state.card.waiting.no_show_after_ms),
        )
    )


def replace_no_shows(u: Unfolding, tick: c.Tick) -> None:
    """Before round 2: whoever did not come to round 1 and has not come back gives his place to the reserves who are
    there, in list order, the higher seed's first. In a knockout nobody is away: a place is lost with its game."""
    if len(u.state.rounds) != 1:
        return
    for entrant in u.state.entrants:
        if _is_vacant(entrant):
            reserve = _first_there(u.state, tick.online, tick.busy)
            if reserve is None:
                return
            u.happen(
                e.ReplacedLater(at=u.now, number=entrant.number, replaced=entrant.person.id, person=reserve.person)
            )


def _is_vacant(entrant: Entrant) -> bool:
    """Forfeited as a no-show in round 1, and still away or withdrawn for it. Who left himself has not vacated it."""
    if not entrant.no_shows or entrant.gone not in (None, Gone.NO_SHOWS):
        return False
    return entrant.away or entrant.gone is Gone.NO_SHOWS


def _first_there(t: Tournament, online: frozenset[PlayerId], busy: frozenset[PlayerId]) -> Entry | None:
    for reserve in t.reserves:
        player = reserve.person.id
        if player in online and player not in busy and (reserve.is_member or has_guest_place(t)):
            return reserve
    return None
