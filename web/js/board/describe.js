// @ts-check
// A point in words, for who does not see the board.

import { t } from '../text.js';
import { FIGURES } from './figures.js';

/** One stone: “white man”. @param {string} stone two letters */
export function stoneName(stone) {
  return t(`stone-${stone[0] === 'w' ? 'white' : 'black'}-${FIGURES[stone[1]].id}`);
}

/** What stands on a point. @param {string} stones */
export function standing(stones) {
  if (!stones) return t('empty');
  const each = stones.match(/../g) ?? [];
  if (each.length === 1) return stoneName(stones);
  return t('tower', { height: each.length, stones: each.reverse().map(stoneName).join(', ') });
}

/**
 * “c3, white man, can move”.
 * @param {import('../types.js').Point} point
 * @param {string} stones
 * @param {string[]} more what is marked there
 * @param {boolean} numbers whether points are called by their numbers
 */
export function cellLabel(point, stones, more, numbers) {
  const what = !point.inPlay && !stones ? t('out-of-play') : standing(stones);
  return [numbers ? (point.number ?? point.name) : point.name, what, ...more].join(', ');
}
