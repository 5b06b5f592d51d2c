"""Rooms: who is told what, encoded once."""

import pytest
from engineio.packet import Packet as EnginePacket
from socketio.packet import Packet

from server.vocabulary import Instant, PlayerId
from server.web.rooms import Frame, Rooms, alone
from server.web.wire import Envelope, Notice


class Ear:
    """A watcher that keeps what it hears."""

    def __init__(self, id_: str, player: str | None = None) -> None:
        self.id = id_
        self.player = None if player is None else PlayerId(player)
        self.heard: list[Frame] = []
        self.deliver = self.heard.append


def an_envelope(code: str = "started") -> Envelope:
    return alone(Notice(code=code), Instant(1))


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 65_535, 65_536, 65_537, 200_000])
def test_a_frame_is_what_a_websocket_client_reads_as_the_text(size: int) -> None:
    """RFC 6455, 5.2: FIN and text, no mask, the length in 7, 16 or 64 bits, the shortest that holds it."""
    frame = Frame(b"x" * size)
    head, rest = frame.wire[:2], frame.wire[2:]
    assert head[0] == 0b1000_0001
    assert head[1] < 128, "a server does not mask"
    if head[1] < 126:
        length = head[1]
    elif head[1] == 126:
        length, rest = int.from_bytes(rest[:2], "big"), rest[2:]
        assert length >= 126
    else:
        length, rest = int.from_bytes(rest[:8], "big"), rest[8:]
        assert length >= 65_536
    assert length == len(rest)
    assert rest.decode() == frame.text


def test_the_text_is_the_event_told_as_the_library_would_send_it() -> None:
    frame = Frame.telling(an_envelope())
    engine = EnginePacket(encoded_packet=frame.text)
    packet = Packet(encoded_packet=frame.text[1:])
    assert engine.packet_type == 4
    assert (packet.packet_type, packet.namespace, packet.id) == (2, None, None)
    name, body = packet.data
    assert (name, body["body"]["code"]) == ("told", "started")


def test_all_who_watch_get_the_very_same_frame() -> None:
    rooms, ears = Rooms(), [Ear(f"{number}") for number in range(5)]
    for ear in ears:
        rooms.watch(ear, "lobby")
    rooms.tell("lobby", an_envelope())
    assert len({id(ear.heard[0]) for ear in ears}) == 1


def test_only_those_who_watch_are_told_and_only_while_they_do() -> None:
    rooms, anna, binh = Rooms(), Ear("1"), Ear("2")
    rooms.watch(anna, "lobby")
    rooms.watch(binh, "table:c1")
    rooms.tell("lobby", an_envelope())
    rooms.leave(anna, "lobby")
    rooms.tell("lobby", an_envelope())
    assert (len(anna.heard), len(binh.heard)) == (1, 0)


def test_watching_twice_is_hearing_once() -> None:
    rooms, anna = Rooms(), Ear("1")
    rooms.watch(anna, "lobby")
    rooms.watch(anna, "lobby")
    rooms.tell("lobby", an_envelope())
    assert len(anna.heard) == 1
    assert rooms.count("lobby") == 1


def test_one_may_tell_some_of_those_who_watch() -> None:
    rooms, anna, binh = Rooms(), Ear("1"), Ear("2")
    for ear in (anna, binh):
        rooms.watch(ear, "lobby")
    rooms.tell("lobby", an_envelope(), lambda watcher: watcher is binh)
    assert (len(anna.heard), len(binh.heard)) == (0, 1)


def test_who_goes_leaves_nothing_behind() -> None:
    rooms, anna, tab = Rooms(), Ear("1", "anna"), Ear("2", "anna")
    for ear in (anna, tab):
        rooms.come(ear)
        rooms.watch(ear, "lobby")
    rooms.go(anna, ["lobby"])
    assert rooms.of_player(PlayerId("anna")) == (tab,)
    assert rooms.everybody() == (tab,)
    rooms.go(tab, ["lobby"])
    rooms.go(tab, ["lobby"])
    assert (rooms.of_player(PlayerId("anna")), rooms.everybody()) == ((), ())
    assert not rooms.is_watched("lobby")


def test_everybody_is_everybody_strangers_too() -> None:
    rooms, stranger = Rooms(), Ear("1")
    rooms.come(stranger)
    assert rooms.everybody() == (stranger,)
