"""Every table of the database, once. Migrations are checked against this, statements are compiled from it.

Three kinds: the journal, which is the truth; projections, which are computed from it in the same transaction and can
be rebuilt; and what people are (accounts, clubs), which has no journal. A uniqueness here is the last line of defence
behind a rule: the name in the comment is the one `Conflict.constraint` carries.

Instants are integer milliseconds, `Instant`; ids are text; enums are stored by value.
"""

from sqlalchemy import BigInteger, Column, Index, Integer, MetaData, Table, Text, text

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)

Serial = BigInteger().with_variant(Integer, "sqlite")  # SQLite numbers rows itself only under this very name


def _text(name: str) -> Column[str]:
    return Column(name, Text, nullable=False, server_default="")


def _number(name: str) -> Column[int]:
    return Column(name, Integer, nullable=False, server_default="0")


def _instant(name: str) -> Column[int]:
    return Column(name, BigInteger, nullable=False)


def _key(name: str) -> Column[str]:
    return Column(name, Text, primary_key=True)


# The journal

journal = Table(
    "journal",
    metadata,
    Column("position", Serial, primary_key=True),
    Column("stream", Text, nullable=False),
    Column("version", Integer, nullable=False),
    _instant("at"),
    _text("actor"),
    _text("command_id"),
    _number("part"),  # which event of its command: one command may make several
    Column("kind", Text, nullable=False),
    Column("body", Text, nullable=False),
    Index("uq_journal_stream_version", "stream", "version", unique=True),  # "version"
    Index("ix_journal_kind_position", "kind", "position"),  # for those who follow rare kinds
    Index(
        "uq_journal_command", "stream", "command_id", "part", unique=True,
        sqlite_where=text("command_id <> ''"), postgresql_where=text("command_id <> ''"),
    ),  # "command"
)  # fmt: skip

cursors = Table("cursors", metadata, _key("name"), Column("position", BigInteger, nullable=False))

service = Table("service", metadata, _key("name"), _instant("at"))
