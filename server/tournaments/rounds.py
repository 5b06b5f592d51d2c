"""From one round to the next (docs/rules.md, "Rounds"): pairing, settled boards, the end of a round, the finish."""

from server.pairing.answer import Blocked, PairingImpossible, RoundPairing
from server.pairing.bracket_plan import Branch
from server.pairing.catalogue import pair
from server.tournaments import commands as c
from server.tournaments import events as e
from server.tournaments.card import table_card
from server.tournaments.contenders import field_of
from server.tournaments.order import placings
from server.tournaments.planning import SYSTEM_NAMES
from server.tournaments.records import number_of
from server.tournaments.reserves import replace_no_shows
from server.tournaments.state import Pairing, Tournament
from server.tournaments.table_ids import TableNumber, table_id
from server.tournaments.unfolding import Unfolding
from server.vocabulary import Instant


def start_round(u: Unfolding, tick: c.Tick) -> None:
    """Pairs the next round in one append, or says why it cannot be; nothing is tried again by itself."""
    replace_no_shows(u, tick)
    if _too_few(u.state, pairable=True):
        finish(u, e.FinishReason.NOBODY_LEFT)
        return
    try:
        pairing = pair(SYSTEM_NAMES[u.state.card.system.kind], field_of(u.state))
    except PairingImpossible as impossible:
        u.happen(_failed(u.state, impossible.reasons, u.now))
        return
    u.happen(_round_started(u.state, pairing, u.now))
    end_round_if_over(u)


def board_settled(u: Unfolding, pairing: Pairing) -> None:
    """What follows when a board has its result: who is out of a knockout, and perhaps the end of the round."""
    out = tuple(u.state.entrant(n).person.id for n in _out_after(u.state, pairing) if u.state.entrant(n).gone is None)
    if out:
        u.happen(e.KnockedOut(at=u.now, players=out))
    end_round_if_over(u)


def end_round_if_over(u: Unfolding) -> None:
    """A round is over when every board has a result. One without boards costs nobody a break."""
    last = u.state.rounds[-1]
    if last.open_boards:
        return
    if last.number == u.state.planned_rounds:
        finish(u, e.FinishReason.PLAYED)
    elif _too_few(u.state, pairable=False):
        finish(u, e.FinishReason.NOBODY_LEFT)
    else:
        pause = u.state.card.waiting.break_between_rounds_ms if last.pairings else 0
        u.happen(e.RoundEnded(at=u.now, round=last.number, next_at=Instant(u.now + pause)))


def finish(u: Unfolding, reason: e.FinishReason, *, by: str = "", note: str = "") -> None:
    u.happen(e.Finished(at=u.now, reason=reason, places=placings(u.state), by=by, note=note))


def _too_few(t: Tournament, *, pairable: bool) -> bool:
    """Swiss needs two who are there. Round robin and knockout go on, by credited wins, while anybody is left (C8)."""
    if t.card.system.kind == "swiss":
        return sum(entrant.is_pairable if pairable else entrant.gone is None for entrant in t.entrants) < 2
    return all(entrant.gone is not None or entrant.knocked_out for entrant in t.entrants)


def _out_after(t: Tournament, pairing: Pairing) -> tuple[int, ...]:
    """Knockout: who has no more games here. The finalists stay until it is finished, and the beaten semifinalists
    while they may play for third place."""
    if not t.is_knockout or pairing.winner is None:
        return ()
    if pairing.branch is Branch.THIRD_PLACE:
        return pairing.numbers
    left = t.planned_rounds - len(t.rounds)
    if left == 0 or (left == 1 and t.card.system.third_place):
        return ()
    return (pairing.opponent_of(pairing.winner),)


def _failed(t: Tournament, reasons: tuple[Blocked, ...], now: Instant) -> e.PairingFailed:
    def name(entrant: str) -> str:
        return t.entrant(int(entrant)).person.name

    obstructions = tuple(e.Obstruction(r.obstacle.value, tuple(name(i) for i in r.entrants)) for r in reasons)
    return e.PairingFailed(at=now, round=len(t.rounds) + 1, reasons=obstructions)


def _round_started(t: Tournament, pairing: RoundPairing, now: Instant) -> e.RoundStarted:
    number = len(t.rounds) + 1
    card = table_card(t.card, number, t.seed)
    boards, missing = _boards(t, pairing, number)
    return e.RoundStarted(
        at=now,
        round=number,
        boards=boards,
        byes=_byes(t, pairing) + missing,
        card=card,
        called_at=now,
        no_show_at=Instant(now + card.no_show_after_ms),
        explanation=_explanation(t, pairing),
    )


def _boards(t: Tournament, pairing: RoundPairing, number: int) -> tuple[tuple[e.Board, ...], tuple[e.Bye, ...]]:
    """The boards that are played, numbered from 1, and what becomes of those with somebody who has left (C8)."""
    boards: list[e.Board] = []
    missing: list[e.Bye] = []
    for board, why in zip(pairing.boards, pairing.explanation.boards, strict=True):
        first, second = number_of(board.first), number_of(board.second)
        if t.entrant(first).gone or t.entrant(second).gone:
            missing += [_missing(t, first, second), _missing(t, second, first)]
            continue
        boards.append(
            e.Board(
                number=len(boards) + 1,
                table=table_id(t.id, TableNumber(number, len(boards) + 1, 1)),
                first=called(t, first),
                second=called(t, second),
                colour=why.colour,
                down=None if why.down is None else number_of(why.down),
                meetings=why.meetings,
                branch=why.branch,
            )
        )
    return tuple(boards), tuple(missing)


def called(t: Tournament, number: int) -> e.Called:
    """One side of a board that opens now, with the absences that are counted over the whole tournament (C12)."""
    entrant = t.entrant(number)
    return e.Called(number, entrant.person, entrant.absences)


def _missing(t: Tournament, number: int, opponent: int) -> e.Bye:
    kind = e.ByeKind.GONE if t.entrant(number).gone else e.ByeKind.CREDITED
    return e.Bye(number=number, kind=kind, opponent=opponent)


def _byes(t: Tournament, pairing: RoundPairing) -> tuple[e.Bye, ...]:
    return tuple(
        e.Bye(
            number=number_of(entrant),
            kind=e.ByeKind.GONE if t.entrant(number_of(entrant)).gone else e.ByeKind(why.kind.value),
            passed_over=tuple(number_of(p) for p in why.passed_over),
        )
        for entrant, why in zip(pairing.byes, pairing.explanation.byes, strict=True)
    )


def _explanation(t: Tournament, pairing: RoundPairing) -> tuple[str, ...]:
    codes = []
    if t.card.system.kind == "swiss" and pairing.explanation.forced:
        codes.append("forced-repeat")
    if any(bye.passed_over for bye in pairing.explanation.byes):
        codes.append("bye-passed-over")
    return tuple(codes)
