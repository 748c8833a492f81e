// @ts-check
// Asks which of several moves is meant: what a pawn becomes, which way a capture goes.

import { el } from '../dom.js';
import { t } from '../text.js';
import { icon } from './pieces.js';

/**
 * @param {import('../types.js').Move[]} moves
 * @param {string} pictures the board that has the shapes of stones
 * @param {import('../types.js').Side | null} turn
 * @returns {Promise<import('../types.js').Move | null>}
 */
export function which(moves, pictures, turn) {
  // What a stone becomes is seen at a glance.
  const becomes = (/** @type {import('../types.js').Move} */ move) => move.becomes && icon(pictures, move.becomes);
  return new Promise((resolve) => {
    const choose = (/** @type {import('../types.js').Move | null} */ move) => {
      dialog.close();
      resolve(move);
    };
    const buttons = moves.map((move) => el('button', { type: 'button', class: 'which-move', 'data-move': move.text, onclick: () => choose(move) }, becomes(move), move.shown));
    const dialog = el('dialog', { class: 'board-dialog which', 'aria-labelledby': 'which-title' },
      el('h2', { id: 'which-title' }, t('which')),
      el('div', { class: 'which-moves' }, ...buttons),
      el('button', { type: 'button', class: 'quiet', onclick: () => choose(null) }, t('cancel')));
    dialog.addEventListener('cancel', () => resolve(null));
    dialog.addEventListener('close', () => dialog.remove());
    document.body.append(dialog);
    dialog.showModal();
    buttons[0]?.focus();
  });
}
