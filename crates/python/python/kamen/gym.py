"""The games for ``gymnasium``: one player learns, the other is chance, a level of the computer, or a function of yours.

>>> import gymnasium, kamen.gym
>>> env = gymnasium.make("kamen/mill-v0", opponent=3)
>>> observation, info = env.reset(seed=7)
>>> observation, reward, terminated, truncated, info = env.step(env.action_space.sample(info["action_mask"]))
"""

from __future__ import annotations

from typing import Any, Callable

import gymnasium
import numpy as np
from gymnasium import spaces

from . import catalog
from ._kamen import Engine, Game, Position
from .play import Play, numbers_of

__all__ = ["KamenEnv", "register"]

Opponent = Callable[[Position], int]


class KamenEnv(gymnasium.Env[np.ndarray[Any, Any], Any]):
    """A game against an opponent.

    - ``game``: an id, or a ``kamen.Game`` with options.
    - ``side``: ``white``, ``black``, or ``both`` for one of them by lot at each reset.
    - ``opponent``: ``None`` for chance, 1 to 10 for a level of the computer, or a function from a position to an action.
    - ``most``: plies after which a game is truncated.
    - ``illegal``: what an action does that is not legal: ``lose`` ends the game with -1, ``raise`` raises ``IndexError``.

    ``info["action_mask"]`` has the legal actions. The reward is 1 for a win, -1 for a loss, 0 otherwise.
    """

    metadata = {"render_modes": ["ansi", "human"], "render_fps": 1}

    def __init__(
        self,
        game: str | Game,
        *,
        side: str = "white",
        opponent: int | Opponent | None = None,
        most: int = 500,
        illegal: str = "lose",
        render_mode: str | None = None,
    ) -> None:
        if side not in ("white", "black", "both"):
            raise ValueError(f"side={side!r}: white, black or both")
        if illegal not in ("lose", "raise"):
            raise ValueError(f"illegal={illegal!r}: lose or raise")
        if render_mode is not None and render_mode not in self.metadata["render_modes"]:
            raise ValueError(f"render_mode={render_mode!r}: ansi or human")
        self.game = catalog.game(game) if isinstance(game, str) else game
        self.side, self.opponent, self.most, self.illegal = side, opponent, most, illegal
        self.render_mode = render_mode
        self.action_space = spaces.Discrete(self.game.actions)
        self.observation_space = numbers_of(self.game)
        self._level = opponent if isinstance(opponent, int) else 1
        self._engine = Engine(self.game, hash=4) if isinstance(opponent, int) else None
        self._lost = False

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[np.ndarray[Any, Any], dict[str, Any]]:
        super().reset(seed=seed)
        self.own = self.side
        if self.side == "both":
            self.own = ("white", "black")[int(self.np_random.integers(2))]
        if self._engine:
            self._engine.forget()
        self._lost = False
        self.play = Play(self.game, self.most, self.np_random)
        self._let_opponent_play()
        if self.render_mode == "human":
            self.render()
        return self.play.observation(), self._info()

    def step(self, action: int) -> tuple[np.ndarray[Any, Any], float, bool, bool, dict[str, Any]]:
        if not (self._lost or self.play.is_over or self.play.is_cut):
            try:
                self.play.play(action)
            except IndexError:
                if self.illegal == "raise":
                    raise
                self._lost = True
            else:
                self._let_opponent_play()
        terminated = self._lost or self.play.is_over
        reward = -1.0 if self._lost else self.play.reward(self.own)
        if self.render_mode == "human":
            self.render()
        return self.play.observation(), reward, terminated, self.play.is_cut and not terminated, self._info()

    def _let_opponent_play(self) -> None:
        while not (self.play.is_over or self.play.is_cut) and self.play.turn != self.own:
            self.play.play(self._answer(self.play.position))

    def _answer(self, position: Position) -> int:
        if self._engine:
            seed = int(self.np_random.integers(1 << 32))
            move = self._engine.choose(position, level=self._level, seed=seed)
            if move is not None:
                return move.action
        if callable(self.opponent):
            return int(self.opponent(position))
        actions = position.actions
        return actions[int(self.np_random.integers(len(actions)))]

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.play.mask(), "position": self.play.position.text, "side": self.own}

    def render(self) -> str | None:
        return self.play.render(self.render_mode)


def register() -> None:
    """Puts all games of the box on the list of ``gymnasium``: ``kamen/chess-v0``."""
    for game in catalog.games():
        name = f"kamen/{game.id}-v0"
        if name not in gymnasium.registry:
            gymnasium.register(name, entry_point="kamen.gym:KamenEnv", kwargs={"game": game.id})


register()
