"""Open challenges: one list, first come first served, gone with who made them."""

import msgspec
import pytest

from server.clocks import ClockSettings
from server.games.rules import GameSettings
from server.lobby.challenges import MOST_OF_ONE, MOST_OPEN, Challenge, Challenges, Terms, casual_card, check
from server.tables.card import Person
from server.vocabulary import Instant, PlayerId, Refused, RefusedTogether
from tests.tables.builders import ANNA, BINH, GOMOKU, clock_of

TERMS = Terms(game=GOMOKU, clock=clock_of("3+2"), rated=False)
RATED = msgspec.structs.replace(TERMS, rated=True)


def a_challenge(id_: str = "x1", by: Person = ANNA, terms: Terms = TERMS, *, is_guest: bool = False) -> Challenge:
    return Challenge(id=id_, by=by, is_guest=is_guest, terms=terms, at=Instant(1))


def offers(*challenges: Challenge) -> Challenges:
    found = Challenges()
    for challenge in challenges:
        found.offer(challenge)
    return found


def refusal(act: object, *arguments: object, **named: object) -> tuple[str, str]:
    with pytest.raises(Refused) as refused:
        act(*arguments, **named)  # type: ignore[operator]
    return refused.value.code, refused.value.field


def test_offers_stand_oldest_first() -> None:
    assert [each.id for each in offers(a_challenge("b"), a_challenge("a", BINH)).open()] == ["b", "a"]


def test_a_challenge_is_taken_once() -> None:
    challenges = offers(a_challenge())
    assert challenges.take("x1", BINH.id, is_guest=False).by == ANNA
    assert refusal(challenges.take, "x1", BINH.id, is_guest=False) == ("challenge/gone", "challenge")
    assert challenges.open() == ()


def test_nobody_takes_his_own_challenge_and_it_stands_on() -> None:
    challenges = offers(a_challenge())
    assert refusal(challenges.take, "x1", ANNA.id, is_guest=False) == ("challenge/own", "challenge")
    assert challenges.stands("x1")


def test_a_guest_neither_offers_nor_takes_a_rated_game() -> None:
    challenges = offers(a_challenge("x1", terms=RATED))
    rated = ("challenge/rated-needs-account", "rated")
    assert refusal(challenges.offer, a_challenge("x2", BINH, RATED, is_guest=True)) == rated
    assert refusal(challenges.take, "x1", BINH.id, is_guest=True) == rated
    assert challenges.stands("x1")
    challenges.offer(a_challenge("x3", BINH, is_guest=True))


def test_one_player_has_so_many_offers_and_no_more() -> None:
    challenges = offers(*(a_challenge(f"x{number}") for number in range(MOST_OF_ONE)))
    assert refusal(challenges.offer, a_challenge("more")) == ("challenge/too-many", "")
    challenges.offer(a_challenge("another's", BINH))


def test_the_list_is_bounded() -> None:
    challenges = offers(
        *(a_challenge(f"x{n}", Person(PlayerId(f"p{n}"), "P", 1500)) for n in range(MOST_OPEN)),
    )
    assert refusal(challenges.offer, a_challenge("more", BINH)) == ("challenge/too-many", "")


def test_only_who_made_it_takes_it_back() -> None:
    challenges = offers(a_challenge())
    assert refusal(challenges.withdraw, "x1", BINH.id) == ("challenge/gone", "challenge")
    challenges.withdraw("x1", ANNA.id)
    assert refusal(challenges.withdraw, "x1", ANNA.id) == ("challenge/gone", "challenge")


def test_who_goes_takes_all_his_offers_along_and_nobody_elses() -> None:
    challenges = offers(a_challenge("x1"), a_challenge("x2"), a_challenge("x3", BINH))
    assert challenges.leave(ANNA.id)
    assert not challenges.leave(ANNA.id)
    assert [each.id for each in challenges.open()] == ["x3"]


def test_what_was_taken_in_vain_stands_again() -> None:
    challenges = offers(a_challenge())
    challenges.put_back(challenges.take("x1", BINH.id, is_guest=False))
    assert challenges.take("x1", BINH.id, is_guest=False).id == "x1"


@pytest.mark.parametrize(
    ("game", "clock", "fields"),
    [
        (GameSettings("chess", "standard", 8), clock_of("3+2"), ["game.game"]),
        (GameSettings("gomoku", "freestyle", 10**9), clock_of("3+2"), ["game.board_size"]),
        (GOMOKU, ClockSettings("fischer", main_ms=-1), ["clock.main_ms"]),
        (
            GameSettings("gomoku", "nonsense", 15),
            ClockSettings("fischer", main_ms=10**15),
            ["clock.main_ms", "game.variant"],
        ),
    ],
)
def test_terms_are_refused_with_every_fault_at_its_field(
    game: GameSettings, clock: ClockSettings, fields: list[str]
) -> None:
    with pytest.raises(RefusedTogether) as refused:
        check(Terms(game=game, clock=clock, rated=False))
    assert [reason.field for reason in refused.value.reasons] == fields


def test_a_casual_game_has_a_tournaments_settings_with_milder_numbers() -> None:
    """club.md, last line of "Disconnect and adjournment"."""
    casual = casual_card(RATED)
    assert (casual.pool, casual.rated) == ("gomoku/blitz", True)
    assert casual.absence_after_ms > 8_000
    assert casual.return_within_ms > 120_000
    assert casual.disconnect_limit > 3
    assert not casual.reserves
