"""Games, positions, moves and the arbiter."""

import pickle
import random
import unittest
from pathlib import Path

import numpy as np

import kamen

ROOT = Path(__file__).parents[3]


class Games(unittest.TestCase):
    def test_the_box(self):
        games = kamen.games()
        self.assertEqual([game.number for game in games if game.number], list(range(1, 40)))
        self.assertEqual(kamen.game("dama").names, {"cs": "Dáma", "sk": "Dáma", "en": "Classic draughts"})
        self.assertIn("chess", kamen.catalog)
        self.assertNotIn("go", kamen.catalog)

    def test_what_is_no_game(self):
        with self.assertRaises(kamen.UnknownGame) as no:
            kamen.game("go")
        self.assertEqual(no.exception.id, "go")
        with self.assertRaises(kamen.Faulty) as no:
            kamen.game("dama", colour="red")
        self.assertEqual([fault.kind for fault in no.exception.faults], ["not-an-option"])
        self.assertTrue(all(no.exception.faults[0].sentence(language) for language in ("cs", "sk", "en")))

    def test_options_make_another_game(self):
        strict, huffing = kamen.game("dama"), kamen.game("dama", huffing=True)
        self.assertNotEqual(strict, huffing)
        self.assertEqual(huffing.options["huffing"], "true")
        self.assertEqual(kamen.game("dama", huffing=False).options, strict.options)

    def test_games_of_players(self):
        catalog = kamen.Catalog()
        catalog.add_files([("own.toml", 'id = "own"\nextends = "dama"\n[name]\nen = "Ours"\n[rules]\nman.backward = true\n')])
        own = catalog.game("own")
        self.assertEqual((own.number, own.extends, own.names["en"]), (None, "dama", "Ours"))
        self.assertEqual(len(catalog), len(kamen.catalog) + 1)
        with self.assertRaises(kamen.Faulty):
            catalog.add_files([("bad.toml", "id = 7")])
        self.assertEqual(len(catalog), len(kamen.catalog) + 1)
        self.assertTrue(catalog.check('id = "x"\nextends = "nothing"', "cs"))
        with self.assertRaises(ValueError):
            pickle.dumps(own)

    def test_perft_as_the_golden_files_count(self):
        self.assertEqual(kamen.game("chess").start.perft(4), 197281)
        self.assertEqual(kamen.game("chess").start.perft(5, threads=2), 4865609)
        divided = kamen.game("czech").start.divide(4)
        self.assertEqual(sum(divided.values()), kamen.game("czech").start.perft(4))


class Positions(unittest.TestCase):
    def test_moves_are_objects(self):
        position = kamen.game("dama").position("8/8/8/8/3b4/2w5/8/8 w")
        (move,) = position.moves
        self.assertEqual((move.text, move.kind, move.way, move.taken), ("c3xe5", "takes", ["c3", "e5"], ["d4"]))
        self.assertEqual(move.acts[0], {"act": "jump", "from": "c3", "over": "d4", "to": "e5"})
        after = move.play()
        self.assertEqual((after.outcome.winner, after.moves), ("white", []))
        self.assertEqual(after, position.play("c3xe5"))
        self.assertEqual(after, position.play(move))
        self.assertEqual(after, position.play(move.action))

    def test_one_move_without_the_others(self):
        for game in kamen.games():
            position = game.start
            self.assertEqual(position.count, len(position.moves))
            self.assertEqual([position.nth(index) for index in range(position.count)], position.moves)
            with self.assertRaises(IndexError):
                position.nth(position.count)

    def test_the_arbiter_says_why(self):
        position = kamen.game("czech").position("8/8/1b6/2W5/5b2/6w1/8/8 w")
        with self.assertRaises(kamen.Refused) as no:
            position.attempt("g3xe5")
        refused = no.exception
        self.assertEqual(refused.reason, "queen-first")
        self.assertIn(("stones", "c5"), refused.squares)
        self.assertNotEqual(refused.sentence("cs"), refused.sentence("sk"))
        self.assertTrue(refused.article)
        # An error that is a value travels like one.
        self.assertEqual(pickle.loads(pickle.dumps(refused)).reason, "queen-first")

    def test_clicks(self):
        start = kamen.game("czech").start
        made, following = start.click(["c3"])
        self.assertEqual((made, sorted(following)), ([], ["b4", "d4"]))
        made, _ = start.click(["c3", "d4"])
        self.assertEqual([move.text for move in made], ["c3-d4"])
        with self.assertRaises(ValueError):
            start.click(["z9"])

    def test_whatever_is_nothing_gets_an_answer(self):
        for game in kamen.games():
            for text in ("", " ", "a", "--", "a1-", "99-100", "x" * 5000, "\0\x7f", "žluťoučký kůň \u202e", "((((("):
                with self.assertRaises(kamen.KamenError):
                    game.position(text)
                try:
                    game.start.attempt(text)
                except kamen.Refused as refused:
                    self.assertTrue(refused.sentence("sk"))
            with self.assertRaises(IndexError):
                game.start.play(game.actions)
            with self.assertRaises(TypeError):
                game.start.play(None)
            with self.assertRaises((TypeError, OverflowError, IndexError)):
                game.start.play(-1)

    def test_dice(self):
        start = kamen.game("mill-dice").start
        self.assertTrue(start.roll_due)
        self.assertEqual(start.roll((1, 2, 3)).dice, (1, 2, 3))
        for dice in ((0, 1, 2), (7, 1, 1)):
            with self.assertRaises(ValueError):
                start.roll(dice)
        with self.assertRaises(ValueError):
            kamen.game("chess").start.roll((1, 1, 1))

    def test_drawn_and_carried_over(self):
        position = kamen.game("towers").start
        self.assertIn("<svg", position.svg())
        self.assertEqual(position._repr_svg_(), position.svg())
        self.assertTrue(str(position).strip())
        self.assertEqual(pickle.loads(pickle.dumps(position)), position)
        huffing = kamen.game("dama", huffing=True).start
        self.assertEqual(pickle.loads(pickle.dumps(huffing)).game.options["huffing"], "true")

    def test_other_ways_of_writing(self):
        move = kamen.game("chess").start.attempt("Nf3")
        self.assertEqual((move.text, move.written("san-cs"), move.written("uci")), ("g1-f3", "Jf3", "g1f3"))
        self.assertEqual(kamen.game("international").start.attempt("32-28").written("numbers"), "32-28")
        self.assertIsNone(kamen.game("mill").start.moves[0].written("san"))
        with self.assertRaises(ValueError):
            move.written("morse")


class Numbers(unittest.TestCase):
    def test_every_game_has_one_space(self):
        for game in kamen.games():
            chance = random.Random(game.id)
            position = game.start
            for _ in range(60):
                if position.roll_due:
                    position = position.roll((chance.randint(1, 6), chance.randint(1, 6), chance.randint(1, 6)))
                moves, mask = position.moves, position.mask()
                self.assertEqual(mask.shape, (game.actions,))
                self.assertEqual(sorted(position.actions), np.flatnonzero(mask).tolist())
                self.assertEqual(len(set(position.actions)), len(moves))
                told = position.observation()
                self.assertEqual((told.shape, told.dtype), (game.observation_shape, np.float32))
                self.assertTrue(((told >= 0) & (told <= 1)).all())
                self.assertEqual(len(game.planes), told.shape[0])
                if not moves:
                    break
                move = chance.choice(moves)
                self.assertEqual(position.move_of(move.action), move)
                position = move.play()

    def test_chance_plays_in_parallel(self):
        one = kamen.game("mill").playouts(200, seed=5)
        two = kamen.game("mill").playouts(200, seed=5, threads=2)
        self.assertEqual(repr(one), repr(two))
        self.assertEqual(one.white + one.black + one.drawn + one.unfinished, 200)
        with self.assertRaises(ValueError):
            kamen.game("mill").playouts(1, threads=0)


if __name__ == "__main__":
    unittest.main()
