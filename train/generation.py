#!/usr/bin/env python3
"""Generations of nets: games on a graphics card by the nets there are, and new nets from them (docs/learning.md).

    train/generation.py --nets crates/engine/nets --out learn --play 30,60 --nodes 500,1500 --learn 30,60 russian chess

Needs nvcc, PyTorch and the program `kamen`. As many generations as there are numbers after --play. A game without a net, or with one
that stands beside the weights, begins with games of the program itself; with --own N it goes on playing, N nodes a move, on all
processors while the card plays and learns, and its positions are learnt from too.
"""

import argparse
import os
import pathlib
import struct
import subprocess
import sys

HERE = pathlib.Path(__file__).parent
sys.path.append(str(HERE / "play"))
from tables import flags_of, tables  # noqa: E402

HEADER, RECORD = 64, 32
FEW = 100_000  # positions that are too few to begin with


def build(folder, game, hidden):
    """The program that plays a game with nets of so many sums."""
    flags = flags_of(game) + [f"-DSUMS={(hidden + 127) // 128 * 128}"]
    program = folder / f"play{''.join(flags)}"
    if not program.exists():
        subprocess.run(["nvcc", "-O3", "-std=c++17", "-arch=native", *flags, HERE / "play/play.cu", "-o", program], check=True)
    return program


def hidden_of(net):
    return struct.unpack_from("<H", net.read_bytes(), 10)[0]


def plays(net):
    """Whether a net can play by itself: it is there and does not stand beside weights."""
    return net.exists() and not net.read_bytes()[62]


def learn(options, game, seconds, begin):
    command = [sys.executable, HERE / "train.py", "--data", options.out, "--out", options.out, "--game", game, "--hidden",
               str(options.hidden), "--seconds", str(seconds), "--batch", "32768", "--trust", str(options.trust), "--ahead",
               str(options.ahead), "--epochs", str(options.epochs)]
    if begin and not options.anew and hidden_of(begin) == options.hidden:
        command += ["--begin", begin]
    subprocess.run(command, check=True)


def add(positions, fresh, most, known=0):
    """Lays the records of a file, but for those known already, behind those that there are; of all of them the newest stay. Gives how many
    the file has."""
    count = (fresh.stat().st_size - HEADER) // RECORD if fresh.exists() else 0
    if count <= known:
        return known
    with fresh.open("rb") as file:
        header = file.read(HEADER)
        file.seek(HEADER + known * RECORD)
        records = file.read((count - known) * RECORD)[-most * RECORD :]
    if positions.exists() and positions.stat().st_size - HEADER + len(records) <= most * RECORD:
        # What was there stays there: with hundreds of millions of positions it is gigabytes.
        with positions.open("ab") as file:
            file.write(records)
        return count
    old = positions.read_bytes() if positions.exists() else header
    kept = most * RECORD - len(records)
    positions.write_bytes(header + (old[HEADER:][-kept:] if kept > 0 else b"") + records)
    return count


def generations(options, game):
    positions, symmetries = (options.out / f"{game}.{kind}" for kind in ("positions", "symmetries"))
    net, table = options.out / f"{game}.net", options.out / f"{game}.tables"
    selfplay = [options.kamen, "selfplay", game, "--out", positions, "--nodes", "250", "--threads", str(os.cpu_count())]
    if not symmetries.exists():
        # One game of the program tells how the board can be laid on itself, and what stands in the header.
        subprocess.run([*selfplay, "--positions", "1"], check=True, stdout=subprocess.DEVNULL)
    newest = next((known for known in (net, options.nets / f"{game}.net") if plays(known)), None)
    if not newest:
        if positions.stat().st_size < HEADER + FEW * RECORD:
            subprocess.run([*selfplay, "--positions", "10000000", "--for", str(options.first)], check=True, stdout=subprocess.DEVNULL)
        learn(options, game, options.learn[0], None)
        newest = net
    table.write_bytes(tables(game)[0])
    fresh, own = options.out / f"{game}.fresh", options.out / f"{game}.own"
    known_own = (own.stat().st_size - HEADER) // RECORD if own.exists() else 0
    meanwhile = options.own and subprocess.Popen(
        [options.kamen, "selfplay", game, "--out", own, "--nodes", str(options.own), "--threads", str(max(1, os.cpu_count() - 2)),
         "--positions", "1000000000", "--seed", str(options.seed + 1)], stdout=subprocess.DEVNULL)
    try:
        for number, (play, nodes, lesson) in enumerate(zip(options.play, options.nodes, options.learn, strict=True)):
            print(f"{game}: generation {number + 1}, {play} s of games at {nodes} nodes a move", flush=True)
            known = ["--starts", positions] if positions.stat().st_size > HEADER + FEW * RECORD else []
            subprocess.run([build(options.out, game, hidden_of(newest)), table, newest, "--seconds", str(play), "--nodes", str(nodes),
                            "--most", str(options.most), "--seed", str(options.seed + number), *known, "--out", fresh], check=True)
            add(positions, fresh, options.most)
            known_own = add(positions, own, options.most, known_own)
            fresh.unlink()
            if lesson:
                learn(options, game, lesson, newest)
                newest = net
    finally:
        if meanwhile:
            meanwhile.terminate()
            meanwhile.wait()


def numbers(text):
    return [int(part) for part in text.split(",")]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="+")
    parser.add_argument("--nets", type=pathlib.Path, required=True, help="the folder of the nets that play first")
    parser.add_argument("--out", type=pathlib.Path, required=True, help="the folder for positions and new nets; what is there is used")
    parser.add_argument("--kamen", type=pathlib.Path, default="target/release/kamen", help="the program")
    parser.add_argument("--first", type=int, default=30, help="seconds of the program's own games where there is no net")
    parser.add_argument("--own", type=int, default=0, help="nodes a move of the program's own games meanwhile; 0 for none")
    parser.add_argument("--play", type=numbers, default=[60], help="seconds of games in each generation")
    parser.add_argument("--nodes", type=numbers, default=[2000], help="nodes a move, about, in each generation")
    parser.add_argument("--learn", type=numbers, default=[60], help="seconds of training in each generation; 0 for games alone")
    parser.add_argument("--most", type=int, default=40_000_000, help="positions of each game that are kept, of all generations")
    parser.add_argument("--hidden", type=int, default=128)
    parser.add_argument("--trust", type=float, default=0.7, help="in what the search thought; the rest is the result")
    parser.add_argument("--ahead", type=float, default=0.5, help="how much of that is what it thought later in the game")
    parser.add_argument("--epochs", type=float, default=60, help="how often a position is looked at, at the most")
    parser.add_argument("--anew", action="store_true", help="every generation learns from nothing, not from the one before")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    options.out.mkdir(parents=True, exist_ok=True)
    options.kamen = options.kamen.resolve()
    for game in options.games:
        generations(options, game)


if __name__ == "__main__":
    main()
