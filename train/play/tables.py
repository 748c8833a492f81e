#!/usr/bin/env python3
"""Makes the tables that play.cu plays a game of draughts, chess or mill by, from the game's file and those it extends.

    train/play/tables.py czech czech.tables
"""

import pathlib
import struct
import sys
import tomllib

GAMES = pathlib.Path(__file__).parents[2] / "crates/catalog/games"
WAYS = ["N", "NE", "E", "SE", "S", "SW", "W", "NW"]
STEPS = [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)]
KNOWN = {"man.step", "man.capture", "man.backward", "man.takes-queens", "queen.lines", "queen.flying", "queen.priority", "majority",
         "promotion", "claim", "progress", "reversed", "promotion-left-file", "removal-at-once", "queen.turns-back"}


def flags_of(name):
    """How play.cu is built for a game."""
    return {"chess": ["-DCHESS"], "mill": ["-DMILL"]}.get(game(name)["family"], [])


def flat(table, before=""):
    for key, value in table.items():
        if isinstance(value, dict):
            yield from flat(value, f"{before}{key}.")
        else:
            yield before + key, value


def game(name):
    """The game with what it takes over from the one it extends."""
    own = tomllib.loads((GAMES / f"{name}.toml").read_text())
    whole = game(own["extends"]) if "extends" in own else {"rules": {}}
    rules = whole["rules"] | dict(flat(own.get("rules", {})))
    return whole | {key: value for key, value in own.items() if key != "rules"} | {"rules": rules}


# The mill board: names row by row, as the exchange format has them, and its lines (30, 33).
MILL_ROWS = "a7 d7 g7/b6 d6 f6/c5 d5 e5/a4 b4 c4 e4 f4 g4/c3 d3 e3/b2 d2 f2/a1 d1 g1"
MILL_LINES = ("a7 d7 g7/b6 d6 f6/c5 d5 e5/a4 b4 c4/e4 f4 g4/c3 d3 e3/b2 d2 f2/a1 d1 g1/a7 a4 a1/b6 b4 b2/c5 c4 c3/d7 d6 d5/d3 d2 d1/"
              "e5 e4 e3/f6 f4 f2/g7 g4 g1")
MORE_LINES = "a7 b6 c5/g7 f6 e5/a1 b2 c3/g1 f2 e3"
MILL_KNOWN = {"stones", "placing", "movement", "flying", "mill", "reuse", "diagonals", "double-removal", "full-board-draws"}


def mill_board(found):
    """Rows of points and lines of places among them."""
    if found["board"] == "mill-hex":
        rows = [[f"{ring}{number}" for number in range(1, 13)] for ring in "abc"]
        lines = [[f"{ring}{side}", f"{ring}{side + 1}", f"{ring}{(side + 1) % 12 + 1}"] for ring in "abc" for side in range(1, 12, 2)]
        lines += [[f"{ring}{middle}" for ring in "abc"] for middle in range(2, 13, 2)]
    else:
        rows = [row.split() for row in MILL_ROWS.split("/")]
        more = "/" + MORE_LINES if found["rules"].get("diagonals") else ""
        lines = [line.split() for line in (MILL_LINES + more).split("/")]
    place = {point: number for number, point in enumerate(point for row in rows for point in row)}
    return rows, [[place[point] for point in line] for line in lines]


def leaps(rows, lines):
    """From each point two on along a line and one at a right angle, or one and two: lines of the square board go up or across."""
    names = [point for row in rows for point in row]
    across = lambda line: names[line[0]][1] == names[line[1]][1]
    ways = {}
    for line in lines:
        for first, second in (line[:2], line[1:]):
            ways.setdefault((first, across(line), 1), second)
            ways.setdefault((second, across(line), -1), first)
    found = [set() for _ in names]
    for start in range(len(names)):
        for on, off in ((2, 1), (1, 2)):
            for first in (True, False):
                for way in (1, -1):
                    for turn in (1, -1):
                        at = start
                        for step in [(first, way)] * on + [(not first, turn)] * off:
                            at = ways.get((at, *step)) if at is not None else None
                        if at is not None and at != start:
                            found[start].add(at)
    return found


def mill_tables(name, found):
    rules = found["rules"]
    strange = [key for key in rules if key not in MILL_KNOWN] + [key for key in ("double-removal",) if rules.get(key)]
    if strange or rules["mill"] != "takes":
        raise SystemExit(f"{name}: more than these tables can say: {', '.join(strange) or 'mill'}")
    rows, lines = mill_board(found)
    count = sum(map(len, rows))
    reach = [set() for _ in range(count)]
    for line in lines:
        for first, second in (line[:2], line[1:]):
            reach[first].add(second)
            reach[second].add(first)
    if rules["movement"] == "knight":
        reach = leaps(rows, lines)
    board = lambda points: sum(1 << point for point in points)
    pad = lambda values, length: list(values) + [0] * (length - len(values))
    packed = struct.pack(
        "<36Q24QQ8B", *pad([board(points) for points in reach], 36), *pad([board(line) for line in lines], 24), (1 << count) - 1,
        len(lines), count, rules["stones"], rules["placing"] == "any-time", rules["flying"], rules["reuse"],
        rules.get("full-board-draws", False), 100)
    number = iter(range(count))
    return packed, [[next(number) for _ in row] for row in rows]


def rows_of(points):
    """The rows of a board of squares, from the last rank to the first."""
    place, size = {at: number for number, at in enumerate(points)}, max(x for x, _ in points) + 1
    return [[place.get((x, y)) for x in range(size)] for y in reversed(range(size))]


def tables(name):
    """The tables of a game, and the rows of its board: each place the number of a point in play, or nothing."""
    found = game(name)
    rules = found["rules"]
    if found["family"] == "chess":
        every = [(x, y) for y in reversed(range(8)) for x in range(8)]
        return struct.pack("<I", 100), rows_of(every)  # a draw after fifty moves by each side (G7)
    if found["family"] == "mill":
        return mill_tables(name, found)
    strange = [key for key in rules if key not in KNOWN]
    if found["family"] != "draughts" or strange or "hand=" in found["start"]:
        raise SystemExit(f"{name}: more than these tables can say: {', '.join(strange) or found['family']}")
    size = int(found["board"].split("x")[0])
    lines = found["start"].split()[0].split("/")
    men = [set(), set()]
    for row, line in enumerate(lines):
        x, number = 0, ""
        for letter in line + " ":
            if letter.isdigit():
                number += letter
                continue
            x, number = x + int(number or 0), ""
            if letter in "wb":
                men["wb".index(letter)].add((x, size - 1 - row))
                x += 1
    step = {WAYS.index(way) for way in rules["man.step"]}
    capture = {WAYS.index(way) for way in rules.get("man.capture", rules["man.step"])}
    if rules.get("man.backward"):
        capture |= {(way + 4) % 8 for way in capture}
    straight = all(way % 2 == 0 for way in step)
    lines = {way for way in range(8) if rules["queen.lines"] == 8 or (way % 2 == 1) != straight}
    # In play is what stones can reach from where they stand.
    reached, new = set(), men[0] | men[1]
    while new:
        reached |= new
        new = {(x + STEPS[way][0], y + STEPS[way][1]) for x, y in new
               for way in lines | step | capture | {(way + 4) % 8 for way in step | capture}}
        new = {(x, y) for x, y in new if 0 <= x < size and 0 <= y < size} - reached
    points = sorted(reached, key=lambda at: (-at[1], at[0]))
    place = {at: number for number, at in enumerate(points)}
    mask = lambda ways, turned: sum(1 << (way + 4 * turned) % 8 for way in ways)
    board = lambda squares: sum(1 << place[at] for at in squares)
    crown = [{at for at in points if at[1] == size - 1}, {at for at in points if at[1] == 0}]
    if rules.get("promotion-left-file"):
        crown = [crown[0] | {at for at in points if at[0] == 0}, crown[1] | {at for at in points if at[0] == size - 1}]
    neighbours = [place.get((x + dx, y + dy), 255) for dx, dy in STEPS for x, y in points + [(-9, -9)] * (64 - len(points))]
    packed = struct.pack(
        "<512B16B4Q", *neighbours, mask(step, 0), mask(step, 1), mask(capture, 0), mask(capture, 1), mask(lines, 0), len(points),
        rules["queen.flying"], rules["man.takes-queens"], rules["queen.priority"], rules["majority"],
        ["ends-move", "at-end", "at-once"].index(rules["promotion"]),
        ["man-moves", "promotions", "captures"].index(rules["progress"]),
        rules.get("removal-at-once", False), rules.get("queen.turns-back", True), rules.get("reversed", False),
        min(rules["claim"], 100), board(crown[0]), board(crown[1]), board(men[0]), board(men[1]))
    return packed, rows_of(points)


if __name__ == "__main__":
    pathlib.Path(sys.argv[2]).write_bytes(tables(sys.argv[1])[0])
