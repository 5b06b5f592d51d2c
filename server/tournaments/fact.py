"""What every event of a tournament has in common."""

import msgspec

from server.vocabulary import Instant


class Fact(msgspec.Struct, frozen=True, kw_only=True, tag_field="t", tag=lambda name: name):
    """Every event says when it happened on the server's timeline."""

    at: Instant
