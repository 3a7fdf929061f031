"""Checks that what a seat may not know shows nowhere: states, scenes, print, SVG, events, views."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec

from ..chance import HIDDEN_SEED, Chance
from ..game import Game
from ..rules import Action, Options, State
from .play import Moment, games, moments, thinned

GUESSES = 6
"""How many guesses are compared where they should differ."""


def _seen(moment: Moment) -> Iterator[tuple[int | None, State]]:
    """What each viewer may know, the public first."""
    for viewer in moment.viewers:
        yield viewer, moment.rules.hide(moment.state, viewer)


def hiding_is_settled(name: str, **options: Any) -> None:
    """What is hidden stays hidden and loses nothing more: hiding again, or after a guess, is the same."""
    for moment in moments(name, 100, **options):
        rules = moment.rules
        for viewer, seen in _seen(moment):
            if rules.hide(seen, viewer) != seen:
                raise moment.fail(f"hiding twice from {viewer} is not the same as once")
            guess = rules.guess(seen, Random(f"{moment.where} {viewer}"))
            if rules.hide(guess, viewer) != seen:
                raise moment.fail(f"a guess for {viewer} is not what {viewer} saw")
            wrong = next(_luck(seen, moment.options.seed), "")
            if wrong:
                raise moment.fail(f"{wrong} is known to {viewer}: the luck to come can be worked out")


def _luck(value: Any, seed: int) -> Iterator[str]:
    if isinstance(value, Chance):
        if value != value.hidden():
            yield "the state of chance"
    elif isinstance(value, Options):
        if value.seed != HIDDEN_SEED:
            yield "the seed among the options"
    elif isinstance(value, msgspec.Struct):
        for field in value.__struct_fields__:
            yield from _luck(getattr(value, field), seed)
    elif isinstance(value, tuple):
        for one in value:
            yield from _luck(one, seed)


def the_asked_see_enough(name: str, **options: Any) -> None:
    """Who is asked sees the question, every legal action and every refusal; everybody sees the outcome."""
    for moment in moments(name, 100, **options):
        rules, state = moment.rules, moment.state
        decision = rules.decision(state)
        for viewer, seen in _seen(moment):
            if rules.outcome(seen) != rules.outcome(state):
                raise moment.fail(f"{viewer} sees another outcome")
            if (asked := rules.decision(seen)) is None and decision is not None:
                raise moment.fail(f"{viewer} does not see that somebody is asked")
            if asked is not None and decision is not None and asked.seats != decision.seats:
                raise moment.fail(f"{viewer} sees that {asked.seats} are asked, not {decision.seats}")
            if decision is None or viewer not in decision.seats:
                continue
            if asked != decision:
                raise moment.fail(f"{viewer} is asked {decision} but sees {asked}")
            if rules.legal(seen) != rules.legal(state):
                raise moment.fail(f"{viewer} is asked but sees other legal actions")
            for action in rules.catalogue(moment.options):
                if rules.why_not(seen, action) != rules.why_not(state, action):
                    raise moment.fail(f"{viewer} is asked but sees another reason against '{action}'")


def guesses_can_be_played(name: str, **options: Any) -> None:
    """A guess is a whole state: of its type, with what is open unchanged, and playable to the end."""
    for moment in moments(name, 36, **options):
        rules = moment.rules
        for viewer, seen in _seen(moment):
            rng = Random(f"{moment.where} {viewer}")
            state = rules.guess(seen, rng)
            msgspec.convert(msgspec.to_builtins(state), rules.state_type)
            wrong = next(_masked(state), "")
            if wrong:
                raise moment.fail(f"a guess for {viewer} leaves {wrong} masked")
            for _ in range(rules.longest + 1):
                legal = rules.legal(state)
                if not legal:
                    break
                state, _ = rules.apply(state, rng.choice(legal))
            if rules.outcome(state) is None:
                raise moment.fail(f"a guess for {viewer} cannot be played to an end")


def _masked(value: Any) -> Iterator[str]:
    if isinstance(value, Chance):
        if value.seed == HIDDEN_SEED:
            yield "chance"
    elif isinstance(value, msgspec.Struct) and not isinstance(value, Options):
        for field in value.__struct_fields__:
            yield from _masked(getattr(value, field))
    elif isinstance(value, tuple):
        for one in value:
            yield from _masked(one)


def guesses_differ(name: str, **options: Any) -> None:
    """Guesses for one viewer differ: in the luck to come, and somewhere in every part that is hidden."""
    parts: dict[str, bool] = {}
    for moment in moments(name, 80, **options):
        rules = moment.rules
        for viewer, seen in _seen(moment):
            guesses = [rules.guess(seen, Random(f"{viewer} {i}")) for i in range(GUESSES)]
            if len({guess.chance for guess in guesses}) < 2:
                raise moment.fail(f"every guess for {viewer} has the same luck to come")
            again = rules.guess(seen, Random(f"{viewer} 0"))
            if again != guesses[0]:
                raise moment.fail(f"a guess for {viewer} hangs on more than what is seen and its rng")
            for field in rules.state_type.__struct_fields__:
                if getattr(seen, field) != getattr(moment.state, field):
                    several = len({getattr(guess, field) for guess in guesses}) > 1
                    parts[field] = parts.get(field, False) or several
    # Options are masked for their seed alone, which no guess needs.
    same = [field for field, differs in parts.items() if not differs and field != "options"]
    if same:
        raise AssertionError(f"{name} {options}: the guesses are always the same in {', '.join(same)}")


def scenes_hide(name: str, **options: Any) -> None:
    """A scene shows its viewer the same for all states that look the same to that viewer."""
    for moment in moments(name, 80, **options):
        rules, state = moment.rules, moment.state
        for viewer, seen in _seen(moment):
            scene = rules.scene(state, viewer)
            if rules.scene(seen, viewer) != scene:
                raise moment.fail(f"the scene for {viewer} shows more than {viewer} may know")
            for i in range(2):
                guess = rules.guess(seen, Random(f"{moment.where} {viewer} {i}"))
                if rules.scene(guess, viewer) != scene:
                    raise moment.fail(f"the scene for {viewer} shows what is hidden from {viewer}")


def print_and_picture_hide(name: str, **options: Any) -> None:
    """``print(game)`` and its SVG are the same for two games that look the same to the public."""
    # Pictures take their time, and are made from scenes: a few moments of one game.
    for moment in thinned(games(name, **options)[-1].moments, 4):
        rules, state = moment.rules, moment.state
        guess = rules.guess(rules.hide(state, None), Random(moment.where))
        one, other = (Game(rules, moment.options, start) for start in (state, guess))
        if str(one) != str(other):
            raise moment.fail("print(game) shows what is hidden")
        if one._repr_svg_() != other._repr_svg_():
            raise moment.fail("the game's SVG shows what is hidden")
        for viewer in moment.viewers:
            view = one.view(viewer)
            if not str(view) or (viewer is None and str(view) != str(one)):
                raise moment.fail(f"the view of {viewer} cannot be printed")


def events_hide(name: str, **options: Any) -> None:
    """Where two actions lead to states that a viewer cannot tell apart, what it hears does not either."""
    for moment in moments(name, 80, **options):
        rules = moment.rules
        legal = rules.legal(moment.state)
        for viewer in moment.viewers:
            heard: dict[State, tuple[Action, State, Any]] = {}
            for action in legal:
                game = moment.game()
                game.step(action)
                view = game.view(viewer)
                told = (view.history, view.log_rows(), view.recent_texts())
                other, state, before = heard.setdefault(view.state, (action, game.state, told))
                if state != game.state and told != before:
                    raise moment.fail(f"{viewer} hears whether '{other}' or '{action}' was chosen")


def events_name_seats(name: str, **options: Any) -> None:
    """``seen_by`` names seats, and what one may see of a game's history is part of what all is."""
    for moment in moments(name, **options):
        for event in moment.events:
            if event.seen_by is not None and not set(event.seen_by) <= set(moment.viewers):
                raise moment.fail(f"{event.kind} is seen by {event.seen_by}, who are no seats")


def what_comes_to_light_is_said(name: str, **options: Any) -> None:
    """Where what an action shows to its seat hangs on what was hidden from it, an event says ``reveals``."""
    for moment in moments(name, 80, **options):
        rules, state = moment.rules, moment.state
        decision = rules.decision(state)
        if decision is None:
            continue
        seat = decision.seats[0]
        seen = rules.hide(state, seat)
        guesses = [rules.guess(seen, Random(f"{moment.where} {i}")) for i in range(GUESSES)]
        for action in rules.legal(state):
            after, events = rules.apply(state, action)
            if any(event.reveals for event in events):
                continue
            shown = rules.hide(after, seat)
            if any(rules.hide(rules.apply(guess, action)[0], seat) != shown for guess in guesses):
                raise moment.fail(f"'{action}' brings something hidden to light, but no event says so")


def measures_work_hidden(name: str, **options: Any) -> None:
    """Measures, routes and debrief can be asked of what any viewer sees, and tell everybody the same."""
    for moment in moments(name, 80, **options):
        rules, state = moment.rules, moment.state
        for viewer, seen in _seen(moment):
            for part in (rules.measures, rules.debrief):
                if part(seen) != part(state):
                    raise moment.fail(f"{part.__name__} tells what is hidden from {viewer}")
            if sorted(rules.routes(seen).edges) != sorted(rules.routes(state).edges):
                raise moment.fail(f"routes tell what is hidden from {viewer}")


def features_tell_what_is_known(name: str, **options: Any) -> None:
    """Numbers for learning programs keep to their bounds, tell what a seat knows and nothing that is hidden.

    A game need not have them.
    """
    known: dict[frozenset[tuple[int, float]], State] = {}
    for moment in moments(name, 400, **options):
        rules: Any = moment.rules
        if not hasattr(rules, "features"):
            return
        features = rules.features(moment.options)
        if not len(set(features.names)) == len(features.names) == len(features.most):
            raise moment.fail("two features have the same name, or one has no bound")
        for viewer, seen in _seen(moment):
            numbers = features.read(seen)
            for i, value in numbers.items():
                if not 0 <= value <= features.most[i]:
                    raise moment.fail(f"{features.names[i]} is {value}, out of 0 to {features.most[i]}")
            guess = rules.guess(seen, Random(f"{moment.where} {viewer}"))
            if features.read(rules.hide(guess, viewer)) != numbers or features.read(seen) != numbers:
                raise moment.fail(f"what is hidden from {viewer} changes its features")
            if known.setdefault(frozenset(numbers.items()), seen) != seen:
                raise moment.fail(f"{viewer} sees something else than before, but has the same features")
