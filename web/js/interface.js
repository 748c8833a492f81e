// @ts-check
// The one way to a game: open, view, attempt, events. Nothing else of the client knows where the rules are.

export { ServerTable } from './reach/server.js';
export { LookBoard } from './reach/look.js';
export { NotThere } from './reach/http.js';
