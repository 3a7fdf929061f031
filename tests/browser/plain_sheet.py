"""A sheet of a lesson in a page of its own, with no Jupyter around it; Python grants its wishes."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Page

from amazonia_lab.lessons.page import LessonPage
from amazonia_lab.lessons.sheet import css, esm

from .plain import ADDRESS, MODEL, PAGE

NAMES = ("words", "theme", "stage", "title", "blocks", "keep", "intent", "answer")


class PlainSheet:
    """The upper sheet of a lesson's page.

    Attributes
    ----------
    lesson
        The whole page, as Python has it.
    wishes
        What has left the browser.
    """

    def __init__(self, page: Page, lesson: LessonPage) -> None:
        self.page, self.lesson = page, lesson
        self.wishes: list[dict[str, Any]] = []
        page.route(ADDRESS, lambda route: route.fulfill(body=PAGE, content_type="text/html"))
        page.goto(ADDRESS)
        page.expose_function("grantWish", self._grant)
        page.evaluate(MODEL, [esm(), css(), json.loads(self._state())])
        page.get_by_role("heading", level=3).wait_for()

    def _state(self) -> str:
        return json.dumps({name: getattr(self.lesson.head, name) for name in NAMES})

    def _grant(self, wish: str) -> str:
        self.wishes.append(json.loads(wish))
        self.lesson.head.intent = self.wishes[-1]
        return self._state()

    def show(self) -> None:
        """Send what has changed in Python to the page."""
        self.page.evaluate("(more) => window.take(JSON.parse(more))", self._state())
