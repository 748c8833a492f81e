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
at-column = Column { $column }: { $sentence }
at-line = Line { $line }, column { $column }: { $sentence }
at-key = { $key }: { $sentence }

### The command line

about = Kámen: the 39 games of a Czech and Slovak games box, with exact rules that explain themselves.
help-usage = Usage:
help-commands = Commands:
help-options = Options:
cmd-games = Lists all games
cmd-show = Draws a position in the terminal
cmd-legal = Lists the legal moves: one on each line, with the position it leads to
cmd-perft = Counts the game tree to a depth; the last line is the number
cmd-explain = Says whether a move is legal, and if not, why
cmd-rules = Tells the rules of a game, with diagrams; sets its exercises
cmd-booklet = Writes the rules of all games as a book: one HTML file to read and to print
cmd-check = Lists every fault of a game file
cmd-play = Plays a game: two people at one terminal, or one against the computer
cmd-best = Finds the best move of a position: its score, depth and line
cmd-match = Plays a match between two players and says what it proves
cmd-bench = Measures the engine on fixed positions; the nodes are its signature
cmd-uci = Plays for other programs: UCI for chess, and the same language for the other games
cmd-hub = Plays draughts for other programs: the Hub protocol
arg-game = The id of a game, as “kamen games” lists them
arg-pos = A position in the exchange format (chess: FEN; draughts on dark squares also W:W31,K40:B3)
arg-set = An option or house rule of the game; may be given several times
arg-games = Also reads the game files of this folder
arg-lang = The language: cs, sk or en
arg-json = As JSON
arg-flip = Black at the bottom
arg-ascii = Plain letters instead of symbols
arg-notation = How moves are written
arg-depth = How many plies deep
arg-divide = The count below each move
arg-threads = How many threads
arg-move = The move that is tried
arg-clicks = The move is a list of squares clicked so far: c3,e5
arg-file = A game file (TOML)
arg-exercise = Sets this exercise of the page instead
arg-out = The file to write; kamen-LANG.html unless given
arg-seed = Makes the dice fall the same way each time
arg-time = Seconds for a move
arg-nodes = Nodes for a move
arg-hash = The size of the table in MiB
arg-lines = How many best lines
arg-player = engine, level:1 to level:10, mcts, plain, random, uci:COMMAND or hub:COMMAND; its own limits and options follow @: engine@nodes=20000, plain@depth=8, uci:stockfish@time=1,UCI_Elo=2400
arg-count = How many games; each opening is played with both colours
arg-concurrency = How many games at once
arg-match-seed = Another seed gives other openings and other dice
arg-openings = How many random turns an opening has; 0 for the start
arg-longest = A game of so many plies is a draw
arg-adjudicate = Ends games that both players hold to be decided
arg-sprt = Stops when it is settled whether the first player is stronger by ELO1 rather than by ELO0 (errors 0.05 each, or ELO0,ELO1,ALPHA,BETA)
arg-record = Writes every game to this file as it ends; what the file has is not played again
arg-level = Against the computer, level 1 (easy) to 10
arg-side = Which side you play against the computer
arg-help = Shows this help
arg-unknown = There is no argument “{ $argument }”.
arg-no-command = There is no command “{ $argument }”.
arg-missing = Something is missing: { $argument }.
arg-no-value = “{ $argument }” needs a value.
arg-bad-value = “{ $value }” does not fit “{ $argument }”.
arg-repeated = “{ $argument }” is given more than once.
arg-other = The command could not be understood.
arg-fits = Possible: { $expected }.
arg-see-help = “kamen --help” shows what can be done, “kamen COMMAND --help” more about a command.
head-number = No.
head-id = id
head-name = name
head-board = board
head-stones = stones
head-minutes = minutes
error-io = Reading or writing failed: { $error }
bad-file = { $file } has faults:
bad-options = These options do not fit the game “{ $game }”:
bad-position = The position “{ $position }” cannot be read:
unknown-game = There is no game “{ $game }”. { $near-count ->
    [0] “kamen games” lists them all.
   *[other] Did you mean { $near }? “kamen games” lists them all.
}
no-such-notation = The game “{ $game }” has no notation “{ $notation }”. Leave --notation out.
cannot-open = { $file } cannot be opened: { $error }
not-utf8 = { $file } is not a text file in UTF-8.
file-is-good = { $file }: no faults.
hands = In hand: White { $white }, Black { $black }.
move-is-legal = { $move } is legal. Then: { $position }
clicks-so-far = So far so good. Next may come: { $next }.
unknown-click = The board has no square “{ $square }”. Give squares like c3,e5.

### Playing at the terminal

play-intro = Write a move, or “help”.
play-left = The game is left as it stands: { $position }
computer-plays = { $side ->
    [white] White plays
   *[black] Black plays
} { $move }.
dice = The dice show { $roll }.
draw-offered = { $side ->
    [white] White offers
   *[black] Black offers
} a draw. Write “accept”, or make your move.
offer-after-a-move = A draw can be offered only by the player who has just moved.
nothing-offered = Nobody has offered a draw.
nothing-to-undo = There is no move to take back.
claim-refused = No claim: this position has occurred { $times ->
    [one] once
    [2] twice
   *[other] { $times } times
}, and there has been no progress for { $quiet ->
    [one] one ply
   *[other] { $quiet } plies
}.
word-help = help
word-moves = moves
word-board = board
word-flip = flip
word-position = position
word-undo = undo
word-claim = claim
word-offer = offer
word-accept = accept
word-resign = resign
word-quit = quit
help-help = this list
help-moves = all legal moves, or those that begin with a square: moves c3
help-board = the board once more
help-flip = turns the board
help-position = the position as text
help-undo = takes the last move back
help-claim = claims a draw (three times the same position, too long without progress), also with a move: claim c3-d4
help-offer = the player who has just moved offers a draw
help-accept = accepts the draw
help-resign = resigns
help-quit = leaves the game

### The engine and its matches. $score, $elo and the like are numbers, ready written.

best-line = { $move }: { $score }, depth { $depth }, { $nodes } nodes, { $time } s; { $line }
no-engine = There is no engine for the game “{ $game }”.
bench-all = total
bench-signature = Signature: { $nodes }
match-result = { $first } against { $second }: { $games ->
    [one] one game
   *[other] { $games } games
}, won { $wins }, drawn { $draws }, lost { $losses }: { $score } % of the points
match-elo = Elo difference { $elo } ({ $low } to { $high } with 95 % confidence), stronger with a likelihood of { $better } %
match-sprt = SPRT from { $elo0 } to { $elo1 }: LLR { $ratio } ({ $low } to { $high }), { $verdict ->
    [better] stronger
    [not-better] not stronger
   *[open] not settled
}
match-no-player = There is no player “{ $player }”. Possible: engine, level:1 to level:10, mcts, plain, random, uci:COMMAND, hub:COMMAND.
match-bad-limit = “{ $part }” means nothing in “{ $player }”. Possible, where the player has them: time, nodes, depth, threads, hash.
match-cannot-play = “{ $player }” cannot play: { $error }
match-bad-record = The record { $file } cannot be used: { $error }
match-failed = “{ $player }” { $reason ->
    [time-out] did not answer in time
    [illegal-move] tried a move that is not legal
   *[crash] ended unexpectedly
} and loses the game. { $detail }
