import sqlite3
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Engine

from server.storage.database import driver, file_engine
from server.storage.migrate import alembic_config, migrate
from server.storage.people_schema import metadata  # with the tables of people, which are declared apart


def shape(path: Path) -> dict[str, Any]:
    """Every table with its columns and indexes, as the database itself describes them."""
    with sqlite3.connect(path) as connection:
        names = [
            row[0] for row in connection.execute("SELECT name FROM sqlite_master WHERE type='table' ORDER BY name")
        ]
        found = {
            name: (
                connection.execute(
                    'SELECT name, type, "notnull", dflt_value, pk FROM pragma_table_info(?)', (name,)
                ).fetchall(),
                sorted(
                    connection.execute(
                        "SELECT name, sql FROM sqlite_master WHERE tbl_name=? AND type='index'", (name,)
                    ).fetchall()
                ),
            )
            for name in names
        }
    connection.close()
    return found


@pytest.fixture
def engine(tmp_path: Path) -> Engine:
    return file_engine(tmp_path / "migrated.db")


def test_all_revisions_together_make_exactly_the_schema(tmp_path: Path, engine: Engine) -> None:
    migrate(engine)
    metadata.create_all(file_engine(tmp_path / "created.db"))
    migrated = shape(tmp_path / "migrated.db")
    assert migrated.pop("alembic_version")
    assert migrated == shape(tmp_path / "created.db")
    assert len(migrated) == len(metadata.tables)


def test_alembic_itself_finds_nothing_to_change(engine: Engine) -> None:
    migrate(engine)
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), metadata) == []


def test_migrating_twice_changes_nothing_and_keeps_the_rows(tmp_path: Path, engine: Engine) -> None:
    migrate(engine)
    with engine.connect() as connection:
        driver(connection).execute("INSERT INTO cursors VALUES ('effects', 7)")
    before = shape(tmp_path / "migrated.db")
    migrate(engine)
    assert shape(tmp_path / "migrated.db") == before
    with engine.connect() as connection:
        assert driver(connection).execute("SELECT * FROM cursors").fetchall() == [("effects", 7)]


def test_a_migration_that_fails_leaves_the_database_as_it_was(tmp_path: Path, engine: Engine) -> None:
    with engine.connect() as connection:
        driver(connection).execute("CREATE TABLE series (something_else TEXT)")
    with pytest.raises(Exception, match="series"):
        migrate(engine)
    assert list(shape(tmp_path / "migrated.db")) == ["series"]


def test_there_is_one_newest_revision(engine: Engine) -> None:
    with engine.connect() as connection:
        assert len(ScriptDirectory.from_config(alembic_config(connection)).get_heads()) == 1
