"""What the events of rounds, boards and replays make of a tournament."""

from dataclasses import replace

from server.tournaments import events as e
from server.tournaments.state import Entrant, Pairing, Phase, Played, Round, Side, Stage, Tournament
from server.vocabulary import TableId


def stage_started(t: Tournament, event: e.StageStarted) -> Tournament:
    stage = Stage(
        number=event.stage,
        of=event.of,
        system=event.system,
        groups=event.groups,
        rounds=event.rounds,
        rounds_before=len(t.rounds),
        settles=event.settles,
    )
    return replace(t, stages=(*t.stages, stage), planned_rounds=event.rounds_planned)


def round_started(t: Tournament, event: e.RoundStarted) -> Tournament:
    """After round 1 there is no substitution: whoever is still on the reserve list is off it (C6)."""
    edition = t.editions.get(event.round, 0) + 1
    started = Round(
        number=event.round,
        pairings=tuple(_pairing(board, event, edition) for board in event.boards),
        byes=event.byes,
        started_at=event.at,
        explanation=event.explanation,
        open_boards=len(event.boards),
    )
    return replace(
        t,
        phase=Phase.RUNNING,
        rounds=(*t.rounds, started),
        reserves=t.reserves if event.round == 1 else (),
        next_at=None,
        failure=(),
        splits={},
        editions={**t.editions, event.round: edition},
    )


def boards_remade(t: Tournament, event: e.BoardsRemade) -> Tournament:
    """Nothing was played on them: the boards are as new, the others as they were."""
    last, edition = t.rounds[-1], t.editions[event.round] + 1
    remade = {board.number: _pairing(board, event, edition) for board in event.boards}
    pairings = tuple(remade.get(pairing.board, pairing) for pairing in last.pairings)
    changed = replace(last, pairings=pairings, byes=event.byes)
    splits = {board: split for board, split in t.splits.items() if board not in remade}
    return replace(t, rounds=(*t.rounds[:-1], changed), splits=splits, editions={**t.editions, event.round: edition})


def _pairing(board: e.Board, event: e.RoundStarted | e.BoardsRemade, edition: int) -> Pairing:
    return Pairing(
        board=board.number,
        table=board.table,
        game=1,
        first=Side(board.first.number, board.first.person),
        second=Side(board.second.number, board.second.person),
        no_show_at=event.no_show_at,
        colour=board.colour,
        down=board.down,
        meetings=board.meetings,
        branch=board.branch,
        scores=board.scores,
        group=board.group,
        given_up=board.given_up,
        edition=edition,
    )


def result_recorded(t: Tournament, event: e.ResultRecorded) -> Tournament:
    """The game is on its board, the absences with their players."""
    pairing = _pairing_of(t, event.board)
    first, second = pairing.seats
    played = Played(
        table=event.table,
        first=first,
        second=second,
        outcome=event.outcome,
        termination=event.termination,
        detail=event.detail,
        met=event.played,
        ended_at=event.ended_at,
    )
    changed = replace(
        pairing,
        games=(*pairing.games, played),
        is_over=event.is_over,
        winner=event.winner,
        decision=event.decision,
    )
    t = _with_absences(t, (first, second), event.absences)
    t = _without_split(t, event.board)
    return _settle(t, changed, is_settled=event.is_over)


def _without_split(t: Tournament, board: int) -> Tournament:
    """B4: what the two had agreed is of no account once the game has ended otherwise."""
    return replace(t, splits={of: split for of, split in t.splits.items() if of != board})


def _with_absences(t: Tournament, seats: tuple[int, int], absences: tuple[int, int]) -> Tournament:
    """C12, scope tournament: the count a table reports includes what it was opened with."""
    if t.card.waiting.disconnect_scope == "game" or absences == tuple(t.entrant(n).absences for n in seats):
        return t
    entrants: list[Entrant] = list(t.entrants)
    for number, count in zip(seats, absences, strict=True):
        entrants[number - 1] = replace(entrants[number - 1], absences=count)
    return replace(t, entrants=tuple(entrants))


def replay_ordered(t: Tournament, event: e.ReplayOrdered) -> Tournament:
    pairing = replace(
        _pairing_of(t, event.board),
        replay_at=event.starts_at,
        replay_turned=event.turned,
        next_kind=event.kind,
    )
    t = _settle(t, pairing)
    return replace(t, rounds=(*t.rounds[:-1], replace(t.rounds[-1], has_replays=True)))


def replay_started(t: Tournament, event: e.ReplayStarted) -> Tournament:
    return _settle(
        t,
        replace(
            _pairing_of(t, event.board.number),
            table=event.board.table,
            game=event.game,
            kind=_pairing_of(t, event.board.number).next_kind,
            no_show_at=event.no_show_at,
            turned=event.board.first.number == _pairing_of(t, event.board.number).second.number,
            replay_at=None,
            unclaimed_settled=False,
        ),
    )


def walked_over(t: Tournament, event: e.WalkedOver) -> Tournament:
    pairing = _pairing_of(t, event.board)
    changed = replace(pairing, replay_at=None, is_over=True, winner=event.winner, walked_over=event.termination)
    return _settle(_without_split(t, event.board), changed, is_settled=True)


def seats_forfeited(t: Tournament, event: e.SeatsForfeited) -> Tournament:
    pairing = _of_table(t, event.table)
    return _settle(t, replace(pairing, unclaimed_settled=True))


def _pairing_of(t: Tournament, board: int) -> Pairing:
    return t.rounds[-1].pairings[board - 1]


def _of_table(t: Tournament, table: TableId) -> Pairing:
    return next(p for p in t.rounds[-1].pairings if p.table == table)


def _settle(t: Tournament, pairing: Pairing, *, is_settled: bool = False) -> Tournament:
    last = t.rounds[-1]
    index = pairing.board - 1
    pairings = (*last.pairings[:index], pairing, *last.pairings[index + 1 :])
    changed = replace(last, pairings=pairings, open_boards=last.open_boards - is_settled)
    return replace(t, rounds=(*t.rounds[:-1], changed))
