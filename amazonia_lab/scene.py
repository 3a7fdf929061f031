"""What a person sees of a game, as plain records: no drawing in them, nothing hidden in them.

A game turns state and viewer into a :class:`Scene`; text, SVG and the interactive table are made from it.
Every word in a scene has gone through :mod:`amazonia_lab.words`, names of places and people apart.
Anchors are the ids that a person can point at: ``place:C2``, ``figure:yellow1``, ``card:land``,
``mission:1``, ``support:drone``, ``cell:2-3`` ... A choice's ``path`` lists the anchors that lead to it.
"""

from __future__ import annotations

from typing import Literal

import msgspec

ZoneKind = Literal["map", "row", "track", "shelf", "sheet"]


class Chip(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A short fact on an item, with a symbol: what a mission asks, what a person can do, an injury slot."""

    label: str
    """The fact in words, as it is read aloud."""
    short: str = ""
    """What is drawn beside the symbol instead of the label, where the symbol says the rest."""
    icon: str = ""
    state: tuple[str, ...] = ()
    """``met`` and ``missing`` for what is asked; ``on`` and ``empty`` for slots, of which only the symbol is
    drawn and an empty one is not read; ``money`` for an amount, which stands at the right; ``still`` for what
    is only shown as a symbol; ``die`` for a die that lies there, its face in ``short``. A further word beside
    ``money`` says which coin (``silver``)."""
    color: str = ""
    """Name of a colour in the palette, for a die: whose it is."""


class Foot(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The lower strip of a card: a second target, for what the card does instead of being played."""

    id: str
    """Anchor, unique in the scene."""
    label: str
    short: str = ""
    """What is drawn in place of the label."""
    icon: str = ""
    value: str = ""
    """A number drawn after the symbol."""


class Item(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A card, an action space, a track's space, a person's sheet: anything in a zone but the map."""

    id: str
    """Anchor, unique in the scene."""
    label: str
    kind: str = ""
    """Class of thing for looks: ``card``, ``support``, ``mission``, ``space``, ``person``, ``die`` ..."""
    icon: str = ""
    """Name of a symbol (``land``, ``river``, ``jaguar`` ...); a drawing may know it, words never need it."""
    sub: str = ""
    """A second line under the label: where it is, whose it is."""
    lines: tuple[str, ...] = ()
    """What else is to be said, a line each."""
    about: tuple[str, ...] = ()
    """What is not drawn on the card but said when it is pointed at, and read aloud."""
    chips: tuple[Chip, ...] = ()
    """What is said shortly, each with a symbol; read after the label and before the lines."""
    foot: Foot | None = None
    value: str = ""
    """A short badge: a price, a number."""
    state: tuple[str, ...] = ()
    """Marks such as ``active``, ``spent``, ``empty``, ``hidden``, ``lost``, ``kept``."""
    color: str = ""
    """Name of a colour in the palette (``yellow``, ``logging`` ...)."""
    shape: str = ""
    """``square``, ``diamond``, ``circle``, ``octagon``, ``round``, ``angular``, ``broad``, ``pointed``:
    colour never stands alone. The last four are figures."""
    count: int = 1
    source: str = ""
    rule: str = ""
    stands_for: str = ""
    """Another anchor that is meant where this one is chosen (a person's sheet: their figure)."""
    places: tuple[str, ...] = ()
    """Places of the map that it is about, by their anchors; marked while it is pointed at, and on a
    grid numbered in this order."""


class Place(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A place of the map. x and y in cells, y downwards, (0, 0) is the centre of the first cell."""

    id: str
    x: float
    y: float
    label: str
    kind: str = ""
    lines: tuple[str, ...] = ()
    tags: tuple[str, ...] = ()
    """``indigenous``, ``reserve``, ``headquarters``, ``gone``; ``mission`` for a goal of the viewer,
    ``shows_fish`` and the like for what is drawn in it, in the place's colour ..."""
    color: str = ""
    source: str = ""
    lat: float | None = None
    """Degrees of the real place, south below 0; with ``lon``, kilometres can be told."""
    lon: float | None = None


class Route(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A route between two places, by their anchors."""

    id: str
    a: str
    b: str
    kind: str
    label: str = ""
    state: tuple[str, ...] = ()
    source: str = ""


class Area(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A named part of the map: the places it covers, or where its name stands."""

    id: str
    label: str
    kind: str
    places: tuple[str, ...] = ()
    x: float = 0.0
    y: float = 0.0


class Piece(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A figure or marker that stands on a place."""

    id: str
    place: str
    label: str
    kind: str
    icon: str = ""
    color: str = ""
    shape: str = ""
    value: str = ""
    state: tuple[str, ...] = ()


class Zone(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A part of the table. A ``map`` has places, routes, areas and pieces; all others have items."""

    id: str
    kind: ZoneKind
    label: str
    items: tuple[Item, ...] = ()
    columns: int = 0
    rows: int = 0
    grid: bool = False
    """A map whose places are cells of a grid, named by column (a letter) and row (a number)."""
    heads: tuple[str, ...] = ()
    """Anchors of a grid's columns, then of its rows, where whole lines can be pointed at; they are items of
    another zone."""
    places: tuple[Place, ...] = ()
    routes: tuple[Route, ...] = ()
    kinds: tuple[tuple[str, str], ...] = ()
    """The game's own words for kinds of routes, where the table's do not fit."""
    areas: tuple[Area, ...] = ()
    pieces: tuple[Piece, ...] = ()
    note: str = ""
    fold: bool = False
    """Shown as its heading alone until it is opened or something in it is offered."""
    side: Literal["", "above", "left", "below", "right"] = ""
    """Where it lies around the board. Left empty: tracks above, sheets at the left, shelves at the right;
    a row of cards, dice or action spaces below, any other row at the left if it stands before the map, else
    at the right."""


class Choice(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One legal action, and the anchors that lead to it."""

    action: str
    label: str
    path: tuple[str, ...] = ()
    price: str = ""
    group: str = ""
    """Heading under which a menu lists it."""
    ordered: bool = False
    """Only the first anchor of the path begins it: the places it can end at stand for something else."""
    careful: bool = False
    """Shown before it is done, even where one click says all of it: what it costs is easily overlooked."""
    warning: str = ""
    """What would be given away by it: said first, and only then is it done."""
    main: bool = False
    """Worth a button of its own beside the board (end turn, yes, no ...)."""


class Plan(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Several actions as one wish: going to a far place with the cheapest cards."""

    path: tuple[str, ...]
    actions: tuple[str, ...]
    label: str
    price: str
    way: tuple[str, ...] = ()
    """The places on the way, by their anchors, the last one included: drawn before it is played."""


class Blocked(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """An anchor that offers nothing now, and why."""

    anchor: str
    reason: str
    short: str = ""
    """The reason in two or three words, to stand on the card."""
    rule: str = ""


class Term(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A word of the game, explained to whoever asks."""

    name: str
    text: str
    also: tuple[str, ...] = ()
    """What else people type for it."""


class Status(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Whose turn, which phase, what is asked and by which rule."""

    phase: str
    ask: str
    rule: str = ""
    seats: tuple[int, ...] = ()
    who: str = ""
    round: str = ""
    outcome: str = ""
    won: bool | None = None


class Scene(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One moment of one game, for one viewer."""

    game: str
    title: str
    subtitle: str
    notice: str
    """Unofficial, not affiliated: names author and publisher."""
    viewer: int | None
    players: tuple[str, ...]
    colors: tuple[str, ...]
    """Palette name of each seat's colour."""
    status: Status
    aim: str = ""
    """How this very game is won and lost, in a sentence or two."""
    terms: tuple[Term, ...] = ()
    """The game's own words."""
    zones: tuple[Zone, ...]
    choices: tuple[Choice, ...] = ()
    plans: tuple[Plan, ...] = ()
    blocked: tuple[Blocked, ...] = ()
    minor: tuple[str, ...] = ()
    """Kinds of events that the table's short news leave out where anything else happened."""
    signs: tuple[tuple[str, str], ...] = ()
    """Kinds of events with a symbol of their own: ``die`` where the event's ``n`` (or each of its ``dice``)
    was rolled, ``event`` for what is worth a large card of its own, ``event:<picture>`` for one with its own
    picture."""
    ending: tuple[str, ...] = ()
    """Ids of the zones that are summed up when the game has ended. Left empty: the tracks."""
    secret: bool = False
    """Whether this game hides things between seats (the table lowers a curtain)."""
