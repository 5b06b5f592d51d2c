"""Whom a request or a connection belongs to: settled at the door, by the sign-in, and never by a message."""

from dataclasses import dataclass

from server.vocabulary import PlayerId


@dataclass(frozen=True, slots=True)
class Identity:
    """A signed-in player or a guest under a name. `session` names the sign-in, so that revoking it closes its sockets.

    `session` is the stored hash of the token, never the token.
    """

    player: PlayerId
    name: str
    is_guest: bool
    session: str
