"""How a database made by an older Flagfall becomes one for this: Alembic's revisions, run by `migrate` at the start."""
