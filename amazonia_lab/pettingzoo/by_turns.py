"""A game as an AEC environment: who is asked acts."""

from __future__ import annotations

from typing import Any

from pettingzoo import AECEnv

from .play import Play, checked_mode, whole_limit
from .spaces import Shown


class ByTurns(Shown, AECEnv):
    """One game, seat by seat as its rules ask.

    Parameters
    ----------
    play
        The game.
    render_mode
        ``"human"``, ``"ansi"`` or None.
    max_steps
        Decisions after which the game is cut off; None: never.
    """

    def __init__(self, play: Play, render_mode: str | None = None, max_steps: int | None = None) -> None:
        super().__init__()
        self.set_up(play, checked_mode(render_mode), len(play.catalogue), parallel=False)
        self.max_steps = whole_limit(max_steps, "max_steps")
        self.steps = 0

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game; ``options`` belong to PettingZoo's interface and are not used."""
        self.play.start(seed)
        self.steps = 0
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()
        if self.render_mode == "human":
            self.render()

    def _select(self) -> None:
        asked = self.play.asked
        if asked is not None:
            self.agent_selection = self.possible_agents[asked]

    def observe(self, agent: str) -> dict[str, Any]:
        """What that agent knows; the mask is empty while it is not asked."""
        seat = self.possible_agents.index(agent)
        cut = self.truncations.get(agent, True)
        return self.observed(agent, self.play.mask(-1 if cut else seat, self.size))

    def step(self, action: Any) -> None:
        """One decision of the agent that is asked; raises IllegalAction where it is not allowed."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self.play.do(action)
        self.steps += 1
        self._cumulative_rewards[agent] = 0.0
        if self.play.asked is None:
            self.rewards = self.play.rewards()
            self.terminations = dict.fromkeys(self.agents, True)
            self.infos = {one: self.play.result() for one in self.agents}
            self._accumulate_rewards()
        elif self.max_steps is not None and self.steps >= self.max_steps:
            self.truncations = dict.fromkeys(self.agents, True)
        self._select()
        if self.render_mode == "human":
            self.render()
