"""Games played for the tests: seeded, to the end, with every state on the way kept."""

from __future__ import annotations

import json
import zlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any, TypeVar

import msgspec

from ..api import new_game
from ..bots import registry as bots
from ..chance import new_chance
from ..game import Game
from ..rules import Action, Event, Options, Rules, State

T = TypeVar("T")

NAMES = ("Ana", "Ben", "Chi", "Dov", "Eva", "Fay", "Gil", "Hal")
"""Names of players where only a number is given."""

MOST_GAMES, ENOUGH_MOMENTS = 12, 500
"""Chance plays three games, and more where they are short: until so many games or moments."""

BOT_GAMES = 2
"""Games that each bot plays alone, and as many where chance chooses now and then."""


class Failed(AssertionError):
    """A game does not keep what every game promises."""


class Moment(msgspec.Struct, frozen=True):
    """A state that play came to, the events on the way there, and the action that was chosen next."""

    where: str
    rules: Rules
    options: Options
    state: State
    events: tuple[Event, ...]
    chosen: Action | None

    @property
    def viewers(self) -> tuple[int | None, ...]:
        """Everybody who may look: the public and each seat."""
        return (None, *range(len(self.options.players)))

    def fail(self, text: str) -> Failed:
        """An error that says where play had come to."""
        return Failed(f"{self.where}: {text}")

    def game(self) -> Game:
        """A game that starts from here."""
        return Game(self.rules, self.options, self.state)


class Played(msgspec.Struct, frozen=True):
    """A game that was played: its moments in order, and whether it came to its end."""

    where: str
    rules: Rules
    options: Options
    moments: tuple[Moment, ...]
    ended: bool
    position: Mapping[str, Any] | None = None

    def game(self, undo: str | None = None) -> Game:
        """A game that starts as this one did."""
        start = self.moments[0].state
        return Game(self.rules, self.options, start, position=self.position, undo=undo)

    def fail(self, text: str) -> Failed:
        """An error that says which game it was."""
        return Failed(f"{self.where}: {text}")


Chooser = Callable[[Rules, State, Options, int], Action]
"""Chooses an action: rules, state, options and the number of the step."""


def by_chance(rules: Rules, state: State, options: Options, number: int) -> Action:
    """Any legal action, all equally likely; depends on the seed and the number of the step only."""
    legal = rules.legal(state)
    pick, _ = new_chance(zlib.crc32(f"{options.seed} {number}".encode()), 1).below(0, len(legal))
    return legal[pick]


def by_bot(bot: str) -> Chooser:
    """What a bot would do in the place of the seat that is asked."""

    def choose(rules: Rules, state: State, options: Options, number: int) -> Action:
        decision = rules.decision(state)
        assert decision is not None
        return bots.choose(rules, state, decision.seats[0], bot, options)[0]

    return choose


def by_turns(choose: Chooser) -> Chooser:
    """Every fourth action by chance: gets far, and into corners where nobody goes on purpose."""

    def mixed(rules: Rules, state: State, options: Options, number: int) -> Action:
        return (by_chance if number % 4 == 3 else choose)(rules, state, options, number)

    return mixed


def start(name: str, seed: int, **options: Any) -> Game:
    """A new game; ``players`` may be a number, which is then given names."""
    players = options.pop("players", None)
    if isinstance(players, int):
        players = list(NAMES[:players])
    return new_game(name, players=players, seed=seed, **options)


def play(game: Game, choose: Chooser, where: str) -> Played:
    """Play a game to its end, or to the rules' bound on its length."""
    rules, options, state = game.rules, game.options, game.start
    moments: list[Moment] = []
    events: tuple[Event, ...] = ()
    for number in range(rules.longest + 1):
        here = f"{where}, step {number}"
        if rules.decision(state) is None:
            moments.append(Moment(here, rules, options, state, events, None))
            return Played(where, rules, options, tuple(moments), True, game.position)
        action = choose(rules, state, options, number)
        moments.append(Moment(here, rules, options, state, events, action))
        state, events = rules.apply(state, action)
    return Played(where, rules, options, tuple(moments), False, game.position)


@lru_cache(maxsize=64)
def _games(name: str, options: str) -> tuple[Played, ...]:
    own = json.loads(options)
    played: list[Played] = []
    for seed in range(MOST_GAMES):
        if seed >= 3 and sum(len(one.moments) for one in played) >= ENOUGH_MOMENTS:
            break
        played.append(play(start(name, seed, **own), by_chance, f"{name} {options}, seed {seed}"))
    for bot in bots.bots_of(name):
        if bot == "random" or bots.light(name, bot):  # that is what chance does; this would take too long
            continue
        for title, choose in ((f"bot {bot}", by_bot(bot)), (f"bot {bot} and chance", by_turns(by_bot(bot)))):
            for seed in range(BOT_GAMES):
                where = f"{name} {options}, seed {seed}, {title}"
                played.append(play(start(name, seed, **own), choose, where))
    return tuple(played)


def games(name: str, **options: Any) -> tuple[Played, ...]:
    """Some games of this kind: chance plays, and each bot that the game has (kept once played)."""
    return _games(name, json.dumps(options, sort_keys=True))


def moments(name: str, most: int = 100_000, **options: Any) -> Iterator[Moment]:
    """Moments of those games, about so many in all, evenly spaced, first and last of each included."""
    played = games(name, **options)
    for one in played:
        yield from thinned(one.moments, max(3, most // len(played)))


def thinned(items: Sequence[T], most: int) -> list[T]:
    """At most so many of the items, evenly spaced, first and last included."""
    if len(items) <= most:
        return list(items)
    return [items[round(i * (len(items) - 1) / (most - 1))] for i in range(most)]
