# What is wrong with a position, a game file or an option; the place is put before it.
# $found: what was found; $expected: what may stand there; $found-count, $expected-count: 0 if there is nothing to show.

fault-unexpected-character = { $found-count ->
    [0] something does not belong here.
   *[other] “{ $found }” does not belong here.
}{ $expected-count ->
    [0] {""}
   *[other] {" "}Possible: { $expected }
}
fault-unexpected-end = { $expected-count ->
    [0] the text ends too early.
   *[other] the text ends too early. Missing: { $expected }
}
fault-row-length = { $found-count ->
    [0] this row has the wrong length.
   *[other] the row “{ $found }” has the wrong length.
}{ $expected-count ->
    [0] {""}
   *[other] {" "}Its length must be { $expected }.
}
fault-row-count = { $found-count ->
    [0] the number of rows is wrong.
   *[other] the number of rows is wrong: { $found }.
}{ $expected-count ->
    [0] {""}
   *[other] {" "}There must be { $expected }, separated by /
}
fault-bad-turn = { $found-count ->
    [0] it is not said whose turn it is.
   *[other] “{ $found }” is not a side.
} Write w for White or b for Black.
fault-unknown-key = { $found-count ->
    [0] a position of this game has no such key.
   *[other] a position of this game has no key “{ $found }”.
}{ $expected-count ->
    [0] {""}
   *[other] {" "}Possible: { $expected }
}
fault-repeated-key = { $found-count ->
    [0] a key is given twice.
   *[other] the key “{ $found }” is given twice.
} Leave one of them out.
fault-bad-value = { $found-count ->
    [0] this value is not possible.
   *[other] the value “{ $found }” is not possible.
}{ $expected-count ->
    [0] {""}
   *[other] {" "}Possible: { $expected }
}
fault-stone-not-in-play = { $found-count ->
    [0] a stone stands on a square that is not played on.
   *[other] a stone stands on a square that is not played on: { $found }.
}
fault-no-such-stone = { $found-count ->
    [0] this game has no such stone.
   *[other] this game has no stone “{ $found }”.
}{ $expected-count ->
    [0] {""}
   *[other] {" "}Possible: { $expected }
}
fault-too-many-stones = { $found-what ->
    [white-stones] White has { $found-number ->
        [one] { $found-number } stone
       *[other] { $found-number } stones
    } and can have no more than { $expected-number }.
    [black-stones] Black has { $found-number ->
        [one] { $found-number } stone
       *[other] { $found-number } stones
    } and can have no more than { $expected-number }.
   *[other] { $found-count ->
        [0] there are too many stones.
       *[other] there are too many stones: { $found }.
    }{ $expected-count ->
        [0] {""}
       *[other] {" "}Possible: { $expected }
    }
}
fault-man-on-last-row = { $found-count ->
    [0] a man cannot stand where it would have become a queen.
   *[other] a man cannot stand on { $found }: it would have become a queen.
}
fault-impossible = { $found-what ->
    [white-stones] White has { $found-number ->
        [one] { $found-number } stone
       *[other] { $found-number } stones
    }; in this game it is always { $expected-number }.
    [black-stones] Black has { $found-number ->
        [one] { $found-number } stone
       *[other] { $found-number } stones
    }; in this game it is always { $expected-number }.
    [white] this position cannot arise with White to move.
    [black] this position cannot arise with Black to move.
   *[other] { $found-count ->
        [0] this position cannot arise.
       *[other] this position cannot arise: { $found }.
    }{ $expected-count ->
        [0] {""}
       *[other] {" "}Possible: { $expected }
    }
}
fault-missing-king = { $expected ->
    [K] the white king is missing.
    [k] the black king is missing.
   *[other] a king is missing.
}
fault-too-many-kings = { $found ->
    [K] White has more than one king.
    [k] Black has more than one king.
   *[other] a side has more than one king.
}
fault-too-many-pawns = { $found-what ->
    [white-stones] White has { $found-number } pawns, promoted ones included, and can have no more than { $expected-number }.
    [black-stones] Black has { $found-number } pawns, promoted ones included, and can have no more than { $expected-number }.
   *[other] there are too many pawns, promoted ones included.
}
fault-pawn-on-last-row = { $found-count ->
    [0] a pawn cannot stand on the first or last row.
   *[other] a pawn cannot stand on { $found }.
}
fault-castling-rights = { $found-count ->
    [0] these castling rights do not fit the position.
   *[other] the castling right “{ $found }” does not fit the position.
}{ $expected-count ->
    [0] {""}
   *[other] {" "}It needs { $expected }.
}
fault-en-passant-square = { $found-count ->
    [0] no pawn can have just passed the en passant square.
   *[other] no pawn can have just passed { $found }.
} Write - instead.
fault-opposite-check = the side that has just moved is in check. Correct the position or whose turn it is.
fault-impossible-check = no move can have given this check.
fault-not-toml = { $found-count ->
    [0] the file is not valid TOML.
   *[other] the file is not valid TOML: { $found }
}
fault-missing-field = this key is missing.{ $expected-count ->
    [0] {""}
   *[other] {" "}Possible: { $expected }
}
fault-unknown-field = { $found-count ->
    [0] there is no such key.
   *[other] there is no key “{ $found }”.
}{ $expected-count ->
    [0] {""}
   *[other] {" "}Possible: { $expected }
}
fault-wrong-type = { $found-count ->
    [0] the value is of the wrong kind.
   *[other] the value “{ $found }” is of the wrong kind.
}{ $expected-count ->
    [0] {""}
   *[other] {" "}Possible: { $expected }
}
fault-contradiction = { $expected-count ->
    [0] this contradicts another setting.
   *[other] this contradicts { $expected }.
} Change one of them.
fault-not-an-option = { $found-count ->
    [0] the game takes no such option.
   *[other] the game takes no option “{ $found }”.
}{ $expected-count ->
    [0] {""}
   *[other] {" "}Possible: { $expected }
}
fault-unreachable = { $found-count ->
    [0] no stone can ever reach some squares of the game.
   *[other] no stone can ever reach these squares: { $found }.
}
fault-no-first-move = there is no move in the starting position.
fault-unknown-parent = { $found-count ->
    [0] there is no such game to extend.
   *[other] there is no game “{ $found }” to extend.
}
fault-circular-parents = { $found-count ->
    [0] the games extend one another in a circle.
   *[other] the games extend one another in a circle: { $found }.
}
fault-duplicate-id = { $found-count ->
    [0] there is another game with this id.
   *[other] there is another game with the id “{ $found }”.
}
fault-cannot-read-file = { $found-count ->
    [0] the file cannot be read.
   *[other] the file cannot be read: { $found }
}
fault-not-text = this is not a text file we can read. Save it as UTF-8.
fault-letters-guessed = this is not UTF-8, and is taken for windows-1252. With --encoding you say what it is; Czech and Slovak files of former days are often windows-1250.
fault-record-too-long = this is longer than any game.{ $expected-count ->
    [0] {""}
   *[other] {" "}At most { $expected } characters are read.
}
fault-unclosed = { $found-count ->
    [0] something is opened here and never closed.
   *[other] “{ $found }” is opened here and never closed.
}{ $expected-count ->
    [0] {""}
   *[other] {" "}Missing: { $expected }
}
fault-too-deep = { $expected-count ->
    [0] there are too many variations within variations.
   *[other] there are too many variations within variations: at most { $expected } are read.
}
fault-no-such-game = { $found-count ->
    [0] there is no such game here.
   *[other] there is no game “{ $found }” here.
}{ $expected-count ->
    [0] {""}
   *[other] {" "}Possible: { $expected }
}
fault-game-not-said = nothing says of which game this is (there is no tag GameType).{ $expected-count ->
    [0] {""}
   *[other] {" "}It may be: { $expected }. Say which with --game ID, or with a tag such as [GameType "29"].
}
fault-game-unknown = nothing says of which game this is (there is no tag GameType), and it cannot be played by the rules of any game that it could be{ $expected-count ->
    [0] .
   *[other] : { $expected }. With --game ID it is said where it fails.
}
fault-game-found-out = nothing says of which game this is (there is no tag GameType).{ $found-count ->
    [0] {""}
   *[other] {" "}By its squares and moves it is { $found }.
}
fault-not-in-format = { $found-count ->
    [0] this cannot be written in this format.
   *[other] “{ $found }” cannot be written in this format.
}{ $expected-count ->
    [0] {""}
   *[other] {" "}Possible: { $expected }
}
fault-no-moves = a number, and no move after it. A game that was not played has no number: write the result alone.
fault-not-ended = the next game begins here, and the one before it has no end: a result or * is missing behind its moves.
fault-other-result = { $found-count ->
    [0] this is not the result of the game.
   *[other] “{ $found }” is not the result of the game.
}{ $expected-count ->
    [0] {""}
   *[other] {" "}Elsewhere it is: { $expected }
}
fault-not-match-game = { $found-count ->
    [0] this line is not a game of a match.
   *[other] this line is not a game of a match: { $found }
}
