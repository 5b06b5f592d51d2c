"""The contract with python-socketio and aiohttp, whose private names `server/web/socket.py` touches."""

import asyncio
import socket
from pathlib import Path
from typing import Any, get_args

import aiohttp
import msgspec
import pytest
from engineio.packet import MESSAGE, Packet

from server.vocabulary import PlayerId, Unavailable
from server.web.callers import CONNECTIONS_OF_ONE_ADDRESS, Callers
from server.web.rooms import Frame, alone
from server.web.socket import (
    CONNECTIONS_OF_ONE_PLAYER,
    MESSAGE_LIMIT_BYTES,
    UNREAD_LIMIT_BYTES,
    UNREAD_LIMIT_PACKETS,
    Fanout,
)
from server.web.wire import Notice
from tests.conftest import Run
from tests.web.sockets import WITHIN_S, House, a_house

ANNA_ID = PlayerId("anna")
FANOUTS: tuple[Fanout, ...] = get_args(Fanout)
RESIGN = {"t": "resign", "id": "r", "table": "c1"}


async def until(condition: Any) -> None:
    """Give way until it is so."""
    async with asyncio.timeout(WITHIN_S):
        while not condition():  # noqa: ASYNC110 - what is waited for happens on a socket, not to an event
            await asyncio.sleep(0.001)


async def still_serves(house: House) -> None:
    """Somebody else's connection, opened now, works."""
    other = await house.client("Binh")
    assert (await other.until("welcome"))["body"]["name"] == "Binh"
    assert (await other.ask("watch", room="lobby"))["ok"]


@pytest.mark.parametrize("fanout", FANOUTS)
def test_a_move_goes_to_both_players_and_its_answer_comes_after_what_it_changed(
    run: Run, tmp_path: Path, fanout: Fanout
) -> None:
    async def story() -> None:
        async with a_house(tmp_path, fanout) as house:
            await house.opens_table()
            anna, binh = await house.client("Anna"), await house.client("Binh")
            for page in (anna, binh):
                assert [(await page.until(tag))["body"]["t"] for tag in ("welcome", "calls")] == ["welcome", "calls"]
                assert (await page.ask("watch", room="table:c1"))["ok"]
            await until(lambda: house.table().began_at is not None)
            anna.told.clear()
            answer = await anna.ask("play", table="c1", ply=1, action="h8")
            assert answer["ok"]
            moved = (await binh.until("moved"))["body"]
            assert (moved["action"][1], moved["version"]) == ("h8", answer["version"])
            order = [each["body"]["t"] if "body" in each else "answer" for each in anna.told]
            assert order.index("moved") < order.index("answer")

    run(story())


@pytest.mark.parametrize("fanout", FANOUTS)
def test_the_first_message_is_whom_one_is_taken_for_and_comes_after_the_librarys_own(
    run: Run, tmp_path: Path, fanout: Fanout
) -> None:
    async def story() -> None:
        async with a_house(tmp_path, fanout) as house:
            raw = await house.raw("Anna")
            await raw.says("40")
            frames = [(await raw.ws.receive()).data for _ in range(3)]
            assert frames[0].startswith('40{"sid":')
            assert [msgspec.json.decode(text[2:])[1]["body"]["t"] for text in frames[1:]] == ["welcome", "calls"]

    run(story())


def test_both_ways_of_telling_say_the_same(run: Run, tmp_path: Path) -> None:
    async def heard(fanout: Fanout) -> list[Any]:
        async with a_house(tmp_path / fanout, fanout) as house:
            await house.opens_table()
            anna, binh = await house.client("Anna"), await house.client("Binh")
            for page in (anna, binh):
                await page.ask("watch", room="table:c1")
            await until(lambda: house.table().began_at is not None)
            for ply, (page, action) in enumerate([(anna, "h8"), (binh, "h9"), (anna, "i8")], 1):
                assert (await page.ask("play", table="c1", ply=ply, action=action))["ok"]
            await binh.ask("resign", table="c1")
            told = [each["body"] for each in anna.told if each.get("room") == "table:c1"]
            return [(body["t"], body["version"], body.get("action"), body.get("result")) for body in told]

    def without_times(told: list[Any]) -> list[Any]:
        return [
            (t, version, action and action[:2], result and result["termination"]) for t, version, action, result in told
        ]

    direct, queue = run(heard("direct")), run(heard("queue"))
    assert without_times(direct) == without_times(queue)
    assert [t for t, *_ in direct].count("moved") == 3
    assert direct[-1][3]["termination"] == "resignation"


def test_nothing_is_compressed_even_for_a_client_that_offers_it(run: Run, tmp_path: Path) -> None:
    async def story() -> None:
        async with a_house(tmp_path) as house:
            raw = await house.raw(compress=15)
            assert raw.ws.compress == 0

    run(story())


def test_polling_is_not_spoken(run: Run, tmp_path: Path) -> None:
    async def story() -> None:
        async with (
            a_house(tmp_path) as house,
            aiohttp.ClientSession() as session,
            session.get(house.address + "socket.io/?EIO=4&transport=polling") as answer,
        ):
            assert answer.status == 400

    run(story())


def test_who_asks_before_he_is_known_is_answered_as_himself(run: Run, tmp_path: Path) -> None:
    async def story() -> None:
        async with a_house(tmp_path) as house:
            await house.opens_table()
            house.before_identifying.clear()
            raw = await house.raw("Anna")
            await raw.says("40")
            await raw.until(lambda text: text.startswith("40"))
            asking = asyncio.create_task(raw.asks(7, {"t": "watch", "id": "w", "room": "table:c1"}))
            house.before_identifying.set()
            assert (await asking)["ok"]
            await until(lambda: house.table().seated == (True, False))

    run(story())


def test_who_is_gone_before_he_is_known_leaves_nothing_behind(run: Run, tmp_path: Path) -> None:
    async def story() -> None:
        async with a_house(tmp_path) as house:
            house.before_identifying.clear()
            raw = await house.raw("Anna")
            await raw.says("40")
            await raw.until(lambda text: text.startswith("40"))
            closing = asyncio.create_task(raw.ws.close())
            await asyncio.sleep(0)
            house.before_identifying.set()
            await closing
            await until(lambda: not house.sockets.server.eio.sockets)
            await still_serves(house)
            assert not house.hall.presence.is_online(ANNA_ID)
            assert house.live.rooms.of_player(ANNA_ID) == ()

    run(story())


def test_a_connection_whose_sign_in_cannot_be_looked_up_is_ended_and_may_come_again(run: Run, tmp_path: Path) -> None:
    async def story() -> None:
        async with a_house(tmp_path) as house:

            async def nobody_knows(_: object) -> None:
                raise Unavailable("the disk says no")

            known, house.sockets._identify = house.sockets._identify, nobody_knows
            raw = await house.raw("Anna")
            await raw.says("40")
            await raw.is_cut()
            house.sockets._identify = known
            await still_serves(house)

    run(story())


@pytest.mark.parametrize("of", ["the session", "all"])
def test_what_is_sent_after_the_sign_in_ended_is_not_done(run: Run, tmp_path: Path, of: str) -> None:
    async def story() -> None:
        async with a_house(tmp_path) as house:
            await house.opens_table()
            anna, binh = await house.client("Anna"), await house.client("Binh")
            for page in (anna, binh):
                await page.ask("watch", room="table:c1")
            await until(lambda: house.table().began_at is not None)
            raw = await house.raw("Anna")
            await raw.connects()
            engines = [
                house.sockets._engine_of[sid]
                for sid, each in house.sockets._connections.items()
                if each.player == ANNA_ID
            ]
            assert len(engines) == 2
            house.sockets.revoke(ANNA_ID, "session of Anna" if of == "the session" else None)
            # Moves that the transport had read when the sign-in ended, and the engine hands on now.
            for engine in engines:
                await house.sockets._message(engine, _a_move("p"))
                await house.sockets._message(engine, _a_move("q") + " ")
            await asyncio.sleep(0)
            await raw.is_cut()
            await asyncio.wait_for(anna.is_gone.wait(), WITHIN_S)
            await until(lambda: not house.hall.presence.is_online(ANNA_ID))
            assert house.table().ply == 0
            assert len(house.sockets._by_engine) == len(house.sockets._engine_of) == 1
            assert (await binh.ask("time-of-day"))["reasons"][0]["code"] == "wire/not-understood"

    run(story())


def _a_move(id_: str) -> str:
    return f'299["ask",{{"t":"play","id":"{id_}","table":"c1","ply":1,"action":"h8"}}]'


def test_another_sign_in_of_the_same_player_stays(run: Run, tmp_path: Path) -> None:
    async def story() -> None:
        async with a_house(tmp_path) as house:
            phone = await house.client("Anna")
            await phone.until("welcome")
            house.sockets.revoke(ANNA_ID, "session of Anna on another phone")
            assert (await phone.ask("watch", room="lobby"))["ok"]

    run(story())


def test_a_sign_in_that_ends_during_the_handshake_does_not_get_in(run: Run, tmp_path: Path) -> None:
    async def story() -> None:
        async with a_house(tmp_path) as house:
            looked_up = asyncio.Event()
            go_on = asyncio.Event()
            known = house.sockets._identify
            answers: list[Any] = []

            async def slowly(request: Any) -> Any:
                answers.append(None if answers else await known(request))
                looked_up.set()
                await go_on.wait()
                return answers[-1]

            house.sockets._identify = slowly
            raw = await house.raw("Anna")
            await raw.says("40")
            await looked_up.wait()
            house.sockets.revoke(ANNA_ID, None)
            go_on.set()
            welcome = await raw.until(lambda text: '"welcome"' in text)
            assert '"player":null' in welcome
            assert len(answers) == 2

    run(story())


def test_one_player_has_so_many_connections_and_no_more(run: Run, tmp_path: Path) -> None:
    async def story() -> None:
        async with a_house(tmp_path) as house:
            for _ in range(CONNECTIONS_OF_ONE_PLAYER):
                await (await house.raw("Anna")).connects()
            one_too_many = await house.raw("Anna")
            await one_too_many.says("40")
            await one_too_many.is_cut()
            assert len(house.live.rooms.of_player(ANNA_ID)) == CONNECTIONS_OF_ONE_PLAYER
            await still_serves(house)

    run(story())


UNSPEAKABLE = {
    "not a frame of the engine": "hello",
    "an empty frame": "",
    "no JSON": '42["ask",{"t":"resign"',
    "a number with a leading zero": '42["ask",01]',
    "NaN": '42["ask",NaN]',
    "an unpaired surrogate": '42["ask","\\ud800"]',
    "a control character": '42["ask","\x00"]',
    "nested too deep": '42["ask",' + "[" * 8_000 + "]" * 8_000 + "]",
    "an event that is no list": '42{"ask":1}',
    "an event without a name": "42[]",
    "an event named by a number": "42[5]",
    "an event named by a list": '42[["ask"]]',
    "the librarys own event for coming": '42["connect",{"aiohttp.request":{}}]',
    "the librarys own event for going": '42["disconnect"]',
    "the same in other letters": '42["\\u0064isconnect"]',
    "a binary event": '451-["ask",{"_placeholder":true,"num":0}]',
    "an acknowledgement of nothing": "431[]",
    "another namespace": "40/admin,",
    "an event of another namespace": '42/admin,["ask",{}]',
    "a ping": "2probe",
    "an upgrade": "5",
    "base64": "bAAAA",
    "a packet of no type": "49",
    "an id of a hundred digits": "42" + "1" * 100 + '["ask",{}]',
}


@pytest.mark.parametrize("frame", UNSPEAKABLE.values(), ids=UNSPEAKABLE.keys())
def test_a_frame_that_no_client_of_ours_sends_ends_its_connection_and_no_other(
    run: Run, tmp_path: Path, frame: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def story() -> None:
        async with a_house(tmp_path) as house:
            raw = await house.raw("Anna")
            await raw.connects()
            await raw.says(frame)
            await raw.is_cut()
            await until(lambda: not house.hall.presence.is_online(ANNA_ID))
            await still_serves(house)

    run(story())
    assert [record for record in caplog.records if record.levelname in ("ERROR", "CRITICAL")] == []


def test_a_binary_frame_ends_its_connection(run: Run, tmp_path: Path) -> None:
    async def story() -> None:
        async with a_house(tmp_path) as house:
            raw = await house.raw("Anna")
            await raw.connects()
            await raw.ws.send_bytes(b"\x00\x01")
            await raw.is_cut()
            await still_serves(house)

    run(story())


def test_an_event_we_do_not_know_is_left_alone(run: Run, tmp_path: Path) -> None:
    async def story() -> None:
        async with a_house(tmp_path) as house:
            raw = await house.raw("Anna")
            await raw.connects()
            await raw.says('42["told",{"room":"lobby"}]')
            await raw.says('42["shutdown"]')
            assert (await raw.asks(1, RESIGN))["reasons"][0]["code"] == "table/unknown"

    run(story())


def test_connecting_twice_on_one_socket_changes_nothing(run: Run, tmp_path: Path) -> None:
    async def story() -> None:
        async with a_house(tmp_path) as house:
            raw = await house.raw("Anna")
            await raw.connects()
            await raw.says("40")
            await raw.until(lambda text: text.startswith("44"))
            assert (await raw.asks(1, RESIGN))["reasons"][0]["code"] == "table/unknown"
            assert house.connections == 1

    run(story())


def test_a_message_over_the_limit_is_refused_with_its_connection(run: Run, tmp_path: Path) -> None:
    async def story() -> None:
        async with a_house(tmp_path) as house:
            raw = await house.raw("Anna")
            await raw.connects()
            payload = {"t": "say", "id": "s", "room": "lobby", "text": ""}
            empty = len(f'421["ask",{msgspec.json.encode(payload).decode()}]')
            fits = {**payload, "text": "x" * (MESSAGE_LIMIT_BYTES - empty - 1)}
            assert (await raw.asks(1, fits))["reasons"][0]["field"] == "text"
            await raw.says('42["ask",' + msgspec.json.encode({**payload, "text": "x" * MESSAGE_LIMIT_BYTES}).decode())
            assert await raw.is_cut() == 1009
            await still_serves(house)

    run(story())


def test_a_flood_of_frames_is_cut_though_none_of_them_is_understood(run: Run, tmp_path: Path) -> None:
    async def story() -> None:
        async with a_house(tmp_path) as house:
            raw = await house.raw("Anna")
            await raw.connects()
            for _ in range(1_000):
                await raw.says('42["nonsense"]')
            await raw.is_cut()
            await still_serves(house)

    run(story())


@pytest.mark.parametrize("fanout", FANOUTS)
def test_who_does_not_read_is_cut_and_the_others_hear_everything(run: Run, tmp_path: Path, fanout: Fanout) -> None:
    async def story() -> None:
        async with a_house(tmp_path, fanout) as house:
            await house.opens_table()
            reader = await house.client("Binh")
            await reader.until("welcome")
            stuck = await _a_reader_who_stops(house)
            sent = 0
            while house.connections == 2:
                notice = Notice(code="x" * 20_000, details={"number": sent})
                frame = Frame.telling(alone(notice, house.hall.now()))
                for watcher in house.live.rooms.everybody():
                    watcher.deliver(frame)
                sent += 1
                await asyncio.sleep(0)
                assert sent * 20_000 < 400 * UNREAD_LIMIT_BYTES, "nobody is cut"
                # The one who reads is given the time to.
                if sent % 5 == 0:
                    await reader.ask("watch", room="lobby")
            assert not house.hall.presence.is_online(ANNA_ID)
            heard = [
                each["body"]["details"]["number"] for each in reader.told if each.get("body", {}).get("t") == "notice"
            ]
            await reader.ask("watch", room="lobby")
            heard = [
                each["body"]["details"]["number"] for each in reader.told if each.get("body", {}).get("t") == "notice"
            ]
            assert heard == list(range(sent))
            stuck.close()

    run(story())


async def _a_reader_who_stops(house: House) -> socket.socket:
    """Anna's connection, made by hand with a small buffer, and never read after the handshake."""
    link = socket.socket()
    link.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4_096)
    link.setblocking(False)
    loop = asyncio.get_running_loop()
    await loop.sock_connect(link, ("127.0.0.1", house.server.port))
    handshake = (
        "GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: localhost\r\nCookie: who=Anna\r\n"
        "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    )
    await loop.sock_sendall(link, handshake.encode())
    await loop.sock_recv(link, 4_096)
    await loop.sock_sendall(link, bytes((0x81, 0x82, 0, 0, 0, 0)) + b"40")
    await until(lambda: house.live.rooms.of_player(ANNA_ID) != ())
    return link


def test_who_asks_and_asks_and_reads_no_answer_is_cut(run: Run, tmp_path: Path) -> None:
    async def story() -> None:
        async with a_house(tmp_path) as house:
            raw = await house.raw("Anna")
            await raw.connects()
            (engine,) = house.sockets.server.eio.sockets.values()
            # The library's writer is stuck at a client that reads nothing, and the answers pile up before it.
            written, engine.queue = engine.queue, asyncio.Queue()
            for _ in range(UNREAD_LIMIT_PACKETS + 1):
                engine.queue.put_nowait(Packet(MESSAGE, "3[]"))
            await raw.says('420["ask",{}]')
            await raw.is_cut()
            written.put_nowait(None)
            await still_serves(house)

    run(story())


@pytest.mark.parametrize("fanout", FANOUTS)
def test_before_a_restart_everybody_is_told_and_nobody_holds_it_up(run: Run, tmp_path: Path, fanout: Fanout) -> None:
    async def story() -> None:
        async with a_house(tmp_path, fanout) as house:
            anna, visitor = await house.client("Anna"), await house.client()
            for page in (anna, visitor):
                await page.until("welcome")
            await house.stops_telling()
            for page in (anna, visitor):
                await page.until("restarting")
                await asyncio.wait_for(page.is_gone.wait(), WITHIN_S)
            async with asyncio.timeout(WITHIN_S):
                await house.server.close()

    run(story())


def test_a_service_without_any_connection_closes_too(run: Run, tmp_path: Path) -> None:
    async def story() -> None:
        async with a_house(tmp_path) as house:
            await house.stops_telling()

    run(story())


def test_an_address_has_so_many_connections_and_no_more_though_nobody_says_who_he_is(run: Run, tmp_path: Path) -> None:
    async def story() -> None:
        async with a_house(tmp_path, callers=Callers(["127.0.0.1"])) as house:
            school, other = {"X-Forwarded-For": "192.0.2.7"}, {"X-Forwarded-For": "192.0.2.8"}
            first = await house.raw(headers=school)
            for _ in range(CONNECTIONS_OF_ONE_ADDRESS - 1):
                house.sockets._callers._open["192.0.2.7"] += 1
            with pytest.raises(aiohttp.WSServerHandshakeError) as refused:
                await house.raw(headers=school)
            assert refused.value.status == 429
            await (await house.raw(headers=other)).connects()
            await first.ws.close()
            await until(lambda: len(house.sockets.server.eio.sockets) == 1)
            assert len(house.sockets.server.environ) == 1
            await (await house.raw(headers=school)).connects()

    run(story())
