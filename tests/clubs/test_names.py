import pytest
from hypothesis import given
from hypothesis import strategies as st

from server.clubs.names import LONGEST, Name, name, skeleton
from server.vocabulary import Refused


@pytest.mark.parametrize(
    "text",
    [
        "Anna", "Nguyễn Thị Hòa", "Đặng Văn Ước", "Łukasz Żółć", "José-María", "O'Brien", "J. R. Smith", "anna_92",
        "Müller", "Анна Петрова", "Ξένια", "Հայկ", "გიორგი", "דוד", "محمد", "अनिता", "สมชาย", "山田太郎", "佐々木",
        "サーバル", "ひなた", "김민수", "李小龍",
    ],
)  # fmt: skip
def test_names_of_many_peoples_pass_as_they_are_written(text: str) -> None:
    assert name(text).shown == text


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "name/too-short"),
        ("a", "name/too-short"),
        ("a\u0301", "name/too-short"),  # a mark is no second character
        ("x" * 25, "name/too-long"),
        ("\u202eannA", "name/character"),  # right-to-left override
        ("\u2066anna\u2069", "name/character"),  # isolates
        ("an\u200bna", "name/character"),  # zero width space
        ("an\u200dna", "name/character"),  # zero width joiner
        ("an\u00adna", "name/character"),  # soft hyphen
        ("an\x00na", "name/character"),
        ("an\nna", "name/character"),
        ("\ufeffanna", "name/character"),
        ("anna<b>", "name/character"),
        ("anna😀", "name/character"),
        ("anna\u3164", "name/scripts"),  # the Hangul filler is an invisible letter
        ("12345", "name/no-letter"),
        ("an  na", "name/spacing"),
        ("-anna", "name/spacing"),
        ("anna-", "name/spacing"),
        ("an..na", "name/spacing"),
        ("a\u0301\u0302\u0303\u0304nna", "name/marks"),
        ("аnna", "name/scripts"),  # Cyrillic а
        ("Annα", "name/scripts"),  # Greek alpha
        ("Anna山", "name/scripts"),
        ("ʟee", "name/scripts"),  # phonetic letters
        ("ǀan", "name/scripts"),  # a click that looks like l
        ("Admin", "name/reserved"),
        ("аdmin".replace("а", "a").upper(), "name/reserved"),
        ("M o d e r a t o r", "name/reserved"),
        ("R00t", "name/reserved"),
    ],
)
def test_what_misleads_or_hides_is_refused_with_its_reason(text: str, code: str) -> None:
    with pytest.raises(Refused) as refused:
        name(text)
    assert (refused.value.code, refused.value.field) == (code, "name")


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Anna", "anna"),
        ("Ivan", "lvan"),
        ("Ian", "1an"),
        ("Bob", "B0b"),
        ("ape", "аре"),  # all Cyrillic
        ("COP", "СОР"),  # all Cyrillic capitals
        ("Вова", "вова"),
        ("NINA", "ΝΙΝΑ"),  # all Greek capitals
        ("Happy", "Нарру"),
        ("anna b", "annab"),
        ("anna-b", "anna.b"),
        ("Jim", "Jirn"),
        ("Willy", "VVilly"),
        ("ＦＵＬＬ", "full"),  # full-width
        ("ﬁsh", "fish"),  # a ligature
        ("Nguye\u0302\u0303n", "Nguyễn"),  # composed in another order
    ],
)
def test_names_a_reader_could_take_for_each_other_have_one_skeleton(one: str, other: str) -> None:
    assert skeleton(one) == skeleton(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [("Hòa", "Hóa"), ("Hoa", "Hòa"), ("Dang", "Đang"), ("Anna", "Hanna"), ("Nam", "Nan"), ("Muller", "Müller")],
)
def test_names_that_differ_by_a_vietnamese_or_other_mark_are_different(one: str, other: str) -> None:
    assert skeleton(one) != skeleton(other)


@given(st.text(max_size=60))
def test_whatever_is_typed_is_a_short_plain_name_or_a_coded_refusal(text: str) -> None:
    found = answer(text)
    if isinstance(found, Refused):
        assert (found.code.partition("/")[0], found.field) == ("name", "name")
        return
    assert found.shown == found.shown.strip()
    assert found.shown.isprintable()
    assert len(found.shown) <= LONGEST * 3
    assert name(found.shown) == found
    assert found.skeleton


def answer(text: str) -> Name | Refused:
    try:
        return name(text)
    except Refused as refused:
        return refused
