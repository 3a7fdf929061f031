"""No barrier that axe-core finds at the table: every state of it, light and dark, wide and narrow."""

from __future__ import annotations

from importlib.resources import files

import pytest
from playwright.sync_api import Locator, Page, expect

from .at_table import AtTable
from .hosts import on
from .test_words import DUEL, GRID, InWords

pytestmark = pytest.mark.browser

LESSON = """
import amazonia_lab as al
players = {"players": ["Ana", "Ben"], "bots": {"Ben": "beginner"}}
game = al.new_game("mission_amazonia", **players, seed=7, length="lesson")
al.play(game)
"""
OVER = """
import amazonia_lab as al, amazonia_lab.testing.toys
over = al.new_game("toy_duel", players=["Ana", "Ben"], seed=1)
while over.decision:
    over.step(over.legal_actions()[0])
al.play(over)
"""
FIND = """async root => {
  // That everything is in a landmark is the business of the page around it.
  const found = await axe.run(root, {resultTypes: ['violations'], rules: {region: {enabled: false}}});
  const said = (v, n) => `${v.id}: ${n.html.slice(0, 160)} ${n.failureSummary}`;
  return found.violations.flatMap(v => v.nodes.map(n => said(v, n)));
}"""


def barriers(table: AtTable) -> list[str]:
    """What axe-core finds at the table as it is now."""
    return barriers_in(table.root)


def barriers_in(root: Locator) -> list[str]:
    """What axe-core finds in this part of the page."""
    page = root.page
    if not page.evaluate("!!window.axe"):
        page.evaluate((files("axe_playwright_python") / "axe.min.js").read_text(encoding="utf-8"))
    # What still glides or fades in has neither its place nor its colour; what never ends is not waited for.
    root.evaluate(
        """root => Promise.all(root.getAnimations({subtree: true})
             .filter(a => a.effect.getComputedTiming().endTime !== Infinity)
             .map(a => a.finished.catch(() => 0)))"""
    )
    return root.evaluate(FIND)


def dress(table: AtTable, theme: str, width: int = 1180) -> None:
    table.root.evaluate(
        "(table, [theme, width]) => { table.dataset.theme = theme; table.style.width = width + 'px'; }",
        [theme, width],
    )
    table.page.wait_for_function("() => new Promise(done => requestAnimationFrame(() => done(true)))")


def every_look(table: AtTable, state: str) -> dict[str, list[str]]:
    """Barriers in light and dark, wide and as on a telephone."""
    found = {}
    for theme in ("light", "dark"):
        for width in (390, 1180):
            dress(table, theme, width)
            found[f"{state}, {theme}, {width} px"] = barriers(table)
    return found


def dialogs(page: Page, table: AtTable, tabs: int) -> dict[str, list[str]]:
    """Barriers in each dialog; the focus goes into it and comes back."""
    found = {}
    for name in ("save", "load", "new", "bug"):
        table.button("More").click()
        table.root.locator(f'[data-do="{name}"]').click()
        dialog = table.root.get_by_role("dialog")
        expect(dialog).to_have_attribute("aria-modal", "true")
        inside = "dialog => dialog.contains(document.activeElement)"
        assert dialog.evaluate(inside), name
        for _ in range(tabs):
            page.keyboard.press("Tab")
            assert dialog.evaluate(inside), f"the focus leaves {name}"
        found[name] = barriers(table)
        page.keyboard.press("Escape")
        expect(dialog).to_have_count(0)
        assert table.root.evaluate("table => table.contains(document.activeElement)"), name
    return found


def clean(found: dict[str, list[str]]) -> None:
    assert {state: what for state, what in found.items() if what} == {}


@on("plain")
def test_mission_amazonia_has_no_barriers(show) -> None:
    page = show(LESSON)
    table = InWords(page)
    found = every_look(table, "start")
    for theme in ("light", "dark"):
        dress(table, theme)
        for state, anchor in (("selection", "card:land"), ("preview", "place:A1"), ("menu", "place:C1")):
            table.anchor(anchor).focus()
            page.keyboard.press("Enter")
            expect(table.root.get_by_text("Back", exact=True).first).to_be_visible()
            found[f"{state}, {theme}"] = barriers(table)
            page.keyboard.press("Escape")
        for question in ("can", "where", "look drone", "MA-6.4", "xyzzy"):
            table.ask(question)
        if theme == "light":
            table.panel.get_by_role("button", name="Show the table in words").click()
        found[f"in words, {theme}"] = barriers(table)
        found |= {
            f"{state}, {theme}": what
            for state, what in dialogs(page, table, 7 if theme == "light" else 0).items()
        }
    clean(found)


def test_toys_their_curtain_and_end_have_no_barriers(show) -> None:
    page = show(DUEL, OVER)
    table, over = AtTable(page), AtTable(page, 1)
    expect(over.root).to_be_visible()
    found = every_look(table, "curtain") | every_look(over, "over")
    table.button("I am Ana").click()
    expect(table.button("I am Ana")).to_have_count(0)
    clean(found | every_look(table, "hand"))


def test_the_grid_and_a_lost_python_have_no_barriers(show, lab) -> None:
    page = show(GRID)
    table = AtTable(page)
    found = every_look(table, "grid")
    assert table.root.locator("[role=grid], [role=gridcell]").count() == 0, "no grid is promised"
    bare = "table => table.append(Object.assign(document.createElement('button'), {id: 'bare'}))"
    table.root.evaluate(bare)
    assert any("button-name" in one for one in barriers(table)), "axe-core looks at the table"
    page.evaluate("document.getElementById('bare').remove()")
    lab.end_sessions()
    table.button("Hint").click()
    expect(table.root.get_by_role("alert")).to_be_visible()
    clean(found | every_look(table, "gone"))
