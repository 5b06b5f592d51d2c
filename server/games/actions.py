"""How the text of an action, which anybody may have typed, is made safe to read.

Every game reads through here, so no game meets long text, other alphabets' digits or mixed case.
"""

from server.vocabulary import Refused

ACTION_LIMIT = 96
"""Characters. The longest conceivable capture on 12x12, 30 pieces over 31 two-digit squares, takes 92."""


def read_action(action: str, field: str = "action") -> str:
    """`action` in lower case. Refused (`game/not-understood`) when empty, too long or not ASCII."""
    if not action or len(action) > ACTION_LIMIT or not action.isascii():
        raise not_understood(field)
    return action.lower()


def not_understood(field: str = "action") -> Refused:
    """The text is no action of this game in any position. The text itself is not repeated: it may be hostile."""
    return Refused("game/not-understood", field=field)


def refuse_if_over(ended: object | None) -> None:
    """Refused (`game/over`) when the game has a result."""
    if ended is not None:
        raise Refused("game/over", field="action")
