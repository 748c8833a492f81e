// @ts-check
// Stones and chess pieces, drawn by ourselves. Each is a symbol around its middle, for a square of 100; colours come from
// `board.css`, so that wood, paper and high contrast are one drawing.

import { svg } from '../dom.js';
import { RADIUS } from './geometry.js';

/** How much higher the next stone of a pile lies. */
const RISE = 13;
/** How high a pile may rise before its stones move closer together. */
const HIGHEST = 52;

const BASE = 'M-28 39V35Q-28 29.5 -22 28.5H22Q28 29.5 28 35V39Q0 42.5 -28 39Z';

/** The outlines of chess pieces, and the lines drawn into them. @type {Record<string, [string[], string]>} */
const CHESS = {
  P: [
    ['M0 -30A13 13 0 0 1 8.6 -7.2Q13.6 -6.6 13.6 -3Q13.6 0 9.6 .4C11 13 15.6 20 22 28.5H-22C-15.6 20 -11 13 -9.6 .4Q-13.6 0 -13.6 -3Q-13.6 -6.6 -8.6 -7.2A13 13 0 0 1 0 -30Z', BASE],
    'M-9.6 .4Q0 3 9.6 .4',
  ],
  N: [
    ['M-19.5 28.5C-20.5 18 -16 11 -8.5 4.5C-5 1.3 -3 -1.5 -2.7 -5C-7 -1.2 -11.5 -.5 -15 3C-17.5 5.5 -20 7 -22.8 5C-26 2.8 -27.2 -1.5 -25.2 -5.5L-17 -21C-16.6 -25.5 -14.4 -28.5 -11.6 -30.5L-11.4 -39L-3.4 -32.4C13 -32 24 -19 24 1C24 12 22.4 20 21 28.5Z', BASE],
    'M-11.6 -18L-8.4 -18.8M-21.4 -.4L-19 -2M4 -25C11.6 -20.6 15.6 -11.6 15.6 0C15.6 8 14.6 15 13.4 22',
  ],
  B: [
    ['M0 -38A4.6 4.6 0 0 1 2.9 -29.8C12.5 -22.6 17 -14 15.5 -6.5C14.5 -1.5 11.2 2 7.5 4.5L9.4 8.6Q13 9.2 13 12Q13 14.6 9.4 15C10.4 21 13.4 25.4 18 28.5H-18C-13.4 25.4 -10.4 21 -9.4 15Q-13 14.6 -13 12Q-13 9.2 -9.4 8.6L-7.5 4.5C-11.2 2 -14.5 -1.5 -15.5 -6.5C-17 -14 -12.5 -22.6 -2.9 -29.8A4.6 4.6 0 0 1 0 -38Z', BASE],
    'M0 -20V-7M-6 -14H6M-7.5 4.5H7.5M-9.4 15Q0 17.4 9.4 15',
  ],
  R: [
    ['M-23 -33H-12.5V-26.5H-5.5V-33H5.5V-26.5H12.5V-33H23V-20Q23 -16.6 20.4 -14.6L15 -10.4C15.6 6 16.8 18 20.6 28.5H-20.6C-16.8 18 -15.6 6 -15 -10.4L-20.4 -14.6Q-23 -16.6 -23 -20Z', BASE],
    'M-20.4 -14.6H20.4M-15 -10.4H15M-18.6 20.5Q0 23 18.6 20.5',
  ],
  Q: [
    ['M-20 28.5C-20.6 22 -22 18 -24 12L-29.4 -13.6L-15.6 3L-15 -22.6L-4.8 1L0 -27L4.8 1L15 -22.6L15.6 3L29.4 -13.6L24 12C22 18 20.6 22 20 28.5Z', BASE,
      'M-34 -17.4A4.4 4.4 0 1 0 -25.2 -17.4A4.4 4.4 0 1 0 -34 -17.4ZM-19.6 -26.6A4.4 4.4 0 1 0 -10.8 -26.6A4.4 4.4 0 1 0 -19.6 -26.6ZM-4.6 -31.4A4.6 4.6 0 1 0 4.6 -31.4A4.6 4.6 0 1 0 -4.6 -31.4ZM10.8 -26.6A4.4 4.4 0 1 0 19.6 -26.6A4.4 4.4 0 1 0 10.8 -26.6ZM25.2 -17.4A4.4 4.4 0 1 0 34 -17.4A4.4 4.4 0 1 0 25.2 -17.4Z'],
    'M-23.4 13.6Q0 7.4 23.4 13.6M-20.8 21.4Q0 16 20.8 21.4',
  ],
  K: [
    ['M-3 -40H3V-34.4H8.6V-28.4H3V-22H-3V-28.4H-8.6V-34.4H-3Z',
      'M-20 28.5C-20.5 20.5 -21.8 17.4 -26 10.6C-30 4 -29.6 -5.6 -23 -10C-16 -14.8 -7 -12.4 -2 -6.6Q0 -4.4 0 -2.6Q0 -4.4 2 -6.6C7 -12.4 16 -14.8 23 -10C29.6 -5.6 30 4 26 10.6C21.8 17.4 20.5 20.5 20 28.5Z', BASE,
      'M0 -3C-5 -8 -7 -12.6 -7 -16.4A7 7 0 0 1 7 -16.4C7 -12.6 5 -8 0 -3Z'],
    'M0 -3V14M-22.6 15.4Q0 9.4 22.6 15.4M-20.6 22.4Q0 17 20.6 22.4',
  ],
};

const CROWN = 'M-18 10L-21 -10L-10 -2L0 -17L10 -2L21 -10L18 10Z';

/** The symbols and gradients, once a picture. @param {string} id names the picture: several may stand on a page */
export function pieceDefs(id) {
  const defs = svg('defs');
  for (const side of ['w', 'b']) {
    defs.append(
      radial(`${id}-face-${side}`, `face-${side}`, { cx: 0.36, cy: 0.28, r: 0.85 }),
      radial(`${id}-dish-${side}`, `dish-${side}`, { cx: 0.6, cy: 0.72, r: 0.8 }),
      linear(`${id}-body-${side}`, `body-${side}`),
      symbol(`${id}-${side}m`, disc(id, side, 0)),
      symbol(`${id}-${side}q`, disc(id, side, 9), disc(id, side, -5), crown()),
    );
    for (const [kind, [shapes, lines]] of Object.entries(CHESS)) {
      const body = svg('g', { class: `piece-body ${side}`, fill: `url(#${id}-body-${side})` });
      body.append(...shapes.map((d) => svg('path', { d })));
      const shade = svg('ellipse', { class: 'stone-shadow', cx: 2, cy: 39, rx: 31, ry: 6 });
      defs.append(symbol(`${id}-${side}${kind}`, shade, body, svg('path', { class: `piece-lines ${side}`, d: lines })));
    }
  }
  return defs;
}

/** A turned disc: its edge, its face, two grooves and a hollow in the middle. @param {string} id @param {string} side @param {number} y */
function disc(id, side, y) {
  const circle = (/** @type {string} */ name, /** @type {number} */ r, /** @type {number} */ dy, /** @type {string} */ fill) =>
    svg('circle', { class: name, r, cy: dy, fill });
  return svg('g', { class: `disc ${side}`, transform: `translate(0 ${y})` },
    circle('stone-shadow', RADIUS, 5.5, ''),
    circle('disc-edge', RADIUS - 1, 3, ''),
    circle('disc-face', RADIUS - 1, -1.5, `url(#${id}-face-${side})`),
    circle('disc-groove', 32, -1.5, 'none'),
    circle('disc-shine', 30.6, -1.5, 'none'),
    circle('disc-groove', 21.5, -1.5, 'none'),
    circle('disc-dish', 20, -1.5, `url(#${id}-dish-${side})`),
  );
}

function crown() {
  return svg('g', { class: 'crown', transform: 'translate(0 -5)' },
    svg('path', { d: CROWN }),
    svg('path', { d: 'M-18 15H18' }),
  );
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
  const rise = count > 1 ? Math.min(RISE, HIGHEST / (count - 1)) : 0;
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
