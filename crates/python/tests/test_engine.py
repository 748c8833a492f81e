"""The computer, tables and records."""

import threading
import time
import unittest
from pathlib import Path

import kamen

ROOT = Path(__file__).parents[3]
MATE = "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1"


class Thinking(unittest.TestCase):
    def test_a_forced_win(self):
        position = kamen.game("chess").position(MATE)
        heard = []
        (line,) = kamen.Engine(position.game).think(position, depth=5, report=heard.append)
        self.assertEqual((line.moves[0], line.forced, line.value), ("a1-a8", 1, None))
        self.assertTrue(heard)

    def test_several_lines(self):
        start = kamen.game("czech").start
        lines = kamen.Engine(start.game).think(start, nodes=20_000, lines=3)
        self.assertEqual([line.number for line in lines], [1, 2, 3])
        self.assertGreaterEqual(lines[0].value, lines[2].value)

    def test_python_runs_meanwhile(self):
        engine = kamen.Engine(kamen.game("chess"))
        thinking = threading.Thread(target=engine.think, args=(kamen.game("chess").start,), kwargs={"time": 0.6})
        thinking.start()
        steps = 0
        while thinking.is_alive():
            steps += 1
            time.sleep(0.001)
        self.assertGreater(steps, 50)

    def test_it_stops_at_once(self):
        engine = kamen.Engine(kamen.game("chess"))
        threading.Timer(0.2, engine.stop).start()
        begun = time.monotonic()
        lines = engine.think(kamen.game("chess").start, time=60)
        self.assertLess(time.monotonic() - begun, 10)
        self.assertTrue(lines)

    def test_what_a_report_raises_comes_back(self):
        def report(line):
            raise RuntimeError("enough")

        engine = kamen.Engine(kamen.game("mill"))
        with self.assertRaisesRegex(RuntimeError, "enough"):
            engine.think(kamen.game("mill").start, time=30, report=report)
        # And the engine thinks again afterwards.
        self.assertTrue(engine.think(kamen.game("mill").start, depth=2))

    def test_levels_err_in_the_same_way(self):
        for game in kamen.games():
            engine = kamen.Engine(game, hash=1)
            start = game.start.roll((1, 2, 3)) if game.start.roll_due else game.start
            first = engine.choose(start, level=2, seed=9)
            self.assertEqual(first, engine.choose(start, level=2, seed=9), game.id)
            self.assertIn(first, start.moves)

    def test_what_cannot_be(self):
        engine = kamen.Engine(kamen.game("mill"))
        with self.assertRaises(ValueError):
            engine.think(kamen.game("chess").start)
        with self.assertRaises(ValueError):
            engine.choose(kamen.game("mill").start, level=11)
        with self.assertRaises(ValueError):
            engine.think(kamen.game("mill").start, time=float("nan"))
        with self.assertRaises(ValueError):
            kamen.Engine(kamen.game("mill"), threads=0)
        over = kamen.game("dama").position("8/8/8/4w3/8/8/8/8 b")
        self.assertEqual(kamen.Engine(over.game).think(over, depth=3), [])
        self.assertIsNone(kamen.Engine(over.game).choose(over))


class Tables(unittest.TestCase):
    def test_a_game_with_a_clock(self):
        table = kamen.Table(kamen.game("chess"), seats=("person Jana", "person Petr"), clock="5m+3s")
        table.play("e4", at=10)
        self.assertEqual(table.clock(10), (293.0, 300.0))
        with self.assertRaises(kamen.Refused) as no:
            table.play("Ke2", at=11)
        self.assertEqual(table.to_move, "black")
        self.assertTrue(no.exception.reason)
        table.do("offer", side="white", at=12)
        self.assertTrue(table.can("black")["answer-offer"])
        table.do("accept", side="black", at=13)
        self.assertEqual((table.outcome.winner, table.outcome.cause), (None, "agreed"))
        self.assertEqual(table.record().tags["White"], "Jana")

    def test_the_flag_falls(self):
        table = kamen.Table(kamen.game("czech"), clock="1m")
        table.play("c3-d4", at=5)
        with self.assertRaises(kamen.Refused):
            table.play("b6-a5", at=500)
        self.assertEqual((table.outcome.winner, table.outcome.cause), ("white", "time-up"))

    def test_against_the_computer(self):
        for id in ("mill-dice", "english", "wolf"):
            table = kamen.Table(kamen.game(id), seats=("computer 2", "computer 1"), seed=bytes(range(32)))
            for ply in range(12):
                if table.outcome:
                    break
                self.assertTrue(table.reply(seed=ply), id)
            self.assertTrue(table.history, id)
            self.assertEqual([position.text for position in table.record().positions()][-1], table.position.text)

    def test_what_does_not_fit(self):
        for wrong in ({"clock": "soon"}, {"seats": ("robot", "person")}, {"manners": "smile"}, {"start": "nothing"}):
            with self.assertRaises(kamen.Faulty):
                kamen.Table(kamen.game("czech"), **wrong)
        table = kamen.Table(kamen.game("czech"))
        with self.assertRaises(kamen.Faulty):
            table.do("dance")
        with self.assertRaises(kamen.Refused):
            table.do("accept")
        self.assertFalse(table.reply())


class Records(unittest.TestCase):
    def test_golden_records_are_read_and_written(self):
        read = 0
        for file in sorted((ROOT / "golden" / "records").iterdir()):
            if file.suffix not in (".pgn", ".pdn", ".kamen"):
                continue
            for record in kamen.open_records(file, errors="give"):
                if isinstance(record, kamen.BadRecord):
                    self.assertTrue(record.flaws)
                    continue
                read += 1
                positions = record.positions()
                self.assertEqual(len(positions), len(record) + 1)
                try:
                    text = record.write()
                except ValueError as no:
                    # A double forfeit, which only PDN knows.
                    self.assertIn("0-0", str(no))
                    continue
                (again,) = kamen.read_records(text)
                self.assertEqual((again.moves, again.result), (record.moves, record.result))
        self.assertGreater(read, 10)

    def test_a_bad_game_does_not_hide_the_next(self):
        text = '[Event "?"]\n\n1. e4 e5 2. Ke2 Ke3 *\n\n[Event "?"]\n\n1. f3 {oh} e5 2. g4 Qh4# 0-1\n'
        records = kamen.read_records(text)
        with self.assertRaises(kamen.BadRecord) as no:
            next(records)
        self.assertEqual((no.exception.number, no.exception.line), (1, 1))
        good = next(records)
        self.assertEqual((good.result, len(good), good.plies[0]["comments"]), ("0-1", 4, ["oh"]))
        self.assertEqual(list(records), [])

    def test_what_is_no_record(self):
        with self.assertRaises(ValueError):
            kamen.read_records("1. e4 *", format="doc")
        with self.assertRaises(FileNotFoundError):
            kamen.open_records("nowhere.pgn")
        with self.assertRaises(ValueError):
            kamen.open_records("nowhere")
        (mill,) = kamen.read_records(kamen.Table(kamen.game("mill")).record().write())
        with self.assertRaises(ValueError):
            mill.write("pgn")


if __name__ == "__main__":
    unittest.main()
