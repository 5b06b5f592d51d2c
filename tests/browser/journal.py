"""What really happened, read from the disk past the server: what the pages say is held against it."""

import json
from typing import Any

from tests.process.server import Server

Fact = dict[str, Any]


def facts(server: Server, kind: str, *, table: str = "") -> list[tuple[str, Fact]]:
    """All events of a kind in order, each with the id of its table or tournament; of one table, if one is named."""
    rows = server.rows("SELECT stream, body FROM journal ORDER BY position")
    events = [(str(stream).partition(":")[2], json.loads(str(body))) for stream, body in rows]
    return [(of, event) for of, event in events if event["t"] == kind and table in ("", of)]


def players(server: Server) -> dict[str, tuple[str, str]]:
    """Who plays whom at each table, the first to move first."""
    return {table: (event["first"]["name"], event["second"]["name"]) for table, event in facts(server, "TableOpened")}
