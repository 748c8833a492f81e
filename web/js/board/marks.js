// @ts-check
// What is marked on a board: the last move, the choice, what can be reached, what the arbiter means, arrows.

import { svg } from '../dom.js';
import { RADIUS, SQUARE } from './geometry.js';

/** @typedef {import('./geometry.js').Layout} Layout */
/** @typedef {import('./geometry.js').Place} Place */

/**
 * @typedef {object} Marks
 * @property {number[]} last points of the last move
 * @property {number[]} marked by the game itself
 * @property {number | null} check
 * @property {number[]} chosen the way tapped so far
 * @property {number[]} beforehand the way chosen while the other is to move
 * @property {Set<number>} sources stones that may move
 * @property {Set<number>} targets what may be tapped next
 * @property {{ point: number, role: string }[]} refused
 * @property {boolean[]} held whether a stone stands on each point
 */

/** What lies under the stones. @param {Layout} layout @param {Marks} marks */
export function below(layout, marks) {
  const group = svg('g', { class: 'below' });
  const field = (/** @type {number} */ point, /** @type {string} */ name) => group.append(patch(layout, point, name));
  marks.marked.forEach((point) => group.append(star(layout, point)));
  new Set(marks.last).forEach((point) => field(point, 'last'));
  if (marks.check !== null) field(marks.check, 'check');
  marks.chosen.forEach((point) => field(point, 'chosen'));
  marks.beforehand.forEach((point) => field(point, 'beforehand'));
  marks.sources.forEach((point) => marks.held[point] && !marks.chosen.length && field(point, 'source'));
  marks.refused.forEach(({ point, role }) => field(point, `refused ${role}`));
  return group;
}

/** What lies over the stones. @param {Layout} layout @param {Marks} marks */
export function above(layout, marks) {
  const group = svg('g', { class: 'above' });
  const { places, radius } = layout;
  const empty = [...marks.sources].filter((point) => !marks.chosen.length && !marks.held[point]);
  for (const point of [...marks.targets, ...empty]) {
    const { x, y } = places[point];
    const taken = marks.held[point];
    group.append(svg('circle', { class: taken ? 'target ring' : 'target', cx: x, cy: y, r: taken ? radius * 1.04 : radius * 0.3 }));
  }
  for (const [name, way] of /** @type {const} */ ([['way', marks.chosen], ['way beforehand', marks.beforehand]])) {
    if (way.length < 2) continue;
    const d = `M${way.map((point) => `${places[point].x} ${places[point].y}`).join('L')}`;
    group.append(svg('path', { class: name, d }));
  }
  marks.refused.forEach(({ point, role }) => group.append(sign(layout, point, role)));
  return group;
}

/** A whole square, or a round field on lines. @param {Layout} layout @param {number} point @param {string} name */
function patch({ places, board, radius }, point, name) {
  const { x, y } = places[point];
  if (board.shape !== 'grid') return svg('circle', { class: `patch ${name}`, cx: x, cy: y, r: radius * 1.24 });
  // A frame lies inside its square, so that neighbours do not touch.
  const half = SQUARE / 2 - (name === 'source' ? 4 : 0);
  return svg('rect', { class: `patch ${name}`, x: x - half, y: y - half, width: 2 * half, height: 2 * half });
}

/** A square that the game itself marks: its corners, so that a stone does not hide it. @param {Layout} layout @param {number} point */
function star({ places }, point) {
  const { x, y } = places[point];
  return svg('path', { class: 'starred', d: 'M-44 -26V-44H-26M26 -44H44V-26M44 26V44H26M-26 44H-44V26', transform: `translate(${x} ${y})` });
}

/** Signs differ by shape too, not by colour alone. @param {Layout} layout @param {number} point @param {string} role */
function sign({ places, radius }, point, role) {
  const scale = radius / RADIUS;
  const shape = role === 'block' ? 'M-20 -20L20 20M20 -20L-20 20' : role === 'to' ? 'M-27 27L27 -27M0 -38A38 38 0 1 0 .1 -38Z' : 'M0 -42A42 42 0 1 0 .1 -42Z';
  return svg('path', { class: `sign ${role}`, d: shape, transform: `translate(${places[point].x} ${places[point].y}) scale(${scale})` });
}

/**
 * An arrow along a path, or a ring where it has only one point.
 * @param {Layout} layout
 * @param {number[]} path
 * @param {string} name
 */
export function arrow(layout, path, name) {
  const { places, radius } = layout;
  const spots = path.map((point) => places[point]);
  if (spots.length < 2) return svg('circle', { class: `arrow ring ${name}`, cx: spots[0].x, cy: spots[0].y, r: radius * 1.06 });
  const tip = spots[spots.length - 1];
  const before = spots[spots.length - 2];
  const line = [nearer(spots[0], spots[1], radius * 0.35), ...spots.slice(1, -1), nearer(tip, before, 30)];
  const angle = (Math.atan2(tip.y - before.y, tip.x - before.x) * 180) / Math.PI;
  return svg('g', { class: `arrow ${name}` },
    svg('path', { class: 'shaft', d: `M${line.map(({ x, y }) => `${x} ${y}`).join('L')}` }),
    svg('path', { class: 'head', d: 'M-6 0L-40 -24V24Z', transform: `translate(${tip.x} ${tip.y}) rotate(${angle})` }));
}

/** A place so far from one on the way to another. @param {Place} from @param {Place} to @param {number} by */
function nearer(from, to, by) {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return { x: from.x + ((to.x - from.x) / length) * by, y: from.y + ((to.y - from.y) / length) * by };
}
