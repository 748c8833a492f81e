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
  if (choice.path.length < 2 || !choice.next().size) return [];
  const ends = choice.complete().map((move) =>
    el('button', { type: 'button', class: 'main', 'data-end': move.text, onclick: () => play(move) }, t('end-here', { move: move.shown })));
  return [...ends, el('button', { type: 'button', onclick: drop }, t('put-back'))];
}
