// @ts-check
// The texts of the board and the table, by their names without `board-`.

import { say } from './words.js';

/**
 * @param {string} id
 * @param {Record<string, string | number>} [given]
 */
export function t(id, given) {
  return say(`board-${id}`, given);
}

/**
 * A text that differs by side: `NAME-white`, `NAME-black`.
 * @param {string} id
 * @param {import('./types.js').Side} side
 */
export function tSide(id, side) {
  return t(`${id}-${side}`);
}
