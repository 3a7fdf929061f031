"""Which cell shows which table, so that a cell that is run again leaves no old one behind.

A table that nobody sees any more would still draw and send every change. It is closed when the cell that
showed it has run again and shows something else; what another cell shows, too, stays open.
"""

from __future__ import annotations

import contextlib
import weakref
from typing import Any

Shown = list["weakref.ref[Any]"]

_cells: dict[str, tuple[str, Shown]] = {}
"""By cell: the run that showed the widgets, and the widgets."""
_old: dict[str, Shown] = {}
"""By cell: what its last run showed, until the run that goes on now has ended."""
_listening: weakref.WeakSet[Any] = weakref.WeakSet()


def in_cell(widget: Any) -> None:
    """Note that the cell which runs now shows this widget; outside of a notebook there is nothing to note."""
    shell, cell, run = _now()
    if not cell:
        return
    if shell not in _listening:
        shell.events.register("post_run_cell", _ended)
        _listening.add(shell)
    before, shown = _cells.get(cell, (run, []))
    if before != run:
        _old.setdefault(cell, []).extend(shown)
        shown = []
    _cells[cell] = run, [*shown, weakref.ref(widget)]


def _ended(*_: Any) -> None:
    """Close what the last run of a cell showed and nothing shows now."""
    for cell in list(_old):
        old = _old.pop(cell)
        seen = {id(ref()) for _, shown in _cells.values() for ref in shown}
        for ref in old:
            widget = ref()
            if widget is not None and id(widget) not in seen:
                widget.close()


def _now() -> tuple[Any, str, str]:
    """The shell, the cell that runs and its run; empty where there is no notebook."""
    with contextlib.suppress(ImportError, AttributeError, TypeError):
        from IPython.core.getipython import get_ipython

        shell: Any = get_ipython()
        asked = shell.get_parent()
        return shell, str(asked["metadata"].get("cellId") or ""), str(asked["header"].get("msg_id"))
    return None, "", ""
