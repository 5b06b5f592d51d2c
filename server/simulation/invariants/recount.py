"""What every round was to everybody, counted again from a tournament's rows, as far as they have been taken.

For tournaments of one stage, as the simulation holds them.
"""

from dataclasses import dataclass, field

from server.simulation.invariants.evidence import TournamentStory
from server.standings import Entrant, Kind, RoundRecord, Row, Score, standings, unplayed_round
from server.tournaments import events as e
from server.tournaments import ruling_events as r
from server.tournaments.card import Card
from server.vocabulary import EntrantId, Outcome, Seat

Records = dict[EntrantId, list[RoundRecord]]


@dataclass(slots=True)
class _Game:
    first: int
    outcome: Outcome
    met: bool


@dataclass(slots=True)
class _Round:
    """Boards as they were made last, and what they have come to."""

    boards: dict[int, e.Board]
    byes: tuple[e.Bye, ...]
    pairs: dict[int, tuple[int, int]] = field(default_factory=dict)
    games: dict[int, list[_Game]] = field(default_factory=dict)
    winners: dict[int, int | None] = field(default_factory=dict)
    """Of boards that are over."""

    def make(self, boards: tuple[e.Board, ...], byes: tuple[e.Bye, ...]) -> None:
        self.boards |= {board.number: board for board in boards}
        self.pairs |= {board.number: (board.first.number, board.second.number) for board in boards}
        self.byes = byes

    @property
    def is_closed(self) -> bool:
        return set(self.winners) == set(self.boards)


class Recount:
    """`take` every event in order; `records` and `rows` are as of then."""

    def __init__(self, tournament: TournamentStory) -> None:
        announced = tournament.of(e.Announced)[0]
        self._lot: int = announced.seed
        self._card: Card = tournament.card
        self._ratings: dict[int, int] = {}
        self._rounds: list[_Round] = []

    @property
    def score(self) -> Score:
        score = self._card.score
        return Score(win=score.win, draw=score.draw, loss=score.loss, bye=score.bye, per_point=2)

    def take(self, event: object) -> None:
        match event:
            case e.Started(roster=roster):
                self._ratings = {each.number: each.person.rating for each in roster}
            case (
                e.ReserveCalledUp(number=number, person=person)
                | e.ReplacedLater(number=number, person=person)
                | r.Substituted(number=int(number), person=person)
            ):
                self._ratings[number] = person.rating
            case e.RoundStarted(boards=boards, byes=byes):
                self._rounds.append(_Round({}, ()))
                self._rounds[-1].make(boards, byes)
            case e.BoardsRemade(round=number, boards=boards, byes=byes):
                self._rounds[number - 1].make(boards, byes)
            case r.RoundWithdrawn():
                self._rounds.pop()
            case e.ReplayStarted(round=number, board=board):
                self._rounds[number - 1].boards[board.number] = board
            case e.ResultRecorded() | e.WalkedOver() | r.ResultRevised():
                self._result(self._rounds[event.round - 1], event)
            case _:
                pass

    def _result(self, one: _Round, event: e.ResultRecorded | e.WalkedOver | r.ResultRevised) -> None:
        games = one.games.setdefault(event.board, [])
        match event:
            case e.ResultRecorded():
                games.append(_Game(one.boards[event.board].first.number, event.outcome, event.played))
                if event.is_over:
                    one.winners[event.board] = event.winner
            case e.WalkedOver():
                one.winners[event.board] = event.winner
            case r.ResultRevised():
                if games and event.after.outcome is not None:
                    games[-1].outcome = event.after.outcome
                one.winners[event.board] = event.after.winner
                if event.reopens:
                    del one.winners[event.board]

    def records(self) -> Records:
        """Every closed round of everybody."""
        found: Records = {EntrantId(str(number)): [] for number in self._ratings}
        for number, one in enumerate(self._rounds, 1):
            if not one.is_closed:
                continue
            for bye in one.byes:
                found[EntrantId(str(bye.number))].append(_bye(number, bye, self.score))
            for board, pair in one.pairs.items():
                for who, other in (pair, pair[::-1]):
                    found[EntrantId(str(who))].append(self._of_board(number, one, board, who, other))
        return found

    def rows(self) -> tuple[Row, ...]:
        """The order by points and the card's ties, as far as the rounds are closed."""
        entrants = [Entrant(EntrantId(str(n)), n, rating) for n, rating in self._ratings.items()]
        closed = sum(one.is_closed for one in self._rounds)
        return standings(
            entrants,
            self.records(),
            self._card.ties,
            score=self.score,
            unplayed=self._card.unplayed,
            rounds=closed,
            lot=self._lot,
        )

    def _of_board(self, number: int, one: _Round, board: int, who: int, other: int) -> RoundRecord:
        games, winner, score = one.games.get(board, []), one.winners[board], self.score
        last = games[-1].outcome if games else None
        if winner is None and last is Outcome.VOID:
            return unplayed_round(number, Kind.ZERO_BYE, score)
        is_drawn = winner is None and last is not Outcome.BOTH_LOST
        opponent = EntrantId(str(other))
        if any(game.met and game.outcome is not Outcome.VOID for game in games):
            gained = score.draw if is_drawn else score.win if winner == who else score.loss
            seat = Seat.FIRST if games[-1].first == who else Seat.SECOND
            return RoundRecord(number, Kind.GAME, gained, opponent, seat)
        kind = Kind.FORFEIT_DRAW if is_drawn else Kind.FORFEIT_WIN if winner == who else Kind.FORFEIT_LOSS
        return unplayed_round(number, kind, score, opponent)


def _bye(number: int, bye: e.Bye, score: Score) -> RoundRecord:
    if bye.kind is e.ByeKind.GONE and bye.opponent is not None:
        return RoundRecord(number, Kind.FORFEIT_LOSS, 0, EntrantId(str(bye.opponent)))
    kinds = {e.ByeKind.REST: Kind.REST, e.ByeKind.CREDITED: Kind.FORFEIT_WIN, e.ByeKind.GONE: Kind.ZERO_BYE}
    opponent = EntrantId(str(bye.opponent)) if bye.kind is e.ByeKind.CREDITED else None
    return unplayed_round(number, kinds.get(bye.kind, Kind.PAIRING_BYE), score, opponent)
