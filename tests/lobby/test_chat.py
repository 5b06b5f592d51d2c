"""Chat: bounded, as it was typed, and never between a player and those who watch him (G15)."""

import pytest

from server.lobby.chat import LINES_KEPT, ROOMS_KEPT, ChatLine, Chatter, may_chat_about, may_chat_at
from server.tables.commands import Resign
from server.tables.state import Phase
from server.tournaments.card import Watch
from server.vocabulary import Instant, PlayerId, Refused, Seat
from tests.tables.builders import FIRST, SECOND, a_table
from tests.tournaments.evening import Evening, a_card

HOUR_MS = 3_600_000


def line(text: str, at: int = 0, player: str = "anna") -> ChatLine:
    return ChatLine(Instant(at), PlayerId(player), player.title(), text)


def refusal(chatter: Chatter, said: ChatLine, id_: str = "") -> str:
    with pytest.raises(Refused) as refused:
        chatter.say("lobby", said, id_ or said.text)
    return refused.value.code


def test_lines_are_kept_in_order_for_those_who_come_later() -> None:
    chatter = Chatter()
    chatter.say("lobby", line("hello"), "1")
    chatter.say("lobby", line("<b>well</b>", 1, "binh"), "1")
    chatter.say("table:c1", line("elsewhere", 2), "2")
    assert [each.text for each in chatter.lines("lobby")] == ["hello", "<b>well</b>"]
    assert chatter.lines("table:c9") == ()


def test_a_line_said_again_under_its_id_is_said_once() -> None:
    chatter = Chatter()
    assert chatter.say("lobby", line("hello"), "1") is not None
    assert chatter.say("lobby", line("hello", 2_500), "1") is None
    assert chatter.say("lobby", line("hello", 2_500, "binh"), "1") is not None, "another player's id is his own"
    assert len(chatter.lines("lobby")) == 2
    assert chatter.say("lobby", line("hello", 60_000), "1") is None, "nor when others have spoken since"


@pytest.mark.parametrize("text", ["", "   ", "\n\t", "\u202e\u200b", "\x00"])
def test_nothing_is_not_said(text: str) -> None:
    assert refusal(Chatter(), line(text), "1") == "chat/empty"


@pytest.mark.parametrize(
    ("typed", "kept"),
    [("a\nb", "ab"), ("\u202egnp.exe", "gnp.exe"), ("xin chào", "xin chào"), ("\x1b[31mred", "[31mred"), ("🙂", "🙂")],
)
def test_what_cannot_be_seen_is_left_out(typed: str, kept: str) -> None:
    said = Chatter().say("lobby", line(typed), "1")
    assert said is not None
    assert said.text == kept


def test_five_lines_at_once_and_then_one_a_second() -> None:
    chatter = Chatter()
    for number in range(5):
        chatter.say("lobby", line(f"{number}"), f"{number}")
    assert refusal(chatter, line("sixth")) == "chat/too-fast"
    assert refusal(chatter, line("sixth", 999)) == "chat/too-fast"
    chatter.say("lobby", line("sixth", 1_000), "6")
    chatter.say("lobby", line("another", 1_000, "binh"), "1")
    chatter.say("table:c1", line("later", 60_000), "7")


def test_speaking_too_fast_in_one_room_is_too_fast_in_another() -> None:
    chatter = Chatter()
    for number in range(5):
        chatter.say(f"table:c{number}", line(f"{number}"), f"{number}")
    assert refusal(chatter, line("sixth")) == "chat/too-fast"


def test_a_refused_line_may_be_said_again_under_its_id() -> None:
    chatter = Chatter()
    for number in range(5):
        chatter.say("lobby", line(f"{number}"), f"{number}")
    assert refusal(chatter, line("sixth"), "6") == "chat/too-fast"
    assert chatter.say("lobby", line("sixth", 5_000), "6") is not None


def test_old_lines_and_rooms_long_silent_are_dropped() -> None:
    chatter = Chatter()
    for number in range(LINES_KEPT + 10):
        chatter.say("lobby", line(f"{number}", number * 1_000), f"{number}")
    assert [each.text for each in chatter.lines("lobby")][:2] == ["10", "11"]
    for number in range(ROOMS_KEPT):
        chatter.say(f"table:c{number}", line("x", HOUR_MS + number * 1_000), f"r{number}")
    assert chatter.lines("lobby") == ()
    assert chatter.lines("table:c0") != ()


@pytest.mark.parametrize(
    ("chat", "phase", "seat", "may"),
    [
        ("spectators", Phase.PLAYING, None, True),
        ("spectators", Phase.PLAYING, FIRST, False),
        ("spectators", Phase.ADJOURNED, SECOND, False),
        ("spectators", Phase.OVER, FIRST, True),
        ("spectators", Phase.OVER, None, True),
        ("after-game", Phase.PLAYING, None, False),
        ("after-game", Phase.PLAYING, FIRST, False),
        ("after-game", Phase.OVER, None, True),
        ("after-game", Phase.OVER, SECOND, True),
        ("off", Phase.PLAYING, None, False),
        ("off", Phase.OVER, None, False),
        ("off", Phase.OVER, FIRST, False),
    ],
)
def test_who_may_talk_at_a_table(chat: str, phase: Phase, seat: Seat | None, may: bool) -> None:
    """card.md, "watch": off, spectators only, everyone after the game."""
    scene = a_table(chat=chat).seated().after("h8 h9")
    if phase is Phase.ADJOURNED:
        scene.goes_away(FIRST)
    elif phase is Phase.OVER:
        scene.ask(Resign(FIRST))
    assert scene.is_(phase)
    assert may_chat_at(scene.table, seat) is may


def test_a_card_may_have_no_talk_at_all() -> None:
    assert may_chat_about(Evening(a_card()).t)
    assert not may_chat_about(Evening(a_card(watch=Watch(chat="off"))).t)
