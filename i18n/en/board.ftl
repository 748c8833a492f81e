# The table in a browser: buttons, dialogs, what is spoken.

### The board, spoken

board-board = Board: { $game }
board-empty = empty
board-out-of-play = not used
board-tower = tower of { $height }, from the top: { $stones }
board-is-chosen = chosen
board-is-target = can be reached
board-is-source = can move
board-is-check = in check
board-is-last = last move
board-is-marked = marked
board-stone-white-man = white stone
board-stone-white-queen = white queen
board-stone-white-pawn = white pawn
board-stone-white-knight = white knight
board-stone-white-bishop = white bishop
board-stone-white-rook = white rook
board-stone-white-chess-queen = white queen
board-stone-white-king = white king
board-stone-black-man = black stone
board-stone-black-queen = black queen
board-stone-black-pawn = black pawn
board-stone-black-knight = black knight
board-stone-black-bishop = black bishop
board-stone-black-rook = black rook
board-stone-black-chess-queen = black queen
board-stone-black-king = black king
board-stone-white-sheep = white sheep
board-stone-black-wolf = black wolf
board-stone-white-subject = white subject
board-stone-black-subject = black subject
board-stone-white-ruler = white king
board-stone-black-ruler = black king

### Moving

board-which = Which move?
board-end-here = End here: { $move }
board-put-back = Put it back
board-beforehand = Chosen beforehand: { $points }. It is played as soon as it is your turn, if it can be.
board-beforehand-missed = The move chosen beforehand is not possible now.
board-article = Article { $number }
board-dice = Dice: { $dice }
board-dice-due = Dice not rolled yet
board-hint-says = The computer would play { $move }.
board-no-hint = The computer finds no move.

### Players

board-side-white = White
board-side-black = Black
board-computer = Computer, level { $level }
board-you = you
board-not-taken = the seat is free
board-awaited = Waiting for the other player; the clocks stand still.
board-here = is here
board-away = is away
board-invite = Invite
board-hand = in hand
board-in-hand = In hand: { $count }
board-lost = Lost
board-clock-white = White’s clock
board-clock-black = Black’s clock
board-to-go = moves to go: { $moves }
board-watchers = Watching: { $count }
board-touch-move = touch-move
board-announced-check = check is announced
board-rules = Rules

### The moves of the game

board-moves = Moves
board-step-first = To the start
board-step-back = One back
board-step-on = One on
board-step-last = To the end
board-back-to-game = Back to the game

### Deeds

board-deeds = What you can do
board-do-roll = Roll the dice
board-do-adjust = “I adjust”
board-do-check = “Check!”
board-do-offer = Offer a draw
board-do-not-offer = Do not offer a draw
board-do-claim = Claim a draw
board-claim-which = Claim a draw with which move?
board-claims-repetition = repetition
board-claims-no-progress = no progress
board-do-ask-take-back = Ask to take back
board-do-resign = Resign
board-do-offer-rematch = Rematch
board-really-resign = Do you really resign?
board-really-resign-white = Does White really resign?
board-really-resign-black = Does Black really resign?
board-asks-draw-white = White offers a draw.
board-asks-draw-black = Black offers a draw.
board-asks-take-back-white = White asks to take the last move back.
board-asks-take-back-black = Black asks to take the last move back.
board-asks-rematch-white = White offers a rematch.
board-asks-rematch-black = Black offers a rematch.
board-offer-next = A draw will be offered with your next move.
board-offered-draw = You have offered a draw. The offer stands until the other player moves.
board-asked-take-back = You have asked to take your move back. Waiting for the answer.
board-declined-draw = The draw was declined.
board-declined-take-back = Taking the move back was declined.
board-left = { $name } has left the table.
board-left-their-clock = Their clock runs on; if it runs out, that decides the game.
board-left-your-clock = You can go on; your clock runs.
board-left-no-clock = The game is kept: wait, or come back later through “My games”.
board-remind = Remind them
board-remind-how = Send this link: in their browser it opens this game with their seat.
board-accept = Accept
board-decline = Decline

### The end

board-result = Result
board-analyse = Analyse
board-next-game = To the next game
board-rematch-offered = A rematch is offered; waiting for the answer.

### Tools and settings

board-tools = Tools
board-tool-hint = Hint
board-tool-flip = Flip board
board-tool-settings = Settings
board-tool-share = Share
board-tool-exporting = Save
board-settings = Settings
board-set-notation = Moves are written
board-notation-san = Short (Nf3)
board-notation-own = From – to (c3–d4)
board-notation-numeric = Numbered squares (22–18)
board-set-sound = Sounds
board-set-moving = Stones move visibly
board-set-names = Names of squares
board-set-hints = Show what can move and where
board-set-premove = Moves may be chosen while the other is to move
board-set-notify = Tell me when it is my turn and I am on another page
board-set-two = Two at this device
board-two-turn = The board turns to whose turn it is
board-two-face = Face to face: each side upright
board-two-still = The board stays as it is

### Sharing

board-invite-title = Invite the other player
board-invite-how = Whoever opens this link first takes the seat. Send it, or let the other phone read the code.
board-devices = Devices at my seat
board-devices-how = These devices hold your seat. You can sign out those that came after this one; a link they have does not bring them back.
board-device-this = This device
board-device-other = Another device
board-device-since = since { $time }
board-device-here = is here now
board-device-away = is not here
board-put-out = Sign out
board-other-device = Continue on another device
board-other-device-how = Open this link on your other device. It works once; do not show it to others.
board-watch-title = Let others watch
board-watch-how = Whoever has this link can watch, nothing more.
board-link = Link
board-copy = Copy
board-copied = Copied
board-share = Share…
board-qr = QR code of the link
board-join-title = You are invited to this table
board-nickname = Your name (optional)
board-join = Sit down
board-join-from = { $name } invites you to a game.
board-join-from-nobody = You are invited to a game.
board-join-white = You will play White.
board-join-black = You will play Black.
board-join-lot = The lot decides who plays which colour.
board-join-no-clock = No clock.
board-join-failed = This invitation is no longer valid.

### Taking away

board-export = Save the game
board-export-game = The game
board-export-picture = The board as a picture
board-record-kamen = Kámen record
board-record-pgn = PGN
board-record-pdn = PDN
board-picture-svg = SVG
board-picture-png = PNG
board-position-link = Link to this position

### When something is wrong

board-cancel = Cancel
board-close = Close
board-one-moment = One moment…
board-link-lost = The connection is lost. Trying again…
board-no-table = There is no such table
board-no-table-why = Perhaps the link is not complete, or the game is long gone.
board-to-games = To the games
board-trouble = The table could not be opened
board-try-again = Try again
