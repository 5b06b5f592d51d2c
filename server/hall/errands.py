"""The table of `effects.py` in code: which command an event sends to which machine."""

from typing import TYPE_CHECKING, assert_never

from server.hall.begun import begun_tables
from server.hall.effects import Errand
from server.hall.journal import Event, Recorded
from server.tables import commands as ask_table
from server.tables import events as of_table
from server.tables.card import TableCard
from server.tables.state import Table
from server.tournaments import commands as ask_tournament
from server.tournaments import events as of_tournament
from server.tournaments import ruling_events as r
from server.tournaments.state import Tournament
from server.vocabulary import Instant, Outcome, Seat, TableId, Termination, TournamentId

if TYPE_CHECKING:
    from server.hall.hall import Hall


_OfResults = of_table.GameEnded | of_table.ResultCorrected | of_table.WarningsChanged


class Errands:
    """Errands carry no facts of their own: what they say is in the journal, and who is online is asked when sent."""

    def __init__(self, hall: "Hall") -> None:
        self._hall = hall

    def of(self, row: Recorded) -> list[Errand]:
        """What the event brings about; nothing for most."""
        id_ = row.stream.partition(":")[2]
        match row.event:
            case of_tournament.RoundStarted() as round_:
                return [
                    self._open(id_, round_.round, board, 1, round_.card, round_.no_show_at) for board in round_.boards
                ]
            case of_tournament.ReplayStarted() as replay:
                return [self._open(id_, replay.round, replay.board, replay.game, replay.card, replay.no_show_at)]
            case of_tournament.ReserveCalledUp() as up:
                return [self._to_table(up.table, ask_table.SeatReserve(up.seat, up.person, up.until))]
            case of_tournament.SeatsForfeited(table=table):
                return [(table, lambda: self._forfeit_no_show(table))]
            case of_tournament.PlayerLeft() as left:
                return self._forfeit(left.table, left.seat, Termination.LEFT, left.reason)
            case of_tournament.Disqualified() as out:
                return self._forfeit(out.table, out.seat, Termination.DISQUALIFIED, out.reason)
            case of_table.SeatsUnclaimed() as unclaimed:
                return self._unclaimed(TableId(id_), unclaimed)
            case of_table.GameEnded() | of_table.ResultCorrected() | of_table.WarningsChanged():
                return self._to_tournament(TableId(id_), row.event)
            case _:
                return self._by_ruling(id_, row.event)

    def _by_ruling(self, id_: str, event: Event) -> list[Errand]:
        """Each table has its errands in the order of the journal: one that is closed was opened before."""
        match event:
            case r.BoardForfeited() as lost:
                return self._forfeit(lost.table, lost.seat, Termination.FORFEITED, lost.detail)
            case of_tournament.BoardsRemade() as remade:
                return [
                    *self._close(remade.closed),
                    *(self._open(id_, remade.round, b, 1, remade.card, remade.no_show_at) for b in remade.boards),
                ]
            case r.RoundWithdrawn(closed=closed):
                return self._close(closed)
            case r.SplitApproved(table=table, outcome=outcome):
                return [] if table is None or outcome is None else [self._split(table, outcome)]
            case r.RoundHeld(at=since, by=by, name=name, tables=tables):
                return [self._to_table(t, ask_table.HoldRound(since=since, by=by, name=name)) for t in tables]
            case r.RoundReleased(by=by, tables=tables):
                return [self._to_table(table, ask_table.ReleaseRound(by)) for table in tables]
            case _:
                return []

    def _close(self, tables: tuple[TableId, ...]) -> list[Errand]:
        void = ask_table.EndByTournament(outcome=Outcome.VOID, termination=Termination.PAIRED_AGAIN)
        return [self._to_table(table, void) for table in tables]

    def _split(self, table: TableId, outcome: Outcome) -> Errand:
        agreed = ask_table.EndByTournament(outcome=outcome, termination=Termination.AGREEMENT, detail="split")
        return self._to_table(table, agreed)

    def _open(
        self, id_: str, round_: int, board: of_tournament.Board, game: int, card: TableCard, no_show_at: Instant
    ) -> Errand:
        opening = ask_table.Open(
            id=board.table,
            card=card,
            first=board.first.person,
            second=board.second.person,
            no_show_at=no_show_at,
            tournament=TournamentId(id_),
            round=round_,
            board=board.number,
            game=game,
            prior_absences=(board.first.prior_absences, board.second.prior_absences),
        )
        return self._to_table(board.table, opening)

    def _to_table(self, table: TableId, command: ask_table.TableCommand) -> Errand:
        return table, lambda: self._hall.tables.post(table, command)

    async def _forfeit_no_show(self, id_: TableId) -> int:
        table: Table = await self._hall.tables.state(id_)
        first, second = (self._hall.presence.last_sign(person.id) for person in table.persons)
        return await self._hall.tables.post(id_, ask_table.ForfeitNoShow((first, second)))

    def _forfeit(self, table: TableId | None, seat: Seat | None, why: Termination, detail: str) -> list[Errand]:
        if table is None or seat is None:
            return []
        return [self._to_table(table, ask_table.Forfeit(seat, why, detail))]

    def _unclaimed(self, id_: TableId, event: of_table.SeatsUnclaimed) -> list[Errand]:
        tournament = tournament_of(id_)
        return [] if tournament is None else [(tournament, lambda: self._ask_for_reserves(tournament, id_, event))]

    async def _ask_for_reserves(self, id_: TournamentId, table: TableId, event: of_table.SeatsUnclaimed) -> int:
        busy = await self._hall.busy_elsewhere(id_)
        command = ask_tournament.SeatUnclaimed(
            table=table,
            seats=event.seats,
            unclaimed_at=max(event.at, event.no_show_at),
            online=self._hall.presence.online(),
            busy=busy,
        )
        return await self._hall.tournaments.post(id_, command)

    def _to_tournament(self, table: TableId, event: _OfResults) -> list[Errand]:
        tournament = tournament_of(table)
        if tournament is None:
            return []
        match event:
            case of_table.GameEnded():
                report = _report(table, event)
                return [(tournament, lambda: self._hall.tournaments.post(tournament, report))]
            case of_table.ResultCorrected():
                return [(tournament, lambda: self._revise(tournament, table, event))]
            case of_table.WarningsChanged(player=player, ruling=ruling):
                counted = ask_tournament.CountWarning(
                    table=table, player=player, ruling=ruling, change=1 if event.is_one_more else -1
                )
                return [(tournament, lambda: self._hall.tournaments.post(tournament, counted))]
            case _:
                assert_never(event)

    async def _revise(self, id_: TournamentId, table: TableId, event: of_table.ResultCorrected) -> int:
        state: Tournament = await self._hall.tournaments.state(id_)
        # Nothing is awaited between the look at the tables and the queue.
        begun = await begun_tables(self._hall, state)
        command = ask_tournament.ReviseResult(
            table=table,
            ruling=event.ruling,
            outcome=event.outcome,
            termination=event.termination,
            replay=event.replay,
            begun=begun,
        )
        return await self._hall.tournaments.post(id_, command)


def _report(table: TableId, event: of_table.GameEnded) -> ask_tournament.ReportResult:
    return ask_tournament.ReportResult(
        table=table,
        outcome=event.outcome,
        termination=event.termination,
        detail=event.detail,
        replay=event.replay,
        absences=event.absences,
        ended_at=event.at,
        played=event.clock is not None or event.termination is Termination.OVER_THE_BOARD,
    )


def tournament_of(table: TableId) -> TournamentId | None:
    """`t42` of `t42.r3.b7.g1`; None for a casual table, whose id has no dots."""
    tournament, dot, _ = table.partition(".")
    return TournamentId(tournament) if dot else None
