"""The game's data, read once from ``data/*.toml`` and given as records."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from ...board import Board, Place, Route, read_board, read_toml

if TYPE_CHECKING:
    import networkx as nx

FOLDER = Path(__file__).parent / "data"
COLOURS = ("white", "blue", "orange", "red")
"""By seat (AS-1.2, AS-1.10)."""
KINDS = ("path", "water")


class Income(msgspec.Struct, frozen=True):
    """An income card: its number and the species it shows; none on 0 (all five) and 6 (the Indio)."""

    number: int
    species: str
    source: str
    rule: str


class EventCard(msgspec.Struct, frozen=True):
    """An event: how often it is in the deck, the kind of route it closes, the species it pays for."""

    id: str
    copies: int
    closes: str
    species: str
    harmful: bool
    source: str
    rule: str


class MissionCard(msgspec.Struct, frozen=True):
    """A mission card and its four villages."""

    id: str
    villages: tuple[str, str, str, str]
    source: str
    rule: str


class Species(msgspec.Struct, frozen=True):
    """A group of species on the tiles, and the real species that stands for it."""

    id: str
    species_id: str
    tiles: int
    source: str
    rule: str


class Village(msgspec.Struct, frozen=True):
    """What a village shows, and what its sites cost in gold, cheapest first."""

    id: str
    species: str
    prices: tuple[int, ...]
    source: str
    species_source: str
    rule: str
    note: str = ""


class Values(msgspec.Struct, frozen=True):
    """Numbers of the rules."""

    start_gold: int
    silver_per_gold: int
    huts: int
    first_prices: tuple[int, ...]
    rounds: int
    lesson_rounds: int
    chips_4: tuple[int, ...]
    chips_3: tuple[int, ...]
    chips_2: tuple[int, ...]
    scoring_row: int
    majority_row: int
    majority_points: int
    mission_points: int
    missed_points: int
    neutral_huts: int


class GameData(msgspec.Struct, frozen=True):
    """Everything in the box but the board."""

    income: tuple[Income, ...]
    events: dict[str, EventCard]
    missions: dict[str, MissionCard]
    species: tuple[Species, ...]
    counts: dict[str, int]
    values: Values


@lru_cache
def game_data() -> GameData:
    """The cards, tiles and numbers of the game."""
    cards = read_toml(FOLDER / "cards.toml")
    return GameData(
        income=tuple(msgspec.convert(cards["income"], list[Income])),
        events={row["id"]: msgspec.convert(row, EventCard) for row in cards["event"]},
        missions={row["id"]: msgspec.convert(row, MissionCard) for row in cards["mission"]},
        species=tuple(msgspec.convert(cards["species"], list[Species])),
        counts={row["id"]: row["count"] for row in cards["component"]},
        values=msgspec.convert({row["id"]: row["value"] for row in cards["value"]}, Values),
    )


@lru_cache
def species_ids() -> tuple[str, ...]:
    """The five groups of species, in their fixed order."""
    return tuple(one.id for one in game_data().species)


class VillageBoard(Board):
    """The board, whose graph also says what each village shows and what its sites cost."""

    def __init__(
        self, name: str, places: list[Place], routes: list[Route], extra: Any, villages: list[Village]
    ) -> None:
        super().__init__(name, places, routes, extra)
        self.villages = {village.id: village for village in villages}

    def graph(self) -> nx.MultiGraph:
        """The board as networkx; nodes carry ``species``, ``prices`` (gold) and ``sites`` as well."""
        graph = super().graph()
        for village in self.villages.values():
            more = {"species": village.species, "prices": village.prices, "sites": len(village.prices)}
            graph.nodes[village.id].update(more)
        return graph


@lru_cache
def the_board() -> VillageBoard:
    """The thirty villages and their routes (AS-2.1, AS-2.2); some are joined both ways (AS-2.8)."""
    board = read_board(FOLDER / "amazon.toml")
    villages = msgspec.convert(read_toml(FOLDER / "villages.toml")["village"], list[Village])
    return VillageBoard(board.name, list(board.places.values()), list(board.routes), board.extra, villages)


class Tables(msgspec.Struct, frozen=True):
    """What the rules ask of the board, ready to be looked up."""

    villages: tuple[str, ...]
    names: dict[str, str]
    prices: dict[str, tuple[int, ...]]
    species: dict[str, int]
    """Number of the species that a village shows."""
    near: dict[tuple[str, str], tuple[str, ...]]
    """(village, kind of route) -> villages one route away."""


@lru_cache
def tables() -> Tables:
    """The look-up tables of the board."""
    board = the_board()
    ids = species_ids()
    return Tables(
        villages=tuple(board.places),
        names={place.id: place.name for place in board.places.values()},
        prices={village.id: village.prices for village in board.villages.values()},
        species={village.id: ids.index(village.species) for village in board.villages.values()},
        near={(place, kind): board.neighbours(place, kind) for place in board.places for kind in KINDS},
    )
