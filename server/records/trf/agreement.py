"""Whether what a file says of one player agrees with what it says of the others."""

from collections.abc import Iterator, Mapping
from itertools import product
from typing import Final

from server.records.trf.line import Line
from server.records.trf.report import Player, Report, RoundEntry
from server.records.trf.result import Result
from server.vocabulary import Refused

_R = Result
TOGETHER: Final = frozenset(
    frozenset(pair)
    for pair in (
        (_R.WIN, _R.LOSS), (_R.DRAW, _R.DRAW), (_R.LOSS, _R.LOSS), (_R.DRAW, _R.LOSS),
        (_R.SHORT_WIN, _R.SHORT_LOSS), (_R.SHORT_DRAW, _R.SHORT_DRAW), (_R.SHORT_LOSS, _R.SHORT_LOSS),
        (_R.SHORT_DRAW, _R.SHORT_LOSS), (_R.FORFEIT_WIN, _R.FORFEIT_LOSS), (_R.FORFEIT_LOSS, _R.FORFEIT_LOSS),
        (_R.UNKNOWN, _R.UNKNOWN),
    )
)  # fmt: skip
"""What the two of a board may have. An arbiter may have taken both points away, or one of a draw's halves."""

_FIRST_ROUND: Final = 92


def disagreement(players: Mapping[int, Player], where: Mapping[int, Line]) -> Refused | None:
    """The first board of which its two players do not say the same; None if there is none. `record/no-such-player`,
    `record/opponent-disagrees` (he names another), `record/colours-disagree`, `record/results-disagree`."""
    for player in players.values():
        for number, entry in enumerate(player.rounds, start=1):
            if entry is None or entry.opponent is None:
                continue
            code = _fault(player.number, entry, players.get(entry.opponent), number)
            if code is not None:
                column = _FIRST_ROUND + 10 * (number - 1)
                details = {"player": player.number, "opponent": entry.opponent, "round": number}
                return where[player.number].refused(code, column, **details)
    return None


def _fault(own: int, entry: RoundEntry, other: Player | None, number: int) -> str | None:
    if other is None:
        return "no-such-player"
    theirs = other.entry(number)
    if theirs is None or theirs.opponent != own:
        return "opponent-disagrees"
    if entry.seat is not None and entry.seat is theirs.seat:
        return "colours-disagree"
    return None if frozenset((entry.result, theirs.result)) in TOGETHER else "results-disagree"


def differing_points(report: Report) -> Iterator[tuple[Player, dict[str, int]]]:
    """Players whose stated points are not those of their rounds. Programs may count a bye of the coming round already,
    and its virtual points."""
    played = report.rounds_played
    for player in report.players:
        if player.points is None:
            continue
        counted = report.total(player, played)
        coming = report.awarded(player, played + 1) if player.entry(played + 1) else 0
        extra = report.extra.get(player.number, ())
        virtual = {0, *extra[played - 1 : played + 1]} if played else {0, *extra[:1]}
        if player.points not in {counted + c + v for c, v in product((0, coming), virtual)}:
            yield player, {"stated": player.points, "counted": counted}
