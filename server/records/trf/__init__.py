"""Tournament report files: FIDE's TRF of 2016 and 2026 with the extensions that pairing programs share.

    read_trf(data) -> Reading(report, remarks)      bounded; every refusal has its line and column
    write_trf(report) -> text                       what every reader measured takes, and this one reads back alike

A `Report` is a tournament on paper: it knows no accounts, tables or journal. `history` says what each closed round was
in the words of the standings.
"""

from server.records.trf.history import entrants, history, score_of
from server.records.trf.points import Points
from server.records.trf.reading import Reading, read_trf
from server.records.trf.remark import Remark
from server.records.trf.report import Adjustment, Forbidden, Player, Report, Result, RoundEntry, Team
from server.records.trf.writing import write_trf

__all__ = [
    "Adjustment",
    "Forbidden",
    "Player",
    "Points",
    "Reading",
    "Remark",
    "Report",
    "Result",
    "RoundEntry",
    "Team",
    "entrants",
    "history",
    "read_trf",
    "score_of",
    "write_trf",
]
