// @ts-check
// What travels between a page and the server. Made from the types of the server, never by hand:
// cargo run -p kamen-server --example wire

/** One thing that happens in a move, on points of the board. @typedef {{ act: 'step', from: number, to: number } | { act: 'jump', from: number, over: number, to: number } | { act: 'take', at: number } | { act: 'drop', at: number } | { act: 'promote', at: number }} Act */

/**
 * The position in the exchange format, and everything that is wrong with it.
 * @typedef {object} Arranged
 * @property {string[]} faults
 * @property {string[]} palette The stones that can stand on this board at all.
 * @property {string} rest What stands behind stones and turn.
 * @property {number} tallest How high they can be piled.
 * @property {string} text
 * @property {Side} turn
 */

/**
 * Stones on points, as `docs/web.md` writes them, and who is to move.
 * @typedef {object} Arrangement
 * @property {string} game
 * @property {string | null} [of] A whole position in the exchange format, of which both are taken where they are not said.
 * @property {string[]} [options]
 * @property {string | null} [rest] What else the position says, in its own text: `hand=3,2`, castling rights. Where it is missing, what fits best.
 * @property {string[]} stones
 * @property {Side | null} [turn] Who is to move; White, where nothing says so.
 */

/**
 * What came of it.
 * @typedef {object} AttemptAnswer
 * @property {number} ask
 * @property {Clicked | null} [clicked]
 * @property {boolean} ok
 * @property {Refused | null} [refused]
 */

/** What came of an attempt, and how things stand. @typedef {AttemptAnswer & { state: State, type: string }} Attempted */

/**
 * One of the best lines.
 * @typedef {object} BestLine
 * @property {Chances} chances How the game is likely to end, as games of this kind have ended.
 * @property {number} depth
 * @property {BestMove[]} moves
 * @property {number} nodes
 * @property {string} score How good it is for White, as it is written: `+0.42`, `−#3`.
 * @property {number} share The same from 0 to 1, by one measure for all games: what mistakes are graded by.
 * @property {Trace} trace What the first move does, for an arrow.
 */

/**
 * @typedef {object} BestMove
 * @property {Side} by
 * @property {string} shown
 * @property {string} text
 */

/** @typedef {'grid' | 'mill' | 'hexagon'} BoardShape */

/**
 * What a player may do now, beside moving stones; each is asked of the table.
 * @typedef {object} Can
 * @property {boolean} announceCheck
 * @property {boolean} answerOffer
 * @property {boolean} answerRematch
 * @property {boolean} answerTakeBack
 * @property {boolean} askTakeBack
 * @property {boolean} claimDrawn Ask the arbiter whether anybody can still win.
 * @property {boolean} claimNoProgress
 * @property {boolean} claimRepetition
 * @property {string[]} claimsWith Claims that an announced move would complete, as deeds.
 * @property {boolean} move
 * @property {boolean} offer
 * @property {boolean} offerNext Offer a draw that goes with the next move, and take that back.
 * @property {boolean} offerRematch
 * @property {string[]} penalties Plies that punish a neglected capture: `xc3`, `take-back`.
 * @property {boolean} resign
 * @property {boolean} roll
 * @property {boolean} touch
 * @property {boolean} withdrawOffer
 */

/**
 * Chances, which are 1 together.
 * @typedef {object} Chances
 * @property {number} black That Black wins.
 * @property {number} draw That it is drawn.
 * @property {number} white That White wins.
 */

/**
 * Some plies of the game: drop what you have from `from` on, then append.
 * @typedef {object} Chapter
 * @property {number} from
 * @property {Ply[]} plies
 */

/**
 * The move that clicks make, and the points that may be clicked next.
 * @typedef {object} Clicked
 * @property {string | null} complete
 * @property {number[]} next
 */

/**
 * Points that were clicked so far: what do they amount to?
 * @typedef {object} Clicks
 * @property {Side | null} [as] The seat, where a browser holds both.
 * @property {number} [ask] The browser's own number of the attempt; the answer has it too.
 * @property {number} at The number of the state it answers to.
 * @property {string[]} clicks Points by their names.
 */

/**
 * @typedef {object} Clock
 * @property {[number, number] | null} left
 * @property {[number | null, number | null]} movesToGo
 * @property {Side | null} running
 * @property {[number, number]} used
 */

/** @typedef {'chosen' | 'by-lot'} Colours */

/** What is tried: the exercises of a page, or its lesson. @typedef {'exercise' | 'lesson'} Course */

/**
 * Something a player does.
 * @typedef {object} Deed
 * @property {Side | null} [as] The seat, where a browser holds both.
 * @property {number} [ask] The browser's own number of the attempt; the answer has it too.
 * @property {number} at The number of the state it answers to.
 * @property {string} do In the words of the table: `move c3-d4`, `offer`, `roll`.
 */

/**
 * A browser that holds a seat.
 * @typedef {object} Device
 * @property {boolean} canPutOut Whether the one that asks may put it out.
 * @property {boolean} here Whether it is there now.
 * @property {string} id Its name at this table; it says nothing about the browser.
 * @property {Side | null} seat Nothing before the lot.
 * @property {number} since When it took the seat, in milliseconds since 1970.
 * @property {boolean} you Whether it is the one that asks.
 */

/**
 * @typedef {object} DeviceToPutOut
 * @property {string} device Its id in the list of devices.
 */

/**
 * The devices of the own seats.
 * @typedef {object} Devices
 * @property {Device[]} devices
 */

/**
 * @typedef {object} Dice
 * @property {string | null} commitment The hash of the seed behind them.
 * @property {boolean} due Whether they must be rolled now.
 * @property {string | null} seed The seed itself, once it was shown.
 * @property {[number, number, number] | null} shown
 */

/**
 * What is asked.
 * @typedef {object} Exercise
 * @property {number} count How many exercises, or steps of the lesson, the game has.
 * @property {string} link The article it is about.
 * @property {number} moves How many own moves it takes.
 * @property {number} number
 * @property {string[]} options
 * @property {string} start The position it begins from.
 * @property {string} task
 */

/**
 * A try.
 * @typedef {object} ExerciseTry
 * @property {string} game
 * @property {string[]} [line] What was played so far: own moves that were right, and the replies to them.
 * @property {string} move
 * @property {number} number
 */

/**
 * What comes of it.
 * @typedef {object} ExerciseVerdict
 * @property {Refused | null} refused
 * @property {string[]} replies What the opponent plays before it is our turn again, where it goes on.
 * @property {string} sentence
 * @property {Verdict} verdict
 */

/**
 * In which of the things that were sent a fault lies.
 * @typedef {object} FaultPlace
 * @property {number} fault Which of the faults it is, from 0.
 * @property {string} key What the thing is called: the name of an option, or `clock`.
 * @property {string} sentence The fault without that name.
 */

/**
 * A game in the list.
 * @typedef {object} Game
 * @property {string} board
 * @property {string} family
 * @property {string} id
 * @property {[number, number]} minutes The usual length, in minutes.
 * @property {string} name
 * @property {number | null} number Its number in the rulebook.
 * @property {[number, number]} stones Stones White and Black need from the box.
 */

/** A game with what can be agreed about it. @typedef {Game & { manners: string[], options: GameOption[], rules: string, start: string }} GameDetails */

/**
 * A game of a file, as a list shows it.
 * @typedef {object} GameOfFile
 * @property {string} black
 * @property {string} date
 * @property {string} event Where and when, as far as it is said.
 * @property {string[]} faults Why it cannot be opened.
 * @property {string | null} game The id of its game, where it could be read.
 * @property {string} name The name of its game.
 * @property {number} number Which one it is, from 1.
 * @property {number} plies
 * @property {string} result `1-0`, `0-1`, `1/2-1/2` or `*`.
 * @property {boolean} unfinished Whether it was broken off at a table of ours and can be played on there.
 * @property {string} white
 */

/**
 * An option or house rule.
 * @typedef {object} GameOption
 * @property {string} key
 * @property {string | null} value What the game itself has, where its file says so.
 */

/** A file, and which of its games is asked for. @typedef {RecordFile & { number: number }} GameToRead */

/**
 * The games of a file.
 * @typedef {object} GamesOfFile
 * @property {GameOfFile[]} games
 * @property {boolean} more Whether the file has more than are listed.
 */

/**
 * A link for one browser, once.
 * @typedef {object} Invitation
 * @property {string} link
 * @property {string} qr The link as an SVG picture.
 */

/**
 * @typedef {object} InviteBody
 * @property {Side} seat
 */

/**
 * @typedef {object} JoinBody
 * @property {string | null} [name]
 * @property {string} token
 */

/**
 * What is known of a position.
 * @typedef {object} Known
 * @property {boolean} game Whether anything is known of the game at all: where it is not, nobody need ask again.
 * @property {KnownMove[]} moves What each move is worth, the best first.
 * @property {KnownValue | null} [value] What the position is worth, if that is known.
 * @property {boolean} whole Whether the whole game is known.
 */

/**
 * A move, and what it is worth.
 * @typedef {object} KnownMove
 * @property {string} shown
 * @property {string} text
 * @property {KnownValue | null} [value]
 * @property {Worth | null} [worth] For the player who makes it; nothing where it is not known.
 */

/**
 * Who wins with perfect play, and in how many plies.
 * @typedef {object} KnownValue
 * @property {number} plies
 * @property {string} sentence
 * @property {Side | null} [winner] Nobody in a draw.
 */

/** A line and the clicks after it. @typedef {StudyLine & { clicks: string[] }} LineClicks */

/** @typedef {StudyLine & { lines?: number | null, millis: number, why?: boolean }} LineToThink */

/**
 * What comes of it.
 * @typedef {object} LineTried
 * @property {Clicked | null} [clicked]
 * @property {boolean} ok
 * @property {Refused | null} [refused]
 * @property {string | null} [text] The move as the game writes it.
 */

/** A line and what is tried after it. @typedef {StudyLine & { move: string }} LineTry */

/**
 * @typedef {object} Loaded
 * @property {string} table
 */

/**
 * A board that nobody keeps.
 * @typedef {object} Look
 * @property {Scene} scene
 * @property {State} state
 */

/**
 * @typedef {object} Manners
 * @property {boolean} announceCheck
 * @property {boolean} takeBacks
 * @property {boolean} touchMove
 */

/**
 * @typedef {object} MannersToOpen
 * @property {boolean} [announceCheck]
 * @property {boolean} [takeBacks]
 * @property {boolean} [touchMove]
 */

/**
 * @typedef {object} Move
 * @property {string | null} becomes What a stone is promoted to, side and kind.
 * @property {string | null} [button] What the button for it says, where it is made by one.
 * @property {string} kind What kind of move it is: `quiet`, `places`, `takes`, `promotes`, `picks`, `passes`, or one that only its family knows, such as `castles`.
 * @property {number[][]} paths Series of clicks that make it, the one that is written first.
 * @property {string} shown
 * @property {string} text
 */

/**
 * A table at which this browser holds a seat.
 * @typedef {object} MyTable
 * @property {string} game
 * @property {[number | null, number | null]} levels The levels of computers, in the same order.
 * @property {string} name The game's name.
 * @property {string | null} next
 * @property {number} opened Milliseconds since 1970.
 * @property {[string | null, string | null]} players The names of the players in the order of the setup; for the computer nothing.
 * @property {number} plies
 * @property {Winner | null} result
 * @property {string} table
 * @property {number} touched
 * @property {Side | null} turn
 * @property {Side[]} you Seats of this browser; none where the lot gave the colours.
 * @property {[boolean, boolean]} yours Which of them this browser is.
 */

/**
 * @typedef {object} MyTables
 * @property {MyTable[]} tables The latest first.
 */

/** A way to show moves. @typedef {'own' | 'san' | 'numeric'} Notation */

/**
 * @typedef {object} Opened
 * @property {Invitation | null} invitation For the friend.
 * @property {string} table
 */

/**
 * @typedef {object} Opinion
 * @property {BestLine[]} lines
 * @property {Side} turn
 * @property {string[]} why Why the best move is played, in sentences, as far as it can be proved.
 */

/** Some values of an option, or all but some. @typedef {{ these: string[] } | { allBut: string[] }} OptionValues */

/**
 * A ply, and the board after it.
 * @typedef {object} Ply
 * @property {Stones} board
 * @property {Side} by
 * @property {number | null} left
 * @property {string} shown As the viewer reads it.
 * @property {number} spent
 * @property {string} text As the game writes it.
 * @property {Trace} trace
 */

/**
 * @typedef {object} Point
 * @property {boolean} dark
 * @property {boolean} inPlay
 * @property {string} name
 * @property {number | null} number Its number, in games that number their squares.
 * @property {number} x
 * @property {number} y
 */

/**
 * An error as browsers read it.
 * @typedef {object} Problem
 * @property {string[]} [faults] Everything that is wrong, where it is more than one thing.
 * @property {FaultPlace[]} [places] Those of the faults that lie in one thing that was sent, for whoever shows them beside it.
 * @property {string} sentence
 */

/**
 * What to do, and what to do after some clicks.
 * @typedef {object} Prompt
 * @property {PromptAfter[]} after
 * @property {string} say
 */

/**
 * What to do after each of these series of clicks.
 * @typedef {object} PromptAfter
 * @property {number[][]} paths
 * @property {string} say
 */

/**
 * @typedef {object} RecordFile
 * @property {RecordFormat | null} [format] Found out where it is missing.
 * @property {string} text The text of a file.
 */

/** A format of records. @typedef {'kamen' | 'pgn' | 'pdn'} RecordFormat */

/** A file, and which of its games is played on. @typedef {RecordFile & { number?: number | null }} RecordToLoad */

/**
 * Why something was not taken: a sentence, the article behind it, and the squares to look at.
 * @typedef {object} Refused
 * @property {string | null} article The number of the article in the booklet.
 * @property {boolean} late Whether the deed came too late: the game has gone on.
 * @property {string | null} link Where it is told.
 * @property {string} sentence
 * @property {Square[]} squares
 */

/**
 * @typedef {object} Result
 * @property {string} score `1–0`, `0–1` or `½–½`.
 * @property {string} sentence
 * @property {Winner} winner
 */

/** What a square is to a refusal. @typedef {'from' | 'to' | 'stone' | 'over' | 'block'} Role */

/**
 * The game, its board and what was agreed.
 * @typedef {object} Scene
 * @property {SceneBoard} board
 * @property {string | null} clock The clock as it was agreed, in its own short text.
 * @property {string | null} clockWords The same in words.
 * @property {RecordFormat[]} formats What the game can be written in as a file, our own text first.
 * @property {string} game
 * @property {string[]} houseRules The same in words.
 * @property {string} kinds The letters of the kinds of stones the game has.
 * @property {string} language `cs`, `sk` or `en`.
 * @property {Manners} manners
 * @property {string} name
 * @property {Notation[]} notations How moves can be shown, the usual way first.
 * @property {string[]} options
 * @property {string} rules
 * @property {string | null} start Another start than the game's own.
 * @property {string | null} table The id of the table; nothing where nobody keeps it.
 */

/**
 * @typedef {object} SceneBoard
 * @property {number} files 0 on mill boards.
 * @property {string} id
 * @property {number[][]} lines The lines drawn on mill boards.
 * @property {Point[]} points
 * @property {number} ranks
 * @property {BoardShape} shape
 */

/**
 * A player.
 * @typedef {object} Seat
 * @property {boolean} here
 * @property {SeatKind} kind
 * @property {number | null} level
 * @property {string} name Empty where none was given.
 * @property {boolean} taken
 */

/** Who plays: somebody at this device, the computer, or somebody elsewhere. @typedef {'person' | 'computer' | 'remote'} SeatKind */

/** @typedef {'me' | 'computer' | 'friend'} SeatKindToOpen */

/**
 * Who is to sit there.
 * @typedef {object} SeatToOpen
 * @property {SeatKindToOpen} kind
 * @property {number | null} [level] Of the computer, 1 to 10.
 * @property {string | null} [name]
 */

/** A side as it is written for browsers. @typedef {'white' | 'black'} Side */

/** What a browser says over its socket: a deed, or clicks to be judged. @typedef {Deed | Clicks} SocketAttempt */

/** What a socket is told. @typedef {State & { type: 'state' } | AttemptAnswer & { type: 'answer' } | { sentence: string, type: 'error' } | { type: 'here', within: number }} SocketMessage */

/**
 * A point and why it is shown.
 * @typedef {object} Square
 * @property {number} point
 * @property {Role} role
 */

/**
 * How things stand.
 * @typedef {object} State
 * @property {boolean} adjourned
 * @property {Partial<Record<'white' | 'black', Can>>} can
 * @property {number | null} check The piece that stands in check.
 * @property {Clock} clock
 * @property {Dice | null} dice
 * @property {Chapter} history
 * @property {number | null} [more] How many moves there are besides, where there are too many to tell all: each can be clicked and written all the same.
 * @property {Move[]} moves What may be played now; only for who may.
 * @property {number} n How many events the table has taken.
 * @property {string | null} next The table of the next game, once it is agreed.
 * @property {Stones} now
 * @property {Side | null} offer
 * @property {Side | null} offerNext Who offers a draw with the next move; only told to who it is.
 * @property {Prompt | null} prompt What to do now, in words; only for who may.
 * @property {Side | null} rematch
 * @property {Result | null} result
 * @property {string | null} said What happened last, in a sentence.
 * @property {Partial<Record<'white' | 'black', Seat>> | null} seats Nobody has a colour before the lot.
 * @property {Stones | null} start The board before the first ply, where the history begins with it.
 * @property {string} status How things stand, in a sentence.
 * @property {Side | null} takeBack
 * @property {number[]} touched The stone that was touched and must move, then where it was let go.
 * @property {Side | null} turn
 * @property {number} watchers
 * @property {Side[]} you
 */

/**
 * The stones of a position.
 * @typedef {object} Stones
 * @property {[number, number] | null} hands What each side has in hand.
 * @property {[string, string]} lost What each side has lost since the start, a letter a stone.
 * @property {number[]} marked Points that the game itself marks.
 * @property {string[]} stones One text a point, two letters a stone from the bottom up.
 * @property {string} text The position in the exchange format.
 */

/**
 * A game with its comments and variations.
 * @typedef {object} Study
 * @property {string[]} [comments] What was said before the first move.
 * @property {string} game
 * @property {StudyMove[]} [moves]
 * @property {string[]} [options]
 * @property {string | null} [result] The result as records write it: `1-0`, `0-1`, `1/2-1/2`; nothing where it is not known.
 * @property {string | null} [start] Another start than the game's own.
 * @property {StudyTag[]} [tags] Players, date, place, in the order of the file.
 */

/**
 * A game and what was played in it.
 * @typedef {object} StudyLine
 * @property {string} game
 * @property {string[]} [moves] Moves in any notation of the game; dice stand between them as `roll 1 1 4`.
 * @property {Notation | null} [notation] What is usual in the game, where it is missing.
 * @property {string[]} [options]
 * @property {string | null} [start] Another start than the game's own.
 */

/**
 * A move or a roll of the dice, with what was said about it.
 * @typedef {object} StudyMove
 * @property {number} after Which one it follows, from 1 in the order of the list; 0 is the start.
 * @property {string[]} [afterwards] What was said after its variations.
 * @property {string[]} [before] What was said before it, where it begins a variation.
 * @property {number | null} [clock] What the player had left on the clock, in milliseconds.
 * @property {string[]} [comments] What was said about it.
 * @property {string} move A move in any notation of the game, or `roll 1 1 4`.
 * @property {number[]} [nags] Signs by the numbers that PGN gives them.
 */

/**
 * A move with the board after it, or the board after a roll of the dice.
 * @typedef {object} StudyStep
 * @property {Ply | null} ply
 * @property {Stones | null} rolled
 */

/**
 * Something that a record says of its game: `White`, `Jana`.
 * @typedef {object} StudyTag
 * @property {string} name
 * @property {string} value
 */

/** A study, and how its moves are to be written. @typedef {Study & { notation?: Notation | null }} StudyToTell */

/** @typedef {Study & { format: RecordFormat }} StudyToWrite */

/**
 * What every move of a study does.
 * @typedef {object} StudyTold
 * @property {StudyStep[]} steps One for each move of the study, in its order.
 */

/** What was played at a table. @typedef {StudyLine & { plies: number[] } & Required<Pick<StudyLine, 'game' | 'moves' | 'options' | 'start'>>} TableLine */

/**
 * A table to be opened.
 * @typedef {object} TableToOpen
 * @property {string | null} [clock] `5m+3s`
 * @property {Colours} [colours]
 * @property {string} game
 * @property {MannersToOpen} [manners]
 * @property {string[]} [options] Options and house rules, each `KEY=VALUE`.
 * @property {[SeatToOpen, SeatToOpen]} seats White first.
 * @property {string | null} [start] Another start than the game's own.
 */

/**
 * A table as it stands.
 * @typedef {object} TableView
 * @property {Scene} scene
 * @property {State} state
 */

/**
 * What a move does to the board.
 * @typedef {object} Trace
 * @property {Act[]} acts Everything that happens, in order.
 * @property {number[]} path The points the stone visits; empty if it is placed.
 * @property {number[]} placed
 * @property {number[]} taken
 */

/** @typedef {'solved' | 'goes-on' | 'other' | 'refused'} Verdict */

/** Who has won. @typedef {'white' | 'black' | 'draw'} Winner */

/** Whether a move wins, draws or loses. @typedef {'win' | 'draw' | 'loss'} Worth */

/**
 * A game as a file.
 * @typedef {object} WrittenFile
 * @property {string} name A name for the file.
 * @property {string} text
 */

export {};
