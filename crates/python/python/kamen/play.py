"""A game that programs play with one another: what the environments of ``kamen.gym`` and ``kamen.zoo`` have in common."""

from __future__ import annotations

from collections import Counter
from typing import Any

import numpy as np
from gymnasium import spaces

from ._kamen import Game, Position

__all__ = ["Play", "numbers_of"]

#: A position that stands for the fifth time draws the game.
FIVEFOLD = 5


def numbers_of(game: Game) -> spaces.Box:
    """The space of a game's positions in numbers."""
    return spaces.Box(0.0, 1.0, game.observation_shape, np.float32)


class Play:
    """A line of play: the position, what has repeated, and how it ended. Dice are rolled as they are due."""

    def __init__(self, game: Game, most: int, random: np.random.Generator) -> None:
        self.game, self.most, self.random = game, most, random
        self.plies = 0
        self.seen: Counter[str] = Counter()
        self._stand(game.start)

    def _stand(self, position: Position) -> None:
        if position.roll_due and position.outcome is None:
            first, second, third = (int(die) for die in self.random.integers(1, 7, size=3))
            position = position.roll((first, second, third))
        self.position = position
        self.seen[position.identity] += 1

    def play(self, action: int) -> None:
        """Plays a legal action."""
        self._stand(self.position.play(int(action)))
        self.plies += 1

    @property
    def turn(self) -> str:
        """Who is to move."""
        return self.position.turn

    @property
    def is_over(self) -> bool:
        """Whether the game has ended by its rules, the fifth occurrence of a position included."""
        return self.position.outcome is not None or self.seen[self.position.identity] >= FIVEFOLD

    @property
    def is_cut(self) -> bool:
        """Whether it has lasted as long as it may."""
        return self.plies >= self.most

    def reward(self, side: str) -> float:
        """1 for who has won, -1 for who has lost, 0 otherwise."""
        outcome = self.position.outcome
        if outcome is None or outcome.winner is None:
            return 0.0
        return 1.0 if outcome.winner == side else -1.0

    def observation(self) -> np.ndarray[Any, Any]:
        """The position in numbers."""
        return self.position.observation()

    def mask(self) -> np.ndarray[Any, Any]:
        """The legal actions: none once the game is over."""
        if self.is_over or self.is_cut:
            return np.zeros(self.game.actions, dtype=np.int8)
        return self.position.mask()

    def render(self, mode: str | None) -> str | None:
        """The board as text: given back, or printed for a person."""
        if mode is None:
            return None
        drawn = self.position.drawn()
        if mode == "ansi":
            return drawn
        print(drawn)
        return None
