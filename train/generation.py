#!/usr/bin/env python3
"""A generation of nets: games on a graphics card by the nets there are, and new nets from them (docs/learning.md).

    train/generation.py --nets crates/engine/nets --out nets --play 60 --learn 60 russian czech chess

Needs nvcc and PyTorch. A game without a net, or with one that stands beside the weights, cannot be played.
"""

import argparse
import pathlib
import struct
import subprocess
import sys

HERE = pathlib.Path(__file__).parent
sys.path.append(str(HERE / "play"))
from tables import flags_of, tables  # noqa: E402


def build(folder, game, sums):
    flags = flags_of(game)
    program = folder / f"play{''.join(flags)}-{sums}"
    if not program.exists():
        subprocess.run(["nvcc", "-O3", "-std=c++17", "-arch=native", *flags, f"-DSUMS={sums}", HERE / "play/play.cu", "-o", program],
                       check=True)
    return program


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="+")
    parser.add_argument("--nets", type=pathlib.Path, required=True, help="the folder of the nets that play")
    parser.add_argument("--out", type=pathlib.Path, required=True, help="the folder for positions and new nets")
    parser.add_argument("--play", type=float, default=60, help="seconds of games for each game")
    parser.add_argument("--nodes", type=int, default=2000, help="nodes a move, about")
    parser.add_argument("--most", type=int, default=20_000_000, help="positions of each game")
    parser.add_argument("--learn", type=float, default=60, help="seconds of training for each game")
    parser.add_argument("--hidden", type=int, default=128)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    options.out.mkdir(parents=True, exist_ok=True)
    for game in options.games:
        net = options.nets / f"{game}.net"
        sums = struct.unpack_from("<H", net.read_bytes(), 10)[0]
        file = options.out / f"{game}.tables"
        file.write_bytes(tables(game)[0])
        subprocess.run([build(options.out, game, sums), file, net, "--seconds", str(options.play), "--nodes", str(options.nodes),
                        "--most", str(options.most), "--seed", str(options.seed), "--out", options.out / f"{game}.positions"], check=True)
        subprocess.run([sys.executable, HERE / "train.py", "--data", options.out, "--out", options.out, "--game", game, "--hidden",
                        str(options.hidden), "--seconds", str(options.learn), "--batch", "32768"], check=True)


if __name__ == "__main__":
    main()
