"""A debrief as a page: cards of animals, then what to talk about; light and dark follow the notebook."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from .. import words
from ..charts.page import figure
from ..charts.style import CATEGORY_COLORS, ink_on
from ..conservation.telling import in_words, said, source_line, threat_line
from .nodes import Node
from .palette import variables
from .symbols import symbol

if TYPE_CHECKING:
    from ..conservation.debriefing import Debrief, SpeciesNote, Told
    from ..region import Region

OLD = {"LR/cd": "NT", "LR/nt": "NT"}
"""Old categories are painted like the one that they would be today."""


@cache
def style() -> str:
    """Rules for light and dark: by the notebook's theme, else by the reader's system."""
    rules = Path(__file__).with_name("debrief.css").read_text(encoding="utf-8")
    light, dark = variables("light"), variables("dark")
    # Voila is light unless it is told otherwise, which nobody chose: there the system's counts.
    not_light = 'body:is([data-voila],:not([data-jp-theme-light="true"],.vscode-light)) .al-debrief'
    return (
        f".al-debrief{{{light}}}@media(prefers-color-scheme:dark){{{not_light}{{{dark}}}}}"
        f'body[data-jp-theme-light="false"] .al-debrief,body.vscode-dark .al-debrief{{{dark}}}{rules}'
    )


def page(debrief: Debrief, *, folded: bool = False) -> str:
    """The debrief as HTML; every text is escaped, nothing is loaded from elsewhere.

    Parameters
    ----------
    folded
        The animals alone, the rest to be unfolded: for a class that has five minutes.
    """
    root = Node("section", class_="al-debrief", aria_label=debrief.title)
    root.add(Node("style", "{style}"), Node("h3", debrief.title), Node("p", debrief.how_it_stands))
    root.add(Node("h4", said("heading.species")))
    if debrief.species:
        cards = Node("ul", class_="al-cards", role="list")
        root.add(cards.add(*(_card(one, folded=folded) for one in debrief.species)))
    else:
        root.add(Node("p", debrief.nobody))
    whole = root
    if folded:
        root = Node("details", _summary(said("heading.more")))
        whole.add(root)
    if debrief.collections:
        root.add(Node("h4", said("heading.collections")), _list(list(debrief.collections)))
    if debrief.happened:
        root.add(Node("h4", said("heading.happened")))
        lines = [
            f"{one.text} {said('stands_for', threats='; '.join(one.threats))}" for one in debrief.happened
        ]
        root.add(_list(lines))
    if debrief.beside:
        root.add(Node("h4", said("heading.beside")), _beside(debrief))
    if debrief.region:
        root.add(Node("h4", said("heading.region", name=debrief.region.name)), *_region(debrief.region))
    if debrief.wrong:
        root.add(Node("h4", said("heading.wrong")), _told(debrief.wrong))
    root.add(Node("h4", said("heading.invented")), _list([*debrief.invented, *debrief.measured]))
    root.add(Node("h4", said("heading.actions")), _told(debrief.actions))
    root.add(_sources(debrief))
    # Rules hold signs that must not be escaped, and no text of anybody else.
    curve = figure(debrief.curve, debrief.curve.svg()) if debrief.curve else ""
    return str(whole).replace("{style}", style()).replace("{curve}", curve)


def _beside(debrief: Debrief) -> Node:
    """Figures of the game and published ones side by side, the curve above them."""
    head = Node("tr")
    for key in ("of", "here", "published"):
        head.add(Node("th", said(f"heading.{key}"), scope="col"))
    body = Node("tbody")
    for one in debrief.beside:
        sources = Node("span", f"[{', '.join(one.published.sources)}]", class_="al-quiet al-small")
        published = Node("td", one.published.text, " ", sources)
        body.add(Node("tr", Node("th", one.of, scope="row"), Node("td", one.here), published))
    table = Node("table", Node("thead", head), body, class_="al-beside")
    return Node("div", Node("div", "{curve}") if debrief.curve else None, table)


def _region(region: Region) -> list[Node]:
    """What is told of the place where the game was played, each fact with a link to its source."""
    lines = Node("ul")
    for fact in region.facts:
        source: Node | str = fact.cited
        if fact.url.startswith("http"):
            source = Node("a", fact.cited, href=fact.url, rel="noopener noreferrer", target="_blank")
            source.attrs["data-lm-suppress-shortcuts"] = "true"
        lines.add(Node("li", fact.text, " ", Node("span", "[", source, "]", class_="al-soft al-small")))
    return [*([Node("p", region.text)] if region.text else []), lines]


def _list(texts: list[str]) -> Node:
    return Node("ul").add(*(Node("li", text) for text in texts))


def _told(told: tuple[Told, ...]) -> Node:
    lines = Node("ul")
    for one in told:
        line = Node("li", one.text)
        if one.sources:
            line.add(" ", Node("span", f"[{', '.join(one.sources)}]", class_="al-soft al-small"))
        lines.add(line)
    return lines


def _summary(text: str) -> Node:
    summary = Node("summary", text)
    summary.attrs["data-lm-suppress-shortcuts"] = "true"  # its keys are not the notebook's
    return summary


def _card(one: SpeciesNote, *, folded: bool) -> Node:
    card = Node("li", class_="al-card")
    top = Node("div", class_="al-top al-gone" if one.fate == "lost" else "al-top")
    # The drawing of a species, else of its group, by which an id may begin (orchid_..., fish_...).
    picture = symbol(one.species_id, 12, 12, 24) or symbol(one.species_id.split("_")[0], 12, 12, 24)
    if picture is None:
        top.attrs["class"] += " al-bare"
    else:
        del picture.attrs["x"], picture.attrs["y"], picture.attrs["width"], picture.attrs["height"]
    heading = Node("div", Node("h5", one.name), Node("div", one.scientific, class_="al-latin"))
    card.add(top.add(picture, heading), Node("p", one.fate_text, class_="al-fate"))
    if not one.known:
        return card.add(Node("p", said("unknown")))
    status = Node("p", class_="al-redlist")
    if one.category:
        color = CATEGORY_COLORS[OLD.get(one.category, one.category)]
        paint = f"background:{color};color:{ink_on(color)}"
        status.add(Node("span", one.category, class_="al-letters", style=paint))
    card.add(status.add(Node("span", in_words(one))))
    names = Node("dl", class_="al-called")
    for language, name, seen in one.names:
        text = name if seen else f"{name} ({said('name_not_verified')})"
        names.add(Node("dt", words.t(f"conservation.language.{language}")), Node("dd", text, lang=language))
    threats = Node("ul", class_="al-small")
    for threat in one.threats:
        threats.add(Node("li", threat_line(threat), class_="al-stake" if threat.here == "stake" else None))
    if folded:
        names = Node("details", _summary(said("heading.names")), names)
    return card.add(
        names,
        Node("p", said("threats"), class_="al-soft"),
        threats,
        Node("p", one.stake, class_="al-small") if one.stake else None,
    )


def _sources(debrief: Debrief) -> Node:
    lines = Node("ul", class_="al-small al-sources")
    for row in debrief.sources:
        line = Node("li", f"{source_line(row)} ")
        if row["url"] and row["url"].startswith("http"):
            link = Node("a", row["url"], href=row["url"], rel="noopener noreferrer", target="_blank")
            link.attrs["data-lm-suppress-shortcuts"] = "true"
            line.add(link)
        lines.add(line)
    summary = _summary(f"{said('heading.sources')} ({len(debrief.sources)})")
    return Node("details", summary, Node("p", debrief.as_of, class_="al-small"), lines)
