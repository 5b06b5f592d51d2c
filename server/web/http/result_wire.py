"""What is sent and answered about results from over the board."""

from typing import Annotated, Final

import msgspec
from msgspec import Meta

from server.records.results_of_round import Change
from server.tables.card import Person
from server.tables.ruling import LONGEST_REASON
from server.vocabulary import Outcome, TableId
from server.web.http.wire import FileText, Sent
from server.web.wire import Id, Reason


class ResultFile(Sent, frozen=True, kw_only=True):
    """A file with the results of a round. Its text, or its bytes in base64 where they are no UTF-8."""

    text: FileText = ""
    base64: FileText = ""


class EnteredBoard(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One board's result, from the side of the pairing's first. `standing` is what the arbiter saw on record."""

    board: Annotated[int, Meta(ge=1, le=10_000)]
    outcome: Outcome
    was_played: bool
    standing: Outcome | None


class EnterResults(Sent, frozen=True, kw_only=True):
    """Results from over the board, board by board."""

    id: Id
    reason: Annotated[str, Meta(min_length=1, max_length=LONGEST_REASON)]
    boards: Annotated[tuple[EnteredBoard, ...], Meta(min_length=1, max_length=5_000)]


class BoardToEnter(msgspec.Struct, frozen=True, kw_only=True):
    """A board as an arbiter fills it in: what is on record, what his file says, and what that would change."""

    board: int
    table: TableId
    first: Person
    second: Person
    standing: Outcome | None
    standing_played: bool
    said: Outcome | None
    said_played: bool
    change: Change | None
    turned: bool
    """The file has the two the other way round."""


class ResultFault(msgspec.Struct, frozen=True, kw_only=True):
    """One fault of a file. The sentence is the text `result-fault-<code>`."""

    code: str
    line: int
    column: int
    details: dict[str, str | int]


class ResultsOfRound(msgspec.Struct, frozen=True, kw_only=True):
    round: int
    boards: tuple[BoardToEnter, ...]
    faults: tuple[ResultFault, ...]


class BoardRefused(msgspec.Struct, frozen=True, kw_only=True):
    """Why a board was not entered."""

    board: int
    reasons: tuple[Reason, ...]


class ResultsEntered(msgspec.Struct, frozen=True, kw_only=True):
    """The boards that stand so now, and the others."""

    entered: tuple[int, ...]
    refused: tuple[BoardRefused, ...]


RESULT_TYPES: Final = (ResultFile, EnterResults, ResultsOfRound, ResultsEntered)
