# By which rule a game ended, as a clause after a colon. $winner: white, black, draw, or unknown where nobody asks.

cause-no-stones = { $winner ->
    [white] Black has no stones left
    [black] White has no stones left
   *[other] all stones of one side are gone
}
cause-no-moves = { $winner ->
    [white] Black has no move
    [black] White has no move
   *[other] the player to move has no move
}
cause-more-stones = { $winner ->
    [white] neither side can move and White has more stones
    [black] neither side can move and Black has more stones
    [draw] neither side can move and both have the same number of stones
   *[other] neither side can move
}
cause-gave-all = { $winner ->
    [white] White has got rid of all its stones
    [black] Black has got rid of all its stones
   *[other] one side has got rid of all its stones
}
cause-stuck-wins = { $winner ->
    [white] White has no move left
    [black] Black has no move left
   *[other] the player to move has no move left
}
cause-mate = { $winner ->
    [white] Black is mated
    [black] White is mated
   *[other] mate
}
cause-stalemate = stalemate – the player to move has no move and is not in check
cause-dead-position = neither side can possibly give mate any more
cause-fewer-than-three = { $winner ->
    [white] Black has fewer than three stones left
    [black] White has fewer than three stones left
   *[other] one side has fewer than three stones left
}
cause-mill-closed = { $winner ->
    [white] White has closed a mill
    [black] Black has closed a mill
   *[other] a mill has been closed
}
cause-target-filled = { $winner ->
    [white] White has filled Black’s starting squares
    [black] Black has filled White’s starting squares
   *[other] one side has filled the other’s starting squares
}
cause-four-in-line = { $winner ->
    [white] White has four stones in a line
    [black] Black has four stones in a line
   *[other] four stones stand in a line
}
cause-five-taken = { $winner ->
    [white] White has taken five stones
    [black] Black has taken five stones
   *[other] five stones of one side have been taken
}
cause-wolf-through = the wolf has got past the sheep
cause-wolf-caught = the wolf cannot move any more
cause-goal-reached = a king has reached the last row
cause-tower-built = { $winner ->
    [white] White has built a tower of three stones
    [black] Black has built a tower of three stones
   *[other] a tower of three stones of one side has been built
}
cause-board-full = the board was full when the placing ended
cause-move-limit = { $winner ->
    [white] the agreed number of moves is over and White has more stones
    [black] the agreed number of moves is over and Black has more stones
    [draw] the agreed number of moves is over and both have the same number of stones
   *[other] the agreed number of moves is over
}
cause-moves-spent = White has used up all its moves and still has stones
cause-not-two-moves = the player with two moves a turn could not make them both
cause-neither-moves = { $winner ->
    [white] neither side can move and White has more stones at the goal
    [black] neither side can move and Black has more stones at the goal
    [draw] neither side can move and both have the same number of stones at the goal
   *[other] neither side can move
}
cause-no-progress = too many moves have been made without progress
cause-fivefold = the same position has occurred for the fifth time
cause-too-long = the game has reached the greatest number of moves allowed
cause-resigned = { $winner ->
    [white] Black has resigned
    [black] White has resigned
   *[other] a player has resigned
}
cause-time-up = { $winner ->
    [white] Black ran out of time
    [black] White ran out of time
   *[other] a player ran out of time
}
cause-time-up-no-win = a player ran out of time, but the other could not have won any more
cause-time-limit = { $winner ->
    [white] the agreed time is over and White has more stones
    [black] the agreed time is over and Black has more stones
    [draw] the agreed time is over and both have the same number of stones
   *[other] the agreed time is over
}
cause-agreed = the players have agreed on a draw
cause-claimed-threefold = a draw was claimed, as the same position has occurred for the third time
cause-claimed-no-progress = a draw was claimed after many moves without progress
cause-claimed-drawn = a draw was claimed, and with perfect play nobody can win any more
