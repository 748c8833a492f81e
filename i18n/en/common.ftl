# Sides, turns, results, and how sentences are put together. $side: white or black.

side = { $side ->
    [white] White
   *[black] Black
}
turn = { $side ->
    [white] It is White’s move.
   *[black] It is Black’s move.
}
outcome = { $winner ->
    [white] White wins: { $cause }.
    [black] Black wins: { $cause }.
   *[draw] Draw: { $cause }.
}
with-article = { $sentence } (rule { $article })
list-and = and
list-or = or
at-column = Column { $column }: { $sentence }
at-line = Line { $line }, column { $column }: { $sentence }
at-key = { $key }: { $sentence }
at-square = { $square }: { $sentence }
at-word = “{ $word }”: { $sentence }
flaw-of-move = “{ $move }”: { $sentence }

### Options of games

option-contract = Contract squares
option-diagonals = Diagonals on the board
option-double-removal = Two mills take two stones
option-flying = Three stones may fly
option-flying-queens = Queens go any distance
option-huffing = Huffing
option-king-lines = Directions of the king
option-limit = Move limit
option-majority = The most stones must be taken
option-men-capture-backward = Men take backward
option-promotion = Becoming a queen
option-queen-priority = A queen takes first
option-stones = Stones of each player
option-take-back = Take-back after a missed capture
value-ends-move = a queen, and the turn ends
value-at-end = a queen only where the move ends
value-at-once = a queen at once, and she goes on taking
value-true = yes
value-false = no
value-none = no limit
# An option, or a value of it, that cannot be chosen as things stand. $value: which value, if it is not simply yes; $other: what
# stands in its way, with the value if that is not simply yes. $value-count, $other-count: 0 where there is none.
not-together = { $value-count ->
    [0] This cannot
   *[other] “{ $value }” cannot
} be chosen { $other-count ->
    [0] in this game.
   *[other] together with “{ $other }”.
}
