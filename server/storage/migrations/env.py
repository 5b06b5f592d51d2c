"""What Alembic runs for each command: on the connection it is handed, within the transaction `migrate` has begun."""

from alembic import context

context.configure(
    connection=context.config.attributes["connection"],
    render_as_batch=True,  # SQLite cannot alter a column in place
    transactional_ddl=False,  # the transaction is the caller's
)
context.run_migrations()
