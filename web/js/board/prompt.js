// @ts-check
// Below the board while a way is tapped: where the move may end, and the way back.

import { el } from '../dom.js';
import { t } from '../text.js';

/**
 * @param {import('./choice.js').Choice} choice
 * @param {(move: import('../types.js').Move) => void} play
 * @param {() => void} drop
 */
export function prompt(choice, play, drop) {
  // A move that is complete and cannot go on is made already.
  if (!choice.begun() || !choice.next().size) return [];
  const ends = choice.complete().map((move) =>
    el('button', { type: 'button', class: 'main', 'data-end': move.text, onclick: () => play(move) }, t('end-here', { move: move.shown })));
  const back = choice.canDrop() && el('button', { type: 'button', 'data-end': '', onclick: drop }, t('put-back'));
  return [el('p', {}, t(ends.length ? 'may-end' : 'goes-on')), ...ends, ...(back ? [back] : [])];
}
