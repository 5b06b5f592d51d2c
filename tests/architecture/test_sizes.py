"""A function over 70 lines or a file over 600 is several thoughts."""

import ast
from collections.abc import Iterator

import pytest

from tests.architecture.sources import server_files, shown

LONGEST_FUNCTION_LINES = 70
LONGEST_FILE_LINES = 600
NAMES_WITHOUT_A_THOUGHT = {"utils", "util", "helpers", "helper", "manager", "common", "misc"}


def long_functions(source: str, longest: int = LONGEST_FUNCTION_LINES) -> Iterator[tuple[str, int]]:
    """Name and length of every function over `longest` lines, its docstring not counted."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            lines = (node.end_lineno or node.lineno) - node.lineno + 1 - docstring_lines(node)
            if lines > longest:
                yield node.name, lines


def docstring_lines(node: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    if ast.get_docstring(node) is None:
        return 0
    return (node.body[0].end_lineno or 0) - node.body[0].lineno + 1


@pytest.mark.parametrize(("lines", "found"), [(70, []), (71, [("f", 71)])])
def test_a_function_is_measured_to_the_line(lines: int, found: list[tuple[str, int]]) -> None:
    body = "    pass\n" * (lines - 1)
    assert list(long_functions(f"def f():\n{body}")) == found


def test_no_function_is_over_seventy_lines() -> None:
    found = [
        f"{shown(path)}: {name} has {lines}"
        for path in server_files()
        for name, lines in long_functions(path.read_text(encoding="utf-8"))
    ]
    assert found == []


def test_no_file_is_over_six_hundred_lines() -> None:
    lengths = {shown(path): len(path.read_text(encoding="utf-8").splitlines()) for path in server_files()}
    assert {name: lines for name, lines in lengths.items() if lines > LONGEST_FILE_LINES} == {}


def test_every_module_is_named_for_what_it_is() -> None:
    assert [shown(path) for path in server_files() if path.stem in NAMES_WITHOUT_A_THOUGHT] == []
