// @ts-check
// What the computer would play, as an arrow, and why.

import { ask } from '../remote/http.js';

/** How long the computer may think. */
const MILLIS = 1000;

/** @type {import('../types.js').Side[]} */
const SIDES = ['white', 'black'];

/** Hints are for who plays alone or against the computer. @param {import('../interface.js').View} view */
export function mayAsk(view) {
  const far = SIDES.some((side) => !view.you.includes(side) && view.seats?.[side]?.kind !== 'computer');
  return view.you.length > 0 && !far;
}

/** Whether there is anything to be asked now. @param {import('../interface.js').View} view */
export function isUseful(view) {
  return view.moves.length > 0;
}

/**
 * The best move here and what can be proved of it, or nothing.
 * @param {import('../types.js').Scene} scene
 * @param {import('../interface.js').View} view
 * @returns {Promise<{ move: import('../types.js').Move, why: string[] } | null>}
 */
export async function hint(scene, view) {
  // Dice lie between the plies: there the position has to say it all.
  const line = view.dice ? { start: view.now.text, moves: [] } : { start: scene.start, moves: view.plies.map((ply) => ply.text) };
  const answer = await ask('/api/think', { game: scene.game, options: scene.options, ...line, millis: MILLIS, lines: 1, why: true });
  const best = answer.lines[0]?.moves[0]?.text;
  const move = view.moves.find((move) => move.text === best);
  return move ? { move, why: answer.why } : null;
}
