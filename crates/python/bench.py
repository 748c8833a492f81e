"""How fast the package is beside its peers, in one run: writes docs/python-speed.md.

    python crates/python/bench.py [--seconds 2] [--build release]

Needs kamen itself (a release build), chess (python-chess) and open_spiel.
"""

import argparse
import datetime
import platform
import random
import time
from importlib.metadata import version
from pathlib import Path

import chess
import pyspiel

import kamen

ROOT = Path(__file__).parents[2]
parser = argparse.ArgumentParser()
parser.add_argument("--seconds", type=float, default=2.0, help="for each number")
parser.add_argument("--build", default="release", help="how the library was built")
ASKED = parser.parse_args()
SECONDS = ASKED.seconds


def perft_of_python_chess(board, depth):
    if depth == 1:
        return board.legal_moves.count()
    count = 0
    for move in board.legal_moves:
        board.push(move)
        count += perft_of_python_chess(board, depth - 1)
        board.pop()
    return count


def timed(work):
    """What comes of it, and the seconds of the processor: it matters little who else uses the machine."""
    begun = time.process_time()
    value = work()
    return value, time.process_time() - begun


def rate(play):
    """Games a second: in portions that grow, for as long as was asked."""
    games, spent, portion = 0, 0.0, 1
    while spent < SECONDS:
        _, took = timed(lambda: play(portion))
        games, spent = games + portion, spent + took
        if took < SECONDS / 8:
            portion *= 2
    return games / spent


def theirs_in_python(game):
    def play(games):
        for _ in range(games):
            state = game.new_initial_state()
            while not state.is_terminal():
                state.apply_action(random.choice(state.legal_actions()))

    return play


def theirs_in_cpp(game):
    bots = [pyspiel.make_uniform_random_bot(player, player + 1) for player in range(2)]

    def play(games):
        for number in range(games):
            pyspiel.evaluate_bots(game.new_initial_state(), bots, number)

    return play


def ours_in_python(game):
    start = game.start

    def play(games):
        for _ in range(games):
            position, seen = start, {}
            while count := position.count:
                here = position.identity
                seen[here] = seen.get(here, 0) + 1
                if seen[here] == 5:
                    break
                position = position.nth(random.randrange(count)).play()

    return play


def ours_in_rust(game):
    seeds = iter(range(1 << 40))
    return lambda games: game.playouts(games, seed=next(seeds), most=100_000)


def number(value):
    return f"{value:,.0f}" if value >= 100 else f"{value:,.1f}"


def main():
    lines = [
        "<!-- Made by `python crates/python/bench.py`. Do not edit. -->",
        "# How fast in Python",
        "",
        f"All in one run, in turn, one thread; seconds are those of the processor. {datetime.date.today()}, {platform.machine()}, Python {platform.python_version()}, "
        f"python-chess {version('chess')}, OpenSpiel {version('open_spiel')}; our library: {ASKED.build} build.",
        "",
        "## Perft",
        "",
        "Chess, thousand positions a second; python-chess counts the last ply without playing it, as we do.",
        "",
        "| From | Depth | Nodes | kamen | python-chess | Ratio |",
        "| --- | ---: | ---: | ---: | ---: | ---: |",
    ]
    positions = [
        ("start", chess.STARTING_FEN),
        ("middle game", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"),
    ]
    for name, fen in positions:
        theirs, slow = timed(lambda: perft_of_python_chess(chess.Board(fen), 4))
        # Deeper, so that there is something to measure; the same depth is compared for its count.
        position = kamen.game("chess").position(fen)
        assert position.perft(4) == theirs
        ours, quick = timed(lambda: position.perft(5))
        here, there = ours / quick / 1000, theirs / slow / 1000
        lines.append(f"| {name} | 5 and 4 | {ours:,} and {theirs:,} | {number(here)} | {number(there)} | {here / there:,.0f} |")
    lines += [
        "",
        "## Random games",
        "",
        "Games a second until they end by their rules; OpenSpiel's own loop in C++ is `evaluate_bots` with random bots. A loop in",
        "Python picks one of the legal moves and plays it, ply by ply; ours also looks for repetitions there. Games differ in their draws: ours end by the automatic draws of the rulebook",
        "(75 moves without progress, the fifth occurrence), OpenSpiel's by its own, so plies a second would say the same another way.",
        "",
        "| Ours | Theirs | kamen | OpenSpiel in C++ | Ratio | kamen, loop in Python | OpenSpiel, loop in Python | Ratio |",
        "| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: |",
    ]
    for id, name in (("chess", "chess"), ("czech", "checkers"), ("russian", "checkers"), ("mill", "nine_mens_morris")):
        game, other = kamen.game(id), pyspiel.load_game(name)
        quick, cpp = rate(ours_in_rust(game)), rate(theirs_in_cpp(other))
        slow, python = rate(ours_in_python(game)), rate(theirs_in_python(other))
        cells = [id, name, number(quick), number(cpp), f"{quick / cpp:.1f}", number(slow), number(python), f"{slow / python:.1f}"]
        lines.append("| " + " | ".join(cells) + " |")
        print(lines[-1])
    text = "\n".join(lines) + "\n"
    (ROOT / "docs" / "python-speed.md").write_text(text, encoding="utf-8")
    print(text)


main()
