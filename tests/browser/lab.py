"""Notebooks in a real JupyterLab; the other places where they are opened are in ``hosts.py``."""

from __future__ import annotations

from .servers import TOKEN, Jupyter

Lab = Jupyter

__all__ = ["TOKEN", "Lab", "open_notebook", "run_all", "save_notebook"]


def open_notebook(page, lab: Jupyter, path: str, *, reset: bool = True) -> None:
    """Open a notebook of the server in JupyterLab and wait for its kernel."""
    page.goto(f"{lab.url}/lab/tree/{path}?token={TOKEN}" + ("&reset" if reset else ""))
    page.wait_for_selector(".jp-NotebookPanel .jp-Notebook")
    lab.wait_kernel(page, path)


def run_all(page) -> None:
    """Run all cells by the menu and wait until each has its number."""
    page.click('li.lm-MenuBar-item:has-text("Run")')
    page.click('.lm-Menu-item[data-command="runmenu:run-all"]')
    page.wait_for_function(
        """() => { const cells = [...document.querySelectorAll('.jp-Notebook .jp-CodeCell .jp-InputPrompt')];
        return cells.length && cells.every(cell => /\\[\\d+\\]/.test(cell.textContent)); }"""
    )


def save_notebook(page) -> None:
    """Save by the keyboard, from the board or wherever the focus is, and wait until it is written."""
    with page.expect_response(
        lambda answer: answer.request.method == "PUT" and "/api/contents/" in answer.url
    ):
        page.keyboard.press("Control+s")
