"""One game being played by numbers: what both kinds of environment share. No PettingZoo in here."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Any

from .. import boxes
from ..api import checked_options, opened_options
from ..chance import derive
from ..display.text import text_board
from ..errors import BadOption, IllegalAction
from ..rules import Action, Outcome, Refusal
from ..seating import named_players
from ..values import whole_number

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


class Play:
    """A game, its actions by number, what seats know as numbers.

    Parameters
    ----------
    game, players, data, options
        As for :func:`amazonia_lab.new_game`.

    Raises
    ------
    UnknownGame, BadOption
        BadOption also for a game without ``features``.
    """

    def __init__(self, game: str, players: Any, data: boxes.Data, options: Mapping[str, Any]) -> None:
        self._made_of = (game, players, data, dict(options))
        rules: Any = boxes.rules_with(game, data)
        if not hasattr(rules, "features"):
            raise BadOption("no_features", game=game)
        self.rules = rules
        self.players = named_players(rules, min(rules.player_counts) if players is None else players)
        self.agents = [f"player_{i}" for i in range(len(self.players))]
        self.name = f"{rules.name}_v{rules.edition}"
        self._own = opened_options(rules, options)
        # A first game, so that what is wrong is said at once, not by the first reset.
        self.options: Any = checked_options(rules, self.players, 0, self._own)
        self._carried = rules.carried(self.options) if hasattr(rules, "carried") else None
        if self._carried is not None:  # a copy in another process has the text, and not the file
            self._made_of = (game, players, data, {**options, "board": self._carried.text})
        self.catalogue: tuple[Action, ...] = rules.catalogue(self.options)
        self._numbers = {action: i for i, action in enumerate(self.catalogue)}
        self.features = rules.features(self.options)
        self.names = [f"{what}.{agent}" for what in ("looking", "asked") for agent in self.agents]
        self.names += self.features.names
        self.most = [1.0] * 2 * len(self.agents) + [float(most) for most in self.features.most]
        self._series: int | None = None
        self._begun = 0
        self._enter(rules.setup(self.options))

    def __getstate__(self) -> dict[str, Any]:
        # The features are functions, which cannot be pickled; all else follows from how it was made.
        own = ("options", "state", "_series", "_begun")
        return {"made_of": self._made_of, "own": {name: getattr(self, name) for name in own}}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self.__init__(*kept["made_of"])  # type: ignore[misc]
        self.__dict__.update(kept["own"])
        self._enter(self.state)

    def start(self, seed: Any = None) -> None:
        """A new game. Without a seed, luck goes on from the last seed; without any, it is drawn."""
        if seed is None:
            if self._series is None:
                self._series = secrets.randbits(48)
            self._begun += 1
            seed = derive(self._series, self._begun)
        else:
            self._series, self._begun = whole_number(seed), 0
        self.options = checked_options(self.rules, self.players, seed, self._own)
        self._enter(self.rules.setup(self.options))

    def _enter(self, state: Any) -> None:
        self.state = state
        decision = self.rules.decision(state)
        self.seats: tuple[int, ...] = decision.seats if decision else ()
        self.legal: list[int] = [self._numbers[action] for action in self.rules.legal(state)]

    @property
    def asked(self) -> int | None:
        """The seat that is to act: the first of those who may; None when the game is over."""
        return self.seats[0] if self.seats else None

    def do(self, number: Any) -> None:
        """Carry out the action of that number; raises IllegalAction where it is not allowed."""
        action = self.catalogue[number]
        refusal = self.refusal(number)
        if refusal is not None:
            raise IllegalAction(action, refusal)
        state, _ = self.rules.apply(self.state, action)
        self._enter(state)

    def refusal(self, number: Any) -> Refusal | None:
        """Why that action is not allowed now; None where it is."""
        if number in self.legal:
            return None
        refused: Refusal | None = self.rules.why_not(self.state, self.catalogue[number])
        return refused

    def observation(self, seat: int) -> NDArray[np.float32]:
        """What that seat knows, as numbers."""
        import numpy as np

        seen = self.rules.hide(self.state, seat)
        count = len(self.agents)
        found = self.features.read(seen)
        numbers = np.zeros(len(self.names), np.float32)
        numbers[seat] = 1
        for asked in self.seats:
            numbers[count + asked] = 1
        own, told = numbers[2 * count :], len(found)
        own[np.fromiter(found, np.intp, told)] = np.fromiter(found.values(), np.float32, told)
        return numbers

    def mask(self, seat: int, size: int) -> NDArray[np.int8]:
        """1 for each action that the seat may do now."""
        import numpy as np

        allowed = np.zeros(size, np.int8)
        if seat == self.asked:
            allowed[self.legal] = 1
        return allowed

    @cached_property
    def spaces(self) -> tuple[NDArray[np.float32], NDArray[np.float32]]:
        """Lowest and highest values of an observation."""
        import numpy as np

        most = np.array(self.most, np.float32)
        return np.zeros_like(most), most

    def rewards(self) -> dict[str, float]:
        """What each seat gets for the end of the game; 0 before."""
        outcome: Outcome | None = self.rules.outcome(self.state)
        if outcome is None:
            return dict.fromkeys(self.agents, 0.0)
        if outcome.won is not None:
            return dict.fromkeys(self.agents, 1.0 if outcome.won else -1.0)
        won = 1.0 if len(outcome.winners) == 1 else 0.0
        return {agent: won if i in outcome.winners else -1.0 for i, agent in enumerate(self.agents)}

    def result(self) -> dict[str, Any]:
        """How the game ended, for ``infos``; empty before."""
        outcome: Outcome | None = self.rules.outcome(self.state)
        if outcome is None:
            return {}
        winners = tuple(self.agents[i] for i in outcome.winners)
        return {"outcome": outcome.code, "scores": outcome.scores, "winners": winners}

    def text(self) -> str:
        """The board in words, as everybody may see it."""
        return text_board(self.rules.scene(self.state, None))


def whole_limit(value: Any, what: str) -> int | None:
    """A limit that may be left out; raises BadOption where it is no whole number from 1."""
    most = 10**9
    if value is None:
        return None
    number = whole_number(value)
    if number is None or not 0 < number <= most:
        raise BadOption("whole_number", what=what, value=value, most=most)
    return number


RENDER_MODES = ("human", "ansi")


def checked_mode(mode: Any) -> str | None:
    """A way to render that there is; raises BadOption for another."""
    if mode is None or mode in RENDER_MODES:
        return mode
    raise BadOption("render_mode", value=mode, known=", ".join(RENDER_MODES))
