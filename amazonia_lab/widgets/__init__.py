"""The interactive table. ipywidgets and anywidget are imported when it is first asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .table import Table

__all__ = ["Table"]


def __getattr__(name: str) -> Any:
    if name == "Table":
        from .table import Table

        return Table
    raise AttributeError(name)
