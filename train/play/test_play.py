#!/usr/bin/env python3
"""Holds the games of play.cu to those of the engine, on this processor: every game that it plays, at random positions.

    train/play/test_play.py target/debug/kamen
"""

import json
import pathlib
import struct
import subprocess
import sys
import tempfile

from tables import GAMES, flags_of, tables

HERE = pathlib.Path(__file__).parent
NETS = GAMES.parents[1] / "engine/nets"
WALKS = 3


def output(*command, text=None):
    return subprocess.run(command, input=text, check=True, capture_output=True, text=True).stdout


def build(folder, *flags):
    program = folder / "-".join(["play", *flags])
    if program.exists():
        return program
    subprocess.run(["c++", "-std=c++17", "-O1", "-Wall", "-Wextra", "-Werror", *flags, "-x", "c++", HERE / "play.cu", "-o", program],
                   check=True)
    return program


def exchanged(line, board):
    """A position as `play --walk` writes it, in the exchange format."""
    stones, *rest = line.split()
    rows = []
    for places in board:
        row, empty = "", 0
        for place in places:
            stone = "." if place is None else stones[place]
            if stone == ".":
                empty += 1
                continue
            row, empty = row + (str(empty) if empty else "") + stone, 0
        rows.append(row + (str(empty) if empty else ""))
    return " ".join(["/".join(rows), *rest])


def same_moves(kamen, program, file, game, board):
    lines = [line for seed in range(1, WALKS + 1) for line in output(program, file, "--walk", str(seed)).splitlines()]
    positions, counts = zip(*(line.split("\t") for line in lines))
    told = output(kamen, "perft", game, "2", "--pos", "-", text="\n".join(exchanged(position, board) for position in positions))
    for position, ours, theirs in zip(positions, counts, told.split(), strict=True):
        assert ours == theirs, f"{game}: {exchanged(position, board)}: {ours} moves and answers, the engine has {theirs}"
    return len(counts)


def same_values(program, file, net, history):
    records, values = zip(*history["proof"])
    told = output(program, file, net, "--prove", text="\n".join(records))
    assert [int(value) for value in told.split()] == list(values), f"{net.name}: {told.split()} are not {values}"


def games_are_kept(program, file, net, out):
    subprocess.run([program, file, net, "--nodes", "30", "--most", "400", "--seconds", "20", "--out", out], check=True, capture_output=True)
    data = out.read_bytes()
    assert data[:8] == b"KAMENPOS" and data[16:56] == net.read_bytes()[16:56] and len(data) > 64
    before = parted = None
    for at in range(64, len(data) - 31, 32):
        flags = data[at + 31]
        black, result, first = flags >> 2 & 1, flags & 3, flags >> 3 & 1
        white = 2 - result if black else result
        assert result < 3 and (first or white == before), "a game ends alike for all of its positions"
        assert flags < 32 and (first or flags >> 4 == parted), "a result tells something of all positions after the last random move"
        before, parted = white, flags >> 4


# Chess with White to move, and after how many plies he has won.
WINS = [("7k/8/8/8/8/8/R7/1R4K1", 3), ("r5rk/5p1p/5R2/4B3/8/8/7P/7K", 5), ("k7/8/2K5/8/8/8/8/7R", 3), ("k7/8/8/2K5/8/8/8/7R", 3)]
WIN = 20_000


def record(rows):
    """A chess position of White to move as a file of positions has it, in hexadecimal."""
    stones = "".join("." * int(letter) if letter.isdigit() else letter for letter in rows.replace("/", ""))
    occupied = sum(1 << point for point, stone in enumerate(stones) if stone != ".")
    kinds = [2 + "pnbrqk".index(stone.lower()) + 8 * stone.islower() for stone in stones if stone != "."]
    return struct.pack("<Q20s4x", occupied, sum(kind << 4 * place for place, kind in enumerate(kinds)).to_bytes(20, "little")).hex()


def wins_are_found(program, file, net):
    """With a net that knows nothing, the search alone."""
    hidden, second, phases, zones = 128, 16, 4, 8
    numbers = 2 * (zones * 768 + 1) * hidden + phases * (second * (2 * hidden + 4 + 2) + 4)
    head = struct.pack("<8sHHHHQ32sBBBBHBBiI", b"KAMENNET", 1, hidden, second, phases, 0, b"chess", 252, 32, 0, 2, 64, 0, zones, 100, 0)
    net.write_bytes(head + bytes(8 + numbers))
    told = output(program, file, net, "--think", "20000", text="\n".join(record(rows) for rows, _ in WINS))
    for (rows, plies), line in zip(WINS, told.splitlines(), strict=True):
        assert int(line.split()[0]) == WIN - plies, f"{rows}: {line}, a win in {plies} plies"


def main():
    kamen = pathlib.Path(sys.argv[1]).resolve()
    with tempfile.TemporaryDirectory(prefix="kamen-play-") as folder:
        check(kamen, pathlib.Path(folder))


def check(kamen, folder):
    played, seen = [], 0
    for path in sorted(GAMES.glob("*.toml")):
        game = path.stem
        try:
            table, board = tables(game)
        except SystemExit:
            continue  # a game that these tables cannot say
        file = folder / f"{game}.tables"
        file.write_bytes(table)
        flags = flags_of(game)
        played.append(game)
        seen += same_moves(kamen, build(folder, *flags), file, game, board)
        if game == "chess":
            wins_are_found(build(folder, *flags), file, folder / "blank.net")
        net = NETS / f"{game}.net"
        if net.exists():
            data = net.read_bytes()
            if data[62]:
                continue  # it stands beside the weights, which are not known here
            hidden, length = struct.unpack_from("<H", data, 10)[0], struct.unpack_from("<I", data, 68)[0]
            sized = build(folder, *flags, f"-DSUMS={(hidden + 127) // 128 * 128}")
            same_values(sized, file, net, json.loads(data[80 : 80 + length]))
            games_are_kept(sized, file, net, folder / f"{game}.positions")
    assert {"chess", "russian", "mill-hex"} <= set(played)
    print(f"{len(played)} games, {seen} positions")


if __name__ == "__main__":
    main()
