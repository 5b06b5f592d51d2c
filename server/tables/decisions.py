"""What an arbiter can decide at one table: a closed list, as his page sends it and the table's machine takes it.

The words that are common to all (who rules, why, what he had seen) are beside it in the command; see `ruling`.
"""

import msgspec


class Decision(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="kind"):
    """The tag is the ruling's kind in every log."""


class HoldTable(Decision, frozen=True, kw_only=True, tag="hold"):
    """Stop the clocks, and every wait, until the table is released."""


class ReleaseTable(Decision, frozen=True, kw_only=True, tag="release"):
    """Let play go on as far as the arbiters are concerned."""


TableDecision = HoldTable | ReleaseTable


def kind_of(decision: TableDecision) -> str:
    """The tag: `hold`, `release`, …"""
    return str(type(decision).__struct_config__.tag)
