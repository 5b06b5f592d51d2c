"""What is judged: the journal's rows, when each became durable, the records, and the history from outside.

Stories are the rows of one table or tournament with what everybody asks of them. Nothing here is the service's memory.
"""

from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, NamedTuple

from server.hall.journal import Recorded
from server.simulation.history import History
from server.simulation.scenario import Scenario
from server.tables import events as of_table
from server.tables.card import Person, TableCard
from server.tournaments import events as of_tournament
from server.tournaments import ruling_events as of_ruling
from server.tournaments.card import Card
from server.vocabulary import Instant, Seat

Fault = str
Judge = Callable[["Evidence"], Iterator[Fault]]
"""Yields one sentence for every violation."""


class Outage(NamedTuple):
    """The service was not there. `booted` is when the life that was opened afterwards began."""

    crashed: Instant
    booted: Instant
    opened: Instant

    def overlaps(self, start: int, end: int) -> bool:
        return self.crashed < end and start < self.opened


@dataclass
class TableStory:
    """One table from its call to its end."""

    id: str
    rows: list[Recorded]

    @cached_property
    def opened(self) -> of_table.TableOpened:
        event = self.rows[0].event
        assert isinstance(event, of_table.TableOpened), f"{self.id} does not begin with its opening"
        return event

    @property
    def card(self) -> TableCard:
        return self.opened.card

    @cached_property
    def ended(self) -> of_table.GameEnded | None:
        return next((row.event for row in self.rows if isinstance(row.event, of_table.GameEnded)), None)

    @cached_property
    def result(self) -> of_table.GameEnded | of_table.ResultCorrected | None:
        """How it ended, or what an arbiter has made of that last."""
        ends = (row.event for row in self.rows if isinstance(row.event, of_table.GameEnded | of_table.ResultCorrected))
        return list(ends)[-1] if self.ended else None

    @cached_property
    def standing(self) -> list[of_table.ActionPlayed]:
        """The actions that stand in the end: what an arbiter has undone is none (G13)."""
        found: list[of_table.ActionPlayed] = []
        for row in self.rows:
            if isinstance(row.event, of_table.ActionPlayed):
                found.append(row.event)
            elif isinstance(row.event, of_table.MovesUndone):
                del found[len(found) - row.event.plies :]
        return found

    def turns(self) -> Iterator[tuple[Recorded, Person, of_table.ActionPlayed | of_table.MoveSealed]]:
        """Every action when its player chose it, with who that was: a sealed one when it was sealed."""
        is_opened = False
        for row, persons in self.walk():
            if isinstance(row.event, of_table.ActionPlayed | of_table.MoveSealed) and not is_opened:
                yield row, persons[row.event.seat], row.event
            is_opened = isinstance(row.event, of_table.SealOpened)

    @property
    def is_begun(self) -> bool:
        return any(isinstance(row.event, of_table.PlayBegan) for row in self.rows)

    @property
    def plies(self) -> int:
        return len(self.standing)

    def walk(self) -> Iterator[tuple[Recorded, tuple[Person, Person]]]:
        """Every row with who has the seats when it happens."""
        persons = [self.opened.first, self.opened.second]
        for row in self.rows:
            if isinstance(row.event, of_table.ReserveSeated):
                persons[row.event.seat] = row.event.person
            yield row, (persons[0], persons[1])

    @cached_property
    def persons(self) -> tuple[Person, Person]:
        """Who has the seats in the end."""
        return list(self.walk())[-1][1]

    def who_lost(self) -> Seat | None:
        winner = self.ended.outcome.winner if self.ended else None
        return None if winner is None else winner.other


@dataclass
class TournamentStory:
    """One tournament from its announcement to its end."""

    id: str
    rows: list[Recorded]

    def of(self, *kinds: type) -> list[Any]:
        return [row.event for row in self.rows if isinstance(row.event, kinds)]

    @cached_property
    def card(self) -> Card:
        """As it was when play began, or at last."""
        versions: list[Card] = [
            row.event.card
            for row in self.rows
            if isinstance(row.event, of_tournament.Announced | of_tournament.Amended)
        ]
        return versions[-1]

    @cached_property
    def started(self) -> of_tournament.Started | None:
        return next(iter(self.of(of_tournament.Started)), None)

    @cached_property
    def finished(self) -> of_tournament.Finished | None:
        return next(iter(self.of(of_tournament.Finished)), None)

    @cached_property
    def cancelled(self) -> of_tournament.Cancelled | None:
        return next(iter(self.of(of_tournament.Cancelled)), None)

    @cached_property
    def rounds(self) -> list[of_tournament.RoundStarted]:
        return self.of(of_tournament.RoundStarted)

    @cached_property
    def results(self) -> list[of_tournament.ResultRecorded]:
        return self.of(of_tournament.ResultRecorded)

    @cached_property
    def closed(self) -> dict[str, Instant]:
        """The tables that lost their pairing by a ruling, and when."""
        unmade = self.of(of_tournament.BoardsRemade, of_ruling.RoundWithdrawn)
        return {table: event.at for event in unmade for table in event.closed}

    @property
    def system(self) -> str:
        return self.card.system.kind

    def tables_named(self) -> list[of_tournament.Board]:
        """Every board that was to have a table, replays included, in order."""
        boards: list[of_tournament.Board] = []
        for row in self.rows:
            if isinstance(row.event, of_tournament.RoundStarted | of_tournament.BoardsRemade):
                boards += row.event.boards
            elif isinstance(row.event, of_tournament.ReplayStarted):
                boards.append(row.event.board)
        return boards


@dataclass
class Evidence:
    """Everything there is to judge a world by."""

    scenario: Scenario
    rows: list[Recorded]
    written_at: dict[tuple[str, int], Instant]
    history: History
    records: dict[str, list[dict[str, Any]]]
    """Every projection, row by row."""
    records_again: dict[str, list[dict[str, Any]]] | None
    """The same computed again from the journal alone, where that was done."""
    stuck: str
    left_behind: list[str]
    troubles: list[tuple[Instant, Instant]]
    """When the disk was not what it should be."""
    aways: list[tuple[Instant, Instant]]
    """When it was not there at all, for longer than a hiccup."""
    tables: dict[str, TableStory] = field(init=False)
    tournaments: dict[str, TournamentStory] = field(init=False)

    def __post_init__(self) -> None:
        by_stream: defaultdict[str, list[Recorded]] = defaultdict(list)
        for row in self.rows:
            by_stream[row.stream].append(row)
        stories = {stream.partition(":")[::2]: rows for stream, rows in by_stream.items()}
        self.tables = {id_: TableStory(id_, rows) for (kind, id_), rows in stories.items() if kind == "table"}
        self.tournaments = {
            id_: TournamentStory(id_, rows) for (kind, id_), rows in stories.items() if kind == "tournament"
        }

    @cached_property
    def outages(self) -> list[Outage]:
        found: list[Outage] = []
        crashed: Instant | None = None
        for period in self.history.periods:
            if crashed is not None and period.opened is not None:
                found.append(Outage(crashed, period.booted, period.opened))
                crashed = None
            if period.crashed is not None and crashed is None:
                crashed = period.crashed
        return found

    @cached_property
    def called_at(self) -> dict[str, Instant]:
        """When each table's players were called, by its tournament."""
        found: dict[str, Instant] = {}
        for tournament in self.tournaments.values():
            for event in tournament.of(of_tournament.RoundStarted, of_tournament.BoardsRemade):
                found |= {board.table: event.called_at for board in event.boards}
            for event in tournament.of(of_tournament.ReplayStarted):
                found[event.board.table] = event.called_at
        return found

    def outage_between(self, start: int, end: int) -> bool:
        return any(outage.overlaps(start, end) for outage in self.outages)

    def disk_trouble_between(self, start: int, end: int) -> bool:
        return any(since < end and start < until for since, until in self.troubles)

    def up_ms(self, start: int, end: int) -> int:
        """How long the service was there between two instants."""
        down = sum(max(0, min(end, o.opened) - max(start, o.crashed)) for o in self.outages)
        return end - start - down

    def was_heard_of(self, player: str, start: int, end: int) -> bool:
        """Whether any connection of the player's worked at some time in between."""
        return any(
            stay.since <= end and (stay.until or end) >= start for stay in self.history.stays if stay.player == player
        )

    def was_at(self, player: str, table: str, start: int, end: int) -> bool:
        """Whether a connection of the player's worked, at that table ("": anywhere), for all that time."""
        return any(
            stay.covers(start, end) for stay in self.history.stays if (stay.player, stay.table) == (player, table)
        )
