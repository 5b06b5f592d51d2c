"""What every ruling on a tournament needs: its line in the log, whom it is about, and who may not rule on it."""

from server.tournaments import commands as c
from server.tournaments import ruling_events as r
from server.tournaments.decisions import kind_of
from server.tournaments.ruling_events import BoardResult
from server.tournaments.state import LIVE, Entrant, Pairing, Round, Tournament
from server.tournaments.unfolding import Unfolding
from server.vocabulary import PlayerId, Refused, TableId


def ruled(
    u: Unfolding,
    command: c.Rule,
    *about: int,
    players: tuple[PlayerId, ...] = (),
    where: tuple[int, int] = (0, 0),
    undoes: str = "",
    note: str = "",
    before: BoardResult | None = None,
    after: BoardResult | None = None,
) -> None:
    """The line of the log. `about` are the entrants it concerns, nobody: everybody; `where` are round and board, as far
    as it has them. Refused `ruling/own-game` to an
    arbiter who is one of them."""
    people = players or tuple(u.state.entrant(number).person.id for number in about)
    if command.ruling.by in people:
        raise Refused("ruling/own-game")
    u.happen(
        r.Ruled(
            at=u.now,
            ruling=command.ruling,
            kind=kind_of(command.decision),
            players=people,
            round=where[0],
            board=where[1],
            undoes=undoes,
            note=note,
            before=before,
            after=after,
        )
    )


def demand_live(t: Tournament) -> None:
    """Refused `tournament/not-running` before the start and after the end."""
    if t.phase not in LIVE:
        raise Refused("tournament/not-running", state=t.phase.value)


def entrant_named(t: Tournament, player: PlayerId, field: str = "decision.player") -> Entrant:
    """Refused `ruling/no-such-entrant` for whoever holds no place."""
    found = t.held_by(player)
    if found is None:
        raise Refused("ruling/no-such-entrant", field)
    return found


def round_named(t: Tournament, number: int) -> Round:
    """Refused `ruling/no-such-round` for one that was not started."""
    if number > len(t.rounds):
        raise Refused("ruling/no-such-round", "decision.round", most=len(t.rounds))
    return t.rounds[number - 1]


def board_named(t: Tournament, round_number: int, board: int) -> Pairing:
    """Refused `ruling/no-such-round`, `ruling/no-such-board`."""
    pairings = round_named(t, round_number).pairings
    if board > len(pairings):
        raise Refused("ruling/no-such-board", "decision.board", most=len(pairings))
    return pairings[board - 1]


def names(*pairings: Pairing) -> str:
    """Boards by the names of those who sit there, for a refusal: `Anna – Béla, Cili – Dani`."""
    return ", ".join(f"{p.first.person.name} – {p.second.person.name}" for p in pairings)


def has_begun(pairing: Pairing, begun: frozenset[TableId]) -> bool:
    """Somebody has acted on the board, or it has a result."""
    return pairing.is_over or bool(pairing.games) or pairing.table in begun


def open_tables(t: Tournament) -> tuple[TableId, ...]:
    """The tables of boards that are being played, or about to be."""
    return tuple(
        pairing.table
        for one in t.rounds
        for pairing in one.pairings
        if not pairing.is_over and pairing.replay_at is None
    )
