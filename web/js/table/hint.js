// @ts-check
// What the computer would play, as an arrow.

import { ask } from '../reach/http.js';

/** How long the computer may think. */
const MILLIS = 1000;

/**
 * The best move here by text, or nothing.
 * @param {import('../types.js').Scene} scene
 * @param {import('../types.js').View} view
 * @returns {Promise<import('../types.js').Move | null>}
 */
export async function hint(scene, view) {
  const answer = await ask('/api/think', {
    game: scene.game, options: scene.options, start: scene.start, moves: view.plies.map((ply) => ply.text), millis: MILLIS, lines: 1,
  });
  const best = answer.lines?.[0]?.moves?.[0];
  const text = typeof best === 'string' ? best : best?.text;
  return view.moves.find((move) => move.text === text) ?? null;
}
