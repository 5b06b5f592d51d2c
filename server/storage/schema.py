"""Every table of the database, once. Migrations are checked against this, statements are compiled from it.

Three kinds: the journal, which is the truth; projections, which are computed from it in the same transaction and can
be rebuilt; and what people are (`people_schema`), which has no journal. A uniqueness here is the last line of defence
behind a rule: the name in the comment is the one `Conflict.constraint` carries.
"""

from sqlalchemy import BigInteger, Column, Index, Integer, MetaData, Table, Text, text

from server.storage.columns import Serial, instant, key, number, perhaps, real, words, yes_or_no

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)

# The journal

journal = Table(
    "journal",
    metadata,
    Column("position", Serial, primary_key=True),
    Column("stream", Text, nullable=False),
    Column("version", Integer, nullable=False),
    instant("at"),
    words("actor"),
    words("command_id"),
    Column("kind", Text, nullable=False),
    Column("body", Text, nullable=False),
    Index("uq_journal_stream_version", "stream", "version", unique=True),  # "version"
    Index("ix_journal_kind_position", "kind", "position"),  # for those who follow rare kinds
    Index(
        "uq_journal_command", "stream", "command_id", unique=True,
        sqlite_where=text("command_id <> ''"), postgresql_where=text("command_id <> ''"),
    ),  # "command"
)  # fmt: skip

cursors = Table("cursors", metadata, key("name"), Column("position", BigInteger, nullable=False))

service = Table("service", metadata, key("name"), instant("at"))

# Projections of tournaments

tournaments = Table(
    "tournaments",
    metadata,
    key("id"),
    words("club"),
    words("name"),
    words("state"),
    words("system"),
    words("game"),
    words("variant"),
    words("pool"),
    words("clock"),  # its label, such as `5+3`
    yes_or_no("rated"),
    yes_or_no("members_only"),
    instant("opens_at"),
    instant("starts_at"),
    perhaps("ended_at"),
    perhaps("due_at"),  # when it wants to be woken next, while that follows from its events alone
    number("min_entrants"),
    number("max_entrants"),
    number("entrants"),
    number("round"),
    number("rounds"),
    words("winners"),
    Column("series", Text),
    Column("occurrence_date", Text),
    words("card"),
    Index("uq_tournaments_occurrence", "series", "occurrence_date", unique=True),  # "tournaments"
    Index("ix_tournaments_state_starts_at", "state", "starts_at"),
    Index("ix_tournaments_club_starts_at", "club", "starts_at"),
    Index("ix_tournaments_ended_at", "ended_at"),
    Index("ix_tournaments_due_at", "due_at"),
)

entries = Table(
    "entries",
    metadata,
    key("tournament"),
    key("player"),  # "entries": nobody has two places
    words("name"),
    number("rating"),
    yes_or_no("is_member"),
    words("status"),
    instant("at"),
    perhaps("number"),  # held now
    perhaps("former_number"),  # held until he was replaced (C6)
    perhaps("place"),
    perhaps("points"),
    Index("ix_entries_player_at", "player", "at"),
    Index("ix_entries_tournament_number", "tournament", "number"),
)

live_players = Table(
    "live_players",
    metadata,
    key("player"),  # "live_players": one running tournament at a time (C4)
    Column("tournament", Text, nullable=False, index=True),
)

round_seats = Table(
    "round_seats",
    metadata,
    key("tournament"),
    Column("round", Integer, primary_key=True, autoincrement=False),
    key("player"),  # "round_seats": nobody sits twice in a round
    words("table"),  # empty: a bye
)

# Projections of tables

tables = Table(
    "tables",
    metadata,
    key("id"),
    Column("tournament", Text),
    number("round"),
    number("board"),
    number("game_number"),
    words("first"),
    words("first_name"),
    number("first_rating"),
    words("second"),
    words("second_name"),
    number("second_rating"),
    words("game"),
    words("variant"),
    words("pool"),
    words("clock"),
    words("phase"),
    instant("opened_at"),
    perhaps("started_at"),
    perhaps("ended_at"),
    perhaps("due_at"),
    words("outcome"),
    words("termination"),
    yes_or_no("rated"),
    number("plies"),
    Index("ix_tables_tournament_round_board", "tournament", "round", "board"),
    Index("ix_tables_phase_opened_at", "phase", "opened_at"),
    Index("ix_tables_first_ended_at", "first", "ended_at"),
    Index("ix_tables_second_ended_at", "second", "ended_at"),
    Index("ix_tables_due_at", "due_at"),
)

results = Table(
    "results",
    metadata,
    key("table"),  # "results": a game ends once
    Column("tournament", Text, index=True),
    words("outcome"),
    words("termination"),
    instant("ended_at"),
)

# Ratings

ratings = Table(
    "ratings",
    metadata,
    key("player"),
    key("pool"),
    real("rating"),
    real("deviation"),
    real("volatility"),
    number("games"),
    instant("updated_at"),
    Index("ix_ratings_pool_rating", "pool", "rating"),
)

rating_changes = Table(
    "rating_changes",
    metadata,
    key("table"),
    key("player"),
    Column("number", Integer, primary_key=True, autoincrement=False),  # "rating_changes": a game counts once for each
    yes_or_no("is_reversal"),  # what the row before had moved is moved back: its result was corrected
    words("pool"),
    words("opponent"),
    number("score"),  # half-points
    real("before"),
    real("after"),
    real("deviation"),
    real("deviation_before"),
    real("volatility_before"),
    Column("idle_ms", BigInteger, nullable=False),
    instant("at"),
    Index("ix_rating_changes_player_pool_at", "player", "pool", "at"),
)

# Rulings

rulings = Table(
    "rulings",
    metadata,
    key("stream"),
    Column("version", Integer, primary_key=True, autoincrement=False),
    words("tournament"),
    words("table"),  # empty: on the tournament
    words("id"),
    words("kind"),
    words("by"),
    words("name"),
    words("reason"),
    instant("at"),
    words("before"),  # JSON, empty if there is nothing to say
    words("after"),
    words("undoes"),
    Index("ix_rulings_tournament_at", "tournament", "at"),
)

PROJECTIONS = (tournaments, entries, live_players, round_seats, tables, results, ratings, rating_changes, rulings)
"""Everything that can be computed again from the journal."""
