"""What a name may be, and when two names look the same.

| rule | refused as |
|---|---|
| compatibility forms are folded (NFKC), spaces at the ends dropped | |
| 2 to 24 characters, marks on a letter not counted | `name/too-short`, `name/too-long` |
| letters, digits, and between them single spaces, `.` `-` `_` `'` | `name/character`, `name/spacing` |
| at least one letter, at most three marks on one | `name/no-letter`, `name/marks` |
| letters of one script (Japanese and Korean mix theirs) | `name/scripts` |
| not a word of the house | `name/reserved` |
| no other name with the same skeleton | `name/taken`, by whoever stores it |

No invisible, bidirectional or control character passes: they are no letters. The skeleton follows the idea of Unicode
TR 39: letters that look alike become one letter, whatever the case and the script, and separators vanish.
"""

import unicodedata
from itertools import groupby, pairwise
from typing import NamedTuple

from server.vocabulary import Refused

SHORTEST, LONGEST = 2, 24
MOST_MARKS = 3
SEPARATORS = " .-_'"

# Scripts in common use for names (Unicode TR 31, table 5), by the first word of their letters' Unicode names.
_SCRIPT_WORDS = """
    LATIN CYRILLIC GREEK ARMENIAN GEORGIAN HEBREW ARABIC DEVANAGARI BENGALI GURMUKHI GUJARATI ORIYA TAMIL TELUGU KANNADA
    MALAYALAM SINHALA THAI LAO TIBETAN MYANMAR KHMER ETHIOPIC MONGOLIAN CJK HIRAGANA KATAKANA HANGUL BOPOMOFO
"""
_SCRIPTS = frozenset(_SCRIPT_WORDS.split())
_MIXED = (frozenset({"CJK", "HIRAGANA", "KATAKANA"}), frozenset({"CJK", "HANGUL"}), frozenset({"CJK", "BOPOMOFO"}))

# Letters after case folding, by the Latin one they look like, in capitals first (Greek ν is Ν); i, l and 1 are one
# letter here, o and 0 another.
_LOOKS_LIKE = {
    "a": "аαɑ", "b": "вβƅь", "c": "сϲс", "d": "ԁ", "e": "еεҽ", "f": "ƒϝ", "g": "ɡց", "h": "нηһհ", "j": "јϳ", "k": "кκ",
    "l": "i1ıіιӏǀ", "m": "мμ", "n": "νոп", "o": "0оοօσ", "p": "рρ", "q": "ԛզ", "r": "г", "s": "ѕտ", "t": "тτ",
    "u": "ս", "v": "ѵ", "w": "ѡԝω", "x": "хχ", "y": "уυγүყ", "z": "ζ", "3": "зэ", "6": "б",
}  # fmt: skip
_ONE_LETTER = {ord(other): letter for letter, others in _LOOKS_LIKE.items() for other in others}
_TWO_FOR_ONE = {"m": "rn", "w": "vv"}
_RESERVED_WORDS = (
    "admin", "administrator", "arbiter", "bot", "flagfall", "guest", "house", "moderator", "nobody", "official",
    "organiser", "referee", "root", "server", "staff", "support", "system",
)  # fmt: skip


class Name(NamedTuple):
    """A name as it is shown, and the skeleton by which no two may be equal."""

    shown: str
    skeleton: str


def name(text: str) -> Name:
    """The name in `text`, or `Refused` with field `name` and a code of the table above."""
    shown = unicodedata.normalize("NFKC", text[: LONGEST * 8]).strip(" ")
    _check_length(shown)
    _check_characters(shown)
    _check_scripts(shown)
    found = Name(shown, skeleton(shown))
    if found.skeleton in _RESERVED:
        raise Refused("name/reserved", "name")
    return found


def skeleton(text: str) -> str:
    """What `text` looks like: equal for names that a reader could take for each other."""
    whole = text.encode(errors="ignore").decode()  # a lone surrogate is no character and cannot be looked up
    folded = unicodedata.normalize("NFD", unicodedata.normalize("NFKC", whole).casefold())
    letters = (_ONE_LETTER.get(ord(character), character) for character in folded if character not in SEPARATORS)
    return "".join(_TWO_FOR_ONE.get(letter, letter) for letter in letters)


_RESERVED = frozenset(skeleton(word) for word in _RESERVED_WORDS)


def _check_length(shown: str) -> None:
    length = sum(not _is_mark(character) for character in shown)
    if length < SHORTEST:
        raise Refused("name/too-short", "name", least=SHORTEST)
    if length > LONGEST:
        raise Refused("name/too-long", "name", most=LONGEST)


def _check_characters(shown: str) -> None:
    for character in shown:
        if not (character.isalpha() or _is_mark(character) or character in "0123456789" + SEPARATORS):
            raise Refused("name/character", "name", character=f"U+{ord(character):04X}")
    if not any(character.isalpha() for character in shown):
        raise Refused("name/no-letter", "name")
    if shown[0] in SEPARATORS or shown[-1] in " -_'" or _is_mark(shown[0]) or _has_two_separators(shown):
        raise Refused("name/spacing", "name")
    runs = groupby(unicodedata.normalize("NFD", shown), _is_mark)
    if any(is_marks and len(list(run)) > MOST_MARKS for is_marks, run in runs):
        raise Refused("name/marks", "name", most=MOST_MARKS)


def _has_two_separators(shown: str) -> bool:
    return any(a in SEPARATORS and b in SEPARATORS and a + b != ". " for a, b in pairwise(shown))


def _check_scripts(shown: str) -> None:
    scripts = {_script(character) for character in shown if character.isalpha()}
    if not scripts <= _SCRIPTS or not (len(scripts) == 1 or any(scripts <= mixed for mixed in _MIXED)):
        raise Refused("name/scripts", "name")


def _script(letter: str) -> str:
    """The script, empty for letters that serve phoneticians: they look like others and spell nobody's name."""
    if letter in "々〆":  # signs for a repeated and an abbreviated character, in many Japanese names
        return "CJK"
    script = unicodedata.name(letter, "").partition(" ")[0].partition("-")[0]
    return "" if script == "LATIN" and not _is_latin_of_a_language(letter) else script


def _is_latin_of_a_language(letter: str) -> bool:
    """The blocks up to Extended-B without its clicks, and Extended Additional, which Vietnamese needs."""
    return "\u1e00" <= letter <= "\u1eff" or (letter < "\u0250" and unicodedata.category(letter) != "Lo")


def _is_mark(character: str) -> bool:
    return unicodedata.category(character) in ("Mn", "Mc")
