// @ts-check
// How exactly somebody played, from how the chances went.

/** @typedef {import('../types.js').Side} Side */
/** @typedef {{ share: number | null, node: { ply: { by: Side } | null } }} Step */

/**
 * Of one move: 1 where nothing was lost, falling quickly with the share of the chances that was. The curve is the one that
 * chess players know from lichess, fitted there to how people play.
 * @param {number} lost
 */
export function exactness(lost) {
  const percent = 103.1668 * Math.exp(-4.354 * Math.max(0, lost)) - 3.1669;
  return Math.min(100, Math.max(0, percent)) / 100;
}

/**
 * Of all moves of a side, on average; nothing where none was judged.
 * @param {Step[]} steps the start first
 * @param {Side} side
 */
export function accuracy(steps, side) {
  const each = steps.flatMap(({ share, node }, at) => {
    const before = steps[at - 1]?.share ?? null;
    if (share === null || before === null || node.ply?.by !== side) return [];
    return [exactness(side === 'white' ? before - share : share - before)];
  });
  return each.length ? each.reduce((sum, one) => sum + one, 0) / each.length : null;
}
