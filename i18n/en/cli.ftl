# The command line. $side: white or black.

about = Kámen: the 39 games of a Czech and Slovak games box, with exact rules that explain themselves.
help-usage = Usage:
help-commands = Commands:
help-options = Options:
cmd-games = Lists all games
cmd-show = Draws a position in the terminal
cmd-legal = Lists the legal moves: one on each line, with the position it leads to
cmd-perft = Counts the game tree to a depth; the last line is the number
cmd-explain = Says whether a move is legal, and if not, why
cmd-rules = Explains the rules of a game, with diagrams; sets its exercises
cmd-lesson = Teaches a game at the board, one idea a step
cmd-booklet = Writes the rules of all games as a book: one HTML file to read and to print
cmd-check = Lists every fault of a game file
cmd-play = Plays a game in the terminal, against another person or the computer; without a game, all of them to choose from
cmd-best = Finds the best move of a position: its score, depth and line
cmd-match = Plays a match between two players and says what it proves
cmd-learn = Makes a net from the positions of “kamen selfplay”
cmd-openings = Shows what the computer plays at the beginning of a game without thinking, or thinks it over anew
cmd-selfplay = Lets the engine play itself and keeps the positions for learning
cmd-tune = Fits the weights of the evaluation from the engine’s own games and keeps them if they win
cmd-bench = Measures the engine on fixed positions; the nodes are its signature
cmd-solve = Solves a game, or its endings of few stones: what every position is worth with perfect play
cmd-verify = Checks a file of solved positions: every value must follow from those after it
cmd-probe = Says what a position is worth with perfect play, and each of its moves
cmd-uci = Plays for other programs: UCI for chess, and the same language for the other games
cmd-hub = Plays draughts for other programs: the Hub protocol
cmd-convert = Converts records of games: pgn, pdn, kamen, and from the jsonl of matches
cmd-replay = Steps through a recorded game
cmd-serve = Opens all games in the browser, for this machine or as a host for others; the same without a command
cmd-backup = Copies the games of the web table to a file, also while they are being played
cmd-restore = Puts a copy of the games in the place of those of the web table, once it is found to be whole
cmd-check-data = Checks that the games are whole and every one of them can be played
cmd-move = Moves all games from one place to another, a file or a database, and looks whether each is there as it was
cmd-worker = Thinks for servers that share a bus, on as many machines as you like
cmd-openapi = Prints what the web server answers, as OpenAPI
cmd-site = Writes the whole app as files for any host: no server is needed
cmd-dxp = The opponent for other draughts programs, over a socket (DXP): waits for games, or asks for them
cmd-help = Shows this help, or that of a command
cmd-completions = Writes a script that lets a shell complete commands and options
cmd-man = Writes the manual: pages for “man”, one for each command
arg-game = The id of a game, as “kamen games” lists them
arg-pos = A position in the exchange format (chess: FEN; draughts on dark squares also W:W31,K40:B3)
arg-pos-each = A position in the exchange format (chess: FEN); - reads one from each line of standard input
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
arg-plain = Lines to read aloud instead of a screen, also for pipes
arg-clock = The clock: 5m+3s, 40/2h 20/1h, 15m+5s delay, move 1m
arg-exercise = Sets this exercise of the page instead
arg-step = Begins with this step
arg-booklet-out = The file to write; kamen-LANG.html unless given
arg-seed = Makes the dice fall the same way each time
arg-time = Seconds for a move
arg-nodes = Nodes for a move
arg-hash = The size of the table in MiB
arg-lines = How many best lines
arg-player = engine, level:1 to level:10, mcts, plain, random, uci:COMMAND, hub:COMMAND or dxp:ADDRESS; its own limits and options follow @: engine@nodes=20000, engine@weights=FILE, engine@net=FILE, engine@solved=DIR, plain@depth=8, uci:stockfish@time=1,UCI_Elo=2400
arg-count = How many games; each opening is played with both colours
arg-concurrency = How many games at once
arg-match-seed = Another seed gives other openings and other dice
arg-openings = How many random turns an opening has; 0 for the start
arg-longest = A game that reaches this many plies is a draw
arg-match-clock = A clock for each game: 10s+100ms is ten seconds and a tenth more for each move, 40/1m a minute for every forty moves; whoever’s clock runs out loses
arg-margin = Milliseconds that a clock forgives at each move
arg-adjudicate = Ends games that both players hold to be decided
arg-sprt = Stops when it is settled whether the first player is stronger by ELO1 rather than by ELO0 (errors 0.05 each, or ELO0,ELO1,ALPHA,BETA)
arg-record = Writes every game to this file as it ends; what the file has is not played again
arg-bench-weights = Positions are judged by weights alone, without the nets, as before there were any
arg-learn-data = The file of positions (otherwise learn/GAME.positions)
arg-learn-out = The net that is written after every round; if it is there already, learning goes on from it (otherwise learn/GAME.net)
arg-learn-chances = Instead of a net, counts what values foretell, and writes the game’s line into a table (otherwise learn/chances.txt)
arg-learn-beside = The net stands beside the weights and learns what they miss, instead of taking their place
arg-learn-weigh = Instead of a net, writes what the weights say of every position beside the file, for train/train.py --beside
arg-learn-match = Instead of learning, writes into the history of the net how it did in a match
arg-learn-rounds = How often every position is looked at
arg-learn-hidden = How wide the first layer is
arg-learn-seed = Another seed begins from other numbers
arg-openings-make = Thinks the beginnings of the game over and writes them to a file
arg-openings-nodes = Nodes for each position
arg-openings-positions = How many positions are thought over
arg-openings-out = The file (otherwise learn/GAME.openings.txt)
arg-selfplay-positions = Ends when the file has so many positions
arg-selfplay-for = Ends after so many seconds
arg-selfplay-out = The file the positions are added to (otherwise learn/GAME.positions)
arg-selfplay-solved = Where a position is in this folder of solved positions, the game ends with its value
arg-solve-stones = Endings of at most so many stones on the board; games in which none is taken are solved as a whole
arg-solve-all = The whole game, however many stones it has
solve-on-disk = { $count ->
    [one] One layer does
   *[other] { $count } layers do
} not fit into that memory and will be solved on the disk, which takes longer.
arg-solve-layer = Only this layer and those it leads to, as 2.0-0.1 (men and queens) or KBN-K; the summary of a solved game has their names
arg-solve-data = The folder of solved positions
arg-solve-memory = Megabytes of memory it may take; three quarters of what is free unless given
arg-solve-threads = How many threads; all unless given
arg-solve-plan = Only says what it would take
arg-verify-file = A file of solved positions
arg-verify-sample = Checks only so many positions
arg-tune-count = How many games the engine plays with itself in an iteration
arg-tune-match = How many games, at the most, the new weights play against the old ones
arg-iterations = How many times to play, fit and match
arg-data = Writes every game to this file as it ends and goes on from what it has (otherwise tune/GAME.jsonl)
arg-tune-out = Where weights that won are written (otherwise tune/GAME.toml)
arg-level = Against the computer, level 1 (easy) to 10
arg-side = Which side you play against the computer
arg-in = The file to read; - for standard input
arg-out = The file to write; - for standard output
arg-from = The format that is read, if the file’s extension does not say it
arg-encoding = How the letters of the file are written, if not in UTF-8: windows-1250, iso-8859-2, …
arg-to = The format that is written, if the file’s extension does not say it
arg-check-records = Only reads IN, a file or a folder of files, and says what is in it
arg-pdn-game = The game of PDN that does not say of which game it is (no tag GameType)
arg-record-file = A file of recorded games: pgn, pdn, kamen or jsonl
arg-game-number = Which game of the file, by its number; or, as with convert, the game of PDN that has no tag GameType
arg-at = Shows only the position after this many plies
arg-delay = Goes on by itself, with this many seconds for each move
arg-listen = Where the server listens: 127.0.0.1:8039
arg-serve-data = The file of the games
arg-store = A database that keeps the games instead of a file: postgres://name@host/games; its password may stand in PGPASSWORD
arg-store-key = The file of the key by which seeds of dice are sealed in a database; it is made with a new one
arg-bus = Other servers share the games, and this is the way to them: nats://name:password@host:4222
arg-worker-bus = The bus of the servers: nats://name:password@host:4222
arg-worker-listen = Address and port at which its numbers and health are told; none unless given
arg-worker-key = The file of the key that the servers have
arg-wait = Waits while another server has the games, and takes them over when it is gone
arg-move-from = A file of games, or postgres://name@host/games; no server may have it open
arg-move-to = The same, where the games are to be; whoever was interrupted begins anew and goes on where it was
arg-public-url = Where others reach the server: https://kamen.example
arg-lan = Also for other devices on the same network; shows their address as a QR code
arg-no-open = Opens no browser
arg-config = A file of settings (TOML); its keys are the long names
arg-log = How the log is written
arg-serve-threads = How many threads think for the computer
arg-serve-set = Any other setting: tables-per-hour=50; may be given several times
arg-backup-out = The file to write; it must not exist yet
arg-restore-from = The copy, as kamen backup has made it
arg-threads-check = So many threads read a file of PGN
arg-openapi-javascript = The shapes as types for scripts, as in web/js/types.js
arg-site-out = The folder to write to
arg-site-base-url = Where the site will be found, for search engines: https://example.org/kamen
site-written = { $count } files are in { $folder }.
site-not-written = { $file } could not be written: { $error }
site-bad-url = An address begins with http:// or https://.
site-no-module = The module for browsers is not built in: run ./build-wasm and build kamen again.
arg-help = Shows this help
arg-dxp-listen = The address to wait for games at; without --connect 127.0.0.1:27531
arg-dxp-connect = The address of a program that waits for games
arg-dxp-minutes = Minutes for each player and the whole game; 0 for a second a move
arg-dxp-moves = Moves after which the game is a draw; 0 for never
arg-version = Shows the version
arg-shell = The shell the script is for
arg-man-out = The folder the pages are written to; without one, only the page of “kamen” is printed
arg-help-command = The command
arg-did-you-mean = Did you mean: { $near }?
arg-unknown = There is no argument “{ $argument }”.
arg-no-command = There is no command “{ $argument }”.
arg-missing = Something is missing: { $argument }.
arg-no-value = “{ $argument }” needs a value.
arg-bad-value = “{ $value }” does not fit “{ $argument }”.
arg-repeated = “{ $argument }” is given more than once.
arg-conflict = “{ $argument }” does not go together with “{ $other }”.
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
games-no-folder = There is no folder { $folder }. --games names a folder with game files.
data-is-folder = { $folder } is a folder. --data names the file the games are kept in, for example { $file }.
bad-position-line = Line { $line }: “{ $position }” is not a position of this game:
bad-positions = { $count ->
    [one] One line has no answer.
   *[other] { $count } lines have no answer.
}
cannot-open = { $file } cannot be opened: { $error }
not-utf8 = { $file } is not a text file in UTF-8.
file-is-good = { $file }: no faults.
hands = In hand: White { $white }, Black { $black }.
move-is-legal = { $move } is legal. Then: { $position }
clicks-so-far = So far so good. Next may come: { $next }.
unknown-click = There is no “{ $square }” on this board. Name places like c3,e5.

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
play-which-game = Which game? “kamen games” lists them all; in a terminal, “kamen play” alone lets you choose.
play-which-file = Write the name of the file too: save evening.kamen
play-unfinished = These games are not over:
play-go-on = “load 1” goes on with the first of them.
play-which-of-many = Which of them? Write its number behind the name: load evening.pgn 2
play-kept = It is kept, and offered again at the next start.
play-replace = { $file } is there already. Say it once more to replace it.
play-may-huff = Your opponent could have taken and did not: “huff” says what you may do.
play-touched = You touched { $square }.
play-over = “rematch”, “save evening.kamen”, “load” or “quit”?
play-which-language = Which language? Possible: cs, sk, en.
play-no-clock = This game is played without a clock.
play-clock = { $side ->
    [white] White
   *[black] Black
} has { $left } left.
play-advice = { $move }: { $score } for the player to move; { $line }
play-advice-win = { $move }: the player to move wins in { $moves } { $moves ->
    [one] move
   *[other] moves
}; { $line }
play-advice-loss = { $move }: the player to move loses in { $moves } { $moves ->
    [one] move
   *[other] moves
}; { $line }
play-promise = The dice come from a secret that was settled beforehand. Its hash: { $hash }
play-seed = The dice came from the seed { $seed }, whose hash was { $hash }.
spoken-side = { $side ->
    [white] White
   *[black] Black
}: { $count ->
    [0] no stones
   *[other] { $stones }
}.
spoken-stones = { $kind ->
    [king] king
    [chess-queen] { $count ->
        [one] queen
       *[other] queens
    }
    [rook] { $count ->
        [one] rook
       *[other] rooks
    }
    [bishop] { $count ->
        [one] bishop
       *[other] bishops
    }
    [knight] { $count ->
        [one] knight
       *[other] knights
    }
    [pawn] { $count ->
        [one] pawn
       *[other] pawns
    }
    [queen] { $count ->
        [one] queen
       *[other] queens
    }
    [ruler] { $count ->
        [one] king
       *[other] kings
    }
    [subject] { $count ->
        [one] subject
       *[other] subjects
    }
    [wolf] wolf
    [sheep] sheep
   *[man] { $count ->
        [one] man
       *[other] men
    }
} { $squares }
spoken-tower = Tower on { $square }, from the bottom: { $stones }.
nothing-to-undo = There is no move to take back.
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
word-list = list
word-clock = clock
word-hint = hint
word-evaluate = evaluate
word-rules = rules
word-punish = huff
word-decline = decline
word-check = check
word-touch = touch
word-adjust = adjust
word-rematch = rematch
word-save = save
word-load = load
word-language = language
word-quit = quit
help-help = this list
help-moves = all legal moves, or those that begin with a square: moves c3
help-board = the board once more
help-flip = turns the board
help-position = the position as text
help-undo = takes the last move back
help-claim = claims a draw (the same position three times, too long without progress, or, where the rules say so, nobody can win any more), also with a move: claim c3-d4
help-offer = offers a draw with your next move
help-accept = accepts the draw
help-resign = resigns
help-list = the moves so far
help-clock = how much time is left
help-hint = what the computer would play, and why
help-evaluate = what the computer thinks of the position, and how it would go on
help-rules = the rulings of this game, with their articles
help-punish = the stones that may be huffed; write one of them as a move
help-decline = declines the draw
help-check = says “check”
help-touch = touches a piece, where touch-move is agreed: touch e2
help-adjust = says “I adjust” before a piece is touched
help-rematch = another game with colours swapped
help-save = saves the game: save evening.kamen
help-load = opens a saved game: load evening.kamen
help-language = another language: language cs
help-quit = leaves the game

### The engine and its matches. $score, $elo and the like are numbers, ready written.

best-line = { $move }: { $score }, depth { $depth }, { $nodes } nodes, { $time } s; { $line }
no-engine = There is no engine for the game “{ $game }”.
bench-all = total
bench-signature = Signature: { $nodes }
match-stopped = The match was stopped after { $played } of { $all } games.
match-result = { $first } against { $second }: { $games ->
    [one] one game
   *[other] { $games } games
}, won { $wins }, drawn { $draws }, lost { $losses }: { $score }% of the points
match-elo = Elo difference { $elo } ({ $low } to { $high } with 95% confidence), { $known ->
    [yes] stronger with a likelihood of { $better }%
   *[too-few] too few games to say who is stronger
}
match-sprt = SPRT from { $elo0 } to { $elo1 }: LLR { $ratio } ({ $low } to { $high }), { $verdict ->
    [better] stronger
    [not-better] not stronger
   *[open] not settled
}
match-no-player = There is no player “{ $player }”. Possible: engine, level:1 to level:10, mcts, plain, random, uci:COMMAND, hub:COMMAND, dxp:ADDRESS.
match-bad-limit = “{ $part }” means nothing in “{ $player }”. Possible, where the player has them: time, clock, nodes, depth, threads, hash, weights.
match-cannot-play = “{ $player }” cannot play: { $error }
match-bad-record = The record { $file } cannot be used: { $error }
dxp-listening = Waiting for games at { $address }.
dxp-unreachable = { $address } cannot be reached: { $error }
dxp-declined = The program at { $address } does not want to play.
dxp-ended = Against { $name }, with the { $side ->
    [white] white
   *[black] black
} stones, after { $plies } moves by both: { $result ->
    [won] won
    [lost] lost
    [draw] a draw
   *[unknown] without a result
}. { $detail }
match-failed = “{ $player }” { $reason ->
    [time-out] did not answer in time
    [overstepped] overstepped its time
    [illegal-move] tried a move that is not legal
   *[crash] ended unexpectedly
} and loses the game. { $detail }
match-bad-line = Line { $line } of { $file } is no game of this record. Mend or delete the line, or name another file.
tune-playing = Games
tune-matching = Match
tune-fit = Iteration { $round }: { $games ->
    [one] one game
   *[other] { $games } games
}, { $positions } quiet positions; loss { $before } before, { $after } after
tune-no-fit = Iteration { $round }: { $games ->
    [one] one game
   *[other] { $games } games
}, { $positions } quiet positions; no better weights were found
tune-match = New weights against old: { $games ->
    [one] one game
   *[other] { $games } games
}, won { $wins }, drawn { $draws }, lost { $losses }: { $score }% of the points, Elo difference { $elo } ({ $low } to { $high }); { $kept ->
    [yes] kept
   *[no] not kept
}
tune-nothing = The weights stay as they are.
tune-written = The new weights are in { $file }.
tune-cannot-write = { $file } cannot be written: { $error }
net-foreign = { $file } is no net.
net-version = { $file } is a net of version { $version }, which cannot be read here.
net-damaged = { $file } is a net that was cut short or damaged.
net-other-game = { $file } is a net for { $game }, or for this game from another start.
learn-round = Round { $round }, loss on the games kept out { $loss }
learn-too-few = { $file } has too few positions to learn from: { $count }.
learn-untold = Files of positions tell too little of { $game } for its weights to be asked. Learn without --beside.
learn-written = The net is in { $file }. Try it: kamen match { $game } engine@net={ $file } engine
learn-weighed = Positions: { $positions }. What the weights say of them is in { $file }.
learn-noted = { $file } tells of the match now.
learn-no-history = The history in { $file } is no JSON object, so nothing can be added to it.
openings-none = No openings are known of this game.
openings-known = Positions known: { $positions }. The first moves, with what they are worth and how they go on:
openings-progress = { $done } of { $positions } positions
openings-written = The openings are in { $file }.
learn-chances-group = { $positions } positions held out: foretold { $foretold }, happened { $happened } (White : draw : Black, in percent)
learn-chances = From { $positions } positions; surprise at the games kept out { $surprise }, without values { $plain }. In { $file }: { $line }
selfplay-progress = { $games ->
    [one] One game
   *[other] { $games } games
}, { $positions } positions, { $speed } a second
selfplay-too-large = This game has more points or stones than a record of a position has room for.
selfplay-no-games = No random opening of this game leads to a position that is still open.
learn-foreign = { $file } is no file of positions, or one of another version.
learn-other-game = { $file } has positions of { $game }, or of this game with other rules. Name another file.

### Records of games

convert-same-file = { $file } would be written over itself. Choose another file.
convert-no-format = The format of { $file } is not known. Give { $option }: { $expected }.
convert-done = { $games ->
    [one] One game converted.
   *[other] { $games } games converted.
}
convert-failed = { $failed ->
    [one] One game could not be converted,
   *[other] { $failed } games could not be converted,
} { $games ->
    [0] none was.
    [one] one was.
   *[other] { $games } were.
}
convert-checked = { $file }: { $games ->
    [one] one game
   *[other] { $games } games
}, { $read } read, { $unsaid } of an unknown game, { $refused } refused.
convert-checked-files = { $files ->
    [one] One file
   *[other] { $files } files
}
convert-check-failed = { $games ->
    [one] One game could not be read.
   *[other] { $games } games could not be read.
}
convert-progress = { $games ->
    [one] one game
   *[other] { $games } games
}
flaw-in-game = { $file }, game { $number }. { $sentence }
replay-no-game = { $file } has no game { $number }; { $games ->
    [0] there is none in it.
    [one] there is one in it.
   *[other] there are { $games } in it.
}
replay-no-ply = The game has no ply { $ply }; { $plies ->
    [0] it has none.
    [one] it has one.
   *[other] it has { $plies }.
}
replay-players = { $white } – { $black }
replay-somebody = somebody
replay-ply = { $ply }. { $side ->
    [white] White
   *[black] Black
}: { $move }
replay-clock = clock { $time }
replay-next = Enter goes on, q leaves.
replay-result = Result: { $result }

### Loading a server. Times and sizes are ready written.

cmd-load = Measures a web server on this machine: opens many tables and plays at all of them at once
arg-load-server = Where the server is, on this machine only: 127.0.0.1:8039; several that share their games, with commas between them
arg-load-spawn = Starts a server for the measurement and ends it afterwards
arg-load-tables = How many tables
arg-load-sockets = How many sockets: two players at each table, and watchers for the rest
arg-load-pace = Each table makes a move every so many seconds
arg-load-time = How many seconds to measure, once everybody is there
arg-load-ramp = In how many seconds the tables are opened
arg-load-seed = Another seed gives other moves
arg-load-store = With --spawn: a database of its own in which several servers keep the games, instead of a file
arg-load-bus = The bus by which they share it
arg-load-pid = The process of the server, to measure its memory and processor time
arg-load-curve = Goes on with more and more moves a second, up to where it bends
arg-load-write = Writes docs/load.md
arg-load-strict = Ends with exit code 1 if an aim is missed
load-not-loopback = “{ $address }” is no address of this machine. Only servers on this machine may be loaded; give an address like 127.0.0.1:8039.
load-one-server = Either a server is started (--spawn) or one is named (ADDRESS and --pid), not both.
load-too-few-sockets = { $tables ->
    [one] One table needs
   *[other] { $tables } tables need
} at least { $needed } sockets, two players each. Raise --sockets or lower --tables.
load-files = { $whose ->
    [server] The server may
   *[tool] This command may
} open only { $allowed } files at once, and a socket is one of them. First say “ulimit -n { $needed }” in { $whose ->
    [server] the terminal that starts the server,
   *[tool] this terminal,
} or ask for fewer sockets.
load-no-process = There is no process { $pid }.
load-no-server = The server does not answer: { $error }
load-phase = { $phase ->
    [filling] The house fills
    [measuring] Measuring
   *[ending] The last moves arrive
}
load-progress = { $phase } { $elapsed } s: tables { $tables }, sockets { $sockets }, moves { $moves }, p99 { $shown } ms, memory { $memory } MB, refused { $refused }
load-stopped = Stopped early; this is what was measured by then.
load-head-times = milliseconds
load-head-count = count
load-acknowledged = to the answer to the mover
load-shown = to the other player
load-watched = to a watcher
load-welcomed = from knocking to the first state
load-moves = Moves: { $sent } sent ({ $rate } a second), { $acknowledged } acknowledged, { $shown } shown; { $behind } waited for the server
load-people = Sockets: { $sockets } open, { $rate } opened a second; { $lost } lost ({ $players } of players), { $back } came back; newcomers who watch were told to wait { $told }×
load-refused = Refused: tables { $tables }, sockets { $sockets }, moves { $moves }
load-first-refusal = The first refusal: { $reason }
load-games = Games that ended: { $games }
load-server = The server: memory { $memory } MB at the most, { $processor } % of one core
load-server-unknown = The memory of the server is not known; name its process with --pid.
load-bus = Bytes that the servers said to each other a move: { $bytes }
load-tool = This command: { $processor } % of one core
load-missed = Missed: { $aims }.
load-aim = { $aim ->
    [shown] a move is shown to the other player within { $millis } ms at the 99th percentile
    [memory] the server takes less than { $megabytes } MB
   *[everybody] everybody gets in and stays, and no move is refused or lost
}
load-kept = Every aim is met.
cmd-torture = Kills a web server over and over, breaks its disk and its clock, and checks that nothing anybody was told is lost
arg-torture-seed = Which fault comes when; another one each time, and printed, where none is given
arg-torture-kills = How often the server is killed
arg-torture-players = How many players play at once
arg-torture-store = A database of its own that keeps the games instead of a file; a second server waits, and takes over after each kill
arg-torture-bus = The bus by which several servers share the database; all of them are at work, and each is killed, stopped and told to stop
arg-torture-servers = How many servers share the database
arg-torture-time = Ends after so many seconds, however often it was killed
arg-torture-write = Writes docs/reliability.md
torture-seed = Seed { $seed }
torture-progress = kills { $kills }, moves told { $told }, tables compared { $checked }, lost { $lost }
torture-start = The longest start after a kill: { $seconds } s
torture-wait = The longest time for which a player could do nothing: { $seconds } s
torture-take-over = The longest while no more than one server failed, by what happened to it ({ $what }): { $seconds } s
torture-left-out = Left out, as the tools for it are not installed (fiu-utils, faketime): { $what }
torture-kept = Nothing that anybody was told was lost.
torture-lost = { $count } times something was not as it was told. The data is in { $folder }.
torture-count = { $what ->
    [tables] Tables opened
    [games] Games played to their end
    [rematches] Rematches agreed on
    [told] Moves acknowledged
    [watched] Moves shown to watchers
    [in-doubt] Moves without an answer
    [came-true] Moves in doubt that had happened
    [denied-and-true] Regretted moves that had happened
    [regretted] Regretted by the server
    [kill] Kills
    [hand-over] Servers told to stop
    [full-disk] Full disk
    [broken-write] Disk that fails to write
    [broken-read] Disk that fails to read
    [lock] File locked by another program
    [slow-disk] Slow disk
    [stall] Process stopped for a while
    [clock-jump] Clock set
    [no-files] No file handles left
    [cut-database] Lines to the database cut
    [cut-connection] Connections cut
    [bit-flip] Bits turned
    [damage-seen] Damage seen and told
    [damage-harmless] Damage that touched no game
    [restored] Brought back from a copy
   *[checked] Tables compared with what was told
}
load-written = The numbers are in { $file }.

### Perfect play

solve-listing = { $count } positions so far; there is room for { $room }
solve-left = about { $time } left
solve-plan = { $open ->
    [0] { $scope ->
        [whole] { $game } is solved already.
        [winner] Who wins { $game } is proved already.
       *[endings] These endings of { $game } are solved already.
    }
   *[other] { $game }: { $positions } positions in { $open ->
        [one] one layer
       *[other] { $open } layers
    } to solve ({ $layers } in all), about { $time }, { $memory } of memory, { $disk } on the disk.
}
solve-layer = { $layer }: { $positions } positions; the player to move wins { $wins }, draws { $draws }, loses { $losses }; { $proof ->
    [yes] whoever wins needs at most { $longest ->
        [one] one half-move
       *[other] { $longest } half-moves
    } by this proof.
   *[no] { $longest ->
        [0] there is no win in it.
        [one] the longest win takes one half-move.
       *[other] the longest win takes { $longest } half-moves.
    }
}
solve-done = { $scope ->
    [whole] { $game } is solved
    [winner] Who wins { $game } is proved
   *[endings] These endings of { $game } are solved
}; the files are in { $folder }.
solve-found = How many positions there are is only known once all have been found. That took { $time } and was most of the work{ $again ->
    [yes] ; solving begins with it again.
   *[no] .
}
solve-unknown = The positions of this game cannot be numbered, so it cannot be solved.
solve-obstacle = { $game } cannot be solved: { $obstacle ->
    [chance] dice decide in it, and no move is best for every roll. Endings in which they are no longer thrown can be solved (without --all).
    [manners] with huffing or taking back, players may break the rules, and the value of a position hangs on what they claim.
    [two-moves] a player moves twice running in it.
   *[more-than-stones] its positions are more than the stones on the board.
}
solve-too-large = { $game } is too large: { $positions } positions, which would take { $memory } of memory. { $fewer ->
    [yes] Take fewer stones (--stones), or allow more memory (--memory).
   *[no] It can only be solved as a whole, with so much memory (--memory).
}
solve-too-few = With so few stones { $game } is over. Take at least { $stones } (--stones).
solve-crowded = { $game } is too large: { $beside ->
    [hand] the stones in hand belong to each of its positions
   *[lines] the lines that each side has closed belong to each of its positions
}, so it can only be solved as a whole, and fewer stones (--stones) are no way out. That is { $positions } positions, and there is memory for { $room }.
solve-at-least = { $game } is too large: there is more to its positions than the stones on the board, so it can only be solved as a whole. Positions come again so rarely in random games that there must be about { $positions } at least, and there is memory for { $room } (--memory).
solve-too-many = { $game } is too large: more than { $count } positions can be reached, and there is no memory for more (--memory).
solve-busy = Somebody else is solving in { $folder }. Wait until it is done, or name another folder (--data).
solve-no-folder = The folder { $folder } cannot be made: { $error }. Name another one (--data).
solve-io = { $file }: { $error }. What was solved before is kept; the same command goes on from there.
solve-bad-file = { $file } is not used: { $fault ->
    [foreign] it is no file of solved positions.
    [version] it is of another version.
    [other-rules] it was made for other rules. Solve the game anew.
    [unreadable] it cannot be read: { $error }.
    [cut] it was cut short or damaged. Copy it anew from where it came from.
   *[damaged] it was cut short or damaged. Solve the game anew.
}
solve-no-layer = { $game } has no layer “{ $layer }”. Layers are named by the men and queens of both sides, as 2.0-0.1, or by pieces, as KBN-K, the stronger side first.
solve-missing = { $layer } leads to endings whose files are not in the same folder. Solve them first.
solve-failed = It could not be solved ({ $failure }). Please tell us.
verify-unread = { $file } cannot be read: { $error }
verify-right = { $file } is right: { $checked } positions, and every value follows from those after it.
verify-wrong = { $file } is wrong: of { $checked } positions, { $count ->
    [one] one has a value that does not follow from those after it, under number { $first }.
   *[other] { $wrong } have a value that does not follow from those after it, the first under number { $first }.
}
probe-outside = { $game } is solved, but this position was not needed for that; who wins here is not known.
probe-unknown = The value of this position is not known{ $solved ->
    [0] .
   *[other] : it has { $stones } stones, and the endings that are solved have at most { $solved }.
}
probe-solve = { $way ->
    [endings] Endings of so many stones are solved with: { $command } (--plan only says what that takes)
    [fewer] So many stones are too many to be solved. Endings of fewer are solved with: { $command }
   *[whole] If the game is small enough, it is solved with: { $command }
}
