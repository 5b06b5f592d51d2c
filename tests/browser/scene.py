"""A club in the middle of its evening, with something on every page: played, being played, and to come."""

import asyncio
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import Any, Final

from tests.browser.club import Club, a_card
from tests.process.players import Client, Player

_DAY_MS: Final = 86_400_000
_ABOUT: Final = "Every Thursday from seven in the back room of the café.\nBeginners are welcome; boards are there."
_SLOW: Final = {"kind": "byo-yomi", "main_ms": 7_200_000, "increment_ms": 0, "periods": 3, "period_ms": 30_000}
_DRAUGHTS: Final = {"game": "draughts", "variant": "polish-8", "board_size": 8}


@dataclass(frozen=True, slots=True)
class Scene:
    """Ids of what there is to look at. The admin has her own game running."""

    admin: Client
    member: str
    played: str
    knockout: str
    running: str
    open: str
    announced: str
    own_table: str
    watched_table: str
    """Draughts, against a bot."""
    old_table: str
    link: str
    invitation: str


async def set_up(club: Club) -> Scene:
    """Takes as long as two short games in a row."""
    admin = await club.admin()
    await admin.post("/api/clubs/club", name="Club", about=_ABOUT, zone="Europe/Prague")
    players = [await club.player(name) for name in ("Zosia", "Kuba", "Minh", "Hương", "Řehoř", "Vanya")]
    await players[0].post("/api/clubs/club/join")
    await admin.post("/api/clubs/club", name="Club", about=_ABOUT, zone="Europe/Prague", join_policy="on-request")
    await players[1].post("/api/clubs/club/join")
    knockout, played = await asyncio.gather(
        _played(club, admin, "Friday knockout", players[:4], {"kind": "knockout", "rounds": 0, "third_place": True}),
        _played(club, admin, "Thursday Swiss", players[4:], {"kind": "swiss", "rounds": 1}),
    )
    running, own_table = await _own_game(club, admin)
    link = await admin.post(f"/api/players/{players[5].player}/password-link")
    invitation = await admin.post("/api/clubs/club/invitations")
    return Scene(
        admin=admin,
        member=players[0].player,
        played=played,
        knockout=knockout,
        running=running,
        open=await _open(club, admin, players[2]),
        announced=await _announced(club, admin),
        own_table=own_table,
        watched_table=await _against_a_bot(club),
        old_table=f"{played}.r1.b1.g1",
        link=link["path"],
        invitation=invitation["path"],
    )


async def _played(club: Club, admin: Client, name: str, players: list[Player], system: dict[str, Any]) -> str:
    tournament = await club.announced(admin, len(players), id=name.replace(" ", "-"), name=name, system=system)
    for player in players:
        player.play()
        await player.watch(f"tournament:{tournament}")
        await _done(player.ask("enter", tournament=tournament, consent=1))
    for player in players:
        await player.until(lambda: player.tournament and player.tournament["phase"] == "finished")  # noqa: B023
    return tournament


async def _own_game(club: Club, admin: Client) -> tuple[str, str]:
    """The admin against somebody who thinks for a long time; another board beside it to look at."""
    running = await club.announced(admin, 4, id="running", name="Evening of long thoughts", clock=_SLOW)
    others = [await club.player(name) for name in ("Lan", "Thảo", "Staś")]
    admin.come()
    for each in (admin, *others):
        await _done(each.ask("enter", tournament=running, consent=1))
    for each in (admin, *others):
        await each.until(lambda: each.calls)  # noqa: B023
        await each.watch(f"table:{each.calls[0]['table']}")
    own_table: str = admin.calls[0]["table"]
    await admin.watch(f"tournament:{running}")
    await _done(others[0].ask("watch", room="lobby"))
    await _done(others[0].ask("say", room="lobby", text="Does anybody want a game?"))
    return running, own_table


async def _open(club: Club, admin: Client, entrant: Client) -> str:
    tournament = await club.announced(admin, 64, id="open", name="Saturday open", description=_ABOUT)
    await _done(entrant.ask("enter", tournament=tournament, consent=1))
    await entrant.watch(f"tournament:{tournament}")
    await _done(entrant.ask("say", room=f"tournament:{tournament}", text="See you on Saturday."))
    return tournament


async def _announced(club: Club, admin: Client) -> str:
    """Not open yet; and a series, which announces itself for weeks ahead."""
    now = (await admin.get("/api/time"))["now"]
    later = {"opens_at": now + _DAY_MS, "starts_at": now + 2 * _DAY_MS, "guest_delay_ms": 3_600_000}
    tournament = await club.announced(admin, 16, id="later", name="Draughts on Sunday", game=_DRAUGHTS, entry=later)
    today = datetime.fromtimestamp(now / 1000, UTC).date().isoformat()
    recurrence = {"weekdays": [4], "time": "19:00", "zone": "Europe/Prague", "first_date": today}
    card = a_card(now, 32, name="Every Thursday")
    await admin.post("/api/clubs/club/series", id="weekly", card=card, recurrence=recurrence)
    return tournament


async def _against_a_bot(club: Club) -> str:
    player = await club.player("Ngọc")
    clock = {"kind": "fischer", "main_ms": 7_200_000, "increment_ms": 0}
    answer = await _done(player.ask("play-bot", game=_DRAUGHTS, clock=clock, strength="easy"))
    table: str = answer["made"]
    await player.watch(f"table:{table}")
    return table


async def _done(asked: Any) -> Any:
    answer = await asked
    assert answer["ok"], answer
    return answer
