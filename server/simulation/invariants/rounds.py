"""Pairings and rounds (invariants 22–28, 36): who meets whom, once, in order, and why not otherwise."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

from server import tournaments
from server.pairing import Branch
from server.pairing.work import Answers
from server.simulation.invariants.evidence import Evidence, Fault, TournamentStory
from server.tournaments import events as e
from server.tournaments import ruling_events as r
from server.tournaments.round_pairing import pair_round
from server.vocabulary import Outcome, Seat, Termination

_PAIRED_AGAIN_EVERY = 3
"""One world in so many has its pairings computed a second time."""


@dataclass(slots=True)
class Standing:
    """One entrant as the rows so far leave him, for somebody who keeps his own list."""

    person: str
    gone: bool = False
    away: bool = False
    lost: bool = False
    byes: int = 0
    no_shows: int = 0
    met: list[int] = field(default_factory=list)
    seats: list[Seat] = field(default_factory=list)

    @property
    def is_pairable(self) -> bool:
        return not self.gone and not self.away


@dataclass(slots=True)
class _Game:
    """Who sat where; a void one has not brought the two together."""

    first: int
    second: int
    was_played: bool
    is_void: bool


class Roll:
    """Everybody by number; `take` every event in order."""

    def __init__(self) -> None:
        self.all: dict[int, Standing] = {}
        self.rounds: list[dict[int, e.Board]] = []
        self.open: set[int] = set()
        self.byes: tuple[e.Bye, ...] = ()
        self._games: dict[tuple[int, int], list[_Game]] = {}
        """Of each round and board."""
        self._losers: dict[tuple[int, int], set[int]] = {}

    @property
    def boards(self) -> dict[int, e.Board]:
        """Of the running round, or the last one."""
        return self.rounds[-1] if self.rounds else {}

    def take(self, event: object) -> None:
        match event:
            case e.Started(roster=roster):
                self.all = {each.number: Standing(each.person.id) for each in roster}
            case e.PlayerAway(number=number):
                self.all[number].away = True
                self.all[number].no_shows += 1
            case e.PlayerBack(number=number):
                self.all[number].away = False
            case e.PlayerLeft(number=number) | e.Disqualified(number=int(number)):
                self.all[number].gone = True
            case e.ReserveCalledUp(number=number, person=person) | e.ReplacedLater(number=number, person=person):
                known = self.all[number]
                known.person, known.gone, known.away, known.no_shows = person.id, False, False, 0
            case e.RoundStarted():
                self._round(event)
            case e.ReplayStarted(board=board):
                self.boards[board.number] = board
            case e.ResultRecorded():
                self._result(event)
            case e.WalkedOver():
                self._decided(event.round, event.board, event.winner)
            case _:
                self._by_ruling(event)

    def _by_ruling(self, event: object) -> None:
        match event:
            case r.Reinstated(number=int(number)):
                known = self.all[number]
                known.gone, known.away, known.no_shows = False, False, 0
            case r.Substituted(number=int(number), person=person):
                known = self.all[number]
                known.person, known.gone, known.away, known.no_shows = person.id, False, False, 0
            case r.ResultRevised():
                self._revised(event)
            case e.BoardsRemade():
                self.boards.update({board.number: board for board in event.boards})
                self._bye(event.byes)
            case r.RoundWithdrawn():
                self.open = set()
                self._bye(())
                self.rounds.pop()
            case _:
                pass

    def _round(self, event: e.RoundStarted) -> None:
        self.rounds.append({board.number: board for board in event.boards})
        self.open = set(self.boards)
        self.byes = ()
        self._bye(event.byes)

    def _bye(self, byes: tuple[e.Bye, ...]) -> None:
        """The byes of the running round are these, and no longer what they were."""
        for change, which in ((-1, self.byes), (1, byes)):
            for bye in which:
                self.all[bye.number].byes += change * (bye.kind is e.ByeKind.ODD_FIELD)
        self.byes = byes

    def _result(self, event: e.ResultRecorded) -> None:
        board = self.boards[event.board]
        one, other = board.first.number, board.second.number
        game = _Game(one, other, event.played, event.outcome is Outcome.VOID)
        self._games.setdefault((event.round, event.board), []).append(game)
        self._count_games()
        if event.is_over:
            self._decided(event.round, event.board, event.winner)

    def _revised(self, event: r.ResultRevised) -> None:
        games = self._games.get((event.round, event.board))
        if games and event.after.outcome is not None:
            games[-1].is_void = event.after.outcome is Outcome.VOID
            self._count_games()
        self._decided(event.round, event.board, event.after.winner, is_open=event.reopens)

    def _count_games(self) -> None:
        for known in self.all.values():
            known.met, known.seats = [], []
        for _, games in sorted(self._games.items()):
            for game in games:
                if game.was_played and not game.is_void:
                    self.all[game.first].met.append(game.second)
                    self.all[game.second].met.append(game.first)
                    self.all[game.first].seats.append(Seat.FIRST)
                    self.all[game.second].seats.append(Seat.SECOND)

    def _decided(self, round_number: int, number: int, winner: int | None, *, is_open: bool = False) -> None:
        """Who has lost the board, for now."""
        if round_number == len(self.rounds):
            self.open = self.open | {number} if is_open else self.open - {number}
        board = self.rounds[round_number - 1][number]
        pair = {board.first.number, board.second.number}
        self._losers[round_number, number] = pair - {winner} if winner is not None and not is_open else set()
        beaten = {one for losers in self._losers.values() for one in losers}
        for one, known in self.all.items():
            known.lost = one in beaten


def rounds_follow_each_other(evidence: Evidence) -> Iterator[Fault]:
    """26. Rounds are 1, 2, 3…, each begins when every board before it is settled; so does the finish."""
    for tournament in evidence.tournaments.values():
        roll, number = Roll(), 0
        for row in tournament.rows:
            event = row.event
            number -= isinstance(event, r.RoundWithdrawn)
            if isinstance(event, e.RoundStarted):
                number += 1
                if event.round != number:
                    yield f"{tournament.id}: round {event.round} where {number} is due"
            if isinstance(event, e.RoundStarted | e.RoundEnded | e.Finished) and roll.open:
                yield f"{tournament.id}: {type(event).__name__} with open boards {sorted(roll.open)}"
            if isinstance(event, e.ResultRecorded) and (event.board not in roll.open or event.round != number):
                yield f"{tournament.id}: a second result for board {event.board} of round {event.round}"
                return
            if isinstance(event, e.PairingFailed):
                yield f"{tournament.id}: round {event.round} could not be paired: {event.reasons}"
            roll.take(event)


def results_are_those_of_the_tables(evidence: Evidence) -> Iterator[Fault]:
    """7, 25 of the scenarios. Every game's result is in its tournament, once and unchanged."""
    for tournament in evidence.tournaments.values():
        for result in tournament.results:
            table = evidence.tables.get(result.table)
            end = table.ended if table else None
            if table is None or end is None:
                yield f"{tournament.id}: a result of {result.table}, which has none"
            elif (end.outcome, end.termination, end.at) != (result.outcome, result.termination, result.ended_at):
                yield f"{tournament.id}: {result.table} ended otherwise than it was reported"
            elif result.played != (
                end.termination is Termination.OVER_THE_BOARD
                or (table.is_begun and end.termination is not Termination.NO_SHOW)
            ):
                yield f"{tournament.id}: {result.table} is recorded as {'' if result.played else 'not '}played"
        recorded = Counter(result.table for result in tournament.results)
        yield from (f"{tournament.id}: {table} was recorded {n} times" for table, n in recorded.items() if n > 1)


def who_does_not_come_is_away(evidence: Evidence) -> Iterator[Fault]:
    """C10. A no-show is away from then on, counted, and withdrawn after the card's number of them."""
    for tournament in evidence.tournaments.values():
        if tournament.system == "knockout":
            continue
        roll, limit = Roll(), tournament.card.waiting.withdraw_after_no_shows
        for index, row in enumerate(tournament.rows):
            event = row.event
            if isinstance(event, e.ResultRecorded) and event.termination is Termination.NO_SHOW:
                board = roll.boards[event.board]
                missing = [n for n in (board.first.number, board.second.number) if n != event.winner]
                due = {n: roll.all[n].no_shows + 1 for n in missing if not roll.all[n].gone}
                after = [later.event for later in tournament.rows[index + 1 :] if later.event.at == event.at]
                away = {one.number: one.no_shows for one in after if isinstance(one, e.PlayerAway)}
                if not due.items() <= away.items():
                    yield f"{tournament.id}: {due} did not come to {event.table}, away are {away}"
                out = {one.number for one in after if isinstance(one, e.PlayerLeft)}
                if any(limit and count >= limit and number not in out for number, count in due.items()):
                    yield f"{tournament.id}: {due} did not come to {event.table}, withdrawn are {out}"
            roll.take(event)


def everybody_has_one_place_in_a_round(evidence: Evidence) -> Iterator[Fault]:
    """22, 23, 36. Each who is there plays once or has a bye, nobody meets himself, nobody who has gone is paired."""
    for tournament in evidence.tournaments.values():
        roll = Roll()
        for row in tournament.rows:
            if isinstance(row.event, e.RoundStarted):
                yield from _places(tournament, roll, row.event)
            roll.take(row.event)


def _places(tournament: TournamentStory, roll: Roll, event: e.RoundStarted) -> Iterator[Fault]:
    where = f"{tournament.id} round {event.round}"
    playing = [number for board in event.boards for number in (board.first.number, board.second.number)]
    placed = playing + [bye.number for bye in event.byes]
    if len(set(placed)) != len(placed):
        yield f"{where}: somebody has two places: {placed}"
    for number in playing:
        if roll.all[number].gone:
            yield f"{where}: {number} has left and is paired"
    for board in event.boards:
        for called in (board.first, board.second):
            if roll.all[called.number].person != called.person.id:
                yield f"{where}: {called.person.id} is called as {called.number}, which he does not hold"
    due = {number for number, one in roll.all.items() if _has_a_place(tournament.system, one)}
    if tournament.system == "swiss" and set(placed) != due:
        yield f"{where}: placed are {sorted(placed)}, there are {sorted(due)}"
    if not due <= set(placed):
        yield f"{where}: without a place are {sorted(due - set(placed))}"
    if tournament.system == "knockout":
        out = [
            n
            for b in event.boards
            if b.branch is not Branch.THIRD_PLACE
            for n in (b.first.number, b.second.number)
            if roll.all[n].lost
        ]
        if out:
            yield f"{where}: {out} have been beaten and play on"


def _has_a_place(system: str, one: Standing) -> bool:
    match system:
        case "swiss":
            return one.is_pairable
        case "knockout":
            return not one.gone and not one.lost
        case _:
            return True


def nobody_meets_anybody_twice(evidence: Evidence) -> Iterator[Fault]:
    """23. Not in Swiss unless the pairing says that it was forced; in a round robin once, or twice if double."""
    for tournament in evidence.tournaments.values():
        if tournament.system == "swiss":
            yield from _swiss_meetings(tournament)
        elif tournament.system == "round-robin":
            most = 2 if tournament.card.system.double else 1
            boards = [b for one in tournament.rounds for b in one.boards if b.table not in tournament.closed]
            pairs = Counter(frozenset((b.first.number, b.second.number)) for b in boards)
            yield from (f"{tournament.id}: {sorted(p)} meet {n} times" for p, n in pairs.items() if n > most)


def _swiss_meetings(tournament: TournamentStory) -> Iterator[Fault]:
    roll = Roll()
    for row in tournament.rows:
        if isinstance(row.event, e.RoundStarted):
            for board in row.event.boards:
                met = roll.all[board.first.number].met.count(board.second.number)
                if met != board.meetings or (met and "forced-repeat" not in row.event.explanation):
                    yield (
                        f"{tournament.id} round {row.event.round} board {board.number}: have met {met} times, "
                        f"said are {board.meetings} {row.event.explanation}"
                    )
        roll.take(row.event)


def byes_go_round(evidence: Evidence) -> Iterator[Fault]:
    """24. At most one bye of an odd field in a round, and to somebody with the fewest so far."""
    for tournament in evidence.tournaments.values():
        roll = Roll()
        for row in tournament.rows:
            if isinstance(row.event, e.RoundStarted):
                odd = [bye.number for bye in row.event.byes if bye.kind is e.ByeKind.ODD_FIELD]
                playing = [n for b in row.event.boards for n in (b.first.number, b.second.number)]
                fewest = min((roll.all[n].byes for n in (*playing, *odd)), default=0)
                if len(odd) > 1 or (odd and len(playing) % 2):
                    yield f"{tournament.id} round {row.event.round}: byes {odd}"
                for number in odd:
                    if roll.all[number].byes > fewest:
                        yield f"{tournament.id} round {row.event.round}: {number} has a bye more than others"
            roll.take(row.event)


def colours_are_fair(evidence: Evidence) -> Iterator[Fault]:
    """25. In Swiss nobody sits three times running on one side, unless the other would too."""
    for tournament in evidence.tournaments.values():
        if tournament.system != "swiss":
            continue
        roll = Roll()
        for row in tournament.rows:
            if isinstance(row.event, e.RoundStarted):
                for board in row.event.boards:
                    for seat, called in ((Seat.FIRST, board.first), (Seat.SECOND, board.second)):
                        other = board.second if seat is Seat.FIRST else board.first
                        if (
                            _is_due_elsewhere(roll.all[called.number], seat)
                            and not _is_due_elsewhere(roll.all[other.number], seat)
                            and not _is_unbalanced(roll.all[other.number], seat)
                        ):
                            yield f"{tournament.id} round {row.event.round}: {called.number} is {seat.name} again"
            roll.take(row.event)


def _is_due_elsewhere(one: Standing, seat: Seat) -> bool:
    return one.seats[-2:] == [seat, seat]


def _is_unbalanced(one: Standing, seat: Seat) -> bool:
    return one.seats.count(seat) - one.seats.count(seat.other) >= 2


def round_one_is_folded(evidence: Evidence) -> Iterator[Fault]:
    """C7. The stronger half meets the weaker half; of an odd field the last has the bye."""
    for tournament in evidence.tournaments.values():
        if tournament.system != "swiss" or not tournament.rounds or tournament.started is None:
            continue
        entrants = len(tournament.started.roster)
        half = entrants // 2
        due = {frozenset((n, n + half)) for n in range(1, half + 1)}
        drawn = {frozenset((b.first.number, b.second.number)) for b in tournament.rounds[0].boards}
        if drawn != due:
            yield f"{tournament.id}: round 1 is {sorted(map(sorted, drawn))}, folded it is {sorted(map(sorted, due))}"


def pairings_come_out_the_same_again(evidence: Evidence) -> Iterator[Fault]:
    """28. The same field is paired the same way a second time."""
    if evidence.scenario.seed % _PAIRED_AGAIN_EVERY:
        return
    for tournament in evidence.tournaments.values():
        state: tournaments.Tournament | None = None
        for row in tournament.rows:
            event = row.event
            if isinstance(event, e.RoundStarted):
                assert state is not None
                again = pair_round(state, Answers())
                boards = [(int(b.first), int(b.second)) for b in again.boards]
                boards = [(a, b) for a, b in boards if not state.entrant(a).gone and not state.entrant(b).gone]
                if boards != [(b.first.number, b.second.number) for b in event.boards]:
                    yield f"{tournament.id} round {event.round}: paired again it is {boards}"
            state = tournaments.apply(state, event)  # type: ignore[arg-type]


JUDGES = (
    rounds_follow_each_other,
    results_are_those_of_the_tables,
    who_does_not_come_is_away,
    everybody_has_one_place_in_a_round,
    nobody_meets_anybody_twice,
    byes_go_round,
    colours_are_fair,
    round_one_is_folded,
    pairings_come_out_the_same_again,
)
