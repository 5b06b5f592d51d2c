"""Openings of gomoku as tables: who places how many stones and where, who chooses what, in which order.

In every stage exactly one seat acts and its clock runs, choosing included. An opening is a row of stages walked from
first to last, unless a choice says where to go on; after the last one play begins with the colour that has fewer
stones on the board. No five can come about on the way: nobody has more than three stones.

    none          FIRST has black
    pro           the first stone in the centre, Black's second outside the 5x5 around it
    pro-adjacent  the same, White's first stone next to the centre
    long-pro      Black's second outside the 7x7
    swap1         FIRST places three (black, white, black), SECOND takes a colour                       (P17)
    swap1-free    the same with any two of one colour and one of the other: marks drawn freely          (P17)
    swap2         SECOND takes a colour, or places two more (white, black) and FIRST takes one          (P17)
    rif           FIRST places three in the centre's 1x1, 3x3, 5x5; SECOND may swap; White a fourth anywhere; Black
                  offers two fifths, White picks one
    yamaguchi     the same, with as many fifths as FIRST announced with the third stone
    soosorv-8     White announces one to eight fifths with the fourth stone, then Black may swap
    taraguchi-10  stones one to four in the 1x1, 3x3, 5x5, 7x7, after each the other may swap; then Black places a
                  fifth in the 9x9 and White may swap, or Black offers ten fifths anywhere and White picks one
"""

from dataclasses import dataclass, field
from typing import Final

from server.games.gomoku.board import Colour
from server.vocabulary import Seat

WHITE: Final = Colour.WHITE.value
BLACK: Final = Colour.BLACK.value
TWO_MORE: Final = "two-more"
SWAP: Final = "swap"
STAY: Final = "stay"
OFFER_TEN: Final = "offer-ten"
TAKE: Final = {colour.value: colour for colour in Colour}
WORDS: Final = frozenset({*TAKE, TWO_MORE, SWAP, STAY, OFFER_TEN})
"""Every choice of every opening: such a word at the wrong time is understood, and refused as untimely."""
PLAY: Final = "play"

Actor = Seat | Colour
"""A seat, or whoever has that colour: FIRST black and SECOND white until somebody has swapped."""


@dataclass(frozen=True, slots=True)
class Zone:
    """Where a stone may go: from `least` to `most` steps from the centre in the direction in which it is further."""

    least: int = 0
    most: int = 26


ANYWHERE: Final = Zone()


@dataclass(frozen=True, slots=True)
class Place:
    """`actor` places stones one by one, colours taking turns, until `until` are on the board."""

    phase: str
    actor: Actor
    until: int
    zone: Zone = ANYWHERE
    free: bool = False
    """The colour of each stone is the actor's choice too, if both colours come out."""


@dataclass(frozen=True, slots=True)
class Choose:
    """`actor` says one of `choices`: takes a colour, or swaps, or says how it goes on."""

    phase: str
    actor: Actor
    choices: tuple[str, ...]
    then: dict[str, str] = field(default_factory=dict, hash=False)
    """The phase a choice leads to where it is not the next one of the table."""


@dataclass(frozen=True, slots=True)
class Declare:
    """`actor` says how many fifth stones will be offered, from one to `most`."""

    phase: str
    actor: Actor
    most: int


@dataclass(frozen=True, slots=True)
class Offer:
    """`actor` offers points for his fifth stone one by one, `count` of them or as many as were declared.

    No two may be the same up to turning, mirroring and moving the whole pattern, whatever the board's edge.
    """

    phase: str
    actor: Actor
    count: int = 0


@dataclass(frozen=True, slots=True)
class Pick:
    """`actor` picks one of the points offered; the stone there is the other's."""

    phase: str
    actor: Actor


Stage = Place | Choose | Declare | Offer | Pick


@dataclass(frozen=True, slots=True)
class Opening:
    """An opening protocol. Without stages FIRST has black."""

    id: str
    stages: tuple[Stage, ...] = ()
    colours_given: bool = False
    """FIRST has black from the beginning, though it may change; otherwise colours belong to nobody until chosen."""

    def stage_of(self, phase: str) -> int:
        """The index of a phase; of `play`, the number of stages."""
        phases = [stage.phase for stage in self.stages]
        return len(phases) if phase == PLAY else phases.index(phase)


def _take(phase: str, actor: Seat, *more: str) -> Choose:
    return Choose(phase, actor, (WHITE, BLACK, *more), then={WHITE: PLAY, BLACK: PLAY})


def _swap(phase: str, actor: Actor) -> Choose:
    return Choose(phase, actor, (STAY, SWAP))


def _pro(id_: str, *, second: Zone, third: Zone) -> Opening:
    return Opening(
        id_,
        (
            Place(f"{id_}-first", Colour.BLACK, until=1, zone=Zone(most=0)),
            Place(f"{id_}-second", Colour.WHITE, until=2, zone=second),
            Place(f"{id_}-third", Colour.BLACK, until=3, zone=third),
        ),
        colours_given=True,
    )


def _first_three(id_: str) -> tuple[Place, ...]:
    """One of the 26 openings of renju."""
    ordinals = ("first", "second", "third")
    return tuple(
        Place(f"{id_}-{ordinal}", Seat.FIRST, until=number, zone=Zone(most=number - 1))
        for number, ordinal in enumerate(ordinals, start=1)
    )


NONE: Final = Opening("none", colours_given=True)
PRO: Final = _pro("pro", second=ANYWHERE, third=Zone(least=3))
PRO_ADJACENT: Final = _pro("pro-adjacent", second=Zone(most=1), third=Zone(least=3))
LONG_PRO: Final = _pro("long-pro", second=ANYWHERE, third=Zone(least=4))
SWAP1: Final = Opening("swap1", (Place("swap1-place", Seat.FIRST, until=3), _take("swap1-choose", Seat.SECOND)))
SWAP1_FREE: Final = Opening(
    "swap1-free", (Place("swap1-free-place", Seat.FIRST, until=3, free=True), _take("swap1-choose", Seat.SECOND))
)
SWAP2: Final = Opening(
    "swap2",
    (
        Place("swap2-place-three", Seat.FIRST, until=3),
        _take("swap2-choose", Seat.SECOND, TWO_MORE),
        Place("swap2-place-two", Seat.SECOND, until=5),
        _take("swap2-pick-colour", Seat.FIRST),
    ),
)
RIF: Final = Opening(
    "rif",
    (
        *_first_three("rif"),
        _swap("rif-swap", Seat.SECOND),
        Place("rif-fourth", Colour.WHITE, until=4),
        Offer("rif-offer", Colour.BLACK, count=2),
        Pick("rif-pick", Colour.WHITE),
    ),
)
YAMAGUCHI: Final = Opening(
    "yamaguchi",
    (
        *_first_three("yamaguchi"),
        Declare("yamaguchi-declare", Seat.FIRST, most=12),
        _swap("yamaguchi-swap", Seat.SECOND),
        Place("yamaguchi-fourth", Colour.WHITE, until=4),
        Offer("yamaguchi-offer", Colour.BLACK),
        Pick("yamaguchi-pick", Colour.WHITE),
    ),
)
SOOSORV_8: Final = Opening(
    "soosorv-8",
    (
        *_first_three("soosorv-8"),
        _swap("soosorv-8-swap", Seat.SECOND),
        Place("soosorv-8-fourth", Colour.WHITE, until=4),
        Declare("soosorv-8-declare", Colour.WHITE, most=8),
        _swap("soosorv-8-swap-again", Colour.BLACK),
        Offer("soosorv-8-offer", Colour.BLACK),
        Pick("soosorv-8-pick", Colour.WHITE),
    ),
)


def _taraguchi_step(number: int) -> tuple[Stage, ...]:
    ordinal = ("first", "second", "third", "fourth", "fifth")[number - 1]
    placer = Colour.BLACK if number % 2 else Colour.WHITE
    return (
        Place(f"taraguchi-10-{ordinal}", placer, until=number, zone=Zone(most=number - 1)),
        _swap(f"taraguchi-10-swap-{ordinal}", placer.other),
    )


TARAGUCHI_10: Final = Opening(
    "taraguchi-10",
    (
        *_taraguchi_step(1),
        *_taraguchi_step(2),
        *_taraguchi_step(3),
        _taraguchi_step(4)[0],
        Choose(
            "taraguchi-10-swap-fourth",
            Colour.BLACK,
            (STAY, SWAP, OFFER_TEN),
            then={OFFER_TEN: "taraguchi-10-offer"},
        ),
        _taraguchi_step(5)[0],
        Choose("taraguchi-10-swap-fifth", Colour.WHITE, (STAY, SWAP), then={STAY: PLAY, SWAP: PLAY}),
        Offer("taraguchi-10-offer", Colour.BLACK, count=10),
        Pick("taraguchi-10-pick", Colour.WHITE),
    ),
    colours_given=True,
)

GOMOKU_OPENINGS: Final = (NONE, SWAP2, SWAP1, SWAP1_FREE, PRO, PRO_ADJACENT, LONG_PRO)
RENJU_OPENINGS: Final = (NONE, SOOSORV_8, TARAGUCHI_10, YAMAGUCHI, RIF, SWAP2)
