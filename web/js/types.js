// @ts-check
// What travels between a page and a table. The same shapes in Rust: `crates/view`; told in `docs/web.md`.

/** @typedef {'white' | 'black'} Side */

/** @typedef {{ name: string, x: number, y: number, dark: boolean, inPlay: boolean, number: number | null }} Point */

/**
 * @typedef {object} SceneBoard
 * @property {string} id
 * @property {'grid' | 'mill' | 'hexagon'} shape
 * @property {number} files 0 on mill boards
 * @property {number} ranks
 * @property {Point[]} points
 * @property {number[][]} lines those drawn on mill boards
 */

/**
 * What never changes at a table.
 * @typedef {object} Scene
 * @property {string | null} table
 * @property {string} game
 * @property {string} name
 * @property {string} language
 * @property {SceneBoard} board
 * @property {string} kinds
 * @property {string[]} options
 * @property {string[]} houseRules the same in words
 * @property {string | null} start
 * @property {string | null} clock
 * @property {string | null} clockWords
 * @property {{ touchMove: boolean, announceCheck: boolean, takeBacks: boolean }} manners
 * @property {string[]} notations
 * @property {string} rules
 */

/**
 * A position as it is drawn. Stones: one text a point, two letters a stone from the bottom up.
 * @typedef {object} Stones
 * @property {string[]} stones
 * @property {[number, number] | null} hands
 * @property {[string, string]} lost
 * @property {number[]} marked
 * @property {string} text
 */

/** One thing that happens in a move. @typedef {{ act: 'step', from: number, to: number } | { act: 'jump', from: number, over: number, to: number } | { act: 'take' | 'drop' | 'promote', at: number }} Act */

/** What a move does: everything in order; then the way of the stone, and what is taken and placed. @typedef {{ acts: Act[], path: number[], taken: number[], placed: number[] }} Trace */

/**
 * @typedef {object} Ply
 * @property {Side} by
 * @property {string} text
 * @property {string} shown
 * @property {number} spent
 * @property {number | null} left
 * @property {Stones} board
 * @property {Trace} trace
 */

/** @typedef {'quiet' | 'places' | 'takes' | 'promotes' | 'mill' | 'castles' | 'passes' | 'huffs' | 'takes-back'} MoveKind */

/** `becomes` is what a stone is promoted to, side and kind. @typedef {{ text: string, shown: string, kind: MoveKind, becomes: string | null, paths: number[][] }} Move */

/** What to do now, and after each of some series of clicks. @typedef {{ say: string, after: { paths: number[][], say: string }[] }} Prompt */

/** @typedef {{ kind: 'person' | 'computer' | 'remote', name: string, level: number | null, here: boolean, taken: boolean }} Seat */

/**
 * @typedef {object} Can
 * @property {boolean} move
 * @property {boolean} roll
 * @property {boolean} offer
 * @property {boolean} offerNext
 * @property {boolean} withdrawOffer
 * @property {boolean} answerOffer
 * @property {boolean} claimRepetition
 * @property {boolean} claimNoProgress
 * @property {string[]} claimsWith
 * @property {boolean} resign
 * @property {boolean} touch
 * @property {boolean} announceCheck
 * @property {boolean} askTakeBack
 * @property {boolean} answerTakeBack
 * @property {boolean} offerRematch
 * @property {boolean} answerRematch
 * @property {string[]} penalties
 */

/** @typedef {{ running: Side | null, left: [number, number] | null, used: [number, number], movesToGo: [number | null, number | null] }} Clock */

/** @typedef {{ due: boolean, shown: number[] | null, commitment: string | null, seed: string | null }} Dice */

/** @typedef {{ winner: Side | 'draw', score: string, sentence: string }} Result */

/**
 * How things stand, as the server tells it.
 * @typedef {object} State
 * @property {number} n how many events the table has taken
 * @property {Side[]} you
 * @property {Side | null} turn
 * @property {Partial<Record<Side, Seat>> | null} seats
 * @property {number} watchers
 * @property {{ from: number, plies: Ply[] }} history
 * @property {Stones} now
 * @property {Stones | null} start
 * @property {Move[]} moves
 * @property {Prompt | null} prompt
 * @property {number[]} touched
 * @property {number | null} check
 * @property {Partial<Record<Side, Can>>} can
 * @property {Side | null} offer
 * @property {Side | null} offerNext who offers a draw with the next move
 * @property {Side | null} takeBack
 * @property {Side | null} rematch
 * @property {string | null} next
 * @property {Clock} clock
 * @property {Dice | null} dice
 * @property {boolean} adjourned
 * @property {Result | null} result
 * @property {string} status
 * @property {string | null} said
 */

/**
 * How things stand with the whole game: what the rest of the client sees.
 * @typedef {State & { plies: Ply[], first: Stones, since: number }} View
 * `first` is the board before the first ply, `since` when the state came, by the page's own clock.
 */

/** @typedef {'from' | 'to' | 'stone' | 'over' | 'block'} Role */

/** @typedef {{ sentence: string, article: string | null, link: string | null, squares: { point: number, role: Role }[], late: boolean }} Refused */

/** @typedef {{ complete: string | null, next: number[] }} Clicked */

/** @typedef {{ ok: true, clicked?: Clicked } | { ok: false, refused: Refused }} Answer */

/** @typedef {{ do: string, as?: Side } | { clicks: string[] }} Attempt */

/**
 * What a board tells whoever shows it.
 * @typedef {{ type: 'state', view: View, before: View | null } | { type: 'link', up: boolean } | { type: 'error', sentence: string }} Happening
 */

/**
 * The one way to a game. A server answers it today; the rules compiled for the browser could.
 * @typedef {object} Table
 * @property {() => Promise<Scene>} open what never changes
 * @property {() => View} view how things stand
 * @property {(attempt: Attempt) => Promise<Answer>} attempt a move, a click path, a deed
 * @property {(listener: (happening: Happening) => void) => () => void} events each new state as it comes; stops when called
 */

export {};
