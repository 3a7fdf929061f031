"""Toys that break a promise of actions, telling again or hiding, to see that the kit notices."""

from __future__ import annotations

import random as unseeded
from random import Random
from typing import Any

from msgspec.structs import replace

from amazonia_lab import scene as sc
from amazonia_lab.chance import new_chance
from amazonia_lab.features import Features
from amazonia_lab.rules import Action, Refusal
from amazonia_lab.testing.toys import duel, grid
from amazonia_lab.testing.toys.duel import Duel
from amazonia_lab.testing.toys.grid import Grid

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


class _OtherFeatures(Duel):
    """One feature more."""

    def features(self, options: Any, /) -> Features:
        features = super().features(options)
        self.more(features)
        return features

    def more(self, features: Features) -> None:
        raise NotImplementedError


@breaks("features_tell_what_is_known")
class FeaturesWithoutBound(_OtherFeatures):
    def more(self, features: Features) -> None:
        features.number("rounds", lambda seen: len(seen.shown), most=1)


@breaks("features_tell_what_is_known")
class FeaturesOfOneName(_OtherFeatures):
    def more(self, features: Features) -> None:
        features.number("deck", lambda seen: len(seen.deck), most=len(duel.CARDS))


@breaks("features_tell_what_is_known")
class FeaturesByChance(_OtherFeatures):
    def more(self, features: Features) -> None:
        features.number("luck", lambda seen: unseeded.random())


@breaks("features_tell_what_is_known")
class FeaturesWithoutHands(Duel):
    def features(self, options: Any, /) -> Features:
        features = Features()
        features.number("deck", lambda seen: len(seen.deck), most=len(duel.CARDS))
        return features
