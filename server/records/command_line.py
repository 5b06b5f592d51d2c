"""What the commands for people who check things have in common: one line for a slip, and 2.

What is asked is answered on standard output and with 0; a slip with one line on standard error that names the argument
and the reason.
"""

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import NoReturn, TypeAlias

from server.vocabulary import Refused


class Parser(argparse.ArgumentParser):
    """Says what is wrong in one line."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message}\n")


Commands: TypeAlias = "argparse._SubParsersAction[Parser]"  # noqa: SLF001 it has no public name


class Slip(Exception):
    """An argument that cannot be used, and why."""

    def __init__(self, argument: str, reason: str) -> None:
        super().__init__(f"argument {argument}: {reason}")


def reporting(
    parser: argparse.ArgumentParser, run: Callable[[argparse.Namespace], int | None]
) -> Callable[[argparse.Namespace], int]:
    """The command's function, whose slips are said and end it; what it returns is the exit code, 0 for nothing."""

    def reported(asked: argparse.Namespace) -> int:
        try:
            return run(asked) or 0
        except Slip as slip:
            parser.error(str(slip))

    return reported


def file_at(argument: str, path: Path, most: int) -> bytes:
    """What a file holds, up to one byte more than `most`. A slip if it cannot be read."""
    try:
        with path.open("rb") as file:
            return file.read(most + 1)
    except OSError as failure:
        raise Slip(argument, f"{path}: {failure.strerror}") from None


def said(refused: Refused) -> str:
    """`line 3, column 7: illegal-move (move 32-27, why game/illegal)`."""
    return placed(refused.code.partition("/")[2], refused.details)


def placed(code: str, details: dict[str, str | int]) -> str:
    """The same of a remark."""
    rest = ", ".join(f"{name} {value}" for name, value in details.items() if name not in ("line", "column"))
    return f"line {details['line']}, column {details['column']}: {code}" + (f" ({rest})" if rest else "")
