// @ts-check
// The one way to a game: open, view, attempt, events. Nothing else of the client knows where the rules are.

/** @typedef {import('./types.js').State} State */
/** @typedef {import('./types.js').Ply} Ply */
/** @typedef {import('./types.js').Stones} Stones */
/** @typedef {import('./types.js').Side} Side */

/**
 * How things stand with the whole game: what the rest of the client sees.
 * @typedef {State & { plies: Ply[], first: Stones, since: number }} View
 * `first` is the board before the first ply, `since` when the state came, by the page's own clock.
 */

/** @typedef {{ ok: true, clicked?: import('./types.js').Clicked } | { ok: false, refused: import('./types.js').Refused, unkept?: boolean }} Answer */

/** @typedef {{ do: string, as?: Side } | { clicks: string[] }} Attempt */

/**
 * What a board tells whoever shows it.
 * @typedef {{ type: 'state', view: View, before: View | null } | { type: 'link', up: boolean } | { type: 'error', sentence: string }} Happening
 */

/**
 * The one way to a game. A server answers it, or the games of the browser itself.
 * @typedef {object} Table
 * @property {() => Promise<import('./types.js').Scene>} open what never changes
 * @property {() => View} view how things stand
 * @property {(attempt: Attempt) => Promise<Answer>} attempt a move, a click path, a deed
 * @property {(listener: (happening: Happening) => void) => () => void} events each new state as it comes; stops when called
 */

export { ServerTable } from './remote/server.js';
export { LookBoard } from './remote/look.js';
export { AloneTable } from './remote/alone.js';
export { NotThere } from './remote/http.js';
