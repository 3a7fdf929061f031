"""Toys that break one promise each, to see that the kit notices."""

from __future__ import annotations

import random as unseeded
from collections.abc import Mapping
from random import Random
from types import MappingProxyType
from typing import Any

from msgspec.structs import replace

from amazonia_lab import scene as sc
from amazonia_lab.board import Board, Place
from amazonia_lab.chance import new_chance
from amazonia_lab.rules import Action, Event, Refusal
from amazonia_lab.testing.toys import duel, grid
from amazonia_lab.testing.toys.duel import Duel
from amazonia_lab.testing.toys.grid import Grid
from amazonia_lab.words import t

BROKEN: dict[str, list[type[Any]]] = {}
"""By the name of the check that must notice."""


def breaks(check: str) -> Any:
    def keep(toy: type[Any]) -> type[Any]:
        BROKEN.setdefault(check, []).append(toy)
        return toy

    return keep


# ---- actions --------------------------------------------------------------------------------------


@breaks("declares_itself")
class WithoutABound(Grid):
    longest = 0


@breaks("declares_itself")
class CountsThatFall(Grid):
    player_counts = (3, 2)


@breaks("catalogue_is_whole")
class LacksAnAction(Grid):
    def catalogue(self, options: Any, /) -> tuple[Action, ...]:
        return grid.CATALOGUE[1:]


@breaks("catalogue_is_whole")
class ListsTwice(Grid):
    def catalogue(self, options: Any, /) -> tuple[Action, ...]:
        return (*grid.CATALOGUE, Action("end"))


@breaks("text_forms_read_back")
class TwoWordsInAKind(Grid):
    def catalogue(self, options: Any, /) -> tuple[Action, ...]:
        return (*grid.CATALOGUE, Action("give up", ("A1",)))


@breaks("text_forms_read_back")
class NumbersAsText(Grid):
    def catalogue(self, options: Any, /) -> tuple[Action, ...]:
        return (*grid.CATALOGUE, Action("take", ("12",)))


@breaks("legal_is_what_nothing_speaks_against")
class ForbidsWhatIsLegal(Grid):
    def legal(self, state: grid.State, /) -> tuple[Action, ...]:
        return () if state.end else (*super().legal(state), *super().legal(state)[:1])


@breaks("legal_is_what_nothing_speaks_against")
class LegalForgetsTheEnd(Grid):
    def legal(self, state: grid.State, /) -> tuple[Action, ...]:
        legal = super().legal(state)
        return legal if len(legal) < 2 else tuple(a for a in legal if a.kind != "end")


@breaks("the_door_keeps_shut")
class AllowsFarPlaces(Grid):
    def legal(self, state: grid.State, /) -> tuple[Action, ...]:
        return tuple(a for a in grid.CATALOGUE if Grid.why_not(self, state, a) is None)

    def why_not(self, state: grid.State, action: Action, /) -> Refusal | None:
        refusal = super().why_not(state, action)
        return None if refusal and refusal.code == "too_far" else refusal


@breaks("every_legal_action_can_be_made")
class PlantingDoesNothing(Grid):
    def apply(self, state: grid.State, action: Action, /) -> Any:
        return (state, ()) if action.kind == "plant" else super().apply(state, action)


@breaks("every_legal_action_can_be_made")
class ThrowsItsOwnDice(Grid):
    def apply(self, state: grid.State, action: Action, /) -> Any:
        state, events = super().apply(state, action)
        return replace(state, dice=(unseeded.randrange(10**9), 1)), events


@breaks("every_game_ends")
class WithoutStorms(Grid):
    def apply(self, state: grid.State, action: Action, /) -> Any:
        return replace(self._rolled(state), round=state.round + 1), ()


@breaks("every_game_ends")
class EndsWithoutAnOutcome(Duel):
    def outcome(self, state: duel.State, /) -> Any:
        return None


@breaks("every_game_ends")
class NobodyWins(Duel):
    def outcome(self, state: duel.State, /) -> Any:
        outcome = super().outcome(state)
        return outcome and replace(outcome, winners=())


@breaks("ways_can_be_gone")
class UsesADieTwice(Grid):
    def reachable(self, state: grid.State, figure: str | None, /) -> dict[str, tuple[Action, ...]]:
        ways = super().reachable(state, figure)
        return {place: tuple(Action("go", (1, a.args[1])) for a in way) for place, way in ways.items()}


# ---- telling again --------------------------------------------------------------------------------


@breaks("equal_seeds_give_equal_games")
class SetUpByOtherChance(Grid):
    def setup(self, options: Any, /) -> grid.State:
        return replace(super().setup(options), chance=new_chance(unseeded.getrandbits(40), 2))


@breaks("starts_are_equal")
class DealtAnew(Duel):
    def setup(self, options: Any, /) -> duel.State:
        state = super().setup(options)
        return replace(state, deck=tuple(unseeded.sample(state.deck, len(state.deck))))


@breaks("starts_are_equal")
class DeafToTheSeed(Grid):
    def setup(self, options: Any, /) -> grid.State:
        return super().setup(replace(options, seed=1))


@breaks("states_are_plain_data")
class DiceInAList(Grid):
    def setup(self, options: Any, /) -> grid.State:
        return replace(super().setup(options), dice=[1, 2])


@breaks("states_are_plain_data")
class HidesInAnotherType(Duel):
    def hide(self, state: duel.State, seat: int | None, /) -> duel.State:
        seen = super().hide(state, seat)
        return replace(seen, deck=("?",) * len(seen.deck))


class _Remembers(Grid):
    """Counts in itself, not in the state."""

    def __init__(self) -> None:
        self.count = 0

    def apply(self, state: grid.State, action: Action, /) -> Any:
        self.count += 1
        state, events = super().apply(state, action)
        return replace(state, round=-self.count), events


@breaks("saves_read_back")
class RemembersOutsideOfTheState(_Remembers):
    pass


# ---- hiding ---------------------------------------------------------------------------------------


@breaks("hiding_is_settled")
class ShowsTheLuckToCome(Grid):
    def hide(self, state: grid.State, seat: int | None, /) -> grid.State:
        return state


@breaks("hiding_is_settled")
class GuessesWhatIsOpen(Duel):
    def guess(self, hidden: duel.State, rng: Random, /) -> duel.State:
        return replace(super().guess(hidden, rng), points=(9, 9))


@breaks("the_asked_see_enough")
class HidesOnesOwnHand(Duel):
    def hide(self, state: duel.State, seat: int | None, /) -> duel.State:
        return super().hide(state, None)


@breaks("guesses_can_be_played")
class LeavesTheDeckMasked(Duel):
    def guess(self, hidden: duel.State, rng: Random, /) -> duel.State:
        return replace(super().guess(hidden, rng), deck=hidden.deck)


@breaks("guesses_can_be_played")
class LeavesTheLuckMasked(Grid):
    def guess(self, hidden: grid.State, rng: Random, /) -> grid.State:
        return hidden


@breaks("guesses_differ")
class GuessesInOrder(Duel):
    def guess(self, hidden: duel.State, rng: Random, /) -> duel.State:
        guess = super().guess(hidden, Random(1))
        return replace(guess, chance=new_chance(rng.getrandbits(48), 1))


@breaks("guesses_differ")
class GuessesByOtherChance(Grid):
    def guess(self, hidden: grid.State, rng: Random, /) -> grid.State:
        return super().guess(hidden, Random(unseeded.random()))


class _ShowsDeck(Duel):
    def scene(self, state: duel.State, viewer: int | None, /) -> sc.Scene:
        scene = super().scene(state, viewer)
        return replace(scene, subtitle=str(state.deck))


@breaks("scenes_hide")
class ShowsTheDeck(_ShowsDeck):
    pass


@breaks("print_and_picture_hide")
class PrintsTheDeck(_ShowsDeck):
    def scene(self, state: duel.State, viewer: int | None, /) -> sc.Scene:
        scene = super().scene(state, viewer)
        return replace(scene, title=str(state.deck), notice=str(state.deck))


@breaks("events_hide")
class SaysTheCardAloud(Duel):
    def apply(self, state: duel.State, action: Action, /) -> Any:
        state, events = super().apply(state, action)
        return state, tuple(replace(event, seen_by=None) for event in events)


@breaks("events_name_seats")
class TellsSomebodyElse(Duel):
    def apply(self, state: duel.State, action: Action, /) -> Any:
        state, events = super().apply(state, action)
        return state, tuple(replace(event, seen_by=(2,)) for event in events)


@breaks("what_comes_to_light_is_said")
class DrawsWithoutSayingSo(Duel):
    def apply(self, state: duel.State, action: Action, /) -> Any:
        state, events = super().apply(state, action)
        return state, tuple(replace(event, reveals=False) for event in events)


@breaks("measures_work_hidden")
class MeasuresAHand(Duel):
    def measures(self, state: duel.State, /) -> dict[str, Any]:
        return {**super().measures(state), "deck": sum(state.deck)}


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


@breaks("tables_can_be_made")
class UnitsOnceAsked(Grid):
    def __init__(self) -> None:
        self.asked = 0

    def units(self) -> dict[str, str]:
        self.asked += 1
        return {**super().units(), "trees": f"trees {self.asked}"}


# ---- scenes ---------------------------------------------------------------------------------------


class _OtherScene(Grid):
    """Changes one thing in the scene."""

    def scene(self, state: grid.State, viewer: int | None, /) -> sc.Scene:
        return self.other(super().scene(state, viewer), state)

    def other(self, scene: sc.Scene, state: grid.State) -> sc.Scene:
        raise NotImplementedError


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
