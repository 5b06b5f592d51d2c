"""Tournaments drawn by lot, paired by ours round after round, as reports that another program can read.

There are late entries, requested byes, withdrawals, forfeits and draws. Who is absent in round 1 has the last numbers:
programs do not agree which colours the first round has when somebody above others is missing.
"""

import random
from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from server.pairing import Field, PairingImpossible, RoundPairing, pair
from server.records.trf import Forbidden, Player, Report, Result, RoundEntry
from server.records.trf.rounds import field_of
from server.vocabulary import Seat

_GAMES = ((Result.WIN, Result.LOSS), (Result.DRAW, Result.DRAW), (Result.LOSS, Result.WIN))
_FORFEITS = (
    (Result.FORFEIT_WIN, Result.FORFEIT_LOSS),
    (Result.FORFEIT_LOSS, Result.FORFEIT_WIN),
    (Result.FORFEIT_LOSS, Result.FORFEIT_LOSS),
)


@dataclass(frozen=True)
class Lots:
    """What happens, by a seed. Shares are of players, or of boards, a round."""

    seed: int
    size: int
    rounds: int
    byes: float = 0.06
    withdrawals: float = 0.01
    forfeits: float = 0.03
    late: float = 0.1
    forbidden: tuple[Forbidden, ...] = ()


@dataclass
class Event:
    """One tournament as it goes; `impossible` once a round could not be paired."""

    lots: Lots
    report: Report = field(init=False)
    impossible: bool = False

    def __post_init__(self) -> None:
        self._random = random.Random(self.lots.seed)
        self.report = Report(
            players=tuple(Player(n, f"Player {n}", 2500 - 10 * n) for n in range(1, self.lots.size + 1)),
            planned_rounds=self.lots.rounds,
            first_seat=self._random.choice(list(Seat)),
            forbidden=self.lots.forbidden,
        )
        late = range(self.lots.size - int(self.lots.size * self.lots.late), self.lots.size)
        self._arrives = {n + 1: self._random.randint(2, 3) for n in late}
        self._gone: set[int] = set()

    def rounds(self) -> Iterator[tuple[Field, RoundPairing]]:
        """Every round as it is paired."""
        for number in range(1, self.lots.rounds + 1):
            self._ask_for_byes(number)
            field = field_of(self.report, number)
            if len(field.contenders) < 2:
                return
            try:
                paired = pair("dutch", field)
            except PairingImpossible:
                self.impossible = True
                return
            yield field, paired
            self._play(number, paired)

    def _ask_for_byes(self, number: int) -> None:
        for player in self.report.players:
            n = player.number
            if number > 1 and self._random.random() < self.lots.withdrawals:
                self._gone.add(n)
            if n in self._gone or number < self._arrives.get(n, 0):
                self._note(n, number, RoundEntry(Result.ZERO_BYE))
            elif number > 1 and self._random.random() < self.lots.byes:
                kinds = (Result.HALF_BYE, Result.HALF_BYE, Result.ZERO_BYE, Result.FULL_BYE)
                self._note(n, number, RoundEntry(self._random.choice(kinds)))

    def _play(self, number: int, paired: RoundPairing) -> None:
        for board in paired.boards:
            first, second = int(board.first), int(board.second)
            kinds = _FORFEITS if self._random.random() < self.lots.forfeits else _GAMES
            mine, yours = self._random.choice(kinds)
            self._note(first, number, RoundEntry(mine, second, Seat.FIRST))
            self._note(second, number, RoundEntry(yours, first, Seat.SECOND))
        for bye in paired.byes:
            self._note(int(bye), number, RoundEntry(Result.PAIRING_BYE))

    def _note(self, player: int, number: int, entry: RoundEntry) -> None:
        players = tuple(p.with_entry(number, entry) if p.number == player else p for p in self.report.players)
        self.report = replace(self.report, players=players)
