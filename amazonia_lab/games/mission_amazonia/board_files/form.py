"""The form of a board file as records: the check, the schema for editors and the docs derive from them.

Docstrings and descriptions stand in the schema, where an editor shows them to whoever writes a board.
``is`` names the words that say what a value has to be (``board.expects.<is>`` in the catalogue).
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

COLUMNS = "ABCDEF"
ROWS = "123456"
LEAST_SITES = 8
"""Sites that a disc needs: four missions lie on the board at once, and four more are to be different ones."""
MISSIONS = 12

Square = Annotated[
    str,
    Meta(pattern="^[A-F][1-6]$", description="A square: column A to F, row 1 to 6.", extra={"is": "square"}),
]
Name = Annotated[str, Meta(min_length=1, max_length=60, pattern=r"\S", extra={"is": "name"})]
Text = Annotated[str, Meta(max_length=1000, extra={"is": "text"})]
Number = Annotated[float, Meta(ge=-100, le=100, extra={"is": "number"})]
Latitude = Annotated[
    float, Meta(ge=-90, le=90, description="Degrees north; south is below 0.", extra={"is": "latitude"})
]
Longitude = Annotated[
    float, Meta(ge=-180, le=180, description="Degrees east; west is below 0.", extra={"is": "longitude"})
]
Step = Annotated[float, Meta(gt=0, le=20, description="Degrees from square to square.", extra={"is": "step"})]
Share = Annotated[float, Meta(ge=0, le=1, extra={"is": "share"})]
Yes = Annotated[bool, Meta(extra={"is": "yes"})]
Year = Annotated[int, Meta(ge=1000, le=2200, extra={"is": "year"})]
Area = Annotated[float, Meta(gt=0, le=1_000_000, extra={"is": "km2"})]
Id = Annotated[
    str,
    Meta(
        pattern="^[a-z][a-z0-9_]{0,39}$",
        description="A short name of small letters, digits and _.",
        extra={"is": "id"},
    ),
]
RuleName = Annotated[Literal["experience", "satellite", "animals", "report"], Meta(extra={"is": "choice"})]
Colour = Annotated[Literal["yellow", "green", "blue", "red"], Meta(extra={"is": "choice"})]
Source = Annotated[
    Literal["rulebook", "public", "geography", "reconstruction", "own"],
    Meta(description="Where it comes from; own: you made it up.", extra={"is": "choice"}),
]
PlaceKind = Annotated[Literal["city", "village", "wild"], Meta(extra={"is": "choice"})]
RouteKind = Annotated[
    Literal["paved", "path", "river"],
    Meta(description="A paved road, an unpaved one, or a river.", extra={"is": "choice"}),
]
Coordinate = Annotated[Literal["letter", "number"], Meta(extra={"is": "choice"})]


class Row(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What every table may say of where it comes from."""

    source: Source = "own"
    rule: Text = ""
    note: Text = ""


class PlaceRow(Row, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A place: one square of the board."""

    id: Square
    name: Name
    kind: PlaceKind = "village"
    x: Annotated[Number, Meta(description="Where it is drawn, in squares from the centre of A1.")] | None = (
        None
    )
    y: Annotated[Number, Meta(description="The same, to the south.")] | None = None
    lat: Latitude | None = None
    lon: Longitude | None = None
    indigenous: Annotated[Yes, Meta(description="Indigenous land: missions here ask for Negotiation.")] = (
        False
    )
    territory: Annotated[Text, Meta(description="Name of the Indigenous territory.")] = ""
    country: Annotated[Text, Meta(description="Two letters, such as BR.")] = ""


class RouteRow(Row, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A road or river between two squares that touch; usable both ways."""

    a: Square
    b: Square
    kind: RouteKind
    name: Text = ""
    corner: Annotated[Yes, Meta(description="true: the two squares touch at a corner only.")] = False


class HeadquartersRow(Row, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Where the figures of a colour begin; each of the four colours needs one."""

    colour: Colour
    place: Square


class AreaRow(Row, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """An Indigenous territory, named on the map."""

    name: Name
    places: Annotated[list[Square], Meta(min_length=1, max_length=36, extra={"is": "squares"})]
    people: Text = ""
    km2: Area | None = None
    lat: Latitude | None = None
    lon: Longitude | None = None
    kind: Text = ""


class OrangeRow(Row, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Why a place is Indigenous land: the share of its square."""

    place: Square
    share: Share


class NeighbourRow(Row, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A name at the edge of the map: a neighbouring state or country."""

    name: Name
    x: Number
    y: Number
    kind: Text = ""


class UnlocatedRow(Row, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A site of the disc of which one coordinate has to be found; counts with the rule satellite."""

    site: Square
    unknown: Coordinate


class ClosureRow(Row, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A place where the highway can be closed by an event."""

    place: Square


class GridTable(Row, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Where the squares lie on the Earth."""

    lon_west: Annotated[Longitude, Meta(description="Western edge of column A.")]
    lat_north: Annotated[Latitude, Meta(description="Northern edge of row 1.")]
    dlon: Step
    dlat: Step


class FactRow(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Something that is true of the real place, and who says so."""

    says: Annotated[str, Meta(min_length=1, max_length=1000, extra={"is": "text"})]
    source: Text = ""
    year: Year | None = None
    url: Text = ""
    note: Text = ""


class AboutTable(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What is real about the board."""

    summary: Annotated[Text, Meta(description="A few sentences, for boards of your own.")] = ""
    text: Annotated[Text, Meta(description="Name of our own words in the message catalogue.")] = ""
    fact: Annotated[list[FactRow], Meta(max_length=60, extra={"is": "tables"})] = []


class BoardFile(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A board of Mission Amazonia."""

    id: Id
    name: Name
    chapter: Annotated[int, Meta(ge=1, le=99, extra={"is": "chapter"})] | None = None
    rules: Annotated[
        list[RuleName],
        Meta(description="Rules of later chapters that this board switches on.", extra={"is": "rules"}),
    ] = []
    disc: Annotated[
        list[Square],
        Meta(
            min_length=LEAST_SITES,
            max_length=36,
            description="Sites of missions, in the order in which they come up.",
            extra={"is": "squares"},
        ),
    ]
    missions: (
        Annotated[
            list[Annotated[list[str], Meta(min_length=1, extra={"is": "missions"})]],
            Meta(
                min_length=2,
                max_length=2,
                description="Twelve missions in two sections; left out: those of chapter 1.",
                extra={"is": "missions"},
            ),
        ]
        | None
    ) = None
    disc_source: Row | None = None
    grid: GridTable | None = None
    about: AboutTable | None = None
    place: Annotated[list[PlaceRow], Meta(min_length=LEAST_SITES, max_length=36, extra={"is": "tables"})]
    route: Annotated[list[RouteRow], Meta(min_length=1, max_length=500, extra={"is": "tables"})]
    headquarters: Annotated[list[HeadquartersRow], Meta(min_length=4, max_length=4, extra={"is": "tables"})]
    area: Annotated[list[AreaRow], Meta(max_length=100, extra={"is": "tables"})] = []
    orange: Annotated[list[OrangeRow], Meta(max_length=36, extra={"is": "tables"})] = []
    neighbour: Annotated[list[NeighbourRow], Meta(max_length=30, extra={"is": "tables"})] = []
    unlocated: Annotated[list[UnlocatedRow], Meta(max_length=36, extra={"is": "tables"})] = []
    closure: Annotated[list[ClosureRow], Meta(max_length=4, extra={"is": "tables"})] = []


TABLES: dict[str, type[Struct]] = {
    "place": PlaceRow,
    "route": RouteRow,
    "headquarters": HeadquartersRow,
    "area": AreaRow,
    "orange": OrangeRow,
    "neighbour": NeighbourRow,
    "unlocated": UnlocatedRow,
    "closure": ClosureRow,
}
"""Lists of tables: ``[[place]]`` and so on."""
SINGLE: dict[str, type[Struct]] = {"disc_source": Row, "grid": GridTable, "about": AboutTable}
"""Tables that stand once."""


def column(square: str) -> int:
    """The column of a square, from 0."""
    return COLUMNS.index(square[0])


def row(square: str) -> int:
    """The row of a square, from 0."""
    return ROWS.index(square[1])


def schema() -> dict[str, Any]:
    """The form as JSON Schema, for editors."""
    found = _without_null(msgspec.json.schema(BoardFile))
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A board of Mission Amazonia (amazonia_lab)",
        **found,
    }


def _without_null(value: Any) -> Any:
    """A schema without null, which TOML does not have: a key is left out instead."""
    if isinstance(value, list):
        return [_without_null(one) for one in value]
    if not isinstance(value, dict):
        return value
    found = {key: _without_null(one) for key, one in value.items()}
    kinds = [one for one in found.get("anyOf", ()) if one != {"type": "null"}]
    if len(kinds) == 1:
        return kinds[0]
    return found
