"""Whether two workers of a browser, each with half of the moves and a table of its own, would find the best move sooner than one.

    python3 web-test/halves.py target/release/kamen [PLIES]

Searches the positions of `kamen bench`, PLIES (4) less deep than that, whole and in two halves (every second move, in the
order of a shallow search), and prints what part of the nodes of the one the slower of the two needs. Below 0.5 nothing is lost,
above 1 everything.
"""

import math
import pathlib
import re
import subprocess
import sys

LINES = (1, 3)


class Engine:
    def __init__(self, program: str, game: str) -> None:
        pipe = subprocess.PIPE
        self.process = subprocess.Popen([program, "uci"], stdin=pipe, stdout=pipe, text=True, bufsize=1)
        self.say("uci", f"setoption name Game value {game}", "setoption name Hash value 16")

    def say(self, *lines: str) -> None:
        assert self.process.stdin
        self.process.stdin.write("".join(f"{line}\n" for line in lines))

    def think(self, position: str, depth: int, lines: int, only: list[str]) -> dict[int, tuple[int, list[str]]]:
        """The nodes, and the first moves of the lines, by depth."""
        within = " searchmoves " + " ".join(only) if only else ""
        self.say(f"setoption name MultiPV value {lines}", "ucinewgame", f"position exchange {position}")
        self.say(f"go depth {depth}{within}")
        found: dict[int, tuple[int, list[str]]] = {}
        assert self.process.stdout
        for line in self.process.stdout:
            if line.startswith("bestmove"):
                break
            told = re.search(r"depth (\d+) .*nodes (\d+) .* pv (\S+)", line)
            if told:
                nodes, moves = found.get(int(told[1]), (0, []))
                found[int(told[1])] = (max(nodes, int(told[2])), [*moves, told[3]])
        return found


def main() -> None:
    program, less = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 4
    bench = pathlib.Path(__file__).parents[1] / "crates/arena/src/bench.txt"
    shares: dict[int, list[float]] = {lines: [] for lines in LINES}
    for entry in bench.read_text().splitlines():
        if not entry or entry.startswith("#"):
            continue
        game, deepest, position = entry.split(" ", 2)
        engine, depth = Engine(program, game), int(deepest) - less
        moves = engine.think(position, 2, 200, [])[2][1]
        if len(moves) < 4:
            continue
        told = [f"{game} ({len(moves)} moves, depth {depth})"]
        for lines in LINES:
            whole = engine.think(position, depth, lines, [])
            reached = max(whole)
            halves = [engine.think(position, depth, lines, half) for half in (moves[0::2], moves[1::2])]
            share = max(half[reached][0] if reached in half else 0 for half in halves) / whole[reached][0]
            shares[lines].append(share)
            told.append(f"{lines} lines: {share:.2f}")
        print(", ".join(told), flush=True)
        engine.say("quit")
    for lines, all_of_them in shares.items():
        mean = math.exp(sum(map(math.log, all_of_them)) / len(all_of_them))
        print(f"{lines} lines, {len(all_of_them)} positions: {mean:.2f} in the geometric mean")


main()
