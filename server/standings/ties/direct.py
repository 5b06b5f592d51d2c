"""Direct encounter: the tied, in a table of the games they played against one another. Three rules of it.

`DE` (FIDE C.07 6, C13): if all have met all, their points order them, and whoever is still tied is compared again
among themselves. If not, somebody is first only when he is alone on top whatever the missing games might have given;
then the rest are compared again.

`DG` (G3, the direct game): only what the games say without ambiguity. Some are before the others when each of them
has beaten each of the others; a circle of wins, a draw or a missing game separates nobody.

`DM` (P13, the direct match): only where exactly two are tied.

Who is not separated goes on to the next tie-break.
"""

from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from server.standings.table import Table
from server.standings.ties.tie import Form, Measure, Number, Summand, Tie, TieValue, Unit
from server.vocabulary import EntrantId

Group = tuple[EntrantId, ...]


@dataclass(frozen=True, slots=True)
class _MiniTable:
    """Games among a group: for each, by opponent, the units got in each game."""

    games: dict[EntrantId, dict[EntrantId, list[int]]]
    win: int

    def points(self, entrant: EntrantId) -> Number:
        """Several games against one opponent count as their average."""
        return sum(_average(scores) for scores in self.games[entrant].values())

    def best(self, entrant: EntrantId) -> Number:
        """His points if he won every game that is missing."""
        return self.points(entrant) + self.win * (len(self.games) - 1 - len(self.games[entrant]))

    def beat(self, one: EntrantId, two: EntrantId) -> bool:
        """More points than the other of what the two played."""
        return sum(self.games[one][two]) > sum(self.games[two][one])

    def all_met(self) -> bool:
        return all(len(opponents) == len(self.games) - 1 for opponents in self.games.values())


def _mini_table(table: Table, group: Group) -> _MiniTable:
    among = frozenset(group)
    games: dict[EntrantId, dict[EntrantId, list[int]]] = {}
    for entrant in group:
        scores: dict[EntrantId, list[int]] = defaultdict(list)
        for record in table.records[entrant]:
            if record.opponent in among and table.played(record):
                assert record.opponent is not None
                scores[record.opponent].append(record.score)
        games[entrant] = scores
    return _MiniTable(games, table.score.win)


def _average(scores: list[int]) -> Number:
    return scores[0] if len(scores) == 1 else Fraction(sum(scores), len(scores))


def _separated(table: Table, group: Group) -> Iterator[Group]:
    """The group in order, in as small parts as direct encounter can make. One pass a part: a thousand tied on the
    same score after one round must not be compared each with each."""
    while len(group) > 1:
        mini = _mini_table(table, group)
        if mini.all_met():
            yield from _by_points(table, group, mini)
            return
        top = _surely_first(group, mini)
        if top is None:
            break
        yield (top,)
        group = tuple(entrant for entrant in group if entrant != top)
    if group:
        yield group


def _by_points(table: Table, group: Group, mini: _MiniTable) -> Iterator[Group]:
    equal: dict[Number, list[EntrantId]] = defaultdict(list)
    for entrant in group:
        equal[mini.points(entrant)].append(entrant)
    for points in sorted(equal, reverse=True):
        part = tuple(equal[points])
        if len(part) == len(group):
            yield part
        else:
            yield from _separated(table, part)


def _surely_first(group: Group, mini: _MiniTable) -> EntrantId | None:
    leader = max(group, key=mini.points)
    sure = mini.points(leader)
    return leader if all(mini.best(other) < sure for other in group if other != leader) else None


def _unambiguous(table: Table, group: Group) -> Iterator[Group]:
    """The smallest parts of which each member of an earlier one has beaten each of a later one. Sorted by how many he
    has beaten, a cut is where nobody above has failed to beat anybody below."""
    mini = _mini_table(table, group)
    beaten = {one: {two for two in mini.games[one] if mini.beat(one, two)} for one in group}
    ordered = sorted(group, key=lambda one: len(beaten[one]), reverse=True)
    part: list[EntrantId] = []
    rest = set(ordered)
    for one in ordered:
        part.append(one)
        rest.discard(one)
        if all(rest <= beaten[each] for each in part):
            yield tuple(part)
            part = []


def _of_two(table: Table, group: Group) -> Iterator[Group]:
    if len(group) == 2:
        yield from _by_points(table, group, _mini_table(table, group))
    else:
        yield group


def _encounter(code: str, separated: Callable[[Table, Group], Iterator[Group]]) -> Measure:
    def measure(table: Table, tied: Group) -> dict[EntrantId, TieValue]:
        mini = _mini_table(table, tied)
        values: dict[EntrantId, TieValue] = {}
        for part in separated(table, tied):
            place = len(values) + 1
            for entrant in part:
                values[entrant] = TieValue(code, mini.points(entrant), tuple(_summands(table, entrant, mini)), place)
        return values

    return measure


def _summands(table: Table, entrant: EntrantId, mini: _MiniTable) -> Iterator[Summand]:
    for record in table.records[entrant]:
        if record.opponent in mini.games[entrant] and table.played(record):
            assert record.opponent is not None
            games = len(mini.games[entrant][record.opponent])
            yield Summand(record.score if games == 1 else Fraction(record.score, games), record.round, record.opponent)


def _tie(code: str, source: str, separated: Callable[[Table, Group], Iterator[Group]]) -> Tie:
    return Tie(code, Unit.POINTS, source, _encounter(code, separated), Form.ENCOUNTER, among_tied=True)


DIRECT_TIES: Final = (
    _tie("DE", "FIDE C.07 6, C13", _separated),
    _tie("DG", "G3, G5", _unambiguous),
    _tie("DM", "P13, P16", _of_two),
)
