"""The interactive table and the start form. ipywidgets and anywidget are imported when first asked for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .start import Start
    from .table import Table

__all__ = ["Start", "Table"]


def __getattr__(name: str) -> Any:
    if name == "Table":
        from .table import Table

        return Table
    if name == "Start":
        from .start import Start

        return Start
    raise AttributeError(name)
