# What the computer can prove of the move it suggests. Whole sentences, said after “The computer would play …”.
# Chess has pieces, other games stones: the sentences name neither.
# $moves: with which own move, the suggested one is the first; $stones, $back, $points, $over, $there, $of: how many; $at: squares.

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
why-stops-win = The opponent threatened to win at once, and no longer does.
why-picks = It closes a mill.
why-takes = { $stones ->
    [one] It makes a capture
   *[other] It takes { $stones } stones
}{ $back ->
    [0] , and the answer takes nothing.
    [one] , and the answer takes one at most.
   *[other] , and the answer takes { $back } at most.
}
why-offers = The opponent has to take { $stones ->
    [one] one
   *[other] { $stones }
}, and then loses at least { $back }.
why-promotes = { $moves ->
    [1] It promotes.
    [2] It promotes with the next move, whatever the opponent does.
    [3] It promotes in three moves, whatever the opponent does.
   *[other] It promotes in four moves, whatever the opponent does.
}
why-opposition = It gains the opposition: the kings face each other, and the opponent has to move.
why-stops-pick = It stops the mill on { $at }.
why-saves = The opponent could have gained by taking on { $at }; now there is nothing to gain.
why-threatens-win = It threatens to win with the next move.
why-threatens-pick = { $points ->
    [one] It threatens a mill on { $at }.
   *[other] It threatens mills on { $at } at once.
}
why-threatens-take = { $stones ->
    [one] It threatens a capture that comes out one ahead.
   *[other] It threatens a capture that comes out { $stones } ahead.
}
why-checks = It gives check.
why-leaps = It goes over { $over } stones in one move.
why-arrives = It brings a stone to the goal: { $there } of { $of } are there now.

# What is known with perfect play: a value, and the moves by their values.

known-value = { $winner ->
    [white] White { $plies ->
        [0] wins
        [one] wins with the next move
       *[other] wins in { $plies } half-moves
    }
    [black] Black { $plies ->
        [0] wins
        [one] wins with the next move
       *[other] wins in { $plies } half-moves
    }
    [draw] Draw
   *[unknown] Not known
}
known-outside = The game is solved, but this position was not needed for that; who wins here is not known
known-moves = { $value ->
    [win] Winning moves
    [draw] Drawing moves
    [loss] Losing moves
   *[unknown] Not known
}: { $moves }
