import pytest

from server.clubs.roles import RIGHTS, Action, Rank, Role, Visitor, demand, may, role
from server.vocabulary import Refused

# V visitor, G guest, P player, M member, A arbiter, C club admin, S site admin
MATRIX = """
                       V G P M A C S
watch                  x x x x x x x
play-casual            . x x x x x x
chat                   . x x x x x x
enter-tournament       . . x x x x x
join-club              . . x . . . x
leave-club             . . . x x x x
rule                   . . . . x x x
announce-tournament    . . . . . x x
amend-tournament       . . . . . x x
cancel-tournament      . . . . . x x
end-tournament         . . . . . x x
edit-series            . . . . . x x
edit-club              . . . . . x x
admit-member           . . . . . x x
remove-member          . . . . . x x
set-role               . . . . . x x
ban-from-club          . . . . . x x
create-club            . . . . . . x
ban-from-site          . . . . . . x
reset-password         . . . . . . x
"""
_ROLES = [Role.VISITOR, Role.GUEST, Role.PLAYER, Role.MEMBER, Role.ARBITER, Role.ADMIN, Role.SITE_ADMIN]
LINES = {Action(words[0]): words[1:] for words in map(str.split, MATRIX.strip().splitlines()[1:])}
CASES = [(action, r, mark == "x") for action, marks in LINES.items() for r, mark in zip(_ROLES, marks, strict=True)]


@pytest.mark.parametrize(("action", "someone", "allowed"), CASES)
def test_the_table_of_rights_says_what_the_club_decided(action: Action, someone: Role, allowed: bool) -> None:
    assert may(someone, action) is allowed


def test_every_action_and_every_role_is_in_the_table() -> None:
    assert set(LINES) == set(Action) == set(RIGHTS)
    assert set(_ROLES) == set(Role)


def test_whoever_is_not_signed_in_is_told_to_sign_in_and_a_member_that_he_may_not() -> None:
    for someone, code in ((Role.VISITOR, "club/sign-in-first"), (Role.GUEST, "club/sign-in-first")):
        with pytest.raises(Refused) as refused:
            demand(someone, Action.ENTER_TOURNAMENT)
        assert refused.value.code == code
    with pytest.raises(Refused) as refused:
        demand(Role.MEMBER, Action.EDIT_CLUB)
    assert (refused.value.code, refused.value.details) == ("club/not-allowed", {"action": "edit-club"})
    demand(Role.ADMIN, Action.EDIT_CLUB)


@pytest.mark.parametrize(
    ("visitor", "expected"),
    [
        (Visitor(), Role.VISITOR),
        (Visitor(is_site_admin=True, rank=Rank.ADMIN), Role.VISITOR),  # not signed in is nobody
        (Visitor(is_signed_in=True, is_guest=True, rank=Rank.ADMIN), Role.GUEST),
        (Visitor(is_signed_in=True), Role.PLAYER),
        (Visitor(is_signed_in=True, rank=Rank.MEMBER), Role.MEMBER),
        (Visitor(is_signed_in=True, rank=Rank.ARBITER), Role.ARBITER),
        (Visitor(is_signed_in=True, rank=Rank.ADMIN), Role.ADMIN),
        (Visitor(is_signed_in=True, is_site_admin=True), Role.SITE_ADMIN),
    ],
)
def test_the_role_follows_from_sign_in_and_rank(visitor: Visitor, expected: Role) -> None:
    assert role(visitor) is expected
