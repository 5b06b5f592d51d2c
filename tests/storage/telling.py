"""A story told to a fresh database, after which every projection must be what the journal alone gives."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from sqlalchemy import Table, select

from server.storage.projections import rebuild
from server.storage.schema import PROJECTIONS
from server.storage.storage import Storage, open_in_memory
from tests.storage.builders import Story

Telling = Callable[[Storage, Story], Awaitable[None]]


def told(telling: Telling) -> None:
    """Run the story on a fresh database; afterwards the projections must equal a computation from the journal."""

    async def run() -> None:
        storage = open_in_memory()
        await telling(storage, Story(storage.journal))
        written = await everything(storage)
        await storage.executor.write(rebuild)
        assert await everything(storage) == written
        await storage.close()

    asyncio.run(run())


async def everything(storage: Storage) -> dict[str, list[Any]]:
    found = {}
    for table in PROJECTIONS:
        found[table.name] = await rows(storage, table)
    return found


async def rows(storage: Storage, table: Table, *names: str) -> list[Any]:
    columns = [table.c[name] for name in names] or list(table.c)
    query = select(*columns).order_by(*table.primary_key)
    return await storage.executor.read(lambda c: [tuple(row) for row in c.execute(query)])
