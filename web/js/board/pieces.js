// @ts-check
// Stones and pieces. Each is a symbol around its middle, for a square of 100; its shapes are those of `figures.js`, its colours
// come from `board.css`, so that wood, paper and high contrast are one drawing.

import { svg } from '../dom.js';
import { FIGURES, STONES } from './figures.js';
import { RADIUS } from './geometry.js';

/** The symbols and gradients, once a picture. @param {string} id names the picture: several may stand on a page */
export function pieceDefs(id) {
  const defs = svg('defs');
  for (const side of ['w', 'b']) {
    defs.append(
      radial(`${id}-face-${side}`, `face-${side}`, { cx: 0.36, cy: 0.28, r: 0.85 }),
      radial(`${id}-dish-${side}`, `dish-${side}`, { cx: 0.6, cy: 0.72, r: 0.8 }),
      linear(`${id}-body-${side}`, `body-${side}`),
    );
    for (const [kind, figure] of Object.entries(FIGURES)) {
      defs.append(symbol(`${id}-${side}${kind}`, ...(figure.discs.length ? lying(id, side, figure) : standing(id, side, figure))));
    }
  }
  return defs;
}

/** A turned disc: its edge, its face, two grooves and a hollow in the middle. @param {string} id @param {string} side @param {number} y */
function disc(id, side, y) {
  const circle = (/** @type {string} */ name, /** @type {number} */ r, /** @type {number} */ dy, /** @type {string} */ fill) =>
    svg('circle', { class: name, r, cy: dy, fill });
  const [outer, inner] = STONES.grooves;
  return svg('g', { class: `disc ${side}`, transform: `translate(0 ${y})` },
    circle('stone-shadow', RADIUS, 5.5, ''),
    circle('disc-edge', RADIUS - 1, 3, ''),
    circle('disc-face', RADIUS - 1, -1.5, `url(#${id}-face-${side})`),
    circle('disc-groove', outer, -1.5, 'none'),
    circle('disc-shine', outer - 1.4, -1.5, 'none'),
    circle('disc-groove', inner, -1.5, 'none'),
    circle('disc-dish', inner - 1.5, -1.5, `url(#${id}-dish-${side})`),
  );
}

/** Discs one on another, and what is drawn on the upper one. @param {string} id @param {string} side @param {import('./figures.js').Figure} figure */
function lying(id, side, { discs, outlines, lines }) {
  const stack = discs.map((height) => disc(id, side, height));
  if (!outlines.length) return stack;
  const drawn = [...outlines, lines].map((d) => svg('path', { d }));
  return [...stack, svg('g', { class: 'crown', transform: `translate(0 ${discs.at(-1)})` }, ...drawn)];
}

/** A piece that stands by itself. @param {string} id @param {string} side @param {import('./figures.js').Figure} figure */
function standing(id, side, { outlines, lines }) {
  const body = svg('g', { class: `piece-body ${side}`, fill: `url(#${id}-body-${side})` });
  body.append(...outlines.map((d) => svg('path', { d })));
  const shade = svg('ellipse', { class: 'stone-shadow', cx: 2, cy: 39, rx: 31, ry: 6 });
  return [shade, body, svg('path', { class: `piece-lines ${side}`, d: lines })];
}

/** @param {string} id @param {...Element} shapes */
function symbol(id, ...shapes) {
  return svg('symbol', { id, overflow: 'visible' }, ...shapes);
}

/** @param {string} id @param {string} name @param {{ cx: number, cy: number, r: number }} where */
function radial(id, name, where) {
  return svg('radialGradient', { id, ...where }, ...stops(name));
}

/** @param {string} id @param {string} name */
function linear(id, name) {
  return svg('linearGradient', { id, x1: 0, y1: 0, x2: 1, y2: 0.35 }, ...stops(name));
}

/** @param {string} name */
function stops(name) {
  return [0, 1].map((offset) => svg('stop', { class: `${name}-${offset + 1}`, offset }));
}

/**
 * The stones of one point, the lowest first; a number says how high a tower is.
 * @param {string} id of the picture
 * @param {string} stones two letters a stone
 * @param {{ x: number, y: number }} place
 * @param {number} radius
 * @param {boolean} turned upside down, for who sits opposite
 */
export function pile(id, stones, { x, y }, radius, turned = false) {
  const scale = radius / RADIUS;
  const count = stones.length / 2;
  const rise = count > 1 ? Math.min(STONES.rise, STONES.tallest / (count - 1)) : 0;
  const group = svg('g', { class: 'stone', transform: `translate(${x} ${y}) scale(${scale})${turned ? ' rotate(180)' : ''}` });
  const inner = svg('g', {});
  for (let at = 0; at < count; at++) {
    const lift = ((count - 1) / 2 - at) * rise;
    inner.append(svg('use', { href: `#${id}-${stones.slice(2 * at, 2 * at + 2)}`, y: lift }));
  }
  if (count > 1) {
    const top = stones[stones.length - 2];
    inner.append(svg('g', { class: `height ${top}`, transform: `translate(0 ${(-(count - 1) / 2) * rise - 1.5})` },
      svg('circle', { r: 15 }), svg('text', { y: 7.4 }, String(count))));
  }
  group.append(inner);
  return group;
}

/**
 * A small picture of a stone, for panels and buttons. The board with that id must be on the page: it has the shapes.
 * @param {string} id
 * @param {string} stone
 */
export function icon(id, stone) {
  return svg('svg', { class: 'stone-icon', viewBox: '-46 -46 92 92', 'aria-hidden': 'true' },
    svg('use', { href: `#${id}-${stone}` }));
}
