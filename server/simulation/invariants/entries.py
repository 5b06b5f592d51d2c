"""Entries, starts, reserves (invariants 31–33, 37, and C2–C6)."""

from collections.abc import Iterator

import msgspec

from server.simulation.invariants.evidence import Evidence, Fault, TournamentStory
from server.tables import events as of_table
from server.tournaments import events as e
from server.tournaments import ruling_events as r
from server.tournaments.card import Card
from server.vocabulary import PlayerId

_TEXTS = {"name", "description"}
_NOTICED_AFTER_MS = 25_000
"""A connection that is half-open may count for so long."""
_AT_HAND_MS = 2_000
"""So long before and after a call-up a reserve's connection must have worked for him to count as there."""


def places_are_not_given_twice(evidence: Evidence) -> Iterator[Fault]:
    """31, C2. No more entrants than places, nobody twice, and by the card's terms."""
    for tournament in evidence.tournaments.values():
        card = tournament.card
        entered: dict[PlayerId, bool] = {}
        for row in tournament.rows:
            event = row.event
            if isinstance(event, e.Entered):
                player = event.person.id
                if player in entered:
                    yield f"{tournament.id}: {player} entered twice"
                entered[player] = event.is_member
                yield from _terms(tournament, card, event, sum(not member for member in entered.values()))
                if len(entered) > card.entry.max_entrants:
                    yield f"{tournament.id}: {len(entered)} entrants for {card.entry.max_entrants} places"
            elif isinstance(event, e.Withdrawn | e.LeftOut) or (
                isinstance(event, e.Disqualified) and event.number is None
            ):
                entered.pop(event.player, None)
            elif isinstance(event, r.Substituted) and event.number is None:
                entered.pop(event.replaced, None)
                entered[event.person.id] = event.is_member
            elif isinstance(event, e.Started) and {r.person.id for r in event.roster} != set(entered):
                yield f"{tournament.id}: the roster is not who had entered"


def _terms(tournament: TournamentStory, card: Card, event: e.Entered | e.ReserveJoined, guests: int) -> Iterator[Fault]:
    """C3."""
    entry, who = card.entry, f"{tournament.id}: {event.person.id}"
    if event.at < entry.opens_at + (0 if event.is_member else entry.guest_delay_ms):
        yield f"{who} entered before it was open for him"
    if isinstance(event, e.Entered) and event.at >= entry.starts_at:
        yield f"{who} entered after the start"
    if not event.is_member and (entry.members_only or (entry.guest_places is not None and guests > entry.guest_places)):
        yield f"{who} is a guest too many"
    if entry.rating_max is not None and event.peak_rating > entry.rating_max:
        yield f"{who} is rated above the limit"


def it_starts_when_it_should(evidence: Evidence) -> Iterator[Fault]:
    """33, C5. Started with enough, at the hour or full; cancelled for too few or by the organiser, and then empty."""
    for tournament in evidence.tournaments.values():
        entry = tournament.card.entry
        if tournament.started is not None:
            roster = len(tournament.started.roster)
            if roster < entry.min_entrants:
                yield f"{tournament.id}: started with {roster} of {entry.min_entrants}"
            if tournament.started.at < entry.starts_at and not (entry.start_when_full and _was_full(tournament)):
                yield f"{tournament.id}: started {entry.starts_at - tournament.started.at} ms early"
        if tournament.cancelled is not None:
            yield from _cancelled(evidence, tournament, tournament.cancelled)
        if tournament.started and tournament.cancelled:
            yield f"{tournament.id}: started and cancelled"


def _was_full(tournament: TournamentStory) -> bool:
    there = 0
    for row in tournament.rows:
        if isinstance(row.event, e.LeftOut | e.Started):
            break
        there += isinstance(row.event, e.Entered) - isinstance(row.event, e.Withdrawn)
        there -= isinstance(row.event, e.Disqualified)
    return there >= tournament.card.entry.max_entrants


def _cancelled(evidence: Evidence, tournament: TournamentStory, event: e.Cancelled) -> Iterator[Fault]:
    if event.reason is e.CancelReason.TOO_FEW and len(event.players) >= tournament.card.entry.min_entrants:
        yield f"{tournament.id}: cancelled for too few with {len(event.players)}"
    if event.reason is e.CancelReason.TOO_FEW and event.at < tournament.card.entry.starts_at:
        yield f"{tournament.id}: cancelled before the hour"
    if any(table.partition(".")[0] == tournament.id for table in evidence.tables):
        yield f"{tournament.id}: cancelled, and has games"


def the_card_is_frozen(evidence: Evidence) -> Iterator[Fault]:
    """37, P26. After the first entry only the texts change."""
    for tournament in evidence.tournaments.values():
        card: Card | None = None
        is_frozen = False
        for row in tournament.rows:
            event = row.event
            if isinstance(event, e.Entered):
                is_frozen = True
            if isinstance(event, e.Announced | e.Amended):
                if is_frozen and card is not None and _without_texts(card) != _without_texts(event.card):
                    yield f"{tournament.id}: the card was changed after the first entry"
                card = event.card


def _without_texts(card: Card) -> dict[str, object]:
    return {name: value for name, value in msgspec.structs.asdict(card).items() if name not in _TEXTS}


def people_are_entered_as_they_are(evidence: Evidence) -> Iterator[Fault]:
    """C3. With the membership and the ratings they have, which the terms are applied to."""
    roles = {role.id: role for role in evidence.scenario.roles}
    for tournament in evidence.tournaments.values():
        for event in tournament.of(e.Entered, e.ReserveJoined):
            role = roles[event.person.id]
            said = (event.is_member, event.person.rating, event.peak_rating)
            if said != (role.is_member, role.rating, role.peak):
                yield f"{tournament.id}: {role} entered as {said}"


def reserves_come_in_turn(evidence: Evidence) -> Iterator[Fault]:
    """32, C6. Into unclaimed seats of round 1, in the order of the list as far as they are there, each once."""
    for tournament in evidence.tournaments.values():
        reserves: list[e.ReserveJoined] = []
        called: set[PlayerId] = set()
        rounds = 0
        for row in tournament.rows:
            event = row.event
            match event:
                case e.RoundStarted(round=number):
                    rounds = number
                case e.ReserveJoined():
                    if rounds != 1:
                        yield f"{tournament.id}: {event.person.id} joined the reserves after {rounds} rounds"
                    reserves.append(event)
                case e.ReserveLeft(player=player):
                    reserves = [one for one in reserves if one.person.id != player]
                case e.ReserveCalledUp() | e.ReplacedLater():
                    yield from _call_up(evidence, tournament, event, reserves, called)
                    called.add(event.person.id)
                    reserves = [one for one in reserves if one.person.id != event.person.id]
                case _:
                    pass


def _call_up(
    evidence: Evidence,
    tournament: TournamentStory,
    event: e.ReserveCalledUp | e.ReplacedLater,
    reserves: list[e.ReserveJoined],
    called: set[PlayerId],
) -> Iterator[Fault]:
    who = f"{tournament.id}: {event.person.id}"
    if event.person.id not in {one.person.id for one in reserves}:
        yield f"{who} was called up, and is no reserve"
    if event.person.id in called:
        yield f"{who} was called up twice"
    if not evidence.was_heard_of(event.person.id, event.at - _NOTICED_AFTER_MS, event.at):
        yield f"{who} was called up and is not here"
    if isinstance(event, e.ReserveCalledUp):
        table = evidence.tables[event.table]
        unclaimed = [
            row.event
            for row in table.rows
            if isinstance(row.event, of_table.SeatsUnclaimed) and row.event.at <= event.at
        ]
        if not unclaimed or event.seat not in unclaimed[-1].seats:
            yield f"{who} was called up to a seat that nobody had left unclaimed"
    if tournament.card.entry.guest_places is not None or len(evidence.scenario.fixtures) > 1:
        return  # who is passed over for these is not worked out here
    for one in reserves:
        if one.person.id == event.person.id:
            break
        if evidence.was_at(one.person.id, "", event.at - _AT_HAND_MS, event.at + _AT_HAND_MS):
            yield f"{who} was called up before {one.person.id}, who was there"


def every_call_up_is_seated(evidence: Evidence) -> Iterator[Fault]:
    """32. A reserve who is called up has the seat at the table, once; nobody else gets one."""
    for tournament in evidence.tournaments.values():
        asked = [(up.table, up.seat, up.person.id) for up in tournament.of(e.ReserveCalledUp)]
        seated = [
            (table.id, row.event.seat, row.event.person.id)
            for table in evidence.tables.values()
            if table.id.partition(".")[0] == tournament.id
            for row in table.rows
            if isinstance(row.event, of_table.ReserveSeated)
        ]
        if len(set(seated)) != len(seated):
            yield f"{tournament.id}: a reserve was seated twice: {seated}"
        if set(seated) - set(asked):
            yield f"{tournament.id}: seated and never called up: {sorted(set(seated) - set(asked))}"
        for table, seat, player in set(asked) - set(seated):
            ended = evidence.tables[table].ended
            if ended is None or ended.termination.value not in ("left", "disqualified", "forfeited", "paired-again"):
                yield f"{tournament.id}: {player} was called up to {table} seat {seat} and never seated"


def nobody_is_in_two_running_tournaments(evidence: Evidence) -> Iterator[Fault]:
    """C4. From the start, or from being called up, until he leaves, is out, is replaced, or it is over."""
    live: dict[PlayerId, str] = {}
    for row in evidence.rows:
        tournament = row.stream.removeprefix("tournament:")
        for player in _who_begins(row.event):
            if live.setdefault(player, tournament) != tournament:
                yield f"{player} is in {live[player]} and {tournament}"
        for player in _who_ends(row.event, [p for p, where in live.items() if where == tournament]):
            if live.get(player) == tournament:
                del live[player]


def _who_begins(event: object) -> tuple[PlayerId, ...]:
    match event:
        case e.Started(roster=roster):
            return tuple(each.person.id for each in roster)
        case r.Reinstated(player=player, number=int()):
            return (player,)
        case (
            e.ReserveCalledUp(person=person)
            | e.ReplacedLater(person=person)
            | r.Substituted(number=int(), person=person)
        ):
            return (person.id,)
        case r.Readmitted(players=players):
            return players
        case _:
            return ()


def _who_ends(event: object, there: list[PlayerId]) -> tuple[PlayerId, ...]:
    match event:
        case e.ReserveCalledUp(replaced=player) | e.ReplacedLater(replaced=player) | r.Substituted(replaced=player):
            return (player,)
        case e.PlayerLeft(player=player) | e.Disqualified(player=player):
            return (player,)
        case e.KnockedOut(players=players):
            return players
        case e.Finished():
            return tuple(there)
        case _:
            return ()


JUDGES = (
    places_are_not_given_twice,
    it_starts_when_it_should,
    the_card_is_frozen,
    people_are_entered_as_they_are,
    reserves_come_in_turn,
    every_call_up_is_seated,
    nobody_is_in_two_running_tournaments,
)
