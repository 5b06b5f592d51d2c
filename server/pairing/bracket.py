"""The tree of a knockout (C9) as it stands: who is in which slot of which meeting, as far as it is decided.

Everything follows from the plan (`bracket_plan.py`), the seeds, and who did not survive which round; nothing else is
kept. A slot that nobody can fill any more is empty, and whoever stands opposite goes through; a slot that is not
decided yet is neither (scenario 31).
"""

from collections import Counter
from dataclasses import dataclass
from itertools import accumulate

from server.pairing.bracket_plan import (
    Branch,
    Form,
    Line,
    Loser,
    Meeting,
    Places,
    Source,
    Winner,
    plan,
    seed_lines,
)
from server.pairing.field import Contender
from server.vocabulary import EntrantId


@dataclass(frozen=True, slots=True)
class Taken:
    """An entrant stands here."""

    entrant: EntrantId


@dataclass(frozen=True, slots=True)
class Empty:
    """Nobody stands here, nor will: a bye of the first round, or neither of two came."""


@dataclass(frozen=True, slots=True)
class Undecided:
    """Somebody may yet stand here."""


Slot = Taken | Empty | Undecided


@dataclass(frozen=True, slots=True)
class Match:
    """A meeting with those who stand in it; `winner` and `loser` are the slots it feeds."""

    meeting: Meeting
    upper: Slot
    lower: Slot
    winner: Slot
    loser: Slot

    @property
    def round(self) -> int:
        return self.meeting.round

    @property
    def branch(self) -> Branch:
        return self.meeting.branch

    @property
    def two(self) -> tuple[EntrantId, EntrantId] | None:
        """The two who meet or met here, upper first, if there are two."""
        if isinstance(self.upper, Taken) and isinstance(self.lower, Taken):
            return self.upper.entrant, self.lower.entrant
        return None


@dataclass(frozen=True, slots=True)
class Place:
    """Where somebody finished: from `best` to `worst`, 1 is first; those who went out together share the range."""

    entrant: EntrantId
    best: int
    worst: int


def draw_up(
    contenders: tuple[Contender, ...], form: Form = Form.SINGLE, *, third_place: bool = False
) -> tuple[Match, ...]:
    """Every match in the order of the plan, for everybody who started, seeded by `number`."""
    seeded = sorted(contenders, key=lambda c: c.number)
    lines = tuple(Empty() if seed is None else Taken(seeded[seed - 1].id) for seed in seed_lines(len(seeded)))
    lost = {c.id: frozenset(c.losses) for c in contenders}
    matches: list[Match] = []
    for meeting in plan(len(seeded), form, third_place=third_place):
        upper, lower = (_stands(source, lines, matches) for source in (meeting.upper, meeting.lower))
        if meeting.branch is Branch.DECIDER and matches[-1].winner == matches[-1].upper:
            lower = Empty()  # it was the second defeat of the one from the losers' branch
        matches.append(Match(meeting, upper, lower, *_outcome(upper, lower, meeting.round, lost)))
    return tuple(matches)


def has_more(tree: tuple[Match, ...], after: int) -> bool:
    """Whether any round is still to be held after this one. The decider of a double knockout may not be needed."""
    later = [match for match in tree if match.round > after]
    return any(match.branch is not Branch.DECIDER or isinstance(match.winner, Undecided) for match in later)


def places(
    contenders: tuple[Contender, ...], form: Form = Form.SINGLE, *, third_place: bool = False
) -> tuple[Place, ...]:
    """The order so far, best first, seeds within a shared place: by the places each has played himself to. Who has
    not lost yet shares the top."""
    reached: dict[EntrantId, Places] = {c.id: (1, len(contenders)) for c in contenders}
    for match in draw_up(contenders, form, third_place=third_place):
        if isinstance(match.winner, Undecided):
            continue
        for slot, found in ((match.winner, match.meeting.winner_places), (match.loser, match.meeting.loser_places)):
            if isinstance(slot, Taken):
                reached[slot.entrant] = found
        for slot in (match.upper, match.lower):
            if isinstance(slot, Taken) and match.winner == match.loser == Empty():
                reached[slot.entrant] = match.meeting.loser_places
    ordered = sorted(contenders, key=lambda c: (reached[c.id], c.number))
    shared = Counter(reached[c.id] for c in ordered)
    above = dict(zip(shared, accumulate(shared.values(), initial=0), strict=False))
    return tuple(Place(c.id, above[reached[c.id]] + 1, above[reached[c.id]] + shared[reached[c.id]]) for c in ordered)


def _stands(source: Source, lines: tuple[Slot, ...], matches: list[Match]) -> Slot:
    match source:
        case Line(index):
            return lines[index]
        case Winner(of):
            return matches[of].winner
        case Loser(of):
            return matches[of].loser


def _outcome(upper: Slot, lower: Slot, number: int, lost: dict[EntrantId, frozenset[int]]) -> tuple[Slot, Slot]:
    """Winner and loser. Nobody goes through where both have left; one alone only has to be there."""
    if isinstance(upper, Undecided) or isinstance(lower, Undecided):
        return Undecided(), Undecided()
    taken = [slot for slot in (upper, lower) if isinstance(slot, Taken)]
    standing = [slot for slot in taken if number not in lost[slot.entrant]]
    if len(standing) == 2:
        return Undecided(), Undecided()
    beaten = [slot for slot in taken if slot not in standing]
    if not standing:
        return Empty(), beaten[0] if len(beaten) == 1 else Empty()
    return standing[0], beaten[0] if beaten else Empty()
