"""Random tournaments, everything counted again the slow way, from the rules and not from the code."""

import itertools
import random
from collections.abc import Iterator, Mapping
from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from server.standings import Entrant, Kind, RoundRecord, Row, Score, standings, unplayed_round
from server.vocabulary import EntrantId
from tests.standings.published import Records, game

ALONE = (Kind.PAIRING_BYE, Kind.REST, Kind.FULL_BYE, Kind.HALF_BYE, Kind.ZERO_BYE)
FORFEITS = (
    (Kind.FORFEIT_WIN, Kind.FORFEIT_LOSS),
    (Kind.FORFEIT_LOSS, Kind.FORFEIT_LOSS),
    (Kind.FORFEIT_DRAW, Kind.FORFEIT_DRAW),
)
REQUESTED = (Kind.HALF_BYE, Kind.ZERO_BYE)
VOLUNTARY = (*REQUESTED, Kind.FORFEIT_LOSS, Kind.FORFEIT_DRAW)

seeds = st.integers(0, 100_000)


def a_tournament(seed: int, *, most: int = 8) -> tuple[tuple[Entrant, ...], Records]:
    """Rounds by lot: games, forfeits, byes of every kind; a pair may meet twice only by a forfeit."""
    lots = random.Random(seed)
    entrants = tuple(
        Entrant(EntrantId(f"e{n}"), n, lots.choice((1500, 1600))) for n in range(1, lots.randint(2, most) + 1)
    )
    records: Records = {e.id: [] for e in entrants}
    met: set[frozenset[EntrantId]] = set()
    for number in range(1, lots.randint(1, 6) + 1):
        waiting = [e.id for e in entrants]
        lots.shuffle(waiting)
        while waiting:
            one = waiting.pop()
            two = waiting.pop() if waiting and lots.random() < 0.9 else None
            if two is not None and frozenset((one, two)) not in met and lots.random() < 0.85:
                met.add(frozenset((one, two)))
                game(records, number, one, two, lots.choice((0, 1, 2)))
            elif two is not None:
                kinds = lots.choice(FORFEITS)
                records[one].append(unplayed_round(number, kinds[0], Score(), two))
                records[two].append(unplayed_round(number, kinds[1], Score(), one))
            else:
                records[one].append(unplayed_round(number, lots.choice(ALONE), Score()))
    return entrants, records


def number_of(rows: tuple[Row, ...], index: int) -> dict[EntrantId, object]:
    return {row.id: row.values[index].value for row in rows}


def adjusted(own: list[RoundRecord]) -> int:
    total = 0
    for k, record in enumerate(own):
        ends = record.kind in REQUESTED and all(later.kind in VOLUNTARY for later in own[k:])
        total += 1 if ends else record.score
    return total


def buchholz(who: EntrantId, records: Records) -> int:
    total = 0
    for record in records[who]:
        own = sum(r.score for r in records[who])
        if record.kind is Kind.GAME:
            total += adjusted(records[EntrantId(str(record.opponent))])
        elif record.opponent is not None:
            total += min(own, adjusted(records[record.opponent]))
        else:
            total += min(own, len(records[who]))
    return total


@given(seed=seeds)
def test_points_buchholz_and_progressive_equal_a_slow_count(seed: int) -> None:
    entrants, records = a_tournament(seed)
    rows = standings(entrants, records, ("BH", "PS"))
    assert {r.id: r.points for r in rows} == {e.id: sum(x.score for x in records[e.id]) for e in entrants}
    assert number_of(rows, 0) == {e.id: buchholz(e.id, records) for e in entrants}
    assert number_of(rows, 1) == {
        e.id: sum(x.score for k in range(len(records[e.id])) for x in records[e.id][: k + 1]) for e in entrants
    }


@given(seed=seeds)
def test_the_order_is_total_stable_and_independent_of_the_order_of_the_input(seed: int) -> None:
    entrants, records = a_tournament(seed)
    rows = standings(entrants, records)
    lots = random.Random(seed)
    shuffled = {i: lots.sample(own, len(own)) for i, own in lots.sample(list(records.items()), len(records))}
    assert standings(lots.sample(entrants, len(entrants)), shuffled) == rows
    assert sorted(row.id for row in rows) == sorted(e.id for e in entrants)
    assert [row.rank for row in rows] == [1 + sum(r.rank < row.rank for r in rows) for row in rows]
    assert [row.points for row in rows] == sorted((row.points for row in rows), reverse=True)


@given(seed=seeds)
def test_ranks_are_those_of_the_numbers_that_are_shown(seed: int) -> None:
    rows = standings(*a_tournament(seed), ("BH", "PS", "RTG"))
    shown = [(row.points, *(v.value or 0 for v in row.values)) for row in rows]
    assert shown == sorted(shown, reverse=True)
    for (one, two), (a, b) in zip(itertools.pairwise(rows), itertools.pairwise(shown), strict=True):
        assert (one.rank == two.rank) == (a == b)


@given(seed=seeds)
def test_points_add_up_to_the_games_and_what_was_given_without_play(seed: int) -> None:
    entrants, records = a_tournament(seed)
    games = sum(r.kind is Kind.GAME for own in records.values() for r in own) // 2
    given_away = sum(r.score for own in records.values() for r in own if r.kind is not Kind.GAME)
    assert sum(row.points for row in standings(entrants, records)) == 2 * games + given_away


@given(seed=seeds)
def test_direct_encounter_equals_trying_out_every_result_of_the_missing_games(seed: int) -> None:
    entrants, records = a_tournament(seed, most=6)
    rows = standings(entrants, records, ("DE",))
    for _, level in itertools.groupby(rows, key=lambda row: row.points):
        group = tuple(level)
        if len(group) <= 4:
            parts = list(slowly(tuple(sorted(row.id for row in group)), records))
            found = [
                tuple(sorted(r.id for r in same)) for _, same in itertools.groupby(group, key=lambda row: row.rank)
            ]
            assert found == parts


def slowly(group: tuple[EntrantId, ...], records: Records) -> Iterator[tuple[EntrantId, ...]]:
    """Parts of the group in order. Several games do not occur here: two meet at most once at the board."""
    got = {
        (a, EntrantId(str(x.opponent))): x.score
        for a in group
        for x in records[a]
        if x.kind is Kind.GAME and x.opponent in group
    }
    missing = [(a, b) for a, b in itertools.combinations(group, 2) if (a, b) not in got]
    if len(group) == 1:
        yield group
    elif missing:
        tops = {top_alone(group, got, dict(zip(missing, results, strict=True)))
                for results in itertools.product((0, 1, 2), repeat=len(missing))}  # fmt: skip
        (top,) = tops if len(tops) == 1 else (None,)
        if top is None:
            yield group
        else:
            yield (top,)
            yield from slowly(tuple(i for i in group if i != top), records)
    else:
        totals = {a: sum(got[a, b] for b in group if b != a) for a in group}
        parts = [tuple(a for a in group if totals[a] == t) for t in sorted(set(totals.values()), reverse=True)]
        for part in parts:
            yield from [part] if len(parts) == 1 else slowly(part, records)


def top_alone(
    group: tuple[EntrantId, ...],
    got: Mapping[tuple[EntrantId, EntrantId], int],
    supposed: Mapping[tuple[EntrantId, EntrantId], int],
) -> EntrantId | None:
    totals = dict.fromkeys(group, 0)
    for (a, _), score in got.items():
        totals[a] += score
    for (a, b), score in supposed.items():
        totals[a] += score
        totals[b] += 2 - score
    best = [i for i in group if totals[i] == max(totals.values())]
    return best[0] if len(best) == 1 else None


def met(who: EntrantId, records: Records) -> list[EntrantId]:
    return [EntrantId(str(r.opponent)) for r in records[who] if r.kind is Kind.GAME]


@given(seed=seeds)
def test_sums_and_averages_at_second_hand_equal_a_slow_count(seed: int) -> None:
    entrants, records = a_tournament(seed)
    rows = standings(entrants, records, ("SOB", "AOB", "KS", "REP", "ARO"))
    rating = {e.id: Fraction(e.rating) for e in entrants}
    full = 2 * max(len(own) for own in records.values())
    for row in rows:
        theirs = [buchholz(who, records) for who in met(row.id, records)]
        assert row.values[0].value == sum(theirs)
        assert row.values[1].value == (Fraction(sum(theirs), len(theirs)) if theirs else None)
        good = {i for i, own in records.items() if 2 * sum(r.score for r in own) >= full - 2 * idle(own)}
        assert row.values[2].value == sum(
            r.score for r in records[row.id] if r.kind is Kind.GAME and r.opponent in good
        )
        assert row.values[3].value == sum(r.kind not in VOLUNTARY for r in records[row.id])
        faced = [rating[who] for who in met(row.id, records)]
        assert row.values[4].value == (int(sum(faced) / len(faced) + Fraction(1, 2)) if faced else None)


def idle(own: list[RoundRecord]) -> int:
    """Rounds off that gave nothing."""
    return sum(r.kind is Kind.REST and r.score == 0 for r in own)


@given(seed=seeds)
def test_the_go_sums_equal_a_slow_count(seed: int) -> None:
    entrants, records = a_tournament(seed)
    start = {e.id: 2 * (e.number % 3) for e in entrants}
    field = [Entrant(e.id, e.number, e.rating, start[e.id]) for e in entrants]
    worth = {
        i: start[i] + sum(r.score for r in own) + 2 * (sum(r.kind is Kind.ZERO_BYE for r in own) // 2)
        for i, own in records.items()
    }

    def sos(who: EntrantId) -> int:
        return sum(start[who] if r.opponent is None else worth[r.opponent] for r in records[who])

    for row in standings(field, records, ("SOS", "SDOS", "SSOS"), unplayed="half-missed"):
        own = records[row.id]
        assert row.values[0].value == sos(row.id)
        assert row.values[1].value == sum(
            Fraction(worth[r.opponent] * r.score, 2) for r in own if r.opponent is not None
        )
        assert row.values[2].value == sum(
            start[row.id] * len(own) if r.opponent is None else sos(r.opponent) for r in own
        )


@given(seed=seeds)
def test_the_direct_game_separates_exactly_who_has_beaten_everybody_behind(seed: int) -> None:
    entrants, records = a_tournament(seed, most=6)
    rows = standings(entrants, records, ("DG",))
    for _, level in itertools.groupby(rows, key=lambda row: row.points):
        group = tuple(level)
        for ahead, behind in itertools.combinations(group, 2):
            if ahead.rank < behind.rank:
                assert ("beat", behind.id) in outcomes(ahead.id, records)
        for same in {row.rank for row in group}:
            part = {row.id for row in group if row.rank == same}
            for size in range(1, len(part)):
                for top in itertools.combinations(sorted(part), size):
                    below = part - set(top)
                    assert not all(("beat", b) in outcomes(a, records) for a in top for b in below)


def outcomes(who: EntrantId, records: Records) -> set[tuple[str, EntrantId]]:
    marks = {2: "beat", 1: "drew", 0: "lost"}
    return {(marks[r.score], EntrantId(str(r.opponent))) for r in records[who] if r.kind is Kind.GAME}
