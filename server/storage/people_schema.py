"""The tables that have no journal: accounts, sign-ins, links, clubs, members, sanctions, series.

Of a password, a token or a link only the hash is here.
"""

from sqlalchemy import BigInteger, Column, Index, Table, Text

from server.storage.columns import Serial, instant, key, number, perhaps, words, yes_or_no
from server.storage.schema import metadata

accounts = Table(
    "accounts",
    metadata,
    key("id"),
    words("name"),
    Column("skeleton", Text, nullable=False),
    words("password_hash"),
    words("language"),
    words("zone"),
    yes_or_no("is_site_admin"),
    number("epoch"),
    instant("created_at"),
    Index("uq_accounts_skeleton", "skeleton", unique=True),
)

sign_ins = Table(
    "sign_ins",
    metadata,
    key("fingerprint"),
    words("player"),
    words("name"),
    number("epoch"),
    instant("created_at"),
    instant("expires_at"),
    Index("ix_sign_ins_player", "player"),
    Index("ix_sign_ins_expires_at", "expires_at"),
)

links = Table(
    "links",
    metadata,
    key("fingerprint"),
    words("purpose"),
    Column("player", Text),
    Column("club", Text),
    instant("created_at"),
    instant("expires_at"),
    perhaps("used_at"),
)

clubs = Table(
    "clubs",
    metadata,
    key("id"),
    words("name"),
    words("about"),
    words("zone"),
    words("language"),
    words("join_policy"),
    instant("created_at"),
)

memberships = Table(
    "memberships",
    metadata,
    key("club"),
    key("player"),
    words("rank"),
    instant("since"),
    Index("ix_memberships_player", "player"),
)

join_requests = Table("join_requests", metadata, key("club"), key("player"), instant("at"))

sanctions = Table(
    "sanctions",
    metadata,
    Column("id", Serial, primary_key=True),
    words("player"),
    Column("club", Text),  # none: the whole server
    Column("until", BigInteger, nullable=False),
    words("reason"),
    words("by"),
    instant("at"),
    Index("ix_sanctions_player_until", "player", "until"),
)

series = Table(
    "series",
    metadata,
    key("id"),
    words("club"),
    words("name"),
    yes_or_no("is_active"),
    words("body"),  # the card and the recurrence
    instant("created_at"),
    Index("ix_series_club", "club"),
)
