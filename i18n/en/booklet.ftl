# The rules booklet: what stands on its pages beside the words of i18n/en/rules/.

book-title = The games of the box
book-subtitle = The rules of all 39 games, with diagrams, exercises and boards to cut out
book-subtitle-screen = The rules of all 39 games, with diagrams and exercises
book-contents = Contents
book-index = Index of terms
book-general = What holds in every game
book-facts = { $minutes } minutes · { $white-count ->
    [same] { $white } { $family ->
        [chess] pieces
       *[other] stones
    } each
   *[other] White { $white }, Black { $black }
} · { $board }
board-8x8 = board of 8 × 8 squares
board-10x10 = board of 10 × 10 squares
board-1x8 = one column of eight squares
board-mill = mill board
board-mill-diagonal = mill board with diagonals
board-mill-hex = hexagonal mill board
board-other = board { $board }
book-options = What you may agree on before the game
book-options-how = At a board it is enough to agree. In the browser and in the terminal you choose it among the house rules before the game.
book-rulings = How we read the rules of the box
book-rulings-of = What the page “{ $game }” says under this heading holds here too.
book-plan = A first plan
book-mistakes = Common mistakes
book-mistake = { $side ->
    [white] White
   *[black] Black
} played { $move }. Better was { $better }.
book-refuted = { $count ->
    [0] The answer is { $move }.
   *[other] The answer is { $move }, and then perhaps { $rest }.
}
book-endings = Endings
book-ending = { $side ->
    [white] White
   *[black] Black
} { $can ->
    [win] wins in { $moves ->
        [one] one move.
       *[other] { $moves } moves.
    }
    [promote] promotes in { $moves ->
        [one] one move.
       *[other] { $moves } moves.
    }
    [hold] does not lose.
   *[stop] keeps the enemy off the last row.
}
book-turn = { $side ->
    [white] White to move.
   *[black] Black to move.
}
book-same = As in other games:
book-page-short = p.
book-sample = A sample game
book-sample-what = Our program plays itself here. Whatever it says of a move it has proved.
book-film = Play it through on the board
book-exercises = Try it
book-exercise = Exercise { $number }
book-try = Try it on the board
book-solutions = Solutions
book-solution-moves = { $count ->
    [one] The move: { $moves }.
   *[other] The moves: { $moves }.
}
book-solution-line = The line: { $moves }.
book-win = { $side ->
    [white] White to move.
   *[black] Black to move.
} { $moves ->
    [1] Win at once.
    [2] Win in two moves.
   *[3] Win in three moves.
}
book-option-now = { $value ->
    [true] Without an agreement: yes.
    [false] Without an agreement: no.
   *[other] Without an agreement: { $value }.
}
book-cut = Boards and stones to cut out
book-cut-intro = Print these pages at full size (100%, not “fit to page”) on stiff paper, or glue them onto card. The stones are the right size for the boards. Two stones, one on top of the other, make a queen. Any coins or buttons of two colours will do as well.
book-cut-for = { $count ->
    [one] For the game { $games }.
   *[other] For the games { $games }.
}
book-cut-stones = Stones
book-cut-dice = Dice
book-cut-chess = Chess pieces

told-option-huffing = A capture may be missed, at your own risk: before moving, the opponent may then remove the stone that should have taken.
told-option-take-back = A capture may be missed. The opponent may then demand that the move be taken back and the capture made.
told-option-majority = Of all your captures only one that takes the most stones is then allowed.
told-option-queen-priority = If a queen can take, a queen then has to.
told-option-men-capture-backward = A man then also jumps over an enemy at its back.
told-option-flying-queens = Otherwise a queen goes only to the next square and jumps only a neighbour.
told-option-promotion = What happens when a man reaches the last row: it becomes a queen and the turn ends, it becomes one only if its move ends there, or it becomes one at once and goes on taking as a queen.
told-option-contract = The two agreed squares, White’s and Black’s.
told-option-limit = After this many moves by each side the game is over, and the player with more stones wins. Zero means that there is no limit.
told-option-king-lines = In how many directions the kings go: four, along the diagonals, or eight, as the box prints it.
told-option-stones = How many stones each player has.
told-option-diagonals = The four diagonals are lines of the board too.
told-option-flying = A player with three stones left moves to any free point.
told-option-double-removal = Two mills closed by one move take two stones.

### The exercises and the book at the terminal

task-how = Type a move and press Enter, { $move } for instance. “{ $hint }” tells a right move, “{ $quit }” ends it.
task-hint = { $move } is right, for instance.
exercise-solved = Right.
exercise-other = { $move } is allowed, but it is not the move we are looking for. Try again.
exercise-goes-on = Right so far. The answer: { $moves }. Go on.
lesson-step = { $game }, step { $number } of { $count }
lesson-done = That was the lesson. Now read all the rules, try the exercises, or play.
lesson-none = This page has no lesson with that step; there are { $count } steps.
exercise-none = This page has { $count ->
    [one] one exercise
   *[other] { $count } exercises
}. Choose with --exercise 1 to { $count }.
rules-no-page = The booklet has no page about “{ $game }” yet.
rules-own = “{ $game }” is a game from a file of its own. It is played by the page “{ $page }”, which follows, but for this:
rules-own-same = “{ $game }” is a game from a file of its own. It is played by the page “{ $page }”, which follows.
rules-own-alone = “{ $game }” is a game from a file of its own. The booklet has no page about it. The file says:
rules-own-line = { $rule }: { $own }. The page says: { $page }{ $count ->
    [0] .
    [one] {" "}(article { $articles }).
   *[other] {" "}(articles { $articles }).
}
rules-own-fact = { $rule }: { $own }.
book-written = { $file } is written.

### Which game? The tables of the general page.

compare-game = Game
compare-age = Age
compare-minutes = Minutes
compare-level = Difficulty
compare-level-of = { $level } of { $most }
compare-chance = Chance
compare-like = Try also
compare-chance-none = none
compare-chance-dice = dice
compare-years = { $age }+
compare-man-moves = A man steps
compare-man-takes = A man takes
compare-duty = What must be taken
compare-queen = A queen goes
compare-promotion = On the last row
compare-ways-forward = diagonally forward
compare-ways-diagonal = diagonally any way
compare-ways-straight = straight forward and sideways
compare-ways-five = five ways forward and sideways
compare-ways-all = all eight ways
compare-ways-knight-forward = like a knight, forward
compare-ways-knight = like a knight
compare-duty-free = what you choose
compare-duty-most = the most
compare-duty-queen-first = with a queen, if she can
compare-queen-diagonal = along diagonals
compare-queen-straight = straight
compare-queen-all = all eight ways
compare-far = , any distance
compare-stones = Stones
compare-placing = Placed
compare-moving = They move
compare-flying = Three stones
compare-mill = A mill
compare-more = And besides
compare-placing-first = at the start
compare-placing-any-time = at any time
compare-placing-none = set up
compare-moving-neighbour = to the next point
compare-moving-anywhere = anywhere
compare-moving-knight = like a knight
compare-flying-true = fly
compare-flying-false = do not fly
compare-mill-takes = takes a stone
compare-mill-wins = wins
compare-more-diagonals = diagonals
compare-more-once = each line only once
compare-more-dice = three dice
book-age = from age { $age }
book-like = Do you like this game? Try also:
