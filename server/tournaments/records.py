"""What each closed round was to each entrant, in the words of the standings: the one source of points (C13).

A round is closed when every board has its result. What has no record was not there: away, withdrawn, knocked out.
"""

from collections.abc import Iterator
from dataclasses import replace

from server.standings import Kind, RoundRecord, Score, unplayed_round
from server.tournaments.card import Card
from server.tournaments.events import Bye, ByeKind
from server.tournaments.state import Pairing, Round, Stage, Tournament
from server.vocabulary import EntrantId, Outcome, Seat, Termination


def entrant_id(number: int) -> EntrantId:
    """Entrants are known to the pairing and the standings by their number."""
    return EntrantId(str(number))


def number_of(entrant: EntrantId) -> int:
    return int(entrant)


def score_of(card: Card) -> Score:
    """The card counts in half-points: two units are shown as one point."""
    score = card.score
    return Score(win=score.win, draw=score.draw, loss=score.loss, bye=score.bye, per_point=2)


def closed_rounds_of(t: Tournament, stage: Stage) -> tuple[Round, ...]:
    return tuple(one for one in t.rounds_of(stage) if one.open_boards == 0)


def records(t: Tournament, stage: Stage) -> dict[EntrantId, list[RoundRecord]]:
    """The records of everybody in a stage, in the order of its closed rounds, which count from 1."""
    found: dict[EntrantId, list[RoundRecord]] = {entrant_id(number): [] for number in stage.members}
    score = score_of(t.card)
    technical = score.win if t.card.score.technical_win is None else t.card.score.technical_win
    closed = closed_rounds_of(t, stage)
    for number in stage.members:
        found[entrant_id(number)] += _before_coming(t, stage, number, len(closed))
    for one in closed:
        for number, record in _of_round(one, stage, score, technical):
            found[entrant_id(number)].append(record)
    return found


def whole_history(t: Tournament) -> dict[EntrantId, list[RoundRecord]]:
    """The records of everybody in all stages, by the rounds of the tournament. A play-off only decides a tie."""
    found: dict[EntrantId, list[RoundRecord]] = {entrant_id(entrant.number): [] for entrant in t.entrants}
    for stage in (each for each in t.stages if each.settles is None):
        for entrant, own in records(t, stage).items():
            found[entrant] += [replace(record, round=record.round + stage.rounds_before) for record in own]
    return found


def _before_coming(t: Tournament, stage: Stage, number: int, closed: int) -> Iterator[RoundRecord]:
    """The rounds somebody who entered late has missed, each worth what the card says."""
    missed = t.entrant(number).joined_after - stage.rounds_before
    for round_number in range(1, min(missed, closed) + 1):
        yield RoundRecord(round_number, Kind.ZERO_BYE, t.card.score.missed)


def points(t: Tournament) -> dict[int, int]:
    """What everybody has from all stages. A play-off only decides a tie."""
    found = dict.fromkeys((entrant.number for entrant in t.entrants), 0)
    for stage in (each for each in t.stages if each.settles is None):
        for entrant, own in records(t, stage).items():
            found[number_of(entrant)] += sum(record.score for record in own)
    return found


def _of_round(one: Round, stage: Stage, score: Score, technical: int) -> Iterator[tuple[int, RoundRecord]]:
    round_number = one.number - stage.rounds_before
    for bye in one.byes:
        yield bye.number, _bye(round_number, bye, score)
    for pairing in one.pairings:
        for number in pairing.numbers:
            yield number, _board(round_number, pairing, number, score, technical)


def _bye(round_number: int, bye: Bye, score: Score) -> RoundRecord:
    match bye.kind:
        case ByeKind.ODD_FIELD | ByeKind.SEEDED | ByeKind.EMPTY_SLOT:
            return unplayed_round(round_number, Kind.PAIRING_BYE, score)
        case ByeKind.REST:
            return unplayed_round(round_number, Kind.REST, score)
        case ByeKind.CREDITED:
            assert bye.opponent is not None
            return unplayed_round(round_number, Kind.FORFEIT_WIN, score, entrant_id(bye.opponent))
        case ByeKind.GONE if bye.opponent is not None:
            # A table made beforehand has an opponent for him: it is lost without play (FIDE C.07 15.2), and gives
            # nothing where a lost game would.
            return RoundRecord(round_number, Kind.FORFEIT_LOSS, 0, entrant_id(bye.opponent))
        case ByeKind.GONE | ByeKind.ZERO:
            return unplayed_round(round_number, Kind.ZERO_BYE, score)
        case ByeKind.HALF:
            return unplayed_round(round_number, Kind.HALF_BYE, score)
        case ByeKind.FULL:
            return unplayed_round(round_number, Kind.FULL_BYE, score)


def _board(round_number: int, pairing: Pairing, number: int, score: Score, technical: int) -> RoundRecord:
    opponent = entrant_id(pairing.opponent_of(number))
    last = pairing.games[-1] if pairing.games else None
    if pairing.winner is None and last is not None and last.outcome is Outcome.VOID:
        return unplayed_round(round_number, Kind.ZERO_BYE, score)
    if last is not None and any(game.counts for game in pairing.games):
        seat = Seat.FIRST if last.first == number else Seat.SECOND
        points = technical if _is_technical(pairing, number) else _game_score(pairing, number, score)
        return RoundRecord(round_number, Kind.GAME, points, opponent, seat)
    return unplayed_round(round_number, _forfeit(pairing, number), score, opponent)


def _game_score(pairing: Pairing, number: int, score: Score) -> int:
    if pairing.winner is None:
        return score.loss if _is_lost_by_both(pairing) else score.draw
    return score.win if pairing.winner == number else score.loss


def _is_technical(pairing: Pairing, number: int) -> bool:
    """B6, B7: he has won because the time of the round was over."""
    return pairing.winner == number and pairing.result.termination is Termination.TECHNICAL


def _forfeit(pairing: Pairing, number: int) -> Kind:
    if pairing.winner is None and not _is_lost_by_both(pairing):
        return Kind.FORFEIT_DRAW
    return Kind.FORFEIT_WIN if pairing.winner == number else Kind.FORFEIT_LOSS


def _is_lost_by_both(pairing: Pairing) -> bool:
    return bool(pairing.games) and pairing.games[-1].outcome is Outcome.BOTH_LOST
