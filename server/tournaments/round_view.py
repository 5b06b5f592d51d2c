"""One round as everybody may see it: who meets whom, how each board stands and why, who has no game and why."""

from enum import StrEnum

import msgspec

from server.pairing.answer import ColourReason
from server.pairing.bracket_plan import Branch
from server.tables.card import Person
from server.tournaments.events import ByeKind, Decision, GivenUp, ReplayKind
from server.tournaments.state import Pairing, Played, Round, Side, Tournament
from server.vocabulary import Instant, Outcome, TableId, Termination


class BoardState(StrEnum):
    """How far a board is. Whether its game has begun, its table knows."""

    OPEN = "open"
    REPLAY_DUE = "replay-due"
    OVER = "over"


class SideView(msgspec.Struct, frozen=True):
    """Who sat there in this round, though the place may be another's by now."""

    number: int
    person: Person


class GameView(msgspec.Struct, frozen=True, kw_only=True):
    """One game that has ended, from the side of who was first in it."""

    table: TableId
    first: int
    outcome: Outcome
    termination: Termination
    detail: str
    was_played: bool
    ended_at: Instant


class BoardView(msgspec.Struct, frozen=True, kw_only=True):
    """One pairing. `winner` is an entrant's number; none on a board that is over is a draw, or void."""

    number: int
    table: TableId
    """The running one, or the last."""
    game: int
    first: SideView
    second: SideView
    state: BoardState
    winner: int | None
    walked_over: Termination | None
    no_show_at: Instant
    replay_at: Instant | None
    next_kind: ReplayKind
    """What the game of `replay_at` is."""
    decision: Decision | None
    """What decided a drawn match of a knockout."""
    games: tuple[GameView, ...]
    colour: ColourReason
    down: int | None
    meetings: int
    branch: Branch | None
    scores: tuple[int, int] | None
    """What the two had when they were paired, `first` first; none where points pair nobody."""
    group: int | None
    """FIDE Dutch: the score group they were paired in, with what an accelerated round lends."""
    given_up: tuple[GivenUp, ...]
    corrected: bool
    """Its result is another one now than was recorded at first, by a ruling."""


class ByeView(msgspec.Struct, frozen=True):
    """An entrant without a game."""

    number: int
    person: Person
    kind: ByeKind
    opponent: int | None
    passed_over: tuple[int, ...]
    given_up: tuple[GivenUp, ...]


class RoundView(msgspec.Struct, frozen=True, kw_only=True):
    """One round. `explanation` is what the pairing could not avoid, in codes."""

    number: int
    boards: tuple[BoardView, ...]
    byes: tuple[ByeView, ...]
    open_boards: int
    started_at: Instant
    ended_at: Instant | None
    is_reopened: bool
    """By an arbiter: results may still change, and nothing is paired until he closes it."""
    explanation: tuple[str, ...]


def round_view(t: Tournament, one: Round) -> RoundView:
    return RoundView(
        number=one.number,
        boards=tuple(_board(pairing) for pairing in one.pairings),
        byes=tuple(
            ByeView(bye.number, t.entrant(bye.number).person, bye.kind, bye.opponent, bye.passed_over, bye.given_up)
            for bye in one.byes
        ),
        open_boards=one.open_boards,
        started_at=one.started_at,
        ended_at=one.ended_at,
        is_reopened=one.is_reopened,
        explanation=one.explanation,
    )


def _board(pairing: Pairing) -> BoardView:
    return BoardView(
        number=pairing.board,
        table=pairing.table,
        game=pairing.game,
        first=_side(pairing.first),
        second=_side(pairing.second),
        state=_state(pairing),
        winner=pairing.winner,
        walked_over=pairing.walked_over,
        no_show_at=pairing.no_show_at,
        replay_at=pairing.replay_at,
        next_kind=pairing.next_kind,
        decision=pairing.decision,
        games=tuple(_game(game) for game in pairing.games),
        colour=pairing.colour,
        down=pairing.down,
        meetings=pairing.meetings,
        branch=pairing.branch,
        scores=pairing.scores,
        group=pairing.group,
        given_up=pairing.given_up,
        corrected=bool(pairing.revised) and pairing.revised[0].before != pairing.result,
    )


def _state(pairing: Pairing) -> BoardState:
    if pairing.is_over:
        return BoardState.OVER
    return BoardState.OPEN if pairing.replay_at is None else BoardState.REPLAY_DUE


def _side(side: Side) -> SideView:
    return SideView(side.number, side.person)


def _game(game: Played) -> GameView:
    return GameView(
        table=game.table,
        first=game.first,
        outcome=game.outcome,
        termination=game.termination,
        detail=game.detail,
        was_played=game.met,
        ended_at=game.ended_at,
    )
