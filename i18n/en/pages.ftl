# The pages of the web app around the board: gallery, a game's page, forms, my games, help.

### Around every page

pages-skip = Skip to the content
pages-nav = Main pages
pages-nav-games = Games
pages-nav-rules = Rules
pages-nav-mine = My games
pages-nav-load = Open a game
pages-nav-help = Help
pages-language = Language
pages-look = Appearance
pages-theme = Colours
pages-theme-auto = as the device
pages-theme-light = light
pages-theme-dark = dark
pages-board = Boards
pages-board-wood = wood
pages-board-paper = paper
pages-board-contrast = high contrast
pages-footer = Kámen: the games of one box, on one table.
pages-privacy = Privacy
pages-crumbs = Where you are
pages-needs-script = Playing here needs JavaScript. The rules can be read without it.
pages-to-games = Choose a game
pages-missing = There is nothing here
pages-missing-what = The address may be mistyped, or what was here has gone.
pages-offline = The server cannot be reached
pages-offline-what = You seem to be offline, and this page is not kept in your browser. All games and rules are: play the computer, or two at this device.
pages-offline-again = Try again
pages-error = That did not work. Check your connection and try again.
pages-alone-no-friend = Playing with a friend on another device needs a connection to a server.
pages-alone-not-kept = This browser has no room left, or does not keep anything: the move was not made. Save the game as a file.
pages-alone-not-begun = This browser has no room left, or does not keep anything, so no game can be begun here. Free some room, or let this site keep its data.
pages-new-version = A new version of Kámen is ready.
pages-new-version-take = Use it now
pages-new-version-later = Later

### The gallery

pages-home = { $count } games from one box
pages-home-what = Chess, draughts, mills and their many cousins. Play against the computer, around one tablet, or with a friend far away. No account, no advertisements.
pages-find = Find a game
pages-find-how = name or number
pages-find-all = Show all
pages-length = Length
pages-length-any = any
pages-length-most = up to { $minutes } minutes
pages-box = What can I play with my box?
pages-box-what = Say what you have at home. Only games that you can lay out will stay.
pages-box-boards = Boards
pages-box-8x8 = 8 × 8
pages-box-10x10 = 10 × 10
pages-box-1x8 = one column of eight
pages-box-mill = mill
pages-box-mill-diagonal = mill with diagonals
pages-box-mill-hex = hexagonal mill
pages-box-else = Also
pages-box-pieces = chess pieces
pages-box-dice = dice
pages-box-light = Light stones
pages-box-dark = Dark stones
pages-found = { $count ->
    [0] No game fits.
    [one] One game fits.
   *[other] { $count } games fit.
}
pages-number = No. { $number }
pages-minutes = { $least }–{ $most } min
pages-quick = Play
pages-quick-label = Play { $game } now
pages-quick-how = One tap opens a table with your last settings.
pages-surprise = Surprise me
pages-at-once = Play at once
pages-families = Families of games
pages-learn = To learn
pages-learn-any = anything
pages-learn-little = few rules
pages-learn-some = not too many rules
pages-go-on = Go on: { $game }
pages-family-chess = The king of games, by the rules of the world.
pages-family-draughts = Jump, take, become a queen. Every country plays it its own way.
pages-family-race = Nothing is taken: who gets across first?
pages-family-custody = Squeeze or surround an enemy stone and it is yours.
pages-family-hunt = Few against many.
pages-family-mill = Three in a row close a mill and take a stone.
pages-family-towers = Stack stone on stone: who is first to pile up three of their own?
# What people also call a family; it is searched for and never shown.
pages-family-chess-also = chess
pages-family-draughts-also = draughts, checkers
pages-family-mill-also = mill, nine men's morris, merels, Mühle
pages-family-race-also = race
pages-family-custody-also = custodian capture
pages-family-hunt-also = hunt, fox and geese
pages-family-towers-also = towers, stacks

### A game's page

pages-start-position = { $game }: the board at the start
pages-short = The rules in short
pages-full = All the rules, with pictures
pages-lesson = Learn the game
pages-start = Sit down to play
pages-who = Who plays
pages-who-computer = Against the computer
pages-who-computer-what = ten levels, from a patient beginner up
pages-who-device = Two at this device
pages-who-device-what = one board between you
pages-who-friend = With a friend far away
pages-who-friend-what = you get a link and a QR code to send
pages-level-name = Level
pages-level = { $level ->
    [1] 1 – first steps
    [2] 2 – beginner
    [3] 3 – plays for fun
    [4] 4 – attentive
    [5] 5 – seasoned
    [6] 6 – good
    [7] 7 – club player
    [8] 8 – strong
    [9] 9 – very strong
   *[10] 10 – as good as it gets
}
pages-colour = Your colour
pages-colour-white = White
pages-colour-black = Black
pages-colour-lot = by lot
pages-two = The board
pages-two-turn = turns to whoever moves
pages-two-face = face to face
pages-two-still = stays as it is
pages-name = Your name
pages-name-white = White’s name
pages-name-black = Black’s name
pages-name-optional = optional
pages-clock = Clock
pages-clock-none = no clock
pages-clock-own = other…
pages-clock-kind = What is measured
pages-clock-kind-game = time for all moves of a player
pages-clock-kind-moves = a number of moves in a time
pages-clock-kind-each = time for each move
pages-clock-kind-whole = time for the whole game, then more stones win
pages-clock-minutes = Minutes for each player
pages-clock-moves = Moves
pages-clock-period = in minutes
pages-clock-rest = then minutes for the rest (0: the same again)
pages-clock-seconds = Seconds for each move
pages-clock-way = These seconds
pages-clock-way-fischer = are added after the move
pages-clock-way-delay = pass before the clock runs
pages-clock-way-bronstein = are given back as far as they were used
pages-clock-each = Time for a move
pages-clock-unit = in
pages-clock-unit-s = seconds
pages-clock-unit-m = minutes
pages-clock-unit-h = hours
pages-clock-unit-d = days
pages-clock-whole = Minutes for both together
pages-clock-range = Enter a number from { $least } to { $most }.
pages-manners = At the table
pages-options = House rules
pages-options-changed = changed
pages-options-what = What you may agree on before the game. If you change nothing, the rules of the game hold.
pages-go = Play
pages-analysis = Only look: the board for trying things out
pages-solved = This game is solved. { $value }.
pages-explore = See what every move is worth

### Rules

pages-rules-what = The rules of all the games, told for families, with pictures and exercises.
pages-rules-games = The games
pages-play-this = Play: { $game }
pages-on-this-page = On this page
pages-neighbours = Other pages of the booklet
pages-before = Previous
pages-after = Next

### The board

pages-table = Table
pages-study = { $game }: a board to try things out
pages-study-what = Try any move of either side, and see what the computer thinks of it.

### My games

pages-mine = My games
pages-mine-what = The games in which this browser has a seat. Another browser or device does not know about them.
pages-mine-looking = Looking…
pages-mine-none = Nothing here yet. Choose a game and sit down.
pages-mine-count = { $count ->
    [one] One game.
   *[other] { $count } games.
}
pages-mine-which = Which
pages-mine-all = all
pages-mine-game = Game
pages-mine-export = Save these games
pages-mine-saving = Saving: { $done } of { $count }
pages-mine-give = Give to the server
pages-mine-given = { $game }: the server has the game now.
pages-mine-delete = Delete
pages-mine-delete-sure = Really delete?
pages-mine-your-move = your move
pages-mine-their-move = waiting for the other side
pages-mine-on = in progress
pages-mine-over = finished
pages-mine-moves = { $count ->
    [0] no move yet
    [one] one move
   *[other] { $count } moves
}
pages-table-moves = { $count ->
    [0] No move yet.
    [one] One move.
   *[other] { $count } moves.
}
pages-mine-against = { $white } – { $black }
pages-mine-person = person
pages-mine-computer = computer { $level }

### Opening a record

pages-load = Open a game
pages-load-what = A game saved here, or files from other programs: Kámen’s own records, PGN and PDN, with one game or many. It opens in the analysis with its comments and variations; a game that was broken off here can be played on.
pages-load-file = Choose a file
pages-load-text = or paste the record here
pages-load-open = Open
pages-load-too-large = This file is too large: four megabytes at most.
pages-load-empty = There is nothing to open yet.
pages-load-which = Which game?
pages-load-find = Search by name, event or year
pages-load-count = { $count ->
    [one] { $count } game
   *[other] { $count } games
}
pages-load-more = The first { $count } games of this file. The others are not shown.
pages-load-flawed = Game { $number } cannot be opened:
pages-load-play-on = Play on

### Help

pages-help = How to play here
pages-help-what = It is like at a table at home, only that an arbiter looks on and the stones never get lost.
pages-help-play = Sitting down
pages-help-play-1 = Choose a game. The search finds it by name in three languages, or by its number in the rulebook.
pages-help-play-2 = Say who plays: the computer, somebody beside you, or a friend far away.
pages-help-play-3 = Set the clock and the house rules if you like. None of that is needed.
pages-help-play-4 = Play. A move that is not allowed is not made: the arbiter says which rule forbids it, and shows the squares.
pages-help-play-5 = After the game, go through the moves, see where it turned, save it, or play again with colours changed.
pages-help-moves = Moving stones
pages-help-moves-1 = Drag a stone, or tap it and then the place where it goes. Stones that can move are marked, and so are the places they can reach.
pages-help-moves-2 = A chain of captures is made step by step. Where there is only one way, one tap is enough.
pages-help-moves-3 = When something has to be chosen, such as what a pawn becomes or which stone a mill takes, you are asked.
pages-help-keys = By keyboard
pages-key-arrows = go from square to square
pages-key-enter = pick up the stone, put it down
pages-key-tab = to the next thing on the page
pages-key-escape = put the stone back
pages-key-pages = the position one move earlier, one move later
pages-key-ends = the first and the last position
pages-help-far = Far apart
pages-help-far-1 = Send your friend the link or let them scan the code. It works once and seats one player. Whoever has only the address of the table may watch.
pages-help-far-2 = If the connection drops, or you close the page, nothing is lost: come back to the same address, or find the table under My games.
pages-privacy-1 = There are no accounts. A name is optional, and everybody at the table sees it.
pages-privacy-2 = The server keeps the games: moves, times, and the names given. Whoever knows the address of a table can watch it.
pages-privacy-3 = This browser keeps two cookies: one holds your seats, the other your language. The look and your last choices stay in the browser only.
pages-privacy-4 = Nothing is loaded from other servers, and nothing is sent to any.
pages-privacy-5 = If you delete the data of this site in your browser, your seats are gone. The games themselves stay on the server.
