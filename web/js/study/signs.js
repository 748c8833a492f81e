// @ts-check
// The signs of annotators, by the numbers that PGN gives them.

/** How good a move is: one of them at most. */
export const OF_MOVE = [1, 2, 3, 4, 5, 6, 7];
/** How a position stands: one of them at most. */
export const OF_POSITION = [10, 13, 14, 15, 16, 17, 18, 19];

/** @type {Record<number, string>} */
const SIGNS = {
  1: '!', 2: '?', 3: '!!', 4: '??', 5: '!?', 6: '?!', 7: '□', 10: '=', 13: '∞', 14: '+=', 15: '=+', 16: '±', 17: '∓', 18: '+−', 19: '−+', 20: '+−', 21: '−+',
  22: '⊙', 26: '○', 32: '⟳', 36: '→', 40: '↑', 44: '=∞', 132: '⇆', 138: '⊕', 140: '∆', 142: '≥', 145: 'RR', 146: 'N',
};

/** @param {number} nag */
export function signOf(nag) {
  return SIGNS[nag] ?? `$${nag}`;
}

/**
 * The signs of a move after one of them was tapped: it comes instead of others of its kind, or goes.
 * @param {number[]} nags
 * @param {number} tapped
 */
export function tappedSign(nags, tapped) {
  if (nags.includes(tapped)) return nags.filter((nag) => nag !== tapped);
  const kind = OF_MOVE.includes(tapped) ? OF_MOVE : OF_POSITION;
  return [...nags.filter((nag) => !kind.includes(nag)), tapped].sort((a, b) => a - b);
}
