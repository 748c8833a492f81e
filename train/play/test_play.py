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
    before = None
    for at in range(64, len(data) - 31, 32):
        flags = data[at + 31]
        black, result = flags >> 2 & 1, flags & 3
        white = 2 - result if black else result
        assert result < 3 and (flags >> 3 & 1 or white == before), "a game ends alike for all of its positions"
        before = white


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
