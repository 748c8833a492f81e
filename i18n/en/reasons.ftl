# Why a move is not allowed: one sentence a reason, and what to do instead.
#
# $from $to $stones $over $block: squares, joined as the language joins them; $from-count and so on: how many.
# $count: a number (0: none). $text: what was written; $text-count: 0 if nothing is quoted. $cause: how the game ended. $example: a legal move; $example-count: 0 if there is none.

### every game

reason-unreadable = { $text-count ->
    [0] This cannot be read as a move.
   *[other] “{ $text }” cannot be read as a move{ $count ->
        [0] .
       *[other] : look at character { $count }.
    }
} { $example-count ->
    [0] Write it like c3-d4 or c3xe5.
   *[other] Write it like { $example }.
}
reason-no-such-move = { $text-count ->
    [0] There is no such move in this game.
   *[other] “{ $text }” is not a move here.
} Please choose another.
reason-unknown-square = { $text-count ->
    [0] There is no such place on this board.
   *[other] There is no “{ $text }” on this board.
}
reason-not-in-play = { $to-count ->
    [0] { $from-count ->
        [0] That square is not in play.
       *[other] { $from } is not in play.
    }
   *[other] { $to } is not in play.
} Choose a square the game is played on.
reason-game-over = { $cause-count ->
    [0] The game is over.
   *[other] The game is over: { $cause }.
}
reason-empty-square = { $from-count ->
    [0] There is nothing there to move.
   *[other] There is nothing on { $from } to move.
} Choose one of your own.
reason-not-your-stone = { $from-count ->
    [0] That one is your opponent’s.
   *[other] The one on { $from } is your opponent’s.
} Choose one of your own.
reason-target-occupied = { $to-count ->
    [0] That place is occupied.
   *[other] { $to } is occupied.
} Choose a free one.
reason-wrong-direction = { $from-count ->
    [0] The stone does not move in that direction.
   *[other] The stone on { $from } does not move in that direction.
}
reason-too-far = { $to-count ->
    [0] That is too far.
   *[other] { $to } is too far { $from-count ->
        [0] away.
       *[other] from { $from }.
    }
}
reason-way-blocked = { $block-count ->
    [0] The way is blocked.
    [one] The way is blocked: { $block } is occupied.
   *[other] The way is blocked: { $block } are occupied.
} Choose another move.
reason-own-stone-in-the-way = { $block-count ->
    [0] Your own stones cannot be jumped.
    [one] The stone on { $block } is your own and cannot be jumped.
   *[other] The stones on { $block } are your own and cannot be jumped.
}
reason-same-square = It stands there already. Move it somewhere else.
reason-pass-not-allowed = You cannot pass here. Please make a move.
reason-must-pass = None of your stones can move, so you must pass (written --).
reason-unfinished = { $from-count ->
    [0] The move is not finished. Say where it goes next.
   *[other] The move is not finished. Say where it goes next from { $from }.
}
reason-written-otherwise = { $text-count ->
    [0] The move is possible, but it is written in another way: with - for a step, with x for a capture.
   *[other] The move is possible, but it is written { $text }.
}

### draughts

reason-capture-obligatory = { $stones-count ->
    [0] If you can take, you must.
    [one] If you can take, you must: the stone on { $stones } can take.
   *[other] If you can take, you must: the stones on { $stones } can take.
}{ $over-count ->
    [0] {""}
    [one] {" "}The stone on { $over } can be taken.
   *[other] {" "}The stones on { $over } can be taken.
}
reason-longer-capture = { $count ->
    [0] Another capture takes more stones, and you must take as many as you can.
    [one] You must take as many stones as you can: { $count }.
   *[other] You must take as many stones as you can: { $count }.
}{ $stones-count ->
    [0] {""}
    [one] {" "}The stone on { $stones } can.
   *[other] {" "}The stones on { $stones } can.
}
reason-queen-first = { $stones-count ->
    [0] A queen can take, and a queen goes first.
    [one] The queen on { $stones } can take, and a queen goes first.
   *[other] The queens on { $stones } can take, and a queen goes first.
}
reason-chain-goes-on = { $from-count ->
    [0] The capture is not over: the stone must go on.
   *[other] The capture is not over: the stone must go on from { $from }.
}{ $over-count ->
    [0] {""}
    [one] {" "}It can still take the stone on { $over }.
   *[other] {" "}It can still take the stones on { $over }.
}
reason-land-to-go-on = This stone must land where it can go on taking.{ $stones-count ->
    [0] {""}
    [one] {" "}Land on { $stones }.
   *[other] {" "}Possible squares: { $stones }.
}
reason-already-jumped = { $block-count ->
    [0] A stone jumped before stays until the move ends and cannot be jumped again.
    [one] The stone on { $block } has been jumped; it stays until the move ends and cannot be jumped again.
   *[other] The stones on { $block } have been jumped; they stay until the move ends and cannot be jumped again.
}
reason-nothing-to-jump = { $to-count ->
    [0] There is nothing to jump over that way.
   *[other] There is nothing to jump over on the way to { $to }.
}
reason-two-stones-in-a-row = { $block-count ->
    [0] Stones one behind the other cannot be jumped.
    [one] Behind the stone on { $block } there is no free square, so it cannot be jumped.
   *[other] The stones on { $block } stand one behind the other and cannot be jumped.
}
reason-men-take-no-queens = { $block-count ->
    [0] A man may not take a queen.
   *[other] There is a queen on { $block }, and a man may not take a queen.
}
reason-never-captures = Your stones take nothing in this game. Move to a free square.
reason-no-turning-back = A queen may not turn straight back between two jumps.
reason-turn-ends-here = { $to-count ->
    [0] The turn ends there, and the stone goes no further.
   *[other] The turn ends on { $to }, and the stone goes no further.
}
reason-moved-this-turn = { $from-count ->
    [0] This stone has already moved in this turn.
   *[other] The stone on { $from } has already moved in this turn.
} Move another one.
reason-pass-despite-capture = { $stones-count ->
    [0] You cannot pass, because you can take.
    [one] You cannot pass: the stone on { $stones } can take.
   *[other] You cannot pass: the stones on { $stones } can take.
}
reason-set-up-first = First put your stone on the board. Choose a free square for it.
reason-set-up-elsewhere = { $to-count ->
    [0] Your stone may not be put there.
   *[other] Your stone may not be put on { $to }.
} Choose another square.
reason-no-stone-in-hand = You have no stone left in hand.
reason-drop-elsewhere = { $stones-count ->
    [0] A stone in hand may be put only on the agreed square.
   *[other] A stone in hand may be put only on { $stones }.
}
reason-drop-square-taken = { $to-count ->
    [0] The agreed square is occupied, so no stone can be put there.
   *[other] { $to } is occupied, so no stone can be put there.
} Move without it.
reason-drop-alone = A stone from the hand comes only with a move. Move a stone first.
reason-not-a-knight-move = The stone moves like a chess knight: two on and one to the side, or one on and two to the side.
reason-forward-only = { $from-count ->
    [0] It can only go forward.
   *[other] From { $from } it can only go forward.
}
reason-leap-on-enemy = { $to-count ->
    [0] The first leap of a capture must land on an enemy stone.
   *[other] The first leap of a capture must land on an enemy stone, and there is none on { $to }.
}
reason-one-capture-only = You may take only one stone with this move.
reason-not-at-fault = { $to-count ->
    [0] This stone has missed no capture and stays.
   *[other] The stone on { $to } has missed no capture and stays.
}{ $stones-count ->
    [0] {""}
    [one] {" "}You may remove the one on { $stones }.
   *[other] {" "}You may remove one of these: { $stones }.
}
reason-nothing-to-claim = There is nothing to claim: no capture has been missed. Please make a move.

### races, custody, hunt

reason-one-jump-only = Only one jump is allowed in a turn.
reason-no-way-there = { $to-count ->
    [0] No jumps lead there.
   *[other] No jumps lead to { $to }.
}
reason-back-to-origin = The move may not end where it began.

### mills and towers

reason-still-placing = Stones are still being placed. Put one on the board.
reason-placing-is-over = All stones are placed. Now move one of yours.
reason-not-a-neighbour = { $to-count ->
    [0] The points are not next to each other.
   *[other] { $to } is not next to { $from-count ->
        [0] the stone.
       *[other] { $from }.
    }
} Move to a free neighbouring point.
reason-take-a-stone = { $over-count ->
    [0] You close a mill. Take an enemy stone as well.
    [one] You close a mill. Take the enemy stone on { $over } as well.
   *[other] You close a mill. Take an enemy stone as well, one of these: { $over }.
}
reason-no-mill-closed = This move closes no mill that lets you take that stone. Leave the capture out.
reason-protected-in-mill = { $over-count ->
    [0] A stone in a mill is protected.
   *[other] The stone on { $over } is protected in a mill.
}{ $stones-count ->
    [0] {" "}Take another.
    [one] {" "}Take the one on { $stones }.
   *[other] {" "}Take one of these: { $stones }.
}
reason-take-an-enemy = { $over-count ->
    [0] There is no enemy stone there.
   *[other] There is no enemy stone on { $over }.
} Take one of your opponent’s stones.
reason-mill-used-before = { $block-count ->
    [0] You have closed a mill on this line before.
   *[other] You have closed a mill on the line with { $block } before.
} Choose another move.
reason-not-a-lucky-roll = The roll was not lucky, so no stone may be taken before placing. Just place your own.
reason-take-from-a-mill = { $over-count ->
    [0] A lucky roll takes a stone that is in a mill.
   *[other] A lucky roll takes a stone that is in a mill, and the one on { $over } is not.
}{ $stones-count ->
    [0] {""}
   *[other] {" "}You may take: { $stones }.
}
reason-tower-full = { $to-count ->
    [0] This tower is full.
   *[other] The tower on { $to } is full.
} Choose another point.
reason-stone-covered = { $from-count ->
    [0] Your stone is covered by another and cannot move.
   *[other] Your stone on { $from } is covered by another and cannot move.
} Choose another.

### chess

reason-king-would-be-in-check = { $block-count ->
    [0] Your king would be in check.
   *[other] Your king would be in check from { $block }.
} Choose another move.
reason-check-not-answered = { $block-count ->
    [0] Your king is in check.
   *[other] Your king is in check from { $block }.
} Move the king away, take the attacker or put a piece in between.
reason-castling-king-moved = You cannot castle: the king has moved.
reason-castling-rook-moved = { $stones-count ->
    [0] You cannot castle: this rook has moved.
   *[other] You cannot castle: the rook on { $stones } has moved.
}
reason-castling-no-rook = { $stones-count ->
    [0] You cannot castle: the rook is not in its place.
   *[other] You cannot castle: there is no rook of yours on { $stones }.
}
reason-castling-way-blocked = { $block-count ->
    [0] You cannot castle: there are pieces between king and rook.
    [one] You cannot castle: there is a piece on { $block } between king and rook.
   *[other] You cannot castle: there are pieces on { $block } between king and rook.
}
reason-castling-in-check = { $block-count ->
    [0] You cannot castle while your king is in check.
   *[other] You cannot castle: your king is in check from { $block }.
}
reason-castling-through-check = { $block-count ->
    [0] You cannot castle: the king would pass over an attacked square.
   *[other] You cannot castle: the king would pass over { $over-count ->
        [0] a square
       *[other] { $over },
    } attacked from { $block }.
}
reason-castling-into-check = { $block-count ->
    [0] You cannot castle: the king would end in check.
   *[other] You cannot castle: the king would end in check from { $block }.
}
reason-piece-moves-otherwise = { $from-count ->
    [0] { $stones-count ->
        [0] The piece does not move like that.
        [one] The piece on { $stones } cannot go there.
       *[other] None of these pieces can go there: { $stones }.
    }
   *[other] The piece on { $from } does not move like that.
}
reason-pawn-nothing-to-take = { $to-count ->
    [0] A pawn moves diagonally only to take.
   *[other] A pawn moves diagonally only to take, and there is nothing to take on { $to }.
}
reason-pawn-straight-blocked = { $to-count ->
    [0] A pawn does not take straight ahead.
   *[other] A pawn does not take straight ahead, and { $to } is occupied.
}
reason-en-passant-too-late = { $over-count ->
    [0] En passant is possible only at once, in answer to a step of two squares.
   *[other] The pawn on { $over } can be taken en passant only at once, in answer to its step of two squares.
}
reason-own-piece-on-target = { $to-count ->
    [0] Your own piece stands there.
   *[other] Your own piece stands on { $to }.
} Choose another square.
reason-promotion-missing = { $to-count ->
    [0] The pawn is promoted.
   *[other] The pawn is promoted on { $to }.
} Add what it becomes: =Q, =R, =B or =N.
reason-promotion-not-here = Only a pawn that reaches the last row is promoted. Leave the promotion out.
reason-ambiguous-move = { $text-count ->
    [0] Several pieces can make this move
   *[other] “{ $text }” fits several pieces
}{ $stones-count ->
    [0] .
   *[other] : { $stones }.
} Say which one by its square.
