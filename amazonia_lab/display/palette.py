"""Colours by role, light and dark, with the contrast that each must keep.

Colour never stands alone: shapes, dashes, numbers and words say the same.
"""

from __future__ import annotations

from typing import Literal, NamedTuple

Theme = Literal["light", "dark"]


class Role(NamedTuple):
    """A colour's use: its two values, the role it is read against and the ratio it must reach there."""

    light: str
    dark: str
    against: str = ""
    needs: float = 0.0


ROLES: dict[str, Role] = {
    "page": Role("#F3ECDC", "#14180F"),
    "panel": Role("#FFFAF0", "#20261C"),
    "panel2": Role("#F0E7D3", "#2B3226"),
    "line": Role("#CDBF9F", "#4A5341"),
    "edge": Role("#857350", "#8F9A7F", "panel", 3),
    "ink": Role("#2A2317", "#F4EEDF", "panel", 4.5),
    "muted": Role("#61543B", "#C3BCA6", "panel2", 4.5),
    "accent": Role("#17624A", "#7FD3AC", "panel", 4.5),
    "onaccent": Role("#FFFFFF", "#0E1F17", "accent", 4.5),
    "bad": Role("#A3282A", "#FF9A8F", "panel", 4.5),
    "onbad": Role("#FFFFFF", "#2A0806", "bad", 4.5),
    "land": Role("#DFE7C9", "#26331F"),
    "abroad": Role("#E9E3CD", "#2E3029"),
    "tree": Role("#C5D3A8", "#35462B"),
    "grid": Role("#B4BE97", "#46553B"),
    "maptext": Role("#3B3A22", "#EDEAD6", "land", 4.5),
    "mapsub": Role("#5A5532", "#C9CDAF", "land", 4.5),
    "river": Role("#1F78AE", "#62B4E8", "land", 3),
    "rivertext": Role("#0F5280", "#9AD2F5", "land", 4.5),
    "casing": Role("#5B4A36", "#D9C9A6", "land", 3),
    "road": Role("#FFF8E3", "#3A3226", "casing", 3),
    "path": Role("#8B4513", "#E9A06A", "land", 3),
    "hatch": Role("#B24F14", "#DF8A4C", "land", 3),
    "areatext": Role("#7A3A10", "#F3BC94", "land", 4.5),
    "reserve": Role("#1F7A3E", "#74C98C", "land", 3),
    "reservetext": Role("#0F5328", "#B4EBC2", "land", 4.5),
    "reach": Role("#8A5600", "#FFD666", "land", 3),
    "glow": Role("#FFF1A8", "#5F5016"),
    "water": Role("#CFE3EA", "#1B3340"),
    "tile": Role("#CBDDA8", "#35472A"),
    "canopy": Role("#A9C383", "#4B6338"),
    "gonetile": Role("#E4D8BF", "#2A2620"),
}

# Colours that a scene may name: fill, text on it, outline. Each has its own number or shape beside it.
NAMED: dict[str, tuple[Role, Role, Role]] = {
    "yellow": (Role("#F2B600", "#F2B600"), Role("#3A2C00", "#1C1500"), Role("#4A3600", "#1C1500")),
    "green": (Role("#0B7A5B", "#35B58C"), Role("#FFFFFF", "#06211A"), Role("#FFFFFF", "#06211A")),
    "blue": (Role("#2A5DB0", "#86B4F5"), Role("#FFFFFF", "#08182B"), Role("#FFFFFF", "#08182B")),
    "red": (Role("#B3322E", "#FF968A"), Role("#FFFFFF", "#2A0806"), Role("#FFFFFF", "#2A0806")),
    "violet": (Role("#7A3E9D", "#CFA0EE"), Role("#FFFFFF", "#1F0B2B"), Role("#FFFFFF", "#1F0B2B")),
    "orange": (Role("#B4550B", "#F5A45C"), Role("#FFFFFF", "#271200"), Role("#FFFFFF", "#271200")),
    "white": (Role("#FFFFFF", "#F7F4EA"), Role("#2A2317", "#2A2317"), Role("#4A4334", "#14180F")),
    "black": (Role("#2B2B2B", "#0B0B0B"), Role("#FFFFFF", "#FFFFFF"), Role("#FFFFFF", "#E4DFD0")),
    "brown": (Role("#7A5230", "#D1A67C"), Role("#FFFFFF", "#231405"), Role("#FFFFFF", "#231405")),
    "grey": (Role("#5E6063", "#B9BCC0"), Role("#FFFFFF", "#17191B"), Role("#FFFFFF", "#17191B")),
    "pink": (Role("#B0316F", "#F59AC4"), Role("#FFFFFF", "#2B0718"), Role("#FFFFFF", "#2B0718")),
    "logging": (Role("#1D6B3F", "#63C78C"), Role("#FFFFFF", "#0C1F14"), Role("#FFF8E3", "#14180F")),
    "poaching": (Role("#A05F00", "#F2B233"), Role("#FFFFFF", "#241800"), Role("#FFF8E3", "#14180F")),
    "gold": (Role("#1E5AA0", "#7DB5F2"), Role("#FFFFFF", "#08182B"), Role("#FFF8E3", "#14180F")),
    "land": (Role("#8B4513", "#E9A06A"), Role("#FFFFFF", "#241004"), Role("#FFF8E3", "#14180F")),
    "river": (Role("#1F6FA3", "#62B4E8"), Role("#FFFFFF", "#061826"), Role("#FFF8E3", "#14180F")),
    "money": (Role("#A05F00", "#F2B233"), Role("#FFFFFF", "#241800"), Role("#FFF8E3", "#14180F")),
    "good": (Role("#17624A", "#7FD3AC"), Role("#FFFFFF", "#0E1F17"), Role("#FFF8E3", "#14180F")),
    "bad": (Role("#A3282A", "#FF9A8F"), Role("#FFFFFF", "#2A0806"), Role("#FFF8E3", "#14180F")),
    "plain": (Role("#5B4A36", "#D9C9A6"), Role("#FFFFFF", "#241B10"), Role("#FFF8E3", "#14180F")),
}
OTHER_NAMES = {
    "purple": "violet",
    "gray": "grey",
    "gold_mining": "gold",
    "mining": "gold",
    "path": "land",
    "paved": "land",
    "water": "river",
    "failure": "bad",
    "success": "good",
    "": "plain",
}


def named(color: str) -> str:
    """The palette's name for a colour that a scene names; what is unknown is drawn plain."""
    color = OTHER_NAMES.get(color, color)
    return color if color in NAMED else "plain"


def variables(theme: Theme) -> str:
    """CSS custom properties of one theme: ``--al-<role>``, and fill, text and outline of named colours."""
    parts = [f"--al-{name}:{getattr(role, theme)}" for name, role in ROLES.items()]
    for name, (fill, on, edge) in NAMED.items():
        parts.append(f"--al-c-{name}:{getattr(fill, theme)}")
        parts.append(f"--al-o-{name}:{getattr(on, theme)}")
        parts.append(f"--al-e-{name}:{getattr(edge, theme)}")
    return ";".join(parts)


def color_rules(scope: str) -> str:
    """CSS rules by which ``.al-c-<name>`` sets ``--c`` (fill), ``--o`` (text on it) and ``--e`` (outline)."""
    return "\n".join(
        f"{scope} .al-c-{name}{{--c:var(--al-c-{name});--o:var(--al-o-{name});--e:var(--al-e-{name})}}"
        for name in NAMED
    )


def luminance(color: str) -> float:
    """Relative luminance of ``#RRGGBB`` (WCAG 2)."""
    parts = [int(color[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (p / 12.92 if p <= 0.03928 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(a: str, b: str) -> float:
    """Contrast ratio of two colours, 1 to 21 (WCAG 2)."""
    dark, light = sorted((luminance(a), luminance(b)))
    return (light + 0.05) / (dark + 0.05)
