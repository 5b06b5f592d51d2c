"""What a machine can say of a page: axe-core's rules of WCAG 2.2 AA, widths, forgotten texts."""

import re
from functools import cache
from pathlib import Path
from typing import Any, Final

from playwright.async_api import BrowserContext, Page

_CLIENT: Final = Path(__file__).resolve().parents[2] / "client_web"
_AXE: Final = _CLIENT / "node_modules" / "axe-core" / "axe.min.js"
_RULES: Final = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]
_AT_REST: Final = """() => document.getAnimations().every(
    (each) => each.effect.getComputedTiming().endTime === Infinity)"""
_RUN: Final = """(rules) => axe.run(document, {runOnly: {type: 'tag', values: rules}, resultTypes: ['violations']})
    .then(({violations}) => violations.flatMap(({id, nodes}) =>
        nodes.map(({target, failureSummary}) => `${id}: ${target.join(' ')}: ${failureSummary}`)))"""
_TOO_WIDE: Final = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"
_TEXTS: Final = """() => {
    const texts = [], walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) texts.push(walker.currentNode.textContent.trim());
    for (const named of document.querySelectorAll('[aria-label], [title], [placeholder]'))
        texts.push(named.ariaLabel ?? '', named.title ?? '', named.placeholder ?? '');
    return texts;
}"""


async def bring_axe(context: BrowserContext) -> None:
    """Every page of this window can be examined."""
    assert _AXE.exists(), "axe-core is a package of the client: make client"
    await context.add_init_script(path=_AXE)


async def faults(page: Page) -> list[str]:
    """Everything wrong with the page as it stands."""
    await page.wait_for_function(_AT_REST)
    found: list[str] = await page.evaluate(_RUN, _RULES)
    wide: int = await page.evaluate(_TOO_WIDE)
    if wide > 0:
        found.append(f"wider than the screen by {wide} px")
    texts: list[str] = await page.evaluate(_TEXTS)
    found += [f"a text's id instead of the text: {text}" for text in sorted(set(texts) & _message_ids())]
    return found


@cache
def _message_ids() -> frozenset[str]:
    """Those with a dash in them; a shorter one might be a word."""
    sources = [file.read_text() for file in (_CLIENT / "locales" / "en").glob("*.ftl")]
    ids: Any = re.findall(r"^([a-z][a-z0-9]*(?:-[A-Za-z0-9]+)+) =", "\n".join(sources), re.MULTILINE)
    return frozenset(ids)
