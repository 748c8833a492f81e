"""Every game passes the tests that gymnasium and pettingzoo have for environments."""

import contextlib
import io
import unittest
import warnings

import gymnasium
import numpy as np
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test

import kamen
import kamen.gym
import kamen.zoo

GAMES = [game.id for game in kamen.games()]


class Gymnasium(unittest.TestCase):
    def test_their_own_check(self):
        for id in GAMES:
            with self.subTest(id), warnings.catch_warnings():
                warnings.simplefilter("error")
                check_env(gymnasium.make(f"kamen/{id}-v0", render_mode="ansi").unwrapped)

    def test_a_whole_game_of_each(self):
        for id in GAMES:
            with self.subTest(id):
                env = gymnasium.make(f"kamen/{id}-v0", side="both", most=120)
                _, info = env.reset(seed=3)
                env.action_space.seed(3)
                rewards = []
                for _ in range(200):
                    observation, reward, terminated, truncated, info = env.step(env.action_space.sample(info["action_mask"]))
                    rewards.append(reward)
                    self.assertTrue(env.observation_space.contains(observation))
                    if terminated or truncated:
                        break
                self.assertTrue(terminated or truncated)
                self.assertTrue(all(reward == 0 for reward in rewards[:-1]))
                self.assertEqual(info["action_mask"].sum(), 0)

    def test_what_is_not_legal(self):
        env = kamen.gym.KamenEnv("mill")
        env.reset(seed=1)
        _, reward, terminated, _, _ = env.step(env.game.actions - 1)
        self.assertEqual((reward, terminated), (-1.0, True))
        strict = kamen.gym.KamenEnv("mill", illegal="raise")
        strict.reset(seed=1)
        with self.assertRaises(IndexError):
            strict.step(strict.game.actions - 1)
        for wrong in ({"side": "red"}, {"illegal": "smile"}, {"render_mode": "paint"}):
            with self.assertRaises(ValueError):
                kamen.gym.KamenEnv("mill", **wrong)

    def test_opponents(self):
        level = kamen.gym.KamenEnv("czech", opponent=1, side="black")
        observation, info = level.reset(seed=5)
        self.assertEqual(info["position"].split()[1], "b")
        first = kamen.gym.KamenEnv("czech", opponent=lambda position: position.actions[0])
        _, info = first.reset(seed=5)
        first.step(int(np.flatnonzero(info["action_mask"])[0]))
        self.assertEqual(first.play.plies, 2)
        self.assertIn("w", first.play.position.drawn(ascii=True))


class PettingZoo(unittest.TestCase):
    def test_their_own_test(self):
        for id in GAMES:
            with self.subTest(id), warnings.catch_warnings(), contextlib.redirect_stdout(io.StringIO()):
                warnings.simplefilter("error")
                # What is only recommended: our agents are called white and black, and an observation has its mask beside it, as in the
                # games that pettingzoo itself brings.
                warnings.filterwarnings("ignore", message="We recommend agents to be named")
                warnings.filterwarnings("ignore", message="Observation space for each agent probably")
                warnings.filterwarnings("ignore", message="Observation is not a NumPy array")
                api_test(kamen.zoo.env(id, most=150), num_cycles=200)

    def test_seeds(self):
        for id in ("czech", "mill-dice"):
            with contextlib.redirect_stdout(io.StringIO()):
                seed_test(lambda: kamen.zoo.env(id, most=60), num_cycles=100)

    def test_both_agents_hear_how_it_ended(self):
        env = kamen.zoo.env("dama")
        env.reset(seed=2)
        total = dict.fromkeys(env.agents, 0.0)
        for agent in env.agent_iter():
            observation, reward, termination, truncation, _ = env.last()
            total[agent] += reward
            done = termination or truncation
            env.step(None if done else env.action_space(agent).sample(observation["action_mask"]))
        outcome = env.play.position.outcome
        winner = outcome.winner if outcome else None
        expected = {side: 0.0 if winner is None else 1.0 if winner == side else -1.0 for side in ("white", "black")}
        self.assertEqual(total, expected)


if __name__ == "__main__":
    unittest.main()
