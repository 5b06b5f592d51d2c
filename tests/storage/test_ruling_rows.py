"""What rulings on a tournament leave to decide and to look up by: the same as the journal alone gives (`told`)."""

from server.storage.schema import entries, live_players, round_seats
from server.storage.storage import Storage
from server.tournaments import commands as c
from server.tournaments import decisions as d
from server.vocabulary import PlayerId
from tests.storage.builders import Story
from tests.storage.telling import rows, told
from tests.tournaments.evening import Evening, a_card, applicant, swiss

FOUR = ("anna 1900", "bela 1800", "cili 1700", "dora 1600")
T1 = "tournament:t1"


def an_evening() -> Evening:
    return Evening(a_card(system=swiss(rounds=3))).enter(*FOUR).start()


def judged(evening: Evening, **expected: object) -> None:
    """Everything that happened is written, and what stands in the rows is looked at."""

    async def telling(storage: Storage, story: Story) -> None:
        await story.tells(T1, *evening.events)
        for name, want in expected.items():
            assert await LOOKS[name](storage) == want, name

    told(telling)


async def live(storage: Storage) -> set[str]:
    return {player for (player,) in await rows(storage, live_players, "player")}


async def seats(storage: Storage) -> dict[str, str]:
    """Where everybody sits in the last round."""
    placed = await rows(storage, round_seats, "round", "player", "table")
    last = max(number for number, _, _ in placed)
    return {player: table for number, player, table in placed if number == last}


async def statuses(storage: Storage) -> dict[str, tuple[str, int | None]]:
    return {player: (status, number) for player, status, number in await rows(storage, entries, *STATUS)}


STATUS = ("player", "status", "number")
LOOKS = {"live": live, "seats": seats, "statuses": statuses}


def test_two_who_were_swapped_sit_at_the_tables_that_were_made_for_them() -> None:
    evening = an_evening()
    evening.rule(d.SwapPairing(one=PlayerId("cili"), other=PlayerId("dora")))
    first, second = "t1.r1.b1.g1.e2", "t1.r1.b2.g1.e2"
    judged(evening, seats={"anna": first, "dora": first, "cili": second, "bela": second})


def test_a_round_that_was_withdrawn_leaves_no_seats_and_the_next_pairing_takes_them() -> None:
    evening = an_evening()
    evening.leave("dora")
    evening.rule(d.RepairRound())
    assert evening.byes() == {"cili": "odd-field"}
    table = "t1.r1.b1.g1.e2"
    judged(evening, seats={"anna": table, "bela": table, "cili": ""}, live={"anna", "bela", "cili"})


def test_a_later_round_withdrawn_by_a_reopening_leaves_the_one_before() -> None:
    evening = an_evening().all_won_by_the_higher_seed().next_round()
    evening.rule(d.ReopenRound(round=1, later="redo"))
    judged(evening, seats={pair[i]: f"t1.r1.b{n}.g1" for n, pair in enumerate(evening.pairs(), 1) for i in (0, 1)})


def test_who_was_expelled_and_is_reinstated_is_live_again() -> None:
    evening = an_evening().all_won_by_the_higher_seed()
    evening.rule(d.Expel(player=PlayerId("dora")))
    judged(evening, live={"anna", "bela", "cili"})
    evening.rule(d.Reinstate(player=PlayerId("dora")))
    judged(evening, live={"anna", "bela", "cili", "dora"})


def test_who_was_expelled_before_the_start_and_is_reinstated_may_enter_again() -> None:
    evening = Evening(a_card()).enter(*FOUR)
    evening.rule(d.Expel(player=PlayerId("dora")))
    evening.rule(d.Reinstate(player=PlayerId("dora")))
    judged(evening, statuses=dict.fromkeys(("anna", "bela", "cili"), ("entered", None)))
    evening.do(applicant("dora 1600", c.Enter))
    judged(evening, statuses=dict.fromkeys(("anna", "bela", "cili", "dora"), ("entered", None)))


def test_who_comes_in_for_another_has_his_number_and_is_live_in_his_stead() -> None:
    evening = an_evening().all_won_by_the_higher_seed()
    rita = applicant("rita 1400", c.Applicant)
    evening.rule(d.Substitute(player=PlayerId("anna"), by=PlayerId("rita")), candidate=rita)
    number = evening.number("rita")
    evening.next_round()
    judged(evening, live={"bela", "cili", "dora", "rita"})
    after = {"anna": ("replaced", None), "rita": ("playing", number)}
    judged(evening, statuses={**{n: ("playing", evening.number(n)) for n in ("bela", "cili", "dora")}, **after})


def test_before_the_start_one_entry_takes_the_place_of_another() -> None:
    evening = Evening(a_card()).enter(*FOUR)
    rita = applicant("rita 1400", c.Applicant)
    evening.rule(d.Substitute(player=PlayerId("anna"), by=PlayerId("rita")), candidate=rita)
    judged(evening, statuses=dict.fromkeys(("bela", "cili", "dora", "rita"), ("entered", None)))
