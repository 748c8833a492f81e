// @ts-check
// The stones as they look with the way that was tapped so far.

import { standsAt } from './choice.js';

/**
 * @param {string[]} stones
 * @param {number[]} path
 * @param {import('../types.js').Side | null} turn
 * @returns {string[]}
 */
export function preview(stones, path, turn) {
  const [from, ...rest] = path;
  if (from === undefined || (!rest.length && stones[from])) return stones;
  const seen = [...stones];
  if (!stones[from]) {
    // A stone that comes from the hand.
    if (turn) seen[from] = `${turn[0]}m`;
    return seen;
  }
  const landed = standsAt(stones, path);
  // Of a tower perhaps only a part goes; that is seen when the move is made.
  if (landed === from || stones[from].length > 2) return stones;
  [seen[landed], seen[from]] = [stones[from], ''];
  return seen;
}
