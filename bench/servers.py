"""The processes that are measured: ours as it is served, and the bare servers it is held against.

    python bench/servers.py ours|echo|loop PORT [DATA]

`echo` is what anybody would write with python-socketio: answer a move and emit it to both players. `loop` is the least
a spectator board can cost with aiohttp: one loop over the sockets. Neither checks, times or stores anything.
"""

import asyncio
import sys
from pathlib import Path

import socketio
from aiohttp import WSMsgType, web

from server.app import Service, Settings, event_loop
from server.web.http.limits import UNLIMITED
from server.web.http.site import Settings as HttpSettings


async def ours(port: int, data: Path) -> None:
    """The whole server, on SQLite with every move on the disk before it is acknowledged."""
    service = Service(Settings(data=data, port=port, http=HttpSettings(limits=UNLIMITED)))
    await service.start()


async def echo(port: int, _: Path) -> None:
    """python-socketio as its documentation shows it, with the same JSON library and loop."""
    sio = socketio.AsyncServer(async_mode="aiohttp", transports=["websocket"], cors_allowed_origins="*")
    app = web.Application()
    sio.attach(app)
    pairs: dict[int, list[str]] = {}

    @sio.event
    async def sit(sid: str, game: int) -> bool:
        pairs.setdefault(game, []).append(sid)
        return True

    @sio.event
    async def move(_sid: str, payload: dict[str, object]) -> dict[str, bool]:
        assert isinstance(payload["game"], int)
        for player in pairs[payload["game"]]:
            await sio.emit("moved", payload, to=player)
        return {"ok": True}

    await _serve(app, port)


async def loop(port: int, _: Path) -> None:
    """Every text that one socket sends goes to all that only listen."""
    listeners: set[web.WebSocketResponse] = set()

    async def socket(request: web.Request) -> web.WebSocketResponse:
        ws = web.WebSocketResponse(compress=False)
        await ws.prepare(request)
        if "listen" in request.query:
            listeners.add(ws)
        async for message in ws:
            if message.type is WSMsgType.TEXT:
                for listener in listeners:
                    await listener.send_str(message.data)
        listeners.discard(ws)
        return ws

    app = web.Application()
    app.router.add_get("/", socket)
    await _serve(app, port)


async def _serve(app: web.Application, port: int) -> None:
    runner = web.AppRunner(app, access_log=None)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", port).start()


async def _main() -> None:
    which, port, data = sys.argv[1], int(sys.argv[2]), Path(sys.argv[3])
    await {"ours": ours, "echo": echo, "loop": loop}[which](port, data)
    print("up", flush=True)
    await asyncio.Event().wait()


if __name__ == "__main__":
    with asyncio.Runner(loop_factory=event_loop()) as runner:
        runner.run(_main())
