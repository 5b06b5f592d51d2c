"""FIDE Dutch against the reference program's tournaments."""

import pytest

from server.pairing import Field, Obstacle, PairingImpossible, pair
from tests.pairing.dutch_events import NAMES, Boards, rounds_of


def boards_of(field: Field) -> Boards:
    """What ours makes of it."""
    paired = pair("dutch", field)
    return [(int(b.first), int(b.second)) for b in paired.boards] + [(int(bye), 0) for bye in paired.byes]


@pytest.mark.parametrize("name", NAMES)
def test_every_round_has_the_pairs_colours_and_board_order_of_the_reference(name: str) -> None:
    for paired in rounds_of(name):
        if paired.boards is None:
            with pytest.raises(PairingImpossible) as refused:
                pair("dutch", paired.field)
            assert refused.value.reasons[0].obstacle is Obstacle.NO_LEGAL_PAIRING
        else:
            assert boards_of(paired.field) == paired.boards, f"round {paired.round}"
