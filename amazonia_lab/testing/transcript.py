"""A whole game as text: what was asked, chosen, said, and a fingerprint of every state.

``python -m amazonia_lab.testing.transcript '{"name": "toy_duel", "seed": 5, "players": 2}'`` prints one;
the key ``module`` names a module to take the rules from.
"""

from __future__ import annotations

import hashlib
import json
import sys
from collections.abc import Iterator
from typing import Any

import msgspec

from ..games import register
from ..rules import Event, State
from .play import Chooser, by_bot, by_chance, play, start


def fingerprint(state: State) -> str:
    """Twelve characters that differ between states that differ."""
    return hashlib.sha256(msgspec.json.encode(state)).hexdigest()[:12]


def transcript(name: str, seed: int, *, bot: str = "", **options: Any) -> str:
    """The game of this seed, played by chance (or by a bot for every seat), as text."""
    choose: Chooser = by_bot(bot) if bot else by_chance
    return "\n".join(_lines(name, seed, choose, bot, options)) + "\n"


def _lines(name: str, seed: int, choose: Chooser, bot: str, options: dict[str, Any]) -> Iterator[str]:
    game = start(name, seed, **options)
    names = game.players
    played = play(game, choose, name)
    rules = played.rules
    yield f"game {rules.name}, edition {rules.edition}"
    yield f"options {msgspec.json.encode(played.options).decode()}"
    yield f"played by {bot or 'chance'}"
    yield f"state {fingerprint(game.start)}"
    asked = None
    for number, moment in enumerate(played.moments):
        for event in moment.events:
            yield f"    {_said(event, names)}"
        if number:
            yield f"    state {fingerprint(moment.state)}"
        decision = rules.decision(moment.state)
        if decision is None or moment.chosen is None:
            continue
        if decision != asked:
            yield ""
            yield f"{decision.text(names)} [{decision.rule}]"
            asked = decision
        yield f"{number + 1}. {'+'.join(names[seat] for seat in decision.seats)}: {moment.chosen}"
    outcome = rules.outcome(played.moments[-1].state)
    yield ""
    if outcome is None:
        yield f"not over after {rules.longest} actions"
    else:
        yield f"{outcome.reason} [{outcome.rule}]"
        yield msgspec.json.encode(outcome).decode()


def _said(event: Event, names: tuple[str, ...]) -> str:
    ears = "" if event.seen_by is None else f"({', '.join(names[seat] for seat in event.seen_by)} only) "
    return f"{ears}{event.text(names)} [{event.rule}]"


def main(argument: str) -> None:
    """Print the transcript that the JSON text asks for."""
    wish = json.loads(argument)
    module = wish.pop("module", "")
    if module:
        register(wish["name"], module)
    sys.stdout.buffer.write(transcript(**wish).encode())


if __name__ == "__main__":
    main(sys.argv[1])
