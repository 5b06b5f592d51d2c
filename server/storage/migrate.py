"""Bringing a database to the newest schema: all revisions that it lacks, in one transaction, before anything is read.

There is no way back: a backup is. A revision once released is never changed; `tests/storage/test_migrations.py` holds
their sum equal to the schema.
"""

from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, Engine

REVISIONS = Path(__file__).parent / "migrations"


def migrate(engine: Engine) -> None:
    """Run what is missing; nothing if the database is up to date. The engine's connections commit by themselves."""
    with engine.connect() as connection:
        connection.exec_driver_sql("BEGIN IMMEDIATE")
        command.upgrade(alembic_config(connection), "head")
        connection.exec_driver_sql("COMMIT")


def alembic_config(connection: Connection) -> Config:
    """What Alembic's commands need to run on this connection."""
    config = Config()
    config.set_main_option("script_location", str(REVISIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    return config
