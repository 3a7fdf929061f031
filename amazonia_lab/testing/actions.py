"""Checks of actions: what is legal, what is refused and why, and that every game ends."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import msgspec

from ..bots import registry as bots
from ..errors import BadAction, IllegalAction
from ..rules import Action, Event, Options, Outcome, Refusal, read_action
from .play import Failed, games, moments, start


def declares_itself(name: str, **options: Any) -> None:
    """The game says of itself what :class:`amazonia_lab.rules.Rules` asks, and says it truly."""
    rules = start(name, 0, **options).rules
    counts = rules.player_counts
    promises = {
        "name is the registered name": rules.name == name,
        "edition is a number from 1": isinstance(rules.edition, int) and rules.edition >= 1,
        "player_counts rise from 1 or more": len(counts) > 0
        and counts[0] >= 1
        and all(a < b for a, b in pairwise(counts)),
        "option_type derives from Options": issubclass(rules.option_type, Options),
        "state_type is a frozen record": issubclass(rules.state_type, msgspec.Struct)
        and rules.state_type.__struct_config__.frozen,
        "the state has a field chance": "chance" in rules.state_type.__struct_fields__,
        "undo is free or fair": rules.undo in ("free", "fair"),
        "longest is a number": isinstance(rules.longest, int) and rules.longest > 0,
        "source is said": isinstance(rules.source, str) and rules.source.strip() != "",
    }
    for promise, kept in promises.items():
        if not kept:
            raise Failed(f"{name}: it should hold that {promise}")


def catalogue_is_whole(name: str, **options: Any) -> None:
    """The catalogue lists each action once, always the same, and every legal action is in it."""
    for played in games(name, **options):
        catalogue = played.rules.catalogue(played.options)
        if not catalogue or len(set(catalogue)) < len(catalogue):
            twice = sorted({str(a) for a in catalogue if catalogue.count(a) > 1})
            raise played.fail(f"the catalogue is empty or lists actions twice: {twice}")
        if catalogue != played.rules.catalogue(played.options):
            raise played.fail("the catalogue differs when asked again")
        known = set(catalogue)
        for moment in played.moments:
            for action in played.rules.legal(moment.state):
                if action not in known:
                    raise moment.fail(f"'{action}' is legal but not in the catalogue")


def text_forms_read_back(name: str, **options: Any) -> None:
    """Every action has a text form of its own that reads back as the same action."""
    game = start(name, 0, **options)
    texts: dict[str, Action] = {}
    for action in game.rules.catalogue(game.options):
        text = str(action)
        if not text.isprintable() or text != " ".join(text.split()) or len(text) > 200:
            raise Failed(f"{name}: the text form {text!r} is not plain words, each after one space")
        if read_action(text) != action or game.parse(text) != action:
            raise Failed(f"{name}: the text form '{text}' reads back as another action")
        if text in texts:
            raise Failed(f"{name}: two actions share the text form '{text}'")
        texts[text] = action


def legal_is_what_nothing_speaks_against(name: str, **options: Any) -> None:
    """For every action of the catalogue: legal exactly when ``why_not`` is None."""
    for moment in moments(name, 200, **options):
        rules, state = moment.rules, moment.state
        legal = rules.legal(state)
        if len(set(legal)) < len(legal):
            raise moment.fail("an action is listed twice in legal")
        if legal != rules.legal(msgspec.convert(msgspec.to_builtins(state), rules.state_type)):
            raise moment.fail("an equal state has other legal actions, or in another order")
        for action in rules.catalogue(moment.options):
            refusal = rules.why_not(state, action)
            if (action in legal) != (refusal is None):
                said = "legal" if action in legal else "not legal"
                raise moment.fail(f"'{action}' is {said}, but why_not says {refusal}")
            if refusal is not None and not isinstance(refusal, Refusal):
                raise moment.fail(f"why_not of '{action}' is no Refusal: {refusal!r}")


def every_legal_action_can_be_made(name: str, **options: Any) -> None:
    """``apply`` takes every legal action, gives equal results for equal input, and changes nothing in it."""
    for moment in moments(name, 200, **options):
        rules, state = moment.rules, moment.state
        before = msgspec.json.encode(state)
        for action in rules.legal(state):
            after, events = rules.apply(state, action)
            if not isinstance(after, rules.state_type):
                raise moment.fail(f"after '{action}' the state is a {type(after).__name__}")
            if not isinstance(events, tuple) or not all(isinstance(event, Event) for event in events):
                raise moment.fail(f"what happens on '{action}' is no tuple of events: {events!r}")
            if after == state:
                raise moment.fail(f"'{action}' changes nothing, so a game may never end")
            if (after, events) != rules.apply(state, action):
                raise moment.fail(f"'{action}' does something else when it is made again")
        if msgspec.json.encode(state) != before:
            raise moment.fail("a state was changed in place")


def the_door_keeps_shut(name: str, **options: Any) -> None:
    """``Game.step`` makes legal actions; it refuses all others by name and changes nothing."""
    for number, moment in enumerate(moments(name, 80, **options)):
        game = moment.game()
        legal = set(game.legal_actions())
        foreign: tuple[Action | str, ...] = (
            Action("no_such_action"),
            "no_such_action",
            Action("", ("", -1)),
            "",
            "\N{SNOWMAN} 1",
        )
        # Every fifth action here, the others at the moments that follow.
        for action in (*game.rules.catalogue(game.options)[number % 5 :: 5], *foreign):
            if action in legal:
                continue
            try:
                game.step(action)
            except (BadAction, IllegalAction) as problem:
                if not str(problem):
                    raise moment.fail(f"'{action}' is refused without a word") from problem
            else:
                raise moment.fail(f"'{action}' is not legal but was made")
            if game.state is not moment.state or game.history or game.number:
                raise moment.fail(f"'{action}' was refused but something changed")
        if moment.chosen is not None:
            events = game.step(str(moment.chosen))
            if (game.state, events) != moment.rules.apply(moment.state, moment.chosen):
                raise moment.fail(f"'{moment.chosen}' does something else through Game.step than by apply")


def every_game_ends(name: str, **options: Any) -> None:
    """Every game is over within ``longest`` actions, and then, and only then, there is an outcome."""
    for played in games(name, **options):
        if not played.ended:
            raise played.fail(f"not over after {played.rules.longest} actions")
        for moment in played.moments:
            state, seats = moment.state, len(moment.options.players)
            decision, outcome = played.rules.decision(state), played.rules.outcome(state)
            over = (decision is None, outcome is not None, not played.rules.legal(state))
            if len(set(over)) > 1:
                raise moment.fail(f"nothing asked, outcome known, nothing legal do not agree: {over}")
            if decision is not None and (
                not decision.seats
                or len(set(decision.seats)) < len(decision.seats)
                or not set(decision.seats) <= set(range(seats))
            ):
                raise moment.fail(f"the seats that are asked are wrong: {decision.seats}")
            if outcome is not None:
                _sound(outcome, seats, moment.fail)


def _sound(outcome: Outcome, seats: int, fail: Any) -> None:
    everybody = tuple(range(seats))
    if outcome.won is None:
        fits = len(outcome.winners) > 0 and len(outcome.scores) in (0, seats)
    else:
        fits = outcome.winners in ((), everybody if outcome.won else ())
    if not fits or not set(outcome.winners) <= set(everybody):
        raise fail(f"an outcome is won or lost by all, or has winners and scores by seat: {outcome}")


def ways_can_be_gone(name: str, **options: Any) -> None:
    """The actions that ``reachable`` and the scene's plans give can be made one after the other."""
    for moment in moments(name, 200, **options):
        rules, state = moment.rules, moment.state
        places = set(rules.routes(state).nodes)
        ways: dict[str, tuple[Action, ...]] = {}
        for figure in (None, *rules.figures(state)):
            for place, way in rules.reachable(state, figure).items():
                if place not in places:
                    raise moment.fail(f"{place} is said to be reachable but is not on the open routes")
                ways[f"{figure} to {place}"] = way
        for plan in rules.scene(state, None).plans:
            ways[f"plan {plan.label}"] = tuple(map(read_action, plan.actions))
        for label, way in ways.items():
            after = state
            for action in way:
                refusal = rules.why_not(after, action)
                if refusal is not None:
                    raise moment.fail(f"{label}: {[*map(str, way)]} stops at '{action}': {refusal.reason}")
                after, _ = rules.apply(after, action)


SELDOM = 10
"""Every so many moments a bot is asked that takes its time."""


def bots_play_by_the_rules(name: str, **options: Any) -> None:
    """Every bot chooses a legal action with a reason, the same for all states that look the same to it."""
    from random import Random

    for number, moment in enumerate(moments(name, 30, **options)):
        rules, state = moment.rules, moment.state
        decision = rules.decision(state)
        if decision is None:
            continue
        seat = decision.seats[0]
        other = rules.guess(rules.hide(state, seat), Random(moment.where))
        for bot in bots.bots_of(name):
            light = bots.light(name, bot)
            if light and number % SELDOM:
                continue
            player = light or bot
            action, reason = bots.choose(rules, state, seat, player, moment.options)
            if action not in rules.legal(state):
                raise moment.fail(f"the bot {bot} chose '{action}', which is not legal")
            if not reason or "⟨" in reason:
                raise moment.fail(f"the bot {bot} has no words for its reason: {reason!r}")
            if bots.choose(rules, other, seat, player, moment.options)[0] != action:
                raise moment.fail(f"the bot {bot} chooses by chance of its own, or by what it may not see")
