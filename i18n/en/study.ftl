# Analysis, editor and exercises in a browser.

## What the server says. $number: of a move; $move; $sentence: why.

study-move-refused = Move { $number } ({ $move }) is not possible: { $sentence }
study-game-over = The game is over here; there is nothing to think about.
study-busy = The computer is busy with other people’s games. Try again in a moment.
study-not-loaded = The record cannot be opened.
study-no-game = There is no game in this text.
study-not-written = The line cannot be written in this format.
study-solved = That’s it!
study-other = That move is allowed, but it is not what the exercise asks for. Look again.
study-goes-on = Right so far! The answer has been played; go on.
study-step-other = That move is allowed, but this step asks for another one. Look again.

## What the page says.

study-modes = Analysis or editor
study-analysis = Analysis
study-editor = Editor
study-trouble = This board could not be opened
study-from-start = From the starting position
study-edit = Edit
study-take = Save and share
study-play-from-here = Play from here
study-your-move = Move
study-play = Play
study-start = Start
study-hands = In hand: White { $white }, Black { $black }
study-over = The game is over here.

## The computer’s opinion. $score: “+0.42”; $chances: how the game is likely to end; $white, $draw, $black: in percent.

study-balance = How the game is likely to end
study-balance-is = { $score }. { $chances }
study-chances = White { $white }%, draw { $draw }%, Black { $black }%
study-balance-unknown = not known yet
study-thinking = The computer thinks along
study-thinks = Thinking…
study-how-many-lines = How many best lines
study-lines =
    { $count ->
        [one] { $count } line
       *[other] { $count } lines
    }
study-depth = depth { $depth }
study-hint = Hint
study-play-move = Play { $move }
study-known = What is known with perfect play
study-known-win = Winning moves
study-known-draw = Drawing moves
study-known-loss = Losing moves
study-known-unknown = It is not known what this move is worth
study-known-outside = The game is solved, but this position was not needed for that; who wins here is not known

## The moves.

study-no-moves = Move a stone of either side. What you try stands here.
study-other-ways = Also tried
study-die = Die { $number }
study-set-dice = Use these dice

## The whole game looked at.

study-review = Analyse the whole game
study-review-again = Analyse again
study-review-progress = Analysing
study-stop = Stop
study-review-stopped = Stopped; what is done so far stands here.
study-review-found =
    { $count ->
        [one] { $count } move could have been better.
       *[other] { $count } moves could have been better.
    }
study-review-clean = No mistakes found: well played.
study-review-table = All moves in a table
study-graph = White’s chances through the game; the table below says the same in words
study-inaccuracy = inaccuracy
study-mistake = mistake
study-blunder = blunder
study-better = better { $move }
study-column-ply = Half-move
study-column-move = Move
study-column-score = Score
study-column-verdict = Verdict
study-column-better = Better

## Beginning a game from a position.

study-level = Level
study-my-colour = My colour
study-begin = Start the game

## Taking things along.

study-line-link = Link to the line
study-position-text = Position as text

## The editor.

study-palette = What to put on the board
study-move = Move
study-remove = Remove
study-move-what = Choose the stone to move first, or a stone below the board to put down.
study-board = Board
study-start-position = Starting position
study-clear = Clear the board
study-turn = To move
study-rest = Further details (stones in hand, castling …)
study-paste = Paste another position here to see it.
study-faults =
    { $count ->
        [one] One thing is not right yet:
       *[other] { $count } things are not right yet:
    }
study-no-faults = The position is in order.
study-analyse = Analyse
study-link = Link

## Exercises.

study-exercise = Exercise { $number } of { $count }
study-try = Try
study-again = Start again
study-previous = Previous exercise
study-next = Next exercise
study-course = Lesson: step { $number } of { $count }
study-next-step = Next step
study-previous-step = Previous step
study-course-done = That was the lesson. Now play!
study-play-game = Play a game

### comments, lessons, and a game from here
# $move: a move with its number. $number: which mistake. $count: of how many. $found: how many were mended. $least, $most: numbers. $side: White or Black. $stones: what it has more.

study-not-kept = This browser does not keep that study (any more).
study-notes = Comment and signs
study-comment = Comment
study-signs = Signs
study-promote = Make it the main line
study-delete-from-here = Delete from here
study-nag-1 = good move
study-nag-2 = mistake
study-nag-3 = brilliant move
study-nag-4 = blunder
study-nag-5 = interesting move
study-nag-6 = dubious move
study-nag-7 = only move
study-nag-10 = equal
study-nag-13 = unclear
study-nag-14 = White stands slightly better
study-nag-15 = Black stands slightly better
study-nag-16 = White stands better
study-nag-17 = Black stands better
study-nag-18 = White is winning
study-nag-19 = Black is winning
study-accuracy = accuracy
study-count-inaccuracy = { $count ->
    [one] { $count } inaccuracy
   *[other] { $count } inaccuracies
}
study-count-mistake = { $count ->
    [one] { $count } mistake
   *[other] { $count } mistakes
}
study-count-blunder = { $count ->
    [one] { $count } blunder
   *[other] { $count } blunders
}
study-learn = Learn from the mistakes
study-lesson = Learn from your mistakes
study-lesson-count = Mistake { $number } of { $count }
study-lesson-task-white = White played { $move }. Find a better move.
study-lesson-task-black = Black played { $move }. Find a better move.
study-lesson-same = That is what was played. Look for something better.
study-lesson-wrong = { $move } is not good enough. Try another move.
study-lesson-good = Good! That is better.
study-lesson-best = The computer would play { $move }.
study-lesson-show = Show the move
study-lesson-skip = Skip
study-lesson-next = Next mistake
study-lesson-on = Go on
study-lesson-end = End
study-lesson-done = Done
study-lesson-result = You found a better move in { $found } of { $count }.
study-busy-now = The computer has no time just now. Try again.
study-material = { $side } has more: { $stones }
study-against-whom = Against whom
study-against-computer = the computer
study-against-device = two people at this device
study-against-friend = a friend far away, by a link
study-clock-range = Enter a number from { $least } to { $most }.
