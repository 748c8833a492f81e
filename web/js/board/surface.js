// @ts-check
// The board itself: frame, squares with their grain, lines and points, the names at the edges.

import { svg } from '../dom.js';
import { FRAME, SQUARE, rows } from './geometry.js';

/** @typedef {import('./geometry.js').Layout} Layout */

/** Light and dark squares are cut from so many planks each. */
const PLANKS = 3;

/** @param {string} id @param {Layout} layout @param {boolean} names @param {boolean} numbers whether squares are called by their numbers */
export function surface(id, layout, names, numbers) {
  const group = svg('g', { class: `surface ${layout.board.shape}` });
  const { width, height } = layout;
  group.append(svg('defs', {}, ...grains(id), hatch(id), sheen(id)));
  group.append(svg('rect', { class: 'frame', width, height, rx: 10 }));
  group.append(svg('rect', { class: 'grain', width, height, rx: 10, fill: `url(#${id}-grain-0)` }));
  if (layout.board.shape === 'grid') squares(group, id, layout);
  else lines(group, layout);
  group.append(svg('rect', { class: 'sheen', width, height, rx: 10, fill: `url(#${id}-sheen)` }));
  if (names && numbers && layout.board.points.some(({ number }) => number !== null)) group.append(...squareNumbers(layout));
  else if (names) group.append(...(layout.board.shape === 'grid' ? squareNames(layout) : pointNames(layout)));
  return group;
}

/** @param {SVGGElement} group @param {string} id @param {Layout} layout */
function squares(group, id, { places, board, width, height }) {
  const inside = { x: FRAME, y: FRAME, width: width - 2 * FRAME, height: height - 2 * FRAME };
  group.append(svg('rect', { class: 'light', ...inside }));
  /** @type {string[]} */
  const planks = Array(2 * PLANKS).fill('');
  places.forEach(({ x, y }, point) => {
    const square = `M${x - SQUARE / 2} ${y - SQUARE / 2}h${SQUARE}v${SQUARE}h-${SQUARE}z`;
    const plank = (point * 7 + Math.floor(point / 5) * 3) % PLANKS;
    planks[(board.points[point].dark ? PLANKS : 0) + plank] += square;
  });
  const dark = planks.slice(PLANKS).join('');
  group.append(svg('path', { class: 'dark', d: dark }));
  group.append(svg('path', { class: 'hatch', d: dark, fill: `url(#${id}-hatch)` }));
  planks.forEach((d, at) => group.append(svg('path', { class: 'grain', d, fill: `url(#${id}-grain-${at})` })));
  group.append(svg('rect', { class: 'rim', ...inside }));
}

/** @param {SVGGElement} group @param {Layout} layout */
function lines(group, { places, board, width, height }) {
  const inset = 9;
  group.append(svg('rect', { class: 'rim', x: inset, y: inset, width: width - 2 * inset, height: height - 2 * inset, rx: 6 }));
  const d = board.lines
    .map((line) => `M${line.map((point) => `${places[point].x} ${places[point].y}`).join('L')}`)
    .join('');
  group.append(svg('path', { class: 'lines-shine', d, transform: 'translate(0 1.6)' }), svg('path', { class: 'lines', d }));
  group.append(...places.map(({ x, y }) => svg('circle', { class: 'spot', cx: x, cy: y, r: 9 })));
}

/** Letters at the bottom and numbers on the left, inside the outermost squares. @param {Layout} layout */
function squareNames(layout) {
  const { places, board } = layout;
  const all = rows(layout);
  const name = (/** @type {number} */ point, /** @type {string} */ text, /** @type {number} */ dx, /** @type {number} */ dy, /** @type {string} */ anchor) =>
    svg('text', {
      class: `name ${board.points[point].dark ? 'on-dark' : 'on-light'}`,
      x: places[point].x + dx, y: places[point].y + dy, 'text-anchor': anchor,
    }, text);
  const half = SQUARE / 2;
  const ranks = all.map((row) => name(row[0], board.points[row[0]].name.replace(/^[a-z]+/, ''), -half + 5, -half + 22, 'start'));
  const files = all[all.length - 1].map((point) => name(point, board.points[point].name.replace(/[0-9]+$/, ''), half - 5, half - 7, 'end'));
  return [...ranks, ...files];
}

/** A number in the corner of each square that has one. @param {Layout} layout */
function squareNumbers({ places, board }) {
  const half = SQUARE / 2;
  return board.points.flatMap(({ number, dark }, point) => number === null ? [] : [
    svg('text', { class: `name small ${dark ? 'on-dark' : 'on-light'}`, x: places[point].x - half + 5, y: places[point].y - half + 20, 'text-anchor': 'start' }, String(number))]);
}

/** A name beside each point. @param {Layout} layout */
function pointNames({ places, board, radius }) {
  const away = radius * 0.62;
  return board.points.map(({ name }, point) =>
    svg('text', { class: 'name on-wood', x: places[point].x + away * 0.52, y: places[point].y + away + 3, 'text-anchor': 'start' }, name));
}

/** Wood: long uneven lines, each plank cut from another place. @param {string} id */
function grains(id) {
  const patterns = [];
  for (let plank = 0; plank < 2 * PLANKS; plank++) {
    const across = plank >= PLANKS;
    const chance = scatter(plank + 3);
    const pattern = svg('pattern', {
      id: `${id}-grain-${plank}`, width: 410, height: 230, patternUnits: 'userSpaceOnUse',
      patternTransform: `translate(${plank * 71} ${plank * 37}) rotate(${across ? 90 : 0}) rotate(${(chance() - 0.5) * 6})`,
    });
    for (let at = 0; at < 26; at++) {
      const y = (at + chance() * 0.9) * 8.8;
      const bend = () => (y + (chance() - 0.5) * 11).toFixed(1);
      pattern.append(svg('path', {
        class: `vein v${at % 3}`, 'stroke-width': (0.7 + chance() * 2.6).toFixed(1),
        d: `M0 ${y.toFixed(1)}C90 ${bend()} 150 ${bend()} 205 ${bend()}S330 ${y.toFixed(1)} 410 ${y.toFixed(1)}`,
      }));
    }
    patterns.push(pattern);
  }
  return patterns;
}

/** Paper: dark squares are hatched, as in printed books. @param {string} id */
function hatch(id) {
  return svg('pattern', { id: `${id}-hatch`, width: 9, height: 9, patternUnits: 'userSpaceOnUse', patternTransform: 'rotate(45)' },
    svg('path', { class: 'hatching', d: 'M4.5 0V9' }));
}

/** Light falls from the upper left. @param {string} id */
function sheen(id) {
  return svg('linearGradient', { id: `${id}-sheen`, x1: 0, y1: 0, x2: 1, y2: 1 },
    svg('stop', { class: 'sheen-1', offset: 0 }), svg('stop', { class: 'sheen-2', offset: 1 }));
}

/** Numbers from 0 to 1 that are the same every time. @param {number} seed */
function scatter(seed) {
  let state = seed * 2654435761;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 0x9e3779b9) | 0;
    return (state >>> 0) / 2 ** 32;
  };
}
