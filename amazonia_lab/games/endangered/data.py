"""Cards, roles, ambassadors, scenario: the TOML files as records, read once when first needed."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Any, Literal

import msgspec

from ...board import Board, Place, Route, read_toml
from ...errors import BadBox

HERE = Path(__file__).parent
FOLDER = HERE / "data"

ROLES = ("lawyer", "lobbyist", "philanthropist", "host", "zoologist")
"""Roles in the order of the data; drawn by lot they come in another (EN-1.19)."""
COUNTS = (2, 3, 4, 5)
"""Numbers of roles, in the order of tables such as ``years`` and ``targets``."""


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One step of an effect: which kind of task, how many, for whom, of what."""

    do: str
    n: int = 1
    who: Literal["self", "each"] = "self"
    what: str = ""


class Card(msgspec.Struct, frozen=True):
    """A printed action (EN-2.9, EN-4.7) or a player card (EN-3.10). Money in $M (EN-4.1)."""

    id: str
    kind: Literal["action", "continuous", "once"]
    source: str
    rule: str
    effect: tuple[Step, ...] = ()
    cost: int = 0
    give: int = 0
    hook: str = ""
    decks: dict[str, int] = {}
    open: bool = False
    """No limit on dice (EN-2.8)."""


class RoleCard(msgspec.Struct, frozen=True):
    """A role (EN-13.1)."""

    id: str
    color: str
    source: str
    rule: str


class Specialty(msgspec.Struct, frozen=True):
    """A specialty: what it bends (``hook``), its price and effect, its starting card (EN-1.12)."""

    id: str
    role: str
    hook: str
    start: str
    source: str
    rule: str
    cost: int = 0
    give: int = 0
    effect: tuple[Step, ...] = ()


class AmbassadorCard(msgspec.Struct, frozen=True):
    """An ambassador: what it asks for, and from how many (EN-9.7, EN-10.7)."""

    id: str
    back: str
    published: str
    asks: str
    targets: tuple[int, ...]
    source: str
    rule: str
    n: int = 0


class ImpactCard(msgspec.Struct, frozen=True):
    """An impact. ``when``: ``instant``, or what sets a persistent one off (EN-8.3, EN-8.4)."""

    id: str
    copies: int
    when: Literal["instant", "sighting", "turn", "always"]
    source: str
    rule: str
    effect: tuple[Step, ...] = ()
    hook: str = ""
    n: int = 0


class Values(msgspec.Struct, frozen=True):
    """The numbers of the rules (``[[value]]`` in components.toml and in the scenario), money in $M."""

    dice: int
    die: tuple[int, ...]
    first_hand: int
    row_prototype: dict[str, int]
    row_published: dict[str, int]
    years: tuple[int, ...]
    voting_years: int
    votes: int
    votes_easy: int
    fewest_animals: int
    fund_price: int
    lesson_years: tuple[int, ...]
    lesson_money: tuple[int, ...]
    hard_impacts: int
    tiles: int
    tiles_hard: int


class Habitat(msgspec.Struct, frozen=True):
    """The board as numbers: space ``i`` stands in row ``i // columns``."""

    columns: tuple[str, ...]
    rows: tuple[int, ...]
    spaces: tuple[str, ...]
    index: dict[str, int]
    near: tuple[tuple[int, ...], ...]
    """Spaces next to each space: up, left, right, down; no diagonals (EN-5.1)."""
    near_cut: tuple[tuple[int, ...], ...]
    """The same with a highway through the habitat."""
    lines: dict[str, tuple[int, ...]]
    """Rows and columns by name, their spaces in the order of the die's faces (EN-7.2)."""
    start: tuple[int, ...]
    """Tigers on each space at the start (EN-1.5)."""


class GameData(msgspec.Struct, frozen=True):
    """Everything that is printed on the game's pieces."""

    printed: dict[str, Card]
    cards: dict[str, Card]
    """Player cards by title."""
    all_cards: dict[str, Card]
    roles: dict[str, RoleCard]
    specialties: dict[str, Specialty]
    ambassadors: dict[str, AmbassadorCard]
    impacts: dict[str, ImpactCard]
    counts: dict[str, int]
    values: Values
    habitat: Habitat
    species_id: str


@lru_cache
def game_data(scenario: str = "tiger") -> GameData:
    """The data of the game with a scenario."""
    cards = read_toml(FOLDER / "cards.toml")
    people = read_toml(FOLDER / "roles.toml")
    parts = read_toml(FOLDER / "components.toml")
    own = read_toml(HERE / scenario / "scenario.toml")
    impacts = read_toml(HERE / scenario / "impacts.toml")["impact"]
    printed, titles = _rows(cards["printed"], Card), _rows(cards["card"], Card)
    values = {row["id"]: row["value"] for row in (*parts["value"], *own["value"])}
    data = GameData(
        printed=printed,
        cards=titles,
        all_cards={**printed, **titles},
        roles=_rows(people["role"], RoleCard),
        specialties=_rows(people["specialty"], Specialty),
        ambassadors=_rows(read_toml(FOLDER / "ambassadors.toml")["ambassador"], AmbassadorCard),
        impacts=_rows(impacts, ImpactCard),
        counts={row["id"]: row["count"] for row in parts["component"]},
        values=msgspec.convert(values, Values),
        habitat=_habitat(own, len(values["die"])),
        species_id=own["species_id"],
    )
    for own_card in data.specialties.values():
        if not data.cards[own_card.start].decks.get(own_card.role):
            raise BadBox("box_start", card=own_card.start, specialty=own_card.id)
    return data


def _rows(rows: list[dict[str, Any]], kind: type[Any]) -> dict[str, Any]:
    return {row["id"]: msgspec.convert(row, kind) for row in rows}


def _habitat(own: dict[str, Any], faces: int) -> Habitat:
    columns, rows = tuple(own["columns"]), tuple(own["rows"])
    wide, high = len(columns), len(rows)
    if not wide == high == faces:  # each face of the die is a space of a line (EN-7.2)
        raise BadBox("box_lines", faces=faces)
    spaces = tuple(f"{column}{row}" for row in rows for column in columns)
    cut = {frozenset(columns.index(c) for c in pair) for pair in own["barrier"]}
    near, near_cut = [], []
    for i in range(wide * high):
        y, x = divmod(i, wide)
        ends = [(x, y - 1), (x - 1, y), (x + 1, y), (x, y + 1)]
        inside = [(a, b) for a, b in ends if 0 <= a < wide and 0 <= b < high]
        near.append(tuple(b * wide + a for a, b in inside))
        near_cut.append(tuple(b * wide + a for a, b in inside if frozenset((x, a)) not in cut))
    lines = {f"column-{c}": tuple(y * wide + x for y in range(high)) for x, c in enumerate(columns)}
    lines |= {f"row-{r}": tuple(y * wide + x for x in range(wide)) for y, r in enumerate(rows)}
    start = [0] * len(spaces)
    for row in own["start"]:
        if row["space"] not in spaces:
            raise BadBox("box_space", space=row["space"])
        start[spaces.index(row["space"])] = row["animals"]
    return Habitat(
        columns=columns,
        rows=rows,
        spaces=spaces,
        index={space: i for i, space in enumerate(spaces)},
        near=tuple(near),
        near_cut=tuple(near_cut),
        lines=lines,
        start=tuple(start),
    )


@lru_cache
def board_of(scenario: str) -> Board:
    """The habitat as a board: 36 spaces, and a step between any two that are next to each other."""
    own = read_toml(HERE / scenario / "scenario.toml")
    habitat = game_data(scenario).habitat
    wide = len(habitat.columns)
    places = [
        Place(
            id=space,
            x=i % wide,
            y=i // wide,
            name=space,
            kind="forest",
            source="reconstruction",
            rule="EN-7.2",
        )
        for i, space in enumerate(habitat.spaces)
    ]
    routes = [
        Route(a=habitat.spaces[i], b=habitat.spaces[j], kind="step", source="rulebook", rule="EN-5.1")
        for i, ends in enumerate(habitat.near)
        for j in ends
        if i < j
    ]
    return Board(own["name"], places, routes)


def years_of(roles: int, lesson: bool) -> int:
    """Years that so many roles play (EN-9.5, EN-12.4)."""
    values = game_data().values
    return (values.lesson_years if lesson else values.years)[COUNTS.index(roles)]


@lru_cache
def deck_of(role: str) -> tuple[str, ...]:
    """The fourteen cards of a role, sorted (EN-1.10)."""
    cards = game_data().cards.values()
    return tuple(sorted(card.id for card in cards for _ in range(card.decks.get(role, 0))))


@lru_cache
def impact_deck(scenario: str) -> tuple[str, ...]:
    """The eighteen impacts of a scenario (EN-8.12)."""
    return tuple(card.id for card in game_data(scenario).impacts.values() for _ in range(card.copies))
