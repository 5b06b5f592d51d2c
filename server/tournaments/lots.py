"""Drawing lots so that anybody can draw them again: every lot follows from the seed that was fixed and shown before.

A lot is the first 48 bits of the SHA-256 of a line of text: the seed, then what is drawn, with colons between. The
lowest lot comes first. What is drawn for:

| line | |
|---|---|
| `<seed>:<player>` | the order of equal ratings in the roster |
| `<seed>:ballot:<round>` | a balloted opening |
| `<seed>:groups:<stage>:<player>` | the groups of a stage (P10) |
| `<seed>:bracket:<stage>:<player>` | the lines of a knockout that are not seeded |
| `<seed>:order:<stage>:<player>` | who goes on, and before whom, where the standings leave a tie (P13) |

A player is named by his id, the last part of his profile's address.
"""

import hashlib


def lot(seed: int, *about: str | int) -> int:
    """The lot of this line."""
    line = ":".join(map(str, (seed, *about)))
    return int.from_bytes(hashlib.sha256(line.encode()).digest()[:6])
