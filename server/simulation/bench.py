"""How an arbiter of the simulation rules: as his page does over HTTP, each ruling with an id of its own, until there is
an answer. What he has asked for is kept as evidence.
"""

from collections.abc import Callable, Coroutine
from random import Random
from typing import Any, Final, Protocol

from msgspec import structs

from server.hall.hall import Hall
from server.hall.rulings import rule_at_table, rule_on_tournament
from server.simulation.history import History
from server.tables.decisions import TableDecision, UndoMoves
from server.tables.ruling import Ruling
from server.tables.state import Table
from server.tournaments.decisions import TournamentDecision
from server.tournaments.state import Tournament
from server.vocabulary import PlayerId, Refused, TableId, TournamentId

ARBITER: Final = PlayerId("arbiter")
NAME: Final = "Ruth Ruler"
_REASON: Final = "So ruled."
_SAYS_NOTHING: Final = 0.02
"""How often he forgets to say why."""
_HAS_NOT_SEEN: Final = 0.03
"""How often his screen is behind by a ruling: another arbiter's, for all the service knows."""

Ask = Callable[[Hall], Coroutine[Any, Any, int]]


class Office(Protocol):
    """What an arbiter needs of his world."""

    @property
    def is_calm(self) -> bool: ...

    @property
    def history(self) -> History: ...

    async def officially(self, ask: Ask, what: str) -> Refused | None: ...

    def spawn(self, work: Coroutine[Any, Any, Any]) -> None: ...


class Bench:
    """Of one tournament."""

    def __init__(self, office: Office, tournament: TournamentId, chance: Random) -> None:
        self.office = office
        self.tournament = tournament
        self.chance = chance
        self._asked = 0

    @property
    def is_calm(self) -> bool:
        return self.office.is_calm

    async def on_tournament(self, decision: TournamentDecision) -> Refused | None:
        """Rule on the tournament."""
        return await self._on_tournament(self._ruling(decision), decision)

    async def _on_tournament(self, ruling: Ruling, decision: TournamentDecision) -> Refused | None:
        id_, behind = self.tournament, self._behind()

        async def ask(hall: Hall) -> int:
            state: Tournament = await hall.tournaments.state(id_)
            seen = max(0, len(state.rulings) - behind)
            return await rule_on_tournament(hall, id_, ruling, seen=seen, decision=decision)

        return await self.office.officially(ask, ruling.id.partition(":")[2])

    async def at_table(self, table: str, decision: TableDecision) -> Refused | None:
        """Rule at one of its tables."""
        return await self._at_table(table, self._ruling(decision), decision)

    async def named_at_table(self, table: str, decision: TableDecision) -> str | None:
        """The id of the ruling, to take it back by; None if it was refused."""
        ruling = self._ruling(decision)
        return ruling.id if await self._at_table(table, ruling, decision) is None else None

    async def _at_table(self, table: str, ruling: Ruling, decision: TableDecision) -> Refused | None:
        id_, behind = TableId(table), self._behind()

        async def ask(hall: Hall) -> int:
            state: Table = await hall.tables.state(id_)
            seen = max(0, len(state.rulings) - behind)
            return await rule_at_table(hall, id_, ruling, seen=seen, decision=_as_seen(decision, state))

        return await self.office.officially(ask, f"{ruling.id.partition(':')[2]} at {table}")

    async def surely_at_table(self, table: str, decision: TableDecision) -> Refused | None:
        """Until it is not for a slip of his own that it is refused."""
        return await _surely(lambda: self.at_table(table, decision))

    async def named_on_tournament(self, decision: TournamentDecision) -> str | None:
        """As `named_at_table`."""
        ruling = self._ruling(decision)
        return ruling.id if await self._on_tournament(ruling, decision) is None else None

    async def surely_on_tournament(self, decision: TournamentDecision) -> Refused | None:
        return await _surely(lambda: self.on_tournament(decision))

    def _ruling(self, decision: TableDecision | TournamentDecision) -> Ruling:
        self._asked += 1
        reason = "" if self.chance.random() < _SAYS_NOTHING else _REASON
        id_ = f"{ARBITER}:{self.tournament}:{self._asked}:{type(decision).__struct_config__.tag}"
        ruling = Ruling(id=id_, by=ARBITER, name=NAME, reason=reason)
        self.office.history.decided[ruling.id] = decision
        return ruling

    def _behind(self) -> int:
        return 1 if self.chance.random() < _HAS_NOT_SEEN else 0


def _as_seen(decision: TableDecision, table: Table) -> TableDecision:
    """The arbiter looks at the board before he counts moves back."""
    return structs.replace(decision, ply=max(1, table.ply)) if isinstance(decision, UndoMoves) else decision


async def _surely(rule: Callable[[], Coroutine[Any, Any, Refused | None]]) -> Refused | None:
    while True:
        refused = await rule()
        if refused is None or refused.code not in ("ruling/no-reason", "ruling/another-came-first"):
            return refused
