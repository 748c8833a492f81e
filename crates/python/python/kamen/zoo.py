"""The games for ``pettingzoo``: two agents, ``white`` and ``black``, in turn (AEC).

>>> import kamen.zoo
>>> env = kamen.zoo.env("turkish")
>>> env.reset(seed=7)
>>> for agent in env.agent_iter():
...     observation, reward, termination, truncation, info = env.last()
...     done = termination or truncation
...     env.step(None if done else env.action_space(agent).sample(observation["action_mask"]))
"""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv  # type: ignore[import-untyped]

from . import catalog
from ._kamen import Game
from .play import Play, numbers_of

__all__ = ["KamenAEC", "env"]


class KamenAEC(AECEnv):  # type: ignore[misc]
    """A game of two agents. An agent that does what is not legal loses. Players who move twice running are asked twice."""

    metadata = {"render_modes": ["ansi", "human"], "name": "kamen_v0", "is_parallelizable": False, "render_fps": 1}

    def __init__(self, game: str | Game, *, most: int = 500, render_mode: str | None = None) -> None:
        super().__init__()
        self.game = catalog.game(game) if isinstance(game, str) else game
        self.most = most
        self.render_mode = render_mode
        self.possible_agents = ["white", "black"]
        # Each agent has spaces of its own: they are also what it draws chance from.
        self.observation_spaces = {agent: self._told() for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(self.game.actions) for agent in self.possible_agents}

    def _told(self) -> spaces.Dict:
        return spaces.Dict(
            {
                "observation": numbers_of(self.game),
                "action_mask": spaces.Box(0, 1, (self.game.actions,), np.int8),
            }
        )

    def observation_space(self, agent: str) -> spaces.Dict:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        random, _ = seeding.np_random(seed)
        self.play = Play(self.game, self.most, random)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.play.turn

    def observe(self, agent: str) -> dict[str, np.ndarray[Any, Any]]:
        mine = agent == self.agent_selection and not self.terminations.get(agent, True)
        mask = self.play.mask() if mine else np.zeros(self.game.actions, dtype=np.int8)
        return {"observation": self.play.observation(), "action_mask": mask}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict.fromkeys(self.agents, 0.0)
        other = "black" if agent == "white" else "white"
        try:
            if action is None:
                raise IndexError("no action")
            self.play.play(int(action))
        except IndexError:
            self.rewards = {agent: -1.0, other: 0.0}
            self.terminations = dict.fromkeys(self.agents, True)
            self.infos[agent] = {"illegal": action}
            self.agent_selection = other
        else:
            if self.play.is_over:
                self.rewards = {side: self.play.reward(side) for side in self.agents}
                self.terminations = dict.fromkeys(self.agents, True)
            elif self.play.is_cut:
                self.truncations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.play.turn
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        return self.play.render(self.render_mode)

    def close(self) -> None:
        """There is nothing to close."""


def env(game: str | Game, **options: Any) -> KamenAEC:
    """An environment for a game."""
    return KamenAEC(game, **options)
