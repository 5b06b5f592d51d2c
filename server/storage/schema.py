"""Every table of the database, once. Migrations are checked against this, statements are compiled from it.

Three kinds: the journal, which is the truth; projections, which are computed from it in the same transaction and can
be rebuilt; and what people are (accounts, clubs), which has no journal. A uniqueness here is the last line of defence
behind a rule: the name in the comment is the one `Conflict.constraint` carries.

Instants are integer milliseconds, `Instant`; ids are text; enums are stored by value.
"""

from sqlalchemy import BigInteger, Boolean, Column, Float, Index, Integer, MetaData, Table, Text, text

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


def _yes_or_no(name: str) -> Column[bool]:
    return Column(name, Boolean, nullable=False, server_default=text("0"))


def _perhaps(name: str) -> Column[int]:
    """An instant or a number that is not known, or not yet."""
    return Column(name, BigInteger)


def _real(name: str) -> Column[float]:
    return Column(name, Float, nullable=False)


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
    Column("kind", Text, nullable=False),
    Column("body", Text, nullable=False),
    Index("uq_journal_stream_version", "stream", "version", unique=True),  # "version"
    Index("ix_journal_kind_position", "kind", "position"),  # for those who follow rare kinds
    Index(
        "uq_journal_command", "stream", "command_id", unique=True,
        sqlite_where=text("command_id <> ''"), postgresql_where=text("command_id <> ''"),
    ),  # "command"
)  # fmt: skip

cursors = Table("cursors", metadata, _key("name"), Column("position", BigInteger, nullable=False))

service = Table("service", metadata, _key("name"), _instant("at"))

# Projections of tournaments

tournaments = Table(
    "tournaments",
    metadata,
    _key("id"),
    _text("club"),
    _text("name"),
    _text("state"),
    _text("system"),
    _text("game"),
    _text("variant"),
    _text("pool"),
    _text("clock"),  # its label, such as `5+3`
    _yes_or_no("rated"),
    _yes_or_no("members_only"),
    _instant("opens_at"),
    _instant("starts_at"),
    _perhaps("ended_at"),
    _perhaps("due_at"),  # when it wants to be woken next, while that follows from its events alone
    _number("min_entrants"),
    _number("max_entrants"),
    _number("entrants"),
    _number("round"),
    _number("rounds"),
    _text("winners"),
    Column("series", Text),
    Column("occurrence_date", Text),
    _text("card"),
    Index("uq_tournaments_occurrence", "series", "occurrence_date", unique=True),  # "tournaments"
    Index("ix_tournaments_state_starts_at", "state", "starts_at"),
    Index("ix_tournaments_club_starts_at", "club", "starts_at"),
    Index("ix_tournaments_ended_at", "ended_at"),
    Index("ix_tournaments_due_at", "due_at"),
)

entries = Table(
    "entries",
    metadata,
    _key("tournament"),
    _key("player"),  # "entries": nobody has two places
    _text("name"),
    _number("rating"),
    _yes_or_no("is_member"),
    _text("status"),
    _instant("at"),
    _perhaps("number"),  # held now
    _perhaps("former_number"),  # held until he was replaced (C6)
    _perhaps("place"),
    _perhaps("points"),
    Index("ix_entries_player_at", "player", "at"),
    Index("ix_entries_tournament_number", "tournament", "number"),
)

live_players = Table(
    "live_players",
    metadata,
    _key("player"),  # "live_players": one running tournament at a time (C4)
    Column("tournament", Text, nullable=False, index=True),
)

round_seats = Table(
    "round_seats",
    metadata,
    _key("tournament"),
    Column("round", Integer, primary_key=True, autoincrement=False),
    _key("player"),  # "round_seats": nobody sits twice in a round
    _text("table"),  # empty: a bye
)

# Projections of tables

tables = Table(
    "tables",
    metadata,
    _key("id"),
    Column("tournament", Text),
    _number("round"),
    _number("board"),
    _number("game_number"),
    _text("first"),
    _text("first_name"),
    _number("first_rating"),
    _text("second"),
    _text("second_name"),
    _number("second_rating"),
    _text("game"),
    _text("variant"),
    _text("pool"),
    _text("clock"),
    _text("phase"),
    _instant("opened_at"),
    _perhaps("started_at"),
    _perhaps("ended_at"),
    _perhaps("due_at"),
    _text("outcome"),
    _text("termination"),
    _yes_or_no("rated"),
    _number("plies"),
    Index("ix_tables_tournament_round_board", "tournament", "round", "board"),
    Index("ix_tables_phase_opened_at", "phase", "opened_at"),
    Index("ix_tables_first_ended_at", "first", "ended_at"),
    Index("ix_tables_second_ended_at", "second", "ended_at"),
    Index("ix_tables_due_at", "due_at"),
)

results = Table(
    "results",
    metadata,
    _key("table"),  # "results": a game ends once
    Column("tournament", Text, index=True),
    _text("outcome"),
    _text("termination"),
    _instant("ended_at"),
)

# Ratings

ratings = Table(
    "ratings",
    metadata,
    _key("player"),
    _key("pool"),
    _real("rating"),
    _real("deviation"),
    _real("volatility"),
    _number("games"),
    _instant("updated_at"),
    Index("ix_ratings_pool_rating", "pool", "rating"),
)

rating_changes = Table(
    "rating_changes",
    metadata,
    _key("table"),
    _key("player"),  # "rating_changes": a game counts once for each of its players
    _text("pool"),
    _text("opponent"),
    _number("score"),  # half-points
    _real("before"),
    _real("after"),
    _real("deviation"),
    _instant("at"),
    Index("ix_rating_changes_player_pool_at", "player", "pool", "at"),
)

PROJECTIONS = (tournaments, entries, live_players, round_seats, tables, results, ratings, rating_changes)
"""Everything that can be computed again from the journal."""
