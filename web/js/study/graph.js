// @ts-check
// White's chances through the game, as a picture that leads to each move.

import { el, svg } from '../dom.js';
import { s } from './text.js';

/** @typedef {import('./review.js').Judged} Judged */

const [WIDTH, HEIGHT] = [600, 120];

/**
 * @param {Judged[]} judged one a move, the start first
 * @param {number} at which of them is shown on the board; below 0 if none is
 * @param {(at: number) => void} go
 */
export function graph(judged, at, go) {
  const last = Math.max(1, judged.length - 1);
  const x = (/** @type {number} */ ply) => ((ply / last) * WIDTH).toFixed(1);
  const y = (/** @type {number} */ share) => ((1 - share) * HEIGHT).toFixed(1);
  const spots = judged.map(({ share }, ply) => (share === null ? null : `${x(ply)} ${y(share)}`)).filter((spot) => spot !== null);
  const end = x(spots.length - 1);
  const picture = svg('svg', { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, preserveAspectRatio: 'none', 'aria-hidden': 'true', focusable: 'false' },
    svg('rect', { class: 'graph-back', width: WIDTH, height: HEIGHT }),
    spots.length > 1 ? svg('path', { class: 'graph-white', d: `M0 ${HEIGHT}L${spots.join('L')}L${end} ${HEIGHT}Z` }) : '',
    svg('path', { class: 'graph-middle', d: `M0 ${HEIGHT / 2}H${WIDTH}` }),
    spots.length > 1 ? svg('path', { class: 'graph-line', d: `M${spots.join('L')}` }) : '',
    at >= 0 && svg('path', { class: 'graph-here', d: `M${x(at)} 0V${HEIGHT}` }));
  // Round signs stay round however wide the picture is: they are laid over it.
  const signs = judged.map(({ share, fault, name }, ply) => {
    if (!fault || share === null) return '';
    const sign = el('span', { class: `graph-sign ${fault}`, title: `${name} – ${s(fault)}` });
    sign.style.left = `${(ply / last) * 100}%`;
    sign.style.top = `${(1 - share) * 100}%`;
    return sign;
  });
  const element = el('div', { class: 'graph', role: 'img', 'aria-label': s('graph'), onclick: (/** @type {MouseEvent} */ event) => {
    const box = element.getBoundingClientRect();
    go(Math.max(0, Math.min(judged.length - 1, Math.round(((event.clientX - box.left) / box.width) * last))));
  } }, picture, ...signs);
  return element;
}
