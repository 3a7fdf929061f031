"""What a step shows beside its texts: charts, debriefs, graphs. None of them needs matplotlib or pandas."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import ipywidgets
import msgspec

from .. import charts
from ..conservation import debrief, facts
from ..display.debrief import page as debrief_page
from ..display.svg import svg
from ..scene import Status
from ..values import readable
from . import animals, tigers
from .compared import rounds_chart
from .computing import forest
from .content import Step
from .playing import begun

if TYPE_CHECKING:
    from .page import LessonPage

Show = Callable[[Step, "LessonPage"], list[ipywidgets.Widget]]


def _html(value: Any) -> list[ipywidgets.Widget]:
    return _page_of(value._repr_html_())


def _page_of(html: str) -> list[ipywidgets.Widget]:
    return [ipywidgets.HTML(html, layout=ipywidgets.Layout(overflow="auto"))]


def _tracks(step: Step, page: LessonPage) -> list[ipywidgets.Widget]:
    return _html(charts.tracks(page.game_of(step.of), step.values.get("which")))


def _rounds(step: Step, page: LessonPage) -> list[ipywidgets.Widget]:
    return _html(rounds_chart(page.game_of(step.of), **step.values))


def _board(step: Step, page: LessonPage) -> list[ipywidgets.Widget]:
    """The map alone, to be looked at before it is played on."""
    start = page.progress.lesson.step_of(step.of).start
    assert start is not None
    scene = begun(start).scene()
    maps = tuple(zone for zone in scene.zones if zone.kind == "map")
    status = Status(phase="", ask="")
    shown = msgspec.structs.replace(scene, zones=maps, status=status, notice="")
    return _page_of(f'<div class="al-still-board">{svg(shown, "alb")}</div>')


def _debrief(step: Step, page: LessonPage) -> list[ipywidgets.Widget]:
    told = debrief(page.game_of(step.of))
    return _page_of(debrief_page(told, folded=bool(step.values.get("folded"))))


def _network(step: Step, page: LessonPage) -> list[ipywidgets.Widget]:
    return _html(charts.network(page.game_of(step.of or step.id), step.values.get("step")))


def _red_list_index(step: Step, _page: LessonPage) -> list[ipywidgets.Widget]:
    chart = charts.red_list_index(since=step.values.get("since"))
    return _html(animals.plain(chart) if step.values.get("plain") else chart)


def _categories(step: Step, _page: LessonPage) -> list[ipywidgets.Widget]:
    chart = charts.categories(step.values.get("species"))
    return _html(animals.quiet(chart) if step.values.get("quiet") else chart)


def _deforestation(step: Step, _page: LessonPage) -> list[ipywidgets.Widget]:
    return _html(charts.deforestation(**step.values))


def _tiger_year(step: Step, page: LessonPage) -> list[ipywidgets.Widget]:
    return _page_of(tigers.years(page.game_of(step.of)))


def _animals(step: Step, _page: LessonPage) -> list[ipywidgets.Widget]:
    return _page_of(animals.cards(step.values.get("species")))


def _weights(step: Step, _page: LessonPage) -> list[ipywidgets.Widget]:
    return _page_of(animals.weights(step.values["species"]))


def _threats(step: Step, _page: LessonPage) -> list[ipywidgets.Widget]:
    return _page_of(animals.threats(step.values.get("species")))


def _tigers(step: Step, page: LessonPage) -> list[ipywidgets.Widget]:
    settings = page.settings(step)
    return [*_html(tigers.curve(settings)), *_page_of(tigers.tries(step.sliders, page.tried[step.id]))]


def _tigers_told(step: Step, page: LessonPage) -> str:
    return tigers.told(page.settings(step))


def _tiger_figures(_step: Step, _page: LessonPage) -> list[ipywidgets.Widget]:
    return _page_of(tigers.figures())


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
    "animals": _animals,
    "weights": _weights,
    "threats": _threats,
    "tigers": _tigers,
    "tiger_figures": _tiger_figures,
    "tiger_year": _tiger_year,
    "tracks": _tracks,
    "board": _board,
    "rounds": _rounds,
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


TOLD: dict[str, Callable[[Step, LessonPage], str]] = {"tigers": _tigers_told}
"""By the name of ``chart``: the sentence that is told when a slider is let go."""


def told(step: Step, page: LessonPage) -> str:
    """What follows from how the sliders are set, in a sentence."""
    return TOLD[step.chart](step, page) if step.sliders and step.chart in TOLD else ""


def redraw(step: Step, page: LessonPage, widgets: list[ipywidgets.Widget]) -> None:
    """Draw what a step shows anew, into the widgets that are there."""
    for old, new in zip(widgets, SHOWS[step.chart](step, page), strict=True):
        old.value = new.value
        parts = (new, new.layout, new.style)
        for part in parts:
            part.close()


def shown(step: Step, page: LessonPage) -> list[ipywidgets.Widget]:
    """The widgets of a step; they are closed when it is left."""
    if step.chart not in SHOWS:
        raise KeyError(readable(step.chart))
    return SHOWS[step.chart](step, page)
