// @ts-check
// The board as it was after so many plies, and what lies between two such boards.

/** @typedef {import('../interface.js').View} View */

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
  const { acts, path } = view.plies[to].trace;
  const back = acts.filter((act) => act.act === 'step' || act.act === 'jump').map((act) => ({ ...act, from: act.to, to: act.from })).reverse();
  return { before, trace: { acts: back, path: [...path].reverse(), taken: [], placed: [] } };
}
