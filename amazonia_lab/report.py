"""Bug reports: everything a maintainer needs to see what somebody saw, and no player's name."""

from __future__ import annotations

import platform
import re
import sys
from importlib.metadata import PackageNotFoundError, version
from typing import TYPE_CHECKING, Any

import msgspec

from . import boxes, words
from .saves import as_json, digest, renamed, to_code
from .values import readable

if TYPE_CHECKING:
    from .game import Game

PACKAGES = ("anywidget", "ipywidgets", "jupyterlab", "notebook", "voila", "msgspec")
MOST_STEPS = 3000


def bug_report(game: Game, problem: object = "", browser: str = "") -> str:
    """Versions, game, options, seed, position, actions and a digest of the state, as text.

    Parameters
    ----------
    game
        The game as it stands.
    problem
        An error or a sentence to be named.
    browser
        What the browser says of itself.
    """
    from . import __version__

    line = game.timeline
    steps = line.steps[: line.cursor]
    names = game.players
    seats = [f"P{number}" for number in range(1, len(names) + 1)]
    options = renamed(as_json(game.options), names, seats)
    position = renamed(game.position, names, seats) if game.position is not None else "-"
    box = boxes.box_of(game.name)
    facts = {
        "amazonia_lab": f"{__version__}, {_packages()}",
        "Python": f"{platform.python_version()}, {sys.platform}",
        "browser": readable(browser, 300) or "-",
        "game": f"{words.plain_game(game.name)}, edition {game.rules.edition}",
        "box": "-" if box is None else f"{box.name} ({box.digest}): {', '.join(box.files)}",
        "board": "-" if game.carried is None else game.carried.name,
        "options": _json(options),
        "position": position if position == "-" else _json(position),
        "bots": ", ".join(f"{seats[seat]}: {bot}" for seat, bot in game.bots.items()) or "-",
        "undo": game.undo_policy,
        "state": digest(renamed(as_json(line.state(game.start)), names, seats)),
        "problem": _nameless(readable(problem, 1000), names, seats) or "-",
    }
    if game.read_only:
        facts["read only"] = game.read_only
    else:
        facts["share code"] = to_code(game, names=seats)
    rows = [f"{name}: {value}" for name, value in facts.items()]
    rows.append(f"actions: {len(steps)}")
    left_out = max(0, len(steps) - MOST_STEPS)
    for number, step in enumerate(steps[left_out:], left_out + 1):
        dice = f" dice={list(step.dice)}" if step.dice else ""
        rows.append(f"{number} {seats[step.seat]}{' ' + step.by if step.by else ''}: {step.action}{dice}")
    return "\n".join([words.t("lab.report_what"), "", "```", *rows, "```", ""])


def _nameless(text: str, names: tuple[str, ...], seats: list[str]) -> str:
    """A sentence in which seats stand for the players' names: a report is read by strangers."""
    for name, seat in sorted(zip(names, seats, strict=True), key=lambda pair: -len(pair[0])):
        text = re.sub(rf"\b{re.escape(name)}\b", seat, text)
    return text


def _json(value: Any) -> str:
    return msgspec.json.encode(value, enc_hook=str).decode()


def _packages() -> str:
    found = []
    for name in PACKAGES:
        try:
            found.append(f"{name} {version(name)}")
        except PackageNotFoundError:
            continue
    return ", ".join(found)
