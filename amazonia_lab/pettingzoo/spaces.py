"""What both kinds of environment say of themselves and show."""

from __future__ import annotations

import sys
from typing import Any

import gymnasium
import numpy as np
from gymnasium.spaces import Box, Dict, Discrete

from .play import RENDER_MODES, Play


class Shown:
    """Spaces by agent, rendering; for a class that has ``play``, ``render_mode`` and ``size``.

    ``size`` is the number of actions.
    """

    play: Play
    render_mode: str | None
    size: int

    def set_up(self, play: Play, render_mode: str | None, size: int, *, parallel: bool) -> None:
        """Take a game over."""
        self.play, self.render_mode, self.size = play, render_mode, size
        self.possible_agents = play.agents[:]
        self.agents: list[str] = []
        self.metadata = {
            "name": play.name,
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": parallel,
            "render_fps": 1,
        }
        low, high = play.spaces
        # One for each agent: each may be given a seed of its own.
        self.observation_spaces = {
            agent: Dict(
                {"observation": Box(low, high, dtype=np.float32), "action_mask": Box(0, 1, (size,), np.int8)}
            )
            for agent in play.agents
        }
        self.action_spaces = {agent: Discrete(size) for agent in play.agents}

    def observation_space(self, agent: str) -> Dict:
        """Space of an agent's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        """Space of an agent's actions."""
        return self.action_spaces[agent]

    def observed(self, agent: str, mask: Any) -> dict[str, Any]:
        """An agent's observation with its mask."""
        return {"observation": self.play.observation(self.play.agents.index(agent)), "action_mask": mask}

    def render(self) -> str | None:
        """The board as text (``"ansi"``), or printed (``"human"``), as everybody may see it."""
        if self.render_mode is None:
            gymnasium.logger.warn("You are calling render method without specifying any render mode.")
            return None
        if self.render_mode == "ansi":
            return self.play.text()
        sys.stdout.write(self.play.text() + "\n\n")
        return None

    def close(self) -> None:
        """Nothing is held open."""
