// @ts-check
// Moves typed on the keyboard.

/**
 * A text as points, where it is nothing else: `c3d4`, `c3-e5-g7`.
 * @param {string} text
 * @param {import('../types.js').Point[]} points
 * @returns {number[] | null}
 */
export function typedPoints(text, points) {
  const found = [];
  let rest = text.toLowerCase();
  while (rest) {
    rest = rest.replace(/^[-x×:]/, '');
    const fitting = points.map(({ name }, point) => ({ name, point })).filter(({ name }) => rest.startsWith(name));
    const best = fitting.sort((a, b) => b.name.length - a.name.length)[0];
    if (!best) return null;
    found.push(best.point);
    rest = rest.slice(best.name.length);
  }
  return found.length ? found : null;
}
