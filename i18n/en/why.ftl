# What the computer can prove of the move it suggests. Whole sentences, said after “The computer would play …”.
# $moves: with which own move, the suggested one is the first; $stones, $back, $mills, $over: how many; $at: squares.

why-only = There is no other move.
why-wins = { $moves ->
    [1] It wins at once.
    [2] It wins in two moves.
   *[other] It wins in three moves.
}
why-mates = { $moves ->
    [1] It is mate.
    [2] It is mate in two.
   *[other] It is mate in three.
}
why-stops-win = Your opponent threatened to win at once, and no longer does.
why-mill = It closes a mill.
why-takes = { $stones ->
    [one] It takes a stone
   *[other] It takes { $stones } stones
}{ $back ->
    [0] , and the answer takes nothing.
    [one] , and the answer takes one at most.
   *[other] , and the answer takes { $back } at most.
}
why-offers = Your opponent has to take { $stones ->
    [one] a stone
   *[other] { $stones } stones
}, and then you take at least { $back }.
why-promotes = { $moves ->
    [1] A stone is promoted.
    [2] A stone is promoted with the next move, whatever your opponent does.
    [3] A stone is promoted in three moves, whatever your opponent does.
   *[other] A stone is promoted in four moves, whatever your opponent does.
}
why-opposition = It gains the opposition: the kings face each other, and your opponent has to move.
why-stops-mill = It stops the mill on { $at }.
why-saves = { $stones ->
    [one] Your opponent could have won the stone on { $at }; now there is nothing to win.
   *[other] Your opponent could have won stones on { $at }; now there is nothing to win.
}
why-threatens-win = It threatens to win with the next move.
why-threatens-mill = { $mills ->
    [one] It threatens a mill on { $at }.
   *[other] It threatens mills on { $at } at once.
}
why-threatens-take = { $stones ->
    [one] It threatens to win a stone.
   *[other] It threatens to win { $stones } stones.
}
why-checks = It gives check.
why-leaps = It goes over { $over } stones in one move.

# What is known with perfect play: a value, and the moves by their values.

known-value = { $winner ->
    [white] White { $plies ->
        [0] wins
        [one] wins in one ply
       *[other] wins in { $plies } plies
    }
    [black] Black { $plies ->
        [0] wins
        [one] wins in one ply
       *[other] wins in { $plies } plies
    }
    [draw] Draw
   *[unknown] Not known
}
known-moves = { $value ->
    [win] Winning moves
    [draw] Drawing moves
    [loss] Losing moves
   *[unknown] Not known
}: { $moves }
