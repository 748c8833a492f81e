"""A real UCI client, python-chess, against `kamen uci`: `python uci_client.py PATH_OF_KAMEN`.

`./test` calls it with a Python that has the package `chess`, and installs that into `target/python` where it is missing.
"""

import sys
import time
import unittest

import chess
import chess.engine

KAMEN = sys.argv.pop(1) if len(sys.argv) > 1 else "target/debug/kamen"
# Long enough for a machine that does other things too.
PATIENCE = 30.0


class Session(unittest.TestCase):
    def setUp(self):
        self.engine = chess.engine.SimpleEngine.popen_uci([KAMEN, "uci"], timeout=PATIENCE)

    def tearDown(self):
        self.engine.quit()

    def test_options_are_offered_with_their_ranges(self):
        offered = self.engine.options
        for name, kind in [
            ("Hash", "spin"),
            ("Threads", "spin"),
            ("MultiPV", "spin"),
            ("Ponder", "check"),
            ("UCI_LimitStrength", "check"),
            ("UCI_Elo", "spin"),
        ]:
            self.assertEqual(offered[name].type, kind)
        self.assertLess(offered["UCI_Elo"].min, offered["UCI_Elo"].max)
        with self.assertRaises(chess.engine.EngineError):
            self.engine.configure({"UCI_Elo": offered["UCI_Elo"].max + 1})

    def play(self, limit, plies, **more):
        """Plays both sides; the client itself checks that every move is legal."""
        board = chess.Board()
        while len(board.move_stack) < plies and not board.is_game_over(claim_draw=True):
            result = self.engine.play(board, limit(board), game="one", **more)
            self.assertIn(result.move, board.legal_moves)
            board.push(result.move)
        return board

    def test_a_whole_game_is_played(self):
        self.engine.configure({"Hash": 8, "Threads": 2, "Level": 3, "Seed": 5})
        board = self.play(lambda board: chess.engine.Limit(nodes=500), 600)
        self.assertTrue(board.is_game_over(claim_draw=True), board.fen())

    def test_a_clock_is_kept(self):
        clocks = {chess.WHITE: 1.5, chess.BLACK: 1.5}
        board = chess.Board()
        while len(board.move_stack) < 24 and not board.is_game_over():
            limit = chess.engine.Limit(
                white_clock=clocks[chess.WHITE], black_clock=clocks[chess.BLACK], white_inc=0.02, black_inc=0.02
            )
            began = time.monotonic()
            move = self.engine.play(board, limit).move
            clocks[board.turn] -= time.monotonic() - began
            self.assertGreater(clocks[board.turn], 0, board.fen())
            clocks[board.turn] += 0.02
            board.push(move)

    def test_moves_in_a_time_are_kept(self):
        limit = chess.engine.Limit(white_clock=0.6, black_clock=0.6, remaining_moves=2)
        began = time.monotonic()
        self.engine.play(chess.Board(), limit)
        self.assertLess(time.monotonic() - began, 0.6)

    def test_it_ponders(self):
        board = self.play(lambda board: chess.engine.Limit(time=0.05), 12, ponder=True)
        self.assertEqual(len(board.move_stack), 12)
        # One whose expected move is not the one that is played.
        result = self.engine.play(board, chess.engine.Limit(time=0.05), ponder=True)
        board.push(result.move)
        other = [move for move in board.legal_moves if move != result.ponder]
        board.push(other[0])
        self.assertIn(self.engine.play(board, chess.engine.Limit(time=0.05)).move, board.legal_moves)

    def test_several_best_lines(self):
        lines = self.engine.analyse(chess.Board(), chess.engine.Limit(depth=5), multipv=4)
        self.assertEqual([line["multipv"] for line in lines], [1, 2, 3, 4])
        self.assertEqual(len({line["pv"][0] for line in lines}), 4)
        scores = [line["score"].relative for line in lines]
        self.assertEqual(scores, sorted(scores, reverse=True))

    def test_only_some_moves_are_searched(self):
        roots = [chess.Move.from_uci("a2a3"), chess.Move.from_uci("h2h4")]
        result = self.engine.play(chess.Board(), chess.engine.Limit(depth=4), root_moves=roots)
        self.assertIn(result.move, roots)
        info = self.engine.analyse(chess.Board(), chess.engine.Limit(depth=4), root_moves=roots)
        self.assertIn(info["pv"][0], roots)

    def test_endless_analysis_stops_when_told(self):
        with self.engine.analysis(chess.Board()) as analysis:
            deepest = 0
            for info in analysis:
                deepest = max(deepest, info.get("depth", 0))
                if deepest >= 6:
                    break
            began = time.monotonic()
            analysis.stop()
            best = analysis.wait()
            # Ten milliseconds are promised; the rest is for the client and for a machine that does other things.
            self.assertLess(time.monotonic() - began, 1.0)
        self.assertIn(best.move, chess.Board().legal_moves)

    def test_a_mate_is_found_and_said(self):
        board = chess.Board("6k1/5ppp/8/8/8/8/8/K2R4 w - - 0 1")
        info = self.engine.analyse(board, chess.engine.Limit(depth=5))
        self.assertEqual(info["score"].white(), chess.engine.Mate(1))
        board.push(info["pv"][0])
        self.assertTrue(board.is_checkmate())

    def test_strength_is_limited(self):
        lowest = self.engine.options["UCI_Elo"].min
        self.engine.configure({"UCI_LimitStrength": True, "UCI_Elo": lowest})
        board = self.play(lambda board: chess.engine.Limit(time=2), 10)
        self.assertEqual(len(board.move_stack), 10)
        # The weakest level looks a ply ahead; it must not think for two seconds about it.
        info = self.engine.play(chess.Board(), chess.engine.Limit(time=20), info=chess.engine.INFO_ALL).info
        self.assertLess(info["nodes"], 20_000)

    def test_positions_that_are_over_are_answered(self):
        board = chess.Board("7k/5KQ1/8/8/8/8/8/8 b - - 0 1")
        self.assertTrue(board.is_checkmate())
        self.assertIsNone(self.engine.play(board, chess.engine.Limit(depth=2)).move)

    def test_it_lives_on_after_nonsense(self):
        self.engine.protocol.send_line("position fen 9/9 w")
        self.engine.protocol.send_line("go fast")
        self.engine.protocol.send_line("žluťoučký kůň")
        self.engine.ping()
        self.assertIsNotNone(self.engine.play(chess.Board(), chess.engine.Limit(depth=3)).move)


if __name__ == "__main__":
    unittest.main()
