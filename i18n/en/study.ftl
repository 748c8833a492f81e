# Analysis, editor and exercises in a browser: what the server says. $number: of a move; $move; $sentence: why.

study-move-refused = Move { $number } ({ $move }) is not possible: { $sentence }
study-game-over = The game is over here; there is nothing to think about.
study-busy = The computer is busy with other people’s games. Try again in a moment.
study-not-loaded = The record cannot be opened.
study-no-game = There is no game in this text.
study-solved = That’s it!
study-other = That move is allowed, but it is not what the exercise asks for. Look again.
