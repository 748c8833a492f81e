# The terminal app. $side: white or black.

tui-title = Kámen: 39 games
tui-search = Search: { $typed }
tui-nothing-found = No game is called that.
tui-facts = { $board }, stones { $white } + { $black }, { $least }–{ $most } min
tui-too-small = The window is too small for the board.
tui-key-choose = choose
tui-key-start = sit down

### Who plays, and how

tui-form-title = { $game }: who plays, and how
tui-side = { $side ->
    [white] White
   *[black] Black
}
tui-first-player = First player
tui-second-player = Second player
tui-person = person
tui-computer = computer, level { $level }
tui-computer-short = computer { $level }
tui-colours = Colours
tui-chosen = as above
tui-by-lot = by lot
tui-clock = Clock
tui-no-clock = none
tui-touch-move = Touch-move
tui-announce-check = Check is announced
tui-take-backs = Moves may be taken back
tui-yes = yes
tui-no = no
tui-start = Sit down and play

### At the board

tui-prompt = type a move, or use arrows and Enter, Tab, or the mouse
tui-prompt-chosen = { $path } … choose where to; Esc puts it back
tui-prompt-touched = { $path } … choose where to; what was touched must move
tui-thinking = the computer is thinking…
tui-viewing = Looking at the position after half-move { $ply } of { $all }. PageUp, PageDown; End goes back to the game.
tui-over = The game is over. A rematch with colours swapped: Ctrl-B.
tui-stop-or-go-on = The move may end here: press Enter once more. Or go on.
tui-in-hand = in hand { $stones }
tui-taken = took { $stones }
tui-dice = Dice { $roll }
tui-evaluation = { $score } (depth { $depth }): { $line }
tui-hint = The computer would play { $move }.
tui-no-engine = The computer finds no move.
tui-offered = { $side ->
    [white] White offers a draw.
   *[black] Black offers a draw.
} Accept with Ctrl-A, decline with Ctrl-D, or move.
tui-offer-next = A draw will be offered with your next move.
tui-offer-declined = The computer declines the draw.
tui-nothing-to-huff = No stone has missed a capture.
tui-check = “Check!”
tui-adjusting = “I adjust.” The piece touched next need not move.
tui-copied = Copied: { $position }
tui-saved = Saved: { $file }
tui-not-saved = { $file } could not be saved: { $error }
tui-not-loaded = { $file } could not be opened: { $error }
tui-no-game-in-file = No game could be found in the file.
tui-pick-move = Which move?
tui-pick-claim = Claim a draw with which move?
tui-pick-huff = Which penalty?

### Boxes

tui-really = { $action ->
    [resign] Do you really resign?
    [new] The game is not over. Leave it for another one? It is kept.
   *[quit] The game is not over. Leave it? It is kept, and offered at the next start.
}
tui-yes-or-no = y or Enter: yes · Esc: no
tui-yes-letter = y
tui-save-how = Enter saves, Esc does not. A name without a folder goes into the folder of saved games.
tui-load-how = Enter opens the chosen game, or the file whose name you type.
tui-unfinished = { $game }: { $white } – { $black }, { $plies ->
    [one] { $plies } half-move
   *[other] { $plies } half-moves
}
tui-go-on = Go on with a game?
tui-go-on-how = Enter goes on, Delete forgets the game, Esc leaves it for later.
tui-games = { $count ->
    [one] { $count } game
   *[other] { $count } games
}
tui-games-how = Enter opens the chosen game. Type a name, a date or a result to find one.
tui-replace = { $file } is there already. Replace it?
tui-no-file-name = “{ $file }” is no name for a file.
tui-not-kept = The game cannot be kept on this machine: { $error }
tui-may-huff = Your opponent could have taken. Ctrl-X punishes it.
tui-file-result = The result in the file: { $result }.
tui-help-move = Choose a stone and then where it goes: with the mouse, or with arrows and Enter. Tab goes through the stones that can move, then through the places they can reach. Chains and mills take one step after another; Backspace takes a step back.
tui-help-type = Or type the move and press Enter: c3-d4, c3xe5, in chess also Nf3 and Jf3. A refused move is answered with the rule, and the places to look at are lit.
tui-help-look = PageUp and PageDown look at earlier positions, Home and End go to the first and the last one.
tui-help-signs = Without colours: .x. can move, {"{"}x{"}"} is chosen, (x) can be reached, ‹x› was moved last, !x! is what the arbiter means, ?x? is a hint, the cursor is reversed.
tui-rules-facts = Game { $number } of the rulebook. Board: { $board }, stones { $white } + { $black }, { $least } to { $most } minutes.
tui-rules-rulings = Rulings
tui-rules-options = House rules that can be chosen

### Actions

action-help = Help
action-rules = Rules
action-hint = Hint
action-evaluate = Evaluate
action-flip = Flip
action-save = Save
action-load = Open
action-copy = Copy position
action-notation = Notation
action-language = Language
action-menu = Menu
action-undo = Undo
action-pass = Pass
action-punish = Huff
action-offer = Offer a draw
action-accept = Accept the draw
action-decline = Decline the draw
action-claim = Claim a draw
action-check = Say “check”
action-adjust = Say “I adjust”
action-resign = Resign
action-rematch = Rematch
action-new = Other game
action-quit = Leave

### Families

family-chess = Chess
family-draughts = Draughts
family-race = Races
family-custody = Enclosing
family-hunt = The hunt
family-mill = Mills
family-towers = Towers
