"""As a screen reader and a keyboard play: by headings, regions, names and keys, never by mouse."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from .at_table import AtTable
from .hosts import on
from .test_accessible import LESSON
from .test_words import InWords

pytestmark = pytest.mark.browser


def focused(page: Page) -> str:
    """Name of what has the focus."""
    return page.evaluate(
        "(e => e.getAttribute('aria-label') || e.innerText || e.tagName)(document.activeElement)"
    ).strip()


def tab_to(page: Page, *wanted: str) -> str:
    """Press Tab until one of these has the focus."""
    for _ in range(40):
        name = focused(page)
        if any(name == one or re.fullmatch(one, name) for one in wanted):
            return name
        page.keyboard.press("Tab")
    raise AssertionError(f"no way by Tab to {wanted}; the last was {name}")


@on("plain")
def test_a_round_by_names_and_headings_only(show) -> None:
    page = show(LESSON)
    table = InWords(page)
    root = table.root
    assert root.get_attribute("lang") == "en"
    expect(root.get_by_role("heading", level=2)).to_have_text("Mission Amazonia")
    headings = root.get_by_role("heading", level=3).all_inner_texts()
    for part in ("Protected", "Lost", "Missions", "Team", "Hand of Ana", "In words", "What happened"):
        assert any(heading.startswith(part) for heading in headings), part
    protected = root.get_by_role("region", name="Protected: 1 of 6").get_by_role("listitem")
    expect(protected).to_have_count(2)  # what stands there and the space that wins; empty ones are not read
    names = root.get_by_role("group", name="Map of Rondônia").get_by_role("button").all()
    labels = [name.get_attribute("aria-label") for name in names]
    assert len(labels) == 36
    here = next(label for label in labels if label.startswith("C2"))
    assert "Here: Salome 1" in here
    assert re.search(r"\d+ choices$", here)
    site = next(label for label in labels if label.startswith("B2"))
    assert "Here: 2 Poaching" in site
    assert "Salome to B2" in site
    far = next(label for label in labels if label.startswith("F6"))
    assert "out of reach" in far
    for label in labels:
        parts = label.split(". ")
        assert len(parts) == len(set(parts)), f"said twice: {label}"
    # The way in: the skip link, then everything by typing.
    root.get_by_role("button", name="In words: ask and play by typing").focus()
    page.keyboard.press("Enter")
    expect(table.field).to_be_focused()
    page.keyboard.type("go b2")
    with table.change():
        page.keyboard.press("Enter")
    expect(table.aloud).to_contain_text("Salome goes from C2 to B2")
    page.keyboard.type("fulfil 2")
    with table.change():
        page.keyboard.press("Enter")
    expect(table.aloud).to_contain_text("is fulfilled by Salome")
    for word, heard in (("end", "Discard what"), ("draw", "Ana draws")):
        page.keyboard.type(word)
        with table.change():
            page.keyboard.press("Enter")
        expect(table.aloud).to_contain_text(heard)
    expect(table.aloud).to_contain_text("Round 2")
    expect(root.get_by_text("Round 2", exact=False).first).to_be_visible()
    page.keyboard.type("last")
    page.keyboard.press("Enter")
    expect(table.answers.get_by_role("heading", name="last")).to_be_visible()


def test_a_whole_game_without_a_mouse(show) -> None:
    page = show(LESSON)
    table = AtTable(page)
    root = table.root
    end, draw = table.button("End turn"), table.button("Draw cards")
    go = table.button("Go")
    expect(root.get_by_text(re.compile("^Keys: arrows"))).to_be_visible()
    table.button("Hint").focus()
    moved = False
    for _ in range(60):
        if end.count() and not moved:
            # To the board, to what is lit there, and what it does is seen before it is done.
            tab_to(page, r"[A-F]\d .*")
            page.keyboard.press("n")
            for _ in range(3):
                if re.match(r"[A-F]\d .*Salome to|[A-F]\d .*choices", focused(page)):
                    break
                page.keyboard.press("n")
            page.keyboard.press("Enter")
            if go.count():
                with table.change():
                    page.keyboard.press("Enter")
            page.keyboard.press("Escape")
            table.settle()
            moved = True
        elif end.count() or draw.count():
            tab_to(page, "End turn", "Draw cards")
            with table.change():
                page.keyboard.press("Enter")
                if go.count():  # something would be given away by it; the focus is there
                    page.keyboard.press("Enter")
            moved = moved and not draw.count() and not end.count()
        else:
            break
    expect(root.get_by_text(re.compile("You have (won|lost)")).first).to_be_visible()
    expect(root.get_by_role("status")).to_contain_text(re.compile("Won in round|Lost in round"))
    assert page.locator(".jp-Notebook .jp-Cell").count() == 1, "no key was a command of the notebook"
