// @ts-check
// Where the points of a board lie in the picture, and which one lies next to which.

import { STONES } from './figures.js';

/** @typedef {import('../types.js').SceneBoard} SceneBoard */
/** @typedef {{ x: number, y: number }} Place */

/**
 * @typedef {object} Layout
 * @property {SceneBoard} board
 * @property {Place[]} places the middle of each point
 * @property {number} width
 * @property {number} height
 * @property {number} radius of a stone
 * @property {number} reach half the side of the field around a point that is tapped
 * @property {boolean} flipped
 */

/** The side of a square, in units of the picture, which are those of the figures. */
export const SQUARE = STONES.square;
/** The frame around the squares. */
export const FRAME = 16;
/** The radius of a stone on a square. */
export const RADIUS = STONES.radius;

/** How far a step of the board's own coordinates is, how large stones are, and the room around the outermost points. */
const MEASURES = {
  grid: { x: SQUARE, y: SQUARE, radius: RADIUS, edge: SQUARE / 2 + FRAME, reach: SQUARE / 2 },
  mill: { x: 122, y: 122, radius: 43, edge: 74, reach: 60 },
  // A regular hexagon is lower than wide.
  hexagon: { x: 40, y: 34.6, radius: 42, edge: 66, reach: 51 },
};

/**
 * @param {SceneBoard} board
 * @param {boolean} flipped
 * @returns {Layout}
 */
export function layout(board, flipped) {
  const { x, y, radius, edge, reach } = MEASURES[board.shape];
  const turn = flipped ? -1 : 1;
  const raw = board.points.map((point) => {
    const wide = board.shape === 'hexagon' ? widened(point) : 1;
    return { x: turn * wide * point.x * x, y: -turn * wide * point.y * y };
  });
  const left = Math.min(...raw.map((place) => place.x)) - edge;
  const top = Math.min(...raw.map((place) => place.y)) - edge;
  const right = Math.max(...raw.map((place) => place.x)) + edge;
  const bottom = Math.max(...raw.map((place) => place.y)) + edge;
  const places = raw.map((place) => ({ x: place.x - left, y: place.y - top }));
  return { board, places, width: right - left, height: bottom - top, radius, reach, flipped };
}

/** The inner rings of the hexagon are drawn larger, so that fingers find room there. @param {Place} point */
function widened({ x, y }) {
  const ring = Math.max(Math.abs(y), Math.abs(x) + Math.abs(y) / 2);
  return ring ? 0.85 + 1.8 / ring : 1;
}

/**
 * The point that is meant by a place in the picture.
 * @param {Layout} layout
 * @param {Place} at
 * @returns {number | null}
 */
export function pointAt({ places, reach }, at) {
  let best = null;
  let least = reach * 1.45;
  places.forEach((place, point) => {
    const away = Math.max(Math.abs(place.x - at.x), Math.abs(place.y - at.y));
    if (away < least) [best, least] = [point, away];
  });
  return best;
}

/** @type {Record<string, Place>} */
const ARROWS = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/**
 * Where an arrow key leads: to the nearest point that way, rather straight on than aside.
 * @param {Layout} layout
 * @param {number} from
 * @param {string} key
 * @returns {number | null}
 */
export function neighbour({ places }, from, key) {
  const way = ARROWS[key];
  if (!way) return null;
  let best = null;
  let least = Infinity;
  places.forEach((place, point) => {
    const dx = place.x - places[from].x;
    const dy = place.y - places[from].y;
    const ahead = dx * way.x + dy * way.y;
    const aside = Math.abs(dx * way.y) + Math.abs(dy * way.x);
    const cost = ahead + 2 * aside;
    if (ahead > 1 && aside <= ahead * 1.8 && cost < least) [best, least] = [point, cost];
  });
  return best;
}

/**
 * The points in rows from top to bottom, each from left to right, as they are seen.
 * @param {Layout} layout
 * @returns {number[][]}
 */
export function rows({ places }) {
  /** @type {Map<number, number[]>} */
  const byHeight = new Map();
  places.forEach((place, point) => {
    const height = Math.round(place.y);
    byHeight.set(height, [...(byHeight.get(height) ?? []), point]);
  });
  const heights = [...byHeight.keys()].sort((a, b) => a - b);
  return heights.map((height) => (byHeight.get(height) ?? []).sort((a, b) => places[a].x - places[b].x));
}
