# What a browser is told of a table: how things stand, what happened last. Shown, and spoken by screen readers.
#
# $side: white, black or unknown. $move: a move as it is shown. $square: a square. $a, $b, $c: dice.

view-late = The game has gone on meanwhile. Look at the board and try again.
view-adjourned = The game has been put aside.
view-lot = The colours are drawn by lot.
view-to-move = { $side ->
    [white] White to move.
   *[other] Black to move.
}
view-to-roll = { $side ->
    [white] White rolls the dice.
   *[other] Black rolls the dice.
}
view-in-check = { $side ->
    [white] White is in check and to move.
   *[other] Black is in check and to move.
}

view-drawn = { $count ->
    [one] The only move was looked at, and it does not win.
   *[other] All { $count } moves were looked at, and none of them wins.
}{ $plies ->
    [0] { "" }
   *[other] { " " }The best play of both sides goes on { $line } …
}

view-said-move = { $side ->
    [white] White: { $move }.
   *[other] Black: { $move }.
}
view-said-roll = { $side ->
    [white] White rolled { $a }, { $b } and { $c }.
   *[other] Black rolled { $a }, { $b } and { $c }.
}
view-said-lot = { $side ->
    [white] The first player has White.
   *[other] The first player has Black.
}
view-said-offer = { $side ->
    [white] White offers a draw.
   *[other] Black offers a draw.
}
view-said-decline = { $side ->
    [white] White declines the draw.
   *[other] Black declines the draw.
}
view-said-ask-take-back = { $side ->
    [white] White asks to take the last move back.
   *[other] Black asks to take the last move back.
}
view-said-accept-take-back = { $side ->
    [white] White agrees: the move is taken back.
   *[other] Black agrees: the move is taken back.
}
view-said-decline-take-back = { $side ->
    [white] White does not agree; the move stands.
   *[other] Black does not agree; the move stands.
}
view-said-check = { $side ->
    [white] White says: check!
   *[other] Black says: check!
}
view-said-adjust = { $side ->
    [white] White says: I adjust.
   *[other] Black says: I adjust.
}
view-said-touch = { $side ->
    [white] White has touched the piece on { $square }.
   *[other] Black has touched the piece on { $square }.
}
view-said-release = { $side ->
    [white] White has let go of the piece on { $square }.
   *[other] Black has let go of the piece on { $square }.
}
view-said-offer-rematch = { $side ->
    [white] White offers a rematch.
   *[other] Black offers a rematch.
}
view-said-accept-rematch = { $side ->
    [white] White accepts the rematch.
   *[other] Black accepts the rematch.
}
view-said-decline-rematch = { $side ->
    [white] White does not want a rematch.
   *[other] Black does not want a rematch.
}
view-said-resume = The game goes on.

### what to do now
# $enemy: the other side. $stones: squares, one of which is meant. $count: how many of them, 0 where they are too many to name.
# $kind: what kind of stone it is about, if of one kind alone: wolf, queen, ruler (the kings of game 29)…

view-prompt-roll = Roll the dice.
view-prompt-punish = You may first huff a stone that should have taken.
view-prompt-many = There are too many moves to light them all up: one that is not lit can be clicked or written all the same.
view-prompt-demand = You may demand that the capture be made.
view-prompt-only-pass = You cannot move: pass.
view-prompt-lucky = A lucky roll: first you may take a stone out of a mill, or just place yours.
view-prompt-place = Place a stone.
view-prompt-place-or-move = Place a stone or move one.
view-prompt-set-up = { $kind ->
    [wolf] Place the wolf: choose where he stands at first.
    [queen] Place the queen: choose where she stands at first.
   *[other] Choose where your piece is to stand at first.
}
view-prompt-must-take = { $count ->
    [0] You must take.
   *[other] You must take, with { $stones }.
}
view-prompt-again = { $kind ->
    [wolf] Now move the wolf.
   *[other] One more move.
}
view-prompt-again-or-pass = One more move, with another stone, or pass.
view-prompt-move = { $kind ->
    [ruler] Choose which king to move.
    [sheep] Choose which sheep to move.
    [subject] Choose which subject to move.
    [wolf] Move the wolf.
   *[other] Choose what to move.
}
view-prompt-move-or-pass = Choose what to move, or pass.
view-prompt-go = { $kind ->
    [ruler] Choose where the king goes.
    [wolf] Choose where the wolf goes.
   *[other] Choose where it goes.
}
view-prompt-jump = Choose where it jumps.
view-prompt-go-on = Go on: choose the next square.
view-prompt-go-on-or-end = Go on, or end the move here.
view-prompt-take = { $enemy ->
    [white] You closed a mill: take a white stone.
   *[other] You closed a mill: take a black stone.
}
view-prompt-take-another = { $enemy ->
    [white] Take another white stone.
   *[other] Take another black stone.
}
view-prompt-drop-or-end = You may add a stone from your hand, or end the move here.
view-prompt-becomes = Choose what the pawn becomes.
view-prompt-which = Several moves are possible: choose one.

### buttons for moves that no click makes, or that are no moves of one’s own

view-button-pass = Pass
view-button-punish = Huff { $square }
view-button-demand = Demand the capture

### the agreed clock
# $base: the time or the periods, in words. $time: a time, in words. $moves: how many moves. $case: as or in, where that
# makes a difference.

view-clock-each = { $base } each
view-clock-fischer = { $base } + { $time } a move
view-clock-bronstein = { $base }, up to { $time } given back for each move
view-clock-delay = { $base }, { $time } of each move not counted
view-clock-per-move = { $time } a move
view-clock-whole-game = { $time } for the whole game, then more stones win
view-clock-moves = { $moves ->
    [one] { $moves } move in { $time }
   *[other] { $moves } moves in { $time }
}
view-clock-then = {", then "}
view-time-d = { $count ->
    [one] { $count } day
   *[other] { $count } days
}
view-time-h = { $count ->
    [one] { $count } hour
   *[other] { $count } hours
}
view-time-m = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
}
view-time-s = { $count ->
    [one] { $count } second
   *[other] { $count } seconds
}
view-time-ms = { $count ->
    [one] { $count } thousandth of a second
   *[other] { $count } thousandths of a second
}
