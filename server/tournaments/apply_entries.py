"""What coming late, asking for a round off, and keeping two apart makes of a tournament."""

from dataclasses import replace

from server.tournaments import events as e
from server.tournaments.apply_rulings import try_again
from server.tournaments.state import Entrant, Stage, Tournament


def entered_late(t: Tournament, event: e.EnteredLate) -> Tournament:
    """One more entrant, behind all others; he is paired from the next round on."""
    entrant = Entrant(event.number, event.person, event.is_member, club=event.club, joined_after=event.missed)
    changed = replace(
        t,
        entrants=(*t.entrants, entrant),
        holders={**t.holders, event.person.id: event.number},
        stages=(*t.stages[:-1], _with_member(t.stage, event.group, event.number)),
        reserves=tuple(each for each in t.reserves if each.person.id != event.person.id),
    )
    return try_again(changed, event.at)


def excused(t: Tournament, event: e.Excused) -> Tournament:
    asked = {player: worth for player, worth in t.excuses.get(event.round, {}).items() if player != event.player}
    if event.worth is not None:
        asked[event.player] = event.worth
    return try_again(replace(t, excuses={**t.excuses, event.round: asked}), event.at)


def kept_apart(t: Tournament, event: e.KeptApart) -> Tournament:
    two = frozenset(event.players)
    return try_again(replace(t, kept_apart=t.kept_apart | {two} if event.is_apart else t.kept_apart - {two}), event.at)


def seeds_set(t: Tournament, event: e.SeedsSet) -> Tournament:
    return replace(t, seeds=event.order)


def _with_member(stage: Stage, group: int, number: int) -> Stage:
    groups = tuple((*members, number) if at == group else members for at, members in enumerate(stage.groups))
    return replace(stage, groups=groups)
