"""G8: protests to the arbiter, before the next round is paired; in the last round before the results are announced.

A protest is open until the arbiter has answered it by a ruling. Whether the next pairing waits for that is the card's
(`arbiting.protests_hold_pairing`).
"""

from typing import Final

from server.tournaments import commands as c
from server.tournaments import decisions as d
from server.tournaments import ruling_events as r
from server.tournaments.docket import ruled
from server.tournaments.state import LIVE, Protest, Tournament
from server.tournaments.unfolding import Unfolding
from server.vocabulary import PlayerId, Refused

LONGEST_PROTEST: Final = 300


def file_protest(u: Unfolding, command: c.FileProtest) -> None:
    """Refused `protest/too-late`, `protest/too-early`, `protest/not-in-it`, `protest/already-open`, `protest/empty`."""
    t = u.state
    if t.phase not in LIVE:
        raise Refused("protest/too-late" if t.finished else "protest/too-early")
    entrant = t.held_by(command.player)
    if entrant is None:
        raise Refused("protest/not-in-it")
    if any(protest.player == command.player for protest in t.open_protests):
        raise Refused("protest/already-open")
    text = command.text
    if not text.strip() or len(text) > LONGEST_PROTEST or not text.isprintable():
        raise Refused("protest/empty", "text", most=LONGEST_PROTEST)
    board = next((p.board for p in t.rounds[-1].pairings if entrant.number in p.numbers), 0)
    u.happen(
        r.ProtestFiled(
            at=u.now,
            id=command.id,
            player=command.player,
            number=entrant.number,
            round=len(t.rounds),
            board=board,
            text=text.strip(),
        )
    )


def withdraw_protest(u: Unfolding, command: c.WithdrawProtest) -> None:
    """Refused `protest/none-open`."""
    u.happen(r.ProtestWithdrawn(at=u.now, id=_open_of(u.state, command.player).id))


def answer_protest(u: Unfolding, command: c.Rule, decision: d.AnswerProtest) -> None:
    """Refused `protest/unknown`, `protest/answered`, `ruling/own-game` to the one who protests or his opponent."""
    protest = next((each for each in u.state.protests if each.id == decision.protest), None)
    if protest is None:
        raise Refused("protest/unknown", "decision.protest")
    if protest.verdict is not None:
        raise Refused("protest/answered", "decision.protest")
    ruled(u, command, *_concerned(u.state, protest), where=(protest.round, protest.board), note=decision.verdict)
    u.happen(r.ProtestAnswered(at=u.now, id=protest.id, verdict=decision.verdict, ruling=command.ruling.id))


def _open_of(t: Tournament, player: PlayerId) -> Protest:
    found = next((protest for protest in t.open_protests if protest.player == player), None)
    if found is None:
        raise Refused("protest/none-open")
    return found


def _concerned(t: Tournament, protest: Protest) -> tuple[int, ...]:
    """The two of the board it is about; whoever had none protests alone."""
    if not protest.board or protest.round > len(t.rounds):
        return (protest.number,)
    pairings = t.rounds[protest.round - 1].pairings
    if protest.board > len(pairings) or protest.number not in pairings[protest.board - 1].numbers:
        return (protest.number,)
    return (protest.number, pairings[protest.board - 1].opponent_of(protest.number))
