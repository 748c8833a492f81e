// @ts-check
// The board as it was after so many plies, and what lies between two such boards.

/** @typedef {import('../types.js').View} View */

/** @param {View} view @param {number | null} at how many plies were made; nothing for now */
export function boardAt(view, at) {
  if (at === null) return view.now;
  return at ? view.plies[at - 1].board : view.first;
}

/**
 * How a board becomes the next one, or the one before; nothing where more lies between.
 * @param {View} view
 * @param {number} from
 * @param {number} to
 */
export function wayBetween(view, from, to) {
  const before = boardAt(view, from);
  if (to === from + 1) return { before, trace: view.plies[from].trace };
  if (to !== from - 1) return null;
  return { before, trace: { path: [...view.plies[to].trace.path].reverse(), taken: [], placed: [] } };
}
