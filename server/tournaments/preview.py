"""What a ruling would touch beside its own round, named before it is made. Nothing is decided here."""

import msgspec

from server.tournaments.correcting import demand_possible
from server.tournaments.docket import has_begun, names, round_named
from server.tournaments.repairing import LaterRound, later_rounds
from server.tournaments.state import Pairing, Tournament
from server.vocabulary import Refused, TableId


class Preview(msgspec.Struct, frozen=True, kw_only=True):
    """`later`: the rounds that were paired from what this one has come to, soonest first."""

    later: tuple[LaterRound, ...]
    remade: tuple[str, ...] = ()
    """Knockout: the next matches, by name, that would be made anew with another player in them."""
    refused: str = ""
    """The code with which it would be refused; `boards` are then those that are in its way."""
    boards: str = ""


def preview_of_reopening(t: Tournament, round_number: int, begun: frozenset[TableId]) -> Preview:
    """What stands and what can be paired again if the round is reopened. Refused `ruling/no-such-round`."""
    return Preview(later=later_rounds(t, round_named(t, round_number).number, begun))


def preview_of_correction(
    t: Tournament, round_number: int, pairing: Pairing, winner: int | None, begun: frozenset[TableId]
) -> Preview:
    """What follows if the board is given to another winner."""
    later = later_rounds(t, round_number, begun)
    if not pairing.is_over or winner == pairing.winner:
        return Preview(later=later)
    after = msgspec.structs.replace(pairing.result, winner=winner)
    try:
        demand_possible(t, round_number, pairing, after, begun)
    except Refused as refused:
        return Preview(later=later, refused=refused.code, boards=str(refused.details.get("boards", "")))
    return Preview(later=later, remade=_remade(t, round_number, pairing, begun))


def _remade(t: Tournament, round_number: int, pairing: Pairing, begun: frozenset[TableId]) -> tuple[str, ...]:
    if not t.is_knockout or not t.stage.rounds_before < round_number < len(t.rounds):
        return ()
    own = set(pairing.numbers)
    return tuple(names(p) for p in t.rounds[-1].pairings if own & set(p.numbers) and not has_begun(p, begun))
