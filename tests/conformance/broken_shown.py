"""Toys that break a promise of boards, figures, scenes or words, to see that the kit notices."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from msgspec.structs import replace

from amazonia_lab import scene as sc
from amazonia_lab.board import Board, Place
from amazonia_lab.rules import Action, Event
from amazonia_lab.testing.toys import duel, grid
from amazonia_lab.testing.toys.duel import Duel
from amazonia_lab.testing.toys.grid import Grid
from amazonia_lab.words import t

from .broken import BROKEN, breaks

__all__ = ["BROKEN"]  # with the toys of both files

# ---- board and figures ----------------------------------------------------------------------------


@breaks("the_board_says_where_it_is_from")
class FromNowhere(Grid):
    def board(self, options: Any, /) -> Board:
        return Board("grid", [Place("A1", 0.0, 0.0, "A1", "cell", "")], ())


@breaks("routes_are_the_board_less_what_is_gone")
class RoutesStay(Grid):
    def routes(self, state: grid.State, /) -> Any:
        return grid.BOARD.graph()


@breaks("routes_are_the_board_less_what_is_gone")
class RoutesToElsewhere(Grid):
    def routes(self, state: grid.State, /) -> Any:
        graph = super().routes(state)
        graph.add_edge("A1", "D3", key="path")
        return graph


@breaks("measures_are_numbers_with_units")
class MeasuresWithoutUnit(Grid):
    def measures(self, state: grid.State, /) -> dict[str, Any]:
        return {**super().measures(state), "luck": 1}


@breaks("measures_are_numbers_with_units")
class MeasuresATruth(Grid):
    def measures(self, state: grid.State, /) -> dict[str, Any]:
        return {**super().measures(state), "trees": bool(state.trees)}


@breaks("the_debrief_names_species")
class DebriefsWithNumbers(Grid):
    def debrief(self, state: grid.State, /) -> dict[str, Any]:
        return {**super().debrief(state), "lost": 3}


class _Tells(Grid):
    """A debrief that says more, of which something is odd."""

    more: Mapping[str, Any]

    def debrief(self, state: grid.State, /) -> dict[str, Any]:
        return {**super().debrief(state), **self.more}


@breaks("the_debrief_has_words_and_sources")
class DebriefsWithoutWords(_Tells):
    more = MappingProxyType({"stakes": {"jaguar": {"says": "nothing", "codes": ["5.3"]}}})


@breaks("the_debrief_has_words_and_sources")
class DebriefsUnknownThreats(_Tells):
    more = MappingProxyType({"stakes": {"jaguar": {"says": "nothing", "codes": ["99"]}}})


@breaks("the_debrief_has_words_and_sources")
class DebriefsUnknownSources(_Tells):
    more = MappingProxyType({"wrong": [{"says": "nothing", "species": [], "sources": ["HEARSAY"]}]})


@breaks("the_debrief_has_words_and_sources")
class DebriefsHalfEvents(_Tells):
    more = MappingProxyType({"events": [{"says": "storm", "event": "storm"}]})


@breaks("the_debrief_has_words_and_sources")
class TracksOfNothing(Grid):
    tracks = ("places", "luck")


@breaks("tables_can_be_made")
class UnitsOnceAsked(Grid):
    def __init__(self) -> None:
        self.asked = 0

    def units(self) -> dict[str, str]:
        self.asked += 1
        return {**super().units(), "trees": f"trees {self.asked}"}


# ---- scenes ---------------------------------------------------------------------------------------


class _OtherScene(Grid, ABC):
    """Changes one thing in the scene."""

    def scene(self, state: grid.State, viewer: int | None, /) -> sc.Scene:
        return self.other(super().scene(state, viewer), state)

    @abstractmethod
    def other(self, scene: sc.Scene, state: grid.State) -> sc.Scene:
        """The scene with one thing wrong."""


@breaks("choices_are_the_legal_actions")
class OffersLess(_OtherScene):
    def other(self, scene: sc.Scene, state: grid.State) -> sc.Scene:
        return replace(scene, choices=scene.choices[1:])


@breaks("choices_are_the_legal_actions")
class OffersTwice(_OtherScene):
    def other(self, scene: sc.Scene, state: grid.State) -> sc.Scene:
        return replace(scene, choices=(*scene.choices, *scene.choices[:1]))


@breaks("secret_is_said")
class KeepsSecretThatItIsSecret(Duel):
    def scene(self, state: duel.State, viewer: int | None, /) -> sc.Scene:
        return replace(super().scene(state, viewer), secret=False)


@breaks("scenes_hold_together")
class ZonesTwice(_OtherScene):
    def other(self, scene: sc.Scene, state: grid.State) -> sc.Scene:
        return replace(scene, zones=(*scene.zones, scene.zones[1]))


@breaks("scenes_hold_together")
class PiecesNowhere(_OtherScene):
    def other(self, scene: sc.Scene, state: grid.State) -> sc.Scene:
        board, *rest = scene.zones
        pieces = tuple(replace(piece, place="place:Z9") for piece in board.pieces)
        return replace(scene, zones=(replace(board, pieces=pieces), *rest))


class _OtherDice(_OtherScene):
    """Changes the dice in the scene."""

    change: Mapping[str, Any] = {}

    def other(self, scene: sc.Scene, state: grid.State) -> sc.Scene:
        zones = (
            replace(zone, items=tuple(replace(item, **self.change) for item in zone.items))
            if zone.id == "dice"
            else zone
            for zone in scene.zones
        )
        return replace(scene, zones=tuple(zones))


@breaks("scenes_hold_together")
class ChipsWithoutWords(_OtherDice):
    change = MappingProxyType({"chips": (sc.Chip(label="", icon="die"),)})


@breaks("scenes_hold_together")
class ChipsMetAndMissing(_OtherDice):
    change = MappingProxyType({"chips": (sc.Chip(label="Luck", state=("met", "missing")),)})


@breaks("scenes_hold_together")
class StripsWithTheSameAnchor(_OtherDice):
    change = MappingProxyType({"foot": sc.Foot(id="strip", label="Throw it again")})


@breaks("scenes_hold_together")
class StripsWithoutWords(_OtherScene):
    def other(self, scene: sc.Scene, state: grid.State) -> sc.Scene:
        board, dice, *rest = scene.zones
        first, *more = dice.items
        first = replace(first, foot=sc.Foot(id="strip", label=""))
        return replace(scene, zones=(board, replace(dice, items=(first, *more)), *rest))


@breaks("scenes_hold_together")
class AsksNobody(_OtherScene):
    def other(self, scene: sc.Scene, state: grid.State) -> sc.Scene:
        return replace(scene, status=replace(scene.status, seats=()))


@breaks("paths_lead_somewhere")
class PathsToNowhere(_OtherScene):
    def other(self, scene: sc.Scene, state: grid.State) -> sc.Scene:
        return replace(scene, choices=tuple(replace(c, path=("place:Z9",)) for c in scene.choices))


@breaks("paths_lead_somewhere")
class ChoicesThatLookAlike(_OtherScene):
    def other(self, scene: sc.Scene, state: grid.State) -> sc.Scene:
        return replace(scene, choices=tuple(replace(c, path=("die:1",), label="x") for c in scene.choices))


@breaks("what_is_blocked_says_why")
class BlockedForNoReason(_OtherScene):
    def other(self, scene: sc.Scene, state: grid.State) -> sc.Scene:
        return replace(scene, blocked=(sc.Blocked(anchor="goal:1", reason="", rule="TG-1.1"),))


@breaks("what_is_blocked_says_why")
class BlockedAndOffered(_OtherScene):
    def other(self, scene: sc.Scene, state: grid.State) -> sc.Scene:
        blocked = tuple(sc.Blocked(anchor=c.path[0], reason="x", rule="x") for c in scene.choices if c.path)
        return replace(scene, blocked=blocked[:1])


# ---- words ----------------------------------------------------------------------------------------


class _OtherEvents(Grid):
    """Says something else of what happens."""

    values: Mapping[str, Any] = MappingProxyType({"kind": "unheard_of"})

    def apply(self, state: grid.State, action: Action, /) -> Any:
        state, events = super().apply(state, action)
        return state, tuple(replace(event, **self.values) for event in events)


@breaks("everything_said_has_words_and_a_rule")
class EventsWithoutWords(_OtherEvents):
    pass


@breaks("everything_said_has_words_and_a_rule")
class EventsWithoutRule(_OtherEvents):
    values = MappingProxyType({"rule": ""})


@breaks("everything_said_has_words_and_a_rule")
class EventsWithoutValues(_OtherEvents):
    values = MappingProxyType({"values": {}})


@breaks("every_word_is_translated")
class EnglishForAll(_OtherScene):
    def other(self, scene: sc.Scene, state: grid.State) -> sc.Scene:
        return replace(scene, subtitle="Round 1")


@breaks("every_word_is_translated")
class EnglishWithin(_OtherEvents):
    def apply(self, state: grid.State, action: Action, /) -> Any:
        state, events = Grid.apply(self, state, action)
        return state, tuple(
            Event(e.game, e.kind, {**e.values, "place": "the camp"}, e.rule, e.seen_by, e.reveals)
            for e in events
        )


@breaks("scenes_have_words")
class MissingWord(_OtherScene):
    def other(self, scene: sc.Scene, state: grid.State) -> sc.Scene:
        return replace(scene, subtitle=t("toy_grid.nothing"))


@breaks("names_are_shown_as_given")
class ShoutsNames(_OtherScene):
    def other(self, scene: sc.Scene, state: grid.State) -> sc.Scene:
        return replace(scene, players=tuple(name.upper() for name in scene.players))


@breaks("names_are_shown_as_given")
class NamesAsTemplates(Grid):
    def apply(self, state: grid.State, action: Action, /) -> Any:
        state, events = super().apply(state, action)
        name = state.players[state.turn].format(seat="somebody")
        return state, tuple(replace(event, values={**event.values, "place": name}) for event in events)
