"""Writing and reading single rows on the driver's connection; each statement is compiled from the schema once.

    put(raw, entries, tournament=..., player=...)                     INSERT
    change(raw, entries, {"tournament": ..., "player": ...}, status=...)   UPDATE
    remove(raw, live_players, player=...)                             DELETE
    one(raw, tables, {"id": ...}, "first", "second")                  SELECT

Names of tables and columns come from the schema, never from outside; values are always parameters.
"""

import sqlite3
from collections.abc import Mapping
from functools import cache
from typing import Any

from sqlalchemy import Table, bindparam, delete, insert, select, update
from sqlalchemy.sql import ColumnElement

from server.storage.database import compiled

Raw = sqlite3.Connection


def put(raw: Raw, table: Table, /, **values: Any) -> None:
    """One new row."""
    raw.execute(_insert(table, tuple(values)), values)


def change(raw: Raw, table: Table, key: Mapping[str, Any], /, **values: Any) -> int:
    """Set these columns where the key's columns have these values; returns how many rows there were."""
    return raw.execute(_update(table, tuple(key), tuple(values)), {**_named(key), **values}).rowcount


def remove(raw: Raw, table: Table, /, **key: Any) -> None:
    """Delete the rows with these values; with no key, all."""
    raw.execute(_delete(table, tuple(key)), _named(key))


def one(raw: Raw, table: Table, key: Mapping[str, Any], *columns: str) -> tuple[Any, ...] | None:
    """These columns of a row with the key, or None."""
    row: tuple[Any, ...] | None = raw.execute(_select(table, tuple(key), columns), _named(key)).fetchone()
    return row


def _named(key: Mapping[str, Any]) -> dict[str, Any]:
    return {f"key_{name}": value for name, value in key.items()}


def _matching(table: Table, key: tuple[str, ...]) -> list[ColumnElement[bool]]:
    return [table.c[name] == bindparam(f"key_{name}") for name in key]


@cache
def _insert(table: Table, columns: tuple[str, ...]) -> str:
    return compiled(insert(table).values({name: bindparam(name) for name in columns}))


@cache
def _update(table: Table, key: tuple[str, ...], columns: tuple[str, ...]) -> str:
    return compiled(update(table).where(*_matching(table, key)).values({name: bindparam(name) for name in columns}))


@cache
def _delete(table: Table, key: tuple[str, ...]) -> str:
    return compiled(delete(table).where(*_matching(table, key)))


@cache
def _select(table: Table, key: tuple[str, ...], columns: tuple[str, ...]) -> str:
    return compiled(select(*(table.c[name] for name in columns)).where(*_matching(table, key)))
