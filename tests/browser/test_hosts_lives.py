"""Whatever happens to the page or to Python: the table says so, and the game is not lost. On every host."""

from __future__ import annotations

import json
import os
import re
import signal

import pytest
from playwright.sync_api import Locator, Page, expect

import amazonia_lab as al
import amazonia_lab.testing.toys

from .at_table import AtTable
from .hosts import TABLE, Host, on
from .lab import run_all, save_notebook
from .servers import TOKEN, Jupyter

pytestmark = pytest.mark.browser

GRID = """
import amazonia_lab as al, amazonia_lab.testing.toys
game = al.new_game("toy_grid", players=["Ana", "Ben"], seed=1)
al.play(game)
"""
PID = "import os; print('process', os.getpid())"


def move(table: AtTable) -> None:
    """One move, so that there is something to lose."""
    table.anchor("die:1").click()
    with table.change():
        table.anchor("place:A2").click()


def save_kept_at(table: AtTable) -> al.Game:
    """The game of the save that a table still shows when Python is gone."""
    alert = table.root.get_by_role("alert")
    expect(alert).to_contain_text("Python does not answer", timeout=15_000)
    alert.get_by_role("button", name="Show the save").click()
    return al.from_json(table.root.get_by_role("textbox", name="Text of the save").input_value())


def restart_by_menu(page: Page, host: Host) -> None:
    page.click('li.lm-MenuBar-item:has-text("Kernel")')
    page.click('.lm-Menu-item[data-command="kernelmenu:restart"]')
    page.locator(".jp-Dialog").get_by_role("button", name="Confirm Kernel Restart").click()


def restart_elsewhere(page: Page, host: Host) -> None:
    for session in host.server.ask("/api/sessions"):
        host.server.send(f"/api/kernels/{session['kernel']['id']}/restart", "POST")


def kill(page: Page, host: Host) -> None:
    said = page.get_by_text(re.compile(r"process \d+")).inner_text()
    os.kill(int(said.split()[1]), signal.SIGKILL)


@pytest.mark.parametrize("end", [restart_by_menu, restart_elsewhere], ids=["menu", "elsewhere"])
@on("lab", "notebook")
def test_python_started_anew_is_said_and_the_save_is_kept(page: Page, host: Host, show, end) -> None:
    table = AtTable(show(GRID))
    move(table)
    end(page, host)
    if end is restart_elsewhere:  # nobody tells the page: the next click finds out
        table.button("Undo").click()
    assert len(save_kept_at(table).history) == 1


@on("lab", "notebook", "voila")
def test_python_that_died_is_said_and_the_save_is_kept(page: Page, host: Host, show) -> None:
    table = AtTable(show(PID, GRID))
    move(table)
    kill(page, host)
    # Jupyter tells of it in a box of its own; Voila tells nothing.
    box: Locator = page.locator(".jp-Dialog").get_by_role("button", name="Ok")
    if host.name != "voila":
        box.click()
    table.button("Undo").click()
    assert len(save_kept_at(table).history) == 1


@on("voila")
def test_after_the_page_is_loaded_anew_or_left_the_form_offers_the_game(page: Page, host: Host) -> None:
    host.open(page, host.server.shipped("play.ipynb"))
    form = page.locator(".al-start")
    form.get_by_role("button", name="Start the game").click()
    table = AtTable(page)
    with table.change():
        table.root.locator(".al-main-choice").first.click()
    shown = table.root.locator(".al-brand").inner_text(), table.log.all_inner_texts()
    for leave in (page.reload, lambda: (page.goto("about:blank"), page.go_back())):
        leave()
        go_on = form.get_by_role("button", name="Go on with Mission Amazonia: Player 1, Player 2")
        go_on.click()
        page.wait_for_selector(TABLE)
        table = AtTable(page)
        assert (table.root.locator(".al-brand").inner_text(), table.log.all_inner_texts()) == shown


@on("lab", "notebook")
def test_back_from_another_page_finds_the_table_again(page: Page, show) -> None:
    table = AtTable(show(GRID))
    move(table)
    table.root.locator("[data-map] [tabindex='0']").focus()
    save_notebook(page)
    page.goto("about:blank")
    page.go_back()
    page.wait_for_selector(TABLE)
    table = AtTable(page)
    assert table.where("figure:ranger1") == "place:A2"
    with table.change():
        table.button("Undo").click()


@on("lab", "notebook")
def test_two_windows_on_one_kernel_agree(page: Page, host: Host, show) -> None:
    first = AtTable(show(GRID))
    first.root.locator("[data-map] [tabindex='0']").focus()
    save_notebook(page)
    window = page.context.new_page()
    window.goto(page.url)
    window.wait_for_selector(TABLE)
    second = AtTable(window)
    move(first)
    window.wait_for_selector('[data-key="figure:ranger1"][data-at="place:A2"]')
    with second.change():
        second.button("Undo").click()
    page.wait_for_selector('[data-key="figure:ranger1"][data-at="place:A1"]')
    assert first.number == second.number


@pytest.mark.parametrize("trusted", [True, False], ids=["trusted", "untrusted"])
@on("lab", "notebook")
def test_a_saved_notebook_opened_again_shows_the_board(page: Page, host: Host, show, trusted: bool) -> None:
    server = host.server
    assert isinstance(server, Jupyter)
    table = AtTable(show(GRID, "al.start()"))
    table.root.locator("[data-map] [tabindex='0']").focus()
    save_notebook(page)
    saved = next(server.root.glob("test-a-saved*.ipynb"))
    content = json.loads(saved.read_text())
    if not trusted:  # somebody else's copy: what this server has not signed, it does not trust
        content["metadata"]["from"] = "elsewhere"
    copy = server.root / f"copy-{saved.name}"
    copy.write_text(json.dumps(content))
    page.goto("about:blank")
    server.end_sessions()
    where = "lab/tree" if host.name == "lab" else "notebooks"
    page.goto(f"{server.url}/{where}/{copy.name}?token={TOKEN}&reset")
    page.wait_for_selector(".jp-NotebookPanel .jp-Notebook .jp-OutputArea-output")
    server.wait_kernel(page, copy.name)
    board = page.locator(".jp-OutputArea figure")
    if trusted:
        expect(board.locator("img")).to_be_visible()
    else:  # pictures and styles of a stranger are left out; the words remain
        box = board.locator("pre").bounding_box()
        assert box is not None
        assert box["height"] > 100
    expect(board.locator("pre")).to_contain_text("Ranger of Ana")
    expect(page.get_by_text("Error displaying widget").filter(visible=True)).to_have_count(0)


@on("lab", "notebook")
def test_a_cell_run_again_and_again_leaves_no_old_tables(page: Page, show) -> None:
    page.add_init_script(
        """() => { window.running = new Set();
             const [set, clear] = [window.setInterval, window.clearInterval];
             window.setInterval = (what, every, ...more) => {
               const id = set(what, every, ...more);
               if (every === 30000 && String(what).includes("view")) running.add(id);
               return id; };
             window.clearInterval = (id) => { running.delete(id); clear(id); }; }"""
    )
    cell = GRID + "from ipywidgets.widgets.widget import _instances; print(len(_instances), 'widgets')"
    show(cell.replace("al.play(game)\n", "display(al.play(game))\n"))
    # While a cell runs, the table of its last run is still there; more than that one is never left.
    run_all(page)
    second = page.get_by_text(re.compile(r"\d+ widgets")).inner_text()
    for _ in range(8):
        run_all(page)
    page.wait_for_selector(TABLE)
    expect(page.locator(".jp-CodeCell .jp-InputPrompt")).to_have_text("[10]:")
    expect(page.locator(".al-table")).to_have_count(1)
    assert page.get_by_text(re.compile(r"\d+ widgets")).inner_text() == second
    move(AtTable(page))


@on("lab")
def test_two_notebooks_side_by_side_and_back(page: Page, lab: Jupyter, show) -> None:
    other = lab.notebook("beside", GRID.replace('"Ana"', '"Zoe"'))
    table = AtTable(show(GRID))
    move(table)
    page.locator(".jp-DirListing-item", has_text=other).dblclick()
    page.wait_for_selector(".jp-NotebookPanel:not(.lm-mod-hidden) .jp-Notebook >> text=Zoe")
    lab.wait_kernel(page, other)
    run_all(page)
    expect(page.get_by_text("Zoe, your turn.").or_(page.get_by_text("Ben, your turn.")).last).to_be_visible()
    page.get_by_role("tab", name=re.compile("test-two-notebooks")).click()
    assert table.where("figure:ranger1") == "place:A2"
    with table.change():
        table.button("Undo").click()
