"""From one round to the next (docs/rules.md, "Rounds"): pairing, settled boards, the end of a round, the finish."""

from server.pairing.answer import Blocked, GivenUp, PairingImpossible, RoundPairing
from server.tables.card import TableCard
from server.tournaments import commands as c
from server.tournaments import events as e
from server.tournaments.card import table_card
from server.tournaments.deadlines import waits_for_arbiter
from server.tournaments.elimination import put_out
from server.tournaments.order import placings
from server.tournaments.playoffs import play_off_due
from server.tournaments.records import number_of
from server.tournaments.reserves import replace_no_shows
from server.tournaments.round_pairing import pair_round
from server.tournaments.stages import begin_next_stage, begin_play_off, is_played_out, is_through, next_stage
from server.tournaments.state import Pairing, Tournament
from server.tournaments.systems import SCORE_SYSTEMS
from server.tournaments.table_ids import TableNumber, table_id
from server.tournaments.unfolding import Unfolding
from server.vocabulary import Instant


def start_round(u: Unfolding, tick: c.Tick) -> None:
    """Pairs the next round in one append, or says why it cannot be; nothing is tried again by itself."""
    replace_no_shows(u, tick)
    if is_played_out(u.state) and not _begin_what_follows(u):
        is_last = u.state.stage.of == len(u.state.card.later)  # otherwise those who were to go on have left
        finish(u, e.FinishReason.PLAYED if is_last else e.FinishReason.NOBODY_LEFT)
        return
    if _too_few(u.state, pairable=True):
        finish(u, e.FinishReason.NOBODY_LEFT)
        return
    try:
        pairing = pair_round(u.state, u.answers)
    except PairingImpossible as impossible:
        u.happen(_failed(u.state, impossible.reasons, u.now))
        return
    u.happen(_round_started(u.state, pairing, u.now))
    end_round_if_over(u)


def _begin_what_follows(u: Unfolding) -> bool:
    """A play-off of those who are tied, or the next stage, if either is due."""
    play_off = play_off_due(u.state)
    if play_off is not None:
        begin_play_off(u, play_off)
        return True
    if next_stage(u.state) is None:
        return False
    begin_next_stage(u)
    return True


def board_settled(u: Unfolding, pairing: Pairing) -> None:
    """What follows when a board has its result: who is out of a knockout, and perhaps the end of the round."""
    out = tuple(u.state.entrant(n).person.id for n in out_after(u.state, pairing) if u.state.entrant(n).gone is None)
    if out:
        u.happen(e.KnockedOut(at=u.now, players=out))
    end_round_if_over(u)


def end_round_if_over(u: Unfolding) -> None:
    """A round is over when every board has a result, and no arbiter has it open. One without boards costs nobody a
    break. After the last one the results are announced when there has been time to protest (G8)."""
    last = u.state.rounds[-1]
    if last.open_boards or last.is_reopened:
        return
    put_out(u)
    t = u.state
    is_last = is_played_out(t)
    if _is_end(t) if is_last else _too_few(t, pairable=False):
        window = t.card.arbiting.protest_window_ms if last.pairings else 0
        if not window and not waits_for_arbiter(t):
            finish(u, e.FinishReason.PLAYED if is_last else e.FinishReason.NOBODY_LEFT)
            return
        pause = window
    else:
        pause = _pause(t, before_next_stage=is_last)
    u.happen(e.RoundEnded(at=u.now, round=last.number, next_at=Instant(u.now + pause)))


def _is_end(t: Tournament) -> bool:
    return play_off_due(t) is None and next_stage(t) is None


def _pause(t: Tournament, *, before_next_stage: bool) -> int:
    if before_next_stage and play_off_due(t) is None and (longer := t.card.later[t.stage.of].break_ms):
        return longer
    return t.card.waiting.break_between_rounds_ms if t.rounds[-1].pairings else 0


def finish(u: Unfolding, reason: e.FinishReason, *, by: str = "", note: str = "") -> None:
    u.happen(e.Finished(at=u.now, reason=reason, places=placings(u.state), by=by, note=note))


def _too_few(t: Tournament, *, pairable: bool) -> bool:
    """Swiss needs two who are there. Round robin and knockout go on, by credited wins, while anybody is left (C8)."""
    members = [t.entrant(number) for number in t.stage.members]
    if t.stage.system.kind in SCORE_SYSTEMS:
        return sum(one.is_pairable if pairable else one.gone is None for one in members) < 2
    return all(one.gone is not None or one.knocked_out for one in members)


def out_after(t: Tournament, pairing: Pairing) -> tuple[int, ...]:
    """Knockout: who of the two has nothing left to play for here. The first two stay until it is finished, and
    everybody while another stage may follow."""
    if not t.is_knockout or pairing.winner is None or t.stage.of < len(t.card.later):
        return ()
    return tuple(number for number in pairing.numbers if is_through(t, number))


def _failed(t: Tournament, reasons: tuple[Blocked, ...], now: Instant) -> e.PairingFailed:
    def name(entrant: str) -> str:
        return t.entrant(int(entrant)).person.name

    obstructions = tuple(e.Obstruction(r.obstacle.value, tuple(name(i) for i in r.entrants)) for r in reasons)
    return e.PairingFailed(at=now, round=len(t.rounds) + 1, reasons=obstructions)


def _round_started(t: Tournament, pairing: RoundPairing, now: Instant) -> e.RoundStarted:
    number = len(t.rounds) + 1
    card = card_of_round(t, number)
    boards, missing = _boards(t, pairing, number)
    return e.RoundStarted(
        at=now,
        round=number,
        boards=boards,
        byes=_byes(t, pairing) + missing + _excused(t, number),
        card=card,
        called_at=now,
        no_show_at=Instant(now + card.no_show_after_ms),
        explanation=_explanation(t, pairing),
    )


def card_of_round(t: Tournament, number: int) -> TableCard:
    """What the tables of a round of this stage are opened with; in a play-off those of deciding games."""
    before = sum(one.settles == t.stage.settles for one in t.stages[:-1]) if t.stage.settles is not None else None
    return table_card(t.card, number, t.seed, is_knockout=t.is_knockout, deciding=before)


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
                table=table_id(t.id, TableNumber(number, len(boards) + 1, 1, t.editions.get(number, 0) + 1)),
                first=called(t, first),
                second=called(t, second),
                colour=why.colour,
                down=None if why.down is None else number_of(why.down),
                meetings=why.meetings,
                branch=why.branch,
                scores=why.scores if t.stage.system.kind in SCORE_SYSTEMS else None,
                group=why.group,
                given_up=_given_up(why.given_up),
            )
        )
    return tuple(boards), tuple(missing)


def _excused(t: Tournament, number: int) -> tuple[e.Bye, ...]:
    """G2: those who had asked not to be paired in it."""
    asked = t.excuses.get(number, {})
    if t.stage.system.kind not in SCORE_SYSTEMS:
        return ()
    there = (t.entrant(n) for n in t.stage.members if t.entrant(n).is_pairable)
    return tuple(
        e.Bye(number=one.number, kind=e.ByeKind(asked[one.person.id].value)) for one in there if one.person.id in asked
    )


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
            given_up=_given_up(why.given_up),
        )
        for entrant, why in zip(pairing.byes, pairing.explanation.byes, strict=True)
    )


def _given_up(found: tuple[GivenUp, ...]) -> tuple[e.GivenUp, ...]:
    return tuple(e.GivenUp(int(each.criterion), number_of(each.entrant)) for each in found)


def _explanation(t: Tournament, pairing: RoundPairing) -> tuple[str, ...]:
    codes = []
    if t.stage.system.kind in SCORE_SYSTEMS and pairing.explanation.forced:
        codes.append("forced-repeat")
    if any(bye.passed_over for bye in pairing.explanation.byes):
        codes.append("bye-passed-over")
    return tuple(codes)
