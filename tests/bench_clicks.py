"""From click to redraw, side by side in one JupyterLab: ``python -m tests.bench_clicks``.

Three tables answer real mouse clicks, each by a round trip through Python:

table
    Mission Amazonia on our table: the second click on a place that is shown in the bar plays the way there;
    then Undo takes it back.
bare
    An anywidget that does nothing but this: one number goes to Python, one list comes back, classes change.
buttons
    A grid of ipywidgets Buttons, and a matplotlib figure of the board drawn anew in an Output.

Measured in the browser, from the click event to the changed document, in milliseconds. The three take turns
in rounds of ten clicks, so that a busy moment of the machine meets all of them, with a moment between clicks
as a person has, so that none waits for what the one before left to do. Printed are medians, 95th
percentiles and ratios; nothing is asserted, because a time is no test.
"""

from __future__ import annotations

import argparse
import tempfile
from pathlib import Path
from statistics import median, quantiles

from playwright.sync_api import Page, sync_playwright

from .browser.hosts import CHROMIUM_FLAGS, find_browser
from .browser.lab import Lab, open_notebook, run_all

ROUND = 10
MOMENT = 150  # ms

TABLE = """
import amazonia_lab as al
game = al.new_game("mission_amazonia", players=["Ana", "Ben"], position="salome_and_noah", seed=1)
al.play(game)
"""

BARE = '''
import anywidget, traitlets as tr
class Bare(anywidget.AnyWidget):
    _esm = """
    export default { render({ model, el }) {
      const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
      svg.setAttribute("viewBox", "0 0 120 120"); svg.setAttribute("width", 240); svg.classList.add("bare");
      for (let i = 0; i < 36; i++) {
        const r = document.createElementNS("http://www.w3.org/2000/svg", "rect");
        r.setAttribute("x", (i % 6) * 20); r.setAttribute("y", Math.floor(i / 6) * 20);
        r.setAttribute("width", 18); r.setAttribute("height", 18); r.setAttribute("fill", "#ccc");
        r.addEventListener("click", () => { model.set("wish", [i, Math.random()]); model.save_changes(); });
        svg.append(r);
      }
      const draw = () => {
        const on = new Set(model.get("on"));
        [...svg.children].forEach((r, i) => r.setAttribute("fill", on.has(i) ? "#285" : "#ccc"));
        svg.dataset.count = model.get("count");
      };
      model.on("change:count", draw); draw(); el.append(svg);
    } };
    """
    on = tr.List([]).tag(sync=True)
    count = tr.Int(0).tag(sync=True)
    wish = tr.List([]).tag(sync=True)
    def __init__(self):
        super().__init__()
        self.observe(self.clicked, "wish")
    def clicked(self, change):
        with self.hold_sync():
            self.on = sorted(set(self.on) ^ {change["new"][0]})
            self.count += 1
Bare()
'''

BUTTONS = """
import ipywidgets as w, matplotlib.pyplot as plt, amazonia_lab as al
from IPython.display import display
plt.switch_backend("agg")
board = al.new_game("mission_amazonia", players=2, seed=1).board
at = {p: (d["x"], -d["y"]) for p, d in board.nodes(data=True)}
out, chosen, places = w.Output(), set(), list(at)
def redraw():
    import io
    from IPython.display import Image, clear_output
    fig, ax = plt.subplots(figsize=(5, 4))
    for a, b in board.edges():
        ax.plot(*zip(at[a], at[b]), color="#999")
    for p, (x, y) in at.items():
        ax.plot(x, y, "o", color="#285" if p in chosen else "#ccc")
        ax.annotate(p, (x, y))
    file = io.BytesIO(); fig.savefig(file, format="png"); plt.close(fig)
    with out:
        clear_output(wait=True); display(Image(file.getvalue()))
def clicked(button):
    chosen.symmetric_difference_update({button.description}); redraw()
buttons = [w.Button(description=p, layout=w.Layout(width="60px")) for p in places]
for b in buttons: b.on_click(clicked)
redraw()
box = w.VBox([w.HBox(buttons[i:i+6]) for i in range(0, len(buttons), 6)] + [out])
box.add_class("buttons-grid")
box
"""

# Gives the time from the next click to the next change of what is watched.
WATCH = """
([root, kind]) => {
  window.benchDone = new Promise((done) => {
    let begun = null;
    const clicked = (event) => { begun ??= event.timeStamp; };
    document.addEventListener("click", clicked, { capture: true, once: true });
    const before = root.getAttribute(kind);
    const seen = () => {
      if (begun === null || (kind !== "picture" && root.getAttribute(kind) === before)) return;
      observer.disconnect();
      done(performance.now() - begun);
    };
    const observer = new MutationObserver((records) => {
      if (kind !== "picture" || records.some((r) => r.target.nodeName === "IMG" || [...r.addedNodes].some(
        (n) => n.nodeName === "IMG" || (n.querySelector && n.querySelector("img"))))) seen();
    });
    const what = kind === "picture"
      ? { childList: true, subtree: true, attributes: true, attributeFilter: ["src"] }
      : { attributes: true, attributeFilter: [kind] };
    observer.observe(root, what);
  });
}
"""


class Clicks:
    """One way of answering clicks, and the times it took."""

    def __init__(self, page: Page, root: str, watched: str) -> None:
        self.page = page
        self.root = page.locator(root).first
        self.watched = watched
        self.times: list[float] = []

    def click(self, target: str) -> None:
        """Click and wait for the change."""
        element = self.root.locator(target).first
        element.scroll_into_view_if_needed()
        self.page.evaluate(WATCH, [self.root.element_handle(), self.watched])
        element.click()
        self.times.append(self.page.evaluate("() => window.benchDone"))
        self.page.wait_for_timeout(MOMENT)


def shown_way(table: Clicks) -> str:
    """The first lit place whose way is shown in the bar before it is gone."""
    for place in table.root.locator(".al-place.al-can").all():
        anchor = place.get_attribute("data-anchor")
        place.click()
        shown = table.root.locator('[data-do="go"]').count()
        table.root.locator('[data-do="cancel"]').first.click()
        if shown:
            return f'.al-place[data-anchor="{anchor}"]'
    raise RuntimeError("no place of the position is reached by one way")


def measure(page: Page, lab: Lab, clicks: int) -> dict[str, Clicks]:
    """Times of the three, taken in turns."""
    open_notebook(page, lab, lab.notebook("clicks", TABLE, BARE, BUTTONS))
    run_all(page)
    page.wait_for_selector(".al-table[data-number]")
    page.wait_for_selector(".buttons-grid img")
    ours = Clicks(page, ".al-table", "data-number")
    bare = Clicks(page, "svg.bare", "data-count")
    buttons = Clicks(page, ".buttons-grid", "picture")
    way = shown_way(ours)
    for start in range(0, clicks, ROUND):
        numbers = range(start, start + ROUND)
        for number in numbers:
            if number % 2:
                ours.click('[data-do="undo"]')
            else:
                ours.root.locator(way).first.click()  # shown in the bar, without Python
                ours.click('[data-do="go"]')
        for number in numbers:
            bare.click(f"rect:nth-child({number % 36 + 1})")
        for number in numbers:
            buttons.click(f"button:nth-child({number % 6 + 1})")
    return {"table": ours, "bare": bare, "buttons": buttons}


def main() -> None:
    """Print the three side by side."""
    parser = argparse.ArgumentParser(description="From click to redraw, in milliseconds")
    parser.add_argument("--clicks", type=int, default=100, help="clicks on each")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        lab = Lab(Path(folder))
        try:
            browser = playwright.chromium.launch(executable_path=find_browser() or None, args=CHROMIUM_FLAGS)
            page = browser.new_page(viewport={"width": 1440, "height": 1000})
            found = measure(page, lab, asked.clicks)
            browser.close()
        finally:
            lab.stop()
    print(f"{len(found['bare'].times)} clicks each, click to changed document, ms")
    print(f"{'':10} {'median':>8} {'95 %':>8} {'times bare (median)':>20} {'times bare (95 %)':>18}")
    bare = found["bare"].times
    for name, one in found.items():
        middle, late = median(one.times), quantiles(one.times, n=20)[-1]
        ratios = middle / median(bare), late / quantiles(bare, n=20)[-1]
        print(f"{name:10} {middle:8.1f} {late:8.1f} {ratios[0]:20.2f} {ratios[1]:18.2f}")


if __name__ == "__main__":
    main()
