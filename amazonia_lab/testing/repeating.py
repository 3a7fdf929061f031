"""Checks that a game can be told again: equal seeds, saves, undo and redo, plain data."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec

from ..errors import LabError, NothingToUndo
from ..game import Game
from ..games import module_of
from ..saves import from_json
from .play import Played, games, moments, start, thinned
from .transcript import transcript


def equal_seeds_give_equal_games(name: str, **options: Any) -> None:
    """The same seed and choices give the same game: here, again, and in other processes."""
    here = transcript(name, 5, **options)
    if transcript(name, 5, **options) != here:
        raise AssertionError(f"{name} {options}, seed 5: another game when played again")
    wish = {"name": name, "seed": 5, "module": module_of(name), **options}
    code = [sys.executable, "-m", f"{__package__}.transcript", json.dumps(wish)]
    # Sets and texts are in another order there: that must show nowhere.
    running = [
        subprocess.Popen(code, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=_environment(hash_seed))
        for hash_seed in ("1", "4242")
    ]
    ended = [(process, *process.communicate()) for process in running]
    for process, out, problem in ended:
        if process.returncode:
            raise AssertionError(f"{name} {options}: it cannot be played elsewhere: {problem.decode()}")
        if out.decode() != here:
            raise AssertionError(f"{name} {options}, seed 5: another game in another process")


def _environment(hash_seed: str) -> dict[str, str]:
    paths = [str(Path(__file__).parents[2]), *(path for path in sys.path if path)]
    return {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": os.pathsep.join(paths)}


def states_are_plain_data(name: str, **options: Any) -> None:
    """States are records, tuples, texts and numbers only, and equal again after being written and read."""
    for moment in moments(name, 240, **options):
        rules, state = moment.rules, moment.state
        seen_by = {f"the state that {viewer} sees": rules.hide(state, viewer) for viewer in moment.viewers}
        for which, seen in {"the state": state, **seen_by}.items():
            wrong = next(_odd(seen, which), "")
            if wrong:
                raise moment.fail(f"{wrong}: a state holds records, tuples, texts, numbers and nothing else")
            text = msgspec.json.encode(seen)
            try:
                again = msgspec.json.decode(text, type=rules.state_type)
            except msgspec.DecodeError as problem:
                raise moment.fail(f"{which} does not fit its type: {problem}") from problem
            if again != seen or msgspec.json.encode(again) != text:
                raise moment.fail(f"{which} reads back as another state")
            if msgspec.convert(msgspec.to_builtins(seen), rules.state_type) != seen:
                raise moment.fail(f"{which} does not come back from plain values")
        hash(state)


def _odd(value: Any, where: str) -> Any:
    if isinstance(value, msgspec.Struct):
        if not value.__struct_config__.frozen:
            yield f"{where} is not frozen"
        for field in value.__struct_fields__:
            yield from _odd(getattr(value, field), f"{where}.{field}")
    elif isinstance(value, tuple):
        for i, one in enumerate(value):
            yield from _odd(one, f"{where}[{i}]")
    # What is unset stands in no save: a field that came later leaves older states as they were.
    elif value not in (None, msgspec.UNSET) and type(value) not in (str, int, float, bool):
        yield f"{where} is a {type(value).__name__}"


def _step_by_step(played: Played, count: int) -> list[Game]:
    """The game at some of its moments, each with all steps that led there."""
    wanted = set(thinned(range(len(played.moments)), count))
    game = played.game()
    found = [game] if 0 in wanted else []
    for number, moment in enumerate(played.moments[:-1], 1):
        assert moment.chosen is not None
        game.step(moment.chosen)
        if number in wanted:
            copy = played.game()
            copy._line = game.timeline
            found.append(copy)
    return found


def saves_read_back(name: str, **options: Any) -> None:
    """At every step, what is loaded equals what was saved: state, steps, options, what comes next."""
    for number, played in enumerate(games(name, **options)):
        for game in _step_by_step(played, 40 if number == 0 else 4):
            try:
                again = from_json(game.to_json())
            except LabError as problem:
                raise played.fail(
                    f"after {len(game.history)} steps, a save is refused: {problem}"
                ) from problem
            for part in ("state", "start", "history", "options", "outcome", "undo_policy", "bots"):
                if getattr(again, part) != getattr(game, part):
                    raise played.fail(f"after {len(game.history)} steps, {part} is another after loading")
            if again.legal_actions() != game.legal_actions() or again.to_json() != game.to_json():
                raise played.fail(f"after {len(game.history)} steps, the loaded game goes on otherwise")


def undo_and_redo_are_exact(name: str, **options: Any) -> None:
    """Free undo goes back through every state to the start, and redo through every state to the end."""
    for played in games(name, **options):
        game = played.game(undo="free")
        states = [game.state]
        for moment in played.moments[:-1]:
            assert moment.chosen is not None
            game.step(moment.chosen)
            states.append(game.state)
        for back, state in enumerate(reversed(states)):
            if game.state != state or len(game.history) != len(states) - 1 - back:
                raise played.fail(f"undo from step {len(states) - back} leads to another state")
            if game.can_undo:
                game.undo()
        if game.can_undo:
            raise played.fail("undo goes on before the start")
        for number, state in enumerate(states):
            if game.state != state:
                raise played.fail(f"redo to step {number} leads to another state")
            if game.can_redo:
                game.redo()
        game.undo()
        last = played.moments[-2].chosen
        assert last is not None
        game.step(last)
        if game.state != states[-1]:
            raise played.fail("the same action after an undo has other luck")


def fair_undo_keeps_to_its_limits(name: str, **options: Any) -> None:
    """Fair undo stops at revealed luck and at another seat's answer; else it is exact."""
    for played in games(name, **options):
        game = played.game(undo="fair")
        for number, moment in enumerate(played.moments[:-1]):
            assert moment.chosen is not None
            events = game.step(moment.chosen)
            revealed = any(event.reveals for event in events)
            if game.can_undo == revealed:
                raise moment.fail(
                    f"fair undo after '{moment.chosen}' is {game.can_undo}, revealed: {revealed}"
                )
            try:
                game.undo()
            except NothingToUndo as problem:
                if not revealed:
                    raise moment.fail(f"undo of '{moment.chosen}' is refused: {problem}") from problem
            else:
                if game.state != moment.state:
                    raise moment.fail(f"fair undo of '{moment.chosen}' leads to another state")
                game.redo()
            if game.state != played.moments[number + 1].state:
                raise moment.fail(f"undo and redo of '{moment.chosen}' lead to another state")


def starts_are_equal(name: str, **options: Any) -> None:
    """A game set up twice is one game; another seed is another game somewhere."""
    first = start(name, 7, **options)
    if first.start != start(name, 7, **options).start:
        raise AssertionError(f"{name} {options}, seed 7: set up otherwise the second time")
    states = [msgspec.to_builtins(start(name, seed, **options).start) for seed in (7, 8, 9)]
    for state in states:
        state.pop("options", None)  # the seed that was asked for, whatever became of it
    if states[0] == states[1] == states[2]:
        raise AssertionError(f"{name} {options}: seeds 7, 8 and 9 give the same start")
