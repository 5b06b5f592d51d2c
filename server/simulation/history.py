"""What happened as everybody outside the service knows it: what pages asked, what they were answered and told, when
somebody was at a board with a connection that worked, and when the service was there. Only this and the journal are
evidence.
"""

from dataclasses import dataclass, field
from typing import Any

from server.vocabulary import Instant, PlayerId
from server.web.wire import Answered, Envelope


@dataclass(slots=True)
class Asked:
    """One request, however often it was sent. Requests that are not commands (garbage) have no answer to expect."""

    page: str
    player: PlayerId | None
    payload: dict[str, Any]
    at: Instant
    answers: list[tuple[Instant, Answered]] = field(default_factory=list)

    @property
    def id(self) -> str:
        return str(self.payload.get("id", ""))


@dataclass(frozen=True, slots=True)
class Heard:
    """One message to one page; `link` is the connection it came by."""

    page: str
    player: PlayerId | None
    link: str
    at: Instant
    envelope: Envelope


@dataclass(slots=True)
class Stay:
    """Somebody at a board or on the site, with a connection that works and beats, from the moment he knows of it.
    `table` is empty for just being there."""

    player: PlayerId
    table: str
    since: Instant
    until: Instant | None = None

    def covers(self, start: int, end: int) -> bool:
        return self.since <= start and (self.until is None or end <= self.until)


@dataclass(slots=True)
class Period:
    """One life of the service on its own timeline. `last_sign` is the last thing it wrote before it died."""

    booted: Instant
    opened: Instant | None = None
    crashed: Instant | None = None


@dataclass(slots=True)
class History:
    """Of one world. `notes` are what the trace shows between the journal's rows."""

    asked: list[Asked] = field(default_factory=list)
    heard: list[Heard] = field(default_factory=list)
    stays: list[Stay] = field(default_factory=list)
    periods: list[Period] = field(default_factory=list)
    notes: list[tuple[int, str, tuple[object, ...]]] = field(default_factory=list)
    arrivals: dict[str, list[Instant]] = field(default_factory=dict)
    """When each command reached the service, by `<player>:<id>`; some of them several times."""
    round_trips: dict[tuple[str, str], list[tuple[Instant, int]]] = field(default_factory=dict)
    """By player and connection: when the answer to each probe arrived, and how many ms after the probe had set out."""
    decided: dict[str, Any] = field(default_factory=dict)
    """What an arbiter has asked for, by the ruling's id; it may have been refused."""
    unanswered: list[str] = field(default_factory=list)
    """Requests that the service has heard and was still busy with after a quiet minute."""
    faults_of_ours: list[str] = field(default_factory=list)
    """Errors the service logged, and exceptions nobody caught."""

    def note(self, at: int, what: str, *details: object) -> None:
        self.notes.append((at, what, details))
