"""A table in a page of its own, with no Jupyter around it: for looks, where the host does not matter.

The widget's script runs as it is, on a model of a few lines; what it wishes is granted by the same
:class:`~amazonia_lab.widgets.Table` in this process.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, Route

from amazonia_lab.game import Game
from amazonia_lab.widgets import Table, parts

from .at_table import AtTable

Show = Callable[..., tuple[Page, AtTable]]
"""Shows a game in a page of a given size."""

ADDRESS = "http://table.test/"
PAGE = """<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Table</title><style>html,body{margin:0}</style><div id="here"></div>"""
MODEL = """async ([esm, css, state]) => {
  const style = document.createElement('style');
  style.textContent = css;
  document.head.append(style);
  const heard = {};
  const fire = (name, ...what) => [...(heard[name] || [])].forEach((f) => f(...what));
  // As a widget manager does it: everything is taken in before anybody hears of it, and only what is another.
  window.take = (more) => {
    const other = (name) => JSON.stringify(more[name]) !== JSON.stringify(state[name]);
    const names = Object.keys(more).filter(other);
    for (const name of names) state[name] = more[name];
    for (const name of names) fire('change:' + name);
    if (names.length) fire('change');
  };
  const model = {
    get: (name) => state[name],
    set: (name, value) => window.take({ [name]: value }),
    save_changes: async () => window.take(JSON.parse(await window.grantWish(JSON.stringify(state.intent)))),
    send: async (content) => {
      fire('msg:custom', JSON.parse(await window.sendMessage(JSON.stringify(content))));
    },
    on: (name, f) => (heard[name] = [...(heard[name] || []), f]),
    off: (name, f) => (heard[name] = (heard[name] || []).filter((g) => g !== f)),
  };
  const code = await import(URL.createObjectURL(new Blob([esm], { type: 'text/javascript' })));
  code.default.render({ model, el: document.getElementById('here') });
}"""


class PlainTable:
    """A table shown in a plain page; close it after use.

    Parameters
    ----------
    page
        A page that has shown no other table.
    game
        The game to be played, or a table of it.
    options
        Further arguments of the table (``stage``, ``theme``, ``viewer``).
    """

    def __init__(self, page: Page, game: Game | Table, **options: Any) -> None:
        self.page = page
        self.table = game if isinstance(game, Table) else Table(game, **options)
        self.wishes: list[dict[str, Any]] = []  # what has left the page
        page.route(ADDRESS, _page)
        page.goto(ADDRESS)
        page.expose_function("grantWish", self._grant)
        page.expose_function("sendMessage", self._hear)
        page.evaluate(MODEL, [parts.esm(), parts.css(), json.loads(self.state())])
        page.wait_for_selector(".al-table[data-number]")

    def state(self) -> str:
        """Everything the browser is sent, as JSON."""
        table = self.table
        names = [
            name for name in table.keys if not name.startswith("_") and name not in ("layout", "tooltip")
        ]
        return json.dumps({name: getattr(table, name) for name in names if name != "tabbable"})

    def _grant(self, wish: str) -> str:
        self.wishes.append(json.loads(wish))
        self.table.intent = self.wishes[-1]
        return self.state()

    def _hear(self, message: str) -> str:
        answers: list[dict[str, Any]] = []
        self.table.send = answers.append
        self.table._on_message(self.table, json.loads(message), [])
        return json.dumps(answers[0])

    def show(self) -> None:
        """Send what has changed in Python (a step made in a cell) to the page."""
        self.page.evaluate("(more) => window.take(JSON.parse(more))", self.state())

    def close(self) -> None:
        """Leave the table."""
        self.table.close()


def _page(route: Route) -> None:
    route.fulfill(body=PAGE, content_type="text/html")
