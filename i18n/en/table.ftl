# Why the table does not take what somebody does: one sentence a reason, and what to do instead.
#
# $side: white, black or unknown: whose turn it is, or who asked.
# $square: a square; $square-count: 0 if none is named.
# $text: a manner (touch-move, announce-check, take-backs). $count, $needed: numbers.

### who and when

table-not-your-turn = { $side ->
    [white] It is White’s turn.
    [black] It is Black’s turn.
   *[other] It is not your turn.
} Please wait.
table-side-missing = It does not say which player does this.
table-side-not-wanted = The table does this itself, not a player.
table-time-goes-back = This would have happened before the last thing that was noted.
table-adjourned = The game has been put aside. Resume it first.
table-not-adjourned = The game is going on; there is nothing to resume.
table-game-not-over = This comes after the game, and the game is not over.

### lots and dice

table-lot-first = Draw lots for the colours first.
table-no-lot = The colours are settled; there is no lot to draw.
table-roll-first = Roll the dice first.
table-no-roll-due = There is nothing to roll now.
table-no-such-dice = A die shows one to six.
table-no-seed = No seed was promised for this game, so there is none to show.
table-seed-known = The seed has been shown already.
table-seed-wrong = This is not the seed whose hash was shown before the game.
table-seed-other-lot = The seed does not give the lot that was drawn.
table-seed-other-roll = The seed does not give roll number { $count } as it was made.

### clocks

table-no-clock = No clock is running.
table-time-is-up = The time is up.
table-time-not-up = There is still time left.

### draws

table-offer-after-move = A draw can be offered only by the player who has just moved.
table-offer-once = A draw has been offered after this move already. Make another move first.
table-nothing-offered = Nobody has offered a draw.
table-repeated-too-few = This is only the { $count ->
    [1] first
    [2] second
   *[other] { $count }th
} time the position has occurred; a draw can be claimed when it has occurred { $needed } times.
table-progress-too-recent = { $count ->
    [one] Only one move by each side has been made
   *[other] Only { $count } moves by each side have been made
} without progress; a draw can be claimed after { $needed }.
table-progress-not-counted = This game does not count moves without progress. It is drawn when it lasts too long.
table-drawn-not-asked = In this game, a draw cannot be claimed because nobody can win any more. Offer one instead.
table-drawn-unknown = Nobody has worked out who wins here, so the arbiter cannot decide. Offer a draw instead.
table-drawn-not-yet = { $side ->
    [white] White
   *[black] Black
} can still { $count ->
    [one] win at once
   *[other] win, in { $count } half-moves
}{ $text-count ->
    [0] .
   *[other] : { $text }
}

### manners

table-manner-off = { $text ->
    [touch-move] Touch-move has not been agreed for this game.
    [announce-check] Announcing check has not been agreed for this game.
    [take-backs] It has been agreed that no move is taken back.
   *[other] That has not been agreed for this game.
}
table-touched-moves = { $square-count ->
    [0] The piece you touched first
   *[other] You touched the piece on { $square } first, and it
} must move.
table-released-stays = { $square-count ->
    [0] You let go of the piece; it stays where it is.
   *[other] You let go of the piece on { $square }; it stays there.
}
table-nothing-touched = You have not touched a piece.
table-adjust-too-late = { $square-count ->
    [0] You touched a piece before saying “I adjust”, so it must move.
   *[other] You touched the piece on { $square } before saying “I adjust”, so it must move.
}
table-adjusted-stays = { $square-count ->
    [0] You are only adjusting the piece: put it back where it stood.
   *[other] You are only adjusting the piece: put it back on { $square }.
}
table-nothing-to-announce = There is no check to announce.
table-check-announced = The check has been announced already.

### taking back, another game

table-nothing-to-take-back = You have made no move that could be taken back.
table-already-asked = { $side ->
    [white] White has asked already, and Black has not answered yet.
    [black] Black has asked already, and White has not answered yet.
   *[other] That has been asked already and not answered yet.
}
table-nothing-asked = Nobody has asked for that.
table-own-question = You asked this yourself; your opponent answers.
table-rematch-agreed = A rematch has been agreed already.
