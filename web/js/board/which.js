// @ts-check
// Asks which of several moves is meant: what a pawn becomes, which way a capture goes.

import { el } from '../dom.js';
import { t } from '../text.js';

/**
 * @param {import('../types.js').Move[]} moves
 * @returns {Promise<import('../types.js').Move | null>}
 */
export function which(moves) {
  return new Promise((resolve) => {
    const choose = (/** @type {import('../types.js').Move | null} */ move) => {
      dialog.close();
      resolve(move);
    };
    const buttons = moves.map((move) => el('button', { type: 'button', class: 'which-move', 'data-move': move.text, onclick: () => choose(move) }, move.shown));
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
