import asyncio
import re

import pytest

from server.clubs.passwords import LONGEST, MOST_WAITING, Cost, Hasher, check_password
from server.vocabulary import Refused, Unavailable

CHEAP = Cost(passes=1, memory_kib=8)


@pytest.mark.parametrize(
    ("password", "code"),
    [
        ("short77", "password/too-short"),
        ("x1" * 129, "password/too-long"),
        ("password", "password/common"),
        ("PassWord1", "password/common"),
        ("12345678", "password/common"),
        ("zzzzzzzzzzz", "password/common"),
        ("anna karenina", "password/is-name"),
        ("ANNA-KARENINA", "password/is-name"),
    ],
)
def test_a_password_is_refused_for_its_length_or_because_everybody_guesses_it(password: str, code: str) -> None:
    with pytest.raises(Refused) as refused:
        check_password(password, "Anna Karenina")
    assert (refused.value.code, refused.value.field) == (code, "password")


@pytest.mark.parametrize("password", ["eight chars", "một hai ba bốn", "correct horse battery", "x1" * 128, "😀🎲" * 4])
def test_any_other_password_of_eight_characters_passes_whatever_it_is_made_of(password: str) -> None:
    check_password(password, "Anna")


def test_the_kept_hash_is_argon2id_at_the_cost_owasp_asks_for() -> None:
    async def run() -> str:
        return await Hasher().hash("a good password")

    kept = asyncio.run(run())
    found = re.fullmatch(r"\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$[^$]{22}\$[^$]{43}", kept)
    assert found is not None
    assert [int(part) for part in found.groups()] == [19_456, 2, 1]


def test_only_the_right_password_verifies_in_any_unicode_form() -> None:
    async def run() -> list[bool]:
        hasher = Hasher(CHEAP)
        kept = await hasher.hash("caf\u00e9 noir")
        return [
            await hasher.verify(kept, "cafe\u0301 noir"),
            await hasher.verify(kept, "cafe noir"),
            await hasher.verify(kept, ""),
            await hasher.verify("", "caf\u00e9 noir"),
            await hasher.verify(None, "nobody has this password"),
            await hasher.verify("not a hash", "caf\u00e9 noir"),
        ]

    assert asyncio.run(run()) == [True, False, False, False, False, False]


def test_a_hash_of_another_cost_is_outdated() -> None:
    async def run() -> str:
        return await Hasher(CHEAP).hash("a good password")

    kept = asyncio.run(run())
    assert Hasher(Cost(passes=2, memory_kib=8)).is_outdated(kept)
    assert not Hasher(CHEAP).is_outdated(kept)


def test_a_rush_of_sign_ins_beyond_the_bound_is_told_to_come_again() -> None:
    async def run() -> list[object]:
        hasher = Hasher(CHEAP, threads=1)
        tasks = [hasher.verify(None, "x" * LONGEST) for _ in range(MOST_WAITING + 3)]
        return list(await asyncio.gather(*tasks, return_exceptions=True))

    answers = asyncio.run(run())
    assert [type(answer) for answer in answers[MOST_WAITING:]] == [Unavailable] * 3
    assert answers[:MOST_WAITING] == [False] * MOST_WAITING
