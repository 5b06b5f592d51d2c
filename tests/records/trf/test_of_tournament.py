"""Tournaments of every kind, written as reports and read back: the records are the same."""

from dataclasses import replace

import pytest
from msgspec import structs

from server.records.trf import Result, entrants, history, read_trf, score_of, write_trf
from server.records.trf.of_tournament import report_of
from server.records.trf.report import Text
from server.standings import Kind, RoundRecord, standings
from server.tournaments.card import Score, System
from server.tournaments.order import rows
from server.tournaments.records import whole_history
from server.tournaments.state import Tournament
from server.vocabulary import Termination
from tests.tournaments.evening import Evening, a_card
from tests.tournaments.world import World

PLAYED = [t for seed in range(40) if (t := World(seed).play().evening.t).entrants]
MEASURED = [t for t in PLAYED if not t.is_knockout]


def in_tenths(record: RoundRecord) -> RoundRecord:
    return replace(record, score=record.score * 5, seat=record.seat if record.kind is Kind.GAME else None)


def test_the_seeds_have_every_kind_of_tournament_and_of_round() -> None:
    assert {t.card.system.kind for t in PLAYED} == {"swiss", "round-robin", "knockout", "mcmahon"}
    kinds = {record.kind for t in PLAYED for own in whole_history(t).values() for record in own}
    assert kinds == set(Kind) - {Kind.FULL_BYE, Kind.HALF_BYE}


@pytest.mark.parametrize("t", PLAYED, ids=range(len(PLAYED)))
def test_what_is_written_reads_back_to_the_same_records(t: Tournament) -> None:
    reading = read_trf(write_trf(report_of(t)).encode("ascii"))
    assert reading.remarks == ()
    back = history(reading.report)
    for who, own in whole_history(t).items():
        assert [r for r in back[who] if r.kind is not Kind.ZERO_BYE] == [
            in_tenths(r) for r in own if r.kind is not Kind.ZERO_BYE
        ]


@pytest.mark.parametrize("t", MEASURED, ids=range(len(MEASURED)))
def test_the_standings_of_what_was_read_back_are_those_of_the_tournament(t: Tournament) -> None:
    report = read_trf(write_trf(report_of(t)).encode("ascii")).report
    found = standings(
        entrants(report),
        history(report),
        t.card.ties,
        score=score_of(report),
        unplayed=t.card.unplayed,
        rounds=report.rounds_played,
    )
    closed = sum(one.open_boards == 0 for one in t.rounds)
    if closed == report.rounds_played:
        assert [(row.rank, row.id, row.points) for row in found] == [
            (row.rank, row.id, row.points * 5) for row in rows(t)
        ]


def test_a_report_names_the_tournament_its_kind_its_rounds_and_its_ties() -> None:
    t = next(t for t in PLAYED if t.card.system.kind == "swiss" and t.finished)
    report = report_of(t)
    assert report.text(Text.NAME) == t.card.name
    assert report.text(Text.KIND) == "Individual: Swiss-System"
    assert report.text(Text.STANDINGS) == "PTS,DE,BH,PS,RTG"
    assert report.text(Text.STARTS_ON) == "1970/01/01"
    assert report.planned_rounds == t.stages[-1].rounds_before + t.stages[-1].rounds
    assert [player.name for player in report.players] == [entrant.person.name for entrant in t.entrants]
    assert {player.number: player.rank for player in report.players} == {int(row.id): row.rank for row in rows(t)}


def test_a_play_off_at_the_end_owes_the_report_no_rounds() -> None:
    """Its results are on no card, as they give no points: a report that planned them would never be whole."""
    settled = [t for t in PLAYED if t.finished and t.stages[-1].settles is not None]
    assert settled
    for t in settled:
        last = [stage for stage in t.stages if stage.settles is None][-1]
        assert report_of(t).planned_rounds == last.rounds_before + last.rounds < t.planned_rounds


def test_a_card_with_other_points_says_what_each_result_gives() -> None:
    t = next(t for t in PLAYED if t.card.system.kind == "swiss" and len(t.rounds) > 1)
    other = with_points(t, win=6, draw=2, bye=4)
    report = read_trf(write_trf(report_of(other)).encode()).report
    given = [report.points.of(r) for r in (Result.WIN, Result.DRAW, Result.LOSS, Result.PAIRING_BYE, Result.FULL_BYE)]
    assert given == [30, 10, 0, 20, 20]
    assert [sum(r.score for r in own) for own in history(report).values()] == [
        sum(r.score for r in own) * 5 for own in whole_history(other).values()
    ]


def with_points(t: Tournament, **points: int) -> Tournament:
    return replace(t, card=structs.replace(t.card, score=structs.replace(t.card.score, **points)))


def test_what_a_mcmahon_was_started_with_reads_back_into_the_same_scores() -> None:
    evening = Evening(
        a_card(system=System(kind="mcmahon", rounds=3), ties=("SOS", "SSOS", "DG"), unplayed="half-missed")
    )
    evening.enter("anna 1900", "bela 1850", "cili 1700", "dora 1500")
    evening.start()
    evening.all_won_by_the_higher_seed()
    report = read_trf(write_trf(report_of(evening.t)).encode("ascii")).report
    found = standings(
        entrants(report),
        history(report),
        evening.card.ties,
        score=score_of(report),
        unplayed=evening.card.unplayed,
        rounds=report.rounds_played,
    )
    assert [(row.id, row.points) for row in found] == [(row.id, row.points * 5) for row in rows(evening.t)]
    assert found[0].points > 100


def test_before_the_start_there_is_nobody_to_report() -> None:
    assert report_of(World(0).evening.t).players == ()


def test_a_technical_win_is_a_win_with_points_of_its_own() -> None:
    """3 points for a win, 2 for a technical one: the game was won, and what it gave stands beside it."""
    score = Score(win=6, draw=2, bye=6, technical_win=4)
    evening = Evening(a_card(system=System(kind="swiss", rounds=1), score=score)).enter("anna 1900", "bela").start()
    evening.result(1, winner=evening.pairing(1).first.person.name, how=Termination.TECHNICAL)
    reading = read_trf(write_trf(report_of(evening.t)).encode("ascii"))
    assert reading.remarks == ()
    records = history(reading.report)
    assert sorted(own[0].score for own in records.values()) == [0, 20]
