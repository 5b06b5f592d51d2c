"""Everything the first release keeps: the journal, its projections, people and clubs."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Create every table."""
    _journal()
    _cursors()
    _service()
    _tournaments()
    _entries()
    _live_players()
    _round_seats()
    _tables()
    _results()
    _ratings()
    _rating_changes()
    _rulings()
    _accounts()
    _sign_ins()
    _links()
    _clubs()
    _memberships()
    _join_requests()
    _sanctions()
    _series()


def _journal() -> None:
    op.create_table(
        "journal",
        sa.Column("position", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("stream", sa.Text(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("actor", sa.Text(), server_default="", nullable=False),
        sa.Column("command_id", sa.Text(), server_default="", nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("position", name="pk_journal"),
    )
    op.create_index("ix_journal_kind_position", "journal", ["kind", "position"], unique=False)
    op.create_index(
        "uq_journal_command",
        "journal",
        ["stream", "command_id"],
        unique=True,
        sqlite_where=sa.text("command_id <> ''"),
        postgresql_where=sa.text("command_id <> ''"),
    )
    op.create_index("uq_journal_stream_version", "journal", ["stream", "version"], unique=True)


def _cursors() -> None:
    op.create_table(
        "cursors",
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("position", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_cursors"),
    )


def _service() -> None:
    op.create_table(
        "service",
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_service"),
    )


def _tournaments() -> None:
    op.create_table(
        "tournaments",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("club", sa.Text(), server_default="", nullable=False),
        sa.Column("name", sa.Text(), server_default="", nullable=False),
        sa.Column("state", sa.Text(), server_default="", nullable=False),
        sa.Column("system", sa.Text(), server_default="", nullable=False),
        sa.Column("game", sa.Text(), server_default="", nullable=False),
        sa.Column("variant", sa.Text(), server_default="", nullable=False),
        sa.Column("pool", sa.Text(), server_default="", nullable=False),
        sa.Column("clock", sa.Text(), server_default="", nullable=False),
        sa.Column("rated", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.Column("members_only", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.Column("opens_at", sa.BigInteger(), nullable=False),
        sa.Column("starts_at", sa.BigInteger(), nullable=False),
        sa.Column("ended_at", sa.BigInteger(), nullable=True),
        sa.Column("due_at", sa.BigInteger(), nullable=True),
        sa.Column("min_entrants", sa.Integer(), server_default="0", nullable=False),
        sa.Column("max_entrants", sa.Integer(), server_default="0", nullable=False),
        sa.Column("entrants", sa.Integer(), server_default="0", nullable=False),
        sa.Column("round", sa.Integer(), server_default="0", nullable=False),
        sa.Column("rounds", sa.Integer(), server_default="0", nullable=False),
        sa.Column("winners", sa.Text(), server_default="", nullable=False),
        sa.Column("series", sa.Text(), nullable=True),
        sa.Column("occurrence_date", sa.Text(), nullable=True),
        sa.Column("card", sa.Text(), server_default="", nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_tournaments"),
    )
    op.create_index("ix_tournaments_club_starts_at", "tournaments", ["club", "starts_at"], unique=False)
    op.create_index("ix_tournaments_due_at", "tournaments", ["due_at"], unique=False)
    op.create_index("ix_tournaments_ended_at", "tournaments", ["ended_at"], unique=False)
    op.create_index("ix_tournaments_state_starts_at", "tournaments", ["state", "starts_at"], unique=False)
    op.create_index("uq_tournaments_occurrence", "tournaments", ["series", "occurrence_date"], unique=True)


def _entries() -> None:
    op.create_table(
        "entries",
        sa.Column("tournament", sa.Text(), nullable=False),
        sa.Column("player", sa.Text(), nullable=False),
        sa.Column("name", sa.Text(), server_default="", nullable=False),
        sa.Column("rating", sa.Integer(), server_default="0", nullable=False),
        sa.Column("is_member", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.Column("status", sa.Text(), server_default="", nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("number", sa.BigInteger(), nullable=True),
        sa.Column("former_number", sa.BigInteger(), nullable=True),
        sa.Column("place", sa.BigInteger(), nullable=True),
        sa.Column("points", sa.BigInteger(), nullable=True),
        sa.PrimaryKeyConstraint("tournament", "player", name="pk_entries"),
    )
    op.create_index("ix_entries_player_at", "entries", ["player", "at"], unique=False)
    op.create_index("ix_entries_tournament_number", "entries", ["tournament", "number"], unique=False)


def _live_players() -> None:
    op.create_table(
        "live_players",
        sa.Column("player", sa.Text(), nullable=False),
        sa.Column("tournament", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("player", name="pk_live_players"),
    )
    op.create_index("ix_live_players_tournament", "live_players", ["tournament"], unique=False)


def _round_seats() -> None:
    op.create_table(
        "round_seats",
        sa.Column("tournament", sa.Text(), nullable=False),
        sa.Column("round", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("player", sa.Text(), nullable=False),
        sa.Column("table", sa.Text(), server_default="", nullable=False),
        sa.PrimaryKeyConstraint("tournament", "round", "player", name="pk_round_seats"),
    )


def _tables() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("tournament", sa.Text(), nullable=True),
        sa.Column("round", sa.Integer(), server_default="0", nullable=False),
        sa.Column("board", sa.Integer(), server_default="0", nullable=False),
        sa.Column("game_number", sa.Integer(), server_default="0", nullable=False),
        sa.Column("first", sa.Text(), server_default="", nullable=False),
        sa.Column("first_name", sa.Text(), server_default="", nullable=False),
        sa.Column("first_rating", sa.Integer(), server_default="0", nullable=False),
        sa.Column("second", sa.Text(), server_default="", nullable=False),
        sa.Column("second_name", sa.Text(), server_default="", nullable=False),
        sa.Column("second_rating", sa.Integer(), server_default="0", nullable=False),
        sa.Column("game", sa.Text(), server_default="", nullable=False),
        sa.Column("variant", sa.Text(), server_default="", nullable=False),
        sa.Column("pool", sa.Text(), server_default="", nullable=False),
        sa.Column("clock", sa.Text(), server_default="", nullable=False),
        sa.Column("phase", sa.Text(), server_default="", nullable=False),
        sa.Column("opened_at", sa.BigInteger(), nullable=False),
        sa.Column("started_at", sa.BigInteger(), nullable=True),
        sa.Column("ended_at", sa.BigInteger(), nullable=True),
        sa.Column("due_at", sa.BigInteger(), nullable=True),
        sa.Column("outcome", sa.Text(), server_default="", nullable=False),
        sa.Column("termination", sa.Text(), server_default="", nullable=False),
        sa.Column("rated", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.Column("plies", sa.Integer(), server_default="0", nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_tables"),
    )
    op.create_index("ix_tables_due_at", "tables", ["due_at"], unique=False)
    op.create_index("ix_tables_first_ended_at", "tables", ["first", "ended_at"], unique=False)
    op.create_index("ix_tables_phase_opened_at", "tables", ["phase", "opened_at"], unique=False)
    op.create_index("ix_tables_second_ended_at", "tables", ["second", "ended_at"], unique=False)
    op.create_index("ix_tables_tournament_round_board", "tables", ["tournament", "round", "board"], unique=False)


def _results() -> None:
    op.create_table(
        "results",
        sa.Column("table", sa.Text(), nullable=False),
        sa.Column("tournament", sa.Text(), nullable=True),
        sa.Column("outcome", sa.Text(), server_default="", nullable=False),
        sa.Column("termination", sa.Text(), server_default="", nullable=False),
        sa.Column("ended_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("table", name="pk_results"),
    )
    op.create_index("ix_results_tournament", "results", ["tournament"], unique=False)


def _ratings() -> None:
    op.create_table(
        "ratings",
        sa.Column("player", sa.Text(), nullable=False),
        sa.Column("pool", sa.Text(), nullable=False),
        sa.Column("rating", sa.Float(), nullable=False),
        sa.Column("deviation", sa.Float(), nullable=False),
        sa.Column("volatility", sa.Float(), nullable=False),
        sa.Column("games", sa.Integer(), server_default="0", nullable=False),
        sa.Column("updated_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("player", "pool", name="pk_ratings"),
    )
    op.create_index("ix_ratings_pool_rating", "ratings", ["pool", "rating"], unique=False)


def _rating_changes() -> None:
    op.create_table(
        "rating_changes",
        sa.Column("table", sa.Text(), nullable=False),
        sa.Column("player", sa.Text(), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("is_reversal", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.Column("pool", sa.Text(), server_default="", nullable=False),
        sa.Column("opponent", sa.Text(), server_default="", nullable=False),
        sa.Column("score", sa.Integer(), server_default="0", nullable=False),
        sa.Column("before", sa.Float(), nullable=False),
        sa.Column("after", sa.Float(), nullable=False),
        sa.Column("deviation", sa.Float(), nullable=False),
        sa.Column("deviation_before", sa.Float(), nullable=False),
        sa.Column("volatility_before", sa.Float(), nullable=False),
        sa.Column("idle_ms", sa.BigInteger(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("table", "player", "number", name="pk_rating_changes"),
    )
    op.create_index("ix_rating_changes_player_pool_at", "rating_changes", ["player", "pool", "at"], unique=False)


def _rulings() -> None:
    op.create_table(
        "rulings",
        sa.Column("stream", sa.Text(), nullable=False),
        sa.Column("version", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("tournament", sa.Text(), server_default="", nullable=False),
        sa.Column("table", sa.Text(), server_default="", nullable=False),
        sa.Column("id", sa.Text(), server_default="", nullable=False),
        sa.Column("kind", sa.Text(), server_default="", nullable=False),
        sa.Column("by", sa.Text(), server_default="", nullable=False),
        sa.Column("name", sa.Text(), server_default="", nullable=False),
        sa.Column("reason", sa.Text(), server_default="", nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("before", sa.Text(), server_default="", nullable=False),
        sa.Column("after", sa.Text(), server_default="", nullable=False),
        sa.Column("undoes", sa.Text(), server_default="", nullable=False),
        sa.PrimaryKeyConstraint("stream", "version", name="pk_rulings"),
    )
    op.create_index("ix_rulings_tournament_at", "rulings", ["tournament", "at"], unique=False)


def _accounts() -> None:
    op.create_table(
        "accounts",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("name", sa.Text(), server_default="", nullable=False),
        sa.Column("skeleton", sa.Text(), nullable=False),
        sa.Column("password_hash", sa.Text(), server_default="", nullable=False),
        sa.Column("language", sa.Text(), server_default="", nullable=False),
        sa.Column("zone", sa.Text(), server_default="", nullable=False),
        sa.Column("is_site_admin", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.Column("epoch", sa.Integer(), server_default="0", nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_accounts"),
    )
    op.create_index("uq_accounts_skeleton", "accounts", ["skeleton"], unique=True)


def _sign_ins() -> None:
    op.create_table(
        "sign_ins",
        sa.Column("fingerprint", sa.Text(), nullable=False),
        sa.Column("player", sa.Text(), server_default="", nullable=False),
        sa.Column("name", sa.Text(), server_default="", nullable=False),
        sa.Column("epoch", sa.Integer(), server_default="0", nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("expires_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("fingerprint", name="pk_sign_ins"),
    )
    op.create_index("ix_sign_ins_expires_at", "sign_ins", ["expires_at"], unique=False)
    op.create_index("ix_sign_ins_player", "sign_ins", ["player"], unique=False)


def _links() -> None:
    op.create_table(
        "links",
        sa.Column("fingerprint", sa.Text(), nullable=False),
        sa.Column("purpose", sa.Text(), server_default="", nullable=False),
        sa.Column("player", sa.Text(), nullable=True),
        sa.Column("club", sa.Text(), nullable=True),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("expires_at", sa.BigInteger(), nullable=False),
        sa.Column("used_at", sa.BigInteger(), nullable=True),
        sa.PrimaryKeyConstraint("fingerprint", name="pk_links"),
    )


def _clubs() -> None:
    op.create_table(
        "clubs",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("name", sa.Text(), server_default="", nullable=False),
        sa.Column("about", sa.Text(), server_default="", nullable=False),
        sa.Column("zone", sa.Text(), server_default="", nullable=False),
        sa.Column("language", sa.Text(), server_default="", nullable=False),
        sa.Column("join_policy", sa.Text(), server_default="", nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_clubs"),
    )


def _memberships() -> None:
    op.create_table(
        "memberships",
        sa.Column("club", sa.Text(), nullable=False),
        sa.Column("player", sa.Text(), nullable=False),
        sa.Column("rank", sa.Text(), server_default="", nullable=False),
        sa.Column("since", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("club", "player", name="pk_memberships"),
    )
    op.create_index("ix_memberships_player", "memberships", ["player"], unique=False)


def _join_requests() -> None:
    op.create_table(
        "join_requests",
        sa.Column("club", sa.Text(), nullable=False),
        sa.Column("player", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("club", "player", name="pk_join_requests"),
    )


def _sanctions() -> None:
    op.create_table(
        "sanctions",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("player", sa.Text(), server_default="", nullable=False),
        sa.Column("club", sa.Text(), nullable=True),
        sa.Column("until", sa.BigInteger(), nullable=False),
        sa.Column("reason", sa.Text(), server_default="", nullable=False),
        sa.Column("by", sa.Text(), server_default="", nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_sanctions"),
    )
    op.create_index("ix_sanctions_player_until", "sanctions", ["player", "until"], unique=False)


def _series() -> None:
    op.create_table(
        "series",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("club", sa.Text(), server_default="", nullable=False),
        sa.Column("name", sa.Text(), server_default="", nullable=False),
        sa.Column("is_active", sa.Boolean(), server_default=sa.false(), nullable=False),
        sa.Column("body", sa.Text(), server_default="", nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_series"),
    )
    op.create_index("ix_series_club", "series", ["club"], unique=False)
