"""Asks Python what Rust has answered: python same.py answers.jsonl"""

import json
import sys

import kamen

LANGUAGES = ("cs", "sk", "en")
asked = 0


def same(what, here, there):
    global asked
    asked += 1
    if here != there:
        sys.exit(f"{what}: Python says {here!r}, Rust says {there!r}")


def outcome(told):
    if told is None:
        return None
    sentences = {language: told.sentence(language) for language in LANGUAGES}
    return {"winner": told.winner, "cause": told.cause, "sentences": sentences}


for line in open(sys.argv[1], encoding="utf-8"):
    told = json.loads(line)
    game = kamen.game(told["game"], **dict(option.split("=", 1) for option in told["options"]))
    position = game.position(told["pos"])
    where = f"{told['game']} {told['pos']}"
    same(where, position.text, told["text"])
    same(where, position.turn, told["turn"])
    same(where, position.drawn(), told["drawn"])
    if told["golden"] is not None:
        same(where, sorted(move.text for move in position.moves), sorted(told["golden"]))
    moves = [
        {
            "text": move.text,
            "kind": move.kind,
            "after": position.play(move.text).text,
            "paths": move.paths,
            "outcome": outcome(move.play().outcome),
        }
        for move in position.moves
    ]
    same(where, moves, told["moves"])
    for no in told["refused"]:
        try:
            position.attempt(no["tried"])
        except kamen.Refused as refused:
            here = {
                "tried": no["tried"],
                "reason": refused.reason,
                "rule": refused.rule,
                "article": refused.article,
                "squares": [list(square) for square in refused.squares],
                "sentences": refused.sentences,
            }
            same(f"{where} {no['tried']}", here, no)
        else:
            sys.exit(f"{where}: {no['tried']} is played")

print(f"{asked} answers are the same")
