"""The few kinds of columns our tables are made of.

Instants are integer milliseconds, `Instant`; ids are text; enums are stored by value.
"""

from sqlalchemy import BigInteger, Boolean, Column, Float, Integer, Text, false

Serial = BigInteger().with_variant(Integer, "sqlite")  # SQLite numbers rows itself only under this very name


def key(name: str) -> Column[str]:
    """An id that is (part of) the primary key."""
    return Column(name, Text, primary_key=True)


def words(name: str) -> Column[str]:
    """Text; empty if there is nothing to say."""
    return Column(name, Text, nullable=False, server_default="")


def number(name: str) -> Column[int]:
    """A whole number, 0 to begin with."""
    return Column(name, Integer, nullable=False, server_default="0")


def yes_or_no(name: str) -> Column[bool]:
    """False to begin with."""
    return Column(name, Boolean, nullable=False, server_default=false())


def real(name: str) -> Column[float]:
    """A rating or something of its kind."""
    return Column(name, Float, nullable=False)


def instant(name: str) -> Column[int]:
    """When something was or will be."""
    return Column(name, BigInteger, nullable=False)


def perhaps(name: str) -> Column[int]:
    """An instant or a number that is not known, or not yet."""
    return Column(name, BigInteger)
