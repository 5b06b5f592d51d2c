"""Adds up what pytest and vitest report: `python .ci/total.py PYTEST.xml VITEST.json` prints one line."""

import json
import sys
from pathlib import Path
from xml.etree import ElementTree


def of_pytest(path: Path) -> tuple[int, int, int]:
    suites = ElementTree.parse(path).getroot().iter("testsuite")
    counts = [
        {name: int(suite.get(name, "0")) for name in ("tests", "failures", "errors", "skipped")} for suite in suites
    ]
    total, skipped = sum(c["tests"] for c in counts), sum(c["skipped"] for c in counts)
    failed = sum(c["failures"] + c["errors"] for c in counts)
    return total - failed - skipped, failed, skipped


def of_vitest(path: Path) -> tuple[int, int, int]:
    report = json.loads(path.read_text(encoding="utf-8"))
    return report["numPassedTests"], report["numFailedTests"], report["numPendingTests"]


def main(pytest_report: str, vitest_report: str) -> None:
    both = zip(of_pytest(Path(pytest_report)), of_vitest(Path(vitest_report)), strict=True)
    passed, failed, skipped = (server + client for server, client in both)
    print(f"total: {passed} passed, {failed} failed, {skipped} skipped")


if __name__ == "__main__":
    main(*sys.argv[1:])
