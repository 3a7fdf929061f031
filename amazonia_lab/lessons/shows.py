"""What a step shows beside its texts: charts, debriefs, graphs. None of them needs matplotlib or pandas."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import ipywidgets

from .. import charts
from ..conservation import debrief, facts
from ..values import readable
from .computing import forest
from .content import Step

if TYPE_CHECKING:
    from .page import LessonPage

Show = Callable[[Step, "LessonPage"], list[ipywidgets.Widget]]


def _html(value: Any) -> list[ipywidgets.Widget]:
    return [ipywidgets.HTML(value._repr_html_(), layout=ipywidgets.Layout(overflow="auto"))]


def _tracks(step: Step, page: LessonPage) -> list[ipywidgets.Widget]:
    return _html(charts.tracks(page.game_of(step.of), step.values.get("which")))


def _debrief(step: Step, page: LessonPage) -> list[ipywidgets.Widget]:
    return _html(debrief(page.game_of(step.of)))


def _network(step: Step, page: LessonPage) -> list[ipywidgets.Widget]:
    return _html(charts.network(page.game_of(step.of), step.values.get("step")))


def _red_list_index(step: Step, _page: LessonPage) -> list[ipywidgets.Widget]:
    return _html(charts.red_list_index(**step.values))


def _categories(step: Step, _page: LessonPage) -> list[ipywidgets.Widget]:
    return _html(charts.categories(step.values.get("species")))


def _deforestation(step: Step, _page: LessonPage) -> list[ipywidgets.Widget]:
    return _html(charts.deforestation(**step.values))


def _forest_windows(step: Step, _page: LessonPage) -> list[ipywidgets.Widget]:
    """The same table, from one first year and from another."""
    total = facts.TOTAL
    spans = [range(first, last + 1) for first, last in step.values["windows"]]
    return [widget for years in spans for widget in _html(charts.deforestation(years, total))]


def _forest_cut(step: Step, _page: LessonPage) -> list[ipywidgets.Widget]:
    return _html(forest.cut_chart(step.values["years"], step.values["low"]))


def _forest_share(step: Step, _page: LessonPage) -> list[ipywidgets.Widget]:
    state, first = step.values["state"], step.values["first"]
    years = [year for year in forest.km2(state) if year >= first]
    return _html(charts.deforestation(years, state)) + _html(forest.share_chart(state, first))


SHOWS: dict[str, Show] = {
    "tracks": _tracks,
    "debrief": _debrief,
    "network": _network,
    "red_list_index": _red_list_index,
    "categories": _categories,
    "deforestation": _deforestation,
    "forest_windows": _forest_windows,
    "forest_cut": _forest_cut,
    "forest_share": _forest_share,
}
"""By the name of ``chart`` in a lesson's file."""


def shown(step: Step, page: LessonPage) -> list[ipywidgets.Widget]:
    """The widgets of a step; they are closed when it is left."""
    if step.chart not in SHOWS:
        raise KeyError(readable(step.chart))
    return SHOWS[step.chart](step, page)
