// @ts-check
// Asks which of several moves is meant, beside the square where it happens: what a pawn becomes, which way a capture goes.

import { el } from '../dom.js';
import { t } from '../text.js';
import { icon } from './pieces.js';

/** Room between the choices and the edge of the window. */
const EDGE = 8;

/**
 * @param {import('./choice.js').Makeable[]} moves
 * @param {string} pictures the board that has the shapes of stones
 * @param {import('../types.js').Side | null} turn
 * @param {DOMRect} square where it happens
 * @returns {Promise<import('./choice.js').Makeable | null>}
 */
export function which(moves, pictures, turn, square) {
  // What a stone becomes is seen at a glance.
  const becomes = (/** @type {import('./choice.js').Makeable} */ move) => move.becomes && icon(pictures, move.becomes);
  const drawn = moves.every(becomes);
  return new Promise((resolve) => {
    const choose = (/** @type {import('./choice.js').Makeable | null} */ move) => {
      resolve(move);
      dialog.close();
    };
    const buttons = moves.map((move) => el('button', { type: 'button', class: 'which-move', 'data-move': move.text, onclick: () => choose(move) }, becomes(move), el('span', {}, move.shown)));
    const dialog = el('dialog', { class: `board-dialog which ${drawn ? 'drawn' : ''}`, 'aria-labelledby': 'which-title' },
      el('h2', { id: 'which-title' }, t('which')),
      el('div', { class: 'which-moves' }, ...buttons),
      el('button', { type: 'button', class: 'quiet', onclick: () => choose(null) }, t('cancel')));
    dialog.addEventListener('click', (event) => event.target === dialog && choose(null));
    dialog.addEventListener('close', () => {
      resolve(null);
      dialog.remove();
    });
    document.body.append(dialog);
    dialog.showModal();
    beside(dialog, square);
    buttons[0]?.focus();
  });
}

/** Puts the choices over or under the square, wherever there is room. @param {HTMLElement} dialog @param {DOMRect} square */
function beside(dialog, square) {
  const { offsetWidth: width, offsetHeight: height } = dialog;
  const within = (/** @type {number} */ at, /** @type {number} */ size, /** @type {number} */ room) => Math.max(EDGE, Math.min(at, room - size - EDGE));
  const under = square.bottom + EDGE;
  const top = under + height <= innerHeight ? under : square.top - height - EDGE;
  dialog.style.left = `${within(square.left + square.width / 2 - width / 2, width, innerWidth)}px`;
  dialog.style.top = `${within(top, height, innerHeight)}px`;
}
