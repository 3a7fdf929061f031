"""A game as a parallel environment: all seats act at once, and who is not asked waits."""

from __future__ import annotations

from typing import Any

from pettingzoo import ParallelEnv

from .play import Play, checked_mode, whole_limit
from .spaces import Shown


class Together(Shown, ParallelEnv):
    """One game, a decision in every cycle.

    Parameters
    ----------
    play
        The game.
    render_mode
        ``"human"``, ``"ansi"`` or None.
    max_cycles
        Cycles after which the game is cut off; None: never.
    """

    def __init__(self, play: Play, render_mode: str | None = None, max_cycles: int | None = None) -> None:
        super().__init__()
        self.wait = len(play.catalogue)
        self.set_up(play, checked_mode(render_mode), self.wait + 1, parallel=True)
        self.max_cycles = whole_limit(max_cycles, "max_cycles")
        self.cycles = 0

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, dict[str, Any]]]:
        """A new game; ``options`` belong to PettingZoo's interface and are not used."""
        self.play.start(seed)
        self.cycles = 0
        self.agents = self.possible_agents[:]
        if self.render_mode == "human":
            self.render()
        return self._observations(), {agent: {} for agent in self.agents}

    def _observations(self) -> dict[str, Any]:
        asked, found = self.play.asked, {}
        for i, agent in enumerate(self.play.agents):
            mask = self.play.mask(i, self.size)
            if i != asked:
                mask[self.wait] = 1
            found[agent] = self.observed(agent, mask)
        return found

    def step(
        self, actions: dict[str, Any]
    ) -> tuple[dict[str, Any], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        """One decision: the action of who is asked, if it is allowed."""
        agents = self.agents
        infos: dict[str, dict[str, Any]] = {agent: {} for agent in agents}
        asked = self.play.asked
        if asked is not None and agents:
            agent = self.possible_agents[asked]
            number = actions[agent]
            refusal = None if number == self.wait else self.play.refusal(number)
            if refusal is not None:
                infos[agent] = {"refused": refusal.reason, "rule": refusal.rule}
            elif number != self.wait:
                self.play.do(number)
        self.cycles += 1
        over = self.play.asked is None
        cut = not over and self.max_cycles is not None and self.cycles >= self.max_cycles
        if over:
            infos = {agent: self.play.result() for agent in agents}
            self.agents = []
        elif cut:
            self.agents = []
        if self.render_mode == "human":
            self.render()
        return (
            {agent: seen for agent, seen in self._observations().items() if agent in agents},
            {agent: reward for agent, reward in self.play.rewards().items() if agent in agents},
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, cut),
            infos,
        )
