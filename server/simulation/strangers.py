"""Those who do not play: spectators with and without an account, and the hostile, who send whatever might hurt.

Nothing they do may change a game, and everything they send is answered.
"""

import asyncio
from random import Random
from typing import Any

from server.simulation.moves import anything
from server.simulation.pages import Page
from server.simulation.players import Evening
from server.tables.state import Phase
from server.vocabulary import PlayerId, TableId
from server.web.identity import Identity


async def spectate(world: Evening, page: Page, tables: list[TableId], chance: Random) -> None:
    """Look on at one board after another, talk, read the lobby and the tournament's page."""
    await asyncio.sleep(chance.uniform(0, 60))
    page.open()
    await page.watch(chance.choice(("lobby", f"tournament:{world.fixtures[0].id}")))
    while True:
        await asyncio.sleep(chance.uniform(5, 30))
        if not tables:
            continue
        table = chance.choice(tables)
        await page.watch(f"table:{table}")
        if chance.random() < 0.5:
            await page.ask("say", room=f"table:{table}", text=f"what a game, {chance.randrange(100)}", patience_s=5)
        await asyncio.sleep(chance.uniform(5, 40))
        seen = page.tables.get(table)
        if chance.random() < 0.5 or (seen is not None and seen.phase is Phase.OVER):
            await page.leave(f"table:{table}")


async def attack(world: Evening, page: Page, tables: list[TableId], chance: Random) -> None:
    """Somebody with an account who tries everything; he may be a player of the tournament as well."""
    page.open()
    while not world.weather.is_calm:
        await asyncio.sleep(chance.expovariate(1 / 6))
        payload = _attack(world, page, tables, chance)
        if payload is not None:
            await page.send(page.new_ask(payload), patience_s=3)


def _attack(world: Evening, page: Page, tables: list[TableId], chance: Random) -> dict[str, Any] | None:
    id_ = f"{page.name}.x{chance.randrange(10**6)}"
    table = chance.choice(tables) if tables else TableId("t1.r1.b1.g1")
    ply, action = chance.randint(1, 12), anything(None, chance)
    others = world.history.asked
    menu: list[dict[str, Any] | None] = [
        {"t": "play", "id": id_, "table": table, "ply": ply, "action": action},
        {"t": "play", "id": id_, "table": table, "ply": -ply, "action": action},
        {"t": "play", "id": id_, "table": table, "ply": ply, "action": action, "seat": 0, "at": 1},
        {"t": "play", "id": id_, "table": table, "ply": ply, "action": "x" * 64},
        {"t": "resign", "id": id_, "table": table},
        {"t": "offer-draw", "id": id_, "table": table, "ply": ply},
        {"t": "answer-draw", "id": id_, "table": table, "ply": ply, "accept": True},
        {"t": "hold-play", "id": id_, "table": table},
        {"t": "adjudicate", "id": id_, "table": table, "outcome": "first"},
        {"t": "watch", "id": id_, "room": "table:../../etc"},
        {"t": "watch", "id": id_, "room": "table:nowhere"},
        {"t": "watch", "id": id_, "room": f"desk:{world.fixtures[0].id}"},
        {"t": "seal", "id": id_, "table": table, "ply": ply, "action": action},
        {"t": "propose-resumption", "id": id_, "table": table, "resume_at": 2 * world.now()},
        {"t": "call-arbiter", "id": id_, "table": table, "note": "\u202e"},
        {"t": "claim-result", "id": id_, "table": table, "ply": ply, "is_draw": False, "line": [action] * 60},
        {"t": "answer-claim", "id": id_, "table": table, "claimed_at": world.now(), "accept": True},
        {"t": "agree-split", "id": id_, "tournament": world.fixtures[0].id, "winner": "p00", "note": "all mine"},
        {"t": "say", "id": id_, "room": f"table:{table}", "text": "<script>alert(1)</script>"},
        {"t": "say", "id": id_, "room": "lobby", "text": "y" * 20_000},
        {"t": "enter", "id": id_, "tournament": "t404", "consent": 1},
        {"t": "leave-tournament", "id": id_, "tournament": world.fixtures[-1].id, "player": "p00"},
        {"t": ["play"], "id": id_, "table": {"$ne": 1}},
        {"id": 7},
        dict(chance.choice(others).payload) if others else None,
    ]
    return chance.choice(menu)


def visitor(world: Evening, name: str, *, is_signed_in: bool) -> Page:
    """A page of somebody who only looks on."""
    identity = Identity(PlayerId(f"guest-{name}"), f"Guest {name}", is_guest=True, session=f"session-{name}")
    return Page(world, f"visitor-{name}", identity if is_signed_in else None)
