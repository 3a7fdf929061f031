"""Small pictures by name, 24 by 24, drawn in the colour of what surrounds them."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from xml.etree import ElementTree

from .nodes import Node, read

ALSO = {
    "giant_anteater": "anteater",
    "hyacinth_macaw": "macaw",
    "arrau_turtle": "turtle",
    "poison_dart_frog": "frog",
    "poison_frog": "frog",
    "blue_poison_dart_frog": "frog",
    "tapajos_hermit": "hummingbird",
    "amazonian_manatee": "manatee",
    "pied_tamarin": "tamarin",
    "otter": "giant_otter",
    "dolphin": "river_dolphin",
    "amazon_river_dolphin": "river_dolphin",
    "eagle": "harpy_eagle",
    "land_route": "land",
    "paved": "land",
    "path": "land",
    "river_route": "river",
    "budget": "money",
    "budget_boost": "money",
    "boost": "money",
    "vision": "night_vision",
    "member": "new_member",
    "coin": "money",
    "illegal_logging": "logging",
    "gold_mining": "gold",
    "mining": "gold",
    "radio_scanner": "scanner",
    "powerboat": "boat",
    "protective_vest": "vest",
    "rewilding_programme": "rewilding",
    "new_team_member": "new_member",
    "helicopter_flight": "helicopter",
    "satellite_image": "satellite",
    "amphibious_vehicle": "amphibious",
    "conflict": "die",
    "dice": "die",
    "event": "bolt",
    "red_list": "redlist",
    "resignation": "cross",
    "forest": "tree",
    "goal": "flag",
    "experience": "star",
    "roadblock": "cross",
    "success": "tick",
    "failure": "cross",
}


def _read(file: str) -> dict[str, Node]:
    root = ElementTree.parse(Path(__file__).with_name(file)).getroot()
    found = {}
    for symbol in root:
        group = read(symbol)
        group.tag = "g"
        group.attrs = {}
        found[symbol.attrib["id"]] = group
    return found


@cache
def all_symbols() -> dict[str, Node]:
    """Every picture by its own name, as a ``g`` element."""
    return _read("symbols.svg")


@cache
def portraits() -> dict[str, Node]:
    """Busts of people by name, 48 by 48, as ``g`` elements; class ``coat`` takes the seat's colour."""
    return _read("portraits.svg")


def portrait(name: str, x: float, y: float, size: float) -> Node | None:
    """The bust with its upper left corner at x, y; None if there is none of that name."""
    if name not in portraits():
        return None
    box = Node("svg", x=x, y=y, width=size, height=size, viewBox="0 0 48 48", class_="al-face")
    box.attrs["aria-hidden"] = "true"
    return box.add(*portraits()[name].children)


def name_of(icon: str) -> str:
    """The picture's own name for what a scene calls it; ``""`` if there is no picture."""
    icon = ALSO.get(icon, icon)
    return icon if icon in all_symbols() else ""


def symbol(icon: str, x: float, y: float, size: float) -> Node | None:
    """The picture with its centre at x, y; None if there is none."""
    name = name_of(icon)
    if not name:
        return None
    picture = all_symbols()[name]
    box = Node(
        "svg", x=x - size / 2, y=y - size / 2, width=float(size), height=float(size), viewBox="0 0 24 24"
    )
    box.attrs["class"] = "al-icon"
    box.attrs["aria-hidden"] = "true"
    return box.add(*picture.children)
