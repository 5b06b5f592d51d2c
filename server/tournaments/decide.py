"""What a tournament answers to a command: the events that follow, or a refusal.

| rule | here |
|---|---|
| C1 card, P26 frozen at the first entry | `validate`, `announcing` |
| C2, C3 entry and its terms | `entries` |
| C4 busy elsewhere, C5 start or cancelled | `start` |
| C6 reserves | `reserves` |
| C7, C8, C9 rounds and pairings | `rounds`, `contenders`, `server.pairing` |
| C9 replays, C10 no-shows | `results` |
| C11 leaving | `leaving` |
| G2 rounds off, pairs kept apart | `wishes` |
| G1, B1, B2, P5-P10 from stage to stage | `stages` |
| P13, D3 ties played off | `playoffs` |
| C9, B5, P14 drawn knockout games | `drawn` |
| C13 standings | `order`, `server.standings` |
| P25, G8, B4 rulings, protests, splits | `rule` |

Deadlines come first: the mailbox sends a `Tick` for every deadline that has passed before it asks for anything else.
"""

from typing import assert_never

from server.pairing.work import Answers, Work
from server.tournaments import commands as c
from server.tournaments import events as e
from server.tournaments.announcing import amend, announce, cancel, end_early
from server.tournaments.correcting import revise_result
from server.tournaments.deadlines import next_deadline
from server.tournaments.discipline import count_warning
from server.tournaments.entries import enter, withdraw
from server.tournaments.leaving import come_back, leave
from server.tournaments.protests import file_protest, withdraw_protest
from server.tournaments.reserves import join, seat_unclaimed
from server.tournaments.reserves import leave as leave_reserve
from server.tournaments.results import report_result, start_replays
from server.tournaments.rounds import start_round
from server.tournaments.rule import rule
from server.tournaments.splits import agree_split, drop_split
from server.tournaments.start import start
from server.tournaments.state import Phase, Tournament
from server.tournaments.unfolding import Unfolding
from server.tournaments.wishes import excuse, keep_apart, set_seeds
from server.vocabulary import Instant, Refused

Events = tuple[e.TournamentEvent, ...]


def decide(tournament: Tournament | None, command: c.TournamentCommand, now: Instant) -> Events:
    """The events that follow from a command; none if it changes nothing. Raises `Refused`, or `RefusedTogether` with
    every reason. Pairing thousands takes tenths of a second: see `pairings_due`."""
    if isinstance(command, c.Announce):
        if tournament is not None:
            raise Refused("tournament/already-announced")
        return (announce(command, now),)
    if tournament is None:
        raise Refused("tournament/unknown")
    prepared = command.prepared if isinstance(command, c.Tick) else ()
    u = Unfolding(tournament, Instant(max(now, tournament.last_at)), Answers(prepared))
    _unfold(u, command)
    return tuple(u.events)


def pairings_due(tournament: Tournament, tick: c.Tick, now: Instant) -> tuple[Work, ...]:
    """What `decide` would have to pair for this tick; whoever works it out beforehand hands it in with the tick. If the
    tournament has changed by then, it is not the same question, and `decide` pairs by itself."""
    asked: list[Work] = []
    u = Unfolding(tournament, Instant(max(now, tournament.last_at)), Answers(asked=asked))
    _tick(u, tick)
    return tuple(asked)


def _unfold(u: Unfolding, command: c.TournamentCommand) -> None:
    match command:
        case c.Tick():
            _tick(u, command)
        case c.ReportResult() | c.SeatUnclaimed() | c.ReviseResult() | c.CountWarning():
            _of_tables(u, command)
        case c.Announce() | c.Amend() | c.Cancel() | c.EndEarly() | c.Rule():
            _of_officials(u, command)
        case c.Enter() | c.Withdraw() | c.JoinReserve() | c.LeaveReserve() | c.Leave() | c.ComeBack():
            _of_players(u, command)
        case c.Excuse():
            excuse(u, command)
        case c.KeepApart():
            keep_apart(u, command)
        case c.SetSeeds():
            set_seeds(u, command)
        case c.FileProtest() | c.WithdrawProtest() | c.AgreeSplit() | c.DropSplit():
            _before_the_arbiter(u, command)
        case _:
            assert_never(command)


def _tick(u: Unfolding, command: c.Tick) -> None:
    due = next_deadline(u.state)
    if due is None or u.now < due:
        return
    match u.state.phase:
        case Phase.ANNOUNCED:
            u.happen(e.RegistrationOpened(at=u.now))
        case Phase.REGISTRATION:
            start(u, command)
        case Phase.RUNNING:
            start_replays(u)
        case _:
            start_round(u, command)


def _of_tables(u: Unfolding, command: c.ReportResult | c.SeatUnclaimed | c.ReviseResult | c.CountWarning) -> None:
    match command:
        case c.ReportResult():
            report_result(u, command)
        case c.SeatUnclaimed():
            seat_unclaimed(u, command)
        case c.ReviseResult():
            revise_result(u, command)
        case c.CountWarning():
            count_warning(u, command)
        case _:
            assert_never(command)


def _of_officials(u: Unfolding, command: c.Announce | c.Amend | c.Cancel | c.EndEarly | c.Rule) -> None:
    match command:
        case c.Amend():
            amend(u, command)
        case c.Cancel():
            cancel(u, command)
        case c.EndEarly():
            end_early(u, command)
        case c.Rule():
            rule(u, command)
        case c.Announce():
            raise AssertionError("decided above")
        case _:
            assert_never(command)


def _of_players(
    u: Unfolding, command: c.Enter | c.Withdraw | c.JoinReserve | c.LeaveReserve | c.Leave | c.ComeBack
) -> None:
    match command:
        case c.Enter():
            enter(u, command)
        case c.Withdraw():
            withdraw(u, command)
        case c.JoinReserve():
            join(u, command)
        case c.LeaveReserve():
            leave_reserve(u, command)
        case c.Leave():
            leave(u, command)
        case c.ComeBack():
            come_back(u, command)
        case _:
            assert_never(command)


def _before_the_arbiter(u: Unfolding, command: c.FileProtest | c.WithdrawProtest | c.AgreeSplit | c.DropSplit) -> None:
    match command:
        case c.FileProtest():
            file_protest(u, command)
        case c.WithdrawProtest():
            withdraw_protest(u, command)
        case c.AgreeSplit():
            agree_split(u, command)
        case c.DropSplit():
            drop_split(u, command)
        case _:
            assert_never(command)
